"""One line to any moment of a game. Tiles are written "E5-F6:yellow/0": the spot, the colour and the seat of
a magistrate on it; buildings "F6:theater/0" or "F6:fountain"; aqueducts "gray:A4,B5,B6"."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from random import Random

from engine.city_of_marble.cards import BRIDGE_VALUE, BRIDGES, COLOURS, MAGISTRATES, TILES
from engine.city_of_marble.game import CITY_OF_MARBLE
from engine.city_of_marble.grid import SPOTS
from engine.city_of_marble.ground import complete
from engine.city_of_marble.state import Aqueduct, Built, Player, State, Tile
from engine.kernel import Chance, Table
from engine.kernel.position import Position
from tests.generic.answering import asked

EAST = "Quirinalis Viminalis Esquilinus"


def _marked(word: str) -> tuple[str, str, int | None]:
    """ "E5-F6:yellow/0" → its three parts."""
    name, _, rest = word.partition(":")
    what, _, seat = rest.partition("/")
    return name, what, int(seat) if seat else None


def _bridges(position: State) -> None:
    """Bridge tiles lie on what is not covered; seat 0 has the others."""
    covered = {triangle for spot in position.tiles for triangle in SPOTS[spot].triangles}
    for bridge, tile in zip(BRIDGES, BRIDGE_VALUE, strict=False):
        if BRIDGES[bridge] in covered:
            position.players[0].bridges.append(tile)
        else:
            position.bridges[bridge] = tile
    position.box.append([*BRIDGE_VALUE][-1])


def state(
    tiles: str = "",
    *,
    seats: int = 2,
    hills: str = EAST,
    hand: str = "red yellow green blue",
    built: str = "",
    aqueducts: str = "",
    spaces: str = "",
    imperium: str = "",
    stacks: dict[str, int] | None = None,
    active: int = 0,
    hill_corner: str = "closes",
) -> State:
    """The start of a turn of seat 0, who has this hand. Complete sites that are not named are fountains."""
    players = [Player() for _ in range(seats)]
    players[0].hand = {colour: hand.split().count(colour) for colour in COLOURS}
    found = State(players, {}, hills.split(), {}, [], active, hill_corner)
    found.tiles = {spot: Tile(colour, seat) for spot, colour, seat in map(_marked, tiles.split())}
    used = Counter(tile.colour for tile in found.tiles.values())
    for player in players:
        used.update(player.hand)
    found.stacks = dict(stacks or {colour: TILES[colour] - used[colour] for colour in COLOURS})
    found.built = {vertex: Built("fountain") for vertex in complete(found)}
    found.built |= {vertex: Built(kind, seat) for vertex, kind, seat in map(_marked, built.split())}
    for word in aqueducts.split():
        colour, _, path = word.partition(":")
        found.aqueducts[colour] = Aqueduct(path.split(","))
    for space, _, seat in map(_marked, spaces.replace("/", ":/").split()):
        assert seat is not None
        found.spaces[space].append(seat)
    for kind in imperium.split():
        players[0].imperium[kind] += 1
        found.imperium[kind] -= 1
    _bridges(found)
    for seat, player in enumerate(players):
        player.magistrates = MAGISTRATES - [*_out(found)].count(seat)
    return found


def _out(position: State) -> Iterator[int | None]:
    yield from (tile.magistrate for tile in position.tiles.values())
    for seats in position.spaces.values():
        yield from seats


def at(position: State) -> Table[State]:
    """A table at this position, without asking whether a game could lead to it."""
    return Table(CITY_OF_MARBLE, Position(len(position.players), {}, "seed", {}, position))


def turn(tiles: str = "", **details: object) -> Table[State]:
    """A table at the start of a turn."""
    make: Callable[..., State] = state
    return at(make(tiles, **details))


def labels(table: Table[State]) -> dict[str, str]:
    return {option.key: option.label for option in asked(table).options}


def me(table: Table[State]) -> Player:
    return table.state.players[0]


def fresh(seats: int, seed: str = "seed", hill_corner: str = "closes") -> State:
    return CITY_OF_MARBLE.setup(seats, {"hill_corner": hill_corner}, Chance(seed))


def new(seats: int, seed: str = "seed", **options: str) -> Table[State]:
    return Table.new(CITY_OF_MARBLE, seats=seats, seed=seed, options=options)


def course(table: Table[State], seed: int = 0, robots: bool = False) -> Iterator[Table[State]]:
    """The table now and after every further answer, random or by robots, to the end."""
    chance = Random(seed)
    yield table
    while table.pending():
        decision = asked(table)
        if robots:
            choice = CITY_OF_MARBLE.robot(table.view(decision.seat), decision, chance.randrange)
        else:
            choice = decision.pick(chance.randrange)
        table.answer(decision.seat, choice)
        yield table


def played(
    table: Table[State],
    seed: int = 0,
    robots: bool = False,
    until: Callable[[Table[State]], bool] = lambda table: False,
) -> Table[State]:
    """Play on, to the end or to a moment."""
    return next((moment for moment in course(table, seed, robots) if until(moment)), table)
