"""Random play to the end: every card and Site stays, every checkpoint is sound.

`GTR_GAMES` sets how many games are played.
"""

from __future__ import annotations

import os

import pytest

from engine.glory_to_rome.camp import clientele_limit, influence, powers, vault_limit, vault_size
from engine.glory_to_rome.cards import is_jack
from engine.glory_to_rome.check import pieces
from engine.glory_to_rome.game import GLORY_TO_ROME
from engine.glory_to_rome.state import State
from engine.kernel import Table
from engine.simulate import below, moves
from tests.glory_to_rome.rich import rich
from tests.glory_to_rome.scene import at, new

GAMES = int(os.environ.get("GTR_GAMES", "2000"))
OPTIONS: list[dict[str, str]] = [{}, {"out_of_town": "free"}, {"training": "yes"}, {"surrender": "on"}]


def sizes(state: State) -> list[tuple[int, int, int]]:
    """Influence, clients and vault of all."""
    return [(influence(p), len(p.clients), vault_size(p)) for p in state.players]


def within_limits(state: State, before: list[tuple[int, int, int]]) -> bool:
    """What grew is within its limit, unless influence was paid away meanwhile (G32)."""
    for seat, (was, now) in enumerate(zip(before, sizes(state), strict=True)):
        player, has = state.players[seat], powers(state, seat)
        clients = now[1] <= max(was[1], clientele_limit(player, has))
        if not (clients and now[2] <= max(was[2], vault_limit(player, has))) and now[0] >= was[0]:
            return False
    return True


def play_out(table: Table[State], seed: str) -> Table[State]:
    """All cards and Sites after every answer; every checkpoint passes the check."""
    whole, checked = pieces(table.state), -1
    for decision, answer in moves(table, below(seed)):
        before = sizes(table.state)
        table.answer(decision.seat, answer)
        assert pieces(table.state) == whole
        assert within_limits(table.state, before) or table.outcome
        assert not any(is_jack(card) for card in table.state.pool)
        if table.turn_at != checked and table.outcome is None:
            checked = table.turn_at
            GLORY_TO_ROME.check(table._line.marks[-1].state)
    assert table.outcome is not None
    return table


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_games_from_the_start(seats: int) -> None:
    for n in range(GAMES // 16):
        play_out(new(seats, f"fuzz {n}", **OPTIONS[n % 4]), f"fuzz {n}")


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_games_from_rich_positions(seats: int) -> None:
    for n in range(GAMES * 3 // 16):
        free = {"out_of_town": "free"} if n % 3 == 0 else {}
        play_out(at(rich(seats, f"rich {n}"), **free), f"rich {n}")
