"""Public buildings: market and forum, arena and colosseum, school and university, the two baths."""

from __future__ import annotations

from render.emblems.shapes import arch, column, disc, leaf, mirrored, poly, round_trip, stroke, swing
from render.scene import Box, Drawing, Ellipse, Polygon


def _awning(left: float, right: float, top: float, drop: float) -> Drawing:
    """Stripes that end in scallops."""
    n, inset = 6, 7.0
    wide = (right - left) / n
    stripes = [
        poly(
            "terracotta" if i % 2 == 0 else "marble",
            (left + inset + i * (right - left - 2 * inset) / n, top),
            (left + inset + (i + 1) * (right - left - 2 * inset) / n, top),
            (left + (i + 1) * wide, drop),
            (left + i * wide, drop),
        )
        for i in range(n)
    ]
    scallops = [
        Polygon(
            round_trip(left + (i + 0.5) * wide, drop, wide / 2, wide * 0.55, 0, 0.5),
            "roof.shade" if i % 2 == 0 else "marble.shade",
        )
        for i in range(n)
    ]
    return (*stripes, *scallops)


def _fruit(x: float, y: float, fill: str, light: str) -> Drawing:
    heap = ((x - 7, y), (x + 7, y), (x, y - 1), (x - 3.5, y - 7), (x + 3.5, y - 7))
    return (*(disc(a, b, 5, fill) for a, b in heap), *(disc(a - 1.5, b - 1.5, 1.7, light) for a, b in heap))


def _market() -> Drawing:
    return (
        Ellipse(8, 84, 84, 10, "green.earth"),
        Box(18, 40, 4.5, 48, "wood"),
        Box(77.5, 40, 4.5, 48, "wood"),
        Box(22, 44, 56, 30, "dark"),
        *_fruit(36, 63, "grain", "gilt.light"),
        *_fruit(63, 63, "leaf.light", "white"),
        *_fruit(50, 63, "roof", "brick.light"),
        Box(13, 67, 74, 21, "stone.shade", 2),
        Box(13, 67, 74, 5, "stone", 2),
        *(Box(x, 75, 18, 10, "wood", 1.5) for x in (18, 41, 64)),
        *_awning(8, 92, 16, 42),
        Box(14, 12, 72, 5, "roof.shade", 2),
    )


def _forum() -> Drawing:
    return (
        Ellipse(2, 85, 96, 9, "green.earth"),
        Box(6, 82, 88, 6, "marble.shade"),
        Box(10, 44, 80, 38, "dark"),
        *(part for x in (12, 26.5, 73.5, 88) for part in column(x, 44, 82, 7)),
        Box(5, 38, 90, 7, "marble"),
        Box(5, 43, 90, 2.5, "marble.dark"),
        Box(34, 36, 32, 46, "marble.shade"),
        Box(37, 46, 26, 36, "wine"),
        *(part for x in (37, 63) for part in column(x, 34, 82, 8)),
        Box(29, 28, 42, 7, "marble"),
        Box(29, 33, 42, 2.5, "marble.dark"),
        poly("gilt.shade", (26, 29), (74, 29), (50, 8)),
        poly("gilt", (32, 26.5), (68, 26.5), (50, 11)),
        disc(50, 60, 10, "gilt.shade"),
        disc(50, 60, 8.5, "gilt"),
        disc(50, 60, 5, "gilt.light"),
        Box(2, 87, 96, 4, "marble"),
    )


def _arena() -> Drawing:
    """From above: the near wall with its arches, the tiers, and sand in the middle."""
    return (
        Ellipse(5, 70, 90, 22, "red.earth"),
        Polygon(
            ((6, 46), *round_trip(50, 46, 44, 24, 0.5, 1), (94, 66), *round_trip(50, 66, 44, 22, 0, 0.5)),
            "stone",
        ),
        *(
            arch(x, y, 9, 17, "dark")
            for x, y in ((10, 75), (23, 82), (36, 85.5), (55, 85.5), (68, 82), (81, 75))
        ),
        Ellipse(6, 22, 88, 46, "marble"),
        Ellipse(12, 26, 76, 38, "stone.shade"),
        Ellipse(18, 30, 64, 31, "marble.shade"),
        Ellipse(24, 34, 52, 24, "stone.dark"),
        Ellipse(26, 37, 48, 21, "sand"),
        *(stroke("stone.shade", 1.6, a, b) for a, b in (((50, 22), (50, 33)), ((14, 36), (26, 40)))),
        *(stroke("stone.shade", 1.6, a, b) for a, b in (((86, 36), (74, 40)), ((50, 58), (50, 67)))),
        stroke("iron.dark", 3, (43, 42), (57, 53)),
        stroke("iron.dark", 3, (57, 42), (43, 53)),
    )


def _tier(y: float, height: float, left: float, right: float, openings: int) -> Drawing:
    pitch = (right - left - 6) / openings
    return (
        Box(left, y, right - left, height, "stone"),
        Box(left + (right - left) * 0.75, y, (right - left) * 0.25, height, "stone.shade"),
        *(
            arch(left + 3 + i * pitch + pitch * 0.18, y + height, pitch * 0.64, height * 0.78, "dark")
            for i in range(openings)
        ),
        Box(left - 2, y + height - 1, right - left + 4, 3.5, "marble"),
    )


def _colosseum() -> Drawing:
    broken = ((8, 24), (8, 10), (46, 10), (52, 17), (60, 17), (64, 30), (8, 30))
    return (
        Ellipse(2, 82, 96, 12, "red.earth"),
        Polygon(broken, "stone"),
        *(Box(x, 15, 6, 8, "dark") for x in (14, 26, 38)),
        poly("marble", (6, 27), (66, 27), (64, 31), (6, 31)),
        *_tier(30, 18, 8, 82, 6),
        *_tier(49, 18, 8, 92, 7),
        *_tier(68, 19, 8, 92, 7),
        Box(4, 86, 92, 5, "marble.shade"),
        stroke("wood", 2.5, (20, 10), (20, 0)),
        poly("gilt", (21, 0), (38, 3.5), (21, 8)),
    )


def _roll(y: float, left: float, right: float) -> Drawing:
    """The end of a scroll on its rod."""
    return (
        stroke("wood", 4.5, (left - 6, y), (right + 6, y)),
        disc(left - 7, y, 4, "gilt.shade"),
        disc(right + 7, y, 4, "gilt.shade"),
        Box(left, y - 7, right - left, 14, "marble", 7),
        Box(left, y + 1, right - left, 6, "marble.shade", 4),
    )


def _scroll() -> Drawing:
    return (
        Box(24, 22, 52, 62, "wall"),
        Box(67, 22, 9, 62, "wall.shade"),
        Box(24, 25, 52, 5, "wall.shade"),
        *(stroke("dark", 3, (32, y), (60 if y < 62 else 50, y)) for y in (40, 49, 58, 67)),
        *_roll(20, 20, 80),
        *_roll(83, 20, 80),
    )


def _university() -> Drawing:
    branch = tuple(leaf(18 - i * 1.5, 88 - i * 14, 19, 9, 0.68 - i * 0.01, "leaf.dark") for i in range(5))
    inner = tuple(leaf(17 - i * 1.5, 86 - i * 14, 15, 8, 0.9, "leaf.light") for i in range(5))
    laurel: Drawing = (swing("leaf.dark", 3, (48, 95), (20, 88), (12, 60), (14, 26)), *branch, *inner)
    return (
        *laurel,
        *mirrored(laurel),
        Box(30, 18, 40, 62, "wall"),
        Box(63, 18, 7, 62, "wall.shade"),
        *(stroke("dark", 2.6, (36, y), (58, y)) for y in (32, 40, 48)),
        *_roll(16, 27, 73),
        *_roll(80, 27, 73),
        stroke("wine", 5, (46, 64), (42, 76)),
        stroke("wine", 5, (54, 64), (58, 76)),
        disc(50, 60, 9, "wine"),
        disc(50, 60, 5.5, "wine.light"),
    )


def _steam(x: float, top: float, base: float) -> Drawing:
    third = (base - top) / 3
    points = ((x, base), (x - 6, base - third), (x + 6, base - 2 * third), (x - 1, top))
    return (swing("white", 5, *points),)


def _basin(left: float, right: float, rim: float, foot: float) -> Drawing:
    middle, wide = (left + right) / 2, right - left
    bowl = ((left + 2, rim), (left + 12, foot - 18), (middle - 12, foot - 8), (middle + 12, foot - 8))
    return (
        Box(middle - 15, foot - 6, 30, 6, "marble.shade", 2),
        Box(middle - 9, foot - 14, 18, 10, "marble.shade"),
        Polygon((*bowl, (right - 12, foot - 18), (right - 2, rim)), "marble"),
        poly(
            "marble.shade",
            (middle + 12, foot - 8),
            (right - 12, foot - 18),
            (right - 2, rim),
            (middle + 22, rim),
        ),
        Ellipse(left, rim - 9, wide, 20, "marble"),
        Ellipse(left + 5, rim - 6, wide - 10, 14, "water"),
        Ellipse(left + 12, rim - 4, wide * 0.5, 5, "water.light"),
    )


def _baths() -> Drawing:
    return (
        Ellipse(20, 84, 60, 9, "blue.earth"),
        *_basin(10, 90, 52, 90),
        *_steam(32, 12, 40),
        *_steam(50, 4, 40),
        *_steam(68, 12, 40),
    )


def _imperial_baths() -> Drawing:
    return (
        Ellipse(4, 85, 92, 9, "blue.earth"),
        Polygon(round_trip(50, 42, 38, 34, 0.5, 1), "gilt"),
        Polygon((*round_trip(62, 42, 26, 33, 0.74, 1), (62, 42)), "gilt.shade"),
        Box(48, 1, 4, 9, "gilt.shade"),
        Box(6, 40, 88, 8, "marble"),
        Box(6, 46, 88, 2.5, "marble.dark"),
        Box(10, 48, 80, 38, "blue.earth"),
        *(part for x in (14, 86) for part in column(x, 48, 88, 8)),
        *_steam(36, 50, 66),
        *_steam(50, 48, 66),
        *_steam(64, 50, 66),
        *_basin(22, 78, 70, 92),
    )


PUBLIC: dict[str, Drawing] = {
    "market": _market(),
    "forum": _forum(),
    "arena": _arena(),
    "colosseum": _colosseum(),
    "school": _scroll(),
    "university": _university(),
    "baths": _baths(),
    "imperial_baths": _imperial_baths(),
}
