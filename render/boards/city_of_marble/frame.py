"""Where the grid lies in a picture, and the bare ground: triangles, the Tiber and the lines between."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from functools import cache, lru_cache
from math import dist

from engine.city_of_marble.cards import BRIDGES
from engine.city_of_marble.grid import AXIAL, EDGES, POINTS, SIDE, TRIANGLES, Edge, Triangle, Vertex, ends
from render.emblems.marble import EDGE_SIZE, ROW, TILE_SIZE, TRIANGLE_SIZE
from render.emblems.shapes import smooth
from render.layout import Sheet
from render.scene import Placed, Point
from render.theme import WIDTH

CLOSEST = 184  # the length of an edge
LEAST_ROWS = 4


def lean(edge: Edge) -> str:
    """How an edge leans: "-", "/" or "|" where it falls to the right."""
    (x0, y0), (x1, y1) = (POINTS[v] for v in ends(edge))
    return "-" if y0 == y1 else "/" if x1 < x0 else "|"


def points_up(triangle: Triangle) -> bool:
    return triangle[0] != triangle.split("/")[1][0]


def middle(*vertices: Vertex) -> Point:
    """In lengths of an edge, y northwards."""
    xs, ys = zip(*(POINTS[v] for v in vertices), strict=True)
    return sum(xs) / len(xs), sum(ys) / len(ys)


LEAN: dict[Edge, str] = {edge: lean(edge) for edge in EDGES}
EDGE_MIDDLE: dict[Edge, Point] = {edge: middle(*ends(edge)) for edge in EDGES}


def _middle_of_box(triangle: Triangle) -> Point:
    xs, ys = zip(*(POINTS[v] for v in triangle.split("/")), strict=True)
    return (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2


TRIANGLE_MIDDLE: dict[Triangle, Point] = {name: _middle_of_box(name) for name in TRIANGLES}

TIBER_WIDTH = 0.4  # in lengths of an edge
_COURSE = (
    *((-1.3, 4.72), (-1.42, 4.35)),
    *(middle(*triangle.split("/")) for triangle in BRIDGES.values()),
    *((-2.75, -3.9), (-3.05, -4.3)),
)


def _evenly(points: tuple[Point, ...], step: float) -> tuple[Point, ...]:
    """Points on the same line that are about `step` apart."""
    kept = [points[0]]
    for point in points:
        if dist(point, kept[-1]) >= step:
            kept.append(point)
    return tuple(kept)


@cache
def tiber() -> tuple[Point, ...]:
    """The river in small steps."""
    return _evenly(smooth(*_COURSE, closed=False, steps=64), 0.045)


@dataclass(frozen=True, slots=True)
class Frame:
    """The length of an edge, the middle of the grid and the box to draw in, in pixels."""

    edge: int
    x: int
    y: int
    left: int
    top: int
    right: int
    bottom: int

    def at(self, point: Point) -> Point:
        return self.x + point[0] * self.edge, self.y - point[1] * self.edge

    def holds(self, x: float, y: float, w: float, h: float) -> bool:
        """Whether a box in pixels lies inside."""
        x, y, w, h = round(x), round(y), round(w), round(h)
        return self.left <= x and self.top <= y and x + w <= self.right and y + h <= self.bottom

    def sprite(self, sheet: Sheet, name: str, point: Point, size: tuple[float, float]) -> bool:
        """A sprite around a point, its size in lengths of an edge; left out where it would be cut."""
        (x, y), w, h = self.at(point), size[0] * self.edge, size[1] * self.edge
        x, y = x - w / 2, y - h / 2
        if inside := self.holds(x, y, w, h):
            sheet.tall_sprite(x, y, w, h, f"marble.{name}")
        return inside

    def on_edge(self, sheet: Sheet, name: str, edge: Edge) -> None:
        self.sprite(sheet, f"{name}.{LEAN[edge]}", EDGE_MIDDLE[edge], EDGE_SIZE[LEAN[edge]])

    def on_spot(self, sheet: Sheet, name: str, spot: Edge) -> bool:
        return self.sprite(sheet, f"{name}.{LEAN[spot]}", EDGE_MIDDLE[spot], TILE_SIZE[LEAN[spot]])

    def on_triangle(self, sheet: Sheet, name: str, triangle: Triangle) -> bool:
        up = "up" if points_up(triangle) else "down"
        return self.sprite(sheet, f"{name}.{up}", TRIANGLE_MIDDLE[triangle], TRIANGLE_SIZE)


@dataclass(frozen=True, slots=True)
class Shown:
    """What of the grid can be seen in a frame."""

    triangles: frozenset[Triangle]
    vertices: frozenset[Vertex]


def margin(edge: int) -> int:
    """Around a vertex, for the building there and its name."""
    return max(58, round(0.48 * edge))


@lru_cache(maxsize=64)
def shown(frame: Frame) -> Shown:
    """Triangles around which there is room for what may stand at their corners."""
    room = margin(frame.edge) - 1  # what rounding may take
    inner = {
        vertex
        for vertex, point in POINTS.items()
        if frame.holds(frame.at(point)[0] - room, frame.at(point)[1] - room, 2 * room, 2 * room)
    }
    triangles = frozenset(name for name in TRIANGLES if inner.issuperset(name.split("/")))
    return Shown(triangles, frozenset(vertex for name in triangles for vertex in name.split("/")))


@lru_cache(maxsize=64)
def ground(frame: Frame) -> tuple[Placed, ...]:
    """The empty board."""
    sheet, seen = Sheet(), shown(frame)
    for triangle in seen.triangles:
        frame.on_triangle(sheet, "plot", triangle)
    for wide, fill in ((TIBER_WIDTH, "water"), (TIBER_WIDTH * 0.82, "water.light")):
        size = round(wide * frame.edge)
        for point in tiber():
            x, y = frame.at(point)
            if frame.holds(x - size / 2, y - size / 2, size, size):
                sheet.panel(x - size / 2, y - size / 2, size, size, fill, radius=size // 2)
    for edge in EDGES:
        if seen.vertices.issuperset(ends(edge)):
            frame.on_edge(sheet, "bar.grid", edge)
    return tuple(sheet.items)


def zoom(vertices: Collection[Vertex], top: int, most: int) -> Frame:
    """As close as all of these vertices can be shown, in at most so much height; at least four rows."""
    xs, rows = zip(*((POINTS[v][0], AXIAL[v][1]) for v in vertices), strict=True)
    low, high = min(rows), max(rows)
    while high - low < LEAST_ROWS:
        low, high = max(low - 1, -SIDE), min(high + 1, SIDE)
    wide, tall = max(xs) - min(xs), (high - low) * ROW
    least = 2 * margin(0)
    lengths = (WIDTH / (wide + 1), (WIDTH - least) / (wide or 1), most / (tall + 1), (most - least) / tall)
    edge = int(min(CLOSEST, *lengths)) // 4 * 4
    room = margin(edge)
    x = _within(WIDTH / 2 - edge * (min(xs) + max(xs)) / 2, WIDTH - SIDE * edge - room, SIDE * edge + room)
    bottom = round(top + 2 * room + tall * edge)
    return Frame(edge, round(x), round(top + room + high * ROW * edge), 0, top, WIDTH, bottom)


def _within(value: float, least: float, most: float) -> float:
    """Moved so that the picture is filled; to the middle where the whole board fits."""
    return (least + most) / 2 if least > most else min(max(value, least), most)
