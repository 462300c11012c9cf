"""Aqueducts: where pieces may lie, how lines begin and grow, and what fountains pay."""

from __future__ import annotations

from itertools import pairwise

import pytest

from engine.city_of_marble.aqueducts import first_pieces, gain, longest, pieces
from engine.city_of_marble.cards import SOURCES
from engine.city_of_marble.grid import EDGE, SPOTS
from engine.city_of_marble.state import Built, State
from tests.city_of_marble.scene import at, labels, me, new, played, state, turn
from tests.generic.answering import answer, asked, keys

NORTH = "B3-B4:blue B5-C5:blue A4-B4:blue"  # around B4, beside the gray source


def edges(position: State) -> set[str]:
    return {EDGE[end, to] for _, end, to in pieces(position)}


def firsts(position: State) -> set[str]:
    return {EDGE[end, to] for _, end, to in first_pieces(position)}


def test_pieces_lie_on_sides_of_tiles_from_the_far_end() -> None:
    position = state(NORTH, aqueducts="gray:A4,A3,B4")
    # B3-B4 and A4-B4 are short diagonals; A3 and A4 are behind. B4-C4 and B4-C5 lie between tile and hill.
    assert edges(position) == {"B4-B5", "B4-C4", "B4-C5"}


def test_a_line_never_branches_or_loops() -> None:
    position = state(NORTH, aqueducts="gray:A4,A3,B4,B5")
    assert edges(position) == {"B5-C6"}  # not back to A4, B4; C5 only over a short diagonal


def test_lines_never_touch_each_other() -> None:
    position = state(NORTH, aqueducts="gray:A4,A3,B4 brown:E10,C5")
    assert "B4-C5" not in edges(position) and "B4-C4" in edges(position)


def test_a_source_is_never_entered_even_before_it_is_opened() -> None:
    position = state("J3-K3:red J2-J3:red", aqueducts="brown:E10,J4")
    assert SOURCES["white"] == "K3" and "K3" in SPOTS["J3-K3"].corners
    assert all("K3" not in edge for edge in edges(position))
    assert edges(state("J3-K3:red", aqueducts="brown:E10,K2")) == {"J3-K2"}


def test_an_edge_without_a_tile_carries_no_piece() -> None:
    assert edges(state("A4-B4:red", aqueducts="gray:A4,A3,B4")) == {"B4-B5"}
    # The hill's own sides do not count.
    assert edges(state("A4-B4:red", aqueducts="gray:A4,B5,B4")) == {"A3-B4"}


def test_thirteen_pieces_and_no_more() -> None:
    position = state(NORTH, aqueducts="gray:A4,A3,B4")
    position.aqueducts["gray"].path[1:1] = [f"x{n}" for n in range(10)]
    assert len(position.aqueducts["gray"].path) == 13  # twelve pieces
    assert firsts(position) == {"B4-B5", "B4-C4", "B4-C5"}
    table = answer(at(position), "aqueducts", "B4-C5", "lay")
    assert asked(table).key == "marble.act" and not pieces(table.state)
    assert "aqueducts" not in keys(table)


def test_an_expansion_is_two_pieces_on_one_line() -> None:
    table = answer(turn(NORTH, aqueducts="gray:A4,A3,B4"), "aqueducts", "B4-B5", "lay")
    # The second piece has one way only and lies by itself.
    assert table.state.aqueducts["gray"].path == ["A4", "A3", "B4", "B5", "C6"]
    assert asked(table).key == "marble.act"


def test_an_expansion_may_serve_two_lines() -> None:
    position = state(f"{NORTH} E9-F10:red", aqueducts="gray:A4,A3,B4 brown:E10,E9")
    table = answer(at(position), "aqueducts", "B4-C5", "lay")
    assert "brown:E9-F9" in keys(table)
    answer(table, "E9-F9", "lay")
    assert [len(table.state.aqueducts[colour].path) for colour in SOURCES] == [4, 3, 0]


def test_the_first_piece_leaves_room_for_the_second() -> None:
    """Ruling 9."""
    # From B5, going to C6 ends the line; going to B4 does not.
    position = state(NORTH, aqueducts="gray:A4,B5 brown:E10,C5,K1")
    assert edges(position) == {"B4-B5", "B5-C6"}
    assert firsts(position) == {"B4-B5"}


def test_another_line_may_be_the_room_for_the_second_piece() -> None:
    """Ruling 9: from C6 the gray line could not go on, but the brown one can."""
    position = state(f"{NORTH} E9-F10:red", aqueducts="gray:A4,B5 brown:E10,E9 white:K3,C5,K1")
    assert edges(position) == firsts(position) == {"B4-B5", "B5-C6", "E9-F9"}


def test_no_line_takes_the_last_room_of_another() -> None:
    """Ruling 9: brown has no way but to C4. If gray, with its last piece, goes there, none is left."""
    position = state("B3-B4:red B5-C5:red C4-D4:red", aqueducts="gray:A4,B4 brown:E10,B3 white:K3,A3,K1")
    assert edges(position) == firsts(position) == {"B3-C4", "B4-C4", "B4-B5", "B4-C5"}
    position.aqueducts["gray"].path[1:1] = [f"x{n}" for n in range(11)]  # twelve pieces
    assert firsts(position) == {"B3-C4", "B4-B5", "B4-C5"}


def test_a_single_piece_is_laid_where_a_second_fits_nowhere() -> None:
    position = state(NORTH, aqueducts="gray:A4,A3,B4,B5 brown:E10,C5,K1")
    table = answer(at(position), "aqueducts")
    assert table.state.aqueducts["gray"].path[-1] == "C6"
    assert table.state.actions == 1 and asked(table).key == "marble.act"


def test_a_new_line_begins_with_three_pieces() -> None:
    table = answer(turn("B3-B4:blue"), "play:blue", "A4-B4", "no")
    assert set(keys(table)) == {"gray:A3-A4", "gray:A4-B5"}
    answer(table, "A3-A4", "lay", "A3-B3", "lay")  # from there only B3-C4 is left
    assert table.state.aqueducts["gray"].path == ["A4", "A3", "B3", "C4"]
    assert asked(table).key == "marble.act" and table.state.actions == 1


def test_a_new_line_takes_a_way_that_has_room_for_three() -> None:
    position = state("B3-B4:blue")
    position.aqueducts["brown"].path = ["E10", "B4"]
    table = answer(at(position), "play:blue", "A4-B4", "no")
    # Over B5 the line would end at once, beside the brown one.
    assert table.state.aqueducts["gray"].path[:3] == ["A4", "A3", "B3"]


def test_a_new_line_is_as_long_as_it_can_be() -> None:
    position = state("B5-C5:blue")
    position.aqueducts["brown"].path = ["E10", "A3", "C6", "C5"]
    table = answer(at(position), "play:blue", "A4-B4", "no")
    assert table.state.aqueducts["gray"].path == ["A4", "B5", "B4"]


def test_where_no_piece_fits_the_source_stays_closed() -> None:
    position = state("B3-B4:blue")
    position.aqueducts["brown"].path = ["E10", "A3", "B5"]
    table = answer(at(position), "play:blue", "A4-B4", "no")
    assert table.state.aqueducts["gray"].path == [] and asked(table).key == "marble.act"


def test_longest_counts_up_to_the_limit() -> None:
    lines = SPOTS["A4-B4"].lines
    assert [longest("A4", lines, {"A4"}, most) for most in (0, 1, 2, 3, 9)] == [0, 1, 2, 3, 3]


# -- fountains --

FOUNTAIN = f"{NORTH} C4-D5:blue C5-D6:blue"  # B4 and C5 are complete


def test_a_piece_that_comes_to_a_fountain_brings_a_coin() -> None:
    position = state(FOUNTAIN, aqueducts="gray:A4,B5,C6")
    assert set(position.built) == {"B4", "C5"}
    table = answer(at(position), "aqueducts")
    assert labels(table)["gray:C5-C6"] == "C5-C6: gray, to C5 (1 coin)"
    answer(table, "C5-C6")
    assert asked(table).prompt == "Lay the gray aqueduct piece on C5-C6?"
    assert labels(table) == {"lay": "Lay it: 1 coin for a fountain"} and me(table).coins == 0
    answer(table, "lay")
    assert (me(table).coins, table.state.coins) == (1, 15)
    assert "@0 lays a gray aqueduct piece on C5-C6, and takes 1 coin for a fountain." in table.story()
    assert table.state.aqueducts["gray"].paid
    answer(table, "B4-C5", "lay")  # leaving C5 pays no second time; B4 is a fountain too
    assert me(table).coins == 2


def test_a_fountain_pays_once_for_each_aqueduct() -> None:
    position = state(FOUNTAIN, aqueducts="gray:A4,B5,C6,C5")
    assert gain(position, ("gray", "C5", "B4")) == 2  # built on the far end later: the next piece pays for it
    position.aqueducts["gray"].paid = True
    assert gain(position, ("gray", "C5", "B4")) == 1
    assert gain(position, ("brown", "D4", "C5")) == 1


def test_the_starting_pieces_bring_coins_too() -> None:
    position = state("B3-B4:blue B5-C5:blue C4-D5:blue C5-D6:blue")
    table = answer(at(position), "play:blue", "A4-B4", "no", "A4-B5", "lay", "B5-C6", "lay", "C5-C6", "lay")
    assert me(table).coins == 1
    # The fountain at B4 came after the pieces.
    assert table.state.built["B4"] == Built("fountain")


def test_one_piece_may_bring_coins_for_both_its_ends() -> None:
    """Ruling 6: the fountain at C5 was built when the line had ended there already."""
    table = answer(turn(FOUNTAIN, aqueducts="gray:A4,B5,C6,C5"), "aqueducts", "B4-C5", "lay")
    assert (me(table).coins, table.state.coins) == (2, 14)
    assert "@0 lays a gray aqueduct piece on B4-C5, and takes 2 coins for fountains." in table.story()


def test_an_empty_supply_pays_nothing_and_promises_nothing() -> None:
    position = state(FOUNTAIN, aqueducts="gray:A4,B5,C6")
    position.coins = 1
    table = answer(at(position), "aqueducts", "C5-C6", "lay")
    assert labels(table)["gray:B4-C5"] == "B4-C5: gray, to B4"
    answer(table, "B4-C5")
    assert labels(table) == {"lay": "Lay it"}
    answer(table, "lay")
    assert (me(table).coins, table.state.coins) == (1, 0)


@pytest.mark.parametrize("seed", range(8))
def test_lines_of_whole_games_obey_the_rules(seed: int) -> None:
    position = played(new(2 + seed % 3, f"lines {seed}"), seed, robots=seed % 2 == 0).state
    sides = {side for spot in position.tiles for side in SPOTS[spot].sides}
    every = [vertex for aqueduct in position.aqueducts.values() for vertex in aqueduct.path]
    assert every and len(every) == len(set(every))
    for colour, aqueduct in position.aqueducts.items():
        assert len(aqueduct.path) <= 14
        assert not aqueduct.path or aqueduct.path[0] == SOURCES[colour]
        for one, other in pairwise(aqueduct.path):
            assert EDGE[one, other] in sides - position.tiles.keys()
