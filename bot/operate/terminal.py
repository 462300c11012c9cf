"""A bar for work that takes a while, where a person looks at the terminal."""

from __future__ import annotations

import sys
from collections.abc import Callable

WIDTH = 40
Progress = Callable[[int, int], None]  # so much is done, of so much


def bar(title: str = "") -> Progress | None:
    """Draws how far the work has come, over itself; None where nobody looks, as in a pipe."""
    return _Bar(title) if sys.stderr.isatty() else None


class _Bar:
    def __init__(self, title: str) -> None:
        self._title = f"{title} " if title else ""
        self._drawn = ""

    def __call__(self, done: int, total: int) -> None:
        filled = WIDTH * done // max(total, 1)
        line = f"\r{self._title}[{'#' * filled}{'.' * (WIDTH - filled)}] {done}/{total}"
        if line != self._drawn:
            self._drawn = line
            end = "\n" if done >= total else ""
            print(line, end=end, file=sys.stderr, flush=True)
