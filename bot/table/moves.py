"""What the store notes of a move: the record after it, and its lines of the story."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from bot.table import posts
from bot.table.sitting import Sitting
from db.records import GameRecord, SeatRecord, Status, StoryLine
from engine.kernel import Seat, Table

UNDO, RESTART = "undo", "restart"  # votes on a take-back, which are over when somebody plays on
GONE = "gone"  # beside the votes: those who were found to have left the server
REFUSED = "refused:"  # beside the votes, with a user's number: refused how often this turn, not again until


def moved(sitting: Sitting, table: Table[Any], now: int, seat: Seat | None) -> GameRecord:
    """The record after a move. A new question gets a new epoch, so that older controls are known as stale."""
    before, record = sitting.table, sitting.record
    fresh = before is None or table.asked_at != before.asked_at or bool(table.outcome)
    turned = before is not None and table.turn_at != before.turn_at
    over = (*((UNDO, RESTART) if fresh else ()), *((REFUSED,) if turned else ()))
    seen = record.length + len(table.log) - (len(before.log) if before else 0)
    seats = tuple(replace(s, seen=seen) if i == seat else s for i, s in enumerate(record.seats))
    status = Status.FROZEN if table.fault else Status.OVER if table.outcome else Status.LIVE
    after = replace(
        record,
        seats=seats,
        status=status,
        note=table.fault,
        checkpoint=table.saved,
        outcome=posts.outcome_json(table.outcome),
        epoch=record.epoch + 1 if fresh else record.epoch,
        asked_at=now if fresh else record.asked_at,
        votes={name: said for name, said in record.votes.items() if not name.startswith(over)},
    )
    return after if seat is None else found(after, seat)


def found(record: GameRecord, seat: Seat) -> GameRecord:
    """The record once somebody is known to be there: what we have asked about their seat is over."""
    user, votes = record.seats[seat].user_id, record.votes
    if user not in votes.get(GONE, ()):
        return record
    asked = [n for n, said in votes.items() if said[:1] == [0] and n.split(":")[1:2] == [str(seat)]]
    kept = {name: said for name, said in votes.items() if name not in asked}
    return replace(record, votes=kept | {GONE: [other for other in votes[GONE] if other != user]})


def story(sitting: Sitting, table: Table[Any], at: int) -> list[StoryLine]:
    """What happened, for everybody, and for each seat what only they may know."""
    lines = []
    for event in table.told(sitting.table.answers if sitting.table else -1):
        public = event.story(None)
        if public:
            lines.append(StoryLine(at, None, public))
        for seat in range(table.seats):
            own = event.story(seat)
            if own and own != public:
                lines.append(StoryLine(at, seat, own, instead=bool(public)))
    return lines


def with_hand(record: GameRecord, seat: int, new: SeatRecord) -> GameRecord:
    """The record with one seat's hand message noted, if the same person still sits there."""
    if record.seats[seat].user_id != new.user_id:
        return record
    fresh = replace(
        record.seats[seat],
        hand_channel=new.hand_channel,
        hand_message=new.hand_message,
        hand_digest=new.hand_digest,
    )
    return replace(record, seats=(*record.seats[:seat], fresh, *record.seats[seat + 1 :]))


def resumed(record: GameRecord, now: int) -> GameRecord:
    """A game that was paused goes on: nobody has used time meanwhile."""
    return replace(record, clock=dict(record.clock) | {"at": now}) if record.clock else record
