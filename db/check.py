"""Looks for what can be wrong with the stored data."""

from __future__ import annotations

import aiosqlite

# Each query names the games (or rows) of which its sentence is true.
WRONGS = {
    "Game {} counts its answers wrongly: its log has a gap, or more or fewer lines than it says.": """
        SELECT g.id FROM game g LEFT JOIN log l ON l.game_id = g.id
        GROUP BY g.id HAVING count(l.n) <> g.length OR coalesce(max(l.n) + 1, 0) <> g.length""",
    "Game {} has a gap between its seats.": """
        SELECT game_id FROM seat GROUP BY game_id HAVING max(n) + 1 <> count(*)""",
    "Game {} has an answer from a seat that does not exist.": """
        SELECT DISTINCT game_id FROM log l WHERE NOT EXISTS
            (SELECT 1 FROM seat s WHERE s.game_id = l.game_id AND s.n = l.seat)""",
    "Game {} tells a story to a seat that does not exist.": """
        SELECT DISTINCT game_id FROM story l WHERE seat IS NOT NULL AND NOT EXISTS
            (SELECT 1 FROM seat s WHERE s.game_id = l.game_id AND s.n = l.seat)""",
    "Game {} tells a story of answers that were never given.": """
        SELECT DISTINCT game_id FROM story JOIN game g ON g.id = game_id WHERE at > length""",
    "Game {} is live but has no position.": "SELECT id FROM game WHERE status = 'live' AND checkpoint = ''",
    "Game {} has a position that cannot be read.": """
        SELECT id FROM game WHERE checkpoint <> '' AND NOT json_valid(checkpoint)""",
    "Game {} has an outcome that cannot be read.": """
        SELECT id FROM game WHERE outcome <> '' AND NOT json_valid(outcome)""",
}


async def problems(db: aiosqlite.Connection) -> list[str]:
    """What is wrong, a sentence each, all seen at one moment."""
    await db.execute("BEGIN")
    damage = [row[0] for row in await db.execute_fetchall("PRAGMA integrity_check") if row[0] != "ok"]
    found = [f"The file is damaged: {text}." for text in damage]
    for table, row, parent, _ in await db.execute_fetchall("PRAGMA foreign_key_check"):
        found.append(f"A row of {table} ({row}) points to a row of {parent} that is not there.")
    for sentence, query in WRONGS.items():
        found += [sentence.format(row[0]) for row in await db.execute_fetchall(query)]
    await db.execute("ROLLBACK")
    return found
