"""What follows from the tiles and hills on the board: where a tile may go, and which sites it completes."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from engine.city_of_marble.cards import BUILDING, BY_TILES, DEAD, HILLS
from engine.city_of_marble.grid import (
    BLOCKS,
    OPENS,
    SITES,
    SIXTHS,
    SPOT_BITS,
    SPOTS,
    SPOTS_AT,
    SPOTS_OVER,
    TRIANGLE_BIT,
    SpotName,
    Vertex,
    members,
)
from engine.city_of_marble.state import State

Site = tuple[Vertex, str]  # a completed site and the kind of building that it makes

NAMES: tuple[SpotName, ...] = tuple(SPOTS)
AT: dict[Vertex, tuple[SpotName, ...]] = {v: tuple(members(SPOTS_AT[v], NAMES)) for v in SPOTS_AT}
_AROUND_SITES = tuple((v, SIXTHS[v], SPOTS_AT[v]) for v in SITES)
# A gap of one triangle is closed by any spot over it, one of two only by the spot that is those two.
_GAPS = {spot.covers: spot.bit for spot in SPOTS.values()} | {
    TRIANGLE_BIT[name]: spots for name, spots in SPOTS_OVER.items()
}
_CLOSERS: dict[int, list[tuple[SpotName, int]]] = {
    gap: [(name, SPOT_BITS[name]) for name in members(spots, NAMES)] for gap, spots in _GAPS.items()
}
HILL_OF: dict[Vertex, str] = {v: hill for hill, corners in HILLS.items() for v in corners.split("/")}


@dataclass(frozen=True, slots=True)
class Ground:
    """The board at one moment, as bits."""

    covered: int  # triangles under tiles and hills
    taken: int  # spots with a tile
    free: int  # spots where a tile may be played
    lines: int  # edges that are sides of tiles


def ground(state: State) -> Ground:
    return _ground(tuple(state.tiles), tuple(state.hills))


@lru_cache(maxsize=1 << 12)
def _ground(tiles: tuple[SpotName, ...], hills: tuple[str, ...]) -> Ground:
    covered = taken = blocked = opened = lines = 0
    for hill in hills:
        triangle = HILLS[hill]
        covered |= TRIANGLE_BIT[triangle]
        blocked |= BLOCKS[triangle]
        opened |= OPENS[triangle]
    for name in tiles:
        spot = SPOTS[name]
        covered |= spot.covers
        taken |= spot.bit
        blocked |= BLOCKS[name]
        opened |= OPENS[name]
        lines |= spot.lines
    return Ground(covered, taken, opened & ~blocked, lines)


def completions(state: State) -> dict[SpotName, tuple[Site, ...]]:
    """The free spots whose tile would complete sites, with these."""
    return _completions(ground(state), tuple(state.hills), state.hill_corner)


@lru_cache(maxsize=1 << 12)
def _completions(
    ground: Ground, hills: tuple[str, ...], hill_corner: str
) -> dict[SpotName, tuple[Site, ...]]:
    found: dict[SpotName, tuple[Site, ...]] = {}
    open_triangles, taken, free = ~ground.covered, ground.taken, ground.free
    for vertex, sixths, spots in _AROUND_SITES:
        closers = _CLOSERS.get(sixths & open_triangles)
        if closers is None:
            continue
        tiles = (taken & spots).bit_count() + 1
        if HILL_OF.get(vertex) in hills:
            if hill_corner == DEAD:
                continue
            tiles += hill_corner == BUILDING
        for name, bit in closers:
            if bit & free:
                found[name] = (*found.get(name, ()), (vertex, BY_TILES[tiles].id))
    return found


def complete(state: State) -> dict[Vertex, str]:
    """All sites that are complete, with the kind of building that each makes."""
    now, found = ground(state), {}
    for vertex, sixths, spots in _AROUND_SITES:
        on_hill = HILL_OF.get(vertex) in state.hills
        if not sixths & ~now.covered and not (on_hill and state.hill_corner == DEAD):
            tiles = (now.taken & spots).bit_count() + (on_hill and state.hill_corner == BUILDING)
            found[vertex] = BY_TILES[tiles].id
    return found
