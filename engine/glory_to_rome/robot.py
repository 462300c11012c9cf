"""A sensible opponent."""

from __future__ import annotations

from engine.glory_to_rome.state import State
from engine.kernel import Answer, AnyDecision, Below, View


def robot(view: View[State], decision: AnyDecision, below: Below) -> Answer:
    """The best answer by a simple reckoning."""
    return decision.default or decision.pick(below)
