"""Small helpers to draw with: all give shapes on the grid of 100 × 100, y downwards."""

from __future__ import annotations

from dataclasses import replace
from math import cos, pi, sin

from render.scene import Box, Drawing, Ellipse, Line, Point, Polygon, Shape


def disc(x: float, y: float, r: float, fill: str) -> Ellipse:
    return Ellipse(x - r, y - r, 2 * r, 2 * r, fill)


def poly(fill: str, *points: Point) -> Polygon:
    return Polygon(points, fill)


def stroke(fill: str, width: float, *points: Point) -> Line:
    return Line(points, width, fill)


def round_trip(x: float, y: float, rx: float, ry: float, start: float, end: float) -> tuple[Point, ...]:
    """Points on an ellipse from one angle to another, in turns: 0 is right, 0.25 is down."""
    steps = max(4, round(abs(end - start) * 48))
    angles = (2 * pi * (start + (end - start) * i / steps) for i in range(steps + 1))
    return tuple((x + rx * cos(a), y + ry * sin(a)) for a in angles)


def smooth(*points: Point, closed: bool = True, steps: int = 8) -> tuple[Point, ...]:
    """A soft curve through points (Catmull–Rom)."""
    n, out = len(points), list[Point]()
    for i in range(n if closed else n - 1):
        if closed:
            a, b, c, d = (points[(i + k) % n] for k in (-1, 0, 1, 2))
        else:
            a, b, c, d = (points[min(max(i + k, 0), n - 1)] for k in (-1, 0, 1, 2))
        out += [_between(a, b, c, d, s / steps) for s in range(steps)]
    return tuple(out) if closed else (*out, points[-1])


def _between(a: Point, b: Point, c: Point, d: Point, t: float) -> Point:
    def along(p: float, q: float, r: float, s: float) -> float:
        rise, bend, twist = r - p, 2 * p - 5 * q + 4 * r - s, 3 * (q - r) + s - p
        return q + 0.5 * t * (rise + t * (bend + t * twist))

    return along(a[0], b[0], c[0], d[0]), along(a[1], b[1], c[1], d[1])


def blob(fill: str, *points: Point) -> Polygon:
    return Polygon(smooth(*points), fill)


def swing(fill: str, width: float, *points: Point) -> Line:
    """A soft stroke through points."""
    return Line(smooth(*points, closed=False), width, fill)


def arch(x: float, base: float, w: float, h: float, fill: str) -> Polygon:
    """An opening with a round top; x is its left side."""
    r = w / 2
    return Polygon(((x, base), *round_trip(x + r, base - h + r, r, r, 0.5, 1), (x + w, base)), fill)


def leaf(x: float, y: float, length: float, width: float, turn: float, fill: str) -> Polygon:
    """A pointed leaf that starts at x, y and points along `turn` (0 is right, 0.25 is down)."""
    a = 2 * pi * turn
    along, across = (cos(a), sin(a)), (-sin(a), cos(a))
    profile = ((0.0, 0.0), (0.3, 0.9), (0.55, 1.0), (0.8, 0.6), (1.0, 0.0))
    side = [(t * length, w * width / 2) for t, w in profile]
    outline = side + [(t, -w) for t, w in reversed(side[1:-1])]
    return Polygon(
        tuple((x + t * along[0] + w * across[0], y + t * along[1] + w * across[1]) for t, w in outline), fill
    )


def column(
    x: float, top: float, base: float, w: float, fill: str = "marble", shade: str = "marble.shade"
) -> Drawing:
    """A shaft with capital and foot; x is its middle."""
    r = w / 2
    return (
        Box(x - r, top, w, base - top, fill),
        Box(x + r * 0.25, top, r * 0.75, base - top, shade),
        Box(x - r - 1.5, top, w + 3, 3.5, fill),
        Box(x - r - 1.5, base - 3.5, w + 3, 3.5, fill),
    )


def _points(shape: Shape, move: tuple[float, float], scale: float, flip: bool) -> Shape:
    dx, dy = move

    def at(p: Point) -> Point:
        x = 100 - p[0] if flip else p[0]
        return x * scale + dx, p[1] * scale + dy

    if isinstance(shape, Polygon):
        return replace(shape, points=tuple(map(at, shape.points)))
    if isinstance(shape, Line):
        return replace(shape, points=tuple(map(at, shape.points)), width=shape.width * scale)
    x, y = at((shape.x + (shape.w if flip else 0), shape.y))
    if isinstance(shape, Box):
        return Box(x, y, shape.w * scale, shape.h * scale, shape.fill, shape.radius * scale)
    return Ellipse(x, y, shape.w * scale, shape.h * scale, shape.fill)


def moved(drawing: Drawing, dx: float = 0, dy: float = 0, scale: float = 1) -> Drawing:
    """The drawing scaled from its upper left corner, then shifted."""
    return tuple(_points(shape, (dx, dy), scale, False) for shape in drawing)


def mirrored(drawing: Drawing) -> Drawing:
    return tuple(_points(shape, (0, 0), 1, True) for shape in drawing)


def recoloured(drawing: Drawing, fills: dict[str, str]) -> Drawing:
    return tuple(replace(shape, fill=fills.get(shape.fill, shape.fill)) for shape in drawing)


def bare(drawing: Drawing) -> Drawing:
    """Without the patch of earth that belongs to another game's ground."""
    return tuple(shape for shape in drawing if not shape.fill.endswith(".earth"))
