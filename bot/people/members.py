"""Whether people are still on the server. Without privileged intents that is seen only by asking."""

from __future__ import annotations

from functools import partial

import discord

from bot.table import offers
from bot.table.desk import Desk
from bot.table.moves import GONE, found

UNKNOWN_MEMBER, UNKNOWN_USER = 10007, 10013
KNOWN_FOR = 3600 * 1000  # milliseconds until it is asked again


class Members:
    def __init__(self, client: discord.Client, desk: Desk) -> None:
        self.client = client
        self.desk = desk
        self._seen: dict[tuple[int, int], int] = {}  # server and person → when they were last found there

    async def look_for(self, game_id: int, user_id: int) -> None:
        """Somebody cannot be reached, or is long awaited: if they have left, the table is told."""
        sitting = await self.desk.sitting(game_id)
        record, seat = sitting.record, sitting.seat_of(user_id)
        if seat is None or not record.status.open or record.private:
            return
        there = await self._there(record.guild_id, user_id)
        if there is False:
            await offers.tell_missing(self.desk, game_id, user_id)
        elif there and user_id in record.votes.get(GONE, ()):
            await self.desk.note(game_id, partial(found, seat=seat))

    async def _there(self, guild_id: int, user_id: int) -> bool | None:
        """None: it cannot be known now."""
        now, key = self.desk.clock(), (guild_id, user_id)
        if now - self._seen.get(key, now - KNOWN_FOR) < KNOWN_FOR:
            return True
        try:
            await self.client.http.get_member(guild_id, user_id)
        except discord.NotFound as error:
            return False if error.code in (UNKNOWN_MEMBER, UNKNOWN_USER) else None
        except discord.HTTPException:
            return None
        self._seen = {k: at for k, at in self._seen.items() if now - at < KNOWN_FOR} | {key: now}
        return True
