"""Laying out the table, and what depends on how many play."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from engine.kernel import Chance
from engine.rise_to_power.cards import ARENA, PROVINCES, SENATE, provinces_in_play
from engine.rise_to_power.deck import swaps, with_swaps
from engine.rise_to_power.state import Card, Player, State

ROUNDS = 5
SCORING_ROUNDS = (3, 5)
DICE = 4  # each
ARENA_ROW = 5
REGION_TIE = ("holders", "tied")


def row(seats: int) -> int:
    """Provinces, and Senate cards, that are laid out each round."""
    return 3 if seats == 2 else 4


def era(card: Card) -> int:
    """The era of a province or Senate card."""
    return PROVINCES[card].era if card in PROVINCES else SENATE[card].era


def setup(seats: int, options: Mapping[str, str], chance: Chance) -> State:
    """The table before the first roll. The order of the seats decides ties of the first round."""
    order = list(range(seats))
    chance.shuffle("first order", order)
    arena = list(ARENA)
    chance.shuffle("arena deck", arena)
    return State(
        [Player() for _ in range(seats)],
        order,
        _stacked("province deck", provinces_in_play(seats), chance),
        _stacked("senate deck", with_swaps(swaps(options), seats), chance),
        arena,
        region_tie=options.get("region_tie", REGION_TIE[0]),
    )


def _stacked(label: str, cards: Iterable[Card], chance: Chance) -> list[Card]:
    """Each era shuffled for itself, era I on top."""
    deck = list(cards)
    chance.shuffle(label, deck)
    return sorted(deck, key=era)
