"""The Patron beyond the examples: actions and parts of them that are left out."""

from __future__ import annotations

import pytest

from tests.glory_to_rome.scene import Camp, answer, asked, keys, kinds, led, player

NOBODY = Camp()


@pytest.mark.parametrize("built", ["bar", "bath"])
def test_whoever_hires_nobody_is_not_asked_again(built: str) -> None:
    table = led("Patron", Camp(hand="palace", built=built, clients="forum"), NOBODY, pool="dock wall")
    assert asked(table).skip == "Hire nobody"
    answer(table, 0, "-")
    assert table.state.phase == "lead" and kinds(player(table).clients) == ["forum"]


def test_a_part_left_out_ends_the_action_but_not_the_role() -> None:
    table = led("Patron", Camp(hand="palace", built="bar", clients="forum"), NOBODY, pool="dock wall")
    answer(table, 0, "Craftsman")
    assert asked(table).skip == "That is all for this action" and keys(table) == ["hire:deck"]
    answer(table, 0, "-")
    assert keys(table) == ["hire:wall.1", "hire:deck"]  # the second action


def test_a_new_client_in_the_bath_need_not_act() -> None:
    table = led("Patron", Camp(hand="palace", built="bath storeroom"), NOBODY, pool="dock bar")
    answer(table, 0, "Craftsman")
    assert keys(table) == ["bath:laborer", "bath:craftsman"] and asked(table).skip == "Do not act"
    answer(table, 0, "-")
    assert table.state.phase == "lead"
    assert kinds(player(table).clients) == ["dock"] and not player(table).stockpile


def test_the_role_goes_on_after_a_client_who_did_not_act() -> None:
    table = led(
        "Patron", Camp(hand="palace", built="bath storeroom", clients="forum"), NOBODY, pool="dock bar"
    )
    answer(table, 0, "Craftsman", "-")
    assert asked(table).key == "gtr.hire" and keys(table) == ["hire:bar.1"]
