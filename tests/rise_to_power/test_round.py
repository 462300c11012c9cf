"""Rounds: laying out, clean-up, scoring in rounds 3 and 5, and the differences for two players."""

from __future__ import annotations

import pytest

from engine.kernel import Table
from engine.rise_to_power.setup import era
from engine.rise_to_power.state import FORUM, MILITARY, ORDER, PLACEMENT, State
from tests.generic.answering import answer, asked, randomly
from tests.rise_to_power.scene import at, fresh, me, new, scene, state


@pytest.mark.parametrize(("seats", "row"), [(2, 3), (3, 4), (4, 4)])
def test_the_layout_of_a_round(seats: int, row: int) -> None:
    table = new(seats)
    assert (len(table.state.provinces), len(table.state.senators), len(table.state.arena)) == (row, row, 5)
    assert all(len(player.dice) == 4 for player in table.state.players)
    assert table.state.round == 1
    assert table.state.phase == PLACEMENT
    assert {era(card) for card in (*table.state.provinces, *table.state.senators)} == {1}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_deck_lasts_exactly_five_rounds(seats: int) -> None:
    position = fresh(seats)
    assert position.region_tie == "holders"
    assert len(position.province_deck) == len(position.senate_deck) == 5 * (3 if seats == 2 else 4)
    table = randomly(new(seats))
    assert table.state.round == 5
    assert table.state.province_deck == table.state.senate_deck == []


def test_the_eras_come_one_after_the_other() -> None:
    seen: dict[int, set[int]] = {}

    def look(table: Table[State]) -> bool:
        if table.state.turns == 0:
            seen[table.state.round] = {era(card) for card in table.state.provinces}
        return False

    randomly(new(4), until=look)
    assert seen == {1: {1}, 2: {1}, 3: {2}, 4: {2}, 5: {3}}


def test_scoring_comes_in_rounds_3_and_5_only() -> None:
    story = randomly(new(4)).story()
    rounds = [line[:7] for line in story if line.startswith(("Round", "Jewelry on"))]
    assert rounds == ["Round 1", "Round 2", "Round 3", "Jewelry", "Round 4", "Round 5", "Jewelry"]


def test_clean_up_discards_the_rows_and_refreshes_cards_and_provinces() -> None:
    position = state(
        phase=MILITARY,
        turns=12,
        military=((0, (6,)),),
        rows=("sardinia raetia", "censor", "wolf.1 tiro.1"),
        provinces={0: "sicilia"},
        cards={0: "quaestor"},
    )
    position.players[0].covered, position.players[0].used = {"sicilia": "quaestor"}, ["quaestor"]
    table = answer(at(position), "Sardinia")
    assert table.state.round == 2
    assert (me(table).covered, me(table).used) == ({}, [])
    assert me(table).provinces == ["sicilia", "sardinia"]
    assert {"raetia", "censor", "wolf.1", "tiro.1"} <= set(table.state.gone)
    assert len(table.state.provinces) == 4
    assert table.state.turns == 0
    assert all(len(player.dice) == 4 for player in table.state.players)
    rolls = [(" ".join(map(str, player.dice)), player.sum) for player in table.state.players]
    told = ", ".join(f"@{seat} {dice} (sum {total})" for seat, (dice, total) in enumerate(rolls))
    assert f"The dice: {told}." in table.story()


def test_the_arena_row_is_dealt_short_when_the_deck_runs_out() -> None:
    position = state(phase=MILITARY, turns=12, military=((0, (6,)),), rows=("sardinia", "", "wolf.1"))
    position.arena_deck, rest = position.arena_deck[:2], position.arena_deck[2:]
    position.gone += rest
    table = answer(at(position), "Sardinia")
    assert len(table.state.arena) == 2
    assert table.state.arena_deck == []


def test_there_is_no_clean_up_after_the_last_round() -> None:
    table = scene(
        phase=FORUM,
        round=5,
        turns=12,
        hand={0: "tiro.1 tiro.2 tiro.3"},
        rows=("belgica", "praetor", "wolf.1"),
    )
    answer(table, "")
    assert table.outcome is not None
    assert table.state.provinces == ["belgica"]


def test_round_three_goes_on_after_its_shows() -> None:
    table = answer(scene(phase=FORUM, round=3, turns=12, hand={0: "tiro.1 tiro.2 tiro.3"}), "")
    assert table.state.round == 4
    assert asked(table).key == "power.act"


def test_the_phase_of_the_order_is_passed_over_where_nobody_can_change_it() -> None:
    phases = set()

    def look(table: Table[State]) -> bool:
        phases.add(table.state.phase)
        return table.state.round > 2

    randomly(new(4), until=look)
    assert ORDER not in phases  # Tribunus comes with era II
