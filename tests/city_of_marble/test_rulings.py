"""Each ruling by its number. What is tested elsewhere: 2 and 3 with the grid, 4, 5, 10 and 11 with turns,
6, 8 and 9 with aqueducts, 7 with the scoring, 12 with sites, 13 with the setup."""

from __future__ import annotations

import pytest

from engine.city_of_marble.cards import FOUNTAINS
from engine.city_of_marble.grid import SITES
from engine.city_of_marble.state import Built
from tests.city_of_marble.scene import at, labels, new, played, state, turn
from tests.generic.answering import answer, asked

AT_THE_HILL = "B3-B4:green B5-C5:green/0"  # with A4-B4 three tiles and the Quirinalis close B4


def test_1_a_hill_closes_a_site_and_adds_nothing() -> None:
    table = answer(turn(AT_THE_HILL, hill_corner="closes"), "play:green")
    assert labels(table)["A4-B4"] == "A4-B4: completes B4 (Temple), opens the gray source"


def test_1_or_it_counts_as_a_building() -> None:
    table = answer(turn(AT_THE_HILL, hill_corner="building"), "play:blue")
    assert labels(table)["A4-B4"] == "A4-B4: completes B4 (Baths), opens the gray source"
    answer(table, "A4-B4", "yes", "A4-B5", "lay", "B5-C6", "lay")
    assert table.state.built == {"B4": Built("baths", 0)}


def test_1_or_its_corners_are_dead() -> None:
    table = answer(turn(AT_THE_HILL, hill_corner="dead"), "play:green")
    assert labels(table)["A4-B4"] == "A4-B4: opens the gray source"
    answer(table, "A4-B4", "yes", "A4-B5", "lay", "B5-C6", "lay")
    assert not table.state.built and asked(table).key == "marble.act"


@pytest.mark.parametrize("hill_corner", ["closes", "building", "dead"])
@pytest.mark.parametrize("robots", [False, True])
def test_1_every_way_comes_to_an_end(hill_corner: str, robots: bool) -> None:
    table = played(new(3, "hills", hill_corner=hill_corner), robots=robots)
    assert table.outcome is not None and table.state.hill_corner == hill_corner


def test_3_no_game_builds_on_the_border() -> None:
    for seed in range(3):
        assert played(new(2, f"border {seed}"), robots=True).state.built.keys() <= set(SITES)


def test_4_fountains_do_not_run_out() -> None:
    others = [vertex for vertex in SITES if vertex[0] in "HIJ"][:FOUNTAINS]
    built = " ".join(f"{vertex}:fountain" for vertex in others)
    table = answer(
        turn("B3-B4:red B5-C5:red", built=built), "play:red", "A4-B4", "no", "A4-B5", "lay", "B5-C6", "lay"
    )
    assert len(table.state.built) == FOUNTAINS + 1


def test_4_aqueduct_pieces_do() -> None:
    longest = max(
        len(aqueduct.path) - 1
        for seed in range(6)
        for aqueduct in played(new(4, f"pieces {seed}"), robots=True).state.aqueducts.values()
    )
    assert longest <= 13


def test_6_a_fountain_on_a_passed_vertex_pays_nothing() -> None:
    position = state("B3-B4:blue B5-C5:blue A4-B4:blue", aqueducts="gray:A4,A3,B4,B5")
    assert position.built == {"B4": Built("fountain")}
    table = answer(at(position), "aqueducts")
    assert table.state.aqueducts["gray"].path[4] == "C6"
    assert table.state.players[0].coins == 0


def test_13_the_smallest_stack_has_eight() -> None:
    assert min(new(4).state.stacks.values()) == 8
