"""Aqueducts: simple lines of pieces along the sides of tiles, from a source into the city."""

from __future__ import annotations

from collections.abc import Collection
from functools import cache, lru_cache

from engine.city_of_marble.cards import FOUNTAIN, PIECES, SOURCES
from engine.city_of_marble.events import PieceLaid, SourceOpened
from engine.city_of_marble.grid import EDGE, EDGE_BIT, NEAR, Vertex
from engine.city_of_marble.ground import ground
from engine.city_of_marble.state import State
from engine.kernel import Decision, Option, Play, Seat, choose_one
from engine.kernel.words import N_, many, say

Piece = tuple[str, Vertex, Vertex]  # an aqueduct's colour, its far end, and where the piece leads
START = 3  # pieces that a new aqueduct begins with
FIRST, SECOND = N_("Lay the first of two aqueduct pieces."), N_("Lay the second aqueduct piece.")
LAY_IT = N_("Lay it")

# By vertex: the neighbours, each with the bit of the edge to it.
_STEPS = {v: tuple((near, EDGE_BIT[EDGE[v, near]]) for near in NEAR[v]) for v in NEAR}


def barred(state: State) -> set[Vertex]:
    """Vertices that no piece may come to: those on any aqueduct, and every source (ruling 8)."""
    every = {vertex for aqueduct in state.aqueducts.values() for vertex in aqueduct.path}
    return every | set(SOURCES.values())


def steps(end: Vertex, lines: int, barred: Collection[Vertex]) -> list[Vertex]:
    """Where a piece from the far end may lead, along the sides of tiles."""
    return [near for near, bit in _STEPS[end] if bit & lines and near not in barred]


def longest(end: Vertex, lines: int, barred: set[Vertex], most: int) -> int:
    """How many more pieces fit in a row, up to `most`."""
    best = 0
    if most:
        for near in steps(end, lines, barred):
            best = max(best, 1 + longest(near, lines, barred | {near}, most - 1))
            if best == most:
                break
    return best


def pieces(state: State) -> list[Piece]:
    """Every piece that could be added to a started aqueduct."""
    found: list[Piece] = []
    lines, closed = 0, None
    for colour, aqueduct in state.aqueducts.items():
        if 1 < len(aqueduct.path) <= PIECES:
            closed = closed or barred(state)
            lines = lines or ground(state).lines
            end = aqueduct.path[-1]
            found += [(colour, end, near) for near in steps(end, lines, closed)]
    return found


def first_pieces(state: State) -> list[Piece]:
    """The first of two pieces: it leaves room for the second, if any choice does (ruling 9)."""
    every = pieces(state)
    return [piece for piece in every if _leaves_room(state, piece, every)] or every


def _leaves_room(state: State, piece: Piece, every: list[Piece]) -> bool:
    colour, _, vertex = piece
    if any(other != colour and to != vertex for other, _, to in every):
        return True
    left = PIECES - len(state.aqueducts[colour].path)
    return left > 0 and bool(steps(vertex, ground(state).lines, barred(state) | {vertex}))


async def expand(play: Play[State], seat: Seat) -> None:
    """The action: two pieces, on one aqueduct or on two; one if a second fits nowhere."""
    await add(play, seat, first_pieces(play.state), FIRST)
    if more := pieces(play.state):
        await add(play, seat, more, SECOND)


async def start(play: Play[State], seat: Seat, colour: str) -> None:
    """A tile touches the source: three pieces at once, or as many as fit in a row."""
    state, source = play.state, SOURCES[colour]
    lines = ground(state).lines
    left = longest(source, lines, barred(state), START)
    if left:
        play.tell(SourceOpened(seat, colour))
        state.aqueducts[colour].path.append(source)
    while left:
        left -= 1
        end, closed = state.aqueducts[colour].path[-1], barred(state)
        good = [v for v in steps(end, lines, closed) if longest(v, lines, closed | {v}, left) == left]
        await add(play, seat, [(colour, end, v) for v in good], _start_prompt(colour, left))


@cache
def _start_prompt(colour: str, left: int) -> str:
    more = say("{n} more to come", n=left) if left else N_("the last one")
    return say("The {colour} source is open. Lay an aqueduct piece ({more}).", colour=colour, more=more)


async def add(play: Play[State], seat: Seat, choices: list[Piece], prompt: str) -> None:
    """One of these pieces: a chosen one is shown and confirmed, the only one lies by itself."""
    options = tuple(_option(piece, gain(play.state, piece)) for piece in choices)
    piece = await choose_one(Decision("marble.piece", seat, prompt, options))
    if len(choices) > 1:
        await choose_one(lay_question(seat, piece, gain(play.state, piece)))
    lay(play, seat, piece)


@lru_cache(maxsize=1 << 12)
def _option(piece: Piece, coins: int) -> Option[Piece]:
    colour, end, vertex = piece
    edge = EDGE[end, vertex]
    label = say("{edge}: {colour}, to {to}", edge=edge, colour=colour, to=vertex)
    if coins:
        label = many(coins, "{piece} ({n} coin)", "{piece} ({n} coins)", piece=label)
    return Option(f"{colour}:{edge}", piece, label, at=edge, group=colour)


def lay_question(seat: Seat, piece: Piece, coins: int) -> Decision[Piece]:
    """The last step, with a picture of the piece as it would lie."""
    colour, end, vertex = piece
    prompt = say("Lay the {colour} aqueduct piece on {edge}?", colour=colour, edge=EDGE[end, vertex])
    label: str = LAY_IT
    if coins:
        label = many(coins, "Lay it: {n} coin for a fountain", "Lay it: {n} coins for fountains")
    return Decision("marble.lay", seat, prompt, (Option("lay", piece, label),), always_ask=True)


def gain(state: State, piece: Piece) -> int:
    """A coin for each fountain at the ends of a new piece that its aqueduct has not paid for yet (ruling 6),
    as long as there are any."""
    colour, end, vertex = piece
    leaves = _fountain(state, end) and not state.aqueducts[colour].paid
    return min(leaves + _fountain(state, vertex), state.coins)


def _fountain(state: State, vertex: Vertex) -> bool:
    built = state.built.get(vertex)
    return built is not None and built.kind == FOUNTAIN


def lay(play: Play[State], seat: Seat, piece: Piece) -> None:
    """Put a piece down and take what the fountains at its ends give."""
    state, (colour, end, vertex) = play.state, piece
    coins = gain(state, piece)
    state.coins -= coins
    state.players[seat].coins += coins
    state.aqueducts[colour].path.append(vertex)
    state.aqueducts[colour].paid = _fountain(state, vertex)
    play.tell(PieceLaid(seat, colour, EDGE[end, vertex], coins))
