"""Glory to Rome: buildings of stone."""

from __future__ import annotations

from render.emblems.houses import HOUSES
from render.emblems.public import PUBLIC
from render.emblems.shapes import arch, bare, blob, disc, leaf, poly, round_trip, stroke, swing
from render.scene import Box, Drawing, Ellipse, Polygon


def _catacomb() -> Drawing:
    """A vault under the earth: niches in its walls, and a skull."""
    niches = tuple(
        part
        for x in (10, 68)
        for y in (34, 52, 70)
        for part in (
            Box(x, y, 22, 13, "dark", 4),
            Box(x + 3, y + 7, 16, 4, "wool.shade", 2),
            disc(x + 5, y + 7, 2.8, "wool"),
        )
    )
    return (
        poly("soil", (0, 96), (0, 22), *round_trip(50, 22, 50, 18, 0.5, 1), (100, 96)),
        poly("stone.dark", (6, 96), (6, 40), *round_trip(50, 40, 44, 28, 0.5, 1), (94, 40), (94, 96)),
        *niches,
        arch(34, 96, 32, 60, "dark"),
        blob("wool", (50, 46), (62, 52), (63, 66), (57, 72), (43, 72), (37, 66), (38, 52)),
        Box(43, 70, 14, 10, "wool", 3),
        Ellipse(41, 56, 8, 9, "dark"),
        Ellipse(51, 56, 8, 9, "dark"),
        poly("dark", (50, 65), (47.5, 70), (52.5, 70)),
        *(Box(x, 73, 1.6, 7, "dark") for x in (46, 49.3, 52.6)),
        stroke("wool", 4.5, (38, 92), (62, 84)),
        stroke("wool", 4.5, (62, 92), (38, 84)),
        *(swing("leaf", 3.2, (x, 8), (x + 2, 4), (x + 5, 2)) for x in (24, 48, 70)),
    )


def _circus_maximus() -> Drawing:
    """The great race track from above, with obelisk and turning posts."""
    return (
        Box(2, 24, 96, 68, "dark", 34),
        Box(4, 26, 92, 64, "marble", 32),
        Box(9, 31, 82, 54, "stone.dark", 27),
        Box(12, 34, 76, 48, "marble.shade", 24),
        Box(17, 39, 66, 38, "grain.dark", 19),
        Box(19, 41, 62, 34, "sand", 17),
        *(Box(30, y, 40, 1.6, "stone.shade") for y in (47, 68)),
        Box(28, 55, 44, 7, "stone.dark", 3),
        Box(29, 54, 42, 5, "terracotta", 2),
        *(
            part
            for x in (28, 72)
            for part in (
                poly("gilt.shade", (x - 5, 60), (x + 5, 60), (x, 44)),
                poly("gilt", (x - 3, 58), (x + 2, 58), (x, 47)),
            )
        ),
        Box(44, 52, 12, 5, "marble.dark"),
        poly("dark", (45, 53), (47, 10), (50, 4), (53, 10), (55, 53)),
        poly("wall", (46.6, 52), (48.2, 11), (50, 7), (50, 52)),
        poly("wall.shade", (53.4, 52), (51.8, 11), (50, 7), (50, 52)),
    )


def _garden() -> Drawing:
    """Trees, a hedge and flowers."""

    def tree(x: float, y: float, r: float) -> Drawing:
        return (
            stroke("wood", 5, (x, y + 34), (x, y)),
            disc(x, y, r, "leaf.dark"),
            disc(x - 1.5, y - 2, r - 3.5, "leaf"),
            disc(x - r * 0.35, y - r * 0.4, r * 0.32, "leaf.light"),
        )

    def flower(x: float, y: float, fill: str) -> Drawing:
        return (
            stroke("leaf.dark", 2.4, (x, y + 14), (x, y)),
            *(
                disc(x + dx, y + dy, 3.6, fill)
                for dx, dy in ((0, -4.6), (4.4, -1.4), (2.7, 3.7), (-2.7, 3.7), (-4.4, -1.4))
            ),
            disc(x, y, 2.8, "gilt"),
        )

    return (
        leaf(50, 78, 74, 24, 0.75, "leaf.dark"),
        leaf(49, 76, 66, 14, 0.75, "leaf"),
        *tree(22, 38, 20),
        *tree(78, 38, 20),
        *(
            disc(x, y, 3.4, "terracotta")
            for x, y in ((16, 42), (28, 34), (24, 48), (72, 44), (84, 36), (78, 30))
        ),
        Box(2, 62, 96, 18, "leaf.dark", 6),
        Box(3, 61, 94, 9, "leaf", 5),
        Box(0, 80, 100, 16, "sand"),
        *(part for x in (10, 42, 74) for part in flower(x, 78, "white")),
        *(part for x in (26, 58, 90) for part in flower(x, 78, "wine.light")),
    )


def _prison() -> Drawing:
    """A barred window, and a chain."""
    blocks = tuple(
        Box(x, y, w, 14, "iron.light" if (x + y) % 3 else "iron", 1)
        for y, row in (
            (6, ((3, 30), (35, 32), (69, 28))),
            (22, ((3, 15), (82, 15))),
            (38, ((3, 15), (82, 15))),
            (54, ((3, 15), (82, 15))),
            (70, ((3, 22), (27, 32), (61, 36))),
        )
        for x, w in row
    )
    links = tuple(
        part
        for x, y in ((28, 84), (42, 88), (56, 88), (70, 84))
        for part in (Ellipse(x - 9, y - 5.5, 18, 11, "dark"), Ellipse(x - 5.5, y - 2.5, 11, 5, "iron"))
    )
    return (
        Box(0, 3, 100, 93, "iron.dark", 3),
        *blocks,
        Box(3, 86, 94, 8, "iron", 1),
        Box(20, 22, 60, 47, "marble.shade", 3),
        Box(24, 26, 52, 39, "dark", 2),
        *(
            part
            for x in (30, 41.5, 53, 64.5)
            for part in (Box(x, 24, 6, 43, "iron.dark"), Box(x + 1, 24, 2.4, 43, "iron.light"))
        ),
        Box(22, 43, 56, 5, "iron.dark"),
        *links,
    )


def _scriptorium() -> Drawing:
    """Pen, ink and a page."""
    return (
        poly("wall.shade", (8, 26), (56, 18), (66, 84), (16, 92)),
        poly("wall", (8, 26), (52, 19), (61, 82), (16, 90)),
        *(stroke("dark", 2.8, (17 + i * 1.4, 38 + i * 10), (45 + i * 1.4, 33.5 + i * 10)) for i in range(4)),
        poly("wine", (14, 30), (24, 28.4), (25.6, 40), (15.8, 41.6)),
        poly("dark", (66, 92), (64, 74), (70, 66), (88, 66), (94, 74), (92, 92)),
        poly("iron", (68.5, 90), (67, 76), (72, 69), (80, 69), (78, 90)),
        Ellipse(68, 60, 22, 10, "dark"),
        Ellipse(72, 62, 14, 6, "water"),
        blob("marble", (76, 60), (70, 40), (72, 20), (88, 3), (96, 14), (92, 34), (82, 52)),
        blob("marble.shade", (80, 56), (84, 34), (92, 8), (96, 16), (92, 34), (84, 50)),
        swing("stone.dark", 2.4, (74, 68), (78, 48), (90, 8)),
        *(
            stroke("stone.dark", 1.6, a, b)
            for a, b in (((80, 40), (72, 30)), ((84, 28), (75, 20)), ((82, 44), (91, 36)))
        ),
    )


def _sewer() -> Drawing:
    """The mouth of the great drain."""
    return (
        Box(0, 10, 100, 86, "stone.shade", 2),
        *(
            stroke("stone.dark", 2.2, a, b)
            for a, b in (
                ((2, 26), (18, 26)),
                ((82, 26), (98, 26)),
                ((2, 44), (9, 44)),
                ((91, 44), (98, 44)),
                ((2, 62), (9, 62)),
                ((91, 62), (98, 62)),
            )
        ),
        *(
            Polygon(
                (
                    *round_trip(50, 52, 32, 32, 0.5 + i / 14, 0.5 + (i + 0.86) / 14),
                    *reversed(round_trip(50, 52, 44, 42, 0.5 + i / 14, 0.5 + (i + 0.86) / 14)),
                ),
                "marble" if i % 2 == 0 else "stone",
            )
            for i in range(7)
        ),
        Box(6, 52, 12, 26, "stone"),
        Box(82, 52, 12, 26, "stone"),
        Polygon(((18, 80), (18, 52), *round_trip(50, 52, 32, 32, 0.5, 1), (82, 52), (82, 80)), "dark"),
        Polygon(((28, 80), (28, 56), *round_trip(50, 56, 22, 22, 0.5, 1), (72, 56), (72, 80)), "ink"),
        poly("leaf.dark", (36, 68), (64, 68), (88, 96), (12, 96)),
        poly("leaf", (40, 70), (60, 70), (78, 96), (22, 96)),
        *(
            swing("leaf.light", 2.6, (x, y), (x + 6, y - 2.5), (x + 12, y))
            for x, y in ((34, 90), (52, 86), (44, 78))
        ),
    )


STONE_BUILDINGS: dict[str, Drawing] = {
    "catacomb": _catacomb(),
    "circus_maximus": _circus_maximus(),
    "coliseum": bare(PUBLIC["colosseum"]),
    "garden": _garden(),
    "prison": _prison(),
    "scriptorium": _scriptorium(),
    "sewer": _sewer(),
    "villa": bare(HOUSES["lux2"]),
}
