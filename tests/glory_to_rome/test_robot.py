"""The robot knows what it is doing, and sees no more than it may."""

from __future__ import annotations

from random import Random

import pytest

from engine.glory_to_rome.game import GLORY_TO_ROME
from engine.glory_to_rome.state import State
from engine.kernel import Answer, Seat, Table
from tests.generic.golden import play_out
from tests.glory_to_rome.rich import rich
from tests.glory_to_rome.scene import Camp, answer, asked, at, keys, led, scene

NOBODY = Camp()


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_robots_play_on_from_any_position(seats: int) -> None:
    for n in range(6):
        play_out(at(rich(seats, f"robot {n}")))


def chosen(table: Table[State], seat: Seat = 0) -> Answer:
    """What the robot answers in the place of a seat."""
    return GLORY_TO_ROME.robot(table.view(seat), asked(table, seat), Random(0).randrange)


def test_it_completes_what_lacks_one_material() -> None:
    table = led("Craftsman", Camp(hand="dock bath villa", laid="gate+shrine sewer"), NOBODY)
    assert chosen(table) == ("add:gate.1",)


def test_it_sells_what_is_worth_most() -> None:
    table = led("Merchant", Camp(hand="villa", stockpile="bar dock temple"), NOBODY)
    assert chosen(table) == ("sell:temple.1",)


def test_it_thinks_with_an_empty_hand() -> None:
    assert chosen(scene(Camp(hand=""), NOBODY))[0].startswith("think")


def test_it_does_not_end_the_game_by_a_catacomb_when_behind() -> None:
    table = led(
        "Craftsman", Camp(hand="dock villa", laid="catacomb+garden+sewer"), Camp(built="temple statue")
    )
    assert chosen(table) != ("add:catacomb.1",)


def test_it_keeps_its_cards_behind_a_palisade() -> None:
    table = led("Legionary", Camp(hand="bath gate"), Camp(hand="shrine", built="palisade"))
    answer(table, 0, keys(table)[0])
    assert chosen(table, 1) == ()


def test_it_does_not_surrender() -> None:
    table = scene(*(Camp(hand="bar") for _ in range(3)), options={"surrender": "on"})
    assert chosen(table) != ("surrender",)
    answer(table, 0, "surrender", "surrender:2")
    assert chosen(table, 1) == ("surrender:no",)


def test_it_hires_the_role_that_its_forum_lacks() -> None:
    table = led(
        "Patron",
        Camp(hand="palace", built="forum insula", clients="bar dock wall bath temple"),
        NOBODY,
        pool="bar villa",
    )
    assert chosen(table)[0] == "hire:villa.1"
