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

from bot.language import LANGUAGES, in_language
from bot.table.alarms import seat_of
from bot.table.desk import Desk, Plan
from bot.table.posts import SPARED, order_told
from bot.table.sitting import Refusal, Sitting, reason
from bot.table.typed import offers, speak, still_to_do
from bot.texts import ago, in_code
from db.records import Alarm, GameRecord, OrderRecord, Status
from engine.kernel import AnyDecision, IllegalAnswer, RuleError, Seat, Table, Verb, redact
from engine.kernel.position import adapter
from engine.kernel.words import N_, _, spoken

OFFERED, MINE = "offered", "mine"
GUARDS = {
    OFFERED: N_("If it can be done"),
    MINE: N_("If my things are unchanged"),
}
ONLY, UNLESS = "only:", "unless:"  # guards with a word behind them
WORDED = {
    ONLY: N_("If the question has the word “{word}”"),
    UNLESS: N_("Unless the story has the word “{word}” since my last turn"),
}
SOON, LATE = 20_000, 90_000  # milliseconds: as long as somebody takes who has seen the question
MOST = 20  # orders of a person in a game


def verb_of(sitting: Sitting, order: OrderRecord) -> Verb:
    return next(v for v in sitting.game.info.verbs if v.name == order.verb)


def in_words(sitting: Sitting, order: OrderRecord) -> str:
    """The order as its command would be typed, in the language spoken here."""
    return typed_words(sitting, order.verb, order.typed)


def typed_words(sitting: Sitting, verb: str, typed: Mapping[str, str]) -> str:
    command = f"/{sitting.game.info.command} {verb}"
    options = [f"{spoken(f'{command} {name}:').rpartition(' ')[2]}{text}" for name, text in typed.items()]
    return " ".join([spoken(command), *options])


def guard_in_words(order: OrderRecord) -> str:
    kind, colon, word = order.guard.partition(":")
    return _(WORDED[kind + colon], word=word) if colon else spoken(GUARDS[order.guard])


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
    since = _from_now(sitting, sitting.live, order.seat)
    await desk.store.update_order(order.id, standing=standing, active=True, note="", **since)
    said = _("Filed. Only you can see it; **/orders list** shows, changes and drops what you have filed.")
    if not _answers(sitting, order):
        return said
    alarm = Alarm(f"order:{order.seat}", desk.clock() + _while(), {"order": order.id}, order.game_id)
    await desk.store.ring(alarms=[alarm])
    return f"{said} {_('You are asked already: it will be done {time}.', time=ago(alarm.due_at))}"


def _from_now(sitting: Sitting, table: Table[Any], seat: Seat) -> dict[str, Any]:
    """What an order's condition is reckoned from."""
    return {"filed_at": sitting.record.length, "digest": _digest(table, seat)}


async def guard(desk: Desk, order_id: int, user_id: int, wanted: str) -> None:
    """Change under which condition an order holds."""
    await own(desk, order_id, user_id)
    if wanted not in GUARDS and not wanted.startswith(tuple(WORDED)):
        raise Refusal(_("I do not know that condition."))
    await desk.store.update_order(order_id, guard=wanted[:80])


async def drop(desk: Desk, order_id: int, user_id: int) -> None:
    await own(desk, order_id, user_id)
    await desk.store.drop_order(order_id)


async def plan(desk: Desk, before: Sitting, after: Sitting) -> Plan:
    """A planner: somebody is asked what they have filed an answer for, so it will be given in a while."""
    record, table = after.record, after.table
    if table is None:
        return Plan(record)
    if record.epoch == before.record.epoch:  # one of several has answered, and may take that back
        asked = {d.seat for d in table.pending()}
        return Plan(record, clear=[f"order:{seat}" for seat in range(table.seats) if seat not in asked])
    clear = [f"order:{seat}" for seat in range(len(record.seats))]
    filed = [o for o in await desk.store.orders(game_id=record.id) if o.active]
    found = []
    if filed and record.status is Status.LIVE and not _undone(before, table):
        found = [await _fitting(desk, before, after, d.seat, filed) for d in table.pending()]
    told = await _reachable(desk, [order.user_id for order, _why in filter(None, found)])
    chosen = [order for order, why in filter(None, found) if not why]
    failed = [(order, why) for order, why in filter(None, found) if why]
    for order, why in failed:
        if order.user_id not in told:
            await desk.store.update_order(order.id, active=False, note=why)
    said = [(order, why) for order, why in failed if order.user_id in told]
    return Plan(
        _sparing(record, sorted(told.intersection(order.user_id for order in chosen))),
        [Alarm(f"order:{o.seat}", desk.clock() + _while(), {"order": o.id}) for o in chosen],
        clear,
        [order_told(order, why, desk.clock(), asks=False) for order, why in said],
        [order.id for order, _why in said],
    )


def _undone(before: Sitting, table: Table[Any]) -> bool:
    """What somebody took back they want to think over."""
    return before.table is not None and table.answers <= before.table.answers


def _while() -> int:
    return SOON + secrets.randbelow(LATE - SOON)


async def _reachable(desk: Desk, users: Sequence[int]) -> set[int]:
    """Whom we can tell in private what came of their orders."""
    people = await desk.store.people(set(users))
    return {user for user, person in people.items() if not person.dm_closed}


def _sparing(record: GameRecord, users: list[int]) -> GameRecord:
    votes = {kind: value for kind, value in record.votes.items() if kind != SPARED}
    return replace(record, votes=votes | ({SPARED: users} if users else {}))


async def _fitting(
    desk: Desk, before: Sitting, after: Sitting, seat: Seat, filed: Iterable[OrderRecord]
) -> tuple[OrderRecord, str] | None:
    """The first order that answers what this seat is asked; or one that holds once and fails, with why.

    What was filed after that one was meant to follow it, so it is not given either.
    """
    user = after.record.seats[seat].user_id
    since = before.table.answers if before.table else -1
    for order in filed:
        if (order.seat, order.user_id) == (seat, user) and _answers(after, order):
            why = await _problem(desk, after, order, after.live.story(seat, since))
            if not (why and order.standing):
                return order, why
    return None


def _answers(sitting: Sitting, order: OrderRecord) -> bool:
    """Whether the order is about what its seat is asked now."""
    table, known = sitting.live, [verb.name for verb in sitting.game.info.verbs]
    decision = next((d for d in table.pending() if d.seat == order.seat), None)
    if decision is None or order.verb not in known or not _has_word(sitting, order, decision):
        return False
    verb = verb_of(sitting, order)
    if not verb.steps:
        return decision.skip is not None
    step = still_to_do(table, order.seat, verb).steps[0]
    return step.key == decision.key and offers(decision, step)


def _has_word(sitting: Sitting, order: OrderRecord, decision: AnyDecision) -> bool:
    if not order.guard.startswith(ONLY):
        return True
    word = order.guard.removeprefix(ONLY).casefold()
    for language in LANGUAGES:
        with in_language(language):
            if word in sitting.named(sitting.worded(decision).prompt).casefold():
                return True
    return False


async def _problem(desk: Desk, sitting: Sitting, order: OrderRecord, newest: Sequence[str] = ()) -> str:
    """Why an order cannot be carried out now, in its player's language; empty if it can."""
    language = (await desk.store.person(order.user_id)).language or sitting.record.language
    word = order.guard.removeprefix(UNLESS) if order.guard.startswith(UNLESS) else ""
    heard = bool(word) and await _heard(desk, sitting, order, word, newest)
    table = sitting.live
    with in_language(language):
        if order.guard == MINE and order.digest != _digest(table, order.seat):
            return _("Something of yours has changed since you filed it.")
        if heard:
            return _("The story has “{word}” since your last turn.", word=word)
        verb = verb_of(sitting, order)
        try:
            speak(table.fork(), seat=order.seat, verb=verb, typed=order.typed, worded=sitting.worded)
        except IllegalAnswer as error:
            return reason(error)
        except RuleError:
            return _("A rule would break.")
    return ""


async def _heard(desk: Desk, sitting: Sitting, order: OrderRecord, word: str, newest: Sequence[str]) -> bool:
    """Whether the word was told since the player's last turn, or since the order was filed."""
    since = max(order.filed_at, sitting.record.seats[order.seat].seen)
    told = await desk.store.story(order.game_id, since=since + 1, seat=order.seat)
    with in_language(sitting.record.language):
        lines = [*(line.text for line in told), *map(spoken, newest)]
        return any(word.casefold() in sitting.named(line).casefold() for line in lines)


def _digest(table: Table[Any], seat: Seat) -> str:
    """What the player sees of their own things, in few letters."""
    kind: Any = table.game.state
    whole = adapter(kind).dump_python(redact(table.state, seat), mode="json")
    return hashlib.sha256(repr(whole["players"][seat]).encode()).hexdigest()[:16]


async def carry_out(desk: Desk, alarm: Alarm) -> None:
    """The alarm of an order: give its answer, as the player would by hand."""
    async with desk.at(alarm.game_id) as sitting:
        if sitting.record.status is Status.PAUSED:
            await desk.store.ring(alarms=[replace(alarm, due_at=desk.clock() + LATE)])
            return
        order = await _due(desk, sitting, alarm)
        if order is None:
            return
        if why := await _problem(desk, sitting, order):
            await _fail(desk, sitting, order, why)
            return
        verb = verb_of(sitting, order)
        act = partial(speak, seat=order.seat, verb=verb, typed=order.typed, worded=sitting.worded)
        record = sitting.record
        told = order_told(order, "", desk.clock(), since=(record.seats[order.seat].seen or record.length) + 1)
        spent = () if order.standing else (order.id,)
        # Whoever cannot be told of it has not seen it: that stays for when they come back.
        seat = order.seat if await _reachable(desk, [order.user_id]) else None
        after = await desk.play(sitting, seat, act, None, first=[told], spent=spent)
        if order.standing and after.table is not None:
            await desk.store.update_order(order.id, **_from_now(after, after.table, order.seat))


async def _due(desk: Desk, sitting: Sitting, alarm: Alarm) -> OrderRecord | None:
    """The order of an alarm, if it still holds for what its player is asked."""
    if sitting.record.status is not Status.LIVE:
        return None
    filed = await desk.store.orders(game_id=sitting.record.id)
    order = next((o for o in filed if o.id == alarm.payload["order"] and o.active), None)
    if order is None or sitting.seat_of(order.user_id) != order.seat:
        return None
    return order if order.seat == seat_of(alarm) and _answers(sitting, order) else None


async def _fail(desk: Desk, sitting: Sitting, order: OrderRecord, why: str) -> None:
    """What held when the question was asked no longer does: the player has to answer after all."""
    spent = () if order.standing else (order.id,)
    if spent and not await _reachable(desk, [order.user_id]):
        await desk.store.update_order(order.id, active=False, note=why)
        spent = ()
    told = order_told(order, why, desk.clock())
    await desk.commit(Sitting(_sparing(sitting.record, []), sitting.table), None, outbox=[told], spent=spent)


async def news(desk: Desk, sitting: Sitting, user_id: int) -> str:
    """What the player is told with their question: orders that failed (once), and one that will answer it."""
    lines = []
    alarms = {alarm.kind: alarm for alarm in await desk.store.alarms(sitting.record.id)}
    for order in await desk.store.orders(game_id=sitting.record.id, user_id=user_id):
        command, alarm = in_code(in_words(sitting, order), 200), alarms.get(f"order:{order.seat}")
        if order.note:
            lines.append(_("Your order `{command}` was dropped. {why}", command=command, why=order.note))
            await desk.store.drop_order(order.id)
        elif alarm and await _due(desk, sitting, alarm) == order:
            lines.append(
                _(
                    "Your order `{command}` answers this {time}, unless you answer before or drop it.",
                    command=command,
                    time=ago(alarm.due_at),
                )
            )
    return "\n".join(lines)
