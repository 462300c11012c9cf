"""A copy of everything, and being forgotten, with games of all kinds at hand."""

from __future__ import annotations

import json
import sqlite3
import zipfile
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest

from bot.language import in_language
from bot.past import whatif
from bot.people import privacy, record_forms
from bot.people.records import Records
from bot.shown.controls import Control
from bot.table import agreements, lobby, offers, orders
from bot.table.seats import robot_takes
from bot.table.sitting import Sitting
from bot.texts import person
from bot.waiting import reminders, timebank, timeouts
from db.records import Status
from db.sqlite import SqliteStore
from engine.kernel import Entry
from engine.record import GameFile, verify
from engine.registry import GAMES
from tests.bot.desks import ANN, BEN, CHANNEL, CLEO, GUILD, NAMES, Seats, asked_user, user_at
from tests.bot.test_presses import Hall
from tests.bot.test_records import finish

DORA, NAME = 1_100_000_000_000_000_777, "Dora ⚔️"
WEEK = 7 * 24 * 3600 * 1000
FEW = {"broken": "no"}


@pytest.fixture(autouse=True)
def dora(monkeypatch: pytest.MonkeyPatch, seats: Seats) -> None:
    monkeypatch.setitem(NAMES, DORA, NAME)
    seats.desk.planners += [orders.plan, timebank.plan, timeouts.plan, reminders.plan]


class Deleted(list[tuple[int, int]]):
    async def __call__(self, channel: int, message: int) -> None:
        self.append((channel, message))


async def open_table(seats: Seats, channel: int, *others: int, size: int | None = None) -> Sitting:
    """A table of Dora's with a clock, and these at it."""
    clock = {"bank": WEEK, "then": "vote"}
    wish = lobby.Wish("toy", GUILD, channel, size or 1 + len(others), FEW, 0, clock=clock)
    opened = await lobby.open_table(seats.desk, wish, DORA, NAME, seats.interaction())
    for user in others:
        opened = await seats.join(opened.record.id, user)
    return opened


async def hand_sent(seats: Seats, sitting: Sitting) -> Sitting:
    """Everybody has got their hand by direct message."""
    shown = [replace(s, hand_channel=70 + i, hand_message=80 + i) for i, s in enumerate(sitting.record.seats)]
    await seats.desk.note(sitting.record.id, lambda r: replace(r, seats=tuple(shown)))
    return await seats.desk.sitting(sitting.record.id)


def rows(path: Path) -> Iterator[tuple[str, Any]]:
    with closing(sqlite3.connect(path)) as db:
        tables = [name for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        for table in tables:
            for row in db.execute(f"SELECT * FROM {table}"):
                yield table, row


def found(store: SqliteStore) -> set[str]:
    """The tables in which something of Dora is left."""
    marks = (str(DORA), NAME, "Dora")
    return {table for table, row in rows(store.writer.path) if any(m in str(v) for v in row for m in marks)}


async def test_everything_goes_on_without_somebody_who_was_forgotten(
    seats: Seats, store: SqliteStore
) -> None:
    desk = seats.desk
    past = await finish(seats, BEN, DORA)
    running = await hand_sent(seats, await open_table(seats, CHANNEL + 1, BEN, CLEO))
    while asked_user(running) != DORA:
        running = await seats.answer(running, asked_user(running), "pass")
    game, seat = running.record.id, running.own_seat(DORA)
    await agreements.ask_to_end(desk, game, DORA, seats.interaction())
    await orders.draft(desk, running, DORA, "pass", {})
    kept = await open_table(seats, CHANNEL + 2, BEN, CLEO)
    async with desk.at(kept.record.id) as sitting:
        await robot_takes(desk, sitting, sitting.own_seat(DORA), f"<@{DORA}> sleeps.")
    await offers.ask_to_open(
        desk, kept.record.id, kept.own_seat(DORA), offers.Asker(DORA, False, seats.interaction())
    )
    gathering = await open_table(seats, CHANNEL + 3, ANN, size=3)
    alone = await open_table(seats, CHANNEL + 4, size=3)
    left = await open_table(seats, CHANNEL + 5, BEN, CLEO)
    await agreements.resign(desk, left.record.id, DORA, seats.interaction())
    await desk.store.update_person(DORA, zone="Europe/Rome")
    assert found(store) >= {"game", "seat", "story", "outbox", "alarm", "standing_order", "person"}

    deleted = Deleted()
    assert "forgotten" in await privacy.forget(desk, DORA, deleted)
    assert deleted == [(70 + seat, 80 + seat)]
    assert found(store) == set()
    assert str(DORA).encode() not in store.writer.path.read_bytes()

    after = await desk.sitting(game)
    assert after.record.seats[seat].open and after.record.seats[seat].name == "Somebody"
    assert after.record.host_id in (BEN, CLEO) and after.record.votes.get("end") is None
    lines = [line.text for line in await store.story(game)]
    assert any("Somebody has left for good" in line and "is open" in line for line in lines)
    assert (await desk.sitting(gathering.record.id)).record.host_id == ANN
    assert (await desk.sitting(alone.record.id)).record.status is Status.CLOSED
    assert asked_user(after) in (BEN, CLEO)
    await seats.answer(after, asked_user(after), "pass")
    took, where = await offers.take(desk, game, ANN, "Ann", str(seat), seats.interaction())
    assert (user_at(took, where), where) == (ANN, seat)
    assert {line.user_id for line in await Records(desk).leaderboard(GUILD, None)} == {ANN, BEN}
    await _still_verifies(seats, past)


async def _still_verifies(seats: Seats, game: int) -> None:
    record = (await seats.desk.sitting(game)).record
    table = await agreements.whole_table(seats.desk, record)
    verdict = verify(GameFile.of(table, record.secret, record.joins), GAMES)
    assert verdict.ok, verdict
    assert "was forgotten" in verdict.checks[1].text


async def test_forgetting_twice_is_forgetting_once(seats: Seats, store: SqliteStore) -> None:
    await finish(seats, BEN, DORA)
    await privacy.forget(seats.desk, DORA, Deleted())
    before = list(rows(store.writer.path))
    await privacy.forget(seats.desk, DORA, Deleted())
    assert list(rows(store.writer.path)) == before


async def test_a_game_that_cannot_be_loaded_keeps_nobody(seats: Seats, store: SqliteStore) -> None:
    sitting = await open_table(seats, CHANNEL + 1, BEN)
    await seats.desk.commit(Sitting(replace(sitting.record, checkpoint="{}"), None), None)
    assert "forgotten" in await privacy.forget(seats.desk, DORA, Deleted())
    assert found(store) == set()
    record = await store.game(sitting.record.id)
    assert record is not None and record.seats[sitting.own_seat(DORA)].open


async def test_the_last_person_of_a_game_takes_it_with_them(seats: Seats) -> None:
    wish = lobby.Wish("toy", GUILD, CHANNEL + 1, 2, FEW, 1)
    sitting = await lobby.open_table(seats.desk, wish, DORA, NAME, seats.interaction())
    assert sitting.record.status is Status.LIVE
    await privacy.forget(seats.desk, DORA, Deleted())
    after = (await seats.desk.sitting(sitting.record.id)).record
    assert (after.status, after.note, after.host_id) == (Status.CLOSED, "The last player left.", 0)


async def test_the_seat_of_a_paused_game_is_open_when_it_goes_on(seats: Seats) -> None:
    sitting = await open_table(seats, CHANNEL + 1, BEN)
    await seats.desk.note(sitting.record.id, lambda r: replace(r, status=Status.PAUSED))
    await privacy.forget(seats.desk, DORA, Deleted())
    record = (await seats.desk.sitting(sitting.record.id)).record
    seat = record.seats[sitting.own_seat(DORA)]
    assert (record.status, record.host_id, seat.user_id, seat.open) == (Status.PAUSED, BEN, None, True)


async def what_if(seats: Seats, game: int) -> Sitting:
    """A what-if table of Dora's."""
    record = (await seats.desk.sitting(game)).record
    table = await agreements.whole_table(seats.desk, record)
    recording = await whatif.read(GameFile.of(table, record.secret, record.joins).text().encode())
    position, seat = whatif.position(recording, None, None)
    guest = whatif.Guest(DORA, NAME, 4711)
    return await whatif.open_table(seats.desk, recording, position, seat, guest, seats.interaction())


async def test_a_what_if_table_is_forgotten_with_its_guest(seats: Seats) -> None:
    opened = await what_if(seats, await finish(seats, DORA))
    await privacy.forget(seats.desk, DORA, Deleted())
    assert await seats.store.game(opened.record.id) is None


async def test_the_copy_has_ones_own_things_and_nobody_elses(seats: Seats) -> None:
    await finish(seats, DORA)
    sitting = await open_table(seats, CHANNEL + 1, BEN, CLEO)
    while asked_user(sitting) == DORA:
        sitting = await seats.answer(sitting, DORA, "draw")
        sitting = await seats.answer(sitting, DORA)
    first = asked_user(sitting)
    sitting = await seats.answer(sitting, first, "draw")
    await orders.draft(seats.desk, sitting, DORA, "pass", {})
    told = json.loads(await privacy.export(seats.desk, DORA))
    assert told["settings"]["user_id"] == DORA
    assert [game["status"] for game in told["games"]] == ["over", "live"]
    assert told["games"][1]["host"] is True and told["games"][1]["seat"]["name"] == NAME
    assert [order["verb"] for order in told["orders"]] == ["pass"]
    assert len(told["results"]) == 1 and told["direct_messages"]
    log = await seats.store.log(sitting.record.id)
    mine = [e for e in (row.entry for row in log) if e.seat == sitting.own_seat(DORA)]
    assert told["games"][1]["answers"] == [_answer(entry, log[0].at) for entry in mine]
    table = sitting.live
    private = table.state.players[sitting.own_seat(first)].hand
    text = json.dumps(told["games"][1])
    assert private and not any(card in text for card in private)
    assert sitting.record.secret not in text and sitting.record.seed not in text


def _answer(entry: Entry, at: int) -> dict[str, Any]:
    return {"at": at, "question": entry.key, "answer": list(entry.answer)}


def test_a_copy_that_is_too_large_is_compressed() -> None:
    assert privacy.packed(b"small", 10) == ("aedile-data.json", b"small")
    name, data = privacy.packed(b"large " * 100, 200)
    assert name == "aedile-data.zip" and len(data) < 250
    with zipfile.ZipFile(BytesIO(data)) as archive:
        assert archive.read("aedile-data.json") == b"large " * 100


async def test_what_will_happen_is_said_before(seats: Seats) -> None:
    await finish(seats, DORA)
    await open_table(seats, CHANNEL + 1, BEN)
    letter = await privacy.ask(seats.desk, DORA)
    assert "In 1 finished game “Somebody”" in letter.texts[0] and "In 1 game that is open" in letter.texts[0]
    assert "This cannot be undone" in letter.texts[0]


async def test_of_games_that_there_are_not_nothing_is_said(seats: Seats) -> None:
    assert "game" not in (await privacy.ask(seats.desk, DORA)).texts[0].partition("- Your settings")[0]
    await what_if(seats, await finish(seats, BEN))
    assert "game" not in (await privacy.ask(seats.desk, DORA)).texts[0].partition("- Your settings")[0]


async def test_whoever_was_forgotten_stays_a_person_to_those_they_played_with(seats: Seats) -> None:
    """The others keep what they have done; and nobody is called a robot who was none."""
    game = await finish(seats, DORA)
    board = Records(seats.desk)
    before = {line.user_id: line for line in await board.leaderboard(GUILD, None)}
    await privacy.forget(seats.desk, DORA, Deleted())
    assert await board.leaderboard(GUILD, None) == [before[ANN]]
    told = record_forms.statistics(await seats.store.results(user_id=ANN), ANN).texts
    assert "1 game with other people" in told[1] and "robots" not in told[1]
    sitting = await seats.desk.sitting(game)
    (seat,) = [seat for seat in sitting.record.seats if seat.user_id is None]
    assert seat.forgotten and person(seat) == "Somebody"
    with in_language("de"):
        assert person(seat) == "Jemand" and "Jemand" in sitting.names


async def test_a_robot_that_plays_on_for_somebody_is_a_robot(seats: Seats) -> None:
    sitting = await open_table(seats, CHANNEL + 1, BEN, CLEO)
    await privacy.forget(seats.desk, DORA, Deleted())
    seat = (await seats.desk.sitting(sitting.record.id)).record.seats[sitting.own_seat(DORA)]
    assert not seat.forgotten and person(seat) == "🤖 Somebody"


async def test_nobody_can_have_somebody_else_forgotten(seats: Seats) -> None:
    await finish(seats, BEN, DORA)
    hall = Hall(seats)
    pressed = await hall.press(BEN, Control("forget", 0, 0, str(DORA)), ephemeral=True)
    assert "for somebody else" in pressed.text
    assert len(await seats.store.results(user_id=DORA)) == 1
    pressed = await hall.press(DORA, Control("forget", 0, 0, str(DORA)), ephemeral=True)
    assert "can take a moment" in pressed.text.partition("You are forgotten.")[0] and pressed.in_place
    assert await seats.store.results(user_id=DORA) == []
