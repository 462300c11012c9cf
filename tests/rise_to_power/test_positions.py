"""Positions by hand: exhausted cards, what each phase says of the dice, and positions played on."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import asdict

import pytest

from engine.kernel import BadPosition, Table, clone
from engine.rise_to_power.game import RISE_TO_POWER
from engine.rise_to_power.state import ARENA, FORUM, MARKET, MILITARY, ORDER, PLACEMENT, SENATE, Group, State
from tests.generic.answering import asked, keys, randomly
from tests.rise_to_power.scene import fresh, new
from tests.rise_to_power.test_check import refused


def moment(seats: int, phase: str, round: int, seed: int = 0) -> State:
    """The state at the start of a step of a random game."""
    for attempt in range(40):
        table = randomly(
            new(seats, f"moment {seed} {attempt}"),
            attempt,
            until=lambda table: table.state.phase == phase and table.state.round == round and not table.since,
        )
        if table.pending():
            return clone(table.state)
    raise LookupError(f"no game came to {phase} of round {round}")


# -- exhausted cards --


def late(provinces: str, senate: str) -> State:
    """The Black Market of the last round; seat 0 has these cards, of which nothing is exhausted yet."""
    state = fresh(3)
    state.round, state.phase, state.turns = 5, MARKET, 12
    state.tracks[MARKET] = [Group(0, (3,))]
    state.arena = state.arena_deck[:5]
    own = state.players[0]
    own.provinces, own.senate = provinces.split(), senate.split()
    rest = {*state.province_deck, *state.senate_deck, *state.arena_deck[5:]}
    state.gone = sorted(rest - {*own.provinces, *own.senate})
    state.province_deck, state.senate_deck, state.arena_deck = [], [], []
    return state


@pytest.mark.parametrize(
    ("covered", "used", "sentence"),
    [
        ({}, [], ""),
        ({"sicilia": "quaestor"}, ["quaestor"], ""),
        ({"sicilia": "hispania_i"}, [], "hispania_i cannot lie on sicilia."),
        ({"noricum": "hispania_i"}, [], ""),  # it was discarded, and the province stays exhausted
        ({}, ["quaestor"], ""),  # its province was removed
        ({"achaia": "quaestor"}, ["quaestor"], "quaestor cannot lie on achaia."),
        ({"sicilia": "wolf.1"}, [], "wolf.1 cannot lie on sicilia."),
        ({"sicilia": "quaestor"}, [], "quaestor lies on sicilia but is not exhausted."),
        ({"sicilia": "quaestor", "baetica": "quaestor"}, ["quaestor"], "quaestor lies on 2 provinces."),
        ({"sicilia": "proconsul", "baetica": "proconsul"}, ["proconsul"], ""),
        ({}, ["praetor"], "cards that score at the end are never used."),
        ({}, ["quaestor", "quaestor"], "only Senate cards of their own can be used, once each."),
    ],
)
def test_exhausted_cards_fit_together(covered: dict[str, str], used: list[str], sentence: str) -> None:
    state = late("sicilia baetica achaia noricum", "quaestor proconsul praetor")
    state.players[0].covered, state.players[0].used = covered, used
    if not sentence:
        RISE_TO_POWER.check(state)
        return
    with pytest.raises(BadPosition) as error:
        RISE_TO_POWER.check(state)
    assert str(error.value) == f"Seat 0: {sentence}"


# -- phases --


def no_dice(state: State) -> None:
    state.tracks[state.phase] = []


def earlier_dice(state: State) -> None:
    state.tracks[MILITARY] = [Group(0, (1,))]


def two_left(state: State) -> None:
    state.players[0].dice = [2, 1]
    for track, groups in state.tracks.items():
        state.tracks[track] = [group for group in groups if group.seat != 0]


def turns_off(state: State) -> None:
    state.turns = 3


def wrong_round(state: State) -> None:
    state.phase = FORUM
    for track in state.tracks:
        state.tracks[track] = []


@pytest.mark.parametrize(
    ("phase", "round", "spoil", "sentence"),
    [
        (SENATE, 1, no_dice, "The senate track is resolved: it has dice, and those before it have none."),
        (
            MARKET,
            1,
            earlier_dice,
            "The market track is resolved: it has dice, and those before it have none.",
        ),
        (MARKET, 1, two_left, "After the placement nobody has more than one die left"),
        (MILITARY, 1, turns_off, "In the phase “military” there cannot have been 3 turns of placement."),
        (MARKET, 2, wrong_round, "Scoring comes in rounds 3 and 5, when all dice are resolved."),
    ],
)
def test_the_dice_fit_the_phase(
    phase: str, round: int, spoil: Callable[[State], None], sentence: str
) -> None:
    refused(moment(3, phase, round), spoil, sentence)


def placed_early(state: State) -> None:
    state.players[0].dice.pop()
    state.tracks[MILITARY] = [Group(0, (1,))]


def used_early(state: State) -> None:
    state.players[0].sum += 3


@pytest.mark.parametrize(
    ("spoil", "sentence"),
    [
        (placed_early, "Before the turn order is set everybody has all dice in front of them."),
        (used_early, "When a round begins nothing is exhausted, and the sums are those of the dice."),
    ],
)
def test_the_order_phase_begins_fresh(spoil: Callable[[State], None], sentence: str) -> None:
    state = clone(new(3).state)
    state.phase = ORDER
    refused(state, spoil, sentence)


def test_nothing_but_the_order_comes_before_the_first_round() -> None:
    state = fresh(3)
    RISE_TO_POWER.check(state)
    state.phase, state.turns = MILITARY, 12
    with pytest.raises(BadPosition, match="The first round begins with the turn order"):
        RISE_TO_POWER.check(state)


def test_two_players_have_no_province_of_four() -> None:
    state = fresh(4)
    state.players, state.order = state.players[:2], [0, 1]
    with pytest.raises(BadPosition, match="is not in a game of 2"):
        RISE_TO_POWER.check(state)


# -- written positions --


def written(state: State) -> str:
    """A position as somebody would write it."""
    raw = json.loads(new(len(state.players), "by hand").checkpoint)
    raw["state"] = asdict(state)
    return json.dumps(raw)


@pytest.mark.parametrize(
    ("seats", "phase", "round", "key"),
    [
        (2, PLACEMENT, 1, "power.act"),
        (4, MILITARY, 3, ""),
        (3, SENATE, 2, ""),
        (2, MARKET, 5, ""),
        (3, FORUM, 3, ""),
        (4, ARENA, 5, "power.show"),
    ],
)
def test_a_written_position_is_played_to_its_end(seats: int, phase: str, round: int, key: str) -> None:
    table = Table.load(RISE_TO_POWER, written(moment(seats, phase, round)))
    assert not key or table.pending()[0].key == key
    assert randomly(table).outcome is not None


def test_a_table_comes_back_in_the_middle_of_a_turn() -> None:
    table = randomly(
        new(4, "25"), until=lambda table: bool(table.since) and table.pending()[0].key == "power.cover"
    )
    again = Table.restored(RISE_TO_POWER, table.saved)
    assert keys(again) == keys(table)
    assert asked(again).prompt == asked(table).prompt
