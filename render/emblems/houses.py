"""Houses of one, two and three storeys; the luxury ones have gilded roofs."""

from __future__ import annotations

from render.emblems.shapes import arch, column, disc, leaf, poly, recoloured, stroke
from render.scene import Box, Drawing, Ellipse, Line, Shape

BASE = 88.0
GILDED = {"roof": "gilt", "roof.shade": "gilt.shade", "wood": "wine"}


def _windows(y: float, xs: tuple[float, ...]) -> Drawing:
    shapes: list[Shape] = []
    for x in xs:
        shapes += [arch(x, y + 13, 9, 13, "dark"), Box(x - 1.5, y + 13, 12, 2.5, "roof.shade")]
    return tuple(shapes)


def _roof(left: float, right: float, top: float, eaves: float) -> Drawing:
    ridge = (left + right) / 2
    tiles = [left + 8 + i * (right - left - 16) / 5 for i in range(6)]
    return (
        poly(
            "roof.shade", (left - 6, eaves + 4), (right + 6, eaves + 4), (right + 6, eaves), (left - 6, eaves)
        ),
        poly("roof", (left - 6, eaves), (right + 6, eaves), (ridge + 16, top), (ridge - 16, top)),
        *(Line(((x, eaves - 2), (ridge + (x - ridge) * 0.42, top + 3)), 1.8, "roof.shade") for x in tiles),
        stroke("roof.shade", 3.5, (ridge - 17, top), (ridge + 17, top)),
    )


def _walls(left: float, right: float, top: float) -> Drawing:
    return (
        Box(left, top, right - left, BASE - top, "wall"),
        Box(left + (right - left) * 0.72, top, (right - left) * 0.28, BASE - top, "wall.shade"),
        Box(left - 2, BASE - 4, right - left + 4, 4, "stone.dark"),
    )


def _cypress(x: float, height: float) -> Drawing:
    return (
        leaf(x, BASE + 1, height, height * 0.3, 0.75, "leaf.dark"),
        leaf(x - 1.2, BASE - 1, height * 0.9, height * 0.17, 0.75, "leaf"),
    )


def _domus() -> Drawing:
    return (
        Ellipse(8, 84, 84, 9, "residential.earth"),
        *_cypress(88, 40),
        *_walls(16, 80, 54),
        *_roof(16, 80, 32, 54),
        *_windows(63, (24, 63)),
        arch(41, BASE, 14, 24, "wood"),
    )


def _insula() -> Drawing:
    return (
        Ellipse(8, 84, 84, 9, "residential.earth"),
        *_cypress(90, 46),
        *_walls(18, 80, 37),
        *_roof(18, 80, 17, 37),
        Box(16, 61, 66, 3.5, "roof.shade"),
        *_windows(44, (26, 44.5, 63)),
        *_windows(69, (25, 64)),
        arch(42, BASE, 14, 21, "wood"),
    )


def _palace() -> Drawing:
    return (
        Ellipse(8, 84, 84, 9, "residential.earth"),
        *_cypress(91, 50),
        *_walls(20, 80, 22),
        *_roof(20, 80, 4, 22),
        Box(18, 43, 64, 3, "roof.shade"),
        Box(18, 65, 64, 3, "roof.shade"),
        *_windows(28, (27, 45.5, 64)),
        *_windows(49, (27, 45.5, 64)),
        *_windows(71, (26, 65)),
        arch(43, BASE, 14, 19, "wood"),
    )


def _luxury(house: Drawing, door: float) -> Drawing:
    """The same house, gilded, with a porch of two columns."""
    porch = (
        *column(37, door + 3, BASE, 5),
        *column(61, door + 3, BASE, 5),
        poly("gilt.shade", (30, door + 4), (68, door + 4), (49, door - 8)),
        poly("gilt", (33, door + 2), (65, door + 2), (49, door - 6)),
    )
    return (*recoloured(house, GILDED), *porch, disc(49, door - 0.5, 2, "wine"))


HOUSES: dict[str, Drawing] = {
    "res2": _domus(),
    "res3": _insula(),
    "res4": _palace(),
    "lux2": _luxury(_domus(), 62),
    "lux3": _luxury(_insula(), 66),
    "lux4": _luxury(_palace(), 69),
}
