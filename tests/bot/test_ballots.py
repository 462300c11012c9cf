"""Posts with buttons for something that can be had for a while lose them when it is over."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from bot.table import agreements, ballots, offers, votes
from bot.table.offers import Asker
from db.records import Post
from tests.bot.desks import ANN, BEN, CLEO, DAN, Seats, asked_user

POSTED = 77


class Posted:
    """A game of Ann, who hosts, Ben and Cleo, in which every offer is posted as message 77."""

    def __init__(self, seats: Seats) -> None:
        self.seats = seats
        self.desk = seats.desk

    async def post(self) -> list[str]:
        """Send what waits; what the post offers."""
        said = [p.payload["offers"] for p in await self.seats.posts() if "offers" in p.payload]
        (names,) = said
        await self.desk.note(1, partial(ballots.shown, names=names, message=POSTED))
        return list(names)

    async def ended(self) -> list[tuple[str, str]]:
        """How offers have ended, and which."""
        over: list[Post] = [p for p in await self.seats.posts() if p.kind == "over"]
        assert all(p.payload["message"] == POSTED for p in over)
        return [(p.payload["how"], p.payload["name"]) for p in over]

    def asker(self, user: int) -> Asker:
        return Asker(user, False, self.seats.interaction())

    async def say(self, what: Any, user: int, name: str) -> None:
        await what(self.desk, 1, user, name, self.seats.interaction())


@pytest.fixture
async def posted(seats: Seats) -> Posted:
    await seats.begin(BEN, CLEO)
    await seats.posts()
    return Posted(seats)


async def ask_to_end(posted: Posted) -> None:
    await agreements.ask_to_end(posted.desk, 1, ANN, posted.seats.interaction())
    await posted.post()


async def test_a_vote_that_is_carried_out(posted: Posted) -> None:
    await ask_to_end(posted)
    await posted.say(votes.agree, BEN, "end")
    assert await posted.ended() == [], "It goes on."
    await posted.say(votes.agree, CLEO, "end")
    assert await posted.ended() == [("agreed", "end")]


async def test_a_vote_that_is_refused_and_asked_again(posted: Posted) -> None:
    for _ in range(2):
        await ask_to_end(posted)
        await posted.say(votes.refuse, BEN, "end")
        assert await posted.ended() == [("refused", "end")]


async def test_who_withdraws_a_vote_is_not_said_to_refuse_it(posted: Posted) -> None:
    await ask_to_end(posted)
    await posted.say(votes.refuse, ANN, "end")
    said = (await posted.seats.store.story(1))[-1].text
    assert said.endswith("no longer wishes that. The game goes on as it is.")


async def test_a_game_that_ends_ends_its_votes(posted: Posted) -> None:
    await ask_to_end(posted)
    await agreements.end_by_manager(posted.desk, 1, posted.seats.interaction())
    assert await posted.ended() == [("vote", "end")]


async def test_a_vote_about_a_seat_that_passes_on(posted: Posted) -> None:
    seat = (await posted.desk.sitting(1)).own_seat(ANN)
    await offers.ask_for_robot(posted.desk, 1, seat, posted.asker(BEN))
    assert await posted.post() == [f"robot:{seat}"]
    await agreements.resign(posted.desk, 1, ANN, posted.seats.interaction())
    assert await posted.ended() == [("vote", f"robot:{seat}")]


async def test_of_two_proposals_the_one_that_was_agreed_on_is_told(posted: Posted) -> None:
    seat = (await posted.desk.sitting(1)).own_seat(CLEO)
    await offers.tell_missing(posted.desk, 1, CLEO)
    robot, _open = await posted.post()
    await posted.say(votes.agree, ANN, robot)
    await posted.say(votes.agree, BEN, robot)
    assert await posted.ended() == [("agreed", f"robot:{seat}")]


async def test_two_proposals_go_on_when_the_first_who_voted_leaves(posted: Posted) -> None:
    await offers.tell_missing(posted.desk, 1, CLEO)
    robot, _open = await posted.post()
    await posted.say(votes.agree, ANN, robot)
    await agreements.resign(posted.desk, 1, ANN, posted.seats.interaction())
    await posted.say(votes.agree, BEN, robot)
    assert await posted.ended() == [("agreed", robot)]


@pytest.mark.parametrize(("answer", "how"), [(offers.accept, "agreed"), (offers.decline, "refused")])
async def test_an_invitation(posted: Posted, answer: Any, how: str) -> None:
    seat = (await posted.desk.sitting(1)).own_seat(BEN)
    await offers.ask_to_replace(posted.desk, 1, seat, DAN, posted.asker(BEN))
    await posted.post()
    name = ["Dan"] if answer is offers.accept else []
    await answer(posted.desk, 1, DAN, *name, f"{seat}:{DAN}", posted.seats.interaction())
    assert await posted.ended() == [(how, f"invite:{seat}:{DAN}")]


async def test_an_open_seat(posted: Posted) -> None:
    seat = (await posted.desk.sitting(1)).own_seat(BEN)
    await offers.ask_to_open(posted.desk, 1, seat, posted.asker(BEN))
    assert await posted.post() == [f"take:{seat}"]
    sitting = await posted.desk.sitting(1)
    await posted.seats.answer(sitting, asked_user(sitting), "pass")
    assert await posted.ended() == [], "It is open still."
    await offers.take(posted.desk, 1, DAN, "Dan", str(seat), posted.seats.interaction())
    assert await posted.ended() == [("taken", f"take:{seat}")]


async def test_what_was_over_before_its_post_was_read(posted: Posted) -> None:
    """The post is sent at last, and noted, when nothing of it holds any more."""
    await agreements.ask_to_end(posted.desk, 1, ANN, posted.seats.interaction())
    await posted.say(votes.refuse, BEN, "end")
    await posted.post()
    assert await posted.ended() == [("vote", "end")]
