"""Plates: what is shown of cards and options, with more or fewer words."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache

from engine.kernel.words import _, say, spoken
from engine.rise_to_power.cards import (
    ARENA,
    ERAS,
    KIND_NAMES,
    PROVINCES,
    RESOURCE_NAMES,
    SENATE,
    TYPE_NAMES,
    needs_text,
)
from engine.rise_to_power.data import Fighter
from engine.rise_to_power.powers import POWERS
from engine.rise_to_power.state import Card
from render.boards.rise_to_power import pieces, words
from render.layout import Sheet, wrap
from render.marks import shield
from render.scene import Group
from render.shelves import Level, Shelves
from render.theme import BODY, SMALL

STEP = 33  # between lines of text
LINES = 5  # of text, at most
ROOMY = 110  # pictures from this size on have numbers on them


@dataclass(frozen=True, slots=True)
class Plate:
    """What is shown of one card or option."""

    # A card's id, "seat:0", or the name of a drawing; "die:0.5.2" is a die of seat 0 that turns from 5 to 2.
    picture: str
    title: str
    note: str = ""  # facts in few words
    text: str = ""
    gist: str = ""  # what stands in the place of both where there is little room
    mark: str = ""  # what to choose it by; its title, where that is how it is called
    cover: Card | None = None  # the Senate card on it
    used: bool = False

    def marked(self, mark: str) -> Plate:
        return replace(self, mark=mark)


def province_plate(card: Card, cover: Card | None = None) -> Plate:
    found = PROVINCES[card]
    symbols = f"{spoken(TYPE_NAMES[found.type])}, {spoken(RESOURCE_NAMES[found.resource])}"
    if cover:
        symbols = _("{symbols}; under {card}", symbols=symbols, card=spoken(POWERS[cover].name))
    note = _("{region}, power {power}", region=spoken(found.region), power=found.power)
    return Plate(card, spoken(found.name), note, symbols, cover=cover)


def senator_plate(card: Card, used: bool = False) -> Plate:
    power = POWERS[card]
    needs = needs_text(card)
    note = spoken(say("Needs {needs} (used)", needs=needs) if used else say("Needs {needs}", needs=needs))
    gist, text = words.sentence(spoken(words.GISTS[card])), words.sentence(spoken(power.text))
    return Plate(card, spoken(power.name), note, text, gist, used=used)


def fighter_plate(found: Fighter, copies: int = 1) -> Plate:
    times = f" ×{copies}" if copies > 1 else ""
    note = _("{kind}, cost {cost}", kind=spoken(KIND_NAMES[found.kind]), cost=found.cost)
    return Plate(f"{found.id}.1", spoken(found.name) + times, note)


def plate(card: Card) -> Plate:
    """Any card that can be chosen."""
    if card in PROVINCES:
        return province_plate(card)
    return senator_plate(card) if card in SENATE else fighter_plate(ARENA[card])


@lru_cache(maxsize=1024)
def _words_height(shown: Plate, level: Level) -> int:
    high = _title_height(shown, level)
    if level.notes:
        high += len(wrap(_note(shown, level), level.room, "text", SMALL, 2)) * STEP
    if shown.text and level.words:
        high += len(wrap(shown.text, level.room, "text", SMALL, LINES)) * STEP
    return high


def _title_height(shown: Plate, level: Level) -> int:
    if _named(shown):
        return level.size + 14
    return len(wrap(shown.title, level.room, "bold", level.size, 3)) * (level.size + 5)


def _note(shown: Plate, level: Level) -> str:
    return shown.note if level.words or not shown.gist else shown.gist


def _named(shown: Plate) -> bool:
    return bool(shown.mark) and shown.mark == shown.title


@lru_cache(maxsize=512)
def _painted(shown: Plate, level: Level, h: int) -> Group:
    sheet, x = Sheet(), level.picture + level.pad + 12
    sheet.panel(0, 0, level.width, h, "panel", rim="choice" if shown.mark else "line", radius=18)
    sheet.add(level.pad, level.pad, picture(shown, level.picture))
    if shown.mark and not _named(shown):
        pieces.tag(sheet, 4, 4, shown.mark, 40, SMALL)
    # Few words stand in the middle of the picture's height.
    y = level.pad - 2 + max(0, (level.picture - _words_height(shown, level)) / 2)
    _title(sheet, x, y, shown, level)
    y += _title_height(shown, level)
    if level.notes:
        y += STEP * sheet.lines(x, y, level.room, STEP, _note(shown, level), 2, colour="soft")
    if level.words:
        sheet.lines(x, y, level.room, STEP, shown.text, LINES)
    return sheet.group(level.width, h)


def _title(sheet: Sheet, x: float, y: float, shown: Plate, level: Level) -> None:
    if _named(shown):
        pieces.tag(sheet, x - 4, y, shown.title, level.size + 10, level.size)
        return
    colour, step = "soft" if shown.used or shown.cover else "heading", level.size + 5
    sheet.lines(x, y, level.room, step, shown.title, 3, size=level.size, font="bold", colour=colour)


SHELVES: Shelves[Plate] = Shelves(
    (
        Level(2, 132, BODY),
        Level(2, 100, BODY, pad=10),
        Level(3, 88, SMALL, pad=10),
        Level(3, 116, BODY, words=False),
        Level(3, 88, SMALL, words=False),
        Level(3, 68, SMALL, words=False, pad=6),
        Level(4, 56, SMALL, words=False, notes=False, pad=6),
    ),
    _words_height,
    _painted,
)


def picture(shown: Plate, size: int) -> Group:
    sheet, name = Sheet(), shown.picture
    if name.startswith("die:"):
        _dice(sheet, size, *map(int, name.removeprefix("die:").split(".")))
    elif name.startswith("seat:"):
        shield(sheet, 0, 0, size, int(name.removeprefix("seat:")))
    elif name in PROVINCES or name in SENATE or name in ARENA:
        sheet.add(0, 0, card_picture(name, size))
    else:
        sheet.sprite(0, 0, size, name)
    if shown.cover or shown.used:
        sheet.panel(0, 0, size, size, "veil", radius=size * 12 // 100)
    if shown.cover:
        inset = size // 8
        sheet.add(inset, inset, pieces.senator(shown.cover, size - 2 * inset))
    return sheet.group(size, size)


def card_picture(card: Card, size: int) -> Group:
    """The picture of a card with its number: a province's power, a fighter's price."""
    sheet, round_ = Sheet(), max(40, size // 3)
    sheet.add(0, 0, pieces.portrait(card, size))
    if size < ROOMY:
        return sheet.group(size, size)
    if card in PROVINCES:
        pieces.badge(sheet, 2, size - round_ - 2, round_, PROVINCES[card].power)
    elif card in ARENA:
        sheet.add(2, size - round_ - 2, pieces.price(ARENA[card].cost, round_))
        sheet.sprite(size - round_ - 2, size - round_ - 2, round_, f"power.kind.{ARENA[card].kind}")
    return sheet.group(size, size)


def _dice(sheet: Sheet, size: int, seat: int, face: int, to: int | None = None) -> None:
    """A die, or two of them: as it is and as it will be."""
    if to is None:
        sheet.add(size * 0.1, size * 0.1, pieces.die(seat, face, round(size * 0.8)))
        return
    small = round(size * 0.56)
    sheet.add(0, 0, pieces.die(seat, face, small))
    sheet.add(size - small, size - small, pieces.die(seat, to, small))


def era_text(card: Card) -> str:
    """Which era a province or Senate card belongs to, and whether two players use it."""
    if card in SENATE:
        era = ERAS[SENATE[card].era]
        if SENATE[card].two_players:
            return _("Senate card of Era {era}.", era=era)
        return _("Senate card of Era {era}. Not in a game of two.", era=era)
    return _("Province of Era {era}.", era=ERAS[PROVINCES[card].era])
