"""The last requests and gateway events, for whoever looks over the sandbox's shoulder."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from typing import Any

KEPT = 500


@dataclass(frozen=True, slots=True)
class Entry:
    """One request with its answer, or one gateway event."""

    at: float
    kind: str
    title: str
    sent: Any = None
    status: int | None = None
    answer: Any = None
    violations: tuple[str, ...] | None = None  # None: it was not held against the contract
    trouble: bool = False  # it failed on purpose


class Journal:
    def __init__(self) -> None:
        self.entries: deque[Entry] = deque(maxlen=KEPT)
        self.noted = 0
        self.violations: list[str] = []  # all of them, since the beginning

    def note(self, entry: Entry) -> None:
        self.entries.append(entry)
        self.noted += 1
        self.violations += entry.violations or ()

    def numbered(self) -> list[tuple[int, Entry]]:
        """What is still kept, each with its number since the beginning."""
        return list(enumerate(self.entries, self.noted - len(self.entries) + 1))

    @property
    def requests(self) -> list[Entry]:
        return [entry for entry in self.entries if entry.kind == "request"]

    @property
    def events(self) -> list[Entry]:
        return [entry for entry in self.entries if entry.kind == "event"]
