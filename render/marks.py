"""Marks of the players that every game's pictures share: colour, pattern and letter."""

from __future__ import annotations

from engine.kernel import Seat
from render.layout import Sheet
from render.theme import SEATS, SMALL


def pawn(sheet: Sheet, x: float, y: float, size: float, seat: Seat) -> None:
    """A robed figure with its owner's letter on the robe."""
    sheet.sprite(x, y, size, f"pawn.{seat}", shadow=True)
    _letter(sheet, x + size * 0.3, y + size * 0.5, size * 0.4, seat, 0.65)


def shield(sheet: Sheet, x: float, y: float, size: float, seat: Seat, wreath: bool = False) -> None:
    """A player's mark: colour, pattern and letter; a laurel wreath around it where an answer is awaited."""
    if wreath:
        sheet.sprite(x - size * 0.26, y - size * 0.24, size * 1.52, "wreath")
    sheet.sprite(x, y, size, f"shield.{seat}")
    _letter(sheet, x, y, size, seat, 0.5)


def _letter(sheet: Sheet, x: float, y: float, box: float, seat: Seat, part: float) -> None:
    size, colour = max(SMALL, round(box * part)), f"seat.{seat}.on"
    sheet.text(x, y, box, box, SEATS[seat].letter, size=size, font="bold", colour=colour, align="centre")
