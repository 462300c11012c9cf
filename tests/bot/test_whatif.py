"""What-if tables: which files are taken, where they begin, and that they are played on like any other."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from bot.past import history, whatif
from bot.past.whatif import Guest, Recording
from bot.shown import messages
from bot.table.agreements import whole_table
from bot.table.sitting import Refusal, Sitting
from db.records import Status
from engine.kernel import Table
from engine.record import GameFile, seed_of
from engine.simulate import below, moves
from tests.bot.desks import ANN, BEN, CHANNEL, Seats
from tests.bot.test_presses import Blank, Hall
from tests.kernel.toy import TOY

DM = 555
SECRET, JOINS = "5ec2e7", ("1", "2", "3")
ANNIA = Guest(ANN, "Annia", DM)


def played(answers: int | None = None) -> Table[Any]:
    """A recorded game, whole or its beginning, with something taken back on the way."""
    table: Table[Any] = Table.new(TOY, seats=3, seed=seed_of(SECRET, JOINS))
    for n, (decision, answer) in enumerate(moves(table, below("what if"))):
        if n == answers:
            break
        table.answer(decision.seat, answer)
        if n == 3:
            table.undo(decision.seat, table.answers - 1)
    return table


def recorded(table: Table[Any]) -> bytes:
    return GameFile.of(table, SECRET, JOINS).text().encode()


async def opened(
    seats: Seats, recording: Recording, step: int | None = None, seat: int | None = None
) -> Sitting:
    table, sits = whatif.position(recording, step, seat)
    return await whatif.open_table(seats.desk, recording, table, sits, ANNIA, seats.interaction())


async def test_a_recording_is_read() -> None:
    table = played()
    recording = await whatif.read(recorded(table))
    assert recording.past.table.outcome == table.outcome is not None
    assert recording.newest == recording.past.last - 1
    assert (await whatif.read(recorded(played(5)))).newest == 4


def forged(**changes: Any) -> bytes:
    return json.dumps(json.loads(recorded(played())) | changes).encode()


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b"", "not a recorded game.* Send the file that"),
        (b"\xff\xfe\x00", "not a recorded game"),
        (b"[]", "not a recorded game"),
        (forged(secret="other"), "not the one that was promised"),
        (forged(game="chess"), "does not know the game"),
        (forged(rules=1), "has its rules 2"),
        (forged(seats=9), "cannot be dealt"),
        (forged(log=json.loads(forged())["log"][1:]), "is not legal|left out"),
        (forged(outcome=None), "does not end as the file says"),
    ],
)
async def test_what_is_no_recording_is_refused(data: bytes, why: str) -> None:
    with pytest.raises(Refusal, match=why):
        await whatif.read(data)


async def test_where_and_who() -> None:
    recording = await whatif.read(recorded(played()))
    table, seat = whatif.position(recording, None, None)
    assert not table.outcome and seat == table.pending()[0].seat
    assert whatif.position(recording, 0, 2)[1] == 2
    with pytest.raises(Refusal, match=f"step 0 to step {recording.newest}"):
        whatif.position(recording, recording.newest + 1, None)
    with pytest.raises(Refusal, match="seats I, V, X"):
        whatif.position(recording, 0, 3)


async def test_it_is_a_game_like_any_other(seats: Seats) -> None:
    recording = await whatif.read(recorded(played()))
    for step in (0, 4, recording.newest):
        sitting = await opened(seats, recording, step)
        then, record = recording.past.at(step), sitting.record
        assert sitting.live.state == then.state and sitting.asked
        assert (record.private, record.guild_id, record.channel_id) == (True, 0, DM)
        assert (await whole_table(seats.desk, record)).saved == record.checkpoint
        assert [s.user_id for s in record.seats].count(ANN) == 1 and sitting.people == [ANN]
        assert {post.kind for post in await seats.posts()} >= {"board", "hand"}
        assert (await history.Library(seats.desk).past(record)).last == step


async def test_robots_play_on_from_there(seats: Seats) -> None:
    recording = await whatif.read(recorded(played()))
    then = recording.past.at(2)
    other = next(seat for seat in range(3) if seat != then.pending()[0].seat)
    sitting = await opened(seats, recording, 2, other)
    assert sitting.question(other) is not None and sitting.live.answers > then.answers


@pytest.mark.parametrize("step", [0, 2])
async def test_only_what_the_robots_do_is_news(seats: Seats, step: int) -> None:
    recording = await whatif.read(recorded(played()))
    then = recording.past.at(step)
    other = next(seat for seat in range(3) if seat != then.pending()[0].seat)
    sitting = await opened(seats, recording, step, other)
    told = sitting.record.messages["told"]
    news = [line.text for line in await seats.store.story(sitting.record.id, since=told + 1)]
    assert news == sitting.live.story(None, then.answers) != []
    whole = [line.text for line in await seats.store.story(sitting.record.id)]
    assert whole == sitting.live.story(None)


async def test_nobody_is_called_there(seats: Seats) -> None:
    sitting = await opened(seats, await whatif.read(recorded(played())))
    letter = await messages.board(Blank(), sitting, [], "board.png", None)
    assert not letter.pings and not letter.loud


async def test_it_goes_another_way_to_an_end_without_keepsakes(seats: Seats) -> None:
    sitting = await opened(seats, await whatif.read(recorded(played())), 1)
    while sitting.record.status is Status.LIVE:
        decision = sitting.asked[0]
        sitting = await seats.answer(sitting, ANN, *next(decision.answers()))
    kinds = [post.kind for post in await seats.posts()]
    assert "result" in kinds and "keepsakes" not in kinds


async def test_one_a_person(seats: Seats) -> None:
    recording = await whatif.read(recorded(played()))
    first, second = await opened(seats, recording), await opened(seats, recording, 0)
    assert (await seats.desk.sitting(first.record.id)).record.status is Status.CLOSED
    assert (await seats.desk.in_channel(DM)).record.id == second.record.id


async def test_it_is_closed_by_its_player(seats: Seats) -> None:
    hall = Hall(seats)
    sitting = await opened(seats, await whatif.read(recorded(played())))
    close = f"ae|close|{sitting.record.id}|0|"
    await hall.press(BEN, close, direct=True, channel=DM)
    assert (await seats.desk.sitting(sitting.record.id)).record.status is Status.LIVE
    done = await hall.press(ANN, close, direct=True, channel=DM)
    assert "closed" in done.text and (await seats.posts())[-1].payload["text"] == done.text
    again = await hall.press(ANN, close, direct=True, channel=DM)
    assert "not open any more" in again.text
    assert (await seats.store.game_in(DM)) is None


async def test_other_tables_are_not_closed_like_that(seats: Seats) -> None:
    hall = Hall(seats)
    await seats.begin(BEN)
    pressed = await hall.press(ANN, "ae|close|1|0|", channel=CHANNEL)
    assert "not open any more" in pressed.text
    assert (await seats.desk.sitting(1)).record.status is Status.LIVE


async def test_a_rest_of_an_attempt_is_cleared_away(seats: Seats) -> None:
    """The process died between making the record and dealing the table."""
    recording = await whatif.read(recorded(played()))
    sitting = await opened(seats, recording)
    lobby = replace(sitting.record, status=Status.LOBBY, checkpoint="")
    await seats.desk.commit(Sitting(lobby, None), None)
    assert (await opened(seats, recording, 0)).record.status is Status.LIVE
