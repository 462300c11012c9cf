"""All drawings of Glory to Rome, by name: "rome.bath", "rome.material.brick", "rome.role.patron"."""

from __future__ import annotations

from render.emblems.rome_brick import BRICK_BUILDINGS
from render.emblems.rome_concrete import CONCRETE_BUILDINGS
from render.emblems.rome_marble import MARBLE_BUILDINGS
from render.emblems.rome_materials import ROME_PIECES
from render.emblems.rome_small import SMALL_BUILDINGS
from render.emblems.rome_stone import STONE_BUILDINGS
from render.scene import Drawing

_BUILDINGS = {
    **SMALL_BUILDINGS,
    **CONCRETE_BUILDINGS,
    **BRICK_BUILDINGS,
    **STONE_BUILDINGS,
    **MARBLE_BUILDINGS,
}
ROME: dict[str, Drawing] = {
    **ROME_PIECES,
    **{f"rome.{kind}": drawing for kind, drawing in _BUILDINGS.items()},
}
