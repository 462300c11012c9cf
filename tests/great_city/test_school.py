"""School and University."""

from __future__ import annotations

from tests.generic.answering import answer, asked, keys, labels
from tests.great_city.scene import kinds, me, turn

CORNER = """
    res3 .
    veg  res2
"""
ENDS = {"I": "luna mars venus", "II": "market arena baths grain", "III": "cupid sheep", "IV": ""}


def test_draw_one_for_each_neighbour_keep_one_and_put_the_rest_under_the_deck() -> None:
    table = turn(CORNER, hand="university", decks=ENDS)
    answer(table, "Build University", "C3")
    assert asked(table).key == "city.school"
    assert labels(table) == [
        "Deck II (4 buildings left)",
        "Deck III (2 buildings left)",
    ]  # never I, never empty
    answer(table, "deck:II")
    assert (asked(table).key, labels(table)) == ("city.keep", ["Market", "Arena", "Thermal Baths"])
    assert table.view(1).asks[0].prompt == "keep one of the buildings drawn"
    answer(table, "Arena")
    assert asked(table).key == "city.under"
    assert asked(table).default == ("under:market.1", "under:baths.1")
    assert (asked(table).lo, asked(table).hi, asked(table).ordered) == (2, 2, True)
    assert table.view(1).asks[0].prompt == "put the other buildings under the deck"
    assert table.view(1).asks[0].options == ()
    answer(table, "Thermal Baths;Market")
    assert kinds(me(table).hand)[-1] == "arena"
    assert kinds(table.state.decks["II"])[:3] == ["grain", "baths", "market"]
    assert me(table).draft == []


def test_a_school_draws_one_less_than_the_university() -> None:
    table = answer(turn(CORNER, hand="school", decks=ENDS), "Build School", "C3", "deck:II")
    assert labels(table) == ["Market", "Arena"]


def test_what_is_drawn_and_kept_is_told_to_its_owner_only() -> None:
    table = answer(turn(CORNER, hand="school", decks=ENDS), "Build School", "C3", "deck:II")
    assert "You draw from deck II: Market and Arena." in table.story(0)
    assert table.view(1).asks[0].options == ()
    assert table.view(1).state.players[0].draft == ["?", "?"]
    answer(table, "Arena")
    assert "You keep the Arena and put 1 under deck II." in table.story(0)
    for viewer in (None, 1):
        told = " ".join(table.story(viewer))
        assert "@0 draws 2 buildings from deck II." in told
        assert "@0 keeps one and puts 1 under deck II." in told
        assert "Arena" not in told.partition("@0 builds")[2]


def test_among_equal_buildings_no_order_is_asked() -> None:
    decks = {"II": "res2 res4 res2 res3", "III": ""}
    table = answer(
        turn(CORNER, hand="university", decks=decks), "Build University", "C3", "deck:II", "4-Value"
    )
    assert asked(table).key == "city.act"
    assert table.state.decks["II"] == ["res3.2", "res2.5", "res2.6"]


def test_with_two_players_there_is_only_deck_two() -> None:
    table = answer(turn(CORNER, seats=2, hand="school"), "Build School", "C3")
    assert asked(table).key == "city.keep"


def test_a_school_between_actions_leaves_the_other_action() -> None:
    table = answer(turn(CORNER, hand="school", decks=ENDS), "Build School", "C3", "deck:II", "Arena")
    assert keys(table) == ["produce", "done"]
