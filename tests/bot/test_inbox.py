"""All games of one person, across channels and servers."""

from __future__ import annotations

from dataclasses import replace

from bot.inbox import waiting_for
from bot.sitting import Sitting
from db.records import Status
from tests.bot.desks import ANN, BEN, CLEO, Seats, asked_user


async def elsewhere(seats: Seats, sitting: Sitting, channel: int) -> Sitting:
    """The game, brought to another channel, so that the next one finds room."""
    record = replace(sitting.record, channel_id=channel)
    return await seats.desk.commit(Sitting(record, sitting.table), None)


async def test_open_questions_come_with_the_longest_wait_first(seats: Seats) -> None:
    made = []
    for channel in (901, 902, 903):
        made.append(await elsewhere(seats, await seats.begin(BEN), channel))
        seats.clock.pass_by(1000)
    first = made[0]
    user = asked_user(first)
    asked = await waiting_for(seats.desk, user)
    assert first.record.id in [w.sitting.record.id for w in asked]
    assert [w.since for w in asked] == sorted(w.since for w in asked)
    assert all(w.sitting.seat_of(user) == w.seat == w.decision.seat for w in asked)
    assert sum([len(await waiting_for(seats.desk, u)) for u in (ANN, BEN)]) == 3
    assert await waiting_for(seats.desk, CLEO) == []


async def test_only_live_games_wait_for_anybody(seats: Seats) -> None:
    sitting = await seats.begin(BEN)
    user = asked_user(sitting)
    assert len(await waiting_for(seats.desk, user)) == 1
    await seats.desk.note(sitting.record.id, lambda r: replace(r, status=Status.PAUSED))
    assert await waiting_for(seats.desk, user) == []


async def test_a_game_that_cannot_be_loaded_hides_no_other(seats: Seats) -> None:
    broken = await elsewhere(seats, await seats.begin(BEN), 901)
    whole = await seats.begin(BEN)
    await seats.store.commit(replace(broken.record, checkpoint="{}"), at=seats.clock(), interaction=None)
    asked = await waiting_for(seats.desk, asked_user(whole))
    assert [w.sitting.record.id for w in asked] == [whole.record.id]
