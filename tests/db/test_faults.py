"""SQLite when things go wrong: failures at every step, a full disk, a held lock, damaged files."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from unittest.mock import AsyncMock

import pytest

from db import privacy
from db.records import Alarm, GameRecord, Post, StoryLine
from db.sqlite import SqliteStore
from db.store import Busy, StoreError
from tests.db.conftest import SqliteBackend
from tests.db.samples import CHANNEL, HOST, answer, live, lobby, move
from tests.db.test_contract_privacy import busy


@pytest.fixture
async def store(sqlite: SqliteBackend) -> SqliteStore:
    return await sqlite.open()


class FailAt:
    """Refuses the n-th thing that the connection is about to do, but never a rollback; counts them."""

    def __init__(self, n: int) -> None:
        self.n = n
        self.asked = 0

    def __call__(self, action: int, first: str | None, *_: str | None) -> int:
        if (action, first) == (sqlite3.SQLITE_TRANSACTION, "ROLLBACK"):
            return sqlite3.SQLITE_OK
        self.asked += 1
        return sqlite3.SQLITE_DENY if self.asked == self.n else sqlite3.SQLITE_OK


def never_end(action: int, first: str | None, *_: str | None) -> int:
    """Refuses commits and rollbacks alike."""
    ends = action == sqlite3.SQLITE_TRANSACTION and first in ("COMMIT", "ROLLBACK")
    return sqlite3.SQLITE_DENY if ends else sqlite3.SQLITE_OK


async def dump(store: SqliteStore) -> list[str]:
    return await store.writer.run(lambda db: list(db.iterdump()))


async def guarded(store: SqliteStore, guard: Callable[..., int] | None) -> None:
    await store.writer.run(lambda db: db.set_authorizer(guard))


def big_move(store: SqliteStore, game: GameRecord) -> asyncio.Task[GameRecord]:
    """A commit that touches every table."""
    return asyncio.ensure_future(
        store.commit(
            replace(game, note="new", seats=game.seats[:2]),
            at=9_000,
            interaction=900,
            entries=[answer(0), answer(1)],
            story=[StoryLine(1, None, "a"), StoryLine(2, 1, "b")],
            outbox=[Post("board", "channel", {}, 0), Post("hand", "user", {}, 0)],
            alarms=[Alarm("nudge", 5), Alarm("expire", 6)],
            clear=["lobby"],
        )
    )


async def test_a_commit_that_fails_at_any_step_changes_nothing(store: SqliteStore) -> None:
    game = await live(store)
    before = await dump(store)
    steps = 0
    while True:
        guard = FailAt(steps + 1)
        await guarded(store, guard)
        try:
            stored = await big_move(store, game)
        except StoreError:
            steps += 1
        else:
            break
        finally:
            await guarded(store, None)
        assert await dump(store) == before
    assert guard.asked == steps > 20
    assert await store.game(game.id) == stored
    assert await store.check() == []


async def test_a_game_that_cannot_be_created_leaves_nothing(store: SqliteStore) -> None:
    before = await dump(store)
    for n in range(1, 30):
        await guarded(store, FailAt(n))
        with pytest.raises(StoreError):
            await store.create(lobby(), outbox=[Post("lobby", "channel", {}, 0)], interaction=1)
        await guarded(store, None)
        assert await dump(store) == before
    await store.create(lobby(), outbox=[Post("lobby", "channel", {}, 0)], interaction=1)


async def test_forgetting_somebody_is_done_wholly_or_not_at_all(store: SqliteStore) -> None:
    await busy(store)
    await store.create(replace(lobby(CHANNEL + 1), private=True))
    before = await dump(store)
    for step in range(1, 500):
        await guarded(store, FailAt(step))
        try:
            await store.forget(HOST, {})
        except StoreError:
            continue
        finally:
            await guarded(store, None)
            after = await dump(store)
            forgotten = not any(str(HOST) in line for line in after)
            assert forgotten or after == before
        break
    assert forgotten and step > 30
    assert await store.check() == []


async def test_what_cannot_be_cleaned_is_forgotten_all_the_same(
    store: SqliteStore, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    game = await busy(store)

    def full(db: sqlite3.Connection) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(privacy, "_clean", full)
    await store.forget(HOST, {})
    after = await store.game(game.id)
    assert after is not None and after.seats[0].user_id is None
    assert "may linger in free pages" in caplog.text


async def test_even_a_rollback_may_fail(store: SqliteStore) -> None:
    game = await live(store)
    await guarded(store, never_end)
    with pytest.raises(StoreError):
        await big_move(store, game)
    await guarded(store, None)
    assert await store.game(game.id) == game
    other = await live(store, CHANNEL + 1)
    assert await store.open_games() == [game, other]
    assert await store.log(game.id) == []
    assert await store.check() == []


@pytest.mark.parametrize("table", ["game", "seat", "log", "story", "interaction", "outbox", "alarm"])
async def test_a_commit_that_one_table_refuses_changes_nothing(store: SqliteStore, table: str) -> None:
    game = await live(store)

    def forbid(db: sqlite3.Connection) -> None:
        for act in ("INSERT", "UPDATE"):
            db.execute(
                f"CREATE TRIGGER no_{act} AFTER {act} ON {table} BEGIN SELECT RAISE(FAIL, 'not today'); END"
            )

    def allow(db: sqlite3.Connection) -> None:
        db.executescript("DROP TRIGGER no_INSERT; DROP TRIGGER no_UPDATE")

    await store.writer.run(forbid)
    before = await dump(store)
    with pytest.raises(StoreError, match="not today"):
        await big_move(store, game)
    assert await dump(store) == before
    await store.writer.run(allow)
    await big_move(store, game)
    assert await store.check() == []


async def test_a_full_disk_refuses_the_move_and_nothing_else(store: SqliteStore) -> None:
    game = await live(store)

    def limit(pages: int) -> Callable[[sqlite3.Connection], object]:
        return lambda db: db.execute(f"PRAGMA max_page_count = {pages}").fetchone()

    (used,) = await store.writer.run(lambda db: db.execute("PRAGMA page_count").fetchone())
    await store.writer.run(limit(used))
    before = await dump(store)
    with pytest.raises(StoreError, match="no room left") as refused:
        await store.commit(replace(game, checkpoint='"' + "x" * 50_000 + '"'), at=2, interaction=5)
    assert not isinstance(refused.value, Busy)
    assert await dump(store) == before
    game = await move(store, game, interaction=6)
    await store.writer.run(limit(1_000_000))
    await store.commit(replace(game, checkpoint='"' + "x" * 50_000 + '"'), at=2, interaction=5)
    assert await store.check() == []


async def test_a_held_lock_refuses_the_move_in_words(sqlite: SqliteBackend, store: SqliteStore) -> None:
    game = await live(store)
    other = sqlite3.connect(sqlite.path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(Busy, match="in use by another program"):
        await move(store, game, interaction=5)
    assert await store.game(game.id) == game
    other.execute("ROLLBACK")
    other.close()
    game = await move(store, game, interaction=5)
    assert game.length == 1


async def test_a_lock_held_at_the_start_is_told(sqlite: SqliteBackend) -> None:
    other = sqlite3.connect(sqlite.path, isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    with pytest.raises(Busy):
        await sqlite.open()
    other.execute("ROLLBACK")
    other.close()
    await live(await sqlite.open())


async def test_no_transaction_stays_open_behind_a_cancelled_caller(store: SqliteStore) -> None:
    game = await live(store)
    for pause in (0, 0.0001, 0.0003, 0.001) * 10:
        task = big_move(store, game)
        await asyncio.sleep(pause)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        assert not await store.writer.run(lambda db: db.in_transaction)


async def test_reading_goes_on_while_another_program_writes(
    sqlite: SqliteBackend, store: SqliteStore
) -> None:
    game = await live(store)
    other = sqlite3.connect(sqlite.path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    other.execute("UPDATE game SET note = 'half'")
    assert await store.game(game.id) == game
    other.execute("ROLLBACK")
    other.close()


async def test_the_connection_is_set_up_for_durable_writing(store: SqliteStore) -> None:
    def read(db: sqlite3.Connection) -> list[object]:
        names = ("journal_mode", "synchronous", "foreign_keys")
        return [db.execute(f"PRAGMA {name}").fetchone()[0] for name in names]

    full = 2
    assert await store.writer.run(read) == ["wal", full, 1]


async def test_files_that_are_no_database_are_refused_in_words(tmp_path: Path) -> None:
    text = tmp_path / "notes.txt"
    text.write_text("These are notes, and not a database at all. " * 50)
    with pytest.raises(StoreError, match="not a database"):
        await SqliteStore.open(text, now=1)
    with pytest.raises(StoreError, match="cannot be opened"):
        await SqliteStore.open(tmp_path / "nowhere" / "aedile.db", now=1)


async def test_a_damaged_file_is_refused_at_the_start(sqlite: SqliteBackend) -> None:
    store = await sqlite.open()
    game = await live(store)
    for _ in range(60):
        game = await move(store, game)
    await store.close()
    data = bytearray(sqlite.path.read_bytes())
    page = 4096
    for at in range(page, len(data), page):  # every page but the first, with the schema
        data[at : at + 64] = b"\xff" * 64
    sqlite.path.write_bytes(data)
    with pytest.raises(StoreError, match="damaged"):
        await sqlite.open()


async def test_a_row_against_the_schema_is_refused_at_the_start(sqlite: SqliteBackend) -> None:
    store = await sqlite.open()
    await move(store, await live(store))
    await store.close()
    with sqlite3.connect(sqlite.path) as db:
        db.execute("PRAGMA ignore_check_constraints = ON")
        db.execute("UPDATE log SET answer = '['")
    db.close()
    with pytest.raises(StoreError, match=r"damaged \(quick_check: CHECK constraint failed in log"):
        await sqlite.open()


async def test_a_dangling_row_is_refused_at_the_start(sqlite: SqliteBackend) -> None:
    await (await sqlite.open()).close()
    with sqlite3.connect(sqlite.path) as db:
        db.execute("INSERT INTO story (game_id, at, text) VALUES (5, 0, 'of no game')")
    db.close()
    with pytest.raises(StoreError, match=r"damaged \(foreign_key_check: story"):
        await sqlite.open()


async def test_a_backup_never_takes_the_place_of_the_live_file(
    sqlite: SqliteBackend, store: SqliteStore
) -> None:
    with pytest.raises(StoreError, match="file of its own"):
        await store.backup(sqlite.path.parent / ".." / sqlite.path.parent.name / sqlite.path.name)


async def test_a_backup_that_fails_leaves_the_last_one(store: SqliteStore, tmp_path: Path) -> None:
    await live(store)
    for nowhere in (tmp_path / "nowhere" / "copy.db", tmp_path):
        with pytest.raises(StoreError, match="cannot be a file for the backup"):
            await store.backup(nowhere)
    copy = tmp_path / "copy.db"
    await store.backup(copy)
    before = copy.read_bytes()
    copy.with_name("copy.db.partial").mkdir()
    with pytest.raises(StoreError):
        await store.backup(copy)
    assert copy.read_bytes() == before


async def test_a_backup_without_room_leaves_nothing_behind(
    store: SqliteStore, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fill(_: object, partial: Path, __: object) -> None:
        partial.touch()
        full = sqlite3.OperationalError("database or disk is full")
        full.sqlite_errorcode = sqlite3.SQLITE_FULL
        raise full

    monkeypatch.setattr("db.backup._copy", AsyncMock(side_effect=fill))
    (tmp_path / "copies").mkdir()
    with pytest.raises(StoreError, match=r"no room for the backup in .*copies"):
        await store.backup(tmp_path / "copies" / "copy.db")
    assert not list((tmp_path / "copies").iterdir())
