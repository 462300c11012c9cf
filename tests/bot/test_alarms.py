"""Alarms ring when they are due, once, and a handler that fails is tried again."""

from __future__ import annotations

import logging

import pytest

from bot.table.alarms import AGAIN, Alarms, seat_of
from bot.table.desk import Desk, Plan
from bot.table.sitting import Sitting
from db.records import Alarm
from tests.bot.desks import BEN, Seats, asked_user


async def test_an_alarm_rings_once_when_it_is_due(seats: Seats) -> None:
    rung: list[Alarm] = []

    async def note(desk: Desk, alarm: Alarm) -> None:
        rung.append(alarm)

    game = (await seats.begin(BEN)).record.id
    alarm = Alarm("nudge:1", seats.clock() + 10, {}, game)
    await seats.store.ring(alarms=[alarm])
    alarms = Alarms(seats.desk, {"nudge": note})
    assert await alarms.ring_due() == 0
    seats.clock.pass_by(10)
    assert await alarms.ring_due() == 1 and await alarms.ring_due() == 0
    assert rung == [alarm] and seat_of(alarm) == 1


async def test_a_handler_may_set_its_alarm_anew(seats: Seats) -> None:
    async def later(desk: Desk, alarm: Alarm) -> None:
        await desk.store.ring(alarms=[Alarm(alarm.kind, alarm.due_at + 50, {}, alarm.game_id)])

    game = (await seats.begin(BEN)).record.id
    await seats.store.ring(alarms=[Alarm("nudge", seats.clock(), {}, game)])
    await Alarms(seats.desk, {"nudge": later}).ring_due()
    assert await seats.store.next_alarm() == seats.clock() + 50


async def test_an_alarm_that_fails_is_tried_again_and_holds_up_nobody(
    seats: Seats, caplog: pytest.LogCaptureFixture
) -> None:
    rung = []

    async def fail(desk: Desk, alarm: Alarm) -> None:
        raise ValueError("no")

    async def note(desk: Desk, alarm: Alarm) -> None:
        rung.append(alarm.kind)

    game = (await seats.begin(BEN)).record.id
    await seats.store.ring(alarms=[Alarm(kind, seats.clock(), {}, game) for kind in ("bad", "good")])
    with caplog.at_level(logging.CRITICAL):
        await Alarms(seats.desk, {"bad": fail, "good": note}).ring_due()
    assert rung == ["good"] and await seats.store.next_alarm() == seats.clock() + AGAIN


async def test_planners_are_asked_at_every_move(seats: Seats) -> None:
    async def plan(desk: Desk, before: Sitting, after: Sitting) -> Plan:
        asked = after.asked[0].seat
        return Plan(
            after.record, [Alarm(f"nudge:{asked}", desk.clock() + 5)], ["lobby", "nudge:0", "nudge:1"]
        )

    seats.desk.planners.append(plan)
    sitting = await seats.begin(BEN)
    for _ in range(3):
        seats.clock.pass_by(100)
        (due,) = await seats.store.alarms_due(seats.clock())
        assert seat_of(due) == sitting.asked[0].seat
        key = sitting.asked[0].options[0].key
        sitting = await seats.answer(sitting, asked_user(sitting), key)
