"""The table before the first turn."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.city_of_marble.cards import BRIDGE_VALUE, BRIDGES, HILLS, KINDS, TILES
from tests.city_of_marble.scene import fresh


@pytest.mark.parametrize(
    ("seats", "stacks"), [(2, (10, 12, 14, 16)), (3, (9, 11, 13, 15)), (4, (8, 10, 12, 14))]
)
def test_stacks_shrink_by_the_starting_hands(seats: int, stacks: tuple[int, ...]) -> None:
    position = fresh(seats)
    assert tuple(position.stacks.values()) == stacks
    for player in position.players:
        assert player.hand == {"red": 1, "yellow": 1, "green": 1, "blue": 1}
        assert player.magistrates == 3
        assert not player.bridges and not player.coins and not any(player.imperium.values())


def test_components() -> None:
    assert TILES == {"red": 12, "yellow": 14, "green": 16, "blue": 18} and sum(TILES.values()) == 60
    assert sorted(BRIDGE_VALUE.values()) == [1, 1, 2, 2, 3, 3, 4, 4]
    assert [(k.id, k.tiles, k.colour) for k in KINDS.values()] == [
        ("temple", 3, "green"),
        ("baths", 4, "blue"),
        ("theater", 5, "yellow"),
        ("arena", 6, "red"),
    ]
    position = fresh(2)
    assert position.coins == 16 and set(position.imperium.values()) == {12}


def test_three_hills_and_seven_bridges_are_drawn_by_lot() -> None:
    hills, first, boxed = Counter[str](), Counter[int](), Counter[str]()
    for seed in range(200):
        position = fresh(4, str(seed))
        assert len(set(position.hills)) == 3
        assert list(position.bridges) == list(BRIDGES)
        assert {*position.bridges.values(), *position.box} == set(BRIDGE_VALUE)
        hills.update(position.hills)
        first[position.active] += 1
        boxed.update(position.box)
    assert set(hills) == set(HILLS) and min(hills.values()) > 50
    assert set(first) == {0, 1, 2, 3} and set(boxed) == set(BRIDGE_VALUE)
