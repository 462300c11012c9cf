"""The Senate deck: base, with Intrigue, and of the host's choice within the rulebook's limits."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.kernel import BadPosition
from engine.rise_to_power.cards import SENATE
from engine.rise_to_power.deck import BASE, INTRIGUE, deck_problem, replaceable
from engine.rise_to_power.game import RISE_TO_POWER
from engine.rise_to_power.powers import POWERS
from tests.generic.answering import randomly
from tests.rise_to_power.scene import fresh, new


def deck(seats: int = 4, **options: str) -> set[str]:
    return set(fresh(seats, options=RISE_TO_POWER.choices(options)).senate_deck)


def test_twenty_base_and_five_intrigue_cards() -> None:
    assert (len(BASE), len(INTRIGUE)) == (20, 5)
    assert Counter(POWERS[card].title for card in BASE)["Legatus"] == 2
    assert {POWERS[card].title for card in INTRIGUE} <= {POWERS[card].title for card in BASE}


@pytest.mark.parametrize(("seats", "sizes"), [(2, [6, 6, 3]), (3, [8, 8, 4]), (4, [8, 8, 4])])
def test_the_base_deck_by_eras(seats: int, sizes: list[int]) -> None:
    cards = fresh(seats).senate_deck
    eras = [SENATE[card].era for card in cards]
    assert eras == sorted(eras)
    assert [eras.count(era) for era in (1, 2, 3)] == sizes
    assert set(cards) <= set(BASE)


def test_three_players_use_the_same_intrigue_cards_as_four() -> None:
    assert deck(3, intrigue="yes") == deck(4, intrigue="yes") != deck(4)


def test_two_players_do_not_use_the_cards_with_the_icon() -> None:
    out = {"legatus_b", "magistrate", "hispania", "asianus", "greko"}
    assert deck(4) - deck(2) == out


def test_intrigue_swaps_the_namesakes_but_not_greko() -> None:
    assert deck(4, intrigue="yes") - set(BASE) == {"vicarius_i", "tribunus_i", "africanus_i", "hispania_i"}
    assert set(BASE) - deck(4, intrigue="yes") == {"vicarius", "tribunus", "africanus", "hispania"}
    assert deck(2, intrigue="yes") - set(BASE) == {"vicarius_i", "tribunus_i", "africanus_i"}
    assert len(deck(2, intrigue="yes")) == 15


def test_a_single_intrigue_card_can_be_chosen_or_left_out() -> None:
    assert deck(4, intrigue_greko="greko") == set(BASE) - {"greko"} | {"greko_i"}
    assert "vicarius_i" not in deck(4, intrigue="yes", intrigue_vicarius="out")


def test_cards_with_the_same_symbols_can_be_swapped() -> None:
    assert deck(4, intrigue_vicarius="censor") == set(BASE) - {"censor"} | {"vicarius_i"}
    assert "senator" in replaceable("vicarius_i")
    assert "proconsul" not in replaceable("vicarius_i")  # two villas are not one
    assert {"vicarius", "vicarius_i"} <= deck(4, intrigue_vicarius="quaestor")


def test_another_era_is_allowed_as_long_as_era_three_is_whole() -> None:
    cards = deck(4, intrigue_vicarius="senator")
    assert Counter(SENATE[card].era for card in cards) == {1: 9, 2: 7, 3: 4}
    swapped = deck(4, intrigue_greko="consul", intrigue_tribunus="greko")
    assert Counter(SENATE[card].era for card in swapped)[3] == 4


def test_with_two_players_only_swaps_of_cards_that_two_use_are_made() -> None:
    assert deck(2, intrigue_hispania="military_tribune") == deck(2)
    assert deck(2, intrigue_tribunus="magistrate") == deck(2)


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"intrigue_vicarius": "praetor"}, "This Senate deck has 3 Era III cards; it must have 4."),
        ({"intrigue_greko": "consul"}, "This Senate deck has 5 Era III cards; it must have 4."),
        (
            {"intrigue_vicarius": "censor", "intrigue_africanus": "censor"},
            "Censor (censor) cannot be replaced by both Intrigue Vicarius and Intrigue Africanus Maximus.",
        ),
        (
            {"intrigue": "yes", "intrigue_africanus": "vicarius"},
            "Vicarius (vicarius) cannot be replaced by both Intrigue Vicarius and Intrigue Africanus",
        ),
        (
            {"intrigue_greko": "consul", "intrigue_tribunus": "ludi"},
            "This Senate deck has 2 Era III cards when two play; it must have 3.",
        ),
        ({"intrigue_vicarius": "proconsul"}, "Option “intrigue_vicarius” can be auto, out, vicarius,"),
        ({"intrigue": "maybe"}, "Option “intrigue” can be no, yes, not “maybe”."),
        ({"region_tie": "nobody"}, "Option “region_tie” can be holders, tied, not “nobody”."),
    ],
)
def test_a_deck_that_cannot_be_is_refused_with_a_sentence(options: dict[str, str], sentence: str) -> None:
    with pytest.raises(BadPosition) as refused:
        new(4, options=options)
    assert sentence in str(refused.value)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(
    "options",
    [
        {"intrigue": "yes", "region_tie": "tied"},
        {"intrigue": "yes", "intrigue_greko": "greko"},
        {"intrigue_vicarius": "senator", "intrigue_hispania": "legatus_b"},
    ],
)
def test_games_with_intrigue_are_played_to_their_end(seats: int, options: dict[str, str]) -> None:
    for seed in range(4):
        table = new(seats, f"intrigue {seed}", options)
        count = RISE_TO_POWER.pieces(table.state)
        assert randomly(table, seed).outcome is not None
        assert RISE_TO_POWER.pieces(table.state) == count
        assert table.state.region_tie == options.get("region_tie", "holders")


@pytest.mark.parametrize(
    ("cards", "seats", "sentence"),
    [
        (set(BASE), 4, ""),
        (set(BASE) - {"censor"} | {"vicarius_i"}, 4, ""),
        (set(BASE) - {"consul"} | {"vicarius_i"}, 4, "nor of one with Intrigue cards put in"),
        (set(BASE) - {"censor"}, 4, "nor of one with Intrigue cards put in"),
        (set(BASE) - {"praetor"} | {"vicarius_i"}, 4, "wrong number of Era III cards"),
        (set(BASE), 2, "is no Senate card of a game of 2"),
    ],
)
def test_a_position_has_a_deck_that_some_options_lead_to(cards: set[str], seats: int, sentence: str) -> None:
    problem = deck_problem(sorted(cards), seats)
    assert sentence in problem
    assert bool(problem) == bool(sentence)
