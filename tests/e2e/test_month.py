"""A month of ten games over the sandbox: what is counted is what rang on people's telephones there."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import discord
import pytest

from bot.client import Aedile, point_at
from bot.past.keepsakes import Keepsakes
from bot.settings import Settings
from bot.table.desk import Desk
from bot.waiting import dates
from bot.waiting.questions import Waiting
from db.records import GameRecord, PersonRecord
from db.sqlite import SqliteStore
from sandbox import Sandbox, World
from sandbox.clock import Clock
from sandbox.kinds import MessageFlag
from sandbox.model import User
from sandbox.people import Person, Reply
from tests.bot.desks import number_secrets
from tests.bot.mail import Blank, NoKeepsakes, Ping
from tests.bot.month import CLOSED, PEOPLE, TABLES, Month, complaints, miss_a_week, play_a_month
from tests.bot.test_hours import ms
from tests.e2e import playing

NAMES = dict(zip(PEOPLE, ("Regula", "Lentulus", "Numa", "Viator", "Clusus", "Noctua"), strict=True))


class Still(Clock):
    """The sandbox's clock, but it goes only when it is moved: a slow machine changes nothing."""

    def __init__(self, start: int) -> None:
        super().__init__()
        self._start = start / 1000

    def now(self) -> float:
        return self._start + self.skipped


class Attended(Aedile):
    """The bot, but it rings and sends only when it is told to."""

    async def setup_hook(self) -> None:
        await super().setup_hook()
        await self._rest()


class Played(Month):
    """People of the sandbox press and type; the bot runs here, so that it sees every move of the clock."""

    def __init__(self, box: Sandbox, folder: Path) -> None:
        super().__init__(self._at(box.clock.now()))
        self.box, self.folder = box, folder
        self.people = {user: box.person(name) for user, name in NAMES.items()}
        self.tables = [box.channel(f"table-{n}") for n in range(TABLES)]
        self.people[CLOSED].close_dms()

    # The bot

    @staticmethod
    def _at(seconds: float) -> int:
        return round(seconds * 1000)

    async def start(self) -> None:
        desk = Desk(await SqliteStore.open(self.folder / "month.sqlite3", now=0), self._clock)
        self.client = Attended(desk, Settings(discord_url=self.box.url))
        self.serving = asyncio.create_task(self.client.start(self.box.token))
        await self.box.bot_ready()
        await self.client.wait_until_ready()
        self.attend(desk, self.client.outbox, self.client.alarms)

    async def stop(self) -> None:
        await self.client.leave()
        await self.serving
        assert await self.client.desk.store.check() == []
        await self.client.desk.store.close()

    def _clock(self) -> int:
        return self._at(self.box.clock.now())

    def pass_by(self, ms: int) -> None:
        self.box.clock.advance(ms / 1000)

    async def downtime(self, ms: int) -> None:
        await self.stop()
        self.pass_by(ms)
        await self.start()

    # The people

    @property
    def pings(self) -> list[Ping]:
        return sorted((ping for user in PEOPLE for ping in self._heard(user)), key=lambda ping: ping.at)

    def _heard(self, user: int) -> list[Ping]:
        """What mentioned the person in a channel, and what came to them directly, unless it was silent."""
        person = self.people[user]
        direct = [m for m in person.dm.log if not m.flags & MessageFlag.SUPPRESS_NOTIFICATIONS]
        rang = {message.id: message for message in (*person.pings, *direct)}
        return [Ping(self._at(message.created), user, message.text) for message in rang.values()]

    async def _typed(self, person: Person, command: str, number: int = 0, /, **options: str | int) -> Reply:
        return await (await person.slash(command, self.tables[number], **options)).settled()

    async def settle(self, person: PersonRecord) -> None:
        who = self.people[person.user_id]
        await self._typed(who, "me zone", name=person.zone)
        await self._typed(who, "me reminders", after=person.remind_after)
        if person.quiet:
            begin, end = map(dates.clock_face, person.quiet)
            await self._typed(who, "me quiet", **{"from": begin, "to": end})

    async def open_game(self, number: int, game: str, players: list[int], clock: tuple[str, str]) -> None:
        host, *others = (self.people[user] for user in players)
        bank, then = clock
        wish: dict[str, str | int] = {"game": game, "seats": len(players), "clock": bank}
        if bank != "friendly":
            wish["timeout"] = then
        await self._typed(host, "game new", number, **wish)
        await self.outbox.flush()
        for person in others:
            await (await person.click("Join", self.tables[number])).settled()
            await self.outbox.flush()

    async def answer(self, waiting: Waiting, user: int) -> None:
        place = self.box.world.channel(waiting.sitting.record.channel_id)
        await playing.answer_somehow(self.people[user], place, self.random)

    async def cast(self, record: GameRecord, user: int, seat: int, choice: str) -> None:
        place = self.box.world.channel(record.channel_id)
        votes = ((m, b) for m in reversed(place.messages) for b in m.buttons)
        vote, button = next((m, b) for m, b in votes if b.custom_id.endswith(f"|late:{seat}:{choice}"))
        reply = await (await self.people[user].click(button, message=vote)).settled()
        assert "Noted" in reply.text or "Agreed" in reply.text

    async def go_away(self, user: int) -> None:
        reply = await self._typed(self.people[user], "me away", until="2 weeks")
        assert "You are away" in reply.text


@pytest.fixture(autouse=True)
def rehearsed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same cards each time, nothing drawn, and a discord.py that is left as it was."""
    number_secrets(monkeypatch)
    monkeypatch.setattr("bot.client.Pictures", Blank)
    monkeypatch.setattr(Keepsakes, "letter", NoKeepsakes.letter)
    for place in (discord.http.Route, discord.asset.Asset):
        monkeypatch.setattr(place, "BASE", place.BASE)
    socket = discord.gateway.DiscordWebSocket
    monkeypatch.setattr(socket, "DEFAULT_GATEWAY", socket.DEFAULT_GATEWAY)
    for library in ("warn_nacl", "warn_dave"):
        monkeypatch.setattr(discord.VoiceClient, library, False)


def city(start: int) -> World:
    """A guild of those people, with a channel for each table."""
    world = World(clock=Still(start))
    people = [User(number, name.lower(), name) for number, name in NAMES.items()]
    world.users |= {user.id: user for user in people}
    rome = world.add_guild("Rome", people)
    for n in range(TABLES):
        world.add_channel(rome, f"table-{n}")
    return world


@asynccontextmanager
async def played(start: str, folder: Path) -> AsyncIterator[Played]:
    async with Sandbox(city(ms(start)), contract=True, page=False) as box:
        point_at(box.url)
        month = Played(box, folder)
        await month.start()
        try:
            yield month
        finally:
            await month.stop()
        assert box.unknown_routes == []
        assert not box.violations, "\n".join(box.violations)


async def test_a_month(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """The clocks of New York, London, Berlin and Auckland change within it, on different days."""
    async with played("2027-03-05T12:00", tmp_path) as month:
        await play_a_month(month)
    assert complaints(caplog) == []  # nothing went wrong on the way


async def test_a_week_of_downtime(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async with played("2026-10-20T12:00", tmp_path) as month:
        await miss_a_week(month)
    assert complaints(caplog) == []
