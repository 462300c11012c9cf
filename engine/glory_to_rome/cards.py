"""All 144 Orders and 6 Jacks by id, and what is printed on each."""

from __future__ import annotations

from engine.glory_to_rome.buildings import KINDS
from engine.glory_to_rome.kinds import Kind
from engine.glory_to_rome.state import Card, Material, Role
from engine.kernel.words import N_

ORDERS: tuple[Card, ...] = tuple(
    f"{kind.id}.{copy}" for kind in KINDS.values() for copy in range(1, kind.copies + 1)
)
JACK = N_("Jack")
JACKS: tuple[Card, ...] = tuple(f"jack.{n}" for n in range(1, 7))
SITES_EACH = 6  # of each material in the box; the training game uses three

OF_CARD: dict[Card, Kind] = {card: KINDS[card.partition(".")[0]] for card in ORDERS}
KIND_ID: dict[Card, str] = {card: kind.id for card, kind in OF_CARD.items()}
MATERIAL_OF: dict[Card, Material] = {card: kind.material for card, kind in OF_CARD.items()}  # no Jacks
ROLE_OF: dict[Card, Role] = {card: kind.role for card, kind in OF_CARD.items()}  # no Jacks


def is_jack(card: Card) -> bool:
    return card not in OF_CARD


def kind(card: Card) -> Kind:
    """What is printed on an Order."""
    return OF_CARD[card]


def name(card: Card) -> str:
    """What people call a card."""
    return OF_CARD[card].name if card in OF_CARD else JACK
