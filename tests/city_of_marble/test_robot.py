"""The robot knows what it is doing, and sees no more than it may."""

from __future__ import annotations

from random import Random

import pytest

from engine.city_of_marble.game import CITY_OF_MARBLE
from engine.city_of_marble.state import State
from engine.kernel import Table
from tests.city_of_marble.scene import at, new, played, state, turn
from tests.generic.answering import answer, asked


@pytest.mark.parametrize("seats", [3, 4])
def test_robots_build_a_city(seats: int) -> None:
    table = played(new(seats), robots=True)
    assert table.outcome is not None
    assert min(table.outcome.totals) > 15  # random players rarely reach that
    assert len(table.state.built) > 15 and len(table.state.bridges) < 4


def chosen(table: Table[State]) -> str:
    """The key that the robot answers with."""
    decision = asked(table)
    return CITY_OF_MARBLE.robot(table.view(decision.seat), decision, Random(0).randrange)[0]


def test_it_builds_the_theater_that_it_can_have() -> None:
    table = turn("F6-F7:yellow/0 E5-E6:yellow/1 E5-F5:red F5-G5:yellow", hand="red yellow blue")
    assert chosen(table) == "play:yellow"
    answer(table, "play:yellow")
    assert chosen(table) == "G5-G6"
    answer(table, "G5-G6")
    assert chosen(table) == "yes"


def test_it_sends_the_magistrate_that_has_done_its_work() -> None:
    tiles = "F6-F7:yellow/0 E5-E6:yellow E5-F5:red F5-G5:yellow"
    table = answer(turn(tiles), "play:yellow", "G5-G6", "yes")
    assert asked(table).key == "marble.send" and chosen(table) != "stay"


def test_it_takes_coins_with_aqueducts() -> None:
    tiles = "B3-B4:blue B5-C5:blue A4-B4:blue C4-D5:blue C5-D6:blue"
    table = turn(tiles, aqueducts="gray:A4,B5,C6", hand="red red red red")
    assert chosen(table) == "aqueducts"
    assert chosen(answer(table, "aqueducts")) == "gray:C5-C6"


def test_it_draws_when_its_hand_is_empty() -> None:
    table = turn("B3-B4:blue/0", hand="")
    assert chosen(table) == "draw"
    answer(table, "draw")
    assert set(CITY_OF_MARBLE.robot(table.view(0), asked(table), Random(0).randrange)) == {"blue", "green"}


def test_it_keeps_imperium_that_wins_points() -> None:
    table = answer(turn("B3-B4:blue", hand="red", imperium="temple"), "draw", "red;blue", "draw", "red;blue")
    assert chosen(table) == "end"


def test_in_the_final_round_it_spares_no_magistrate() -> None:
    position = state("B3-B4:green B5-C5:green", stacks={"red": 0, "yellow": 0, "green": 0, "blue": 3})
    position.final, position.actions = 1, 1
    table = at(position)
    assert chosen(table) == "play:green"
    assert chosen(answer(table, "play:green")) == "A4-B4"
    assert chosen(answer(table, "A4-B4")) == "yes"
