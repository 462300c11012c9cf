"""A city on a grid of triangles: neighbourhoods, hills, aqueducts, civic buildings and what lies beside them.

Pieces that lie along the grid lean one of three ways: "-", "/" or "|" for the edge that falls to the right.
They are drawn in lengths of an edge from their middle, y downwards, and then brought onto the usual grid.
"""

from __future__ import annotations

from collections.abc import Callable

from render.emblems.shapes import arch, column, disc, moved, poly, round_trip, stroke
from render.scene import Box, Drawing, Ellipse, Line, Point, Polygon

ROW = 3**0.5 / 2  # the height of a triangle
EDGES: dict[str, tuple[Point, Point]] = {  # the ends of an edge, by its lean
    "-": ((-0.5, 0), (0.5, 0)),
    "/": ((0.25, -ROW / 2), (-0.25, ROW / 2)),
    "|": ((-0.25, -ROW / 2), (0.25, ROW / 2)),
}
APEX: dict[str, Point] = {"-": (0, -ROW), "/": (0.75, ROW / 2), "|": (0.75, -ROW / 2)}
PAD = 0.1  # around an edge, for the width of what lies on it
TILE_SIZE = {"-": (1, 2 * ROW), "/": (1.5, ROW), "|": (1.5, ROW)}
EDGE_SIZE = {lean: (abs(a[0] - b[0]) + 2 * PAD, abs(a[1] - b[1]) + 2 * PAD) for lean, (a, b) in EDGES.items()}
TRIANGLE_SIZE = (1.0, ROW)
UP: tuple[Point, ...] = ((0, -ROW / 2), (0.5, ROW / 2), (-0.5, ROW / 2))
DOWN: tuple[Point, ...] = ((-0.5, -ROW / 2), (0.5, -ROW / 2), (0, ROW / 2))


def _on_grid(size: tuple[float, float], *points: Point) -> tuple[Point, ...]:
    w, h = size
    return tuple(((x / w + 0.5) * 100, (y / h + 0.5) * 100) for x, y in points)


def _towards(middle: Point, scale: float, *points: Point) -> tuple[Point, ...]:
    return tuple(
        (middle[0] + (x - middle[0]) * scale, middle[1] + (y - middle[1]) * scale) for x, y in points
    )


# -- neighbourhoods --


def rhombus(lean: str) -> tuple[Point, Point, Point, Point]:
    """Its corners; the short diagonal is an edge of this lean."""
    (one, other), (x, y) = EDGES[lean], APEX[lean]
    return one, (x, y), other, (-x, -y)


def _block(lean: str, u: tuple[float, float], v: tuple[float, float], fill: str) -> Polygon:
    """A part of a rhombus, in its own directions from 0 to 1."""
    (x0, y0), (x1, y1), _, (x3, y3) = rhombus(lean)
    corners = ((u[0], v[0]), (u[1], v[0]), (u[1], v[1]), (u[0], v[1]))
    points = ((x0 + a * (x1 - x0) + b * (x3 - x0), y0 + a * (y1 - y0) + b * (y3 - y0)) for a, b in corners)
    return Polygon(_on_grid(TILE_SIZE[lean], *points), fill)


Range = tuple[float, float]
_THIRDS: tuple[Range, ...] = ((0.1, 0.34), (0.38, 0.62), (0.66, 0.9))
_HALVES: tuple[Range, ...] = ((0.1, 0.47), (0.53, 0.9))
_WHOLE: Range = (0.1, 0.9)
STREETS: dict[str, tuple[tuple[Range, Range], ...]] = {  # the blocks of houses: no two colours alike
    "red": tuple((u, v) for u in _THIRDS for v in _THIRDS),
    "yellow": tuple((_WHOLE, (0.1 + i * 0.21, 0.27 + i * 0.21)) for i in range(4)),
    "green": (((0.1, 0.22), _WHOLE), ((0.78, 0.9), _WHOLE), (_WHOLE, (0.1, 0.22)), (_WHOLE, (0.78, 0.9))),
    "blue": tuple((u, v) for u in _HALVES for v in _HALVES),
}


def _neighbourhood(colour: str, lean: str) -> Drawing:
    corners = rhombus(lean)
    rim, square = _towards((0, 0), 0.975, *corners), _towards((0, 0), 0.46, *corners)
    return (
        Polygon(_on_grid(TILE_SIZE[lean], *rim), "dark"),
        _block(lean, (0.035, 0.965), (0.035, 0.965), colour),
        *(_block(lean, u, v, f"{colour}.earth") for u, v in STREETS[colour]),
        Polygon(_on_grid(TILE_SIZE[lean], *square), colour),
    )


def _outline(lean: str, fill: str, width: float) -> Drawing:
    corners = _towards((0, 0), 0.93, *rhombus(lean))
    w = TILE_SIZE[lean][0]
    return (Line(_on_grid(TILE_SIZE[lean], *corners, corners[0]), width / w * 100, fill),)


# -- triangles --


def _triangle(corners: tuple[Point, ...], *layers: tuple[float, str]) -> Drawing:
    """A triangle in layers, each smaller than the one below."""
    middle = (0, sum(y for _, y in corners) / 3)
    return tuple(
        Polygon(_on_grid(TRIANGLE_SIZE, *_towards(middle, scale, *corners)), fill) for scale, fill in layers
    )


HILL = ((0.97, "dark"), (0.92, "leaf.dark"), (0.72, "hill"), (0.5, "hill.top"))


# -- along an edge --


def _along(lean: str, *layers: tuple[float, str, float, float]) -> Drawing:
    """Strokes along an edge: width, colour, and from where to where in parts of the edge."""
    (x0, y0), (x1, y1) = EDGES[lean]
    size = EDGE_SIZE[lean]
    return tuple(
        Line(
            _on_grid(size, *((x0 + t * (x1 - x0), y0 + t * (y1 - y0)) for t in (start, end))),
            width / size[0] * 100,
            fill,
        )
        for width, fill, start, end in layers
    )


Layers = tuple[tuple[float, str, float, float], ...]
_DASHES: Layers = tuple((0.05, "sand", t, t + 0.09) for t in (0.08, 0.33, 0.58, 0.83))
_DOTS: Layers = tuple((0.055, "dark", t, t + 0.001) for t in (0.1, 0.3, 0.5, 0.7, 0.9))
CHANNELS: dict[str, Layers] = {
    "gray": ((0.17, "dark", 0, 1), (0.12, "iron", 0, 1), (0.04, "water.light", 0, 1)),
    "brown": ((0.17, "dark", 0, 1), (0.12, "wood", 0, 1), *_DASHES),
    "white": ((0.17, "dark", 0, 1), (0.12, "white", 0, 1), *_DOTS),
}
BARS: dict[str, Layers] = {
    "grid": ((0.02, "line", 0, 1),),
    "choice": ((0.13, "white", 0.3, 0.7), (0.09, "choice", 0.3, 0.7)),
    "gilded": ((0.2, "changed", 0, 1),),
}


# -- civic buildings: white on the colour of their tiles --


def _temple() -> Drawing:
    return (
        poly("white", (18, 40), (82, 40), (50, 18)),
        *(part for x in (27, 42, 58, 73) for part in column(x, 42, 72, 8, "white", "marble.shade")),
        Box(18, 73, 64, 8, "white"),
    )


def _baths() -> Drawing:
    return (
        Polygon(((20, 52), *round_trip(50, 52, 30, 32, 0.5, 1), (80, 52)), "white"),
        Box(20, 52, 60, 26, "white"),
        *(arch(x, 78, 13, 21, "blue.earth") for x in (24, 43.5, 63)),
        stroke("blue.earth", 4, (32, 42), (68, 42)),
        disc(50, 18, 5, "white"),
    )


def _theater() -> Drawing:
    tiers = ((34, "white"), (26, "yellow.earth"), (21, "white"), (13, "yellow.earth"), (8, "white"))
    return (
        *(Polygon(round_trip(50, 62, r, r * 1.15, 0.5, 1), fill) for r, fill in tiers),
        Box(14, 66, 72, 12, "white"),
        *(Box(x, 69, 7, 9, "yellow.earth") for x in (24, 46.5, 69)),
    )


def _arena() -> Drawing:
    return (
        Ellipse(12, 26, 76, 50, "white"),
        Ellipse(18, 31, 64, 38, "red.earth"),
        Ellipse(24, 35, 52, 29, "white"),
        Ellipse(33, 41, 34, 17, "sand"),
        *(stroke("red.earth", 3.5, a, b) for a, b in (((43, 46), (57, 54)), ((57, 46), (43, 54)))),
    )


ICONS: dict[str, tuple[str, Callable[[], Drawing]]] = {
    "temple": ("green", _temple),
    "baths": ("blue", _baths),
    "theater": ("yellow", _theater),
    "arena": ("red", _arena),
}


def _hexagon(r: float, fill: str) -> Polygon:
    return Polygon(tuple(round_trip(50, 50, r, r, -0.25, 0.75)[i * 8] for i in range(6)), fill)


def _civic(kind: str) -> Drawing:
    """A building as it stands on its site."""
    colour, icon = ICONS[kind]
    return (_hexagon(50, "dark"), _hexagon(46, "white"), _hexagon(40.5, colour), *moved(icon(), 4, 4, 0.92))


def _imperium(kind: str) -> Drawing:
    """The tile that a building's magistrates earn: the same in a gilded frame."""
    colour, icon = ICONS[kind]
    return (
        Box(4, 4, 92, 92, "dark", 12),
        Box(7, 7, 86, 86, "gilt", 10),
        Box(14, 14, 72, 72, colour, 6),
        *moved(icon(), 12, 12, 0.76),
    )


def _fountain() -> Drawing:
    return (
        disc(50, 50, 48, "dark"),
        disc(50, 50, 44, "white"),
        disc(50, 50, 38.5, "water"),
        Ellipse(18, 55, 64, 26, "white"),
        Ellipse(23, 58, 54, 18, "water.light"),
        Box(45, 34, 10, 34, "white"),
        Ellipse(33, 31, 34, 11, "white"),
        *(stroke("water.light", 4.5, *round_trip(x, 34, 9, 16, a, b)) for x, a, b in _JETS),
    )


_JETS = ((41, 1.0, 0.52), (59, 0.5, 0.98))


# -- what else there is --


def _bridge() -> Drawing:
    return (
        Box(3, 3, 94, 94, "dark", 14),
        Box(7, 7, 86, 86, "stone", 11),
        Box(7, 58, 86, 35, "water", 11),
        Box(7, 58, 86, 12, "water"),
        Polygon(((7, 46), (50, 38), (93, 46), (93, 72), (7, 72)), "stone.dark"),
        *(arch(x, 73, 28, 22, "water") for x in (16, 56)),
        Polygon(((7, 43), (50, 35), (93, 43), (93, 50), (50, 42), (7, 50)), "marble"),
    )


def _source(colour: str) -> Drawing:
    """A spring in a basin of its aqueduct's colour."""
    fill = {"gray": "iron", "brown": "wood", "white": "white"}[colour]
    return (
        disc(50, 50, 48, "dark"),
        disc(50, 50, 44, fill),
        disc(50, 50, 31, "dark"),
        disc(50, 50, 28, "water"),
        Polygon(((50, 28), *round_trip(50, 55, 14, 14, -0.08, 0.58)), "water.light"),
    )


def _treasury() -> Drawing:
    """A chest with a coin on its lid."""
    return (
        Box(8, 38, 84, 52, "dark", 6),
        Polygon(((8, 44), *round_trip(50, 44, 42, 28, 0.5, 1), (92, 44)), "dark"),
        Polygon(((13, 43), *round_trip(50, 43, 37, 23, 0.5, 1), (87, 43)), "wood"),
        Box(13, 48, 74, 37, "wood", 3),
        Box(13, 48, 74, 6, "gilt.shade"),
        Box(22, 24, 8, 61, "gilt.shade"),
        Box(70, 24, 8, 61, "gilt.shade"),
        disc(50, 56, 17, "gilt.shade"),
        disc(50, 55, 14.5, "gilt"),
        disc(50, 55, 7, "gilt.light"),
    )


def _leaning(make: Callable[[str], Drawing], name: str) -> dict[str, Drawing]:
    return {f"{name}.{lean}": make(lean) for lean in EDGES}


_PARTS: dict[str, Drawing] = {
    **{f"tile.{c}.{lean}": _neighbourhood(c, lean) for c in STREETS for lean in EDGES},
    **{f"half.{c}.up": _triangle(UP, (1.0, c)) for c in STREETS},
    **{f"half.{c}.down": _triangle(DOWN, (1.0, c)) for c in STREETS},
    **_leaning(lambda lean: _outline(lean, "changed", 0.07), "outline.changed"),
    **_leaning(lambda lean: _outline(lean, "choice", 0.07), "outline.choice"),
    **{f"bar.{name}.{lean}": _along(lean, *bar) for name, bar in BARS.items() for lean in EDGES},
    **{f"channel.{c}.{lean}": _along(lean, *bar) for c, bar in CHANNELS.items() for lean in EDGES},
    "plot.up": _triangle(UP, (1.0, "plot")),
    "plot.down": _triangle(DOWN, (1.0, "plot")),
    "hill.up": _triangle(UP, *HILL),
    "hill.down": _triangle(DOWN, *HILL),
    **{f"civic.{kind}": _civic(kind) for kind in ICONS},
    **{f"imperium.{kind}": _imperium(kind) for kind in ICONS},
    **{f"source.{colour}": _source(colour) for colour in CHANNELS},
    "civic.fountain": _fountain(),
    "bridge": _bridge(),
    "treasury": _treasury(),
}
MARBLE: dict[str, Drawing] = {f"marble.{name}": drawing for name, drawing in _PARTS.items()}
