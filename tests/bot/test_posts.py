"""Which posts a move makes: a board when somebody new is asked, a hand when it has changed, and no more."""

from __future__ import annotations

from typing import Any

import pytest

from bot.table.sitting import Sitting
from engine.kernel import Table
from tests.bot.desks import ANN, BEN, CHANNEL, Seats
from tests.kernel.tables import play, table


async def after(
    seats: Seats, before: Table[Any], user: int, *keys: str, people: tuple[int | None, ...] = (ANN, BEN)
) -> list[tuple[str, str]]:
    """The kinds and targets of the posts that one answer makes."""
    start = await seats.at(before, *people)
    await seats.answer(start, user, *keys)
    return [(post.kind, post.target) for post in await seats.posts()]


BOARD, REFRESH, RESULT, KEEPSAKES, SAY = [
    (kind, "channel") for kind in ("board", "refresh", "result", "keepsakes", "say")
]
ANNS, BENS = ("hand", f"user:{ANN}"), ("hand", f"user:{BEN}")


async def test_a_game_begins_with_a_board_and_everybodys_hand(seats: Seats) -> None:
    await seats.open(seats=3, robots=1)
    assert [post.kind for post in await seats.posts()] == ["lobby"]
    await seats.join(1, BEN)
    posts = await seats.posts()
    assert [post.kind for post in posts] == ["lobby", "board", "hand", "hand"]
    assert {post.target for post in posts} == {"channel", f"user:{ANN}", f"user:{BEN}"}
    assert len({post.nonce for post in posts}) == 4 and all(post.game_id == 1 for post in posts)
    assert (await seats.store.game_in(CHANNEL)) is not None


async def test_when_the_turn_passes_on(seats: Seats) -> None:
    """Both hands change: the one is no longer asked, the other one now is."""
    assert await after(seats, table("owl.1", "raven.1"), ANN, "pass") == [BOARD, ANNS, BENS]


async def test_the_next_question_of_the_same_turn_is_no_news(seats: Seats) -> None:
    assert await after(seats, table("owl.1 owl.2", "raven.1"), ANN, "bury") == []


async def test_a_card_drawn_within_a_turn_is_shown_to_its_owner_only(seats: Seats) -> None:
    assert await after(seats, table("owl.1", "raven.1"), ANN, "draw") == [ANNS]


async def test_somebody_else_asked_within_a_turn(seats: Seats) -> None:
    challenged = play(table("owl.1", "raven.1", "goose.1"), (0, "challenge"))
    assert await after(seats, challenged, ANN, "rival:1", people=(ANN, BEN, None)) == [BOARD, ANNS, BENS]


async def test_the_first_of_several_answers_refreshes_the_board(seats: Seats) -> None:
    voting = play(table("owl.1", "owl.2"), (0, "vote"))
    assert await after(seats, voting, BEN, "card:owl.2") == [REFRESH, BENS]


async def test_the_last_of_several_answers_goes_on(seats: Seats) -> None:
    voting = play(table("owl.1", "owl.2"), (0, "vote"), (1, "card:owl.2"))
    assert await after(seats, voting, ANN, "card:owl.1") == [BOARD, ANNS, BENS]


async def test_the_end_is_a_result_and_what_remains(seats: Seats) -> None:
    assert await after(seats, table("owl.1", "raven.1"), ANN, "end") == [RESULT, KEEPSAKES, ANNS, BENS]


async def test_a_broken_rule_is_told(seats: Seats) -> None:
    broken = table("owl.1", "raven.1", broken="yes")
    assert (await after(seats, broken, ANN, "crash"))[0] == SAY


@pytest.mark.parametrize("robots", [1, 3])
async def test_robots_get_no_hands(seats: Seats, robots: int) -> None:
    await seats.begin(robots=robots)
    targets = {post.target for post in await seats.posts()}
    assert targets == {"channel", f"user:{ANN}"}


async def test_a_board_says_for_which_question_it_is(seats: Seats) -> None:
    """So that a later board is not followed by an earlier one."""
    start = await seats.at(table("owl.1", "raven.1"), ANN, BEN)
    moved: Sitting = await seats.answer(start, ANN, "pass")
    board = (await seats.posts())[0]
    assert board.payload == {"epoch": moved.record.epoch}
