"""Rise to Power: dice, arches, provinces' symbols, tracks, and the lands of the map."""

from __future__ import annotations

from render.emblems.shapes import (
    arch,
    blob,
    column,
    disc,
    leaf,
    mirrored,
    poly,
    round_trip,
    smooth,
    stroke,
    swing,
)
from render.scene import Box, Drawing, Ellipse, Line, Point, Polygon
from render.theme import SEATS

# -- what players own --


def _die(seat: int) -> Drawing:
    """The owner's pattern around a plain face, on which the number is written."""
    return (
        Box(2, 6, 96, 94, f"seat.{seat}.rim", 22),
        Box(2, 0, 96, 94, f"seat.{seat}.rim", 22),
        Box(6, 4, 88, 86, f"seat.{seat}.pattern", 18),
        Box(17, 14, 66, 66, f"seat.{seat}.rim", 14),
        Box(19, 16, 62, 62, f"seat.{seat}", 12),
    )


def _arch(seat: int) -> Drawing:
    """A triumphal arch with a plain attic for the owner's letter."""
    return (
        Box(4, 0, 92, 100, f"seat.{seat}.rim", 7),
        Box(8, 3.5, 84, 93, f"seat.{seat}.pattern", 5),
        Box(14, 5, 72, 53, f"seat.{seat}", 4),
        arch(33, 97, 34, 37, f"seat.{seat}.rim"),
        arch(36.5, 97, 27, 32, "panel"),
        Box(4, 57, 92, 4, f"seat.{seat}.rim"),
    )


def _sword() -> Drawing:
    """The first player's sword."""
    return (
        poly("iron.dark", (44, 4), (56, 4), (60, 16), (60, 64), (40, 64), (40, 16)),
        poly("iron.light", (47, 8), (50, 4), (50, 64), (43, 64), (43, 17)),
        poly("iron", (50, 4), (54, 8), (57, 17), (57, 64), (50, 64)),
        Box(24, 62, 52, 9, "gilt.shade", 4),
        Box(26, 62, 48, 6, "gilt", 3),
        Box(44, 70, 12, 18, "wood", 2),
        disc(50, 91, 8.5, "gilt.shade"),
        disc(50, 90.5, 6.5, "gilt"),
    )


def _dagger() -> Drawing:
    """Intrigue: a dagger on dark ground."""
    return (
        disc(50, 50, 49, "dark"),
        disc(50, 50, 44, "wine"),
        poly("iron.light", (50, 92), (40, 74), (40, 40), (60, 40), (60, 74)),
        poly("iron", (50, 92), (50, 40), (60, 40), (60, 74)),
        Box(28, 34, 44, 8, "gilt", 4),
        Box(45, 14, 10, 22, "dark", 3),
        disc(50, 13, 7, "gilt"),
    )


def _back() -> Drawing:
    """The back of an Arena card."""
    return (
        Box(10, 2, 80, 96, "dark", 10),
        Box(14, 5, 72, 90, "wine", 8),
        Box(20, 11, 60, 78, "gilt.shade", 6),
        Box(23, 14, 54, 72, "wine", 5),
        Ellipse(29, 36, 42, 28, "gilt"),
        Ellipse(35, 41, 30, 18, "wine"),
        Ellipse(40, 45, 20, 10, "sand"),
    )


def _dull() -> Drawing:
    """A badge of what cannot be had."""
    return (disc(51, 54, 45, "marble.dark"), disc(50, 50, 45, "line"), disc(50, 50, 38, "marble.dark"))


# -- the types of provinces --


def _villa() -> Drawing:
    return (
        poly("roof.shade", (2, 46), (50, 20), (98, 46)),
        poly("roof", (6, 44), (50, 20), (94, 44)),
        Box(40, 8, 20, 18, "wall.shade"),
        poly("roof.shade", (36, 10), (50, 0), (64, 10)),
        Box(10, 46, 80, 44, "wall.shade"),
        Box(10, 46, 80, 40, "wall"),
        *(part for x in (18, 36, 64, 82) for part in column(x, 48, 88, 7)),
        arch(42, 90, 16, 34, "wood"),
        *(Box(x, 56, 9, 13, "soil") for x in (23, 68)),
        Box(4, 88, 92, 7, "stone.dark", 2),
    )


def _arena() -> Drawing:
    """The outer wall with two rows of arches, open to the sky."""
    return (
        Ellipse(4, 14, 92, 40, "stone.dark"),
        Ellipse(9, 18, 82, 31, "sand"),
        Ellipse(18, 23, 64, 20, "stone.shade"),
        Polygon(((4, 34), *round_trip(50, 34, 46, 20, 0.5, 0), (96, 34), (96, 78), (4, 78)), "stone"),
        Polygon(((96, 74), *round_trip(50, 74, 46, 20, 0, 0.5), (4, 74)), "stone"),
        *(arch(x, 66 + d, 11, 16, "stone.dark") for x, d in ((10, 0), (26, 5), (44.5, 7), (63, 5), (79, 0))),
        *(arch(x, 86 + d, 11, 15, "dark") for x, d in ((10, -3), (26, 3), (44.5, 5), (63, 3), (79, -3))),
        stroke("stone.shade", 3, *round_trip(50, 51, 46, 20, 0.49, 0.01)),
    )


def _camp() -> Drawing:
    """Tents behind a palisade, and the standard."""
    return (
        stroke("wood", 5, (50, 44), (50, 4)),
        poly("terracotta", (52, 5), (80, 12), (52, 22)),
        poly("marble.dark", (2, 84), (26, 36), (54, 84)),
        poly("marble", (6, 84), (26, 40), (40, 84)),
        poly("dark", (18, 84), (26, 56), (33, 84)),
        poly("marble.dark", (46, 84), (74, 36), (98, 84)),
        poly("marble.shade", (52, 84), (74, 40), (94, 84)),
        poly("dark", (67, 84), (74, 56), (82, 84)),
        *(poly("wood", (x, 97), (x, 80), (x + 5, 73), (x + 10, 80), (x + 10, 97)) for x in range(1, 97, 11)),
        Box(0, 85, 100, 4, "soil"),
    )


# -- resources --


def _olives() -> Drawing:
    def olive(x: float, y: float, r: float) -> Drawing:
        return (
            Ellipse(x - r, y - r * 1.2, 2 * r, 2.4 * r, "leaf.dark"),
            Ellipse(x - r * 0.8, y - r, r * 1.5, r * 1.9, "leaf"),
            Ellipse(x - r * 0.45, y - r * 0.7, r * 0.5, r * 0.7, "leaf.light"),
        )

    return (
        stroke("wood", 4.5, (12, 12), (40, 24), (68, 26), (92, 14)),
        *(leaf(x, y, 30, 13, t, "laurel") for x, y, t in ((38, 26, 0.65), (58, 25, 0.86), (74, 22, 0.1))),
        leaf(20, 16, 30, 13, 0.2, "leaf.light"),
        *olive(34, 60, 18),
        *olive(68, 66, 20),
    )


def _wine() -> Drawing:
    """An amphora with grapes on it."""
    body = smooth((40, 30), (66, 30), (80, 48), (70, 76), (53, 98), (36, 76), (26, 48))
    return (
        stroke("roof.shade", 6, (38, 16), (24, 22), (30, 40)),
        stroke("roof.shade", 6, (68, 16), (82, 22), (76, 40)),
        Polygon(body, "roof.shade"),
        blob("roof", (42, 32), (60, 32), (68, 48), (62, 72), (52, 90), (38, 72), (31, 48)),
        Box(42, 10, 22, 24, "roof", 2),
        Box(36, 4, 34, 9, "roof.shade", 4),
        *(disc(x, y, 6.5, "grape") for x, y in ((41, 48), (53, 48), (65, 48), (47, 58), (59, 58), (53, 68))),
    )


def _jewelry() -> Drawing:
    """A cut stone in gold."""
    return (
        Ellipse(14, 4, 72, 60, "gilt.shade"),
        Ellipse(22, 11, 56, 46, "panel"),
        poly("dark", (22, 52), (36, 38), (64, 38), (78, 52), (50, 98)),
        poly("water", (27, 53), (38, 42), (62, 42), (73, 53), (50, 91)),
        poly("water.light", (38, 42), (62, 42), (58, 53), (42, 53)),
        poly("blue.earth", (58, 53), (73, 53), (50, 91)),
        poly("white", (38, 42), (42, 53), (27, 53)),
    )


# -- the tracks --


def _military() -> Drawing:
    """A helmet with its crest."""
    return (
        Polygon(((20, 48), *round_trip(50, 46, 38, 40, 0.5, 0.98), (80, 40)), "roof.shade"),
        Polygon(((26, 48), *round_trip(50, 48, 30, 34, 0.5, 0.98), (74, 46)), "terracotta"),
        Polygon(((22, 66), *round_trip(50, 56, 28, 30, 0.5, 1), (78, 66)), "iron.dark"),
        Polygon(((26, 64), *round_trip(50, 56, 24, 26, 0.5, 1), (74, 64)), "iron.light"),
        Box(14, 62, 72, 9, "gilt.shade", 4),
        Box(16, 62, 68, 6, "gilt", 3),
        poly("iron.dark", (22, 71), (42, 71), (40, 96), (28, 92)),
        poly("iron", (26, 71), (38, 71), (37, 90), (30, 88)),
        *mirrored((poly("iron.dark", (22, 71), (42, 71), (40, 96), (28, 92)),)),
        *mirrored((poly("iron", (26, 71), (38, 71), (37, 90), (30, 88)),)),
    )


def _senate() -> Drawing:
    """The front of the curia."""
    return (
        poly("marble.dark", (2, 34), (50, 6), (98, 34)),
        poly("marble", (12, 32), (50, 10), (88, 32)),
        disc(50, 24, 6, "gilt.shade"),
        Box(6, 34, 88, 8, "marble.dark", 1),
        Box(9, 42, 82, 42, "wine"),
        *(part for x in (16, 38.6, 61.3, 84) for part in column(x, 42, 84, 10)),
        Box(4, 84, 92, 7, "marble.shade", 1),
        Box(0, 90, 100, 8, "marble.dark", 1),
    )


def _market() -> Drawing:
    """A purse and coins."""
    purse = smooth((38, 30), (62, 30), (84, 60), (74, 92), (50, 96), (26, 92), (16, 60))
    return (
        poly("soil", (28, 8), (40, 14), (50, 6), (60, 14), (72, 8), (62, 30), (38, 30)),
        Polygon(purse, "wood"),
        blob("soil", (40, 36), (56, 36), (70, 62), (62, 84), (46, 88), (28, 80), (24, 60)),
        Box(33, 26, 34, 8, "gilt", 4),
        disc(50, 64, 17, "gilt.shade"),
        disc(50, 63, 14.5, "gilt"),
        disc(50, 63, 7, "gilt.light"),
        disc(82, 86, 13, "gilt.shade"),
        disc(82, 85, 10.5, "gilt"),
    )


# -- the lands --

LANDS: dict[str, tuple[Point, ...]] = {
    "hispania": ((5, 48), (12, 43), (22, 45), (26, 53), (24, 68), (18, 79), (8, 80), (2, 72), (3, 58)),
    "gallia": ((14, 16), (24, 8), (37, 7), (42, 20), (43, 36), (36, 44), (26, 47), (18, 44), (17, 30)),
    "germania": ((40, 6), (52, 3), (68, 4), (79, 10), (78, 24), (68, 32), (54, 33), (45, 31), (43, 16)),
    "italia": ((36, 46), (44, 39), (53, 40), (56, 54), (60, 70), (56, 81), (49, 72), (38, 69), (34, 56)),
    "greko": ((58, 38), (70, 33), (82, 37), (84, 50), (80, 66), (72, 77), (63, 70), (57, 54)),
    "asia": ((85, 18), (93, 13), (99, 20), (99, 58), (95, 74), (88, 70), (85, 54), (83, 34)),
    "africa": (
        (6, 92),
        (20, 84),
        (40, 85),
        (58, 87),
        (78, 83),
        (94, 86),
        (98, 92),
        (95, 97),
        (50, 97.6),
        (9, 97),
    ),
}


def _land(points: tuple[Point, ...], fill: str) -> Drawing:
    """A land with a pale shore and its shadow on the water."""
    coast = smooth(*points)
    return (
        Line((*coast, coast[0]), 2.2, "water.light"),
        Polygon(tuple((x + 0.4, y + 1.6) for x, y in coast), "water"),
        Polygon(coast, fill),
    )


def _ship() -> Drawing:
    """A merchant under sail."""
    return (
        stroke("wood", 4, (50, 74), (50, 12)),
        blob("dark", (52, 16), (86, 22), (84, 60), (54, 56), (64, 36)),
        blob("marble", (55, 20), (81, 25), (80, 55), (60, 52), (69, 37)),
        stroke("terracotta", 6, (74, 24), (72, 54)),
        poly("dark", (8, 64), (96, 64), (82, 88), (26, 88)),
        poly("wood", (16, 68), (89, 68), (79, 83), (29, 83)),
        swing("water", 4, (2, 92), (18, 88), (34, 93), (50, 88), (66, 93), (82, 88), (98, 92)),
    )


TYPES = {"villa": _villa(), "arena": _arena(), "camp": _camp()}
RESOURCES = {"olives": _olives(), "wine": _wine(), "jewelry": _jewelry()}
TRACKS = {"military": _military(), "senate": _senate(), "market": _market()}
PIECES = {"sword": _sword(), "dagger": _dagger(), "back": _back(), "dull": _dull(), "ship": _ship()}

POWER_SMALL: dict[str, Drawing] = {
    **{f"power.type.{name}": drawing for name, drawing in TYPES.items()},
    **{f"power.resource.{name}": drawing for name, drawing in RESOURCES.items()},
    **{f"power.track.{name}": drawing for name, drawing in TRACKS.items()},
    **{f"power.{name}": drawing for name, drawing in PIECES.items()},
    **{f"power.die.{seat}": _die(seat) for seat in range(len(SEATS))},
    **{f"power.arch.{seat}": _arch(seat) for seat in range(len(SEATS))},
    **{f"power.land.{name}": _land(coast, f"power.{name}.earth") for name, coast in LANDS.items()},
    **{f"power.far.{name}": _land(coast, "line") for name, coast in LANDS.items()},
}
