"""What was put off until later: alarms are a table, polled, so they survive restarts."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace

from bot.table.desk import Desk
from db.records import Alarm
from db.store import StoreError

log = logging.getLogger(__name__)
AGAIN = 300_000  # ms until an alarm that could not be rung is tried once more
MENDED = 3_600_000  # ms until it is looked again whether a game can be loaded

# Does what the alarm is for. It may set the alarm anew; otherwise it is dropped afterwards.
Handler = Callable[[Desk, Alarm], Awaitable[None]]


class Alarms:
    """Rings what is due. The kind of an alarm is a handler's name, or that with a seat: "clock:2"."""

    def __init__(self, desk: Desk, handlers: Mapping[str, Handler]) -> None:
        self.desk = desk
        self.handlers = handlers

    async def run(self, pause: float) -> None:
        """Look every so many seconds, for ever."""
        while True:
            try:
                await self.ring_due()
            except StoreError:
                log.exception("the alarms could not be read")
            await asyncio.sleep(pause)

    async def ring_due(self) -> int:
        """Ring all that is due now; how many there were."""
        due = await self.desk.store.alarms_due(self.desk.clock())
        for alarm in due:
            await self._ring(alarm)
        return len(due)

    async def _ring(self, alarm: Alarm) -> None:
        try:
            if await self._broken(alarm.game_id):
                await self.desk.store.ring(alarms=[replace(alarm, due_at=self.desk.clock() + MENDED)])
                return
            await self.handlers[alarm.kind.partition(":")[0]](self.desk, alarm)
        except Exception:
            log.exception("the alarm %s of game %d could not be rung", alarm.kind, alarm.game_id)
            await self.desk.store.ring(alarms=[replace(alarm, due_at=self.desk.clock() + AGAIN)])
        else:
            await self.desk.store.drop_alarm(alarm.game_id, alarm.kind, due_at=alarm.due_at)
            self.desk.metrics.alarms.labels(alarm.kind.partition(":")[0]).inc()

    async def _broken(self, game_id: int) -> bool:
        """Whether a game that is still open cannot be loaded: its alarms wait until it is mended or ended."""
        record = await self.desk.store.game(game_id)
        return record is not None and record.status.open and self.desk.seated(record).broken


def seat_of(alarm: Alarm) -> int:
    """The seat that an alarm is about."""
    return int(alarm.kind.partition(":")[2])
