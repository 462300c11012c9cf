"""Work that takes longer than a moment: in a thread, told of while it lasts, stopped when nobody waits."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from concurrent.futures import Executor
from contextvars import copy_context
from typing import TypeVar

T = TypeVar("T")
EVERY = 1.0  # seconds between two reports


class Stopped(Exception):
    """Nobody waits for this work any more."""


class Progress:
    """How far a piece of work has got. Only its thread writes `done` and `total`."""

    def __init__(self) -> None:
        self.done = self.total = 0
        self.stopped = False

    def reach(self, done: int) -> None:
        if self.stopped:
            raise Stopped
        self.done = done


async def silent(progress: Progress) -> None:
    """For work that nobody watches."""


async def carry_out(
    pool: Executor | None, work: Callable[[Progress], T], tell: Callable[[Progress], Awaitable[None]] = silent
) -> T:
    """Do it in the pool, in the language spoken here; `tell` hears of it every second."""
    progress = Progress()
    doing = asyncio.get_running_loop().run_in_executor(pool, copy_context().run, work, progress)
    try:
        while not (await asyncio.wait([doing], timeout=EVERY))[0]:
            await tell(progress)
        return doing.result()
    finally:
        progress.stopped = True
        doing.cancel()
