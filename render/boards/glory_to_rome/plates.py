"""Plates: what is shown of cards, structures and options, with more or fewer words."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from engine.glory_to_rome.buildings import KINDS
from engine.glory_to_rome.kinds import NAMES, Kind
from engine.kernel.words import spoken
from render.boards.glory_to_rome.kept import kept
from render.boards.glory_to_rome.tiles import PIP, pip_row, tile
from render.boards.glory_to_rome.tokens import material_tile, role_token
from render.layout import Sheet, wrap
from render.marks import shield
from render.pillow import width
from render.scene import Group
from render.shelves import Level, Shelves
from render.theme import BODY, SMALL

STEP = 32  # between lines of text
FACTS = 46  # height of the row with role, material and value
LINES = 9  # of text, at most


@dataclass(frozen=True, slots=True)
class Plate:
    """What is shown of one card, structure or option."""

    picture: str  # "building:bath", "role:patron", "material:brick", "seat:0", or the name of a drawing
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


SHELVES: Shelves[Plate] = Shelves(
    (
        Level(2, 132, BODY),
        Level(3, 104, BODY, words=False),
        Level(3, 92, SMALL, words=False),
        Level(4, 62, SMALL, words=False, facts=False),
        Level(4, 56, SMALL, words=False, facts=False, notes=False, pad=6),
    ),
    _words_height,
    _painted,
)


def picture(plate: Plate, size: int) -> Group:
    what, _, name = plate.picture.partition(":")
    if what == "building":
        return tile(KINDS[name], size, plate.gilded, plate.public)
    if what == "role":
        return role_token(name, size)
    if what == "material":
        return material_tile(name, size)
    sheet = Sheet()
    if what == "seat":
        shield(sheet, 0, 0, size, int(name))
    else:
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
