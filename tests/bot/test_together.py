"""A question to several people at once: their answers may come in any order, at once, across a restart."""

from __future__ import annotations

import asyncio

import pytest

from bot.table import agreements, orders
from bot.table.alarms import Alarms
from bot.table.desk import Desk
from bot.table.sitting import Outdated, Sitting
from tests.bot.desks import ANN, BEN, Seats, asked_user
from tests.kernel.tables import play, table


async def voting(seats: Seats) -> Sitting:
    """Both are asked for a bird, in secret."""
    return await seats.at(play(table("owl.1", "owl.2"), (0, "vote")), ANN, BEN)


async def test_both_answers_count_when_given_at_the_same_moment(seats: Seats) -> None:
    asked = await voting(seats)
    await asyncio.gather(seats.answer(asked, ANN, "card:owl.1"), seats.answer(asked, BEN, "card:owl.2"))
    now = await seats.desk.sitting(asked.record.id)
    assert now.record.length == asked.record.length + 2
    assert now.record.epoch == asked.record.epoch + 1


async def test_a_restart_between_the_answers_changes_nothing(seats: Seats) -> None:
    """The question keeps its epoch while it is open, so the second panel is as good after the restart."""
    asked = await voting(seats)
    await seats.answer(asked, BEN, "card:owl.2")
    seats.desk = Desk(seats.store, seats.clock)
    half = await seats.desk.sitting(asked.record.id)
    assert [d.seat for d in half.asked] == [0]
    done = await seats.answer(asked, ANN, "card:owl.1")
    assert done.record.length == asked.record.length + 2


async def test_what_one_takes_back_they_want_to_think_over(seats: Seats) -> None:
    """An order would have answered; its player did so by hand, and has taken that back."""
    desk = seats.desk
    desk.planners.append(orders.plan)
    alarms = Alarms(desk, {"order": orders.carry_out})
    start = await seats.begin(BEN)
    asked = await seats.answer(start, asked_user(start), "vote")
    bird = next(o for d in asked.asked for o in d.options if d.seat == asked.own_seat(ANN))
    order = await orders.draft(desk, asked, ANN, "vote", {"card": bird.key})
    await orders.file(desk, order.id, ANN, standing=True)
    await seats.answer(asked, ANN, bird.key)
    await agreements.take_back(desk, asked.record.id, ANN, seats.interaction())
    seats.clock.pass_by(orders.LATE)
    await alarms.ring_due()
    now = await desk.sitting(asked.record.id)
    assert [d.seat for d in now.asked] == [0, 1]


async def test_of_two_processes_one_must_look_again(seats: Seats) -> None:
    """Only the store is shared: whoever comes second is shown the table anew, and can answer then."""
    asked = await voting(seats)
    other = Desk(seats.store, seats.clock)
    game, epoch = asked.record.id, asked.record.epoch
    async with other.at(game) as read_before:
        await seats.answer(asked, ANN, "card:owl.1")
        with pytest.raises(Outdated):
            await other.play(read_before, 1, lambda ahead: ahead.answer(1, ["card:owl.2"]), 90)
    done = await other.answer(game, BEN, epoch, ["card:owl.2"], 91)
    assert done.record.length == asked.record.length + 2
