"""Every robot is a better player than chance."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from engine.kernel import AnyGame, Table
from engine.registry import GAMES
from tests.generic.golden import by_robot

DUELS, LEAST = 200, 190


def wins(game: AnyGame, number: int) -> bool:
    """A robot against random answers; the seat changes from game to game."""
    chance, robot = Random(number), number % 2
    table: Table[Any] = Table.new(game, seats=2, seed=f"duel {number}")
    while pending := table.pending():
        decision = pending[0]
        own = decision.seat == robot
        table.answer(decision.seat, by_robot(table, decision) if own else decision.pick(chance.randrange))
    assert table.outcome is not None
    return table.outcome.winners == (robot,)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_the_robot_beats_random_play(game: AnyGame) -> None:
    assert sum(wins(game, number) for number in range(DUELS)) >= LEAST
