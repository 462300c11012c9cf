"""Options that never change, made once, and what to offer of cards that are alike."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache

from engine.glory_to_rome.cards import KIND_ID, MATERIAL_OF, OF_CARD
from engine.glory_to_rome.kinds import NAMES
from engine.glory_to_rome.state import Card
from engine.kernel import Option, Seat
from engine.kernel.words import N_, say

HAND, STOCKPILE, POOL, DECK = N_("hand"), N_("stockpile"), N_("pool"), N_("deck")  # where cards come from
FROM = {
    HAND: N_("from the hand"),
    STOCKPILE: N_("from the stockpile"),
    POOL: N_("from the pool"),
    DECK: N_("from the deck"),
}
OF = {
    HAND: N_("of the hand"),
    STOCKPILE: N_("of the stockpile"),
    POOL: N_("of the pool"),
    DECK: N_("of the deck"),
}
FROM_YOUR = {HAND: N_("from your hand"), POOL: FROM[POOL]}
OF_YOUR = {HAND: N_("of your hand"), STOCKPILE: N_("of your stockpile")}


def by_material(verb: str) -> dict[Card, Option[Card]]:
    """For cards of which only the material counts."""
    return {
        card: Option(f"{verb}:{card}", card, NAMES[kind.material], group=NAMES[kind.material])
        for card, kind in OF_CARD.items()
    }


def by_role(verb: str) -> dict[Card, Option[Card]]:
    """For cards of which only the role counts."""
    return {
        card: Option(f"{verb}:{card}", card, NAMES[kind.role], group=NAMES[kind.material])
        for card, kind in OF_CARD.items()
    }


@cache
def with_material(card: Card) -> str:
    """A card by name, and what it counts for."""
    kind = OF_CARD[card]
    return say("{building} ({material})", building=kind.name, material=NAMES[kind.material])


def by_name(verb: str) -> dict[Card, Option[Card]]:
    """For cards of a hand, where it counts which building leaves it."""
    return {
        card: Option(f"{verb}:{card}", card, with_material(card), group=NAMES[kind.material])
        for card, kind in OF_CARD.items()
    }


@cache
def whose(card: Card, owner: Seat) -> str:
    """A structure and whose it is."""
    return say("{building} of @{seat}", building=OF_CARD[card].name, seat=owner)


def alike(cards: Iterable[Card], most: int, what: Mapping[Card, str]) -> list[Card]:
    """Of cards that are alike, no more than could be picked; Jacks are left out."""
    seen: dict[str, int] = {}
    found = []
    for card in cards:
        name = what.get(card)
        if name is None:
            continue
        number = seen.get(name, 0)
        if number < most:
            seen[name] = number + 1
            found.append(card)
    return found


def of_materials(cards: Iterable[Card], most: int) -> list[Card]:
    """At most so many of each material: outside a hand a card's name no longer counts."""
    return alike(cards, most, MATERIAL_OF)


def of_kinds(cards: Iterable[Card], most: int = 1) -> list[Card]:
    """At most so many copies of each building."""
    return alike(cards, most, KIND_ID)
