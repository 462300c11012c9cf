"""Every kind of wrong data is found and told."""

from __future__ import annotations

import sqlite3

import pytest

from db.check import WRONGS
from tests.db.conftest import SqliteBackend
from tests.db.samples import live, move

DAMAGE = {
    "counts its answers wrongly": "DELETE FROM log WHERE n = 0",
    "counts its answers": "UPDATE game SET length = 5",
    "more or fewer lines": "DELETE FROM log",
    "a gap between its seats": "DELETE FROM seat WHERE n = 1",
    "an answer from a seat": "UPDATE log SET seat = 9 WHERE n = 1",
    "a story to a seat": "UPDATE story SET seat = 9 WHERE at = 1",
    "answers that were never given": "UPDATE story SET at = 9 WHERE at = 2",
    "live but has no position": "UPDATE game SET checkpoint = ''",
    "a position that cannot be read": "UPDATE game SET checkpoint = '{'",
    "an outcome that cannot be read": "UPDATE game SET outcome = '{'",
    "points to a row of game": "UPDATE story SET game_id = 9 WHERE at = 1",
    "is damaged": "PRAGMA ignore_check_constraints = ON; UPDATE log SET answer = '['",
}


@pytest.mark.parametrize("words", DAMAGE)
async def test_damage_is_told(sqlite: SqliteBackend, words: str) -> None:
    store = await sqlite.open()
    game = await live(store)
    for _ in range(3):
        game = await move(store, game)
    assert await store.check() == []
    db = sqlite3.connect(sqlite.path)
    db.executescript(DAMAGE[words])
    db.close()
    found = await store.check()
    assert any(words in sentence for sentence in found)
    assert all(sentence.endswith(".") for sentence in found)


def test_every_check_is_tried() -> None:
    assert all(any(words in sentence for words in DAMAGE) for sentence in WRONGS)
