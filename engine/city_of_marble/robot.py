"""A sensible opponent."""

from __future__ import annotations

from engine.city_of_marble.state import State
from engine.kernel import Answer, AnyDecision, Below, View


def robot(view: View[State], decision: AnyDecision, below: Below) -> Answer:
    return decision.pick(below)
