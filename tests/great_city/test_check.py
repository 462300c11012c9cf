"""Positions by hand: good ones are played on, impossible ones refused with a sentence."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import asdict

import pytest

from engine.great_city.check import pieces, token_problems
from engine.great_city.game import GREAT_CITY
from engine.great_city.state import ACTIONS, DRAFT, EMISSARIES, State
from engine.kernel import BadPosition, Table, clone
from tests.generic.answering import answer, asked, keys, randomly
from tests.great_city.scene import draw, fresh, new


def moment(seats: int, phase: str, round: int) -> State:
    """The state at the start of a step of a random game."""
    table = randomly(
        new(seats),
        until=lambda table: table.state.phase == phase and table.state.round == round and not table.since,
    )
    return clone(table.state)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_position_of_a_game_is_good_and_keeps_its_pieces(seats: int) -> None:
    table = new(seats)
    count = pieces(table.state)

    def look(table: Table[State]) -> bool:
        assert pieces(table.state) == count
        if not table.since:
            GREAT_CITY.check(table.state)
        return False

    randomly(table, until=look)
    assert set(count.values()) == {1}


def break_first(state: State) -> None:
    state.first = 3


def lose_strip(state: State) -> None:
    state.strips[0] = "BBBBB"


def unknown_card(state: State) -> None:
    state.decks["II"][0] = "circus.1"


def card_twice(state: State) -> None:
    state.decks["II"][0] = state.decks["II"][1]


def card_missing(state: State) -> None:
    del state.decks["III"][-1]


def deck_missing(state: State) -> None:
    state.gone += state.decks.pop("III")


def start_in_hand(state: State) -> None:
    player = state.players[0]
    player.hand.append(player.city[27])
    player.city[27] = player.hand.pop(0)


def in_debt(state: State) -> None:
    state.players[1].coins = -1


def influence_in_hand(state: State) -> None:
    state.decks["I"].remove("influence.14")
    state.players[0].hand.append("influence.14")


def off_the_start(state: State) -> None:
    city = state.players[0].city
    city[60] = city.pop(28)


def _add_houses(state: State, *cells: int) -> None:
    player, deck = state.players[0], state.decks["III"]
    for cell in cells:
        player.city[cell] = deck.pop(next(i for i, card in enumerate(deck) if card.startswith("res")))


def too_wide(state: State) -> None:
    _add_houses(state, 29, 30, 31)


def too_tall(state: State) -> None:
    _add_houses(state, 35, 43, 51, 59)


def apart(state: State) -> None:
    card = state.decks["III"].pop()
    state.players[0].city[27 + 3] = card


def aqueducts_in_a_row(state: State) -> None:
    for cell, card in ((29, "aqueduct.5"), (30, "aqueduct.6")):
        state.players[0].city[cell] = card
        state.decks["III"].remove(card)


def tokens_on_a_house(state: State) -> None:
    state.players[0].tokens[28] = 1


def tokens_on_nothing(state: State) -> None:
    state.players[0].tokens[50] = 1


def dry_baths(state: State) -> None:
    state.decks["III"].remove("baths.2")
    state.players[0].city[29] = "baths.2"


def unknown_phase(state: State) -> None:
    state.phase = "siesta"


def too_late(state: State) -> None:
    state.round = 15


def still_drafting(state: State) -> None:
    state.players[0].draft = [state.decks["II"].pop()]


def six_spaces(state: State) -> None:
    state.emissaries.append(None)


def out_of_turn(state: State) -> None:
    state.emissaries = [None] * 5
    state.emissaries[0] = (state.first + 1) % 3


def all_placed(state: State) -> None:
    state.emissaries = [0, 1, 2, None, None]


def nobody_to_act(state: State) -> None:
    state.phase, state.emissaries = ACTIONS, [None] * 5


def twice_on_the_strip(state: State) -> None:
    state.phase, state.emissaries = ACTIONS, [0, 0, 1, None, None]


def unknown_seat(state: State) -> None:
    state.phase, state.emissaries = ACTIONS, [3, None, None, None, None]


def poor_offer(state: State) -> None:
    state.decks["II"].append(state.offer.pop())


def lopsided_offer(state: State) -> None:
    state.offer[1], state.decks["III"][0] = state.decks["III"][0], state.offer[1]


def mixed_decks(state: State) -> None:
    two, three = state.decks["II"], state.decks["III"]
    two[0], three[0] = three[0], two[0]


def influence_on_top(state: State) -> None:
    deck = state.decks["I"]
    deck.insert(0, deck.pop())


def stuffed_deck(state: State) -> None:
    state.decks["II"].append(state.players[0].hand.pop())


def drained_deck(state: State) -> None:
    state.gone += [state.decks["III"].pop() for _ in range(5)]


@pytest.mark.parametrize(
    ("spoil", "sentence"),
    [
        (break_first, "Seat 3 cannot be first player among 3."),
        (lose_strip, "The six strips must all be there, each on one of its sides."),
        (unknown_card, "There is no card “circus.1” in a game of 3."),
        (card_twice, "is there 2 times."),
        (card_missing, "is missing."),
        (deck_missing, "With 3 players the decks are I, II, III."),
        (start_in_hand, "veg.1 starts in the city of seat 0, and only an aqueduct can replace it."),
        (in_debt, "Seat 1: coins and influence cannot be negative."),
        (influence_in_hand, "Seat 0: only buildings can be in a city or in a hand."),
        (off_the_start, "Seat 0: a city has grown from cells 27 and 28, which stay built on."),
        (too_wide, "Seat 0: the city is larger than 4×4."),
        (too_tall, "Seat 0: the city is larger than 4×4."),
        (apart, "Seat 0: the city does not hang together."),
        (aqueducts_in_a_row, "Seat 0: two aqueducts stand in one row or column."),
        (tokens_on_a_house, "cannot hold 1 tokens."),
        (tokens_on_nothing, "Seat 0: there are tokens on cell 50, where nothing is built."),
        (dry_baths, "Seat 0: baths.2 cannot hold no tokens."),
        (unknown_phase, "There is no phase “siesta”."),
        (too_late, "A game of 3 has rounds 1 to 14, not 15."),
        (still_drafting, "Drafted buildings can be held only during the draft."),
        (six_spaces, "A strip has five spaces."),
        (
            out_of_turn,
            "Emissaries are placed in turn from the first player; when all are placed, actions begin.",
        ),
        (
            all_placed,
            "Emissaries are placed in turn from the first player; when all are placed, actions begin.",
        ),
        (
            nobody_to_act,
            "In the action phase at least one emissary is left, and nobody has more than their own.",
        ),
        (twice_on_the_strip, "at least one emissary is left, and nobody has more than their own."),
        (unknown_seat, "at least one emissary is left, and nobody has more than their own."),
        (poor_offer, "The offer must have 3 buildings, one for each turn to come, not 2."),
        (lopsided_offer, "Each deck adds 1 to the offer."),
        (mixed_decks, "Deck II holds a card of another deck."),
        (
            influence_on_top,
            "Deck I does not have the buildings and influence cards that the round leaves in it.",
        ),
        (stuffed_deck, "Deck II has 19 cards; round 1 leaves 14 to 18 buildings."),
        (drained_deck, "Deck III has 12 cards; round 1 leaves 13 to 17 buildings."),
    ],
)
def test_impossible_positions_are_refused(spoil: Callable[[State], None], sentence: str) -> None:
    state = moment(3, EMISSARIES, 1)
    GREAT_CITY.check(state)
    spoil(state)
    with pytest.raises(BadPosition) as refused:
        GREAT_CITY.check(state)
    assert sentence in str(refused.value)


def hand_too_early(state: State) -> None:
    state.players[state.first].hand.append(state.players[state.first - 1].draft.pop())


def two_drafts(state: State) -> None:
    state.players[state.first].draft.append(state.players[state.first - 1].draft.pop())


def offer_too_early(state: State) -> None:
    state.offer.append(state.decks["II"].pop())


def wrong_drafter(state: State) -> None:
    right, left = state.players[state.first - 1], state.players[state.first - 2]
    right.draft, left.draft = left.draft, right.draft


@pytest.mark.parametrize(
    ("spoil", "sentence"),
    [
        (two_drafts, "During the draft one player holds 1 to 3 drafted buildings."),
        (offer_too_early, "During the draft no round has begun"),
        (wrong_drafter, "With 3 buildings left in the draft it is seat"),
        (hand_too_early, "it is seat"),
    ],
)
def test_impossible_drafts_are_refused(spoil: Callable[[State], None], sentence: str) -> None:
    state = fresh(3)
    GREAT_CITY.check(state)
    spoil(state)
    with pytest.raises(BadPosition, match=sentence):
        GREAT_CITY.check(state)


def written(state: State) -> str:
    """A position as somebody would write it."""
    table = Table.new(GREAT_CITY, seats=len(state.players), seed="by hand")
    raw = json.loads(table.checkpoint)
    raw["state"] = asdict(state)
    return json.dumps(raw)


@pytest.mark.parametrize(
    ("seats", "phase", "round", "key"),
    [
        (2, DRAFT, 0, "city.draft"),
        (3, EMISSARIES, 6, "city.emissary"),
        (2, ACTIONS, 7, "city.take"),
        (4, ACTIONS, 14, "city.take"),
    ],
)
def test_a_written_position_is_played_to_its_end(seats: int, phase: str, round: int, key: str) -> None:
    table = Table.load(GREAT_CITY, written(moment(seats, phase, round)))
    assert asked(table).key == key
    assert randomly(table).outcome is not None


def test_a_written_position_that_is_wrong_is_refused() -> None:
    state = moment(3, EMISSARIES, 2)
    state.players[0].coins = -3
    with pytest.raises(BadPosition, match="Seat 0: coins and influence cannot be negative"):
        Table.load(GREAT_CITY, written(state))


def test_a_table_comes_back_in_the_middle_of_a_turn() -> None:
    table = randomly(new(4), until=lambda table: table.state.round > 3 and asked(table).key == "city.place")
    again = Table.restored(GREAT_CITY, table.saved)
    assert keys(again) == keys(table)
    assert answer(again, keys(again)[0]).state == answer(table, keys(table)[0]).state


@pytest.mark.parametrize(
    ("baths", "tokens", "good"),
    [
        ("baths", 1, True),
        ("baths", 4, True),
        ("baths", 5, False),
        ("imperial_baths", 1, False),
        ("imperial_baths", 5, True),
    ],
)
def test_baths_hold_a_token_for_each_of_one_to_four_neighbours(baths: str, tokens: int, good: bool) -> None:
    assert [*token_problems(draw(f"veg res2 {baths}({tokens})"))] == (
        [] if good else [f"{baths}.1 cannot hold {tokens} tokens."]
    )
