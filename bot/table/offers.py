"""Seats that pass on: who may decide it, and who must agree.

Whoever's seat it is and a server manager decide by themselves, and the host where the seat's player is away.
Else more than half of the others must agree, and nobody who is there loses a seat by one person's word.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace

from bot.language import in_language
from bot.table import ballots, seats, votes
from bot.table.desk import Desk
from bot.table.moves import GONE
from bot.table.posts import say
from bot.table.sitting import Refusal, Sitting
from bot.table.votes import MOTIONS, Motion
from bot.texts import SEAT_LETTERS, person
from db.records import Post, StoryLine
from engine.kernel import Seat
from engine.kernel.words import N_, _

ROBOT, OPEN, REPLACE, INVITE = "robot", "open", "replace", "invite"


@dataclass(frozen=True, slots=True)
class Asker:
    """Who wants something done with a seat."""

    user: int
    manager: bool
    interaction: int


Act = Callable[[Desk, Sitting, str, int, int | None], Awaitable[object]]


async def ask_for_robot(desk: Desk, game_id: int, seat: Seat, asker: Asker) -> str:
    """A robot is to play a seat until its owner comes back."""
    async with desk.at(game_id) as sitting:
        _refuse_robots_seat(sitting, seat)
        if sitting.people == [sitting.record.seats[seat].user_id]:
            raise Refusal(_("Nobody else waits for you at this table, so a robot need not play for you."))
        if sitting.seat_of(asker.user) == seat:
            await _robot(desk, sitting, f"{ROBOT}:{seat}", asker.user, asker.interaction)
            return _("A robot plays for you until you take your seat back with **/seat back**.")
        with in_language(sitting.record.language):
            text = _("🤖 Shall a robot play for @{seat} until they are back?", seat=seat)
        return await _decide(desk, sitting, f"{ROBOT}:{seat}", asker, text, _robot)


async def ask_to_open(desk: Desk, game_id: int, seat: Seat, asker: Asker) -> str:
    """Anybody on the server is to be able to take a seat over."""
    async with desk.at(game_id) as sitting:
        if sitting.record.seats[seat].open:
            raise Refusal(_("This seat is open already."))
        if sitting.people == [sitting.record.seats[seat].user_id]:
            raise Refusal(
                _("You are the last person at this table. **/seat replace** names who follows you.")
            )
        with in_language(sitting.record.language):
            text = _("🪑 Shall the seat of @{seat} be open to anybody?", seat=seat)
        return await _decide(desk, sitting, f"{OPEN}:{seat}", asker, text, _open)


async def ask_to_replace(desk: Desk, game_id: int, seat: Seat, by: int, asker: Asker) -> str:
    """Somebody is to take a seat over, if they want to."""
    async with desk.at(game_id) as sitting:
        seats.refuse_second_seat(sitting.record, by, seat)
        with in_language(sitting.record.language):
            text = _("🪑 Shall <@{new}> play on in the seat of @{seat}?", new=by, seat=seat)
        return await _decide(desk, sitting, f"{REPLACE}:{seat}:{by}", asker, text, _invite)


def _refuse_robots_seat(sitting: Sitting, seat: Seat) -> None:
    if sitting.record.seats[seat].user_id is None:
        raise Refusal(_("A robot plays that seat already."))


async def _decide(desk: Desk, sitting: Sitting, name: str, asker: Asker, text: str, act: Act) -> str:
    """Do it at once where the asker may decide, else ask those who may."""
    sitting.live  # noqa: B018 (refuses a table that cannot be played at)
    if not _decides_alone(sitting, _seat_in(name), asker):
        seat = sitting.own_seat(asker.user)
        if name in sitting.record.votes:
            return await votes.agreed(desk, sitting, asker.user, name, asker.interaction)
        if (voters := deciders(sitting, name)) != [asker.user]:
            if not voters:
                raise Refusal(_needs_more(sitting, _seat_in(name)))
            with in_language(sitting.record.language):
                rule = _("Asked by @{seat}. More than half of the others decide.", seat=seat)
            await votes.call(desk, sitting, name, asker.user, asker.interaction, f"{text}\n-# {rule}")
            return _("I have asked the others; more than half of them must agree.")
    await act(desk, sitting, name, asker.user, asker.interaction)
    return _("Done; the table is told.")


def _decides_alone(sitting: Sitting, seat: Seat, asker: Asker) -> bool:
    here = sitting.record.seats[seat]
    host = asker.user == sitting.record.host_id and _away(sitting, seat)
    return asker.manager or host or asker.user in (here.user_id, here.owner)


def _away(sitting: Sitting, seat: Seat) -> bool:
    """A robot plays the seat, or its player has left the server."""
    user = sitting.record.seats[seat].user_id
    return user is None or user in sitting.record.votes.get(GONE, ())


def _needs_more(sitting: Sitting, seat: Seat) -> str:
    return _(
        "You are the only other person here, and one alone cannot decide about the seat of <@{user}>. They "
        "can do it themselves. If they do not answer for days, **/seat timeout** helps; where the game has a "
        "clock, the clock sees to it.",
        user=sitting.record.seats[seat].user_id,
    )


def _seat_in(name: str) -> Seat:
    return int(name.split(":")[1])


def others(sitting: Sitting, name: str) -> list[int]:
    """All but the one whose seat it is about."""
    return [user for user in sitting.people if user != sitting.record.seats[_seat_in(name)].user_id]


def deciders(sitting: Sitting, name: str) -> list[int]:
    """The others; nobody where one person alone would decide about somebody who is there."""
    voters = others(sitting, name)
    return voters if len(voters) > 1 or _away(sitting, _seat_in(name)) else []


async def _robot(desk: Desk, sitting: Sitting, name: str, asker: int, interaction: int | None) -> None:
    seat = _seat_in(name)
    _refuse_robots_seat(sitting, seat)
    user = sitting.record.seats[seat].user_id
    with in_language(sitting.record.language):
        why = _("🤖 A robot plays for <@{user}> until they are back.", user=user)
    await seats.robot_takes(desk, sitting, seat, why, interaction, news=asker != user)


async def _open(desk: Desk, sitting: Sitting, name: str, asker: int, interaction: int | None) -> None:
    """A robot plays the seat until somebody takes it; till then its owner may come back."""
    seat = _seat_in(name)
    old = sitting.record.seats[seat]
    new = replace(old, open=True)
    if old.user_id is not None:
        since = sitting.record.length
        new = replace(seats.vacated(old), owner=old.user_id, open=True, robot_since=since)
    with in_language(sitting.record.language):
        why = _(
            "🪑 The seat of {name} ({mark}) is open: whoever takes it plays on from here. Until then a robot "
            "plays it.",
            name=person(old),
            mark=SEAT_LETTERS[seat],
        )
    offer = opened(why, seat, desk.clock())
    await seats.change(desk, sitting, seat, new, why, interaction, said=[offer], news=asker != old.user_id)


def opened(why: str, seat: Seat, now: int) -> Post:
    """Tells that a seat is open, with the button to take it."""
    take = [[N_("Take this seat"), "take", str(seat)]]
    return say(why, now, buttons=take, offers=[f"{ballots.TAKE}:{seat}"])


async def _invite(desk: Desk, sitting: Sitting, name: str, asker: int, interaction: int | None) -> None:
    """Ask the new person: nobody is put into a seat unasked."""
    _kind, seat, by = name.split(":")
    record, invited = sitting.record, f"{INVITE}:{seat}:{by}"
    record = replace(record, votes=dict(record.votes) | {invited: [asker]})
    with in_language(record.language):
        text = _(
            "🪑 <@{new}>, would you play on in the seat of @{seat}? You would see the cards of that seat.",
            new=by,
            seat=seat,
        )
    answers = [[N_("Accept"), "accept", f"{seat}:{by}"], [N_("Decline"), "decline", f"{seat}:{by}"]]
    post = say(text, desk.clock(), buttons=answers, offers=[invited], pings=[int(by)])
    told = [StoryLine(record.length, None, text)]
    await desk.commit(Sitting(record, sitting.table), interaction, outbox=[post], story=told)


async def accept(
    desk: Desk, game_id: int, user_id: int, name: str, data: str, interaction: int
) -> tuple[Sitting, Seat]:
    """Whoever was invited sits down."""
    async with desk.at(game_id) as sitting:
        seat = _invited(sitting, user_id, data)
        sitting = _settled(sitting, f"{INVITE}:{data}", ballots.AGREED)
        return await seats.sit_down(desk, sitting, seat, user_id, name, interaction), seat


async def decline(desk: Desk, game_id: int, user_id: int, data: str, interaction: int) -> str:
    async with desk.at(game_id) as sitting:
        _invited(sitting, user_id, data)
        record = _settled(sitting, f"{INVITE}:{data}", ballots.REFUSED).record
        with in_language(record.language):
            text = _("<@{user}> would rather not; everybody stays where they are.", user=user_id)
        told = [StoryLine(record.length, None, text)]
        post = say(text, desk.clock())
        await desk.commit(Sitting(record, sitting.table), interaction, outbox=[post], story=told)
        return _("Noted: you do not want this seat.")


def _invited(sitting: Sitting, user_id: int, data: str) -> Seat:
    sitting.live  # noqa: B018
    if f"{INVITE}:{data}" not in sitting.record.votes:
        raise Refusal(_("This invitation is no longer open."))
    seat, by = data.split(":")
    if by != str(user_id):
        raise Refusal(_("This invitation is for <@{user}>.", user=by))
    return int(seat)


def _settled(sitting: Sitting, name: str, how: str) -> Sitting:
    return Sitting(ballots.settled(sitting.record, name, how), sitting.table)


async def take(
    desk: Desk, game_id: int, user_id: int, name: str, data: str, interaction: int
) -> tuple[Sitting, Seat]:
    """Anybody who is not at the table takes an open seat."""
    async with desk.at(game_id) as sitting:
        sitting.live  # noqa: B018
        seat = next((i for i, s in enumerate(sitting.record.seats) if s.open and str(i) == data), None)
        if seat is None:
            raise Refusal(_("This seat is no longer open."))
        sitting = _settled(sitting, f"{ballots.TAKE}:{seat}", ballots.TAKEN)
        return await seats.sit_down(desk, sitting, seat, user_id, name, interaction), seat


async def tell_missing(desk: Desk, game_id: int, user_id: int) -> None:
    """Somebody has left the server: say so once, and let the others vote on what becomes of the seat."""
    async with desk.at(game_id) as sitting:
        record, seat = sitting.record, sitting.seat_of(user_id)
        known = record.votes.get(GONE, [])
        if seat is None or user_id in known or sitting.table is None or not record.status.open:
            return
        if sitting.people == [user_id]:
            return  # nobody is left to be told
        offered = {f"{ROBOT}:{seat}": [0], f"{OPEN}:{seat}": [0]}
        noted = replace(record, votes={**offered, **record.votes, GONE: [*known, user_id]})
        with in_language(record.language):
            text = _(
                "🚪 <@{user}> has left the server. What becomes of the seat? More than half of the others "
                "decide.",
                user=user_id,
            )
        await desk.commit(
            Sitting(noted, sitting.table),
            None,
            outbox=[_missing_post(desk, seat, text)],
            story=[StoryLine(record.length, None, text)],
        )


def _missing_post(desk: Desk, seat: Seat, text: str) -> Post:
    choices = [
        [N_("A robot plays it"), "agree", f"{ROBOT}:{seat}"],
        [N_("Open it to anybody"), "agree", f"{OPEN}:{seat}"],
    ]
    return say(text, desk.clock(), buttons=choices, offers=[name for *_label, name in choices])


MOTIONS[ROBOT] = Motion(_robot, voters=deciders, majority=True)
MOTIONS[OPEN] = Motion(_open, voters=deciders, majority=True)
MOTIONS[REPLACE] = Motion(_invite, voters=deciders, majority=True)
