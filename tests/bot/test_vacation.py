"""Vacations: announced, counted by the year, given back when they end early; reminders and clocks wait."""

from __future__ import annotations

import pytest

from bot.clock import DAY, HOUR, SECOND
from bot.table.alarms import Alarms
from bot.table.sitting import Refusal
from bot.talk import notices
from bot.waiting import dates, reminders, vacation
from db.records import PersonRecord
from tests.bot.desks import ANN, BEN, Seats, asked_user
from tests.bot.test_dates import NOW


@pytest.fixture
def table(seats: Seats) -> Seats:
    seats.desk.planners.append(reminders.plan)
    seats.clock.now = NOW
    return seats


async def lines(seats: Seats) -> list[str]:
    """What is announced."""
    found = []
    for post in await seats.posts():
        if post.kind == "away":
            letter = await notices.LETTERS["away"](seats.desk, post, await seats.desk.sitting(post.game_id))
            assert letter is not None and not letter.pings
            found += letter.texts
    return found


async def test_a_vacation_is_announced_and_counted(table: Seats) -> None:
    await table.begin(BEN)
    await lines(table)
    told = await vacation.leave(table.desk, ANN, None, NOW + 14 * DAY)
    assert "28 days" in told
    (line,) = await lines(table)
    assert f"<@{ANN}> is away until <t:{(NOW + 14 * DAY) // 1000}:D>." in line
    assert (await table.store.person(ANN)).away == ((NOW, NOW + 14 * DAY),)


async def test_coming_back_early_gives_the_rest_back(table: Seats) -> None:
    await table.begin(BEN)
    await vacation.leave(table.desk, ANN, None, NOW + 14 * DAY)
    await lines(table)
    table.clock.pass_by(4 * DAY)
    assert "38 days" in await vacation.come_back(table.desk, ANN)
    assert await lines(table) == [f"👋 <@{ANN}> is back."]
    with pytest.raises(Refusal, match="not away"):
        await vacation.come_back(table.desk, ANN)


async def test_one_that_is_planned_can_be_called_off(table: Seats) -> None:
    await table.begin(BEN)
    await lines(table)
    await vacation.leave(table.desk, ANN, NOW + 3 * DAY, NOW + 5 * DAY)
    (line,) = await lines(table)
    assert "will be away from" in line
    table.clock.pass_by(SECOND)
    assert "called off" in await vacation.come_back(table.desk, ANN)
    (line,) = await lines(table)
    assert "will not be away after all" in line
    assert vacation.remaining(await table.store.person(ANN), 2026) == 42 * DAY


async def test_who_is_back_early_keeps_what_is_planned_for_later(table: Seats) -> None:
    await vacation.leave(table.desk, ANN, None, NOW + 3 * DAY)
    await vacation.leave(table.desk, ANN, NOW + 5 * DAY, NOW + 8 * DAY)
    table.clock.pass_by(DAY)
    assert "Welcome back. Left of this year's vacation: 38 days." in await vacation.come_back(table.desk, ANN)
    away = (await table.store.person(ANN)).away
    assert away == ((NOW, NOW + DAY), (NOW + 5 * DAY, NOW + 8 * DAY))
    assert "called off" in await vacation.come_back(table.desk, ANN)
    with pytest.raises(Refusal, match="not away"):
        await vacation.come_back(table.desk, ANN)


async def test_a_mistaken_moment_does_not_cost_a_day(table: Seats) -> None:
    for _ in range(2):
        assert "vacation: 39 days" in await vacation.leave(table.desk, ANN, None, table.clock() + 3 * DAY)
        table.clock.pass_by(SECOND)
    assert "vacation: 42 days" in await vacation.come_back(table.desk, ANN)
    await vacation.leave(table.desk, ANN, None, table.clock() + 42 * DAY)


async def test_a_new_one_replaces_what_overlaps_it(table: Seats) -> None:
    await vacation.leave(table.desk, ANN, None, NOW + 10 * DAY)
    table.clock.pass_by(2 * DAY)
    await vacation.leave(table.desk, ANN, None, NOW + 5 * DAY)
    assert vacation.remaining(await table.store.person(ANN), 2026) == 37 * DAY
    await vacation.leave(table.desk, ANN, NOW + 8 * DAY, NOW + 9 * DAY)
    assert vacation.remaining(await table.store.person(ANN), 2026) == 36 * DAY


async def test_the_allowance_is_by_the_year_where_the_person_lives(table: Seats) -> None:
    await table.store.update_person(ANN, zone="Pacific/Auckland")
    person = await table.store.person(ANN)
    new_year = dates.moment(person, "2027-01-01", NOW)
    await vacation.leave(table.desk, ANN, new_year - 40 * DAY, new_year + 30 * DAY)
    away = await table.store.person(ANN)
    assert (vacation.remaining(away, 2026), vacation.remaining(away, 2027)) == (2 * DAY, 12 * DAY)
    with pytest.raises(Refusal, match=r"42 days.*in 2027 you have 12 days left"):
        await vacation.leave(table.desk, ANN, new_year + 60 * DAY, new_year + 73 * DAY)


async def test_what_is_over_before_it_begins_is_refused(table: Seats) -> None:
    with pytest.raises(Refusal, match="must end after it begins"):
        await vacation.leave(table.desk, ANN, None, NOW - DAY)
    assert await table.store.person(ANN) == PersonRecord(ANN)


async def test_nobody_is_reminded_on_vacation(table: Seats) -> None:
    user = asked_user(await table.begin(BEN))
    await vacation.leave(table.desk, user, None, NOW + 3 * DAY)
    await table.posts()
    rung = []
    for hour in range(4 * 24):
        table.clock.pass_by(HOUR)
        await Alarms(table.desk, {"remind": reminders.ring}).ring_due()
        rung += [hour + 1 for post in await table.posts() if post.kind == "remind"]
    assert rung == [3 * 24, 3 * 24 + 16]
