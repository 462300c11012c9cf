"""Aqueducts: arches that run on to the edges where the city goes on, so that they read as a line of water."""

from __future__ import annotations

from render.emblems.shapes import arch, blob, disc, poly, recoloured
from render.scene import Box, Drawing, Ellipse

TOP, CHANNEL, BASE = 30.0, 14.0, 88.0
GRAND = {"stone": "marble", "stone.shade": "marble.shade", "stone.dark": "gilt.shade"}


def aqueduct(sides: str, grand: bool) -> Drawing:
    """`sides` holds W and E where the arches go on, N and S where water comes from or flows to."""
    left = 0.0 if "W" in sides else 10.0
    right = 100.0 if "E" in sides else 90.0
    openings = [x for x in (-9.0, 17.5, 44.0, 70.5, 97.0) if left - 9 <= x and x + 12 <= right + 9]
    drawing: Drawing = (
        Ellipse(left, 82, right - left, 11, "aqueduct.earth"),
        *((Box(43, 0, 14, TOP + 4, "stone.shade"), Box(46, 0, 8, TOP + 4, "water")) if "N" in sides else ()),
        Box(left, TOP + CHANNEL - 2, right - left, BASE - TOP - CHANNEL + 2, "stone"),
        *(arch(x, 62, 18, 16, "aqueduct.far") for x in openings if left <= x and x + 18 <= right),
        Box(left, 62, right - left, 3.5, "stone.shade"),
        *(arch(x, BASE, 18, 21, "aqueduct.far") for x in openings if left <= x and x + 18 <= right),
        *_ends(openings, left, right),
        Box(left, TOP, right - left, CHANNEL, "stone"),
        Box(left, TOP + CHANNEL - 3, right - left, 3, "stone.dark"),
        Box(left, TOP, right - left, 7.5, "water"),
        Box(left, TOP, right - left, 2.6, "water.light"),
        *(_fall() if "S" in sides else ()),
    )
    return recoloured(drawing, GRAND) if grand else drawing


def _ends(openings: list[float], left: float, right: float) -> Drawing:
    """Half an opening at an edge over which the arches run on."""
    halves = [(0.0, 9.0) for x in openings if x < left == 0] + [
        (97.0, 3.0) for x in openings if x == 97.0 < right
    ]
    return tuple(
        part
        for x, w in halves
        for part in (Box(x, 52, w, 10, "aqueduct.far"), Box(x, 73, w, BASE - 73, "aqueduct.far"))
    )


def _fall() -> Drawing:
    return (
        poly("water", (44, TOP + 3), (56, TOP + 3), (58, 100), (42, 100)),
        poly("water.light", (46, TOP + 4), (49.5, TOP + 4), (49.5, 100), (45.5, 100)),
        blob("water.light", (34, 97), (42, 90), (50, 93), (58, 90), (66, 97), (50, 100)),
        disc(37, 91, 2.2, "white"),
        disc(62, 92, 2.2, "white"),
    )
