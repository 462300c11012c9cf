"""Foundations out of town: two actions in a row, also with a Fountain or in the Bath, while Sites last."""

from __future__ import annotations

import pytest

from tests.glory_to_rome.scene import Camp, answer, asked, keys, kinds, led, player, structure

NOBODY = Camp()


def test_no_foundation_out_of_town_when_its_sites_are_gone() -> None:
    six = (
        Camp(hand="dock gate", clients="circus", built="shrine archway"),
        Camp(built="school foundry atrium academy"),
    )
    table = led("Craftsman", *six, town={"brick": 0})
    assert table.state.out_of_town["brick"] == 0
    assert table.state.phase == "lead"  # nothing to lay


def test_a_fountain_spends_a_second_action_out_of_town() -> None:
    camp = Camp(hand="dock", built="fountain", clients="circus circus")
    table = led("Craftsman", camp, NOBODY, deck="villa", town={"stone": 0})
    answer(table, 0, "draw")
    assert keys(table) == ["lay-out:villa.1", "keep"]
    answer(table, 0, "lay-out:villa.1")
    assert structure(table, "villa").site == "stone" and table.state.out_of_town["stone"] == 5
    assert not player(table).drawn and not player(table).hand
    assert asked(table).skip == "Build nothing"  # one of three is left


def test_a_fountain_reaches_out_of_town_with_exactly_two_actions() -> None:
    camp = Camp(hand="dock", built="fountain", clients="circus")
    table = led("Craftsman", camp, NOBODY, deck="villa", town={"stone": 0})
    answer(table, 0, "draw", "lay-out:villa.1")
    assert table.state.phase == "lead" and not structure(table, "villa").done


@pytest.mark.parametrize("does", ["keep", "lay:gate.1"])
def test_a_fountain_spends_one_action_on_anything_else(does: str) -> None:
    camp = Camp(hand="dock", built="fountain", clients="circus")
    table = led("Craftsman", camp, NOBODY, deck="gate", town={"stone": 0})
    answer(table, 0, "draw", does)
    assert asked(table).skip == "Build nothing"  # one of two is left


def test_a_fountain_with_a_tower_spends_one_action_out_of_town() -> None:
    camp = Camp(hand="dock", built="fountain tower", clients="circus")
    table = led("Craftsman", camp, NOBODY, deck="villa", town={"stone": 0})
    answer(table, 0, "draw", "lay-out:villa.1")
    assert asked(table).skip == "Build nothing"  # one of two is left


def test_a_fountain_joins_an_action_saved_in_the_bath() -> None:
    camp = Camp(hand="palace sewer", built="bath fountain", clients="forum")
    table = led("Patron", camp, NOBODY, pool="dock circus", deck="villa", town={"stone": 0})
    answer(table, 0, "Craftsman", "hold", "Craftsman", "draw")
    assert keys(table) == ["lay-out:villa.1", "keep"]
    answer(table, 0, "lay-out:villa.1")
    assert table.state.phase == "lead" and kinds(player(table).hand) == ["sewer"]


@pytest.mark.parametrize("second", ["Lay Gate (Brick Site)", "Lay Sewer (Stone Site out of town)"])
def test_building_uses_up_an_action_saved_in_the_bath(second: str) -> None:
    table = led(
        "Patron",
        Camp(hand="palace sewer villa gate", built="bath.3 insula", clients="forum temple"),
        NOBODY,
        pool="dock circus market",
        town={"stone": 0},
    )
    answer(table, 0, "Craftsman", "hold", "Craftsman", second, "Craftsman")
    assert "hold" in keys(table) and "lay-out:villa.1" not in keys(table)  # actions in a row only
