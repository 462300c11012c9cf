"""A checked copy of the database, made while it is in use."""

from __future__ import annotations

import asyncio
import os
import sqlite3
from collections.abc import Callable
from pathlib import Path

import aiosqlite

from db.store import StoreError

AT_ONCE = 2_000  # pages between two reports of progress


async def back_up(
    source: aiosqlite.Connection, path: Path, live: Path, progress: Callable[[int, int], None] | None
) -> None:
    """Copy everything to this file. The old one stays until the new one is whole, checked and on the disk.

    `progress` hears of the pages copied, and of how many there are.
    """
    partial = _room_beside(path, live)
    try:
        await _copy(source, partial, progress)
        await asyncio.to_thread(_keep, partial, path)
    except sqlite3.OperationalError as error:
        if error.sqlite_errorcode == sqlite3.SQLITE_FULL:
            raise StoreError(f"There is no room for the backup in {path.parent}. Make some.") from error
        raise
    finally:
        partial.unlink(missing_ok=True)


async def _copy(
    source: aiosqlite.Connection, partial: Path, progress: Callable[[int, int], None] | None
) -> None:
    async with aiosqlite.connect(partial, isolation_level=None) as target:
        # Seen at one moment: otherwise each write of the bot's would make the copying begin anew.
        await source.execute("BEGIN")
        await source.execute_fetchall("SELECT 1 FROM sqlite_master")
        await source.backup(target, pages=AT_ONCE, progress=_telling(progress))
        await source.execute("ROLLBACK")
        # Without a write-ahead log the copy is one file that can be moved about.
        await target.execute("PRAGMA journal_mode = DELETE")
        (result, *_) = await target.execute_fetchall("PRAGMA integrity_check")
    if result[0] != "ok":
        raise StoreError(f"The backup did not pass its check ({result[0]}). The last backup is still there.")


def _telling(progress: Callable[[int, int], None] | None) -> Callable[[int, int, int], None] | None:
    """Progress as SQLite counts it: a status, the pages that remain, and all pages."""
    if progress is None:
        return None
    return lambda _, remaining, total: progress(total - remaining, total)


def _room_beside(path: Path, live: Path) -> Path:
    if path.resolve() == live.resolve():
        raise StoreError("A backup needs a file of its own, not the live database.")
    if path.is_dir() or not path.parent.is_dir():
        raise StoreError(f"{path} cannot be a file for the backup. Name one in a folder that is there.")
    partial = path.with_name(path.name + ".partial")
    partial.unlink(missing_ok=True)
    return partial


def _keep(partial: Path, path: Path) -> None:
    _to_disk(partial)
    partial.replace(path)
    _to_disk(path.parent)


def _to_disk(path: Path) -> None:
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
