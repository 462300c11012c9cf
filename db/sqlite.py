"""The store on SQLite: one writing connection on its own thread, and aiosqlite for all that only reads."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path

import aiosqlite

from db import rows, writes
from db.backup import back_up
from db.check import problems
from db.faults import in_words
from db.migrate import prepare
from db.people import PeopleStore
from db.privacy import PrivacyStore
from db.records import Alarm, GameRecord, LogRow, Post, StoryLine
from db.results import ResultStore
from db.rows import OPEN, SELECT_GAME
from db.upkeep import UpkeepStore
from db.writer import Writer
from db.writes import Write
from engine.kernel import Entry, Seat

# Only the first waiting post of a game to a target can fall due.
FIRST_WAITING = "id IN (SELECT min(id) FROM outbox WHERE state = 'waiting' GROUP BY game_id, target)"
LARGEST = 2**63 - 1  # SQLite's


class SqliteStore(PeopleStore, PrivacyStore, ResultStore, UpkeepStore):
    """A `Store` in one SQLite file; made by `open`."""

    @classmethod
    async def open(cls, path: Path, *, now: int, patience: float = 2.0) -> SqliteStore:
        """Open the database, made or brought up to date where needed.

        `now` is noted with schema changes; `patience` is how many seconds to wait for a lock.
        """
        writer = Writer(path, patience)
        try:
            await writer.run(partial(prepare, now=now))
            with in_words():
                return cls(writer, await _connect(writer.path))
        except BaseException:
            await writer.close()
            raise

    @classmethod
    async def look(cls, path: Path) -> SqliteStore:
        """Open a database of the present schema only to read: nothing is brought up to date or written."""
        writer = Writer(path, 0)
        await writer.close()
        with in_words():
            return cls(writer, await _connect(writer.path))

    async def close(self) -> None:
        """Finish what is under way and let go of the database."""
        await self._reader.close()
        await self.writer.close()

    async def create(
        self,
        game: GameRecord,
        *,
        outbox: Sequence[Post] = (),
        alarms: Sequence[Alarm] = (),
        interaction: int | None = None,
    ) -> GameRecord:
        """Store a new game at its `created_at`; the record with its id, to go on from."""
        write = Write(game.created_at, interaction, outbox=outbox, alarms=alarms)
        return await self.writer.transact(partial(writes.create, game=game, write=write))

    async def commit(
        self,
        game: GameRecord,
        *,
        at: int,
        interaction: int | None,
        entries: Sequence[Entry] = (),
        story: Sequence[StoryLine] = (),
        outbox: Sequence[Post] = (),
        alarms: Sequence[Alarm] = (),
        clear: Sequence[str] = (),
        spent: Sequence[int] = (),
    ) -> GameRecord:
        """Store the whole record and all that goes with it; the record as stored, to go on from."""
        write = Write(at, interaction, entries, story, outbox, alarms, clear, spent)
        return await self.writer.transact(partial(writes.commit, game=game, write=write))

    async def game(self, game_id: int) -> GameRecord | None:
        """The game of this id."""
        if game_id > LARGEST:  # ids come from controls, and those can be forged
            return None
        return await self._one_game("WHERE id = ?", game_id)

    async def game_in(self, channel_id: int) -> GameRecord | None:
        """The one open game of a channel."""
        return await self._one_game(f"WHERE channel_id = ? AND {OPEN}", channel_id)

    async def last_in(self, channel_id: int) -> GameRecord | None:
        """The newest game of a channel, finished ones too."""
        return await self._one_game("WHERE channel_id = ? ORDER BY id DESC LIMIT 1", channel_id)

    async def games_of(self, user_id: int, *, open_only: bool = True) -> list[GameRecord]:
        """The games in which a person sits, or a robot in their place, oldest first."""
        theirs = "SELECT game_id FROM seat WHERE user_id = ? UNION SELECT game_id FROM seat WHERE owner = ?"
        which = f"WHERE id IN ({theirs}) AND ({OPEN} OR NOT ?) ORDER BY id"
        found = await self._read(SELECT_GAME + which, user_id, user_id, open_only)
        return [rows.read_game(row) for row in found]

    async def open_games(self) -> list[GameRecord]:
        """Every open game, oldest first."""
        return [rows.read_game(row) for row in await self._read(f"{SELECT_GAME} WHERE {OPEN} ORDER BY id")]

    async def log(self, game_id: int, *, since: int = 0) -> list[LogRow]:
        """The answers from number `since` on."""
        found = await self._read("SELECT * FROM log WHERE game_id = ? AND n >= ? ORDER BY n", game_id, since)
        return [rows.read_log(row) for row in found]

    async def story(
        self, game_id: int, *, since: int = 0, seat: Seat | None = None, limit: int | None = None
    ) -> list[StoryLine]:
        """The public lines and this seat's own from log position `since` on; the newest `limit`, in order."""
        found = await self._read(
            "SELECT * FROM story WHERE game_id = ? AND at >= ? AND (seat IS NULL OR seat = ?)"
            " ORDER BY at DESC, id DESC LIMIT ?",
            *(game_id, since, seat, LARGEST if limit is None else limit),
        )
        return [rows.read_story(row) for row in reversed(found)]

    async def repeated(self, interaction: int) -> bool:
        """Whether this interaction was already carried out."""
        return bool(await self._read("SELECT 1 FROM interaction WHERE id = ?", interaction))

    async def due(self, now: int, *, limit: int = 50) -> list[Post]:
        """The posts to send now. One waits as long as an earlier one of the same game and target waits."""
        found = await self._read(
            f"SELECT * FROM outbox WHERE {FIRST_WAITING} AND due_at <= ? ORDER BY id LIMIT ?", now, limit
        )
        return [rows.read_post(row) for row in found]

    async def next_due(self) -> int | None:
        """When the next post falls due."""
        return await self._number(f"SELECT min(due_at) FROM outbox WHERE {FIRST_WAITING}")

    async def sent(self, post_id: int, message_id: int | None, at: int) -> None:
        """Discord has taken the post."""
        await self._mark(post_id, "state = 'sent', message_id = ?, sent_at = ?", message_id, at)

    async def retry(self, post_id: int, due_at: int, error: str) -> None:
        """The post failed; try again then."""
        await self._mark(post_id, "tries = tries + 1, due_at = ?, error = ?", due_at, error)

    async def dead(self, post_id: int, error: str) -> None:
        """The post can never be sent; it no longer holds up others."""
        await self._mark(post_id, "state = 'dead', error = ?", error)

    async def alarms_due(self, now: int) -> list[Alarm]:
        """The alarms that ring now, earliest first. They ring until moved, cleared or dropped."""
        found = await self._read("SELECT * FROM alarm WHERE due_at <= ? ORDER BY due_at, game_id, kind", now)
        return [rows.read_alarm(row) for row in found]

    async def next_alarm(self) -> int | None:
        """When the next alarm rings."""
        return await self._number("SELECT min(due_at) FROM alarm")

    async def alarms(self, game_id: int) -> list[Alarm]:
        """The alarms that a game has set, earliest first."""
        found = await self._read("SELECT * FROM alarm WHERE game_id = ? ORDER BY due_at, kind", game_id)
        return [rows.read_alarm(row) for row in found]

    async def drop_alarm(self, game_id: int, kind: str, *, due_at: int | None = None) -> None:
        """Take an alarm away, if it is set (to ring at `due_at`, where that is given: else it was moved)."""
        sql = "DELETE FROM alarm WHERE game_id = ? AND kind = ? AND due_at = coalesce(?, due_at)"
        await self._write(sql, game_id, kind, due_at)

    async def ring(self, *, alarms: Sequence[Alarm] = (), outbox: Sequence[Post] = ()) -> None:
        """Set alarms and write posts of any games; both say which. A nonce given twice counts once."""
        await self.writer.transact(partial(writes.ring, alarms=alarms, posts=outbox))

    async def backup(self, path: Path, progress: Callable[[int, int], None] | None = None) -> None:
        """Write a checked copy of everything to this file, while the store goes on working."""
        async with self._own_reader() as db:
            await back_up(db, path, self.writer.path, progress)

    async def check(self) -> list[str]:
        """What is wrong with the stored data, a sentence each; empty when all is well."""
        async with self._own_reader() as db:
            return await problems(db)

    @asynccontextmanager
    async def _own_reader(self) -> AsyncIterator[aiosqlite.Connection]:
        """A connection for long reading, so that nobody else waits for it."""
        with in_words():
            db = await _connect(self.writer.path)
            try:
                yield db
            finally:
                await db.close()

    async def _one_game(self, which: str, value: int) -> GameRecord | None:
        found = await self._read(SELECT_GAME + which, value)
        return rows.read_game(found[0]) if found else None

    async def _mark(self, post_id: int, changes: str, *values: object) -> None:
        await self._write(f"UPDATE outbox SET {changes} WHERE id = ? AND state = 'waiting'", *values, post_id)


async def _connect(path: Path) -> aiosqlite.Connection:
    """A connection that only reads."""
    # Not mode=ro: there SQLite leaves the CHECKs of the tables out of its integrity_check.
    db = await aiosqlite.connect(f"{path.as_uri()}?mode=rw", uri=True, isolation_level=None)
    try:
        db.row_factory = sqlite3.Row
        await db.execute_fetchall("PRAGMA query_only = ON")
    except BaseException:
        await db.close()
        raise
    return db
