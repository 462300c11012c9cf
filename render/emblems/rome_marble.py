"""Glory to Rome: buildings of marble."""

from __future__ import annotations

from render.emblems.houses import HOUSES
from render.emblems.public import PUBLIC
from render.emblems.shapes import (
    arch,
    bare,
    blob,
    column,
    disc,
    leaf,
    mirrored,
    poly,
    round_trip,
    stroke,
    swing,
)
from render.emblems.temples import FRONT
from render.scene import Box, Drawing, Ellipse, Polygon


def _basilica() -> Drawing:
    """A high nave with a round window, between two aisles."""
    aisle = (
        poly("roof", (2, 54), (30, 38), (30, 54)),
        Box(4, 54, 26, 38, "wall"),
        arch(9, 78, 7, 16, "dark"),
        arch(20, 78, 7, 16, "dark"),
    )
    return (
        *aisle,
        *mirrored(aisle),
        Box(28, 32, 44, 60, "marble"),
        Box(62, 32, 10, 60, "marble.shade"),
        poly("roof.shade", (22, 34), (78, 34), (50, 6)),
        poly("gilt", (32, 31), (68, 31), (50, 13)),
        disc(50, 46, 10, "marble.dark"),
        disc(50, 46, 8, "water"),
        *(stroke("marble", 2, *round_trip(50, 46, 8, 8, t, t + 0.5)[::24]) for t in (0, 0.25)),
        arch(40, 92, 20, 32, "gilt.shade"),
        arch(43, 92, 14, 28, "wine"),
        *(part for x in (32, 68) for part in column(x, 58, 92, 5)),
        Box(0, 90, 100, 6, "marble.shade"),
    )


def _fountain() -> Drawing:
    """Two bowls; water leaps and falls."""
    jet = (
        swing("water.light", 4, (50, 12), (38, 10), (30, 24), (28, 44)),
        swing("water.light", 3.4, (32, 46), (20, 48), (14, 60), (13, 72)),
    )
    return (
        *jet,
        *mirrored(jet),
        stroke("white", 4, (50, 38), (50, 8)),
        disc(50, 7, 4, "white"),
        poly("marble.dark", (26, 42), (74, 42), (60, 54), (40, 54)),
        Ellipse(24, 36, 52, 12, "marble"),
        Ellipse(29, 38.5, 42, 7, "water"),
        Box(45, 52, 10, 24, "marble"),
        Box(51, 52, 4, 24, "marble.shade"),
        poly("marble.shade", (4, 76), (96, 76), (84, 94), (16, 94)),
        poly("marble.dark", (60, 76), (96, 76), (84, 94), (62, 94)),
        Ellipse(2, 68, 96, 16, "marble"),
        Ellipse(8, 71, 84, 10, "water"),
        *(Ellipse(x, 73, 14, 4, "water.light") for x in (14, 72)),
        Ellipse(42, 74, 16, 4, "water.light"),
    )


def _ludus_magna() -> Drawing:
    """A gladiator's helmet over trident and sword."""
    return (
        stroke("wood", 5, (10, 94), (82, 16)),
        *(
            stroke("iron.light", 3.6, (74, 24), p, q)
            for p, q in (((70, 12), (78, 2)), ((82, 16), (92, 6)), ((88, 26), (98, 20)))
        ),
        stroke("iron.light", 8, (14, 8), (56, 54)),
        stroke("iron", 3, (16, 8), (58, 54)),
        stroke("gilt", 6, (74, 88), (90, 72)),
        stroke("wood", 7, (84, 82), (94, 92)),
        Polygon((*round_trip(50, 46, 8, 36, 0.5, 1), (58, 46), (42, 46)), "wine"),
        blob("wine", (50, 8), (66, 16), (72, 34), (64, 34), (50, 24)),
        blob("wine.light", (50, 8), (40, 16), (36, 30), (44, 30), (50, 22)),
        Polygon(
            ((26, 78), (26, 48), *round_trip(50, 46, 24, 28, 0.5, 1), (74, 48), (74, 78), (60, 90), (40, 90)),
            "dark",
        ),
        Polygon(
            ((29, 76), (29, 50), *round_trip(50, 46, 21, 25, 0.5, 1), (71, 50), (71, 76), (59, 87), (41, 87)),
            "gilt",
        ),
        poly("gilt.shade", (50, 22), (71, 50), (71, 76), (59, 87), (50, 87)),
        Ellipse(14, 46, 72, 14, "dark"),
        Ellipse(17, 47.5, 66, 9, "gilt.light"),
        *(disc(x, y, 3.2, "dark") for x in (38, 46.5, 55, 63) for y in (65, 73)),
        stroke("dark", 2.4, (50, 60), (50, 87)),
    )


def _stairway() -> Drawing:
    """Broad steps up to a portal."""
    return (
        Box(26, 4, 48, 6, "marble", 1),
        Box(26, 9, 48, 3, "marble.dark"),
        Box(32, 12, 36, 32, "dark"),
        poly("gilt.light", (40, 44), (60, 44), (56, 14), (44, 14)),
        *column(31, 12, 44, 7),
        *column(69, 12, 44, 7),
        *(
            part
            for i in range(6)
            for part in (
                Box(27 - i * 5, 43 + i * 8.5, 46 + i * 10, 8.5, "marble"),
                Box(27 - i * 5, 48.5 + i * 8.5, 46 + i * 10, 3, "marble.dark"),
            )
        ),
        *(Polygon(points, "wine") for points in (((44, 43), (56, 43), (66, 94), (34, 94)),)),
        *(Box(44 - i * 2 - 1, 48.5 + i * 8.5, 12 + i * 4 + 2, 3, "dark") for i in range(6)),
        *(
            part
            for x in (7, 93)
            for part in (
                disc(x, 74, 6, "gilt.shade"),
                disc(x, 73.5, 4.5, "gilt"),
                Box(x - 5, 79, 10, 8, "marble.shade"),
            )
        ),
    )


def _statue() -> Drawing:
    """A figure with a raised arm on its pedestal."""
    return (
        stroke("marble.shade", 7, (56, 34), (70, 24), (76, 8)),
        stroke("marble", 4, (55, 33), (69, 23), (75, 8)),
        blob("marble.shade", (42, 30), (60, 30), (63, 46), (62, 72), (38, 72), (36, 46)),
        blob("marble", (42, 30), (54, 30), (56, 46), (52, 72), (39, 72), (37, 46)),
        swing("marble.dark", 3, (40, 36), (52, 46), (60, 62), (61, 72)),
        swing("marble.dark", 2.2, (42, 48), (46, 58), (46, 72)),
        stroke("marble.shade", 7, (42, 34), (32, 46), (37, 56)),
        stroke("gilt", 3.2, (30, 74), (40, 50)),
        disc(50, 20, 10, "marble.shade"),
        disc(49, 19.5, 8, "marble"),
        *(leaf(50 - i * 4, 13 + i * 1.6, 8, 5, 0.52 + i * 0.05, "gilt") for i in range(3)),
        *(leaf(50 + i * 4, 13 + i * 1.6, 8, 5, -0.02 - i * 0.05 + 0.02, "gilt") for i in range(3)),
        Box(28, 71, 44, 6, "marble"),
        Box(32, 77, 36, 14, "marble.shade"),
        Box(38, 80, 24, 8, "gilt.shade", 1),
        Box(24, 90, 52, 6, "marble"),
    )


def _temple() -> Drawing:
    """The columned front; the sun shines in its hall."""
    rays = tuple(
        stroke("gilt", 3.2, *(round_trip(50, 60, r, r, t, 1)[0] for r in (14, 19)))
        for t in (i / 10 for i in range(10))
    )
    return (
        *bare(FRONT),
        *rays,
        disc(50, 60, 11, "gilt.shade"),
        disc(50, 60, 9.5, "gilt"),
        disc(47.5, 57.5, 4, "gilt.light"),
    )


MARBLE_BUILDINGS: dict[str, Drawing] = {
    "basilica": _basilica(),
    "forum": bare(PUBLIC["forum"]),
    "fountain": _fountain(),
    "ludus_magna": _ludus_magna(),
    "palace": bare(HOUSES["lux4"]),
    "stairway": _stairway(),
    "statue": _statue(),
    "temple": _temple(),
}
