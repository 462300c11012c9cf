"""`aedile play` without a token: the sandbox here, the bot in a process of its own, over real sockets."""

from __future__ import annotations

import asyncio
import contextlib
import os
import shutil
import sys

from bot.settings import Settings
from sandbox.server import Sandbox
from sandbox.world import World


async def play(settings: Settings) -> int:
    """Serve the sandbox page and keep a bot connected to it until interrupted."""
    data = settings.data / "sandbox"
    shutil.rmtree(
        data, ignore_errors=True
    )  # the sandbox's world lives in memory: games of an older one are lost
    try:
        box = Sandbox(World.demo(), port=settings.sandbox_port)
        await box.start()
    except OSError:
        print(f"Port {settings.sandbox_port} is taken. Set AEDILE_SANDBOX_PORT to another one.")
        return 1
    environment = os.environ | {
        "DISCORD_TOKEN": box.token,
        "AEDILE_DISCORD_URL": box.url,
        "AEDILE_DATA": str(data),
        "AEDILE_LOG_LEVEL": os.environ.get("AEDILE_LOG_LEVEL", "WARNING"),
    }
    bot = await asyncio.create_subprocess_exec(sys.executable, "-m", "bot.cli", "bot", env=environment)
    try:
        await box.bot_ready()
        print(f"\n  Aedile is ready. Sit down at  {box.url}\n\n  /game new opens a table; Ctrl-C stops.\n")
        return await bot.wait()
    finally:
        with contextlib.suppress(ProcessLookupError):
            bot.terminate()
        await bot.wait()
        await box.stop()
