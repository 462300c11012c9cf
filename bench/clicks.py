"""From a click to its acknowledgement and to the stored move: a real bot process, sandboxed, under load."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, closing
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from statistics import quantiles
from time import perf_counter

import aiohttp

from bench.figure import Figure
from bot.shown.controls import Control
from bot.table import lobby
from bot.table.desk import Desk
from db.sqlite import SqliteStore
from sandbox import Sandbox, World
from sandbox.kinds import Component
from sandbox.model import Channel, Message
from sandbox.people import Person, Reply

CLICKS = 300
MANY = 200
LOADS = (("1 game", 20, 1), (f"{MANY} games", MANY, 1), (f"{MANY} games, 8 clicks at once", MANY, 8))
GAME = "great-city"
ANSWERS = ("pick", "menu", "skip", "sure")


@dataclass
class Times:
    """Milliseconds."""

    acknowledged: list[float] = field(default_factory=list)
    stored: list[float] = field(default_factory=list)


@dataclass
class Panel:
    """A game with one person at it, who has their question open."""

    place: Channel
    game: int
    message: Message


class Clicker:
    """One person who plays many games at once, and times each of their clicks."""

    def __init__(self, person: Person, database: Path) -> None:
        self.person = person
        self.times = Times()
        self._database = database

    async def click(self, message: Message, custom_id: str, values: list[str] | None = None) -> Reply:
        kind = Component.BUTTON if values is None else Component.STRING_SELECT
        reply = await self.person.press_raw(custom_id, message=message, kind=kind, values=values)
        assert reply.latency is not None, "The bot did not answer."
        self.times.acknowledged.append(1000 * reply.latency)
        return reply

    async def open(self, place: Channel, game: int, message: Message) -> Panel:
        reply = await self.click(message, Control("move", game).id)
        await reply.settled(60)
        return Panel(place, game, reply.messages[0])

    async def answer(self, panel: Panel) -> bool:
        """Give the first answer that the panel offers; False when the game is over."""
        found = next(_answers(panel.message), None)
        if found is None:
            return False
        edits = panel.message.edits
        reply = await self.click(panel.message, *found)
        while not self._is_stored(reply.interaction.id):  # noqa: ASYNC110 (another process stores it)
            await asyncio.sleep(0.0005)
        self.times.stored.append(1000 * (time.time() - reply.interaction.created))
        await self.person.world.changes.until(lambda: panel.message.edits > edits, 60)
        return True

    def _is_stored(self, interaction: int) -> bool:
        with closing(sqlite3.connect(self._database)) as db:
            return bool(db.execute("SELECT 1 FROM interaction WHERE id = ?", (interaction,)).fetchone())


def _answers(message: Message) -> Iterator[tuple[str, list[str] | None]]:
    for button in message.buttons:
        if button.custom_id.split("|")[1] in ANSWERS:
            yield button.custom_id, None
    for menu in message.menus:
        if menu.custom_id.split("|")[1] in ANSWERS:
            yield menu.custom_id, [option.value for option in menu.options[: max(1, menu.low)]]


async def fill(database: Path, places: list[Channel], host: Person) -> None:
    """A game of one person and one robot in every place, begun, with all its first posts already sent."""
    database.parent.mkdir()
    store = await SqliteStore.open(database, now=0)
    try:
        desk = Desk(store, lambda: time.time_ns() // 1_000_000)
        for n, place in enumerate(places, 1):
            assert place.guild is not None
            wish = lobby.Wish(GAME, place.guild.id, place.id, 2, {}, 1)
            await lobby.open_table(desk, wish, host.id, host.name, n)
        while due := await store.due(desk.clock()):
            for post in due:
                await store.sent(post.id, None, desk.clock())
    finally:
        await store.close()


@asynccontextmanager
async def playing(games: int) -> AsyncIterator[tuple[Clicker, list[Channel]]]:
    """The bot serves that many games."""
    world = World.demo()
    rome = next(iter(world.guilds.values()))
    places = [world.add_channel(rome, f"table-{n}") for n in range(games)]
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder) / "data" / "aedile.sqlite3"
        async with Sandbox(world, page=False) as box:
            ann = box.person("Ann")
            await fill(database, places, ann)
            ours = {
                "DISCORD_TOKEN": box.token,
                "AEDILE_DISCORD_URL": box.url,
                "AEDILE_DATA": str(database.parent),
                "AEDILE_LOG_LEVEL": "ERROR",
            }
            bot = await asyncio.create_subprocess_exec(
                sys.executable, "-m", "bot.cli", "bot", env=os.environ | ours
            )
            try:
                await box.bot_ready()
                yield Clicker(ann, database), places
            finally:
                bot.terminate()
                await bot.wait()


async def measure(games: int, at_once: int, *, spread: bool) -> Times:
    """Clicks all over the tables or at one after the other, so many at the same time."""
    async with playing(games) as (clicker, places):
        world, random, clicks = clicker.person.world, Random(games), iter(range(CLICKS))
        open_panels: dict[int, Panel] = {}

        async def play(mine: list[int]) -> None:
            for _ in clicks:
                n = random.choice(mine) if spread else mine[0]
                if n not in open_panels:
                    post = Message(world.snowflakes.next(), places[n], world.bot, world.clock.now())
                    open_panels[n] = await clicker.open(places[n], n + 1, world.add_message(post))
                elif not await clicker.answer(open_panels[n]):
                    mine.remove(n)

        await asyncio.gather(*(play(list(range(start, games, at_once))) for start in range(at_once)))
        return clicker.times


async def one_request() -> float:
    """What a single request to the sandbox takes, in milliseconds: the floor of everything here."""
    async with Sandbox(World.demo(), page=False) as box, aiohttp.ClientSession() as session:
        spent = []
        for _ in range(200):
            begun = perf_counter()
            async with session.get(f"{box.api_url}/gateway") as answer:
                await answer.read()
            spent.append(1000 * (perf_counter() - begun))
        return quantiles(spent, n=100)[49]


def bench() -> list[Figure]:
    """Medians and 99th percentiles in milliseconds; Discord's limit for the acknowledgement is 3,000 ms."""
    floor = asyncio.run(one_request())
    figures = []
    for where, games, at_once in LOADS:
        times = asyncio.run(measure(games, at_once, spread=games >= MANY))
        for what, each, aim in (
            ("acknowledged", times.acknowledged, "p99 < 3,000 ms"),
            ("stored", times.stored, ""),
        ):
            cuts = quantiles(each, n=100)
            for name, value in (("p50", cuts[49]), ("p99", cuts[98])):
                label = f"click to {what}, {where}, {name}"
                figures.append(Figure(label, value, "ms", value / floor, "one request", aim))
    return figures
