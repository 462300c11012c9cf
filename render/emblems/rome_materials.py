"""Glory to Rome: materials as square tiles, roles as round tokens, and what else lies in a camp."""

from __future__ import annotations

from render.emblems.shapes import blob, column, disc, leaf, mirrored, poly, round_trip, stroke, swing
from render.scene import Box, Drawing, Ellipse, Polygon

ROLES = {
    "laborer": "rubble",
    "craftsman": "wood",
    "architect": "concrete",
    "legionary": "brick",
    "merchant": "stone",
    "patron": "marble",
}


# -- materials --


def _tile(material: str, emblem: Drawing) -> Drawing:
    """A square with the material's colour and pattern; the emblem stands on a pale ground."""
    return (
        Box(0, 0, 100, 100, "dark", 16),
        Box(4, 4, 92, 92, f"rome.{material}.pattern", 13),
        Box(13, 13, 74, 74, "panel", 8),
        *emblem,
    )


def _rubble() -> Drawing:
    def rock(*points: tuple[float, float]) -> Drawing:
        middle = sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)
        lit = tuple(
            (middle[0] + (x - middle[0]) * 0.62 - 1.5, middle[1] + (y - middle[1]) * 0.58 - 2)
            for x, y in points
        )
        return (Polygon(points, "stone.dark"), Polygon(lit, "stone"))

    return (
        *rock((40, 56), (36, 38), (48, 25), (62, 30), (66, 48), (56, 58)),
        *rock((17, 80), (18, 62), (30, 53), (42, 60), (43, 80)),
        *rock((58, 80), (57, 62), (68, 52), (81, 58), (84, 80)),
        *rock((38, 82), (36, 68), (46, 59), (60, 62), (64, 76), (60, 82)),
    )


def _timber() -> Drawing:
    def log(y: float) -> Drawing:
        return (
            Box(17, y, 60, 20, "wood", 4),
            Box(17, y, 60, 6, "soil", 3),
            stroke("dark", 1.8, (22, y + 11), (46, y + 11)),
            stroke("dark", 1.8, (36, y + 16), (58, y + 16)),
            Ellipse(66, y, 17, 20, "dark"),
            Ellipse(68, y + 2, 13, 16, "sand"),
            Ellipse(71.5, y + 6, 6, 8, "soil"),
        )

    return (*log(17), *log(40), *log(63))


def _bucket() -> Drawing:
    return (
        stroke("iron.dark", 4, *round_trip(50, 42, 25, 24, 0.5, 1)),
        poly("iron.dark", (22, 40), (78, 40), (69, 83), (31, 83)),
        poly("iron", (26, 44), (74, 44), (66, 80), (34, 80)),
        poly("iron.light", (30, 48), (40, 48), (43, 78), (36, 78)),
        Ellipse(21, 33, 58, 18, "iron.dark"),
        Ellipse(26, 36, 48, 12, "marble.shade"),
        Ellipse(34, 33, 26, 10, "marble"),
    )


def _bricks() -> Drawing:
    rows = (
        (18, ((16, 32), (52, 32))),
        (40, ((16, 13), (33, 32), (69, 15))),
        (62, ((16, 32), (52, 32))),
    )
    return tuple(
        part
        for y, bricks in rows
        for x, w in bricks
        for part in (
            Box(x, y, w, 19, "brick.dark", 2),
            Box(x, y, w - 2, 16, "brick", 2),
            Box(x + 2, y + 2, w - 8, 4, "brick.light"),
        )
    )


def _block() -> Drawing:
    return (
        poly("dark", (50, 13), (87, 33), (87, 68), (50, 88), (13, 68), (13, 33)),
        poly("iron.light", (50, 17), (83, 34), (50, 51), (17, 34)),
        poly("iron", (16, 37), (48, 54), (48, 84), (16, 66)),
        poly("iron.dark", (84, 37), (52, 54), (52, 84), (84, 66)),
        stroke("iron.light", 2.4, (24, 50), (36, 57)),
        stroke("iron", 2.4, (62, 62), (74, 56)),
    )


def _column() -> Drawing:
    return (
        Box(24, 14, 52, 9, "marble.dark", 2),
        disc(29, 25, 8, "marble.dark"),
        disc(71, 25, 8, "marble.dark"),
        disc(29, 25, 4, "marble"),
        disc(71, 25, 4, "marble"),
        Box(34, 22, 32, 52, "marble.dark"),
        *(Box(x, 24, 5.4, 48, "white" if x < 50 else "marble.shade") for x in (36, 43.4, 50.8, 58.2)),
        Box(29, 72, 42, 6, "marble.dark", 2),
        Box(22, 78, 56, 8, "marble.dark", 2),
    )


EMBLEMS = {
    "rubble": _rubble(),
    "wood": _timber(),
    "concrete": _bucket(),
    "brick": _bricks(),
    "stone": _block(),
    "marble": _column(),
}


# -- roles --


def _token(material: str, tool: Drawing) -> Drawing:
    return (
        disc(50, 50, 50, "dark"),
        disc(50, 50, 46.5, f"rome.{material}.pattern"),
        disc(50, 50, 37, "panel"),
        *tool,
    )


def _shovel() -> Drawing:
    return (
        stroke("wood", 6, (67, 24), (44, 56)),
        stroke("dark", 6.5, (60, 19), (75, 30)),
        blob("iron.dark", (34, 50), (52, 62), (46, 74), (30, 81), (24, 76), (26, 62)),
        blob("iron.light", (35, 56), (46, 64), (42, 71), (31, 76), (29, 64)),
    )


def _hammer() -> Drawing:
    return (
        stroke("wood", 8, (33, 78), (56, 42)),
        stroke("soil", 3, (32, 76), (54, 42)),
        poly("iron.dark", (35, 28), (44, 16), (78, 38), (76, 50), (66, 55)),
        poly("iron.light", (41, 28), (46, 21), (73, 39), (71, 44)),
    )


def _dividers() -> Drawing:
    return (
        stroke("iron.dark", 6, (50, 30), (31, 74)),
        stroke("iron.dark", 6, (50, 30), (69, 74)),
        stroke("iron.light", 2, (48.5, 32), (32, 70)),
        stroke("iron.dark", 4, *round_trip(50, 34, 31, 27, 0.13, 0.37)),
        disc(50, 26, 9.5, "dark"),
        disc(50, 26, 5.5, "gilt"),
    )


def _helmet() -> Drawing:
    return (
        poly("brick", *round_trip(50, 44, 27, 29, 0.5, 1)),
        *(
            stroke("brick.dark", 2, (50 + x, 40), (50 + x * 1.5, 22 + abs(x) * 0.5))
            for x in (-14, -7, 0, 7, 14)
        ),
        poly(
            "iron.dark",
            *round_trip(50, 50, 26, 28, 0.5, 1),
            (76, 62),
            (62, 80),
            (58, 60),
            (42, 60),
            (38, 80),
            (24, 62),
        ),
        poly("iron.light", *round_trip(48, 48, 19, 21, 0.5, 0.82), (56, 46), (44, 48), (29, 52)),
        Box(25, 49, 50, 6, "gilt.shade", 2),
    )


def _scales() -> Drawing:
    pan = (
        stroke("dark", 1.8, (29, 36), (19, 58)),
        stroke("dark", 1.8, (29, 36), (39, 58)),
        Polygon(round_trip(29, 58, 12.5, 10, 0, 0.5), "gilt.shade"),
        Box(16, 56.5, 26, 4, "gilt"),
    )
    return (
        stroke("wood", 5, (50, 24), (50, 76)),
        stroke("wood", 5, (28, 34), (72, 34)),
        Box(36, 74, 28, 6, "wood", 2),
        disc(50, 24, 6, "gilt.shade"),
        *pan,
        *mirrored(pan),
    )


def _bust() -> Drawing:
    """A head with a wreath over a toga with its stripe."""
    return (
        poly("marble.dark", *round_trip(50, 82, 30, 28, 0.5, 1)),
        poly("marble", *round_trip(50, 82, 27, 24, 0.5, 1)),
        poly("wine", (30, 66), (38, 61), (64, 82), (50, 82)),
        Box(43, 46, 14, 16, "wall.shade", 4),
        Ellipse(35, 20, 30, 36, "dark"),
        Ellipse(37, 25, 26, 30, "wall"),
        *(leaf(50 - i * 4.5, 27 + i * i * 0.7, 10, 6, 0.5 + i * 0.04, "leaf.dark") for i in range(4)),
        *(leaf(50 + i * 4.5, 27 + i * i * 0.7, 10, 6, -i * 0.04, "leaf.dark") for i in range(4)),
    )


TOOLS = {
    "laborer": _shovel(),
    "craftsman": _hammer(),
    "architect": _dividers(),
    "legionary": _helmet(),
    "merchant": _scales(),
    "patron": _bust(),
}


# -- what else lies in a camp --


def _wheel(x: float, y: float, r: float) -> Drawing:
    """Six sectors in the colours of the six materials: a Jack is any role."""
    return tuple(
        Polygon(
            ((x, y), *round_trip(x, y, r, r, i / 6 - 0.25, (i + 1) / 6 - 0.25)), f"rome.{material}.pattern"
        )
        for i, material in enumerate(EMBLEMS)
    )


def _jack_token() -> Drawing:
    return (
        disc(50, 50, 50, "dark"),
        *_wheel(50, 50, 46),
        disc(50, 50, 27, "dark"),
        disc(50, 50, 24, "panel"),
    )


def _chest() -> Drawing:
    return (
        poly("dark", *round_trip(50, 44, 44, 30, 0.5, 1)),
        poly("wood", *round_trip(50, 43, 40, 25, 0.5, 1)),
        Box(6, 44, 88, 44, "dark", 5),
        Box(10, 49, 80, 35, "soil", 3),
        *(Box(x, 20, 8, 66, "gilt.shade", 2) for x in (20, 72)),
        Box(8, 42, 84, 7, "gilt.shade"),
        Box(40, 40, 20, 24, "gilt", 4),
        disc(50, 49, 4, "dark"),
        Box(48.2, 50, 3.6, 9, "dark"),
    )


def _crate() -> Drawing:
    """Stores of all kinds on a cart."""
    return (
        Box(12, 18, 36, 34, "dark", 3),
        Box(15, 21, 30, 28, "soil", 2),
        stroke("wood", 4, (17, 23), (43, 47)),
        Box(50, 30, 32, 22, "dark", 3),
        Box(53, 33, 26, 16, "iron.light", 2),
        poly("dark", (4, 50), (92, 50), (86, 72), (12, 72)),
        poly("terracotta", (9, 54), (87, 54), (83, 68), (15, 68)),
        stroke("dark", 5, (88, 56), (98, 40)),
        *(
            part
            for x in (28, 70)
            for part in (disc(x, 78, 16, "dark"), disc(x, 78, 11, "grain"), disc(x, 78, 5, "dark"))
        ),
    )


def _people() -> Drawing:
    def figure(x: float, y: float, robe: str) -> Drawing:
        return (
            poly("dark", *round_trip(x, y + 46, 23, 32, 0.5, 1)),
            poly(robe, *round_trip(x, y + 43, 19, 26, 0.5, 1)),
            disc(x, y, 14.5, "dark"),
            disc(x, y, 11.5, "wall"),
        )

    return (*figure(27, 40, "terracotta"), *figure(73, 40, "laurel"), *figure(50, 48, "marble"))


def _back() -> Drawing:
    """The back of a card."""
    return (
        Box(14, 4, 72, 92, "dark", 10),
        Box(18, 8, 64, 84, "wine", 7),
        Box(24, 14, 52, 72, "gilt.shade", 5),
        Box(27, 17, 46, 66, "wine", 4),
        *column(50, 32, 70, 14, "gilt", "gilt.shade"),
    )


def _public() -> Drawing:
    """Steps that lead up from both sides: a building that serves everybody."""
    return (
        disc(50, 50, 48, "dark"),
        disc(50, 50, 44, "laurel"),
        *(
            Box(50 - w, 72 - i * 13, 2 * w, 13, "marble" if i % 2 == 0 else "marble.shade")
            for i, w in enumerate((32, 23, 14, 6))
        ),
    )


def _eagle() -> Drawing:
    """The leader's standard: an eagle over a cloth."""
    wing = (
        leaf(46, 24, 42, 16, 0.56, "gilt.shade"),
        leaf(47, 22, 40, 12, 0.59, "gilt"),
        leaf(47, 21, 27, 9, 0.62, "gilt.light"),
    )
    return (
        stroke("wood", 6, (50, 98), (50, 30)),
        *wing,
        *mirrored(wing),
        Ellipse(42, 14, 16, 26, "gilt.shade"),
        disc(50, 13, 7, "gilt"),
        poly("gilt.shade", (55, 10), (62, 14), (55, 16)),
        Box(24, 42, 52, 6, "gilt.shade", 2),
        Box(27, 48, 46, 32, "wine"),
        Box(27, 48, 8, 32, "wine.light"),
        swing("gilt", 3.4, (36, 64), (43, 56), (50, 64), (57, 72), (64, 64)),
        *(poly("gilt", (27 + i * 11.5, 80), (38.5 + i * 11.5, 80), (32.7 + i * 11.5, 88)) for i in range(4)),
    )


ROME_PIECES: dict[str, Drawing] = {
    **{f"rome.material.{name}": _tile(name, emblem) for name, emblem in EMBLEMS.items()},
    **{f"rome.role.{role}": _token(ROLES[role], tool) for role, tool in TOOLS.items()},
    "rome.role.jack": _jack_token(),
    "rome.chest": _chest(),
    "rome.crate": _crate(),
    "rome.people": _people(),
    "rome.back": _back(),
    "rome.public": _public(),
    "rome.eagle": _eagle(),
}
