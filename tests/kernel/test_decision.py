"""A question: what may be answered, and what it says to those who answer wrongly."""

from __future__ import annotations

from itertools import permutations, product
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.kernel import Decision, IllegalAnswer, Option


def question(*keys: str, **more: Any) -> Decision[str]:
    return Decision("q", 0, "Which?", tuple(Option(k, k.upper(), k) for k in keys), **more)


@st.composite
def decisions(draw: st.DrawFn) -> Decision[str]:
    """Every shape of question that can be answered at all."""
    costs = draw(st.lists(st.integers(0, 4), max_size=4))
    options = tuple(Option(f"k{i}", f"v{i}", f"label {i}", cost) for i, cost in enumerate(costs))
    lo = draw(st.integers(0, 4))
    return Decision(
        "q",
        0,
        "Which?",
        options,
        lo,
        draw(st.integers(max(lo, 1), 5)),
        budget=draw(st.none() | st.integers(0, 9)),
        skip=draw(st.none() | st.just("None")),
        ordered=draw(st.booleans()),
        always_ask=draw(st.booleans()),
    )


def accepted(decision: Decision[str], answer: tuple[str, ...]) -> bool:
    try:
        decision.read(answer)
    except IllegalAnswer as error:
        assert str(error)
        return False
    return True


def same(decision: Decision[str], answer: tuple[str, ...]) -> Any:
    """What makes two answers one."""
    return answer if decision.ordered else frozenset(answer)


@given(decisions())
def test_read_accepts_exactly_what_answers_enumerates(decision: Decision[str]) -> None:
    enumerated = list(decision.answers())
    assert len(set(enumerated)) == len(enumerated)
    keys = [o.key for o in decision.options]
    possible = [p for n in range(len(keys) + 1) for p in permutations(keys, n)]
    legal = [p for p in possible if accepted(decision, p)]
    assert {same(decision, p) for p in legal} == {same(decision, a) for a in enumerated}
    assert len({same(decision, a) for a in enumerated}) == len(enumerated)


@given(decisions())
def test_reading_gives_the_values_in_the_order_that_counts(decision: Decision[str]) -> None:
    for answer in decision.answers():
        assert decision.read(answer) == [f"v{key[1:]}" for key in answer]
        if not decision.ordered:
            assert decision.read(answer[::-1]) == decision.read(answer)


@given(decisions())
def test_forced_is_the_only_answer_there_is(decision: Decision[str]) -> None:
    legal = list(decision.answers())
    if not legal:
        with pytest.raises(ValueError, match="cannot be answered"):
            _ = decision.forced
    elif len(legal) == 1 and not decision.always_ask:
        assert decision.forced == legal[0]
    else:
        assert decision.forced is None


@given(decisions(), st.integers())
def test_a_random_pick_is_legal(decision: Decision[str], seed: int) -> None:
    if any(decision.answers()) or () in decision.answers():
        assert accepted(decision, decision.pick(Random(seed).randrange))


def test_every_answer_is_picked_some_time() -> None:
    random = Random(5)
    shapes = (
        question("a", "b", "c"),
        question("a", "b", skip="none"),
        question("a", "b", "c", lo=2, hi=3, ordered=True),
        Decision("q", 0, "", tuple(Option(k, k, k, 2) for k in "abc"), 0, 3, budget=4),
    )
    for decision in shapes:
        picked = {same(decision, decision.pick(random.randrange)) for _ in range(500)}
        assert picked == {same(decision, a) for a in decision.answers()}


def test_a_question_that_cannot_be_answered_is_a_bug_in_a_rule() -> None:
    for hopeless in (
        question("a", "b", "c", lo=3, hi=2),
        Decision("q", 0, "", (Option("a", 1, "a", 5),), budget=4),
    ):
        assert not list(hopeless.answers())
        with pytest.raises(ValueError, match="cannot be answered"):
            _ = hopeless.forced


@pytest.mark.parametrize(
    ("keys", "sentence"),
    [
        (["z"], "Not on offer here: z."),
        (["z" * 500], "Not on offer here: " + "z" * 200 + "."),
        (["a", "a"], "The same choice was given twice; each counts once."),
        ([], "Choose 1 to 2, not 0."),
        (["a", "b", "c"], "Choose 1 to 2, not 3."),
        (["b", "c"], "That comes to 7; you have 5."),
        (["c"], None),
    ],
)
def test_a_wrong_answer_is_told_what_is_wrong(keys: list[str], sentence: str | None) -> None:
    options = tuple(Option(k, k, k, cost) for k, cost in zip("abc", (1, 3, 4), strict=True))
    decision = Decision("q", 0, "", options, 1, 2, budget=5)
    if sentence is None:
        assert decision.read(keys) == keys
    else:
        with pytest.raises(IllegalAnswer) as error:
            decision.read(keys)
        assert str(error.value) == sentence


def test_one_choice_too_dear_is_refused_too() -> None:
    decision = Decision("q", 0, "", (Option("a", 1, "a", 5), Option("b", 2, "b", 1)), budget=4)
    with pytest.raises(IllegalAnswer, match="That comes to 5; you have 4"):
        decision.read(["a"])


MENU = Decision(
    "q",
    0,
    "",
    (
        Option("build:market.1", 1, "Build Market (buy 1 brick for 2 coins)", group="build"),
        Option("build:aqueduct.1", 2, "Build Aqueduct", group="build"),
        Option("build:grand.1", 3, "Build Grand Aqueduct", group="build"),
        Option("at:27", 4, "C2, replacing Sheep Farm", at="C2"),
        Option("done", 5, "End turn", group="end"),
    ),
)


@pytest.mark.parametrize(
    ("typed", "value"),
    [
        ("build:market.1", 1),
        ("Build Market (buy 1 brick for 2 coins)", 1),
        ("market", 1),
        ("MARK", 1),
        ("aqueduct", 2),
        ("grand", 3),
        (" c2 ", 4),
        ("sheep farm", 4),
        ("end turn", 5),
        ("DONE", 5),
    ],
)
def test_people_may_type_key_spot_name_or_a_part_of_it(typed: str, value: int) -> None:
    assert MENU.find(typed).value == value


@pytest.mark.parametrize("typed", ["E5-F6", "f6-e5", "e5 f6", "F6E5", " F6 – E5 ", "e5/f6"])
def test_a_place_between_corners_may_be_typed_in_any_order(typed: str) -> None:
    spots = tuple(Option(at, at, f"{at}: covers bridge 1", at=at) for at in ("E5-E6", "E5-F6", "E6-F6"))
    assert Decision("q", 0, "", spots).find(typed).value == "E5-F6"


@pytest.mark.parametrize("typed", ["F6-G6", "E5-F6-G6", "F6-E5 please", "-", "E5-E5"])
def test_corners_of_another_place_are_refused(typed: str) -> None:
    with pytest.raises(IllegalAnswer, match="You can choose: E5-F6"):
        Decision("q", 0, "", (Option("1", 1, "One", at="E5-F6"), Option("2", 2, "Two"))).find(typed)


@pytest.mark.parametrize(("typed", "group"), [*product(["", "  ", "temple"], ["", "build"])])
def test_what_is_not_there_is_refused_with_what_is(typed: str, group: str) -> None:
    with pytest.raises(IllegalAnswer, match=r"is not possible here\. You can choose: Build Market"):
        MENU.find(typed, group)


def test_what_could_mean_several_things_is_refused_with_those() -> None:
    with pytest.raises(IllegalAnswer, match=r"could mean several things.*Build Grand Aqueduct"):
        MENU.find("aque")


def test_a_group_keeps_others_out() -> None:
    with pytest.raises(IllegalAnswer, match="not possible"):
        MENU.find("end turn", "build")


def test_equal_copies_are_as_good_as_one_another() -> None:
    twins = Decision("q", 0, "", (Option("m.1", 1, "Market"), Option("m.2", 2, "Market")))
    assert twins.find("mark").value == twins.find("market").value == 1


def test_a_question_with_nothing_to_choose_says_so() -> None:
    with pytest.raises(IllegalAnswer, match="You can choose: nothing"):
        question().find("a")


def test_redaction_keeps_only_what_others_may_know() -> None:
    secret = question("a", "b", secret=True, public="thinks", skip="no", default=("a",), budget=3)
    seen = secret.redacted()
    assert (seen.prompt, seen.options, seen.default, seen.skip, seen.budget) == (
        "thinks",
        (),
        None,
        None,
        None,
    )
    assert (seen.key, seen.seat) == (secret.key, secret.seat)
    assert question("a").redacted() == question("a")
