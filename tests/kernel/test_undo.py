"""Going back: free until something was shown, never a deletion, and always the game as it was."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from engine.kernel import (
    REDO,
    UNDO,
    Decision,
    Entry,
    IllegalAnswer,
    Option,
    Play,
    Table,
    Takeback,
    choose_one,
)
from engine.simulate import below, moves
from tests.kernel.tables import asked, finished, play, played, portrait, sky, table
from tests.kernel.toy import TOY, Sky, Told

DICE, SHOWN, VOTES = (
    "Dice were rolled or cards shuffled.",
    "A hidden card was shown.",
    "Everybody’s secret answers were shown.",
)


def take_back(toy: Table[Any], seat: int, *over: int) -> Takeback:
    takeback = toy.takeback(seat, over)
    toy.undo(seat, takeback.at)
    return takeback


def test_the_last_answer_is_taken_back_for_free() -> None:
    toy = table("owl.1 goose.1", "owl.2")
    start = portrait(toy)
    play(toy, (0, "buy"))
    asking = portrait(toy)
    play(toy, (0, "buy:goose.1"))
    assert take_back(toy, 0).barrier == ""
    assert portrait(toy) == asking
    assert take_back(toy, 0).barrier == ""
    assert portrait(toy) == start


@pytest.mark.parametrize(
    ("answers", "barrier"),
    [
        ([(0, "pass")], ""),
        ([(0, "bury"), (0, "card:owl.1 card:goose.1")], ""),
        ([(0, "buy"), (0, "buy:goose.1")], ""),
        ([(0, "roll")], DICE),
        ([(0, "gather")], DICE),
        ([(0, "draw")], SHOWN),
        ([(0, "draw"), (0, "card:owl.1")], ""),
        ([(0, "vote"), (1, "card:owl.2"), (0, "card:owl.1")], VOTES),
        ([(0, "vote"), (1, "card:owl.2")], ""),
    ],
)
def test_a_barrier_is_what_somebody_came_to_know(answers: list[tuple[int, str]], barrier: str) -> None:
    toy = play(table("owl.1 goose.1", "owl.2", bin=["raven.1"]), *answers)
    assert toy.takeback(answers[-1][0]).barrier == barrier


def test_a_barrier_further_back_is_seen_too() -> None:
    toy = play(table("owl.1", "owl.2"), (0, "roll"), (1, "pass"))
    assert toy.takeback(0, over=[1]).barrier == DICE
    assert toy.takeback(1).barrier == ""


def test_looking_at_a_takeback_changes_nothing() -> None:
    toy = play(table("owl.1", "owl.2"), (0, "roll"))
    before, log = portrait(toy), list(toy.log)
    toy.takeback(0)
    assert (portrait(toy), toy.log) == (before, log)


def test_nobody_takes_back_over_another_person() -> None:
    toy = play(table("owl.1", "owl.2"), (0, "pass"), (1, "pass"))
    with pytest.raises(IllegalAnswer, match="somebody else has answered since"):
        toy.takeback(0)
    assert toy.takeback(0, over=[1]).at == 0
    assert toy.takeback(1, over=[1]).at == 1  # one's own answer is never passed over


def test_forced_answers_go_with_the_one_that_led_to_them() -> None:
    toy = table("owl.1", "owl.2")
    start = portrait(toy)
    play(toy, (0, "challenge"))
    assert toy.answers == 2
    assert take_back(toy, 0) == Takeback(0, "")
    assert portrait(toy) == start


def test_a_forced_answer_is_not_taken_back_by_itself() -> None:
    toy = play(table("owl.1", "owl.2"), (0, "challenge"))
    with pytest.raises(IllegalAnswer, match="forced answer cannot be taken back"):
        toy.undo(0, 1)
    for to in (-1, 2, 99):
        with pytest.raises(IllegalAnswer, match="nothing to take back"):
            toy.undo(0, to)
    assert asked(toy) == [(1, "toy.react")]


def test_there_must_be_something_to_take_back() -> None:
    with pytest.raises(IllegalAnswer, match="no answer of yours"):
        table("owl.1", "owl.2").takeback(0)
    over = play(table("owl.1", "owl.2"), (0, "end"))
    with pytest.raises(IllegalAnswer, match="game is over"):
        over.takeback(0)


def test_a_secret_answer_is_taken_back_while_others_still_think() -> None:
    toy = play(table("owl.1", "owl.2", "owl.3"), (0, "vote"), (1, "card:owl.2"))
    assert take_back(toy, 1) == Takeback(1, "")
    assert asked(toy) == [(0, "toy.vote"), (1, "toy.vote"), (2, "toy.vote")]
    play(toy, (1, ""), (0, ""), (2, "card:owl.3"))
    assert toy.story() == ["@2 plays owl.3."]


def test_what_others_have_answered_in_secret_stands() -> None:
    """Somebody who answered first can think again, as long as not everybody has answered."""
    toy = play(table("owl.1", "owl.2", "owl.3"), (0, "vote"), (0, "card:owl.1"), (1, "card:owl.2"))
    takeback = toy.takeback(0)
    assert takeback == Takeback(1, "", (Entry(1, "toy.vote", ("card:owl.2",)),))
    toy.take_back(0, takeback)
    assert asked(toy) == [(0, "toy.vote"), (2, "toy.vote")]
    assert [e.key for e in toy.log[-2:]] == [UNDO, "toy.vote"], "The other answer is a line of the log anew."
    play(toy, (0, ""), (2, ""))
    assert toy.story() == ["@1 plays owl.2."]
    again: Table[Any] = Table.load(TOY, table("owl.1", "owl.2", "owl.3").checkpoint, toy.log)
    assert portrait(again) == portrait(toy)


def test_secret_answers_that_were_shown_stay() -> None:
    toy = play(table("owl.1", "owl.2"), (0, "vote"), (0, "card:owl.1"), (1, "card:owl.2"))
    with pytest.raises(IllegalAnswer, match="somebody else has answered since"):
        toy.takeback(0)


@pytest.mark.parametrize(
    ("answers", "over", "takeback"),
    [
        ([(0, "buy"), (0, "buy:goose.1")], (), Takeback(0, "")),
        ([(0, "pass"), (1, "buy"), (1, "")], (), Takeback(1, "")),
        ([(0, "buy"), (0, ""), (1, "pass")], (1,), Takeback(0, "")),
        ([(0, "draw"), (0, "card:owl.1")], (), Takeback(1, "")),
        ([(0, "draw")], (), Takeback(0, SHOWN)),
        ([(0, "vote"), (1, "card:owl.2"), (0, "card:owl.1")], (), Takeback(2, VOTES)),
        ([(0, "vote"), (1, "card:owl.2"), (0, "card:owl.1")], (1,), Takeback(0, SHOWN)),
    ],
)
def test_a_turn_is_begun_anew_up_to_the_barrier(
    answers: list[tuple[int, str]], over: tuple[int, ...], takeback: Takeback
) -> None:
    toy = play(table("owl.1 goose.1", "owl.2", bin=["raven.1"]), *answers)
    mine = next(seat for seat, _ in reversed(answers) if seat not in over)
    assert toy.restart(mine, over) == takeback


def test_only_ones_own_answer_is_begun_anew_while_others_have_answered_in_secret() -> None:
    toy = play(table("owl.1", "owl.2", "owl.3"), (0, "vote"), (0, ""), (1, ""))
    assert toy.restart(0) == toy.takeback(0)
    assert toy.restart(0).again


def test_who_took_back_can_do_it_again() -> None:
    toy = play(table("owl.1", "owl.2"), (0, "challenge"), (1, "yield"))
    assert toy.undoer is None
    take_back(toy, 1)
    take_back(toy, 0)
    assert toy.undoer == 0
    toy.redo(0)
    assert toy.undoer == 1
    play(toy, (1, "yield"))
    assert toy.undoer is None


def test_undo_and_redo_are_lines_of_the_log() -> None:
    toy = play(table("owl.1", "owl.2"), (0, "challenge"), (1, "yield"))
    after = portrait(toy)
    take_back(toy, 1)
    take_back(toy, 0)
    toy.redo(0)
    toy.redo(1)
    assert portrait(toy) == after
    assert toy.log[3:] == [
        Entry(1, UNDO, ("1",)),
        Entry(0, UNDO, ("2",)),
        Entry(0, REDO, ("2",)),
        Entry(1, REDO, ("1",)),
    ]
    with pytest.raises(IllegalAnswer, match="nothing to do again"):
        toy.redo(0)


def test_a_new_answer_leaves_nothing_to_do_again() -> None:
    toy = play(table("owl.1", "owl.2"), (0, "pass"))
    take_back(toy, 0)
    play(toy, (0, "buy"))
    with pytest.raises(IllegalAnswer, match="nothing to do again"):
        toy.redo(0)


def test_dice_are_not_rolled_anew_by_undoing() -> None:
    toy = play(table("owl.1", "owl.2"), (0, "roll"))
    once = toy.story()
    take_back(toy, 0)
    play(toy, (0, "roll"))
    assert toy.story() == once


@pytest.mark.parametrize("seed", range(8))
def test_rewind_gives_the_game_as_it_was_at_every_line(seed: int) -> None:
    moments = {}
    for toy in played(str(seed), seats=2 + seed % 3):
        moments[len(toy.log)] = portrait(toy)
    whole = portrait(toy)
    for n in range(len(toy.log) + 1):
        back = toy.rewind(n)
        assert len(back.log) == min(length for length in moments if length >= n)
        assert portrait(back) == moments[len(back.log)]
    assert portrait(toy) == whole
    with pytest.raises(IllegalAnswer, match="there is no line"):
        toy.rewind(len(toy.log) + 1)
    with pytest.raises(IllegalAnswer, match="there is no line"):
        toy.rewind(-1)


def wander(toy: Table[Any], seed: str) -> dict[int, Any]:
    """Play a game with much undoing and redoing; what it looked like after each line of the log."""
    random, moments = Random(seed), {len(toy.log): portrait(toy)}
    for decision, answer in moves(toy, below(seed)):
        if toy._undone and random.random() < 0.5:
            toy.redo(1)
        elif random.random() < 0.3 and toy.answers:
            last = max(i for i, e in enumerate(toy._line.entries) if not e.auto)
            toy.undo(0, random.randrange(max(0, last - 3), last + 1))
        else:
            toy.answer(decision.seat, answer)
        moments[len(toy.log)] = portrait(toy)
        if len(toy.log) > 120:
            break
    return moments


@pytest.mark.parametrize("seed", range(12))
def test_a_log_with_undo_replays_and_rewinds_like_any_other(seed: int) -> None:
    toy: Table[Any] = Table.new(TOY, seats=2 + seed % 3, seed=str(seed))
    moments = wander(toy, str(seed))
    assert {UNDO, REDO} <= {e.key for e in toy.log}

    again: Table[Any] = Table.new(TOY, seats=toy.seats, seed=toy.seed)
    again.replay(toy.log)
    assert again.log == toy.log
    assert portrait(again) == portrait(toy)

    for n in moments:
        back = toy.rewind(n)
        assert back.log == toy.log[:n]
        assert portrait(back) == moments[n]
        if n < len(toy.log):  # and from there it plays on to the same end, redo included
            back.replay(toy.log[n:])
            assert portrait(back) == portrait(toy)


def test_a_fork_goes_its_own_way() -> None:
    toy = play(table("owl.1", "owl.2"), (0, "challenge"))
    before = portrait(toy)
    fork = toy.fork()
    assert portrait(fork) == before
    play(fork, (1, "yield"), (1, "roll"))
    assert portrait(toy) == before
    play(toy, (1, "yield"))
    assert len(fork.log) == len(toy.log) + 1


def test_a_long_log_of_undos_still_forks_from_the_present_turn() -> None:
    """After an undo the log is no longer the line, yet what they share need not be played again."""
    toy = play(table("goose.1", "owl.2"), (0, "buy"), (0, "buy:goose.1"))
    take_back(toy, 0)
    play(toy, (0, ""), (1, "pass"), (0, "pass"), (1, "buy"))
    fork = toy.fork()
    assert portrait(fork) == portrait(toy)
    shared = zip(fork._line.marks[:-1], toy._line.marks[:-1], strict=True)
    assert all(mine is theirs for mine, theirs in shared)


def test_a_turn_without_a_question_needs_no_mark_of_its_own() -> None:
    async def every_other(play: Play[Sky]) -> None:
        play.state.turns += 1
        play.tell(Told(f"Turn {play.state.turns}."))
        if play.state.turns % 2:
            await choose_one(Decision("toy.act", 0, "", (Option("a", 1, "A"), Option("b", 2, "B"))))

    quiet = Table.load(replace(TOY, turn=every_other), sky("owl.1", "owl.2", turns=0))
    play(quiet, (0, "a"), (0, "b"), (0, "a"))
    assert [mark.at for mark in quiet._line.marks] == [0, 1, 2, 3]
    assert quiet.rewind(1).story() == ["Turn 1.", "Turn 2.", "Turn 3."]
    assert [quiet.rewind(n).state.turns for n in range(4)] == [1, 3, 5, 7]


@pytest.mark.parametrize("answer", [(), ("x",), ("-1",), ("1", "2"), ("0",), ("99",)])
def test_a_forged_undo_in_a_log_is_refused(answer: tuple[str, ...]) -> None:
    toy = play(table("owl.1", "owl.2"), (0, "pass"))
    before = portrait(toy)
    with pytest.raises(IllegalAnswer):
        toy.replay([Entry(0, UNDO, answer)])
    assert portrait(toy) == before


def test_a_finished_game_can_be_looked_at_from_its_start() -> None:
    toy = finished("x")
    assert toy.rewind(0).outcome is None
    assert toy.rewind(len(toy.log)).outcome == toy.outcome
