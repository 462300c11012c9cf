"""Discord as far as the outbox sees it: places to send to, and who was notified when."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Sequence
from dataclasses import dataclass
from itertools import count
from types import SimpleNamespace
from typing import Any

import discord
from discord import ui

from bot.shown.letters import Letter, note
from bot.shown.pictures import Pictures
from bot.table.desk import Desk
from bot.table.sitting import Sitting
from bot.talk.outbox import Outbox
from engine.kernel import View
from render import Picture
from sandbox import png

DOT = png.square((0, 0, 0), 1)
DIRECT = 10_000_000  # the channel of a person's direct messages is this far from their number


@dataclass(frozen=True)
class Ping:
    """Somebody's telephone made a sound."""

    at: int
    user: int
    text: str

    @property
    def reminder(self) -> bool:
        return self.text.startswith("⏰")


class Mail:
    """Stands where the client does. It keeps the pings, and refuses what goes to closed direct messages."""

    def __init__(self, clock: Callable[[], int]) -> None:
        self.clock = clock
        self.pings: list[Ping] = []
        self.closed: set[int] = set()
        self.numbers = count(1)
        self.http = SimpleNamespace(get_member=self._member)

    async def _member(self, guild: int, user: int) -> object:
        return user

    def get_partial_messageable(self, channel: int, guild_id: int | None = None) -> Place:
        return Place(self, channel)

    def get_user(self, user: int) -> Any:
        async def create_dm() -> Any:
            return SimpleNamespace(id=DIRECT + user)

        return SimpleNamespace(create_dm=create_dm)


@dataclass(frozen=True)
class Place:
    mail: Mail
    channel: int

    async def send(
        self,
        *,
        view: ui.LayoutView,
        files: Sequence[discord.File],
        nonce: str,
        allowed_mentions: discord.AllowedMentions,
        silent: bool,
    ) -> Any:
        owner = self.channel - DIRECT
        if owner in self.mail.closed:
            raise discord.Forbidden(_answer(403), {"code": 50007, "message": "Cannot send to this user"})
        assert isinstance(allowed_mentions.users, Sequence)
        called = [user.id for user in allowed_mentions.users]
        texts = [item.content for item in view.walk_children() if isinstance(item, ui.TextDisplay)]
        if not silent:
            heard = [owner] if owner > 0 else called
            self.mail.pings += [Ping(self.mail.clock(), user, texts[0]) for user in heard]
        named = [SimpleNamespace(filename=file.filename) for file in files]
        return SimpleNamespace(id=next(self.mail.numbers), attachments=named)

    async def history(self, limit: int) -> AsyncIterator[Any]:
        messages: list[Any] = []
        for message in messages:
            yield message

    def get_partial_message(self, number: int) -> Old:
        return Old()


class Old:
    """A message of earlier: it takes every change but cannot be read."""

    async def edit(self, **changes: object) -> None:
        pass

    async def delete(self) -> None:
        pass

    async def fetch(self) -> object:
        raise discord.NotFound(_answer(404), {"code": 10008, "message": "Unknown Message"})


def _answer(status: int) -> Any:
    return SimpleNamespace(status=status, reason="")


class Blank(Pictures):
    """Draws nothing."""

    async def _draw(self, make: object) -> Picture:
        return Picture(DOT, "a picture", 1, 1)

    async def changes(self, sitting: Sitting, before: View[Any]) -> Picture | None:
        return None


class NoKeepsakes:
    async def letter(self, sitting: Sitting) -> Letter:
        return note("The game in review.")


def outbox(desk: Desk, mail: Mail) -> Outbox:
    """The real outbox, with nothing but Discord and the pictures left out."""
    client: Any = mail
    keepsakes: Any = NoKeepsakes()
    return Outbox(client, desk, Blank(), keepsakes)
