"""Pieces of pictures that are painted once and kept, for each language anew."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, wraps
from typing import TypeVarTuple

from engine.glory_to_rome.cards import JACK
from engine.glory_to_rome.kinds import NAMES
from engine.kernel.words import spoken
from render.scene import Group

Ts = TypeVarTuple("Ts")
WORDS = (*NAMES.values(), JACK)  # all that pieces say of themselves


def kept(size: int) -> Callable[[Callable[[*Ts], Group]], Callable[[*Ts], Group]]:
    """Keeps so many of the pieces that a function paints."""

    def mark(paint: Callable[[*Ts], Group]) -> Callable[[*Ts], Group]:
        @lru_cache(maxsize=size)
        def painted(_words: tuple[str, ...], *args: *Ts) -> Group:
            return paint(*args)

        @wraps(paint)
        def lookup(*args: *Ts) -> Group:
            return painted(tuple(map(spoken, WORDS)), *args)

        return lookup

    return mark
