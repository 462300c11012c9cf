"""The robot knows what it is doing, and sees no more than it may."""

from __future__ import annotations

from random import Random

import pytest

from engine.great_city.game import GREAT_CITY
from engine.great_city.state import EMISSARIES, State
from engine.kernel import Table
from tests.generic.answering import answer, asked
from tests.great_city.scene import at, new, state, turn


@pytest.mark.parametrize("seats", [3, 4])
def test_robots_play_a_whole_game(seats: int) -> None:
    table = new(seats)
    while table.pending():
        decision = asked(table)
        table.answer(
            decision.seat, GREAT_CITY.robot(table.view(decision.seat), decision, Random(0).randrange)
        )
    assert table.outcome is not None
    assert min(table.outcome.totals) > 30  # random players rarely reach that


def chosen(table: Table[State]) -> str:
    """The key that the robot answers with in the place of seat 0."""
    [key] = GREAT_CITY.robot(table.view(0), asked(table), Random(0).randrange)
    return key


def test_it_builds_where_the_houses_profit() -> None:
    city = """
        res4 res4
        veg  res2
    """
    table = answer(turn(city, hand="market"), "Build Market")
    found = next(option for option in asked(table).options if option.key == chosen(table))
    # Beside the two houses of value 4 it is worth 8 points, anywhere else less.
    assert found.at in ("A3", "D3", "B4", "C4")


def test_it_completes_its_aqueducts() -> None:
    city = """
        .        .        aqueduct res2
        .        aqueduct res2     res2
        aqueduct res2     res2     res2
    """
    assert chosen(turn(city, hand="aqueduct res2 grain")).startswith("build:aqueduct")


def test_it_takes_what_it_can_use() -> None:
    city = """
        res4 res4 aqueduct
        veg  res2 .
    """
    assert chosen(at(state(city, offer="market saturn"))) == "take:market.1"


def test_it_produces_for_nothing() -> None:
    assert chosen(turn(hand="market", coins=0)) == "produce"


def test_it_does_not_pay_two_coins_to_earn_one() -> None:
    assert chosen(turn(space=1, strip="BBBCC", coins=3, offer="minerva")) == "done"


def test_it_goes_far_when_it_needs_bricks() -> None:
    position = state("veg res4 res4", hand="market", offer="res2 res2 res2 res2", coins=0)
    position.phase, position.emissaries = EMISSARIES, [None] * 5
    assert chosen(at(position)) in ("space:3", "space:4", "space:5")
