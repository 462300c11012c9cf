"""Clocks: they run while a person is asked and awake, are reckoned in the move's own transaction, and end."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot.clock import DAY, HOUR, MINUTE, SECOND
from bot.shown import messages, spans
from bot.table import agreements, lobby, votes
from bot.table import seats as seating
from bot.table.alarms import Alarms
from bot.table.sitting import Refusal, Sitting
from bot.talk import notices
from bot.waiting import inbox, timebank, timeouts, vacation
from db.records import Post, Status
from tests.bot.desks import ANN, BEN, CHANNEL, CLEO, DAN, GUILD, NAMES, Seats, asked_user, user_at

NIGHT = (22 * 60, 6 * 60)


@pytest.fixture
def table(seats: Seats) -> Seats:
    seats.desk.planners += [timebank.plan, timeouts.plan]
    return seats


async def begin(
    seats: Seats, *others: int, clock: str = "1 day", then: str = "the table votes", robots: int = 0
) -> Sitting:
    """A game of Ann and others with a clock."""
    number = 1 + len(others) + robots
    wish = lobby.Wish("toy", GUILD, CHANNEL, number, {}, robots, clock=spans.clock(clock, then))
    opened = await lobby.open_table(seats.desk, wish, ANN, NAMES[ANN], seats.interaction())
    for user in others:
        opened = await seats.join(opened.record.id, user)
    await seats.posts()
    return opened


async def answer(seats: Seats, sitting: Sitting) -> Sitting:
    """Whoever is asked passes."""
    return await seats.answer(sitting, asked_user(sitting), "pass")


async def ring(seats: Seats) -> Sitting:
    await Alarms(seats.desk, {"clock": timeouts.ring}).ring_due()
    return await seats.desk.sitting(1)


def bank(sitting: Sitting, user: int) -> int:
    seat = sitting.seat_of(user)
    assert seat is not None
    return sitting.record.seats[seat].bank


def kinds(posts: list[Post]) -> list[str]:
    return [f"{post.kind} {post.target.partition(':')[0]}" for post in posts]


async def test_a_friendly_game_has_no_clock(table: Seats) -> None:
    sitting = await begin(table, BEN, clock="friendly")
    assert not sitting.record.clock and await table.store.alarms(1) == []
    assert {seat.bank for seat in sitting.record.seats} == {0}


async def test_those_who_sit_down_are_told_of_the_clock(table: Seats) -> None:
    wish = lobby.Wish("toy", GUILD, CHANNEL, 2, {}, 0, clock=spans.clock("3 days", "a robot answers"))
    opened = await lobby.open_table(table.desk, wish, ANN, NAMES[ANN], table.interaction())
    (told,) = [text for text in messages.lobby(opened).texts if "Clock" in text]
    assert "Clock: 3 days of waking time" in told and "a robot answers that question" in told


async def test_only_the_one_who_is_asked_uses_time_and_an_answer_gives_some_back(table: Seats) -> None:
    sitting = await begin(table, BEN)
    first = asked_user(sitting)
    assert bank(sitting, ANN) == bank(sitting, BEN) == DAY
    table.clock.pass_by(10 * HOUR)
    sitting = await answer(table, sitting)
    assert bank(sitting, first) == DAY - 10 * HOUR + 8 * HOUR
    assert bank(sitting, ANN + BEN - first) == DAY
    (alarm,) = await table.store.alarms(1)
    assert alarm.due_at == table.clock() + bank(sitting, asked_user(sitting))


async def test_no_answer_fills_the_bank_above_its_measure(table: Seats) -> None:
    sitting = await begin(table, BEN)
    first = asked_user(sitting)
    table.clock.pass_by(HOUR)
    assert bank(await answer(table, sitting), first) == DAY


async def test_no_time_is_used_in_quiet_hours_or_on_vacation(table: Seats) -> None:
    """The desk's clock begins at 22:13 UTC."""
    for user in (ANN, BEN):
        await table.store.update_person(user, quiet=NIGHT)
    sitting = await begin(table, BEN)
    first = asked_user(sitting)
    table.clock.pass_by(12 * HOUR)  # it is 10:13
    await vacation.leave(table.desk, first, None, table.clock() + 3 * DAY)
    table.clock.pass_by(3 * DAY + 10 * HOUR)
    sitting = await answer(table, await table.desk.sitting(1))
    since_six = 4 * HOUR + 13 * MINUTE + 20 * SECOND
    assert bank(sitting, first) == DAY - since_six - 10 * HOUR + 8 * HOUR


async def test_changed_hours_count_from_now_on(table: Seats) -> None:
    sitting = await begin(table, BEN)
    first = asked_user(sitting)
    table.clock.pass_by(10 * HOUR)  # 08:13
    before = await table.store.person(first)
    await vacation.changed(table.desk, before, quiet=(9 * 60, 20 * 60))
    assert bank(await table.desk.sitting(1), first) == DAY - 10 * HOUR
    table.clock.pass_by(12 * HOUR)
    sitting = await answer(table, await table.desk.sitting(1))
    assert bank(sitting, first) == DAY - 11 * HOUR + 8 * HOUR


async def test_an_answer_taken_back_is_not_rewarded_twice(table: Seats) -> None:
    sitting = await begin(table, BEN)
    first = asked_user(sitting)
    for _ in range(3):
        table.clock.pass_by(4 * HOUR)
        sitting = await answer(table, await table.desk.sitting(1))
        await agreements.take_back(table.desk, 1, first, table.interaction())
    table.clock.pass_by(4 * HOUR)
    sitting = await answer(table, await table.desk.sitting(1))
    assert bank(sitting, first) == DAY - 4 * HOUR + 4 * HOUR - 3 * 4 * HOUR
    while asked_user(sitting) != first:
        sitting = await answer(table, sitting)
    table.clock.pass_by(HOUR)
    assert bank(await answer(table, sitting), first) == DAY - 12 * HOUR - HOUR + 8 * HOUR


async def test_a_take_back_burns_nothing_of_those_who_did_not_think(table: Seats) -> None:
    sitting = await begin(table, BEN)
    first = asked_user(sitting)
    sitting = await answer(table, sitting)
    other = asked_user(sitting)
    table.clock.pass_by(5 * HOUR)
    await agreements.take_back(table.desk, 1, first, table.interaction())
    table.clock.pass_by(5 * HOUR)
    sitting = await answer(table, await table.desk.sitting(1))
    assert (bank(sitting, first), bank(sitting, other)) == (DAY - 5 * HOUR, DAY - 5 * HOUR)


async def test_a_robot_answers_the_one_question(table: Seats) -> None:
    sitting = await begin(table, BEN, then="a robot answers")
    first = asked_user(sitting)
    table.clock.pass_by(DAY - 1)
    assert (await ring(table)).record.length == sitting.record.length
    table.clock.pass_by(1)
    sitting = await ring(table)
    assert asked_user(sitting) != first and sitting.seat_of(first) is not None
    assert bank(sitting, first) == 8 * HOUR
    (told,) = [post for post in await table.posts() if post.kind == "timeout"]
    letter = await notices.LETTERS["timeout"](table.desk, told, sitting)
    assert told.target == f"user:{first}" and letter is not None
    assert "a robot answered one question for you" in letter.texts[0]
    lines = [line.text for line in await table.store.story(1)]
    assert any(f"<@{first}> did not answer in time" in line for line in lines)


async def test_who_could_not_answer_because_we_were_away_has_some_hours_more(table: Seats) -> None:
    sitting = await begin(table, BEN, then="a robot answers")
    first = asked_user(sitting)
    table.clock.pass_by(7 * DAY)
    await ring(table)
    assert kinds(await table.posts()) == ["refresh channel"]
    (aside,) = (await timebank.asides(table.desk, await table.desk.sitting(1))).values()
    assert f"<t:{(table.clock() + 8 * HOUR) // 1000}:R>" in aside, "They see until when."
    for _ in range(8):
        assert asked_user(await ring(table)) == first
        table.clock.pass_by(HOUR)
    assert asked_user(await ring(table)) != first


async def test_a_robot_takes_the_seat_and_gives_it_back_with_some_time(table: Seats) -> None:
    sitting = await begin(table, BEN, CLEO, clock="3 days", then="a robot takes the seat")
    first = asked_user(sitting)
    table.clock.pass_by(3 * DAY)
    sitting = await ring(table)
    (kept,) = [seat for seat in sitting.record.seats if seat.owner == first]
    assert kept.user_id is None
    assert "farewell user" in kinds(await table.posts())  # they are written to
    await seating.take_back_seat(table.desk, 1, first, table.interaction())
    sitting = await table.desk.sitting(1)
    assert bank(sitting, first) == DAY
    asked = [f"clock:{d.seat}" for d in sitting.asked]
    assert [alarm.kind for alarm in await table.store.alarms(1)] == asked


async def late(seats: Seats, *others: int, **more: Any) -> tuple[Sitting, int, list[int]]:
    """A game in which somebody's time has run out, and the others."""
    sitting = await begin(seats, *others, **more)
    first = asked_user(sitting)
    seats.clock.pass_by(DAY)
    return await ring(seats), first, [user for user in sitting.people if user != first]


async def choose(seats: Seats, user: int, seat: int | None, choice: str) -> str:
    return await votes.agree(seats.desk, 1, user, f"late:{seat}:{choice}", seats.interaction())


async def test_the_others_are_asked_without_a_ping(table: Seats) -> None:
    sitting, first, others = await late(table, BEN)
    posts = await table.posts()
    assert kinds(posts) == ["say channel", "timeout user"]
    letter = messages.said(sitting, posts[0].payload)
    assert not letter.pings and f"<@{first}>" in letter.texts[0]
    await choose(table, others[0], sitting.seat_of(first), "answer")
    assert asked_user(await table.desk.sitting(1)) == others[0]


async def test_more_than_half_of_the_others_decide(table: Seats) -> None:
    sitting, first, (one, two) = await late(table, BEN, CLEO)
    seat = sitting.seat_of(first)
    with pytest.raises(Refusal, match="for the others"):
        await choose(table, first, seat, "wait")
    assert "1 of 2 have" in await choose(table, one, seat, "seat")
    assert "1 of 2 have" in await choose(table, one, seat, "answer")
    assert "decides" in await choose(table, two, seat, "answer")
    decided = await table.desk.sitting(1)
    assert decided.seat_of(first) == seat and decided.record.length > sitting.record.length
    with pytest.raises(Refusal, match="over"):
        await choose(table, one, seat, "answer")


async def test_who_keeps_waiting_is_asked_again_after_a_day(table: Seats) -> None:
    sitting, first, (other,) = await late(table, BEN)
    await choose(table, other, sitting.seat_of(first), "wait")
    await table.posts()
    table.clock.pass_by(DAY - 1)
    await ring(table)
    assert kinds(await table.posts()) == []
    table.clock.pass_by(1)
    await ring(table)
    assert kinds(await table.posts()) == ["say channel", "timeout user"]


@pytest.mark.parametrize("choice", timeouts.CHOICES)
async def test_the_others_go_on_voting_when_one_of_them_leaves(table: Seats, choice: str) -> None:
    sitting, first, (leaves, stays, _other) = await late(table, BEN, CLEO, DAN)
    seat = sitting.seat_of(first)
    await choose(table, leaves, seat, choice)
    await agreements.resign(table.desk, 1, leaves, table.interaction())
    assert "1 of 2 have" in await choose(table, stays, seat, choice)


async def test_the_vote_is_over_when_the_player_answers(table: Seats) -> None:
    sitting, first, (other,) = await late(table, BEN)
    seat = sitting.seat_of(first)
    await answer(table, sitting)
    with pytest.raises(Refusal, match="over"):
        await choose(table, other, seat, "seat")
    for forged in ("late:9:seat", "late:x:seat", f"late:{seat}:burn", "late", ""):
        with pytest.raises(Refusal, match="over"):
            await votes.agree(table.desk, 1, other, forged, table.interaction())


def test_when_all_have_spoken_the_mildest_of_what_most_want_is_done() -> None:
    def decided(*said: str) -> str | None:
        chosen = {
            f"late:0:{choice}": [0, *(i for i, what in enumerate(said, 1) if what == choice)]
            for choice in timeouts.CHOICES
        }
        decided = votes.MOTIONS["late"].decided("late:0:wait", chosen, range(1, len(said) + 1))
        return decided and decided.rpartition(":")[2]

    assert decided("seat") == "seat"
    assert decided("seat", "") is None
    assert decided("seat", "seat", "") == "seat"
    assert decided("seat", "answer") == "answer"
    assert decided("seat", "answer", "wait") == "wait"


async def test_no_clock_runs_where_nobody_else_waits(table: Seats) -> None:
    sitting = await begin(table, robots=1, then="a robot takes the seat")
    assert await table.store.alarms(1) == []
    table.clock.pass_by(5 * DAY)
    assert bank(await answer(table, sitting), ANN) == DAY


async def test_a_paused_game_burns_no_clock(table: Seats) -> None:
    sitting = await begin(table, BEN, then="a robot answers")
    first = asked_user(sitting)
    await table.desk.note(1, lambda r: replace(r, status=Status.PAUSED))
    table.clock.pass_by(9 * DAY)
    await ring(table)
    await agreements.move_here(table.desk, ANN, GUILD, CHANNEL + 1, table.interaction())
    table.clock.pass_by(20 * HOUR)
    sitting = await ring(table)
    assert asked_user(sitting) == first
    for _ in range(24):
        table.clock.pass_by(HOUR)
        sitting = await ring(table)
    assert asked_user(sitting) != first


@pytest.mark.parametrize("choice", timeouts.CHOICES)
async def test_a_paused_table_decides_nothing(table: Seats, choice: str) -> None:
    sitting, first, (other,) = await late(table, BEN)
    await table.desk.note(1, lambda r: replace(r, status=Status.PAUSED))
    with pytest.raises(Refusal, match="paused"):
        await choose(table, other, sitting.seat_of(first), choice)


async def test_in_a_friendly_game_the_table_may_decide_after_three_waking_days(table: Seats) -> None:
    sitting = await begin(table, BEN, clock="friendly")
    first = asked_user(sitting)
    seat, other = sitting.seat_of(first), ANN + BEN - first
    assert seat is not None
    await table.store.update_person(first, quiet=NIGHT)

    async def call(user: int, about: int) -> str:
        return await timeouts.call(table.desk, 1, user, about, table.interaction())

    table.clock.pass_by(4 * DAY)
    with pytest.raises(Refusal, match="Give <@"):
        await call(other, seat)
    with pytest.raises(Refusal, match="another player"):
        await call(first, seat)
    with pytest.raises(Refusal, match="not asked"):
        await call(first, 1 - seat)
    table.clock.pass_by(DAY)
    assert "asked the table" in await call(other, seat)
    with pytest.raises(Refusal, match="already deciding"):
        await call(other, seat)
    await choose(table, other, seat, "wait")
    with pytest.raises(Refusal, match="Give <@"):
        await call(other, seat)
    table.clock.pass_by(2 * DAY)
    await call(other, seat)
    await choose(table, other, seat, "seat")
    assert (await table.desk.sitting(1)).record.seats[seat].owner == first


async def test_what_is_said_beside_those_who_are_asked(table: Seats) -> None:
    sitting = await begin(table, BEN, clock="3 days")
    first = asked_user(sitting)
    seat = sitting.seat_of(first)
    assert await timebank.asides(table.desk, sitting) == {}
    assert "3 days left" in (await timebank.standing(table.desk, sitting))[seat or 0]
    table.clock.pass_by(2 * DAY + HOUR)
    (aside,) = (await timebank.asides(table.desk, sitting)).values()
    assert f"<t:{(sitting.record.asked_at + 3 * DAY) // 1000}:R>" in aside
    listed = await inbox.letter(table.desk, first, lambda record: "#forum")
    assert f"asked <t:{sitting.record.asked_at // 1000}:R> · {aside}" in listed.texts[1]
    table.clock.pass_by(DAY)
    assert set((await timebank.asides(table.desk, sitting)).values()) == {"⌛ no time left"}
    table.clock.pass_by(-DAY)
    await vacation.leave(table.desk, first, None, table.clock() + DAY)
    (aside,) = (await timebank.asides(table.desk, await table.desk.sitting(1))).values()
    assert "away until" in aside
    shown = await timebank.standing(table.desk, await table.desk.sitting(1))
    assert "23 hours left · 🏖️ away" in shown[seat or 0]
    assert user_at(sitting, seat or 0) == first
