"""The one writing connection, on a thread of its own, where each transaction runs whole as one function.

aiosqlite goes back to the event loop between statements, and a caller cancelled there would leave the
transaction open; one hop for all of it is also twice as fast. So aiosqlite reads, and this writes.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import TypeVar

from db.faults import in_words
from db.store import StoreError

T = TypeVar("T")


@contextmanager
def transaction(db: sqlite3.Connection) -> Iterator[None]:
    """All that is written within, or nothing."""
    db.rollback()  # does nothing, unless the rollback of an earlier transaction failed too
    db.execute("BEGIN IMMEDIATE")
    try:
        yield
        db.execute("COMMIT")
    except BaseException:
        db.rollback()
        raise


class Writer:
    """Runs functions on the connection, one by one; a cancelled caller does not stop one half-way."""

    def __init__(self, path: Path, patience: float) -> None:
        self.path = path.absolute()
        self._patience = patience
        self._thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="store")
        self._db: sqlite3.Connection | None = None
        self._closed = False

    async def run(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Run this on the connection's thread."""
        if self._closed:
            raise StoreError("The store is closed.")
        with in_words():
            return await self._submit(partial(self._call, work))

    async def transact(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Run this as one transaction."""

        def whole(db: sqlite3.Connection) -> T:
            with transaction(db):
                return work(db)

        return await self.run(whole)

    async def close(self) -> None:
        """Finish what is queued, then close the connection and end the thread."""
        if not self._closed:
            self._closed = True
            await self._submit(self._disconnect)
            self._thread.shutdown()

    def _submit(self, work: Callable[[], T]) -> asyncio.Future[T]:
        loop = asyncio.get_running_loop()
        return asyncio.shield(loop.run_in_executor(self._thread, work))

    def _call(self, work: Callable[[sqlite3.Connection], T]) -> T:
        if self._db is None:
            self._db = sqlite3.connect(self.path, timeout=self._patience, isolation_level=None)
        return work(self._db)

    def _disconnect(self) -> None:
        if self._db is not None:
            self._db.close()
