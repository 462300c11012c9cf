"""The forty buildings, one record each, in a file for each material."""

from __future__ import annotations

from dataclasses import replace

from engine.glory_to_rome.buildings import brick, concrete, marble, rubble, stone, wood
from engine.glory_to_rome.kinds import BRICK, CONCRETE, MARBLE, RUBBLE, STONE, WOOD, Kind

FILES = {
    RUBBLE: rubble.BUILDINGS,
    WOOD: wood.BUILDINGS,
    CONCRETE: concrete.BUILDINGS,
    BRICK: brick.BUILDINGS,
    STONE: stone.BUILDINGS,
    MARBLE: marble.BUILDINGS,
}
KINDS: dict[str, Kind] = {
    kind.id: replace(kind, material=material) for material, kinds in FILES.items() for kind in kinds
}
