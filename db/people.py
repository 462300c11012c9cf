"""What people and servers have set, and what players have filed for coming questions."""

from __future__ import annotations

from collections.abc import Collection
from functools import partial
from typing import Any

from db import rows, writes
from db.access import Access
from db.records import OrderRecord, PersonRecord, ServerRecord
from db.rows import to_json


class PeopleStore(Access):
    """The part of the store that is about people rather than games."""

    async def people(self, user_ids: Collection[int]) -> dict[int, PersonRecord]:
        """What these people have set; those who never set anything are there too."""
        sql = "SELECT * FROM person WHERE user_id IN (SELECT value FROM json_each(?))"
        found = [rows.read_person(row) for row in await self._read(sql, to_json(sorted(user_ids)))]
        return {user: PersonRecord(user) for user in user_ids} | {p.user_id: p for p in found}

    async def person(self, user_id: int) -> PersonRecord:
        """What this person has set."""
        return (await self.people([user_id]))[user_id]

    async def update_person(self, user_id: int, **changes: Any) -> None:
        """Set some fields of a `PersonRecord`."""
        await self._update("person", "user_id", user_id, changes)

    async def server(self, guild_id: int) -> ServerRecord:
        """What a server has set."""
        found = await self._read("SELECT * FROM server WHERE guild_id = ?", guild_id)
        return rows.read_server(found[0]) if found else ServerRecord(guild_id)

    async def update_server(self, guild_id: int, **changes: Any) -> None:
        """Set some fields of a `ServerRecord`."""
        await self._update("server", "guild_id", guild_id, changes)

    async def orders(self, *, game_id: int | None = None, user_id: int | None = None) -> list[OrderRecord]:
        """The orders of a game or a person, oldest first."""
        found = await self._read(
            "SELECT * FROM standing_order WHERE game_id = coalesce(?, game_id)"
            " AND user_id = coalesce(?, user_id) ORDER BY id",
            *(game_id, user_id),
        )
        return [rows.read_order(row) for row in found]

    async def add_order(self, order: OrderRecord) -> OrderRecord:
        """File an order; the order with its id."""
        return await self.writer.transact(partial(writes.add_order, order=order))

    async def update_order(self, order_id: int, **changes: Any) -> None:
        """Set some fields of an order, if it is still there."""
        sets = ", ".join(f"{name} = ?" for name in changes)
        values = map(rows.plain, changes.values())
        await self._write(f"UPDATE standing_order SET {sets} WHERE id = ?", *values, order_id)

    async def drop_order(self, order_id: int) -> None:
        """Take an order away, if it is still there."""
        await self._write("DELETE FROM standing_order WHERE id = ?", order_id)

    async def _update(self, table: str, key: str, value: int, changes: dict[str, Any]) -> None:
        await self.writer.transact(
            partial(writes.update, table=table, key=key, key_value=value, changes=changes)
        )
