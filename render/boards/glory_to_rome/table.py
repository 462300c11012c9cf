"""The middle of the table: the pool by material, the Sites that are left, deck and Jacks."""

from __future__ import annotations

from engine.glory_to_rome.kinds import MATERIALS
from engine.glory_to_rome.state import State
from engine.kernel.words import _
from render.boards.glory_to_rome.changes import Changes
from render.boards.glory_to_rome.tokens import material_tile, outline, role_token
from render.boards.glory_to_rome.words import by_material
from render.layout import Sheet
from render.theme import INNER, MARGIN, NAME, SMALL

HEIGHT = 190
LABEL, COLUMN, TILE = 166, 135, 76
TOWN, OUT, LINE = 96, 138, 42  # where the rows of Sites begin, and how high they are


def table(sheet: Sheet, y: float, state: State, new: Changes) -> None:
    sheet.panel(MARGIN, y, INNER, HEIGHT, "panel", rim="line", shadow=True)
    sheet.panel(MARGIN + 10, y + TOWN, LABEL + 6 * COLUMN - 16, LINE, "ground", radius=8)
    for text, top, high in ((_("Pool"), 10, TILE), (_("In town"), TOWN, LINE), (_("Out of town"), OUT, LINE)):
        sheet.text(MARGIN + 18, y + top, LABEL - 20, high, text, size=SMALL, colour="soft")
    pool = by_material(state.pool)
    for i, material in enumerate(MATERIALS):
        x = MARGIN + LABEL + i * COLUMN
        sheet.add(x, y + 10, material_tile(material, TILE))
        _amount(sheet, x + TILE + 6, y + 10, 54, TILE, pool.get(material, 0), 44)
        outline(sheet, x - 4, y + 5, COLUMN - 2, TILE + 10, material in new.pool)
        _amount(sheet, x, y + TOWN, TILE, LINE, state.in_town[material], NAME, "centre")
        _amount(sheet, x, y + OUT, TILE, LINE, state.out_of_town[material], NAME, "centre")
        outline(sheet, x, y + TOWN, TILE, LINE, material in new.in_town)
        outline(sheet, x, y + OUT, TILE, LINE, material in new.out_of_town)
    _piles(sheet, MARGIN + LABEL + 6 * COLUMN, y, state, new)


def _amount(
    sheet: Sheet, x: float, y: float, w: int, h: int, amount: int, size: int, align: str = "left"
) -> None:
    colour = "ink" if amount else "line"
    sheet.text(x, y, w, h, str(amount), size=size, font="bold", colour=colour, align=align)


def _piles(sheet: Sheet, x: float, y: float, state: State, new: Changes) -> None:
    sheet.panel(x - 8, y + 12, 3, HEIGHT - 24, "line", radius=0)
    sheet.sprite(x + 8, y + 12, 78, "rome.back")
    sheet.add(x + 10, y + 104, role_token("jack", 74))
    piles = {"deck": (state.deck, 12), "jacks": (state.jacks, 102)}
    for name, (cards, top) in piles.items():
        sheet.text(x + 94, y + top, 84, 78, str(len(cards)), size=44, font="bold")
        outline(sheet, x, y + top - 4, 178, 84, name in new.piles)
