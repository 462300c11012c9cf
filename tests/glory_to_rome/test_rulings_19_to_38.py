"""Every ruling, by its number: G19 to G38."""

from __future__ import annotations

import pytest

from engine.glory_to_rome.camp import counts_as_marble, fitting, needs, powers
from engine.glory_to_rome.cards import OF_CARD
from engine.glory_to_rome.rulings import RULINGS
from engine.glory_to_rome.scoring import outcome, standing
from engine.glory_to_rome.setup import draw_for_leader
from engine.kernel import IllegalAnswer
from tests.glory_to_rome import test_rulings_1_to_18
from tests.glory_to_rome.scene import (
    Camp,
    answer,
    asked,
    at,
    is_asked,
    keys,
    led,
    limits,
    player,
    scene,
    state,
    structure,
    think_all,
)

NOBODY = Camp()
ROLES = "bar dock wall bath villa temple"


def test_g19_g32_the_robbed_keep_influence_and_all_they_have() -> None:
    table = led(
        "Craftsman",
        Camp(hand="dock villa", laid="prison+sewer+garden"),
        Camp(built="insula", clients="bar bar road road road"),
    )
    answer(table, 0, "add:prison.1", "Insula")
    assert limits(table, 1)[0] == 3 + 3
    assert len(player(table, 1).clients) == 5


def test_g20_what_a_stolen_structure_brings_counts_influence_after_paying() -> None:
    table = led(
        "Craftsman",
        Camp(hand="dock villa", laid="prison+sewer+garden"),
        Camp(built="foundry"),
        pool="bar bar bar bar bar",
    )
    answer(table, 0, "add:prison.1", "Foundry")
    assert limits(table)[0] == 2
    assert asked(table).hi == 2


def test_g21_a_prison_cannot_be_stolen() -> None:
    table = led(
        "Craftsman", Camp(hand="dock villa", laid="prison.1+sewer+garden"), Camp(built="prison.2 insula")
    )
    answer(table, 0, "add:prison.1")
    assert keys(table) == ["steal:insula.1"]


def test_g22_a_stairway_works_after_its_action() -> None:
    table = led(
        "Architect",
        Camp(hand="wall", built="stairway", laid="gate+shrine", stockpile="bath"),
        Camp(built="archway"),
    )
    assert asked(table).key == "gtr.build"  # the Brick may go into the Gate first
    answer(table, 0, "add:gate.1")
    assert table.state.phase == "lead"  # nothing is left for the Archway


def test_g23_road_and_tower_widen_what_fits_and_scriptorium_does_not() -> None:
    wide = led(
        "Architect", Camp(hand="wall", built="stairway road", stockpile="dock"), Camp(built="sewer archway")
    )
    assert keys(wide) == ["share:sewer.1"]
    high = led("Architect", Camp(hand="wall", built="stairway tower", stockpile="bar"), Camp(built="archway"))
    assert keys(high) == ["share:archway.1"]
    not_so = led(
        "Architect", Camp(hand="wall", built="stairway scriptorium", stockpile="forum"), Camp(built="archway")
    )
    assert not_so.state.phase == "lead"


def test_g24_a_public_statue_and_wall_give_points_to_all() -> None:
    position = state(Camp(stockpile="bar bar dock"), Camp(built="statue wall"))
    position.shared = {"statue.1": position.deck.pop(), "wall.1": position.deck.pop()}
    assert [line.points for line in outcome(position, "end").lines if line.label == "Buildings"] == [(4, 3)]


def test_g25_an_unfinished_statue_gives_no_points_under_a_gate() -> None:
    position = state(Camp(built="gate", laid="statue"), NOBODY)
    assert standing(position)[0] == 4


def test_g26_a_statue_on_another_site_counts_as_marble() -> None:
    position = state(Camp(built="gate", laid="statue@brick"), NOBODY)
    assert counts_as_marble(position.players[0].structures[-1])
    assert powers(position, 0).points == 3


def test_g27_a_road_serves_a_statue_on_a_stone_site() -> None:
    position = state(Camp(built="road", laid="statue@stone"), NOBODY)
    assert "wood" in fitting(powers(position, 0), position.players[0].structures[-1])


def test_g28_a_marble_completes_unless_it_fits_anyway_and_the_player_says_no() -> None:
    table = led("Craftsman", Camp(hand="dock forum", built="scriptorium", laid="temple"), NOBODY)
    answer(table, 0, "add:temple.1", "scriptorium:no")
    assert not structure(table, "temple").done and needs(structure(table, "temple")) == 2
    table = led("Craftsman", Camp(hand="dock forum", built="scriptorium", laid="gate"), NOBODY)
    answer(table, 0, "add:gate.1")
    assert structure(table, "gate").done


def test_g29_only_those_tied_draw_again() -> None:
    deck = ["wall.1", "academy.3", "bar.1", "academy.2", "academy.1"]
    pool: list[str] = []
    assert draw_for_leader([0, 1, 2], deck, pool) == 0
    assert pool == ["academy.1", "academy.2", "bar.1", "academy.3", "wall.1"]
    assert not deck


def test_g30_equal_in_all_is_a_shared_victory() -> None:
    result = outcome(state(Camp(hand="bar"), Camp(hand="dock")), "end")
    assert result.winners == (0, 1) and "shared" in result.ties
    result = outcome(state(Camp(hand="bar"), Camp(hand="dock gate")), "end")
    assert result.winners == (1,) and "cards in hand" in result.ties


def test_g31_a_material_in_no_vault_gives_no_bonus() -> None:
    lines = outcome(state(Camp(vault="bar"), NOBODY), "end").lines
    assert [line.points for line in lines if line.label == "Merchant bonuses"] == [(3, 0)]


def test_g32_over_the_limit_only_new_cards_are_refused() -> None:
    table = led("Patron", Camp(hand="palace", clients="bar bar road"), NOBODY, pool="dock")
    assert table.state.phase == "lead" and len(player(table).clients) == 3
    table = led("Merchant", Camp(hand="villa", vault="bar bar road", stockpile="dock"), NOBODY)
    assert table.state.phase == "lead" and len(player(table).vault) == 3


def test_g33_the_number_of_actions_is_fixed_at_completion() -> None:
    table = led("Craftsman", Camp(hand="dock wall insula bar gate bath", laid="amphitheatre+bridge"), NOBODY)
    answer(table, 0, "add:amphitheatre.1", "Insula", "add:insula.1")
    assert limits(table)[0] == 5
    assert asked(table).skip == "Build no more (2 actions left)"  # of four, not five


def test_g34_an_unused_craftsman_action_does_not_feed_an_academy() -> None:
    table = led("Craftsman", Camp(hand="dock gate", built="academy"), NOBODY)
    answer(table, 0, "-")
    assert table.state.leader == 1 and not is_asked(table, 0)


def test_g35_bar_and_aqueduct_in_any_order_but_no_pool_after_the_deck() -> None:
    table = led("Patron", Camp(hand="palace bath", built="bar aqueduct"), NOBODY, pool="dock")
    answer(table, 0, "hire:deck")
    assert keys(table) == ["hire:bath.1"]
    table = led("Patron", Camp(hand="palace bath", built="bar aqueduct"), NOBODY, pool="dock")
    answer(table, 0, "hire:bath.1", "hire:dock.1", "hire:deck")
    assert len(player(table).clients) == 3


def test_g36_an_unfinished_forum_wins_under_a_gate() -> None:
    table = led(
        "Patron",
        Camp(hand="palace", built="gate insula", laid="forum", clients="bar dock wall bath villa"),
        NOBODY,
        pool="temple",
    )
    answer(table, 0, "Patron")
    assert table.outcome is not None and table.outcome.winners == (0,)
    ludus = state(Camp(built="gate", laid="ludus_magna", clients="villa"), NOBODY)
    assert powers(ludus, 0).merchants_are_anyone


def test_g37_who_loses_it_is_paid_whoever_built_it() -> None:
    table = led(
        "Craftsman", Camp(hand="dock villa", laid="prison.1+sewer+garden"), Camp(built="tower"), Camp()
    )
    # The third player has the Tower from an earlier Prison.
    tower = player(table, 1).structures.pop()
    player(table, 2).structures.append(tower)
    answer(table, 0, "add:prison.1", "Tower")
    assert limits(table, 2)[0] == 5 and limits(table, 1)[0] == 4


def test_g38_a_stolen_public_structure_stays_public() -> None:
    position = state(Camp(hand="dock villa", laid="prison.1+sewer+garden"), Camp(built="shrine"), Camp())
    position.shared = {"shrine.1": position.deck.pop()}
    table = at(position)
    answer(table, 0, "Lead Craftsman")
    think_all(table, 1, 2)
    answer(table, 0, "add:prison.1", "Shrine")
    assert [powers(table.state, seat).hand for seat in range(3)] == [7, 7, 7]


def test_every_ruling_has_a_test_of_its_number() -> None:
    names = [*globals(), *vars(test_rulings_1_to_18)]
    tested = {part for name in names for part in name.split("_")}
    assert {f"g{number}" for number in RULINGS} <= tested
    assert sorted(RULINGS) == list(range(1, 39))


def test_rulings_named_by_buildings_exist() -> None:
    assert all(set(kind.rulings) <= set(RULINGS) for kind in OF_CARD.values())


def test_a_wrong_answer_is_refused_with_a_sentence() -> None:
    table = scene(Camp(hand="bar"), NOBODY)
    with pytest.raises(IllegalAnswer, match="Not on offer here"):
        table.answer(0, ("lead:patron",))
