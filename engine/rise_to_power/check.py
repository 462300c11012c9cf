from __future__ import annotations

from collections import Counter

from engine.rise_to_power.state import State


def pieces(state: State) -> Counter[str]:
    """Every card once, wherever it lies."""
    found: Counter[str] = Counter()
    for row in (
        state.province_deck,
        state.senate_deck,
        state.arena_deck,
        state.provinces,
        state.senators,
        state.arena,
    ):
        found.update(row)
    found.update(state.gone)
    for player in state.players:
        found.update(player.provinces)
        found.update(player.senate)
        found.update(player.hand)
    return found


def check(state: State) -> None: ...
