"""A month of ten games with people who are slow, asleep, away or gone, wherever it is played."""

from __future__ import annotations

import logging
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

import pytest

from bot.clock import DAY, HOUR, MINUTE
from bot.table.alarms import Alarms
from bot.table.desk import Desk, Plan
from bot.table.sitting import Sitting
from bot.talk.outbox import Outbox
from bot.waiting import timeouts
from bot.waiting.hours import awake_ms, away_until
from bot.waiting.questions import Waiting, asked_people, waiting_for
from db.records import GameRecord, PersonRecord, Status
from engine.registry import GAMES
from tests.bot.mail import Ping
from tests.bot.test_hours import sleeps

NIGHT = (22 * 60, 7 * 60)
REGULAR, SLOW, NEVER, TRAVELLER, CLOSED, OWL = 201, 202, 203, 204, 205, 206
PEOPLE = {
    REGULAR: PersonRecord(REGULAR, zone="Europe/Berlin", quiet=NIGHT),
    SLOW: PersonRecord(SLOW, zone="America/New_York", quiet=(23 * 60, 9 * 60), remind_after=4 * HOUR),
    NEVER: PersonRecord(NEVER, zone="Asia/Kolkata", quiet=NIGHT),
    TRAVELLER: PersonRecord(TRAVELLER, zone="Europe/London", remind_after=24 * HOUR),
    CLOSED: PersonRecord(CLOSED, zone="Pacific/Auckland", quiet=(60, 8 * 60 + 30), remind_after=12 * HOUR),
    OWL: PersonRecord(OWL, zone="Europe/Berlin", quiet=(4 * 60, 12 * 60), remind_after=0),
}
ANSWERS = {REGULAR: 0.2, SLOW: 0.02, NEVER: 0.0, TRAVELLER: 0.1, CLOSED: 0.05, OWL: 0.2}  # in a waking hour
CLOCKS = [
    ("friendly", "the table votes"),
    ("1 day", "a robot answers"),
    ("3 days", "a robot takes the seat"),
    ("1 day", "the table votes"),
]
TABLES = 10
SELDOM = 7 * DAY  # the longest time between two reminders
Question = tuple[int, int, int, int]  # game, seat, user, asked at


@dataclass
class Span:
    """How long a question was open, and how its reminders stand."""

    opened: int
    since: int  # when it was asked, or last reminded of
    closed: int | None = None
    reminded: int = 0
    perhaps: int = 0  # it came up in the very hour of a reminder, which may or may not have told of it

    def due(self, person: PersonRecord, reminded: int) -> int:
        """When the next reminder is due, after so many: each time the wait is twice as long."""
        return self.since + min(SELDOM, person.remind_after << reminded)


class Month(ABC):
    """Ten games, and what is expected of them, noted at every move and looked at every hour."""

    def __init__(self, start: int) -> None:
        self.random = Random(start)
        self.asked: Counter[int] = Counter()  # how many times each person got something to decide
        self.questions: dict[Question, Span] = {}

    def attend(self, desk: Desk, outbox: Outbox, alarms: Alarms) -> None:
        """See to the games with these. Our planner is the last: it sees what the others make of a move."""
        self.desk, self.outbox, self.alarms = desk, outbox, alarms
        desk.planners.append(self.watch)

    # How it is done where the month is played

    @property
    @abstractmethod
    def pings(self) -> list[Ping]:
        """Every sound that somebody's telephone has made, earliest first."""

    @abstractmethod
    def pass_by(self, ms: int) -> None: ...

    @abstractmethod
    async def settle(self, person: PersonRecord) -> None:
        """The person sets their hours."""

    @abstractmethod
    async def open_game(self, number: int, game: str, players: list[int], clock: tuple[str, str]) -> None: ...

    @abstractmethod
    async def answer(self, waiting: Waiting, user: int) -> None: ...

    @abstractmethod
    async def cast(self, record: GameRecord, user: int, seat: int, choice: str) -> None:
        """Vote on a seat that lets the table wait."""

    @abstractmethod
    async def go_away(self, user: int) -> None:
        """Two weeks of vacation, from now on."""

    @abstractmethod
    async def downtime(self, ms: int) -> None:
        """The bot is not there for so long."""

    # What goes on

    async def begin(self) -> None:
        for person in PEOPLE.values():
            await self.settle(person)
            stored = await self.desk.store.person(person.user_id)
            for name in ("zone", "quiet", "remind_after"):
                assert getattr(stored, name) == getattr(person, name)
        for n in range(TABLES):
            game = list(GAMES)[n % 4]
            number = min(3, max(GAMES[game].info.seats))
            players = [list(PEOPLE)[(n + i * (1 + n % 2)) % 6] for i in range(number)]
            await self.open_game(n, game, players, CLOCKS[n % 4])
        await self.outbox.flush()

    async def days(self, number: int) -> None:
        for _ in range(number * 24):
            await self.hour()

    async def hour(self) -> None:
        """Everybody who is awake may act; then what is due rings, and is sent."""
        for user, chance in ANSWERS.items():
            if sleeps(await self.desk.store.person(user), self.desk.clock()):
                continue
            for waiting in await waiting_for(self.desk, user):
                if self.random.random() < chance:
                    await self.answer(waiting, user)
                    await self.outbox.flush()
            if chance >= 0.1:
                await self.vote(user)
        await self.ring()
        self.pass_by(HOUR)

    async def vote(self, user: int) -> None:
        for record in await self.desk.store.games_of(user):
            for seat, sits in enumerate(record.seats):
                choice = self.random.choice(timeouts.CHOICES)
                said = record.votes.get(f"late:{seat}:{choice}")
                if said is not None and sits.user_id != user and user not in said:
                    await self.cast(record, user, seat, choice)
                    break

    # What is expected

    async def watch(self, desk: Desk, before: Sitting, after: Sitting) -> Plan:
        """Note who is asked what since when, and whether the clocks are right."""
        was = asked_people(before) if before.table else {}
        now = asked_people(after)
        assert after.table is not None
        turned = before.table is None or after.table.turn_at != before.table.turn_at
        self.asked.update(user for seat, user in now.items() if turned or seat not in was)
        record = after.record
        still = {(record.id, seat, user, record.asked_at) for seat, user in now.items()}
        for question, span in self.questions.items():
            if question[0] == record.id and span.closed is None and question not in still:
                span.closed = desk.clock()
        for question in still:
            self.questions.setdefault(question, Span(desk.clock(), record.asked_at))
        if before.table is not None and record.clock:
            await self.check_clocks(before, after)
        return Plan(record)

    async def check_clocks(self, before: Sitting, after: Sitting) -> None:
        """Every bank has lost the waking time of whoever was asked, and won eight hours for an answer."""
        assert before.table is not None and after.table is not None
        asked = asked_people(before) if len(before.people) > 1 else {}
        people = await self.desk.store.people(asked.values())
        given = Counter(e.seat for e in after.table.log[len(before.table.log) :] if not e.auto)
        for seat, old in enumerate(before.record.seats):
            bank, full = old.bank, before.record.clock["bank"]
            if seat in asked:
                bank = max(0, bank - self.waking(people[asked[seat]], before.record.clock["at"]))
            if old.user_id is not None:
                bank = min(full, bank + given[seat] * 8 * HOUR)
            assert after.record.seats[seat].bank == bank

    def waking(self, person: PersonRecord, since: int) -> int:
        step = 30 * MINUTE
        return sum(step for at in range(since, self.desk.clock(), step) if not sleeps(person, at))

    async def ring(self) -> None:
        """Ring and send what is due, and see that exactly those are reminded who must be.

        Whoever's time runs out in the hour of their reminder may be reminded first, or not at all.
        """
        now, people = self.desk.clock(), await self.desk.store.people(PEOPLE)
        known = dict(self.open_questions())
        may = {user: self.due(people[user], perhaps=False) for user in PEOPLE}
        await self.alarms.ring_due()
        must = {user: self.due(people[user], perhaps=True) for user in PEOPLE}
        await self.outbox.flush()
        rung = Counter(ping.user for ping in self.pings if ping.reminder and ping.at == now)
        for user in PEOPLE:
            assert must[user] <= rung[user] <= may[user], (user, now)
        for question, span in self.open_questions():
            if rung[question[2]]:
                span.since = now
                span.reminded += question in known
                span.perhaps += question not in known

    def open_questions(self) -> Iterator[tuple[Question, Span]]:
        return ((question, span) for question, span in self.questions.items() if span.closed is None)

    def due(self, person: PersonRecord, *, perhaps: bool) -> bool:
        """Whether it is time to remind somebody."""
        now, mine = self.desk.clock(), [s for q, s in self.open_questions() if q[2] == person.user_id]
        if not person.remind_after or sleeps(person, now):
            return False
        return any(span.due(person, span.reminded + perhaps * span.perhaps) <= now for span in mine)

    def reminders(self, user: int) -> list[Ping]:
        return [ping for ping in self.pings if ping.user == user and ping.reminder]

    def check_calls(self) -> None:
        """Exactly one ping for each thing to decide, and none for something that was decided."""
        calls = [ping for ping in self.pings if not ping.reminder]
        assert Counter(ping.user for ping in calls) == self.asked
        for ping in calls:
            mine = [span for question, span in self.questions.items() if question[2] == ping.user]
            assert any(s.opened <= ping.at and (s.closed is None or s.closed >= ping.at) for s in mine), ping

    async def check_clocked(self) -> None:
        """Where a clock is on, nobody lets the others wait for ever."""
        for record in await self.desk.store.open_games():
            assert record.status is Status.LIVE
            sitting = await self.desk.sitting(record.id)
            if not record.clock or len(sitting.people) < 2:
                continue
            for user in asked_people(sitting).values():
                person = await self.desk.store.person(user)
                waited = awake_ms(person, record.asked_at, self.desk.clock())
                patience = record.clock["bank"] + (5 * DAY if record.clock["then"] == "vote" else HOUR)
                assert waited <= patience


async def play_a_month(month: Month) -> None:
    """Thirty days, of which the traveller is away for fourteen."""
    await month.begin()
    await month.days(5)
    await month.go_away(TRAVELLER)
    await month.days(20)
    assert away_until(await month.desk.store.person(TRAVELLER), month.desk.clock()) is None
    await month.days(5)
    month.check_calls()
    assert not month.reminders(OWL)
    assert 0 < len(month.reminders(NEVER)) < 20 and len(month.reminders(CLOSED)) > 3
    await month.check_clocked()


async def miss_a_week(month: Month) -> None:
    """Whoever was asked before a week of downtime is reminded once when it is over, and not at night."""
    await month.begin()
    await month.days(4)
    await month.downtime(7 * DAY)
    back = month.desk.clock()
    await month.days(1)
    for user, person in PEOPLE.items():
        first = next(at for at in range(back, back + DAY, HOUR) if not sleeps(person, at))
        soon = [ping for ping in month.reminders(user) if back <= ping.at < first + 4 * HOUR]
        assert len(soon) <= 1
        assert soon or user not in (NEVER, CLOSED)
    await month.days(3)
    month.check_calls()


def complaints(caplog: pytest.LogCaptureFixture) -> list[str]:
    """What went wrong on the way, from the log; another test may have made it talkative."""
    return [record.getMessage() for record in caplog.records if record.levelno >= logging.WARNING]
