"""Sends what the moves have promised: after the commit, in order, until Discord has it."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

import aiohttp
import discord
from discord.ui import LayoutView

from bot.language import in_language
from bot.past.keepsakes import Keepsakes
from bot.past.recap import Recaps
from bot.people.members import Members
from bot.shown import farewells, messages, order_forms, traces
from bot.shown.letters import Letter
from bot.shown.pictures import Pictures
from bot.table import ballots, posts
from bot.table.desk import Desk
from bot.table.moves import with_hand
from bot.table.sitting import Refusal, Sitting
from bot.talk import notices
from bot.talk.refusals import PLACE_LOST, UNREACHABLE, passes
from bot.waiting import pauses, reminders
from bot.waiting.timebank import asides
from db.records import GameRecord, Post, SeatRecord, Status
from db.store import StoreError
from engine.kernel import View

log = logging.getLogger(__name__)
NONCE_WINDOW = 120_000  # ms; Discord forgets a nonce after a few minutes
TRIES = 40
LONGEST_WAIT = 300_000  # ms between two tries
SEND_WITHIN = 120.0  # s; a request that hangs is given up and tried again
STORE_PAUSE = 2.0  # s; while the store fails


class Outbox:
    """Empties the outbox: many games and people at once, and to each of them in order."""

    def __init__(self, client: discord.Client, desk: Desk, pictures: Pictures, keepsakes: Keepsakes) -> None:
        self.client = client
        self.desk = desk
        self.pictures = pictures
        self.keepsakes = keepsakes
        self.recaps = Recaps(desk, pictures)
        self.members = Members(client, desk)
        self._room = asyncio.Semaphore(16)
        self._film_room = asyncio.Semaphore(1)  # films take long and must not fill the other room
        self._lanes: dict[tuple[int, str], asyncio.Task[None]] = {}  # what is being sent, by game and target
        self._opened = desk.clock()
        self._shown: dict[int, tuple[int, Letter, View[Any]]] = {}  # game → its newest board post

    async def run(self) -> None:
        """Send what is due, for ever."""
        while True:
            self.desk.posted.clear()
            try:
                pause = await self._start_due()
            except StoreError:
                log.exception("the outbox could not be read")
                pause = STORE_PAUSE
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self.desk.posted.wait(), pause)

    async def _start_due(self) -> float:
        """Begin what is due, without waiting for it: one slow channel must not hold up the others.

        The seconds until more falls due.
        """
        for post in await self.desk.store.due(self.desk.clock(), limit=200):
            lane = (post.game_id, post.target)
            if lane not in self._lanes:
                self._lanes[lane] = asyncio.create_task(self._deliver(post))
                self._lanes[lane].add_done_callback(partial(self._free, lane))
        next_due = await self.desk.store.next_due()
        wait = 60.0 if next_due is None else (next_due - self.desk.clock()) / 1000
        return min(60.0, max(1.0 if self._lanes else 0.05, wait))

    def _free(self, lane: tuple[int, str], _: asyncio.Task[None]) -> None:
        del self._lanes[lane]
        self.desk.posted.set()

    async def flush(self) -> None:
        """Send until nothing is due any more."""
        await self._start_due()
        while self._lanes:
            await asyncio.wait(self._lanes.values())
            await self._start_due()

    async def close(self) -> None:
        """Let go of what is being sent; it is still in the store."""
        sending = list(self._lanes.values())
        for task in sending:
            task.cancel()
        await asyncio.gather(*sending, return_exceptions=True)

    async def _deliver(self, post: Post) -> None:
        async with self._film_room if post.kind == "keepsakes" else self._room:
            try:
                await self._attempt(post)
            except Exception:
                # Most likely the store. The post is still in it; the pause keeps us from a tight loop.
                log.exception("post %d (%s of game %d) was not settled", post.id, post.kind, post.game_id)
                await asyncio.sleep(STORE_PAUSE)

    async def _attempt(self, post: Post) -> None:
        try:
            async with asyncio.timeout(SEND_WITHIN):
                with in_language(await self._language(post)):
                    message = await self._send(post)
        except discord.HTTPException as error:
            await self._failed(post, error.code, error.status, str(error))
        except (TimeoutError, aiohttp.ClientError, OSError, Refusal) as error:
            await self._failed(post, 0, 0, repr(error))
        except StoreError:
            raise
        except Exception:
            log.exception("post %d (%s of game %d) cannot be made", post.id, post.kind, post.game_id)
            await self._give_up(post, "an error of ours; see the log")
        else:
            await self.desk.store.sent(post.id, message, self.desk.clock())
            self.desk.metrics.posts.labels("sent").inc()

    async def _failed(self, post: Post, code: int, status: int, error: str) -> None:
        if code in PLACE_LOST | UNREACHABLE:
            await self._lost(post, error)
        elif passes(code, status) and post.tries < TRIES:
            wait = min(LONGEST_WAIT, 1000 * 2**post.tries)
            await self.desk.store.retry(post.id, self.desk.clock() + wait, error)
            self.desk.metrics.posts.labels("retried").inc()
        else:
            log.error("post %d (%s of game %d) was refused: %s", post.id, post.kind, post.game_id, error)
            await self._give_up(post, error)

    async def _lost(self, post: Post, error: str) -> None:
        """Nobody reads it there: that is noted, and nothing for an operator to mend."""
        if post.target == posts.CHANNEL:
            log.warning("game %d has lost its channel: %s", post.game_id, error)
            await pauses.pause(self.desk, post.game_id, error)
        else:
            await self._dm_closed(post)
        await self.desk.store.sent(post.id, None, self.desk.clock())

    async def _give_up(self, post: Post, error: str) -> None:
        await self.desk.store.dead(post.id, error)
        self.desk.metrics.posts.labels("dead").inc()

    async def _dm_closed(self, post: Post) -> None:
        """Leave a note that the person reads once, in private, when they next act; then remember it."""
        user = int(post.target.partition(":")[2])
        await self.desk.note(
            post.game_id,
            lambda r: replace(r, votes=dict(r.votes) | {"untold": [*r.votes.get("untold", []), user]}),
        )
        await self.desk.store.update_person(user, dm_closed=True)
        if post.kind == reminders.KIND:
            await reminders.in_channel(self.desk, post)
        await self.members.look_for(post.game_id, user)

    async def _language(self, post: Post) -> str:
        """What is for everybody is in the game's language, what is for one person in theirs."""
        record = (await self.desk.sitting(post.game_id)).record
        user = post.target.removeprefix("user:")
        if user == post.target:
            return record.language
        return (await self.desk.store.person(int(user))).language or record.language

    async def _send(self, post: Post) -> int | None:
        sitting = await self.desk.sitting(post.game_id)
        match post.kind:
            case "board" | "result":
                return await self._board(post, sitting)
            case "refresh":
                return await self._refresh(sitting)
            case "hand":
                return await self._hand(post, sitting)
            case "lobby":
                return await self._lobby(post, sitting)
            case "over":
                ended = partial(traces.ended, told=post.payload)
                return await self._rewrite(sitting, post.payload["message"], ended)
            case "farewell":
                await farewells.clear_hand(self.client, post, sitting)
                return await self._to_person(post, farewells.news(post, sitting))
            case "order":
                letter = await order_forms.told(self.desk, self.pictures, sitting, post.payload)
                return await self._to_person(post, letter)
            case kind if kind in notices.LETTERS:
                return await self._noticed(post, sitting)
            case "keepsakes":
                return await self._keepsakes(post, sitting)
            case _:
                return await self._say(post, sitting)

    async def _say(self, post: Post, sitting: Sitting) -> int | None:
        offers = post.payload.get("offers", ())
        if offers and not ballots.holds(sitting.record, offers):
            return None  # it was over before anybody could read of it
        message = await self._post(post, self._channel(sitting), messages.said(sitting, post.payload))
        if offers:
            await self.desk.note(post.game_id, partial(ballots.shown, names=offers, message=message.id))
        if not sitting.record.status.open and (seen := self._shown.pop(post.game_id, None)):
            await self._retire(sitting, seen[0], seen[1])
        return message.id

    async def _noticed(self, post: Post, sitting: Sitting) -> int | None:
        if post.kind == reminders.KIND:
            await self.members.look_for(post.game_id, post.payload["user"])
        letter = await notices.LETTERS[post.kind](self.desk, post, sitting)
        if post.target != posts.CHANNEL:
            return await self._to_person(post, letter)
        return None if letter is None else (await self._post(post, self._channel(sitting), letter)).id

    def _channel(self, sitting: Sitting) -> discord.PartialMessageable:
        record = sitting.record
        return self.client.get_partial_messageable(record.channel_id, guild_id=record.guild_id or None)

    async def _post(
        self, post: Post, place: discord.PartialMessageable, letter: Letter, after: int | None = None
    ) -> discord.Message:
        """The message: sent now, or left there by an earlier try whose answer never reached us."""
        if (found := await self._earlier(post, place, letter, after)) is not None:
            return found
        return await place.send(
            view=letter.view(),
            files=letter.files(),
            nonce=post.nonce,
            allowed_mentions=letter.allowed,
            silent=not (letter.pings or letter.loud),
        )

    async def _earlier(
        self, post: Post, place: discord.PartialMessageable, letter: Letter, after: int | None
    ) -> discord.Message | None:
        """Past Discord's nonce window a repeated post would double: look among the last messages first."""
        waited = self.desk.clock() - post.due_at + 1000 * (2 ** min(post.tries, 20) - 1)
        if waited < NONCE_WINDOW:
            return None
        async for message in place.history(limit=25):
            if message.id > (after or 0) and traces.is_of(message, post, letter):
                return message
        return None

    async def _board(self, post: Post, sitting: Sitting) -> int | None:
        record, ended = sitting.record, post.kind == "result"
        if not ended and post.payload["epoch"] <= record.messages.get("epoch", -1):
            return None  # a later post has shown this already
        if sitting.table is None or (not ended and record.status is not Status.LIVE):
            return None
        story = await self._story_since(record)
        name = traces.board_name(post, record)
        seen = self._shown.get(record.id)
        if ended:
            letter = await messages.result(self.pictures, sitting, story, name)
        else:
            letter = await messages.board(
                self.pictures,
                sitting,
                story,
                name,
                seen[2] if seen else None,
                await asides(self.desk, sitting),
            )
        message = await self._post(post, self._channel(sitting), letter)
        await self.desk.note(record.id, partial(traces.showing, message=message))
        self._shown.pop(record.id, None)
        if name in traces.names(message) and not ended:
            self._shown[record.id] = (message.id, letter, sitting.table.view(None))
        if seen:
            await self._retire(sitting, seen[0], seen[1])
        return message.id

    async def _story_since(self, record: GameRecord) -> list[str]:
        lines = await self.desk.store.story(record.id, since=record.messages.get("told", -1) + 1)
        return [line.text for line in lines if line.seat is None]

    async def _retire(self, sitting: Sitting, message_id: int, letter: Letter) -> None:
        """Take the controls off a board that is no longer the newest."""
        with contextlib.suppress(discord.HTTPException):
            old = self._channel(sitting).get_partial_message(message_id)
            await old.edit(
                view=letter.without_controls().view(), allowed_mentions=discord.AllowedMentions.none()
            )

    async def _refresh(self, sitting: Sitting) -> int | None:
        """Somebody of several has answered: say on the newest board who is still missing."""
        message_id = sitting.record.messages.get("board")
        text = messages.waiting(sitting, await asides(self.desk, sitting))
        if message_id is None or not text:
            return None
        return await self._rewrite(sitting, message_id, partial(traces.retold, mark="⏳", text=text))

    async def _rewrite(self, sitting: Sitting, number: int, write: Callable[..., LayoutView]) -> int:
        """Change a message in the channel by what it shows now."""
        old = self._channel(sitting).get_partial_message(number)
        with traces.if_editable():
            view = write(await old.fetch())
            await old.edit(view=view, allowed_mentions=discord.AllowedMentions.none())
        return number

    async def _keepsakes(self, post: Post, sitting: Sitting) -> int | None:
        try:
            letter = await self.keepsakes.letter(sitting)
        except Refusal as refusal:
            log.warning("nothing remains of game %d: %s", post.game_id, refusal)
            return None
        return (await self._post(post, self._channel(sitting), letter)).id

    async def _lobby(self, post: Post, sitting: Sitting) -> int:
        letter, known = messages.lobby(sitting), sitting.record.messages.get("lobby")
        if known is not None:
            with traces.if_editable():
                old = self._channel(sitting).get_partial_message(known)
                await old.edit(view=letter.view(), allowed_mentions=letter.allowed)
                return known
        message = await self._post(post, self._channel(sitting), letter)
        await self.desk.note(
            sitting.record.id, lambda r: replace(r, messages=dict(r.messages) | {"lobby": message.id})
        )
        return message.id

    async def _hand(self, post: Post, sitting: Sitting) -> int | None:
        """One message a game in a person's DMs: edited while they wait, replaced when they are asked."""
        seat = post.payload["seat"]
        record = sitting.record.seats[seat]
        digest = posts.private_part(sitting, seat)
        if sitting.table is None or record.user_id is None or record.hand_digest == digest:
            return None
        if (await self.desk.store.person(record.user_id)).dm_closed:
            return None
        asked_anew = sitting.question(seat) is not None and not record.hand_digest.startswith(_asked(digest))
        missed = await self.recaps.parts(sitting, seat) if asked_anew else []
        letter = await messages.direct(self.pictures, sitting, seat, missed)
        maybe_sent = post.tries > 0 or post.due_at < self._opened  # then its nonce finds it again
        message = None if asked_anew or maybe_sent else await self._edited(record, letter)
        if message is None:
            message = await self._fresh_hand(post, record, letter)
        channel, number = message
        new = replace(record, hand_channel=channel, hand_message=number, hand_digest=digest)
        await self.desk.note(sitting.record.id, lambda r: with_hand(r, seat, new))
        now = await self.desk.sitting(post.game_id)
        if now.record.seats[seat].user_id != record.user_id:  # the seat has passed on while it was sent
            await farewells.replace_hand(self.client, channel, number, now, record.user_id)
        return number

    async def _direct(self, user_id: int) -> int:
        """The channel of a person's direct messages."""
        user = self.client.get_user(user_id) or await self.client.fetch_user(user_id)
        return (await user.create_dm()).id

    async def _edited(self, record: SeatRecord, letter: Letter) -> tuple[int, int] | None:
        if record.hand_channel is None or record.hand_message is None:
            return None
        old = self.client.get_partial_messageable(record.hand_channel).get_partial_message(
            record.hand_message
        )
        with traces.if_editable():
            await old.edit(view=letter.view(), attachments=letter.files(), allowed_mentions=letter.allowed)
            return record.hand_channel, record.hand_message
        return None

    async def _to_person(self, post: Post, letter: Letter | None) -> int | None:
        """A direct message of its own; nothing, where there is nothing to say any more."""
        user_id = int(post.target.partition(":")[2])
        if letter is None or (await self.desk.store.person(user_id)).dm_closed:
            return None
        place = self.client.get_partial_messageable(await self._direct(user_id))
        return (await self._post(post, place, letter)).id

    async def _fresh_hand(self, post: Post, record: SeatRecord, letter: Letter) -> tuple[int, int]:
        assert record.user_id is not None
        channel = record.hand_channel or await self._direct(record.user_id)
        place = self.client.get_partial_messageable(channel)
        message = await self._post(post, place, letter, after=record.hand_message)
        if traces.names(message) != letter.names:  # an earlier try's: the hand has changed since
            await message.edit(
                view=letter.view(), attachments=letter.files(), allowed_mentions=letter.allowed
            )
        if record.hand_message is not None:
            with contextlib.suppress(discord.HTTPException):
                await place.get_partial_message(record.hand_message).delete()
        return channel, message.id


def _asked(digest: str) -> str:
    return digest.partition("|")[0] + "|"
