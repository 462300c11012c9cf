"""The Great City of Rome, as the kernel knows it."""

from __future__ import annotations

from engine.great_city.check import pieces, problems
from engine.great_city.info import INFO
from engine.great_city.robot import robot
from engine.great_city.scoring import outcome, standing
from engine.great_city.setup import setup
from engine.great_city.state import State
from engine.great_city.turn import turn
from engine.kernel import Game

GREAT_CITY = Game(
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
