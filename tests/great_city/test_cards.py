"""The buildings as the building reference lists them."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.great_city.cards import DECK_NAMES, DECK_OF, DECKS, KINDS, OF_CARD, kind


def test_eighty_buildings_in_five_piles() -> None:
    assert {name: len(cards) for name, cards in DECKS.items()} == {
        "start": 8,
        "I": 14,
        "II": 22,
        "III": 18,
        "IV": 18,
    }
    assert len(OF_CARD) == len(set(OF_CARD)) == 80


@pytest.mark.parametrize(
    ("what", "counts"),
    [
        ("production", (4, 1, 3, 3, 3)),
        ("value 2", (4, 1, 5, 3, 3)),
        ("value 3", (0, 1, 3, 3, 3)),
        ("value 4", (0, 1, 2, 1, 1)),
        ("public", (0, 4, 4, 4, 4)),
        ("aqueduct", (0, 1, 4, 2, 2)),
        ("temple", (0, 5, 1, 2, 2)),
    ],
)
def test_table_of_buildings_by_deck(what: str, counts: tuple[int, ...]) -> None:
    found = Counter(
        deck for card, deck in DECK_OF.items() if what in (kind(card).category, f"value {kind(card).value}")
    )
    assert tuple(found[name] for name in DECK_NAMES) == counts


def test_every_deck_has_one_public_building_of_each_colour() -> None:
    for name in DECK_NAMES[1:]:
        assert sorted(kind(card).colour for card in DECKS[name] if kind(card).colour) == [
            "blue",
            "green",
            "red",
            "yellow",
        ]


def test_costs() -> None:
    costs = {"production": 2, "public": 3, "aqueduct": 1}
    for building in KINDS.values():
        if building.category == "residential":
            assert building.cost == building.value - 1
        elif building.category == "temple":
            assert building.cost == (2 if building.special else 3)
        else:
            assert building.cost == costs[building.category]


def test_stars() -> None:
    assert {building.id: building.stars for building in KINDS.values() if building.stars} == {
        "lux2": 1,
        "lux3": 1,
        "lux4": 1,
        "grand_aqueduct": 1,
        "luna": 1,
        "mars": 3,
        "venus": 1,
        "jupiter": 2,
        "mercury": 2,
    }


def test_copies_are_numbered_from_the_starting_buildings_on() -> None:
    assert DECKS["start"][:4] == ("veg.1", "veg.2", "veg.3", "veg.4")
    assert DECKS["start"][4:] == ("res2.1", "res2.2", "res2.3", "res2.4")
    assert [card for card in DECKS["II"] if card.startswith(("veg", "res2"))] == [
        "veg.5",
        "res2.5",
        "res2.6",
        "res2.7",
        "res2.8",
        "res2.9",
    ]


@pytest.mark.parametrize(
    ("id", "named"),
    [("market", "a Market"), ("arena", "an Arena"), ("vineyard", "the Vineyard"), ("baths", "Thermal Baths")],
)
def test_article(id: str, named: str) -> None:
    assert KINDS[id].a == named
