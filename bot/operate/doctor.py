"""`aedile doctor`: looks at everything that the bot needs, one by one, and changes nothing."""

from __future__ import annotations

import asyncio
import json
import os
import shutil
import sys
from collections.abc import AsyncIterator, Iterator
from dataclasses import asdict
from pathlib import Path

import aiohttp
import discord

from bot.language import LANGUAGES, in_language
from bot.operate import doctor_data
from bot.operate.findings import Finding, ok, warning, wrong
from bot.operate.sole import server_of
from bot.operate.terminal import Progress, bar
from bot.settings import BadSettings, Settings, read_settings
from engine.kernel import Table
from engine.registry import GAMES
from render import picture
from render.boards import boards

PYTHON = (3, 11)
SCARCE, LITTLE = 100 * 2**20, 2**30  # bytes of disk space
ASK_WITHIN = aiohttp.ClientTimeout(total=10)
NAMES = ("Livia", "Marcus", "Octavia", "Quintus", "Cornelia")


async def examine(progress: Progress | None = None) -> AsyncIterator[Finding]:
    """Every check, each told as soon as it is done."""
    yield python(sys.version_info[:3])
    try:
        settings = read_settings()
    except BadSettings as error:
        for sentence in error.sentences:
            yield wrong("settings", sentence)
        return
    yield ok("settings", "The settings are valid.")
    yield await token(settings)
    place = folder(settings.data)
    yield place
    if place.level != "wrong":
        yield room(settings)
        yield serving(settings.data)
        async for finding in doctor_data.examine(settings, progress):
            yield finding
    for finding in [*pictures(), *catalogues()]:
        yield finding


def python(version: tuple[int, ...]) -> Finding:
    name, needed = ".".join(map(str, version)), ".".join(map(str, PYTHON))
    if version < PYTHON:
        return wrong("python", f"This is Python {name}; Aedile needs {needed} or newer.")
    return ok("python", f"Python {name}.")


async def token(settings: Settings) -> Finding:
    """Whether Discord, or what stands in for it, knows the token."""
    if settings.token is None:
        return warning("token", "DISCORD_TOKEN is not set, so only the local sandbox can be played.")
    base = discord.http.Route.BASE
    if settings.discord_url:
        base = f"{settings.discord_url.rstrip('/')}/api/v10"
    headers = {"Authorization": f"Bot {settings.token.get_secret_value()}"}
    try:
        async with (
            aiohttp.ClientSession(timeout=ASK_WITHIN) as session,
            session.get(f"{base}/users/@me", headers=headers) as answer,
        ):
            known = await answer.json() if answer.status == 200 else {}
    except (aiohttp.ClientError, TimeoutError, ValueError) as error:
        return warning("token", f"Discord could not be asked about the token: {error or 'no answer'}.")
    if answer.status == 401:
        text = "Discord does not know the token. Copy it again from the developer portal into DISCORD_TOKEN."
        return wrong("token", text)
    if answer.status != 200:
        return warning("token", f"Discord could not be asked about the token: it answered {answer.status}.")
    return ok("token", f"Discord knows this bot as {known.get('username', 'somebody')}.")


def folder(path: Path) -> Finding:
    place = _there(path)
    if not place.is_dir():
        return wrong("data", f"{place} is no folder. Set AEDILE_DATA to one.")
    if not os.access(place, os.W_OK | os.X_OK):
        return wrong("data", f"{place} may not be written to. Change its permissions, or set AEDILE_DATA.")
    if place != path.absolute():
        return warning("data", f"{path} does not exist yet; it is made when the bot first starts.")
    return ok("data", f"{path} can be written to.")


def room(settings: Settings) -> Finding:
    """Whether the disk has room to go on, and for a copy of the database."""
    free = shutil.disk_usage(_there(settings.data)).free
    size = settings.database.stat().st_size if settings.database.exists() else 0
    told = f"{free / 2**30:.1f} GiB of disk space are free"
    if free < SCARCE:
        return wrong(
            "disk", f"Only {free // 2**20} MiB of disk space are free. Make room before it runs out."
        )
    if free < LITTLE or free < size:
        return warning("disk", f"{told}. That is little; a backup needs {size / 2**20:.0f} MiB.")
    return ok("disk", f"{told}.")


def serving(path: Path) -> Finding:
    who = server_of(path).capitalize() or "No bot"
    return ok("serving", f"{who} is serving this data.")


def pictures() -> Iterator[Finding]:
    """A board of each game, which needs its fonts too."""
    for game in GAMES.values():
        try:
            table = Table.new(game, seats=max(game.info.seats), seed="doctor")
            picture(boards(game.info.id).board(table.view(None), NAMES, None))
        except Exception as error:
            text = f"No picture of {game.info.name} can be drawn ({error!r}). Install Aedile anew: make play."
            yield wrong("pictures", text)
        else:
            yield ok("pictures", f"{game.info.name} can be drawn.")


def catalogues() -> Iterator[Finding]:
    for language, name in LANGUAGES.items():
        try:
            with in_language(language):
                yield ok("languages", f"{name} is spoken.")
        except Exception as error:
            text = f"The texts in {name} cannot be read ({error!r}). Install Aedile anew: make play."
            yield wrong("languages", text)


def _there(path: Path) -> Path:
    """The path, or the folder above it that exists and can be looked into."""
    every = (path.absolute(), *path.absolute().parents)
    return next(place for place in every if os.access(place, os.F_OK))


async def _tell(as_json: bool) -> int:
    found = []
    async for finding in examine(None if as_json else bar("Replaying")):
        found.append(finding)
        if not as_json:
            print(finding, flush=True)
    healthy = all(finding.level != "wrong" for finding in found)
    if as_json:
        print(json.dumps({"ok": healthy, "checks": [asdict(finding) for finding in found]}))
    return 0 if healthy else 1


def run(*, as_json: bool) -> int:
    """Examine and tell; the exit code."""
    return asyncio.run(_tell(as_json))
