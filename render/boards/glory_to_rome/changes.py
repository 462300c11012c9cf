"""What differs between two views of the same table, so that the picture can outline it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.glory_to_rome.camp import influence, vault_size
from engine.glory_to_rome.state import Card, Player, State
from engine.kernel import View
from render.boards.glory_to_rome.words import by_material, by_role


@dataclass(frozen=True, slots=True)
class CampChanges:
    """Of one player: roles of clients, materials in the stockpile, foundations, numbers, cards played."""

    clients: set[str] = field(default_factory=set)
    stockpile: set[str] = field(default_factory=set)
    structures: set[Card] = field(default_factory=set)
    numbers: set[str] = field(default_factory=set)
    played: bool = False


NOTHING = CampChanges()


@dataclass(frozen=True, slots=True)
class Changes:
    """Of the table: materials in the pool, Sites, deck and Jacks; and of each camp."""

    pool: set[str] = field(default_factory=set)
    in_town: set[str] = field(default_factory=set)
    out_of_town: set[str] = field(default_factory=set)
    piles: set[str] = field(default_factory=set)
    camps: tuple[CampChanges, ...] = (NOTHING,) * 5


def changes(now: View[State], before: View[State] | None) -> Changes:
    if before is None:
        return Changes()
    state, old = now.state, before.state
    piles = {"deck": (state.deck, old.deck), "jacks": (state.jacks, old.jacks)}
    return Changes(
        pool=_differ(by_material(state.pool), by_material(old.pool)),
        in_town=_differ(state.in_town, old.in_town),
        out_of_town=_differ(state.out_of_town, old.out_of_town),
        piles={name for name, (cards, were) in piles.items() if len(cards) != len(were)},
        camps=tuple(
            CampChanges(
                clients=_differ(by_role(player.clients), by_role(was.clients)),
                stockpile=_differ(by_material(player.stockpile), by_material(was.stockpile)),
                structures=_differ(_structures(player), _structures(was)),
                numbers=_differ(_numbers(player), _numbers(was)),
                played=bool(player.camp) and player.camp != was.camp,
            )
            for player, was in zip(state.players, old.players, strict=True)
        ),
    )


def _differ(now: Mapping[str, int], then: Mapping[str, int]) -> set[str]:
    return {name for name in {*now, *then} if now.get(name, 0) != then.get(name, 0)}


def _numbers(player: Player) -> dict[str, int]:
    return {"influence": influence(player), "vault": vault_size(player), "hand": len(player.hand)}


def _structures(player: Player) -> dict[Card, int]:
    """Foundations, each with a number that grows with every material and once more when it is done."""
    return {s.foundation: 1 + len(s.materials) + 10 * s.done for s in player.structures}
