"""Reminders come when they are due, once for everything, ever less often, and never for nothing."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.clock import DAY, HOUR
from bot.shown.letters import Letter
from bot.table import offers
from bot.table.alarms import Alarms
from bot.table.sitting import Refusal, Sitting
from bot.talk import notices
from bot.waiting import reminders
from db.records import Post, Status
from tests.bot.desks import ANN, BEN, CLEO, Seats, asked_user


@pytest.fixture
def table(seats: Seats) -> Seats:
    seats.desk.planners.append(reminders.plan)
    return seats


async def due(seats: Seats) -> list[Post]:
    """Ring what is due now; the reminders that it makes."""
    await Alarms(seats.desk, {"remind": reminders.ring}).ring_due()
    return [post for post in await seats.posts() if post.kind == "remind"]


async def letter(seats: Seats, post: Post) -> Letter | None:
    return await notices.LETTERS[post.kind](seats.desk, post, await seats.desk.sitting(post.game_id))


async def another(seats: Seats, channel: int) -> Sitting:
    """One more game of Ann and Ben."""
    first = await seats.begin(BEN)
    async with seats.desk.at(first.record.id) as sitting:
        moved = Sitting(replace(sitting.record, channel_id=channel), sitting.table)
        return await seats.desk.commit(moved, None)


async def asked_in_all(seats: Seats, *games: Sitting) -> int:
    """Play on until the same person is asked in all these games."""
    user = asked_user(games[0])
    for game in games:
        while asked_user(game) != user:
            game = await seats.answer(game, asked_user(game), game.asked[0].options[0].key)
    await seats.posts()
    return user


async def reminded_after(seats: Seats, hours: int) -> list[int]:
    """At which hours from now reminders come, if nobody answers."""
    found = []
    for hour in range(1, hours + 1):
        seats.clock.pass_by(HOUR)
        found += [hour] * len(await due(seats))
    return found


async def test_the_first_comes_after_eight_hours_and_then_ever_less_often(table: Seats) -> None:
    await table.begin(BEN)
    await table.posts()
    assert await reminded_after(table, 1000) == [8, 24, 56, 120, 248, 416, 584, 752, 920]


async def test_a_reminder_goes_to_the_person_alone_and_notifies_them(table: Seats) -> None:
    user = asked_user(await table.begin(BEN))
    table.clock.pass_by(8 * HOUR)
    (post,) = await due(table)
    assert post.target == f"user:{user}"
    said = await letter(table, post)
    assert said is not None and said.pings == [user]
    assert "You are asked something" in said.texts[0] and "<t:" in said.texts[1]


async def test_an_answered_question_is_never_reminded(table: Seats) -> None:
    sitting = await table.begin(BEN)
    table.clock.pass_by(7 * HOUR)
    await table.answer(sitting, asked_user(sitting), sitting.asked[0].options[0].key)
    await table.posts()
    table.clock.pass_by(7 * HOUR)
    assert await due(table) == []


async def test_what_is_answered_before_the_reminder_leaves_is_not_said(table: Seats) -> None:
    sitting = await table.begin(BEN)
    table.clock.pass_by(8 * HOUR)
    (post,) = await due(table)
    await table.answer(sitting, asked_user(sitting), sitting.asked[0].options[0].key)
    assert await letter(table, post) is None


async def test_one_reminder_for_all_games_the_longest_wait_first(table: Seats) -> None:
    first = await another(table, 901)
    table.clock.pass_by(HOUR)
    second = await another(table, 902)
    user = await asked_in_all(table, first, second)
    table.clock.pass_by(8 * HOUR)
    (post,) = await due(table)
    said = await letter(table, post)
    assert said is not None and "in 2 games" in said.texts[0]
    assert said.texts[1].index("901") < said.texts[1].index("902")
    assert await reminded_after(table, 16) == [16]
    assert post.payload["user"] == user


async def test_quiet_hours_put_a_reminder_off(table: Seats) -> None:
    """The desk's clock begins at 22:13 UTC."""
    user = asked_user(await table.begin(BEN))
    await table.posts()
    await table.store.update_person(user, quiet=(5 * 60, 9 * 60))
    assert await reminded_after(table, 12) == [11]


async def test_after_a_week_of_downtime_there_is_one(table: Seats) -> None:
    first = await another(table, 901)
    table.clock.pass_by(HOUR)
    await asked_in_all(table, first, await another(table, 902))
    table.clock.pass_by(8 * HOUR)
    (unsent,) = await due(table)  # it was never sent
    table.clock.pass_by(7 * DAY)
    (post,) = await due(table)
    assert await letter(table, unsent) is None and await letter(table, post) is not None
    assert await due(table) == []


async def test_a_reminder_that_was_held_up_comes_later(table: Seats) -> None:
    await table.begin(BEN)
    table.clock.pass_by(8 * HOUR)
    (post,) = await due(table)
    table.clock.pass_by(2 * HOUR)
    assert await letter(table, post) is None
    (again,) = await due(table)
    assert await letter(table, again) is not None
    assert await reminded_after(table, 16) == [16]  # as if the first had never been


async def test_where_direct_messages_are_closed_the_table_is_the_place(table: Seats) -> None:
    sitting = await table.begin(BEN)
    user = asked_user(sitting)
    await table.store.update_person(user, dm_closed=True)
    table.clock.pass_by(8 * HOUR)
    (post,) = await due(table)
    said = await letter(table, post)
    assert post.target == "channel" and said is not None
    assert said.pings == [user] and f"<@{user}>" in said.texts[0]


async def test_the_table_reminds_where_somebody_still_waits(table: Seats) -> None:
    games = [await another(table, channel) for channel in (901, 902)]
    user = await asked_in_all(table, *games)
    await table.store.update_person(user, dm_closed=True)
    table.clock.pass_by(8 * HOUR)
    (post,) = await due(table)
    first, second = [await table.desk.sitting(game.record.id) for game in games]
    answered, waits = (first, second) if post.game_id == first.record.id else (second, first)
    await table.answer(answered, user, answered.asked[0].options[0].key)
    await table.posts()
    for _ in range(2):  # a second try, after a crash
        assert await letter(table, post) is None
    (there,) = [p for p in await table.posts() if p.kind == "remind"]
    said = await letter(table, there)
    assert there.game_id == waits.record.id and said is not None and said.pings == [user]


async def test_who_has_left_the_server_is_not_called_there(table: Seats) -> None:
    user = asked_user(await table.begin(BEN))
    await table.store.update_person(user, dm_closed=True)
    table.clock.pass_by(8 * HOUR)
    (post,) = await due(table)
    await offers.tell_missing(table.desk, 1, user)
    assert await letter(table, post) is None
    assert [p.kind for p in await table.posts()] == ["say"]


async def test_who_has_just_sat_down_is_not_late(table: Seats) -> None:
    sitting = await table.begin(BEN)
    user = asked_user(sitting)
    table.clock.pass_by(7 * HOUR)
    seat = sitting.own_seat(user)
    asker = offers.Asker(user, False, table.interaction())
    await offers.ask_to_replace(table.desk, 1, seat, CLEO, asker)
    await offers.accept(table.desk, 1, CLEO, "Cleo", f"{seat}:{CLEO}", table.interaction())
    await table.posts()
    assert await reminded_after(table, 9) == [8]


async def test_a_direct_message_that_fails_is_said_at_the_table_once(table: Seats) -> None:
    user = asked_user(await table.begin(BEN))
    table.clock.pass_by(8 * HOUR)
    (post,) = await due(table)
    await table.store.update_person(user, dm_closed=True)
    for _ in range(2):  # a second try, after a crash
        await reminders.in_channel(table.desk, post)
    (there,) = await table.posts()
    assert there.target == "channel" and len(there.nonce) <= 25 and await letter(table, there) is not None


async def test_snoozing(table: Seats) -> None:
    user = asked_user(await table.begin(BEN))
    table.clock.pass_by(8 * HOUR)
    await due(table)
    said = await reminders.snooze(table.desk, user, f"8h.{user}")
    assert "silent until" in said.texts[0]
    assert await reminded_after(table, 10) == [8]
    with pytest.raises(Refusal, match="somebody else"):
        await reminders.snooze(table.desk, user, f"8h.{user + 1}")
    await reminders.snooze(table.desk, user, f"morning.{user}")  # it is 16:13: until tomorrow at 8
    assert await reminded_after(table, 20) == [16]


async def test_what_is_asked_later_does_not_break_the_silence(table: Seats) -> None:
    first = await another(table, 901)
    user = asked_user(first)
    table.clock.pass_by(8 * HOUR)
    assert len(await due(table)) == 1
    await reminders.snooze(table.desk, user, f"morning.{user}")  # it is 06:13, so that is in 25 hours
    second = await another(table, 902)
    while asked_user(second) != user:
        second = await table.answer(second, asked_user(second), second.asked[0].options[0].key)
    await table.store.update_person(ANN + BEN - user, remind_after=0)
    assert await reminded_after(table, 30) == [26]


async def test_no_more_reminders(table: Seats) -> None:
    user = asked_user(await table.begin(BEN))
    table.clock.pass_by(8 * HOUR)
    await due(table)
    await reminders.snooze(table.desk, user, f"never.{user}")
    assert await table.store.next_alarm() is None
    assert await reminded_after(table, 100) == []
    await table.store.update_person(user, remind_after=HOUR)
    await reminders.replan(table.desk, user)
    assert await reminded_after(table, 4) == [1, 3]


async def test_a_shorter_interval_counts_for_what_is_open_already(table: Seats) -> None:
    user = asked_user(await table.begin(BEN))
    table.clock.pass_by(HOUR)
    await table.store.update_person(user, remind_after=4 * HOUR)
    await reminders.replan(table.desk, user)
    assert await reminded_after(table, 3) == [3]


async def test_a_paused_game_reminds_nobody_until_it_goes_on(table: Seats) -> None:
    sitting = await table.begin(BEN)
    await table.posts()
    await table.desk.note(sitting.record.id, lambda r: replace(r, status=Status.PAUSED))
    assert await reminded_after(table, 100) == []
    await table.desk.note(sitting.record.id, lambda r: replace(r, status=Status.LIVE))
    assert await reminded_after(table, 24) != []


async def test_every_question_open_has_one_alarm(table: Seats) -> None:
    sitting = await table.begin(BEN)
    for _ in range(6):
        alarms = await table.store.alarms(sitting.record.id)
        assert [a.kind for a in alarms] == [f"remind:{d.seat}" for d in sitting.asked]
        sitting = await table.answer(sitting, asked_user(sitting), sitting.asked[0].options[0].key)
        table.clock.pass_by(HOUR)
    assert ANN in sitting.people
