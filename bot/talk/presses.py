"""What happens when a control is pressed. Who presses is always checked against the seat."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

import discord

from bot.past import history, keepsakes, whatif
from bot.people import privacy
from bot.shown import farewells, messages, order_forms
from bot.shown.controls import AGAIN, Control, unpack
from bot.shown.letters import Letter, note
from bot.table import agreements, lobby, votes
from bot.table.sitting import Outdated, Refusal, Sitting, reason
from bot.talk import seat_forms
from bot.talk.commands.games import namer
from bot.talk.replies import Reply
from bot.talk.service import Service, happened
from bot.waiting import inbox, reminders
from engine.kernel import Answer, AnyDecision, IllegalAnswer, RuleError, Seat
from engine.kernel.words import N_, _

LOBBY = {"join", "leave", "robot", "start", "cancel"}
ONLY_THERE = {*LOBBY, "end"}  # what is said to everybody, or depends on what somebody may do on that server
APART = {"words", "history", "file", "open", "close"}  # beside the message that the control is on
UNKNOWN = Control("unknown", 0)
NOT_ON_OFFER = N_("These choices are not on offer; please choose again.")
Interaction = discord.Interaction[Any]


@dataclass(frozen=True, slots=True)
class Press:
    """A pressed control, with what was chosen in it."""

    control: Control
    values: tuple[str, ...]
    user: int
    name: str
    interaction: int
    manager: bool
    private: bool  # on a message for this person alone, which the answer replaces


class Presses:
    """Routes controls to the desk and shows the answer where the control was pressed."""

    def __init__(self, service: Service) -> None:
        self.service = service
        self.desk = service.desk
        self.pictures = service.pictures
        self._actions: dict[str, Callable[[Press, bool], Awaitable[Letter | None]]] = {
            "move": self._move,
            "page": self._page,
            "hand": self._hand,
            "words": self._words,
            "pick": self._pick,
            "menu": self._pick,
            "skip": self._pick,
            "next": self._next,
            "sure": self._sure,
            "undo": self._undo,
            "agree": self._agree,
            "refuse": self._agree,
            "resign": self._leave_game,
            "end": self._leave_game,
            "past": self._past,
            "history": self._past,
            "file": self._file,
            "open": self._move,
            "close": self._close,
            "order": self._order,
            "snooze": self._snooze,
            **dict.fromkeys(("back", "take", "accept", "decline"), self._seat),
        }

    async def __call__(self, interaction: Interaction) -> None:
        """Handle a component interaction, if the control is one of ours."""
        data: Any = interaction.data or {}
        control = Control.parse(str(data.get("custom_id", ""))) or UNKNOWN
        reply = Reply(interaction)
        own = reply.ephemeral if control.action == "inbox" else reply.private
        in_place = control.action in LOBBY or (own and control.action not in APART)
        if not await self.service.greet(reply, "press", in_place=in_place):
            return
        await self.service.listen(interaction.user.id, interaction.locale.value, direct=reply.direct)
        press = Press(
            control,
            tuple(map(str, data.get("values", ()))),
            interaction.user.id,
            interaction.user.display_name,
            interaction.id,
            interaction.permissions.manage_guild,
            reply.private,
        )
        try:
            await self._answer(reply, press)
            self.service.count("press")
        except Exception as error:
            self.service.count("press", error)
            if letter := await self.service.excuse(error, press.interaction):
                await reply.whisper(letter)

    async def _answer(self, reply: Reply, press: Press) -> None:
        if press.control.action == "inbox":
            await reply.show(await self._inbox(reply, press))
            return
        if press.control.action == "forget":
            await reply.show(await self._forget(reply, press))
            return
        await self._check_place(reply, press)
        if press.control.action in LOBBY:
            await self._at_lobby(press)
            return
        try:
            letter = await self._actions[press.control.action](press, reply.direct)
        except Outdated as outdated:
            if await self.desk.store.repeated(press.interaction):
                return
            sitting, seat = await self._seated(press)
            letter = await messages.question(self.pictures, sitting, seat, say=str(outdated))
        if letter is not None:
            await reply.show(letter)

    async def _check_place(self, reply: Reply, press: Press) -> None:
        """Controls work where their table is; those of a seat also on what its player alone can see."""
        action = press.control.action
        if action not in self._actions and action not in LOBBY:
            raise Refusal(_("This control is none that I know. **/game status** shows how the table stands."))
        sitting = await self.desk.sitting(press.control.game)
        place = sitting.record.channel_id
        if reply.interaction.channel_id == place:
            return
        if not reply.private or action in ONLY_THERE:
            raise Refusal(_("That table is in {place}: press the buttons there.", place=f"<#{place}>"))
        if press.user not in {seat.owner for seat in sitting.record.seats}:
            sitting.own_seat(press.user)

    async def _inbox(self, reply: Reply, press: Press) -> Letter:
        """The games of whoever presses, wherever that is."""
        page = int(press.control.data) if press.control.data.isdecimal() else 0
        return await inbox.letter(self.desk, press.user, namer(reply.interaction), page)

    async def _forget(self, reply: Reply, press: Press) -> Letter:
        """Whoever presses wants to be forgotten; nobody can press it for somebody else."""
        if press.control.data != str(press.user):
            raise Refusal(_("This button is for somebody else."))
        await reply.show(note(_("I am forgetting you. That can take a moment …")))
        eraser = partial(farewells.delete, reply.interaction.client)
        return note(await privacy.forget(self.desk, press.user, eraser))

    async def _at_lobby(self, press: Press) -> None:
        game, user, number = press.control.game, press.user, press.interaction
        match press.control.action:
            case "join":
                await lobby.join(self.desk, game, user, press.name, number)
            case "leave":
                await lobby.leave(self.desk, game, user, number)
            case "robot":
                await lobby.add_robot(self.desk, game, user, number)
            case "start":
                await lobby.start(self.desk, game, user, number)
            case _:
                await lobby.cancel(self.desk, game, user, press.manager, number)

    async def _seated(self, press: Press) -> tuple[Sitting, Seat]:
        sitting = await self.desk.sitting(press.control.game)
        seat = sitting.own_seat(press.user)
        sitting.dealt  # noqa: B018 (refuses a table that cannot be looked at)
        return sitting, seat

    async def _asked(self, press: Press) -> tuple[Sitting, AnyDecision]:
        """The question that the control belongs to, if it is still open and this person's."""
        sitting, seat = await self._seated(press)
        sitting.live  # noqa: B018 (refuses a table that cannot be played at)
        decision = sitting.question(seat)
        if decision is None:
            raise Outdated(_("It is not your question now."))
        if press.control.epoch != sitting.record.epoch:
            raise Outdated(_("The table has moved on since that control was shown."))
        return sitting, decision

    async def _move(self, press: Press, direct: bool) -> Letter:
        sitting, seat = await self._seated(press)
        recap = press.control.data != AGAIN
        return await self.service.panel(sitting, seat, direct=direct, recap=recap)

    async def _page(self, press: Press, direct: bool) -> Letter:
        """Another page of very many options, with the picks made so far."""
        sitting, decision = await self._asked(press)
        number, _dot, packed = press.control.data.partition(".")
        page = int(number) if number.isascii() and number.isdigit() else 0
        picked = _unpacked(decision, packed) if packed else ()
        return await messages.question(self.pictures, sitting, decision.seat, page=page, picked=picked)

    async def _hand(self, press: Press, direct: bool) -> Letter:
        sitting, seat = await self._seated(press)
        return await messages.hand(self.pictures, sitting, seat, panel_too=press.private)

    async def _words(self, press: Press, direct: bool) -> Letter:
        sitting = await self.desk.sitting(press.control.game)
        return note(await self.pictures.words(sitting, sitting.seat_of(press.user)))

    async def _past(self, press: Press, direct: bool) -> Letter:
        """Another page of the game's history."""
        sitting = await self.desk.sitting(press.control.game)
        newest = press.control.action == "history"
        page = history.Page(history.NEWEST) if newest else history.Page.read(press.control.data)
        return await history.letter(self.pictures, self.service.library, sitting, page)

    async def _file(self, press: Press, direct: bool) -> Letter:
        return await keepsakes.recording(self.desk, await self.desk.sitting(press.control.game))

    async def _order(self, press: Press, direct: bool) -> Letter:
        return await order_forms.press(self.desk, press.user, press.control, press.values)

    async def _close(self, press: Press, direct: bool) -> Letter:
        """Put a what-if table away."""
        return note(await whatif.close(self.desk, press.control.game, press.user, press.interaction))

    async def _snooze(self, press: Press, direct: bool) -> Letter:
        return await reminders.snooze(self.desk, press.user, press.control.data)

    async def _pick(self, press: Press, direct: bool) -> Letter:
        """An option, a menu's choice or a skip: answered at once unless that could not be undone for free."""
        sitting, decision = await self._asked(press)
        action = press.control.action
        answer: Answer = (
            (press.control.data,) if action == "pick" else press.values if action == "menu" else ()
        )
        try:
            barrier = sitting.live.barrier(decision.seat, answer)
        except IllegalAnswer as error:
            return await messages.question(self.pictures, sitting, decision.seat, say=reason(error))
        except RuleError:
            barrier = ""  # the real answer will freeze the table and tell
        if barrier and len(sitting.people) > 1:
            return messages.confirm(sitting, decision, answer, barrier)
        return await self._give(press, sitting, answer, direct)

    async def _next(self, press: Press, direct: bool) -> Letter:
        """One more of several picks."""
        sitting, decision = await self._asked(press)
        packed, _dot, _rest = press.control.data.partition(".")
        picked = (*_unpacked(decision, packed), *press.values)
        if len(picked) > decision.hi or not set(picked) <= {option.key for option in decision.options}:
            raise Outdated(_(NOT_ON_OFFER))
        return await messages.question(self.pictures, sitting, decision.seat, picked=picked)

    async def _sure(self, press: Press, direct: bool) -> Letter:
        sitting, decision = await self._asked(press)
        return await self._give(press, sitting, _unpacked(decision, press.control.data), direct)

    async def _give(self, press: Press, asked: Sitting, answer: Answer, direct: bool) -> Letter:
        control, before = press.control, asked.live.answers
        sitting = await self.desk.answer(control.game, press.user, control.epoch, answer, press.interaction)
        seat = sitting.own_seat(press.user)
        return await self.service.panel(sitting, seat, direct=direct, say=happened(sitting, seat, before))

    async def _undo(self, press: Press, direct: bool) -> Letter:
        control = press.control
        sitting, text = await agreements.take_back(
            self.desk, control.game, press.user, press.interaction, epoch=control.epoch
        )
        return await self.service.panel(sitting, sitting.own_seat(press.user), direct=direct, say=text)

    async def _agree(self, press: Press, direct: bool) -> Letter:
        say = votes.agree if press.control.action == "agree" else votes.refuse
        kind = press.control.data
        return note(await say(self.desk, press.control.game, press.user, kind, press.interaction))

    async def _seat(self, press: Press, direct: bool) -> Letter:
        """Take a seat, one's own or another's."""
        return await seat_forms.pressed(
            self.service, press.control, press.user, press.name, press.interaction, direct
        )

    async def _leave_game(self, press: Press, direct: bool) -> Letter:
        game, number = press.control.game, press.interaction
        if press.control.action == "resign":
            return note(await agreements.resign(self.desk, game, press.user, number))
        if not press.manager:
            raise Refusal(_("Only people with the permission Manage Server can end a game by themselves."))
        return note(await agreements.end_by_manager(self.desk, game, number))


def _unpacked(decision: AnyDecision, data: str) -> Answer:
    try:
        return unpack(decision, data)
    except IllegalAnswer as error:
        raise Outdated(reason(error)) from error
