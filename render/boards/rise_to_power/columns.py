"""The three tracks side by side: dice in their sections, and the cards beneath."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from engine.kernel.words import spoken
from engine.rise_to_power.cards import ARENA, PROVINCES, SENATE, TRACK_NAMES
from engine.rise_to_power.powers import POWERS
from engine.rise_to_power.setup import row
from engine.rise_to_power.state import MARKET, MILITARY, TRACKS, Card, Group, State
from render.boards.rise_to_power import pieces, words
from render.boards.rise_to_power.changes import Changes
from render.layout import Sheet
from render.marks import shield
from render.scene import Group as Painted
from render.theme import BODY, GAP, INNER, MARGIN, SMALL

COLUMN = (INNER - 2 * GAP) // 3
HEAD, SECTION, CARDS = 60, 56, 272
DIE = 50
INSIDE = COLUMN - 24  # of a card

PaintCard = Callable[[Card, int], Painted]


def height(seats: int) -> int:
    return HEAD + seats * SECTION + CARDS + 12


def tracks(sheet: Sheet, y: float, state: State, new: Changes) -> None:
    for i, track in enumerate(TRACKS):
        _column(sheet, MARGIN + i * (COLUMN + GAP), y, state, track, new)


def _column(sheet: Sheet, x: float, y: float, state: State, track: str, new: Changes) -> None:
    seats, active = len(state.players), state.phase == track
    rim, thick = ("laurel", 5) if active else ("line", 2)
    sheet.panel(x, y, COLUMN, height(seats), "panel", rim=rim, rim_width=thick, shadow=True)
    sheet.sprite(x + 12, y + 8, 48, f"power.track.{track}")
    title = spoken(TRACK_NAMES[track])
    sheet.text(x + 68, y + 8, 216, 48, title, size=BODY, font="title", colour="heading")
    if track == MARKET:
        _deck(sheet, x + COLUMN - 92, y + 8, len(state.arena_deck))
    for section in range(seats):
        group = state.tracks[track][section] if section < len(state.tracks[track]) else None
        _section(sheet, x + 10, y + HEAD + section * SECTION, section + 1, group)
        if group and (track, group.seat) in new.groups:
            pieces.outline(sheet, x + 7, y + HEAD + section * SECTION - 3, COLUMN - 14, SECTION)
    _cards(sheet, x + 12, y + HEAD + seats * SECTION + 6, state, track, new)


def _deck(sheet: Sheet, x: float, y: float, cards: int) -> None:
    sheet.sprite(x, y, 46, "power.back")
    sheet.text(x + 46, y, 40, 46, str(cards), size=BODY, font="bold", colour="soft")


def _section(sheet: Sheet, x: float, y: float, number: int, group: Group | None) -> None:
    """A section: its number, and whose dice lie there."""
    h = SECTION - 6
    sheet.panel(x, y, COLUMN - 20, h, "plot", radius=12)
    sheet.text(x + 8, y, 28, h, str(number), size=SMALL, colour="soft", align="centre")
    if group is not None:
        shield(sheet, x + 44, y + 4, h - 8, group.seat)
        for i, face in enumerate(group.dice):
            sheet.add(x + 102 + i * (DIE + 6), y + (h - DIE) / 2, pieces.die(group.seat, face, DIE))


def _cards(sheet: Sheet, x: float, y: float, state: State, track: str, new: Changes) -> None:
    cards, paint = row_of(state, track)
    places = 5 if track == MARKET else row(len(state.players))
    step = CARDS // max(places, 4)
    for i in range(places):
        if i < len(cards):
            sheet.add(x, y + i * step, paint(cards[i], step - 4))
            pieces.outline(sheet, x - 4, y + i * step - 3, INSIDE + 8, step, cards[i] in new.cards)
        else:
            sheet.panel(x, y + i * step, INSIDE, step - 6, "ground", radius=12, rim="line", dashed=True)


def row_of(state: State, track: str) -> tuple[list[Card], PaintCard]:
    """The cards beneath a track, and how they are painted."""
    if track == MILITARY:
        return state.provinces, province_line
    return (state.arena, fighter_line) if track == MARKET else (state.senators, senator_line)


def province_line(card: Card, h: int) -> Painted:
    """Picture, name, region, resource and power of a province."""
    found = PROVINCES[card]
    return _province_line(card, h, spoken(found.name), spoken(found.region))


@lru_cache(maxsize=256)
def _province_line(card: Card, h: int, name: str, region: str) -> Painted:
    sheet, found = Sheet(), PROVINCES[card]
    size = h - 6
    sheet.add(0, 3, pieces.province(card, size, resource=False))
    _two_lines(sheet, size + 10, INSIDE - size - 102, h, name, region)
    sheet.sprite(INSIDE - 94, (h - 42) / 2, 42, f"power.resource.{found.resource}")
    pieces.badge(sheet, INSIDE - 48, (h - 46) / 2, 46, found.power)
    return sheet.group(INSIDE, h)


def senator_line(card: Card, h: int) -> Painted:
    """Emblem, title, what it does in a word or two, and what it needs."""
    return _senator_line(card, h, spoken(POWERS[card].title), spoken(words.GISTS[card]))


@lru_cache(maxsize=256)
def _senator_line(card: Card, h: int, title: str, gist: str) -> Painted:
    sheet, needs = Sheet(), SENATE[card].needs
    size = h - 6
    sheet.add(0, 3, pieces.senator(card, size))
    sheet.text(size + 10, 1, INSIDE - size - 10, h / 2, title, size=SMALL, font="bold")
    each = 42 if len(needs) == 1 else 34
    room = INSIDE - size - 14 - each * len(needs)
    sheet.text(size + 10, h / 2 - 1, room, h / 2, gist, size=SMALL, colour="soft")
    for i, need in enumerate(needs):
        sheet.sprite(INSIDE - each * (len(needs) - i), h - each + 1, each - 2, pieces.need(need))
    return sheet.group(INSIDE, h)


def fighter_line(card: Card, h: int) -> Painted:
    """Emblem, name, kind and price of an Arena card."""
    return _fighter_line(card, h, spoken(ARENA[card].name))


@lru_cache(maxsize=256)
def _fighter_line(card: Card, h: int, name: str) -> Painted:
    sheet, found = Sheet(), ARENA[card]
    sheet.add(0, 1, pieces.fighter(found, h - 2))
    sheet.text(h + 10, 0, INSIDE - h - 112, h, name, size=SMALL, font="bold")
    sheet.sprite(INSIDE - 90, (h - 38) / 2, 38, f"power.kind.{found.kind}")
    sheet.add(INSIDE - 46, (h - 44) / 2, pieces.price(found.cost, 44))
    return sheet.group(INSIDE, h)


def _two_lines(sheet: Sheet, x: float, w: float, h: float, first: str, second: str) -> None:
    sheet.text(x, 1, w, h / 2, first, size=SMALL, font="bold")
    sheet.text(x, h / 2 - 1, w, h / 2, second, size=SMALL, colour="soft")
