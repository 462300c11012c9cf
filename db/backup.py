"""A checked copy of the database, made while it is in use."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path

import aiosqlite

from db.store import StoreError


async def back_up(source: aiosqlite.Connection, path: Path, live: Path) -> None:
    """Copy everything to this file. The old one stays until the new one is whole, checked and on the disk."""
    partial = _room_beside(path, live)
    async with aiosqlite.connect(partial, isolation_level=None) as target:
        await source.backup(target)
        # Without a write-ahead log the copy is one file that can be moved about.
        await target.execute("PRAGMA journal_mode = DELETE")
        (result, *_) = await target.execute_fetchall("PRAGMA integrity_check")
    if result[0] != "ok":
        raise StoreError(f"The backup did not pass its check ({result[0]}). The last backup is still there.")
    await asyncio.to_thread(_keep, partial, path)


def _room_beside(path: Path, live: Path) -> Path:
    if path.resolve() == live.resolve():
        raise StoreError("A backup needs a file of its own, not the live database.")
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
