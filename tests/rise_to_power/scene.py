"""One line to any moment of a game: seat 0 is asked, others as told; cards lie where they are put."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine.kernel import Chance, Table
from engine.kernel.position import Position
from engine.rise_to_power.cards import ARENA, provinces_in_play
from engine.rise_to_power.deck import with_swaps
from engine.rise_to_power.game import RISE_TO_POWER
from engine.rise_to_power.setup import era
from engine.rise_to_power.state import PLACEMENT, TRACKS, Group, Player, State

Cards = Mapping[int, str]  # seat → ids, parted by blanks
Groups = tuple[tuple[int, tuple[int, ...]], ...]  # from left to right: a seat and its dice


def state(
    seats: int = 3,
    *,
    phase: str = PLACEMENT,
    round: int = 1,
    turns: int = 0,
    dice: Mapping[int, tuple[int, ...]] | None = None,
    provinces: Cards | None = None,
    cards: Cards | None = None,
    hand: Cards | None = None,
    rows: tuple[str, str, str] = ("", "", ""),
    deck: str = "",
    forum: Mapping[int, tuple[int, int, int]] | None = None,
    **tracks: Groups,
) -> State:
    """A position. In the placement phase everybody has 5 3 3 1, if not told otherwise.

    `cards` are Senate cards, `rows` those below the three tracks, `deck` the top of the Arena deck.
    """
    players = [Player(dice=[5, 3, 3, 1] if phase == PLACEMENT else []) for _ in range(seats)]
    for seat, player in enumerate(players):
        player.dice = list((dice or {}).get(seat, player.dice))
        player.sum = sum(player.dice)
        player.provinces = (provinces or {}).get(seat, "").split()
        player.senate = (cards or {}).get(seat, "").split()
        player.hand = (hand or {}).get(seat, "").split()
        player.forum = dict(zip(player.forum, (forum or {}).get(seat, (0, 0, 0)), strict=True))
    laid = [row.split() for row in rows]
    out = {card for p in players for card in (*p.provinces, *p.senate, *p.hand)} | {
        card for row in laid for card in row
    }
    rest = [card for card in (*deck.split(), *ARENA) if card not in out]
    found = State(
        players,
        list(range(seats)),
        sorted((card for card in provinces_in_play(seats) if card not in out), key=era),
        sorted((card for card in with_swaps({}, seats) if card not in out), key=era),
        list(dict.fromkeys(rest)),
        laid[0],
        laid[1],
        laid[2],
        round=round,
        phase=phase,
        turns=turns,
    )
    for track in TRACKS:
        found.tracks[track] = [Group(seat, faces) for seat, faces in tracks.get(track, ())]
    return found


def at(position: State, seed: str = "seed") -> Table[State]:
    """A table at this position, without asking whether a game could lead to it."""
    return Table(RISE_TO_POWER, Position(len(position.players), {}, seed, {}, position))


def scene(seats: int = 3, **details: Any) -> Table[State]:
    make: Callable[..., State] = state
    return at(make(seats, **details))


def groups(table: Table[State], track: str) -> Groups:
    return tuple((group.seat, group.dice) for group in table.state.tracks[track])


def me(table: Table[State]) -> Player:
    return table.state.players[0]


def new(seats: int, seed: str = "seed", options: Mapping[str, str] | None = None) -> Table[State]:
    return Table.new(RISE_TO_POWER, seats=seats, seed=seed, options=options)


def fresh(seats: int, seed: str = "seed", options: Mapping[str, str] | None = None) -> State:
    return RISE_TO_POWER.setup(seats, options or {}, Chance(seed))
