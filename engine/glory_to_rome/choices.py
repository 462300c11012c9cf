"""Options that never change, made once, and what to offer of cards that are alike."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from engine.glory_to_rome.cards import KIND_ID, MATERIAL_OF, OF_CARD
from engine.glory_to_rome.state import Card
from engine.kernel import Option

HAND, STOCKPILE, POOL, DECK = "hand", "stockpile", "pool", "deck"  # where cards come from


def by_material(verb: str) -> dict[Card, Option[Card]]:
    """For cards of which only the material counts."""
    return {
        card: Option(f"{verb}:{card}", card, kind.material.capitalize(), group=kind.material)
        for card, kind in OF_CARD.items()
    }


def by_role(verb: str) -> dict[Card, Option[Card]]:
    """For cards of which only the role counts."""
    return {
        card: Option(f"{verb}:{card}", card, kind.role.capitalize(), group=kind.material)
        for card, kind in OF_CARD.items()
    }


def by_name(verb: str) -> dict[Card, Option[Card]]:
    """For cards of a hand, where it counts which building leaves it."""
    return {
        card: Option(
            f"{verb}:{card}", card, f"{kind.name} ({kind.material.capitalize()})", group=kind.material
        )
        for card, kind in OF_CARD.items()
    }


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
