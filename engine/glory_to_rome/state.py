"""The position: ids and numbers only. An Order is "kind.copy" ("bath.2"), a Jack is "jack.1" to "jack.6"."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated

from engine.kernel import Seat, Sees

Card = str
Material = str  # of an Order or a Site
Role = str

LEAD, ACT = "lead", "act"  # phases: the leader's choice with all that follow; one player's actions


@dataclass(slots=True)
class Structure:
    """A building, finished or not. When it is done, its Site has gone to a player's influence."""

    foundation: Card
    site: Material
    materials: list[Card] = field(default_factory=list)
    done: bool = False


@dataclass(slots=True)
class Player:
    """One player's camp and hand. What goes into the vault is hidden from all when the turn ends."""

    hand: Annotated[list[Card], Sees.OWNER] = field(default_factory=list)
    camp: list[Card] = field(default_factory=list)  # played to lead or follow this turn
    played: int = 0  # actions from leading or following this turn; 0 for those who thought
    clients: list[Card] = field(default_factory=list)
    stockpile: list[Card] = field(default_factory=list)
    structures: list[Structure] = field(default_factory=list)
    sites: list[Material] = field(default_factory=list)  # influence
    vault: Annotated[list[Card], Sees.NOBODY] = field(default_factory=list)
    vault_shown: list[Card] = field(default_factory=list)  # put in this turn, for all to see
    vault_own: Annotated[list[Card], Sees.OWNER] = field(default_factory=list)  # this turn, by Basilica
    crafted: bool = False  # did a Craftsman action this turn
    drawn: Annotated[list[Card], Sees.OWNER] = field(default_factory=list)  # looked at by Fountain
    shown: list[Card] = field(default_factory=list)  # Orders that last demanded materials: all have seen them
    held: Role = ""  # an action of a client in the Bath, kept for a foundation out of town (G7)


@dataclass(slots=True)
class State:
    """The whole table."""

    players: list[Player]
    deck: Annotated[list[Card], Sees.NOBODY]  # the last is the top
    pool: list[Card]
    jacks: list[Card]  # the pile
    in_town: dict[Material, int]  # Sites left
    out_of_town: dict[Material, int]
    leader: Seat
    training: bool = False  # no functions
    phase: str = LEAD
    role: Role = ""  # led this turn
    seat: Seat = 0  # whose actions come next, while the phase is "act"
    turn: int = 1
    shared: dict[Card, Card] = field(default_factory=dict)  # public structure → the material that made it so
    removed: Annotated[list[Card], Sees.NOBODY] = field(default_factory=list)  # from the training game
    victors: list[Seat] = field(default_factory=list)  # by Forum or surrender: no scoring
