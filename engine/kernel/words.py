"""Small words for labels and stories."""

from __future__ import annotations

from collections.abc import Sequence


def count(number: int, thing: str, plural: str = "") -> str:
    """ "1 coin", "3 coins"."""
    return f"{number} {thing if number == 1 else plural or thing + 's'}"


def listed(things: Sequence[str]) -> str:
    """ "a, b and c"."""
    return " and ".join(filter(None, (", ".join(things[:-1]), *things[-1:])))
