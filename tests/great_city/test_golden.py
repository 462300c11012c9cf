"""Whole games of robots, told from beginning to end."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.generic.golden import assert_golden, play_out, told
from tests.great_city.scene import new

GOLDEN = Path(__file__).parent / "golden"


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
    assert_golden(GOLDEN / f"{name}.txt", told(play_out(new(seats, seed))))
