"""When the game ends, and when it goes on."""

from __future__ import annotations

from engine.glory_to_rome.ends import FORUM
from tests.glory_to_rome.scene import (
    Camp,
    answer,
    asked,
    at,
    is_asked,
    led,
    player,
    state,
    structure,
    think_all,
)

NOBODY = Camp()
ALL_ROLES = "bar dock wall bath villa temple"


def test_clients_of_all_roles_win_nothing_without_a_forum() -> None:
    table = led(
        "Patron",
        Camp(hand="palace", built="aqueduct insula", clients="bar dock wall bath villa"),
        NOBODY,
        pool="temple",
    )
    answer(table, 0, "Patron")
    assert len(player(table).clients) == 6 and table.outcome is None


def test_six_clients_without_one_role_win_nothing_with_a_forum() -> None:
    table = led(
        "Patron",
        Camp(hand="palace", built="forum insula aqueduct", clients="bar dock wall bath villa"),
        NOBODY,
        pool="sewer",
    )
    answer(table, 0, "Merchant")
    assert len(player(table).clients) == 6 and table.outcome is None


def test_a_stolen_forum_wins() -> None:
    table = led(
        "Craftsman",
        Camp(hand="dock garden", built="aqueduct insula", laid="prison+sewer+villa.2", clients=ALL_ROLES),
        Camp(built="forum", clients="bar"),
    )
    answer(table, 0, "add:prison.1", "steal:forum.1")
    assert table.outcome is not None
    assert (table.outcome.reason, table.outcome.winners) == (FORUM, (0,))


def test_a_gate_that_wakes_a_forum_wins() -> None:
    table = led(
        "Craftsman",
        Camp(hand="dock bath", built="aqueduct insula", laid="forum gate+shrine", clients=ALL_ROLES),
        NOBODY,
    )
    answer(table, 0, "add:gate.1")
    assert table.outcome is not None and table.outcome.reason == FORUM


def test_a_forum_wins_with_the_role_that_a_completed_storeroom_adds() -> None:
    table = led(
        "Craftsman",
        Camp(
            hand="dock tower",
            built="aqueduct insula forum",
            laid="storeroom+bridge",
            clients="dock circus wall bath villa temple",
        ),
        NOBODY,
    )
    answer(table, 0, "add:storeroom.1")
    assert table.outcome is not None and table.outcome.reason == FORUM


def test_all_that_was_put_into_a_vault_this_turn_is_uncovered_too() -> None:
    table = led(
        "Merchant",
        Camp(hand="villa bar", built="atrium basilica", stockpile="gate", clients="sewer"),
        NOBODY,
        deck="wall",
    )
    table.state.pool += table.state.deck[:-1]
    del table.state.deck[:-1]
    answer(table, 0, "Brick", "sell:bar.1", "sell:deck")
    assert table.outcome is not None
    assert sorted(table.view(None).state.players[0].vault_shown) == ["bar.1", "gate.1", "wall.1"]


def test_in_the_training_game_nothing_comes_upon_completion() -> None:
    position = state(
        Camp(hand="dock sewer bath", laid="catacomb+garden+villa school+gate", clients="circus"),
        Camp(built="tower"),
        training=True,
    )
    table = at(position, training="yes")
    answer(table, 0, "Lead Craftsman")
    think_all(table, 1)
    answer(table, 0, "add:catacomb.1")
    assert structure(table, "catacomb").done and table.outcome is None
    assert "@0 completes the Catacomb: 3 influence, 5 in all." in table.story()
    answer(table, 0, "add:school.1")
    assert structure(table, "school").done and not is_asked(table, 0)
    assert asked(table, 1).key == "gtr.play"
