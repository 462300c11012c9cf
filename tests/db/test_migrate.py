"""Old, new, broken and foreign schemas."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from db.migrate import STEPS, Step, prepare, read_steps, statements
from db.store import StoreError
from tests.db.conftest import SqliteBackend
from tests.db.samples import live

# A made-up next release: it rebuilds a table, which the foreign keys of others point to, and adds a trigger.
NEXT = Step(
    len(STEPS) + 1,
    "rebuild",
    """
    CREATE TABLE new_game (id INTEGER PRIMARY KEY AUTOINCREMENT, channel_id INTEGER NOT NULL) STRICT;
    INSERT INTO new_game SELECT id, channel_id FROM game;
    DROP TABLE game;
    ALTER TABLE new_game RENAME TO game;
    CREATE TRIGGER watch AFTER DELETE ON game BEGIN
        DELETE FROM seat WHERE game_id = old.id;
        DELETE FROM log WHERE game_id = old.id;
    END;
    """,
)


def connect(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(path, isolation_level=None)


def schema(db: sqlite3.Connection) -> list[str]:
    (version,) = db.execute("PRAGMA user_version").fetchone()
    return [f"version {version}", *db.iterdump()]


@pytest.mark.parametrize("version", range(len(STEPS) + 1))
async def test_a_database_of_each_older_version_opens(sqlite: SqliteBackend, version: int) -> None:
    old = connect(sqlite.path)
    prepare(old, now=1, steps=STEPS[:version])
    old.close()
    store = await sqlite.open()
    await live(store)
    assert await store.check() == []
    steps = await store.writer.run(lambda db: db.execute("SELECT version FROM schema_step").fetchall())
    assert steps == [(step.version,) for step in STEPS]


async def test_opening_again_changes_nothing(sqlite: SqliteBackend) -> None:
    store = await sqlite.open()
    await live(store)
    await store.close()
    db = connect(sqlite.path)
    before = schema(db)
    prepare(db, now=99)
    assert schema(db) == before
    db.close()


async def test_a_newer_database_is_refused_unchanged(sqlite: SqliteBackend) -> None:
    db = connect(sqlite.path)
    prepare(db, now=1, steps=(*STEPS, NEXT))
    db.close()
    before = sqlite.path.read_bytes()
    with pytest.raises(StoreError, match=f"schema version {NEXT.version}, .* newer release"):
        await sqlite.open()
    assert sqlite.path.read_bytes() == before


async def test_a_step_may_rebuild_a_table_that_others_point_to(sqlite: SqliteBackend) -> None:
    store = await sqlite.open()
    game = await live(store)
    await store.close()
    db = connect(sqlite.path)
    prepare(db, now=7, steps=(*STEPS, NEXT))
    assert db.execute("SELECT id FROM game").fetchall() == [(game.id,)]
    assert db.execute("SELECT count(*) FROM seat").fetchone() == (len(game.seats),)
    newest = db.execute("SELECT name, applied_at FROM schema_step ORDER BY version DESC").fetchone()
    assert newest == ("rebuild", 7)
    assert db.execute("PRAGMA foreign_keys").fetchone() == (1,)
    db.close()


@pytest.mark.parametrize("old", [0, len(STEPS)])
async def test_a_migration_that_fails_at_any_step_changes_nothing(tmp_path: Path, old: int) -> None:
    db = connect(tmp_path / "aedile.db")
    prepare(db, now=1, steps=STEPS[:old])
    target = (*STEPS, NEXT)[: old + 1]
    count = len(list(statements(target[-1].script)))
    assert count > 4
    for n in range(count + 1):
        before = schema(db)
        parts = list(statements(target[-1].script))
        broken = Step(
            target[-1].version, "broken", "".join([*parts[:n], "INSERT INTO nowhere VALUES (1);\n"])
        )
        with pytest.raises(sqlite3.OperationalError, match="nowhere"):
            prepare(db, now=1, steps=(*target[:-1], broken))
        assert not db.in_transaction
        assert schema(db) == before
    prepare(db, now=1, steps=target)
    assert db.execute("PRAGMA user_version").fetchone() == (target[-1].version,)
    db.close()


async def test_a_step_that_leaves_dangling_rows_is_undone(sqlite: SqliteBackend) -> None:
    store = await sqlite.open()
    await live(store)
    await store.close()
    db = connect(sqlite.path)
    before = schema(db)
    careless = Step(len(STEPS) + 1, "careless", "DELETE FROM game;")
    with pytest.raises(StoreError, match="foreign_key_check: seat"):
        prepare(db, now=1, steps=(*STEPS, careless))
    assert schema(db) == before
    db.close()


def test_an_unfinished_statement_is_noticed() -> None:
    with pytest.raises(StoreError, match="middle of a statement"):
        list(statements("CREATE TABLE a (b);\nCREATE TABLE c (d)"))


def test_a_missing_step_is_noticed(tmp_path: Path) -> None:
    for name in ("0001_a.sql", "0003_c.sql"):
        (tmp_path / name).write_text("SELECT 1;")
    with pytest.raises(StoreError, match="without a gap"):
        read_steps(tmp_path)
    (tmp_path / "0002_b.sql").write_text("SELECT 2;")
    assert [(s.version, s.name) for s in read_steps(tmp_path)] == [(1, "a"), (2, "b"), (3, "c")]
