"""A question of any shape becomes controls that Discord takes, and that can give every answer."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from bot.shown import panel
from bot.shown.controls import Control, unpack
from bot.shown.letters import Letter
from engine.kernel import Answer, AnyDecision, Decision, Option
from sandbox import check_components, parts
from sandbox.form import Form
from sandbox.parts import Button, Menu

GAME, EPOCH = 10**6, 10**5


def options(count: int, groups: int = 1, label: str = "Option number {} of this question") -> Any:
    """Options that are spread over some headings."""
    heading = ["", *(f"heading {g}" for g in range(1, groups))] if groups > 1 else [""]
    return tuple(
        Option(f"key:{i}", i, label.format(i), i % 7, group=heading[i % groups]) for i in range(count)
    )


def question(count: int, groups: int = 1, **more: Any) -> AnyDecision:
    return Decision("toy.any", 0, "Which?", options(count, groups), **more)


def shown(decision: AnyDecision, page: int = 0, picked: Answer = ()) -> tuple[list[Button], list[Menu]]:
    """The controls as a person sees them; everything is checked as Discord checks it."""
    made = panel.controls(GAME, EPOCH, decision, page=page, picked=picked)
    view: Any = Letter(["Which?", *made]).view()
    components = view.to_components()
    form = Form({"components": components})
    check_components.check(form, v2=True, files=())
    form.finish()
    return parts.buttons(components), parts.menus(components)


def controls_of(buttons: list[Button]) -> dict[str, Control]:
    found = {}
    for button in buttons:
        control = Control.parse(button.custom_id)
        assert control is not None and (control.game, control.epoch) == (GAME, EPOCH)
        if not button.disabled:
            found[button.label] = control
    return found


def pages(decision: AnyDecision, picked: Answer = ()) -> Iterator[tuple[list[Button], list[Menu]]]:
    """The controls on every page, turned as a person turns them."""
    page = 0
    while True:
        buttons, menus = shown(decision, page, picked)
        yield buttons, menus
        turn = controls_of(buttons).get("Later ▶")
        if turn is None:
            return
        page += 1
        assert turn.data.partition(".")[0] == str(page)


def single_answers(decision: AnyDecision) -> set[Answer]:
    """Every answer that one press on some page gives."""
    found: set[Answer] = set()
    for buttons, menus in pages(decision):
        for control in controls_of(buttons).values():
            if control.action == "pick":
                found.add((control.data,))
            elif control.action == "skip":
                found.add(())
        found |= {(option.value,) for menu in menus for option in menu.options}
    return found


@pytest.mark.parametrize("skip", [None, "No, thanks"])
@pytest.mark.parametrize("groups", [1, 2, 3, 7, 40])
@pytest.mark.parametrize("count", [1, 2, 5, 6, 7, 25, 26, 75, 100, 101, 130, 600])
def test_each_option_can_be_chosen(count: int, groups: int, skip: str | None) -> None:
    decision = question(count, groups, skip=skip)
    assert single_answers(decision) == set(decision.answers())


def test_few_options_are_buttons_and_many_are_menus() -> None:
    buttons, menus = shown(question(5))
    assert len(buttons) == 5 and not menus
    buttons, menus = shown(question(6))
    assert not buttons and [len(menu.options) for menu in menus] == [6]
    buttons, menus = shown(question(130))
    assert [button.label for button in buttons] == ["◀ Earlier", "Later ▶"] and len(menus) == 4
    assert menus[1].placeholder.startswith("Choose… Option number 25")


def test_the_usual_answer_stands_out() -> None:
    buttons, _ = shown(question(3, default=("key:1",)))
    assert [button.style for button in buttons] == [2, 1, 2]


def test_a_page_that_is_not_there_shows_the_last() -> None:
    assert shown(question(130), 99) == shown(question(130), 1)


def test_long_labels_are_cut() -> None:
    long = Decision("toy.any", 0, "Which?", options(5, label="{}" + "m" * 79))
    assert all(len(button.label) == 80 for button in shown(long)[0])
    longer = Decision("toy.any", 0, "Which?", options(30, label="{}" + "m" * 200))
    assert all(len(o.label) == 100 for menu in shown(longer)[1] for o in menu.options)


def walked(decision: AnyDecision, picks: Answer) -> Answer | None:
    """What is answered when somebody picks these one after the other and presses Done."""
    for n, key in enumerate(picks):
        on_page = [menus for _, menus in pages(decision, picks[:n])]
        values = [option.value for menus in on_page for menu in menus for option in menu.options]
        assert values == [o.key for o in decision.options if o.key not in picks[:n]]
        assert key in values
    done = controls_of(shown(decision, picked=picks)[0]).get("Done")
    return None if done is None else unpack(decision, done.data)


@pytest.mark.parametrize("count", [2, 5, 26, 130, 600])
def test_an_order_is_picked_one_by_one(count: int) -> None:
    decision = question(count, lo=2, hi=2, ordered=True)
    last, first = f"key:{count - 1}", "key:0"
    assert walked(decision, (last, first)) == (last, first)
    assert walked(decision, (last,)) is None, "One of two is not enough."


def test_begin_again_throws_the_picks_away() -> None:
    buttons, _ = shown(question(4, lo=3, hi=3, ordered=True), picked=("key:2",))
    assert controls_of(buttons)["Begin again"].action == "move"


def test_turning_the_page_keeps_the_picks() -> None:
    decision = question(130, lo=2, hi=2, ordered=True)
    later = controls_of(shown(decision, picked=("key:7",))[0])["Later ▶"]
    page, _, packed = later.data.partition(".")
    assert page == "1" and unpack(decision, packed) == ("key:7",)


@pytest.mark.parametrize("count", [3, 5, 6, 25])
def test_several_are_chosen_in_one_menu(count: int) -> None:
    _, (menu,) = shown(question(count, lo=2, hi=3))
    assert (menu.low, menu.high, len(menu.options)) == (2, 3, count)
    assert menu.placeholder == "Choose 2 to 3…"


def test_a_budget_is_named_with_the_prices() -> None:
    _, (menu,) = shown(question(6, lo=0, hi=6, budget=4))
    assert menu.placeholder == "Choose 0 to 6 for at most 4…"
    assert menu.options[3].label.endswith("(3)")


@pytest.mark.parametrize("shape", [{"hi": 1}, {"hi": 3}, {"hi": 3, "ordered": True}, {"hi": 3, "budget": 5}])
@pytest.mark.parametrize("count", [3, 30])
def test_nothing_can_be_chosen_where_that_is_legal(count: int, shape: dict[str, Any]) -> None:
    for lo, skip in ((0, None), (1, "None of them"), (0, "None of them")):
        buttons, _ = shown(question(count, lo=lo, skip=skip, **shape))
        assert "skip" in {control.action for control in controls_of(buttons).values()}
    buttons, _ = shown(question(count, lo=1, **shape))
    assert "skip" not in {control.action for control in controls_of(buttons).values()}


def test_the_usual_answer_of_several_is_one_press() -> None:
    every = question(3, lo=0, hi=3, default=("key:0", "key:1", "key:2"))
    assert unpack(every, controls_of(shown(every)[0])["All of them"].data) == every.default
    some = question(3, lo=0, hi=3, default=("key:1",))
    assert unpack(some, controls_of(shown(some)[0])["The usual choice"].data) == some.default


def test_an_answer_in_words() -> None:
    decision = question(3, skip="No, thanks")
    assert panel.described(decision, ("key:1", "key:0")).startswith("Option number 1 of")
    assert panel.described(decision, ()) == "No, thanks"
