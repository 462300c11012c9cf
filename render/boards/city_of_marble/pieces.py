"""What lies on the grid: hills, bridges, tiles, magistrates, aqueducts and buildings."""

from __future__ import annotations

from collections.abc import Collection
from itertools import pairwise
from math import ceil

from engine.city_of_marble.cards import BRIDGE_NUMBER, BRIDGES, HILLS, SOURCES
from engine.city_of_marble.grid import AXIAL, EDGE, POINTS, SPOTS, Edge, SpotName, Vertex, ends
from engine.city_of_marble.state import Built, State, Tile
from engine.kernel import Seat
from render.boards.city_of_marble.frame import EDGE_MIDDLE, LEAN, Frame, middle, points_up, shown
from render.boards.city_of_marble.letters import hill_letters, tile_letter
from render.layout import Sheet
from render.marks import pawn
from render.pillow import width
from render.scene import Point
from render.theme import BODY, SEATS, SMALL

LETTER_ON = {"red": "white", "yellow": "ink", "green": "white", "blue": "white"}  # writing on a tile
CIVIC = 0.66  # the size of a building, in lengths of an edge
SOURCE = 0.5
PAWN = 0.5
# From the middle of a tile along its long diagonal: the magistrate on this side, the letter on the other.
PAWN_SIDE: dict[str, Point] = {"-": (0, -0.28), "/": (0.25, 0.144), "|": (-0.25, 0.144)}
LETTER_ALONE: dict[str, Point] = {"-": (0, 0), "/": (0.1, 0.03), "|": (-0.1, 0.03)}  # clear of a site's name


def text(
    sheet: Sheet,
    frame: Frame,
    at: Point,
    words: str,
    size: int = SMALL,
    colour: str = "ink",
    fill: str = "",
    pad: int = 6,
) -> None:
    """A word centred on a point in pixels, on a small panel if it has a fill."""
    w, h = ceil(width(words, "bold", size)) + 2 * pad, size + 4
    x, y = at[0] - w / 2, at[1] - h / 2
    if not frame.holds(x, y, w, h):
        return
    if fill:
        sheet.panel(x, y, w, h, fill, radius=h // 3)
    sheet.text(x, y, w, h, words, size=size, font="bold", colour=colour, align="centre")


# -- the land --


def hills(sheet: Sheet, frame: Frame, state: State) -> None:
    """Those in play as high ground; the names of the others are only written on the map."""
    covered = {triangle for spot in state.tiles for triangle in SPOTS[spot].triangles}
    for name, triangle in HILLS.items():
        x, y = frame.at(middle(*triangle.split("/")))
        y -= 0 if points_up(triangle) else 0.04 * frame.edge  # clear of the name of the corner below
        if triangle not in shown(frame).triangles:
            continue
        if name in state.hills:
            frame.on_triangle(sheet, "hill", triangle)
            text(sheet, frame, (x, y), hill_letters(name), SMALL, "ink", "hill.top", 2)
        elif triangle not in covered:
            text(sheet, frame, (x, y), hill_letters(name), SMALL, "line", pad=0)


def bridges(sheet: Sheet, frame: Frame, state: State) -> None:
    """The bridge tiles that still lie face down, by their number."""
    size = 0.44
    for name in state.bridges:
        point = middle(*BRIDGES[name].split("/"))
        if BRIDGES[name] in shown(frame).triangles and frame.sprite(sheet, "bridge", point, (size, size)):
            x, y = frame.at(point)
            text(sheet, frame, (x, y - 0.01 * frame.edge), str(BRIDGE_NUMBER[name]), SMALL, "ink", "panel", 3)


# -- tiles and magistrates --


def tile(sheet: Sheet, frame: Frame, spot: SpotName, colour: str) -> None:
    """A tile; where the picture ends within it, the half that can be seen."""
    if _whole(frame, spot):
        frame.on_spot(sheet, f"tile.{colour}", spot)
    else:
        for triangle in shown(frame).triangles.intersection(SPOTS[spot].triangles):
            frame.on_triangle(sheet, f"half.{colour}", triangle)


def _whole(frame: Frame, spot: SpotName) -> bool:
    return shown(frame).triangles.issuperset(SPOTS[spot].triangles)


def letter(sheet: Sheet, frame: Frame, spot: SpotName, tile: Tile) -> None:
    """The colour's letter, and the magistrate with its owner's."""
    x, y = frame.at(EDGE_MIDDLE[spot])
    words, colour = tile_letter(tile.colour), LETTER_ON[tile.colour]
    size = BODY if len(words) == 1 else SMALL
    if tile.magistrate is None:
        dx, dy = (along * frame.edge for along in LETTER_ALONE[LEAN[spot]])
        text(sheet, frame, (x + dx, y + dy), words, size, colour)
        return
    dx, dy = (along * frame.edge for along in PAWN_SIDE[LEAN[spot]])
    text(sheet, frame, (x - dx, y - dy), words, size, colour, pad=2)
    magistrate(sheet, frame, (x + dx, y + dy), tile.magistrate)


def magistrate(sheet: Sheet, frame: Frame, at: Point, seat: Seat) -> None:
    size = max(52, round(PAWN * frame.edge))
    x, y = at[0] - size / 2, at[1] - size / 2
    if frame.holds(x, y, size, size):
        pawn(sheet, x, y, size, seat)


# -- aqueducts --


def pieces(path: list[Vertex]) -> list[Edge]:
    """The edges of an aqueduct, from its source."""
    return [EDGE[pair] for pair in pairwise(path)]


def aqueducts(sheet: Sheet, frame: Frame, state: State, new: Collection[Edge] = ()) -> None:
    for colour, aqueduct in state.aqueducts.items():
        laid = [edge for edge in pieces(aqueduct.path) if shown(frame).vertices.issuperset(ends(edge))]
        for edge in laid:
            if edge in new:
                frame.on_edge(sheet, "bar.gilded", edge)
        for edge in laid:
            frame.on_edge(sheet, f"channel.{colour}", edge)
    for colour, vertex in SOURCES.items():
        if vertex in shown(frame).vertices:
            frame.sprite(sheet, f"source.{colour}", POINTS[vertex], (SOURCE, SOURCE))


# -- buildings and names of vertices --


def building(sheet: Sheet, frame: Frame, vertex: Vertex, built: Built, side: int, new: bool) -> None:
    """A civic building with its owner's letter, or a fountain; the site's name stands above it."""
    point, edge = POINTS[vertex], frame.edge
    x, y = frame.at(point)
    ring = round((CIVIC + 0.12) * edge)
    if new and frame.holds(x - ring / 2, y - ring / 2, ring, ring):
        sheet.panel(x - ring / 2, y - ring / 2, ring, ring, "changed", radius=ring // 2)
    frame.sprite(sheet, f"civic.{built.kind}", point, (CIVIC, CIVIC))
    if built.owner is not None:
        badge(sheet, frame, (x + side * 0.27 * edge, y + 0.17 * edge), built.owner)
    text(sheet, frame, (x, y - 0.33 * edge), vertex, SMALL, "white", "heading", 3)


def badge(sheet: Sheet, frame: Frame, at: Point, seat: Seat) -> None:
    """A player's colour, pattern and letter, as small as it can be read."""
    size = max(38, round(0.3 * frame.edge))
    x, y = at[0] - size / 2, at[1] - size / 2
    if frame.holds(x, y, size, size):
        sheet.sprite(x, y, size, f"shield.{seat}")
        sheet.text(
            x,
            y,
            size,
            size,
            SEATS[seat].letter,
            size=max(SMALL, size // 2),
            font="bold",
            colour=f"seat.{seat}.on",
            align="centre",
        )


def labels(sheet: Sheet, frame: Frame, state: State) -> None:
    """The names of the vertices where nothing is built; beside a source, not on it."""
    sources = {vertex: colour for colour, vertex in SOURCES.items()}
    for vertex in AXIAL:
        if vertex in state.built or vertex not in shown(frame).vertices:
            continue
        x, y = frame.at(POINTS[vertex])
        if vertex in sources:
            side = SOURCE_LABEL[vertex]
            x, y = x + side[0] * 0.38 * frame.edge, y + side[1] * 0.38 * frame.edge
        text(sheet, frame, (x, y), vertex, SMALL, "ink", "panel", 2)


SOURCE_LABEL: dict[Vertex, Point] = {"A4": (0, -1), "E10": (1, -0.6), "K3": (0, 1)}


def lay_out(
    sheet: Sheet,
    frame: Frame,
    state: State,
    *,
    tiles: Collection[SpotName] = (),
    built: Collection[Vertex] = (),
    edges: Collection[Edge] = (),
    chosen: Collection[SpotName] = (),
) -> None:
    """Everything on the ground. New tiles, buildings and pieces are outlined, and tiles to choose from."""
    bridges(sheet, frame, state)
    for spot, laid in state.tiles.items():
        tile(sheet, frame, spot, laid.colour)
    for name, spots in (("changed", tiles), ("choice", chosen)):
        for spot in spots:
            frame.on_spot(sheet, f"outline.{name}", spot)
    hills(sheet, frame, state)
    aqueducts(sheet, frame, state, edges)
    labels(sheet, frame, state)
    beside_hills = {HILLS[hill].split("/")[0] for hill in state.hills if not points_up(HILLS[hill])}
    for vertex, what in state.built.items():
        if vertex in shown(frame).vertices:
            building(sheet, frame, vertex, what, -1 if vertex in beside_hills else 1, vertex in built)
    for spot, laid in state.tiles.items():
        if _whole(frame, spot):
            letter(sheet, frame, spot, laid)
