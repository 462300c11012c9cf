"""Plates side by side, each a picture with a title and words, as large as there is room for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from render.layout import Sheet
from render.scene import Group
from render.theme import GAP, INNER, MARGIN


@dataclass(frozen=True, slots=True)
class Level:
    """How large plates are, and how much of them is shown."""

    columns: int
    picture: int
    size: int  # of the title
    words: bool = True
    facts: bool = True
    notes: bool = True
    pad: int = 14

    @property
    def width(self) -> int:
        return (INNER - (self.columns - 1) * GAP) // self.columns

    @property
    def room(self) -> int:
        """For words, beside the picture."""
        return self.width - self.picture - 2 * self.pad - 12


class Worded(Protocol):
    @property
    def text(self) -> str: ...


P = TypeVar("P", bound=Worded)


@dataclass(frozen=True, slots=True)
class Shelves(Generic[P]):
    """How a game shows its plates: at which levels, how high their words are, and how they are painted."""

    levels: tuple[Level, ...]  # the largest first
    words_height: Callable[[P, Level], int]
    painted: Callable[[P, Level, int], Group]

    def best_level(self, shelves: Sequence[Sequence[P]], room: float) -> Level:
        """The largest level for which there is room; where there are no words, of those without."""
        wordy = any(plate.text for plates in shelves for plate in plates)
        for level in [level for level in self.levels[:-1] if wordy or not level.words]:
            if sum(sum(self._rows(plates, level)) for plates in shelves) <= room:
                return level
        return self.levels[-1]

    def shelf(self, sheet: Sheet, y: float, plates: Sequence[P], level: Level) -> float:
        """Draws the plates; gives where the next thing begins."""
        for row, high in enumerate(self._rows(plates, level)):
            for i, plate in enumerate(plates[row * level.columns : (row + 1) * level.columns]):
                sheet.add(MARGIN + i * (level.width + GAP), y, self.painted(plate, level, high - GAP))
            y += high
        return y

    def _rows(self, plates: Sequence[P], level: Level) -> list[int]:
        """The height of each row, with the gap below it."""
        heights = [max(level.picture, self.words_height(plate, level)) + 2 * level.pad for plate in plates]
        starts = range(0, len(plates), level.columns)
        return [max(heights[start : start + level.columns]) + GAP for start in starts]
