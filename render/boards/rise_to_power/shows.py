"""The shows that a hand allows, as a list to look at."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations

from engine.kernel.words import N_, _, _n, listed, say, spoken
from engine.rise_to_power.cards import SHOW_POINTS, name
from engine.rise_to_power.shows import LEAST, TITLES, cost, rank, thrifty
from engine.rise_to_power.state import Card
from render.boards.rise_to_power import pieces, words
from render.layout import Sheet
from render.theme import BODY, INNER, MARGIN, SMALL

NEEDS = {
    5: N_("2 different Barbarians and 3 Romans"),
    4: N_("3 different Beasts, or 3 different Barbarians"),
    3: N_("a Roman, a Beast and a Barbarian"),
    2: N_("3 different names"),
    1: N_("any 3 cards"),
}
STEP = 88
HEIGHT = 62 + len(NEEDS) * STEP


@lru_cache(maxsize=256)
def cheapest(hand: tuple[Card, ...]) -> dict[int, tuple[Card, ...]]:
    """For each rank that a hand allows, the cheapest cards that make it."""
    found: dict[int, tuple[Card, ...]] = {}
    for cards in sorted(combinations(hand, LEAST), key=cost):
        found.setdefault(rank(cards), cards)
    if (best := rank(hand)) == max(NEEDS):
        found[best] = thrifty(hand)
    return found


def shows(sheet: Sheet, y: float, hand: Sequence[Card]) -> float:
    """Each rank with its points and cards that make it; gives where the next thing begins."""
    able = cheapest(tuple(hand))
    sheet.title(MARGIN, y, INNER, _("Shows"), BODY)
    y += 50
    for number, needs in NEEDS.items():
        cards = able.get(number)
        sheet.panel(MARGIN, y, INNER, STEP - 8, "panel" if cards else "ground", rim="line", radius=14)
        pieces.badge(sheet, MARGIN + 12, y + 11, 58, SHOW_POINTS[number], "badge" if cards else "power.dull")
        colour = "heading" if cards else "soft"
        head = f"{words.sentence(spoken(TITLES[number]))}: {spoken(needs)}"
        sheet.text(MARGIN + 86, y + 4, INNER - 100, 38, head, size=SMALL, font="bold", colour=colour)
        told, colour = words.sentence(_able(able, number)), "ink" if cards else "soft"
        sheet.text(MARGIN + 86, y + 39, INNER - 100, 36, told, size=SMALL, colour=colour)
        y += STEP
    sheet.say(_("Shows: {shows}.", shows=_told(able)), _("Shows: {shows}.", shows=_brief(able)))
    return y


def _able(able: dict[int, tuple[Card, ...]], number: int) -> str:
    """Which cards make a show of a rank."""
    if cards := able.get(number):
        return spoken(say("you can, with {cards}", cards=listed([name(card) for card in cards])))
    return _("your hand does better") if any(better > number for better in able) else _("not with this hand")


def _told(able: dict[int, tuple[Card, ...]]) -> str:
    return "; ".join(
        _n(
            SHOW_POINTS[number],
            "{title} ({needs}), {n} point: {able}",
            "{title} ({needs}), {n} points: {able}",
            title=spoken(TITLES[number]),
            needs=spoken(needs),
            able=_able(able, number),
        )
        for number, needs in NEEDS.items()
    )


def _brief(able: dict[int, tuple[Card, ...]]) -> str:
    found = [
        _("{title} for {points}", title=spoken(TITLES[number]), points=SHOW_POINTS[number])
        for number in sorted(able)
    ]
    return ", ".join(found) or _("none")
