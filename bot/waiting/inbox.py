"""All games of one person: what waits for them first, the longest wait first."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from enum import IntEnum
from itertools import groupby
from typing import Any

from discord import ui

from bot.shown.controls import Control
from bot.shown.letters import Letter, Part, Row, button, rows
from bot.shown.messages import Primary
from bot.table import ballots, votes
from bot.table.desk import Desk
from bot.table.lobby import EXPIRES
from bot.table.sitting import Refusal, Sitting, game_name
from bot.texts import ago, in_code, person, plain, shorten, tell, together
from bot.waiting.timebank import asked_since
from db.records import GameRecord, Status
from engine.kernel.words import _

ON_A_PAGE = 8  # games; with their buttons they fit a message
JUMP = "https://discord.com/channels"

# The name of the place where a game is played.
Named = Callable[[GameRecord], str]


class Group(IntEnum):
    """Why a game is in the list, most urgent first."""

    ASKED = 1
    KEPT = 2
    OTHERS = 3
    LOBBY = 4
    STOPPED = 5

    @property
    def heading(self) -> str:
        match self:
            case Group.ASKED:
                return _("Your move")
            case Group.KEPT:
                return _("A robot plays for you")
            case Group.OTHERS:
                return _("Waiting for others")
            case Group.LOBBY:
                return _("Gathering players")
            case _:
                return _("Standing still")


@dataclass(frozen=True, slots=True)
class Entry:
    """One game in the list."""

    group: Group
    since: int
    record: GameRecord
    tells: str


async def letter(desk: Desk, user_id: int, named: Named, page: int = 0) -> Letter:
    """A page of a person's games, for their eyes only."""
    games = await desk.store.games_of(user_id)
    title = f"## {_('Your games')}"
    if not games:
        return Letter([title, _nowhere()])
    entries = [await _entry(desk, game, user_id) for game in games]
    entries.sort(key=lambda entry: (entry.group, entry.since, entry.record.id))
    last = (len(entries) - 1) // ON_A_PAGE
    page = max(0, min(page, last))
    shown = list(enumerate(entries, 1))[page * ON_A_PAGE :][:ON_A_PAGE]
    parts: list[Part] = [title]
    for group, members in groupby(shown, key=lambda numbered: numbered[1].group):
        lines = [_line(number, entry, named(entry.record)) for number, entry in members]
        parts.append("\n".join([f"### {group.heading}", *lines]))
    return Letter([*parts, *rows(_buttons(shown, named)), *_pages(page, last)])


def _nowhere() -> str:
    return _(
        "You play nowhere at the moment. Open a table with **/game new** in a channel of a server, or press "
        "**Join** on somebody else’s. **/game help** tells how it goes."
    )


def _line(number: int, entry: Entry, place: str) -> str:
    record = entry.record
    return f"**{number}.** [{game_name(record.game)} · {plain(place)}]({jump(record)}): {entry.tells}"


def jump(record: GameRecord, message: int | None = None) -> str:
    """The address of a message, else of the newest board, or of the table's place."""
    message = message or record.messages.get("board") or record.messages.get("lobby")
    spots = [record.guild_id or "@me", record.channel_id, *([message] if message else [])]
    return "/".join(map(str, [JUMP, *spots]))


def _buttons(shown: Sequence[tuple[int, Entry]], named: Named) -> Iterator[ui.Button[Any]]:
    """One for each game that waits for this person: they answer right here."""
    asked = [entry for _number, entry in shown if entry.group is Group.ASKED]
    for number, entry in shown:
        record = entry.record
        if entry.group is Group.ASKED:
            name = f"{number}. {game_name(record.game)} · {in_code(named(record), 40)}"
            label = name if len(asked) > 1 else _("Your move")
            yield button(label, Control("move", record.id, record.epoch), Primary)
        elif entry.group is Group.KEPT:
            yield button(_("{n}. Take my seat back", n=number), Control("back", record.id))


def _pages(page: int, last: int) -> list[Row]:
    def turn(label: str, to: int) -> ui.Button[Any]:
        return button(label, Control("inbox", 0, 0, str(max(to, 0))), disabled=not 0 <= to <= last)

    return rows([turn(_("◀ Earlier"), page - 1), turn(_("Later ▶"), page + 1)]) if last else []


async def _entry(desk: Desk, record: GameRecord, user_id: int) -> Entry:
    sitting = desk.seated(record)
    try:
        if record.status is not Status.LOBBY:
            sitting.live  # noqa: B018 (refuses a table that cannot be played at)
    except Refusal as refusal:
        return Entry(Group.STOPPED, record.updated_at, record, str(refusal))
    return _of_lobby(record) if sitting.table is None else await _of_game(desk, sitting, user_id)


def _of_lobby(record: GameRecord) -> Entry:
    here, wanted = len(record.seats), record.wanted_seats
    closes = ago(record.created_at + EXPIRES)
    tells = _("{here} of {wanted} are there; it closes {closes}", here=here, wanted=wanted, closes=closes)
    return Entry(Group.LOBBY, record.created_at, record, tells)


async def _of_game(desk: Desk, sitting: Sitting, user_id: int) -> Entry:
    record, seat = sitting.record, sitting.seat_of(user_id)
    since = ago(record.asked_at)
    if seat is None:
        tells = _("a robot keeps your seat. You can take it back at any time.")
        return Entry(Group.KEPT, record.asked_at, record, tells)
    if (decision := sitting.question(seat)) is not None:
        prompt = shorten(tell(decision.prompt, record.seats), 250)
        tells = f"{await asked_since(desk, sitting, seat)}\n> {prompt}"
        return Entry(Group.ASKED, record.asked_at, record, tells + _vote(sitting, user_id))
    others = together(person(record.seats[d.seat]) for d in sitting.asked)
    tells = _("waiting for {people}, asked {since}", people=others, since=since)
    return Entry(Group.OTHERS, record.asked_at, record, tells + _vote(sitting, user_id))


def _vote(sitting: Sitting, user_id: int) -> str:
    """Nobody is pinged for a vote, so it is told here."""
    posts = sitting.record.messages
    for name in votes.awaiting(sitting, user_id):
        link = jump(sitting.record, posts.get(f"{ballots.VOTE}:{name}"))
        return "\n" + _("🗳️ The table [votes]({link}), and your vote is missing.", link=link)
    return ""
