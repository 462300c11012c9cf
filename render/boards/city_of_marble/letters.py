"""Names in few letters, of whatever language is spoken."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from engine.city_of_marble.cards import COLOURS, HEADING
from engine.kernel import Seat
from engine.kernel.words import spoken
from render.theme import SEATS


def tile_letter(colour: str) -> str:
    """ "R", "Y", "G", "B"; as many letters as tell the colours apart."""
    return _beginnings(tuple(spoken(HEADING[c]) for c in COLOURS))[COLOURS.index(colour)]


@cache
def _beginnings(names: tuple[str, ...]) -> list[str]:
    """The shortest beginning of each name that no other begins with; the whole of it where there is none."""
    return [
        next(
            (
                name[:n]
                for n in range(1, len(name))
                if sum(other.startswith(name[:n]) for other in names) == 1
            ),
            name,
        )
        for name in names
    ]


def hill_letters(hill: str) -> str:
    """ "CAP"; all seven hills differ in three."""
    return spoken(hill)[:3].upper()


def seat_letters(seats: Iterable[Seat]) -> str:
    return "".join(SEATS[seat].letter for seat in seats)
