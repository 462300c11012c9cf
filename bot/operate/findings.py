"""What a check of the doctor's comes to."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Literal

Level = Literal["ok", "warning", "wrong"]
MARKS: dict[Level, str] = {"ok": "✓", "warning": "!", "wrong": "✗"}


@dataclass(frozen=True, slots=True)
class Finding:
    """A sentence: how it stands, and where it is not well, what to do."""

    level: Level
    check: str
    text: str

    def __str__(self) -> str:
        return f"{MARKS[self.level]} {self.text}"


ok, warning, wrong = partial(Finding, "ok"), partial(Finding, "warning"), partial(Finding, "wrong")
