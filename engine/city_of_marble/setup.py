"""Laying out the table."""

from __future__ import annotations

from collections.abc import Mapping

from engine.city_of_marble.cards import BRIDGE_VALUE, BRIDGES, HILLS, HILLS_IN_PLAY, TILES
from engine.city_of_marble.state import Player, State
from engine.kernel import Chance


def setup(seats: int, options: Mapping[str, str], chance: Chance) -> State:
    """Three hills, a bridge tile on each bridge space, and one tile of each colour for everybody."""
    hills, tiles = list(HILLS), list(BRIDGE_VALUE)
    chance.shuffle("hills", hills)
    chance.shuffle("bridges", tiles)
    return State(
        players=[Player() for _ in range(seats)],
        stacks={colour: number - seats for colour, number in TILES.items()},
        hills=hills[:HILLS_IN_PLAY],
        bridges=dict(zip(BRIDGES, tiles, strict=False)),
        box=tiles[len(BRIDGES) :],
        active=chance.roll("first player", seats) - 1,
        hill_corner=options["hill_corner"],
    )
