"""Glory to Rome, as the kernel knows it."""

from __future__ import annotations

from engine.glory_to_rome.check import pieces, problems
from engine.glory_to_rome.info import INFO
from engine.glory_to_rome.robot import robot
from engine.glory_to_rome.scoring import outcome, standing
from engine.glory_to_rome.setup import setup
from engine.glory_to_rome.state import State
from engine.glory_to_rome.turn import turn
from engine.kernel import Game

GLORY_TO_ROME = Game(
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
