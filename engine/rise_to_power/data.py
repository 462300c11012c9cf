"""Reading the card data: a group that owns the printed game may put its values in place of ours."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, Literal

from pydantic import ConfigDict, Field, TypeAdapter, ValidationError

from engine.kernel import BadData
from engine.rise_to_power.powers import POWERS

STRICT = ConfigDict(extra="forbid", strict=True)
Era = Literal[1, 2, 3]
Type = Literal["villa", "arena", "camp"]
Resource = Literal["olives", "wine", "jewelry"]
Kind = Literal["roman", "beast", "barbarian"]
Name = Annotated[str, Field(pattern=r"^[A-Za-z][A-Za-z' -]{0,29}$")]
WHY = {  # pydantic's kinds of errors that need plainer words
    "missing": "it is missing",
    "string_pattern_mismatch": "a name has 1 to 30 plain letters, blanks, hyphens and apostrophes",
    "unexpected_keyword_argument": "nothing is called so here",
}
PRINTED = {"provinces": 20, "arena": 31}  # cards in the box
WITH_TWO = 15  # provinces, and Senate cards, when two play


@dataclass(frozen=True, slots=True)
class Region:
    """A region of the map."""

    __pydantic_config__: ClassVar = STRICT
    name: Name
    two_players: bool  # whether its provinces are in a game of two


@dataclass(frozen=True, slots=True)
class Province:
    """A Province card."""

    __pydantic_config__: ClassVar = STRICT
    name: Name
    region: Name
    era: Era
    power: Annotated[int, Field(ge=1, le=24)]
    type: Type
    resource: Resource

    @property
    def id(self) -> str:
        return slug(self.name)


@dataclass(frozen=True, slots=True)
class Senator:
    """What a Senate card asks for. What it does, `powers` knows."""

    __pydantic_config__: ClassVar = STRICT
    card: str
    era: Era
    needs: Annotated[tuple[Type | Resource, ...], Field(min_length=1, max_length=2)]  # a province each
    two_players: bool  # without the icon for three and four players


@dataclass(frozen=True, slots=True)
class Fighter:
    """An Arena card; all its copies are alike."""

    __pydantic_config__: ClassVar = STRICT
    name: Name
    kind: Kind
    cost: Annotated[int, Field(ge=1, le=24)]
    copies: Annotated[int, Field(ge=1, le=31)]

    @property
    def id(self) -> str:
        return slug(self.name)


@dataclass(frozen=True, slots=True)
class Show:
    """What a show of a rank is worth."""

    __pydantic_config__: ClassVar = STRICT
    rank: Annotated[int, Field(ge=1, le=5)]
    points: Annotated[int, Field(ge=0, le=50)]


@dataclass(frozen=True, slots=True)
class Data:
    """All card data of the game."""

    __pydantic_config__: ClassVar = STRICT
    regions: tuple[Region, ...]
    provinces: tuple[Province, ...]
    senate: tuple[Senator, ...]
    arena: tuple[Fighter, ...]
    shows: tuple[Show, ...]


def slug(name: str) -> str:
    """A name as an id: "Primus Palus" is "primus_palus"."""
    return re.sub(r"[^a-z]+", "_", name.lower())


def read_data(text: str) -> Data:
    """The card data from its JSON; a bad file is refused with all that is wrong with it."""
    try:
        raw = json.loads(text)
    except (ValueError, RecursionError) as error:
        where = f"Line {error.lineno}: " if isinstance(error, json.JSONDecodeError) else ""
        raise BadData(f"{where}this is not JSON ({getattr(error, 'msg', 'nested too deeply')}).") from error
    try:
        data = TypeAdapter(Data).validate_json(text, strict=True)
    except ValidationError as error:
        raise BadData(*(_sentence(raw, problem) for problem in error.errors())) from error
    if problems := tuple(_problems(data)):
        raise BadData(*problems)
    return data


def _sentence(raw: Any, problem: Any) -> str:
    """What pydantic found, with the name of the card: "provinces, Baetica, power: …"."""
    path, spot = [], raw
    for step in problem["loc"]:
        spot = spot[step] if isinstance(spot, dict | list) and _leads(spot, step) else None
        named = spot.get("name") or spot.get("card") if isinstance(spot, dict) else None
        path.append(str(named or (f"number {step + 1}" if isinstance(step, int) else step)))
    why = WHY.get(problem["type"]) or problem["msg"].replace("Input should be", "it must be")
    return f"{', '.join(path) or 'The file'}: {why[:1].lower()}{why[1:]}."


def _leads(spot: dict[Any, Any] | list[Any], step: Any) -> bool:
    return step in spot if isinstance(spot, dict) else isinstance(step, int) and step < len(spot)


def _problems(data: Data) -> Iterator[str]:
    for title, names in (
        ("regions", [slug(region.name) for region in data.regions]),
        ("provinces", [province.id for province in data.provinces]),
        ("senate", [senator.card for senator in data.senate]),
        ("arena", [fighter.id for fighter in data.arena]),
        ("shows", [str(show.rank) for show in data.shows]),
    ):
        yield from (f"{title}, {name}: listed {n} times." for name, n in Counter(names).items() if n > 1)
    yield from _province_problems(data)
    yield from _senate_problems(data)
    copies = sum(fighter.copies for fighter in data.arena)
    if copies != PRINTED["arena"]:
        yield f"arena: there are {PRINTED['arena']} Arena cards, not {copies}."
    if {show.rank for show in data.shows} != {1, 2, 3, 4, 5}:
        yield "shows: each of the ranks 1 to 5 must be listed."


def _province_problems(data: Data) -> Iterator[str]:
    regions = {region.name: region for region in data.regions}
    for province in data.provinces:
        if province.region not in regions:
            yield f"provinces, {province.name}: there is no region “{province.region}”."
        if province.id in POWERS:
            yield f"provinces, {province.name}: a Senate card has this id; write the name differently."
    for name in regions:
        if all(province.region != name for province in data.provinces):
            yield f"regions, {name}: it has no province."
    number = len(data.provinces)
    if number != PRINTED["provinces"]:
        yield f"provinces: there are {PRINTED['provinces']} Province cards, not {number}."
    two = sum(p.region in regions and regions[p.region].two_players for p in data.provinces)
    if two != WITH_TWO:
        yield f"regions: the regions that two players use must have {WITH_TWO} provinces, not {two}."


def _senate_problems(data: Data) -> Iterator[str]:
    listed = {senator.card: senator for senator in data.senate}
    for card in listed:
        if card not in POWERS:
            yield f"senate, {card}: there is no such card."
    for card, power in POWERS.items():
        if card not in listed:
            yield f"senate, {card}: it is missing."
        elif power.resource and listed[card].needs != (power.resource,):
            yield f"senate, {card}: it needs one province with {power.resource}, as its text says."
        elif not power.resource and not set(listed[card].needs) <= {"villa", "arena", "camp"}:
            yield f"senate, {card}: it needs one or two of villa, arena and camp."
    base = [
        senator for senator in data.senate if senator.card in POWERS and not POWERS[senator.card].intrigue
    ]
    for which, cards, most in (
        ("", base, 4),
        (" that two players use", [s for s in base if s.two_players], 3),
    ):
        last = sum(senator.era == 3 for senator in cards)
        if last != most:
            yield f"senate: of the base cards{which}, {most} must be of era 3, not {last}."
    two = sum(senator.two_players for senator in base)
    if two != WITH_TWO:
        yield f"senate: two players use {WITH_TWO} of the base cards, not {two}."
