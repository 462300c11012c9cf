"""The toy game beside the real ones, and a desk over a database of each test's own."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from db.sqlite import SqliteStore
from engine.registry import GAMES
from tests.bot.desks import Seats, number_secrets
from tests.kernel.toy import TOY


@pytest.fixture(autouse=True)
def toy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, TOY.info.id, TOY)


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[SqliteStore]:
    store = await SqliteStore.open(tmp_path / "aedile.sqlite3", now=0, patience=0.05)
    yield store
    assert await store.check() == []
    await store.close()


@pytest.fixture
def seats(store: SqliteStore, monkeypatch: pytest.MonkeyPatch) -> Seats:
    number_secrets(monkeypatch)
    return Seats(store)
