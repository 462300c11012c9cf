"""The Stairway beyond its example: where its material comes from, and which actions it goes with."""

from __future__ import annotations

from tests.glory_to_rome.scene import Camp, answer, asked, is_asked, keys, kinds, led, player

NOBODY = Camp()
SHRINE = Camp(built="shrine")


def test_with_an_archway_the_material_may_come_from_either_place() -> None:
    table = led(
        "Architect", Camp(hand="wall", built="stairway archway", stockpile="bath"), SHRINE, pool="gate"
    )
    answer(table, 0, "share:shrine.1")
    assert keys(table) == ["stockpile:bath.1", "pool:gate.1"]
    answer(table, 0, "pool:gate.1")
    assert kinds(player(table).stockpile) == ["bath"]
    assert kinds(list(table.state.shared.values())) == ["gate"]


def test_without_an_archway_the_pool_gives_nothing() -> None:
    table = led("Architect", Camp(hand="wall", built="stairway"), SHRINE, pool="gate")
    assert table.state.phase == "lead"


def test_a_structure_becomes_public_once() -> None:
    table = led(
        "Architect", Camp(hand="wall", clients="tower", built="stairway", stockpile="bath gate"), SHRINE
    )
    answer(table, 0, "share:shrine.1")
    assert table.state.phase == "lead" and len(player(table).stockpile) == 1


def test_all_are_told_what_became_public() -> None:
    table = led("Architect", Camp(hand="wall", built="stairway", stockpile="bath"), SHRINE)
    answer(table, 0, "share:shrine.1")
    assert "@0 adds Brick to the Shrine of @1: all players have its function now." in table.story(1)


def test_leaving_it_leaves_the_rest_of_the_actions() -> None:
    table = led(
        "Architect",
        Camp(hand="wall gate", clients="tower", built="stairway", stockpile="bath"),
        SHRINE,
    )
    assert asked(table).skip == "Leave this action to the Stairway"
    answer(table, 0, "-", "-")
    assert not table.state.shared and asked(table).key == "gtr.build"


def test_where_nothing_can_become_public_building_no_more_ends_the_actions() -> None:
    table = led("Architect", Camp(hand="wall gate", clients="tower", built="stairway"), SHRINE)
    assert asked(table).skip == "Build no more (2 actions left)"
    answer(table, 0, "-")
    assert table.state.phase == "lead"


def test_only_an_architect_climbs_it() -> None:
    table = led("Craftsman", Camp(hand="dock gate", built="stairway", stockpile="bath"), SHRINE)
    answer(table, 0, "lay:gate.1")
    assert table.state.phase == "lead"


def test_an_action_saved_in_the_bath_has_its_stairway_too() -> None:
    table = led(
        "Patron",
        Camp(hand="palace school", built="bath.2 stairway", stockpile="bath"),
        SHRINE,
        pool="wall",
        town={"brick": 0},
    )
    answer(table, 0, "Architect", "hold", "share:shrine.1")
    assert "shrine.1" in table.state.shared


def test_a_foundation_out_of_town_is_two_actions_for_it() -> None:
    table = led(
        "Architect",
        Camp(hand="wall school", clients="tower", built="stairway", stockpile="bath gate"),
        Camp(built="shrine atrium"),
        town={"brick": 0},
    )
    answer(table, 0, "lay-out:school.1", "share:shrine.1", "share:atrium.1")
    assert set(table.state.shared) == {"shrine.1", "atrium.1"} and not is_asked(table, 0)
