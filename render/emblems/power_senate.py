"""Rise to Power: the Senate cards, each on porphyry with a sign of what it does."""

from __future__ import annotations

from render.emblems.power_small import RESOURCES, TRACKS, TYPES
from render.emblems.shapes import arch, disc, mirrored, moved, poly, round_trip, stroke, swing
from render.scene import Box, Drawing, Polygon

PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


def _cube(x: float, y: float, size: float, face: int) -> Drawing:
    """A die of nobody; x, y is its middle."""
    r = size / 2
    return (
        Box(x - r, y - r, size, size, "dark", size * 0.2),
        Box(x - r + 2.5, y - r + 2.5, size - 5, size - 5, "marble", size * 0.16),
        *(disc(x + px * size * 0.25, y + py * size * 0.25, size * 0.105, "dark") for px, py in PIPS[face]),
    )


def _again(x: float, y: float, r: float, fill: str = "gilt") -> Drawing:
    """Two arrows around: rolled again."""
    one = (
        stroke(fill, r * 0.2, *round_trip(x, y, r, r, 0.06, 0.4)),
        poly(fill, (x - r * 1.28, y + r * 0.48), (x - r * 0.62, y + r * 0.85), (x - r * 0.98, y - r * 0.1)),
    )
    other = (
        stroke(fill, r * 0.2, *round_trip(x, y, r, r, 0.56, 0.9)),
        poly(fill, (x + r * 1.28, y - r * 0.48), (x + r * 0.62, y - r * 0.85), (x + r * 0.98, y + r * 0.1)),
    )
    return (*one, *other)


def _sign(x: float, y: float, r: float, plus: bool) -> Drawing:
    across = stroke("gilt", r * 0.5, (x - r, y), (x + r, y))
    return (across, stroke("gilt", r * 0.5, (x, y - r), (x, y + r))) if plus else (across,)


def _pointer(x: float, y: float, r: float, up: bool) -> Drawing:
    s = -1 if up else 1
    return (
        stroke("gilt", r * 0.42, (x, y - s * r), (x, y + s * r * 0.5)),
        poly("gilt", (x - r * 0.75, y + s * r * 0.2), (x + r * 0.75, y + s * r * 0.2), (x, y + s * r)),
    )


def _more(track: str, number: int) -> Drawing:
    """A track's sign and as many strokes as it adds."""
    marks = tuple(part for i in range(number) for part in _sign(24 + i * 26, 24, 9, True))
    return (*marks, *moved(TRACKS[track], 26, 36, 0.6))


def _chosen_of(kind: str) -> Drawing:
    """A wreath of points for each province of a type."""
    return (*moved(TYPES[kind], 20, 34, 0.6), *_laurel(50, 24), *_coin(50, 22))


def _laurel(x: float, y: float) -> Drawing:
    branch = (swing("leaf.light", 6, (x - 4, y + 13), (x - 22, y + 6), (x - 24, y - 12)),)
    other = (swing("leaf.light", 6, (x + 4, y + 13), (x + 22, y + 6), (x + 24, y - 12)),)
    return (*branch, *other)


def _coin(x: float, y: float) -> Drawing:
    return (disc(x, y, 13, "gilt.shade"), disc(x, y - 1, 11, "gilt"), disc(x, y - 1, 5, "gilt.light"))


def _tribune() -> Drawing:
    return (*moved(TRACKS["military"], 8, 40, 0.54), *_cube(62, 36, 38, 3), *_again(62, 36, 29))


def _consul() -> Drawing:
    """A higher die behind a lower one."""
    return (*_cube(32, 62, 40, 2), *_cube(70, 52, 46, 6), *_pointer(70, 16, 11, True))


def _quaestor() -> Drawing:
    return (
        *_cube(50, 28, 38, 1),
        *_cube(50, 74, 38, 6),
        swing("gilt", 6, (76, 24), (90, 50), (78, 72)),
        poly("gilt", (68, 76), (86, 80), (84, 62)),
        swing("gilt", 6, (24, 76), (10, 50), (22, 28)),
        poly("gilt", (32, 24), (14, 20), (16, 38)),
    )


def _vicarius() -> Drawing:
    return (*_cube(50, 52, 46, 4), *_sign(18, 52, 10, False), *_sign(82, 52, 10, True))


def _tribunus() -> Drawing:
    """Earlier in the order: an arrow to the left over three men."""
    men = tuple(
        part
        for x in (26, 50, 74)
        for part in (disc(x, 52, 9, "sand"), Polygon(round_trip(x, 84, 13, 22, 0.5, 1), "marble"))
    )
    return (*men, stroke("gilt", 8, (84, 24), (30, 24)), poly("gilt", (34, 8), (12, 24), (34, 40)))


def _senator() -> Drawing:
    return (*_cube(40, 50, 50, 3), *_pointer(82, 56, 15, False), *_sign(82, 26, 9, False))


def _censor() -> Drawing:
    return (*_cube(50, 50, 42, 5), *_again(50, 50, 36))


def _proconsul() -> Drawing:
    return (
        *_cube(34, 36, 32, 4),
        *_again(34, 36, 25),
        *_cube(66, 68, 32, 6),
        *_again(66, 68, 25),
    )


def _gain(resource: str) -> Drawing:
    return (*moved(RESOURCES[resource], 18, 30, 0.64), *_sign(26, 24, 11, True), *_pointer(78, 26, 13, True))


def _asianus() -> Drawing:
    """An arch on each of three lands."""
    parts: list[Drawing] = [
        (
            Box(x, y, 28, 32, "marble", 2),
            Box(x - 2, y, 32, 6, "marble.dark", 1),
            arch(x + 8, y + 32, 12, 20, "wine"),
            Polygon(round_trip(x + 14, y + 34, 21, 7, 0, 1), "leaf"),
        )
        for x, y in ((36, 12), (10, 50), (62, 50))
    ]
    return tuple(shape for part in parts for shape in part)


def _greko() -> Drawing:
    """A card and a province joined."""
    return (
        Box(12, 20, 34, 48, "marble", 4),
        *moved(TRACKS["senate"], 16, 30, 0.26),
        Box(54, 32, 34, 48, "leaf", 4),
        *moved(TYPES["arena"], 58, 42, 0.26),
        stroke("gilt", 7, (36, 62), (64, 40)),
        disc(36, 62, 7, "gilt"),
        disc(64, 40, 7, "gilt"),
    )


SIGNS: dict[str, Drawing] = {
    "Legatus": _more("military", 1),
    "Magister Equitum": _more("military", 3),
    "Magistrate": _more("market", 1),
    "Aedile": _more("market", 3),
    "Military Tribune": _tribune(),
    "Censor": _censor(),
    "Consul": _consul(),
    "Quaestor": _quaestor(),
    "Vicarius": _vicarius(),
    "Tribunus": _tribunus(),
    "Senator": _senator(),
    "Proconsul": _proconsul(),
    "Africanus Maximus": _gain("wine"),
    "Hispania Maximus": _gain("olives"),
    "Asianus": _asianus(),
    "Ludi Maximus": _chosen_of("arena"),
    "Imperator": _chosen_of("camp"),
    "Greko Maximus": _greko(),
    "Praetor": _chosen_of("villa"),
}


# -- with the dagger --


def _crossed_out(x: float, y: float, r: float) -> Drawing:
    cross = (stroke("dark", r * 0.62, (x - r, y - r), (x + r, y + r)),)
    fill = (stroke("gilt", r * 0.34, (x - r, y - r), (x + r, y + r)),)
    turned = tuple(
        stroke(fill_, w, (x + r, y - r), (x - r, y + r))
        for fill_, w in (("dark", r * 0.62), ("gilt", r * 0.34))
    )
    return (*cross, turned[0], *fill, turned[1])


def _theft() -> Drawing:
    return (
        *moved(RESOURCES["jewelry"], 26, 14, 0.5),
        stroke("gilt", 8, (84, 82), (32, 82)),
        poly("gilt", (36, 66), (12, 82), (36, 98)),
    )


INTRIGUES: dict[str, Drawing] = {
    "Vicarius": (*_cube(50, 52, 40, 6), *_again(50, 52, 34, "brick.light")),
    "Hispania Maximus": (*moved(TYPES["villa"], 20, 26, 0.6), *_crossed_out(50, 56, 22)),
    "Tribunus": (*mirrored(_tribunus()),),
    "Greko Maximus": (*moved(TYPES["arena"], 18, 34, 0.62), *_sign(28, 22, 10, True), *_coin(66, 22)),
    "Africanus Maximus": _theft(),
}


def _seal(sign: Drawing, rim: str) -> Drawing:
    return (
        Box(0, 0, 100, 100, "dark", 12),
        Box(3, 3, 94, 94, rim, 10),
        Box(8, 8, 84, 84, "wine", 7),
        *moved(sign, 10, 10, 0.8),
    )


POWER_SENATE: dict[str, Drawing] = {
    **{f"power.senate.{title}": _seal(sign, "gilt") for title, sign in SIGNS.items()},
    **{f"power.intrigue.{title}": _seal(sign, "iron.light") for title, sign in INTRIGUES.items()},
}
