"""The final scoring as a table: a row for each category, a column for each player."""

from __future__ import annotations

from collections.abc import Sequence

from engine.kernel import Outcome
from engine.kernel.words import _, spoken
from render.layout import Sheet
from render.marks import shield
from render.theme import BODY, SMALL

HEAD, FOOT = 64, 60


def final_table(
    sheet: Sheet, x: float, y: float, w: int, h: int, outcome: Outcome, names: Sequence[str]
) -> None:
    seats = len(outcome.totals)
    label, row = round(w * 0.4) if seats < 4 else 264, (h - HEAD - FOOT - 12) / len(outcome.lines)
    each = (w - label - 24) / seats
    sheet.panel(x, y, w, h, "panel", rim="line")
    for seat in range(seats):
        left = x + label + seat * each
        wreath = seat in outcome.winners
        with_name = each > 190
        shield(sheet, left + (14 if with_name else (each - 44) / 2), y + 14, 44, seat, wreath=wreath)
        if with_name:
            sheet.text(left + 72, y + 8, each - 74, 56, names[seat], size=SMALL, font="bold")
    for i, line in enumerate(outcome.lines):
        top = y + HEAD + i * row
        if i % 2 == 0:
            sheet.panel(x + 8, top, w - 16, row, "ground", radius=8)
        _row(sheet, x, top, row, label, each, spoken(line.label), line.points, BODY)
    sheet.panel(x + 16, y + h - FOOT - 6, w - 32, 3, "gold", radius=0)
    _row(sheet, x, y + h - FOOT - 2, FOOT, label, each, _("Points"), outcome.totals, 40)
    _say(sheet, outcome, names)


def _row(
    sheet: Sheet,
    x: float,
    y: float,
    h: float,
    label: int,
    each: float,
    name: str,
    points: Sequence[int],
    size: int,
) -> None:
    font = "text" if size == BODY else "bold"
    sheet.text(x + 24, y, label - 24, h, name, size=SMALL if size == BODY else BODY, font=font)
    for seat, amount in enumerate(points):
        sheet.text(x + label + seat * each, y, each, h, str(amount), size=size, font="bold", align="centre")


def _say(sheet: Sheet, outcome: Outcome, names: Sequence[str]) -> None:
    lines = [
        f"{name}: " + ", ".join(f"{spoken(line.label)} {line.points[seat]}" for line in outcome.lines)
        for seat, name in enumerate(names)
    ]
    end = _("The end: {reason}. {ties}", reason=spoken(outcome.reason), ties=spoken(outcome.ties)).strip()
    sheet.say(f"{end} {'; '.join(lines)}.", _("The end."))
