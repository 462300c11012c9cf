"""Whole games of robots, told from beginning to end. `UPDATE_GOLDEN=1 pytest …` writes the files anew."""

from __future__ import annotations

import os
from pathlib import Path
from random import Random

import pytest

from engine.great_city.game import GREAT_CITY
from engine.kernel import Outcome
from tests.great_city.scene import asked, new

GOLDEN = Path(__file__).parent / "golden"


def told(seats: int, seed: str) -> str:
    table = new(seats, seed)
    while table.pending():
        decision = asked(table)
        table.answer(
            decision.seat, GREAT_CITY.robot(table.view(decision.seat), decision, Random(0).randrange)
        )
    assert table.outcome is not None
    return "\n".join([f"Seed: {seed}", "", *table.story(), "", *score_table(table.outcome), ""])


def score_table(outcome: Outcome) -> list[str]:
    seats = range(len(outcome.totals))
    rows = [("", *(f"@{seat}" for seat in seats))]
    rows += [(line.label, *map(str, line.points)) for line in outcome.lines]
    rows += [("Total", *map(str, outcome.totals))]
    winners = " ".join(f"@{seat}" for seat in outcome.winners)
    end = [f"{outcome.reason}. Winner: {winners}. {outcome.ties}".rstrip()]
    return [f"{label:<18}" + "".join(f"{cell:>6}" for cell in cells) for label, *cells in rows] + end


@pytest.mark.parametrize(
    ("name", "seats", "seed"),
    [
        ("2p-clear-win", 2, "golden 0"),
        ("2p-influence-decides", 2, "golden 42"),
        ("3p-clear-win", 3, "golden 4"),
        ("3p-coins-decide", 3, "golden 31"),
        ("4p-clear-win", 4, "golden 3"),
        ("4p-influence-decides", 4, "golden 31"),
    ],
)
def test_golden_playthrough(name: str, seats: int, seed: str) -> None:
    path, text = GOLDEN / f"{name}.txt", told(seats, seed)
    if os.environ.get("UPDATE_GOLDEN"):
        path.write_text(text, encoding="utf-8")
    assert text == path.read_text(encoding="utf-8")
