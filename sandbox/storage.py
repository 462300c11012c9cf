"""The world in a file: every change is written shortly after it happens, each time as one transaction."""

from __future__ import annotations

import asyncio
import json
import logging
import sqlite3
from collections.abc import Iterable
from contextlib import closing
from pathlib import Path

from sandbox import records
from sandbox.changes import Change
from sandbox.model import Channel, Message
from sandbox.world import World

log = logging.getLogger(__name__)

VERSION = 1
SETTLE = 0.1  # seconds in which further changes join the same transaction
RETRY = 1.0

_TABLES = """
CREATE TABLE world (one INTEGER PRIMARY KEY CHECK (one = 1), data TEXT NOT NULL) STRICT;
CREATE TABLE message (id INTEGER PRIMARY KEY, channel INTEGER NOT NULL, data TEXT NOT NULL) STRICT;
CREATE TABLE file (id INTEGER PRIMARY KEY, message INTEGER NOT NULL, data BLOB NOT NULL) STRICT;
CREATE INDEX file_of_message ON file (message);
"""


class DamagedWorld(Exception):
    """The file holds no world that can be read; the text says why."""


def load(path: Path) -> World:
    """The world as it was when it was last written."""
    try:
        with closing(sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)) as file:
            return _read(file)
    except (sqlite3.Error, KeyError, TypeError, ValueError) as error:
        raise DamagedWorld(f"{path} is damaged or was not written by a sandbox ({error}).") from error


def _read(file: sqlite3.Connection) -> World:
    (verdict,) = file.execute("PRAGMA quick_check(1)").fetchone()
    (version,) = file.execute("PRAGMA user_version").fetchone()
    if verdict != "ok" or version != VERSION:
        raise ValueError(verdict if verdict != "ok" else f"its format is {version}, not {VERSION}")
    (text,) = file.execute("SELECT data FROM world").fetchone()
    reader = records.Reader(json.loads(text))
    files: dict[int, dict[int, bytes]] = {}
    for number, message, data in file.execute("SELECT id, message, data FROM file"):
        files.setdefault(message, {})[number] = data
    for number, text in file.execute("SELECT id, data FROM message ORDER BY id"):
        reader.read_message(json.loads(text), files.get(number, {}))
    return reader.finish()


class Keeper:
    """Keeps a world in a file from now on. Call `close` at the end, so that the last changes are in it."""

    def __init__(self, world: World, path: Path) -> None:
        self._world = world
        self._path = path
        self._timer: asyncio.TimerHandle | None = None
        path.parent.mkdir(parents=True, exist_ok=True)
        is_new = not path.exists()
        # Nobody else writes here: whoever waited for a lock would only keep the page waiting.
        self._file = sqlite3.connect(path, isolation_level=None, timeout=0)
        self._file.execute("PRAGMA synchronous = NORMAL")
        if is_new:
            self._file.executescript(f"BEGIN; {_TABLES} PRAGMA user_version = {VERSION}; COMMIT;")
        self._stored = {number for (number,) in self._file.execute("SELECT id FROM file")}
        self._changed = {m for channel in world.channels.values() for m in channel.log}
        self._gone: set[Channel] = set()
        self._write()
        self._unsubscribe = world.changes.subscribe(self._notice)

    def close(self) -> None:
        self._unsubscribe()
        if self._timer is not None:
            self._timer.cancel()
        self._write()
        self._file.close()

    def _notice(self, change: Change) -> None:
        if change.message is not None:
            self._changed.add(change.message)
        if change.channel is not None and change.channel.deleted:
            self._gone.add(change.channel)
        if self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(SETTLE, self._write_soon)

    def _write_soon(self) -> None:
        self._timer = None
        if not self._write():
            self._timer = asyncio.get_running_loop().call_later(RETRY, self._write_soon)

    def _write(self) -> bool:
        """Write what has changed; when that fails it stays marked, to be written later."""
        try:
            self._file.execute("BEGIN IMMEDIATE")
            self._write_changes()
            self._file.execute("COMMIT")
        except sqlite3.Error as error:
            if self._file.in_transaction:
                self._file.execute("ROLLBACK")
            log.error("The sandbox cannot write %s: %s", self._path, error)
            return False
        self._stored |= {a.id for m in self._changed for a in m.attachments}
        self._changed.clear()
        self._gone.clear()
        return True

    def _write_changes(self) -> None:
        world = json.dumps(records.of_world(self._world))
        self._file.execute("INSERT OR REPLACE INTO world VALUES (1, ?)", (world,))
        for channel in self._gone:
            self._forget(m.id for m in channel.log)
        for message in self._changed - {m for channel in self._gone for m in channel.log}:
            row = (message.id, message.channel.id, json.dumps(records.of_message(message)))
            self._file.execute("INSERT OR REPLACE INTO message VALUES (?, ?, ?)", row)
            self._write_files(message)

    def _write_files(self, message: Message) -> None:
        kept = [a.id for a in message.attachments]
        marks = ", ".join("?" * len(kept))
        self._file.execute(f"DELETE FROM file WHERE message = ? AND id NOT IN ({marks})", (message.id, *kept))
        new = [(a.id, message.id, a.data) for a in message.attachments if a.id not in self._stored]
        self._file.executemany("INSERT INTO file VALUES (?, ?, ?)", new)

    def _forget(self, messages: Iterable[int]) -> None:
        for number in messages:
            self._file.execute("DELETE FROM message WHERE id = ?", (number,))
            self._file.execute("DELETE FROM file WHERE message = ?", (number,))
