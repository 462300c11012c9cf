"""What is printed on the cards, read from `cards.json` when the package is loaded."""

from __future__ import annotations

from functools import cache
from importlib import resources

from engine.kernel import BadData
from engine.kernel.words import N_, joined, say
from engine.rise_to_power.data import Data, Fighter, Province, Senator, read_data
from engine.rise_to_power.powers import POWERS
from engine.rise_to_power.state import Card


def _read() -> Data:
    file = resources.files("engine.rise_to_power").joinpath("cards.json")
    try:
        return read_data(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadData(f"{file} cannot be read: {error.strerror}.") from error
    except UnicodeDecodeError as error:
        raise BadData(f"{file} is not text in UTF-8.") from error
    except BadData as error:
        raise BadData(f"{file} cannot be used:", *error.problems) from error


DATA = _read()

PROVINCES: dict[Card, Province] = {province.id: province for province in DATA.provinces}
SENATE: dict[Card, Senator] = {senator.card: senator for senator in DATA.senate}
ARENA: dict[Card, Fighter] = {
    f"{fighter.id}.{n}": fighter for fighter in DATA.arena for n in range(1, fighter.copies + 1)
}
SHOW_POINTS: dict[int, int] = {show.rank: show.points for show in DATA.shows}
WITH_TWO = {region.name for region in DATA.regions if region.two_players}

TYPE_NAMES = {"villa": N_("Villa"), "arena": N_("Arena"), "camp": N_("Army Camp")}
RESOURCE_NAMES = {"olives": N_("Olives"), "wine": N_("Wine"), "jewelry": N_("Jewelry")}
TRACK_NAMES = {"military": N_("Military"), "senate": N_("Senate"), "market": N_("Black Market")}
KIND_NAMES = {"roman": N_("Roman"), "beast": N_("Beast"), "barbarian": N_("Barbarian")}
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
    """ "Army Camp + Army Camp", "Arena", "Wine"."""
    return joined([(TYPE_NAMES | RESOURCE_NAMES)[need] for need in SENATE[card].needs], " + ")


def describe(card: Card) -> str:
    """A province in a line."""
    found = PROVINCES[card]
    return say(
        "{name} ({region}, power {power}, {type}, {resource})",
        name=found.name,
        region=found.region,
        power=found.power,
        type=TYPE_NAMES[found.type],
        resource=RESOURCE_NAMES[found.resource],
    )


def describe_fighter(card: Card) -> str:
    """An Arena card in a line."""
    found = ARENA[card]
    return say("{name} ({kind}, {cost})", name=found.name, kind=KIND_NAMES[found.kind], cost=found.cost)
