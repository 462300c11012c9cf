"""Whole games of robots, told from beginning to end."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.city_of_marble.scene import new
from tests.generic.golden import assert_golden, play_out, told

GOLDEN = Path(__file__).parent / "golden"


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
    table = new(seats, seed, hill_corner=hill_corner)
    around = f"Hills: {', '.join(table.state.hills)}"
    assert_golden(GOLDEN / f"{name}.txt", told(play_out(table), around))
