"""Which positions can be played: what is wrong with one is told in a sentence."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterator

from engine.rise_to_power.cards import ARENA, PROVINCES, SENATE, fits, provinces_in_play
from engine.rise_to_power.deck import deck_problem
from engine.rise_to_power.forum import LAST
from engine.rise_to_power.powers import END, POWERS
from engine.rise_to_power.setup import ARENA_ROW, DICE, REGION_TIE, ROUNDS, SCORING_ROUNDS, era, row
from engine.rise_to_power.state import ORDER, PHASES, PLACEMENT, RESOURCES, TRACKS, Card, Player, State


def pieces(state: State) -> Counter[str]:
    """Every card once, wherever it lies."""
    found = Counter(state.gone)
    for _, cards, _ in _places(state):
        found.update(cards)
    return found


def _places(state: State) -> Iterator[tuple[str, list[Card], Container[Card]]]:
    """Where cards lie, and of which kind they must be there."""
    yield "The Province deck", state.province_deck, PROVINCES
    yield "The Senate deck", state.senate_deck, SENATE
    yield "The Arena deck", state.arena_deck, ARENA
    yield "The Military row", state.provinces, PROVINCES
    yield "The Senate row", state.senators, SENATE
    yield "The Black Market row", state.arena, ARENA
    for seat, player in enumerate(state.players):
        yield f"What seat {seat} conquered", player.provinces, PROVINCES
        yield f"The Senate of seat {seat}", player.senate, SENATE
        yield f"The hand of seat {seat}", player.hand, ARENA


def problems(state: State) -> Iterator[str]:
    """What is wrong, one thing after another; each may rely on those before it being right."""
    seats = len(state.players)
    if sorted(state.order) != list(range(seats)):
        yield f"The turn order must name each of the seats 0 to {seats - 1} once."
    if state.region_tie not in REGION_TIE:
        yield f"A tied region is scored by {' or '.join(REGION_TIE)}, not “{state.region_tie}”."
    if state.phase not in PHASES:
        yield f"There is no phase “{state.phase}”."
    if not 0 <= state.round <= ROUNDS:
        yield f"There are rounds 1 to {ROUNDS}, not {state.round}."
    yield from _card_problems(state)
    yield from _deck_problems(state)
    yield from _row_problems(state)
    for seat, player in enumerate(state.players):
        for problem in _player_problems(state, player):
            yield f"Seat {seat}: {problem}"
    yield from _track_problems(state)
    yield from _phase_problems(state)


# -- cards --


def _card_problems(state: State) -> Iterator[str]:
    """All cards of this many players are there, once each, and no others."""
    seats, found = len(state.players), pieces(state)
    for card, times in found.items():
        if card not in PROVINCES and card not in SENATE and card not in ARENA:
            yield f"There is no card “{card[:40]}”."
        if times > 1:
            yield f"{card} is there {times} times."
    for title, cards, kind in _places(state):
        if any(card not in kind for card in cards):
            yield f"{title} holds a card of another kind."
    provinces = set(provinces_in_play(seats))
    for card in found:
        if card in PROVINCES and card not in provinces:
            yield f"{card} is not in a game of {seats}."
    for card in (*sorted(provinces), *ARENA):
        if card not in found:
            yield f"{card} is missing."
    if problem := deck_problem([card for card in found if card in SENATE], seats):
        yield problem


def _deck_problems(state: State) -> Iterator[str]:
    """Decks hold what the rounds have left, the eras in their order."""
    left = row(len(state.players)) * (ROUNDS - state.round)
    in_decks = {*state.province_deck, *state.senate_deck}
    for title, deck, kind in (
        ("Province", state.province_deck, PROVINCES.keys()),
        ("Senate", state.senate_deck, SENATE.keys()),
    ):
        eras = [era(card) for card in deck]
        dealt = [era(card) for card in pieces(state) if card in kind and card not in in_decks]
        if len(deck) != left:
            yield f"Round {state.round} leaves {left} cards in the {title} deck, not {len(deck)}."
        if eras != sorted(eras) or max(dealt, default=1) > min(eras, default=3):
            yield f"The {title} deck has its eras in order: I before II before III."
    if len(state.arena_deck) > max(len(ARENA) - ARENA_ROW * state.round, 0):
        yield f"The Arena deck has too many cards for round {state.round}."


def _row_problems(state: State) -> Iterator[str]:
    """Rows are full until their track is resolved."""
    number = row(len(state.players)) if state.round else 0
    at = PHASES.index(state.phase)
    for track, cards in zip(TRACKS, (state.provinces, state.senators, state.arena), strict=True):
        full = (ARENA_ROW if state.round else 0) if cards is state.arena else number
        short = cards is state.arena and not state.arena_deck  # ruling 7
        if len(cards) > full or (at < PHASES.index(track) and len(cards) < full and not short):
            yield f"The {track} row has {len(cards)} cards; {full} are laid out each round."


# -- players --


def _player_problems(state: State, player: Player) -> Iterator[str]:
    if list(player.forum) != list(RESOURCES):
        yield f"the forum has the tracks {', '.join(RESOURCES)}."
    if not all(0 <= at <= LAST for at in player.forum.values()):
        yield f"a forum track goes from 0 to {LAST}."
    if player.forum_points < 0 or player.show_points < 0:
        yield "points cannot be negative."
    if state.round < SCORING_ROUNDS[0] and player.forum_points + player.show_points:
        yield f"there are no points before round {SCORING_ROUNDS[0]}."
    if not all(1 <= face <= 6 for face in player.dice) or player.dice != sorted(player.dice, reverse=True):
        yield "unplaced dice show 1 to 6, the highest first."
    if not 0 <= player.sum <= 27:
        yield f"four dice cannot have the sum {player.sum}."
    yield from _exhaustion_problems(player)


def _exhaustion_problems(player: Player) -> Iterator[str]:
    if len(set(player.used)) < len(player.used) or not set(player.used) <= set(player.senate):
        yield "only Senate cards of their own can be used, once each."
    if any(POWERS[card].when == END for card in player.used):
        yield "cards that score at the end are never used."
    if not set(player.covered) <= set(player.provinces):
        yield "only provinces of their own can be exhausted."
    for province, card in player.covered.items():
        if card not in SENATE or not any(fits(province, need) for need in SENATE[card].needs):
            yield f"{card[:40]} cannot lie on {province}."
        elif card in player.senate and card not in player.used:
            yield f"{card} lies on {province} but is not exhausted."
    for card, number in Counter(player.covered.values()).items():
        if number > len(SENATE[card].needs):
            yield f"{card} lies on {number} provinces."


# -- dice --


def _track_problems(state: State) -> Iterator[str]:
    seats = len(state.players)
    if list(state.tracks) != list(TRACKS):
        yield f"The tracks are {', '.join(TRACKS)}, in this order."
    groups = [group for track in TRACKS for group in state.tracks[track]]
    if any(not 0 <= group.seat < seats or not group.dice for group in groups):
        yield "A group of dice belongs to a player and has at least one die."
    if any(not 0 <= face <= 6 for group in groups for face in group.dice):
        yield "Placed dice show 1 to 6, or 0 by the Senator."
    for track in TRACKS:
        owners = [group.seat for group in state.tracks[track]]
        if len(set(owners)) < len(owners):
            yield f"A player has one group on the {track} track."
    for seat, player in enumerate(state.players):
        placed = sum(len(group.dice) for group in groups if group.seat == seat)
        if len(player.dice) + placed > DICE:
            yield f"Seat {seat} has more than {DICE} dice."
        if state.phase == PLACEMENT and state.round and len(player.dice) + placed < DICE:
            yield f"Seat {seat} has fewer than {DICE} dice."


def _phase_problems(state: State) -> Iterator[str]:
    """What the phase says of dice, turns and exhausted cards."""
    seats = len(state.players)
    filled = [track for track in TRACKS if state.tracks[track]]
    if state.phase == PLACEMENT and state.round:
        yield from _placement_problems(state)
        return
    if state.turns != (0 if state.phase == ORDER else DICE * seats):
        yield f"In the phase “{state.phase}” there cannot have been {state.turns} turns of placement."
    if state.phase == ORDER:
        dice = DICE if state.round else 0
        if filled or any(len(player.dice) != dice for player in state.players):
            yield "Before the turn order is set everybody has all dice in front of them."
        if any(player.used or player.covered or player.sum != sum(player.dice) for player in state.players):
            yield "When a round begins nothing is exhausted, and the sums are those of the dice."
        return
    if not state.round:
        yield "The first round begins with the turn order."
    if any(len(player.dice) > 1 for player in state.players):
        yield "After the placement nobody has more than one die left, which fitted nowhere."
    if state.phase in TRACKS and filled[:1] != [state.phase]:
        yield f"The {state.phase} track is resolved: it has dice, and those before it have none."
    if state.phase not in TRACKS and (filled or state.round not in SCORING_ROUNDS):
        yield "Scoring comes in rounds 3 and 5, when all dice are resolved."


def _placement_problems(state: State) -> Iterator[str]:
    seats = len(state.players)
    if not 0 <= state.turns < DICE * seats:
        yield f"There are {DICE * seats} turns of placement; {state.turns} cannot have been taken."
    for place, seat in enumerate(state.order):
        taken, left = (state.turns - place + seats - 1) // seats, len(state.players[seat].dice)
        if left != DICE - taken and (taken, left) != (DICE, 1):
            yield f"Seat {seat} has had {taken} turns and cannot have {left} dice left to place."
