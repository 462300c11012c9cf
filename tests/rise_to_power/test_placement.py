"""The placement phase: which dice go where, the stuck die, and the turn around it."""

from __future__ import annotations

import pytest

from engine.kernel import IllegalAnswer, Table
from engine.rise_to_power.state import MILITARY, PLACEMENT, State
from tests.generic.answering import answer, asked, keys, labels
from tests.rise_to_power.scene import at, groups, me, scene, state


def test_every_face_goes_on_every_track_that_has_no_own_group() -> None:
    table = scene(dice={0: (5, 3, 3, 1)})
    assert asked(table).key == "power.act"
    assert keys(table) == [
        f"place:{face}>{track}" for track in ("military", "senate", "market") for face in (5, 3, 1)
    ]


def test_a_die_of_a_group_is_no_higher_than_the_last_one() -> None:
    table = scene(dice={0: (5, 3, 2)}, turns=3, military=((0, (3,)),))
    assert keys(table, "place") == [
        "place:3>military",
        "place:2>military",
        *(f"place:{face}>{track}" for track in ("senate", "market") for face in (5, 3, 2)),
    ]
    with pytest.raises(IllegalAnswer, match="Not on offer here: place:5>military"):
        table.answer(0, ["place:5>military"])


def test_an_option_tells_where_the_die_will_lie() -> None:
    table = scene(dice={0: (4,)}, turns=9, military=((1, (2,)), (2, (5,))), senate=((0, (6, 5)),))
    assert labels(table) == [
        "4 on Military, section 2",
        "4 on Senate, behind your 5",
        "4 on Black Market, section 1",
    ]
    answer(table, "M4")
    assert groups(table, MILITARY) == ((1, (2,)), (0, (4,)), (2, (5,)))
    assert "@0 places a 4 on Military, section 2, ahead of @2." in table.story()


def test_players_place_in_turn_order_one_die_each() -> None:
    position = state(seats=3)
    position.order = [1, 2, 0]
    table, seats = at(position), []
    while table.state.phase == PLACEMENT:
        seats.append(asked(table).seat)
        answer(table, keys(table)[-1])
    assert seats[:6] == [1, 2, 0, 1, 2, 0]
    assert table.state.turns == 12


def test_a_position_goes_on_with_whose_turn_it_is() -> None:
    assert asked(scene(turns=4, dice={0: (5, 3)})).seat == 1


def test_a_die_added_to_a_group_goes_ahead_of_nobody() -> None:
    table = scene(dice={0: (3,)}, turns=9, military=((0, (4,)), (1, (5,))))
    answer(table, "place:3>military")
    assert "@0 places a 3 on Military, section 1." in table.story()


# -- the stuck die --


def stuck(card: str = "", province: str = "", face: int = 6) -> Table[State]:
    """Seat 0 has one die left that is higher than the last die of each of its groups."""
    return scene(
        seats=2,
        dice={0: (face,), 1: (2,)},
        turns=6,
        provinces={0: province},
        cards={0: card},
        military=((0, (5,)),),
        senate=((0, (4,)),),
        market=((0, (3,)),),
        rows=("sardinia baetica", "", ""),
    )


def test_a_last_die_that_fits_nowhere_is_passed_over_by_itself() -> None:
    table = stuck()
    assert asked(table).seat == 1
    assert me(table).dice == [6]
    assert "@0 cannot place the 6 that is left, and passes." in table.story()


@pytest.mark.parametrize(
    ("card", "province", "rescue"),
    [
        ("quaestor", "sicilia", ("use:quaestor", "place:1>market")),
        ("consul", "achaia", ("consul:6>military",)),
        ("vicarius", "sicilia", ("use:vicarius", "die:6>5")),
    ],
)
def test_a_card_can_rescue_a_stuck_die(card: str, province: str, rescue: tuple[str, ...]) -> None:
    table = stuck(card, province)
    assert labels(table)[-1] == "Pass: leave your last die unplaced"
    answer(table, *rescue)
    assert me(table).dice == []
    assert "passes" not in " ".join(table.story())


def test_a_stuck_player_may_pass_all_the_same() -> None:
    table = answer(stuck("consul", "achaia"), "done")
    assert me(table).dice == [6]
    assert me(table).used == []
    assert "@0 cannot place the 6 that is left, and passes." in table.story()


def test_a_card_that_does_not_help_leaves_the_die_stuck() -> None:
    table = answer(stuck("senator", "sicilia"), "use:senator", "die:military.1")
    assert asked(table).seat == 1
    assert me(table).dice == [6]


def test_a_die_that_can_be_placed_must_be_placed() -> None:
    table = stuck("consul", "achaia", face=3)
    assert "done" not in keys(table)
    assert "place:3>market" in keys(table)


def test_the_stuck_die_does_nothing_in_the_resolution() -> None:
    table = answer(stuck(), "place:2>military")
    assert table.state.phase == MILITARY
    assert "your legion has a strength of 5" in asked(table).prompt


# -- Senate cards around the placement --


def test_cards_are_used_before_and_after_the_die_of_the_turn() -> None:
    table = scene(
        cards={0: "quaestor vicarius"}, provinces={0: "sicilia narbonensis"}, dice={0: (5, 3, 3, 1)}
    )
    assert keys(table, "use:") == ["use:quaestor", "use:vicarius"]
    assert asked(table).prompt == "Place one of your dice: 5 3 3 1."
    answer(table, "use:quaestor", "on:sicilia", "die:1>6")
    assert me(table).dice == [6, 5, 3, 3]
    answer(table, "place:6>military")
    assert asked(table).seat == 0
    assert keys(table) == ["use:vicarius", "done"]
    assert asked(table).prompt == "You may use another Senate card before your turn ends."
    answer(table, "use:vicarius", "die:3>2")
    assert me(table).dice == [5, 3, 2]
    assert asked(table).seat == 1


def test_a_turn_ends_by_itself_where_no_card_can_be_used() -> None:
    table = answer(scene(cards={0: "quaestor"}, provinces={0: "achaia"}), "place:5>military")
    assert asked(table).seat == 1


def test_after_the_die_a_player_may_end_the_turn_without_a_card() -> None:
    table = answer(scene(cards={0: "quaestor"}, provinces={0: "sicilia"}), "place:5>military", "End turn")
    assert asked(table).seat == 1
    assert me(table).used == []
