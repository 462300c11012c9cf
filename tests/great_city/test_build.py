"""The build action."""

from __future__ import annotations

import pytest

from engine.kernel import IllegalAnswer
from tests.generic.answering import answer, asked, keys, labels
from tests.great_city.scene import kinds, me, spots, turn


def test_a_building_is_paid_with_the_bricks_of_the_strip() -> None:
    table = turn(hand="market", space=3, coins=5)
    assert labels(table)[0] == "Build Market"
    answer(table, "Build Market", "C3")
    assert me(table).coins == 6  # the market itself gives one
    assert kinds(list(me(table).city.values())) == ["veg", "res2", "market"]
    assert "market.1" not in me(table).hand


@pytest.mark.parametrize(("space", "coins", "price"), [(2, 2, 2), (1, 4, 4)])
def test_missing_bricks_are_bought_at_two_coins(space: int, coins: int, price: int) -> None:
    table = turn(hand="res4", space=space, coins=coins, strip="BBBCC")
    bricks = "1 brick" if price == 2 else "2 bricks"
    assert labels(table)[0] == f"Build 4-Value Residential (buy {bricks} for {price} coins)"
    answer(table, "Build 4", "C3")
    assert me(table).coins == 0
    assert f"@0 builds a 4-Value Residential on C3, spending {price} coins for {bricks}." in table.story()


def test_what_cannot_be_paid_is_not_offered() -> None:
    table = turn(hand="market res2", space=1, coins=1)
    assert keys(table) == ["build:res2.5", "done"]


def test_only_one_build_a_turn() -> None:
    table = answer(turn(hand="res2 res3", space=5), "Build 3", "C3")
    assert keys(table) == ["produce", "done"]


def test_equal_buildings_are_offered_once() -> None:
    table = turn(hand="res2 res3 res2", space=3, coins=0)
    assert keys(table) == ["build:res2.5", "build:res3.1", "build:veg.5", "done"]


def test_cells_offered_are_those_beside_the_city() -> None:
    table = answer(turn(hand="res3"), "Build 3")
    assert spots(table) == {"A2", "B1", "B3", "C1", "C3", "D2"}
    assert keys(table)[0].startswith("at:")


def test_a_cell_away_from_the_city_or_beyond_four_in_a_row_is_refused() -> None:
    table = answer(turn("veg res2 res3 res4", hand="res3"), "Build 3")
    with pytest.raises(IllegalAnswer, match="“E2” is not possible here"):
        answer(table, "E2")
    with pytest.raises(IllegalAnswer, match="Not on offer"):
        table.answer(0, ("at:31",))
    assert asked(table).key == "city.place"


def test_only_an_aqueduct_may_stand_on_a_building() -> None:
    table = answer(turn(hand="res3 aqueduct"), "Build 3")
    assert not {"B2", "C2"} & spots(table)
    table = answer(turn(hand="res3 aqueduct"), "Build Aqueduct")
    assert {"B2", "C2"} <= spots(table)
    assert "C2, replacing a 2-Value Residential" in labels(table)


def test_the_story_names_the_cell_as_the_city_is_after_the_build() -> None:
    table = answer(turn(hand="res3"), "Build 3", "A2")
    # The city is three wide now, and its frame one column further left.
    assert "@0 builds a 3-Value Residential on B2." in table.story()


def test_stars_give_influence_at_once() -> None:
    table = answer(turn(hand="mars", influence=1), "Build Temple of Mars", "C3")
    assert me(table).influence == 4
    assert "@0 builds the Temple of Mars on C3, and gets 3 influence tokens." in table.story()


# -- public buildings --

CORNER = """
    res3 .
    veg  res2
"""


@pytest.mark.parametrize(
    ("building", "label", "coins", "influence", "points"),
    [
        ("market", "C3: 2 coins", 7, 0, 0),
        ("forum", "C3: 3 coins", 8, 0, 0),
        ("arena", "C3: 2 influence tokens", 5, 2, 0),
        ("colosseum", "C3: 3 influence tokens", 5, 3, 0),
        ("baths", "C3: 2 point tokens", 5, 0, 2),
        ("imperial_baths", "C3: 3 point tokens", 5, 0, 3),
    ],
)
def test_a_public_building_gives_one_for_each_neighbour(
    building: str, label: str, coins: int, influence: int, points: int
) -> None:
    table = answer(turn(CORNER, hand=building, coins=5), f"build:{building}.1")
    assert label in labels(table)
    answer(table, "C3")
    assert (me(table).coins, me(table).influence) == (coins, influence)
    assert sum(me(table).tokens.values()) == points
    assert any(line.endswith(f", and gets {label.removeprefix('C3: ')}.") for line in table.story())


def test_all_four_neighbours_count_and_corners_do_not() -> None:
    ring = """
        res2 res3 res2
        res3 .    res3
        veg  res2 res2
    """
    table = answer(turn(ring, hand="market", coins=0), "Build Market", "C3")
    assert me(table).coins == 4


# -- brick tokens --

FARMS = """
    grain(1) vineyard(1)
    veg      res2
"""


def test_brick_tokens_pay_for_missing_bricks() -> None:
    table = turn(FARMS, hand="res4", space=1, coins=0)
    assert labels(table)[0] == "Build 4-Value Residential (use 2 brick tokens)"
    answer(table, "Build 4", "D2")
    assert me(table).tokens == {}
    assert "@0 builds a 4-Value Residential on D2, spending 2 brick tokens." in table.story()


def test_tokens_or_coins_is_asked_where_both_would_do() -> None:
    table = turn(FARMS, hand="res4", space=1, coins=4)
    assert labels(table)[0] == "Build 4-Value Residential (2 bricks short: tokens or coins)"
    answer(table, "Build 4", "D2")
    assert asked(table).key == "city.pay"
    assert keys(table) == ["pay:2t0c", "pay:1t2c", "pay:0t4c"]
    assert labels(table) == [
        "Use 2 brick tokens",
        "Use 1 brick token, buy 1 brick for 2 coins",
        "Buy 2 bricks for 4 coins",
    ]
    assert asked(table).default == ("pay:2t0c",)
    answer(table, "pay:1t2c")
    assert (me(table).coins, len(me(table).tokens)) == (2, 1)


def test_no_more_tokens_than_bricks_are_missing() -> None:
    table = turn(FARMS, hand="res4", space=2, coins=2)
    answer(table, "Build 4", "D2")
    assert keys(table) == ["pay:1t0c", "pay:0t2c"]


def test_coins_too_few_for_the_rest_leave_no_choice() -> None:
    table = turn(FARMS, hand="res4", space=1, coins=2)
    answer(table, "Build 4", "D2")
    assert keys(table) == ["pay:2t0c", "pay:1t2c"]


def test_the_token_of_a_replaced_farm_is_spent_first() -> None:
    table = turn(FARMS, hand="aqueduct", strip="CCBBB", space=2, coins=0)
    answer(table, "Build Aqueduct", "C3")
    assert me(table).tokens == {35: 1}  # the grain farm keeps its token


def test_point_tokens_pay_for_nothing() -> None:
    table = turn("veg res2 baths(1)", hand="res3 res2", space=1, coins=0)
    assert keys(table) == ["build:res2.5", "done"]


def test_the_questions_of_a_build_are_secret() -> None:
    table = turn(FARMS, hand="res4", space=1, coins=4)
    for key, public, text in (
        ("city.act", "decide what to build or produce", "Build 4"),
        ("city.place", "choose where to build", "D2"),
        ("city.pay", "choose how to pay", "pay:2t0c"),
    ):
        seen = table.view(1).asks[0]
        assert (seen.key, seen.prompt, seen.options) == (key, public, ())
        answer(table, text)
