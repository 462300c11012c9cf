"""What an operator does with a stored game or the whole store, beside the running bot."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from bot.clock import now_ms
from bot.operate.terminal import bar
from bot.settings import Settings
from bot.table.agreements import whole_table
from bot.table.desk import Desk
from db.sqlite import SqliteStore
from db.store import StoreError
from engine.record import GameFile


@asynccontextmanager
async def _store(settings: Settings) -> AsyncIterator[SqliteStore]:
    if not settings.database.exists():
        raise StoreError(f"There is no database at {settings.database}. Set AEDILE_DATA to where it is.")
    store = await SqliteStore.open(settings.database, now=now_ms())
    try:
        yield store
    finally:
        await store.close()


async def export(settings: Settings, game_id: int, path: Path) -> None:
    """Write a stored game, with its secret, to a file."""
    async with _store(settings) as store:
        record = await store.game(game_id)
        if record is None or not record.checkpoint:
            raise StoreError(f"There is no game {game_id} that was started.")
        table = await whole_table(Desk(store, now_ms), record)
    await asyncio.to_thread(path.write_text, GameFile.of(table, record.secret, record.joins).text())
    print(f"Game {game_id} is in {path}. Check it with: aedile verify {path}")


async def backup(settings: Settings, path: Path) -> None:
    """A checked copy of everything, made while the bot goes on working."""
    async with _store(settings) as store:
        await store.backup(path, bar("Copying"))
        problems = await store.check()
    for problem in problems:
        print(f"Attention: {problem}")
    print(f"Everything is in {path}.")
