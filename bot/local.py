"""`aedile play` without a token: the sandbox here, the bot in a process of its own, over real sockets."""

from __future__ import annotations

import asyncio
import contextlib
import os
import shutil
import signal
import sqlite3
import sys
from collections.abc import Mapping
from pathlib import Path

from bot.settings import Settings
from engine.registry import GAMES
from sandbox.kinds import EVERYONE
from sandbox.server import Demo, Sandbox
from sandbox.storage import DamagedWorld, Keeper, load
from sandbox.world import World

START_WITHIN = 30.0  # seconds
STOP_WITHIN = 10.0


class BotProcess:
    """The bot as a process that can be stopped and started again."""

    def __init__(self, environment: Mapping[str, str]) -> None:
        self._environment = environment
        self._process: asyncio.subprocess.Process | None = None
        self._changing = asyncio.Lock()

    async def start(self) -> None:
        self._process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "bot.cli", "bot"), env=self._environment
        )

    async def stop(self) -> None:
        """Ask it to end; one that hangs is ended all the same."""
        if self._process is None:
            return
        with contextlib.suppress(ProcessLookupError):
            self._process.terminate()
        try:
            await asyncio.wait_for(self._process.wait(), STOP_WITHIN)
        except TimeoutError:
            with contextlib.suppress(ProcessLookupError):
                self._process.kill()
            await self._process.wait()

    async def restart(self) -> None:
        async with self._changing:
            await self.stop()
            await self.start()

    async def ended(self) -> int:
        """Wait until it ends by itself; the exit code."""
        while True:
            assert self._process is not None
            code = await self._process.wait()
            async with self._changing:
                if self._process.returncode is not None:
                    return code


def demos() -> list[Demo]:
    """A game of each kind, against robots."""
    return [
        Demo(game.info.name, f"/game new game:{key} seats:{seats} robots:{seats - 1}")
        for key, game in GAMES.items()
        for seats in [3 if 3 in game.info.seats else min(game.info.seats)]
    ]


def environment(box: Sandbox, data: Path) -> dict[str, str]:
    """The bot's settings here; those that mean the real Discord are put out of force."""
    return os.environ | {
        "DISCORD_TOKEN": box.token,
        "AEDILE_DISCORD_URL": box.url,
        "AEDILE_DATA": str(data),
        "AEDILE_GUILD": "0",
        "AEDILE_LOG_LEVEL": os.environ.get("AEDILE_LOG_LEVEL", "WARNING"),
    }


def _new_world() -> World:
    """The demo world, where the bot has no more permissions than it asks for on a real server."""
    world = World.demo()
    for guild in world.guilds.values():
        guild.bot_permissions = EVERYONE
    return world


async def play(settings: Settings, *, fresh: bool = False) -> int:
    """Serve the sandbox page and keep a bot connected to it until interrupted."""
    data = settings.data / "sandbox"
    file = data / "world.sqlite3"
    known = file.exists() and not fresh
    try:
        world = load(file) if known else _new_world()
    except DamagedWorld as error:
        print(f"{error} `aedile play --fresh` starts anew, without the games there; or put a copy back.")
        return 1
    box = Sandbox(world, port=settings.sandbox_port, contract=True, demos=demos())
    try:
        await box.start()
    except OSError:
        print(f"Port {settings.sandbox_port} is taken. Set AEDILE_SANDBOX_PORT to another one.")
        return 1
    if not known:  # the bot's games belong to the world that they were played in
        shutil.rmtree(data, ignore_errors=True)
    try:
        keeper = Keeper(world, file)
    except (OSError, sqlite3.Error) as error:
        print(f"{data} cannot be written to: {error}. Mend that, or set AEDILE_DATA to another folder.")
        await box.stop()
        return 1
    bot = BotProcess(environment(box, data))
    try:
        return await _serve(box, bot)
    finally:
        await bot.stop()
        await box.stop()
        keeper.close()


async def _serve(box: Sandbox, bot: BotProcess) -> int:
    await bot.start()
    box.restart_bot = bot.restart
    told = asyncio.Event()
    for number in (signal.SIGTERM, signal.SIGHUP):  # Ctrl-C comes as an exception
        if signal.getsignal(number) is not signal.SIG_IGN:  # as nohup wants it
            asyncio.get_running_loop().add_signal_handler(number, told.set)
    welcome, ended = asyncio.create_task(_welcome(box)), asyncio.create_task(bot.ended())
    stopping = asyncio.create_task(told.wait())
    try:
        await asyncio.wait((ended, stopping), return_when=asyncio.FIRST_COMPLETED)
        return ended.result() if ended.done() else 0
    finally:
        for task in (welcome, ended, stopping):
            task.cancel()


async def _welcome(box: Sandbox) -> None:
    try:
        await box.bot_ready(START_WITHIN)
        words = "Aedile is ready."
    except TimeoutError:
        words = "Aedile is slow to start; the page says when it is there."
    print(f"\n  {words} Sit down at  {box.url}\n\n  Ctrl-C stops; the games are kept.\n", flush=True)
