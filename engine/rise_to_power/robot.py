from engine.kernel import Answer, AnyDecision, Below, View
from engine.rise_to_power.state import State


def robot(view: View[State], decision: AnyDecision, below: Below) -> Answer:
    return decision.pick(below)
