"""Who plays which seat while a game runs: robots that keep a seat for its owner, open seats, new people."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from bot.desk import Desk, robot_answer
from bot.sitting import Sitting
from db.records import GameRecord, SeatRecord
from engine.kernel import Seat, Table


async def robot_takes(
    desk: Desk, sitting: Sitting, seat: Seat, why: str, interaction: int | None = None
) -> Sitting:
    """A robot plays this seat from now on and keeps it for its owner. Within `Desk.at`.

    Robots alone would play a game to its end, so for the last person it answers one question only.
    """
    user = sitting.record.seats[seat].user_id
    if user is None or len(sitting.people) == 1:
        return await robot_answers(desk, sitting, seat, why, interaction)
    kept = replace(vacated(sitting.record.seats[seat]), owner=user, robot_since=sitting.record.length)
    return await desk.play(reseated(sitting, seat, kept), None, _nothing, interaction, aloud=why)


async def robot_answers(
    desk: Desk, sitting: Sitting, seat: Seat, why: str, interaction: int | None = None
) -> Sitting:
    """The robot answers just the open question of this seat, if there is one. Within `Desk.at`."""
    if sitting.question(seat) is None:
        return sitting
    return await desk.play(sitting, None, _robot_at(seat), interaction, aloud=why)


def _robot_at(seat: Seat) -> Callable[[Table[Any]], None]:
    def act(table: Table[Any]) -> None:
        asked = next(d for d in table.pending() if d.seat == seat)
        table.answer(seat, robot_answer(table, asked))

    return act


def _nothing(_: Table[Any]) -> None:
    """The robots play on by themselves."""


def vacated(seat: SeatRecord) -> SeatRecord:
    """The seat with nobody in it; what its player was shown is theirs no more."""
    return replace(
        seat, user_id=None, owner=None, open=False, hand_channel=None, hand_message=None, hand_digest=""
    )


def reseated(sitting: Sitting, seat: Seat, new: SeatRecord) -> Sitting:
    """The same moment with somebody else in the seat. Votes that the old player asked for are over."""
    record = sitting.record
    old = record.seats[seat].user_id
    votes = {kind: yes for kind, yes in record.votes.items() if old is None or yes[:1] != [old]}
    return Sitting(replace(record, seats=with_seat(record, seat, new), votes=votes), sitting.table)


def with_seat(record: GameRecord, seat: Seat, new: SeatRecord) -> tuple[SeatRecord, ...]:
    return (*record.seats[:seat], new, *record.seats[seat + 1 :])
