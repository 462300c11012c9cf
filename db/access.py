"""The two ways to the database: a connection that reads, and the one that writes."""

from __future__ import annotations

import sqlite3

import aiosqlite

from db.faults import in_words
from db.store import StoreError
from db.writer import Writer


class Access:
    """What every part of the store works with."""

    def __init__(self, writer: Writer, reader: aiosqlite.Connection) -> None:
        self.writer = writer
        self._reader = reader

    async def _read(self, sql: str, *values: object) -> list[sqlite3.Row]:
        # One statement is one consistent moment, and one call: nothing is left open when it is cancelled.
        try:
            with in_words():
                return list(await self._reader.execute_fetchall(sql, values))
        except ValueError as error:  # aiosqlite's answer on a closed connection
            raise StoreError("The store is closed.") from error

    async def _number(self, sql: str, *values: object) -> int | None:
        (row,) = await self._read(sql, *values)
        number: int | None = row[0]
        return number

    async def _write(self, sql: str, *values: object) -> None:
        def work(db: sqlite3.Connection) -> None:
            db.execute(sql, values)

        await self.writer.transact(work)
