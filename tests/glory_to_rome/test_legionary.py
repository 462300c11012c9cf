"""The Legionary beyond the examples: what is told, what is left alone, who is not asked."""

from __future__ import annotations

from tests.glory_to_rome.scene import Camp, answer, is_asked, keys, kinds, led, player

NOBODY = Camp()


def test_all_hear_what_is_demanded_taken_and_given() -> None:
    table = led(
        "Legionary", Camp(hand="bath gate"), Camp(hand="school"), Camp(hand="wall"), pool="shrine bar"
    )
    answer(table, 0, "Gate", "Brick")
    assert kinds(table.state.pool) == ["bar", "bath"] and kinds(player(table).hand) == ["gate"]
    assert table.story()[-5:-1] == [
        "@0 shows Gate: Rome demands Brick.",
        "@0 takes 1 Brick from the pool.",
        "@1 gives School of the hand to @0.",
        "@2: “Glory to Rome!”",
    ]


def test_whoever_demands_nothing_gets_nothing() -> None:
    table = led("Legionary", Camp(hand="bath gate"), Camp(hand="school"), pool="shrine")
    answer(table, 0, "-")
    assert not player(table).stockpile and table.state.phase == "lead"
    assert not any("Rome" in line for line in table.story())


def test_a_hand_of_jacks_demands_nothing() -> None:
    table = led("Legionary", Camp(hand="bath jack"), Camp(hand="school"), pool="shrine")
    assert table.state.phase == "lead"


def test_clients_are_safe_without_a_coliseum() -> None:
    table = led("Legionary", Camp(hand="bath gate"), Camp(clients="wall shrine"))
    answer(table, 0, "Gate")
    assert table.state.phase == "lead" and kinds(player(table, 1).clients) == ["wall", "shrine"]


def test_a_coliseum_slays_as_many_of_a_role_as_were_demanded() -> None:
    table = led(
        "Legionary",
        Camp(hand="bath gate", built="coliseum"),
        Camp(clients="school shrine"),
        Camp(clients="wall foundry"),
    )
    answer(table, 0, "Gate")
    assert [option.label for option in table.pending()[0].options] == ["Legionary of @1", "Legionary of @2"]
    answer(table, 0, "Legionary of @2")
    assert kinds(player(table, 2).clients) == ["wall"] and len(player(table, 1).clients) == 2
    assert "In the Coliseum of @0 dies the Legionary of @2." in table.story()


def test_a_full_vault_slays_nobody() -> None:
    table = led(
        "Legionary",
        Camp(hand="bath gate", built="coliseum", vault="bar bar bar dock dock"),
        Camp(clients="school"),
    )
    answer(table, 0, "Gate")
    assert table.state.phase == "lead" and len(player(table, 1).clients) == 1


def test_only_a_bridge_reaches_into_stockpiles() -> None:
    table = led("Legionary", Camp(hand="bath gate"), Camp(stockpile="school"))
    answer(table, 0, "Gate")
    assert kinds(player(table, 1).stockpile) == ["school"]


def test_nobody_behind_a_wall_is_asked_for_what_the_stockpile_has_not() -> None:
    table = led(
        "Legionary",
        Camp(hand="bath gate", built="bridge"),
        Camp(hand="school", built="wall", stockpile="bar"),
    )
    answer(table, 0, "Gate")
    answer(table, 1, "-")
    assert table.state.phase == "lead" and not is_asked(table, 0)


def test_a_bridge_takes_as_many_of_a_stockpile_as_were_demanded() -> None:
    table = led(
        "Legionary",
        Camp(hand="bath gate shrine", built="bridge", clients="academy"),
        Camp(stockpile="school foundry atrium"),
    )
    answer(table, 0, "Gate; Shrine")
    assert len(player(table).stockpile) == 2 and len(player(table, 1).stockpile) == 1


def test_whoever_is_safe_may_give_a_part() -> None:
    table = led(
        "Legionary",
        Camp(hand="bath gate shrine", clients="academy"),
        Camp(hand="school foundry atrium", built="palisade"),
    )
    answer(table, 0, "Gate; Shrine")
    answer(table, 1, "Foundry")
    assert kinds(player(table).stockpile) == ["foundry"]


def test_whoever_is_not_safe_gives_all_that_is_demanded() -> None:
    table = led(
        "Legionary", Camp(hand="bath gate shrine", clients="academy"), Camp(hand="school foundry atrium")
    )
    answer(table, 0, "Gate; Shrine")
    question = table.pending()[0]
    assert (question.lo, question.hi, question.skip) == (2, 2, None)
    assert question.prompt == "@0 demands Brick. Give 2 cards of your hand."


def test_an_order_may_be_shown_again_a_turn_later() -> None:
    table = led("Legionary", Camp(hand="bath gate jack"), Camp(hand="shrine.2 shrine.3 school"))
    answer(table, 0, "Gate")
    answer(table, 1, "School", "Lead Legionary", "play:shrine.2")
    answer(table, 0, "Follow with a Jack")
    answer(table, 1, "-")
    assert "demand:gate.1" in keys(table)
