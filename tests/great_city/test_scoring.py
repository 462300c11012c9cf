"""The final scoring, category by category."""

from __future__ import annotations

import pytest

from engine.great_city.scoring import CATEGORIES, city_score, outcome, standing, total
from engine.great_city.state import Player
from tests.great_city.scene import draw, state

EXAMPLE = """
    res2   arena    res3     lux3
    veg    res2     res2     baths(2)
    school res2     baths(4) grand_aqueduct
    luna   aqueduct lux4     fortuna
"""


def points(player: Player, category: str) -> int:
    return sum(points for _, points in CATEGORIES[category](player))


def test_the_scoring_example_of_the_rulebook() -> None:
    player = draw(EXAMPLE)
    player.coins, player.influence, player.won = 9, 3, [3]
    assert city_score(player) == [
        ("Value 2 at B2, B3, C3: 6 × 3 colours + 4", 22),
        ("Value 2 at A4: 2 × 1 colour", 2),
        ("Value 3 at C4, D4: 6 × 2 colours + 2", 14),
        ("Value 4 at C1: 4 × 1 colour + 4", 8),
        ("2 aqueducts", 12),
        ("Temple of Luna", 4),
        ("Temple of Fortuna", 0),
        ("9 coins", 9),
        ("3 influence tokens", 1),
        ("Influence card worth 3", 3),
    ]
    assert total(player) == 75


# -- residential areas --


def test_an_area_without_a_public_neighbour_scores_nothing() -> None:
    assert points(draw("veg res2 res2 luna"), "Residential") == 0


def test_two_public_buildings_of_one_colour_count_once() -> None:
    assert points(draw("arena res3 colosseum"), "Residential") == 3
    assert points(draw("arena res3 forum"), "Residential") == 6


def test_one_public_building_serves_several_areas() -> None:
    assert points(draw("res3 market res4"), "Residential") == 7


def test_houses_of_other_values_do_not_join() -> None:
    # Only the house of value 2 touches the market.
    assert points(draw("res3 res2 market"), "Residential") == 2


def test_a_luxury_house_joins_its_value() -> None:
    assert points(draw("lux2 res2 market"), "Residential") == 4


def test_point_tokens_of_one_blue_neighbour_are_added_once() -> None:
    city = """
        res2 imperial_baths(4)
        res2 baths(2)
    """
    assert points(draw(city), "Residential") == 4 * 1 + 4


def test_brick_tokens_beside_an_area_are_no_points() -> None:
    assert points(draw("market res2 grain(1)"), "Residential") == 2


# -- aqueducts --


@pytest.mark.parametrize(("number", "score"), [(0, 0), (1, 4), (2, 12), (3, 24), (4, 40)])
def test_aqueducts(number: int, score: int) -> None:
    rows = [["aqueduct" if x == y < number else "." for x in range(4)] for y in range(4)]
    assert points(draw("\n".join(" ".join(row) for row in rows)), "Aqueducts") == score


# -- temples --

SIXTEEN = """
    res3 res3 res3 res3
    res3 res3 res3 res3
    res2 res2 res2 res2
    veg  res2 res2 minerva
"""


@pytest.mark.parametrize(
    ("city", "score"),
    [
        (SIXTEEN, 10),
        (SIXTEEN.replace("res3 res3 res3 res3", "res3 res3 res3 .", 1), 0),
        ("market arena school baths(1) fortuna", 15),
        ("market arena forum baths(1) fortuna", 0),
        ("forum colosseum university imperial_baths(2) fortuna", 15),
        ("res2 res2 res2 lux2 cupid", 10),
        ("res2 res2 res2 lux3 cupid", 0),
        ("res2 res2 res2 res2 res2 cupid", 10),
        ("juno saturn minerva cupid", 10),
        ("juno saturn minerva res2", 0),
        ("veg veg grain vineyard saturn", 15),
        ("veg veg grain saturn", 0),
        ("luna", 1),
        ("luna mars", 4),
        ("luna lux2 lux3 grand_aqueduct res2", 4),
        ("mars res4", 5),
        ("mars lux4 res4", 5),
        ("mars res3", 0),
        ("venus", 0),
        ("venus res2 lux2 res3", 4),
        ("jupiter", 2),
        ("jupiter minerva saturn", 6),
    ],
)
def test_temples(city: str, score: int) -> None:
    assert points(draw(city), "Temples") == score


@pytest.mark.parametrize(("coins", "score"), [(0, 0), (2, 0), (3, 1), (11, 3)])
def test_temple_of_mercury(coins: int, score: int) -> None:
    player = draw("mercury")
    player.coins = coins
    assert points(player, "Temples") == score
    assert points(player, "Coins") == coins


# -- the rest --


@pytest.mark.parametrize(("tokens", "score"), [(0, 0), (1, 0), (2, 1), (7, 3)])
def test_two_influence_tokens_are_a_point(tokens: int, score: int) -> None:
    player = draw("veg res2")
    player.influence = tokens
    assert points(player, "Influence tokens") == score


def test_influence_cards_score_their_value() -> None:
    player = draw("veg res2")
    player.won = [3, 14]
    assert points(player, "Influence cards") == 17


def test_categories_come_in_the_order_of_the_score_pad_and_add_up() -> None:
    position = state(seats=2, coins=9, influence=4)
    end = outcome(position, "over")
    assert [line.label for line in end.lines] == [
        "Residential",
        "Aqueducts",
        "Temples",
        "Coins",
        "Influence tokens",
        "Influence cards",
    ]
    assert end.totals == tuple(standing(position)) == (11, 5)
    assert (end.reason, end.winners, end.ties) == ("over", (0,), "")


@pytest.mark.parametrize(
    ("purses", "winners", "ties"),
    [
        # (coins, influence tokens) of each player: coins score 1 each, two tokens 1.
        ([(6, 2), (7, 0), (3, 0)], (0,), "Equal on points; more influence tokens decided."),
        ([(5, 3), (6, 1), (6, 0)], (0,), "Equal on points; more influence tokens decided."),
        (
            [(5, 2), (5, 2), (6, 1)],
            (0, 1),
            "Equal on points, influence tokens and coins; the victory is shared.",
        ),
        ([(5, 0), (4, 0), (4, 1)], (0,), ""),
    ],
)
def test_ties(purses: list[tuple[int, int]], winners: tuple[int, ...], ties: str) -> None:
    position = state(seats=3)
    for player, (coins, influence) in zip(position.players, purses, strict=True):
        player.coins, player.influence = coins, influence
    end = outcome(position, "over")
    assert (end.winners, end.ties) == (winners, ties)


def test_coins_part_those_equal_on_points_and_influence() -> None:
    position = state(seats=2)
    one, two = position.players
    one.coins, one.won = 6, []
    two.coins, two.won = 2, [4]
    end = outcome(position, "over")
    assert end.totals == (6, 6)
    assert (end.winners, end.ties) == ((0,), "Equal on points and influence tokens; more coins decided.")
