"""The shows that a hand allows, as a list to look at."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations

from engine.kernel.words import count, listed
from engine.rise_to_power.cards import SHOW_POINTS, name
from engine.rise_to_power.shows import LEAST, TITLES, cost, rank, thrifty
from engine.rise_to_power.state import Card
from render.boards.rise_to_power import pieces, words
from render.layout import Sheet
from render.theme import BODY, INNER, MARGIN, SMALL

NEEDS = {
    5: "2 different Barbarians and 3 Romans",
    4: "3 different Beasts, or 3 different Barbarians",
    3: "a Roman, a Beast and a Barbarian",
    2: "3 different names",
    1: "any 3 cards",
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
    sheet.title(MARGIN, y, INNER, "Shows", BODY)
    y += 50
    for number, needs in NEEDS.items():
        cards, title = able.get(number), TITLES[number]
        sheet.panel(MARGIN, y, INNER, STEP - 8, "panel" if cards else "ground", rim="line", radius=14)
        pieces.badge(sheet, MARGIN + 12, y + 11, 58, SHOW_POINTS[number], "badge" if cards else "power.dull")
        colour = "heading" if cards else "soft"
        head = f"{title[:1].upper()}{title[1:]}: {needs}"
        sheet.text(MARGIN + 86, y + 4, INNER - 100, 38, head, size=SMALL, font="bold", colour=colour)
        told, colour = words.sentence(_able(able, number)), "ink" if cards else "soft"
        sheet.text(MARGIN + 86, y + 39, INNER - 100, 36, told, size=SMALL, colour=colour)
        y += STEP
    sheet.say(f"Shows: {_told(able)}.", f"Shows: {_brief(able)}.")
    return y


def _able(able: dict[int, tuple[Card, ...]], number: int) -> str:
    """Which cards make a show of a rank."""
    if cards := able.get(number):
        return f"you can, with {listed([name(card) for card in cards])}"
    return "your hand does better" if any(better > number for better in able) else "not with this hand"


def _told(able: dict[int, tuple[Card, ...]]) -> str:
    return "; ".join(
        f"{TITLES[number]} ({needs}), {count(SHOW_POINTS[number], 'point')}: {_able(able, number)}"
        for number, needs in NEEDS.items()
    )


def _brief(able: dict[int, tuple[Card, ...]]) -> str:
    return ", ".join(f"{TITLES[number]} for {SHOW_POINTS[number]}" for number in sorted(able)) or "none"
