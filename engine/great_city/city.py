"""The ground of a city: which cells can be built on, what they are called, and what lies next to what."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from engine.great_city.cards import AQUEDUCT, OF_CARD
from engine.great_city.state import Card, Cell
from engine.kernel import IllegalAnswer

WIDE = 8  # cells in a row of the board on which cities lie
SIDE = 4  # rows and columns of the largest city
FULL = SIDE * SIDE
START_CELLS = (27, 28)  # farm and house; a city that covers them cannot leave the board

City = Mapping[Cell, Card]
Frame = tuple[int, int, int, int]  # left, bottom, width, height

# The cells that share an edge with each cell of the board.
NEAR: tuple[tuple[Cell, ...], ...] = tuple(
    tuple(
        column + dx + WIDE * (row + dy)
        for dx, dy in ((0, 1), (-1, 0), (1, 0), (0, -1))
        if 0 <= column + dx < WIDE and 0 <= row + dy < WIDE
    )
    for row in range(WIDE)
    for column in range(WIDE)
)


@dataclass(frozen=True, slots=True)
class Ground:
    """All that follows from which cells are built on."""

    frame: Frame
    open: tuple[Cell, ...]  # empty cells that may be built on
    names: dict[Cell, str]  # of every cell in the frame


@lru_cache(maxsize=1 << 16)
def _ground(built: frozenset[Cell]) -> Ground:
    columns = sorted({cell % WIDE for cell in built})
    rows = sorted({cell // WIDE for cell in built})
    left, width = _room(columns[0], columns[-1])
    bottom, height = _room(rows[0], rows[-1])
    names = {
        left + x + WIDE * (bottom + y): "ABCDEF"[x] + str(y + 1) for y in range(height) for x in range(width)
    }
    beside = {near for cell in built for near in NEAR[cell]} - built
    # The frame is what the bounding box may grow into; more than one step away nothing is adjacent.
    return Ground((left, bottom, width, height), tuple(sorted(beside & names.keys())), names)


def _room(least: int, most: int) -> tuple[int, int]:
    """Where the frame begins and how long it is: one more on both sides, unless the city is full-sized."""
    size = most - least + 1
    return (least - 1, size + 2) if size < SIDE else (least, size)


def ground(city: City) -> Ground:
    return _ground(frozenset(city))


def frame(city: City) -> Frame:
    """The city with the cells it can still grow into: left, bottom, width, height."""
    return ground(city).frame


def name(city: City, cell: Cell) -> str:
    """What people call a cell of this city: letters from the left, numbers from the bottom."""
    return ground(city).names[cell]


def cell(city: City, text: str) -> Cell:
    """The cell that people call so."""
    wanted = text.strip().upper()
    names = ground(city).names
    for found, called in names.items():
        if called == wanted:
            return found
    raise IllegalAnswer(f"There is no {wanted} here; cells go from A1 to {max(names.values())}.")


def open_cells(city: City) -> tuple[Cell, ...]:
    """The empty cells on which a building may go (ruling 1: the bounding box stays within 4×4)."""
    return ground(city).open


def aqueduct_cells(city: City) -> list[Cell]:
    """The cells for one more aqueduct: empty ones, or any building to replace (rulings 2 and 3)."""
    aqueducts = [cell for cell, card in city.items() if OF_CARD[card].category == AQUEDUCT]
    columns = {cell % WIDE for cell in aqueducts}
    rows = {cell // WIDE for cell in aqueducts}
    return [
        cell
        for cell in sorted((*open_cells(city), *city))
        # A replaced aqueduct frees its own row and column, in which no other can stand.
        if cell in aqueducts or (cell % WIDE not in columns and cell // WIDE not in rows)
    ]


def neighbours(city: City, cell: Cell) -> list[Cell]:
    """The buildings next to a cell."""
    return [near for near in NEAR[cell] if near in city]


def connected(cells: set[Cell]) -> list[set[Cell]]:
    """Cells in groups that hang together by edges."""
    rest, groups = set(cells), []
    while rest:
        group, edge = set[Cell](), {rest.pop()}
        while edge:
            group |= edge
            edge = {near for cell in edge for near in NEAR[cell]} & rest
            rest -= edge
        groups.append(group)
    return groups


def areas(city: City) -> list[tuple[int, set[Cell]]]:
    """The residential areas: value of the houses and their cells, lowest value and cell first."""
    houses: dict[int, set[Cell]] = {}
    for cell, card in city.items():
        if value := OF_CARD[card].value:
            houses.setdefault(value, set()).add(cell)
    found = [(value, group) for value, cells in houses.items() for group in connected(cells)]
    return sorted(found, key=lambda area: (area[0], min(area[1])))
