"""Whole games told from beginning to end, kept as files to be read and reviewed."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from engine.kernel import Answer, AnyDecision, Outcome, Table

Choice = Callable[[Table[Any], AnyDecision], Answer]


def by_robot(table: Table[Any], decision: AnyDecision) -> Answer:
    return table.game.robot(table.view(decision.seat), decision, Random(0).randrange)


def play_out(table: Table[Any], choice: Choice = by_robot) -> Table[Any]:
    """The table, played to its end."""
    while pending := table.pending():
        table.answer(pending[0].seat, choice(table, pending[0]))
    assert table.outcome is not None
    return table


def told(table: Table[Any], *head: str) -> str:
    """A finished game: its seed, the story that everybody hears, and the final table."""
    assert table.outcome is not None
    lines = [f"Seed: {table.seed}", *head, "", *table.story(), "", *_scores(table.outcome)]
    return "\n".join([*lines, ""])


def _scores(outcome: Outcome) -> list[str]:
    rows = [("", *(f"@{seat}" for seat in range(len(outcome.totals))))]
    rows += [(line.label, *map(str, line.points)) for line in outcome.lines]
    rows += [("Total", *map(str, outcome.totals))]
    winners = " ".join(f"@{seat}" for seat in outcome.winners)
    wide = max(len(label) for label, *_ in rows) + 2
    table = [f"{label:<{wide}}" + "".join(f"{cell:>6}" for cell in cells) for label, *cells in rows]
    return [*table, f"{outcome.reason}. Winner: {winners}. {outcome.ties}".rstrip()]


def assert_golden(path: Path, text: str) -> None:
    """The file must say the same; `UPDATE_GOLDEN=1 pytest …` writes it anew."""
    if os.environ.get("UPDATE_GOLDEN"):
        path.write_text(text, encoding="utf-8")
    assert text == path.read_text(encoding="utf-8")
