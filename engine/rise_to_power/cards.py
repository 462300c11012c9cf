"""What is printed on the cards, read from `cards.json` when the package is loaded."""

from __future__ import annotations

from functools import cache
from importlib import resources

from engine.rise_to_power.data import Fighter, Province, Senator, read_data
from engine.rise_to_power.powers import POWERS
from engine.rise_to_power.state import Card

DATA = read_data(resources.files("engine.rise_to_power").joinpath("cards.json").read_text(encoding="utf-8"))

PROVINCES: dict[Card, Province] = {province.id: province for province in DATA.provinces}
SENATE: dict[Card, Senator] = {senator.card: senator for senator in DATA.senate}
ARENA: dict[Card, Fighter] = {
    f"{fighter.id}.{n}": fighter for fighter in DATA.arena for n in range(1, fighter.copies + 1)
}
SHOW_POINTS: dict[int, int] = {show.rank: show.points for show in DATA.shows}
WITH_TWO = {region.name for region in DATA.regions if region.two_players}

TYPE_NAMES = {"villa": "Villa", "arena": "Arena", "camp": "Army Camp"}
RESOURCE_NAMES = {"olives": "Olives", "wine": "Wine", "jewelry": "Jewelry"}
TRACK_NAMES = {"military": "Military", "senate": "Senate", "market": "Black Market"}
ERAS = ("", "I", "II", "III")


def fits(province: Card, need: str) -> bool:
    """Whether a province shows the type or the resource that a Senate card needs."""
    found = PROVINCES[province]
    return need in (found.type, found.resource)


@cache
def provinces_in_play(seats: int) -> tuple[Card, ...]:
    return tuple(card for card, province in PROVINCES.items() if seats > 2 or province.region in WITH_TWO)


def name(card: Card) -> str:
    """What people call a card."""
    if card in POWERS:
        return POWERS[card].name
    return PROVINCES[card].name if card in PROVINCES else ARENA[card].name


def needs_text(card: Card) -> str:
    """ "2 Army Camps", "an Arena", "Wine"."""
    needs = SENATE[card].needs
    return " + ".join((TYPE_NAMES | RESOURCE_NAMES)[need] for need in needs)


def describe(card: Card) -> str:
    """A province in a line."""
    found = PROVINCES[card]
    symbols = f"{TYPE_NAMES[found.type]}, {RESOURCE_NAMES[found.resource]}"
    return f"{found.name} ({found.region}, power {found.power}, {symbols})"
