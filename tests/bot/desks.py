"""A desk with a store of its own, a clock that tests move, and tables to sit at; no Discord anywhere."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from dataclasses import replace
from itertools import count
from typing import Any

import pytest

from bot.table import lobby
from bot.table.desk import Desk
from bot.table.sitting import Sitting
from db.records import Post, SeatRecord, Status
from db.store import Store
from engine.kernel import AnyGame, Seat, Table, Verb

ANN, BEN, CLEO, DAN = 101, 102, 103, 104
NAMES = {ANN: "Ann", BEN: "Ben", CLEO: "Cleo", DAN: "Dan"}
CHANNEL, GUILD = 900, 800
DAY = 24 * 3600 * 1000


class Clock:
    """Milliseconds, standing still until a test moves them."""

    def __init__(self) -> None:
        self.now = 1_700_000_000_000

    def __call__(self) -> int:
        return self.now

    def pass_by(self, milliseconds: int) -> None:
        self.now += milliseconds


class Seats:
    """People who sit down at tables of one desk; every act of theirs is an interaction of its own."""

    def __init__(self, store: Store) -> None:
        self.clock = Clock()
        self.store = store
        self.desk = Desk(store, self.clock)
        self._interactions = count(1)

    def interaction(self) -> int:
        return next(self._interactions)

    async def open(self, *, seats: int = 2, robots: int = 0, game: str = "toy", **more: str) -> Sitting:
        """A table of Ann's."""
        wish = lobby.Wish(game, GUILD, CHANNEL, seats, more, robots)
        return await lobby.open_table(self.desk, wish, ANN, NAMES[ANN], self.interaction())

    async def join(self, game_id: int, user: int) -> Sitting:
        return await lobby.join(self.desk, game_id, user, NAMES[user], self.interaction())

    async def begin(
        self, *others: int, robots: int = 0, game: str = "toy", options: Mapping[str, str] | None = None
    ) -> Sitting:
        """A game of Ann with those others, at its first question to a person."""
        opened = await self.open(seats=1 + len(others) + robots, robots=robots, game=game, **(options or {}))
        for user in others:
            opened = await self.join(opened.record.id, user)
        return opened

    async def at(self, table: Table[Any], *users: int | None) -> Sitting:
        """A live game at a table of the test's own making; None stands for a robot."""
        opened = await self.open(seats=2, game=table.game.info.id)
        seats = tuple(SeatRecord(user, NAMES.get(user or 0, "Robot")) for user in users)
        record = replace(
            opened.record,
            seats=seats,
            status=Status.LIVE,
            options=table.options,
            checkpoint=table.saved,
            seed=table.seed,
            epoch=1,
        )
        sitting = await self.desk.commit(Sitting(record, table), None, clear=("lobby",))
        await self.posts()
        return sitting

    async def answer(self, sitting: Sitting, user: int, *keys: str) -> Sitting:
        """Answer the open question."""
        record = sitting.record
        return await self.desk.answer(record.id, user, record.epoch, keys, self.interaction())

    async def posts(self) -> list[Post]:
        """What waits to be sent, all of it, in order; it counts as sent then."""
        found: list[Post] = []
        while due := await self.store.due(self.clock()):
            for post in due:
                await self.store.sent(post.id, 1, self.clock())
            found += due
        return sorted(found, key=lambda post: post.id)


def number_secrets(monkeypatch: pytest.MonkeyPatch) -> None:
    """Secrets are numbered instead of drawn, so that the same test deals the same cards."""
    numbers = count(1)
    monkeypatch.setattr(secrets, "token_hex", lambda size: f"{next(numbers):0{2 * size}x}")


def user_at(sitting: Sitting, seat: Seat) -> int:
    user = sitting.record.seats[seat].user_id
    assert user is not None
    return user


def asked_user(sitting: Sitting) -> int:
    """Who is asked first."""
    return user_at(sitting, sitting.asked[0].seat)


def verb(game: AnyGame, name: str) -> Verb:
    return next(v for v in game.info.verbs if v.name == name)
