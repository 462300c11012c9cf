"""What an operator does with a stored game or the whole store, beside the running bot."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from bot.clock import now_ms
from bot.operate.terminal import bar
from bot.settings import Settings
from bot.table.agreements import whole_table
from bot.table.desk import Desk
from bot.table.sitting import Refusal
from db.migrate import STEPS, refuse_newer, schema_version
from db.sqlite import SqliteStore
from db.store import StoreError
from engine.record import GameFile


@asynccontextmanager
async def looked_at(path: Path) -> AsyncIterator[SqliteStore]:
    """The database as it is, only to read."""
    refuse_newer(schema_version(path))
    store = await SqliteStore.look(path)
    try:
        yield store
    finally:
        await store.close()


@asynccontextmanager
async def up_to_date(path: Path) -> AsyncIterator[SqliteStore]:
    """The database with the present schema: an older one as a copy, as the bot itself may be older too."""
    async with looked_at(path) as store:
        if schema_version(path) == len(STEPS):
            yield store
            return
        with TemporaryDirectory() as folder:
            copy = Path(folder) / "copy.sqlite3"
            await store.backup(copy)
            present = await SqliteStore.open(copy, now=0)
            try:
                yield present
            finally:
                await present.close()


def _database(settings: Settings) -> Path:
    if not os.access(settings.database, os.R_OK):
        raise StoreError(
            f"There is no database at {settings.database}, or it may not be read. "
            "Set AEDILE_DATA to where it is."
        )
    return settings.database


async def export(settings: Settings, game_id: int, path: Path) -> None:
    """Write a stored game, with its secret, to a file."""
    async with up_to_date(_database(settings)) as store:
        record = await store.game(game_id)
        if record is None or not record.checkpoint:
            raise StoreError(f"There is no game {game_id} that was started.")
        try:
            table = await whole_table(Desk(store, now_ms), record)
        except Refusal as refusal:
            raise StoreError(f"The log of game {game_id} does not replay: {refusal.__cause__}") from refusal
    await asyncio.to_thread(path.write_text, GameFile.of(table, record.secret, record.joins).text())
    print(f"Game {game_id} is in {path}. Check it with: aedile verify {path}")


async def backup(settings: Settings, path: Path) -> None:
    """A checked copy of everything, made while the bot goes on working."""
    async with looked_at(_database(settings)) as store:
        await store.backup(path, bar("Copying"))
        problems = await store.check()
    for problem in problems:
        print(f"Attention: {problem}")
    print(f"Everything is in {path}.")
