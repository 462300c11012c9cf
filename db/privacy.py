"""What is stored about a person, and how it is taken out when they ask to be forgotten."""

from __future__ import annotations

import json
import logging
import re
import sqlite3
from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from typing import Any

from db import rows
from db.access import Access
from db.records import SOMEBODY, Post, StoryLine
from db.rows import OPEN, to_json
from db.store import StoreError
from engine.record import FORGOTTEN

log = logging.getLogger(__name__)
Written = Mapping[int, Sequence[str]]  # game → how a person's name is written in its texts

THEIR_GAMES = "SELECT game_id FROM seat WHERE user_id = :user OR owner = :user OR resigned = :user"
THEIR_TABLES = f"SELECT id FROM game WHERE private = 1 AND (host_id = :user OR id IN ({THEIR_GAMES}))"
CHANGED = f"""
    SELECT id, votes, messages, joins, clock, note FROM game WHERE host_id = :user OR id IN ({THEIR_GAMES})
        OR instr(votes, :user) OR instr(messages, :user) OR instr(joins, :user) OR instr(clock, :user)
        OR instr(note, :user)
"""
HOST = """
    coalesce((SELECT user_id FROM seat WHERE game_id = game.id AND user_id <> :user ORDER BY n LIMIT 1), 0)
"""


class PrivacyStore(Access):
    async def posts_to(self, user_id: int) -> list[Post]:
        """All direct messages to a person that are or were to be sent."""
        found = await self._read("SELECT * FROM outbox WHERE target = ? ORDER BY id", f"user:{user_id}")
        return [rows.read_post(row) for row in found]

    async def resigned(self, user_id: int) -> list[int]:
        """The games that a person has left for good, where nobody took their seat over."""
        found = await self._read("SELECT game_id FROM seat WHERE resigned = ? ORDER BY game_id", user_id)
        return [row["game_id"] for row in found]

    async def mentions(self, user_id: int) -> dict[int, list[StoryLine]]:
        """The public lines that mention a person, by game."""
        sql = "SELECT * FROM story WHERE seat IS NULL AND instr(text, ?) ORDER BY game_id, at, id"
        found: dict[int, list[StoryLine]] = {}
        for row in await self._read(sql, f"<@{user_id}>"):
            found.setdefault(row["game_id"], []).append(rows.read_story(row))
        return found

    async def forget(self, user_id: int, written: Written) -> None:
        """Take a person out of everything; `written` is how their name stands in texts, by game."""
        await self.writer.transact(partial(_forget, eraser=Eraser(user_id, written)))
        try:
            await self.writer.run(_clean)
        except StoreError as error:
            log.warning("what was forgotten may linger in free pages of the file: %s", error)


class Eraser:
    """Replaces a person in texts and in JSON."""

    def __init__(self, user_id: int, written: Written) -> None:
        self.user_id = user_id
        self.written = written
        self._mention = re.compile(rf"<@!?{user_id}>")
        self._number = re.compile(rf"(?<!\d){user_id}(?!\d)")

    @property
    def values(self) -> dict[str, int]:
        return {"user": self.user_id}

    def text(self, game_id: int, text: str) -> str:
        for name in self.written.get(game_id, ()):
            text = text.replace(name, SOMEBODY)
        return self._mention.sub(SOMEBODY, text)

    def payload(self, game_id: int, value: Any) -> Any:
        """Gone from lists, nobody elsewhere."""
        if isinstance(value, str):
            return self._number.sub("0", self.text(game_id, value))
        if isinstance(value, list):
            return [self.payload(game_id, each) for each in value if each != self.user_id]
        if isinstance(value, dict):
            return {name: self.payload(game_id, each) for name, each in value.items()}
        return 0 if value == self.user_id else value

    def votes(self, votes: Mapping[str, list[int]]) -> dict[str, list[int]]:
        """Those about them are over; in the others they have not voted."""
        kept = {name: said for name, said in votes.items() if not self._number.search(name)}
        return {name: [user for user in said if abs(user) != self.user_id] for name, said in kept.items()}

    def messages(self, messages: Mapping[str, int]) -> dict[str, int]:
        """Those with a vote about them stay known: they are told to be over when the game goes on."""
        return {self._number.sub("0", name): message for name, message in messages.items()}

    def joins(self, joins: Iterable[str]) -> list[str]:
        return [FORGOTTEN if who == str(self.user_id) else who for who in joins]

    def clock(self, clock: Mapping[str, Any]) -> dict[str, Any]:
        whose = [None if user == self.user_id else user for user in clock.get("whose", ())]
        return {**clock, **({"whose": whose} if whose else {})}


def _forget(db: sqlite3.Connection, eraser: Eraser) -> None:
    _delete_tables(db, eraser)
    _change_games(db, eraser)
    _change_outbox(db, eraser)
    _drop_alarms(db, eraser)
    db.execute("DELETE FROM standing_order WHERE user_id = :user", eraser.values)
    db.execute("DELETE FROM person WHERE user_id = :user", eraser.values)


def _delete_tables(db: sqlite3.Connection, eraser: Eraser) -> None:
    """What-if tables were theirs alone."""
    tables = db.execute(THEIR_TABLES, eraser.values).fetchall()
    for table in ("log", "interaction", "story", "outbox", "alarm", "standing_order", "seat"):
        db.executemany(f"DELETE FROM {table} WHERE game_id = ?", tables)
    db.executemany("DELETE FROM game WHERE id = ?", tables)


def _change_games(db: sqlite3.Connection, eraser: Eraser) -> None:
    """Another version of each, so that nobody who read the old one can write it back."""
    for game_id, votes, messages, joins, clock, note in db.execute(CHANGED, eraser.values).fetchall():
        db.execute(
            "UPDATE game SET version = version + 1, votes = ?, messages = ?, joins = ?, clock = ?, note = ? "
            "WHERE id = ?",
            (
                to_json(eraser.votes(json.loads(votes))),
                to_json(eraser.messages(json.loads(messages))),
                to_json(eraser.joins(json.loads(joins))),
                to_json(eraser.clock(json.loads(clock))),
                eraser.text(game_id, note),
                game_id,
            ),
        )
        lines = db.execute("SELECT id, text FROM story WHERE game_id = ?", (game_id,)).fetchall()
        _rewrite_story(db, eraser, game_id, lines)
    mentioned = "SELECT id, game_id, text FROM story WHERE instr(text, :user)"
    for line, game_id, text in db.execute(mentioned, eraser.values).fetchall():
        _rewrite_story(db, eraser, game_id, [(line, text)])
    db.execute("UPDATE seat SET resigned = 0 WHERE resigned = :user", eraser.values)
    db.execute(f"UPDATE game SET host_id = {HOST} WHERE host_id = :user", eraser.values)
    db.execute(
        f"""UPDATE seat SET user_id = NULL, owner = NULL, name = '{SOMEBODY}', hand_channel = NULL,
                hand_message = NULL, hand_digest = '',
                open = (SELECT {OPEN} FROM game WHERE id = game_id)
            WHERE user_id = :user OR owner = :user""",
        eraser.values,
    )


def _rewrite_story(
    db: sqlite3.Connection, eraser: Eraser, game_id: int, lines: Iterable[tuple[int, str]]
) -> None:
    changed = [(new, line) for line, text in lines if (new := eraser.text(game_id, text)) != text]
    db.executemany("UPDATE story SET text = ? WHERE id = ?", changed)


def _change_outbox(db: sqlite3.Connection, eraser: Eraser) -> None:
    db.execute("DELETE FROM outbox WHERE target = 'user:' || :user", eraser.values)
    found = db.execute(
        "SELECT id, game_id, payload, error FROM outbox WHERE instr(payload, :user) OR instr(error, :user)"
        " OR game_id IN (SELECT value FROM json_each(:games))",
        eraser.values | {"games": to_json(list(eraser.written))},
    )
    for post, game_id, payload, error in found.fetchall():
        new = to_json(eraser.payload(game_id, json.loads(payload)))
        told = eraser.payload(game_id, error)
        if (new, told) != (payload, error):
            db.execute("UPDATE outbox SET payload = ?, error = ? WHERE id = ?", (new, told, post))


def _drop_alarms(db: sqlite3.Connection, eraser: Eraser) -> None:
    orders = "SELECT id FROM standing_order WHERE user_id = :user"
    db.execute(
        "DELETE FROM alarm WHERE json_extract(payload, '$.user') = :user"
        f" OR json_extract(payload, '$.order') IN ({orders})",
        eraser.values,
    )


def _clean(db: sqlite3.Connection) -> None:
    """What was overwritten must not linger in free pages or in the write-ahead log."""
    db.execute("VACUUM")
    db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
