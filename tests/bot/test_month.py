"""A month of ten games with people who are slow, asleep, away or gone: who is called, and how often."""

from __future__ import annotations

from itertools import islice

import pytest

from bot.client import ALARMS, PLANNERS
from bot.clock import DAY
from bot.shown import spans
from bot.table import lobby, votes
from bot.table.alarms import Alarms
from bot.waiting import vacation
from bot.waiting.questions import Waiting
from db.records import GameRecord, PersonRecord
from tests.bot.desks import GUILD, Seats
from tests.bot.mail import Mail, Ping, outbox
from tests.bot.month import CLOSED, Month, complaints, miss_a_week, play_a_month
from tests.bot.test_hours import ms


class Simulated(Month):
    """Without Discord: the people act at the desk, and the mail is recorded."""

    def __init__(self, seats: Seats, start: str) -> None:
        super().__init__(ms(start))
        self.seats = seats
        seats.clock.now = ms(start)
        self.mail = Mail(seats.clock)
        self.mail.closed.add(CLOSED)
        seats.desk.planners += PLANNERS
        self.attend(seats.desk, outbox(seats.desk, self.mail), Alarms(seats.desk, ALARMS))

    @property
    def pings(self) -> list[Ping]:
        return self.mail.pings

    def pass_by(self, ms: int) -> None:
        self.seats.clock.pass_by(ms)

    async def settle(self, person: PersonRecord) -> None:
        hours = {"zone": person.zone, "quiet": person.quiet, "remind_after": person.remind_after}
        await self.desk.store.update_person(person.user_id, **hours)

    async def open_game(self, number: int, game: str, players: list[int], clock: tuple[str, str]) -> None:
        wish = lobby.Wish(game, GUILD, 900 + number, len(players), {}, 0, clock=spans.clock(*clock))
        opened = await lobby.open_table(self.desk, wish, players[0], "host", self.seats.interaction())
        for user in players[1:]:
            await lobby.join(self.desk, opened.record.id, user, f"p{user}", self.seats.interaction())

    async def answer(self, waiting: Waiting, user: int) -> None:
        record = waiting.sitting.record
        keys = self.random.choice(list(islice(waiting.decision.answers(), 4)))
        await self.desk.answer(record.id, user, record.epoch, keys, self.seats.interaction())

    async def cast(self, record: GameRecord, user: int, seat: int, choice: str) -> None:
        await votes.agree(self.desk, record.id, user, f"late:{seat}:{choice}", self.seats.interaction())

    async def go_away(self, user: int) -> None:
        await vacation.leave(self.desk, user, None, self.desk.clock() + 14 * DAY)

    async def downtime(self, ms: int) -> None:
        self.pass_by(ms)


@pytest.mark.parametrize("start", ["2026-10-08T12:00", "2027-03-05T12:00"])
async def test_a_month(seats: Seats, start: str, caplog: pytest.LogCaptureFixture) -> None:
    """The clocks of Berlin, London, New York and Auckland change within it, on different days."""
    await play_a_month(Simulated(seats, start))
    assert complaints(caplog) == []  # nothing went wrong on the way


async def test_a_week_of_downtime(seats: Seats) -> None:
    await miss_a_week(Simulated(seats, "2026-10-20T12:00"))
