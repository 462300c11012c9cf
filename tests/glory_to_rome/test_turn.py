"""The turn: thinking, leading, following, acting, and what passes on."""

from __future__ import annotations

import pytest

from engine.glory_to_rome.ends import SURRENDER
from tests.glory_to_rome.scene import (
    Camp,
    answer,
    asked,
    at,
    is_asked,
    keys,
    kinds,
    led,
    limits,
    materials,
    player,
    scene,
    state,
    structure,
)

NOBODY = Camp()


def test_a_leader_who_thinks_ends_the_turn() -> None:
    table = answer(scene(Camp(hand="bar"), Camp(hand="dock"), NOBODY), 0, "think:draw")
    assert (table.state.leader, table.state.turn) == (1, 2)
    assert len(player(table).hand) == 5
    assert len(player(table, 1).hand) == 1


@pytest.mark.parametrize(("held", "after"), [(0, 5), (3, 5), (4, 5), (5, 6), (6, 7)])
def test_thinking_fills_the_hand_or_draws_one(held: int, after: int) -> None:
    table = answer(scene(Camp(hand="bar " * held), NOBODY), 0, "think:draw")
    assert len(player(table).hand) == after


def test_a_jack_is_taken_only_from_the_pile() -> None:
    table = scene(Camp(hand="bar"), NOBODY, jacks=0)
    assert "think:jack" not in keys(table)
    table = answer(scene(Camp(hand="bar bar bar bar bar"), NOBODY), 0, "think:jack")
    assert kinds(player(table).hand)[-1] == "jack"  # however full the hand


def test_a_vomitorium_may_put_back_the_jack_that_is_then_taken() -> None:
    table = scene(Camp(hand="bar jack", built="vomitorium"), NOBODY, jacks=0)
    answer(table, 0, "think:jack")
    assert kinds(player(table).hand) == ["jack"]  # the whole hand had to go first
    assert kinds(table.state.pool) == ["bar"]


def test_jacks_lead_any_role_and_orders_their_own() -> None:
    assert [k for k in keys(scene(Camp(hand="bar villa"), NOBODY)) if "lead" in k] == [
        "lead:laborer",
        "lead:merchant",
    ]
    assert sum("lead" in k for k in keys(scene(Camp(hand="jack"), NOBODY))) == 6


def test_a_petition_may_be_of_the_role_itself() -> None:
    table = scene(Camp(hand="bar road insula latrine"), NOBODY)
    answer(table, 0, "Lead Laborer", "play:3:rubble")
    assert asked(table).lo == asked(table).hi == 3
    answer(table, 0, "Bar;Road;Insula")
    assert player(table).played == 1 and kinds(player(table).camp) == ["bar", "road", "insula"]


def test_following_is_asked_in_turn_and_always() -> None:
    table = scene(Camp(hand="bar"), NOBODY, Camp(hand="road"))
    answer(table, 0, "Lead Laborer")
    assert not is_asked(table, 2)
    assert asked(table, 1).always_ask and asked(table, 1).secret
    assert keys(table, 1) == ["think:draw", "think:jack"]
    answer(table, 1, "think:draw")
    assert keys(table, 2) == ["follow:road.1", "think:draw", "think:jack"]


def test_an_order_of_another_role_does_not_follow() -> None:
    table = answer(scene(Camp(hand="bar"), Camp(hand="dock villa")), 0, "Lead Laborer")
    assert keys(table, 1) == ["think:draw", "think:jack"]


def test_cards_played_are_not_in_the_pool_before_the_turn_ends() -> None:
    table = led("Laborer", Camp(hand="bar"), NOBODY)
    assert table.state.leader == 1  # nothing could be gathered
    assert kinds(table.state.pool) == ["bar"]


def test_a_client_hired_this_turn_does_not_act() -> None:
    table = led("Patron", Camp(hand="palace", clients="bar"), NOBODY, pool="temple dock")
    assert asked(table).hi == 1
    answer(table, 0, "Patron")
    assert table.state.phase == "lead" and len(player(table).clients) == 2


def test_the_pool_may_run_out_for_those_who_come_later() -> None:
    table = scene(Camp(hand="bar"), Camp(hand="road"), pool="wall")
    answer(table, 0, "Lead Laborer")
    answer(table, 1, "Follow with Road")
    answer(table, 0, "Concrete")
    assert table.state.phase == "lead" and not player(table, 1).stockpile


def test_two_players_have_one_neighbour() -> None:
    table = led("Legionary", Camp(hand="bath gate"), Camp(hand="shrine academy"))
    answer(table, 0, keys(table)[0])
    answer(table, 1, "Shrine")
    assert kinds(player(table).stockpile) == ["shrine"]


def test_a_legionary_does_not_reach_across_the_table() -> None:
    table = led("Legionary", Camp(hand="bath gate"), NOBODY, Camp(hand="shrine"), NOBODY)
    answer(table, 0, keys(table)[0])
    assert not player(table).stockpile


def test_legionary_actions_beyond_the_orders_in_hand_are_lost() -> None:
    table = led("Legionary", Camp(hand="bath gate jack", clients="shrine shrine"), NOBODY)
    assert asked(table).hi == 1


def test_the_same_material_may_be_demanded_twice() -> None:
    table = led(
        "Legionary",
        Camp(hand="bath gate gate", clients="shrine"),
        Camp(hand="academy school dock"),
        pool="foundry",
    )
    answer(table, 0, "Gate;Gate", "Brick")
    assert materials(player(table).stockpile) == ["brick", "brick", "brick"]
    assert kinds(player(table, 1).hand)[0] == "dock"


def test_what_a_legionary_may_take_from_the_pool_is_his_choice() -> None:
    table = led("Legionary", Camp(hand="bath gate"), NOBODY, pool="foundry")
    answer(table, 0, keys(table)[0], "-")
    assert not player(table).stockpile


def test_all_who_must_give_are_asked_at_the_same_time() -> None:
    table = led("Legionary", Camp(hand="bath gate"), Camp(hand="shrine school"), Camp(hand="academy foundry"))
    answer(table, 0, keys(table)[0])
    assert is_asked(table, 1) and is_asked(table, 2)
    answer(table, 2, "Academy")
    assert not player(table).stockpile  # nothing is shown before all have answered
    answer(table, 1, "School")
    assert kinds(player(table).stockpile) == ["school", "academy"]


def test_whoever_is_safe_is_asked_with_or_without_a_match() -> None:
    for hand in ("shrine", "dock"):
        table = led("Legionary", Camp(hand="bath gate"), Camp(hand=hand, built="palisade"))
        answer(table, 0, keys(table)[0])
        assert is_asked(table, 1)
        assert table.view(0).asks[0].options == ()


def test_a_safe_player_without_cards_is_not_asked() -> None:
    table = led("Legionary", Camp(hand="bath gate"), Camp(built="palisade"), jacks=0)
    player(table, 1).hand.clear()
    answer(table, 0, keys(table)[0])
    assert not is_asked(table, 1) or asked(table, 1).key == "gtr.play"


def test_a_guarded_player_may_still_give() -> None:
    table = led("Legionary", Camp(hand="bath gate"), Camp(hand="shrine", built="wall"))
    answer(table, 0, keys(table)[0])
    answer(table, 1, "Shrine")
    assert kinds(player(table).stockpile) == ["shrine"]


def test_nested_completions_are_finished_first() -> None:
    table = led(
        "Craftsman",
        Camp(hand="dock wall bath market", clients="circus", laid="amphitheatre+bridge school+gate"),
        NOBODY,
    )
    answer(table, 0, "add:amphitheatre.1", "add:school.1")
    assert "School" in asked(table).prompt
    answer(table, 0, "think:jack", "-")
    assert structure(table, "school").done
    assert asked(table).skip == "Build no more (3 actions left)"  # of the Amphitheatre's four
    answer(table, 0, "-")
    assert asked(table).skip == "Build nothing"  # the client's action of the turn


def test_influence_won_in_the_bath_makes_room_for_the_next_client() -> None:
    table = led(
        "Patron",
        Camp(hand="palace gate", built="bath.2", laid="shrine+academy", clients="forum bar road"),
        NOBODY,
        pool="dock villa",
    )
    assert limits(table)[2] == 4
    answer(table, 0, "Craftsman", "add:shrine.1", "Merchant")
    assert len(player(table).clients) == 5


def test_an_action_may_be_left_out() -> None:
    table = led("Merchant", Camp(hand="villa", stockpile="bar"), NOBODY)
    answer(table, 0, "-")
    assert not player(table).vault and table.state.leader == 1


def test_orders_vanish_from_the_camps_and_facts_of_the_turn_are_forgotten() -> None:
    table = led("Craftsman", Camp(hand="dock gate"), NOBODY)
    answer(table, 0, "Gate")
    you = player(table)
    assert (you.camp, you.played, you.crafted) == ([], 0, False)
    assert kinds(table.state.pool) == ["dock"]


def test_a_jack_taken_by_a_senate_is_neither_in_the_pile_nor_taken_again() -> None:
    table = scene(Camp(hand="jack"), Camp(hand="jack", built="senate"), Camp(hand="bar", built="senate"))
    answer(table, 0, "Lead Laborer")
    answer(table, 1, "Follow with a Jack")
    answer(table, 2, "Follow with Bar")
    answer(table, 1, "senate:jack.1")
    assert keys(table, 2) == ["senate:jack.2"]  # of two Jacks the one that is left
    answer(table, 2, "-")
    assert player(table, 1).hand == ["jack.1"] and "jack.1" not in table.state.jacks
    assert "jack.2" in table.state.jacks


# -- the training game --


def test_the_training_game_has_no_functions() -> None:
    position = state(
        Camp(hand="wall villa", built="shrine archway", laid="villa.2", stockpile="sewer"),
        NOBODY,
        pool="garden",
        training=True,
    )
    table = at(position, training="yes")
    assert limits(table)[1] == 5
    answer(table, 0, "Lead Architect")
    answer(table, 1, "think:draw")
    answer(table, 0, "add:villa.2")
    assert not structure(table, "villa").done
    position = state(Camp(hand="dock statue gate"), NOBODY, training=True)
    table = at(position, training="yes")
    answer(table, 0, "Lead Craftsman")
    answer(table, 1, "think:draw")
    assert [key for key in keys(table) if "statue" in key] == ["lay:statue.1@marble"]


# -- surrender --


def test_two_players_surrender_at_once() -> None:
    table = scene(Camp(hand="bar"), Camp(hand="dock"), options={"surrender": "on"})
    answer(table, 0, "surrender", "surrender:1")
    assert table.outcome is not None
    assert (table.outcome.reason, table.outcome.winners, table.outcome.totals) == (SURRENDER, (1,), (0, 1))


def test_all_others_must_agree() -> None:
    table = scene(*(Camp(hand="bar") for _ in range(4)), options={"surrender": "on"})
    answer(table, 0, "surrender", "surrender:2")
    assert is_asked(table, 1) and is_asked(table, 3) and not is_asked(table, 2)
    answer(table, 3, "surrender:no")
    answer(table, 1, "surrender:yes")
    assert table.outcome is None and asked(table).key == "gtr.play"
    answer(table, 0, "surrender", "surrender:2")
    answer(table, 1, "surrender:yes")
    answer(table, 3, "surrender:yes")
    assert table.outcome is not None and table.outcome.winners == (2,)


def test_surrender_is_offered_only_where_the_table_allows_it() -> None:
    assert "surrender" not in keys(scene(Camp(hand="bar"), NOBODY))
    table = scene(Camp(hand="bar"), NOBODY, options={"surrender": "on"})
    answer(table, 0, "surrender", "-")
    assert asked(table).key == "gtr.play"
