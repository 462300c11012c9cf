"""What questions and options say is what happens."""

from __future__ import annotations

import pytest

from tests.glory_to_rome.scene import Camp, answer, asked, labels, led, scene

NOBODY = Camp()


@pytest.mark.parametrize(
    ("camp", "says"),
    [
        (Camp(hand="bar dock"), "Think: draw until you hold 5 cards"),
        (Camp(hand="bar dock bath gate wall"), "Think: draw one Order"),
        (Camp(hand="bar dock bath gate wall", built="temple"), "Think: draw until you hold 9 cards"),
        (Camp(hand="bar dock bath gate", built="latrine"), "Think: draw until you hold 5 cards"),
        (
            Camp(hand="bar dock bath gate wall villa jack", built="latrine"),
            "Think: draw one, or until you hold 5",
        ),
        (
            Camp(hand="bar dock bath gate wall", built="vomitorium"),
            "Think: draw one, or until you hold 5",
        ),
    ],
)
def test_thinking_promises_what_happens(camp: Camp, says: str) -> None:
    assert says in labels(scene(camp, NOBODY))


def test_behind_a_wall_hand_and_stockpile_are_asked_for_apart() -> None:
    table = led(
        "Legionary",
        Camp(hand="bath gate", built="bridge"),
        Camp(hand="school", built="wall", stockpile="foundry"),
    )
    answer(table, 0, "Gate")
    assert asked(table, 1).prompt == "@0 demands Brick. You need not give any of your hand."
    answer(table, 1, "-")
    assert asked(table, 1).prompt == "@0 demands Brick. You need not give any of your stockpile."
