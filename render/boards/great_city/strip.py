"""The strip with the emperor at its end, and the emissaries on it."""

from __future__ import annotations

from functools import lru_cache

from engine.kernel import Seat
from render.layout import Sheet
from render.marks import pawn
from render.scene import Group
from render.theme import SMALL


def _reach(sheet: Sheet, x: float, y: float, w: float, strip: str) -> None:
    """What an emissary here has: all bricks and cogs up to its space."""
    amounts = [
        (name, strip.count(symbol)) for symbol, name in (("B", "brick"), ("C", "cog")) if symbol in strip
    ]
    icon = 30
    each = 22 + icon
    x += (w - each * len(amounts) - 8 * (len(amounts) - 1)) / 2
    for name, amount in amounts:
        sheet.text(x, y, 20, icon, str(amount), size=SMALL, font="bold", align="centre")
        sheet.sprite(x + 21, y, icon, name)
        x += each + 8


@lru_cache(maxsize=512)
def space(strip: str, number: int, seat: Seat | None, w: int, h: int) -> Group:
    """One space: its number, its symbol, maybe an emissary, and what it gives."""
    sheet, symbol = Sheet(), strip[number - 1]
    foot = 42
    sheet.panel(0, 0, w, h, "brick.ground" if symbol == "B" else "cog.ground", rim="line", radius=14)
    sheet.panel(3, h - foot, w - 6, foot - 3, "panel", radius=12)
    size = min((h - foot) * 0.74, w * 0.6 if seat is None else w * 0.46)
    top = (h - foot - size) / 2
    free = seat is None
    sheet.sprite(
        (w - size) / 2 if free else w * 0.05, top, size, "brick" if symbol == "B" else "cog", shadow=True
    )
    sheet.text(8, 2, 24, 34, str(number), size=SMALL, font="bold", colour="soft")
    if seat is not None:
        tall = min(h - foot + 2, w * 0.66)
        pawn(sheet, w - tall, h - foot + 2 - tall, tall, seat)
    _reach(sheet, 0, h - foot + 5, w, strip[:number])
    return sheet.group(w, h)


def spaces(
    sheet: Sheet, x: float, y: float, w: int, h: int, strip: str, emissaries: list[Seat | None], new: set[int]
) -> None:
    """The emperor and the five spaces; the emperor is square, the spaces share the rest of the width."""
    sheet.sprite(x, y + 6, h - 12, "emperor", shadow=True)
    each = (w - h - 2) // len(strip)
    for i, seat in enumerate(emissaries):
        left = x + w - (len(strip) - i) * each + 8
        sheet.add(left, y, space(strip, i + 1, seat, each - 8, h))
        if i in new:
            sheet.panel(left - 3, y - 3, each - 2, h + 6, "", radius=18, rim="changed", rim_width=6)
