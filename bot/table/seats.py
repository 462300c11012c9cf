"""Who plays which seat while a game runs: a robot for a while or for good, or another person."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from bot.language import in_language
from bot.table.desk import Desk, robot_answer
from bot.table.moves import GONE
from bot.table.posts import CHANNEL
from bot.table.sitting import Refusal, Sitting
from bot.table.votes import MOTIONS, recounted, without
from bot.texts import person
from db.records import GameRecord, Post, SeatRecord
from engine.kernel import Seat, Table
from engine.kernel.words import _


async def robot_takes(
    desk: Desk,
    sitting: Sitting,
    seat: Seat,
    why: str,
    interaction: int | None = None,
    *,
    news: bool = False,
) -> Sitting:
    """A robot plays this seat from now on and keeps it for its owner. Within `Desk.at`.

    `news`: the owner did not wish it, so they are written to. Robots alone would play a game to its end, so
    for the last person it answers one question only.
    """
    old = sitting.record.seats[seat]
    if old.user_id is None or sitting.people == [old.user_id]:
        return await robot_answers(desk, sitting, seat, why, interaction)
    kept = replace(vacated(old), owner=old.user_id, robot_since=sitting.record.length)
    return await change(desk, sitting, seat, kept, why, interaction, news=news)


async def robot_answers(
    desk: Desk,
    sitting: Sitting,
    seat: Seat,
    why: str,
    interaction: int | None = None,
    *,
    first: Sequence[Post] = (),
) -> Sitting:
    """The robot answers just the open question of this seat, if there is one. Within `Desk.at`."""
    if sitting.question(seat) is None:
        return sitting
    return await desk.play(sitting, None, _robot_at(seat), interaction, aloud=why, first=first)


def _robot_at(seat: Seat) -> Callable[[Table[Any]], None]:
    def act(table: Table[Any]) -> None:
        asked = next(d for d in table.pending() if d.seat == seat)
        table.answer(seat, robot_answer(table, asked))

    return act


async def change(
    desk: Desk,
    sitting: Sitting,
    seat: Seat,
    new: SeatRecord,
    why: str,
    interaction: int | None,
    *,
    said: Sequence[Post] = (),
    news: bool = False,
) -> Sitting:
    """Somebody else plays the seat from now on. Within `Desk.at`.

    What is private to the seat goes with it: the old player's hand message loses its cards, their orders are
    dropped unless the seat is kept for them. `news`: they did not wish it, so they are written to. `said` are
    posts that tell it in public; else `why` does.
    """
    record, old, now = sitting.record, sitting.record.seats[seat], desk.clock()
    orders = await desk.store.orders(game_id=record.id)
    spent = [o.id for o in orders if o.seat == seat and o.user_id not in (new.user_id, new.owner)]
    posts = list(said)
    if old.user_id is not None and old.user_id != new.user_id:
        hand = {"channel": old.hand_channel, "message": old.hand_message, "news": news}
        posts.append(Post("farewell", f"user:{old.user_id}", hand, now))
    if new.user_id is not None:
        posts.append(Post("hand", f"user:{new.user_id}", {"seat": seat}, now))
        posts.append(Post("refresh", CHANNEL, {"epoch": record.epoch}, now))
    told = {"said": why} if said else {"aloud": why}
    after = await desk.play(
        reseated(sitting, seat, new), None, _robots_play_on, interaction, first=posts, spent=spent, **told
    )
    return await recounted(desk, after)


def _robots_play_on(_: Table[Any]) -> None:
    """Nobody acts but the robots, by themselves."""


def vacated(seat: SeatRecord) -> SeatRecord:
    """The seat with nobody in it; what its player was shown is theirs no more."""
    return replace(
        seat,
        user_id=None,
        owner=None,
        resigned=None,
        open=False,
        hand_channel=None,
        hand_message=None,
        hand_digest="",
    )


def reseated(sitting: Sitting, seat: Seat, new: SeatRecord) -> Sitting:
    """The same moment with somebody else in the seat.

    Votes about it, or by who left it, are over, and those in which nobody may vote any more.
    """
    record = sitting.record
    seats = (*record.seats[:seat], new, *record.seats[seat + 1 :])
    votes = _votes_without(record, seat)
    people = [s.user_id for s in seats if s.user_id is not None]
    host = record.host_id if record.host_id in _there(seats) or not people else people[0]
    after = Sitting(replace(record, seats=seats, votes=votes, host_id=host), sitting.table)
    idle = [n for n in votes if (motion := MOTIONS.get(n.partition(":")[0])) and not motion.voters(after, n)]
    return Sitting(without(after.record, *idle), sitting.table)


def _votes_without(record: GameRecord, seat: Seat) -> dict[str, list[int]]:
    """Elsewhere than in votes that are over, whoever left the seat has not voted."""
    old, kept = record.seats[seat], {}
    for name, said in record.votes.items():
        kind, *about = name.split(":")
        called = kind in MOTIONS and said[:1] == [old.user_id]
        if about[:1] != [str(seat)] and not called:
            kept[name] = [user for user in said if abs(user) not in (old.user_id, old.owner)]
    return kept if kept.get(GONE, True) else {name: said for name, said in kept.items() if name != GONE}


def _there(seats: Sequence[SeatRecord]) -> set[int | None]:
    """Those who play, and those for whom a robot does."""
    return {user for seat in seats for user in (seat.user_id, seat.owner)}


def kept_for(record: GameRecord, user_id: int) -> Seat | None:
    """The seat that a robot keeps for this person."""
    return next((i for i, seat in enumerate(record.seats) if seat.owner == user_id), None)


async def take_back_seat(desk: Desk, game_id: int, user_id: int, interaction: int) -> tuple[Sitting, int]:
    """Its owner plays the seat again. With it, the log position at which the robot had taken over."""
    async with desk.at(game_id) as sitting:
        sitting.live  # noqa: B018 (refuses a table that cannot be played at)
        seat = kept_for(sitting.record, user_id)
        if seat is None:
            raise Refusal(_("No robot keeps a seat for you here."))
        kept = sitting.record.seats[seat]
        own = replace(kept, user_id=user_id, owner=None, open=False, seen=sitting.record.length)
        with in_language(sitting.record.language):
            why = _("👋 <@{user}> is back and plays their seat again.", user=user_id)
        return await change(desk, sitting, seat, own, why, interaction), kept.robot_since


async def sit_down(
    desk: Desk, sitting: Sitting, seat: Seat, user_id: int, name: str, interaction: int
) -> Sitting:
    """Somebody new plays the seat from now on. Within `Desk.at`; who may is checked by the caller."""
    refuse_second_seat(sitting.record, user_id, seat)
    old = sitting.record.seats[seat]
    new = replace(vacated(old), user_id=user_id, name=name, seen=sitting.record.length)
    before = old.user_id or old.owner
    whose = person(replace(old, user_id=before))
    with in_language(sitting.record.language):
        why = _("🪑 <@{user}> plays on in the seat of {name}.", user=user_id, name=whose)
    return await change(desk, sitting, seat, new, why, interaction, news=True)


def refuse_second_seat(record: GameRecord, user_id: int, seat: Seat) -> None:
    """Nobody has two results of a game; a seat that they resigned they may take again."""
    if user_id in _there(record.seats):
        raise Refusal(_("<@{user}> sits at this table already.", user=user_id))
    if user_id in [other.resigned for i, other in enumerate(record.seats) if i != seat]:
        raise Refusal(_("<@{user}> resigned here, and can only take their own seat again.", user=user_id))
