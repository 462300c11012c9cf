"""Structures in a row of the table: picture, name and what is missing, line after line."""

from __future__ import annotations

from dataclasses import dataclass

from engine.glory_to_rome.camp import needs
from engine.glory_to_rome.cards import OF_CARD
from engine.glory_to_rome.state import Card, Player, State, Structure
from engine.kernel.words import spoken
from render.boards.glory_to_rome.tiles import PIP, pip_row, pips, pips_width, tile
from render.boards.glory_to_rome.tokens import outline
from render.boards.glory_to_rome.words import letter
from render.layout import Sheet
from render.pillow import width
from render.theme import BODY, SMALL

GAP = 10


@dataclass(frozen=True, slots=True)
class Look:
    """How large structures and tokens are drawn, and whose names are written."""

    tile: int
    token: int
    stacked: bool  # the materials below the name, not beside it
    names: str  # "all", "begun" or "none"
    squares: bool = True  # materials as squares; else only the letters of what is missing

    @property
    def height(self) -> int:
        return self.tile + 8

    @property
    def font(self) -> int:
        return BODY if self.stacked else SMALL


# From the largest to the smallest: the table takes the first with which all camps fit.
LOOKS = (
    Look(92, 68, True, "all"),
    Look(84, 46, True, "all"),
    Look(56, 46, False, "all"),
    Look(48, 46, False, "all"),
    Look(56, 46, False, "begun"),
    Look(56, 46, False, "none"),
    Look(46, 40, False, "none", squares=False),
)


def _name(structure: Structure, look: Look) -> str:
    shown = look.names == "all" or (look.names == "begun" and not structure.done)
    return spoken(OF_CARD[structure.foundation].name) if shown else ""


def _width(structure: Structure, look: Look) -> int:
    name = _name(structure, look)
    text = round(width(name, "text", look.font)) + 12 if name else 0
    row = 0 if structure.done else _row_width(structure, look)
    return look.tile + 8 + (max(text, row) if look.stacked else text + row)


def _row_width(structure: Structure, look: Look) -> int:
    if look.squares:
        return pips_width(structure.site) + 4
    return round(width(_letters(structure), "bold", SMALL)) + 8


def _letters(structure: Structure) -> str:
    return letter(structure.site) * needs(structure)


def flow(player: Player, room: int, look: Look) -> list[list[tuple[int, Structure]]]:
    """Which structure goes where: lines of places and structures."""
    lines: list[list[tuple[int, Structure]]] = []
    x = room
    for structure in player.structures:
        w = _width(structure, look)
        if x + w > room:
            lines.append([])
            x = 0
        lines[-1].append((x, structure))
        x += w + GAP
    return lines


def draw(
    sheet: Sheet, x: float, y: float, room: int, state: State, player: Player, look: Look, new: set[Card]
) -> None:
    for row, line in enumerate(flow(player, room, look)):
        for dx, structure in line:
            left, top = x + dx, y + row * look.height
            _chip(sheet, left, top, state, structure, look)
            if structure.foundation in new:
                outline(sheet, left - 4, top - 4, _width(structure, look) + 8, look.tile + 8)


def _chip(sheet: Sheet, x: float, y: float, state: State, structure: Structure, look: Look) -> None:
    w, size, name = _width(structure, look), look.tile, _name(structure, look)
    if not structure.done:
        sheet.panel(x, y, w, size, "plot", radius=12)
    public = structure.foundation in state.shared
    sheet.add(x, y, tile(OF_CARD[structure.foundation], size, structure.done, public))
    left, text = x + size + 6, w - size - 6
    high = size // 2 if look.stacked and not structure.done else size
    if name:
        sheet.text(left, y, text, high, name, size=look.font)
    if structure.done:
        return
    if not look.squares:
        sheet.text(left, y, text, size, _letters(structure), size=SMALL, font="bold", colour="soft")
        return
    row = pip_row(pips(structure))
    if look.stacked:
        sheet.add(left, y + size - PIP - 5, row)
    else:
        sheet.add(x + w - row.w, y + (size - PIP) // 2, row)
