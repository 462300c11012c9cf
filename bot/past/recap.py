"""What happened since a player last acted: the story, and the board with what has changed outlined."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import Any

from bot.shown.letters import Part
from bot.shown.pictures import Pictures
from bot.table.agreements import whole_table
from bot.table.desk import Desk
from bot.table.sitting import Refusal, Sitting
from bot.table.told import story_told
from bot.texts import newest, tell
from db.records import GameRecord
from engine.kernel import IllegalAnswer, Seat, View
from engine.kernel.words import _
from render import Picture

KEPT = 300  # views: a few kilobytes each
ROOM = 1200  # characters


class Recaps:
    """Tells each player what they have missed. What came of their own answer they were shown at once."""

    def __init__(self, desk: Desk, pictures: Pictures) -> None:
        self.desk = desk
        self.pictures = pictures
        self._views: OrderedDict[tuple[int, int], View[Any]] = OrderedDict()

    async def parts(self, sitting: Sitting, seat: Seat) -> list[Part]:
        """The beginning of a panel; nothing where nothing is new, and in a player's first turn."""
        record, seen = sitting.record, sitting.record.seats[seat].seen
        if not seen or sitting.table is None:
            return []
        story = await story_told(self.desk, record, seat, since=seen + 1)
        if not story:
            return []
        lines = newest([f"• {tell(line, record.seats)}" for line in story], ROOM)
        text = f"### {_('Since your last turn')}\n{lines}"
        picture = await self._picture(sitting, seen)
        return [text] if picture is None else [text, (f"since-{record.id}-{record.length}.png", picture)]

    async def _picture(self, sitting: Sitting, seen: int) -> Picture | None:
        before = await self.view(sitting.record, seen)
        return None if before is None else await self.pictures.changes(sitting, before)

    async def view(self, record: GameRecord, seen: int) -> View[Any] | None:
        """What everybody saw then; None where the rules of today no longer lead there."""
        key = (record.id, seen)
        if key not in self._views:
            try:
                whole = await whole_table(self.desk, record)
                self._views[key] = (await asyncio.to_thread(whole.rewind, seen)).view(None)
            except (Refusal, IllegalAnswer):
                return None
        self._views.move_to_end(key)
        while len(self._views) > KEPT:
            self._views.popitem(last=False)
        return self._views[key]
