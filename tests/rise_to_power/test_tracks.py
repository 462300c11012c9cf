"""Groups on a track, by the rulebook's examples. Seats: Red 0, Blue 1, Yellow 2, Purple 3."""

from __future__ import annotations

import pytest

from engine.rise_to_power import tracks
from engine.rise_to_power.state import Group

RED, BLUE, YELLOW = 0, 1, 2


def placed(*dice: tuple[int, int]) -> list[tuple[int, tuple[int, ...]]]:
    """A track after these dice were placed, one after the other."""
    groups: list[Group] = []
    for seat, face in dice:
        tracks.place(groups, seat, face)
    return [(group.seat, group.dice) for group in groups]


def test_a_second_player_takes_the_second_section() -> None:
    assert placed((RED, 2), (BLUE, 3)) == [(RED, (2,)), (BLUE, (3,))]


def test_a_lower_die_goes_before_a_higher_one() -> None:
    assert placed((RED, 2), (BLUE, 1)) == [(BLUE, (1,)), (RED, (2,))]


def test_an_equal_die_stays_behind_but_goes_before_the_higher_one() -> None:
    assert placed((RED, 2), (BLUE, 1), (YELLOW, 1)) == [(BLUE, (1,)), (YELLOW, (1,)), (RED, (2,))]


def test_the_lowest_die_goes_leftmost_and_pushes_all() -> None:
    assert placed((RED, 4), (BLUE, 3), (YELLOW, 2)) == [(YELLOW, (2,)), (BLUE, (3,)), (RED, (4,))]


def test_a_group_grows_to_the_right() -> None:
    assert placed((RED, 4), (RED, 2), (RED, 2)) == [(RED, (4, 2, 2))]


def test_only_the_leftmost_die_of_a_group_counts() -> None:
    assert placed((BLUE, 4), (BLUE, 2), (YELLOW, 4)) == [(BLUE, (4, 2)), (YELLOW, (4,))]
    assert placed((BLUE, 4), (BLUE, 2), (YELLOW, 3)) == [(YELLOW, (3,)), (BLUE, (4, 2))]


def test_a_group_with_a_0_is_never_pushed() -> None:
    groups = [Group(RED, (4, 0)), Group(BLUE, (3,))]
    assert tracks.rank(groups[0]) == 0
    assert tracks.section(groups, 1) == 1


def test_after_a_re_roll_the_leftmost_higher_group_is_pushed_with_all_behind_it() -> None:
    groups = [Group(RED, (6,)), Group(BLUE, (2,))]
    assert tracks.place(groups, YELLOW, 5) == 0
    assert [group.seat for group in groups] == [YELLOW, RED, BLUE]


@pytest.mark.parametrize(
    ("before", "spot", "after"),
    [
        # The first die falls below the neighbour's: the group moves left, past strictly higher ones only.
        ([(BLUE, (3,)), (RED, (3, 2))], 0, [(RED, (2, 2)), (BLUE, (3,))]),
        ([(BLUE, (2,)), (RED, (3, 2))], 0, [(BLUE, (2,)), (RED, (2, 2))]),
        ([(YELLOW, (1,)), (BLUE, (4,)), (RED, (4,))], 0, [(YELLOW, (1,)), (RED, (3,)), (BLUE, (4,))]),
        # Another die than the first moves nothing, unless it becomes 0.
        ([(BLUE, (3,)), (RED, (3, 3))], 1, [(BLUE, (3,)), (RED, (3, 2))]),
        ([(BLUE, (6,)), (RED, (3, 3))], 1, [(BLUE, (6,)), (RED, (3, 2))]),  # a 6 since a re-roll
        ([(BLUE, (1,)), (RED, (1,))], 0, [(RED, (0,)), (BLUE, (1,))]),
        ([(BLUE, (1,)), (YELLOW, (2,)), (RED, (4, 1))], 1, [(RED, (4, 0)), (BLUE, (1,)), (YELLOW, (2,))]),
    ],
)
def test_the_senator_lowers_a_die_and_moves_its_group(
    before: list[tuple[int, tuple[int, ...]]], spot: int, after: list[tuple[int, tuple[int, ...]]]
) -> None:
    groups = [Group(seat, dice) for seat, dice in before]
    tracks.lower(groups, RED, spot)
    assert [(group.seat, group.dice) for group in groups] == after
