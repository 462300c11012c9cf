"""Cards side by side: with all their words while there is room, else by name."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.great_city.cards import Kind
from render.boards.great_city.tiles import compact_plaque, plaque, printed
from render.layout import Sheet
from render.theme import GAP, INNER, MARGIN

FULL_HEIGHT, COMPACT_HEIGHT = 244, 128
FULL_NOTE, COMPACT_NOTE = 40, 64  # more height where cards have notes
MOST_ROWS = 5  # of cards with all their words
MOST_NOTES = 15  # cards that can have notes


@dataclass(frozen=True, slots=True)
class Shown:
    """A card on the shelf; `mark` is what to choose it by, `note` what choosing it would mean."""

    kind: Kind
    copies: int = 1
    mark: str = ""
    note: str = ""


def fits_in_full(*shelves: int) -> bool:
    """Whether shelves with so many cards can all show every word."""
    return sum(-(-cards // 2) for cards in shelves) <= MOST_ROWS


def shelf(sheet: Sheet, y: float, cards: Sequence[Shown], full: bool) -> float:
    """Draws the cards; gives where the next thing begins."""
    columns, height = (2, FULL_HEIGHT) if full else (3, COMPACT_HEIGHT)
    if any(card.note for card in cards) and len(cards) <= MOST_NOTES:
        height += FULL_NOTE if full else COMPACT_NOTE
    w = (INNER - (columns - 1) * GAP) // columns
    paint = plaque if full else compact_plaque
    for i, card in enumerate(cards):
        x, top = MARGIN + (i % columns) * (w + GAP), y + (i // columns) * (height + GAP)
        note = card.note if len(cards) <= MOST_NOTES else ""
        sheet.add(x, top, paint(printed(card.kind), w, height, card.copies, card.mark, note))
    return y + -(-len(cards) // columns) * (height + GAP)
