"""What a player is told of what happened while their orders played for them."""

from __future__ import annotations

import pytest

from bot.past.recap import Recaps
from bot.shown import order_forms
from bot.table import orders
from bot.table.orders import MINE, UNLESS
from tests.bot.desks import BEN, Seats
from tests.bot.test_orders import Hall, the_order_post, words
from tests.bot.test_presses import Blank
from tests.bot.test_recap import Noting, text


@pytest.fixture
def seats(seats: Seats) -> Seats:
    seats.desk.planners.append(orders.plan)
    return seats


@pytest.fixture
async def hall(seats: Seats) -> Hall:
    """Both have had a turn; who waits has filed to pass, every time."""
    hall = Hall(seats, await seats.begin(BEN))
    await hall.answer("pass")
    await hall.answer("pass")
    await hall.file("do", standing=True, what="pass")
    return hall


async def test_everything_since_the_last_turn_of_ones_own(hall: Hall) -> None:
    for _ in range(2):
        await hall.seats.posts()
        await hall.answer("roll")
        await hall.later()
        told = await the_order_post(hall.seats)
        letter = words(await order_forms.told(hall.seats.desk, Blank(), hall.sitting, told.payload))
        assert letter.count(" rolls ") == 1 and letter.count("You rest.") == 1, letter


async def test_in_a_first_turn_only_what_came_of_the_order(seats: Seats) -> None:
    hall = Hall(seats, await seats.begin(BEN))
    await hall.file("do", what="pass")
    await hall.answer("roll")
    await hall.later()
    told = await the_order_post(seats)
    letter = words(await order_forms.told(seats.desk, Blank(), hall.sitting, told.payload))
    assert " rolls " not in letter and letter.count("You rest.") == 1, letter


async def test_whoever_cannot_be_written_to_reads_it_when_they_come_back(hall: Hall) -> None:
    waiting = hall.waiting
    await hall.seats.store.update_person(waiting, dm_closed=True)
    for _ in range(2):
        await hall.answer("roll")
        await hall.later()
    parts = await Recaps(hall.seats.desk, Noting()).parts(hall.sitting, hall.sitting.own_seat(waiting))
    assert text(parts).count(" rolls ") == 2


@pytest.mark.parametrize("closed", [False, True])
@pytest.mark.parametrize("guard", [MINE, f"{UNLESS}rolls"])
async def test_what_a_standing_order_did_itself_does_not_end_it(
    seats: Seats, guard: str, closed: bool
) -> None:
    hall = Hall(seats, await seats.begin(BEN))
    waiting = hall.waiting
    await seats.store.update_person(waiting, dm_closed=closed)
    await hall.file("do", standing=True, guard=guard, what="roll")
    for _ in range(3):
        await hall.answer("pass")
        await hall.later()
        assert hall.asked != waiting
