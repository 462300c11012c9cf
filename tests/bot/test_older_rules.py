"""A game that was begun under older rules goes on, though its past cannot be played through any more."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.language import in_language
from bot.past.history import Library
from bot.past.recap import Recaps
from bot.shown import order_forms
from bot.shown.ahead import _last_asked
from bot.table import agreements, orders
from bot.table.seats import robot_takes
from bot.table.sitting import Refusal, Sitting
from bot.table.told import story_told
from engine.kernel import Step
from tests.bot.desks import ANN, BEN, Seats, asked_user
from tests.bot.test_presses import Hall
from tests.bot.test_recap import Noting

SENTENCE = "begun under older rules"


@pytest.fixture(params=["the options", "the deal"])
async def sitting(seats: Seats, request: pytest.FixtureRequest) -> Sitting:
    """Both have had a turn; since then an option has gone, or cards are dealt in another way."""
    sitting = await seats.begin(BEN)
    for answer in ("draw", "", "draw", "", "roll"):
        sitting = await seats.answer(sitting, asked_user(sitting), *filter(None, [answer]))
    options, seed = ({"gone": "yes"}, sitting.record.seed) if "options" in request.param else ({}, "other")
    record = replace(sitting.record, options=options, seed=seed)
    return await seats.desk.commit(Sitting(record, sitting.table), None)


async def test_what_needs_the_past_is_refused_with_a_sentence(seats: Seats, sitting: Sitting) -> None:
    game, last = sitting.record.id, next(u for u in (ANN, BEN) if u != asked_user(sitting))
    with pytest.raises(Refusal, match=SENTENCE):
        await agreements.take_back(seats.desk, game, last, seats.interaction())
    with pytest.raises(Refusal, match=SENTENCE):
        await agreements.redo(seats.desk, game, last, seats.interaction())
    with pytest.raises(Refusal, match=SENTENCE):
        await Library(seats.desk).past(sitting.record)


async def test_all_else_goes_on(seats: Seats, sitting: Sitting) -> None:
    asked = sitting.asked[0].seat
    parts = await Recaps(seats.desk, Noting()).parts(sitting, asked)
    assert len(parts) == 1, "What happened, without a picture of it."
    with in_language("de"):
        assert await story_told(seats.desk, sitting.record, None)
    assert await _last_asked(seats.desk, sitting, 1 - asked, Step("toy.act", "what")) is None
    panel = await Hall(seats).press(asked_user(sitting), "ae|move|1|0|")
    assert "Since your last turn" in panel.text, panel.text
    moved = await seats.answer(sitting, asked_user(sitting), "pass")
    assert moved.record.length > sitting.record.length


async def test_an_order_for_a_command_that_has_gone_rests(seats: Seats, sitting: Sitting) -> None:
    seats.desk.planners.append(orders.plan)
    asked = asked_user(sitting)
    waiting = next(user for user in (ANN, BEN) if user != asked)
    order = await orders.draft(seats.desk, sitting, waiting, "fly", {"to": "Rome"})
    await orders.file(seats.desk, order.id, waiting, standing=True)
    moved = await seats.answer(sitting, asked, "pass")
    assert asked_user(moved) == waiting and await orders.news(seats.desk, moved, waiting) == ""
    assert "/toy fly to:Rome" in "".join((await order_forms.listing(seats.desk, moved, waiting)).texts)


async def test_whoever_takes_their_seat_back_is_told_what_happened(seats: Seats, sitting: Sitting) -> None:
    asked = asked_user(sitting)
    async with seats.desk.at(sitting.record.id) as now:
        await robot_takes(seats.desk, now, now.own_seat(asked), "A robot plays.", seats.interaction())
    back = await Hall(seats).press(asked, f"ae|back|{sitting.record.id}|0|")
    assert "Since the robot took over" in back.text
