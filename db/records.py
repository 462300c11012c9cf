"""What the store keeps, as plain frozen values. Times are whole milliseconds UTC, given by the caller."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from engine.kernel import Entry, Seat

SOMEBODY = "Somebody"  # the name of a seat whose player asked to be forgotten


class Status(StrEnum):
    """Where a game stands."""

    LOBBY = "lobby"
    LIVE = "live"
    FROZEN = "frozen"  # a rule broke
    PAUSED = "paused"  # the channel is lost
    OVER = "over"
    CLOSED = "closed"  # ended or expired without a result

    @property
    def open(self) -> bool:
        """An open game holds its channel: there is room for one."""
        return self not in (Status.OVER, Status.CLOSED)


@dataclass(frozen=True, slots=True)
class SeatRecord:
    """Who sits at a seat, and what they were last shown."""

    user_id: int | None  # None: a robot
    name: str  # for pictures only; texts mention the id
    hand_channel: int | None = None
    hand_message: int | None = None
    hand_digest: str = ""  # what the last hand message showed
    seen: int = 0  # the log position after this player last acted, with all that came of it at once
    bank: int = 0  # milliseconds of thinking time that are left, where the game has a clock
    owner: int | None = None  # the person for whom a robot keeps the seat
    open: bool = False  # anybody may take the seat over
    robot_since: int = 0  # the log position at which the robot took over
    resigned: int | None = None  # who left it for good, as long as nobody took it over; 0: somebody forgotten

    @property
    def forgotten(self) -> bool:
        """A person played it to the end. (Where they left a running game, it is open, and a robot did.)"""
        return self.user_id is None and self.owner is None and self.name == SOMEBODY and not self.open


@dataclass(frozen=True, slots=True)
class GameRecord:
    """A game as stored. `id`, `version`, `length` and `updated_at` are advanced by the store alone."""

    game: str
    rules: int
    guild_id: int
    channel_id: int
    host_id: int
    wanted_seats: int
    created_at: int
    id: int = 0  # 0: not stored yet
    status: Status = Status.LOBBY
    options: Mapping[str, str] = field(default_factory=dict)
    secret: str = ""  # the secret part of the seed
    joins: tuple[str, ...] = ()  # who joined, in order: mixed into the seed after the secret was committed to
    seed: str = ""
    version: int = 0  # the optimistic lock: one more with each commit
    length: int = 0  # log entries so far
    epoch: int = 0  # how many times the open question changed
    checkpoint: str = ""  # JSON; empty in the lobby
    outcome: str = ""  # JSON, once there is one
    seats: tuple[SeatRecord, ...] = ()
    votes: Mapping[str, list[int]] = field(default_factory=dict)  # votes and notes → mostly user ids
    messages: Mapping[str, int] = field(default_factory=dict)  # "lobby", "board" … → message id
    note: str = ""  # why it is frozen or paused
    asked_at: int = 0  # since when the open question is open
    updated_at: int = 0
    private: bool = False  # a what-if table, which counts in no record
    language: str = "en"  # of what is posted for everybody
    clock: Mapping[str, Any] = field(default_factory=dict)  # "bank" in milliseconds, "then"; empty: no clock


@dataclass(frozen=True, slots=True)
class LogRow:
    """Answer number `n` of a game."""

    n: int
    entry: Entry
    at: int
    interaction: int | None


@dataclass(frozen=True, slots=True)
class StoryLine:
    """One line of what happened, for everybody or for one seat's eyes only."""

    at: int  # the log position it belongs to
    seat: Seat | None  # None: public
    text: str
    instead: bool = False  # this seat reads it in place of the public line before it


@dataclass(frozen=True, slots=True)
class Post:
    """Something to be sent to Discord. The store gives `id` and `game_id`, and a nonce where none is set."""

    kind: str
    target: str  # posts of one game to one target leave in order
    payload: Mapping[str, Any]  # JSON
    due_at: int
    nonce: str = ""  # at most 25 characters, unique, the same at every try
    id: int = 0
    game_id: int = 0
    tries: int = 0
    error: str = ""
    message_id: int | None = None


@dataclass(frozen=True, slots=True)
class Alarm:
    """Something to be done later. A game has one alarm of a kind: setting it again moves it."""

    kind: str
    due_at: int
    payload: Mapping[str, Any] = field(default_factory=dict)  # JSON
    game_id: int = 0  # given by the store


@dataclass(frozen=True, slots=True)
class Player:
    """Whose result a seat is: who played it to the end, for whom a robot kept it, or who resigned it."""

    user_id: int | None  # None: a robot, or somebody who was forgotten
    name: str
    robot: bool = False  # nobody was there who could win or lose
    resigned: bool = False  # they come last, however well the robot played on


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended; what-if tables have none."""

    game_id: int
    game: str
    guild_id: int
    began_at: int
    ended_at: int
    players: tuple[Player, ...]  # by seat
    totals: tuple[int, ...]
    winners: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class PersonRecord:
    """What somebody has set for all their games."""

    user_id: int
    dm_closed: bool = False  # takes no direct messages
    language: str = ""  # empty: not known yet
    zone: str = "UTC"  # IANA name of the time zone
    remind_after: int = 8 * 3600 * 1000  # milliseconds until the first reminder; 0: never
    quiet: tuple[int, ...] = ()  # minutes of the local day: from, to; empty: no quiet hours
    away: tuple[tuple[int, int], ...] = ()  # vacations: from, until
    ranked: bool = True  # shown in leaderboards
    pinned: bool = False  # the language is set, and does not follow what their client speaks


@dataclass(frozen=True, slots=True)
class ServerRecord:
    """What the managers of a server have set."""

    guild_id: int
    channels: tuple[int, ...] = ()  # where games may be started; empty: everywhere
    starters: int = 0  # the role that may start games; 0: everybody
    threads: bool = False  # every game in a thread of its own
    defaults: Mapping[str, str] = field(default_factory=dict)  # options of new games
    language: str = ""  # empty: that of Discord


@dataclass(frozen=True, slots=True)
class OrderRecord:
    """What a player has filed for a coming question: a verb, as if they typed it when they are asked."""

    game_id: int
    seat: Seat
    user_id: int
    verb: str
    typed: Mapping[str, str]
    guard: str
    standing: bool  # until dropped, not once
    active: bool  # False: offered to the player, not filed yet
    filed_at: int  # the log position
    digest: str  # of what the player saw then
    note: str = ""  # why it was not carried out, still to be told
    id: int = 0  # given by the store


@dataclass(frozen=True, slots=True)
class Vitals:
    """How the store is doing."""

    games: Mapping[tuple[str, str], int]  # the open ones, by game and status
    waiting: int  # posts that are not sent yet
    waiting_since: int | None  # when the longest waiting of them fell due, however often it was tried since
    dead: int  # posts that were given up
