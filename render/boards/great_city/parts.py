"""Pieces that several pictures share: emissaries, players' marks, influence cards."""

from __future__ import annotations

from functools import lru_cache

from engine.kernel import Seat
from render.layout import Sheet
from render.scene import Group
from render.theme import SEATS, SMALL


def pawn(sheet: Sheet, x: float, y: float, size: float, seat: Seat) -> None:
    """An emissary with its owner's letter on the robe."""
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


def first_player(sheet: Sheet, x: float, y: float, size: int = 58) -> None:
    """The standard that moves clockwise."""
    sheet.sprite(x, y, size, "standard")
    sheet.text(
        x, y + size * 0.2, size, size * 0.5, "1", size=SMALL, font="bold", colour="gilt", align="centre"
    )


@lru_cache(maxsize=64)
def _influence_card(w: int, h: int, value: int) -> Group:
    sheet = Sheet()
    sheet.tall_sprite(0, 0, w, h, "tablet")
    size = max(SMALL, round(w * 0.46))
    sheet.text(0, h * 0.08, w, h * 0.66, str(value), size=size, font="title", colour="gilt", align="centre")
    return sheet.group(w, h)


def influence_card(sheet: Sheet, x: float, y: float, w: int, h: int, value: int) -> None:
    sheet.add(x, y, _influence_card(w, h, value))
