"""Glory to Rome: buildings of rubble and of wood."""

from __future__ import annotations

from math import cos, pi, sin

from render.emblems.houses import HOUSES
from render.emblems.public import PUBLIC
from render.emblems.shapes import bare, blob, disc, poly, round_trip, smooth, stroke, swing
from render.scene import Box, Drawing, Ellipse, Polygon


def _bar() -> Drawing:
    """A jug of wine and a cup on a counter."""
    jug = smooth((40, 22), (42, 34), (56, 50), (52, 70), (34, 78), (16, 70), (12, 50), (26, 34), (28, 22))
    return (
        Polygon(jug, "roof.shade"),
        blob(
            "roof", (37, 26), (38, 36), (47, 50), (43, 68), (30, 74), (18, 66), (18, 50), (29, 36), (30, 26)
        ),
        Box(24, 16, 20, 8, "roof.shade", 3),
        stroke("roof.shade", 4.5, *round_trip(42, 38, 15, 12, -0.25, 0.22)),
        stroke("sand", 3.4, (17, 52), (51, 52)),
        swing("sand", 2.6, (20, 60), (26, 56), (32, 61), (38, 56), (46, 60)),
        poly("iron.dark", (60, 42), (92, 42), (86, 62), (78, 66), (74, 66), (66, 62)),
        Ellipse(60, 37, 32, 11, "iron.light"),
        Ellipse(63, 39, 26, 7, "wine"),
        Box(73.5, 64, 5, 9, "iron.dark"),
        Box(66, 72, 20, 5, "iron.dark", 2),
        Box(2, 77, 96, 7, "soil", 2),
        Box(6, 84, 88, 12, "wood"),
        *(Box(x, 84, 2.4, 12, "dark") for x in (28, 50, 72)),
    )


def _latrine() -> Drawing:
    """A bench of marble with its openings; a sponge on a stick."""

    def seat(x: float) -> Drawing:
        return (
            Ellipse(x - 13, 44, 26, 15, "marble.dark"),
            Ellipse(x - 11, 46, 22, 12, "dark"),
            Box(x - 4.5, 54, 9, 26, "marble.dark"),
            Box(x - 3, 54, 6, 26, "dark", 2),
        )

    return (
        Box(4, 8, 92, 32, "terracotta", 3),
        *(stroke("roof.shade", 2, (x, 10), (x, 38)) for x in (27, 50, 73)),
        Box(4, 22, 92, 4, "roof.shade"),
        poly("marble", (10, 36), (90, 36), (98, 62), (2, 62)),
        Box(2, 60, 96, 28, "marble.shade"),
        Box(2, 60, 96, 4, "marble.dark"),
        *seat(27),
        *seat(73),
        stroke("wood", 4, (50, 92), (50, 52)),
        blob("grain", (50, 58), (43, 50), (44, 40), (50, 37), (56, 40), (57, 50)),
        *(disc(x, y, 1.5, "grain.dark") for x, y in ((48, 44), (53, 47), (49, 51))),
        Box(0, 88, 100, 6, "stone.dark"),
    )


def _road() -> Drawing:
    """A paved road to the horizon, and a milestone."""
    stones = (
        ((30, 92), (48, 90), (46, 76), (34, 77)),
        ((52, 91), (74, 92), (68, 78), (51, 77)),
        ((37, 72), (46, 73), (47, 61), (40, 62)),
        ((50, 73), (65, 74), (60, 62), (50, 61)),
        ((42, 57), (49, 57), (49, 48), (44, 48)),
        ((52, 57), (59, 57), (56, 48), (51, 48)),
        ((45, 44), (49, 44), (49.4, 36), (46.6, 36)),
        ((51, 44), (55, 44), (53.4, 36), (50.6, 36)),
    )
    return (
        poly("leaf", (0, 44), (100, 44), (100, 97), (0, 97)),
        Polygon(
            (*smooth((0, 45), (22, 30), (44, 40), (70, 26), (100, 42), closed=False), (100, 48), (0, 48)),
            "leaf.dark",
        ),
        poly("stone.dark", (22, 97), (82, 97), (55.5, 32), (46, 32)),
        poly("stone.shade", (26, 97), (78, 97), (54.4, 32), (47, 32)),
        *(Polygon(points, "marble.shade") for points in stones),
        Box(6, 88, 22, 6, "marble.dark", 2),
        Box(9, 44, 16, 45, "marble", 6),
        Box(19, 46, 6, 43, "marble.shade", 3),
        *(stroke("dark", 2.6, (x, 56), (x, 66)) for x in (13, 17)),
    )


# -- wood --


def _spoked(x: float, y: float, r: float) -> Drawing:
    return (
        disc(x, y, r, "dark"),
        disc(x, y, r - 4, "gilt"),
        disc(x, y, r - 8, "dark"),
        *(
            stroke(
                "gilt",
                3,
                (x + r * 0.8 * cos(a), y + r * 0.8 * sin(a)),
                (x - r * 0.8 * cos(a), y - r * 0.8 * sin(a)),
            )
            for a in (0, pi / 4, pi / 2, 3 * pi / 4)
        ),
        disc(x, y, 6, "gilt"),
        disc(x, y, 3, "dark"),
    )


def _circus() -> Drawing:
    """A chariot, its pole rising to the left."""
    return (
        Box(0, 86, 100, 5, "sand", 2),
        stroke("wood", 5, (50, 66), (24, 60), (4, 46)),
        stroke("wood", 4, (4, 38), (4, 56)),
        blob("roof.shade", (40, 22), (38, 46), (44, 72), (84, 72), (90, 64), (70, 58), (56, 42), (52, 22)),
        blob("roof", (44, 26), (43, 46), (49, 67), (80, 67), (64, 60), (52, 44), (48, 26)),
        swing("gilt", 4, (45, 20), (56, 38), (72, 56), (92, 62)),
        disc(50, 50, 5.5, "gilt.light"),
        *_spoked(62, 68, 24),
        *(swing("sand", 3, (86, y), (92, y - 3), (98, y)) for y in (74, 82)),
    )


def _dock() -> Drawing:
    """A ship at the pier."""
    return (
        Box(0, 66, 100, 31, "water"),
        *(
            swing("water.light", 2.4, (x, y), (x + 7, y - 3), (x + 14, y))
            for x, y in ((4, 90), (44, 92), (22, 84))
        ),
        stroke("wood", 4, (34, 66), (34, 6)),
        blob("marble", (34, 12), (58, 18), (62, 36), (56, 52), (34, 50), (40, 32)),
        *(
            swing("terracotta", 5, (37 + i * 9, 14 + i * 2), (43 + i * 8, 32), (38 + i * 8, 50))
            for i in range(3)
        ),
        poly("dark", (2, 58), (66, 58), (58, 78), (14, 78)),
        poly("wood", (6, 61), (63, 61), (57, 71), (12, 71)),
        *(disc(x, 66, 2.6, "gilt") for x in (20, 32, 44)),
        *(Box(x, 58, 6, 38, "dark") for x in (70, 88)),
        *(Box(x + 1.5, 58, 3, 38, "wood") for x in (70, 88)),
        Box(62, 52, 38, 8, "soil", 1),
        *(Box(x, 52, 1.8, 8, "dark") for x in (72, 82, 92)),
        Box(74, 34, 20, 18, "dark", 2),
        Box(76, 36, 16, 14, "grain", 1),
        stroke("grain.dark", 2.4, (77, 37), (91, 49)),
        stroke("grain.dark", 2.4, (91, 37), (77, 49)),
    )


def _palisade() -> Drawing:
    """Pointed stakes, bound together."""

    def stake(x: float, top: float) -> Drawing:
        return (
            poly("dark", (x, 92), (x, top + 16), (x + 8, top), (x + 16, top + 16), (x + 16, 92)),
            poly("soil", (x + 2, 90), (x + 2, top + 17), (x + 8, top + 5), (x + 14, top + 17), (x + 14, 90)),
            Box(x + 9.5, top + 18, 4.5, 72 - top, "wood"),
            poly("sand", (x + 2, top + 17), (x + 8, top + 5), (x + 8, top + 17)),
        )

    return (
        *(part for i, top in enumerate((20, 12, 18, 10, 18, 14)) for part in stake(1 + i * 16.4, top)),
        Box(0, 44, 100, 9, "dark", 2),
        Box(0, 46, 100, 4.5, "grain.dark", 2),
        Box(0, 70, 100, 9, "dark", 2),
        Box(0, 72, 100, 4.5, "grain.dark", 2),
        *(stroke("sand", 2.6, (x, 43), (x + 6, 54)) for x in (14, 47, 80)),
        *(stroke("sand", 2.6, (x, 69), (x + 6, 80)) for x in (30, 63)),
    )


SMALL_BUILDINGS: dict[str, Drawing] = {
    "bar": _bar(),
    "insula": bare(HOUSES["res4"]),
    "latrine": _latrine(),
    "road": _road(),
    "circus": _circus(),
    "dock": _dock(),
    "market": bare(PUBLIC["market"]),
    "palisade": _palisade(),
}
