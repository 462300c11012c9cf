"""What nobody needs any more is forgotten: once a day, a little at a time."""

from __future__ import annotations

import asyncio
import logging

from bot.table.desk import Desk
from db.store import StoreError

log = logging.getLogger(__name__)
DAY = 24 * 3600 * 1000  # milliseconds
KEPT = 30 * DAY
LOOK_EVERY = 60.0  # seconds, as a sandbox's clock can be moved
PAUSE = 0.2  # seconds, in which others write


async def prune(desk: Desk) -> int:
    """Forget posts that are done with and interactions of more than a month ago; how many there were."""
    total = 0
    while gone := await desk.store.prune(desk.clock() - KEPT):
        total += gone
        await asyncio.sleep(PAUSE)
    return total


async def run(desk: Desk) -> None:
    """Do so every day, for ever."""
    due = desk.clock()
    while True:
        if desk.clock() >= due:
            due = desk.clock() + DAY
            try:
                log.info("%d old posts and interactions were forgotten", await prune(desk))
            except StoreError:
                log.exception("old posts and interactions could not be forgotten")
        await asyncio.sleep(LOOK_EVERY)
