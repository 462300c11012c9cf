"""A building as a tile: in a city, small or large, and as a card on offer or in hand."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from engine.great_city.cards import AQUEDUCT, Kind
from engine.great_city.city import NEAR, WIDE
from engine.great_city.state import Cell, Player
from engine.kernel.words import N_, spoken
from render.layout import Sheet, wrap
from render.scene import Group
from render.theme import BODY, SMALL

GISTS = {
    "veg": N_("1 coin"),
    "grain": N_("1 brick"),
    "sheep": N_("influence"),
    "vineyard": N_("coin, brick"),
    "green": N_("coins"),
    "red": N_("influence"),
    "yellow": N_("a card"),
    "blue": N_("points"),
    "residential": N_("houses"),
    "aqueduct": N_("4 to 40"),
    "temple": N_("points"),
}


@dataclass(frozen=True, slots=True)
class Printed:
    """A building with its words in the language spoken; what is painted of it is kept by them."""

    kind: Kind
    name: str
    text: str
    gist: str  # what it is good for, in a word or two


def printed(kind: Kind) -> Printed:
    gist = GISTS.get(kind.id) or GISTS[kind.colour or kind.category]
    return Printed(kind, spoken(kind.name), spoken(kind.text), spoken(gist))


def sides(player: Player, cell: Cell) -> str:
    """On which sides of a cell the city goes on."""
    steps = {1: "E", -1: "W", WIDE: "N", -WIDE: "S"}
    return "".join(sorted(steps[near - cell] for near in NEAR[cell] if near in player.city))


def _ground(sheet: Sheet, size: int, kind: Kind, horizon: int = 79) -> None:
    frame = "special" if kind.special else "plain"
    sheet.sprite(0, 0, size, f"ground:{kind.colour or kind.category}:{frame}:{horizon}")


def _emblem(sheet: Sheet, x: float, y: float, size: int, kind: Kind, runs: str) -> None:
    """The building itself; arches reach the edges of their box, all else keeps a margin."""
    if kind.category == AQUEDUCT:
        sheet.sprite(x, y, size, f"{kind.id}:{runs}")
    else:
        margin = round(size * 0.08)
        sheet.sprite(x + margin, y + margin, size - 2 * margin, kind.id)


def _marks(sheet: Sheet, w: int, h: int, kind: Kind, tokens: int) -> None:
    """Value and tokens in the lower corners."""
    badge = min(round(h * 0.38), 60)
    if kind.value:
        disc(sheet, 3, h - badge - 3, badge, "badge", str(kind.value))
    if tokens and kind.bricks:
        sheet.sprite(w - badge - 6, h - badge - 4, badge + 4, "brick", shadow=True)
    elif tokens:
        disc(sheet, w - badge - 3, h - badge - 3, badge, "point", str(tokens))


def disc(sheet: Sheet, x: float, y: float, size: float, sprite: str, text: str) -> None:
    """A round badge with a number on it."""
    sheet.sprite(x, y, size, sprite)
    sheet.text(
        x,
        y - 1,
        size,
        size,
        text,
        size=max(SMALL, round(size * 0.6)),
        font="bold",
        colour="white",
        align="centre",
    )


@lru_cache(maxsize=1024)
def tile(kind: Kind, size: int, tokens: int = 0, runs: str = "WE", stars: bool = True) -> Group:
    """A building on its ground, with its value, its stars and the tokens on it."""
    sheet = Sheet()
    _ground(sheet, size, kind)
    _emblem(sheet, 0, 0, size, kind, runs)
    star = round(size * 0.29)
    for i in range(kind.stars if stars else 0):
        sheet.sprite(size - 5 - (i + 1) * star * 0.94, 3, star, "star")
    _marks(sheet, size, size, kind, tokens)
    return sheet.group(size, size)


@lru_cache(maxsize=256)
def large_tile(card: Printed, size: int, at: str, tokens: int, runs: str) -> Group:
    """The same with its name, its cost and the name of its cell."""
    sheet, kind, band = Sheet(), card.kind, 72
    picture = size - band
    _ground(sheet, size, kind, horizon=58)
    if kind.category == AQUEDUCT:
        sheet.tall_sprite(0, 4, size, picture, f"{kind.id}:{runs}")
    else:
        _emblem(sheet, (size - picture) / 2, 2, picture, kind, runs)
    sheet.panel(8, picture, size - 16, band - 8, "panel", radius=14)
    lines = len(wrap(card.name, size - 24, "text", SMALL, 2))
    sheet.lines(12, picture + (band - 8 - lines * 31) / 2, size - 24, 31, card.name, 2, align="centre")
    _marks(sheet, size - 4, picture + 4, kind, tokens)
    chip(sheet, 10, 10, at)
    for i in range(kind.cost):
        sheet.sprite(size - 46, 8 + i * 30, 38, "brick")
    for i in range(kind.stars):
        sheet.sprite(size - 45, 12 + (kind.cost + i) * 30, 36, "star")
    return sheet.group(size, size)


def chip(sheet: Sheet, x: float, y: float, text: str, fill: str = "heading") -> None:
    """The name of a cell."""
    sheet.panel(x, y, 52, 38, fill, radius=10)
    sheet.text(x, y, 52, 38, text, size=SMALL, font="bold", colour="white", align="centre")


def price(sheet: Sheet, x: float, y: float, kind: Kind, size: int) -> None:
    """The cost in bricks, and below it the stars."""
    for i in range(kind.cost):
        sheet.sprite(x + i * size * 0.96, y, size, "brick")
    for i in range(kind.stars):
        sheet.sprite(x + i * size * 0.96, y + size, size, "star")


@lru_cache(maxsize=256)
def offer_card(card: Printed, w: int, h: int) -> Group:
    """A card of the offer: picture, price, name, and what it is good for in a word or two."""
    sheet, kind, picture = Sheet(), card.kind, 106
    x, room = picture + 24, w - picture - 29
    sheet.panel(0, 0, w, h, "panel", rim="line")
    sheet.add(12, 12, tile(kind, picture, stars=False))
    price(sheet, x, 14, kind, 36)
    sheet.text(x, 86, room, 34, card.gist, size=SMALL, colour="soft")
    lines = len(wrap(card.name, w - 20, "bold", SMALL, 2))
    top = picture + 12 + (h - picture - 16 - lines * 30) / 2
    sheet.lines(12, top, w - 20, 30, card.name, 2, font="bold")
    return sheet.group(w, h)


@lru_cache(maxsize=256)
def wide_offer_card(card: Printed, w: int, h: int) -> Group:
    """The same, where cards lie one below the other."""
    sheet, kind, picture = Sheet(), card.kind, h - 24
    x, room = picture + 28, w - picture - 36
    top = (h - 96 - (38 if kind.stars else 0)) / 2
    sheet.panel(0, 0, w, h, "panel", rim="line")
    sheet.add(12, 12, tile(kind, picture, stars=False))
    lines = sheet.lines(x, top, room, 38, card.name, 1, size=BODY, font="bold")
    price(sheet, x, top + lines * 38 + 10, kind, 40)
    sheet.text(x + 140, top + lines * 38 + 10, room - 140, 40, card.gist, size=SMALL, colour="soft")
    return sheet.group(w, h)


def _chips(sheet: Sheet, right: float, mark: str, copies: int) -> None:
    """On a card's picture: what to choose it by, and how many there are."""
    if mark:
        chip(sheet, 6, 6, mark, "choice")
    if copies > 1:
        chip(sheet, right - 46, 6, f"×{copies}")


@lru_cache(maxsize=512)
def plaque(card: Printed, w: int, h: int, copies: int = 1, mark: str = "", note: str = "") -> Group:
    """A card with all that is on it; `mark` is what to choose it by, `note` what choosing it would mean."""
    sheet, kind, picture = Sheet(), card.kind, 176
    x, room = picture + 32, w - picture - 46
    sheet.panel(0, 0, w, h, "panel", rim="line", radius=20)
    sheet.add(14, 14, tile(kind, picture, stars=False))
    _chips(sheet, picture + 14, mark, copies)
    for i in range(kind.cost):
        sheet.sprite(14 + i * 36, picture + 20, 38, "brick")
    for i in range(kind.stars):
        sheet.sprite(picture + 14 - (i + 1) * 34, picture + 20, 36, "star")
    lines = sheet.lines(x, 14, room, 38, card.name, 2, size=BODY, font="bold", colour="heading")
    sheet.lines(x, 18 + lines * 38, room, 32, card.text, 6)
    if note:
        sheet.text(14, h - 44, w - 28, 36, note, size=SMALL, colour="choice")
    return sheet.group(w, h)


@lru_cache(maxsize=512)
def compact_plaque(card: Printed, w: int, h: int, copies: int = 1, mark: str = "", note: str = "") -> Group:
    """A card in few words, where many lie side by side."""
    sheet, kind, picture = Sheet(), card.kind, 108
    x, room = picture + 22, w - picture - 30
    sheet.panel(0, 0, w, h, "panel", rim="line")
    sheet.add(10, 10, tile(kind, picture, stars=False))
    _chips(sheet, picture + 10, mark, copies)
    sheet.lines(x, 8, room, 32, card.name, 2, font="bold", colour="heading")
    for i in range(kind.cost):
        sheet.sprite(x + i * 33, 84, 36, "brick")
    for i in range(kind.stars):
        sheet.sprite(x + 110 + i * 33, 84, 34, "star")
    if note:
        sheet.lines(10, h - 70, w - 20, 32, note, 2, colour="choice")
    return sheet.group(w, h)
