"""What a transaction writes, as plain functions on the writing connection."""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from operator import attrgetter

from db.records import Alarm, GameRecord, OrderRecord, Post, StoryLine
from db.rows import (
    GAME_COLUMNS,
    OPEN,
    ORDER_COLUMNS,
    SEAT_COLUMNS,
    SELECT_GAME,
    game_values,
    plain,
    read_game,
    to_json,
)
from db.store import ChannelBusy, Repeated, Stale
from engine.kernel import Entry

INSERT_GAME = f"""
    INSERT INTO game ({", ".join(GAME_COLUMNS)})
    VALUES ({", ".join(f":{c}" for c in GAME_COLUMNS)}) RETURNING id
"""
UPDATE_GAME = f"UPDATE game SET {', '.join(f'{c} = :{c}' for c in GAME_COLUMNS)} WHERE id = :id"
INSERT_SEAT = (
    f"INSERT INTO seat (game_id, n, {', '.join(SEAT_COLUMNS)}) VALUES (?, ?{', ?' * len(SEAT_COLUMNS)})"
)
INSERT_ORDER = f"""
    INSERT INTO standing_order ({", ".join(ORDER_COLUMNS)})
    VALUES ({", ".join(f":{c}" for c in ORDER_COLUMNS)}) RETURNING id
"""
seat_values = attrgetter(*SEAT_COLUMNS)  # astuple would copy every value, deeply


@dataclass(frozen=True, slots=True)
class Write:
    """What goes with a record in one transaction."""

    at: int
    interaction: int | None
    entries: Sequence[Entry] = ()
    story: Sequence[StoryLine] = ()
    outbox: Sequence[Post] = ()
    alarms: Sequence[Alarm] = ()
    clear: Sequence[str] = ()
    spent: Sequence[int] = ()  # orders that were carried out


def create(db: sqlite3.Connection, game: GameRecord, write: Write) -> GameRecord:
    """Insert a new game."""
    _refuse_repeat(db, write.interaction)
    stored = replace(game, id=0, version=1, length=0, updated_at=write.at)
    _refuse_busy_channel(db, stored)
    ((game_id,),) = db.execute(INSERT_GAME, game_values(stored)).fetchall()
    stored = replace(stored, id=game_id)
    _put_rest(db, stored, 0, write)
    return stored


def commit(db: sqlite3.Connection, game: GameRecord, write: Write) -> GameRecord:
    """Write the next version of a game."""
    _refuse_repeat(db, write.interaction)
    read = (game.id, game.version, game.length)
    if not db.execute("SELECT 1 FROM game WHERE id = ? AND version = ? AND length = ?", read).fetchone():
        raise Stale(f"Game {game.id} has moved on since version {game.version}.")
    stored = replace(
        game, version=game.version + 1, length=game.length + len(write.entries), updated_at=write.at
    )
    _refuse_busy_channel(db, stored)
    db.execute(UPDATE_GAME, game_values(stored))
    _put_rest(db, stored, game.length, write)
    return stored


def _refuse_repeat(db: sqlite3.Connection, interaction: int | None) -> None:
    if db.execute("SELECT 1 FROM interaction WHERE id = ?", (interaction,)).fetchone():
        raise Repeated(f"Interaction {interaction} was already carried out.")


def _refuse_busy_channel(db: sqlite3.Connection, game: GameRecord) -> None:
    if not game.status.open:
        return
    cursor = db.cursor()
    cursor.row_factory = sqlite3.Row
    other = cursor.execute(
        f"{SELECT_GAME} WHERE channel_id = ? AND {OPEN} AND id <> ?", (game.channel_id, game.id)
    ).fetchone()
    if other:
        raise ChannelBusy(read_game(other))


def _put_rest(db: sqlite3.Connection, game: GameRecord, start: int, write: Write) -> None:
    if write.interaction is not None:
        db.execute("INSERT INTO interaction VALUES (?, ?, ?)", (write.interaction, game.id, write.at))
    _put_seats(db, game)
    db.executemany(
        "INSERT INTO log (game_id, n, seat, key, answer, auto, at, interaction)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        [
            (game.id, n, e.seat, e.key, to_json(e.answer), e.auto, write.at, write.interaction)
            for n, e in enumerate(write.entries, start)
        ],
    )
    db.executemany(
        "INSERT INTO story (game_id, at, seat, text, instead) VALUES (?, ?, ?, ?, ?)",
        [(game.id, line.at, line.seat, line.text, line.instead) for line in write.story],
    )
    _put_outbox(db, game, write.outbox)
    _put_alarms(db, game.id, write.clear, write.alarms)
    db.executemany("DELETE FROM standing_order WHERE id = ?", [(order,) for order in write.spent])
    if not game.status.open:  # nobody is asked anything there any more
        db.execute("DELETE FROM standing_order WHERE game_id = ?", (game.id,))


def _put_seats(db: sqlite3.Connection, game: GameRecord) -> None:
    db.execute("DELETE FROM seat WHERE game_id = ?", (game.id,))
    db.executemany(INSERT_SEAT, [(game.id, n, *seat_values(seat)) for n, seat in enumerate(game.seats)])


def _put_outbox(db: sqlite3.Connection, game: GameRecord, posts: Sequence[Post]) -> None:
    # A game has each version once, so the nonce made of it is unique and stays the same for ever.
    db.executemany(
        "INSERT INTO outbox (game_id, kind, target, payload, nonce, due_at, first_due)"
        " VALUES (?, ?, ?, ?, ?, ?, ?)",
        [
            (
                game.id,
                p.kind,
                p.target,
                to_json(p.payload),
                p.nonce or f"{game.id}.{game.version}.{i}",
                p.due_at,
                p.due_at,
            )
            for i, p in enumerate(posts)
        ],
    )


def _put_alarms(db: sqlite3.Connection, game_id: int, clear: Sequence[str], alarms: Sequence[Alarm]) -> None:
    db.executemany("DELETE FROM alarm WHERE game_id = ? AND kind = ?", [(game_id, kind) for kind in clear])
    db.executemany(
        "INSERT OR REPLACE INTO alarm (game_id, kind, due_at, payload) VALUES (?, ?, ?, ?)",
        [(game_id, a.kind, a.due_at, to_json(a.payload)) for a in alarms],
    )


def ring(db: sqlite3.Connection, alarms: Sequence[Alarm], posts: Sequence[Post]) -> None:
    """Move alarms, and post what they ring for."""
    for alarm in alarms:
        _put_alarms(db, alarm.game_id, (), (alarm,))
    db.executemany(
        "INSERT OR IGNORE INTO outbox (game_id, kind, target, payload, nonce, due_at, first_due)"
        " VALUES (?, ?, ?, ?, ?, ?, ?)",
        [(p.game_id, p.kind, p.target, to_json(p.payload), p.nonce, p.due_at, p.due_at) for p in posts],
    )


def update(
    db: sqlite3.Connection, table: str, key: str, key_value: int, changes: Mapping[str, object]
) -> None:
    """Change some columns of a row that may not be there yet."""
    columns = {key: key_value, **{name: plain(value) for name, value in changes.items()}}
    names, places = ", ".join(columns), ", ".join("?" * len(columns))
    sets = ", ".join(f"{name} = excluded.{name}" for name in changes)
    db.execute(
        f"INSERT INTO {table} ({names}) VALUES ({places}) ON CONFLICT ({key}) DO UPDATE SET {sets}",
        tuple(columns.values()),
    )


def add_order(db: sqlite3.Connection, order: OrderRecord) -> OrderRecord:
    values = {name: plain(getattr(order, name)) for name in ORDER_COLUMNS}
    ((order_id,),) = db.execute(INSERT_ORDER, values).fetchall()
    return replace(order, id=order_id)
