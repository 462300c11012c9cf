"""The tracks, large, from left to right, with a mark wherever a die can be placed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.kernel import AnyDecision, Seat
from engine.kernel.words import spoken
from engine.rise_to_power import tracks
from engine.rise_to_power.cards import ARENA, KIND_NAMES, PROVINCES, TRACK_NAMES
from engine.rise_to_power.powers import POWERS
from engine.rise_to_power.state import TRACKS, Card, Group, State
from render.boards.rise_to_power import columns, pieces, words
from render.layout import Sheet
from render.marks import shield
from render.pillow import width
from render.theme import BODY, INNER, MARGIN, SMALL

LEFT = 196  # for the track's name
ROOM = INNER - LEFT - 16
DICE, CARDS = 116, 74
HEIGHT = DICE + CARDS + 8
TAG = 42
SIZES = (72, 64, 56, 48, 42, 36)  # of dice, the first that fits


@dataclass(frozen=True, slots=True)
class Spot:
    """A group, or the room before or behind one, with the marks of the dice that can go there."""

    group: Group | None
    marks: tuple[str, ...]

    def width(self, size: int) -> int:
        marks = _columns_width(self.marks)
        return marks + (56 + len(self.group.dice) * (size + 4) + 16 if self.group else 8)


def lanes(sheet: Sheet, y: float, state: State, decision: AnyDecision) -> float:
    """Draws the three tracks; gives where the next thing begins."""
    for track in TRACKS:
        _lane(sheet, y, state, track, _marks(state, decision, track), decision.seat)
        y += HEIGHT + 12
    return y


def _marks(state: State, decision: AnyDecision, track: str) -> dict[int, list[str]]:
    """Where dice can go on a track: at the end of a group (its index), or before a section (-1 - index)."""
    groups = state.tracks[track]
    found: dict[int, list[str]] = {}
    for number, option in enumerate(decision.options, 1):
        face, _, where = option.key.partition(":")[2].partition(">")
        if option.group != "place" or where != track:
            continue
        own = tracks.own(groups, decision.seat)
        at = groups.index(own) if own else -1 - tracks.section(groups, int(face))
        found.setdefault(at, []).append(option.at or str(number))
    return found


def _spots(groups: list[Group], marks: dict[int, list[str]]) -> list[Spot]:
    spots = []
    for i in range(len(groups) + 1):
        if before := marks.get(-1 - i):
            spots.append(Spot(None, tuple(before)))
        if i < len(groups):
            spots.append(Spot(groups[i], tuple(marks.get(i, ()))))
    return spots


def _columns_width(marks: Sequence[str]) -> int:
    return sum(max(_tag_width(mark) for mark in pair) + 6 for pair in _pairs(marks))


def _pairs(marks: Sequence[str]) -> list[Sequence[str]]:
    """Marks stand in two rows, column by column."""
    half = -(-len(marks) // 2)
    return [marks[i::half] for i in range(half)]


def _tag_width(mark: str) -> int:
    return max(TAG + 4, round(width(mark, "bold", BODY)) + 22)


def _lane(sheet: Sheet, y: float, state: State, track: str, marks: dict[int, list[str]], seat: Seat) -> None:
    sheet.panel(MARGIN, y, INNER, HEIGHT, "panel", rim="line", shadow=True)
    sheet.sprite(MARGIN + (LEFT - 64) / 2, y + 8, 64, f"power.track.{track}")
    name = spoken(TRACK_NAMES[track])
    sheet.text(MARGIN, y + 74, LEFT, 40, name, size=SMALL, font="title", colour="heading", align="centre")
    spots = _spots(state.tracks[track], marks)
    size = next((s for s in SIZES if sum(spot.width(s) + 10 for spot in spots) <= ROOM), SIZES[-1])
    x: float = MARGIN + LEFT
    for spot in spots:
        _spot(sheet, x, y + 10, spot, size, seat)
        x += spot.width(size) + 10
    _cards(sheet, y + DICE, columns.row_of(state, track)[0])


def _spot(sheet: Sheet, x: float, y: float, spot: Spot, size: int, seat: Seat) -> None:
    h = DICE - 16
    if spot.group is not None:
        whole = spot.width(size)
        rim = "choice" if spot.marks else ""
        sheet.panel(x, y, whole, h, "plot", radius=14, rim=rim, rim_width=4, dashed=False)
        shield(sheet, x + 10, y + (h - 44) / 2, 44, spot.group.seat)
        for face in spot.group.dice:
            sheet.add(x + 62, y + (h - size) / 2, pieces.die(spot.group.seat, face, size))
            x += size + 4
        x += 70
    else:
        sheet.panel(x, y, spot.width(size), h, "ground", radius=14, rim="choice", rim_width=3, dashed=True)
        x += 7
    for pair in _pairs(spot.marks):
        for j, mark in enumerate(pair):
            top = y + (h - TAG * len(pair) - 4 * (len(pair) - 1)) / 2 + j * (TAG + 4)
            pieces.tag(sheet, x, top, mark, TAG)
        x += _columns_width(pair)


def _cards(sheet: Sheet, y: float, cards: Sequence[Card]) -> None:
    """What lies beneath the track, in a line."""
    each = (INNER - 20) / max(len(cards), 3)
    for i, card in enumerate(cards):
        x, size = MARGIN + 12 + i * each, CARDS - 12
        first, second = _texts(card)
        small = 48 if len(cards) > 3 else size
        sheet.add(x, y + 2 + (size - small) / 2, pieces.portrait(card, small))
        room = each - small - 10
        sheet.text(x + small + 6, y, room, 34, first, size=SMALL)
        sheet.text(x + small + 6, y + 32, room, 34, second, size=SMALL, colour="soft")


def _texts(card: Card) -> tuple[str, str]:
    if card in PROVINCES:
        return spoken(PROVINCES[card].name), f"{spoken(PROVINCES[card].region)}, {PROVINCES[card].power}"
    if card in POWERS:
        return spoken(POWERS[card].title), spoken(words.GISTS[card])
    return spoken(ARENA[card].name), f"{spoken(KIND_NAMES[ARENA[card].kind])}, {ARENA[card].cost}"
