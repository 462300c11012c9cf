"""Materials for a structure: which card, and where it comes from."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import cache

from engine.glory_to_rome.camp import powers
from engine.glory_to_rome.cards import MATERIAL_OF
from engine.glory_to_rome.choices import HAND, OF, POOL, STOCKPILE, of_materials, with_material
from engine.glory_to_rome.kinds import NAMES
from engine.glory_to_rome.state import Card, Material, State
from engine.kernel import Option, Seat
from engine.kernel.words import say

Found = tuple[str, Card]  # a material and where it comes from


def fit(cards: Iterable[Card], fitting: Collection[Material]) -> list[Card]:
    """Those of some cards that are of these materials; never a Jack."""
    return [card for card in cards if MATERIAL_OF.get(card) in fitting]


def for_architect(state: State, seat: Seat, fitting: Collection[Material]) -> list[Found]:
    """What an Architect finds of these materials: in the stockpile, with an Archway in the pool too."""
    found = [(STOCKPILE, card) for card in of_materials(fit(state.players[seat].stockpile, fitting), 1)]
    if powers(state, seat).builds_from_pool:
        found += [(POOL, card) for card in of_materials(fit(state.pool, fitting), 1)]
    return found


@cache
def material_option(source: str, card: Card) -> Option[Found]:
    material = say("{material} {of}", material=NAMES[MATERIAL_OF[card]], of=OF[source])
    label = with_material(card) if source == HAND else material
    return Option(f"{source}:{card}", (source, card), label, group=source)
