"""The ground that a building stands on: sky, a gentle hill, and a rim; gilded for special buildings."""

from __future__ import annotations

from render.emblems.shapes import round_trip, smooth
from render.scene import Box, Drawing, Polygon

INSET, ROUND = 2.0, 12.0


def ground(token: str, special: bool, horizon: float) -> Drawing:
    edge, r = 100 - INSET, ROUND - INSET
    hill = smooth(
        (INSET, horizon + 1), (30, horizon - 2), (62, horizon + 2), (edge, horizon - 1), closed=False
    )
    corner_right = round_trip(edge - r, edge - r, r, r, 0, 0.25)
    corner_left = round_trip(INSET + r, edge - r, r, r, 0.25, 0.5)
    rim: Drawing = (Box(0, 0, 100, 100, "dark", ROUND),)
    if special:
        rim += (Box(INSET, INSET, 100 - 2 * INSET, 100 - 2 * INSET, "gilt", r),)
    inner = INSET + 2.4 if special else INSET
    sky = Box(inner, inner, 100 - 2 * inner, 100 - 2 * inner, token, ROUND - inner)
    scale = (100 - 2 * inner) / (100 - 2 * INSET)
    earth = Polygon(
        tuple(
            (50 + (x - 50) * scale, 50 + (y - 50) * scale) for x, y in (*hill, *corner_right, *corner_left)
        ),
        f"{token}.earth",
    )
    return (*rim, sky, earth)
