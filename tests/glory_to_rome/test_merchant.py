"""The Merchant beyond the examples: where sold cards come from, how many fit, and when it stops."""

from __future__ import annotations

from tests.glory_to_rome.scene import Camp, answer, asked, keys, kinds, led, player

NOBODY = Camp()


def test_only_a_basilica_sells_from_the_hand() -> None:
    table = led("Merchant", Camp(hand="villa gate", stockpile="bar"), NOBODY)
    answer(table, 0, "Rubble")
    assert table.state.phase == "lead" and kinds(player(table).hand) == ["gate"]
    table = led("Merchant", Camp(hand="villa gate", built="atrium", stockpile="bar"), NOBODY)
    assert keys(table) == ["sell:bar.1", "sell:deck"]


def test_a_card_of_the_stockpile_moves_to_the_vault() -> None:
    table = led("Merchant", Camp(hand="villa", stockpile="bar wall"), NOBODY)
    answer(table, 0, "Concrete")
    assert kinds(player(table).vault) == ["wall"] and kinds(player(table).stockpile) == ["bar"]


def test_a_card_of_the_hand_moves_to_the_vault() -> None:
    table = led("Merchant", Camp(hand="villa gate dock", built="basilica"), NOBODY)
    answer(table, 0, "Gate")
    assert kinds(player(table).vault) == ["gate"] and kinds(player(table).hand) == ["dock"]


def test_the_card_of_the_deck_is_its_top_one() -> None:
    table = led("Merchant", Camp(hand="villa", built="atrium"), NOBODY, deck="temple")
    answer(table, 0, "sell:deck")
    assert kinds(player(table).vault) == ["temple"] and "temple.1" not in table.state.deck


def test_what_came_from_the_stockpile_this_turn_fills_the_vault() -> None:
    camp = Camp(hand="villa gate", built="basilica", stockpile="bar", vault="dock dock wall wall")
    table = led("Merchant", camp, NOBODY)  # room for one
    answer(table, 0, "Rubble")
    assert table.state.phase == "lead" and len(player(table).vault) == 5
    assert kinds(player(table).hand) == ["gate"]


def test_what_came_from_the_hand_this_turn_fills_the_vault() -> None:
    vault = "dock dock wall wall road road"
    camp = Camp(hand="villa gate", built="atrium basilica", stockpile="bar", vault=vault)
    table = led("Merchant", camp, NOBODY)  # room for one
    answer(table, 0, "Gate")
    assert table.state.phase == "lead" and len(player(table).vault) == 7
    assert kinds(player(table).stockpile) == ["bar"]


def test_atrium_and_basilica_sell_in_either_order_once_each_in_an_action() -> None:
    camp = Camp(hand="villa gate dock", built="atrium basilica", stockpile="bar")
    table = led("Merchant", camp, NOBODY)
    assert keys(table) == ["sell:bar.1", "sell:deck", "sell:gate.1", "sell:dock.1"]
    answer(table, 0, "sell:deck")
    assert keys(table) == ["sell:gate.1", "sell:dock.1"]
    answer(table, 0, "Gate")
    assert table.state.phase == "lead"
    table = led("Merchant", camp, NOBODY)
    answer(table, 0, "Gate")
    assert keys(table) == ["sell:bar.1", "sell:deck"]
    answer(table, 0, "Rubble")
    assert table.state.phase == "lead"


def test_a_part_left_out_ends_the_action_and_nothing_at_all_the_role() -> None:
    camp = Camp(hand="villa gate dock", built="atrium basilica", stockpile="bar", clients="sewer sewer")
    table = led("Merchant", camp, NOBODY)
    for sold in ("Gate", "sell:deck"):  # of the hand alone, then of the deck alone
        assert asked(table).skip == "Sell nothing"
        answer(table, 0, sold)
        assert asked(table).skip == "That is all for this action"
        answer(table, 0, "-")
    assert len(keys(table)) == 3  # the third action has all sources again
    table = led("Merchant", camp, NOBODY)
    answer(table, 0, "-")
    assert table.state.phase == "lead" and not player(table).vault
