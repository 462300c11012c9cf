"""The backends that the contract is tried on. Another one joins by one more class here."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Protocol

import pytest

from db.sqlite import SqliteStore
from db.store import Store


class Backend(Protocol):
    """A place that keeps data, on which stores are opened."""

    async def open(self) -> Store:
        """Open the data, made when first opened."""

    async def open_backup(self, path: Path) -> Store:
        """Open what `Store.backup` wrote."""


class SqliteBackend:
    """A file in the test's own folder."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / "a folder?#%" / "aedile.db"
        self.path.parent.mkdir()
        self.opened: list[SqliteStore] = []

    async def open(self) -> SqliteStore:
        return await self.open_backup(self.path)

    async def open_backup(self, path: Path) -> SqliteStore:
        store = await SqliteStore.open(path, now=1, patience=0.05)
        self.opened.append(store)
        return store


@pytest.fixture
async def sqlite(tmp_path: Path) -> AsyncIterator[SqliteBackend]:
    backend = SqliteBackend(tmp_path)
    yield backend
    for store in backend.opened:
        await store.close()


@pytest.fixture(params=["sqlite"])
def backend(request: pytest.FixtureRequest) -> Backend:
    chosen: Backend = request.getfixturevalue(request.param)
    return chosen


@pytest.fixture
async def store(backend: Backend) -> Store:
    return await backend.open()
