"""Answers filed for coming questions. Nobody else can tell one from an answer given by hand.

An order is a verb with its words, as the player would type it. When the player is asked what it answers, it
is carried out after a small random while. Nothing that others see says so: the question is posted as ever.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from bot.alarms import seat_of
from bot.desk import Desk, Plan
from bot.messages import SPARED
from bot.posts import order_told
from bot.sitting import Refusal, Sitting
from bot.typed import speak, still_to_do
from db.records import Alarm, GameRecord, OrderRecord, Status
from engine.kernel import AnyDecision, IllegalAnswer, RuleError, Seat, Table, Verb, redact
from engine.kernel.position import adapter
from engine.kernel.words import N_, _, spoken

OFFERED, MINE, SAME, UNLESS = "offered", "mine", "same", "unless:"
GUARDS = {
    OFFERED: N_("If it can be done"),
    MINE: N_("If it can be done and nobody has touched what is mine"),
    SAME: N_("If it can be done and nothing at the table has changed"),
}
SOON, LATE = 20_000, 90_000  # milliseconds: as long as somebody takes who has seen the question
MOST = 20  # orders of a person in a game


def verb_of(sitting: Sitting, order: OrderRecord) -> Verb:
    return next(v for v in sitting.game.info.verbs if v.name == order.verb)


def in_words(sitting: Sitting, order: OrderRecord) -> str:
    """The order as its command would be typed."""
    words = "".join(f" {name}:{text}" for name, text in order.typed.items())
    return f"/{sitting.game.info.command} {order.verb}{words}"


def guard_in_words(order: OrderRecord) -> str:
    if order.guard.startswith(UNLESS):
        word = order.guard.removeprefix(UNLESS)
        return _("If it can be done and no line of the story has “{word}”", word=word)
    return spoken(GUARDS[order.guard])


async def draft(
    desk: Desk, sitting: Sitting, user_id: int, verb: str, typed: Mapping[str, str]
) -> OrderRecord:
    """An order that its player has still to confirm."""
    seat = sitting.own_seat(user_id)
    others = await desk.store.orders(game_id=sitting.record.id, user_id=user_id)
    for forgotten in (o for o in others if not o.active and not o.note):
        await desk.store.drop_order(forgotten.id)
    if sum(o.active for o in others) >= MOST:
        raise Refusal(_("You have filed {n} answers here already. Drop one with **/orders list**.", n=MOST))
    order = OrderRecord(
        game_id=sitting.record.id,
        seat=seat,
        user_id=user_id,
        verb=verb,
        typed=dict(typed),
        guard=OFFERED,
        standing=False,
        active=False,
        filed_at=sitting.record.length,
        digest=_digest(sitting.live, seat),
        made_at=desk.clock(),
    )
    return await desk.store.add_order(order)


async def own(desk: Desk, order_id: int, user_id: int) -> tuple[Sitting, OrderRecord]:
    """The order of that number, if it is this person's and they still sit there."""
    order = next((o for o in await desk.store.orders(user_id=user_id) if o.id == order_id), None)
    if order is None:
        raise Refusal(_("This order is no longer filed: it was carried out or dropped."))
    sitting = await desk.sitting(order.game_id)
    if sitting.seat_of(user_id) != order.seat:
        raise Refusal(_("You no longer sit in that seat."))
    return sitting, order


async def file(desk: Desk, order_id: int, user_id: int, *, standing: bool) -> str:
    """File a draft, or change how often an order holds. It counts from how the table stands now."""
    sitting, order = await own(desk, order_id, user_id)
    changes = {"filed_at": sitting.record.length, "digest": _digest(sitting.live, order.seat)}
    await desk.store.update_order(order.id, standing=standing, active=True, note="", **changes)
    decision = sitting.question(order.seat)
    if decision is not None and _answers(sitting, order, decision):  # asked while they thought it over
        alarm = Alarm(f"order:{order.seat}", desk.clock() + _while(), {"order": order.id}, order.game_id)
        await desk.store.ring(alarms=[alarm])
    return _("Filed. Only you can see it; **/orders list** shows, changes and drops what you have filed.")


async def guard(desk: Desk, order_id: int, user_id: int, wanted: str) -> None:
    """Change under which condition an order holds."""
    await own(desk, order_id, user_id)
    if wanted not in GUARDS and not wanted.startswith(UNLESS):
        raise Refusal(_("I do not know that condition."))
    await desk.store.update_order(order_id, guard=wanted[:80])


async def drop(desk: Desk, order_id: int, user_id: int) -> None:
    await own(desk, order_id, user_id)
    await desk.store.drop_order(order_id)


async def plan(desk: Desk, before: Sitting, after: Sitting) -> Plan:
    """A planner: somebody is asked what they have filed an answer for, so it will be given in a while."""
    record, table = after.record, after.table
    if table is None or record.epoch == before.record.epoch:
        return Plan(record)
    clear = [f"order:{seat}" for seat in range(len(record.seats))]
    filed = [o for o in await desk.store.orders(game_id=record.id) if o.active]
    chosen = []
    if filed and record.status is Status.LIVE and not _undone(before, table):
        chosen = [order for d in table.pending() if (order := await _fitting(desk, before, after, d, filed))]
    alarms = [Alarm(f"order:{o.seat}", desk.clock() + _while(), {"order": o.id}) for o in chosen]
    return Plan(_sparing(record, await _reachable(desk, chosen)), alarms, clear)


def _undone(before: Sitting, table: Table[Any]) -> bool:
    """What somebody took back they want to think over."""
    return before.table is not None and table.answers <= before.table.answers


def _while() -> int:
    return SOON + secrets.randbelow(LATE - SOON)


async def _reachable(desk: Desk, orders: Sequence[OrderRecord]) -> list[int]:
    """Whom we can tell in private, if their order leaves them with another question."""
    people = await desk.store.people({order.user_id for order in orders})
    return sorted(user for user, person in people.items() if not person.dm_closed)


def _sparing(record: GameRecord, users: list[int]) -> GameRecord:
    votes = {kind: value for kind, value in record.votes.items() if kind != SPARED}
    return replace(record, votes=votes | ({SPARED: users} if users else {}))


async def _fitting(
    desk: Desk, before: Sitting, after: Sitting, decision: AnyDecision, filed: Iterable[OrderRecord]
) -> OrderRecord | None:
    """The first order that answers this question now. One that holds once and fails is done with."""
    user = after.record.seats[decision.seat].user_id
    for order in filed:
        if (order.seat, order.user_id) == (decision.seat, user) and _answers(after, order, decision):
            since = before.table.answers if before.table else -1
            why = await _problem(desk, after, order, after.live.story(order.seat, since))
            if not why:
                return order
            if not order.standing:
                await desk.store.update_order(order.id, active=False, note=why)
    return None


def _answers(sitting: Sitting, order: OrderRecord, decision: AnyDecision) -> bool:
    """Whether the order is about this kind of question."""
    verb = verb_of(sitting, order)
    if not verb.steps:
        return decision.skip is not None
    return still_to_do(sitting.live, order.seat, verb).steps[0].key == decision.key


async def _problem(desk: Desk, sitting: Sitting, order: OrderRecord, newest: Sequence[str]) -> str:
    """Why an order cannot be carried out now; empty if it can."""
    table = sitting.live
    if order.guard in (MINE, SAME) and _part(order.digest, order.guard) != _part(
        _digest(table, order.seat), order.guard
    ):
        return _("Something has changed since you filed it.")
    if order.guard.startswith(UNLESS):
        word = order.guard.removeprefix(UNLESS)
        told = await desk.store.story(order.game_id, since=order.filed_at + 1, seat=order.seat)
        if any(word.casefold() in line.casefold() for line in (*(t.text for t in told), *newest)):
            return _("The story has “{word}” since you filed it.", word=word)
    try:
        ahead = table.fork()
        speak(ahead, seat=order.seat, verb=verb_of(sitting, order), typed=order.typed, worded=sitting.worded)
    except IllegalAnswer as error:
        return spoken(str(error))
    except RuleError:
        return _("A rule would break.")
    return ""


def _digest(table: Table[Any], seat: Seat) -> str:
    """What the player sees of their own things, and of all things, in few letters."""
    kind: Any = table.game.state
    whole = adapter(kind).dump_python(redact(table.state, seat), mode="json")
    return f"{_hash(whole['players'][seat])}|{_hash(whole)}"


def _hash(value: object) -> str:
    return hashlib.sha256(repr(value).encode()).hexdigest()[:16]


def _part(digest: str, guard: str) -> str:
    mine, _sep, whole = digest.partition("|")
    return mine if guard == MINE else whole


async def carry_out(desk: Desk, alarm: Alarm) -> None:
    """The alarm of an order: give its answer, as the player would by hand."""
    async with desk.at(alarm.game_id) as sitting:
        filed = await desk.store.orders(game_id=alarm.game_id)
        order = next((o for o in filed if o.id == alarm.payload["order"] and o.active), None)
        seat = seat_of(alarm)
        if order is None or sitting.record.status is not Status.LIVE:
            return
        decision = sitting.question(seat)
        if (
            decision is None
            or sitting.seat_of(order.user_id) != seat
            or not _answers(sitting, order, decision)
        ):
            return
        if why := await _problem(desk, sitting, order, ()):
            await _fail(desk, sitting, order, why)
            return
        act = partial(
            speak, seat=seat, verb=verb_of(sitting, order), typed=order.typed, worded=sitting.worded
        )
        told = order_told(order, in_words(sitting, order), "", desk.clock())
        spent = () if order.standing else (order.id,)
        await desk.play(sitting, seat, act, None, first=[told], spent=spent)


async def _fail(desk: Desk, sitting: Sitting, order: OrderRecord, why: str) -> None:
    """What held when the question was asked no longer does: the player has to answer after all."""
    if not order.standing:
        await desk.store.update_order(order.id, active=False, note=why)
    told = order_told(order, in_words(sitting, order), why, desk.clock())
    await desk.commit(Sitting(_sparing(sitting.record, []), sitting.table), None, outbox=[told])


async def failed(desk: Desk, sitting: Sitting, user_id: int) -> str:
    """What the player has still to be told of orders that failed; told once."""
    lines = []
    for order in await desk.store.orders(game_id=sitting.record.id, user_id=user_id):
        if order.note:
            command = in_words(sitting, order)
            lines.append(_("Your order `{command}` was dropped. {why}", command=command, why=order.note))
            await desk.store.drop_order(order.id)
    return "\n".join(lines)
