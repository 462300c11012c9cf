"""A city on its ground: where each cell goes, and what is drawn there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from engine.great_city.city import SIDE, WIDE, ground
from engine.great_city.state import Cell, Player
from render.boards.great_city.tiles import sides
from render.layout import Sheet
from render.scene import Group
from render.theme import SMALL

GUTTER = 32  # for the letters and numbers along the edge

# How a building is painted: cell, tokens on it, sides on which the city goes on.
PaintTile = Callable[[Cell, int, str], Group]


@dataclass(frozen=True, slots=True)
class Spot:
    """The box of a cell."""

    x: int
    y: int
    w: int
    h: int


@dataclass(frozen=True, slots=True)
class Grid:
    """The cells of a city's frame in pixels. A ring that would not fit is drawn half as wide."""

    width: int
    height: int
    spots: dict[Cell, Spot]


def _lengths(size: int, unit: int) -> list[int]:
    ring = unit if size <= SIDE else unit // 2
    return [ring, *[unit] * (size - 2), ring] if size > SIDE else [unit] * size


def lay_out(player: Player, unit: int, gap: int) -> Grid:
    left, bottom, width, height = ground(player.city).frame
    columns, rows = _lengths(width, unit), _lengths(height, unit)
    spots = {}
    for row in range(height):
        for column in range(width):
            spot = Spot(sum(columns[:column]), sum(rows[row + 1 :]), columns[column] - gap, rows[row] - gap)
            spots[left + column + WIDE * (bottom + row)] = spot
    return Grid(sum(columns) - gap, sum(rows) - gap, spots)


def draw(sheet: Sheet, x: float, y: float, player: Player, grid: Grid, paint: PaintTile) -> None:
    """The buildings, and dashes where one more could stand."""
    known = ground(player.city)
    for cell, spot in grid.spots.items():
        if cell in player.city:
            tile = paint(cell, player.tokens.get(cell, 0), sides(player, cell))
            sheet.add(x + spot.x, y + spot.y, tile)
        elif cell in known.open:
            radius = max(10, min(spot.w, spot.h) // 8)
            sheet.panel(
                x + spot.x,
                y + spot.y,
                spot.w,
                spot.h,
                "plot",
                radius=radius,
                rim="line",
                dashed=True,
                rim_width=3,
            )


def coordinates(sheet: Sheet, x: float, y: float, player: Player, grid: Grid, base: float) -> None:
    """Letters below (at `base`) and numbers to the left, as on a chessboard."""
    left, bottom, width, height = ground(player.city).frame
    for column in range(width):
        spot = grid.spots[left + column + WIDE * bottom]
        sheet.text(
            x + spot.x, base, spot.w, GUTTER, "ABCDEF"[column], size=SMALL, colour="soft", align="centre"
        )
    for row in range(height):
        spot = grid.spots[left + WIDE * (bottom + row)]
        sheet.text(
            x - GUTTER,
            y + spot.y,
            GUTTER - 6,
            spot.h,
            str(row + 1),
            size=SMALL,
            colour="soft",
            align="centre",
        )
