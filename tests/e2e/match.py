"""A game played by scripted people in every way that the bot offers, and what its inputs alone tell of it."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from db.records import GameRecord, LogRow
from engine.kernel import Seat, Table
from engine.registry import GAMES
from sandbox.model import Channel, Message
from sandbox.people import Person
from tests.e2e import playing
from tests.e2e.house import House

Way = Callable[["Match", Person], Coroutine[Any, Any, None]]


class Match:
    """People who answer one question after the other, each in a way picked by lot."""

    def __init__(self, house: House, *people: Person, seed: str, place: Channel | None = None) -> None:
        self.house = house
        self.people = people
        self.place = place or house.forum
        self.random = Random(seed)
        self.used: set[str] = set()  # the commands and ways that were used

    @property
    def board(self) -> Message:
        """The newest board of the game."""
        return next(
            m
            for m in reversed(self.place.messages)
            if any(p.filename.startswith("board-") for p in m.pictures)
        )

    @property
    def over(self) -> bool:
        return "🏆" in self.board.text

    def asked(self) -> Person:
        """Whose question the newest board names (the first one's, if it asks several)."""
        waiting = [line for line in self.board.text.splitlines() if line.startswith("⏳")]
        return next(p for line in waiting for p in self.people if p.mention in line)

    async def play(self, ways: list[Way], *, until: Callable[[], bool] = lambda: False) -> None:
        """Answer questions until the game is over, or something is so."""
        while not self.over and not until():
            person = self.asked()
            await self.random.choice(ways)(self, person)
            await self.house.quiet()


async def by_panel(match: Match, person: Person) -> None:
    """The button “Your move”, and what it opens."""
    await playing.answer_somehow(person, match.place, match.random)
    match.used.add("panel")


async def by_command(match: Match, person: Person) -> None:
    """A slash command, filled in with what is suggested."""
    house = match.house
    path = await playing.command_somehow(house.box, person, match.place, house.group, match.random)
    if path is None:
        await by_panel(match, person)
    else:
        match.used.add(path)


async def on_the_board(match: Match, person: Person) -> None:
    """The controls on the public post, where the question hides nothing."""
    if not playing.asks(match.board):
        await by_panel(match, person)
        return
    reply = await playing.press_somehow(person, match.board, match.random)
    (panel,) = reply.messages
    if any(b.label == "Confirm" for b in panel.buttons):
        await playing.press(person, "Confirm", panel)
    match.used.add("board")


async def by_direct_message(match: Match, person: Person) -> None:
    """The newest direct message, where hand and question stand together."""
    newest = person.dms[-1] if person.dms else None
    if newest is None or not playing.asks(newest):
        await by_panel(match, person)
        return
    await playing.press_on(person, newest, match.random)
    match.used.add("direct message")


ALL_WAYS: list[Way] = [by_panel, by_command, on_the_board, by_direct_message]


@dataclass
class History:
    """A stored game, played again from its inputs."""

    record: GameRecord
    rows: list[LogRow]

    @classmethod
    async def of(cls, house: House, game_id: int = 1) -> History:
        async with house.store() as store:
            record = await store.game(game_id)
            assert record is not None
            return cls(record, await store.log(game_id))

    def tables(self) -> Iterator[Table[Any]]:
        """One table, at the start and after each entry of the log."""
        record = self.record
        table = Table.new(
            GAMES[record.game], seats=len(record.seats), options=record.options, seed=record.seed
        )
        yield table
        for row in self.rows:
            table.replay([row.entry])
            yield table

    def seat(self, person: Person) -> Seat:
        return next(i for i, seat in enumerate(self.record.seats) if seat.user_id == person.id)

    def turns_asked(self, person: Person) -> int:
        """In how many turns the person had something to decide."""
        seat = self.seat(person)
        return len({table.turn_at for table in self.tables() if any(d.seat == seat for d in table.pending())})

    def held(self, person: Person) -> set[str]:
        """Every card that the person ever had in hand or to choose from."""
        held: set[str] = set()
        for table in self.tables():
            player = table.state.players[self.seat(person)]
            held.update(player.hand, player.draft)
        return held
