"""What things are worth, roughly, in points of the final scoring: the judgement of the robot."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import combinations

from engine.kernel import Seat
from engine.rise_to_power.cards import PROVINCES, SENATE, SHOW_POINTS, fits
from engine.rise_to_power.forum import LAST
from engine.rise_to_power.scoring import END_CARDS, region_points
from engine.rise_to_power.setup import ROUNDS, SCORING_ROUNDS
from engine.rise_to_power.shows import LEAST, cost, rank
from engine.rise_to_power.state import Card, State

STEP = 0.5  # on a forum track, besides the points that it brings at once
FOOTHOLD = 0.5  # a province, besides the points of its region now
SYMBOL = 0.3  # a province, for the cards that it can carry
SPARE = 1.1  # an Arena card that waits for a show
LEFT_OVER = 0.15  # an Arena card beyond the last show
A_ROUND = {  # a Senate card, for each round in which it can still be used
    "legatus_a": 0.4,
    "legatus_b": 0.4,
    "magistrate": 0.2,
    "military_tribune": 0.2,
    "censor": 0.3,
    "consul": 0.15,
    "quaestor": 0.5,
    "vicarius": 0.3,
    "tribunus": 0.15,
    "senator": 0.15,
    "aedile": 0.5,
    "magister_equitum": 0.5,
    "proconsul": 0.35,
    "vicarius_i": 0.15,
    "hispania_i": 0.5,
    "tribunus_i": 0.15,
    "africanus_i": 0.9,
}
A_SCORING = {"africanus": 1.0, "hispania": 1.0, "greko_i": 1.5}
# A card of the end, besides its points now, for each round to come.
MORE = {"asianus": 0.4, "ludi": 0.7, "imperator": 0.7, "praetor": 0.7, "greko": 0.6}
TYPE_CARDS = {"ludi": "arena", "imperator": "camp", "praetor": "villa"}
UNABLE = 0.6  # of its worth a card has for whom no province carries it yet


def scorings_left(state: State) -> int:
    return sum(number >= state.round for number in SCORING_ROUNDS)


def step_worth(state: State, seat: Seat, resource: str) -> float:
    """One more of a resource: whom it passes by, in every scoring to come."""
    at = [player.forum[resource] for player in state.players]
    mine = at[seat]
    if mine == LAST:
        return 0.0
    gained = (mine == 0) + sum(other == mine for i, other in enumerate(at) if i != seat)
    return (STEP + gained) * (0.25 + scorings_left(state) / 2)


def province_worth(state: State, seat: Seat, card: Card) -> float:
    """What conquering a province brings."""
    player, found = state.players[seat], PROVINCES[card]
    before = region_points(state, found.region)[seat]
    player.provinces.append(card)
    after = region_points(state, found.region)[seat]
    wanted = sum(2.0 for own, kind in TYPE_CARDS.items() if own in player.senate and found.type == kind)
    player.provinces.pop()
    return step_worth(state, seat, found.resource) + after - before + FOOTHOLD + SYMBOL + wanted


def senator_worth(state: State, seat: Seat, card: Card) -> float:
    """What a Senate card brings to its new owner."""
    player, left = state.players[seat], ROUNDS - state.round
    if card in END_CARDS:
        return END_CARDS[card](player) + MORE[card] * left
    able = any(fits(province, SENATE[card].needs[0]) for province in player.provinces)
    if card in A_SCORING:
        return A_SCORING[card] * scorings_left(state) * (1.0 if able else UNABLE)
    return A_ROUND[card] * left * (1.0 if able else UNABLE)


def hand_worth(state: State, hand: Sequence[Card]) -> float:
    """The best show of a hand, and what is left for another one."""
    value = rank(hand)
    if not value:
        return SPARE * len(hand)
    shown = 5 if value == 5 else LEAST
    spare = SPARE if scorings_left(state) > 1 else LEFT_OVER
    return SHOW_POINTS[value] + spare * (len(hand) - shown)


# What some cards of a row bring together, their price, and the cards.
Bundle = tuple[float, int, tuple[Card, ...]]


def conquests(state: State, seat: Seat) -> list[Bundle]:
    """Every set of provinces of the row; what they bring is reckoned one by one."""
    worth = {card: province_worth(state, seat, card) for card in state.provinces}
    return [
        (sum(worth[card] for card in cards), sum(PROVINCES[card].power for card in cards), cards)
        for cards in _sets(state.provinces)
    ]


def purchases(state: State, seat: Seat) -> list[Bundle]:
    """Every set of Arena cards of the row, with how much it improves the hand."""
    hand = state.players[seat].hand
    before = hand_worth(state, hand)
    return [(hand_worth(state, (*hand, *cards)) - before, cost(cards), cards) for cards in _sets(state.arena)]


def _sets(row: Sequence[Card]) -> Iterator[tuple[Card, ...]]:
    for size in range(len(row) + 1):
        yield from combinations(row, size)


def best(bundles: Iterable[Bundle], have: int, taken: Collection[Card] = ()) -> Bundle:
    """The best that can be had for a strength or coins, when others have taken something."""
    return max(
        bundle for bundle in bundles if bundle[1] <= have and not any(card in taken for card in bundle[2])
    )
