"""Before the game: people gather, robots fill in, the host starts. Every step is one transaction."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from bot.language import ENGLISH
from bot.table.desk import Desk
from bot.table.posts import CHANNEL, say
from bot.table.sitting import Refusal, Sitting, game_name, reason
from bot.texts import ROBOT_NAMES
from db.records import Alarm, GameRecord, Post, SeatRecord, Status
from db.store import ChannelBusy, Repeated, StoreError
from engine.kernel import BadPosition, Chance, Table
from engine.kernel.words import N_, _
from engine.record import seed_of
from engine.registry import GAMES

EXPIRES = 24 * 3600 * 1000  # ms after which a table that nobody started is closed


@dataclass(frozen=True, slots=True)
class Wish:
    """What somebody wants to play, and where."""

    game: str
    guild_id: int
    channel_id: int
    seats: int | None
    options: Mapping[str, str]
    robots: int
    language: str = ENGLISH
    clock: Mapping[str, Any] = field(default_factory=dict)


def settled(wish: Wish) -> tuple[int, dict[str, str]]:
    """The seats and options of the table, complete; what cannot be met is refused."""
    game = GAMES[wish.game]
    wanted = wish.seats or max(game.info.seats)
    if wanted not in game.info.seats:
        counts = ", ".join(map(str, game.info.seats))
        raise Refusal(_("{game} is played by {counts} people.", game=game.info.name, counts=counts))
    try:
        return wanted, game.choices(wish.options)
    except BadPosition as error:
        raise Refusal(reason(error)) from error


async def open_table(desk: Desk, wish: Wish, host_id: int, name: str, interaction: int) -> Sitting:
    """A new table in this channel, with its host already seated. When robots fill it, the game starts."""
    game, now = GAMES[wish.game], desk.clock()
    wanted, options = settled(wish)
    seats = [SeatRecord(host_id, name)]
    seats += [_robot(i) for i in range(min(wish.robots, wanted - 1))]
    record = GameRecord(
        game=wish.game,
        rules=game.rules,
        guild_id=wish.guild_id,
        channel_id=wish.channel_id,
        host_id=host_id,
        wanted_seats=wanted,
        created_at=now,
        options=options,
        secret=secrets.token_hex(16),
        seats=tuple(seats),
        language=wish.language,
        clock=wish.clock,
    )
    try:
        record = await desk.store.create(
            record, outbox=[_post(now)], alarms=[Alarm("lobby", now + EXPIRES)], interaction=interaction
        )
    except ChannelBusy as busy:
        other = game_name(busy.other.game)
        raise Refusal(
            _("{game} is already being played here. Use another channel, or a thread.", game=other)
        ) from busy
    except Repeated:
        return await desk.in_channel(wish.channel_id)
    except StoreError as error:
        raise Refusal(reason(error)) from error
    if len(record.seats) < record.wanted_seats:
        desk.posted.set()
        return Sitting(record, None)
    async with desk.at(record.id) as sitting:
        return await _begin(desk, _gathering(sitting), None)


def _post(now: int) -> Post:
    return Post("lobby", CHANNEL, {}, now)


def _robot(number: int) -> SeatRecord:
    return SeatRecord(None, ROBOT_NAMES[number % len(ROBOT_NAMES)])


def _gathering(sitting: Sitting) -> GameRecord:
    if sitting.record.status is not Status.LOBBY:
        raise Refusal(_("This table is no longer waiting for players."))
    return sitting.record


async def join(desk: Desk, game_id: int, user_id: int, name: str, interaction: int) -> Sitting:
    """Sit down. Whoever takes the last seat starts the game."""
    async with desk.at(game_id) as sitting:
        record = _gathering(sitting)
        if sitting.seat_of(user_id) is not None:
            raise Refusal(_("You already sit at this table."))
        return await _seat(desk, record, SeatRecord(user_id, name), interaction)


async def add_robot(desk: Desk, game_id: int, user_id: int, interaction: int) -> Sitting:
    async with desk.at(game_id) as sitting:
        record = _gathering(sitting)
        if sitting.seat_of(user_id) is None:
            raise Refusal(_("Only those who sit at the table can add a robot. Join first."))
        return await _seat(desk, record, _robot(len(sitting.robots)), interaction)


async def _seat(desk: Desk, record: GameRecord, seat: SeatRecord, interaction: int) -> Sitting:
    if len(record.seats) >= record.wanted_seats:
        raise Refusal(_("All seats are taken."))
    record = replace(record, seats=(*record.seats, seat))
    if len(record.seats) == record.wanted_seats:
        return await _begin(desk, record, interaction)
    return await desk.commit(Sitting(record, None), interaction, outbox=[_post(desk.clock())])


async def leave(desk: Desk, game_id: int, user_id: int, interaction: int | None) -> Sitting:
    """Stand up. When the host leaves, the next person hosts; when nobody is left, the table closes."""
    async with desk.at(game_id) as sitting:
        record = _gathering(sitting)
        seat = sitting.seat_of(user_id)
        if seat is None:
            raise Refusal(_("You do not sit at this table."))
        seats = record.seats[:seat] + record.seats[seat + 1 :]
        people = [s.user_id for s in seats if s.user_id is not None]
        if not people:
            return await _close(desk, record, N_("Everybody left, so this table is closed."), interaction)
        host = record.host_id if record.host_id in people else people[0]
        record = replace(record, seats=seats, host_id=host)
        return await desk.commit(Sitting(record, None), interaction, outbox=[_post(desk.clock())])


async def start(desk: Desk, game_id: int, user_id: int, interaction: int) -> Sitting:
    async with desk.at(game_id) as sitting:
        record = _gathering(sitting)
        if user_id != record.host_id:
            raise Refusal(_("Only the host, <@{host}>, can start the game.", host=record.host_id))
        if len(record.seats) not in sitting.game.info.seats:
            counts = ", ".join(map(str, sitting.game.info.seats))
            raise Refusal(
                _(
                    "It takes {counts} players; you are {n}. Robots can fill in.",
                    counts=counts,
                    n=len(record.seats),
                )
            )
        return await _begin(desk, record, interaction)


async def _begin(desk: Desk, record: GameRecord, interaction: int | None) -> Sitting:
    """Mix those who joined into the seed, shuffle the seats with it, and deal."""
    joins = tuple(f"robot {s.name}" if s.user_id is None else str(s.user_id) for s in record.seats)
    seed = seed_of(record.secret, joins)
    order = list(range(len(record.seats)))
    Chance(seed).shuffle("seats", order)
    seats = tuple(record.seats[i] for i in order)
    table = Table.new(GAMES[record.game], seats=len(seats), options=record.options, seed=seed)
    record = replace(record, seats=seats, seed=seed, joins=joins, status=Status.LIVE, rules=table.game.rules)
    return await desk.begin(record, table, interaction)


async def cancel(desk: Desk, game_id: int, user_id: int, manager: bool, interaction: int) -> Sitting:
    async with desk.at(game_id) as sitting:
        record = _gathering(sitting)
        if user_id != record.host_id and not manager:
            raise Refusal(
                _("Only the host, <@{host}>, or a server manager can close this table.", host=record.host_id)
            )
        own = user_id == record.host_id
        why = N_("The host closed this table.") if own else N_("A server manager closed this table.")
        return await _close(desk, record, why, interaction)


async def expire(desk: Desk, alarm: Alarm) -> None:
    """The alarm of a lobby that nobody started within a day."""
    async with desk.at(alarm.game_id) as sitting:
        if sitting.record.status is Status.LOBBY:
            text = N_("Nobody started this table within a day, so it is closed. **/game new** opens another.")
            await _close(desk, sitting.record, text, None, tell=True)


async def _close(
    desk: Desk, record: GameRecord, why: str, interaction: int | None, *, tell: bool = False
) -> Sitting:
    now = desk.clock()
    posts = [_post(now), *([say(why, now)] if tell else [])]
    record = replace(record, status=Status.CLOSED, note=why)
    return await desk.commit(Sitting(record, None), interaction, outbox=posts, clear=("lobby",))
