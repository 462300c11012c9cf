"""What differs between two views of the same table, so that the picture can outline it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.city_of_marble.cards import COLOURS, KINDS
from engine.city_of_marble.grid import Edge, SpotName, Vertex
from engine.city_of_marble.scoring import standing
from engine.city_of_marble.state import Player, State
from engine.kernel import Seat, View
from render.boards.city_of_marble.pieces import pieces


@dataclass(frozen=True, slots=True)
class Changes:
    """New or changed: on the grid, in the supplies (by their name), and the numbers of each seat."""

    tiles: set[SpotName] = field(default_factory=set)
    built: set[Vertex] = field(default_factory=set)
    edges: set[Edge] = field(default_factory=set)
    supplies: set[str] = field(default_factory=set)
    numbers: dict[Seat, set[str]] = field(default_factory=dict)


def changes(now: View[State], before: View[State] | None) -> Changes:
    if before is None:
        return Changes()
    state, old = now.state, before.state
    points = zip(standing(state), standing(old), strict=True)
    scored = [{"points"} if new != was else set[str]() for new, was in points]
    pairs = enumerate(zip(state.players, old.players, strict=True))
    return Changes(
        tiles={spot for spot, tile in state.tiles.items() if old.tiles.get(spot) != tile},
        built=state.built.keys() - old.built.keys(),
        edges=_edges(state) - _edges(old),
        supplies=_differing(_supplies(state), _supplies(old)),
        numbers={
            seat: _differing(amounts(player), amounts(was)) | scored[seat] for seat, (player, was) in pairs
        },
    )


def _edges(state: State) -> set[Edge]:
    return {edge for aqueduct in state.aqueducts.values() for edge in pieces(aqueduct.path)}


def _supplies(state: State) -> dict[str, object]:
    spaces = {name: (state.imperium.get(name, state.coins), tuple(on)) for name, on in state.spaces.items()}
    return {**state.stacks, **spaces}


def amounts(player: Player) -> dict[str, str]:
    """What a player has, as written below each icon; tiles for the next turn only are added with a plus."""
    tiles = {c: f"{player.hand[c]}+{player.drawn[c]}" for c in COLOURS if player.drawn[c]}
    return {
        **{f"tile.{c}": tiles.get(c, str(player.hand[c])) for c in COLOURS},
        "magistrates": str(player.magistrates),
        "coin": str(player.coins),
        **{f"imperium.{kind}": str(player.imperium[kind]) for kind in KINDS},
        "bridge": str(len(player.bridges) + len(player.shown)),
    }


def _differing(now: Mapping[str, object], then: Mapping[str, object]) -> set[str]:
    return {name for name, value in now.items() if value != then[name]}
