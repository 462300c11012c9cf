"""The store as the bot sees it. Any backend that passes tests/db/test_contract*.py can stand behind it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from pathlib import Path
from typing import Any, Protocol

from db.records import (
    Alarm,
    GameRecord,
    LogRow,
    OrderRecord,
    PersonRecord,
    Post,
    Result,
    ServerRecord,
    StoryLine,
    Vitals,
)
from engine.kernel import Entry, Seat


class StoreError(Exception):
    """The store could not do it, and nothing was changed; the text is a sentence for people."""


class Busy(StoreError):
    """Somebody else holds the database; trying again soon may help."""


class Conflict(Exception):
    """The store refused a write that no longer fits what is stored; nothing was changed."""


class Stale(Conflict):
    """The game has moved on since it was read."""


class Repeated(Conflict):
    """This interaction was already carried out."""


class ChannelBusy(Conflict):
    """The channel already holds an open game."""

    def __init__(self, other: GameRecord) -> None:
        super().__init__(f"Channel {other.channel_id} already holds game {other.id}.")
        self.other = other


class Store(Protocol):
    """Every method is one transaction: wholly done or not at all, whatever fails or is cancelled.

    Writes raise `Stale`, `Repeated` or `ChannelBusy` when refused, any method `StoreError` when it failed.
    """

    async def create(
        self,
        game: GameRecord,
        *,
        outbox: Sequence[Post] = (),
        alarms: Sequence[Alarm] = (),
        interaction: int | None = None,
    ) -> GameRecord:
        """Store a new game at its `created_at`; the record with its id, to go on from."""

    async def commit(
        self,
        game: GameRecord,
        *,
        at: int,
        interaction: int | None,
        entries: Sequence[Entry] = (),
        story: Sequence[StoryLine] = (),
        outbox: Sequence[Post] = (),
        alarms: Sequence[Alarm] = (),
        clear: Sequence[str] = (),
        spent: Sequence[int] = (),
    ) -> GameRecord:
        """Store the whole record and all that goes with it; the record as stored, to go on from.

        `version` and `length` must be as read. Entries are appended at `length`. The alarms of the kinds
        in `clear` are dropped, then `alarms` are set. The orders in `spent` are dropped.
        """

    async def game(self, game_id: int) -> GameRecord | None:
        """The game of this id."""

    async def game_in(self, channel_id: int) -> GameRecord | None:
        """The one open game of a channel."""

    async def last_in(self, channel_id: int) -> GameRecord | None:
        """The newest game of a channel, finished ones too."""

    async def games_of(self, user_id: int, *, open_only: bool = True) -> list[GameRecord]:
        """The games in which a person sits, or a robot in their place, oldest first."""

    async def open_games(self) -> list[GameRecord]:
        """Every open game, oldest first."""

    async def log(self, game_id: int, *, since: int = 0) -> list[LogRow]:
        """The answers from number `since` on."""

    async def story(
        self, game_id: int, *, since: int = 0, seat: Seat | None = None, limit: int | None = None
    ) -> list[StoryLine]:
        """The public lines and this seat's own from log position `since` on; the newest `limit`, in order."""

    async def repeated(self, interaction: int) -> bool:
        """Whether this interaction was already carried out."""

    async def due(self, now: int, *, limit: int = 50) -> list[Post]:
        """The posts to send now. One waits as long as an earlier one of the same game and target waits."""

    async def next_due(self) -> int | None:
        """When the next post falls due."""

    async def sent(self, post_id: int, message_id: int | None, at: int) -> None:
        """Discord has taken the post."""

    async def retry(self, post_id: int, due_at: int, error: str) -> None:
        """The post failed; try again then."""

    async def dead(self, post_id: int, error: str) -> None:
        """The post can never be sent; it no longer holds up others."""

    async def alarms_due(self, now: int) -> list[Alarm]:
        """The alarms that ring now, earliest first. They ring until moved, cleared or dropped."""

    async def next_alarm(self) -> int | None:
        """When the next alarm rings."""

    async def alarms(self, game_id: int) -> list[Alarm]:
        """The alarms that a game has set, earliest first."""

    async def drop_alarm(self, game_id: int, kind: str, *, due_at: int | None = None) -> None:
        """Take an alarm away, if it is set (to ring at `due_at`, where that is given: else it was moved)."""

    async def ring(self, *, alarms: Sequence[Alarm] = (), outbox: Sequence[Post] = ()) -> None:
        """Set alarms and write posts of any games; both say which. A nonce given twice counts once."""

    async def people(self, user_ids: Collection[int]) -> dict[int, PersonRecord]:
        """What these people have set; those who never set anything are there too."""

    async def person(self, user_id: int) -> PersonRecord:
        """What this person has set."""

    async def update_person(self, user_id: int, **changes: Any) -> None:
        """Set some fields of a `PersonRecord`."""

    async def server(self, guild_id: int) -> ServerRecord:
        """What a server has set."""

    async def update_server(self, guild_id: int, **changes: Any) -> None:
        """Set some fields of a `ServerRecord`."""

    async def orders(self, *, game_id: int | None = None, user_id: int | None = None) -> list[OrderRecord]:
        """The orders of a game or a person, oldest first."""

    async def add_order(self, order: OrderRecord) -> OrderRecord:
        """File an order; the order with its id."""

    async def update_order(self, order_id: int, **changes: Any) -> None:
        """Set some fields of an order, if it is still there."""

    async def drop_order(self, order_id: int) -> None:
        """Take an order away, if it is still there."""

    async def posts_to(self, user_id: int) -> list[Post]:
        """All direct messages to a person that are or were to be sent."""

    async def resigned(self, user_id: int) -> list[int]:
        """The games that a person has left for good, where nobody took their seat over."""

    async def mentions(self, user_id: int) -> dict[int, list[StoryLine]]:
        """The public lines that mention a person, by game."""

    async def forget(self, user_id: int, written: Mapping[int, Sequence[str]]) -> None:
        """Take a person out of everything; `written` is how their name stands in texts, by game.

        Their seats are nobody's and, where the game goes on, open; what was theirs alone is gone. Whoever has
        read a game before cannot write it back.
        """

    async def results(self, *, guild_id: int | None = None, user_id: int | None = None) -> list[Result]:
        """The results of a server, of a person or of both, in the order in which the games ended."""

    async def backup(self, path: Path, progress: Callable[[int, int], None] | None = None) -> None:
        """Write a checked copy of everything to this file, while the store goes on working.

        `progress` hears how much is done, and of how much.
        """

    async def prune(self, before: int, *, limit: int = 500) -> int:
        """Forget posts that were sent or given up and interactions, all from before then, the oldest first.

        At most `limit` of each; how many were forgotten. Games, logs and stories stay whole.
        """

    async def vitals(self) -> Vitals:
        """How the store is doing."""

    async def latest(self) -> int | None:
        """The newest time that is noted anywhere."""

    async def check(self) -> list[str]:
        """What is wrong with the stored data, a sentence each; empty when all is well."""

    async def close(self) -> None:
        """Finish what is under way and let go of the database."""
