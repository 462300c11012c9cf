"""Starting and stopping the bot: open the store, join Discord, and leave in good order on a signal."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import signal
from collections.abc import Coroutine
from typing import Any

import discord

from bot.client import Aedile, point_at
from bot.clock import Clock
from bot.operate.health import Health, PortTaken
from bot.operate.sole import AlreadyServed, sole_server
from bot.settings import Settings
from bot.table.desk import Desk
from db.sqlite import SqliteStore
from db.store import StoreError

log = logging.getLogger(__name__)
PATIENCE = 10.0  # seconds to finish what is under way
CLOSE_WITHIN = 1.0  # seconds to say goodbye, when in a hurry


async def run(settings: Settings) -> None:
    """Serve until told to stop, as the only one on this data."""
    settings.data.mkdir(parents=True, exist_ok=True)
    async with sole_server(settings.data, os.getpid()):
        await _serve_alone(settings)


async def _serve_alone(settings: Settings) -> None:
    """What is stored is whole at any moment; stopping well only saves time."""
    assert settings.token is not None
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # nobody speaks here
    clock = Clock()
    if settings.discord_url:
        point_at(settings.discord_url)
        await clock.follow(settings.discord_url)
    store = await SqliteStore.open(settings.database, now=clock())
    desk = Desk(store, clock)
    client = Aedile(desk, settings)
    health = Health(desk, client.connected)
    try:
        if settings.metrics_port:
            await health.start(settings.metrics_port)
        await _serve(client, health, settings.token.get_secret_value())
    finally:
        await health.close()
        await store.close()
        await clock.close()
        log.info("closed")


async def _serve(client: Aedile, health: Health, token: str) -> None:
    """Serve until a signal; then leave in good order, or at once on a second one."""
    stop, hurry = asyncio.Event(), asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(number, lambda: (hurry if stop.is_set() else stop).set())
    serving = asyncio.create_task(client.start(token))
    await _either(serving, stop.wait())
    health.stopping = True
    stop.set()  # where serving failed by itself, the first signal may hurry already
    leaving = asyncio.create_task(client.leave())
    await _either(leaving, hurry.wait(), PATIENCE)
    leaving.cancel()
    serving.cancel()
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(CLOSE_WITHIN):
            await client.close()
    with contextlib.suppress(asyncio.CancelledError):
        await serving


async def _either(
    work: asyncio.Task[None], sign: Coroutine[Any, Any, Any], within: float | None = None
) -> None:
    """Wait for the work, for the sign, or so many seconds."""
    waiting = asyncio.create_task(sign)
    await asyncio.wait((work, waiting), timeout=within, return_when=asyncio.FIRST_COMPLETED)
    waiting.cancel()


def serve(settings: Settings) -> int:
    """Run the bot in the foreground; the exit code. Failures to start are sentences."""
    if settings.token is None:
        print("The bot needs DISCORD_TOKEN. Set it in .env, or run `aedile play` for the local sandbox.")
        return 2
    try:
        asyncio.run(run(settings))
    except discord.LoginFailure:
        print("Discord does not know this token. Copy it again from the developer portal into DISCORD_TOKEN.")
        return 2
    except (StoreError, AlreadyServed, PortTaken) as error:
        print(error)
        return 3
    return 0
