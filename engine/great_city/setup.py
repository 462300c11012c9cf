"""Laying out the table, and what depends on how many play."""

from __future__ import annotations

from collections.abc import Mapping

from engine.great_city.cards import DECKS, START
from engine.great_city.city import START_CELLS
from engine.great_city.state import Card, Player, State
from engine.kernel import Chance
from engine.kernel.words import N_

COINS = 5  # at the start, each
STRIPS = ("BBBCC", "BBCBC", "BBCCB", "BCBBC", "BCBCB", "CBBBC")  # fronts; a back is its front reversed
SYMBOLS = {"B": N_("brick"), "C": N_("cog")}  # on the spaces of a strip


def rounds(seats: int) -> int:
    return 7 if seats == 2 else 14


def decks_in_play(seats: int) -> tuple[str, ...]:
    return ("I", "II", "III", "IV")[:seats]


def emissaries_each(seats: int) -> int:
    return 2 if seats == 2 else 1


def reveals(seats: int) -> int:
    """Buildings that each deck adds to the offer of a round."""
    return 2 if seats == 2 else 1


def influence_values(seats: int) -> tuple[int, ...]:
    """The influence cards in deck I. Each lies under as many buildings as its value says."""
    return (4, 8, 14) if seats == 2 else (3, 6, 10, 14)


def influence_card(value: int) -> Card:
    return f"influence.{value}"


def influence_value(card: Card) -> int | None:
    """The value of an influence card; None for a building."""
    name, _, value = card.partition(".")
    return int(value) if name == "influence" else None


def setup(seats: int, options: Mapping[str, str], chance: Chance) -> State:
    """The table before the draft."""
    decks = {name: list(DECKS[name]) for name in decks_in_play(seats)}
    for name, deck in decks.items():
        chance.shuffle(f"deck {name}", deck)
    for value in reversed(influence_values(seats)):
        decks["I"].insert(value, influence_card(value))
    strips = [strip[:: 1 if chance.roll("strip side", 2) == 1 else -1] for strip in STRIPS]
    chance.shuffle("strips", strips)
    farms, houses = DECKS[START][:4], DECKS[START][4:]
    players = [
        Player(dict(zip(START_CELLS, start, strict=True)), COINS)
        for start in zip(farms[:seats], houses[:seats], strict=True)
    ]
    first = chance.roll("first player", seats) - 1
    # The draft starts on the first player's right.
    players[first - 1].draft = [decks["II"].pop(0) for _ in range(seats)]
    return State(players, decks, strips, first)
