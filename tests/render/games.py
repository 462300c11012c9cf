"""Positions to paint: random and robots' games, at every seat count."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from engine.great_city.game import GREAT_CITY
from engine.great_city.state import State
from engine.kernel import Table
from engine.simulate import below, moves

NAMES = ("Livia", "Marcus", "Octavia", "Quintus")
SEATS = GREAT_CITY.info.seats


@cache
def tables(seats: int, every: int, player: str = "random", seed: str = "paint") -> tuple[Table[State], ...]:
    """A whole game, looked at now and then; the last table is its end."""
    return tuple(_tables(seats, every, player, seed))


def _tables(seats: int, every: int, player: str, seed: str) -> Iterator[Table[State]]:
    table = Table.new(GREAT_CITY, seats=seats, seed=seed)
    steps = moves(table, below(seed), "robot" if player == "robot" else "random")
    for number, (decision, answer) in enumerate(steps):
        if number % every == 0:
            yield table.fork()
        table.answer(decision.seat, answer)
    yield table
