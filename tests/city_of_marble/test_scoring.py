"""The final scoring, with the rulebook's examples."""

from __future__ import annotations

import pytest

from engine.city_of_marble.scoring import (
    aqueducts,
    fountains,
    imperium,
    most_coins,
    outcome,
    scored,
    standing,
)
from engine.city_of_marble.state import State
from tests.city_of_marble.scene import state

JULIA, OCTAVIA = 0, 1


def test_the_aqueduct_example() -> None:
    """The aqueduct reaches a Temple of Octavia's, and an Arena, two Temples and a Theater of Julia's."""
    built = "B5:temple/1 C5:arena/0 D5:temple/0 D6:temple/0 E6:theater/0 H4:arena/1 C6:fountain"
    position = state(built=built, aqueducts="gray:A4,B5,C5,D5,D6,E6,E7,C6")
    assert (aqueducts(position, OCTAVIA), aqueducts(position, JULIA)) == (2, 8)


def test_every_aqueduct_counts_and_a_building_only_once() -> None:
    built = "B5:temple/0 E9:temple/0 J3:baths/1 F6:arena/0"
    position = state(built=built, aqueducts="gray:A4,B5 brown:E10,E9 white:K3,J3")
    assert [aqueducts(position, seat) for seat in (0, 1)] == [4, 2]


def test_the_fountain_example() -> None:
    """Three civic buildings around a fountain: Julia's Baths and Temple, and Octavia's Temple."""
    position = state(built="F6:fountain F7:baths/0 E6:temple/0 G5:temple/1 F9:temple/1")
    assert (fountains(position, JULIA), fountains(position, OCTAVIA)) == (2, 1)


def test_each_fountain_counts_for_each_building_beside_it() -> None:
    """Ruling 7: all six neighbours are adjacent; fountains beside fountains score nothing."""
    position = state(built="F6:fountain F7:fountain E6:temple/0 G6:temple/0 F5:arena/1")
    assert (fountains(position, 0), fountains(position, 1)) == (4, 1)


@pytest.mark.parametrize(("kind", "points"), [("temple", 3), ("baths", 4), ("theater", 5), ("arena", 6)])
def test_civic_buildings_score_their_tiles(kind: str, points: int) -> None:
    position = state(built=f"F6:{kind}/1 F8:{kind}/1 E4:fountain")
    assert (scored(position, 0), scored(position, 1)) == (0, 2 * points)


@pytest.mark.parametrize(
    ("coins", "bonus"),
    [((3, 1, 0), [2, 0, 0]), ((3, 3, 1), [2, 2, 0]), ((0, 0, 0), [0, 0, 0]), ((1, 1, 1), [2, 2, 2])],
)
def test_most_coins(coins: tuple[int, ...], bonus: list[int]) -> None:
    position = state(seats=3)
    for player, number in zip(position.players, coins, strict=True):
        player.coins = number
    assert [most_coins(position, seat) for seat in range(3)] == bonus


@pytest.mark.parametrize(
    ("temples", "points"),
    [((3, 1, 0), [5, 0, 0]), ((3, 3, 1), [2, 2, 0]), ((0, 0, 0), [0, 0, 0]), ((2, 2, 2), [2, 2, 2])],
)
def test_imperium_of_one_kind(temples: tuple[int, ...], points: list[int]) -> None:
    position = state(seats=3)
    for player, number in zip(position.players, temples, strict=True):
        player.imperium["temple"] = number
    assert [imperium(position, seat) for seat in range(3)] == points


def test_imperium_is_scored_for_each_kind() -> None:
    position = state()
    position.players[0].imperium.update(temple=1, baths=2, arena=1)
    position.players[1].imperium.update(theater=1, baths=2)
    assert (imperium(position, 0), imperium(position, 1)) == (12, 7)


def test_bridges_count_once_they_are_turned_over() -> None:
    position = state(built="F6:temple/1")
    player = position.players[0]
    player.bridges = ["bridge.4a", "bridge.2b"]
    assert list(standing(position)) == [0, 3]
    player.shown, player.bridges = player.bridges, []
    result = outcome(position, "over")
    assert result.totals == (6, 3) and result.winners == (0,)
    assert [line.label for line in result.lines] == [
        "Civic buildings",
        "Aqueducts",
        "Fountains",
        "Coins",
        "Most coins",
        "Imperium",
        "Bridges",
    ]


def tied(built: str, coins: tuple[int, int], kinds: tuple[int, int]) -> State:
    position = state(built=built)
    for player, number, tiles in zip(position.players, coins, kinds, strict=True):
        player.coins = number
        player.imperium["temple"] = tiles
    return position


@pytest.mark.parametrize(
    ("position", "winners", "ties"),
    [
        (tied("F6:temple/0 F8:temple/1", (0, 0), (0, 0)), (0, 1), "; the victory is shared."),
        (tied("F6:arena/0 F8:temple/1 B5:temple/1", (0, 0), (0, 0)), (1,), "more civic buildings decided."),
        (tied("F6:temple/0", (0, 0), (0, 0)), (0,), ""),
    ],
)
def test_ties(position: State, winners: tuple[int, ...], ties: str) -> None:
    result = outcome(position, "over")
    assert result.winners == winners
    assert result.ties.endswith(ties) and bool(result.ties) == bool(ties)


def test_equal_buildings_are_parted_by_imperium_tiles() -> None:
    position = state(built="F6:temple/0 F8:temple/1")
    position.players[0].imperium.update(temple=1)
    position.players[1].imperium.update(baths=3)
    result = outcome(position, "over")
    assert result.totals == (8, 8) and result.winners == (1,)
    assert result.ties == "Equal on points and civic buildings; more Imperium tiles decided."
