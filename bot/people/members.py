"""Whether people are still on the server. Without privileged intents that is seen only by asking."""

from __future__ import annotations

import discord

from bot.table import offers
from bot.table.desk import Desk

UNKNOWN_MEMBER, UNKNOWN_USER = 10007, 10013
KNOWN_FOR = 3600 * 1000  # milliseconds until it is asked again


class Members:
    def __init__(self, client: discord.Client, desk: Desk) -> None:
        self.client = client
        self.desk = desk
        self._seen: dict[tuple[int, int], int] = {}  # server and person → when they were last found there

    async def look_for(self, game_id: int, user_id: int) -> None:
        """Somebody cannot be reached, or is long awaited: if they have left, the table is told."""
        record = (await self.desk.sitting(game_id)).record
        if record.status.open and not record.private and not await self._there(record.guild_id, user_id):
            await offers.tell_missing(self.desk, game_id, user_id)

    async def _there(self, guild_id: int, user_id: int) -> bool:
        now, key = self.desk.clock(), (guild_id, user_id)
        if now - self._seen.get(key, now - KNOWN_FOR) < KNOWN_FOR:
            return True
        try:
            await self.client.http.get_member(guild_id, user_id)
        except discord.NotFound as error:
            return error.code not in (UNKNOWN_MEMBER, UNKNOWN_USER)
        except discord.HTTPException:
            return True  # not known to be gone
        self._seen = {k: at for k, at in self._seen.items() if now - at < KNOWN_FOR} | {key: now}
        return True
