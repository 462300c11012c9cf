"""The desk: one lock a game, and every move one transaction. It knows nothing of Discord."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
from collections import OrderedDict
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from functools import partial
from typing import Any
from weakref import WeakValueDictionary

from bot.language import in_language
from bot.metrics import Metrics
from bot.table import ballots, posts
from bot.table.moves import moved, story
from bot.table.sitting import Outdated, Refusal, Sitting, reason
from bot.table.typed import speak
from db.records import Alarm, GameRecord, Post, StoryLine
from db.store import Repeated, Stale, Store, StoreError
from engine.kernel import Answer, AnyDecision, BadPosition, IllegalAnswer, RuleError, Seat, Table, Verb
from engine.kernel.chance import below, numbers
from engine.kernel.words import N_, _, spoken
from engine.registry import GAMES

log = logging.getLogger(__name__)
KEPT_TABLES = 500
MOVED_ON = N_("The table has moved on since that control was shown; this is how it stands now.")


@dataclass(frozen=True, slots=True)
class Plan:
    """What a move means for later: what the record notes, alarms to set and to clear, and whom to tell."""

    record: GameRecord
    alarms: Sequence[Alarm] = ()
    clear: Sequence[str] = ()
    outbox: Sequence[Post] = ()
    spent: Sequence[int] = ()  # orders that are done with


class Desk:
    """Loads tables, takes answers, lets robots play on, and stores all of it at once."""

    def __init__(self, store: Store, clock: Callable[[], int]) -> None:
        self.store = store
        self.clock = clock
        self.metrics = Metrics()
        self.posted = asyncio.Event()  # set whenever the outbox has something new
        self.planners: list[Planner] = []  # asked at every move, in its own transaction
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._tables: OrderedDict[int, tuple[str, Table[Any] | None]] = OrderedDict()

    async def sitting(self, game_id: int) -> Sitting:
        record = await self.store.game(game_id)
        if record is None:
            raise Refusal(_("This table no longer exists."))
        return self.seated(record)

    async def in_channel(self, channel_id: int, *, finished: bool = False) -> Sitting:
        """The channel's open game (or, if asked for, the last one that was played there)."""
        record = await self.store.game_in(channel_id)
        if record is None and finished:
            record = await self.store.last_in(channel_id)
        if record is None:
            raise Refusal(_("No game is being played in this channel. Start one with **/game new**."))
        return self.seated(record)

    def seated(self, record: GameRecord) -> Sitting:
        """A record with the table that it stands for."""
        return Sitting(record, self._table(record) if record.checkpoint else None)

    def _table(self, record: GameRecord) -> Table[Any] | None:
        """None where it cannot be loaded; that is remembered too."""
        saved, table = self._tables.get(record.id, ("", None))
        if saved != record.checkpoint:
            try:
                table = Table.restored(GAMES[record.game], record.checkpoint)
            except (BadPosition, RuleError, KeyError):
                log.exception("game %d cannot be loaded", record.id)
                table = None
            self._keep(record, table)
        self._tables.move_to_end(record.id)
        return table

    def _keep(self, record: GameRecord, table: Table[Any] | None) -> None:
        self._tables[record.id] = (record.checkpoint, table)
        while len(self._tables) > KEPT_TABLES:
            self._tables.popitem(last=False)

    @asynccontextmanager
    async def at(self, game_id: int) -> AsyncIterator[Sitting]:
        """The game, locked: whoever comes second sees what the first one did."""
        lock = self._locks.setdefault(game_id, asyncio.Lock())  # lives as long as somebody holds or awaits it
        async with lock:
            sitting = await self.sitting(game_id)
            yield await self._set_back(sitting) if sitting.table and sitting.table.notice else sitting

    async def _set_back(self, sitting: Sitting) -> Sitting:
        """New rules no longer fit the answers of the present turn: ask it anew, and say so once."""
        table, record, now = sitting.table, sitting.record, self.clock()
        assert table is not None
        record = replace(
            record, checkpoint=table.saved, rules=table.game.rules, epoch=record.epoch + 1, asked_at=now
        )
        told = [posts.say(table.notice, now), posts.board(record.epoch, now)]
        table.notice = ""
        return await self.commit(Sitting(record, table), None, outbox=told)

    async def answer(
        self, game_id: int, user_id: int, epoch: int, keys: Sequence[str], interaction: int
    ) -> Sitting:
        """Answer the question of that epoch."""
        async with self.at(game_id) as sitting:
            seat = sitting.own_seat(user_id)
            sitting.live  # noqa: B018 (refuses a table that cannot be played at)
            if epoch != sitting.record.epoch:
                raise Outdated(_(MOVED_ON))
            return await self.play(sitting, seat, lambda table: table.answer(seat, keys), interaction)

    async def command(
        self, game_id: int, user_id: int, verb: Verb, typed: Mapping[str, str], interaction: int
    ) -> Sitting:
        """Carry out a verb: it answers its questions in a row, all or nothing."""
        async with self.at(game_id) as sitting:
            seat = sitting.own_seat(user_id)
            sitting.live  # noqa: B018
            act = partial(speak, seat=seat, verb=verb, typed=typed, worded=sitting.worded)
            return await self.play(sitting, seat, act, interaction)

    async def play(
        self,
        sitting: Sitting,
        seat: Seat | None,
        act: Callable[[Table[Any]], None],
        interaction: int | None,
        *,
        told: str = "",
        aloud: str = "",
        said: str = "",
        first: Sequence[Post] = (),
        spent: Sequence[int] = (),
    ) -> Sitting:
        """Let a seat act on a copy of the table, robots play on, and store the result."""
        ahead = sitting.live.fork()
        try:
            act(ahead)
            await self._robots(ahead, sitting.robots)
        except IllegalAnswer as error:
            raise Refusal(reason(error)) from error
        except RuleError as error:
            # The report tells the whole position, hidden cards too: it goes to the store, not to the log.
            trace = json.loads(error.report)["trace"]
            log.error("game %d is frozen; the report is stored with it\n%s", sitting.record.id, trace)
        return await self.store_play(
            sitting,
            ahead,
            interaction,
            seat=seat,
            told=told,
            aloud=aloud,
            said=said,
            first=first,
            spent=spent,
        )

    async def _robots(self, table: Table[Any], robots: frozenset[Seat]) -> None:
        if robots.intersection(d.seat for d in table.pending()):
            await asyncio.to_thread(let_robots_play, table, robots)

    async def begin(self, record: GameRecord, table: Table[Any], interaction: int | None) -> Sitting:
        """Store a game that has just started, after the robots who come first."""
        with contextlib.suppress(RuleError):
            await self._robots(table, Sitting(record, table).robots)
        lobby = Post("lobby", posts.CHANNEL, {}, self.clock())
        return await self.store_play(
            Sitting(record, None), table, interaction, first=(lobby,), clear=("lobby",)
        )

    async def store_play(
        self,
        sitting: Sitting,
        table: Table[Any],
        interaction: int | None,
        *,
        seat: Seat | None = None,
        told: str = "",
        aloud: str = "",
        said: str = "",
        first: Sequence[Post] = (),
        clear: Sequence[str] = (),
        spent: Sequence[int] = (),
    ) -> Sitting:
        """Store where a table has got to from where it was: answers, story, posts, all in one transaction.

        `told` is a line of the story; `aloud` is one too, said at once unless a board tells it; `said` is one
        that a post of `first` says, so it comes before what a board has still to tell.
        """
        before, now = sitting.table, self.clock()
        record = moved(sitting, table, now, seat)
        known = len(before.log) if before else 0
        entries = table.log[known:]
        at = sitting.record.length + len(entries)
        extra = [StoryLine(sitting.record.length, None, said)] if said else []
        extra += [StoryLine(at, None, line) for line in (told, aloud) if line]
        plan = await self._plan(sitting, Sitting(record, table))
        after = Sitting(plan.record, table)
        return await self.commit(
            after,
            interaction,
            entries=entries,
            story=extra + story(sitting, table, at),
            outbox=[*first, *plan.outbox, *posts.after(sitting, after, now, aloud)],
            alarms=plan.alarms,
            clear=[*clear, *plan.clear],
            spent=[*spent, *plan.spent],
        )

    async def _plan(self, before: Sitting, after: Sitting) -> Plan:
        whole = Plan(after.record)
        for planner in self.planners:
            plan = await planner(self, before, Sitting(whole.record, after.table))
            whole = Plan(
                plan.record,
                (*whole.alarms, *plan.alarms),
                (*whole.clear, *plan.clear),
                (*whole.outbox, *plan.outbox),
                (*whole.spent, *plan.spent),
            )
        return whole

    async def commit(
        self,
        sitting: Sitting,
        interaction: int | None,
        *,
        entries: Sequence[Any] = (),
        story: Sequence[StoryLine] = (),
        outbox: Sequence[Post] = (),
        alarms: Sequence[Alarm] = (),
        clear: Sequence[str] = (),
        spent: Sequence[int] = (),
    ) -> Sitting:
        """Store a record with all that goes with it; conflicts and failures become sentences.

        What is stored to be read by everybody is in the game's language.
        """
        with in_language(sitting.record.language):
            noted, ended = ballots.over(sitting.record, self.clock())
            noted = replace(noted, note=spoken(noted.note))
            story = [replace(line, text=spoken(line.text)) for line in story]
            outbox = [posts.worded(post) for post in (*outbox, *ended)]
        try:
            with self.metrics.committing.time():
                record = await self.store.commit(
                    noted,
                    at=self.clock(),
                    interaction=interaction,
                    entries=entries,
                    story=story,
                    outbox=outbox,
                    alarms=alarms,
                    clear=clear,
                    spent=spent,
                )
        except Repeated as error:
            raise Refusal(_("This was carried out when it first came.")) from error
        except Stale as error:
            raise Outdated(_(MOVED_ON)) from error
        except StoreError as error:
            raise Refusal(reason(error)) from error
        if sitting.table is not None:
            self._keep(record, sitting.table)
        if outbox:
            self.posted.set()
        return Sitting(record, sitting.table)

    async def note(self, game_id: int, change: Callable[[GameRecord], GameRecord]) -> None:
        """Write something small into the record, whatever else is going on at the table."""
        async with self.at(game_id) as sitting:
            changed = change(sitting.record)
            if changed != sitting.record:
                await self.commit(Sitting(changed, sitting.table), None)

    async def take_untold(self, record: GameRecord, user_id: int) -> bool:
        """Whether this person has still to be told that their direct messages are closed; once."""
        if user_id not in record.votes.get("untold", ()):
            return False
        await self.note(record.id, partial(_told, user_id=user_id))
        return True


# Told of a move (before, after), says what it means for later.
Planner = Callable[[Desk, Sitting, Sitting], Awaitable[Plan]]


def _told(record: GameRecord, user_id: int) -> GameRecord:
    left = [u for u in record.votes.get("untold", ()) if u != user_id]
    return replace(record, votes=dict(record.votes) | {"untold": left})


def let_robots_play(table: Table[Any], robots: frozenset[Seat]) -> None:
    """Answer for the robots until a person is asked or the game is over."""
    while decision := next((d for d in table.pending() if d.seat in robots), None):
        table.answer(decision.seat, robot_answer(table, decision))


def robot_answer(table: Table[Any], decision: AnyDecision) -> Answer:
    """What the robot says; a robot that fails must not stop a game, so then anything legal."""
    stream = numbers(table.seed, f"robot {decision.seat}", len(table.log))
    try:
        answer = table.game.robot(table.view(decision.seat), decision, partial(below, stream))
        decision.read(answer)
    except Exception:
        log.exception("the robot of %s has no good answer to %s", table.game.info.id, decision.key)
        return next(decision.answers())
    return answer
