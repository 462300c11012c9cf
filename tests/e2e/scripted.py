"""Games that begin at a prepared position, and people who give the very answers that a test wants."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from dataclasses import replace
from typing import Any

from bot.clock import now_ms
from bot.table.desk import Desk
from bot.table.sitting import Sitting
from db.records import SeatRecord
from engine.kernel import Seat, Table
from sandbox.model import Message
from sandbox.people import Person
from tests.e2e import playing
from tests.e2e.house import House


async def lay_out(house: House, table: Table[Any]) -> dict[Seat, Person]:
    """Stop the bot and put a position in the place of the game that has just begun; who sits where.

    The bot shows it as soon as it is started again.
    """
    await house.stop_bot()
    record = await house.record()
    assert record.length == 0, "Somebody has answered already."
    with closing(sqlite3.connect(house.database)) as db, db:
        db.execute("DELETE FROM story WHERE game_id = ?", [record.id])
    async with house.store() as store:
        # What was dealt first is forgotten: its hands are not touched any more, nor is its story told.
        unseen = tuple(SeatRecord(sits.user_id, sits.name) for sits in record.seats)
        begun = Sitting(replace(record, seats=unseen, seed=table.seed), None)
        await Desk(store, now_ms).store_play(begun, table.fork(), None)
    people = {person.id: person for person in (house.ann, house.ben, house.cleo, house.dan)}
    return {seat: people[sits.user_id or 0] for seat, sits in enumerate(record.seats)}


async def played_on(house: House, start: Table[Any]) -> Table[Any]:
    """The prepared position with the stored answers, and nothing else, played on from it."""
    record = await house.record()
    async with house.store() as store:
        rows = await store.log(record.id)
    table = Table.restored(start.game, start.saved)
    table.replay(row.entry for row in rows)
    return table


async def answer(person: Person, panel: Message, *keys: str) -> None:
    """Choose these options of a question by its buttons or menus, and confirm."""
    button = next((b for b in panel.buttons if b.custom_id.rpartition("|")[2] in keys), None)
    if button is not None:
        await playing.press(person, button, panel)
    else:
        menu = next(m for m in panel.menus if set(keys) <= {option.value for option in m.options})
        await playing.choose(person, list(keys), panel, menu)
    if any(b.label == "Confirm" for b in panel.buttons):
        await playing.press(person, "Confirm", panel)


def waiting(board: Message) -> str:
    """The lines of a board that say whose answers are missing."""
    return "\n".join(line for line in board.text.splitlines() if line.startswith("⏳"))
