"""The buildings: what is printed on each of the 80 cards, and which deck it lies in."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from engine.great_city.state import Card
from engine.kernel.words import N_, say

PRODUCTION, RESIDENTIAL, PUBLIC = "production", "residential", "public"
AQUEDUCT, TEMPLE = "aqueduct", "temple"
CATEGORIES = (PRODUCTION, RESIDENTIAL, PUBLIC, AQUEDUCT, TEMPLE)

GREEN, RED, YELLOW, BLUE = "green", "red", "yellow", "blue"
COLOURS = (GREEN, RED, YELLOW, BLUE)  # of public buildings

START = "start"
DECK_NAMES = (START, "I", "II", "III", "IV")

Names = tuple[str, str] | tuple[str, str, str]  # plain, "the …", and "a …" where there are more than one


@dataclass(frozen=True, slots=True)
class Kind:
    """A building as it is printed; all copies of it are alike."""

    id: str
    names: Names
    category: str
    cost: int  # bricks
    copies: tuple[int, int, int, int, int]  # among the starting buildings and in decks I to IV
    text: str = field(repr=False)
    stars: int = 0  # influence tokens when it is built
    value: int = 0  # of a house
    coins: int = 0  # produced
    bricks: int = 0  # tokens produced on the building itself, which holds no more than that
    influence: int = 0  # produced
    colour: str = ""  # of a public building; also tells its effect
    bonus: int = 0  # of a special public building, on top of 1 for each neighbour

    @property
    def special(self) -> bool:
        """From deck I, with a gold frame."""
        return self.copies[1] > 0

    @property
    def name(self) -> str:
        return self.names[0]

    @property
    def the(self) -> str:
        """The name with the definite article: "the Market"."""
        return self.names[1]

    @property
    def a(self) -> str:
        """The building as one of its kind: "a Market", "the Vineyard" (there is one only)."""
        return self.names[-1]


def _farm(id: str, names: Names, text: str, coins: int = 0, bricks: int = 0, influence: int = 0) -> Kind:
    copies = (0, 1, 0, 0, 0) if id == "vineyard" else (4 if id == "veg" else 0, 0, 1, 1, 1)
    return Kind(id, names, PRODUCTION, 2, copies, text, coins=coins, bricks=bricks, influence=influence)


def _house(value: int, plain: Names, luxury: Names, copies: tuple[int, int, int, int]) -> tuple[Kind, Kind]:
    """The plain and the luxury house of a value."""
    start, two, three, four = copies
    text = say(
        "Scored at the end, with the {value}-value houses it touches and the public buildings next to them.",
        value=value,
    )
    cost = value - 1
    return (
        Kind(f"res{value}", plain, RESIDENTIAL, cost, (start, 0, two, three, four), text, value=value),
        Kind(f"lux{value}", luxury, RESIDENTIAL, cost, (0, 1, 0, 0, 0), text, value=value, stars=1),
    )


def _public(id: str, names: Names, colour: str, text: str, bonus: int = 0) -> Kind:
    copies = (0, 1, 0, 0, 0) if bonus else (0, 0, 1, 1, 1)
    return Kind(id, names, PUBLIC, 3, copies, text, colour=colour, bonus=bonus)


def _aqueduct(id: str, names: Names, copies: tuple[int, int, int, int, int], stars: int = 0) -> Kind:
    text = N_(
        "One in each row and column; may replace a building. 1, 2, 3 or 4 of them score 4, 12, 24 or 40."
    )
    return Kind(id, names, AQUEDUCT, 1, copies, text, stars=stars)


def _temple(id: str, names: Names, deck: int, text: str, stars: int = 0) -> Kind:
    copies = (0, int(deck == 1), int(deck == 2), int(deck == 3), int(deck == 4))
    return Kind(id, names, TEMPLE, 2 if deck == 1 else 3, copies, text, stars=stars)


KINDS: dict[str, Kind] = {
    kind.id: kind
    for kind in (
        _farm(
            "veg",
            (N_("Vegetable Farm"), N_("the Vegetable Farm"), N_("a Vegetable Farm")),
            N_("Produces 1 coin."),
            coins=1,
        ),
        _farm(
            "grain",
            (N_("Grain Farm"), N_("the Grain Farm"), N_("a Grain Farm")),
            N_("Produces 1 brick token, kept on the farm (1 at most)."),
            bricks=1,
        ),
        _farm(
            "sheep",
            (N_("Sheep Farm"), N_("the Sheep Farm"), N_("a Sheep Farm")),
            N_("Produces 1 influence token."),
            influence=1,
        ),
        _farm(
            "vineyard",
            (N_("Vineyard"), N_("the Vineyard")),
            N_("Produces 1 coin, and 1 brick token kept on it (1 at most)."),
            coins=1,
            bricks=1,
        ),
        *_house(
            2,
            (N_("2-Value Residential"), N_("the 2-Value Residential"), N_("a 2-Value Residential")),
            (N_("Luxury 2-Value Residential"), N_("the Luxury 2-Value Residential")),
            (4, 5, 3, 3),
        ),
        *_house(
            3,
            (N_("3-Value Residential"), N_("the 3-Value Residential"), N_("a 3-Value Residential")),
            (N_("Luxury 3-Value Residential"), N_("the Luxury 3-Value Residential")),
            (0, 3, 3, 3),
        ),
        *_house(
            4,
            (N_("4-Value Residential"), N_("the 4-Value Residential"), N_("a 4-Value Residential")),
            (N_("Luxury 4-Value Residential"), N_("the Luxury 4-Value Residential")),
            (0, 2, 1, 1),
        ),
        _public(
            "market",
            (N_("Market"), N_("the Market"), N_("a Market")),
            GREEN,
            N_("When built: 1 coin for each building next to it."),
        ),
        _public(
            "arena",
            (N_("Arena"), N_("the Arena"), N_("an Arena")),
            RED,
            N_("When built: 1 influence token for each building next to it."),
        ),
        _public(
            "school",
            (N_("School"), N_("the School"), N_("a School")),
            YELLOW,
            N_(
                "When built: from one deck other than I, draw 1 building for each building next to it. "
                "Keep one; the rest go under the deck."
            ),
        ),
        _public(
            "baths",
            (N_("Thermal Baths"), N_("the Thermal Baths"), N_("Thermal Baths")),
            BLUE,
            N_(
                "When built: 1 point token on it for each building next to it, scored by each residential "
                "area beside it."
            ),
        ),
        _public(
            "forum",
            (N_("Forum Romanum"), N_("the Forum Romanum")),
            GREEN,
            N_("A Market that gives 1 coin more."),
            bonus=1,
        ),
        _public(
            "colosseum",
            (N_("Colosseum"), N_("the Colosseum")),
            RED,
            N_("An Arena that gives 1 influence token more."),
            bonus=1,
        ),
        _public(
            "university",
            (N_("University"), N_("the University")),
            YELLOW,
            N_("A School that draws 1 building more; still keep one."),
            bonus=1,
        ),
        _public(
            "imperial_baths",
            (N_("Imperial Thermal Baths"), N_("the Imperial Thermal Baths")),
            BLUE,
            N_("Thermal Baths with 1 point token more."),
            bonus=1,
        ),
        _aqueduct("aqueduct", (N_("Aqueduct"), N_("the Aqueduct"), N_("an Aqueduct")), (0, 0, 4, 2, 2)),
        _aqueduct(
            "grand_aqueduct", (N_("Grand Aqueduct"), N_("the Grand Aqueduct")), (0, 1, 0, 0, 0), stars=1
        ),
        _temple(
            "minerva",
            (N_("Temple of Minerva"), N_("the Temple of Minerva")),
            2,
            N_("10 points if there are 16 buildings in the city."),
        ),
        _temple(
            "fortuna",
            (N_("Temple of Fortuna"), N_("the Temple of Fortuna")),
            3,
            N_("15 points if the city has public buildings of all four colours."),
        ),
        _temple(
            "cupid",
            (N_("Temple of Cupid"), N_("the Temple of Cupid")),
            3,
            N_("10 points if the city has at least four 2-value houses."),
        ),
        _temple(
            "juno",
            (N_("Temple of Juno"), N_("the Temple of Juno")),
            4,
            N_("10 points if the city has at least four temples, this one included."),
        ),
        _temple(
            "saturn",
            (N_("Temple of Saturn"), N_("the Temple of Saturn")),
            4,
            N_("15 points if the city has at least four production buildings."),
        ),
        _temple(
            "luna",
            (N_("Temple of Luna"), N_("the Temple of Luna")),
            1,
            N_("1 point for each star on the buildings of the city, its own included."),
            stars=1,
        ),
        _temple(
            "mars",
            (N_("Temple of Mars"), N_("the Temple of Mars")),
            1,
            N_("5 points if the city has at least one 4-value house."),
            stars=3,
        ),
        _temple(
            "venus",
            (N_("Temple of Venus"), N_("the Temple of Venus")),
            1,
            N_("2 points for each 2-value house in the city."),
            stars=1,
        ),
        _temple(
            "jupiter",
            (N_("Temple of Jupiter"), N_("the Temple of Jupiter")),
            1,
            N_("2 points for each temple in the city, this one included."),
            stars=2,
        ),
        _temple(
            "mercury",
            (N_("Temple of Mercury"), N_("the Temple of Mercury")),
            1,
            N_("1 point for every three coins you hold, besides the coins' own points."),
            stars=2,
        ),
    )
}


def _deal() -> dict[str, tuple[Card, ...]]:
    """All cards by deck. Copies of a kind are numbered over the decks, starting buildings first."""
    decks: dict[str, list[Card]] = {name: [] for name in DECK_NAMES}
    for kind in KINDS.values():
        number = 0
        for name, copies in zip(DECK_NAMES, kind.copies, strict=True):
            decks[name] += [f"{kind.id}.{number + i + 1}" for i in range(copies)]
            number += copies
    return {name: tuple(cards) for name, cards in decks.items()}


DECKS: dict[str, tuple[Card, ...]] = _deal()
OF_CARD: dict[Card, Kind] = {
    card: KINDS[card.partition(".")[0]] for cards in DECKS.values() for card in cards
}
DECK_OF: dict[Card, str] = {card: name for name, cards in DECKS.items() for card in cards}


def kind(card: Card) -> Kind:
    """What is printed on a card."""
    return OF_CARD[card]


def distinct(cards: Iterable[Card]) -> tuple[Card, ...]:
    """The first card of each kind: between equal buildings there is nothing to choose."""
    first: dict[str, Card] = {}
    for card in cards:
        first.setdefault(OF_CARD[card].id, card)
    return tuple(first.values())
