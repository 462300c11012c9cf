"""Glory to Rome: buildings of concrete."""

from __future__ import annotations

from render.emblems.aqueducts import aqueduct
from render.emblems.shapes import arch, bare, column, disc, poly, recoloured, round_trip, stroke, swing
from render.scene import Box, Drawing, Polygon


def _amphitheatre() -> Drawing:
    """Half-round tiers above a stage."""
    tiers = (
        (47, "stone.dark"),
        (44, "stone"),
        (36, "stone.dark"),
        (33, "stone"),
        (25, "stone.dark"),
        (22, "stone"),
        (14, "stone.dark"),
        (12, "sand"),
    )
    return (
        *(Polygon(round_trip(50, 62, r, r * 1.1, 0.5, 1), fill) for r, fill in tiers),
        *(
            stroke(
                "stone.dark",
                2.4,
                *round_trip(50, 62, 45, 49.5, t, t + 0.001)[:1],
                *round_trip(50, 62, 15, 16.5, t, t + 0.001)[:1],
            )
            for t in (0.6, 0.75, 0.9)
        ),
        Box(3, 62, 94, 8, "marble"),
        Box(3, 68, 94, 3, "marble.dark"),
        Box(8, 71, 84, 20, "dark"),
        *(part for x in (12, 31, 69, 88) for part in column(x, 71, 91, 7)),
        Box(38, 71, 24, 20, "wine"),
        poly("wine.light", (38, 71), (50, 71), (38, 86)),
        poly("wine.light", (62, 71), (50, 71), (62, 86)),
        Box(0, 90, 100, 6, "marble.shade"),
    )


def _bridge() -> Drawing:
    """Two arches over a river."""
    return (
        Box(0, 70, 100, 27, "water"),
        *(
            swing("water.light", 2.6, (x, y), (x + 7, y - 3), (x + 14, y))
            for x, y in ((4, 92), (30, 88), (58, 93), (80, 87))
        ),
        Polygon(((0, 86), (0, 44), *round_trip(50, 52, 52, 24, 0.55, 0.95), (100, 44), (100, 86)), "stone"),
        Polygon(
            (
                (0, 44),
                *round_trip(50, 52, 52, 24, 0.55, 0.95),
                (100, 44),
                (100, 51),
                *reversed(round_trip(50, 59, 52, 24, 0.55, 0.95)),
                (0, 51),
            ),
            "stone.dark",
        ),
        arch(7, 87, 36, 34, "dark"),
        arch(57, 87, 36, 34, "dark"),
        *(
            Polygon(
                (*round_trip(x, 71, 18, 18, 0.5, 1), *reversed(round_trip(x, 71, 23, 23, 0.5, 1))), "marble"
            )
            for x in (25, 75)
        ),
        Box(7, 76, 36, 11, "water"),
        Box(57, 76, 36, 11, "water"),
        poly("stone.dark", (43, 90), (50, 80), (57, 90)),
        *(Box(x, 30 - (25 - abs(50 - x) * 0.5) * 0.4 + 2, 5, 12, "marble") for x in (12, 30, 47.5, 65, 83)),
    )


def _senate() -> Drawing:
    """The rods and axe of office between two columns."""
    rods = tuple(
        Box(x, 22, 4.4, 68, "soil" if i % 2 == 0 else "grain", 2)
        for i, x in enumerate((38, 42.8, 47.6, 52.4, 57.2))
    )
    return (
        Box(4, 12, 92, 8, "marble", 2),
        Box(4, 18, 92, 3, "marble.dark"),
        *column(14, 21, 88, 13),
        *column(86, 21, 88, 13),
        Box(36, 20, 28, 71, "dark", 3),
        *rods,
        *(
            part
            for y in (34, 52, 70)
            for part in (Box(34, y, 32, 6, "wine", 2), Box(34, y, 32, 2, "wine.light", 1))
        ),
        poly("iron.dark", (60, 26), (80, 20), (84, 32), (80, 46), (60, 40)),
        poly("iron.light", (63, 29), (77, 24), (80, 32), (77, 41), (63, 37)),
        Box(0, 88, 100, 8, "marble.shade", 2),
    )


def _jar(x: float, top: float, size: float, fill: str, shade: str) -> Drawing:
    s = size / 100

    def at(*points: tuple[float, float]) -> tuple[tuple[float, float], ...]:
        return tuple((x + px * s, top + py * s) for px, py in points)

    return (
        stroke(shade, 6 * s, *at((-14, 10), (-26, 18), (-24, 34))),
        stroke(shade, 6 * s, *at((14, 10), (26, 18), (24, 34))),
        Polygon(
            at(
                (-11, 4),
                (11, 4),
                (13, 22),
                (30, 36),
                (28, 62),
                (6, 98),
                (-6, 98),
                (-28, 62),
                (-30, 36),
                (-13, 22),
            ),
            shade,
        ),
        Polygon(
            at(
                (-7, 8),
                (3, 8),
                (5, 24),
                (18, 38),
                (16, 60),
                (2, 90),
                (-4, 90),
                (-22, 60),
                (-24, 38),
                (-9, 24),
            ),
            fill,
        ),
        Box(x - 15 * s, top, 30 * s, 8 * s, shade, 3 * s),
    )


def _storeroom() -> Drawing:
    """Jars under a roof."""
    return (
        poly("roof.shade", (2, 30), (98, 30), (86, 8), (14, 8)),
        poly("roof", (5, 27), (95, 27), (84, 10), (16, 10)),
        *(stroke("roof.shade", 2.2, (50 + x * 0.82, 11), (50 + x, 27)) for x in (-34, -17, 0, 17, 34)),
        Box(8, 30, 84, 60, "dark"),
        Box(8, 30, 7, 60, "wall.shade"),
        Box(85, 30, 7, 60, "wall.shade"),
        *_jar(31, 36, 56, "brick.light", "brick"),
        *_jar(69, 36, 56, "brick.light", "brick"),
        *_jar(50, 32, 60, "sand", "grain.dark"),
        Box(12, 78, 76, 12, "wood", 2),
        Box(12, 78, 76, 4, "soil", 2),
        Box(0, 90, 100, 6, "stone.dark", 2),
    )


def _crenels(left: float, right: float, y: float, count: int, fill: str) -> Drawing:
    pitch = (right - left) / (2 * count - 1)
    return tuple(Box(left + 2 * i * pitch, y, pitch, 10, fill) for i in range(count))


def _tower() -> Drawing:
    """A tall watchtower with a flag."""
    return (
        stroke("wood", 3, (50, 18), (50, 2)),
        poly("wine", (51, 2), (74, 6), (51, 12)),
        *_crenels(24, 76, 18, 4, "stone"),
        Box(24, 26, 52, 14, "stone"),
        Box(24, 38, 52, 4, "stone.dark"),
        Box(31, 42, 38, 50, "stone"),
        Box(57, 42, 12, 50, "stone.shade"),
        Box(64, 26, 12, 12, "stone.shade"),
        arch(44, 62, 12, 16, "dark"),
        arch(42, 92, 16, 22, "dark"),
        *(
            stroke("stone.dark", 2, (x, y), (x + 8, y))
            for x, y in ((33, 50), (34, 70), (60, 66), (59, 82), (33, 84), (30, 32), (54, 31))
        ),
        poly("stone.dark", (22, 96), (31, 84), (31, 96)),
        poly("stone.dark", (78, 96), (69, 84), (69, 96)),
        Box(14, 91, 72, 5, "stone.dark", 2),
    )


def _vomitorium() -> Drawing:
    """A great exit; the crowd pours down the steps."""

    def head(x: float, y: float, robe: str) -> Drawing:
        return (
            poly(robe, *round_trip(x, y + 20, 8.5, 14, 0.5, 1)),
            disc(x, y, 5.6, "wall"),
        )

    return (
        Box(4, 6, 92, 66, "stone"),
        Box(4, 6, 92, 6, "marble"),
        Box(4, 12, 92, 3, "stone.dark"),
        *(arch(x, 72, 14, 30, "stone.dark") for x in (8, 78)),
        arch(24, 72, 52, 54, "marble"),
        arch(30, 72, 40, 47, "dark"),
        *head(42, 44, "roof"),
        *head(58, 44, "water"),
        *head(50, 50, "gilt"),
        *(
            Box(26 - i * 8, 70 + i * 9, 48 + i * 16, 9, "marble" if i % 2 == 0 else "marble.shade")
            for i in range(3)
        ),
        *head(38, 62, "laurel"),
        *head(62, 64, "wine"),
    )


def _wall() -> Drawing:
    """Blocks with battlements."""
    rows = []
    for row, y in enumerate((34, 48, 62, 76)):
        for x in range(-12 + (row % 2) * 13, 100, 26):
            left, right = max(x, 0), min(x + 24.0, 100)
            if right - left > 4:
                rows.append(Box(left, y, right - left, 12, "stone" if (x + row) % 3 else "stone.shade", 1))
    return (
        *(
            part
            for x in (0, 29, 58, 87)
            for part in (
                Box(x, 14, 13 if x == 87 else 15, 22, "dark"),
                Box(x + 1.5, 16, 10 if x == 87 else 12, 18, "stone"),
                Box(x + 1.5, 16, 10 if x == 87 else 12, 4, "marble"),
            )
        ),
        Box(0, 32, 100, 64, "stone.dark"),
        *rows,
        Box(0, 90, 100, 6, "dark"),
    )


CONCRETE_BUILDINGS: dict[str, Drawing] = {
    "amphitheatre": _amphitheatre(),
    "aqueduct": bare(recoloured(aqueduct("WE", grand=False), {"aqueduct.far": "dark"})),
    "bridge": _bridge(),
    "senate": _senate(),
    "storeroom": _storeroom(),
    "tower": _tower(),
    "vomitorium": _vomitorium(),
    "wall": _wall(),
}
