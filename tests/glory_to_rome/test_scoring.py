"""The final scoring and the standing."""

from __future__ import annotations

from engine.glory_to_rome.scoring import bonus_winner, outcome, standing
from tests.glory_to_rome.scene import Camp, answer, led, player, state

NOBODY = Camp()


def points(*camps: Camp) -> dict[str, tuple[int, ...]]:
    return {line.label: line.points for line in outcome(state(*camps), "end").lines}


def test_two_influence_are_two_points() -> None:
    assert outcome(state(NOBODY, NOBODY), "end").totals == (2, 2)


def test_the_vault_counts_by_value() -> None:
    assert points(Camp(vault="bar dock wall gate villa temple"), NOBODY)["Vault"] == (12, 0)


def test_a_bonus_is_for_the_most_alone() -> None:
    position = state(Camp(vault="bar road dock"), Camp(vault="insula dock"), Camp(vault="villa"))
    assert bonus_winner(position, "rubble") == 0
    assert bonus_winner(position, "wood") is None  # a tie
    assert bonus_winner(position, "stone") == 2
    assert bonus_winner(position, "brick") is None


def test_cards_put_in_this_turn_count_too() -> None:
    table = led(
        "Merchant", Camp(hand="villa bar", built="basilica", stockpile="gate", clients="sewer"), NOBODY
    )
    answer(table, 0, "Brick")
    assert player(table).vault_shown == ["gate.1"]
    lines = {line.label: line.points for line in outcome(table.state, "end").lines}
    assert lines["Vault"] == (2, 0)


def test_the_standing_takes_hidden_cards_as_average_ones() -> None:
    assert standing(state(Camp(vault="bar dock"), Camp(vault="villa temple"))) == [6, 6]


def test_statue_and_wall_points_stand_under_buildings() -> None:
    assert points(Camp(built="statue wall", stockpile="bar bar bar"), NOBODY)["Buildings"] == (4, 0)


def test_ties_tell_what_parted_equal_points_at_the_top() -> None:
    three = (Camp(hand="bar"), Camp(hand="dock gate"), Camp(hand="road"))
    assert outcome(state(*three), "end").ties == "Equal on points; more cards in hand decided."
    both = outcome(state(*three[:2], Camp(hand="road wall")), "end")
    assert both.winners == (1, 2)
    assert both.ties == "Equal on points and cards in hand; the victory is shared."


def test_ties_tell_nothing_of_those_below_the_top() -> None:
    result = outcome(state(Camp(vault="bar"), Camp(hand="dock"), Camp(hand="road")), "end")
    assert result.winners == (0,) and result.ties == ""
