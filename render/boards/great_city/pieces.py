"""Pieces that several pictures share: the first player's standard, influence cards."""

from __future__ import annotations

from functools import lru_cache

from render.layout import Sheet
from render.scene import Group
from render.theme import SMALL


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
