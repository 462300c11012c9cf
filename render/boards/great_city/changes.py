"""What differs between two views of the same table, so that the picture can outline it."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.great_city.scoring import standing
from engine.great_city.state import Card, Cell, Player, State
from engine.kernel import Seat, View


@dataclass(frozen=True, slots=True)
class Changes:
    """New or changed: cells and numbers of each seat, spaces of the strip, cards on the table."""

    cells: dict[Seat, set[Cell]] = field(default_factory=dict)
    numbers: dict[Seat, set[str]] = field(default_factory=dict)
    spaces: set[int] = field(default_factory=set)
    offer: set[Card] = field(default_factory=set)
    influence_cards: set[int] = field(default_factory=set)


def changes(now: View[State], before: View[State] | None) -> Changes:
    if before is None:
        return Changes()
    state, old = now.state, before.state
    pairs = list(enumerate(zip(state.players, old.players, strict=True)))
    points = list(zip(standing(state), standing(old), strict=True))
    spaces = enumerate(zip(state.emissaries, old.emissaries, strict=True))
    return Changes(
        cells={seat: _cells(player, was) for seat, (player, was) in pairs},
        numbers={
            seat: _numbers(player, was) | ({"points"} if points[seat][0] != points[seat][1] else set())
            for seat, (player, was) in pairs
        },
        spaces={space for space, (seat, was) in spaces if seat is not None and seat != was},
        offer=set(state.offer) - set(old.offer),
        influence_cards=set(state.influence_cards) - set(old.influence_cards),
    )


def _cells(player: Player, was: Player) -> set[Cell]:
    return {
        cell
        for cell, card in player.city.items()
        if was.city.get(cell) != card or was.tokens.get(cell, 0) != player.tokens.get(cell, 0)
    }


def _numbers(player: Player, was: Player) -> set[str]:
    pairs = {
        "coins": (player.coins, was.coins),
        "influence": (player.influence, was.influence),
        "hand": (len(player.hand), len(was.hand)),
        "won": (len(player.won), len(was.won)),
    }
    return {name for name, (now, then) in pairs.items() if now != then}
