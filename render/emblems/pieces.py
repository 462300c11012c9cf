"""Coins, tokens, emissaries and marks: what lies beside the buildings."""

from __future__ import annotations

from math import cos, pi, sin

from render.emblems.shapes import disc, leaf, mirrored, moved, poly, round_trip, smooth, stroke, swing
from render.scene import Box, Drawing, Line, Polygon, Shape
from render.theme import SEATS


def _turned(x: float, y: float, r: float, turn: float) -> tuple[float, float]:
    return x + r * cos(2 * pi * turn), y + r * sin(2 * pi * turn)


def _coin() -> Drawing:
    return (
        disc(51, 54, 43, "gilt.shade"),
        disc(50, 50, 43, "gilt"),
        disc(50, 50, 35, "gilt.shade"),
        disc(50, 50, 32.5, "gilt"),
        *(leaf(*_turned(50, 50, 24, t / 24), 13, 6.5, t / 24 + 0.18, "gilt.shade") for t in range(-4, 17, 2)),
        disc(50, 50, 12, "gilt.shade"),
        disc(49.5, 49, 10.5, "gilt.light"),
        stroke("gilt.light", 3.5, *round_trip(50, 50, 39, 39, 0.54, 0.71)),
    )


def _brick() -> Drawing:
    return (
        poly("brick.light", (6, 44), (26, 24), (96, 24), (76, 44)),
        poly("brick", (6, 44), (76, 44), (76, 80), (6, 80)),
        poly("brick.dark", (76, 44), (96, 24), (96, 60), (76, 80)),
        stroke("brick.light", 3, (14, 52), (60, 52)),
        stroke("brick.dark", 2.5, (18, 68), (40, 68)),
        stroke("brick.dark", 2.5, (50, 72), (66, 72)),
    )


def _cog() -> Drawing:
    teeth: list[tuple[float, float]] = []
    for i in range(8):
        for r, t in ((33, -0.36), (45, -0.22), (45, 0.22), (33, 0.36)):
            teeth.append(_turned(50, 50, r, (i + t) / 8))
    shifted = tuple((x + 1.5, y + 3.5) for x, y in teeth)
    return (
        Polygon(shifted, "iron.dark"),
        disc(51.5, 53.5, 36, "iron.dark"),
        Polygon(tuple(teeth), "iron"),
        disc(50, 50, 36, "iron"),
        disc(50, 50, 25, "iron.light"),
        disc(50, 50, 22, "iron"),
        disc(50, 50, 14, "iron.dark"),
        disc(51, 52, 12, "panel"),
    )


def _star() -> Drawing:
    def points(x: float, y: float, r: float) -> tuple[tuple[float, float], ...]:
        return tuple(_turned(x, y, r if i % 2 == 0 else r * 0.45, 0.75 + i / 10) for i in range(10))

    return (Polygon(points(50, 54, 50), "gilt.shade"), Polygon(points(50, 54, 40), "gilt"))


def _wreath(fill: str, light: str, tie: str) -> Drawing:
    """Two laurel branches, open at the top."""
    branch: list[Shape] = [Line(round_trip(50, 50, 38, 38, 0.25, 0.66), 3.2, fill)]
    for i in range(8):
        t = 0.29 + i * 0.05
        x, y = _turned(50, 50, 38, t)
        branch.append(leaf(x, y, 19, 9.5, t + 0.17, fill))
        branch.append(leaf(x, y, 15, 8, t + 0.38, light))
    return (
        *branch,
        *mirrored(tuple(branch)),
        stroke(tie, 4, (50, 88), (42, 97)),
        stroke(tie, 4, (50, 88), (58, 97)),
        disc(50, 87, 4.5, tie),
    )


def _influence() -> Drawing:
    sprig: list[Shape] = [swing("gilt", 4, (50, 84), (48, 60), (50, 24))]
    for i in range(3):
        y = 70 - i * 17
        sprig += [leaf(49, y, 27, 14, 0.62, "gilt"), leaf(49, y, 27, 14, 0.88, "gilt.light")]
    return (
        disc(51, 54, 43, "dark"),
        disc(50, 50, 43, "wine"),
        disc(50, 50, 37, "wine.light"),
        disc(50, 50, 34.5, "wine"),
        *sprig,
        leaf(50, 30, 20, 13, 0.75, "gilt"),
    )


def _emperor() -> Drawing:
    """A radiate crown within a golden wreath, on porphyry."""
    crown = tuple(
        poly("gilt", (x - 6, 58), (x + 6, 58), (50 + (x - 50) * 1.35, 30 + abs(x - 50) * 0.28))
        for x in (30, 40, 50, 60, 70)
    )
    return (
        disc(50.5, 51.5, 48.5, "dark"),
        disc(50, 50, 48, "gilt.shade"),
        disc(50, 50, 45.5, "gilt"),
        disc(50, 50, 42.5, "wine"),
        *moved(_wreath("gilt.shade", "gilt", "gilt.light"), 10, 8, 0.8),
        *crown,
        Box(29, 56, 42, 11, "gilt", 3),
        Box(29, 63, 42, 4, "gilt.shade", 2),
        *(disc(x, 60, 2.4, "wine.light") for x in (37, 50, 63)),
    )


def _pawn(seat: int) -> Drawing:
    """A robed emissary; room for the letter is on the robe."""
    rim, fill = f"seat.{seat}.rim", f"seat.{seat}"
    robe = smooth(
        (50, 36), (61, 42), (66, 60), (78, 80), (82, 93), (50, 98), (18, 93), (22, 80), (34, 60), (39, 42)
    )
    inner = smooth(
        (50, 40), (58, 45), (63, 61), (74, 81), (77, 90), (50, 94), (23, 90), (26, 81), (37, 61), (42, 45)
    )
    return (
        Polygon(robe, rim),
        Polygon(inner, f"{fill}.pattern"),
        disc(50, 22, 20, rim),
        disc(50, 22, 16.5, f"{fill}.pattern"),
        disc(50, 70, 19.5, rim),
        disc(50, 70, 17.5, fill),
    )


def _shield(seat: int) -> Drawing:
    return (
        disc(50, 50, 48, f"seat.{seat}.rim"),
        disc(50, 50, 44, f"seat.{seat}.pattern"),
        disc(50, 50, 33, f"seat.{seat}.rim"),
        disc(50, 50, 30.5, f"seat.{seat}"),
    )


def _standard() -> Drawing:
    """The first player's ensign: a red cloth on a gilded pole."""
    return (
        stroke("wood", 6, (50, 98), (50, 12)),
        disc(50, 9, 7.5, "gilt.shade"),
        disc(50, 8.5, 6, "gilt"),
        stroke("gilt.shade", 6, (16, 22), (84, 22)),
        poly("wine", (18, 24), (82, 24), (82, 68), (18, 68)),
        poly("wine.light", (18, 24), (26, 24), (26, 68), (18, 68)),
        *(poly("gilt", (18 + i * 16, 68), (34 + i * 16, 68), (26 + i * 16, 78)) for i in range(4)),
    )


def _hand() -> Drawing:
    """Three cards in a fan."""

    def card(x: float, y: float, lean: float, fill: str) -> Drawing:
        corners = ((-17, -28), (17, -28), (17, 28), (-17, 28))
        a = 2 * pi * lean
        turned = tuple((x + p * cos(a) - q * sin(a), y + p * sin(a) + q * cos(a)) for p, q in corners)
        small = tuple(
            (x + (p * cos(a) - q * sin(a)) * 0.82, y + (p * sin(a) + q * cos(a)) * 0.88) for p, q in corners
        )
        return (Polygon(turned, "heading"), Polygon(small, fill))

    return (
        *card(27, 55, -0.055, "stone.shade"),
        *card(73, 55, 0.055, "stone.shade"),
        *card(50, 50, 0, "marble"),
        disc(50, 50, 9, "terracotta"),
    )


def _point() -> Drawing:
    """A point token: a drop of water with a bright rim."""
    return (disc(51, 54, 44, "dark"), disc(50, 50, 44, "water.light"), disc(50, 50, 36, "water"))


def _badge() -> Drawing:
    return (disc(51, 54, 45, "dark"), disc(50, 50, 45, "roof.shade"), disc(50, 50, 38, "terracotta"))


def _points_column() -> Drawing:
    """A column of triumph, for points."""
    return (
        Box(24, 86, 52, 10, "marble.dark", 2),
        Box(30, 76, 40, 11, "marble.shade", 2),
        Box(37, 30, 26, 47, "marble"),
        Box(52, 30, 11, 47, "marble.shade"),
        stroke("terracotta", 4, (38, 44), (62, 37)),
        stroke("terracotta", 4, (38, 57), (62, 50)),
        stroke("terracotta", 4, (38, 70), (62, 63)),
        Box(30, 23, 40, 8, "marble.dark", 2),
        disc(50, 12, 11, "gilt.shade"),
        disc(49.5, 11.5, 9, "gilt"),
    )


def _tablet() -> Drawing:
    """An influence card: wine with a gilded frame; its value is written over it."""
    return (
        Box(8, 2, 84, 96, "gilt.shade", 10),
        Box(12, 5, 76, 90, "gilt", 8),
        Box(17, 9, 66, 82, "wine", 6),
        *(leaf(50, 86, 17, 8, t, "gilt") for t in (0.55, 0.62, 0.88, 0.95)),
    )


PIECES: dict[str, Drawing] = {
    "coin": _coin(),
    "brick": _brick(),
    "cog": _cog(),
    "star": _star(),
    "wreath": _wreath("laurel", "leaf.light", "gold"),
    "influence": _influence(),
    "emperor": _emperor(),
    "standard": _standard(),
    "hand": _hand(),
    "point": _point(),
    "badge": _badge(),
    "column": _points_column(),
    "tablet": _tablet(),
    **{f"pawn.{seat}": _pawn(seat) for seat in range(len(SEATS))},
    **{f"shield.{seat}": _shield(seat) for seat in range(len(SEATS))},
}
