"""Plates: a picture with a title and words, side by side, as large as there is room for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from engine.glory_to_rome.buildings import KINDS
from engine.glory_to_rome.kinds import NAMES, Kind
from engine.kernel.words import spoken
from render.boards.glory_to_rome.kept import kept
from render.boards.glory_to_rome.tiles import PIP, pip_row, tile
from render.boards.glory_to_rome.tokens import material_tile, role_token
from render.layout import Sheet, wrap
from render.pillow import width
from render.scene import Group
from render.theme import BODY, GAP, INNER, MARGIN, SMALL

STEP = 32  # between lines of text
FACTS = 46  # height of the row with role, material and value
LINES = 9  # of text, at most


@dataclass(frozen=True, slots=True)
class Plate:
    """What is shown of one card, structure or option."""

    picture: str  # "building:bath", "role:patron", "material:brick", or the name of a drawing
    title: str
    kind: Kind | None = None  # whose role, material and value are told
    note: str = ""  # what more there is to say of it in a few words
    text: str = ""
    pips: tuple[str, ...] = ()
    mark: str = ""  # what to choose it by
    copies: int = 1
    gilded: bool = False
    public: bool = False

    @property
    def heading(self) -> str:
        return f"{self.title} ×{self.copies}" if self.copies > 1 else self.title


def card_plate(kind: Kind) -> Plate:
    """A card with all that is printed on it."""
    return Plate(f"building:{kind.id}", spoken(kind.name), kind, text=spoken(kind.text))


@dataclass(frozen=True, slots=True)
class Level:
    """How much of a plate is shown."""

    columns: int
    picture: int
    size: int  # of the title
    words: bool = False
    facts: bool = True
    notes: bool = True
    pad: int = 14

    @property
    def width(self) -> int:
        return (INNER - (self.columns - 1) * GAP) // self.columns

    @property
    def room(self) -> int:
        return self.width - self.picture - 2 * self.pad - 12


LEVELS = (
    Level(2, 132, BODY, words=True),
    Level(3, 104, BODY),
    Level(3, 92, SMALL),
    Level(4, 62, SMALL, facts=False),
    Level(4, 56, SMALL, facts=False, notes=False, pad=6),
)


# -- laying out --


def shelves_height(shelves: Sequence[Sequence[Plate]], level: Level) -> int:
    return sum(sum(_rows(plates, level)) for plates in shelves)


def best_level(shelves: Sequence[Sequence[Plate]], room: float) -> Level:
    """The level with the most words for which there is room; where there are none, with smaller plates."""
    wordy = any(plate.text for plates in shelves for plate in plates)
    for level in LEVELS[0 if wordy else 1 : -1]:
        if shelves_height(shelves, level) <= room:
            return level
    return LEVELS[-1]


def shelf(sheet: Sheet, y: float, plates: Sequence[Plate], level: Level) -> float:
    """Draws the plates; gives where the next thing begins."""
    for row, high in enumerate(_rows(plates, level)):
        for i, plate in enumerate(plates[row * level.columns : (row + 1) * level.columns]):
            sheet.add(MARGIN + i * (level.width + GAP), y, _painted(plate, level, high - GAP))
        y += high
    return y


def _rows(plates: Sequence[Plate], level: Level) -> list[int]:
    """The height of each row, with the gap below it."""
    heights = [_height(plate, level) for plate in plates]
    starts = range(0, len(plates), level.columns)
    return [max(heights[start : start + level.columns]) + GAP for start in starts]


def _height(plate: Plate, level: Level) -> int:
    return max(level.picture, _words_height(plate, level)) + 2 * level.pad


@lru_cache(maxsize=1024)
def _words_height(plate: Plate, level: Level) -> int:
    high = len(wrap(plate.heading, level.room, "bold", level.size, 3)) * (level.size + 4)
    if plate.note and level.notes:
        high += len(wrap(plate.note, level.room, "text", SMALL, 2)) * STEP
    if plate.pips:
        high += PIP + 8
    if plate.kind is not None and level.facts:
        high += FACTS
    if plate.text and level.words:
        high += len(wrap(plate.text, level.room, "text", SMALL, LINES)) * STEP
    return high


# -- painting --


@kept(512)
def _painted(plate: Plate, level: Level, h: int) -> Group:
    sheet, x, step = Sheet(), level.picture + level.pad + 14, level.size + 4
    sheet.panel(0, 0, level.width, h, "panel", rim="line", radius=18)
    sheet.add(level.pad, level.pad, picture(plate, level.picture))
    if plate.mark:
        _chip(sheet, 4, 4, plate.mark)
    size, room = level.size, level.room
    # Few words stand in the middle of the picture's height.
    y = level.pad - 2 + max(0, (level.picture - _words_height(plate, level)) / 2)
    y += step * sheet.lines(x, y, room, step, plate.heading, 3, size=size, font="bold", colour="heading")
    if level.notes:
        y += STEP * sheet.lines(x, y, room, STEP, plate.note, 2, colour="choice")
    if plate.kind is not None and level.facts:
        _facts(sheet, x, y + 2, plate.kind, level)
        y += FACTS
    if plate.pips:
        sheet.add(x, y + 4, pip_row(plate.pips))
        y += PIP + 8
    if plate.text and level.words:
        sheet.lines(x, y, room, STEP, plate.text, LINES)
    return sheet.group(level.width, h)


def picture(plate: Plate, size: int) -> Group:
    what, _, name = plate.picture.partition(":")
    if what == "building":
        return tile(KINDS[name], size, plate.gilded, plate.public)
    if what == "role":
        return role_token(name, size)
    if what == "material":
        return material_tile(name, size)
    sheet = Sheet()
    sheet.sprite(0, 0, size, plate.picture)
    return sheet.group(size, size)


def _facts(sheet: Sheet, x: float, y: float, kind: Kind, level: Level) -> None:
    """Role and material, in words where there is room, and the value."""
    for token, word in (
        (role_token(kind.role, 40), spoken(NAMES[kind.role])),
        (_plain_tile(kind), spoken(NAMES[kind.material])),
    ):
        sheet.add(x, y, token)
        x += 46
        if level.words:
            room = round(width(word, "text", SMALL)) + 2
            sheet.text(x, y, room, 40, word, size=SMALL, colour="soft")
            x += room + 8
    sheet.sprite(x, y, 40, "badge")
    sheet.text(x, y - 1, 40, 40, str(kind.value), size=SMALL, font="bold", colour="white", align="centre")


def _plain_tile(kind: Kind) -> Group:
    sheet = Sheet()
    sheet.sprite(0, 0, 40, f"rome.material.{kind.material}")
    return sheet.group(40, 40)


def _chip(sheet: Sheet, x: float, y: float, text: str) -> None:
    """On the picture: what to choose it by."""
    w = max(44, round(width(text, "bold", SMALL)) + 18)
    sheet.panel(x, y, w, 40, "choice", radius=12)
    sheet.text(x, y, w, 40, text, size=SMALL, font="bold", colour="white", align="centre")
