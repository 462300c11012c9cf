"""What a building is: its card, and its function as plain values that the rules look up."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, fields

from engine.glory_to_rome.state import Material, Role
from engine.kernel.words import N_, say

RUBBLE, WOOD, CONCRETE, BRICK, STONE, MARBLE = "rubble", "wood", "concrete", "brick", "stone", "marble"
MATERIALS = (RUBBLE, WOOD, CONCRETE, BRICK, STONE, MARBLE)
LABORER, CRAFTSMAN, ARCHITECT = "laborer", "craftsman", "architect"
LEGIONARY, MERCHANT, PATRON = "legionary", "merchant", "patron"
ROLES = (LABORER, CRAFTSMAN, ARCHITECT, LEGIONARY, MERCHANT, PATRON)
THINKER = "thinker"  # no role that can be led, but School grants such actions

NAMES: dict[Material | Role, str] = {
    RUBBLE: N_("Rubble"),
    WOOD: N_("Wood"),
    CONCRETE: N_("Concrete"),
    BRICK: N_("Brick"),
    STONE: N_("Stone"),
    MARBLE: N_("Marble"),
    LABORER: N_("Laborer"),
    CRAFTSMAN: N_("Craftsman"),
    ARCHITECT: N_("Architect"),
    LEGIONARY: N_("Legionary"),
    MERCHANT: N_("Merchant"),
    PATRON: N_("Patron"),
}
PLURAL: dict[Role, str] = {
    LABORER: N_("Laborers"),
    CRAFTSMAN: N_("Craftsmen"),
    ARCHITECT: N_("Architects"),
    LEGIONARY: N_("Legionaries"),
    MERCHANT: N_("Merchants"),
    PATRON: N_("Patrons"),
}
A, AN = N_("a {building}"), N_("an {building}")

ROLE = dict(zip(MATERIALS, ROLES, strict=True))
MATERIAL = dict(zip(ROLES, MATERIALS, strict=True))
VALUE: dict[Material, int] = {RUBBLE: 1, WOOD: 1, CONCRETE: 2, BRICK: 2, STONE: 3, MARBLE: 3}

ADD, TIMES, LEAST, MOST, ANY = "add", "times", "least", "most", "any"


def _power(default: int, how: str) -> int:
    """A number that several functions change together: the sum, the product, the least or the most."""
    value: int = field(default=default, metadata={"how": how})
    return value


@dataclass(frozen=True, slots=True)
class Powers:
    """What functions let a player do. The defaults are the rules for everybody."""

    # limits
    hand: int = _power(5, ADD)
    clientele: int = _power(0, ADD)
    clientele_times: int = _power(1, TIMES)
    vault: int = _power(0, ADD)
    # playing a role and thinking
    petition: int = _power(3, LEAST)
    several_units: bool = False
    clients_act_twice: bool = False
    merchants_are_anyone: bool = False
    everyone_is_laborer: bool = False
    discards_one: bool = False
    discards_all: bool = False
    # sources besides the usual one
    gathers_from_hand: bool = False
    hires_from_hand: bool = False
    hires_from_deck: bool = False
    sells_from_hand: bool = False
    sells_from_deck: bool = False
    crafts_from_deck: bool = False
    builds_from_pool: bool = False
    # building
    rubble_fits: bool = False
    stone_takes_all: bool = False
    marble_completes: bool = False
    out_of_town: int = _power(2, LEAST)  # actions for a foundation there
    marble_at_once: bool = False
    shares: bool = False
    # clients and Legionaries
    clients_act_at_once: bool = False
    reaches_all: bool = False
    slays: bool = False
    guard: int = _power(0, MOST)  # 1 protects against Legionaries, 2 even where they reach all
    # the end of the turn and of the game
    thinks_after_crafting: bool = False
    takes_jacks: bool = False
    keeps_orders: bool = False
    wins_with_all_roles: bool = False
    points: int = _power(0, ADD)
    stockpile_points: bool = False


NONE = Powers()
_HOW = {f.name: (f.metadata.get("how", ANY), getattr(NONE, f.name)) for f in fields(Powers)}


def merged(powers: Iterable[Powers]) -> Powers:
    """What functions do together. Each is counted once, so the caller names no building twice."""
    found = {name: base for name, (_, base) in _HOW.items()}
    for power in powers:
        for name, (how, base) in _HOW.items():
            value = getattr(power, name)
            if value != base:
                found[name] = _together(how, found[name], value, base)
    return Powers(**found)


def _together(how: str, one: int, other: int, base: int) -> int:
    match how:
        case "add":
            return one + other - base
        case "times":
            return one * other
        case "least":
            return min(one, other)
        case _:
            return max(one, other)


@dataclass(frozen=True, slots=True)
class Kind:
    """A building as it is printed, with its function; all copies of it are alike."""

    name: str
    text: str
    powers: Powers = NONE
    grants: Role = ""  # upon completion: one such action for each point of influence
    ends_game: bool = False  # upon completion
    steals: bool = False  # upon completion
    any_site: bool = False
    one_material: bool = False  # completes it, when an Architect adds it
    rulings: tuple[int, ...] = ()
    material: Material = ""  # said once for all buildings of a file

    @property
    def id(self) -> str:
        return self.name.lower().replace(" ", "_")

    @property
    def role(self) -> Role:
        return ROLE[self.material]

    @property
    def value(self) -> int:
        return VALUE[self.material]

    @property
    def copies(self) -> int:
        return 6 if self.value == 1 else 3

    @property
    def a(self) -> str:
        """The name with its article."""
        article = AN if self.name[0] in "AEIOU" else A
        return say(article, building=self.name)
