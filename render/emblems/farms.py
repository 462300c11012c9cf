"""Production buildings: cabbage, ears of grain, a sheep, grapes."""

from __future__ import annotations

from render.emblems.shapes import blob, disc, leaf, poly, stroke, swing
from render.scene import Drawing, Ellipse, Line, Shape


def _cabbage() -> Drawing:
    left = (
        blob("leaf.dark", (50, 86), (22, 82), (8, 62), (14, 44), (30, 46), (44, 62)),
        blob("leaf", (50, 84), (27, 78), (15, 62), (20, 50), (32, 52), (44, 66)),
        swing("leaf.light", 2.6, (44, 80), (30, 70), (20, 57)),
    )
    right = (
        blob("leaf.dark", (50, 86), (78, 82), (92, 62), (86, 44), (70, 46), (56, 62)),
        blob("leaf", (50, 84), (73, 78), (85, 62), (80, 50), (68, 52), (56, 66)),
        swing("leaf.light", 2.6, (56, 80), (70, 70), (80, 57)),
    )
    return (
        Ellipse(14, 76, 72, 16, "soil"),
        *left,
        *right,
        disc(50, 51, 29, "leaf.dark"),
        disc(50, 50, 26.5, "leaf.light"),
        blob("leaf", (50, 77), (28, 68), (24, 44), (38, 28), (44, 46), (47, 62)),
        blob("leaf", (50, 77), (72, 68), (76, 44), (62, 28), (56, 46), (53, 62)),
        stroke("white", 2.4, (50, 72), (50, 34)),
        swing("white", 2, (50, 60), (42, 52), (38, 42)),
        swing("white", 2, (50, 60), (58, 52), (62, 42)),
    )


def _ear(x: float, top: float, lean: float) -> Drawing:
    """A stalk from the sheaf's waist up, with its grains in pairs."""
    foot = (50.0, 90.0)
    shapes: list[Shape] = [Line((foot, (x, top + 6)), 3, "grain.dark")]
    for i in range(4):
        y = top + 10 + i * 9.5
        at = x + (foot[0] - x) * (y - top) / (foot[1] - top)
        shapes.append(leaf(at, y + 5, 15, 9.5, 0.63 + lean, "grain.dark"))
        shapes.append(leaf(at, y + 5, 15, 9.5, 0.87 + lean, "grain"))
        shapes.append(leaf(at, y + 4, 13, 7.5, 0.64 + lean, "grain"))
    shapes.append(leaf(x, top + 12, 17, 10, 0.75 + lean, "grain"))
    return tuple(shapes)


def _grain() -> Drawing:
    return (
        Ellipse(22, 82, 56, 11, "production.earth"),
        *_ear(22, 20, -0.07),
        *_ear(78, 20, 0.07),
        *_ear(50, 8, 0),
        poly("grain.dark", (40, 70), (60, 70), (68, 92), (32, 92)),
        poly("grain", (43, 70), (56, 70), (60, 92), (37, 92)),
        stroke("roof", 5, (39, 70), (61, 70)),
    )


def _sheep() -> Drawing:
    wool = ((30, 52, 16), (44, 42, 17), (60, 42, 17), (72, 54, 16), (62, 64, 16), (44, 65, 16), (52, 54, 20))
    return (
        Ellipse(16, 82, 70, 10, "production.earth"),
        *(stroke("dark", 5.5, (x, 70), (x, 86)) for x in (36, 46, 62, 71)),
        *(disc(x, y + 2.5, r, "wool.shade") for x, y, r in wool),
        *(disc(x, y, r - 1, "wool") for x, y, r in wool),
        swing("wool.shade", 2.4, (46, 48), (52, 44), (57, 48), (52, 52)),
        swing("wool.shade", 2.4, (62, 58), (68, 55), (72, 60), (67, 63)),
        blob("dark", (13, 44), (20, 35), (33, 38), (34, 52), (24, 64), (15, 60)),
        leaf(31, 41, 15, 8, 0.05, "dark"),
        disc(28, 35, 8, "wool"),
        disc(22, 47, 2.6, "wool"),
    )


def _grapes() -> Drawing:
    rows = ((40, (26, 42, 58, 74)), (54, (34, 50, 66)), (68, (42, 58)), (81, (50,)))
    berries = [(x, y) for y, xs in rows for x in xs]
    return (
        swing("wood", 5, (50, 36), (52, 22), (60, 12)),
        blob("leaf.dark", (52, 30), (30, 34), (14, 26), (20, 12), (36, 8), (48, 16)),
        blob("leaf", (50, 28), (32, 30), (19, 24), (24, 14), (36, 11), (46, 18)),
        swing("leaf.light", 2.2, (50, 27), (38, 22), (26, 20)),
        swing("leaf", 3.5, (56, 18), (72, 14), (78, 24), (70, 27), (70, 20)),
        *(disc(x, y, 10.5, "grape") for x, y in berries),
        *(disc(x - 2.8, y - 3, 4, "grape.light") for x, y in berries),
    )


FARMS: dict[str, Drawing] = {"veg": _cabbage(), "grain": _grain(), "sheep": _sheep(), "vineyard": _grapes()}
