"""What a player holds in secret, and cards to look up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from engine.great_city import words
from engine.great_city.cards import DECK_NAMES, KINDS, OF_CARD, START, Kind
from engine.great_city.state import Card, State
from engine.kernel import HIDDEN, View
from engine.kernel.words import _, _n, listed, say, spoken
from render.boards.great_city.shelf import Shown, fits_in_full, shelf
from render.boards.great_city.tiles import price, tile
from render.layout import Sheet
from render.marks import shield
from render.names import clean_all
from render.scene import Scene
from render.theme import BODY, INNER, MARGIN, NAME, SMALL, WIDTH


def hand(view: View[State], names: Sequence[str]) -> Scene:
    """The viewer's buildings, and those to choose from in a draft or by a School."""
    sheet, called = Sheet(), clean_all(names, view.seats)
    seat = view.seat
    if seat is None:
        return _nothing(sheet, _("Only a player has a hand to look at."))
    player = view.state.players[seat]
    kept, drawn = _kinds(player.hand), _kinds(player.draft)
    full = fits_in_full(len(kept), len(drawn))
    y: float = _head(sheet, view, called[seat], _n(len(player.hand), "{n} building", "{n} buildings"))
    y = _cards(sheet, y, kept, full)
    sheet.say(
        _("{name}, your hand: {buildings}.", name=called[seat], buildings=_told(kept)),
        _("Your hand: {buildings}.", buildings=_named(kept)),
    )
    if drawn:
        sheet.title(MARGIN, y + 4, INNER, _("To keep one of"), NAME)
        y = _cards(sheet, y + 60, drawn, full)
        sheet.say(*(_("To keep one of: {buildings}.", buildings=b) for b in (_told(drawn), _named(drawn))))
    return sheet.scene(y + 4)


def _kinds(cards: Sequence[Card]) -> Counter[str]:
    """What the viewer can see of these cards, equal ones together."""
    return Counter(OF_CARD[card].id for card in cards if card != HIDDEN)


def _head(sheet: Sheet, view: View[State], name: str, what: str) -> int:
    assert view.seat is not None
    player = view.state.players[view.seat]
    sheet.panel(0, 0, WIDTH, 20, f"seat.{view.seat}.pattern", radius=0)
    shield(sheet, MARGIN + 8, 38, 60, view.seat)
    sheet.text(MARGIN + 86, 34, 560, 68, name, size=44, font="bold")
    sheet.sprite(WIDTH - MARGIN - 330, 38, 54, "coin")
    sheet.text(WIDTH - MARGIN - 268, 34, 60, 64, str(player.coins), size=NAME, font="bold")
    sheet.text(WIDTH - MARGIN - 210, 34, 210, 64, what, size=NAME, colour="soft", align="right")
    sheet.say(_("You have {coins}.", coins=words.coins(player.coins)))
    return 116


def _cards(sheet: Sheet, y: float, kinds: Counter[str], full: bool) -> float:
    if not kinds:
        sheet.text(MARGIN, y, INNER, 60, _("No buildings."), size=NAME, colour="soft")
        return y + 72
    return shelf(sheet, y, [Shown(KINDS[kind], copies) for kind, copies in kinds.items()], full)


def _told(kinds: Counter[str]) -> str:
    return "; ".join(describe(KINDS[kind], copies) for kind, copies in kinds.items()) or _("no buildings")


def _named(kinds: Counter[str]) -> str:
    each = [say("{n} {building}", n=copies, building=KINDS[kind].name) for kind, copies in kinds.items()]
    return listed(each) or _("no buildings")


def describe(kind: Kind, copies: int = 1) -> str:
    """A card in words."""
    stars = f", {spoken(words.stars(kind.stars))}" if kind.stars else ""
    times = f"{copies} × " if copies > 1 else ""
    price = spoken(words.bricks(kind.cost)) + stars
    return f"{times}{spoken(kind.name)} ({price}): {spoken(kind.text).rstrip('.')}"


def _nothing(sheet: Sheet, sentence: str) -> Scene:
    sheet.text(MARGIN, 40, INNER, 80, sentence, size=NAME, align="centre")
    sheet.say(sentence)
    return sheet.scene(160)


def card(topic: str) -> Scene | None:
    """One building, as large as it gets."""
    sheet, shown = Sheet(), _find(topic)
    if shown is None:
        return None
    picture, x = 460, 520
    sheet.panel(MARGIN, MARGIN, INNER, picture + 40, "panel", rim="line", shadow=True)
    sheet.add(MARGIN + 20, MARGIN + 20, tile(shown, picture, stars=False))
    y = MARGIN + 24
    y += 62 * sheet.lines(
        x, y, WIDTH - x - 40, 62, spoken(shown.name), 2, size=52, font="title", colour="heading"
    )
    price(sheet, x, y + 8, shown, 56)
    y += 76 + (56 if shown.stars else 0)
    sheet.lines(x, y, WIDTH - x - 40, 42, spoken(shown.text), 4, size=BODY)
    sheet.lines(x, MARGIN + picture - 52, WIDTH - x - 40, 40, _where(shown), 2, size=SMALL, colour="soft")
    sheet.say(f"{describe(shown)}. {_where(shown)}")
    return sheet.scene(picture + 40 + 2 * MARGIN)


def _find(topic: str) -> Kind | None:
    wanted = topic.strip().casefold()
    return next((kind for kind in KINDS.values() if wanted in (kind.id, *_called(kind))), None)


def _called(kind: Kind) -> tuple[str, str]:
    return kind.name.casefold(), spoken(kind.name).casefold()


def _where(kind: Kind) -> str:
    """How many there are, and in which decks."""
    found = [
        say("{n} at the start", n=copies) if name == START else say("{n} in deck {deck}", n=copies, deck=name)
        for name, copies in zip(DECK_NAMES, kind.copies, strict=True)
        if copies
    ]
    return _("Cards: {where}.", where=listed(found))
