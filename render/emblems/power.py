"""All drawings of Rise to Power, by name: "power.fighter.wolf", "power.senate.Censor", "power.type.villa"."""

from __future__ import annotations

from render.emblems.power_arena import POWER_ARENA
from render.emblems.power_senate import POWER_SENATE
from render.emblems.power_small import POWER_SMALL
from render.scene import Drawing

POWER: dict[str, Drawing] = {**POWER_SMALL, **POWER_SENATE, **POWER_ARENA}
