"""Whole games of robots, told from beginning to end."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.generic.golden import assert_golden, play_out, told
from tests.rise_to_power.scene import new

GOLDEN = Path(__file__).parent / "golden"
INTRIGUE = {"intrigue": "yes", "intrigue_greko": "greko", "region_tie": "tied"}


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
    assert_golden(GOLDEN / f"{name}.txt", told(play_out(new(seats, seed, options))))
