"""The position: ids and numbers only. Cards are "noricum", "censor", "wolf.2"; `cards` knows the rest."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated

from engine.kernel import Seat, Sees

Card = str

MILITARY, SENATE, MARKET = "military", "senate", "market"
TRACKS = (MILITARY, SENATE, MARKET)  # in the order in which they are resolved

OLIVES, WINE, JEWELRY = "olives", "wine", "jewelry"
RESOURCES = (OLIVES, WINE, JEWELRY)

ORDER, PLACEMENT, FORUM, ARENA = "order", "placement", "forum", "arena"
PHASES = (ORDER, PLACEMENT, *TRACKS, FORUM, ARENA)


@dataclass(frozen=True, slots=True)
class Group:
    """The dice of one player on a track, in the order placed. A face of 0 is the work of the Senator."""

    seat: Seat
    dice: tuple[int, ...]


@dataclass(slots=True)
class Player:
    """What lies in front of one player."""

    dice: list[int] = field(default_factory=list)  # not placed, highest first
    sum: int = 0  # of this round's roll, as it counts for the turn order
    forum: dict[str, int] = field(default_factory=lambda: dict.fromkeys(RESOURCES, 0))
    forum_points: int = 0
    show_points: int = 0
    provinces: list[Card] = field(default_factory=list)
    senate: list[Card] = field(default_factory=list)
    covered: dict[Card, Card] = field(default_factory=dict)  # exhausted provinces, with what was put on them
    used: list[Card] = field(default_factory=list)  # exhausted Senate cards
    hand: Annotated[list[Card], Sees.OWNER] = field(default_factory=list)  # Arena cards


@dataclass(slots=True)
class State:
    """The whole table. Phases in which nobody has anything to decide are passed over."""

    players: list[Player]
    order: list[Seat]  # the turn order; while the phase is "order", that of the round before
    province_deck: Annotated[list[Card], Sees.NOBODY]  # decks have their top card first
    senate_deck: Annotated[list[Card], Sees.NOBODY]
    arena_deck: Annotated[list[Card], Sees.NOBODY]
    provinces: list[Card] = field(default_factory=list)  # face up below the tracks
    senators: list[Card] = field(default_factory=list)
    arena: list[Card] = field(default_factory=list)
    tracks: dict[str, list[Group]] = field(default_factory=lambda: {track: [] for track in TRACKS})
    round: int = 0
    phase: str = ORDER
    turns: int = 0  # taken in this placement phase
    gone: list[Card] = field(default_factory=list)  # out of the game
    region_tie: str = "holders"  # who scores a tied region: all "holders", or only the "tied"
