"""A sensible opponent."""

from __future__ import annotations

from engine.great_city.state import State
from engine.kernel import Answer, AnyDecision, Below, View


def robot(view: View[State], decision: AnyDecision, below: Below) -> Answer:
    return decision.pick(below)
