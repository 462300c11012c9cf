"""Answers filed for coming questions: carried out as by hand, told to nobody else, dropped with a reason."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot.shown import messages, order_forms
from bot.shown.controls import Control
from bot.shown.letters import Letter
from bot.table import orders
from bot.table.agreements import take_back
from bot.table.alarms import Alarms
from bot.table.orders import LATE, MINE, ONLY, SOON, UNLESS
from bot.table.sitting import Refusal, Sitting
from db.records import OrderRecord, Post, Status
from tests.bot.desks import ANN, BEN, CLEO, Seats, asked_user
from tests.bot.test_presses import Blank
from tests.kernel.tables import table


@pytest.fixture
def seats(seats: Seats) -> Seats:
    seats.desk.planners.append(orders.plan)
    return seats


class Hall:
    """A table of the toy, with somebody who is asked and somebody who waits."""

    def __init__(self, seats: Seats, sitting: Sitting) -> None:
        self.seats = seats
        self.sitting = sitting
        self.alarms = Alarms(seats.desk, {"order": orders.carry_out})

    @property
    def asked(self) -> int:
        return asked_user(self.sitting)

    @property
    def waiting(self) -> int:
        return next(user for user in self.sitting.people if user != self.asked)

    async def file(self, verb: str, standing: bool = False, guard: str = "", **typed: str) -> OrderRecord:
        desk, user = self.seats.desk, self.waiting
        order = await orders.draft(desk, self.sitting, user, verb, typed)
        if guard:
            await orders.guard(desk, order.id, user, guard)
        await orders.file(desk, order.id, user, standing=standing)
        return (await orders.own(desk, order.id, user))[1]

    async def answer(self, *keys: str) -> None:
        self.sitting = await self.seats.answer(self.sitting, self.asked, *keys)

    async def later(self, milliseconds: int = LATE) -> None:
        self.seats.clock.pass_by(milliseconds)
        await self.alarms.ring_due()
        self.sitting = await self.seats.desk.sitting(self.sitting.record.id)

    async def orders(self) -> list[OrderRecord]:
        return await self.seats.store.orders(game_id=self.sitting.record.id)


@pytest.fixture
async def hall(seats: Seats) -> Hall:
    return Hall(seats, await seats.begin(BEN))


async def test_an_order_is_carried_out_a_while_after_the_question(hall: Hall) -> None:
    waiting = hall.waiting
    await hall.file("do", what="pass")
    await hall.answer("pass")
    assert hall.asked == waiting
    await hall.later(SOON - 1)
    assert hall.asked == waiting, "not before a person could have read the question"
    await hall.later()
    assert hall.asked != waiting
    assert await hall.orders() == []


async def test_a_standing_order_holds_until_it_is_dropped(hall: Hall) -> None:
    waiting = hall.waiting
    order = await hall.file("do", standing=True, what="pass")
    for _ in range(2):
        await hall.answer("pass")
        await hall.later()
        assert hall.asked != waiting
    await orders.drop(hall.seats.desk, order.id, waiting)
    await hall.answer("pass")
    await hall.later()
    assert hall.asked == waiting


async def test_nobody_can_tell_an_order_from_an_answer_by_hand(seats: Seats) -> None:
    """Two worlds that differ in the order alone post the same, and ask the same."""

    async def world(filed: bool) -> tuple[list[Any], list[str], list[Any]]:
        seats.clock.now = 1_700_000_000_000
        hall = Hall(seats, await seats.at(table("owl.1 owl.2", "eagle.1"), ANN, BEN))
        if filed:
            await hall.file("do", what="pass")
        await hall.answer("pass")
        letter = await board(hall.sitting)
        if filed:
            await hall.later()
        else:
            await hall.answer("pass")
        record = hall.sitting.record
        told = [(p.kind, p.target, p.payload) for p in await seats.posts() if p.kind != "order"]
        story = [line.text for line in await seats.store.story(record.id)]
        rows = [row.entry for row in await seats.store.log(record.id)]
        await seats.desk.commit(Sitting(replace(record, status=Status.CLOSED), None), None)
        return [*told, letter], story, rows

    assert await world(filed=True) == await world(filed=False)


async def board(sitting: Sitting) -> tuple[list[str], bool]:
    letter = await messages.board(Blank(), sitting, [], "board.png", None)
    return letter.texts, bool(letter.pings or letter.loud)


async def test_whoever_has_filed_an_answer_is_not_pinged_but_the_post_looks_the_same(hall: Hall) -> None:
    waiting = hall.waiting
    await hall.file("do", what="pass")
    await hall.answer("pass")
    letter = await messages.board(Blank(), hall.sitting, [], "board.png", None)
    assert letter.pings == [] and letter.loud
    assert f"<@{waiting}>" in "".join(letter.texts)


async def test_whoever_cannot_be_told_in_private_is_pinged_all_the_same(hall: Hall) -> None:
    waiting = hall.waiting
    await hall.seats.store.update_person(waiting, dm_closed=True)
    await hall.file("do", what="pass")
    await hall.answer("pass")
    letter = await messages.board(Blank(), hall.sitting, [], "board.png", None)
    assert letter.pings == [waiting]


async def test_the_player_is_told_and_asked_what_comes_next(hall: Hall) -> None:
    waiting = hall.waiting
    await hall.file("do", what="draw")
    await hall.answer("pass")
    await hall.seats.posts()
    await hall.later()
    told = await the_order_post(hall.seats)
    letter = await order_forms.told(hall.seats.desk, Blank(), hall.sitting, told.payload)
    assert told.target == f"user:{waiting}" and hall.asked == waiting
    assert "`/toy do what:draw` was carried out." in letter.texts[0] and "• You draw " in letter.texts[0]
    assert "Throw one away?" in "".join(letter.texts) and letter.loud


async def the_order_post(seats: Seats) -> Post:
    (post,) = [p for p in await seats.posts() if p.kind == "order"]
    return post


async def test_an_order_that_cannot_be_carried_out_is_dropped_with_a_reason(hall: Hall) -> None:
    waiting = hall.waiting
    await hall.file("do", what="fly")
    await hall.answer("pass")
    letter = await messages.board(Blank(), hall.sitting, [], "board.png", None)
    assert letter.pings == [waiting], "they have to answer themselves"
    told = await the_order_post(hall.seats)
    letter = await order_forms.told(hall.seats.desk, Blank(), hall.sitting, told.payload)
    assert "“fly” is not possible here" in words(letter) and "/toy do what:fly" in words(letter)
    assert not letter.loud, "the board has called them, and the question is with their hand"
    assert await hall.orders() == []


async def test_whoever_cannot_be_told_in_private_reads_the_reason_with_the_question(hall: Hall) -> None:
    waiting = hall.waiting
    await hall.seats.store.update_person(waiting, dm_closed=True)
    await hall.file("do", what="fly")
    await hall.answer("pass")
    text = await orders.news(hall.seats.desk, hall.sitting, waiting)
    assert "“fly” is not possible here" in text and "/toy do what:fly" in text
    assert await orders.news(hall.seats.desk, hall.sitting, waiting) == "", "told once"
    assert await hall.orders() == []


async def test_the_reason_is_in_the_language_of_the_order_s_player(hall: Hall) -> None:
    await hall.seats.store.update_person(hall.waiting, language="de")
    await hall.file("do", what="fly")
    await hall.answer("pass")
    assert "geht hier nicht" in (await the_order_post(hall.seats)).payload["why"]


async def test_what_was_filed_after_an_order_that_fails_is_not_done_without_it(hall: Hall) -> None:
    waiting = hall.waiting
    await hall.file("do", what="fly")
    await hall.file("do", what="pass")
    await hall.answer("pass")
    await hall.later()
    assert hall.asked == waiting and len(await hall.orders()) == 1


async def test_with_the_question_stands_what_will_answer_it(hall: Hall) -> None:
    waiting = hall.waiting
    await hall.file("do", what="pass")
    await hall.answer("pass")
    assert "`/toy do what:pass` answers this <t:" in await orders.news(hall.seats.desk, hall.sitting, waiting)
    await orders.drop(hall.seats.desk, (await hall.orders())[0].id, waiting)
    assert await orders.news(hall.seats.desk, hall.sitting, waiting) == ""


async def test_an_order_waits_as_long_as_the_game_is_paused(hall: Hall) -> None:
    waiting = hall.waiting
    await hall.file("do", what="pass")
    await hall.answer("pass")
    table, record = hall.sitting.table, hall.sitting.record
    paused = await hall.seats.desk.commit(Sitting(replace(record, status=Status.PAUSED), table), None)
    await hall.later()
    assert hall.sitting.record.status is Status.PAUSED
    await hall.seats.desk.commit(Sitting(replace(paused.record, status=Status.LIVE), table), None)
    await hall.later()
    assert hall.asked != waiting


async def test_a_standing_order_that_cannot_be_carried_out_waits_for_the_next_time(hall: Hall) -> None:
    waiting = hall.waiting
    await hall.file("do", standing=True, what="end")  # possible after three turns
    await hall.answer("pass")
    await hall.later()
    assert hall.asked == waiting and len(await hall.orders()) == 1
    await hall.answer("pass")
    await hall.answer("pass")
    await hall.later()
    assert hall.sitting.record.status is Status.OVER


@pytest.mark.parametrize(
    ("guard", "other", "holds"),
    [
        (MINE, "pass", True),
        (MINE, "roll", True),  # the other's coins are none of mine
        (f"{UNLESS}rolls", "roll", False),
        (f"{UNLESS}n Rolls", "roll", False),  # Ann or Ben, by name
        (f"{UNLESS}rolls", "pass", True),
        ("offered", "roll", True),
    ],
)
async def test_guards(hall: Hall, guard: str, other: str, holds: bool) -> None:
    waiting = hall.waiting
    await hall.file("do", guard=guard, what="pass")
    await hall.answer(other)
    await hall.later()
    assert (hall.asked != waiting) is holds
    told = (await the_order_post(hall.seats)).payload
    assert "changed" in told["why"] or "olls”" in told["why"] or holds


async def test_what_is_mine_is_touched(seats: Seats) -> None:
    hall = Hall(seats, await seats.begin(BEN))
    await hall.answer("pass")
    waiting = hall.waiting
    await hall.file("do", guard=MINE, what="pass")
    await hall.answer("challenge")
    while hall.asked != waiting:
        await hall.answer(hall.sitting.asked[0].options[0].key)
    await hall.answer("yield")  # costs a coin
    await hall.later()
    assert hall.asked == waiting
    assert "has changed" in (await the_order_post(seats)).payload["why"]


async def test_an_answer_by_hand_comes_first(hall: Hall) -> None:
    await hall.file("do", what="roll")
    await hall.answer("pass")
    await hall.answer("pass")
    length = hall.sitting.record.length
    await hall.later()
    assert hall.sitting.record.length == length


async def test_what_was_taken_back_is_not_given_again_at_once(hall: Hall) -> None:
    waiting = hall.waiting
    await hall.file("do", standing=True, what="pass")
    await hall.answer("pass")
    await hall.later()
    hall.sitting, _text = await take_back(
        hall.seats.desk, hall.sitting.record.id, waiting, hall.seats.interaction()
    )
    assert hall.asked == waiting
    await hall.later()
    assert hall.asked == waiting


async def test_orders_are_their_players_alone(hall: Hall) -> None:
    order = await hall.file("do", what="pass")
    for what in ("once", "always", "drop", "guard", "show"):
        control = Control("order", hall.sitting.record.id, 0, f"{order.id}.{what}")
        for stranger in (hall.asked, CLEO):
            with pytest.raises(Refusal):
                await order_forms.press(hall.seats.desk, stranger, control, ["mine"])
    assert await hall.orders() == [order]


async def test_an_order_can_be_looked_at_and_changed(hall: Hall) -> None:
    desk, user = hall.seats.desk, hall.waiting
    order = await hall.file("do", what="pass")
    game = hall.sitting.record.id

    async def press(data: str, *values: str) -> str:
        return words(await order_forms.press(desk, user, Control("order", game, 0, data), values))

    assert "/toy do what:pass" in await press("0.list")
    assert "· once" in await press("0.pick", str(order.id))
    assert "every time" in await press(f"{order.id}.always")
    await press(f"{order.id}.guard", MINE)
    assert "If my things are unchanged" in await press("0.list")
    assert "You have filed none" in await press(f"{order.id}.drop")
    for forged in ("x.once", f"{order.id}.once", "0.pick", "99999999999999999999.drop"):
        with pytest.raises(Refusal):
            await press(forged)


def words(letter: Letter) -> str:
    return "\n".join(letter.texts)


async def test_what_was_offered_and_never_confirmed_is_forgotten(hall: Hall) -> None:
    for _ in range(3):
        await orders.draft(hall.seats.desk, hall.sitting, hall.waiting, "do", {"what": "pass"})
    assert len(await hall.orders()) == 1
    await hall.answer("pass")
    await hall.later()
    assert len(await hall.orders()) == 1 and not (await hall.orders())[0].active


async def test_there_is_an_end_to_filing(hall: Hall) -> None:
    for _ in range(orders.MOST):
        await hall.file("do", what="pass")
    with pytest.raises(Refusal, match="Drop one"):
        await hall.file("do", what="pass")


async def test_an_order_filed_after_the_question_came_counts_for_it(hall: Hall) -> None:
    waiting = hall.waiting
    order = await orders.draft(hall.seats.desk, hall.sitting, waiting, "do", {"what": "pass"})
    await hall.answer("pass")
    await orders.file(hall.seats.desk, order.id, waiting, standing=False)
    await hall.later()
    assert hall.asked != waiting


async def test_an_order_may_be_for_questions_with_a_certain_word_only(hall: Hall) -> None:
    waiting = hall.waiting
    await hall.file("do", guard=f"{ONLY}nothing of the kind", what="pass")
    await hall.answer("pass")
    await hall.later()
    assert hall.asked == waiting and len(await hall.orders()) == 1, "it waits for another question"
    prompt = hall.sitting.asked[0].prompt
    await hall.answer("pass")
    await hall.file("do", guard=f"{ONLY}{prompt[:8].upper()}", what="pass")
    await hall.answer("pass")
    await hall.later()
    assert hall.asked != waiting


async def test_a_standing_order_forgets_what_was_told_before_the_last_turn(hall: Hall) -> None:
    waiting = hall.waiting
    await hall.file("do", standing=True, guard=f"{UNLESS}rolls", what="pass")
    await hall.answer("roll")
    await hall.later()
    assert hall.asked == waiting
    await hall.answer("pass")
    await hall.answer("pass")
    await hall.later()
    assert hall.asked != waiting


async def test_an_order_for_what_a_question_does_not_have_waits_for_one_that_has_it(seats: Seats) -> None:
    """To strike and to yield are parts of one question; without an eagle nobody can strike."""
    hall = Hall(seats, await seats.at(table("owl.1", "owl.2", deck="eagle.1"), ANN, BEN))
    eagle: dict[str, Any] = {"with": "eagle"}
    await hall.file("strike", **eagle)
    await hall.answer("challenge")
    await hall.later()
    assert hall.asked == BEN and hall.sitting.asked[0].key == "toy.react"
    assert len(await hall.orders()) == 1 and not [p for p in await seats.posts() if p.kind == "order"]


async def test_an_order_answers_a_question_that_is_asked_of_several_at_once(seats: Seats) -> None:
    hall = Hall(seats, await seats.at(table("owl.1 owl.2", "owl.3 eagle.1"), ANN, BEN))
    await hall.file("vote", card="eagle")
    await hall.answer("vote")
    await hall.later()
    assert [d.seat for d in hall.sitting.asked] == [0], "only Ann is still asked"
    await hall.answer(hall.sitting.asked[0].options[0].key)
    told = [line.text for line in await seats.store.story(hall.sitting.record.id)]
    assert "@1 plays eagle.1." in told
    assert [p.target for p in await seats.posts() if p.kind == "order"] == [f"user:{BEN}"]
