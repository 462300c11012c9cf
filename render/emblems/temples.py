"""Temples: one columned front for all, and the god's attribute in gold between the columns."""

from __future__ import annotations

from render.emblems.shapes import blob, column, disc, leaf, mirrored, poly, round_trip, smooth, stroke, swing
from render.scene import Box, Drawing, Ellipse, Line, Polygon

GOLD, LIGHT, DEEP = "gilt", "gilt.light", "gilt.shade"

FRONT: Drawing = (
    Ellipse(0, 86, 100, 8, "temple.earth"),
    Box(14, 36, 72, 48, "dark"),
    *(part for x in (15, 28, 72, 85) for part in column(x, 37, 82, 8)),
    Box(6, 31, 88, 7, "marble"),
    Box(6, 36, 88, 2.5, "marble.dark"),
    poly("marble", (3, 32), (97, 32), (50, 5)),
    poly("marble.dark", (15, 29.5), (85, 29.5), (50, 10)),
    poly("marble.shade", (19, 29.5), (81, 29.5), (50, 12)),
    disc(50, 23, 4.5, "gilt.shade"),
    Box(7, 81, 86, 4.5, "marble"),
    Box(2, 85, 96, 5.5, "marble.shade"),
)

# Attributes stand in the hall: x from 34 to 66, y from 40 to 81.


def _crescent() -> Drawing:
    # What the moon lacks is the dark of the hall.
    return (
        disc(49, 61, 16, GOLD),
        disc(55, 58, 13, "dark"),
        disc(57, 51, 2.6, LIGHT),
        disc(60, 63, 1.9, LIGHT),
    )


def _spear() -> Drawing:
    return (
        disc(47, 66, 13.5, DEEP),
        disc(47, 66, 11.5, "wine"),
        disc(47, 66, 5, GOLD),
        stroke(GOLD, 3.4, (61, 80), (61, 50)),
        poly(LIGHT, (61, 38), (66.5, 50), (61, 56), (55.5, 50)),
    )


def _dove() -> Drawing:
    return (
        blob("marble", (33, 61), (40, 56), (52, 58), (62, 52), (68, 55), (64, 66), (52, 73), (42, 70)),
        disc(63, 52, 6.2, "marble"),
        poly(GOLD, (68, 50), (74, 53), (68, 55)),
        disc(64.5, 51, 1.4, "dark"),
        blob(GOLD, (44, 62), (38, 46), (43, 40), (52, 48), (58, 58), (54, 66)),
        poly("marble.shade", (44, 66), (31, 72), (30, 64), (36, 60)),
        stroke("leaf.light", 2.4, (66, 60), (60, 76)),
        leaf(64, 66, 9, 5, 0.05, "leaf.light"),
        leaf(62, 72, 9, 5, 0.55, "leaf.light"),
    )


def _thunderbolt() -> Drawing:
    bolt = ((56, 39), (38, 62), (49, 62), (42, 81), (64, 55), (52, 55), (62, 39))
    return (
        Polygon(bolt, GOLD),
        poly(LIGHT, (56, 41), (42, 60), (52, 60), (47, 71), (54, 57), (49, 57), (58, 41)),
    )


def _caduceus() -> Drawing:
    left = swing("leaf.light", 3, (50, 55), (42, 60), (50, 66), (57, 71), (50, 77))
    right = swing(LIGHT, 3, (50, 55), (58, 60), (50, 66), (43, 71), (50, 77))
    wing = (leaf(49, 51, 19, 7, 0.55, "marble"), leaf(49, 49, 17, 6, 0.6, "marble"))
    return (
        stroke(GOLD, 3.6, (50, 81), (50, 46)),
        left,
        right,
        *wing,
        *mirrored(wing),
        disc(50, 44, 4.6, GOLD),
    )


def _owl() -> Drawing:
    eyes = tuple(
        part
        for x in (43.5, 56.5)
        for part in (disc(x, 53, 6.8, LIGHT), disc(x, 53, 3.4, "dark"), disc(x - 1, 52, 1.1, "white"))
    )
    return (
        blob(DEEP, (36, 44), (50, 42), (64, 44), (67, 62), (60, 79), (50, 82), (40, 79), (33, 62)),
        poly(DEEP, (35, 50), (35, 38), (45, 45)),
        poly(DEEP, (65, 50), (65, 38), (55, 45)),
        blob(GOLD, (50, 60), (60, 64), (58, 77), (50, 80), (42, 77), (40, 64)),
        *eyes,
        poly("roof", (47, 57), (53, 57), (50, 63)),
        *(
            swing(DEEP, 1.8, (x, y), (x + 2.5, y + 2.5), (x + 5, y))
            for x, y in ((42, 68), (48, 68), (53, 68), (45, 73), (50, 73))
        ),
    )


def _wheel() -> Drawing:
    spokes = tuple(
        stroke(GOLD, 2.8, *round_trip(50, 60, 15, 15, t, t + 0.5)[::24]) for t in (0.0, 0.125, 0.25, 0.375)
    )
    return (
        disc(50, 60, 19, GOLD),
        disc(50, 60, 14, "dark"),
        *spokes,
        disc(50, 60, 5, LIGHT),
        disc(50, 60, 2, DEEP),
    )


def _bow() -> Drawing:
    return (
        Line(smooth((42, 40), (58, 46), (63, 60), (58, 74), (42, 80), closed=False), 4, GOLD),
        stroke("marble", 1.5, (42, 40), (42, 80)),
        stroke(LIGHT, 3, (34, 60), (68, 60)),
        poly("roof", (76, 60), (65, 54), (65, 66)),
        poly("marble", (32, 60), (36, 54), (42, 54), (38, 60), (42, 66), (36, 66)),
    )


def _feather() -> Drawing:
    return (
        swing(GOLD, 2.8, (44, 82), (47, 72), (50, 60)),
        Ellipse(35, 38, 30, 36, "leaf"),
        Ellipse(39, 41, 22, 27, GOLD),
        Ellipse(42, 45, 16, 19, "water"),
        Ellipse(45, 50, 10, 10, "grape"),
        *(stroke("leaf.light", 1.6, (46, 74 + i * 3), (38 - i, 71 + i * 2)) for i in range(2)),
        *(stroke("leaf.light", 1.6, (48, 74 + i * 3), (57, 72 + i * 2)) for i in range(2)),
    )


def _sickle() -> Drawing:
    outer = round_trip(49, 56, 17, 17, 0.3, -0.42)
    inner = round_trip(46, 57, 12, 12.5, -0.38, 0.26)
    return (
        Polygon((*outer, *inner), LIGHT),
        stroke("gilt.shade", 5.5, (46, 71), (40, 81)),
        stroke(GOLD, 3, (46, 71), (41, 79)),
    )


TEMPLES: dict[str, Drawing] = {
    god: (*FRONT, *attribute)
    for god, attribute in {
        "luna": _crescent(),
        "mars": _spear(),
        "venus": _dove(),
        "jupiter": _thunderbolt(),
        "mercury": _caduceus(),
        "minerva": _owl(),
        "fortuna": _wheel(),
        "cupid": _bow(),
        "juno": _feather(),
        "saturn": _sickle(),
    }.items()
}
