"""A month of ten games with people who are slow, asleep, away or gone: who is called, and how often."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from itertools import islice, pairwise
from random import Random

import pytest

from bot.client import ALARMS, PLANNERS
from bot.clock import DAY, HOUR, MINUTE
from bot.shown import spans
from bot.table import lobby
from bot.table.alarms import Alarms
from bot.table.desk import Desk, Plan
from bot.table.sitting import Sitting
from bot.waiting import timeouts, vacation
from bot.waiting.hours import awake_ms, away_until, next_awake
from bot.waiting.inbox import Waiting, waiting_for
from bot.waiting.reminders import asked_people
from db.records import PersonRecord, Status
from engine.registry import GAMES
from tests.bot.desks import Seats
from tests.bot.mail import Mail, Ping, outbox
from tests.bot.test_hours import ms, sleeps

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
Question = tuple[int, int, int, int]  # game, seat, user, asked at


@dataclass
class Span:
    """How long a question was open."""

    opened: int
    closed: int | None = None


class Month:
    """Ten games, and what is expected of them, noted at every move."""

    def __init__(self, seats: Seats, start: int) -> None:
        self.seats, self.desk, self.clock = seats, seats.desk, seats.clock
        self.clock.now = start
        self.mail = Mail(self.clock)
        self.mail.closed.add(CLOSED)
        self.outbox = outbox(self.desk, self.mail)
        self.alarms = Alarms(self.desk, ALARMS)
        self.random = Random(start)
        self.asked: Counter[int] = Counter()  # how many times each person got something to decide
        self.questions: dict[Question, Span] = {}
        self.desk.planners += [*PLANNERS, self.watch]

    async def begin(self) -> None:
        for person in PEOPLE.values():
            hours = {"zone": person.zone, "quiet": person.quiet, "remind_after": person.remind_after}
            await self.seats.store.update_person(person.user_id, **hours)
        for n in range(10):
            game = list(GAMES)[n % 4]
            number = min(3, max(GAMES[game].info.seats))
            players = [list(PEOPLE)[(n + i * (1 + n % 2)) % 6] for i in range(number)]
            wish = lobby.Wish(game, 800, 900 + n, number, {}, 0, clock=spans.clock(*CLOCKS[n % 4]))
            opened = await lobby.open_table(self.desk, wish, players[0], "host", self.seats.interaction())
            for user in players[1:]:
                await lobby.join(self.desk, opened.record.id, user, f"p{user}", self.seats.interaction())
        await self.outbox.flush()

    async def watch(self, desk: Desk, before: Sitting, after: Sitting) -> Plan:
        """The last of the planners: it sees what the others have made of the move."""
        was = asked_people(before) if before.table else {}
        now = asked_people(after)
        assert after.table is not None
        turned = before.table is None or after.table.turn_at != before.table.turn_at
        self.asked.update(user for seat, user in now.items() if turned or seat not in was)
        record = after.record
        still = {(record.id, seat, user, record.asked_at) for seat, user in now.items()}
        for question, span in self.questions.items():
            if question[0] == record.id and span.closed is None and question not in still:
                span.closed = self.clock()
        for question in still:
            self.questions.setdefault(question, Span(self.clock()))
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
        return sum(step for at in range(since, self.clock(), step) if not sleeps(person, at))

    async def hour(self) -> None:
        """Everybody who is awake may act; then what is due rings, and is sent."""
        for user, chance in ANSWERS.items():
            if sleeps(await self.desk.store.person(user), self.clock()):
                continue
            for waiting in await waiting_for(self.desk, user):
                if self.random.random() < chance:
                    await self.answer(waiting, user)
            if chance >= 0.1:
                await self.vote(user)
        await self.alarms.ring_due()
        await self.outbox.flush()
        self.clock.pass_by(HOUR)

    async def answer(self, waiting: Waiting, user: int) -> None:
        record = waiting.sitting.record
        keys = self.random.choice(list(islice(waiting.decision.answers(), 4)))
        await self.desk.answer(record.id, user, record.epoch, keys, self.seats.interaction())
        await self.outbox.flush()

    async def vote(self, user: int) -> None:
        for record in await self.desk.store.games_of(user):
            for seat, sits in enumerate(record.seats):
                if timeouts.voting(record, seat) and sits.user_id != user:
                    choice = self.random.choice(timeouts.CHOICES)
                    number = self.seats.interaction()
                    await timeouts.choose(self.desk, record.id, user, f"{seat}.{choice}", number)
                    break

    async def days(self, number: int) -> None:
        for _ in range(number * 24):
            await self.hour()

    def reminders(self, user: int) -> list[Ping]:
        return [ping for ping in self.mail.pings if ping.user == user and ping.reminder]

    def calls(self) -> Counter[int]:
        """Pings that are no reminders."""
        return Counter(ping.user for ping in self.mail.pings if not ping.reminder)


def check_reminders(month: Month, person: PersonRecord) -> None:
    """Each at a waking hour, for something that has waited for long enough; and none is missing."""
    user, after = person.user_id, person.remind_after
    times = [ping.at for ping in month.reminders(user)]
    mine = [(q, span) for q, span in month.questions.items() if q[2] == user]
    if not after:
        assert times == []
        return
    for at in times:
        assert not sleeps(person, at)
        waited = [at - s.opened for _, s in mine if s.opened <= at and (s.closed is None or s.closed > at)]
        assert waited and max(waited) >= after
    assert all(b - a >= after for a, b in pairwise(times))
    for question, span in mine:
        due = next_awake(person, span.opened + after)
        if due + HOUR < (span.closed or month.clock.now):
            assert any(span.opened <= at <= due + HOUR for at in times), question


async def check_clocked(month: Month) -> None:
    """Where a clock is on, nobody lets the others wait for ever."""
    for record in await month.desk.store.open_games():
        assert record.status is Status.LIVE
        sitting = await month.desk.sitting(record.id)
        if not record.clock or len(sitting.people) < 2:
            continue
        for user in asked_people(sitting).values():
            person = await month.desk.store.person(user)
            waited = awake_ms(person, record.asked_at, month.clock())
            patience = record.clock["bank"] + (5 * DAY if record.clock["then"] == "vote" else HOUR)
            assert waited <= patience


@pytest.mark.parametrize("start", ["2026-10-08T12:00", "2027-03-05T12:00"])
async def test_a_month(seats: Seats, start: str, caplog: pytest.LogCaptureFixture) -> None:
    """The clocks of Berlin, London, New York and Auckland change within it, on different days."""
    month = Month(seats, ms(start))
    await month.begin()
    await month.days(5)
    await vacation.leave(month.desk, TRAVELLER, None, month.clock() + 14 * DAY)
    await month.days(20)
    assert away_until(await month.desk.store.person(TRAVELLER), month.clock()) is None
    await month.days(5)
    assert month.calls() == month.asked  # exactly one ping for each thing to decide
    for user in PEOPLE:
        check_reminders(month, await month.desk.store.person(user))
    assert len(month.reminders(NEVER)) < 20 and len(month.reminders(CLOSED)) > 3
    await check_clocked(month)
    assert caplog.records == []  # nothing went wrong on the way


async def test_a_week_of_downtime(seats: Seats) -> None:
    month = Month(seats, ms("2026-10-20T12:00"))
    await month.begin()
    await month.days(4)
    month.clock.pass_by(7 * DAY)
    back = month.clock()
    await month.days(1)
    for user, person in PEOPLE.items():
        first = next_awake(person, back)
        soon = [ping for ping in month.reminders(user) if back <= ping.at < first + 4 * HOUR]
        assert len(soon) <= 1
        assert soon or user not in (NEVER, CLOSED)
    await month.days(3)
    assert month.calls() == month.asked
