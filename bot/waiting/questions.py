"""Open questions: who is asked in a game, and what a person is asked in all of theirs."""

from __future__ import annotations

from dataclasses import dataclass

from bot.table.desk import Desk
from bot.table.sitting import Sitting
from db.records import GameRecord, Status
from engine.kernel import AnyDecision, Seat


def asked_people(sitting: Sitting) -> dict[Seat, int]:
    """Who has to answer something now, by seat."""
    seats = sitting.record.seats
    return {d.seat: user for d in sitting.asked if (user := seats[d.seat].user_id) is not None}


@dataclass(frozen=True, slots=True)
class Waiting:
    """An open question of somebody's."""

    sitting: Sitting
    seat: Seat
    decision: AnyDecision

    @property
    def since(self) -> int:
        """Since when it is open."""
        return self.sitting.record.asked_at


async def waiting_for(desk: Desk, user_id: int) -> list[Waiting]:
    """The open questions of a person, the longest wait first."""
    games = await desk.store.games_of(user_id)
    found = [asked for game in games if (asked := _asked(desk, game, user_id)) is not None]
    return sorted(found, key=lambda waiting: (waiting.since, waiting.sitting.record.id))


def _asked(desk: Desk, record: GameRecord, user_id: int) -> Waiting | None:
    if record.status is not Status.LIVE:
        return None
    sitting = desk.seated(record)
    seat = sitting.seat_of(user_id)
    decision = sitting.question(seat)
    return None if seat is None or decision is None else Waiting(sitting, seat, decision)
