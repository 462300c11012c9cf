"""What the open sites promise a player, roughly, in points: how the robot sees the board."""

from __future__ import annotations

from collections import Counter

from engine.city_of_marble.cards import BUILDING, BY_TILES, DEAD
from engine.city_of_marble.grid import SITES, SIXTHS, SPOTS, SPOTS_AT, SpotName, Vertex
from engine.city_of_marble.ground import HILL_OF, ground
from engine.city_of_marble.scoring import ON_AQUEDUCT
from engine.city_of_marble.state import State
from engine.kernel import Seat

# By the triangles still open around a site: how likely it is to be completed, and with how many more tiles.
CHANCE = (1.0, 0.38, 0.3, 0.2, 0.15, 0.1, 0.05)
MORE = (
    ((0, 1.0),),
    ((1, 1.0),),
    ((1, 0.6), (2, 0.4)),
    ((2, 0.8), (3, 0.2)),
    ((2, 0.2), (3, 0.6), (4, 0.2)),
    ((3, 0.5), (4, 0.5)),
    ((3, 0.2), (4, 0.5), (5, 0.3)),
)
LEAD = 0.8  # of an open site's points, for having the most influence there by now
TIE = 0.2
REWARD = 1.2  # for a magistrate that may go on to a space
LATE = 0.2  # what is left of a promise in the final round


class Prospects:
    """All sites as one seat sees them at one moment."""

    def __init__(self, state: State, seat: Seat) -> None:
        self.seat = seat
        self.rival = 1 / (len(state.players) - 1)  # how much another's point hurts
        self.late = LATE if state.final is not None else 1.0
        self.board = ground(state)
        self.tiles = state.tiles
        self.reached = {vertex for aqueduct in state.aqueducts.values() for vertex in aqueduct.path}
        corners = {vertex for vertex, hill in HILL_OF.items() if hill in state.hills}
        dead = corners if state.hill_corner == DEAD else set()
        self.sites = set(SITES) - state.built.keys() - dead
        self.added = corners if state.hill_corner == BUILDING else set()  # where a hill counts as a building
        self.stakes: dict[tuple[Vertex, str], Counter[Seat]] = {}
        self.present: Counter[Vertex] = Counter()  # own magistrates at a site
        for spot, tile in state.tiles.items():
            if tile.magistrate is not None:
                for vertex in SPOTS[spot].corners:
                    self.stakes.setdefault((vertex, tile.colour), Counter())[tile.magistrate] += 1
                    self.present[vertex] += tile.magistrate == seat
        self.manned = {vertex for vertex, _ in self.stakes}
        self.now = {vertex: self.worth(vertex) for vertex in self.manned}

    def worth(self, vertex: Vertex, covers: int = 0, colour: str = "", change: int = 0) -> float:
        """What a site promises, if a new tile covers these triangles too, and an own magistrate comes to a
        tile of this colour (1) or leaves it (-1)."""
        if vertex not in self.sites or (vertex not in self.manned and change <= 0):
            return 0.0
        left = (SIXTHS[vertex] & ~self.board.covered & ~covers).bit_count()
        tiles = (self.board.taken & SPOTS_AT[vertex]).bit_count() + (covers > 0) + (vertex in self.added)
        worth = REWARD if self.present[vertex] + change > 0 else 0.0
        for more, chance in MORE[left]:
            kind = BY_TILES.get(tiles + more)
            if kind is not None:
                points = kind.tiles + ON_AQUEDUCT * (vertex in self.reached)
                mine = change if kind.colour == colour else 0
                worth += chance * points * self._share(vertex, kind.colour, mine, left)
        return worth * CHANCE[left] * (self.late if left else 1.0)

    def _share(self, vertex: Vertex, colour: str, mine: int, left: int) -> float:
        """The part of a site's points that its magistrates promise: negative where they are another's."""
        best = 0
        for seat, number in self.stakes.get((vertex, colour), {}).items():
            if seat == self.seat:
                mine += number
            else:
                best = max(best, number)
        if mine == best:
            return TIE if mine and left else 0.0
        sure = LEAD if left else 1.0
        return sure if mine > best else -sure * self.rival

    def tile(self, spot: SpotName, colour: str, magistrate: bool) -> float:
        """What a tile on a free spot changes."""
        covers, change = SPOTS[spot].covers, int(magistrate)
        return sum(
            self.worth(vertex, covers, colour, change) - self.now.get(vertex, 0.0)
            for vertex in SPOTS[spot].corners
        )

    def leaving(self, spot: SpotName) -> float:
        """What it costs to take an own magistrate off a tile."""
        colour = self.tiles[spot].colour
        return sum(self.worth(vertex) - self.worth(vertex, 0, colour, -1) for vertex in SPOTS[spot].corners)
