"""Whole games of robots, told from beginning to end. `UPDATE_GOLDEN=1 pytest …` writes the files anew."""

from __future__ import annotations

import os
from pathlib import Path
from random import Random

import pytest

from engine.kernel import Outcome
from engine.rise_to_power.game import RISE_TO_POWER
from tests.rise_to_power.scene import new

GOLDEN = Path(__file__).parent / "golden"
INTRIGUE = {"intrigue": "yes", "intrigue_greko": "greko", "region_tie": "tied"}


def told(seats: int, seed: str, options: dict[str, str]) -> str:
    table = new(seats, seed, options)
    while table.pending():
        decision = table.pending()[0]
        view = table.view(decision.seat)
        table.answer(decision.seat, RISE_TO_POWER.robot(view, decision, Random(0).randrange))
    assert table.outcome is not None
    return "\n".join([f"Seed: {seed}", "", *table.story(), "", *score_table(table.outcome), ""])


def score_table(outcome: Outcome) -> list[str]:
    rows = [("", *(f"@{seat}" for seat in range(len(outcome.totals))))]
    rows += [(line.label, *map(str, line.points)) for line in outcome.lines]
    rows += [("Total", *map(str, outcome.totals))]
    winners = " ".join(f"@{seat}" for seat in outcome.winners)
    end = f"{outcome.reason}. Winner: {winners}. {outcome.ties}".rstrip()
    return [*(f"{label:<14}" + "".join(f"{cell:>6}" for cell in cells) for label, *cells in rows), end]


@pytest.mark.parametrize(
    ("name", "seats", "seed", "options"),
    [
        ("2p-clear-win", 2, "golden 0", {}),
        ("2p-intrigue-shared", 2, "golden 50", INTRIGUE),
        ("3p-provinces-decide", 3, "golden 49", {}),
        ("3p-arena-cards-decide", 3, "golden 43", {}),
        ("4p-clear-win", 4, "golden 2", {}),
        ("4p-intrigue-clear-win", 4, "golden 38", INTRIGUE),
    ],
)
def test_golden_playthrough(name: str, seats: int, seed: str, options: dict[str, str]) -> None:
    path, text = GOLDEN / f"{name}.txt", told(seats, seed, options)
    if os.environ.get("UPDATE_GOLDEN"):
        path.write_text(text, encoding="utf-8")
    assert text == path.read_text(encoding="utf-8")
