"""The whole table in one picture."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from engine.city_of_marble.scoring import standing
from engine.city_of_marble.state import State
from engine.kernel import View
from render.boards.city_of_marble import words
from render.boards.city_of_marble.changes import changes
from render.boards.city_of_marble.frame import Frame, ground
from render.boards.city_of_marble.pieces import lay_out
from render.boards.city_of_marble.seats import ROW, row, supplies
from render.layout import Sheet
from render.names import clean_all
from render.scene import Group, Scene
from render.scores import final_table
from render.theme import BODY, GAP, INNER, MARGIN, NAME, TITLE, WIDTH

TOP, HEIGHT = 128, 1052
FRAME = Frame(edge=108, x=600, y=TOP + HEIGHT // 2, left=0, top=TOP, right=WIDTH, bottom=TOP + HEIGHT)
SCORES = 404  # the height of the final table
ROW_GAP = 8


@lru_cache(maxsize=1)
def _ground() -> Group:
    """The empty board, painted once: on a ground of its own it is pasted without a mask."""
    sheet, frame = Sheet(), Frame(FRAME.edge, FRAME.x, FRAME.y - TOP, 0, 0, WIDTH, HEIGHT)
    sheet.panel(0, 0, WIDTH, HEIGHT, "ground", radius=0)
    sheet.items += ground(frame)
    return sheet.group(WIDTH, HEIGHT)


def board(view: View[State], names: Sequence[str], before: View[State] | None = None) -> Scene:
    """The grid with the supplies in its corners, and a row for each player below."""
    sheet, state, called = Sheet(), view.state, clean_all(names, view.seats)
    new = changes(view, before)
    header(sheet, view, called)
    sheet.add(0, TOP, _ground())
    lay_out(sheet, FRAME, state, tiles=new.tiles, built=new.built, edges=new.edges)
    supplies(sheet, TOP + 4, TOP + HEIGHT - 8, state, new)
    y = TOP + HEIGHT
    points = standing(state) if view.outcome is None else view.outcome.totals
    for seat in range(view.seats):
        words.say_player(sheet, view, seat, called, points[seat])
    words.say_table(sheet, state, called)
    words.say_board(sheet, state, called)
    if view.outcome is not None:
        final_table(sheet, MARGIN, y, INNER, SCORES, view.outcome, called)
        return sheet.scene(y + SCORES + GAP)
    for seat in range(view.seats):
        row(sheet, y, view, seat, called[seat], points[seat], new.numbers.get(seat, ()))
        y += ROW + ROW_GAP
    return sheet.scene(y + 4)


def header(sheet: Sheet, view: View[State], names: Sequence[str]) -> None:
    """Title, what is left of the turn, and who is waited for."""
    title, now, turn = words.title(), words.now_line(view, names), words.turn_line(view)
    sheet.title(MARGIN, 10, 860, title, TITLE)
    sheet.title(MARGIN + 800, 18, INNER - 800, turn, BODY, align="right")
    sheet.panel(MARGIN, 74, INNER, 3, "gold", radius=0)
    sheet.text(MARGIN, 80, INNER, 46, now, size=NAME, font="bold", colour="heading")
    brief = words.now_line(view, [words.short_name(name) for name in names])
    sheet.say(f"{title}. {turn}. {now}.", f"{turn}. {brief}.")
