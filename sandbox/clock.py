"""The sandbox's time: real time plus whatever a test has skipped."""

from __future__ import annotations

import time
from collections.abc import Callable
from datetime import UTC, datetime

DISCORD_EPOCH_MS = 1420070400000
FURTHEST = 100 * 365 * 86400.0  # seconds ahead; ids have no room for much more


class Clock:
    """Runs with the wall clock; `advance` jumps ahead, so that nothing needs to sleep."""

    def __init__(self) -> None:
        self._skipped = 0.0
        self._listeners: list[Callable[[], None]] = []

    def now(self) -> float:
        return time.time() + self._skipped

    @property
    def skipped(self) -> float:
        """How many seconds it is ahead of the wall clock."""
        return self._skipped

    def advance(self, seconds: float) -> None:
        if not 0 <= seconds <= FURTHEST - self._skipped:
            raise ValueError("Time runs forward only, and not for ever: give a positive number of seconds.")
        self._skipped += seconds
        for listener in self._listeners:
            listener()

    def on_advance(self, listener: Callable[[], None]) -> None:
        self._listeners.append(listener)


def iso(moment: float) -> str:
    return datetime.fromtimestamp(moment, UTC).isoformat()


class Snowflakes:
    """Ids as Discord makes them: 42 bits of milliseconds, 10 of machine, 12 of counter; never repeated."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._last = 0

    def next(self) -> int:
        fresh = (int(self._clock.now() * 1000) - DISCORD_EPOCH_MS) << 22
        self._last = max(fresh, self._last + 1)
        return self._last

    def start_after(self, known: int) -> None:
        """Ids up to this one are taken."""
        self._last = max(known, self._last)
