"""Which positions can be played: what is wrong with one is told in a sentence."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from itertools import pairwise

from engine.city_of_marble.aqueducts import barred, steps
from engine.city_of_marble.cards import (
    BRIDGE_VALUE,
    BRIDGES,
    BUILDING,
    CLOSES,
    COINS,
    COLOURS,
    DEAD,
    FOUNTAIN,
    HILLS,
    HILLS_IN_PLAY,
    IMPERIUM,
    KINDS,
    MAGISTRATES,
    PIECES,
    SOURCES,
    SPACES,
    TILES,
)
from engine.city_of_marble.grid import AXIAL, EDGE, EDGE_BIT, SPOTS, TRIANGLE_BIT, bits_of
from engine.city_of_marble.ground import AT, complete, ground
from engine.city_of_marble.state import ACTIONS, Player, State
from engine.city_of_marble.turn import EMPTY_STACKS
from engine.kernel import Seat


def pieces(state: State) -> Counter[str]:
    """Every piece that must not get lost, wherever it lies."""
    found = Counter({f"tile {colour}": number for colour, number in state.stacks.items()})
    found.update(f"tile {tile.colour}" for tile in state.tiles.values())
    found.update({f"imperium {kind}": number for kind, number in state.imperium.items()})
    found["coin"] += state.coins
    found.update(state.bridges.values())
    found.update(state.box)
    for seat, player in enumerate(state.players):
        for pile in (player.hand, player.drawn):
            found.update({f"tile {colour}": number for colour, number in pile.items()})
        found.update({f"imperium {kind}": number for kind, number in player.imperium.items()})
        found["coin"] += player.coins
        found[f"magistrate of seat {seat}"] += player.magistrates
        found.update((*player.bridges, *player.shown))
    found.update(f"magistrate of seat {seat}" for seat in _out(state))
    return +found


def _out(state: State) -> Iterator[Seat]:
    """The owner of every magistrate that is not at hand."""
    for tile in state.tiles.values():
        if tile.magistrate is not None:
            yield tile.magistrate
    for seats in state.spaces.values():
        yield from seats


def problems(state: State) -> Iterator[str]:
    """What is wrong, one thing after another; each may rely on those before it being right."""
    yield from _name_problems(state)
    yield from _number_problems(state)
    yield from _turn_problems(state)
    yield from _tile_problems(state)
    yield from _piece_problems(state)
    yield from _bridge_problems(state)
    yield from _built_problems(state)
    yield from _aqueduct_problems(state)


def _other(what: str, found: Iterable[str], known: Iterable[str]) -> Iterator[str]:
    """The two must be the same names, once each."""
    if sorted(found) != sorted(known):
        yield f"{what} must be {', '.join(known)}."


def _name_problems(state: State) -> Iterator[str]:
    seats = range(len(state.players))
    yield from _other("The stacks", state.stacks, COLOURS)
    yield from _other("The aqueducts", state.aqueducts, SOURCES)
    yield from _other("The spaces for magistrates", state.spaces, SPACES)
    yield from _other("The Imperium tiles", state.imperium, KINDS)
    for seat, player in enumerate(state.players):
        yield from _other(f"The tiles in hand of seat {seat}", player.hand, COLOURS)
        yield from _other(f"The tiles drawn by seat {seat}", player.drawn, COLOURS)
        yield from _other(f"The Imperium tiles of seat {seat}", player.imperium, KINDS)
    if state.hill_corner not in (CLOSES, BUILDING, DEAD):
        yield f"A hill corner can be {CLOSES}, {BUILDING} or {DEAD}, not “{state.hill_corner}”."
    if len(state.hills) != HILLS_IN_PLAY or len(set(state.hills) & set(HILLS)) != HILLS_IN_PLAY:
        yield f"There are three different hills in play, of {', '.join(HILLS)}."
    if not {state.active, *_out(state)} <= set(seats) or state.final not in (None, *seats):
        yield f"In a game of {len(seats)} the seats are 0 to {len(seats) - 1}."
    if any(tile.colour not in COLOURS for tile in state.tiles.values()):
        yield f"Tiles are {', '.join(COLOURS)}."


def _number_problems(state: State) -> Iterator[str]:
    piles: list[Mapping[str, int]] = [state.stacks, state.imperium, {"coins": state.coins}]
    for player in state.players:
        piles += [player.hand, player.drawn, player.imperium, _purse(player)]
    if any(number < 0 for pile in piles for number in pile.values()):
        yield "No number of pieces can be negative."


def _purse(player: Player) -> dict[str, int]:
    return {"coins": player.coins, "magistrates": player.magistrates}


def _turn_problems(state: State) -> Iterator[str]:
    """A position stands at the start of a turn."""
    final = state.final is not None
    if state.actions != (1 if final else ACTIONS):
        yield f"At the start of a turn there are {ACTIONS} actions, in the final round 1."
    if final != ([*state.stacks.values()].count(0) >= EMPTY_STACKS):
        yield "The final round is on when three stacks are empty, and only then."
    if any(number for player in state.players for number in player.drawn.values()):
        yield "At the start of a turn all drawn tiles have joined their hands."
    before = (state.active - 1) % len(state.players)
    if any(before in seats for seats in state.spaces.values()):
        yield f"Seat {before} has just ended a turn, so its magistrates have left the spaces."


def _tile_problems(state: State) -> Iterator[str]:
    taken = bits_of(TRIANGLE_BIT, *(HILLS[hill] for hill in state.hills))
    for name in state.tiles:
        if name not in SPOTS:
            yield f"There is no spot “{name}” on the board."
        spot = SPOTS[name]
        if spot.covers & taken:
            yield f"The tile on {name} overlaps another tile or a hill."
        taken |= spot.covers


def _piece_problems(state: State) -> Iterator[str]:
    expected = Counter({f"tile {colour}": number for colour, number in TILES.items()})
    expected.update({f"imperium {kind}": IMPERIUM for kind in KINDS})
    expected["coin"] = COINS
    expected.update(BRIDGE_VALUE.keys())
    expected.update({f"magistrate of seat {seat}": MAGISTRATES for seat in range(len(state.players))})
    found = pieces(state)
    for piece in sorted({*found, *expected}):
        if found[piece] != expected[piece]:
            yield f"There must be {expected[piece]} of “{piece}” in all, not {found[piece]}."


def _bridge_problems(state: State) -> Iterator[str]:
    if any(player.shown for player in state.players):
        yield "Bridge tiles are turned over only when the game is over."
    if len(state.box) != 1:
        yield "One bridge tile lies in the box."
    tiles = {triangle for name in state.tiles for triangle in SPOTS[name].triangles}
    left = [bridge for bridge, triangle in BRIDGES.items() if triangle not in tiles]
    if sorted(state.bridges) != sorted(left):
        yield f"A bridge tile lies on each uncovered bridge space: {', '.join(left) or 'none here'}."


def _built_problems(state: State) -> Iterator[str]:
    """Every complete site has been resolved, as the number of its tiles says."""
    sites = complete(state)
    if sorted(state.built) != sorted(sites):
        odd = sorted({*state.built} ^ {*sites})[0]
        yield f"A building or fountain stands on each complete site, and nowhere else (see {odd[:9]})."
    for vertex, built in state.built.items():
        if built.kind == FOUNTAIN:
            if built.owner is not None:
                yield f"The fountain at {vertex} belongs to nobody."
        elif built.kind != sites[vertex]:
            yield f"The tiles at {vertex} make {KINDS[sites[vertex]].a} or a fountain."
        elif built.owner not in range(len(state.players)):
            yield f"The building at {vertex} belongs to one of the players."


def _aqueduct_problems(state: State) -> Iterator[str]:
    lines, closed = ground(state).lines, barred(state)
    paths = [vertex for aqueduct in state.aqueducts.values() for vertex in aqueduct.path]
    if len(set(paths)) < len(paths):
        yield "Aqueducts never touch themselves or each other."
    for colour, aqueduct in state.aqueducts.items():
        path, source = aqueduct.path, SOURCES[colour]
        if not path:
            if any(spot in state.tiles for spot in AT[source]) and steps(source, lines, closed):
                yield f"A tile touches the {colour} source, so its aqueduct has been started."
            continue
        if path[0] != source or not 2 <= len(path) <= PIECES + 1 or not set(path) <= set(AXIAL):
            yield f"The {colour} aqueduct goes from {source} over 1 to {PIECES} pieces."
        if set(path[1:]) & set(SOURCES.values()):
            yield f"The {colour} aqueduct must not enter a source."
        edges = [EDGE.get((one, other)) for one, other in pairwise(path)]
        if any(edge is None or not EDGE_BIT[edge] & lines for edge in edges):
            yield f"The {colour} aqueduct must run along the sides of tiles."
        end = state.built.get(path[-1])
        if aqueduct.paid and (end is None or end.kind != FOUNTAIN):
            yield f"The {colour} aqueduct does not end at a fountain, so none has been paid for."
