"""The clocks of a game: each player's thinking time, which runs only while they are asked and awake."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from bot.clock import DAY, HOUR
from bot.shown.spans import span
from bot.table.alarms import seat_of
from bot.table.desk import Desk, Plan
from bot.table.posts import CHANNEL
from bot.table.sitting import Sitting
from bot.texts import ago
from bot.waiting.hours import after_awake, awake_ms, away_until
from bot.waiting.questions import asked_people, waiting_for
from db.records import Alarm, GameRecord, PersonRecord, Post
from engine.kernel import Seat, Table
from engine.kernel.table import in_force
from engine.kernel.words import _

KIND = "clock"
BACK = 8 * HOUR  # given for every answer
LATECOMERS = DAY  # have at least this
People = Mapping[int, PersonRecord]

# A record's clock holds what the host chose ("bank", "then") and how the clocks stand: when the banks were
# last reckoned ("at"), whose they are ("whose", by seat), and how many answers earn nothing because they were
# rewarded before they were taken back ("owed", by seat).


def runs(sitting: Sitting) -> bool:
    """Whether the clocks run: only where somebody else could be waiting."""
    return bool(sitting.record.clock) and len(sitting.people) > 1


def left(record: GameRecord, seat: Seat, person: PersonRecord, now: int) -> int:
    """The time that a person who is asked has left."""
    return record.seats[seat].bank - awake_ms(person, min(record.clock["at"], now), now)


async def plan(desk: Desk, before: Sitting, after: Sitting) -> Plan:
    """Reckon the clocks at a move: those asked have used time, those who answered get some back."""
    record, now = after.record, desk.clock()
    if not record.clock:
        return Plan(record)
    asked = asked_people(after) if runs(after) else {}
    people = await desk.store.people({*asked_people(before).values(), *asked.values()})
    if before.table is None:
        clock = dict(record.clock) | {"whose": [seat.user_id for seat in record.seats]}
        record = _banked(replace(record, clock=clock), [record.clock["bank"]] * len(record.seats), now)
    else:
        record = _banked(record, _reckoned(before, people, now), now)
        assert after.table is not None
        record = _welcomed(_rewarded(record, given(before.table, after.table)))
    known = [a for a in await desk.store.alarms(record.id) if a.kind.startswith(f"{KIND}:")]
    wanted = {seat: _alarm(record, seat, people[user], now) for seat, user in asked.items()}
    # An alarm of the same question still rings at the right time: what was used is what has gone by.
    kept = {seat_of(a) for a in known if seat_of(a) in wanted and wanted[seat_of(a)].payload == a.payload}
    new = [alarm for seat, alarm in wanted.items() if seat not in kept]
    return Plan(record, new, [a.kind for a in known if seat_of(a) not in kept])


def _reckoned(sitting: Sitting, people: People, now: int) -> list[int]:
    """What is in each bank, after what was used since it was last reckoned."""
    record = sitting.record
    running = asked_people(sitting) if runs(sitting) else {}
    return [
        max(0, left(record, i, people[running[i]], now)) if i in running else seat.bank
        for i, seat in enumerate(record.seats)
    ]


def _banked(record: GameRecord, banks: Sequence[int], now: int) -> GameRecord:
    seats = tuple(replace(seat, bank=bank) for seat, bank in zip(record.seats, banks, strict=True))
    return replace(record, seats=seats, clock=dict(record.clock) | {"at": now})


def given(before: Table[Any], after: Table[Any]) -> Counter[Seat]:
    """How many answers more each seat has given; fewer than none where some were taken back."""
    count = Counter(entry.seat for entry in in_force(after.log)[0] if not entry.auto)
    count.subtract(entry.seat for entry in in_force(before.log)[0] if not entry.auto)
    return count


def _rewarded(record: GameRecord, answers: Mapping[Seat, int]) -> GameRecord:
    """Each answer for a person earns time, but not again when it is given again after it was taken back."""
    clock = dict(record.clock)
    owed = list(clock.get("owed") or [0] * len(record.seats))
    seats = list(record.seats)
    for seat, count in answers.items():
        if seats[seat].user_id is None:
            continue
        earned = max(0, count - owed[seat])
        owed[seat] = max(0, owed[seat] - count)
        bank = max(seats[seat].bank, min(clock["bank"], seats[seat].bank + earned * BACK))
        seats[seat] = replace(seats[seat], bank=bank)
    return replace(record, seats=tuple(seats), clock=clock | {"owed": owed})


def _welcomed(record: GameRecord) -> GameRecord:
    """Whoever sits down in a running game finds some time in the bank."""
    least, whose = min(LATECOMERS, record.clock["bank"]), record.clock["whose"]
    seats = tuple(
        replace(s, bank=max(s.bank, least)) if s.user_id not in (None, was) else s
        for s, was in zip(record.seats, whose, strict=True)
    )
    return replace(record, seats=seats, clock=dict(record.clock) | {"whose": [s.user_id for s in seats]})


def _alarm(record: GameRecord, seat: Seat, person: PersonRecord, now: int) -> Alarm:
    due = after_awake(person, now, max(1, record.seats[seat].bank))  # later than an alarm that rings now
    return Alarm(f"{KIND}:{seat}", due, {"user": person.user_id, "asked_at": record.asked_at}, record.id)


async def replan(desk: Desk, old: PersonRecord) -> None:
    """A person's hours have changed: what was used is reckoned by the old ones, and goes on by the new."""
    user, now = old.user_id, desk.clock()
    for game in [w.sitting.record.id for w in await waiting_for(desk, user) if w.sitting.record.clock]:
        async with desk.at(game) as sitting:
            asked = asked_people(sitting)
            seat = next((seat for seat, someone in asked.items() if someone == user), None)
            if seat is None or not runs(sitting):
                continue
            people = await desk.store.people(asked.values())
            record = _banked(sitting.record, _reckoned(sitting, {**people, user: old}, now), now)
            alarm = _alarm(record, seat, people[user], now)
            await desk.commit(Sitting(record, sitting.table), None, alarms=[alarm])


async def grant(desk: Desk, sitting: Sitting, seat: Seat) -> None:
    """We were away ourselves, so this seat could not answer in time: it gets some. Within `Desk.at`."""
    asked, now = asked_people(sitting), desk.clock()
    people = await desk.store.people(asked.values())
    banks = _reckoned(sitting, people, now)
    banks[seat] = BACK
    record = _banked(sitting.record, banks, now)
    alarm = _alarm(record, seat, people[asked[seat]], now)
    shown = Post("refresh", CHANNEL, {"epoch": record.epoch}, now)
    await desk.commit(Sitting(record, sitting.table), None, alarms=[alarm], outbox=[shown])


# What people see


async def asides(desk: Desk, sitting: Sitting) -> dict[Seat, str]:
    """What to say beside those who are asked: that they are away, or when their time is up."""
    asked, now = asked_people(sitting), desk.clock()
    people = await desk.store.people(asked.values())
    said = {}
    for seat, user in asked.items():
        person = people[user]
        if (until := away_until(person, now)) is not None:
            said[seat] = _("🏖️ away until <t:{day}:D>", day=until // 1000)
        elif runs(sitting) and (rest := left(sitting.record, seat, person, now)) <= 0:
            said[seat] = _("⌛ no time left")
        elif runs(sitting) and rest < DAY:
            said[seat] = _("⌛ answer due <t:{time}:R>", time=after_awake(person, now, rest) // 1000)
    return said


async def asked_since(desk: Desk, sitting: Sitting, seat: Seat) -> str:
    """To somebody who is asked: since when, and when their time is up."""
    since = _("asked {since}", since=ago(sitting.record.asked_at))
    aside = (await asides(desk, sitting)).get(seat)
    return f"{since} · {aside}" if aside else since


async def standing(desk: Desk, sitting: Sitting) -> dict[Seat, str]:
    """For each person: that they are away, and what their clock shows."""
    record, now = sitting.record, desk.clock()
    people = await desk.store.people(sitting.people)
    running = asked_people(sitting) if runs(sitting) else {}
    said = {}
    for seat, sits in enumerate(record.seats):
        if sits.user_id is None:
            continue
        person, words = people[sits.user_id], []
        if record.clock:
            rest = left(record, seat, person, now) if seat in running else sits.bank
            words.append(_("⌛ {time} left", time=span(rest)) if rest > 0 else _("⌛ no time left"))
        if (until := away_until(person, now)) is not None:
            words.append(_("🏖️ away until <t:{day}:D>", day=until // 1000))
        said[seat] = " · ".join(words)
    return {seat: text for seat, text in said.items() if text}
