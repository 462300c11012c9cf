"""One place where everything that happens in the sandbox is announced, and can be waited for."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sandbox.model import Channel, Interaction, Message, User

LOOK_AGAIN = 0.05


@dataclass(frozen=True, slots=True)
class Change:
    """What happened, and to what. `kind` is a gateway event's name or a lower-case word of our own."""

    kind: str
    channel: Channel | None = None
    message: Message | None = None
    interaction: Interaction | None = None
    user: User | None = None


class Changes:
    def __init__(self) -> None:
        self._subscribers: list[Callable[[Change], None]] = []
        self._waiting: set[asyncio.Future[None]] = set()

    def subscribe(self, callback: Callable[[Change], None]) -> Callable[[], None]:
        """Call back on every change; the function returned ends that."""
        self._subscribers.append(callback)
        return lambda: self._subscribers.remove(callback)

    def announce(self, change: Change) -> None:
        for callback in tuple(self._subscribers):
            callback(change)
        waiting, self._waiting = self._waiting, set()
        for future in waiting:
            if not future.done():
                future.set_result(None)

    async def wait(self, seconds: float) -> None:
        """Return at the next change, or after so many seconds."""
        future = asyncio.get_running_loop().create_future()
        self._waiting.add(future)
        try:
            await asyncio.wait([future], timeout=max(seconds, 0))
        finally:
            self._waiting.discard(future)

    async def until(self, condition: Callable[[], object], seconds: float) -> bool:
        """Wait until the condition holds; False when so many seconds pass first.

        It is looked at on every change, and now and then besides: it may be about the bot, not the world.
        """
        loop = asyncio.get_running_loop()
        end = loop.time() + seconds
        while not condition():
            if loop.time() >= end:
                return False
            await self.wait(min(end - loop.time(), LOOK_AGAIN))
        return True
