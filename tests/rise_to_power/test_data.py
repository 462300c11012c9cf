"""The card data: what ours says, and how a file of somebody else is read or refused."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from importlib import resources
from typing import Any

import pytest

from engine.kernel import BadData
from engine.rise_to_power.cards import ARENA, DATA, PROVINCES, SENATE, SHOW_POINTS, provinces_in_play
from engine.rise_to_power.data import read_data
from engine.rise_to_power.powers import POWERS

TEXT = resources.files("engine.rise_to_power").joinpath("cards.json").read_text(encoding="utf-8")


def spoilt(spoil: Callable[[Any], object]) -> str:
    raw = json.loads(TEXT)
    spoil(raw)
    return json.dumps(raw)


# -- our data --


def test_the_counts_of_the_box() -> None:
    assert (len(PROVINCES), len(SENATE), len(ARENA), len(DATA.regions)) == (20, 25, 31, 7)
    assert Counter(province.era for province in PROVINCES.values()) == {1: 8, 2: 8, 3: 4}
    assert Counter(fighter.kind for fighter in ARENA.values()) == {"roman": 13, "beast": 9, "barbarian": 9}


def test_two_players_have_five_of_each_type_and_resource() -> None:
    cards = [PROVINCES[card] for card in provinces_in_play(2)]
    assert len(cards) == 15
    assert set(Counter(card.type for card in cards).values()) == {5}
    assert set(Counter(card.resource for card in cards).values()) == {5}
    assert {"Hispania", "Asia"}.isdisjoint(card.region for card in cards)


def test_what_the_rulebook_tells_of_the_cards() -> None:
    assert SENATE["consul"].needs == ("arena",)
    assert SENATE["magister_equitum"].needs == ("camp", "camp")
    greko = sorted(province.power for province in PROVINCES.values() if province.region == "Greko")
    assert greko == [5, 7, 7, 9]
    gallia = {province.power for province in PROVINCES.values() if province.region == "Gallia"}
    assert {7, 9} <= gallia
    assert {SENATE["vicarius"].era, SENATE["vicarius_i"].era} == {1}
    assert sum(SENATE[card].needs == ("wine",) for card in POWERS) == 1
    assert [SHOW_POINTS[rank] for rank in range(1, 6)] == sorted(SHOW_POINTS.values())


# -- a file of somebody else --


def test_other_values_are_read() -> None:
    def change(raw: Any) -> None:
        raw["provinces"][0] |= {"name": "Sicilia Magna", "power": 9}
        raw["shows"][4]["points"] = 12
        raw["senate"][4]["needs"] = ["villa", "camp"]

    data = read_data(spoilt(change))
    assert (data.provinces[0].id, data.provinces[0].power) == ("sicilia_magna", 9)
    assert data.shows[4].points == 12
    assert data.senate[4].needs == ("villa", "camp")


@pytest.mark.parametrize(
    ("spoil", "sentence"),
    [
        (
            lambda raw: raw["provinces"][3].update(power="six"),
            "provinces, Baetica, power: it must be a valid integer",
        ),
        (
            lambda raw: raw["provinces"][3].update(power=0),
            "provinces, Baetica, power: it must be greater",
        ),
        (lambda raw: raw["provinces"][3].update(type="market"), "provinces, Baetica, type: it must be"),
        (lambda raw: raw["provinces"][3].pop("era"), "provinces, Baetica, era: it is missing"),
        (
            lambda raw: raw["provinces"][3].update(colour="red"),
            "provinces, Baetica, colour: nothing is called so here",
        ),
        (
            lambda raw: raw["provinces"][3].update(name=""),
            "provinces, number 4, name: a name has",
        ),
        (
            lambda raw: raw["provinces"][3].update(region="Thule"),
            "provinces, Baetica: there is no region “Thule”.",
        ),
        (lambda raw: raw["provinces"][3].update(name="Sicilia"), "provinces, sicilia: listed 2 times."),
        (
            lambda raw: raw["provinces"][3].update(name="Hispania"),
            "provinces, Hispania: a Senate card has this id",
        ),
        (lambda raw: raw["provinces"].pop(), "provinces: there are 20 Province cards, not 19."),
        (
            lambda raw: raw["regions"].append({"name": "Thule", "two_players": False}),
            "regions, Thule: it has no",
        ),
        (lambda raw: raw["regions"][1].update(two_players=True), "must have 15 provinces, not 18."),
        (lambda raw: raw["senate"].pop(), "senate, africanus_i: it is missing."),
        (lambda raw: raw["senate"][0].update(card="pontifex"), "senate, pontifex: there is no such card."),
        (
            lambda raw: raw["senate"][13].update(needs=["olives"]),
            "senate, africanus: it needs one province with wine",
        ),
        (lambda raw: raw["senate"][4].update(needs=["wine"]), "senate, censor: it needs one or two of villa"),
        (
            lambda raw: raw["senate"][4].update(needs=[]),
            "senate, censor, needs: tuple should have at least 1",
        ),
        (lambda raw: raw["senate"][4].update(era=3), "senate: of the base cards, 4 must be of era 3, not 5."),
        (
            lambda raw: raw["senate"][4].update(two_players=False),
            "senate: two players use 15 of the base cards, not 14.",
        ),
        (lambda raw: raw["arena"][0].update(copies=5), "arena: there are 31 Arena cards, not 32."),
        (lambda raw: raw["arena"][0].update(kind="greek"), "arena, Tiro, kind: it must be"),
        (lambda raw: raw["shows"].pop(), "shows: each of the ranks 1 to 5 must be listed."),
        (lambda raw: raw["shows"][0].update(rank=2), "shows, 2: listed 2 times."),
        (lambda raw: raw.pop("arena"), "arena: it is missing"),
    ],
)
def test_a_bad_file_is_refused_with_the_card_and_the_reason(
    spoil: Callable[[Any], object], sentence: str
) -> None:
    with pytest.raises(BadData) as refused:
        read_data(spoilt(spoil))
    assert any(sentence in problem for problem in refused.value.problems)
    assert all(problem.endswith(".") for problem in refused.value.problems)


def test_all_that_is_wrong_is_told_at_once() -> None:
    def spoil(raw: Any) -> None:
        raw["provinces"][3]["power"] = "six"
        raw["arena"][0]["cost"] = -1

    with pytest.raises(BadData) as refused:
        read_data(spoilt(spoil))
    assert len(refused.value.problems) == 2


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "Line 1: this is not JSON"),
        (TEXT.replace('"power": 4,', '"power": 4', 1), "Line 12: this is not JSON"),
        ("[" * 100_000, "this is not JSON"),
        ("[]", "The file: it must be"),
        ("null", "The file: it must be"),
    ],
)
def test_what_is_no_such_file_is_refused_with_its_line(text: str, sentence: str) -> None:
    with pytest.raises(BadData, match=sentence):
        read_data(text)
