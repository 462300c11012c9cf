"""A house to test in: the sandbox here, the bot as a process of its own, over real sockets."""

from __future__ import annotations

import asyncio
import os
import signal
import sqlite3
import sys
from asyncio.subprocess import Process
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import IO, Any

from db.records import GameRecord
from db.sqlite import SqliteStore
from engine.kernel import Table
from engine.registry import GAMES
from sandbox import Sandbox
from sandbox.model import Channel, Message
from sandbox.people import Person

ROOT = Path(__file__).parents[2]
TRACEBACK = "Traceback (most recent call last)"


class House:
    """One sandbox and the bot that serves it. `box`, `forum`, `ann` and `ben` are at hand for every test."""

    def __init__(self, box: Sandbox, folder: Path) -> None:
        self.box = box
        self.folder = folder
        self.log_file = folder / "bot.log"
        self.database = folder / "data" / "aedile.sqlite3"
        self.allow_traceback = False  # for tests that provoke one
        self.group = "city"  # the commands of the game that is played
        self.forum = box.channel("forum")
        self.ann, self.ben, self.cleo, self.dan = map(box.person, ("Ann", "Ben", "Cleo", "Dan"))
        self._bot: Process | None = None

    # The bot

    @property
    def running(self) -> bool:
        return self._bot is not None and self._bot.returncode is None

    @property
    def pid(self) -> int:
        assert self._bot is not None
        return self._bot.pid

    async def start_bot(self, **settings: str) -> None:
        """Start the bot and wait until it serves; `settings` are environment variables."""
        assert not self.running
        with self.log_file.open("ab") as log:
            self._bot = await self._aedile("bot", out=log, **settings)
        await self.box.until(lambda: self.box.gateway.connected or not self.running, timeout=30)
        assert self.running, f"The bot did not start:\n{self.log}"

    async def aedile(self, *arguments: str) -> tuple[int, str]:
        """Run a command beside the bot, on the same data: its exit code and what it says."""
        process = await self._aedile(*arguments, out=asyncio.subprocess.PIPE)
        said, _ = await asyncio.wait_for(process.communicate(), 30)
        return process.returncode or 0, said.decode()

    async def _aedile(self, *arguments: str, out: IO[bytes] | int, **settings: str) -> Process:
        ours = {
            "DISCORD_TOKEN": self.box.token,
            "AEDILE_DISCORD_URL": self.box.url,
            "AEDILE_DATA": str(self.database.parent),
            "PYTHONPATH": str(ROOT),
        }
        kept = {name: value for name, value in os.environ.items() if not name.startswith("AEDILE_")}
        return await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "bot.cli", *arguments),
            cwd=self.folder,  # where no .env of the developer lies
            env=kept | ours | settings,
            stdout=out,
            stderr=asyncio.subprocess.STDOUT,
        )

    async def stop_bot(self, number: int = signal.SIGTERM) -> int:
        """Send the signal and wait until the process is gone; its exit code."""
        assert self._bot is not None
        if self.running:
            self._bot.send_signal(number)
        code = await asyncio.wait_for(self._bot.wait(), 15)
        await self.box.until(lambda: not self.box.gateway.connected)
        return code

    async def restart(self, number: int = signal.SIGTERM) -> None:
        await self.stop_bot(number)
        await self.start_bot()

    @property
    def log(self) -> str:
        return self.log_file.read_text() if self.log_file.exists() else ""

    # What it has stored

    @asynccontextmanager
    async def store(self) -> AsyncIterator[SqliteStore]:
        store = await SqliteStore.open(self.database, now=0)
        try:
            yield store
        finally:
            await store.close()

    async def record(self, game_id: int | None = None) -> GameRecord:
        """The stored game, or the newest one."""
        async with self.store() as store:
            record = await store.game(game_id or self._number("SELECT max(id) FROM game"))
        assert record is not None, f"There is no game {game_id}."
        return record

    async def table(self, game_id: int | None = None) -> Table[Any]:
        """The game as its stored inputs alone give it: dealt anew, every answer of the log played again."""
        record = await self.record(game_id)
        async with self.store() as store:
            rows = await store.log(record.id)
        table = Table.new(
            GAMES[record.game], seats=len(record.seats), options=record.options, seed=record.seed
        )
        table.replay(row.entry for row in rows)
        return table

    async def quiet(self, timeout: float = 20) -> None:  # noqa: ASYNC109
        """Wait until the bot has sent all that it has promised to post."""
        await self.box.until(lambda: self.waiting_posts() == 0, timeout)

    def waiting_posts(self) -> int:
        return self._number("SELECT count(*) FROM outbox WHERE state = 'waiting'")

    def _number(self, sql: str) -> int:
        with closing(sqlite3.connect(f"{self.database.as_uri()}?mode=ro", uri=True)) as db:
            (number,) = db.execute(sql).fetchone()
        return int(number or 0)

    # How a game begins

    async def begin(
        self, host: Person, *others: Person, robots: int = 0, place: Channel | None = None, **options: Any
    ) -> None:
        """Open a table with as many seats as there are players; it starts when the last one is there."""
        place = place or self.forum
        chosen: dict[str, Any] = {"game": "great-city", "seats": 1 + len(others) + robots} | options
        await (await host.slash("game new", place, robots=robots, **chosen)).settled()
        await self.quiet()
        lobby = next(m for m in reversed(place.messages) if "Shuffles can be verified" in m.text)
        for person in others:
            await person.click("Join", message=lobby)
            await self.reads(lobby, person.mention)
        await self.reads(lobby, "The game has started.")
        await self.quiet()

    async def reads(self, message: Message, text: str) -> None:
        """Wait until this can be read in a message."""
        await self.box.until(lambda: text in message.text)

    # What must hold in the end

    async def close(self) -> None:
        """Stop the bot and look at all that must hold after every test."""
        if self.running:
            assert await self.stop_bot() == 0, "The bot did not leave in good order."
        print(self.log[-20_000:])  # pytest shows it when the test has failed
        assert self.box.unknown_routes == []
        assert not self.box.violations, "\n".join(self.box.violations)
        assert self.allow_traceback or TRACEBACK not in self.log, self.log
        if self.database.exists():
            async with self.store() as store:
                assert await store.check() == []

    def kill(self) -> None:
        """Leave no process behind, whatever has happened."""
        if self._bot is not None and self.running:
            self._bot.kill()
