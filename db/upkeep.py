"""The part of the store that operators and their tools look at."""

from __future__ import annotations

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

    async def latest(self) -> int | None:
        """The newest time that is noted anywhere."""
        return await self._number(
            "SELECT max(at) FROM (SELECT max(updated_at) AS at FROM game UNION ALL"
            " SELECT max(at) FROM interaction UNION ALL SELECT max(sent_at) FROM outbox)"
        )
