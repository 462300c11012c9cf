"""Orders of a bot that dies in the middle of them."""

from __future__ import annotations

from unittest.mock import AsyncMock

import pytest

from bot.table import orders
from bot.table.alarms import AGAIN
from tests.bot.desks import BEN, Seats
from tests.bot.test_orders import Hall, the_order_post


@pytest.fixture
async def hall(seats: Seats) -> Hall:
    seats.desk.planners.append(orders.plan)
    return Hall(seats, await seats.begin(BEN))


async def test_an_order_that_fails_late_is_dropped_when_its_player_is_told(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In one transaction: a bot that is killed between the two would leave them neither asked nor told."""
    order = await hall.file("do", what="pass")
    await hall.answer("pass")
    await hall.seats.store.update_order(order.id, typed={"what": "fly"})
    with monkeypatch.context() as dying:
        dying.setattr(hall.seats.store, "commit", AsyncMock(side_effect=ConnectionAbortedError))
        await hall.later()
    assert [o.active for o in await hall.orders()] == [True]
    await hall.later(AGAIN)
    assert "“fly” is not possible here" in (await the_order_post(hall.seats)).payload["why"]
    assert await hall.orders() == []
