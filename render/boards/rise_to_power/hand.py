"""What a player holds in secret, and cards to look up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from engine.kernel import View
from engine.kernel.words import _, _n, say, spoken
from engine.rise_to_power.cards import (
    ARENA,
    DATA,
    KIND_NAMES,
    PROVINCES,
    RESOURCE_NAMES,
    SENATE,
    TYPE_NAMES,
    name,
    needs_text,
)
from engine.rise_to_power.powers import POWERS
from engine.rise_to_power.shows import LEAST
from engine.rise_to_power.state import Card, State
from render.boards.rise_to_power import pieces, plates, words
from render.boards.rise_to_power.shows import shows
from render.layout import Sheet
from render.marks import shield
from render.names import clean_all
from render.scene import Scene
from render.theme import BODY, INNER, MARGIN, NAME, WIDTH

KINDS = (*PROVINCES, *SENATE, *(fighter.id for fighter in DATA.arena))
ROOM = 640  # for the cards, above the shows
FIGHTERS = {fighter.id: fighter for fighter in DATA.arena}


def hand(view: View[State], names: Sequence[str]) -> Scene:
    """The viewer's Arena cards, equal ones together, and the shows that they allow."""
    sheet, called = Sheet(), clean_all(names, view.seats)
    seat = view.seat
    if seat is None:
        sentence = _("Only a player has a hand to look at.")
        sheet.text(MARGIN, 40, INNER, 80, sentence, size=NAME, align="centre")
        sheet.say(sentence)
        return sheet.scene(160)
    cards = words.seen(view.state.players[seat].hand)
    sheet.panel(0, 0, WIDTH, 20, f"seat.{seat}.pattern", radius=0)
    shield(sheet, MARGIN + 8, 38, 60, seat)
    sheet.text(MARGIN + 86, 34, 700, 68, called[seat], size=44, font="bold")
    number = _n(len(view.state.players[seat].hand), "{n} Arena card", "{n} Arena cards")
    sheet.text(WIDTH - MARGIN - 320, 34, 320, 68, number, size=NAME, colour="soft", align="right")
    y = _cards(sheet, 120, cards)
    told = _told(cards)
    sheet.say(
        _("{player}, your hand: {cards}.", player=called[seat], cards=told),
        _("Your hand: {cards}.", cards=told),
    )
    if len(cards) >= LEAST:
        y = shows(sheet, y + 4, cards)
    return sheet.scene(y + 8)


def _counted(cards: Sequence[Card]) -> Counter[str]:
    return Counter(ARENA[card].id for card in sorted(cards, key=list(ARENA).index))


def _cards(sheet: Sheet, y: float, cards: Sequence[Card]) -> float:
    if not cards:
        sheet.text(MARGIN, y, INNER, 60, _("No Arena cards."), size=NAME, colour="soft")
        return y + 72
    found = [plates.fighter_plate(FIGHTERS[kind], copies) for kind, copies in _counted(cards).items()]
    return plates.SHELVES.shelf(sheet, y, found, plates.SHELVES.best_level([found], ROOM))


def _told(cards: Sequence[Card]) -> str:
    lines = [
        f"{copies} × {words.fighter(f'{kind}.1')}" if copies > 1 else words.fighter(f"{kind}.1")
        for kind, copies in _counted(cards).items()
    ]
    return "; ".join(lines) or _("no Arena cards")


# -- to look up --


def card(topic: str) -> Scene | None:
    """One card, as large as it gets."""
    found = _find(topic)
    if found is None:
        return None
    sheet, picture, x = Sheet(), 420, 490
    title, facts, text, foot = _facts(found)
    sheet.panel(MARGIN, MARGIN, INNER, picture + 40, "panel", rim="line", shadow=True)
    sheet.add(MARGIN + 20, MARGIN + 20, plates.card_picture(found, picture))
    y = MARGIN + 24
    y += 60 * sheet.lines(x, y, WIDTH - x - 40, 60, title, 2, size=50, font="title", colour="heading")
    for icon, label in facts:
        sheet.sprite(x, y + 6, 52, icon)
        sheet.text(x + 68, y + 4, WIDTH - x - 110, 56, label, size=BODY)
        y += 62
    sheet.lines(x, y + 8, WIDTH - x - 40, 42, text, 4, size=BODY)
    sheet.text(x, MARGIN + picture - 24, WIDTH - x - 40, 44, foot, colour="soft", size=BODY)
    told = [label for _, label in facts] + [text.rstrip("."), foot.rstrip(".")]
    sheet.say(f"{title}. {'. '.join(filter(None, told))}.")
    return sheet.scene(picture + 40 + 2 * MARGIN)


def _find(topic: str) -> Card | None:
    """A card by its id or its name; of Arena cards the first copy."""
    wanted = topic.strip().casefold()
    for card in (*PROVINCES, *SENATE, *(f"{fighter.id}.1" for fighter in DATA.arena)):
        called = name(card)
        if wanted in (card.removesuffix(".1"), called.casefold(), spoken(called).casefold()):
            return card
    return None


Facts = tuple[str, list[tuple[str, str]], str, str]


def _facts(card: Card) -> Facts:
    """Title, facts with their icons, text, and what stands below."""
    if card in SENATE:
        power = POWERS[card]
        needs = spoken(say("Needs {needs}", needs=needs_text(card)))
        text = f"{words.sentence(spoken(power.text))}."
        icons = [(pieces.need(SENATE[card].needs[0]), needs)]
        return spoken(power.name), icons, text, plates.era_text(card)
    if card in ARENA:
        found = ARENA[card]
        icons = [
            (f"power.kind.{found.kind}", spoken(KIND_NAMES[found.kind])),
            ("coin", _("Costs {cost}", cost=found.cost)),
        ]
        foot = _n(found.copies, "{n} card in the Arena deck.", "{n} cards in the Arena deck.")
        return spoken(found.name), icons, "", foot
    return _province_facts(card)


def _province_facts(card: Card) -> Facts:
    found = PROVINCES[card]
    icons = [
        ("power.track.military", _("Power {power}", power=found.power)),
        (f"power.type.{found.type}", spoken(TYPE_NAMES[found.type])),
        (f"power.resource.{found.resource}", spoken(RESOURCE_NAMES[found.resource])),
    ]
    region = _("Region: {region}.", region=spoken(found.region))
    return spoken(found.name), icons, region, plates.era_text(card)
