"""Discarding before a thinker: what is offered, and when."""

from __future__ import annotations

from tests.glory_to_rome.scene import Camp, answer, asked, keys, kinds, led, player, scene

NOBODY = Camp()


def test_an_empty_hand_has_nothing_to_discard() -> None:
    table = answer(scene(Camp(built="vomitorium latrine"), NOBODY), 0, "think:jack")
    assert kinds(player(table).hand) == ["jack"]


def test_a_hand_of_jacks_has_nothing_for_a_latrine() -> None:
    table = answer(scene(Camp(hand="jack jack", built="latrine"), NOBODY), 0, "think:draw")
    assert len(player(table).hand) == 5 and not table.state.pool


def test_whoever_draws_may_keep_the_hand_even_when_all_jacks_are_gone() -> None:
    table = scene(Camp(hand="bar jack", built="vomitorium"), NOBODY, jacks=0)
    answer(table, 0, "think:draw", "-")
    assert kinds(player(table).hand)[:2] == ["bar", "jack"] and len(player(table).hand) == 5


def test_whoever_takes_a_jack_of_the_pile_may_keep_the_hand() -> None:
    table = scene(Camp(hand="bar jack", built="vomitorium"), NOBODY)
    answer(table, 0, "think:jack", "-")
    assert kinds(player(table).hand) == ["bar", "jack", "jack"]
    assert "@0 thinks and takes a Jack." in table.story()


def test_a_vomitorium_promises_no_jack_that_nobody_can_put_back() -> None:
    assert "think:jack" not in keys(scene(Camp(hand="bar", built="vomitorium"), NOBODY, jacks=0))
    assert "think:jack" not in keys(scene(Camp(hand="bar jack"), NOBODY, jacks=0))


def test_with_both_functions_either_may_be_used() -> None:
    table = scene(Camp(hand="bar dock jack", built="latrine vomitorium"), NOBODY)
    answer(table, 0, "think:draw")
    assert keys(table) == ["discard:bar.1", "discard:dock.1", "discard:all"]
    assert asked(table).skip == "Discard nothing"


def test_a_jack_that_has_to_be_put_back_first_leaves_no_choice() -> None:
    table = scene(Camp(hand="bar jack", built="latrine vomitorium"), NOBODY, jacks=0)
    answer(table, 0, "think:jack")
    assert kinds(player(table).hand) == ["jack"] and kinds(table.state.pool) == ["bar"]


def test_the_thinkers_of_a_school_may_be_left_out() -> None:
    table = led("Craftsman", Camp(hand="dock bath", laid="school+gate"), NOBODY)
    answer(table, 0, "add:school.1", "think:jack", "-")
    assert kinds(player(table).hand) == ["jack"] and table.state.phase == "lead"


def test_the_thinker_of_an_academy_may_be_left_out() -> None:
    table = led("Craftsman", Camp(hand="dock bath", built="academy"), NOBODY)
    answer(table, 0, "lay:bath.1", "-")
    assert not player(table).hand and table.state.phase == "lead"


def test_all_hear_what_was_discarded() -> None:
    table = answer(scene(Camp(hand="bar gate", built="latrine"), NOBODY), 0, "think:draw", "Gate")
    assert "@0 discards Gate." in table.story()
