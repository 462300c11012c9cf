"""Positions by hand: good ones are played on, impossible ones refused with a sentence."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.kernel import BadPosition, Table, clone
from engine.rise_to_power.check import pieces
from engine.rise_to_power.game import RISE_TO_POWER
from engine.rise_to_power.state import MILITARY, Group, State
from tests.generic.answering import randomly
from tests.rise_to_power.scene import new


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("options", [{}, {"intrigue": "yes", "intrigue_greko": "greko"}])
def test_every_position_of_a_game_is_good_and_keeps_its_pieces(seats: int, options: dict[str, str]) -> None:
    for seed in range(3):
        table = new(seats, f"good {seed}", options)
        count = pieces(table.state)

        def look(table: Table[State], count: dict[str, int] = count) -> bool:
            assert pieces(table.state) == count
            if not table.since:
                RISE_TO_POWER.check(table.state)
            return False

        randomly(table, seed, until=look)
        assert set(count.values()) == {1}


def order_twice(state: State) -> None:
    state.order[0] = state.order[1]


def bad_tie(state: State) -> None:
    state.region_tie = "nobody"


def bad_phase(state: State) -> None:
    state.phase = "siesta"


def too_late(state: State) -> None:
    state.round = 6


def unknown_card(state: State) -> None:
    state.province_deck[0] = "thule"


def card_twice(state: State) -> None:
    state.arena[0] = state.arena[1]


def card_missing(state: State) -> None:
    del state.arena_deck[-1]


def senate_missing(state: State) -> None:
    del state.senate_deck[-1]


def mixed_up(state: State) -> None:
    state.provinces[0], state.arena[0] = state.arena[0], state.provinces[0]


def short_deck(state: State) -> None:
    state.gone.append(state.province_deck.pop())


def eras_mixed(state: State) -> None:
    state.province_deck.reverse()


def eras_dealt(state: State) -> None:
    state.provinces[0], state.province_deck[-1] = state.province_deck[-1], state.provinces[0]
    state.province_deck.sort(key=lambda card: card in state.provinces)


def short_row(state: State) -> None:
    state.players[0].senate.append(state.senators.pop())


def long_row(state: State) -> None:
    state.arena.append(state.arena_deck.pop())


def fat_deck(state: State) -> None:
    state.arena_deck += state.arena
    state.arena.clear()


def forum_far(state: State) -> None:
    state.players[1].forum["wine"] = 8


def forum_other(state: State) -> None:
    state.players[1].forum = {"olives": 0, "wine": 0, "fish": 0}


def in_debt(state: State) -> None:
    state.players[1].show_points = -1


def points_early(state: State) -> None:
    state.players[1].forum_points = 4


def die_of_seven(state: State) -> None:
    state.players[0].dice[0] = 7


def dice_unsorted(state: State) -> None:
    state.players[0].dice = [1, 6, 6, 6]


def great_sum(state: State) -> None:
    state.players[2].sum = 40


def used_not_owned(state: State) -> None:
    state.players[0].used = ["censor"]


def covered_not_owned(state: State) -> None:
    state.players[0].covered = {"sicilia": "censor"}


def tracks_other(state: State) -> None:
    state.tracks = {"military": [], "senate": [], "forum": []}


def empty_group(state: State) -> None:
    state.tracks[MILITARY] = [Group(0, ())]


def group_of_nobody(state: State) -> None:
    state.tracks[MILITARY] = [Group(3, (2,))]


def high_die(state: State) -> None:
    state.tracks[MILITARY] = [Group(0, (9,))]


def two_groups(state: State) -> None:
    state.tracks[MILITARY] = [Group(0, (2,)), Group(0, (3,))]


def five_dice(state: State) -> None:
    state.tracks[MILITARY] = [Group(0, (2,))]


def three_dice(state: State) -> None:
    state.players[1].dice.pop()


def many_turns(state: State) -> None:
    state.turns = 12


def early_turn(state: State) -> None:
    state.turns = 2


@pytest.mark.parametrize(
    ("spoil", "sentence"),
    [
        (order_twice, "The turn order must name each of the seats 0 to 2 once."),
        (bad_tie, "A tied region is scored by holders or tied, not “nobody”."),
        (bad_phase, "There is no phase “siesta”."),
        (too_late, "There are rounds 1 to 5, not 6."),
        (unknown_card, "There is no card “thule”."),
        (card_twice, "is there 2 times."),
        (card_missing, "is missing."),
        (senate_missing, "The Senate cards are not those of the base deck"),
        (mixed_up, "holds a card of another kind."),
        (short_deck, "Round 1 leaves 16 cards in the Province deck, not 15."),
        (eras_mixed, "The Province deck has its eras in order: I before II before III."),
        (eras_dealt, "The Province deck has its eras in order: I before II before III."),
        (short_row, "The senate row has 3 cards; 4 are laid out each round."),
        (long_row, "The market row has 6 cards; 5 are laid out each round."),
        (fat_deck, "The Arena deck has too many cards for round 1."),
        (forum_far, "Seat 1: a forum track goes from 0 to 7."),
        (forum_other, "Seat 1: the forum has the tracks olives, wine, jewelry."),
        (in_debt, "Seat 1: points cannot be negative."),
        (points_early, "Seat 1: there are no points before round 3."),
        (die_of_seven, "Seat 0: unplaced dice show 1 to 6, the highest first."),
        (dice_unsorted, "Seat 0: unplaced dice show 1 to 6, the highest first."),
        (great_sum, "Seat 2: four dice cannot have the sum 40."),
        (used_not_owned, "Seat 0: only Senate cards of their own can be used, once each."),
        (covered_not_owned, "Seat 0: only provinces of their own can be exhausted."),
        (tracks_other, "The tracks are military, senate, market, in this order."),
        (empty_group, "A group of dice belongs to a player and has at least one die."),
        (group_of_nobody, "A group of dice belongs to a player and has at least one die."),
        (high_die, "Placed dice show 1 to 6, or 0 by the Senator."),
        (two_groups, "A player has one group on the military track."),
        (five_dice, "Seat 0 has more than 4 dice."),
        (three_dice, "Seat 1 has fewer than 4 dice."),
        (many_turns, "There are 12 turns of placement; 12 cannot have been taken."),
        (early_turn, "turns and cannot have 4 dice left to place."),
    ],
)
def test_impossible_positions_are_refused(spoil: Callable[[State], None], sentence: str) -> None:
    refused(clone(randomly(new(3), until=lambda table: True).state), spoil, sentence)


def refused(state: State, spoil: Callable[[State], None], sentence: str) -> None:
    RISE_TO_POWER.check(state)
    spoil(state)
    with pytest.raises(BadPosition) as error:
        RISE_TO_POWER.check(state)
    assert sentence in str(error.value)
