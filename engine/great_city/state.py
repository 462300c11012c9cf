"""The position: ids and numbers only. A card is "kind.copy" ("market.2"); `cards` knows its kind."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated

from engine.kernel import Seat, Sees

Card = str
Cell = int  # column + 8 × row on a board that no city can leave; row 0 is the bottom

DRAFT, EMISSARIES, ACTIONS = "draft", "emissaries", "actions"


@dataclass(slots=True)
class Player:
    """What lies in front of one player."""

    city: dict[Cell, Card]
    coins: int
    influence: int = 0
    tokens: dict[Cell, int] = field(default_factory=dict)  # brick tokens on farms, point tokens on baths
    won: list[int] = field(default_factory=list)  # values of the influence cards taken
    hand: Annotated[list[Card], Sees.OWNER] = field(default_factory=list)
    draft: Annotated[list[Card], Sees.OWNER] = field(default_factory=list)  # to keep one of and pass on


@dataclass(slots=True)
class State:
    """The whole table. A phase is entered with everything done that needs no player."""

    players: list[Player]
    decks: Annotated[dict[str, list[Card]], Sees.NOBODY]  # top card first; "influence.3" lies in deck I
    strips: list[str]  # "BBCBC" from the emperor outward; the first lies on top
    first: Seat
    phase: str = DRAFT
    round: int = 0  # 0 during the draft
    offer: list[Card] = field(default_factory=list)
    emissaries: list[Seat | None] = field(default_factory=lambda: [None] * 5)  # by space of the strip
    influence_cards: list[int] = field(default_factory=list)  # values, on the table
    gone: list[Card] = field(default_factory=list)  # replaced by aqueducts, out of the game
