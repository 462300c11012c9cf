"""The desk: answers in, one transaction out; what cannot be is a sentence, and changes nothing."""

from __future__ import annotations

import asyncio
import json
from dataclasses import replace
from typing import Any

import pytest

from bot.table import desk as desks
from bot.table.sitting import Outdated, Refusal, Sitting
from db.records import GameRecord, Status
from db.store import Stale, Store, StoreError
from engine.kernel import Answer, AnyDecision, Below, Table, View
from engine.registry import GAMES
from tests.bot.desks import ANN, BEN, CLEO, Seats, asked_user
from tests.kernel.tables import table
from tests.kernel.toy import TOY


async def same(seats: Seats, before: Sitting) -> bool:
    """Whether the stored game is still the very same, and nothing waits to be posted."""
    return await seats.store.game(before.record.id) == before.record and not await seats.posts()


async def test_an_answer_is_stored_with_all_that_comes_of_it(seats: Seats) -> None:
    start = await seats.at(table("eagle.1 owl.1", "raven.1"), ANN, BEN)
    moved = await seats.answer(start, ANN, "draw")
    assert moved.record.epoch == start.record.epoch + 1
    assert [row.entry.key for row in await seats.store.log(moved.record.id)] == ["toy.act"]
    own = await seats.store.story(moved.record.id, seat=0)
    public = await seats.store.story(moved.record.id)
    assert [line.text.split()[0] for line in own] == ["@0", "You"]
    assert [line.text for line in public] == ["@0 draws a card."]
    assert {line.at for line in own} == {moved.record.length}, "A board that shows this has told it."
    assert moved.record.seats[0].seen == 1 and moved.record.seats[1].seen == 0
    assert moved.record.asked_at == seats.clock()
    assert (await seats.desk.sitting(moved.record.id)).asked == moved.asked


async def test_another_desk_finds_the_same_table(seats: Seats) -> None:
    """No game lives in a process."""
    start = await seats.at(table("eagle.1 owl.1", "raven.1"), ANN, BEN)
    moved = await seats.answer(start, ANN, "draw")
    other = await desks.Desk(seats.store, seats.clock).sitting(moved.record.id)
    assert other.table is not None and moved.table is not None
    assert other.asked == moved.asked and other.table.saved == moved.table.saved


async def test_a_stale_answer_is_outdated(seats: Seats) -> None:
    start = await seats.at(table("eagle.1 owl.1", "raven.1"), ANN, BEN)
    moved = await seats.answer(start, ANN, "draw")
    await seats.posts()
    with pytest.raises(Outdated, match="moved on"):
        await seats.answer(start, ANN, "pass")
    assert await same(seats, moved)


async def test_a_turn_that_new_rules_set_back_is_asked_anew_and_said_once(seats: Seats) -> None:
    start = await seats.at(table("eagle.1 owl.1", "raven.1"), ANN, BEN)
    saved = json.loads(start.record.checkpoint)
    saved["since"] = [{"seat": 0, "key": "toy.gone", "answer": ["x"], "auto": False}]
    await seats.desk.commit(Sitting(replace(start.record, checkpoint=json.dumps(saved)), None), None)
    desk = desks.Desk(seats.store, seats.clock)
    async with desk.at(start.record.id) as sitting:
        assert sitting.record.epoch == start.record.epoch + 1 and sitting.asked == start.asked
    said = [post for post in await seats.posts() if post.kind == "say"]
    assert len(said) == 1 and "set back to its start" in said[0].payload["text"]
    async with desks.Desk(seats.store, seats.clock).at(start.record.id) as again:
        assert again.record == sitting.record and not await seats.posts()


async def test_a_repeated_answer_counts_once(seats: Seats) -> None:
    start = await seats.at(table("eagle.1 owl.1", "raven.1"), ANN, BEN)
    record = start.record
    moved = await seats.desk.answer(record.id, ANN, record.epoch, ("draw",), 77)
    await seats.posts()
    with pytest.raises(Outdated):
        await seats.desk.answer(record.id, ANN, record.epoch, ("draw",), 77)
    assert await same(seats, moved)


async def test_of_two_answers_at_once_one_counts(seats: Seats) -> None:
    start = await seats.at(table("eagle.1 owl.1", "raven.1"), ANN, BEN)
    answers = [seats.answer(start, ANN, key) for key in ("draw", "roll", "pass")]
    done = await asyncio.gather(*answers, return_exceptions=True)
    assert [type(result) for result in done] == [Sitting, Outdated, Outdated]
    assert len(await seats.store.log(start.record.id)) == 1


async def test_what_is_not_possible_is_a_sentence(seats: Seats) -> None:
    start = await seats.at(table("eagle.1 owl.1", "raven.1"), ANN, BEN)
    with pytest.raises(Refusal, match="Not on offer here: fly"):
        await seats.answer(start, ANN, "fly")
    with pytest.raises(Refusal, match="Choose 1, not 2"):
        await seats.answer(start, ANN, "draw", "roll")
    with pytest.raises(Refusal, match="not"):
        await seats.answer(start, BEN, "draw")
    with pytest.raises(Refusal, match=r"You are not playing at this table \(Ann, Ben\)"):
        await seats.answer(start, CLEO, "draw")
    assert await same(seats, start)


@pytest.mark.parametrize(
    ("status", "why"),
    [
        (Status.FROZEN, "frozen because a rule broke"),
        (Status.PAUSED, "/game move"),
        (Status.CLOSED, "This game is over"),
    ],
)
async def test_a_table_that_rests_takes_no_answers(seats: Seats, status: Status, why: str) -> None:
    start = await seats.at(table("eagle.1 owl.1", "raven.1"), ANN, BEN)
    await seats.desk.note(start.record.id, lambda record: replace(record, status=status))
    rests = await seats.desk.sitting(start.record.id)
    assert rests.asked == [] and rests.question(0) is None
    with pytest.raises(Refusal, match=why):
        await seats.answer(start, ANN, "draw")
    assert await same(seats, rests)


async def test_a_table_that_has_not_begun_takes_no_answers(seats: Seats) -> None:
    opened = await seats.open()
    with pytest.raises(Refusal, match="not started yet"):
        await seats.answer(opened, ANN, "draw")


async def test_no_such_table(seats: Seats) -> None:
    with pytest.raises(Refusal, match="no longer exists"):
        await seats.desk.sitting(99)
    with pytest.raises(Refusal, match="/game new"):
        await seats.desk.in_channel(5, finished=True)


async def test_robots_play_on_until_a_person_is_asked(seats: Seats) -> None:
    sitting = await seats.begin(robots=3)
    while sitting.record.status.open:
        assert asked_user(sitting) == ANN
        sitting = await seats.answer(sitting, ANN, *sitting.asked[0].pick(lambda n: 0))
    assert sitting.record.status is Status.OVER and sitting.record.outcome
    acted = {row.entry.seat for row in await seats.store.log(sitting.record.id)}
    assert acted == {0, 1, 2, 3}


@pytest.mark.parametrize("wrong", ["raises", "answers nonsense"])
async def test_a_robot_that_fails_does_not_stop_a_game(
    seats: Seats, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, wrong: str
) -> None:
    def robot(view: View[Any], decision: AnyDecision, below: Below) -> Answer:
        if wrong == "raises":
            raise ZeroDivisionError
        return ("nonsense",)

    monkeypatch.setitem(GAMES, "toy", replace(TOY, robot=robot))
    sitting = await seats.at(Table.load(GAMES["toy"], table("owl.1", "raven.1").checkpoint), ANN, None)
    sitting = await seats.answer(sitting, ANN, "pass")
    assert sitting.record.status is Status.LIVE and asked_user(sitting) == ANN
    assert "has no good answer to toy.act" in caplog.text


async def test_a_broken_rule_freezes_its_table_alone(seats: Seats, caplog: pytest.LogCaptureFixture) -> None:
    start = await seats.at(table("owl.1", "raven.1", broken="yes"), ANN, BEN)
    frozen = await seats.answer(start, ANN, "crash")
    record = frozen.record
    assert record.status is Status.FROZEN and "the sky falls" in record.note
    assert "the sky falls" in caplog.text
    assert "goose.1" not in caplog.text, "What is hidden does not get into the log."
    assert await seats.store.log(record.id) == [], "It stands where it stood before."
    assert frozen.table is not None and frozen.table.state == start.live.state
    post = (await seats.posts())[0]
    assert post.kind == "say" and "frozen" in post.payload["text"]
    again = await desks.Desk(seats.store, seats.clock).sitting(record.id)
    with pytest.raises(Refusal, match="frozen"):
        again.live  # noqa: B018


class Failing:
    """A store that fails at the next commit, as a full disk or a busy database does."""

    def __init__(self, store: Store, error: Exception) -> None:
        self._store = store
        self._error: Exception | None = error

    def __getattr__(self, name: str) -> Any:
        return getattr(self._store, name)

    async def commit(self, game: GameRecord, **more: Any) -> GameRecord:
        error, self._error = self._error, None
        if error is not None:
            raise error
        return await self._store.commit(game, **more)


@pytest.mark.parametrize(
    ("error", "kind", "text"),
    [
        (StoreError("There is no room left for the database."), Refusal, "no room left"),
        (Stale("moved"), Outdated, "moved on"),
    ],
)
async def test_a_failing_store_is_a_sentence_and_the_table_goes_on(
    seats: Seats, error: Exception, kind: type[Refusal], text: str
) -> None:
    start = await seats.at(table("owl.1", "raven.1"), ANN, BEN)
    failing: Any = Failing(seats.store, error)
    seats.desk.store = failing
    with pytest.raises(kind, match=text):
        await seats.answer(start, ANN, "pass")
    assert await same(seats, start)
    moved = await seats.answer(start, ANN, "pass")
    assert asked_user(moved) == BEN


async def test_few_tables_are_kept_in_memory(seats: Seats, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(desks, "KEPT_TABLES", 1)
    first = await seats.at(table("owl.1", "raven.1"), ANN, BEN)
    await seats.desk.note(first.record.id, lambda record: replace(record, channel_id=901))
    second = await seats.at(table("owl.1", "raven.1"), ANN, BEN)
    for _ in range(2):
        for game in (first.record.id, second.record.id):
            sitting = await seats.desk.sitting(game)
            await seats.answer(sitting, asked_user(sitting), "pass")
    assert [len(await seats.store.log(game)) for game in (first.record.id, second.record.id)] == [2, 2]


async def test_closed_direct_messages_are_told_once(seats: Seats) -> None:
    start = await seats.at(table("owl.1", "raven.1"), ANN, BEN)
    await seats.desk.note(start.record.id, lambda record: replace(record, votes={"untold": [ANN]}))
    record = (await seats.desk.sitting(start.record.id)).record
    assert not await seats.desk.take_untold(record, BEN)
    assert await seats.desk.take_untold(record, ANN)
    record = (await seats.desk.sitting(start.record.id)).record
    assert not await seats.desk.take_untold(record, ANN)
