"""Records as rows and back."""

from __future__ import annotations

import json
import sqlite3
from dataclasses import fields
from typing import Any

from db.records import (
    Alarm,
    GameRecord,
    LogRow,
    OrderRecord,
    PersonRecord,
    Post,
    SeatRecord,
    ServerRecord,
    Status,
    StoryLine,
)
from engine.kernel import Entry

GAME_COLUMNS = tuple(f.name for f in fields(GameRecord) if f.name not in ("id", "seats"))
SEAT_COLUMNS = tuple(f.name for f in fields(SeatRecord))
JSON_COLUMNS = ("options", "joins", "votes", "messages", "clock")
ORDER_COLUMNS = tuple(f.name for f in fields(OrderRecord) if f.name != "id")
OPEN = "status NOT IN ('over', 'closed')"  # word for word as in the index, or it would not be used

# The seats come in the same statement, so that a game is never read half before and half after a commit.
SELECT_GAME = f"""
    SELECT id, {", ".join(GAME_COLUMNS)},
        (SELECT json_group_array(json_array({", ".join(SEAT_COLUMNS)}))
         FROM (SELECT * FROM seat WHERE game_id = game.id ORDER BY n)) AS seats
    FROM game
"""


def to_json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def game_values(game: GameRecord) -> dict[str, Any]:
    """The columns of a game, by name."""
    plain = {name: getattr(game, name) for name in ("id", *GAME_COLUMNS)}
    return plain | {name: to_json(plain[name]) for name in JSON_COLUMNS}


def read_game(row: sqlite3.Row) -> GameRecord:
    values = {name: row[name] for name in ("id", *GAME_COLUMNS)}
    values |= {name: json.loads(row[name]) for name in JSON_COLUMNS}
    values["joins"] = tuple(values["joins"])
    values["status"] = Status(row["status"])
    values["private"] = bool(row["private"])
    values["seats"] = tuple(_read_seat(seat) for seat in json.loads(row["seats"]))
    return GameRecord(**values)


def _read_seat(values: list[Any]) -> SeatRecord:
    seat = dict(zip(SEAT_COLUMNS, values, strict=True))
    return SeatRecord(**seat | {"open": bool(seat["open"])})


def read_log(row: sqlite3.Row) -> LogRow:
    entry = Entry(row["seat"], row["key"], tuple(json.loads(row["answer"])), bool(row["auto"]))
    return LogRow(row["n"], entry, row["at"], row["interaction"])


def read_story(row: sqlite3.Row) -> StoryLine:
    return StoryLine(row["at"], row["seat"], row["text"], bool(row["instead"]))


def read_post(row: sqlite3.Row) -> Post:
    values = {f.name: row[f.name] for f in fields(Post)}
    return Post(**values | {"payload": json.loads(row["payload"])})


def read_alarm(row: sqlite3.Row) -> Alarm:
    return Alarm(row["kind"], row["due_at"], json.loads(row["payload"]), row["game_id"])


def read_person(row: sqlite3.Row) -> PersonRecord:
    values = {name: row[name] for name in row.keys()}  # noqa: SIM118 (a row iterates over its values)
    away = tuple((start, until) for start, until in json.loads(row["away"]))
    flags = {name: bool(row[name]) for name in ("dm_closed", "ranked", "pinned")}
    return PersonRecord(**values | flags | {"quiet": tuple(json.loads(row["quiet"])), "away": away})


def read_server(row: sqlite3.Row) -> ServerRecord:
    values = {name: row[name] for name in row.keys()}  # noqa: SIM118
    channels, defaults = tuple(json.loads(row["channels"])), json.loads(row["defaults"])
    return ServerRecord(
        **values | {"channels": channels, "defaults": defaults, "threads": bool(row["threads"])}
    )


def read_order(row: sqlite3.Row) -> OrderRecord:
    values = {name: row[name] for name in ("id", *ORDER_COLUMNS)}
    flags = {name: bool(row[name]) for name in ("standing", "active")}
    return OrderRecord(**values | flags | {"typed": json.loads(row["typed"])})


def plain(value: object) -> object:
    """A value as a column holds it."""
    return value if isinstance(value, int | str | None) else to_json(value)
