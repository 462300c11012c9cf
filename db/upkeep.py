"""The part of the store that operators and their tools look at."""

from __future__ import annotations

import sqlite3
from functools import partial

from db.access import Access
from db.records import Vitals
from db.rows import OPEN


class UpkeepStore(Access):
    async def vitals(self) -> Vitals:
        """How the store is doing."""
        open_games = await self._read(
            f"SELECT game, status, count(*) FROM game WHERE {OPEN} GROUP BY game, status"
        )
        (waits,) = await self._read(
            "SELECT count(*), min(first_due) FROM outbox INDEXED BY outbox_waiting WHERE state = 'waiting'"
        )
        dead = await self._number("SELECT count(*) FROM outbox WHERE state = 'dead'")
        return Vitals(
            games={(game, status): number for game, status, number in open_games},
            waiting=waits[0],
            waiting_since=waits[1],
            dead=dead or 0,
        )

    async def prune(self, before: int, *, limit: int = 500) -> int:
        """Forget posts that are done with and interactions, all from before then, the oldest first."""
        return await self.writer.transact(partial(_prune, before=before, limit=limit))

    async def latest(self) -> int | None:
        """The newest time that is noted anywhere."""
        return await self._number(
            "SELECT max(at) FROM (SELECT max(updated_at) AS at FROM game UNION ALL"
            " SELECT max(at) FROM interaction UNION ALL SELECT max(sent_at) FROM outbox)"
        )


def _prune(db: sqlite3.Connection, before: int, limit: int) -> int:
    posts = db.execute(
        "DELETE FROM outbox WHERE id IN (SELECT id FROM outbox WHERE state <> 'waiting'"
        " AND coalesce(sent_at, due_at) < ? ORDER BY id LIMIT ?)",
        (before, limit),
    ).rowcount
    # Ids are in the order of time. The answer stays in the log; only which press gave it is forgotten.
    old = db.execute(
        "SELECT id FROM interaction WHERE at < ? ORDER BY id LIMIT ?", (before, limit)
    ).fetchall()
    db.executemany("UPDATE log SET interaction = NULL WHERE interaction = ?", old)
    db.executemany("DELETE FROM interaction WHERE id = ?", old)
    return posts + len(old)
