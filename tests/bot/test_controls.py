"""The names of controls: what goes in comes out, and what is not ours is nothing."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.shown.controls import Control, pack, unpack
from engine.kernel import AnyDecision, Decision, IllegalAnswer, Option

numbers = st.integers(0, 10**18 - 1)


def question(count: int, name: str = "card") -> AnyDecision:
    options = tuple(Option(f"{name}:{i}", i, f"Card {i}") for i in range(count))
    return Decision("toy.cards", 0, "Which?", options, hi=count)


@given(st.from_regex("[a-z]{1,8}", fullmatch=True), numbers, numbers, st.text(max_size=40))
def test_a_control_is_read_as_it_was_named(action: str, game: int, epoch: int, data: str) -> None:
    control = Control(action, game, epoch, data)
    assert Control.parse(control.id) == control


@given(st.text(max_size=120))
def test_any_text_is_read_or_refused(text: str) -> None:
    control = Control.parse(text)
    assert control is None or control.id.count("|") >= 4


@pytest.mark.parametrize(
    "text",
    [
        *("", "ae", "ae|pick|1|1", "xx|pick|1|1|", "ae|pick|-1|1|", "ae|pick|1|x|"),
        *("ae|pick|²|1|", "ae|pick|٣|1|", f"ae|pick|{'9' * 19}|1|"),
    ],
)
def test_what_was_never_ours_is_nothing(text: str) -> None:
    assert Control.parse(text) is None


def test_a_name_is_never_too_long_for_discord() -> None:
    assert len(Control("pick", 10**17, 10**17, "x" * 50).id) <= 100
    with pytest.raises(ValueError, match="at most 100"):
        Control("pick", 1, 1, "x" * 100).id  # noqa: B018


@given(st.data(), st.integers(1, 600))
def test_picks_come_out_as_they_were_packed(data: st.DataObject, count: int) -> None:
    decision = question(count)
    keys = [option.key for option in decision.options]
    answer = tuple(data.draw(st.lists(st.sampled_from(keys), unique=True, max_size=20)))
    assert unpack(decision, pack(decision, answer)) == answer


@given(st.text(max_size=60))
def test_no_text_is_unpacked_into_something_not_on_offer(text: str) -> None:
    decision = question(30)
    for data in (text, pack(decision, ()) + text):
        try:
            answer = unpack(decision, data)
        except IllegalAnswer:
            continue
        assert set(answer) <= {option.key for option in decision.options}


def test_picks_of_other_options_are_refused() -> None:
    packed = pack(question(5), ("card:1", "card:2"))
    for other in (question(4), question(6), question(5, "bird")):
        with pytest.raises(IllegalAnswer, match="no longer the ones on offer"):
            unpack(other, packed)
