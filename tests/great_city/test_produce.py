"""The produce action."""

from __future__ import annotations

from tests.generic.answering import answer, asked, keys, labels
from tests.great_city.scene import me, turn

FARMS = """
    grain sheep vineyard
    veg   res2  .
"""


def test_every_production_building_gives_its_own() -> None:
    table = turn(FARMS, coins=0)
    assert labels(table)[-3] == "Produce 2 coins, 2 brick tokens and 1 influence token"
    answer(table, "produce")
    assert (me(table).coins, me(table).influence) == (2, 1)
    assert me(table).tokens == {35: 1, 37: 1}
    assert "@0 produces 2 coins, 2 brick tokens and 1 influence token." in table.story()


def test_two_cogs_are_needed_and_missing_ones_cost_a_coin_each() -> None:
    table = turn(coins=2, strip="BBBCC", space=3)
    assert "Produce 1 coin (buy 2 cogs for 2 coins)" in labels(table)
    answer(table, "produce")
    assert me(table).coins == 1
    assert "@0 produces 1 coin, buying 2 cogs for 2 coins." in table.story()


def test_without_cogs_and_coins_there_is_no_producing() -> None:
    assert "produce" in keys(turn(coins=0, space=5))
    assert "produce" in keys(turn(coins=1, space=4, hand="res2"))
    assert "produce" not in keys(turn(coins=1, space=3, hand="res2"))


def test_a_farm_holds_one_brick_token_and_waits_while_it_has_it() -> None:
    table = turn("veg res2 grain(1) vineyard(1)", coins=0)
    assert "Produce 2 coins" in labels(table)
    answer(table, "produce")
    assert me(table).tokens == {29: 1, 30: 1}
    # A lone farm with its token has nothing to give: producing is not offered.
    assert "produce" not in keys(turn("aqueduct res2 grain(1)", hand="res3"))


def test_some_buildings_may_be_left_out() -> None:
    table = answer(turn(FARMS, coins=0), "produce-some")
    decision = asked(table)
    assert decision.key == "city.produce"
    assert (decision.lo, decision.hi) == (1, 4)
    assert decision.default == ("farm:27", "farm:35", "farm:36", "farm:37")
    assert labels(table) == ["B2: Vegetable Farm", "B3: Grain Farm", "C3: Sheep Farm", "D3: Vineyard"]
    answer(table, "B2;D3")
    assert (me(table).coins, me(table).influence, me(table).tokens) == (2, 0, {37: 1})


def test_two_buildings_are_enough_to_leave_one_out() -> None:
    table = turn("veg res2 sheep")
    assert "Produce with some buildings only" in labels(table)
    dear = turn("veg res2 sheep", coins=2, strip="BBBCC", space=3)
    assert "Produce with some buildings only (buy 2 cogs for 2 coins)" in labels(dear)


def test_with_one_productive_building_there_is_nothing_to_leave_out() -> None:
    assert "produce-some" not in keys(turn())


def test_only_one_production_a_turn() -> None:
    table = answer(turn(hand="res3"), "produce")
    assert keys(table) == ["build:res3.1", "build:veg.5", "done"]


def test_without_production_buildings_nothing_is_produced() -> None:
    assert keys(turn("aqueduct res2", hand="res3", coins=0)) == ["build:res3.1", "build:veg.5", "done"]


def test_tokens_stay_until_they_are_spent() -> None:
    table = answer(turn(FARMS, coins=0), "produce", "done")
    assert table.state.round == 2
    assert me(table).tokens == {35: 1, 37: 1}
