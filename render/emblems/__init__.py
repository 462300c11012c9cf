"""Our own small drawings, by name: made of simple shapes in two or three tones."""

from __future__ import annotations

from functools import lru_cache

from render.emblems.aqueducts import aqueduct
from render.emblems.farms import FARMS
from render.emblems.grounds import ground
from render.emblems.houses import HOUSES
from render.emblems.marble import MARBLE
from render.emblems.pieces import PIECES
from render.emblems.power import POWER
from render.emblems.public import PUBLIC
from render.emblems.rome import ROME
from render.emblems.temples import TEMPLES
from render.scene import Drawing

DRAWINGS: dict[str, Drawing] = {**FARMS, **HOUSES, **PUBLIC, **TEMPLES, **PIECES, **ROME, **MARBLE, **POWER}


@lru_cache(maxsize=128)
def drawing(name: str) -> Drawing:
    """A drawing. "aqueduct:WE" runs on to these sides; "ground:blue:special:79" has this frame, horizon."""
    kind, *more = name.split(":")
    if kind == "ground":
        token, frame, horizon = more
        return ground(token, special=frame == "special", horizon=int(horizon))
    if kind in ("aqueduct", "grand_aqueduct"):
        return aqueduct("".join(more), grand=kind == "grand_aqueduct")
    return DRAWINGS[kind]
