"""Whole games of robots, told from beginning to end. `UPDATE_GOLDEN=1 pytest …` writes the files anew."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from engine.kernel import Outcome
from tests.city_of_marble.scene import new, played

GOLDEN = Path(__file__).parent / "golden"


def told(seats: int, seed: str, hill_corner: str) -> str:
    table = new(seats, seed, hill_corner=hill_corner)
    around = f"Hills: {', '.join(table.state.hills)}"
    played(table, robots=True)
    assert table.outcome is not None
    return "\n".join([f"Seed: {seed}", around, "", *table.story(), "", *score_table(table.outcome), ""])


def score_table(outcome: Outcome) -> list[str]:
    seats = range(len(outcome.totals))
    rows = [("", *(f"@{seat}" for seat in seats))]
    rows += [(line.label, *map(str, line.points)) for line in outcome.lines]
    rows += [("Total", *map(str, outcome.totals))]
    winners = " ".join(f"@{seat}" for seat in outcome.winners)
    end = [f"{outcome.reason}. Winner: {winners}. {outcome.ties}".rstrip()]
    return [f"{label:<16}" + "".join(f"{cell:>6}" for cell in cells) for label, *cells in rows] + end


@pytest.mark.parametrize(
    ("name", "seats", "seed", "hill_corner"),
    [
        ("2p-clear-win", 2, "golden 0", "closes"),
        ("2p-buildings-decide", 2, "golden 11", "closes"),
        ("4p-imperium-decides", 4, "golden 7", "closes"),
        ("4p-shared", 4, "golden 39", "closes"),
        ("3p-clear-win", 3, "golden 1", "closes"),
        ("4p-clear-win", 4, "golden 2", "closes"),
        ("3p-building", 3, "golden 3", "building"),
        ("2p-dead", 2, "golden 4", "dead"),
    ],
)
def test_golden_playthrough(name: str, seats: int, seed: str, hill_corner: str) -> None:
    path, text = GOLDEN / f"{name}.txt", told(seats, seed, hill_corner)
    if os.environ.get("UPDATE_GOLDEN"):
        path.write_text(text, encoding="utf-8")
    assert text == path.read_text(encoding="utf-8")
