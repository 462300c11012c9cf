"""What differs between two views of the same table, so that the picture can outline it."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.kernel import Seat, View
from engine.rise_to_power.scoring import standing
from engine.rise_to_power.state import Card, Player, State


@dataclass(frozen=True, slots=True)
class Changes:
    """New or changed: cards on the table and before each seat, groups of dice, forum markers, numbers."""

    cards: set[Card] = field(default_factory=set)  # in the rows, and in front of players
    arches: set[Card] = field(default_factory=set)  # provinces conquered
    groups: set[tuple[str, Seat]] = field(default_factory=set)  # a track, and whose dice on it
    markers: set[tuple[str, Seat]] = field(default_factory=set)  # a resource, and whose marker
    numbers: set[tuple[str, Seat]] = field(default_factory=set)  # "points", "hand", "dice", and whose
    order: bool = False


def changes(now: View[State], before: View[State] | None) -> Changes:
    if before is None:
        return Changes()
    state, old = now.state, before.state
    pairs = list(enumerate(zip(state.players, old.players, strict=True)))
    points = zip(standing(state), standing(old), strict=True)
    return Changes(
        cards=_shown(state) - _shown(old) | _turned(state) - _turned(old) | _own(state) - _own(old),
        arches=_own(state) - _own(old),
        groups={(track, seat) for track, seat, _ in _groups(state) - _groups(old)},
        markers={
            (resource, seat)
            for seat, (player, was) in pairs
            for resource in player.forum
            if player.forum[resource] != was.forum[resource]
        },
        numbers={(name, seat) for seat, (player, was) in pairs for name in _numbers(player, was)}
        | {("points", seat) for seat, (new, then) in enumerate(points) if new != then},
        order=state.order != old.order,
    )


def _shown(state: State) -> set[Card]:
    return {*state.provinces, *state.senators, *state.arena}


def _own(state: State) -> set[Card]:
    return {card for player in state.players for card in (*player.provinces, *player.senate)}


def _turned(state: State) -> set[Card]:
    return {card for player in state.players for card in (*player.covered, *player.used)}


def _groups(state: State) -> set[tuple[str, Seat, tuple[int, ...]]]:
    return {(track, group.seat, group.dice) for track, groups in state.tracks.items() for group in groups}


def _numbers(player: Player, was: Player) -> set[str]:
    new = {"hand"} if len(player.hand) != len(was.hand) else set[str]()
    rolled = player.dice and sorted(player.dice) != sorted(was.dice) and len(player.dice) >= len(was.dice)
    return new | ({"dice"} if rolled else set())
