"""Before the game, with a clock of our own: seats, seeds, and the day after which a table closes."""

from __future__ import annotations

import pytest

from bot.table import lobby
from bot.table.sitting import Refusal
from db.records import Alarm, Status
from engine.kernel import Table
from engine.record import seed_of
from tests.bot.desks import ANN, BEN, CHANNEL, CLEO, DAY, GUILD, Seats
from tests.kernel.toy import TOY


async def ring(seats: Seats) -> int:
    """Ring the alarms that are due, as the bot does; how many there were."""
    due = await seats.store.alarms_due(seats.clock())
    for alarm in due:
        await lobby.expire(seats.desk, alarm)
        await seats.store.drop_alarm(alarm.game_id, alarm.kind)
    return len(due)


async def test_a_table_nobody_starts_is_closed_after_a_day(seats: Seats) -> None:
    opened = await seats.open(seats=3)
    await seats.join(opened.record.id, BEN)
    await seats.posts()
    seats.clock.pass_by(DAY - 1)
    assert await ring(seats) == 0
    seats.clock.pass_by(1)
    assert await ring(seats) == 1
    closed = await seats.desk.sitting(opened.record.id)
    assert closed.record.status is Status.CLOSED
    edited, told = await seats.posts()
    assert edited.kind == "lobby" and "Nobody started this table" in told.payload["text"]
    assert await ring(seats) == 0
    await seats.open()  # the channel is free again


async def test_a_game_that_began_does_not_expire(seats: Seats) -> None:
    sitting = await seats.begin(BEN)
    seats.clock.pass_by(10 * DAY)
    assert await ring(seats) == 0
    await lobby.expire(seats.desk, Alarm("lobby", 0, game_id=sitting.record.id))
    assert (await seats.desk.sitting(sitting.record.id)).record == sitting.record


async def test_the_seed_comes_from_the_secret_and_all_who_joined(seats: Seats) -> None:
    sitting = await seats.begin(BEN, robots=1)
    record = sitting.record
    assert record.joins == (str(ANN), "robot Marcus", str(BEN))
    assert record.seed == seed_of(record.secret, record.joins)
    fresh = Table.new(TOY, seats=3, options=record.options, seed=record.seed)
    assert sitting.live.checkpoint == fresh.checkpoint or sitting.live.answers
    assert sorted(sitting.people) == [ANN, BEN] and len(sitting.robots) == 1


async def test_no_two_tables_have_the_same_secret(seats: Seats) -> None:
    one = await seats.open()
    await lobby.cancel(seats.desk, one.record.id, ANN, False, seats.interaction())
    two = await seats.open()
    assert one.record.secret != two.record.secret and len(bytes.fromhex(one.record.secret)) == 16


@pytest.mark.parametrize(("user", "who"), [(ANN, "The host"), (BEN, "A server manager")])
async def test_who_closed_a_table_is_told(seats: Seats, user: int, who: str) -> None:
    game = (await seats.open()).record.id
    closed = await lobby.cancel(seats.desk, game, user, True, seats.interaction())
    assert closed.record.note == f"{who} closed this table."


async def test_robots_leave_room_for_the_host(seats: Seats) -> None:
    opened = await seats.open(seats=2, robots=4)
    assert len(opened.record.seats) == 2 and len(opened.robots) == 1


async def test_options_are_completed_and_checked(seats: Seats) -> None:
    opened = await seats.open(broken="yes")
    assert opened.record.options == {"broken": "yes"}
    for wish, why in (
        (lobby.Wish("toy", GUILD, 1, 5, {}, 0), "Augurs is played by 2, 3, 4 people"),
        (lobby.Wish("toy", GUILD, 1, 2, {"broken": "maybe"}, 0), "Option “broken” can be no, yes"),
        (lobby.Wish("toy", GUILD, 1, 2, {"wings": "two"}, 0), "has no option “wings”"),
        (lobby.Wish("toy", GUILD, CHANNEL, 2, {}, 0), "Augurs is already being played here"),
    ):
        with pytest.raises(Refusal, match=why):
            await lobby.open_table(seats.desk, wish, ANN, "Ann", seats.interaction())


async def test_a_repeated_wish_opens_one_table(seats: Seats) -> None:
    wish = lobby.Wish("toy", GUILD, CHANNEL, 3, {}, 0)
    for _ in range(2):
        await lobby.open_table(seats.desk, wish, ANN, "Ann", 7)
    assert len(await seats.store.open_games()) == 1


async def test_a_repeated_join_seats_once(seats: Seats) -> None:
    opened = await seats.open(seats=4)
    await lobby.add_robot(seats.desk, opened.record.id, ANN, 50)
    with pytest.raises(Refusal):
        await lobby.add_robot(seats.desk, opened.record.id, ANN, 50)
    assert len((await seats.desk.sitting(opened.record.id)).record.seats) == 2


async def test_when_the_host_leaves_the_next_person_hosts(seats: Seats) -> None:
    opened = await seats.open(seats=4, robots=1)
    game = opened.record.id
    await seats.join(game, BEN)
    left = await lobby.leave(seats.desk, game, ANN, seats.interaction())
    assert left.record.host_id == BEN and left.people == [BEN]
    empty = await lobby.leave(seats.desk, game, BEN, seats.interaction())
    assert empty.record.status is Status.CLOSED, "Robots do not keep a table open."
    with pytest.raises(Refusal, match="no longer waiting"):
        await seats.join(game, CLEO)


async def test_a_started_table_takes_nobody(seats: Seats) -> None:
    sitting = await seats.begin(BEN)
    game = sitting.record.id
    for act in (
        seats.join(game, CLEO),
        lobby.leave(seats.desk, game, BEN, seats.interaction()),
        lobby.add_robot(seats.desk, game, ANN, seats.interaction()),
        lobby.start(seats.desk, game, ANN, seats.interaction()),
        lobby.cancel(seats.desk, game, ANN, True, seats.interaction()),
    ):
        with pytest.raises(Refusal, match="no longer waiting for players"):
            await act
