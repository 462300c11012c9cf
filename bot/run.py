"""Starting and stopping the bot: open the store, join Discord, and leave in good order on a signal."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import signal
import sys
from collections.abc import Coroutine
from typing import Any

import aiohttp
import discord

from bot.client import Aedile, point_at
from bot.clock import Clock
from bot.operate.health import Health, PortTaken
from bot.operate.sole import NotSole, sole_server
from bot.settings import Settings
from bot.table.desk import Desk
from db.sqlite import SqliteStore
from db.store import StoreError

log = logging.getLogger(__name__)
UNKNOWN_TOKEN = (
    "Discord does not know this token. Copy it again from the developer portal into DISCORD_TOKEN."
)
TOKEN_REFUSED = 4004  # how the gateway closes
PATIENCE = 10.0  # seconds to finish what is under way
CLOSE_WITHIN = 1.0  # seconds to say goodbye, when in a hurry


async def run(settings: Settings) -> None:
    """Serve until told to stop, as the only one on this data."""
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
        return _sorry(
            2, "The bot needs DISCORD_TOKEN. Set it in .env, or run `aedile play` for the local sandbox."
        )
    try:
        asyncio.run(run(settings))
    except discord.LoginFailure:
        return _sorry(2, UNKNOWN_TOKEN)
    except discord.ConnectionClosed as error:
        return _sorry(2, UNKNOWN_TOKEN if error.code == TOKEN_REFUSED else f"Discord has hung up: {error}.")
    except (discord.Forbidden, discord.NotFound) as error:
        return _sorry(2, f"Discord refused the commands: {error.text}. {_invited(settings)}")
    except discord.HTTPException as error:
        return _sorry(3, f"Discord refused: {error}. Start the bot again in a minute.")
    except (StoreError, NotSole, PortTaken) as error:
        return _sorry(3, str(error))
    except (aiohttp.ClientError, OSError) as error:
        where = settings.discord_url or "Discord"
        return _sorry(3, f"{where} cannot be reached: {error}. Check the network, and start the bot again.")
    return 0


def _invited(settings: Settings) -> str:
    where = f"to the server {settings.guild}, or empty AEDILE_GUILD" if settings.guild else "anew"
    return f"Invite the bot {where}, with the scope applications.commands."


def _sorry(code: int, sentence: str) -> int:
    print(sentence, file=sys.stderr)
    return code
