"""A game as an animated picture: its boards one after the other, the last one held."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from render.pillow import animate
from render.scene import ALT_LIMIT, Scene

FRAMES = 60
WIDTHS = (800, 560, 400)  # the next is tried where the film gets too large
FIRST, EACH, LAST = 1500, 450, 6000  # milliseconds
Tick = Callable[[int], None]


@dataclass(frozen=True, slots=True)
class Film:
    """A film, ready to be posted."""

    gif: bytes
    alt: str


def chosen(last: int) -> list[int]:
    """The steps to show of 0 … last: all of them, or as many as there are frames, evenly spread."""
    count = min(last, FRAMES - 1)
    return [last * i // count for i in range(count + 1)] if count else [0]


def film(scenes: Sequence[Scene], alt: str, limit: int, tick: Tick) -> Film | None:
    """The film within so many bytes; None where it cannot be. `tick` hears of each frame painted."""
    times = [FIRST, *[EACH] * (len(scenes) - 2), LAST][-len(scenes) :]
    for width in WIDTHS:
        gif = animate(scenes, width, times, tick)
        if len(gif) <= limit:
            return Film(gif, alt[:ALT_LIMIT])
    return None
