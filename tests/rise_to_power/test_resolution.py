"""Resolving the tracks: conquests, Senate cards, purchases, and the cards that add to them."""

from __future__ import annotations

from typing import Any

import pytest

from engine.kernel import IllegalAnswer, Table
from engine.rise_to_power.state import MARKET, MILITARY, SENATE, State
from tests.generic.answering import answer, asked, keys, labels, randomly
from tests.rise_to_power.scene import Groups, me, scene


def legion(
    *groups: tuple[int, tuple[int, ...]], row: str = "sardinia baetica noricum raetia", **details: Any
) -> Table[State]:
    return scene(phase=MILITARY, turns=12, military=groups, rows=(row, "censor", "wolf.1"), **details)


def test_a_legion_of_12_takes_two_provinces() -> None:
    table = legion((0, (5, 4, 3)))
    assert asked(table).key == "power.conquer"
    assert asked(table).budget == 12
    answer(table, "Baetica;Noricum")
    assert me(table).provinces == ["baetica", "noricum"]
    assert me(table).forum == {"olives": 1, "wine": 0, "jewelry": 1}
    assert "@0 conquers Baetica and Noricum with a strength of 12." in table.story()


def test_more_power_than_strength_is_refused() -> None:
    table = legion((0, (5, 4, 3)))
    with pytest.raises(IllegalAnswer, match="That comes to 14; you have 12"):
        answer(table, "Baetica;Raetia")
    assert keys(legion((0, (5,)))) == ["take:sardinia"]


def test_taking_is_optional() -> None:
    table = answer(legion((0, (5, 4, 3))), "")
    assert me(table).provinces == []
    assert "@0 conquers nothing with a strength of 12." in table.story()


def test_groups_are_resolved_from_left_to_right_and_the_row_is_not_refilled() -> None:
    table = legion((2, (4,)), (0, (4, 2)), (1, (6, 6)))
    assert asked(table).seat == 2
    answer(table, "Sardinia")
    assert asked(table).seat == 0
    assert keys(table) == ["take:baetica", "take:noricum"]
    answer(table, "Noricum")
    assert keys(table) == ["take:baetica", "take:raetia"]
    answer(table, "Baetica")
    assert [player.provinces for player in table.state.players] == [["noricum"], ["baetica"], ["sardinia"]]
    assert "raetia" in table.state.gone  # the round ended, and what was left went out of the game


def test_a_legion_that_can_take_nothing_is_not_asked() -> None:
    table = legion((0, (3,)), (1, (4,)))
    assert asked(table).seat == 1
    assert "@0 conquers nothing with a strength of 3." in table.story()


def test_a_resource_stays_at_the_end_of_its_track() -> None:
    table = answer(legion((0, (6,)), forum={0: (7, 0, 0)}), "Baetica")
    assert me(table).forum["olives"] == 7


# -- cards that add to a track --


def test_legati_and_the_magister_equitum_add_up() -> None:
    table = legion(
        (0, (4,)),
        row="raetia bithynia belgica aegyptus",
        cards={0: "legatus_a legatus_b magister_equitum"},
        provinces={0: "sardinia noricum lusitania macedonia"},
    )
    assert asked(table).key == "power.card"
    assert asked(table).prompt == "You have a strength of 4. Do you use a Senate card to add to it?"
    answer(table, "use:magister_equitum", "on:noricum;on:lusitania", "use:legatus_a", "on:macedonia")
    answer(table, "use:legatus_b")
    assert "your legion has a strength of 9" in asked(table).prompt
    assert keys(table) == ["take:raetia", "take:bithynia", "take:belgica"]
    assert sorted(me(table).used) == ["legatus_a", "legatus_b", "magister_equitum"]


def test_legatus_is_not_offered_where_it_changes_nothing() -> None:
    held: dict[str, Any] = {"cards": {0: "legatus_a"}, "provinces": {0: "macedonia"}}
    assert asked(legion((0, (2,)), (1, (6,)), **held)).seat == 1  # 3 is still too weak
    assert asked(legion((0, (6, 6)), row="sardinia", **held)).key == "power.conquer"  # all is his already
    assert asked(legion((0, (4,)), row="sardinia", **held)).key == "power.conquer"
    assert asked(legion((0, (6,)), row="sardinia raetia", **held)).key == "power.conquer"  # 7 takes no more
    assert asked(legion((0, (6, 5)), row="sardinia raetia", **held)).key == "power.card"  # 12 takes both


def test_cards_that_need_the_same_provinces_do_not_add_up() -> None:
    held: dict[str, Any] = {"cards": {0: "legatus_a magister_equitum"}, "row": "raetia"}
    groups = ((0, (4,)), (1, (4, 4)))
    assert asked(legion(*groups, provinces={0: "sardinia noricum"}, **held)).seat == 1  # 7 at most
    assert asked(legion(*groups, provinces={0: "sardinia noricum macedonia"}, **held)).seat == 0


def test_legatus_needs_an_army_camp_and_a_die_on_the_track() -> None:
    assert asked(legion((0, (5,)), cards={0: "legatus_a"}, provinces={0: "sicilia"})).key == "power.conquer"
    assert asked(legion((1, (5,)), cards={0: "legatus_a"}, provinces={0: "macedonia"})).seat == 1


def test_a_card_of_the_resolution_may_be_left_unused() -> None:
    table = answer(legion((0, (5,)), cards={0: "legatus_a"}, provinces={0: "macedonia"}), "")
    assert asked(table).key == "power.conquer"
    assert me(table).used == []


def test_what_a_legatus_adds_is_no_coin() -> None:
    table = legion((0, (5,)), cards={0: "legatus_a"}, provinces={0: "macedonia"}, market=((0, (3,)),))
    answer(table, "use:legatus_a", "Baetica")
    assert table.state.phase == MARKET
    assert "you have 3 coins" in asked(table).prompt


def test_cards_of_the_market_are_not_offered_for_the_legion() -> None:
    table = legion((0, (5,)), cards={0: "aedile magistrate"}, provinces={0: "achaia carthago numidia"})
    assert asked(table).key == "power.conquer"


# -- Senate --


def curia(
    *groups: tuple[int, tuple[int, ...]], row: str = "legatus_a censor consul quaestor"
) -> Table[State]:
    return scene(phase=SENATE, turns=12, senate=groups, rows=("", row, "wolf.1"))


def test_the_senate_runs_short() -> None:
    """Yellow (2) takes Legatus and Censor, Blue (1) the two that are left, Red (0) nothing."""
    table = curia((2, (1, 1)), (1, (2, 1)), (0, (3,)))
    answer(table, "take:legatus_a;take:censor")
    assert asked(table).seat == 1
    assert asked(table).default == ("take:consul", "take:quaestor")
    answer(table, "take:consul;take:quaestor")
    assert [player.senate for player in table.state.players] == [
        [],
        ["consul", "quaestor"],
        ["legatus_a", "censor"],
    ]
    assert "There is no Senate card left for @0." in table.story()


def test_one_card_a_die_whatever_it_shows() -> None:
    table = curia((0, (6,)))
    assert (asked(table).hi, asked(table).default) == (1, None)
    with pytest.raises(IllegalAnswer, match="Choose 1, not 2"):
        answer(table, "take:censor;take:consul")
    answer(table, "Censor")
    assert me(table).senate == ["censor"]


def test_no_senate_card_need_be_taken() -> None:
    assert me(answer(curia((0, (6, 2))), "")).senate == []


# -- Black Market --


def market(
    coins: tuple[int, ...], row: str = "wolf.1 lion.1 tiro.1 tiro.2 gaul.1", **details: Any
) -> Table[State]:
    groups: Groups = ((0, coins),)
    return scene(phase=MARKET, turns=12, market=groups, rows=("", "", row), **details)


def test_coins_buy_cards_of_the_row_into_the_hidden_hand() -> None:
    table = market((5, 2))
    assert asked(table).key == "power.buy"
    assert asked(table).budget == 7
    answer(table, "buy:wolf.1;buy:tiro.1;buy:tiro.2")
    assert me(table).hand == ["wolf.1", "tiro.1", "tiro.2"]
    assert table.view(1).state.players[0].hand == ["?"] * 3
    assert "@0 has 7 coins and buys Wolf, Tiro and Tiro." in table.story(1)


def test_more_than_the_coins_is_refused_and_what_is_too_dear_is_not_offered() -> None:
    with pytest.raises(IllegalAnswer, match="That comes to 8; you have 7"):
        answer(market((5, 2)), "buy:wolf.1;buy:lion.1")
    assert keys(market((3,))) == ["buy:wolf.1", "buy:tiro.1", "buy:tiro.2", "buy:gaul.1"]


def test_an_unseen_card_costs_5_and_only_its_buyer_sees_it() -> None:
    table = market((5,), deck="elephant.1 bear.1")
    assert labels(table)[-1] == "An unseen card of the deck (5)"
    answer(table, "blind:1")
    assert me(table).hand == ["elephant.1"]
    assert "@0 has 5 coins and buys Elephant from the deck." in table.story(0)
    assert "@0 has 5 coins and buys 1 unseen card from the deck." in table.story(1)
    assert not [line for line in table.story(1) if "0 coins" in line]  # nothing is left to go on with


def test_after_an_unseen_card_the_buyer_goes_on_with_what_is_left() -> None:
    table = market((6, 6), deck="elephant.1 bear.1")
    assert keys(table, "blind") == ["blind:1", "blind:2"]
    answer(table, "blind:1")
    assert asked(table).key == "power.buy"
    assert "you have 7 coins" in asked(table).prompt
    assert keys(table, "blind") == ["blind:1"]
    answer(table, "blind:1")
    assert me(table).hand == ["elephant.1", "bear.1"]
    assert keys(table) == ["buy:tiro.1", "buy:tiro.2"]  # 2 coins are left


def test_open_and_unseen_cards_bought_at_once_are_all_paid() -> None:
    table = answer(market((6, 6), deck="elephant.1"), "blind:1;buy:tiro.1")
    assert me(table).hand == ["tiro.1", "elephant.1"]
    assert "you have 5 coins" in asked(table).prompt


def test_who_buys_only_what_lies_open_is_not_asked_again() -> None:
    table = answer(market((6, 6)), "buy:tiro.1")
    assert table.state.phase != MARKET
    assert table.state.round == 2


def test_magistrate_and_aedile_add_coins() -> None:
    table = market(
        (2,), row="elephant.1", cards={0: "magistrate aedile"}, provinces={0: "achaia carthago numidia"}
    )
    answer(table, "use:aedile", "on:achaia;on:carthago", "use:magistrate")
    assert "you have 6 coins" in asked(table).prompt
    answer(table, "Elephant")
    assert me(table).hand == ["elephant.1"]


def test_magistrate_has_no_effect_without_dice() -> None:
    groups: Groups = ((1, (4,)),)
    table = scene(
        phase=MARKET,
        turns=12,
        market=groups,
        rows=("", "", "wolf.1"),
        cards={0: "magistrate"},
        provinces={0: "achaia"},
    )
    assert asked(table).seat == 1


def test_a_card_of_the_row_bought_this_round_is_gone_for_the_next_player() -> None:
    table = scene(phase=MARKET, turns=12, market=((1, (3,)), (0, (3,))), rows=("", "", "wolf.1 gaul.1"))
    answer(table, "Wolf")
    assert asked(table).seat == 0
    assert keys(table) == ["buy:gaul.1"]


def test_all_tracks_are_resolved_before_the_round_ends() -> None:
    table = scene(
        phase=MILITARY,
        turns=12,
        military=((0, (6,)),),
        market=((0, (6,)),),
        rows=("sardinia", "censor", "wolf.1"),
    )
    randomly(table, until=lambda table: table.state.phase == MARKET)
    assert table.state.round == 1
    answer(table, "")
    assert table.state.round == 2
