"""When a player's time has run out: a robot answers, a robot takes the seat, or the others decide."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from bot.clock import DAY, HOUR
from bot.shown.controls import Control
from bot.shown.letters import Letter, button, rows
from bot.shown.messages import Primary
from bot.table import posts, seats
from bot.table.alarms import seat_of
from bot.table.desk import Desk, Plan
from bot.table.posts import CHANNEL
from bot.table.sitting import Refusal, Sitting
from bot.texts import tell
from bot.waiting import timebank
from bot.waiting.hours import after_awake, awake_ms
from bot.waiting.reminders import asked_people
from db.records import Alarm, GameRecord, Post, Status
from engine.kernel import Seat
from engine.kernel.words import _, say, spoken

WAIT, ANSWER, SEAT, VOTE = "wait", "answer", "seat", "vote"
CHOICES = (WAIT, ANSWER, SEAT)  # the mildest first
PATIENCE = 3 * DAY  # waking time after which the table may decide in a game without a clock
LATE = HOUR  # an alarm that rings so late could not ring in time
AGAIN = DAY  # waking time until the others are asked again after they chose to wait


def _name(seat: Seat, choice: str) -> str:
    return f"late:{seat}:{choice}"


def _names(seat: Seat) -> list[str]:
    return [_name(seat, choice) for choice in CHOICES]


def voting(record: GameRecord, seat: Seat) -> bool:
    """Whether the others are deciding about this seat."""
    return _name(seat, WAIT) in record.votes


def _without(record: GameRecord, seat: Seat) -> GameRecord:
    names = _names(seat)
    return replace(record, votes={name: who for name, who in record.votes.items() if name not in names})


async def plan(desk: Desk, before: Sitting, after: Sitting) -> Plan:
    """A vote about a question is over when the question is."""
    record, asked = after.record, asked_people(after)
    fresh = record.epoch != before.record.epoch
    for seat in range(len(record.seats)):
        if voting(record, seat) and (fresh or seat not in asked):
            record = _without(record, seat)
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
        if now - alarm.due_at > LATE:
            rest = max(rest, timebank.BACK)  # we were away ourselves, so they could not have answered in time
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
            "⌛ <@{user}> ran out of time, so a robot plays on in their seat until they are back.", user=user
        )
        emptied = tuple(replace(s, bank=0) if i == seat else s for i, s in enumerate(record.seats))
        sitting = Sitting(replace(record, seats=emptied), sitting.table)
        await seats.robot_takes(desk, sitting, seat, why, interaction, news=True)
        return
    why = say("⌛ <@{user}> ran out of time, so a robot answered for them.", user=user)
    after = (await seats.robot_answers(desk, sitting, seat, why, interaction)).record
    private = _private(record, seat, ANSWER, desk.clock(), nonce=f"t{after.id}.{after.version}")
    await desk.store.ring(outbox=[private])
    desk.posted.set()


def _private(record: GameRecord, seat: Seat, what: str, now: int, nonce: str = "") -> Post:
    user = record.seats[seat].user_id
    return Post("timeout", f"user:{user}", {"seat": seat, "what": what}, now, nonce, game_id=record.id)


# The others decide


async def _call(desk: Desk, sitting: Sitting, seat: Seat, interaction: int | None) -> None:
    record, now = sitting.record, desk.clock()
    record = replace(record, votes=dict(record.votes) | {name: [] for name in _names(seat)})
    told = [Post("late", CHANNEL, {"seat": seat}, now), _private(record, seat, VOTE, now)]
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
        waited = awake_ms(person, sitting.record.asked_at, now)
        if waited < PATIENCE:
            then = after_awake(person, now, PATIENCE - waited) // 1000
            raise Refusal(
                _("Give <@{user}> time until <t:{then}:f>; then the table may decide.", user=late, then=then)
            )
        await _call(desk, sitting, seat, interaction)
        return _("I have asked the table.")


async def choose(desk: Desk, game_id: int, user_id: int, data: str, interaction: int) -> str:
    """One of the others says what shall happen; more than half of them decide."""
    number, _dot, choice = data.partition(".")
    async with desk.at(game_id) as sitting:
        mine, seat = sitting.own_seat(user_id), int(number) if number.isdigit() else -1
        if choice not in CHOICES or not voting(sitting.record, seat):
            raise Refusal(_("This vote is over."))
        if mine == seat:
            raise Refusal(_("This vote is for the others. You can still answer: press **Your move**."))
        votes = dict(sitting.record.votes)
        for name in _names(seat):
            votes[name] = [user for user in votes[name] if user != user_id]
        votes[_name(seat, choice)] = [*votes[_name(seat, choice)], user_id]
        voted = Sitting(replace(sitting.record, votes=votes), sitting.table)
        others = [user for user in sitting.people if user != sitting.record.seats[seat].user_id]
        decided = decision({c: votes[_name(seat, c)] for c in CHOICES}, others)
        if decided is None:
            await desk.commit(voted, interaction)
            return _("Noted. More than half of the others decide; you may change your mind until then.")
        await _carry_out(desk, voted, seat, decided, interaction)
        return _("Noted; that decides it.")


def decision(votes: Mapping[str, Sequence[int]], others: Sequence[int]) -> str | None:
    """What more than half want; when all have spoken, what most want, and of equals the mildest."""
    counts = {choice: len(set(votes[choice]) & set(others)) for choice in CHOICES}
    most = max(CHOICES, key=lambda choice: counts[choice])
    return most if 2 * counts[most] > len(others) or sum(counts.values()) == len(others) else None


async def _carry_out(desk: Desk, sitting: Sitting, seat: Seat, choice: str, interaction: int) -> None:
    record, now = _without(sitting.record, seat), desk.clock()
    over = Sitting(record, sitting.table)
    if choice != WAIT:
        await _robot(desk, over, seat, choice, interaction)
        return
    alarms = []
    if record.clock:
        user = asked_people(over)[seat]
        due = after_awake(await desk.store.person(user), now, AGAIN)
        alarms = [Alarm(f"{timebank.KIND}:{seat}", due, {"user": user, "asked_at": record.asked_at})]
    told = posts.say(say("The table keeps waiting for @{seat}.", seat=seat), now)
    await desk.commit(over, interaction, outbox=[told], alarms=alarms)


# What people see


async def letter(desk: Desk, post: Post, sitting: Sitting) -> Letter | None:
    """The vote in the channel; None if it is over when it is sent."""
    record, seat = sitting.record, post.payload["seat"]
    if not voting(record, seat):
        return None
    line = _(
        "⌛ @{seat} has let the table wait for long. What now? More than half of the others decide.",
        seat=seat,
    )
    labels = {ANSWER: _("A robot answers"), SEAT: _("A robot takes the seat"), WAIT: _("Keep waiting")}
    buttons = [
        button(label, Control("late", record.id, record.epoch, f"{seat}.{c}")) for c, label in labels.items()
    ]
    return Letter([tell(line, record.seats), rows(buttons)[0]])


async def private(desk: Desk, post: Post, sitting: Sitting) -> Letter:
    """To the player whose time ran out: what became of it, and how to go on."""
    record = sitting.record
    told = {"game": spoken(sitting.game.info.name), "place": f"<#{record.channel_id}>"}
    move = button(_("Your move"), Control("move", record.id, record.epoch), Primary)
    lines = {
        ANSWER: _(
            "⌛ **{game}** in {place}: you ran out of time, so a robot answered one question for you.", **told
        ),
        VOTE: _("⌛ **{game}** in {place}: the others decide now how to go on without your answer.", **told),
    }
    return Letter([lines[post.payload["what"]], rows([move])[0]])
