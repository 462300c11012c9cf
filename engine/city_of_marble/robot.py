"""A sensible opponent. It weighs each choice by the points it promises, from what its seat may see."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from engine.city_of_marble.aqueducts import Piece, barred, pieces, steps
from engine.city_of_marble.cards import BLUE, COLOURS, GREEN, KINDS, RED, YELLOW
from engine.city_of_marble.grid import SpotName, Vertex, members
from engine.city_of_marble.ground import NAMES, Site, ground
from engine.city_of_marble.place import BRIDGE_OF, SOURCE_OF, Manning, Placement
from engine.city_of_marble.prospects import Prospects
from engine.city_of_marble.scoring import ON_AQUEDUCT, imperium
from engine.city_of_marble.sites import STAY
from engine.city_of_marble.state import State
from engine.city_of_marble.turn import AQUEDUCTS, DRAW, RECALL
from engine.kernel import Answer, AnyDecision, Below, Seat, View

# What things are worth, roughly, in points of the final scoring.
BRIDGE = 2.5
SOURCE = 0.8
TILE = 0.4  # in hand
DRAWN = (4.0, 3.2, 2.5, 2.0, 1.5, 1.0, 0.5, 0.0)  # two more tiles, by how many are in hand
HOARD = -2.0  # the same with more in hand than that
MAGISTRATE = (5.0, 3.2, 2.0, 1.2)  # the last one is worth most; by how many are at hand
COIN = 1.4
IMPERIUM = 1.5  # a tile, besides what it scores now
LIKED = {BLUE: 0, GREEN: 1, YELLOW: 2, RED: 4}  # colours of common buildings are easier to use


def robot(view: View[State], decision: AnyDecision, below: Below) -> Answer:
    """The best answer by a simple reckoning."""
    mind = Mind(view.state, decision.seat)
    options = decision.options
    if decision.key == "marble.draw":
        return tuple(o.key for o in sorted(options, key=lambda o: mind.need(o.value))[:2])
    scales: dict[str, Callable[[Any], float]] = {
        "marble.act": mind.action,
        "marble.spot": mind.placement,
        "marble.magistrate": mind.manning,
        "marble.piece": mind.piece,
        "marble.lay": mind.piece,
        "marble.recall": mind.recalled,
        "marble.site": mind.site,
        "marble.send": mind.sent,
    }
    weigh = scales[decision.key]
    return (max(options, key=lambda option: weigh(option.value)).key,)


class Mind:
    """What one seat makes of a position."""

    def __init__(self, state: State, seat: Seat) -> None:
        self.state = state
        self.seat = seat
        self.me = state.players[seat]
        self.prospects = Prospects(state, seat)
        self.last = state.final is not None
        self.free = members(ground(state).free, NAMES)
        self.bests: dict[str, float] = {}

    def need(self, colour: str) -> int:
        """The lower, the more a tile of the colour is wanted."""
        return 2 * (self.me.hand[colour] + self.me.drawn[colour]) + LIKED[colour]

    # -- which action --

    def action(self, choice: str) -> float:
        if choice in COLOURS:
            return self.best_of(choice)
        if choice in KINDS:
            return self.spend(choice)
        if choice == DRAW.value:
            return self.draw()
        if choice == AQUEDUCTS.value:
            return self.expand()
        return self.recall() if choice == RECALL.value else 0.0

    def best_of(self, colour: str) -> float:
        """What a tile of the colour is worth on its best spot."""
        if colour not in self.bests:
            self.bests[colour] = max(self.placement((colour, spot)) for spot in self.free)
        return self.bests[colour]

    def draw(self) -> float:
        if self.last:
            return -1.0
        held = sum(self.me.hand.values()) + sum(self.me.drawn.values())
        return DRAWN[held] if held < len(DRAWN) else HOARD

    def expand(self) -> float:
        return max(map(self.piece, pieces(self.state)), default=-1.0)

    def recall(self) -> float:
        mine = (spot for spot, tile in self.state.tiles.items() if tile.magistrate == self.seat)
        return max(map(self.recalled, mine))

    def spend(self, kind: str) -> float:
        """An Imperium tile for the best action, against what the tile scores."""
        held = dict(self.me.imperium)
        held[kind] -= 1
        players = list(self.state.players)
        players[self.seat] = replace(self.me, imperium=held)
        without = imperium(replace(self.state, players=players), self.seat)
        cost = IMPERIUM + imperium(self.state, self.seat) - without
        colours = (colour for colour in COLOURS if self.me.hand[colour] and self.free)
        return max(map(self.best_of, colours), default=0.0) - cost

    # -- the choices of an action --

    def placement(self, placement: Placement) -> float:
        colour, spot = placement
        without = self.manning((colour, spot, False))
        return max(without, self.manning((colour, spot, True))) if self.me.magistrates else without

    def manning(self, manning: Manning) -> float:
        colour, spot, magistrate = manning
        value = self.prospects.tile(spot, colour, magistrate) - TILE
        if magistrate:
            value -= self.magistrate(self.me.magistrates)
        if spot in BRIDGE_OF:
            value += BRIDGE
        if (source := SOURCE_OF.get(spot)) and not self.state.aqueducts[source].path:
            value += SOURCE
        return value

    def magistrate(self, at_hand: int) -> float:
        return 0.0 if self.last else MAGISTRATE[at_hand]

    def piece(self, piece: Piece) -> float:
        """What a piece gives by itself, and what the next one after it could give."""
        *_, vertex = piece
        closed = barred(self.state) | {vertex}
        after = (self.reach(near) for near in steps(vertex, ground(self.state).lines, closed))
        return self.reach(vertex) + max(after, default=-1.0)

    def reach(self, vertex: Vertex) -> float:
        """An aqueduct at a vertex: good for whoever builds there."""
        built = self.state.built.get(vertex)
        if built is None:
            return 0.2 * self.prospects.worth(vertex)
        if built.owner is None:
            return COIN
        return ON_AQUEDUCT if built.owner == self.seat else -ON_AQUEDUCT * self.prospects.rival

    def site(self, site: Site) -> float:
        """Own buildings first, while all magistrates are still there."""
        return self.prospects.worth(site[0])

    def recalled(self, spot: SpotName) -> float:
        return self.magistrate(self.me.magistrates + 1) - self.prospects.leaving(spot)

    def sent(self, spot: SpotName) -> float:
        """Sending a magistrate earns a reward and brings it home; staying is worth nothing more."""
        if spot == STAY:
            return 0.0
        return COIN + self.magistrate(self.me.magistrates + 1) - self.prospects.leaving(spot)
