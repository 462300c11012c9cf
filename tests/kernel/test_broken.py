"""A bug in a rule: the table freezes at the last good answer, and nothing is lost."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from engine.kernel import Chance, Entry, IllegalAnswer, Outcome, Play, RuleError, Table, clone
from engine.simulate import SimulationStopped, simulate
from tests.kernel.tables import asked, play, portrait, sky, table
from tests.kernel.toy import TOY, Sky


def stand(toy: Table[Any]) -> tuple[Any, ...]:
    """What must outlive a bug."""
    return toy.checkpoint, toy.since, toy.answers, clone(toy.state), list(toy.log), toy.story(0), toy.outcome


@pytest.mark.parametrize("bad", ["crash", "refuse"])
def test_a_rule_that_breaks_freezes_the_table_where_it_stood(bad: str) -> None:
    toy = play(table("owl.1", "owl.2", broken="yes"), (0, "roll"))
    before = stand(toy)
    with pytest.raises(RuleError, match="frozen where it stood before; nothing is lost"):
        toy.answer(1, [bad])
    assert stand(toy) == before
    assert toy.fault
    assert toy.pending() == []
    assert toy.view(0).asks == ()


def test_a_frozen_table_refuses_all_moves_with_a_sentence() -> None:
    toy = play(table("owl.1", "owl.2", broken="yes"), (0, "roll"), (1, "roll"))
    toy.undo(1, 1)
    with pytest.raises(RuleError):
        toy.answer(1, ["crash"])
    before = stand(toy)
    with pytest.raises(IllegalAnswer, match="frozen because a rule broke"):
        toy.answer(1, ["pass"])
    with pytest.raises(IllegalAnswer, match="frozen because a rule broke"):
        toy.undo(0, 0)
    with pytest.raises(IllegalAnswer, match="frozen because a rule broke"):
        toy.redo(0)
    toy.replay([Entry(1, "toy.act", ("pass",))])
    assert stand(toy) == before


def test_the_report_tells_all_that_is_needed_to_see_it_again() -> None:
    toy = play(table("owl.1 raven.1", "owl.2", broken="yes"), (0, "bury"), (0, "card:owl.1 card:raven.1"))
    with pytest.raises(RuleError) as error:
        toy.answer(1, ["crash"])
    report = json.loads(error.value.report)
    assert error.value.report == toy.fault
    assert "ZeroDivisionError: the sky falls" in report["trace"]
    again = Table.restored(TOY, json.dumps({key: report[key] for key in ("checkpoint", "since")}))
    assert asked(again) == [(1, "toy.act")]
    with pytest.raises(RuleError):
        again.answer(report["failed"]["seat"], report["failed"]["answer"])


def test_a_frozen_table_can_be_mended_by_going_back() -> None:
    toy = play(table("owl.1", "owl.2", broken="yes"), (0, "roll"))
    with pytest.raises(RuleError):
        toy.answer(1, ["crash"])
    mended = toy.rewind(len(toy.log))
    assert asked(mended) == [(1, "toy.act")]
    play(mended, (1, "pass"))
    assert asked(mended) == [(0, "toy.act")]


def test_a_fault_in_the_last_of_several_secret_answers_keeps_the_others(monkeypatch: Any) -> None:
    toy = play(table("owl.1", "owl.2"), (0, "vote"), (1, "card:owl.2"))
    before = stand(toy)
    monkeypatch.setattr("tests.kernel.toy.worth", lambda card: 1 // 0)
    with pytest.raises(RuleError):
        toy.answer(0, ["card:owl.1"])
    assert stand(toy) == before
    monkeypatch.undo()
    assert asked(play(toy.fork(), (0, "card:owl.1"))) == [(1, "toy.act")]


def test_other_tables_are_not_hurt() -> None:
    bad, good = table("owl.1", "owl.2", broken="yes"), table("owl.1", "owl.2", broken="yes")
    before = portrait(good)
    with pytest.raises(RuleError):
        bad.answer(0, ["crash"])
    assert portrait(good) == before
    play(good, (0, "roll"), (1, "roll"))


def test_a_final_scoring_that_breaks_freezes_the_table_too() -> None:
    def outcome(state: Sky, reason: str) -> Outcome:
        raise KeyError(reason)

    toy = Table.load(replace(TOY, outcome=outcome), sky("owl.1", "owl.2"))
    with pytest.raises(RuleError):
        toy.answer(0, ["end"])
    assert toy.outcome is None
    assert "KeyError" in toy.fault


def test_rules_that_break_before_the_first_question_say_so() -> None:
    async def breaks(play: Play[Sky]) -> None:
        raise LookupError("no sky")

    with pytest.raises(RuleError, match="before the first question") as error:
        Table.load(replace(TOY, turn=breaks), sky("owl.1", "owl.2"))
    report = json.loads(error.value.report)
    assert report["checkpoint"] and "no sky" in report["trace"]

    def setup(seats: int, options: Mapping[str, str], chance: Chance) -> Sky:
        raise LookupError("no birds")

    with pytest.raises(RuleError, match="while the game was set up") as error:
        Table.new(replace(TOY, setup=setup), seats=2, seed="s")
    assert "no birds" in json.loads(error.value.report)["trace"]


def test_rules_that_run_in_a_circle_are_stopped() -> None:
    async def circle(play: Play[Sky]) -> None:
        return

    with pytest.raises(RuleError) as error:
        Table.load(replace(TOY, turn=circle), sky("owl.1", "owl.2"))
    assert "ran in a circle" in error.value.report


def test_a_simulation_stops_with_the_seed_and_the_answer() -> None:
    broken = replace(TOY, setup=lambda seats, options, chance: TOY.setup(seats, options, chance))

    async def soon(play: Play[Sky]) -> None:
        if play.state.turns == 2:
            raise ZeroDivisionError("two is enough")
        await TOY.turn(play)

    with pytest.raises(SimulationStopped, match=r"seed “s/0” stopped at answer .*two is enough") as stop:
        simulate(replace(broken, turn=soon), 2, 5, "s", clock=lambda: 0.0)
    assert stop.value.seed == "s/0"
    assert json.loads(stop.value.report)["checkpoint"]
