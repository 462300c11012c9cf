"""A game without rules: what playing it costs is the kernel's own."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from bench.figure import Figure, seconds
from engine.kernel import Decision, Game, GameOver, Info, Option, Outcome, Play, Table, choose_one

ANSWERS = 20_000


@dataclass(slots=True)
class Idle:
    """Nothing but a count."""

    players: list[int] = field(default_factory=lambda: [0, 0])
    left: int = ANSWERS


OPTIONS = (Option("wait", 0, "Wait"), Option("stay", 1, "Stay"))
QUESTIONS = tuple(Decision("idle", seat, "What now?", OPTIONS) for seat in (0, 1))


async def turn(play: Play[Idle]) -> None:
    state = play.state
    state.left -= 1
    if state.left < 0:
        raise GameOver("nothing is left to wait for")
    await choose_one(QUESTIONS[state.left % 2])


IDLE = Game(
    info=Info("idle", "Idling", "", "idle", (2,), ()),
    rules=1,
    state=Idle,
    setup=lambda seats, options, chance: Idle(),
    turn=turn,
    outcome=lambda state, reason: Outcome(reason, (0,), ()),
    problems=lambda state: iter(()),
    pieces=lambda state: Counter(),
    standing=lambda state: (0, 0),
    robot=lambda view, decision, below: ("wait",),
)


def bench() -> list[Figure]:
    table = Table.new(IDLE, seats=2, seed="")

    def play() -> None:
        for n in range(ANSWERS, 0, -1):
            table.answer((n - 1) % 2, ("stay",))

    return [Figure("kernel: one answer, one checkpoint", 1e6 * seconds(play) / ANSWERS, "µs", aim="≤ 5 µs")]
