"""The bot's time: the machine's, or in front of a sandbox that sandbox's, which can be moved forward."""

from __future__ import annotations

import asyncio
import contextlib
import time

import aiohttp

SECOND = 1000  # of our milliseconds
MINUTE = 60 * SECOND
HOUR = 60 * MINUTE
DAY = 24 * HOUR
LOOK_EVERY = 1.0  # seconds
_AWAY = (aiohttp.ClientError, TimeoutError, ValueError, KeyError, TypeError)


def now_ms() -> int:
    return time.time_ns() // 1_000_000


class Clock:
    """Called, it tells the milliseconds since 1970."""

    def __init__(self) -> None:
        self._ahead = 0
        self._following: asyncio.Task[None] | None = None

    def __call__(self) -> int:
        return now_ms() + self._ahead

    async def follow(self, url: str) -> None:
        """Go as the clock there does from now on; what has no such clock leaves ours as it is."""
        await self._look(url)
        self._following = asyncio.create_task(self._keep_looking(url))

    async def close(self) -> None:
        if self._following is not None:
            self._following.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._following

    async def _keep_looking(self, url: str) -> None:
        while True:
            await asyncio.sleep(LOOK_EVERY)
            await self._look(url)

    async def _look(self, url: str) -> None:
        patience = aiohttp.ClientTimeout(total=LOOK_EVERY)
        with contextlib.suppress(*_AWAY):
            async with (
                aiohttp.ClientSession(timeout=patience) as session,
                session.get(f"{url.rstrip('/')}/clock") as answer,
            ):
                self._ahead = int((await answer.json())["ahead"] * 1000)
