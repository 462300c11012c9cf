"""Reminders: one message about all that waits for a person, not too often, and never while they sleep."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.clock import DAY, HOUR
from bot.shown.controls import Control
from bot.shown.letters import Letter, Row, button, rows
from bot.shown.messages import Primary
from bot.table.alarms import seat_of
from bot.table.desk import Desk, Plan
from bot.table.moves import GONE
from bot.table.posts import CHANNEL
from bot.table.sitting import Refusal, Sitting
from bot.texts import tell
from bot.waiting.hours import morning, next_awake
from bot.waiting.inbox import jump
from bot.waiting.questions import Waiting, asked_people, waiting_for
from bot.waiting.timebank import asked_since
from db.records import Alarm, PersonRecord, Post, Status
from engine.kernel import Seat
from engine.kernel.words import _, _n, spoken

KIND = "remind"
SELDOM = 7 * DAY  # never more often than this once it has been said a few times
STALE = HOUR  # a reminder that could not be sent for so long is thought over anew
LISTED, MOVES = 10, 3


async def plan(desk: Desk, before: Sitting, after: Sitting) -> Plan:
    """An open question has its alarm; one that is answered, or another person's now, has it no more."""
    record, asked = after.record, asked_people(after)
    if record.private:
        return Plan(record)
    known = [a for a in await desk.store.alarms(record.id) if a.kind.startswith(f"{KIND}:")]
    kept = {seat_of(a) for a in known if _is_for(a, asked.get(seat_of(a)), record.asked_at)}
    people = await desk.store.people(asked.values())
    new = [
        _first(people[user], seat, record.asked_at, since=desk.clock())  # maybe they have just sat down
        for seat, user in asked.items()
        if seat not in kept and people[user].remind_after
    ]
    return Plan(record, new, [a.kind for a in known if seat_of(a) not in kept])


def _is_for(alarm: Alarm, user: int | None, asked_at: int) -> bool:
    return (alarm.payload["user"], alarm.payload["asked_at"]) == (user, asked_at)


def _first(person: PersonRecord, seat: Seat, asked_at: int, game_id: int = 0, *, since: int = 0) -> Alarm:
    since = since or asked_at
    told = {"user": person.user_id, "asked_at": asked_at, "since": since, "step": 0, "snoozed": 0}
    return _timed(person, Alarm(f"{KIND}:{seat}", 0, told, game_id))


def _timed(person: PersonRecord, alarm: Alarm) -> Alarm:
    """The alarm at its time: the interval doubles with every reminder, and who sleeps is left in peace."""
    interval = min(SELDOM, person.remind_after * 2 ** min(alarm.payload["step"], 16))
    due = alarm.payload["snoozed"] or alarm.payload["since"] + interval
    return replace(alarm, due_at=next_awake(person, due))


async def ring(desk: Desk, alarm: Alarm) -> None:
    """Remind the person of everything at once, if this question is still open and they are awake."""
    now = desk.clock()
    record = await desk.store.game(alarm.game_id)
    if record is None or alarm not in await desk.store.alarms(alarm.game_id):
        return  # another reminder has covered it
    if record.status in (Status.PAUSED, Status.FROZEN):
        await desk.store.ring(alarms=[replace(alarm, due_at=now + DAY)])
        return
    person = await desk.store.person(alarm.payload["user"])
    waiting = await _open(desk, person.user_id)
    mine = next((w for w in waiting if w.sitting.record.id == record.id and w.seat == seat_of(alarm)), None)
    if mine is None or not person.remind_after:
        return
    if not _is_for(alarm, person.user_id, mine.since):  # the question was asked anew
        await desk.store.ring(alarms=[_first(person, mine.seat, mine.since, record.id)])
    elif (later := next_awake(person, max(now, await _snoozed(desk, person, waiting)))) > now:
        await desk.store.ring(alarms=[replace(alarm, due_at=later)])
    else:
        await _remind(desk, person, waiting, now)


async def _open(desk: Desk, user_id: int) -> list[Waiting]:
    """What a person may be reminded of: nobody waits at a what-if table."""
    return [w for w in await waiting_for(desk, user_id) if not w.sitting.record.private]


async def _remind(desk: Desk, person: PersonRecord, waiting: Sequence[Waiting], now: int) -> None:
    alarms = [_timed(person, _once_more(a, now)) for a in await _alarms(desk, person, waiting)]
    covered = [[w.sitting.record.id, w.since] for w in waiting]
    longest = waiting[0].sitting.record.id
    post = Post(
        KIND,
        CHANNEL if person.dm_closed else f"user:{person.user_id}",
        {"user": person.user_id, "at": now, "covered": covered},
        now,
        nonce=f"r{longest}.{waiting[0].seat}.{now // 1000}",
        game_id=longest,
    )
    await desk.store.ring(alarms=alarms, outbox=[post])
    desk.posted.set()


async def _alarms(desk: Desk, person: PersonRecord, waiting: Sequence[Waiting]) -> list[Alarm]:
    """The alarm of each of these questions, as set or as it would be set."""
    found = []
    for w in waiting:
        game = w.sitting.record.id
        known = [a for a in await desk.store.alarms(game) if a.kind == f"{KIND}:{w.seat}"]
        found += [a for a in known if _is_for(a, person.user_id, w.since)] or [
            _first(person, w.seat, w.since, game)
        ]
    return found


async def _snoozed(desk: Desk, person: PersonRecord, waiting: Sequence[Waiting]) -> int:
    """Until when they wanted silence; what they are asked since then does not break it."""
    return max(int(alarm.payload["snoozed"]) for alarm in await _alarms(desk, person, waiting))


def _once_more(alarm: Alarm, now: int) -> Alarm:
    told = dict(alarm.payload) | {"since": now, "step": alarm.payload["step"] + 1, "snoozed": 0}
    return replace(alarm, payload=told)


async def replan(desk: Desk, user_id: int, *, snoozed: int = 0) -> None:
    """The person has set something anew: move the alarms of the questions that are already open."""
    person, now = await desk.store.person(user_id), desk.clock()
    alarms = await _alarms(desk, person, await _open(desk, user_id))
    if not person.remind_after:
        for alarm in alarms:
            await desk.store.drop_alarm(alarm.game_id, alarm.kind)
        return
    if snoozed:
        alarms = [replace(a, payload=dict(a.payload) | {"snoozed": snoozed}) for a in alarms]
    timed = [_timed(person, a) for a in alarms]
    wait = next_awake(person, now + min(person.remind_after, SELDOM))  # they are here: it need not be at once
    await desk.store.ring(alarms=[a if a.due_at > now else replace(a, due_at=wait) for a in timed])


# What people see


async def letter(desk: Desk, post: Post, sitting: Sitting) -> Letter | None:
    """The reminder as things stand when it is sent; None where nothing is left to be said."""
    person, now = await desk.store.person(post.payload["user"]), desk.clock()
    waiting = await _open(desk, person.user_id)
    covered = [w for w in waiting if [w.sitting.record.id, w.since] in post.payload["covered"]]
    if not covered or not person.remind_after:
        return None
    if now - post.payload["at"] > STALE or next_awake(person, now) > now:
        await _think_over(desk, person, waiting, post.payload["at"])
        return None
    if post.target != CHANNEL and person.dm_closed:
        await in_channel(desk, post)
        return None
    if post.target != CHANNEL:
        hint = [] if person.quiet else [_("-# **/me quiet** sets hours in which I am silent.")]
        return Letter([*await _list(desk, waiting), *hint], pings=[person.user_id])
    there = [w for w in covered if person.user_id not in w.sitting.record.votes.get(GONE, ())]
    here = next((w for w in there if w.sitting.record.id == post.game_id), None)
    if here is None:  # answered meanwhile, or they have left: say it where they can still read it
        if there:
            await in_channel(desk, post, there[0].sitting.record.id)
        return None
    return Letter(await _line(desk, here, len(waiting)), pings=[person.user_id])


async def _think_over(desk: Desk, person: PersonRecord, waiting: Sequence[Waiting], at: int) -> None:
    """The reminder of that time was never read: let it ring again, unless a later one has."""
    unread = [a for a in await _alarms(desk, person, waiting) if a.payload["since"] == at]
    due = next_awake(person, desk.clock())
    again = [dict(a.payload) | {"step": a.payload["step"] - 1} for a in unread]
    alarms = [replace(a, due_at=due, payload=told) for a, told in zip(unread, again, strict=True)]
    await desk.store.ring(alarms=alarms)


async def in_channel(desk: Desk, post: Post, game_id: int | None = None) -> None:
    """Direct messages do not reach the person: say it at the table instead, or at another one."""
    game = game_id or post.game_id
    there = replace(post, target=CHANNEL, nonce=f"{post.nonce}c", due_at=desk.clock(), game_id=game)
    await desk.store.ring(outbox=[there])
    desk.posted.set()


async def _list(desk: Desk, waiting: Sequence[Waiting]) -> list[str | Row]:
    games = len(waiting)
    head = _n(games, "⏰ **You are asked something.**", "⏰ **You are asked something in {n} games.**")
    lines = [
        _item(n, w, await asked_since(desk, w.sitting, w.seat)) for n, w in enumerate(waiting[:LISTED], 1)
    ]
    if games > LISTED:
        lines.append(_("-# **/games** shows the rest."))
    moves = [
        button(
            _("{n}. Your move: {game}", n=n, game=spoken(w.sitting.game.info.name)),
            Control("move", w.sitting.record.id, w.sitting.record.epoch),
            Primary,
        )
        for n, w in enumerate(waiting[:MOVES], 1)
    ]
    return [head, "\n".join(lines), rows(moves)[0], _later_buttons(waiting[0])]


def _item(n: int, w: Waiting, since: str) -> str:
    record = w.sitting.record
    return _(
        "{n}. [{game}]({link}) in {place}, {since}: {asks}",
        n=n,
        game=spoken(w.sitting.game.info.name),
        link=jump(record),
        place=f"<#{record.channel_id}>",
        since=since,
        asks=tell(w.decision.prompt, record.seats),
    )


async def _line(desk: Desk, w: Waiting, games: int) -> list[str | Row]:
    record = w.sitting.record
    user = record.seats[w.seat].user_id
    since = await asked_since(desk, w.sitting, w.seat)
    text = _("⏰ <@{user}>, the table is waiting for you: {since}.", user=user, since=since)
    if games > 1:
        more = _n(games - 1, "{n} other game waits too", "{n} other games wait too")
        text += _("\n-# {more}: see **/games**.", more=more)
    move = button(_("Your move"), Control("move", record.id, record.epoch), Primary)
    return [text, rows([move])[0], _later_buttons(w)]


def _later_buttons(w: Waiting) -> Row:
    game, user = w.sitting.record.id, w.sitting.record.seats[w.seat].user_id
    labels = {
        "8h": _("Snooze for 8 hours"),
        "morning": _("Until tomorrow morning"),
        "never": _("No more reminders"),
    }
    return rows(button(label, Control("snooze", game, 0, f"{key}.{user}")) for key, label in labels.items())[
        0
    ]


async def snooze(desk: Desk, user_id: int, data: str) -> Letter:
    """A button under a reminder: later, or never again."""
    choice, _dot, whose = data.partition(".")
    if whose != str(user_id):
        raise Refusal(_("This reminder is for somebody else."))
    if choice == "never":
        await desk.store.update_person(user_id, remind_after=0)
        await replan(desk, user_id)
        return Letter([_("No more reminders. **/me reminders** turns them on again.")])
    person, now = await desk.store.person(user_id), desk.clock()
    until = next_awake(person, now + 8 * HOUR) if choice == "8h" else morning(person, now)
    await replan(desk, user_id, snoozed=until)
    return Letter([_("I will be silent until <t:{time}:f>.", time=until // 1000)])


def interval(after: int) -> str:
    """How long until the first reminder, in words."""
    if not after:
        return _("never")
    hours = after // HOUR
    if hours % 24 or hours == 24:
        return _n(hours, "after {n} hour", "after {n} hours")
    return _n(hours // 24, "after {n} day", "after {n} days")
