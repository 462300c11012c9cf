"""`/metrics` and `/health` on this machine alone, for Prometheus and whoever watches over the process."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from aiohttp import web
from prometheus_client import CONTENT_TYPE_LATEST

from bot.metrics import oldest_wait
from bot.table.desk import Desk
from db.records import Vitals
from db.store import StoreError

HOST = "127.0.0.1"
ANSWER_WITHIN = 2.0  # seconds for the store
LONGEST_WAIT = 120.0  # seconds for a post, when all is well


class PortTaken(Exception):
    """Somebody else answers there; the text says what to do."""


class Health:
    """A small web server on the bot's own loop: if that hangs, nobody answers, which says it too."""

    def __init__(self, desk: Desk, connected: Callable[[], bool]) -> None:
        self.desk = desk
        self.connected = connected
        self.stopping = False
        self._runner: web.AppRunner | None = None
        self._lag: asyncio.Task[None] | None = None

    async def start(self, port: int) -> int:
        """Serve; the port, which is chosen freely for 0."""
        app = web.Application()
        app.router.add_get("/metrics", self._metrics)
        app.router.add_get("/health", self._health)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=1)
        await self._runner.setup()
        try:
            await web.TCPSite(self._runner, HOST, port).start()
        except OSError as error:
            raise PortTaken(f"Port {port} is taken. Set AEDILE_METRICS_PORT to another one.") from error
        self._lag = asyncio.create_task(self.desk.metrics.watch_loop())
        chosen: int = self._runner.addresses[0][1]
        return chosen

    async def close(self) -> None:
        if self._lag is not None:
            self._lag.cancel()
        if self._runner is not None:
            await self._runner.cleanup()

    async def _metrics(self, _: web.Request) -> web.Response:
        if (vitals := await self._vitals()) is not None:
            self.desk.metrics.show(vitals, self.desk.clock())
        return web.Response(body=self.desk.metrics.text(), headers={"Content-Type": CONTENT_TYPE_LATEST})

    async def _health(self, _: web.Request) -> web.Response:
        vitals = await self._vitals()
        wait = 0.0 if vitals is None else oldest_wait(vitals, self.desk.clock())
        troubles = {
            "The bot is stopping.": self.stopping,
            "The gateway is not connected.": not self.connected(),
            "The store does not answer.": vitals is None,
            f"A post has waited for {wait:.0f} seconds.": wait > LONGEST_WAIT,
        }
        reasons = [text for text, holds in troubles.items() if holds]
        facts = {"waiting_posts": vitals.waiting, "open_games": sum(vitals.games.values())} if vitals else {}
        status = "unwell" if reasons else "ok"
        return web.json_response(
            {"status": status, "reasons": reasons, "oldest_wait": wait} | facts,
            status=503 if reasons else 200,
        )

    async def _vitals(self) -> Vitals | None:
        try:
            async with asyncio.timeout(ANSWER_WITHIN):
                return await self.desk.store.vitals()
        except (TimeoutError, StoreError):
            return None
