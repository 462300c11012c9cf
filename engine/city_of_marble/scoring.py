"""The final scoring."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.city_of_marble.cards import BRIDGE_VALUE, FOUNTAIN, KINDS
from engine.city_of_marble.grid import NEAR, Vertex
from engine.city_of_marble.state import State
from engine.kernel import Outcome, ScoreLine, Seat
from engine.kernel.words import N_

ON_AQUEDUCT, MOST_COINS, MOST_IMPERIUM, TIED_IMPERIUM = 2, 2, 5, 2
BRIDGES = N_("Bridges")


def buildings(state: State, seat: Seat) -> list[Vertex]:
    """Where a player's civic buildings stand."""
    return [vertex for vertex, built in state.built.items() if built.owner == seat]


def scored(state: State, seat: Seat) -> int:
    """What a player has scored during the game."""
    return sum(KINDS[built.kind].tiles for built in state.built.values() if built.owner == seat)


def bridges(state: State, seat: Seat) -> int:
    """Those turned over: none before the game is over, as their values are hidden."""
    return sum(BRIDGE_VALUE[tile] for tile in state.players[seat].shown)


def aqueducts(state: State, seat: Seat) -> int:
    """It does not matter who laid the pieces."""
    reached = {vertex for aqueduct in state.aqueducts.values() for vertex in aqueduct.path}
    return ON_AQUEDUCT * sum(vertex in reached for vertex in buildings(state, seat))


def fountains(state: State, seat: Seat) -> int:
    """A point for each fountain beside each building; all six neighbours count (ruling 7)."""
    found = {vertex for vertex, built in state.built.items() if built.kind == FOUNTAIN}
    return sum(near in found for vertex in buildings(state, seat) for near in NEAR[vertex])


def coins(state: State, seat: Seat) -> int:
    return state.players[seat].coins


def most_coins(state: State, seat: Seat) -> int:
    """For everybody who shares the most."""
    most = max(player.coins for player in state.players)
    return MOST_COINS if 0 < most == state.players[seat].coins else 0


def imperium(state: State, seat: Seat) -> int:
    """For each kind: 5 for having the most alone, 2 for sharing it."""
    points = 0
    for kind in KINDS:
        held = [player.imperium[kind] for player in state.players]
        if 0 < held[seat] == max(held):
            points += MOST_IMPERIUM if held.count(held[seat]) == 1 else TIED_IMPERIUM
    return points


CATEGORIES: dict[str, Callable[[State, Seat], int]] = {
    N_("Civic buildings"): scored,
    N_("Aqueducts"): aqueducts,
    N_("Fountains"): fountains,
    N_("Coins"): coins,
    N_("Most coins"): most_coins,
    N_("Imperium"): imperium,
    BRIDGES: bridges,
}


def standing(state: State) -> Sequence[int]:
    """The points of all players if the game ended now, but for the bridges."""
    return [sum(points(state, seat) for points in CATEGORIES.values()) for seat in range(len(state.players))]


def outcome(state: State, reason: str) -> Outcome:
    """The final scoring. Equal totals are parted by civic buildings, then by Imperium tiles."""
    seats = range(len(state.players))
    lines = tuple(
        ScoreLine(label, tuple(points(state, seat) for seat in seats)) for label, points in CATEGORIES.items()
    )
    ranks = [
        (sum(line.points[seat] for line in lines), len(buildings(state, seat)), _imperium_tiles(state, seat))
        for seat in seats
    ]
    best = max(ranks)
    winners = tuple(seat for seat, rank in enumerate(ranks) if rank == best)
    return Outcome(reason, winners, lines, _ties(ranks, best))


def _imperium_tiles(state: State, seat: Seat) -> int:
    return sum(state.players[seat].imperium.values())


def _ties(ranks: list[tuple[int, int, int]], best: tuple[int, int, int]) -> str:
    """How equal totals at the top were parted, if there were any."""
    equal = [rank for rank in ranks if rank[0] == best[0]]
    if len(equal) == 1:
        return ""
    if sum(rank[1] == best[1] for rank in equal) == 1:
        return N_("Equal on points; more civic buildings decided.")
    if equal.count(best) == 1:
        return N_("Equal on points and civic buildings; more Imperium tiles decided.")
    return N_("Equal on points, civic buildings and Imperium tiles; the victory is shared.")
