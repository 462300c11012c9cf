"""Taking back, ending and leaving: who must agree, and what is kept."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.table import agreements, votes
from bot.table.agreements import END, MINUTE
from bot.table.desk import Desk
from bot.table.moves import RESTART, UNDO
from bot.table.sitting import Outdated, Refusal, Sitting
from db.records import Status
from engine.record import GameFile, verify
from tests.bot.desks import ANN, BEN, CLEO, Seats, asked_user, user_at
from tests.kernel.toy import TOY


async def began(seats: Seats, *others: int, **more: str) -> tuple[Sitting, int, int]:
    """A game at its first question, who is asked, and somebody who is not."""
    sitting = await seats.begin(*others, options=more)
    asked = asked_user(sitting)
    return sitting, asked, next(user for user in sitting.people if user != asked)


async def take_back(seats: Seats, sitting: Sitting, user: int) -> tuple[Sitting, str]:
    return await agreements.take_back(seats.desk, sitting.record.id, user, seats.interaction())


async def agree(seats: Seats, sitting: Sitting, user: int, kind: str = UNDO) -> str:
    return await votes.agree(seats.desk, sitting.record.id, user, kind, seats.interaction())


async def stored(seats: Seats, sitting: Sitting) -> Sitting:
    """The game as a fresh process finds it."""
    return await Desk(seats.store, seats.clock).sitting(sitting.record.id)


async def test_what_showed_nothing_is_taken_back_freely(seats: Seats) -> None:
    start, asked, _ = await began(seats, BEN)
    await seats.answer(start, asked, "pass")
    back, text = await take_back(seats, start, asked)
    assert text == "Taken back." and asked_user(back) == asked
    assert back.record.epoch > start.record.epoch + 1, "Controls of both questions are stale."
    assert (await stored(seats, start)).asked == start.asked
    keys = [row.entry.key for row in await seats.store.log(start.record.id)]
    assert keys == ["toy.act", "undo"], "Nothing is deleted."
    story = await seats.store.story(start.record.id)
    assert story[-1].text.endswith("took back their last answer.")


async def test_only_the_last_answer_can_be_taken_back(seats: Seats) -> None:
    start, asked, other = await began(seats, BEN)
    with pytest.raises(Refusal, match="no answer of yours"):
        await take_back(seats, start, asked)
    moved = await seats.answer(start, asked, "pass")
    with pytest.raises(Refusal, match="no answer of yours"):
        await take_back(seats, start, other)
    await seats.answer(moved, other, "pass")
    with pytest.raises(Refusal, match="somebody else has answered since"):
        await take_back(seats, start, asked)


async def test_dice_are_taken_back_when_all_agree(seats: Seats) -> None:
    start, asked, other = await began(seats, BEN, CLEO)
    rolled = await seats.answer(start, asked, "roll")
    _, text = await take_back(seats, start, asked)
    assert text.startswith("Dice were rolled")
    vote = (await seats.posts())[-1]
    assert vote.kind == "say" and vote.payload["offers"] == [UNDO]
    third = next(user for user in start.people if user not in (asked, other))
    assert await agree(seats, start, other) == "Agreed. 2 of 3 have."
    assert (await stored(seats, start)).asked == rolled.asked
    assert await agree(seats, start, third) == "Noted; that decides it."
    back = await stored(seats, start)
    assert back.asked == start.asked and back.record.votes == {}
    again = await seats.answer(back, asked, "roll")
    assert again.live.state == rolled.live.state, "Taking back does not roll again."


async def test_one_refusal_ends_the_vote(seats: Seats) -> None:
    start, asked, other = await began(seats, BEN)
    rolled = await seats.answer(start, asked, "roll")
    await take_back(seats, start, asked)
    await votes.refuse(seats.desk, start.record.id, other, UNDO, seats.interaction())
    with pytest.raises(Refusal, match="This vote is over"):
        await agree(seats, start, other)
    assert (await stored(seats, start)).asked == rolled.asked


async def test_playing_on_ends_the_vote(seats: Seats) -> None:
    start, asked, other = await began(seats, BEN)
    rolled = await seats.answer(start, asked, "roll")
    await take_back(seats, start, asked)
    await seats.answer(rolled, other, "pass")
    with pytest.raises(Refusal, match="This vote is over"):
        await agree(seats, start, other)


async def test_only_real_votes_can_be_agreed_to(seats: Seats) -> None:
    """A forged kind names something else that is noted in the record: it is no vote."""
    start, asked, other = await began(seats, BEN)
    await seats.desk.note(start.record.id, lambda record: replace(record, votes={"untold": [asked]}))
    for kind in ("untold", "", "votes", UNDO, END):
        with pytest.raises(Refusal, match="This vote is over"):
            await agree(seats, start, other, kind)
        with pytest.raises(Refusal, match="This vote is over"):
            await votes.refuse(seats.desk, start.record.id, other, kind, seats.interaction())


async def test_robots_answers_are_taken_back_with_ones_own(seats: Seats) -> None:
    """Alone with robots nobody need be asked, whatever was shown."""
    sitting = await seats.begin(robots=2)
    before = sitting.live.answers
    await seats.answer(sitting, ANN, "roll")
    back, text = await take_back(seats, sitting, ANN)
    assert text == "Taken back." and back.live.answers == before


async def test_a_game_ends_when_all_want_it(seats: Seats) -> None:
    start, _, _ = await began(seats, BEN, CLEO)
    game = start.record.id
    await agreements.ask_to_end(seats.desk, game, ANN, seats.interaction())
    with pytest.raises(Refusal, match="already agreed"):
        await agreements.ask_to_end(seats.desk, game, ANN, seats.interaction())
    assert await agreements.ask_to_end(seats.desk, game, BEN, seats.interaction()) == "Agreed. 2 of 3 have."
    assert (await stored(seats, start)).record.status is Status.LIVE
    assert "decides it" in await agree(seats, start, CLEO, END)
    over = await stored(seats, start)
    assert over.record.status is Status.CLOSED
    post = (await seats.posts())[-1]
    assert start.record.secret in post.payload["text"]
    with pytest.raises(Refusal, match="over"):
        await seats.answer(over, asked_user(start), "pass")
    with pytest.raises(Refusal, match="over already"):
        await agreements.end_by_manager(seats.desk, game, seats.interaction())


async def test_a_vote_to_end_outlives_moves(seats: Seats) -> None:
    start, asked, other = await began(seats, BEN)
    await agreements.ask_to_end(seats.desk, start.record.id, asked, seats.interaction())
    now = await stored(seats, start)
    await seats.answer(now, asked, "pass")
    await agree(seats, start, other, END)
    assert (await stored(seats, start)).record.status is Status.CLOSED


async def test_what_has_not_begun_cannot_be_ended(seats: Seats) -> None:
    opened = await seats.open()
    for act in (
        agreements.ask_to_end(seats.desk, opened.record.id, ANN, seats.interaction()),
        agreements.end_by_manager(seats.desk, opened.record.id, seats.interaction()),
    ):
        with pytest.raises(Refusal, match="has not started yet"):
            await act


async def test_the_report_of_a_broken_rule_outlives_the_game(seats: Seats) -> None:
    start, asked, _ = await began(seats, BEN, broken="yes")
    await seats.answer(start, asked, "crash")
    await agreements.end_by_manager(seats.desk, start.record.id, seats.interaction())
    over = await stored(seats, start)
    assert over.record.status is Status.CLOSED and "the sky falls" in over.record.note


async def test_a_robot_plays_on_for_whoever_resigns(seats: Seats) -> None:
    start, asked, other = await began(seats, BEN)
    await seats.posts()
    await agreements.resign(seats.desk, start.record.id, asked, seats.interaction())
    now = await stored(seats, start)
    assert now.people == [other]
    assert now.record.status is Status.OVER or asked_user(now) == other
    assert f"<@{asked}> resigned" in (await seats.store.story(start.record.id))[0].text
    assert {post.kind for post in await seats.posts()} & {"board", "result"}, "The others are told."
    with pytest.raises(Refusal, match="not playing"):
        await agreements.resign(seats.desk, start.record.id, asked, seats.interaction())


async def test_the_others_are_told_at_once_when_somebody_resigns_out_of_turn(seats: Seats) -> None:
    start, asked, other = await began(seats, BEN)
    await seats.posts()
    await agreements.resign(seats.desk, start.record.id, other, seats.interaction())
    told = [post for post in await seats.posts() if post.kind == "say"]
    assert len(told) == 1 and f"<@{other}> resigned" in told[0].payload["text"]
    now = await stored(seats, start)
    assert now.record.epoch == start.record.epoch, "Nobody is asked anew."
    assert asked_user(now) == asked


async def test_votes_of_whoever_resigns_are_over(seats: Seats) -> None:
    start, asked, other = await began(seats, BEN, CLEO)
    await seats.answer(start, asked, "roll")
    await take_back(seats, start, asked)
    await agreements.resign(seats.desk, start.record.id, asked, seats.interaction())
    with pytest.raises(Refusal, match="This vote is over"):
        await agree(seats, start, other)


async def test_a_vote_that_waited_for_somebody_who_resigned_is_carried_out(seats: Seats) -> None:
    start, asked, other = await began(seats, BEN, CLEO)
    third = next(user for user in start.people if user not in (asked, other))
    await agreements.ask_to_end(seats.desk, start.record.id, asked, seats.interaction())
    await agree(seats, start, other, END)
    await agreements.resign(seats.desk, start.record.id, third, seats.interaction())
    closed = await stored(seats, start)
    assert (closed.record.status, closed.record.note) == (
        Status.CLOSED,
        "The players agreed to end this game.",
    )


async def test_when_the_last_person_resigns_the_game_is_over(seats: Seats) -> None:
    sitting = await seats.begin(robots=1)
    text = await agreements.resign(seats.desk, sitting.record.id, ANN, seats.interaction())
    assert "the game is ended" in text
    assert (await stored(seats, sitting)).record.status is Status.CLOSED


async def test_the_whole_table_can_be_exported_and_verified(seats: Seats) -> None:
    sitting = await seats.begin(BEN)
    while sitting.record.status is Status.LIVE:
        decision = sitting.asked[0]
        sitting = await seats.answer(sitting, asked_user(sitting), *decision.pick(lambda n: n - 1))
    record = sitting.record
    table = await agreements.whole_table(seats.desk, record)
    file = GameFile.of(table, record.secret, record.joins)
    assert verify(GameFile.read(file.text()), {"toy": TOY}).ok


async def refuse(seats: Seats, sitting: Sitting, user: int) -> None:
    await votes.refuse(seats.desk, sitting.record.id, user, UNDO, seats.interaction())


async def test_after_a_refusal_one_waits_longer_each_time(seats: Seats) -> None:
    start, asked, other = await began(seats, BEN)
    await seats.answer(start, asked, "draw")
    for pause in (5, 30, 120, 480, 480):
        await take_back(seats, start, asked)
        await refuse(seats, start, other)
        seats.clock.pass_by(pause * MINUTE - 1)
        with pytest.raises(Refusal, match="ask them again"):
            await take_back(seats, start, asked)
        seats.clock.pass_by(1)
    _, text = await take_back(seats, start, asked)
    assert "I have asked them" in text
    told = [line.text for line in await seats.store.story(start.record.id)]
    assert sum("does not agree" in line for line in told) == 5, "Every refusal is in the story."
    assert sum("would like to take back" in line for line in told) == 6


async def test_the_pause_is_over_with_the_turn(seats: Seats) -> None:
    start, asked, other = await began(seats, BEN)
    drawn = await seats.answer(start, asked, "draw")
    await take_back(seats, start, asked)
    await refuse(seats, start, other)
    discard = drawn.asked[0].options[0].key
    kept = await seats.answer(drawn, asked, discard)
    passed = await seats.answer(kept, other, "pass")
    assert not [name for name in passed.record.votes if name.startswith("refused")]
    await seats.answer(passed, asked, "roll")
    _, text = await take_back(seats, start, asked)
    assert "I have asked them" in text


async def test_a_turn_is_begun_anew_in_one_go(seats: Seats) -> None:
    start, asked, _ = await began(seats, BEN)
    first = await seats.answer(start, asked, "buy")
    await seats.answer(first, asked)
    back, text = await agreements.take_back(
        seats.desk, start.record.id, asked, seats.interaction(), kind=RESTART
    )
    assert text == "Taken back." and back.asked == start.asked
    assert [row.entry.key for row in await seats.store.log(start.record.id)][-1:] == ["undo"]


async def test_beyond_the_barrier_a_turn_is_begun_anew_by_vote(seats: Seats) -> None:
    start, asked, other = await began(seats, BEN)
    await seats.answer(start, asked, "draw")
    await agreements.take_back(seats.desk, start.record.id, asked, seats.interaction(), kind=RESTART)
    assert await agree(seats, start, other, RESTART) == "Noted; that decides it."
    assert (await stored(seats, start)).asked == start.asked


async def test_what_was_taken_back_is_given_again(seats: Seats) -> None:
    start, asked, other = await began(seats, BEN)
    after = await seats.answer(start, asked, "pass")
    await take_back(seats, start, asked)
    with pytest.raises(Refusal, match="Only whoever took an answer back"):
        await agreements.redo(seats.desk, start.record.id, other, seats.interaction())
    again = await agreements.redo(seats.desk, start.record.id, asked, seats.interaction())
    assert again.asked == after.asked and again.record.epoch > after.record.epoch
    with pytest.raises(Refusal, match="nothing to do again"):
        await agreements.redo(seats.desk, start.record.id, asked, seats.interaction())


async def test_nothing_is_given_again_after_another_answer(seats: Seats) -> None:
    start, asked, _ = await began(seats, BEN)
    await seats.answer(start, asked, "pass")
    back, _ = await take_back(seats, start, asked)
    await seats.answer(back, asked, "pass")
    with pytest.raises(Refusal, match="nothing to do again"):
        await agreements.redo(seats.desk, start.record.id, asked, seats.interaction())


async def test_an_old_button_takes_nothing_newer_back(seats: Seats) -> None:
    start, asked, _ = await began(seats, BEN)
    after = await seats.answer(start, asked, "pass")
    game, number = start.record.id, seats.interaction()
    with pytest.raises(Outdated):
        await agreements.take_back(seats.desk, game, asked, number, epoch=start.record.epoch)
    assert (await stored(seats, start)).asked == after.asked
    await agreements.take_back(seats.desk, game, asked, number, epoch=after.record.epoch)
    assert (await stored(seats, start)).asked == start.asked


async def test_a_secret_answer_is_taken_back_while_others_think(seats: Seats) -> None:
    """The question stays the same one: nobody is asked anew, and no control becomes stale."""
    start, asked, _ = await began(seats, BEN, CLEO)
    voting = await seats.answer(start, asked, "vote")
    first, second, third = (user_at(voting, d.seat) for d in voting.asked)
    await seats.answer(voting, first)
    await seats.answer(voting, second)
    await seats.posts()
    back, _ = await take_back(seats, start, first)
    assert [user_at(back, d.seat) for d in back.asked] == [first, third]
    assert back.record.epoch == voting.record.epoch
    assert [post.kind for post in await seats.posts() if post.target == "channel"] == ["refresh"]
    await seats.answer(back, third)
    done = await seats.answer(back, first)
    assert done.record.epoch > voting.record.epoch
