"""The triangular grid: vertices, edges, triangles and the rhombi of two triangles that tiles can cover.

Everything goes by its label. A vertex is a row letter from the north and a number from the west, "F6"; an
edge is its two ends, "E5-F6"; a triangle its three corners, "E4/E5/F5". A spot, where a tile can lie, is
named by its short diagonal: the edge between its two triangles. Sets of triangles, edges and spots are bits
of an int.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import compress
from math import atan2, hypot, tau
from typing import TypeVar

from engine.kernel.words import N_

T = TypeVar("T")
Vertex = str
Edge = str
Triangle = str
SpotName = str
Axial = tuple[int, int]  # (q, r): x = q + r/2, and r rows north of the middle

SIDE = 5  # edges on each side of the hexagon
AROUND = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))  # counter-clockwise from the east


def _inside(q: int, r: int) -> bool:
    return max(abs(q), abs(r), abs(q + r)) <= SIDE


def _label(q: int, r: int) -> Vertex:
    return f"{chr(ord('A') + SIDE - r)}{q - max(-SIDE, -SIDE - r) + 1}"


AXIAL: dict[Vertex, Axial] = {
    _label(q, r): (q, r) for r in range(SIDE, -SIDE - 1, -1) for q in range(-SIDE, SIDE + 1) if _inside(q, r)
}
_VERTEX: dict[Axial, Vertex] = {axial: vertex for vertex, axial in AXIAL.items()}
_RANK: dict[Vertex, int] = {vertex: i for i, vertex in enumerate(AXIAL)}  # in reading order
POINTS: dict[Vertex, tuple[float, float]] = {v: (q + r / 2, r * 3**0.5 / 2) for v, (q, r) in AXIAL.items()}
NEAR: dict[Vertex, tuple[Vertex, ...]] = {
    v: tuple(_VERTEX[q + dq, r + dr] for dq, dr in AROUND if _inside(q + dq, r + dr))
    for v, (q, r) in AXIAL.items()
}
SITES: tuple[Vertex, ...] = tuple(v for v in AXIAL if len(NEAR[v]) == 6)  # the border is never a site


def _joined(mark: str, *vertices: Vertex) -> str:
    return mark.join(sorted(vertices, key=_RANK.__getitem__))


def edge(one: Vertex, other: Vertex) -> Edge:
    """The edge between two neighbours."""
    return _joined("-", one, other)


def ends(edge: Edge) -> tuple[Vertex, Vertex]:
    one, _, other = edge.partition("-")
    return one, other


EDGES: tuple[Edge, ...] = tuple(edge(v, near) for v in AXIAL for near in NEAR[v] if _RANK[v] < _RANK[near])
EDGE: dict[tuple[Vertex, Vertex], Edge] = {
    pair: name for name in EDGES for pair in (ends(name), ends(name)[::-1])
}
EDGE_BIT: dict[Edge, int] = {name: 1 << i for i, name in enumerate(EDGES)}


def apexes(edge: Edge) -> list[Vertex]:
    """The third corners of the triangles beside an edge: two, or one on the border."""
    one, other = ends(edge)
    return [v for v in NEAR[one] if v in NEAR[other]]


def triangle(*corners: Vertex) -> Triangle:
    return _joined("/", *corners)


TRIANGLES: tuple[Triangle, ...] = tuple(
    dict.fromkeys(triangle(*ends(name), apex) for name in EDGES for apex in apexes(name))
)
TRIANGLE_BIT: dict[Triangle, int] = {name: 1 << i for i, name in enumerate(TRIANGLES)}


def bits_of(names: dict[str, int], *wanted: str) -> int:
    return sum(names[name] for name in wanted)


def sixths(vertex: Vertex) -> tuple[Triangle, ...]:
    """The triangles around a vertex, six inside the border."""
    return tuple(name for name in TRIANGLES if vertex in name.split("/"))


SIXTHS: dict[Vertex, int] = {v: bits_of(TRIANGLE_BIT, *sixths(v)) for v in AXIAL}


def beside(triangle: Triangle) -> tuple[Edge, Edge, Edge]:
    one, two, three = triangle.split("/")
    return EDGE[one, two], EDGE[one, three], EDGE[two, three]


@dataclass(frozen=True, slots=True)
class Spot:
    """A place for a tile."""

    name: SpotName
    bit: int  # among the spots
    corners: tuple[Vertex, Vertex, Vertex, Vertex]  # around it; the first and third are the obtuse ones
    triangles: tuple[Triangle, Triangle]
    sides: tuple[Edge, Edge, Edge, Edge]
    covers: int  # its two triangles
    lines: int  # its four sides


def _spots() -> Iterator[Spot]:
    inner = [name for name in EDGES if len(apexes(name)) == 2]
    for i, name in enumerate(inner):
        (one, other), (left, right) = ends(name), apexes(name)
        sides = EDGE[one, left], EDGE[left, other], EDGE[other, right], EDGE[right, one]
        halves = triangle(one, other, left), triangle(one, other, right)
        covers, lines = bits_of(TRIANGLE_BIT, *halves), bits_of(EDGE_BIT, *sides)
        yield Spot(name, 1 << i, (one, left, other, right), halves, sides, covers, lines)


SPOTS: dict[SpotName, Spot] = {spot.name: spot for spot in _spots()}
SPOT_BITS: dict[SpotName, int] = {spot.name: spot.bit for spot in SPOTS.values()}


def _spots_where(test: str, names: dict[str, int]) -> dict[str, int]:
    """For each name, the spots whose field holds it."""
    found = dict.fromkeys(names, 0)
    for spot in SPOTS.values():
        for name in getattr(spot, test):
            found[name] |= spot.bit
    return found


SPOTS_AT: dict[Vertex, int] = _spots_where("corners", _RANK)  # spots that have it as a corner
SPOTS_OVER: dict[Triangle, int] = _spots_where("triangles", TRIANGLE_BIT)  # spots that cover it
_SPOTS_ALONG: dict[Edge, int] = _spots_where("sides", EDGE_BIT)


def _union(masks: Iterable[int]) -> int:
    every = 0
    for mask in masks:
        every |= mask
    return every


BLOCKS: dict[str, int] = {  # a spot or a triangle → the spots that something there makes impossible
    spot.name: _union(SPOTS_OVER[t] for t in spot.triangles) for spot in SPOTS.values()
} | SPOTS_OVER
OPENS: dict[str, int] = {  # a spot or a triangle → the spots that share a side with it
    spot.name: _union(_SPOTS_ALONG[side] for side in spot.sides) & ~BLOCKS[spot.name]
    for spot in SPOTS.values()
} | {t: _union(_SPOTS_ALONG[side] for side in beside(t)) & ~SPOTS_OVER[t] for t in TRIANGLES}

_ZERO_ONE = bytes.maketrans(b"01", b"\0\1")


def members(bits: int, things: tuple[T, ...]) -> list[T]:
    """The things whose bits are set."""
    return list(compress(things, f"{bits:b}"[::-1].encode().translate(_ZERO_ONE)))


COMPASS = (
    N_("east"),
    N_("north-east"),
    N_("north"),
    N_("north-west"),
    N_("west"),
    N_("south-west"),
    N_("south"),
    N_("south-east"),
)
MIDDLE = N_("centre")
CENTRE = 1.4  # its radius: so all nine areas have 23 or 24 spots, fewer than a menu holds


def _middle(spot: SpotName) -> tuple[float, float]:
    (x1, y1), (x2, y2) = (POINTS[v] for v in ends(spot))
    return (x1 + x2) / 2, (y1 + y2) / 2


def quarter(spot: SpotName) -> str:
    """The quarter of the board in which a spot lies."""
    x, y = _middle(spot)
    return f"{'north' if y > 0 else 'south'}-{'east' if x > 0 else 'west'}"


def ninth(spot: SpotName) -> str:
    """The same by the centre and eight parts around it."""
    x, y = _middle(spot)
    return MIDDLE if hypot(x, y) < CENTRE else COMPASS[round(8 * atan2(y, x) / tau) % 8]


def _spots_in(areas: dict[SpotName, str]) -> dict[str, int]:
    return {area: _union(SPOT_BITS[s] for s in areas if areas[s] == area) for area in areas.values()}


QUARTER: dict[SpotName, str] = {spot: quarter(spot) for spot in SPOTS}
NINTH: dict[SpotName, str] = {spot: ninth(spot) for spot in SPOTS}
QUARTERS: dict[str, int] = _spots_in(QUARTER)
