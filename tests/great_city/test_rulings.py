"""The rulings, by their number in the rules."""

from __future__ import annotations

from engine.great_city.city import frame
from engine.great_city.scoring import city_score, total
from tests.generic.answering import answer, asked, keys, labels, randomly
from tests.great_city.scene import at, fresh, kinds, me, new, spots, state, turn


def test_ruling_01_a_city_stays_within_four_by_four_even_with_gaps() -> None:
    # Two rows with gaps: each row holds few buildings, but together they are four columns wide.
    city = """
        .   .    res3 res4
        veg res2 res3 .
    """
    table = answer(turn(city, hand="market"), "Build Market")
    assert frame(me(table).city)[2] == 4
    assert spots(table) == {"A1", "B1", "C1", "D2", "B3", "C4", "D4", "A3"}


def test_ruling_02_an_aqueduct_replaces_any_building() -> None:
    city = """
        grain(1) baths(2)
        veg      res2
    """
    table = answer(turn(city, hand="aqueduct", coins=0), "Build Aqueduct")
    assert {"B2", "C2", "B3", "C3"} <= spots(table)
    answer(table, "C3")
    assert table.state.gone == ["baths.1"]
    assert me(table).tokens == {35: 1}  # the tokens of the baths went back
    assert kinds(list(me(table).city.values())) == ["veg", "res2", "grain", "aqueduct"]
    assert "@0 builds an Aqueduct on C3 in place of Thermal Baths." in table.story()


def test_ruling_02_influence_gained_stays_but_stars_no_longer_count() -> None:
    table = turn("veg res2 luna lux2", hand="aqueduct", influence=3)
    luna = dict(city_score(me(table)))["Temple of Luna"]
    answer(table, "Build Aqueduct", "D2")
    assert me(table).influence == 3
    assert dict(city_score(me(table)))["Temple of Luna"] == luna - 1


def test_ruling_02_an_aqueduct_may_replace_an_aqueduct() -> None:
    table = answer(turn("veg res2 aqueduct", hand="grand_aqueduct"), "Build Grand Aqueduct")
    assert "D2" in spots(table)  # the aqueduct that is there
    assert "B2" not in spots(table)  # its row
    answer(table, "D2")
    assert (table.state.gone, me(table).influence) == (["aqueduct.1"], 1)


FULL = """
    res2 res2 res2 res3
    res2 res2 res2 res3
    res2 res2 res2 res3
    veg  res2 res3 res3
"""


def test_ruling_03_a_full_city_is_built_into_by_aqueducts_only() -> None:
    table = turn(FULL, hand="market res2 aqueduct", coins=9, offer="sheep")
    assert keys(table) == ["build:aqueduct.1", "produce", "done"]
    answer(table, "Build Aqueduct")
    assert len(spots(table)) == 16
    answer(table, "D4")
    assert len(me(table).city) == 16


def test_ruling_04_cards_in_hand_score_nothing_and_have_no_limit() -> None:
    table = turn(hand="market arena school baths forum colosseum university luna mars venus")
    assert total(me(table)) == 5
    assert len(me(table).hand) == 11


def test_ruling_05_nobody_with_influence_is_a_tie() -> None:
    position = state(seats=3)
    position.influence_cards = [3]
    table = answer(at(position), "done")
    assert table.state.influence_cards == [3]


def test_ruling_06_a_school_draws_what_is_there() -> None:
    city = """
        res3 .
        veg  res2
    """
    decks = {"II": "market", "III": "", "IV": ""}
    table = answer(turn(city, hand="university", decks=decks), "Build University", "C3")
    # One deck and one building: both answers are forced, and the building is kept.
    assert kinds(me(table).hand)[-1] == "market"
    assert table.state.decks["II"] == []
    assert asked(table).key == "city.act"


def test_ruling_06_an_empty_deck_gives_nothing() -> None:
    decks = {"II": "", "III": "", "IV": ""}
    table = answer(turn(hand="school", decks=decks), "Build School", "C3")
    assert kinds(me(table).hand) == ["veg"]
    assert asked(table).key == "city.act"


def test_ruling_07_coins_made_in_a_turn_pay_for_its_other_action() -> None:
    # Without coins and cogs: the market's coins buy the cogs to produce.
    table = turn("veg res2 res3", hand="forum", strip="BBBCC", space=3, coins=0)
    assert "produce" not in keys(table)
    answer(table, "Build Forum", "C3")
    assert "Produce 1 coin (buy 2 cogs for 2 coins)" in labels(table)
    # And the farm's coin helps to buy the brick for a house.
    table = turn(hand="res2", strip="CCBBB", space=2, coins=1)
    assert "build:res2.5" not in keys(table)
    answer(table, "produce")
    assert "build:res2.5" in keys(table)


def test_ruling_07_a_token_made_in_a_turn_may_be_spent_in_it() -> None:
    table = turn("veg res2 grain", hand="res3", strip="CBCBB", space=3, coins=0)
    assert "build:res3.1" not in keys(table)
    answer(table, "produce")
    assert "Build 3-Value Residential (use 1 brick token)" in labels(table)


def test_ruling_08_nothing_is_bought_without_an_action() -> None:
    table = turn(hand="market", coins=9, space=1)
    assert {option.group for option in asked(table).options} == {"build", "produce", "end"}
    answer(table, "done")
    assert me(table).coins == 9


def test_ruling_09_each_strip_starts_on_a_side_of_its_own() -> None:
    backs = [sum(strip not in STRIPS for strip in fresh(2, str(seed)).strips) for seed in range(30)]
    assert min(backs) == 0 < max(backs) <= 4


STRIPS = ("BBBCC", "BBCBC", "BBCCB", "BCBBC", "BCBCB", "CBBBC")


def test_ruling_10_effects_are_taken_in_full() -> None:
    table = answer(turn(hand="arena", influence=2), "Build Arena", "C3")
    assert me(table).influence == 3
    assert asked(table).key == "city.act"  # nothing was asked about it


def test_ruling_11_the_last_influence_card_is_compared_once() -> None:
    table = randomly(new(3), until=lambda table: table.state.round == 14)
    assert table.state.influence_cards[-1] == 14
    told = randomly(table).story()
    assert sum("worth" in line and "14" in line for line in told if not line.startswith("An influence")) == 1
