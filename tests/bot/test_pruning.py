"""Forgetting what nobody needs: daily, and never anything that a game is made of."""

from __future__ import annotations

import asyncio

import pytest

from bot.operate import pruning
from bot.table.agreements import whole_table
from tests.bot.desks import ANN, DAY, Seats


@pytest.fixture(autouse=True)
def brisk(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pruning, "PAUSE", 0)


async def test_a_month_later_the_game_still_replays(seats: Seats) -> None:
    sitting = await seats.begin(robots=1)
    for _ in range(3):
        sitting = await seats.answer(sitting, ANN, *sitting.asked[0].pick(lambda n: 0))
    await seats.posts()
    seats.clock.pass_by(29 * DAY)
    assert await pruning.prune(seats.desk) == 0
    seats.clock.pass_by(2 * DAY)
    assert await pruning.prune(seats.desk) > 3
    record = (await seats.desk.sitting(sitting.record.id)).record
    assert record == sitting.record and sitting.table is not None
    assert (await whole_table(seats.desk, record)).saved == sitting.table.saved
    again = await seats.answer(sitting, ANN, *sitting.asked[0].pick(lambda n: 0))
    assert again.record.length > record.length


async def test_posts_that_wait_are_kept_however_old(seats: Seats) -> None:
    await seats.open()
    seats.clock.pass_by(90 * DAY)
    await pruning.prune(seats.desk)
    assert await seats.posts()


async def test_it_is_done_every_day(seats: Seats, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pruning, "LOOK_EVERY", 0)
    asked: list[int] = []

    async def prune(before: int) -> int:
        asked.append(before + pruning.KEPT - start)
        return 0

    monkeypatch.setattr(seats.store, "prune", prune)
    start = seats.clock()
    task = asyncio.create_task(pruning.run(seats.desk))
    for _ in range(12):
        await asyncio.sleep(0)
        seats.clock.pass_by(DAY // 4)
    task.cancel()
    assert asked == [0, DAY, 2 * DAY]
