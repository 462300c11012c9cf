"""Seats that pass on: to a robot for a while, to anybody, to somebody who agrees, and back."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.table import agreements, offers, orders, votes
from bot.table import seats as seating
from bot.table.desk import Desk
from bot.table.offers import Asker
from bot.table.sitting import Kept, Refusal, Sitting
from bot.texts import person
from db.records import Post, SeatRecord, Status
from engine.kernel import Seat
from tests.bot.desks import ANN, BEN, CLEO, DAN, Seats, asked_user, user_at

EVE = 105


class Moved:
    """A game of three, and what people want to be done with its seats."""

    def __init__(self, seats: Seats, start: Sitting) -> None:
        self.seats = seats
        self.start = start
        self.game = start.record.id

    async def now(self) -> Sitting:
        """The game as a fresh process finds it."""
        return await Desk(self.seats.store, self.seats.clock).sitting(self.game)

    def asker(self, user: int, manager: bool = False) -> Asker:
        return Asker(user, manager, self.seats.interaction())

    def seat(self, user: int) -> Seat:
        return self.start.own_seat(user)

    async def robot(self, of: int, by: int | None = None) -> str:
        asker = self.asker(of if by is None else by)
        return await offers.ask_for_robot(self.seats.desk, self.game, self.seat(of), asker)

    async def open(self, of: int, by: int | None = None, manager: bool = False) -> str:
        asker = self.asker(of if by is None else by, manager)
        return await offers.ask_to_open(self.seats.desk, self.game, self.seat(of), asker)

    async def replace(self, of: int, new: int, by: int, manager: bool = False) -> str:
        asker = self.asker(by, manager)
        return await offers.ask_to_replace(self.seats.desk, self.game, self.seat(of), new, asker)

    async def accept(self, of: int, user: int, invited: int | None = None) -> tuple[Sitting, Seat]:
        data = f"{self.seat(of)}:{invited or user}"
        return await offers.accept(self.seats.desk, self.game, user, "New", data, self.seats.interaction())

    async def take(self, of: int, user: int) -> tuple[Sitting, Seat]:
        data, number = str(self.seat(of)), self.seats.interaction()
        return await offers.take(self.seats.desk, self.game, user, "New", data, number)

    async def back(self, user: int) -> tuple[Sitting, int]:
        return await seating.take_back_seat(self.seats.desk, self.game, user, self.seats.interaction())

    async def agree(self, user: int, name: str) -> str:
        return await votes.agree(self.seats.desk, self.game, user, name, self.seats.interaction())

    async def refuse(self, user: int, name: str) -> str:
        return await votes.refuse(self.seats.desk, self.game, user, name, self.seats.interaction())

    async def said(self) -> list[Post]:
        return [post for post in await self.seats.posts() if post.kind == "say"]


@pytest.fixture
async def moved(seats: Seats) -> Moved:
    """Ann, Ben and Cleo; Ann hosts."""
    start = await seats.begin(BEN, CLEO)
    await seats.posts()
    return Moved(seats, start)


@pytest.fixture
async def asked(moved: Moved) -> int:
    return asked_user(moved.start)


async def test_a_robot_plays_on_at_once_and_keeps_the_seat(moved: Moved, asked: int) -> None:
    await moved.robot(asked)
    now = await moved.now()
    kept = now.record.seats[moved.seat(asked)]
    assert (kept.user_id, kept.owner, kept.robot_since) == (None, asked, 0)
    assert asked not in now.people and asked_user(now) != asked
    assert person(kept) == f"🤖 for {kept.name}" and now.names[moved.seat(asked)] == f"{kept.name} (robot)"
    with pytest.raises(Kept, match="take it back"):
        now.own_seat(asked)
    kinds = {post.kind for post in await moved.seats.posts()}
    assert {"farewell", "board"} <= kinds and "say" not in kinds, "The board tells it."
    story = await moved.seats.store.story(moved.game)
    assert f"A robot plays for <@{asked}>" in story[0].text


async def test_out_of_turn_it_is_said_at_once_and_nobody_is_asked_anew(moved: Moved, asked: int) -> None:
    other = next(user for user in moved.start.people if user != asked)
    await moved.robot(other)
    (said,) = await moved.said()
    assert f"A robot plays for <@{other}>" in said.payload["text"]
    assert (await moved.now()).record.epoch == moved.start.record.epoch


async def test_the_owner_comes_back_and_learns_since_when(moved: Moved, asked: int) -> None:
    other = next(user for user in moved.start.people if user != asked)
    await moved.seats.answer(moved.start, asked, "pass")
    await moved.robot(other)
    back, since = await moved.back(other)
    assert since == 1 and back.own_seat(other) == moved.seat(other)
    seat = back.record.seats[moved.seat(other)]
    assert seat.owner is None and seat.name == moved.start.names[moved.seat(other)]
    posts = await moved.seats.posts()
    assert any(p.kind == "say" and f"<@{other}> is back" in p.payload["text"] for p in posts)
    assert any(p.kind == "hand" and p.target == f"user:{other}" for p in posts), "They see their hand again."
    with pytest.raises(Refusal, match="No robot keeps a seat for you"):
        await moved.back(other)


async def test_a_robot_answers_one_question_and_no_more(moved: Moved, asked: int) -> None:
    seat = moved.seat(asked)
    async with moved.seats.desk.at(moved.game) as sitting:
        after = await seating.robot_answers(moved.seats.desk, sitting, seat, "Out of time.")
    assert len(await moved.seats.store.log(moved.game)) == 1
    assert user_at(after, seat) == asked and after.record.seats[seat].seen == 0
    assert (await moved.seats.store.story(moved.game))[0].text == "Out of time."
    async with moved.seats.desk.at(moved.game) as sitting:
        idle = next(i for i in range(3) if sitting.question(i) is None)
        same = await seating.robot_answers(moved.seats.desk, sitting, idle, "Not asked.")
        assert same is sitting


async def test_robots_never_play_a_game_to_its_end_alone(seats: Seats) -> None:
    sitting = await seats.begin(robots=2)
    with pytest.raises(Refusal, match="Nobody else waits"):
        await offers.ask_for_robot(
            seats.desk, sitting.record.id, sitting.own_seat(ANN), Asker(ANN, True, seats.interaction())
        )
    async with seats.desk.at(sitting.record.id) as now:
        after = await seating.robot_takes(seats.desk, now, now.own_seat(ANN), "Out of time.")
    assert after.record.status is Status.LIVE and after.people == [ANN]


async def test_a_stranger_to_the_seat_needs_more_than_half_of_the_others(moved: Moved) -> None:
    """Ann hosts; Ben asks about Cleo's seat."""
    name = f"open:{moved.seat(CLEO)}"
    assert "I have asked the others" in await moved.open(CLEO, by=BEN)
    (vote,) = await moved.said()
    assert vote.payload["offers"] == [name]
    with pytest.raises(Refusal, match="for the others"):
        await moved.agree(CLEO, name)
    assert await moved.agree(ANN, name) == "Noted; that decides it."
    seat = (await moved.now()).record.seats[moved.seat(CLEO)]
    assert seat.open and seat.owner == CLEO and seat.user_id is None
    with pytest.raises(Refusal, match="vote is over"):
        await moved.agree(ANN, name)


async def test_the_host_decides_alone_only_about_who_is_away(moved: Moved) -> None:
    for act in (moved.robot(CLEO, by=ANN), moved.open(CLEO, by=ANN), moved.replace(CLEO, DAN, by=ANN)):
        assert "I have asked the others" in await act
    assert (await moved.now()).seat_of(CLEO) is not None, "She is there, so Ben must agree."
    await moved.robot(CLEO)
    assert await moved.open(CLEO, by=ANN) == "Done; the table is told."
    await offers.tell_missing(moved.seats.desk, moved.game, BEN)
    assert await moved.robot(BEN, by=ANN) == "Done; the table is told."
    assert (await moved.now()).people == [ANN]


async def test_nobody_loses_a_seat_by_one_other_persons_word(seats: Seats) -> None:
    moved = Moved(seats, await seats.begin(BEN, robots=1))
    for of, by in ((BEN, ANN), (ANN, BEN)):
        for act in (moved.robot(of, by), moved.open(of, by), moved.replace(of, DAN, by)):
            with pytest.raises(Refusal, match=f"seat of <@{of}>.* themselves.*/seat timeout.*clock"):
                await act
    assert sorted((await moved.now()).people) == [ANN, BEN]
    await moved.replace(BEN, DAN, by=EVE, manager=True)
    assert (await moved.accept(BEN, DAN))[0].own_seat(DAN) == moved.seat(BEN)


async def test_the_only_person_left_decides_about_who_is_away(moved: Moved) -> None:
    await moved.robot(ANN)
    await moved.robot(CLEO)
    assert (await moved.now()).record.host_id == ANN
    assert await moved.open(CLEO, by=BEN) == "Done; the table is told."


async def test_a_vote_is_over_when_one_person_alone_would_decide_it(moved: Moved) -> None:
    await moved.robot(CLEO, by=BEN)
    await agreements.resign(moved.seats.desk, moved.game, ANN, moved.seats.interaction())
    now = await moved.now()
    assert now.seat_of(CLEO) is not None and f"robot:{moved.seat(CLEO)}" not in now.record.votes


async def test_a_majority_is_enough_and_a_no_can_be_outvoted(seats: Seats) -> None:
    start = await seats.begin(BEN, CLEO, DAN)
    moved = Moved(seats, start)
    name = f"robot:{moved.seat(DAN)}"
    await moved.robot(DAN, by=BEN)
    await moved.refuse(CLEO, name)
    assert (await moved.now()).record.votes[name] == [BEN, -CLEO]
    assert await moved.agree(ANN, name) == "Noted; that decides it."
    assert (await moved.now()).record.seats[moved.seat(DAN)].owner == DAN


async def test_a_vote_that_cannot_succeed_any_more_is_over(seats: Seats) -> None:
    moved = Moved(seats, await seats.begin(BEN, CLEO, DAN))
    name = f"robot:{moved.seat(DAN)}"
    await moved.robot(DAN, by=BEN)
    await moved.refuse(CLEO, name)
    await moved.refuse(ANN, name)
    now = await moved.now()
    assert now.seat_of(DAN) is not None and name not in now.record.votes


async def test_anybody_takes_an_open_seat_but_nobody_sits_twice(moved: Moved, asked: int) -> None:
    await moved.open(CLEO)
    (offer,) = await moved.said()
    assert offer.payload["buttons"][0][1:] == ["take", str(moved.seat(CLEO))]
    for user in (ANN, CLEO):
        with pytest.raises(Refusal, match="sits at this table already"):
            await moved.take(CLEO, user)
    taken, seat = await moved.take(CLEO, DAN)
    assert taken.own_seat(DAN) == seat == moved.seat(CLEO)
    with pytest.raises(Refusal, match="no longer open"):
        await moved.take(CLEO, EVE)
    with pytest.raises(Refusal, match="No robot keeps"):
        await moved.back(CLEO)
    with pytest.raises(Refusal, match="not playing"):
        taken.own_seat(CLEO)


async def test_the_owner_may_come_back_while_the_seat_is_open(moved: Moved) -> None:
    await moved.open(CLEO)
    await moved.back(CLEO)
    with pytest.raises(Refusal, match="no longer open"):
        await moved.take(CLEO, DAN)


async def test_a_resigned_seat_can_be_opened(moved: Moved) -> None:
    await agreements.resign(moved.seats.desk, moved.game, CLEO, moved.seats.interaction())
    await moved.open(CLEO, by=ANN)
    taken, seat = await moved.take(CLEO, CLEO)
    assert taken.own_seat(CLEO) == seat, "Even whoever resigned may think again."


async def test_whoever_is_invited_must_agree(moved: Moved, asked: int) -> None:
    await moved.replace(asked, DAN, by=asked)
    (invitation,) = await moved.said()
    assert invitation.payload["pings"] == [DAN]
    assert (await moved.now()).seat_of(asked) is not None, "Nothing has changed yet."
    with pytest.raises(Refusal, match=f"for <@{DAN}>"):
        await moved.accept(asked, EVE, invited=DAN)
    taken, seat = await moved.accept(asked, DAN)
    assert taken.record.seats[seat].name == "New" and taken.question(seat) is not None
    assert taken.record.epoch == moved.start.record.epoch
    await moved.seats.answer(taken, DAN, "pass")
    with pytest.raises(Refusal, match="no longer open"):
        await moved.accept(asked, DAN)


async def test_an_invitation_can_be_declined(moved: Moved) -> None:
    await moved.replace(CLEO, DAN, by=CLEO)
    data = f"{moved.seat(CLEO)}:{DAN}"
    await offers.decline(moved.seats.desk, moved.game, DAN, data, moved.seats.interaction())
    with pytest.raises(Refusal, match="no longer open"):
        await moved.accept(CLEO, DAN)


async def test_strangers_cannot_touch_a_seat(moved: Moved) -> None:
    for act in (
        moved.open(CLEO, by=DAN),
        moved.replace(CLEO, EVE, by=DAN),
        moved.robot(CLEO, by=DAN),
    ):
        with pytest.raises(Refusal, match="not playing"):
            await act
    await moved.open(CLEO, by=DAN, manager=True)
    assert (await moved.now()).record.seats[moved.seat(CLEO)].open


@pytest.mark.parametrize("data", ["", "9", "-1", "x", "0:1:2", "²"])
async def test_forged_controls_take_no_seat(moved: Moved, data: str) -> None:
    desk, number = moved.seats.desk, moved.seats.interaction()
    with pytest.raises(Refusal, match="no longer open"):
        await offers.take(desk, moved.game, DAN, "Dan", data, number)
    with pytest.raises(Refusal, match="no longer open"):
        await offers.accept(desk, moved.game, DAN, "Dan", data, number)


async def test_orders_and_hand_go_with_the_seat(moved: Moved) -> None:
    """Whoever is replaced leaves nothing behind that acts or shows cards."""
    desk, store, seat = moved.seats.desk, moved.seats.store, moved.seat(CLEO)
    await desk.note(moved.game, lambda r: replace(r, seats=_shown(r.seats, seat)))
    await orders.draft(desk, await desk.sitting(moved.game), CLEO, "roll", {})
    await moved.robot(CLEO)
    assert await store.orders(user_id=CLEO), "A robot keeps the seat, and the orders with it."
    posts = await moved.seats.posts()
    (farewell,) = [post for post in posts if post.kind == "farewell"]
    assert farewell.payload == {"channel": 7, "message": 8, "news": False}
    record = (await moved.now()).record.seats[seat]
    assert (record.hand_channel, record.hand_message, record.hand_digest) == (None, None, "")
    await moved.open(CLEO, by=ANN)
    await moved.take(CLEO, DAN)
    assert await store.orders(user_id=CLEO) == []


def _shown(seats: tuple[SeatRecord, ...], seat: Seat) -> tuple[SeatRecord, ...]:
    new = replace(seats[seat], hand_channel=7, hand_message=8, hand_digest="x")
    return (*seats[:seat], new, *seats[seat + 1 :])


async def test_when_the_host_is_replaced_somebody_else_hosts(moved: Moved) -> None:
    await moved.robot(ANN)
    assert (await moved.now()).record.host_id == ANN, "A host may come back."
    await moved.replace(ANN, DAN, by=ANN)
    await moved.accept(ANN, DAN)
    now = await moved.now()
    assert now.record.host_id in now.people


async def test_who_left_the_server_is_told_of_once(moved: Moved) -> None:
    for _ in range(2):
        await offers.tell_missing(moved.seats.desk, moved.game, CLEO)
    (said,) = await moved.said()
    kinds = [button[2] for button in said.payload["buttons"]]
    assert kinds == [f"robot:{moved.seat(CLEO)}", f"open:{moved.seat(CLEO)}"]
    assert await moved.agree(BEN, kinds[1]) == "Agreed. 1 of 2 have."
    assert await moved.agree(ANN, kinds[1]) == "Noted; that decides it."
    now = await moved.now()
    assert now.record.seats[moved.seat(CLEO)].open
    assert not {*kinds, "gone"} & set(now.record.votes), "The other proposal is over too."
    await offers.tell_missing(moved.seats.desk, moved.game, DAN)
    assert not [p for p in await moved.said() if "left" in p.payload["text"]], "Dan does not play here."


async def test_who_comes_back_and_plays_is_there(moved: Moved, asked: int) -> None:
    await offers.tell_missing(moved.seats.desk, moved.game, asked)
    ((_label, _action, robot), _open) = (await moved.said())[0].payload["buttons"]
    await moved.seats.answer(await moved.now(), asked, "pass")
    other = next(user for user in moved.start.people if user != asked)
    with pytest.raises(Refusal, match="over"):
        await moved.agree(other, robot)
    await offers.tell_missing(moved.seats.desk, moved.game, asked)
    assert [p for p in await moved.said() if "has left" in p.payload["text"]], (
        "It is said if they leave again."
    )
