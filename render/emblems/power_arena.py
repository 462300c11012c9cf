"""Rise to Power: the fighters of the Arena, and the three kinds that they are of."""

from __future__ import annotations

from render.emblems.shapes import arch, blob, disc, mirrored, moved, poly, round_trip, smooth, stroke, swing
from render.scene import Box, Drawing, Ellipse, Polygon

# -- Romans: what they fight with --


def _tiro() -> Drawing:
    """A wooden sword and a plain round shield."""
    return (
        disc(42, 56, 36, "dark"),
        disc(42, 56, 32, "soil"),
        disc(42, 56, 21, "wood"),
        disc(42, 56, 17, "soil"),
        disc(42, 56, 7, "iron.light"),
        stroke("dark", 12, (52, 90), (84, 14)),
        stroke("sand", 7, (58, 76), (84, 14)),
        stroke("dark", 7, (48, 70), (70, 80)),
    )


def _retiarius() -> Drawing:
    """A trident over a net."""
    net = [stroke("stone.dark", 2.6, (8, y), (92, y - 12)) for y in (40, 56, 72, 88)]
    net += [stroke("stone.dark", 2.6, (x, 28), (x - 10, 92)) for x in (24, 44, 64, 84)]
    return (
        *net,
        stroke("dark", 8, (50, 96), (50, 20)),
        stroke("wood", 4.5, (50, 95), (50, 40)),
        swing("dark", 9, (24, 12), (26, 36), (50, 44), (74, 36), (76, 12)),
        swing("iron.light", 4.5, (24, 13), (26, 36), (50, 44), (74, 36), (76, 13)),
        stroke("dark", 9, (50, 44), (50, 6)),
        stroke("iron.light", 4.5, (50, 44), (50, 7)),
    )


def _murmillo() -> Drawing:
    """A helmet with a broad rim and a grille."""
    return (
        Polygon(((34, 30), *round_trip(50, 30, 24, 26, 0.5, 1), (66, 34)), "wine"),
        Polygon(((18, 52), *round_trip(50, 50, 30, 32, 0.5, 1), (82, 52)), "iron.dark"),
        Polygon(((24, 52), *round_trip(50, 50, 26, 28, 0.5, 1), (76, 52)), "iron"),
        Ellipse(2, 44, 96, 20, "dark"),
        Ellipse(5, 45, 90, 14, "iron.light"),
        poly("dark", (22, 58), (78, 58), (72, 92), (50, 98), (28, 92)),
        poly("iron.light", (27, 60), (73, 60), (68, 88), (50, 93), (32, 88)),
        *(disc(x, y, 4, "dark") for y in (68, 79) for x in (36, 45.5, 54.5, 64)),
    )


def _primus_palus() -> Drawing:
    """Crossed swords under a palm of victory."""
    blade = (
        stroke("dark", 11, (18, 20), (74, 86)),
        stroke("iron.light", 6, (18, 20), (62, 72)),
        stroke("gilt", 7, (54, 78), (72, 64)),
        stroke("gilt.shade", 6, (67, 78), (76, 88)),
    )
    return (
        *blade,
        *mirrored(blade),
        disc(50, 24, 17, "gilt.shade"),
        disc(50, 23, 14.5, "gilt"),
        swing("leaf.dark", 4, (50, 34), (49, 24), (52, 13)),
        *(stroke("leaf.dark", 3, (50, y), (42, y - 6)) for y in (32, 26, 20)),
        *(stroke("leaf.dark", 3, (50, y), (58, y - 6)) for y in (32, 26, 20)),
    )


# -- beasts: their heads --


def _wolf() -> Drawing:
    half = (
        poly("iron.dark", (10, 4), (36, 24), (18, 46)),
        poly("iron.light", (16, 14), (30, 26), (20, 38)),
    )
    return (
        *half,
        *mirrored(half),
        poly("iron.dark", (16, 34), (50, 18), (84, 34), (92, 60), (66, 78), (50, 98), (34, 78), (8, 60)),
        poly("iron", (22, 38), (50, 24), (78, 38), (84, 58), (62, 72), (38, 72), (16, 58)),
        poly("iron.light", (36, 56), (50, 40), (64, 56), (60, 80), (50, 90), (40, 80)),
        *(poly("gilt", (x, 48), (x + 13 * s, 52), (x + 2 * s, 57)) for x, s in ((25, 1), (75, -1))),
        poly("dark", (42, 78), (58, 78), (50, 89)),
    )


def _bear() -> Drawing:
    return (
        *(disc(x, 24, 18, "dark") for x in (22, 78)),
        *(disc(x, 25, 13, "wood") for x in (22, 78)),
        disc(50, 54, 42, "dark"),
        disc(50, 54, 38, "wood"),
        Ellipse(28, 52, 44, 38, "soil"),
        Ellipse(39, 54, 22, 15, "dark"),
        stroke("dark", 3.5, (50, 68), (50, 77), (40, 82)),
        stroke("dark", 3.5, (50, 77), (60, 82)),
        *(disc(x, 43, 5.5, "dark") for x in (32, 68)),
        *(disc(x - 1.5, 41.5, 1.8, "white") for x in (32, 68)),
    )


def _lion() -> Drawing:
    mane = tuple(point for i in range(14) for point in _ray(i / 14, 49) + _ray((i + 0.5) / 14, 41))
    return (
        Polygon(mane, "roof.shade"),
        disc(50, 50, 38, "roof"),
        *(disc(x, 28, 9, "grain.dark") for x in (27, 73)),
        blob("grain", (50, 22), (72, 30), (76, 52), (66, 76), (50, 84), (34, 76), (24, 52), (28, 30)),
        blob("sand", (50, 54), (66, 62), (62, 78), (50, 82), (38, 78), (34, 62)),
        poly("dark", (40, 56), (60, 56), (50, 68)),
        stroke("dark", 3.2, (50, 66), (50, 74), (41, 78)),
        stroke("dark", 3.2, (50, 74), (59, 78)),
        *(disc(x, 45, 5, "dark") for x in (37, 63)),
    )


def _ray(turn: float, r: float) -> tuple[tuple[float, float], ...]:
    return (round_trip(50, 50, r, r, turn, turn + 1)[0],)


def _elephant() -> Drawing:
    ear = (
        blob("iron.dark", (34, 22), (14, 8), (0, 28), (4, 60), (24, 66), (36, 52)),
        blob("iron", (30, 26), (15, 15), (6, 30), (9, 54), (24, 59), (32, 50)),
    )
    tusk = (swing("white", 6.5, (36, 66), (28, 80), (16, 84)),)
    return (
        *ear,
        *mirrored(ear),
        blob("iron.dark", (50, 6), (72, 16), (76, 44), (64, 66), (36, 66), (24, 44), (28, 16)),
        blob("iron.light", (50, 10), (68, 19), (72, 42), (62, 62), (38, 62), (28, 42), (32, 19)),
        *tusk,
        *mirrored(tusk),
        swing("iron.dark", 20, (50, 54), (50, 76), (56, 88), (70, 88)),
        swing("iron.light", 13, (50, 54), (50, 76), (56, 88), (70, 88)),
        *(disc(x, 40, 4.5, "dark") for x in (36, 64)),
    )


# -- barbarians: shields and arms --


def _gaul() -> Drawing:
    """A man with a winged helmet and a long moustache."""
    wing = (
        poly("dark", (30, 42), (0, 0), (2, 34), (18, 54)),
        poly("white", (28, 42), (5, 8), (6, 33), (19, 49)),
        stroke("iron.light", 2.4, (24, 44), (8, 24)),
    )
    moustache = (swing("roof", 9, (47, 66), (34, 70), (28, 90)),)
    return (
        *wing,
        *mirrored(wing),
        blob("dark", (50, 26), (76, 34), (76, 58), (64, 86), (50, 90), (36, 86), (24, 58), (24, 34)),
        blob("sand", (50, 30), (72, 36), (72, 58), (61, 82), (50, 86), (39, 82), (28, 58), (28, 36)),
        Polygon(((22, 46), *round_trip(50, 42, 28, 32, 0.5, 1), (78, 46)), "dark"),
        Polygon(((26, 43), *round_trip(50, 40, 24, 26, 0.5, 1), (74, 43)), "iron.light"),
        Box(20, 40, 60, 8, "gilt", 4),
        *(disc(x, 56, 4, "dark") for x in (40, 60)),
        *moustache,
        *mirrored(moustache),
        stroke("sand", 6, (50, 54), (50, 64)),
    )


def _iberian() -> Drawing:
    """A curved sword and a small round shield."""
    return (
        Polygon(smooth((78, 4), (88, 30), (70, 50), (58, 66), (46, 60), (56, 44), (62, 26)), "dark"),
        Polygon(smooth((77, 11), (82, 29), (66, 47), (57, 60), (51, 57), (60, 43), (66, 27)), "iron.light"),
        stroke("wood", 9, (50, 64), (42, 78)),
        disc(36, 62, 31, "dark"),
        disc(36, 62, 27, "red"),
        disc(36, 62, 18, "sand"),
        disc(36, 62, 12, "red.earth"),
        disc(36, 62, 5, "gilt"),
    )


def _german() -> Drawing:
    """A bearded man with a knot of hair."""
    return (
        disc(74, 24, 12, "grain.dark"),
        blob("grain.dark", (50, 8), (74, 16), (80, 40), (72, 66), (28, 66), (20, 40), (26, 16)),
        blob("sand", (50, 22), (68, 28), (70, 48), (60, 66), (40, 66), (30, 48), (32, 28)),
        poly("grain", (28, 50), (40, 56), (60, 56), (72, 50), (68, 78), (50, 98), (32, 78)),
        poly("grain.dark", (38, 56), (50, 52), (62, 56), (56, 63), (44, 63)),
        *(disc(x, 44, 4, "dark") for x in (40, 60)),
        stroke("grain.dark", 4, (33, 37), (45, 36)),
        stroke("grain.dark", 4, (55, 36), (67, 37)),
        *(stroke("grain.dark", 2.6, (x, 70), (50 + (x - 50) * 0.7, 86)) for x in (40, 50, 60)),
    )


def _scythian() -> Drawing:
    """A bent bow with its arrow."""
    return (
        swing("dark", 9, (62, 4), (84, 22), (72, 42), (66, 50), (72, 58), (84, 78), (62, 96)),
        swing("soil", 5, (62, 4), (84, 22), (72, 42), (66, 50), (72, 58), (84, 78), (62, 96)),
        stroke("stone.dark", 2.4, (62, 4), (26, 50), (62, 96)),
        stroke("wood", 5, (24, 50), (90, 50)),
        poly("iron.dark", (84, 40), (100, 50), (84, 60)),
        *(poly("wine", (x, 50), (x - 8, 38), (x + 4, 38), (x + 12, 50)) for x in (10, 22)),
        *(poly("wine.light", (x, 50), (x - 8, 62), (x + 4, 62), (x + 12, 50)) for x in (10, 22)),
    )


FIGHTERS: dict[str, Drawing] = {
    "tiro": _tiro(),
    "retiarius": _retiarius(),
    "murmillo": _murmillo(),
    "primus_palus": _primus_palus(),
    "wolf": _wolf(),
    "bear": _bear(),
    "lion": _lion(),
    "elephant": _elephant(),
    "gaul": _gaul(),
    "iberian": _iberian(),
    "german": _german(),
    "scythian": _scythian(),
}

# -- kinds --


def _paw() -> Drawing:
    toes = ((18, 44, 11), (38, 24, 12), (62, 24, 12), (82, 44, 11))
    return (
        *(disc(x, y, r, "dark") for x, y, r in toes),
        blob("dark", (50, 46), (72, 62), (76, 84), (50, 82), (24, 84), (28, 62)),
    )


def _axe() -> Drawing:
    return (
        stroke("wood", 9, (30, 96), (62, 8)),
        Polygon(smooth((58, 14), (84, 6), (96, 30), (84, 56), (66, 46), (48, 38)), "dark"),
        Polygon(smooth((62, 18), (82, 13), (89, 30), (80, 48), (66, 40), (54, 34)), "iron.light"),
    )


def _gladius() -> Drawing:
    return (
        poly("dark", (50, 0), (62, 14), (62, 64), (38, 64), (38, 14)),
        poly("iron.light", (50, 5), (58, 16), (58, 62), (42, 62), (42, 16)),
        Box(24, 62, 52, 11, "gilt.shade", 5),
        Box(43, 72, 14, 16, "wood", 2),
        disc(50, 91, 9, "gilt.shade"),
    )


KINDS = {"roman": _gladius(), "beast": _paw(), "barbarian": _axe()}


def _on_sand(emblem: Drawing) -> Drawing:
    """A fighter on the sand before the arena's wall."""
    return (
        Box(0, 0, 100, 100, "dark", 12),
        Box(3, 3, 94, 94, "stone", 10),
        *(arch(x, 74, 20, 42, "stone.shade") for x in (7, 30, 53, 76)),
        Box(3, 72, 94, 25, "sand", 10),
        Box(3, 72, 94, 12, "sand"),
        *moved(emblem, 12, 12, 0.76),
    )


POWER_ARENA: dict[str, Drawing] = {
    **{f"power.fighter.{name}": _on_sand(drawing) for name, drawing in FIGHTERS.items()},
    **{f"power.fighter.any.{name}": _on_sand(drawing) for name, drawing in KINDS.items()},
    **{f"power.kind.{name}": drawing for name, drawing in KINDS.items()},
}
