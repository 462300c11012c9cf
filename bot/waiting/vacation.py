"""Vacations: announced at every table, within a yearly allowance; no clock runs and nobody is reminded."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

from bot.clock import DAY
from bot.shown.letters import Letter
from bot.table.desk import Desk
from bot.table.posts import CHANNEL
from bot.table.sitting import Refusal, Sitting
from bot.texts import tell
from bot.waiting import reminders, timebank
from bot.waiting.hours import Span, local, midnight
from db.records import PersonRecord, Post, Status
from engine.kernel.words import _, _n

ALLOWANCE = 42 * DAY  # a calendar year where the person lives
KIND = "away"
CALLED_OFF: Span = (0, 0)


def remaining(person: PersonRecord, year: int) -> int:
    """What is left of the year's allowance."""
    begin, end = midnight(person, date(year, 1, 1)), midnight(person, date(year + 1, 1, 1))
    return ALLOWANCE - sum(max(0, min(until, end) - max(since, begin)) for since, until in person.away)


def days(ms: int) -> str:
    """Whole days: what was used by mistake for a minute is not said to be a day less."""
    return _n(max(0, ms + DAY // 2) // DAY, "{n} day", "{n} days")


async def leave(desk: Desk, user_id: int, since: int | None, until: int) -> str:
    """Be away. What was planned for the same time before is replaced; what is past stays counted."""
    person, now = await desk.store.person(user_id), desk.clock()
    start = max(now, since or now)
    if until <= start:
        raise Refusal(_("A vacation must end after it begins, and not in the past."))
    away = _with(person, (start, until), now)
    _within_allowance(replace(person, away=away), start, until)
    await changed(desk, person, away=away)
    await _announce(desk, user_id, start, until)
    rest = days(remaining(await desk.store.person(user_id), local(person, start).year))
    told = {"since": start // 1000, "until": until // 1000, "rest": rest}
    if start > now:
        when = _("You will be away from <t:{since}:f> until <t:{until}:f>.", **told)
    else:
        when = _("You are away until <t:{until}:f>. **/me back** ends it sooner.", **told)
    what = _(
        "No reminders come then, and no clock of yours runs. Left of this year's vacation: {rest}.", **told
    )
    return f"{when}\n{what}"


def _with(person: PersonRecord, new: Span, now: int) -> tuple[Span, ...]:
    start, until = new
    kept = [v for v in person.away if v[1] <= start or v[0] >= until]
    begun = [(a, min(now, start)) for a, b in person.away if (a, b) not in kept and a < min(now, start)]
    return tuple(sorted([*kept, *begun, new]))


def _within_allowance(person: PersonRecord, start: int, until: int) -> None:
    for year in range(local(person, start).year, local(person, until).year + 1):
        over = -remaining(person, year)
        if over > DAY // 2:
            asked = min(until, midnight(person, date(year + 1, 1, 1))) - max(
                start, midnight(person, date(year, 1, 1))
            )
            raise Refusal(
                _(
                    "That is too long: of the {all} of vacation in {year} you have {rest} left.",
                    all=days(ALLOWANCE),
                    rest=days(asked - over),
                    year=year,
                )
            )


async def come_back(desk: Desk, user_id: int) -> str:
    """End the vacation, or call off the next one; the days not used can be used later."""
    person, now = await desk.store.person(user_id), desk.clock()
    ahead = sorted(v for v in person.away if v[1] > now)
    if not ahead:
        raise Refusal(_("You are not away, and have not planned to be."))
    since, until = ahead[0]
    away = [v for v in person.away if v != (since, until)]
    planned = since >= now
    if planned:
        told = CALLED_OFF
    else:
        away, told = [*away, (since, now)], (now, now)
    await changed(desk, person, away=tuple(sorted(away)))
    await _announce(desk, user_id, *told)
    rest = days(remaining(await desk.store.person(user_id), local(person, now).year))
    if planned:
        return _("Your vacation is called off. Left of this year's vacation: {rest}.", rest=rest)
    return _("Welcome back. Left of this year's vacation: {rest}.", rest=rest)


async def changed(desk: Desk, person: PersonRecord, **changes: object) -> None:
    """Set something about a person's hours, and move what hangs on them."""
    await desk.store.update_person(person.user_id, **changes)
    await timebank.replan(desk, person)
    await reminders.replan(desk, person.user_id)


async def _announce(desk: Desk, user_id: int, since: int, until: int) -> None:
    """One line in each game of theirs, without a ping, and on the board if the table waits for them."""
    now = desk.clock()
    outbox = []
    for record in await desk.store.games_of(user_id):
        seat = next((i for i, s in enumerate(record.seats) if s.user_id == user_id), None)
        if seat is None or record.status is not Status.LIVE or len(record.seats) < 2:
            continue
        nonce = f"a{record.id}.{seat}.{now % 10**10}"
        told = {"seat": seat, "user": user_id, "since": since, "until": until}
        outbox.append(Post(KIND, CHANNEL, told, now, nonce, game_id=record.id))
        refresh = {"epoch": record.epoch}
        outbox.append(Post("refresh", CHANNEL, refresh, now, f"{nonce}r", game_id=record.id))
    await desk.store.ring(outbox=outbox)
    desk.posted.set()


async def letter(desk: Desk, post: Post, sitting: Sitting) -> Letter | None:
    """The line in the channel."""
    told, seats = post.payload, sitting.record.seats
    if seats[told["seat"]].user_id != told["user"]:
        return None
    since, until = told["since"], told["until"]
    day = until // 1000
    if (since, until) == CALLED_OFF:
        line = _("🏖️ @{seat} will not be away after all.", seat=told["seat"])
    elif since >= until:
        line = _("👋 @{seat} is back.", seat=told["seat"])
    elif since > post.due_at:
        line = _(
            "🏖️ @{seat} will be away from <t:{since}:D> until <t:{day}:D>.",
            seat=told["seat"],
            since=since // 1000,
            day=day,
        )
    elif sitting.record.clock:
        line = _("🏖️ @{seat} is away until <t:{day}:D>; their clock stands still.", seat=told["seat"], day=day)
    else:
        line = _("🏖️ @{seat} is away until <t:{day}:D>.", seat=told["seat"], day=day)
    return Letter([tell(line, seats)])
