"""A recorded game opened as a private table: one person plays on from any step, robots in the other seats."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from bot.language import here
from bot.past.history import Past
from bot.past.progress import Progress, carry_out, silent
from bot.table.desk import Desk, let_robots_play
from bot.table.moves import moved, story
from bot.table.posts import board, say
from bot.table.sitting import Refusal, Sitting, reason
from bot.texts import ROBOT_NAMES, SEAT_LETTERS
from db.records import GameRecord, Post, SeatRecord, Status
from db.store import ChannelBusy, StoreError
from engine.kernel import RuleError, Seat, Table
from engine.kernel.words import N_, _
from engine.record import BadFile, GameFile, verify
from engine.registry import GAMES

LARGEST = 2_000_000  # bytes; whole games have some 60,000
Teller = Callable[[Progress], Awaitable[None]]


@dataclass(frozen=True, slots=True)
class Recording:
    """A recorded game that was played through and found right."""

    file: GameFile
    past: Past

    @property
    def newest(self) -> int:
        """The last step at which there is still something to decide."""
        return self.past.last - bool(self.past.table.outcome)


async def read(data: bytes, tell: Teller = silent) -> Recording:
    """The recording in a file; what is wrong with it is said in a sentence."""
    return await carry_out(None, partial(_read, data), tell)


def _read(data: bytes, progress: Progress) -> Recording:
    try:
        file = GameFile.read(data)
    except (BadFile, UnicodeDecodeError) as error:
        raise Refusal(
            _("{why} Send the file that **/game log file:True** gave you, as it is.", why=reason(error))
        ) from error
    progress.total = len(file.log)
    wrong = next((check for check in verify(file, progress=progress.reach).checks if not check.ok), None)
    if wrong is not None:
        raise Refusal(_("This recording does not hold. {why}", why=wrong.text))
    table = Table.new(GAMES[file.game], seats=file.seats, options=file.options, seed=file.dealt_from)
    table.replay(file.log)
    return Recording(file, Past.of(table))


def position(recording: Recording, step: int | None, seat: Seat | None) -> tuple[Table[Any], Seat]:
    """The table after that step (or the last before the end) and the seat to play (or the one to act)."""
    newest = recording.newest
    if step is not None and step > newest:
        raise Refusal(_("This game can be played on from step 0 to step {last}.", last=newest))
    if seat is not None and seat >= recording.file.seats:
        letters = ", ".join(SEAT_LETTERS[: recording.file.seats])
        raise Refusal(_("This game has the seats {letters}.", letters=letters))
    table = recording.past.at(newest if step is None else step)
    return table, table.pending()[0].seat if seat is None else seat


@dataclass(frozen=True, slots=True)
class Guest:
    """Who plays at the table, and where: in their direct messages."""

    user_id: int
    name: str
    channel_id: int


async def open_table(
    desk: Desk, recording: Recording, table: Table[Any], seat: Seat, guest: Guest, interaction: int
) -> Sitting:
    """A private table at this position. The one that the person had before is closed."""
    old = await desk.store.game_in(guest.channel_id)
    if old is not None:
        await close(desk, old.id, guest.user_id, None)
    record = _record(desk, recording.file, table, seat, guest)
    try:
        record = await desk.store.create(record, interaction=interaction)
    except ChannelBusy as busy:
        raise Refusal(_("Another table is just being opened here.")) from busy
    except StoreError as error:
        raise Refusal(reason(error)) from error
    async with desk.at(record.id) as sitting:
        return await _begin(desk, sitting, table, seat)


async def _begin(desk: Desk, sitting: Sitting, table: Table[Any], seat: Seat) -> Sitting:
    """What the recording tells is stored but no news; what the robots then do is."""
    now, length = desk.clock(), len(table.log)
    begun = Sitting(moved(sitting, table, now, None), table)
    begun = await desk.commit(begun, None, entries=table.log, story=story(sitting, table, length))
    ahead = table.fork()
    with contextlib.suppress(RuleError):
        await asyncio.to_thread(let_robots_play, ahead, begun.robots)
    hand = Post("hand", f"user:{begun.record.host_id}", {"seat": seat}, now)
    return await desk.store_play(begun, ahead, None, first=[board(begun.record.epoch, now), hand])


def _record(desk: Desk, file: GameFile, table: Table[Any], seat: Seat, guest: Guest) -> GameRecord:
    seats = [SeatRecord(None, name) for name in ROBOT_NAMES[: file.seats]]
    seats[seat] = SeatRecord(guest.user_id, guest.name, hand_channel=guest.channel_id)
    return GameRecord(
        game=file.game,
        rules=table.game.rules,
        guild_id=0,
        channel_id=guest.channel_id,
        host_id=guest.user_id,
        wanted_seats=file.seats,
        created_at=desk.clock(),
        options=table.options,
        secret=file.secret,
        joins=file.joins,
        seed=table.seed,
        seats=tuple(seats),
        messages={"told": len(table.log)},  # what the recording tells is no news
        private=True,
        language=here(),
    )


async def close(desk: Desk, game_id: int, user_id: int, interaction: int | None) -> str:
    """Put a private table away."""
    async with desk.at(game_id) as sitting:
        record = sitting.record
        sitting.own_seat(user_id)
        if not record.private or not record.status.open:
            raise Refusal(_("This table is not open any more."))
        why = N_("This what-if table is closed.")
        record = replace(record, status=Status.CLOSED, note=why, epoch=record.epoch + 1)
        await desk.commit(Sitting(record, None), interaction, outbox=[say(why, desk.clock())])
        return _(why)
