"""Rome: City of Marble, as the kernel knows it."""

from __future__ import annotations

from engine.city_of_marble.check import pieces, problems
from engine.city_of_marble.info import INFO
from engine.city_of_marble.robot import robot
from engine.city_of_marble.scoring import outcome, standing
from engine.city_of_marble.setup import setup
from engine.city_of_marble.state import State
from engine.city_of_marble.turn import turn
from engine.kernel import Game

CITY_OF_MARBLE = Game(
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
