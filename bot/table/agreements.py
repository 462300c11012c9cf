"""What needs more than one person's word: taking back, ending and leaving a game."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Any

from bot.language import in_language
from bot.table import seats, votes
from bot.table.desk import Desk
from bot.table.moves import REFUSED, RESTART, UNDO, resumed
from bot.table.posts import board, say
from bot.table.sitting import Outdated, Refusal, Sitting, game_name, reason
from bot.table.votes import MOTIONS, Motion, without
from bot.texts import ROBOT_NAMES, ago, person
from db.records import GameRecord, Status
from engine.kernel import BadPosition, IllegalAnswer, RuleError, Seat, Table, Takeback
from engine.kernel.words import N_, _, _n, spoken
from engine.registry import GAMES

END = "end"
ENDED = N_("The game is ended.")
MINUTE = 60_000
PAUSES = (5 * MINUTE, 30 * MINUTE, 120 * MINUTE, 480 * MINUTE)  # the last one again and again


async def whole_table(desk: Desk, record: GameRecord) -> Table[Any]:
    """The table with its log from the very start: the stored position begins at the present turn only.

    A game outlives changes of the rules, which then may not lead through its past any more.
    """
    rows = await desk.store.log(record.id)

    def replayed() -> Table[Any]:
        game = GAMES[record.game]
        table = Table.new(game, seats=len(record.seats), options=record.options, seed=record.seed)
        table.replay(row.entry for row in rows)
        return table

    try:
        return await asyncio.to_thread(replayed)
    except (BadPosition, IllegalAnswer, RuleError, KeyError) as error:
        raise Refusal(
            _("This game was begun under older rules. It can be played on, but nobody can go back in it.")
        ) from error


async def take_back(
    desk: Desk, game_id: int, user_id: int, interaction: int, *, kind: str = UNDO, epoch: int | None = None
) -> tuple[Sitting, str]:
    """Undo the person's last answer, or (`kind`) all of their turn, or ask the others if they must agree.

    A button stands under the question of its `epoch`: it takes back what led there, nothing newer. What
    happened, in words.
    """
    async with desk.at(game_id) as sitting:
        seat = sitting.own_seat(user_id)
        if epoch not in (None, sitting.record.epoch):
            raise Outdated(_("The table has moved on since that control was shown."))
        whole = await _whole(desk, sitting)
        takeback = _takeback(whole, seat, kind)
        if not takeback.barrier or whole.people == [user_id]:
            return await _undo(desk, whole, seat, kind, interaction), _("Taken back.")
        return await _ask_to_undo(desk, whole, seat, kind, takeback.barrier, interaction)


async def _ask_to_undo(
    desk: Desk, sitting: Sitting, seat: Seat, kind: str, barrier: str, interaction: int
) -> tuple[Sitting, str]:
    record = sitting.record
    user = record.seats[seat].user_id or 0
    if UNDO in record.votes or RESTART in record.votes:
        raise Refusal(_("The table is already voting on a take-back."))
    times, until = record.votes.get(f"{REFUSED}{user}", (0, 0))
    if desk.clock() < until:
        raise Refusal(
            _n(
                times,
                "The others refused to let you take this back. You may ask them again {time}.",
                "The others refused {n} times to let you take this back. You may ask them again {time}.",
                time=ago(until),
            )
        )
    with in_language(record.language):
        wish = (
            _("↩️ @{seat} would like to take back their last answer.", seat=seat)
            if kind == UNDO
            else _("↩️ @{seat} would like to begin their turn anew.", seat=seat)
        )
        text = _("{wish} {why} Everybody must agree.", wish=wish, why=spoken(barrier))
    voting = await votes.call(desk, sitting, kind, user, interaction, text)
    return voting, _("{why} The others must agree; I have asked them.", why=spoken(barrier))


async def _whole(desk: Desk, sitting: Sitting) -> Sitting:
    sitting.live  # noqa: B018 (refuses a table that cannot be played at)
    return Sitting(sitting.record, await whole_table(desk, sitting.record))


def _takeback(sitting: Sitting, seat: Seat, kind: str) -> Takeback:
    table = sitting.live
    try:
        return (table.takeback if kind == UNDO else table.restart)(seat, over=sitting.robots)
    except IllegalAnswer as error:
        raise Refusal(reason(error)) from error


async def _undo(desk: Desk, sitting: Sitting, seat: Seat, kind: str, interaction: int | None) -> Sitting:
    """Carry it out. What robots of an open question have lost with it they answer again."""
    takeback = _takeback(sitting, seat, kind)
    with in_language(sitting.record.language):
        told = (
            _("↩️ @{seat} took back their last answer.", seat=seat)
            if kind == UNDO
            else _("↩️ @{seat} begins their turn anew.", seat=seat)
        )
    return await desk.play(
        sitting, None, lambda table: table.take_back(seat, takeback), interaction, told=told
    )


async def redo(desk: Desk, game_id: int, user_id: int, interaction: int) -> Sitting:
    """Give the answers again that this person has just taken back."""
    async with desk.at(game_id) as sitting:
        seat = sitting.own_seat(user_id)
        whole = await _whole(desk, sitting)
        undoer = whole.live.undoer
        if undoer is None:
            raise Refusal(_("There is nothing to do again: nothing was taken back since the last answer."))
        if undoer != seat:
            raise Refusal(_("Only whoever took an answer back can give it again."))
        with in_language(sitting.record.language):
            told = _("↪️ @{seat} gave the answer again that they had taken back.", seat=seat)
        return await desk.play(whole, None, lambda table: table.redo(seat), interaction, told=told)


async def _carry_out_undo(
    desk: Desk, sitting: Sitting, name: str, asker: int, interaction: int | None
) -> None:
    whole = await _whole(desk, sitting)
    record = without(whole.record, f"{REFUSED}{asker}")
    await _undo(desk, Sitting(record, whole.table), whole.own_seat(asker), name, interaction)


def _pause(desk: Desk, record: GameRecord, asker: int) -> tuple[GameRecord, str]:
    """After a refusal the same person has to wait before they ask again, longer each time."""
    times, _until = record.votes.get(f"{REFUSED}{asker}", (0, 0))
    until = desk.clock() + PAUSES[min(times, len(PAUSES) - 1)]
    record = replace(record, votes=dict(record.votes) | {f"{REFUSED}{asker}": [times + 1, until]})
    return record, _("<@{user}> may ask again {time}.", user=asker, time=ago(until))


async def ask_to_end(desk: Desk, game_id: int, user_id: int, interaction: int) -> str:
    """A player would like to end the game without a result; all others must agree.

    Nobody can vote where the table cannot be loaded, so there the host decides.
    """
    async with desk.at(game_id) as sitting:
        can_end(sitting)
        if sitting.broken and user_id == sitting.record.host_id:
            await end(desk, sitting, N_("The host ended this game, as it cannot be loaded."), interaction)
            return _(ENDED)
        seat = sitting.own_seat(user_id)
        sitting.dealt  # noqa: B018 (refuses a table that cannot be loaded)
        if END in sitting.record.votes:
            return await votes.agreed(desk, sitting, user_id, END, interaction)
        if len(sitting.people) == 1:
            await end(desk, sitting, N_("The game was ended."), interaction)
            return _(ENDED)
        with in_language(sitting.record.language):
            text = _(
                "🏳️ @{seat} would like to end this game without a result. Everybody must agree.", seat=seat
            )
        await votes.call(desk, sitting, END, user_id, interaction, text)
        return _("I have asked the others; the game ends when all agree.")


async def _carry_out_end(
    desk: Desk, sitting: Sitting, _name: str, _asker: int, interaction: int | None
) -> None:
    await end(desk, sitting, N_("The players agreed to end this game."), interaction)


async def end_by_manager(desk: Desk, game_id: int, interaction: int) -> str:
    async with desk.at(game_id) as sitting:
        can_end(sitting)
        await end(desk, sitting, N_("A server manager ended this game."), interaction)
        return _("The game is ended. Its log stays readable.")


def can_end(sitting: Sitting) -> None:
    """Refuse to end what has not begun or is over."""
    if sitting.record.status is Status.LOBBY:
        raise Refusal(_("The game has not started yet. The host closes the table with **Cancel**."))
    if not sitting.record.status.open:
        raise Refusal(_("This game is over already."))


async def end(desk: Desk, sitting: Sitting, why: str, interaction: int | None) -> None:
    """The game has no result. Within `Desk.at`."""
    record = sitting.record
    note = record.note if record.status is Status.FROZEN else why  # the report of a broken rule is kept
    record = replace(record, status=Status.CLOSED, note=note, epoch=record.epoch + 1)
    with in_language(record.language):
        text = _(
            "{why} It has no winner. Secret of the shuffle: `{secret}`.",
            why=spoken(why),
            secret=record.secret,
        )
    await desk.commit(Sitting(record, None), interaction, outbox=[say(text, desk.clock())], clear=("lobby",))


async def move_here(desk: Desk, user_id: int, guild_id: int, channel_id: int, interaction: int) -> str:
    """A game whose channel was lost goes on in this one."""
    paused = [g for g in await desk.store.games_of(user_id) if g.status is Status.PAUSED]
    paused = [g for g in paused if g.guild_id == guild_id]
    if not paused:
        raise Refusal(_("You have no paused game on this server."))
    here = await desk.store.game_in(channel_id)
    if here is not None and here.id != paused[0].id:
        raise Refusal(_("This channel already has a game. Use another channel, or a thread."))
    async with desk.at(paused[0].id) as sitting:
        record = replace(
            sitting.record,
            channel_id=channel_id,
            status=Status.LIVE,
            note="",
            messages={},
            epoch=sitting.record.epoch + 1,
        )
        await desk.commit(
            Sitting(resumed(record, desk.clock()), sitting.table),
            interaction,
            outbox=[board(record.epoch, desk.clock())],
        )
    return _("**{game}** goes on here.", game=game_name(sitting.record.game))


async def resign(desk: Desk, game_id: int, user_id: int, interaction: int) -> str:
    """A person leaves for good; a robot plays on in their seat."""
    async with desk.at(game_id) as sitting:
        seat = sitting.own_seat(user_id)
        sitting.live  # noqa: B018
        if sitting.people == [user_id]:
            await end(desk, sitting, N_("The last player resigned."), interaction)
            return _("You resigned, and as nobody else is left, the game is ended.")
        others = {other.name for i, other in enumerate(sitting.record.seats) if i != seat}
        name = next(name for name in ROBOT_NAMES if name not in others)
        robot = replace(seats.vacated(sitting.record.seats[seat]), name=name, resigned=user_id)
        with in_language(sitting.record.language):
            why = _("<@{user}> resigned; {robot} plays on in their seat.", user=user_id, robot=person(robot))
        await seats.change(desk, sitting, seat, robot, why, interaction)
        return _("You resigned. A robot plays on in your seat; thank you for telling the others.")


MOTIONS[UNDO] = MOTIONS[RESTART] = Motion(_carry_out_undo, refused=_pause)
MOTIONS[END] = Motion(_carry_out_end)
