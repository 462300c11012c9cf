"""Where the rulebook leaves a question: each ruling by its number in the rules."""

from __future__ import annotations

from engine.rise_to_power.scoring import region_points
from engine.rise_to_power.state import FORUM, MARKET, MILITARY, ORDER
from tests.generic.answering import answer, asked, keys
from tests.rise_to_power.scene import at, groups, me, scene, state


def test_1_a_tied_region_scores_for_every_holder_or_by_choice_only_for_the_tied() -> None:
    position = state(4, provinces={0: "macedonia", 1: "epirus", 2: "achaia"})
    assert region_points(position, "Greko") == [1, 1, 1, 0]
    position.region_tie = "tied"
    assert region_points(position, "Greko") == [1, 1, 0, 0]


def test_2_arches_are_no_limit() -> None:
    many = "sicilia sardinia narbonensis achaia carthago noricum cisalpina lusitania"
    table = scene(
        phase=MILITARY,
        turns=12,
        round=3,
        provinces={0: many},
        military=((0, (6, 6)),),
        rows=("raetia", "", ""),
    )
    answer(table, "Raetia")
    assert len(me(table).provinces) == 9


def test_3_what_was_won_this_round_can_be_used_at_once() -> None:
    table = scene(
        phase=MILITARY,
        turns=12,
        military=((0, (6,)),),
        senate=((0, (1,)),),
        market=((0, (3,)),),
        rows=("carthago", "magistrate", "bear.1"),
    )
    answer(table, "Carthago", "Magistrate")
    assert table.state.phase == MARKET
    answer(table, "use:magistrate")
    assert me(table).covered == {"carthago": "magistrate"}
    assert me(answer(table, "Bear")).hand == ["bear.1"]


def test_4_a_show_may_have_more_cards_than_it_needs() -> None:
    table = scene(phase=FORUM, round=3, turns=12, hand={0: "tiro.1 wolf.1 gaul.1 tiro.2"})
    assert (asked(table).lo, asked(table).hi) == (3, 4)
    table.answer(0, [option.key for option in asked(table).options])
    assert me(table).hand == []
    assert me(table).show_points == 5


def test_5_a_single_show_is_the_best_one() -> None:
    table = scene(phase=FORUM, round=3, turns=12, hand={0: "tiro.1 tiro.2 tiro.3"})
    table.answer(0, [option.key for option in asked(table).options])
    assert me(table).show_points == 2 + 1


def test_6_different_are_cards_with_different_names() -> None:
    table = scene(phase=FORUM, round=3, turns=12, hand={0: "wolf.1 wolf.2 lion.1"})
    table.answer(0, [option.key for option in asked(table).options])
    assert "@0 stages Wolf, Wolf and Lion (any three): 2 points." in table.story()


def test_7_an_empty_arena_deck_sells_no_unseen_cards() -> None:
    position = state(phase=MARKET, turns=12, market=((0, (6,)),), rows=("", "", "wolf.1"))
    position.gone, position.arena_deck = position.arena_deck, []
    assert keys(at(position)) == ["buy:wolf.1"]


def test_8_of_equal_first_dice_the_earlier_group_stays_left() -> None:
    table = scene(dice={0: (4,)}, turns=9, military=((1, (4,)),))
    answer(table, "place:4>military")
    assert groups(table, MILITARY) == ((1, (4,)), (0, (4,)))


def test_9_the_whole_region_means_all_provinces_of_this_games_deck() -> None:
    assert region_points(state(2, provinces={0: "noricum raetia"}), "Germania") == [3, 0]
    position = state(4, provinces={0: "noricum"})
    position.province_deck.remove("raetia")
    position.gone.append("raetia")  # never conquered
    assert region_points(position, "Germania") == [2, 0, 0, 0]


def test_10_a_card_for_the_order_exhausts_its_province_for_the_round() -> None:
    table = scene(
        phase=ORDER,
        round=2,
        dice=dict.fromkeys(range(3), (4, 3, 2, 1)),
        provinces={0: "achaia"},
        cards={0: "tribunus consul"},
    )
    answer(table, "use:tribunus")
    assert me(table).covered == {"achaia": "tribunus"}
    answer(table, "place:1>military", "place:4>senate", "place:4>senate")
    assert not keys(table, "consul")


def test_11_vicarius_goes_around_and_quaestor_turns_over() -> None:
    for card, face, to in (("vicarius", 6, 1), ("vicarius", 1, 6), ("quaestor", 4, 3)):
        table = scene(cards={0: card}, provinces={0: "sicilia"}, dice={0: (face, 3)}, turns=6)
        answer(table, f"use:{card}", f"die:{face}>{to}")
        assert to in me(table).dice


def test_12_out_of_turn_no_card_of_the_placement_can_be_used() -> None:
    table = scene(cards={1: "senator vicarius_i"}, provinces={1: "sicilia narbonensis"}, senate=((1, (3,)),))
    assert [decision.seat for decision in table.pending()] == [0]
    assert not keys(table, "use:")


def test_13_neither_hands_nor_conquests_are_limited() -> None:
    hand = " ".join(f"{name}.{n}" for name in ("tiro", "wolf", "gaul", "murmillo") for n in (1, 2, 3))
    position = state(
        phase=MARKET, turns=12, market=((0, (3,)),), rows=("", "", "iberian.1 retiarius.1"), hand={0: hand}
    )
    table = answer(at(position), "Retiarius")
    assert len(me(table).hand) == 13
