"""`aedile play` itself as a process of its own: the sandbox with its page, and the real bot."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
START_WITHIN = 60.0  # seconds


@dataclass(frozen=True)
class Served:
    url: str


@asynccontextmanager
async def played(folder: Path, *arguments: str, stop: int = signal.SIGINT) -> AsyncIterator[Served]:
    """Serve until left; then it must end in good order."""
    process = await _start(folder, *arguments)
    try:
        yield Served(await asyncio.wait_for(_address(process), START_WITHIN))
        process.send_signal(stop)
        await asyncio.wait_for(process.wait(), 20)
        assert process.stdout is not None
        rest = (await process.stdout.read()).decode()
        assert "Traceback" not in rest, rest
    finally:
        if process.returncode is None:  # the test has failed: leave neither the bot nor pipes behind
            process.terminate()
            await asyncio.wait_for(process.communicate(), 20)


async def said(folder: Path, *arguments: str) -> tuple[int, str]:
    """Run it where it ends by itself: the exit code and what it says."""
    process = await _start(folder, *arguments)
    words, _ = await asyncio.wait_for(process.communicate(), START_WITHIN)
    return process.returncode or 0, words.decode()


async def _start(folder: Path, *arguments: str) -> asyncio.subprocess.Process:
    kept = {name: value for name, value in os.environ.items() if not name.startswith("AEDILE_")}
    kept.pop("DISCORD_TOKEN", None)
    ours = {"AEDILE_DATA": str(folder), "AEDILE_SANDBOX_PORT": "0", "PYTHONPATH": str(ROOT)}
    return await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "bot.cli", "play", *arguments),
        cwd=folder,  # where no .env of the developer lies
        env=kept | ours,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
        preexec_fn=_heed_signals,
    )


def _heed_signals() -> None:
    """Tests that are run in the background or by nohup ignore some, and so would all that they start."""
    for number in (signal.SIGINT, signal.SIGHUP):
        signal.signal(number, signal.SIG_DFL)


async def _address(process: asyncio.subprocess.Process) -> str:
    assert process.stdout is not None
    heard = ""
    while line := (await process.stdout.readline()).decode():
        heard += line
        if found := re.search(r"http://127\.0\.0\.1:\d+", line):
            return found[0]
    raise AssertionError(f"It did not start:\n{heard}")
