"""What lies in front of each player: a row of the board, with provinces and Senate cards in small."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from engine.kernel import Seat, View
from engine.kernel.words import _, spoken
from engine.rise_to_power.cards import PROVINCES, SENATE, name
from engine.rise_to_power.powers import POWERS
from engine.rise_to_power.state import ORDER, Card, Player, State
from render.boards.rise_to_power import pieces, words
from render.boards.rise_to_power.changes import Changes
from render.layout import Sheet
from render.marks import shield
from render.pillow import width
from render.scene import Group
from render.theme import BODY, INNER, MARGIN, SMALL

LEFT = 388  # who, points, dice
ROOM = INNER - LEFT - 14  # for cards
TALL, WIDE = 94, 70  # a card in small
NEAR = 6
LINE = TALL + 8
PAD = 12


@dataclass(frozen=True, slots=True)
class Look:
    """How cards are laid out; the board takes the first with which all fits."""

    names: bool = False
    overlap: int = -16  # how far cards may lie over one another to stay in one line


LOOKS = (Look(names=True), Look(), Look(overlap=-WIDE))


@dataclass(frozen=True, slots=True)
class Shown:
    """A card in front of a player, with the Senate card that lies on it."""

    card: Card
    cover: Card | None = None

    @property
    def texts(self) -> tuple[str, str]:
        """Its name, and what else there is to say of it."""
        if self.card in POWERS:
            return spoken(POWERS[self.card].title), spoken(words.GISTS[self.card])
        found = PROVINCES[self.card]
        return spoken(found.name), spoken(name(self.cover) if self.cover else found.region)

    def width(self, look: Look) -> int:
        if not look.names:
            return WIDE
        first, second = self.texts
        return WIDE + 12 + round(max(width(first, "bold", SMALL), width(second, "text", SMALL)))


def shown(player: Player) -> list[Shown]:
    """The provinces, then the Senate cards beside them: those in use lie on provinces."""
    idle = [card for card in player.senate if card not in player.covered.values()]
    return [Shown(card, player.covered.get(card)) for card in player.provinces] + [Shown(c) for c in idle]


def _places(player: Player, look: Look) -> list[tuple[Shown, int, int]]:
    """Each card with its line and its place in it."""
    cards = shown(player)
    near = NEAR
    if not look.names:  # cards may lie over one another, a little or as much as it takes
        near = min(NEAR, max(look.overlap, (ROOM - WIDE) // max(len(cards) - 1, 1) - WIDE))
    x = line = 0
    found = []
    for card in cards:
        w = card.width(look)
        if x and x + w > ROOM:
            x, line = 0, line + 1
        found.append((card, line, x))
        x += w + near
    return found


def row_height(player: Player, look: Look) -> int:
    places = _places(player, look)
    return PAD + LINE * (places[-1][1] + 1 if places else 1) + 4


# -- cards in small --


@lru_cache(maxsize=512)
def mini(card: Card, cover: Card | None) -> Group:
    """A province with its power and resource, pale under a Senate card; or a Senate card with its needs."""
    sheet = Sheet()
    if card in POWERS:
        _senator(sheet, card)
    else:
        _province(sheet, card)
    if cover is not None:
        sheet.panel(0, 0, WIDE, TALL, "veil", radius=10)
        sheet.add((WIDE - 60) / 2, 3, pieces.senator(cover, 60))
    return sheet.group(WIDE, TALL)


def _province(sheet: Sheet, card: Card) -> None:
    found = PROVINCES[card]
    token = pieces.ground(found.region)
    sheet.panel(0, 0, WIDE, TALL, token, radius=10, rim="dark")
    sheet.sprite((WIDE - 56) / 2, 3, 56, f"power.type.{found.type}")
    sheet.panel(2, TALL - 35, WIDE - 4, 33, f"{token}.earth", radius=8)
    sheet.text(2, TALL - 36, 34, 34, str(found.power), size=BODY, font="bold", align="centre")
    sheet.sprite(WIDE - 35, TALL - 34, 31, f"power.resource.{found.resource}")


def _senator(sheet: Sheet, card: Card) -> None:
    needs = SENATE[card].needs
    sheet.panel(0, 0, WIDE, TALL, "panel", radius=10, rim="dark")
    sheet.add((WIDE - 58) / 2, 4, pieces.senator(card, 58))
    left = (WIDE - 32 * len(needs)) / 2
    for i, need in enumerate(needs):
        sheet.sprite(left + i * 32, TALL - 32, 29, pieces.need(need))


# -- the row --


def row(
    sheet: Sheet,
    y: float,
    h: float,
    view: View[State],
    seat: Seat,
    called: str,
    points: int,
    look: Look,
    new: Changes,
) -> None:
    asked = any(ask.seat == seat for ask in view.asks)
    rim, thick = ("laurel", 5) if asked else ("line", 2)
    sheet.panel(MARGIN, y, INNER, h, "panel", rim=rim, rim_width=thick, shadow=True)
    sheet.panel(MARGIN, y, 16, h, f"seat.{seat}.pattern", radius=8, rim=f"seat.{seat}.rim", rim_width=2)
    won = view.outcome is not None and seat in view.outcome.winners
    shield(sheet, MARGIN + 32, y + 11, 44, seat, wreath=asked or won)
    _fitting(sheet, MARGIN + 96, y + 6, LEFT - 202, called)
    sheet.sprite(MARGIN + LEFT - 104, y + 10, 44, "column")
    sheet.text(MARGIN + LEFT - 60, y + 8, 50, 50, str(points), size=38, font="bold", colour="heading")
    pieces.outline(sheet, MARGIN + LEFT - 106, y + 7, 98, 52, ("points", seat) in new.numbers)
    _numbers(sheet, MARGIN + 26, y + 62, view.state, seat, new)
    for card, line, dx in _places(view.state.players[seat], look):
        _card(sheet, MARGIN + LEFT + dx, y + PAD - 2 + line * LINE, card, look, new)


def _fitting(sheet: Sheet, x: float, y: float, w: int, text: str) -> None:
    """In one line, or smaller, or in two."""
    fitting = next((size for size in (BODY, SMALL) if width(text, "bold", size) <= w), 0)
    if fitting:
        sheet.text(x, y + 2, w, 50, text, size=fitting, font="bold")
    else:
        sheet.lines(x, y - 2, w, 29, text, 2, font="bold")


def _numbers(sheet: Sheet, x: float, y: float, state: State, seat: Seat, new: Changes) -> None:
    """Unplaced dice; the sum of the roll while it decides the order, else the hand."""
    player = state.players[seat]
    for i, face in enumerate(player.dice):
        sheet.add(x + i * 52, y, pieces.die(seat, face, 48))
    pieces.outline(sheet, x - 3, y - 4, len(player.dice) * 52 + 2, 56, ("dice", seat) in new.numbers)
    if state.phase == ORDER:
        _fitting(sheet, x + 218, y - 2, 136, _("sum {sum}", sum=player.sum))
        return
    sheet.sprite(x + LEFT - 130, y + 2, 44, "power.back")
    sheet.text(x + LEFT - 86, y, 50, 48, str(len(player.hand)), size=BODY, font="bold")
    pieces.outline(sheet, x + LEFT - 132, y - 2, 98, 52, ("hand", seat) in new.numbers)


def _card(sheet: Sheet, x: float, y: float, card: Shown, look: Look, new: Changes) -> None:
    w = card.width(look)
    sheet.add(x, y, mini(card.card, card.cover))
    if look.names:
        first, second = card.texts
        colour = "soft" if card.cover else "ink"
        sheet.text(x + WIDE + 8, y + 10, w - WIDE - 8, 36, first, size=SMALL, font="bold", colour=colour)
        sheet.text(x + WIDE + 8, y + 46, w - WIDE - 8, 36, second, size=SMALL, colour="soft")
    pieces.outline(sheet, x - 4, y - 4, w + 8, TALL + 8, card.card in new.cards)
