"""The grid, by counts and by coordinates."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from math import dist

import pytest

from engine.city_of_marble.cards import BRIDGES, HILLS, SOURCES
from engine.city_of_marble.grid import (
    AXIAL,
    EDGE,
    EDGES,
    NEAR,
    NINTH,
    OPENS,
    POINTS,
    QUARTER,
    SITES,
    SIXTHS,
    SPOT_BITS,
    SPOTS,
    TRIANGLES,
    apexes,
    edge,
    ends,
    members,
    triangle,
)


def near(one: str, other: str) -> bool:
    return abs(dist(POINTS[one], POINTS[other]) - 1) < 1e-9


def test_counts() -> None:
    assert len(AXIAL) == 91
    assert len(TRIANGLES) == len(set(TRIANGLES)) == 150
    assert len(EDGES) == len(set(EDGES)) == 240
    assert len(SPOTS) == 210
    assert len(SITES) == 61


def test_rows_go_from_a_in_the_north_to_k_in_the_south() -> None:
    rows = Counter(vertex[0] for vertex in AXIAL)
    assert list(rows.items()) == list(zip("ABCDEFGHIJK", [6, 7, 8, 9, 10, 11, 10, 9, 8, 7, 6], strict=True))
    assert AXIAL["F6"] == (0, 0)
    assert POINTS["A1"][1] > POINTS["K1"][1] and POINTS["F1"][0] < POINTS["F11"][0]
    assert AXIAL["A1"] == (-5, 5) and AXIAL["K6"] == (5, -5) and AXIAL["G5"] == (0, -1)


def test_neighbours_are_one_step_away() -> None:
    for one, other in combinations(AXIAL, 2):
        assert (other in NEAR[one]) == (one in NEAR[other]) == near(one, other)


def test_edges_and_their_names_go_both_ways() -> None:
    for name in EDGES:
        one, other = ends(name)
        assert edge(one, other) == edge(other, one) == EDGE[one, other] == EDGE[other, one] == name
        assert near(one, other)
    assert "E9-E10" in EDGES and "E10-E9" not in EDGES  # by number, not by letter


def test_a_triangle_is_three_neighbours() -> None:
    expected = {
        triangle(one, two, three)
        for one in AXIAL
        for two, three in combinations(NEAR[one], 2)
        if near(two, three)
    }
    assert set(TRIANGLES) == expected
    assert "E4/E5/F5" in TRIANGLES


def test_six_triangles_lie_around_every_site() -> None:
    assert all(
        SIXTHS[vertex].bit_count() == (6 if vertex in SITES else len(NEAR[vertex]) - 1) for vertex in AXIAL
    )


def test_a_spot_is_a_rhombus_of_two_triangles() -> None:
    for spot in SPOTS.values():
        a, b, c, d = spot.corners
        assert edge(a, c) == spot.name
        assert near(a, b) and near(b, c) and near(c, d) and near(d, a) and near(a, c)
        assert dist(POINTS[b], POINTS[d]) == pytest.approx(3**0.5)  # the long diagonal: acute corners
        assert set(spot.sides) == {edge(a, b), edge(b, c), edge(c, d), edge(d, a)}
        assert set(spot.triangles) == {triangle(a, b, c), triangle(a, c, d)}
        assert spot.covers.bit_count() == 2 and spot.lines.bit_count() == 4
        assert set(apexes(spot.name)) == {b, d}


def test_spots_open_those_that_share_a_side_with_them() -> None:
    for spot in SPOTS.values():
        expected = {
            other.name
            for other in SPOTS.values()
            if set(other.sides) & set(spot.sides) and not set(other.triangles) & set(spot.triangles)
        }
        assert set(members(OPENS[spot.name], tuple(SPOTS))) == expected


def test_bits_and_names_go_both_ways() -> None:
    names = tuple(SPOTS)
    assert all(members(SPOT_BITS[name], names) == [name] for name in names)
    assert members(0, names) == []
    assert members(sum(SPOT_BITS.values()), names) == list(names)


def test_hills_share_no_corner_and_bridges_no_side() -> None:
    for one, other in combinations(HILLS.values(), 2):
        assert not set(one.split("/")) & set(other.split("/"))
    for one, other in combinations(BRIDGES.values(), 2):
        assert len(set(one.split("/")) & set(other.split("/"))) < 2
    assert set(HILLS.values()) | set(BRIDGES.values()) <= set(TRIANGLES)
    assert not set(HILLS.values()) & set(BRIDGES.values())


def test_sources_lie_on_the_border() -> None:
    assert set(SOURCES.values()) <= set(AXIAL) - set(SITES)


def test_areas_hold_no_more_spots_than_a_menu() -> None:
    assert max(Counter(NINTH.values()).values()) <= 25
    assert len(set(NINTH.values())) == 9
    assert sorted(set(QUARTER.values())) == ["north-east", "north-west", "south-east", "south-west"]
    assert (QUARTER["A1-B2"], NINTH["A1-B2"]) == ("north-west", "north-west")
    assert (NINTH["F5-F6"], NINTH["F10-F11"], NINTH["J3-K3"]) == ("centre", "east", "south")
