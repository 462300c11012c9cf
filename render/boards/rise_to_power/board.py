"""The whole table in one picture."""

from __future__ import annotations

from collections.abc import Sequence

from engine.kernel import View
from engine.kernel.words import _, spoken
from engine.rise_to_power.scoring import standing
from engine.rise_to_power.setup import ROUNDS
from engine.rise_to_power.state import TRACKS, State
from render.boards.rise_to_power import columns, seats, words, world
from render.boards.rise_to_power.changes import Changes, changes
from render.boards.rise_to_power.pieces import outline
from render.layout import Sheet
from render.marks import shield
from render.names import clean_all
from render.scene import Scene
from render.scores import final_table
from render.theme import BODY, GAP, INNER, MARGIN, NAME, TITLE

TALLEST = 1600
TOP = 134
ROW_GAP = 12  # between players
TABLE = 420  # height of the final scores


def board(view: View[State], names: Sequence[str], before: View[State] | None = None) -> Scene:
    """Tracks above, map and forum in the middle, the players below."""
    sheet, state, called = Sheet(), view.state, clean_all(names, view.seats)
    new = changes(view, before)
    points = standing(state) if view.outcome is None else view.outcome.totals
    _header(sheet, view, called, new)
    y = TOP
    if view.outcome is None:
        columns.tracks(sheet, y, state, new)
        for track in TRACKS:
            words.say_track(sheet, state, track, called)
        y += columns.height(view.seats) + GAP
    else:
        final_table(sheet, MARGIN, y, INNER, TABLE, view.outcome, called)
        y += TABLE + GAP
    world.world(sheet, y, state, new)
    words.say_map(sheet, state, called)
    y = _players(sheet, y + world.HEIGHT + GAP, view, called, points, new)
    return sheet.scene(y)


def _header(sheet: Sheet, view: View[State], names: Sequence[str], new: Changes) -> None:
    """Title, round, what is going on, and the turn order."""
    sheet.title(MARGIN, 10, 860, spoken(words.TITLE), TITLE)
    round_ = _("Round {round} / {rounds}", round=max(view.state.round, 1), rounds=ROUNDS)
    sheet.title(MARGIN + 860, 18, INNER - 860, round_, BODY, align="right")
    sheet.panel(MARGIN, 74, INNER, 3, "gold", radius=0)
    words.say_head(sheet, view, names)
    order = view.state.order if view.outcome is None else []
    room = 56 * len(order) + (60 if order else 0)
    now = words.now_line(view, names)
    sheet.text(MARGIN, 82, INNER - room - 10, 46, now, size=NAME, font="bold", colour="heading")
    x = MARGIN + INNER - room
    if order:
        sheet.sprite(x, 82, 46, "power.sword")
    for i, seat in enumerate(order):
        shield(sheet, x + 56 + i * 56, 83, 44, seat)
    outline(sheet, x, 79, room, 52, new.order)


def _players(
    sheet: Sheet, y: int, view: View[State], names: Sequence[str], points: Sequence[int], new: Changes
) -> int:
    """A row for each player, with names where all of them have room; gives where the picture ends."""
    for look in seats.LOOKS:
        heights = [seats.row_height(player, look) for player in view.state.players]
        if y + sum(heights) + ROW_GAP * len(heights) <= TALLEST:
            break
    for seat, h in enumerate(heights):
        words.say_player(sheet, view, seat, names, points[seat])
        seats.row(sheet, y, h, view, seat, names[seat], points[seat], look, new)
        y += h + ROW_GAP
    return y
