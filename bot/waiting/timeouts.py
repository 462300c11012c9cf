"""When a player's time has run out: a robot answers, a robot takes the seat, or the others decide."""

from __future__ import annotations

from dataclasses import replace

from bot.clock import DAY, HOUR
from bot.shown.controls import Control
from bot.shown.letters import Letter, button, rows
from bot.shown.messages import Primary
from bot.table import posts, seats
from bot.table.alarms import seat_of
from bot.table.desk import Desk, Plan
from bot.table.offers import others
from bot.table.sitting import Refusal, Sitting
from bot.table.told import story_told
from bot.table.votes import MOTIONS, Motion, without
from bot.texts import ago, newest, tell
from bot.waiting import timebank
from bot.waiting.hours import after_awake, awake_ms
from bot.waiting.questions import asked_people
from db.records import Alarm, GameRecord, PersonRecord, Post, Status
from engine.kernel import Seat
from engine.kernel.words import N_, _, say, spoken

KIND = "late"
WAITED = "waited"  # beside the votes, with a seat: when the others chose to wait in a game without a clock
WAIT, ANSWER, SEAT, VOTE = "wait", "answer", "seat", "vote"
CHOICES = (WAIT, ANSWER, SEAT)  # the mildest first
PATIENCE = 3 * DAY  # waking time after which the table may decide in a game without a clock
LATE = HOUR  # an alarm that rings so late could not ring in time
AGAIN = DAY  # waking time until the others are asked again after they chose to wait
ROOM = 800  # characters of what the robot did


def _names(seat: Seat) -> list[str]:
    return [f"{KIND}:{seat}:{choice}" for choice in CHOICES]


def voting(record: GameRecord, seat: Seat) -> bool:
    """Whether the others are deciding about this seat."""
    return _names(seat)[0] in record.votes


async def plan(desk: Desk, before: Sitting, after: Sitting) -> Plan:
    """A vote about a question is over when the question is."""
    record, asked = after.record, asked_people(after)
    fresh = record.epoch != before.record.epoch
    for seat in range(len(record.seats)):
        if voting(record, seat) and (fresh or seat not in asked):
            record = without(record, *_names(seat))
        if fresh:
            record = without(record, f"{WAITED}:{seat}")
    return Plan(record)


async def ring(desk: Desk, alarm: Alarm) -> None:
    """The time of a seat may have run out; its alarm is moved if it has not."""
    seat, now = seat_of(alarm), desk.clock()
    async with desk.at(alarm.game_id) as sitting:
        record = sitting.record
        if record.status in (Status.PAUSED, Status.FROZEN):
            await desk.store.ring(alarms=[replace(alarm, due_at=now + DAY)])
            return
        user = asked_people(sitting).get(seat)
        if user is None or not timebank.runs(sitting) or voting(record, seat):
            return
        person = await desk.store.person(user)
        rest = max(0, timebank.left(record, seat, person, now))
        if now - alarm.due_at > LATE and rest < timebank.BACK:
            await timebank.grant(desk, sitting, seat)
            return
        due = after_awake(person, now, rest)
        if due > now:
            await desk.store.ring(alarms=[replace(alarm, due_at=due)])
        elif record.clock["then"] == VOTE:
            await _call(desk, sitting, seat, None)
        else:
            await _robot(desk, sitting, seat, record.clock["then"], None)


async def _robot(desk: Desk, sitting: Sitting, seat: Seat, what: str, interaction: int | None) -> None:
    record, user = sitting.record, sitting.record.seats[seat].user_id
    if what == SEAT:
        why = say(
            "⌛ <@{user}> did not answer in time, so a robot plays on in their seat until they are back.",
            user=user,
        )
        emptied = tuple(replace(s, bank=0) if i == seat else s for i, s in enumerate(record.seats))
        sitting = Sitting(replace(record, seats=emptied), sitting.table)
        await seats.robot_takes(desk, sitting, seat, why, interaction, news=True)
        return
    why = say("⌛ <@{user}> did not answer in time, so a robot answered for them.", user=user)
    told = [_private(record, seat, ANSWER, desk.clock())]
    await seats.robot_answers(desk, sitting, seat, why, interaction, first=told)


def _private(record: GameRecord, seat: Seat, what: str, now: int) -> Post:
    user = record.seats[seat].user_id
    told = {"seat": seat, "user": user, "what": what, "since": record.length}
    return Post("timeout", f"user:{user}", told, now)


# The others decide


async def _call(desk: Desk, sitting: Sitting, seat: Seat, interaction: int | None) -> None:
    record, now, names = sitting.record, desk.clock(), _names(seat)
    record = replace(record, votes=dict(record.votes) | {name: [0] for name in names})
    text = say(
        "⌛ @{seat} has let the table wait for long. What now? More than half of the others decide.",
        seat=seat,
    )
    labels = (N_("Keep waiting"), N_("A robot answers"), N_("A robot takes the seat"))
    buttons = [[label, "agree", name] for label, name in zip(labels, names, strict=True)]
    told = [posts.say(text, now, buttons=buttons, offers=names), _private(record, seat, VOTE, now)]
    await desk.commit(Sitting(record, sitting.table), interaction, outbox=told)


async def call(desk: Desk, game_id: int, user_id: int, seat: Seat, interaction: int) -> str:
    """Somebody at a table without a clock asks the others what to do about a player who does not answer."""
    async with desk.at(game_id) as sitting:
        sitting.live  # noqa: B018 (refuses a table that cannot be played at)
        if sitting.own_seat(user_id) == seat:
            raise Refusal(_("Choose another player of this table."))
        if sitting.record.clock:
            raise Refusal(_("This game has a clock, which sees to that. **/game status** shows it."))
        late = asked_people(sitting).get(seat)
        if late is None:
            raise Refusal(_("That player is not asked anything now."))
        if voting(sitting.record, seat):
            raise Refusal(_("The table is already deciding about <@{user}>.", user=late))
        person, now = await desk.store.person(late), desk.clock()
        if (rest := _patience(sitting.record, seat, person, now)) > 0:
            then = after_awake(person, now, rest) // 1000
            raise Refusal(
                _("Give <@{user}> time until <t:{then}:f>; then the table may decide.", user=late, then=then)
            )
        await _call(desk, sitting, seat, interaction)
        return _("I have asked the table.")


def _patience(record: GameRecord, seat: Seat, person: PersonRecord, now: int) -> int:
    """The waking time until the table may decide, or decide again after it chose to wait."""
    rest = PATIENCE - awake_ms(person, record.asked_at, now)
    again = [AGAIN - awake_ms(person, since, now) for since in record.votes.get(f"{WAITED}:{seat}", ())]
    return max([rest, *again])


async def _carry_out(desk: Desk, sitting: Sitting, name: str, _asker: int, interaction: int | None) -> None:
    sitting.live  # noqa: B018 (refuses a table that cannot be played at)
    record, now = sitting.record, desk.clock()
    _kind, number, choice = name.split(":")
    seat = int(number)
    if choice != WAIT:
        await _robot(desk, sitting, seat, choice, interaction)
        return
    told, alarms = say("The table keeps waiting for @{seat}.", seat=seat), []
    if record.clock:
        user = asked_people(sitting)[seat]
        due = after_awake(await desk.store.person(user), now, AGAIN)
        alarms = [Alarm(f"{timebank.KIND}:{seat}", due, {"user": user, "asked_at": record.asked_at})]
        told = say("The table keeps waiting for @{seat}, and decides again {time}.", seat=seat, time=ago(due))
    else:
        record = replace(record, votes=dict(record.votes) | {f"{WAITED}:{seat}": [now]})
    after = Sitting(record, sitting.table)
    await desk.commit(after, interaction, outbox=[posts.say(told, now)], alarms=alarms)


MOTIONS[KIND] = Motion(_carry_out, voters=others, majority=True, choices=CHOICES)


# What people see


async def private(desk: Desk, post: Post, sitting: Sitting) -> Letter | None:
    """To the player whose time ran out: what became of it, and how to go on."""
    record, told = sitting.record, post.payload
    if told["user"] != record.seats[told["seat"]].user_id:
        return None  # the seat is not theirs any more
    where = {"game": spoken(sitting.game.info.name), "place": f"<#{record.channel_id}>"}
    move = rows([button(_("Your move"), Control("move", record.id, record.epoch), Primary)])[0]
    if told["what"] == VOTE:
        text = _(
            "⌛ **{game}** in {place}: the others decide now how to go on without your answer. Until they "
            "have, you can still give it.",
            **where,
        )
        return Letter([text, move])
    text = _(
        "⌛ **{game}** in {place}: you did not answer in time, so a robot answered one question for you.",
        **where,
    )
    _why, *story = await story_told(desk, record, told["seat"], since=told["since"] + 1)
    return Letter([text, newest([f"• {tell(line, record.seats)}" for line in story], ROOM), move])
