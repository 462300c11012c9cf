"""How games ended. It is read from the games themselves, so it is stored once."""

from __future__ import annotations

import json
import sqlite3

from db.access import Access
from db.records import Player, Result, SeatRecord

# Word for word as in the index, or it would not be used.
SELECT_RESULT = """
    SELECT id, game, guild_id, created_at, outcome,
        (SELECT at FROM log WHERE game_id = game.id ORDER BY n DESC LIMIT 1) AS ended_at,
        (SELECT json_group_array(json_array(user_id, name, owner, open, resigned))
         FROM (SELECT * FROM seat WHERE game_id = game.id ORDER BY n)) AS players
    FROM game WHERE status = 'over' AND private = 0
"""
OF_PERSON = """
    id IN (SELECT game_id FROM seat WHERE user_id = ?
           UNION SELECT game_id FROM seat WHERE owner = ? AND user_id IS NULL
           UNION SELECT game_id FROM seat WHERE resigned = ?)
"""


class ResultStore(Access):
    """The part of the store that leaderboards and statistics are made of."""

    async def results(self, *, guild_id: int | None = None, user_id: int | None = None) -> list[Result]:
        """The results of a server, of a person or of both, in the order in which the games ended."""
        which, values = "", list[int]()
        if guild_id is not None:
            which, values = " AND guild_id = ?", [guild_id]
        if user_id is not None:
            which, values = f"{which} AND {OF_PERSON}", [*values, user_id, user_id, user_id]
        found = await self._read(f"{SELECT_RESULT}{which} ORDER BY ended_at, id", *values)
        return [_read(row) for row in found]


def _read(row: sqlite3.Row) -> Result:
    outcome = json.loads(row["outcome"])
    points = [line[1] for line in outcome["lines"]]
    return Result(
        game_id=row["id"],
        game=row["game"],
        guild_id=row["guild_id"],
        began_at=row["created_at"],
        ended_at=row["ended_at"],
        players=tuple(_player(*seat) for seat in json.loads(row["players"])),
        totals=tuple(map(sum, zip(*points, strict=True))),
        winners=tuple(outcome["winners"]),
    )


def _player(user_id: int | None, name: str, owner: int | None, is_open: int, resigned: int | None) -> Player:
    if resigned is not None:
        return Player(resigned or None, name, resigned=True)
    seat = SeatRecord(user_id, name, owner=owner, open=bool(is_open))
    whose = user_id or owner
    return Player(whose, name, robot=whose is None and not seat.forgotten)
