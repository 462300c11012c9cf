"""Which positions can be played: what is wrong with one is told in a sentence."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from engine.great_city.cards import AQUEDUCT, BLUE, DECK_OF, DECKS, OF_CARD, START
from engine.great_city.city import SIDE, START_CELLS, WIDE, connected
from engine.great_city.setup import (
    STRIPS,
    decks_in_play,
    emissaries_each,
    influence_card,
    influence_value,
    influence_values,
    reveals,
    rounds,
)
from engine.great_city.state import ACTIONS, DRAFT, EMISSARIES, Card, Player, State


def pieces(state: State) -> Counter[str]:
    """Every card once, wherever it lies."""
    found: Counter[str] = Counter()
    for deck in state.decks.values():
        found.update(deck)
    for player in state.players:
        found.update(player.city.values())
        found.update(player.hand)
        found.update(player.draft)
        found.update(map(influence_card, player.won))
    found.update(state.offer)
    found.update(state.gone)
    found.update(map(influence_card, state.influence_cards))
    return found


def problems(state: State) -> Iterator[str]:
    """What is wrong, one thing after another; each may rely on those before it being right."""
    seats = len(state.players)
    if not 0 <= state.first < seats:
        yield f"Seat {state.first} cannot be first player among {seats}."
    if sorted(map(_front, state.strips)) != sorted(STRIPS):
        yield "The six strips must all be there, each on one of its sides."
    yield from _card_problems(state)
    for seat, player in enumerate(state.players):
        for problem in _player_problems(player):
            yield f"Seat {seat}: {problem}"
    if state.phase == DRAFT:
        yield from _draft_problems(state)
    else:
        yield from _round_problems(state)
    for name in decks_in_play(seats):
        yield from _deck_problems(state, name)


def _front(strip: str) -> str:
    """The side of a strip that `STRIPS` lists."""
    return strip if strip in STRIPS else strip[::-1]


def _starting(seat: int) -> tuple[Card, Card]:
    return DECKS[START][seat], DECKS[START][4 + seat]


def _card_problems(state: State) -> Iterator[str]:
    """All cards of this many players are there, once each, and no others."""
    seats = len(state.players)
    if set(state.decks) != set(decks_in_play(seats)):
        yield f"With {seats} players the decks are {', '.join(decks_in_play(seats))}."
    expected = Counter(map(influence_card, influence_values(seats)))
    for name in decks_in_play(seats):
        expected.update(DECKS[name])
    for seat in range(seats):
        expected.update(_starting(seat))
    found = pieces(state)
    for card, times in found.items():
        if card not in expected:
            yield f"There is no card “{card}” in a game of {seats}."
        if times > 1:
            yield f"{card} is there {times} times."
    for card in expected - found:
        yield f"{card} is missing."
    for seat, player in enumerate(state.players):
        for card in _starting(seat):
            if card not in state.gone and card not in player.city.values():
                yield f"{card} starts in the city of seat {seat}, and only an aqueduct can replace it."


def _player_problems(player: Player) -> Iterator[str]:
    if player.coins < 0 or player.influence < 0:
        yield "coins and influence cannot be negative."
    city = player.city
    if any(card not in OF_CARD for card in (*city.values(), *player.hand, *player.draft)):
        yield "only buildings can be in a city or in a hand."
    if not set(START_CELLS) <= set(city):
        yield f"a city has grown from cells {START_CELLS[0]} and {START_CELLS[1]}, which stay built on."
    columns, rows = {cell % WIDE for cell in city}, {cell // WIDE for cell in city}
    if max(columns) - min(columns) >= SIDE or max(rows) - min(rows) >= SIDE:
        yield "the city is larger than 4×4."
    if len(connected(set(city))) > 1:
        yield "the city does not hang together."
    aqueducts = [cell for cell, card in city.items() if OF_CARD[card].category == AQUEDUCT]
    if len({c % WIDE for c in aqueducts}) < len(aqueducts) or len({c // WIDE for c in aqueducts}) < len(
        aqueducts
    ):
        yield "two aqueducts stand in one row or column."
    yield from token_problems(player)


def token_problems(player: Player) -> Iterator[str]:
    """Farms hold one brick token at most; baths got a point token for each of 1 to 4 neighbours."""
    for cell in player.tokens:
        if cell not in player.city:
            yield f"there are tokens on cell {cell}, where nothing is built."
    for cell, card in player.city.items():
        kind, tokens = OF_CARD[card], player.tokens.get(cell)
        if kind.colour == BLUE:
            fits = tokens is not None and 1 <= tokens - kind.bonus <= 4
        else:
            fits = tokens is None or (kind.bricks > 0 and tokens == 1)
        if not fits:
            yield f"{card} cannot hold {tokens or 'no'} tokens."


def _draft_problems(state: State) -> Iterator[str]:
    seats = len(state.players)
    if state.round or state.offer or state.influence_cards or state.emissaries != [None] * 5:
        yield "During the draft no round has begun: no offer, no emissaries, no influence card."
    held = [player.draft for player in state.players if player.draft]
    if len(held) != 1 or len(held[0]) > seats:
        yield f"During the draft one player holds 1 to {seats} drafted buildings."
    # The first player gets the last building; each one before holds one more, on the way to the right.
    left = len(held[0])
    order = [(state.first + ahead) % seats for ahead in range(seats)]
    if not state.players[order[left - 1]].draft:
        yield f"With {left} buildings left in the draft it is seat {order[left - 1]} that holds them."
    if [len(state.players[seat].hand) for seat in order] != [0] * left + [1] * (seats - left):
        yield "During the draft each player who has chosen holds one building, the others none."


def _round_problems(state: State) -> Iterator[str]:
    seats = len(state.players)
    if state.phase not in (EMISSARIES, ACTIONS):
        yield f"There is no phase “{state.phase}”."
    if not 1 <= state.round <= rounds(seats):
        yield f"A game of {seats} has rounds 1 to {rounds(seats)}, not {state.round}."
    if any(player.draft for player in state.players):
        yield "Drafted buildings can be held only during the draft."
    if len(state.emissaries) != 5:
        yield "A strip has five spaces."
    placed = Counter(seat for seat in state.emissaries if seat is not None)
    turns, number = seats * emissaries_each(seats), placed.total()
    if state.phase == EMISSARIES:
        if placed != Counter((state.first + i) % seats for i in range(number)) or number == turns:
            yield "Emissaries are placed in turn from the first player; when all are placed, actions begin."
        left = turns
    else:
        if (
            not number
            or not set(placed) <= set(range(seats))
            or max(placed.values()) > emissaries_each(seats)
        ):
            yield "In the action phase at least one emissary is left, and nobody has more than their own."
        left = number
    if len(state.offer) != left:
        yield f"The offer must have {left} buildings, one for each turn to come, not {len(state.offer)}."
    decks = Counter(DECK_OF.get(card, "") for card in state.offer)
    if any(name not in state.decks or n > reveals(seats) for name, n in decks.items()):
        yield f"Each deck adds {reveals(seats)} to the offer."


def _deck_problems(state: State, name: str) -> Iterator[str]:
    """Each deck holds its own buildings, as many as the rounds have left."""
    seats, deck = len(state.players), state.decks[name]
    values = [influence_value(card) for card in deck]
    if any(value is None and DECK_OF[card] != name for card, value in zip(deck, values, strict=True)):
        yield f"Deck {name} holds a card of another deck."
    revealed = reveals(seats) * state.round
    if name == "I":
        expected: list[int | None] = [None] * (len(DECKS[name]) - revealed)
        for value in reversed(influence_values(seats)):
            if value > revealed:
                expected.insert(value - revealed, value)
        if values != expected:
            yield "Deck I does not have the buildings and influence cards that the round leaves in it."
        return
    full = len(DECKS[name]) - revealed - (seats if name == "II" else 0)
    # A School keeps one building a time, and there are four of them with the University.
    if any(values) or not full - 4 <= len(deck) <= full:
        yield f"Deck {name} has {len(deck)} cards; round {state.round} leaves {full - 4} to {full} buildings."
