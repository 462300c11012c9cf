"""A part of the board, larger: the centre, or one of eight directions."""

from __future__ import annotations

from collections.abc import Sequence

from engine.city_of_marble.grid import NINTH, Vertex, ends
from engine.city_of_marble.state import State
from engine.kernel import View
from engine.kernel.words import _, spoken
from render.boards.city_of_marble import words
from render.boards.city_of_marble.frame import ground, zoom
from render.boards.city_of_marble.pieces import lay_out
from render.layout import Sheet
from render.names import clean_all
from render.scene import Scene
from render.theme import INNER, MARGIN

PARTS = tuple(sorted(set(NINTH.values())))
MOST = 1300  # the height of the map


def part(view: View[State], part: str, names: Sequence[str]) -> Scene:
    """The ground of one part with all that lies on it."""
    sheet, called = Sheet(), clean_all(names, view.seats)
    where = spoken(part)
    sheet.title(MARGIN, 14, INNER, f"{words.title()}: {where}")
    sheet.say(_("The {part} of the board.", part=where))
    vertices: set[Vertex] = {vertex for spot, area in NINTH.items() if area == part for vertex in ends(spot)}
    frame = zoom(vertices, 84, MOST)
    sheet.items += ground(frame)
    lay_out(sheet, frame, view.state)
    words.say_board(sheet, view.state, called)
    return sheet.scene(frame.bottom + 4)
