"""Glory to Rome: buildings of brick."""

from __future__ import annotations

from render.emblems.public import PUBLIC
from render.emblems.shapes import arch, bare, blob, column, disc, mirrored, poly, round_trip, stroke
from render.scene import Box, Drawing, Ellipse, Polygon


def _academy() -> Drawing:
    """A folding wax tablet and a stylus."""
    return (
        poly("dark", (6, 22), (50, 30), (50, 92), (6, 82)),
        poly("dark", (94, 22), (50, 30), (50, 92), (94, 82)),
        poly("soil", (9, 26), (48, 33), (48, 88), (9, 79)),
        poly("wood", (91, 26), (52, 33), (52, 88), (91, 79)),
        poly("marble", (15, 34), (43, 39), (43, 80), (15, 73)),
        poly("marble.shade", (85, 34), (57, 39), (57, 80), (85, 73)),
        *(stroke("dark", 2.8, (20, y), (38, y + 3.4)) for y in (44, 53, 62)),
        *(stroke("dark", 2.8, (80, y), (62, y + 3.4)) for y in (44, 53)),
        *(disc(50, y, 3.5, "gilt") for y in (44, 60, 76)),
        stroke("gilt.shade", 7, (92, 6), (64, 66)),
        stroke("gilt", 3.4, (91, 7), (65, 64)),
        poly("dark", (67.5, 66), (60.5, 63), (60, 74)),
    )


def _archway() -> Drawing:
    """A triumphal arch with three passages."""
    return (
        Box(10, 8, 80, 24, "marble"),
        Box(10, 27, 80, 5, "marble.dark"),
        Box(26, 12, 48, 12, "gilt.shade", 2),
        *(stroke("dark", 2.4, (x, 18), (x + 8, 18)) for x in (31, 46, 61)),
        Box(10, 32, 80, 60, "wall"),
        Box(78, 32, 12, 60, "wall.shade"),
        arch(34, 92, 32, 52, "dark"),
        Polygon((*round_trip(50, 56, 16, 16, 0.5, 1), *reversed(round_trip(50, 56, 20, 20, 0.5, 1))), "gilt"),
        arch(15, 92, 13, 30, "dark"),
        arch(72, 92, 13, 30, "dark"),
        disc(21.5, 48, 6, "gilt.shade"),
        disc(78.5, 48, 6, "gilt.shade"),
        disc(21.5, 48, 3.5, "gilt.light"),
        disc(78.5, 48, 3.5, "gilt.light"),
        *(part for x in (10.5, 31, 69, 89.5) for part in column(x, 32, 92, 5)),
        Box(4, 91, 92, 5, "marble.shade", 1),
    )


def _atrium() -> Drawing:
    """A court that is open to the sky, with a pool."""
    return (
        poly("roof", (2, 8), (98, 8), (72, 34), (28, 34)),
        poly("roof.shade", (2, 8), (28, 34), (28, 40), (2, 22)),
        poly("roof.shade", (98, 8), (72, 34), (72, 40), (98, 22)),
        poly("water.light", (28, 32), (72, 32), (64, 20), (36, 20)),
        Box(2, 22, 96, 66, "wall"),
        poly("roof", (2, 8), (98, 8), (98, 22), (74, 36), (26, 36), (2, 22)),
        poly("water.light", (30, 12), (70, 12), (76, 32), (24, 32)),
        disc(60, 21, 5.5, "gilt.light"),
        *(
            stroke("roof.shade", 2, a, b)
            for a, b in (((3, 10), (25, 33)), ((97, 10), (75, 33)), ((14, 9), (27, 20)), ((86, 9), (73, 20)))
        ),
        Box(24, 31, 52, 4, "wood"),
        Box(30, 40, 40, 30, "dark"),
        *(part for x in (18, 38, 62, 82) for part in column(x, 36, 78, 7)),
        poly("marble.shade", (10, 92), (90, 92), (78, 72), (22, 72)),
        poly("water", (20, 89), (80, 89), (72, 75), (28, 75)),
        poly("water.light", (34, 86), (62, 86), (60, 83), (36, 83)),
        Box(0, 91, 100, 5, "stone.dark"),
    )


def _foundry() -> Drawing:
    """A furnace, and molten metal that runs into a mould."""
    return (
        Box(58, 2, 18, 30, "dark"),
        Box(61, 4, 12, 28, "brick.light"),
        blob("marble.shade", (62, 8), (56, 2), (66, 0.5), (80, 2), (78, 8), (70, 6)),
        Polygon(((28, 88), (28, 50), *round_trip(62, 50, 34, 26, 0.5, 1), (96, 50), (96, 88)), "dark"),
        Polygon(((31, 88), (31, 50), *round_trip(62, 50, 31, 23, 0.5, 1), (93, 50), (93, 88)), "stone"),
        *(
            stroke("stone.dark", 2.4, a, b)
            for a, b in (
                ((32, 46), (44, 46)),
                ((76, 46), (92, 46)),
                ((84, 60), (93, 60)),
                ((84, 74), (93, 74)),
                ((56, 34), (70, 34)),
            )
        ),
        arch(46, 88, 34, 38, "dark"),
        blob("terracotta", (63, 54), (76, 70), (76, 86), (50, 86), (50, 70)),
        blob("gilt", (63, 64), (71, 76), (70, 86), (56, 86), (55, 76)),
        blob("gilt.light", (63, 74), (67, 80), (65, 86), (60, 86), (59, 80)),
        stroke("terracotta", 9, (52, 80), (30, 80), (18, 84)),
        stroke("gilt", 5, (52, 80), (30, 80), (18, 84)),
        poly("iron.dark", (2, 82), (34, 82), (30, 94), (6, 94)),
        Ellipse(2, 79, 32, 8, "gilt"),
        Ellipse(7, 80.5, 22, 5, "gilt.light"),
        Box(28, 88, 72, 8, "dark", 2),
    )


def _gate() -> Drawing:
    """Two towers and a portcullis between them."""
    tower: Drawing = (
        *(Box(x, 8, 7, 12, "stone") for x in (2, 13, 24)),
        Box(2, 18, 29, 76, "stone"),
        Box(24, 18, 7, 76, "stone.shade"),
        Box(0, 30, 33, 4, "stone.dark"),
        arch(11, 54, 9, 15, "dark"),
        *(stroke("stone.dark", 2, (x, y), (x + 7, y)) for x, y in ((5, 66), (17, 76), (6, 86))),
    )
    bars = tuple(Box(x, 40, 3.4, 40, "iron.light") for x in (37, 45, 53, 60))
    return (
        *(Box(x, 20, 7, 9, "stone.shade") for x in (34, 46.5, 59)),
        Box(31, 27, 38, 66, "stone.shade"),
        arch(34, 94, 32, 60, "dark"),
        *bars,
        *(Box(35, y, 30, 3.4, "iron") for y in (48, 60, 72)),
        *(poly("iron.light", (x, 80), (x + 3.4, 80), (x + 1.7, 87)) for x in (37, 45, 53, 60)),
        *tower,
        *mirrored(tower),
        Box(0, 92, 100, 4, "stone.dark"),
    )


def _shrine() -> Drawing:
    """A niche for the household gods, with a flame."""
    return (
        poly("marble.dark", (10, 34), (90, 34), (50, 6)),
        poly("marble", (18, 31), (82, 31), (50, 9)),
        disc(50, 23, 5, "terracotta"),
        Box(14, 34, 72, 5, "marble.dark"),
        Box(18, 39, 64, 44, "wine"),
        Polygon(((30, 82), (30, 60), *round_trip(50, 60, 20, 17, 0.5, 1), (70, 60), (70, 82)), "dark"),
        *column(22, 39, 83, 9),
        *column(78, 39, 83, 9),
        blob("terracotta", (50, 45), (59, 58), (57, 69), (43, 69), (41, 58)),
        blob("gilt", (50, 52), (55, 61), (53, 69), (47, 69), (45, 61)),
        blob("gilt.light", (50, 59), (52.5, 64), (51, 69), (49, 69), (47.5, 64)),
        poly("gilt.shade", (38, 68), (62, 68), (57, 76), (43, 76)),
        Box(46, 75, 8, 8, "gilt.shade"),
        Box(8, 82, 84, 6, "marble"),
        Box(4, 88, 92, 7, "marble.shade", 1),
    )


BRICK_BUILDINGS: dict[str, Drawing] = {
    "academy": _academy(),
    "archway": _archway(),
    "atrium": _atrium(),
    "bath": bare(PUBLIC["baths"]),
    "foundry": _foundry(),
    "gate": _gate(),
    "school": bare(PUBLIC["school"]),
    "shrine": _shrine(),
}
