"""Where tiles may be played and which sites they complete: counted, and compared with the rules by letter."""

from __future__ import annotations

from itertools import combinations

import pytest

from engine.city_of_marble.cards import BY_TILES, HILLS
from engine.city_of_marble.grid import SITES, SPOTS, TRIANGLES, Triangle, beside, members
from engine.city_of_marble.ground import NAMES, complete, completions, ground
from engine.city_of_marble.place import spot_option
from engine.city_of_marble.state import State, Tile
from tests.city_of_marble.scene import course, fresh, labels, new, state, turn
from tests.generic.answering import answer, asked

AROUND = {vertex: {t for t in TRIANGLES if vertex in t.split("/")} for vertex in SITES}


def free(position: State) -> set[str]:
    return set(members(ground(position).free, NAMES))


def by_letter(position: State) -> set[str]:
    """Both triangles empty, and a whole side shared with a hill or a tile."""
    areas: list[set[Triangle]] = [{HILLS[hill]} for hill in position.hills]
    areas += [set(SPOTS[spot].triangles) for spot in position.tiles]
    covered = set().union(*areas)
    outlines = {side for hill in position.hills for side in beside(HILLS[hill])}
    outlines |= {side for spot in position.tiles for side in SPOTS[spot].sides}
    return {
        spot.name
        for spot in SPOTS.values()
        if not set(spot.triangles) & covered and set(spot.sides) & outlines
    }


def finished_by(position: State, spot: str) -> set[tuple[str, str]]:
    """The sites that a tile completes, and their kinds, from the triangles around each."""
    sites = set()
    tiles = {*position.tiles, spot}
    for vertex, around in AROUND.items():
        there = [name for name in tiles if set(SPOTS[name].triangles) & around]
        covered = {t for name in there for t in SPOTS[name].triangles}
        hills = {HILLS[hill] for hill in position.hills} & around
        if around <= covered | hills and spot in there and not (hills and position.hill_corner == "dead"):
            number = len(there) + (len(hills) if position.hill_corner == "building" else 0)
            sites.add((vertex, BY_TILES[number].id))
    return sites


def test_each_hill_opens_six_spots() -> None:
    for hills in combinations(HILLS, 3):
        position = state(hills=" ".join(hills))
        expected = 18 - sum(_shared(*pair) for pair in combinations(hills, 2))
        assert len(free(position)) == expected
    assert len(free(state(hills="Capitolinus Palatinus Esquilinus"))) == 18


def _shared(one: str, other: str) -> int:
    """Spots beside both hills."""
    sides = [set(beside(HILLS[hill])) for hill in (one, other)]
    return sum(all(set(spot.sides) & outline for outline in sides) for spot in SPOTS.values())


@pytest.mark.parametrize(
    ("hills", "one", "two"),
    [
        ("Capitolinus Palatinus Esquilinus", 18, 388),
        ("Quirinalis Viminalis Esquilinus", 18, 368),
    ],
)
def test_positions_counted_two_tiles_deep(hills: str, one: int, two: int) -> None:
    position = state(hills=hills)
    first = free(position)
    counted = 0
    for spot in first:
        position.tiles = {spot: Tile("red")}
        counted += len(free(position))
        assert free(position) == by_letter(position)
    assert (len(first), counted) == (one, two)


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("hill_corner", ["closes", "building", "dead"])
def test_spots_and_sites_are_those_of_the_rules(seed: int, hill_corner: str) -> None:
    seen = 0
    for table in course(new(2 + seed % 3, str(seed), hill_corner=hill_corner), seed, robots=seed % 2 == 1):
        position = table.state
        if len(position.tiles) > seen + 2:
            seen = len(position.tiles)
            assert free(position) == by_letter(position)
            completed = completions(position)
            for spot in free(position):
                assert set(completed.get(spot, ())) == finished_by(position, spot)
            assert position.built.keys() <= complete(position).keys()
    assert seen > 15


def test_a_tile_stays_off_hills_tiles_and_the_void() -> None:
    spots = free(state("B4-B5:red"))
    assert "B4-B5" not in spots  # taken
    assert "B4-C5" not in spots and "B4-C4" not in spots  # over the Quirinalis
    assert "A4-B5" not in spots  # half of it is taken
    assert "A5-B5" in spots  # beside the tile
    assert all(name in SPOTS for name in spots)


def test_touching_at_a_corner_is_not_enough() -> None:
    assert "A3-B3" not in free(state())  # touches the Quirinalis in no side
    assert "F6-G6" not in free(state())


def test_the_question_groups_spots_by_area() -> None:
    decision = asked(answer(turn(), "play:red"))
    assert decision.key == "marble.spot"
    assert {option.group for option in decision.options} <= {
        "north-east",
        "north-west",
        "south-east",
        "south-west",
    }
    assert {option.at for option in decision.options} == free(state())


def test_labels_say_what_a_spot_would_do() -> None:
    table = answer(turn("B3-B4:green B5-C5:red"), "play:green")
    assert labels(table)["A4-B4"] == "A4-B4: completes B4 (Temple), opens the gray source"
    assert next(iter(labels(table))) == "A4-B4"
    table = answer(turn("B3-B4:red B3-C4:red"), "play:red")
    assert labels(table)["A2-B3"] == "A2-B3: covers bridge 1"


def test_a_label_with_many_sites_leaves_out_their_kinds() -> None:
    sites = tuple((vertex, "theater") for vertex in ("C2", "C3", "D2", "D3"))
    label = spot_option("red", "C2-D3", sites, "", False).label
    assert label == "C2-D3: completes C2, C3, D2, D3, covers bridge 3"


def test_where_a_quarter_is_crowded_areas_are_smaller(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engine.city_of_marble.place.MENU", 3)
    groups = {option.group for option in asked(answer(turn(), "play:red")).options}
    assert {"north", "east"} <= groups


def test_a_fresh_board_has_room() -> None:
    for seed in range(20):
        assert 14 <= len(free(fresh(3, str(seed)))) <= 18
