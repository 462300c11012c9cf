"""Players' names are written by strangers: here they become one harmless line."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

from engine.kernel.words import _
from render.pillow import has_glyph
from render.theme import SEATS

LONGEST = 60  # letters; nobody reads more, and every letter costs time


def _plain(name: str) -> str:
    """Without control, format (bidi, zero-width) and private characters, piled accents and rows of spaces."""
    out, marks = list[str](), 0
    for letter in unicodedata.normalize("NFC", name[: 8 * LONGEST]):
        category = unicodedata.category(letter)
        marks = marks + 1 if category[0] == "M" else 0
        if letter.isspace() or category[0] == "Z":
            out.append(" ")
        elif category[0] != "C" and not marks:
            out.append(letter)
    return " ".join("".join(out).split())[:LONGEST].strip()


def clean(name: str, seat: int) -> str:
    """A name that our fonts can write; a player whose name they cannot is called by the seat's letter."""
    plain = _plain(name)
    known = "".join(letter for letter in plain if has_glyph(letter))
    known = " ".join(known.split())
    if sum(map(str.isalnum, known)) * 2 < max(sum(map(str.isalnum, plain)), 1):
        return _("Player {letter}", letter=SEATS[seat].letter)
    return known


def clean_all(names: Sequence[str], seats: int) -> tuple[str, ...]:
    given = [*names, *[""] * seats][:seats]
    return tuple(clean(name, seat) for seat, name in enumerate(given))
