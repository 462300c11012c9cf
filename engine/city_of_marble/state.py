"""The position: ids, labels of the grid and numbers only."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated

from engine.city_of_marble.cards import CLOSES, COINS, COLOURS, IMPERIUM, KINDS, MAGISTRATES, SOURCES, SPACES
from engine.city_of_marble.grid import SpotName, Vertex
from engine.kernel import Seat, Sees

ACTIONS = 2  # a turn; one in the final round


@dataclass(frozen=True, slots=True)
class Tile:
    """A neighbourhood tile on the board, maybe with somebody's magistrate on it."""

    colour: str
    magistrate: Seat | None = None


@dataclass(frozen=True, slots=True)
class Built:
    """What stands on a completed site: a civic building with its owner, or a fountain."""

    kind: str
    owner: Seat | None = None


@dataclass(slots=True)
class Aqueduct:
    """A line of pieces: the vertices from the source to the far end; empty until it is started."""

    path: list[Vertex] = field(default_factory=list)
    paid: bool = False  # the far end is a fountain for which this aqueduct has brought a coin (ruling 6)


@dataclass(slots=True)
class Player:
    """What lies in front of one player."""

    hand: dict[str, int] = field(default_factory=lambda: dict.fromkeys(COLOURS, 1))
    drawn: dict[str, int] = field(default_factory=lambda: dict.fromkeys(COLOURS, 0))  # not before next turn
    magistrates: int = MAGISTRATES  # at hand
    coins: int = 0
    imperium: dict[str, int] = field(default_factory=lambda: dict.fromkeys(KINDS, 0))
    bridges: Annotated[list[str], Sees.OWNER] = field(default_factory=list)  # "bridge.3a" is worth 3
    shown: list[str] = field(default_factory=list)  # bridges turned over when the game is over


@dataclass(slots=True)
class State:
    """The whole table."""

    players: list[Player]
    stacks: dict[str, int]  # neighbourhood tiles to draw, by colour
    hills: list[str]  # the three in play
    bridges: Annotated[dict[str, str], Sees.NOBODY]  # by the space on which it lies face down
    box: Annotated[list[str], Sees.NOBODY]  # the bridge tile that nobody plays with
    active: Seat
    hill_corner: str = CLOSES
    actions: int = ACTIONS  # left in this turn
    final: Seat | None = None  # who brought on the final round, and acts last in it
    tiles: dict[SpotName, Tile] = field(default_factory=dict)  # in the order played
    built: dict[Vertex, Built] = field(default_factory=dict)  # in the order built
    aqueducts: dict[str, Aqueduct] = field(default_factory=lambda: {colour: Aqueduct() for colour in SOURCES})
    spaces: dict[str, list[Seat]] = field(default_factory=lambda: {space: [] for space in SPACES})
    coins: int = COINS  # in the supply
    imperium: dict[str, int] = field(default_factory=lambda: dict.fromkeys(KINDS, IMPERIUM))  # in the supply
