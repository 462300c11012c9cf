"""Rome: Rise to Power, as the kernel knows it."""

from __future__ import annotations

from collections.abc import Mapping

from engine.kernel import BadPosition, Game
from engine.rise_to_power.check import pieces, problems
from engine.rise_to_power.deck import swap_problems, swaps
from engine.rise_to_power.info import INFO
from engine.rise_to_power.robot import robot
from engine.rise_to_power.scoring import outcome, standing
from engine.rise_to_power.setup import setup
from engine.rise_to_power.state import State
from engine.rise_to_power.turn import turn


class RiseToPower(Game[State]):
    """A game whose options must also make a Senate deck."""

    def choices(self, given: Mapping[str, str]) -> dict[str, str]:
        chosen = super().choices(given)
        for problem in swap_problems(swaps(chosen)):
            raise BadPosition(problem)
        return chosen


RISE_TO_POWER = RiseToPower(
    info=INFO,
    rules=1,
    state=State,
    setup=setup,
    turn=turn,
    outcome=outcome,
    problems=problems,
    pieces=pieces,
    standing=standing,
    robot=robot,
)
