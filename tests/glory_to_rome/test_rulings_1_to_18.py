"""Every ruling, by its number: G1 to G18."""

from __future__ import annotations

import pytest

from engine.glory_to_rome.state import State
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
    player,
    scene,
    state,
    structure,
)

NOBODY = Camp()
ROLES = "bar dock wall bath villa temple"


def short_deck(position: State, cards: int) -> None:
    """Leave so many cards in the deck; the others go to the pool."""
    position.pool += position.deck[: len(position.deck) - cards]
    del position.deck[: len(position.deck) - cards]


def test_g1_the_last_card_ends_the_game_once_the_draw_is_done() -> None:
    position = state(Camp(hand="bar"), NOBODY)
    short_deck(position, 3)
    table = answer(at(position), 0, "think:draw")
    assert len(player(table).hand) == 4  # all that there was
    assert table.outcome is not None and table.outcome.reason == "The draw deck has run out"


def test_g2_a_fountain_still_uses_the_last_card() -> None:
    table = led("Craftsman", Camp(hand="dock", built="fountain"), NOBODY, deck="palisade")
    short_deck(table.state, 1)
    answer(table, 0, "draw", "Palisade")
    assert kinds([player(table).structures[-1].foundation]) == ["palisade"]
    assert table.outcome is not None and table.outcome.reason == "The draw deck has run out"


def test_g2_nothing_follows_from_what_the_fountains_last_card_completes() -> None:
    table = led("Craftsman", Camp(hand="dock", built="fountain", laid="school+gate"), NOBODY, deck="bath")
    short_deck(table.state, 1)
    answer(table, 0, "draw", "add:school.1")
    assert structure(table, "school").done and limits(table)[0] == 2 + 3 + 2
    assert table.outcome is not None and table.outcome.reason == "The draw deck has run out"


def test_g2_a_bars_last_client_may_win_by_forum() -> None:
    table = led(
        "Patron",
        Camp(hand="palace", built="bar forum", clients="bar dock wall bath villa"),
        NOBODY,
        deck="temple",
    )
    short_deck(table.state, 1)
    answer(table, 0, "hire:deck")
    assert table.outcome is not None and table.outcome.reason == "A Forum and clients of all six roles"


def test_g2_an_atriums_last_card_ends_the_game_before_the_basilica() -> None:
    table = led("Merchant", Camp(hand="villa bar", built="atrium basilica"), NOBODY)
    short_deck(table.state, 1)
    answer(table, 0, "sell:deck")
    assert table.outcome is not None and len(player(table).vault_shown) == 1
    assert kinds(player(table).hand) == ["bar"]


def test_g3_the_last_site_is_the_last_of_all_materials() -> None:
    town = dict.fromkeys(("rubble", "wood", "concrete", "brick", "stone", "marble"), 0)
    table = led(
        "Craftsman",
        Camp(hand="dock bath road", clients="circus"),
        NOBODY,
        town=town | {"brick": 1, "rubble": 1},
    )
    answer(table, 0, "Bath")
    assert table.outcome is None
    answer(table, 0, "Road")
    assert table.outcome is not None and table.outcome.reason == "The last Site in town is taken"
    assert not structure(table, "road").done


def test_g4_a_forum_goes_before_the_end_by_sites() -> None:
    town = dict.fromkeys(("rubble", "wood", "concrete", "brick", "stone", "marble"), 0)
    table = led(
        "Craftsman",
        Camp(hand="dock forum", built="gate insula market", clients=ROLES),
        NOBODY,
        town=town | {"marble": 1},
    )
    answer(table, 0, "Forum")
    assert table.outcome is not None and table.outcome.reason == "A Forum and clients of all six roles"


def test_g5_in_town_first_unless_the_table_plays_freely() -> None:
    camps = (Camp(hand="dock bath statue", clients="circus"), NOBODY)
    table = led("Craftsman", *camps, town={"marble": 0})
    assert "lay:bath.1" in keys(table) and "lay-out:bath.1" not in keys(table)
    assert "lay:statue.1@brick" in keys(table) and "lay-out:statue.1@marble" in keys(table)
    assert "lay-out:statue.1@brick" not in keys(table)
    free = led("Craftsman", *camps, options={"out_of_town": "free"})
    assert {"lay:bath.1", "lay-out:bath.1", "lay-out:statue.1@brick"} <= set(keys(free))


def test_g5_out_of_town_takes_two_actions_and_one_with_a_tower() -> None:
    table = led("Craftsman", Camp(hand="dock bath gate", clients="circus"), NOBODY, town={"brick": 0})
    answer(table, 0, "lay-out:bath.1")
    assert table.state.phase == "lead"  # both actions are used up
    alone = led("Craftsman", Camp(hand="dock bath"), NOBODY, town={"brick": 0})
    assert alone.state.phase == "lead"  # one action cannot do it, so nothing is asked
    tower = led("Craftsman", Camp(hand="dock bath", built="tower"), NOBODY, town={"brick": 0})
    assert keys(tower) == ["lay-out:bath.1"]


def test_g6_both_actions_are_of_the_same_role() -> None:
    table = led("Patron", Camp(hand="palace gate", built="bath"), NOBODY, pool="dock wall", town={"brick": 0})
    answer(table, 0, "Craftsman", "hold")
    assert table.state.phase == "lead" and not player(table).held


def test_g6_an_architect_does_not_join_a_saved_craftsman() -> None:
    table = led(
        "Patron",
        Camp(hand="palace gate", built="bath.2", clients="forum"),
        NOBODY,
        pool="dock wall",
        town={"brick": 0},
    )
    answer(table, 0, "Craftsman", "hold", "Architect")
    assert keys(table) == ["hold"]  # the Site out of town needs another Architect


def test_g7_a_saved_action_is_lost_if_no_second_comes() -> None:
    table = led(
        "Patron",
        Camp(hand="palace gate", built="bath.2", clients="forum"),
        NOBODY,
        pool="dock bar",
        town={"brick": 0},
    )
    answer(table, 0, "Craftsman", "hold")
    answer(table, 0, "-")
    assert table.state.phase == "lead" and not player(table).held


def test_g7_a_saved_action_may_give_way_to_one_of_another_role() -> None:
    table = led(
        "Patron",
        Camp(hand="palace gate", built="bath.2 insula", clients="forum temple"),
        NOBODY,
        pool="dock wall tower",
        town={"brick": 0},
    )
    answer(table, 0, "Craftsman", "hold", "Architect", "hold", "Architect", "lay-out:gate.1")
    assert structure(table, "gate").site == "brick" and not player(table).held


def test_g8_a_new_client_acts_in_any_role_it_stands_for() -> None:
    table = led("Patron", Camp(hand="palace", built="bath ludus_magna storeroom"), NOBODY, pool="villa bar")
    answer(table, 0, "Merchant")
    assert len(keys(table)) == 6
    answer(table, 0, "Act as Laborer", "Rubble")
    assert kinds(player(table).stockpile) == ["bar"]


def test_g9_a_client_in_the_bath_acts_once() -> None:
    table = led("Patron", Camp(hand="palace", built="bath circus_maximus"), NOBODY, pool="bar dock dock")
    answer(table, 0, "Laborer")
    assert asked(table).hi == 1


def test_g10_only_clients_that_have_not_acted_act_twice() -> None:
    table = led(
        "Craftsman",
        Camp(
            hand="market villa bar road insula latrine",
            laid="circus_maximus+sewer+prison",
            clients="dock circus",
        ),
        NOBODY,
    )
    # One action leads, the two clients then have two each.
    answer(table, 0, "add:circus_maximus.1")
    assert asked(table).skip == "Build no more (4 actions left)"
    later = led(
        "Craftsman",
        Camp(
            hand="market villa bar road insula latrine",
            laid="circus_maximus+sewer+prison",
            clients="dock circus",
        ),
        NOBODY,
    )
    answer(later, 0, "Bar", "add:circus_maximus.1")  # the first client completes it
    assert asked(later).skip == "Build no more (2 actions left)"


def test_g11_a_petition_is_a_unit_of_a_palace() -> None:
    table = scene(Camp(hand="villa bar road insula", built="palace", stockpile="dock dock dock"), NOBODY)
    answer(table, 0, "Lead Merchant", "play:villa.1", "play:3:rubble")
    answer(table, 1, "think:draw")
    assert player(table).played == 2 and asked(table).hi == 2


def test_g12_a_circus_does_not_forbid_three() -> None:
    table = scene(Camp(hand="bar road insula", built="circus"), NOBODY)
    answer(table, 0, "Lead Patron")
    assert keys(table) == ["play:2:rubble", "play:3:rubble"]


def test_g13_a_latrine_takes_no_jack() -> None:
    table = scene(Camp(hand="bar jack", built="latrine"), NOBODY)
    answer(table, 0, "think:draw")
    assert keys(table) == ["discard:bar.1"]


def test_g14_the_giver_picks() -> None:
    camps = (Camp(hand="bath gate"), Camp(hand="shrine academy dock"))
    table = led("Legionary", *camps)
    answer(table, 0, keys(table)[0])
    assert sorted(keys(table, 1)) == ["give:academy.1", "give:shrine.1"]
    answer(table, 1, "Academy")
    assert kinds(player(table).stockpile) == ["academy"]


def test_g14_what_leaves_no_choice_is_given_at_once() -> None:
    table = led("Legionary", Camp(hand="bath gate"), Camp(hand="shrine shrine dock"))
    answer(table, 0, keys(table)[0])
    assert kinds(player(table).stockpile) == ["shrine"]


def test_g15_an_order_is_not_shown_twice_in_a_turn() -> None:
    table = led(
        "Patron", Camp(hand="palace wall", built="bath.3", clients="forum"), NOBODY, pool="gate academy"
    )
    answer(table, 0, "Legionary", "Wall", "Legionary")
    assert table.state.phase == "lead"  # there is no other Order to show
    table = led(
        "Patron", Camp(hand="palace wall dock", built="bath.3", clients="forum"), NOBODY, pool="gate academy"
    )
    answer(table, 0, "Legionary", "Wall", "Legionary")
    assert keys(table) == ["demand:dock.1"]


@pytest.mark.parametrize(
    ("guard", "bridge", "slain"),
    [("palisade", "", 0), ("wall", "", 0), ("palisade", "bridge", 1), ("wall", "bridge", 0)],
)
def test_g16_a_bridge_reaches_clients_behind_a_palisade(guard: str, bridge: str, slain: int) -> None:
    table = led(
        "Legionary", Camp(hand="bath.2 gate", built=f"coliseum {bridge}"), Camp(built=guard, clients="bath.1")
    )
    answer(table, 0, keys(table)[0])
    if not slain:
        answer(table, 1, "-")  # gives nothing
    assert is_asked(table, 0) == bool(slain)
    if slain:
        answer(table, 0, "slay:bath.1")
    assert len(player(table).vault) == slain
    assert len(player(table, 1).clients) == 1 - slain


def test_g17_a_coliseum_goes_by_the_printed_role() -> None:
    table = led(
        "Legionary",
        Camp(hand="bath.2 gate", built="coliseum"),
        Camp(built="ludus_magna storeroom", clients="villa"),
    )
    answer(table, 0, "gate" if "demand:gate.1" in keys(table) else "bath")
    assert kinds(player(table, 1).clients) == ["villa"]


def test_g18_a_coliseum_may_spare() -> None:
    table = led("Legionary", Camp(hand="bath.2 gate", built="coliseum"), Camp(clients="bath.1"))
    answer(table, 0, keys(table)[0])
    answer(table, 0, "-")
    assert len(player(table, 1).clients) == 1 and not player(table).vault
