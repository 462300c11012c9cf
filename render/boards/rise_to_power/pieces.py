"""Small pieces that all pictures share: dice, arches, marks, and the pictures of cards."""

from __future__ import annotations

from functools import lru_cache

from engine.kernel import Seat
from engine.rise_to_power.cards import ARENA, PROVINCES, TYPE_NAMES
from engine.rise_to_power.data import Fighter, slug
from engine.rise_to_power.powers import POWERS
from engine.rise_to_power.state import Card
from render.emblems import DRAWINGS
from render.layout import Sheet
from render.pillow import width
from render.scene import Group
from render.theme import BODY, COLOURS, SEATS, SMALL


@lru_cache(maxsize=256)
def die(seat: Seat, face: int, size: int) -> Group:
    """A die of a player: colour, pattern, and its number."""
    sheet = Sheet()
    sheet.sprite(0, 0, size, f"power.die.{seat}")
    number = max(SMALL, round(size * 0.62))
    sheet.text(
        0, 0, size, size * 0.92, str(face), size=number, font="bold", colour=f"seat.{seat}.on", align="centre"
    )
    return sheet.group(size, size)


@lru_cache(maxsize=64)
def arch(seat: Seat, size: int) -> Group:
    """An arch of a player, with the letter on its attic."""
    sheet = Sheet()
    sheet.sprite(0, 0, size, f"power.arch.{seat}")
    letter, colour = SEATS[seat].letter, f"seat.{seat}.on"
    number = max(SMALL, round(size * 0.5))
    sheet.text(0, 0, size, size * 0.6, letter, size=number, font="bold", colour=colour, align="centre")
    return sheet.group(size, size)


def badge(sheet: Sheet, x: float, y: float, size: int, number: int, sprite: str = "badge") -> None:
    """A number on a disc, such as a province's power."""
    sheet.sprite(x, y, size, sprite)
    figures = max(SMALL, round(size * 0.6))
    sheet.text(x, y - 1, size, size, str(number), size=figures, font="bold", colour="white", align="centre")


@lru_cache(maxsize=64)
def price(cost: int, size: int) -> Group:
    """A cost in coins: the number on a plain gilded disc."""
    sheet = Sheet()
    sheet.panel(0, 0, size, size, "gilt", radius=size // 2, rim="gilt.shade", rim_width=3)
    sheet.text(
        0, 0, size, size - 2, str(cost), size=max(SMALL, round(size * 0.62)), font="bold", align="centre"
    )
    return sheet.group(size, size)


def outline(sheet: Sheet, x: float, y: float, w: float, h: float, changed: bool = True) -> None:
    """Gold around what is new."""
    if changed:
        sheet.panel(x, y, w, h, "", radius=12, rim="changed", rim_width=5)


def tag(sheet: Sheet, x: float, y: float, text: str, high: int = 44, size: int = BODY) -> int:
    """What to choose something by; gives its width."""
    w = max(high + 4, round(width(text, "bold", size)) + 22)
    sheet.panel(x, y, w, high, "choice", radius=12)
    sheet.text(x, y - 1, w, high, text, size=size, font="bold", colour="white", align="centre")
    return w


def need(symbol: str) -> str:
    """The drawing of a type or resource that a Senate card needs."""
    return f"power.{'type' if symbol in TYPE_NAMES else 'resource'}.{symbol}"


# -- pictures of cards --


def ground(region: str) -> str:
    """The token of a region's colours; regions that we do not know share one."""
    token = f"power.{slug(region)}"
    return token if f"{token}.earth" in COLOURS else "power.elsewhere"


@lru_cache(maxsize=256)
def province(card: Card, size: int, resource: bool = True) -> Group:
    """A province: its building on the ground of its region, and what it yields."""
    found, sheet = PROVINCES[card], Sheet()
    sheet.sprite(0, 0, size, f"ground:{ground(found.region)}:plain:66")
    if not resource:
        inset = size * 0.1
        sheet.sprite(inset, inset * 0.9, size - 2 * inset, f"power.type.{found.type}")
    else:
        sheet.sprite(size * 0.06, size * 0.08, size * 0.66, f"power.type.{found.type}")
        sheet.sprite(size * 0.54, size * 0.5, size * 0.44, f"power.resource.{found.resource}")
    return sheet.group(size, size)


@lru_cache(maxsize=256)
def senator(card: Card, size: int) -> Group:
    """A Senate card; one with the dagger shows it in the corner."""
    sheet, power = Sheet(), POWERS[card]
    sheet.sprite(0, 0, size, f"power.{'intrigue' if power.intrigue else 'senate'}.{power.title}")
    if power.intrigue:
        sheet.sprite(size * 0.62, size * 0.62, size * 0.38, "power.dagger")
    return sheet.group(size, size)


def fighter_sprite(found: Fighter) -> str:
    sprite = f"power.fighter.{found.id}"
    return sprite if sprite in DRAWINGS else f"power.fighter.any.{found.kind}"


@lru_cache(maxsize=256)
def fighter(found: Fighter, size: int) -> Group:
    """An Arena card: the fighter on the sand."""
    sheet = Sheet()
    sheet.sprite(0, 0, size, fighter_sprite(found))
    return sheet.group(size, size)


@lru_cache(maxsize=32)
def back(size: int) -> Group:
    """An Arena card that nobody may see."""
    sheet = Sheet()
    sheet.sprite(0, 0, size, "power.back")
    return sheet.group(size, size)


def portrait(card: Card, size: int) -> Group:
    """The picture of any card."""
    if card in PROVINCES:
        return province(card, size)
    return senator(card, size) if card in POWERS else fighter(ARENA[card], size)
