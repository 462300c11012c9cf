"""Verifiable chance: named streams derived from one seed, so that a new die never shifts another."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterator
from typing import TypeVar

T = TypeVar("T")


def commitment(seed: str) -> str:
    """What is posted before the game, so that anybody can check the seed after it."""
    return hashlib.sha256(seed.encode()).hexdigest()


def numbers(seed: str, label: str, use: int) -> Iterator[int]:
    """An endless stream of 32-bit numbers: HMAC-SHA256 of "label/use/block" under the seed."""
    block = 0
    while True:
        digest = hmac.digest(seed.encode(), f"{label}/{use}/{block}".encode(), "sha256")
        for i in range(0, 32, 4):
            yield int.from_bytes(digest[i : i + 4], "big")
        block += 1


def below(stream: Iterator[int], n: int) -> int:
    """An even pick of 0 … n-1. Numbers past the last whole multiple of n are thrown away: no bias."""
    limit = (1 << 32) - (1 << 32) % n
    for number in stream:
        if number < limit:
            return number % n
    raise AssertionError("the stream is endless")


class Chance:
    """The dice of one table. `used` counts the uses of each stream and is stored with the position."""

    __slots__ = ("seed", "used")

    def __init__(self, seed: str, used: dict[str, int] | None = None) -> None:
        self.seed = seed
        self.used = {} if used is None else used

    def _stream(self, label: str) -> Iterator[int]:
        use = self.used[label] = self.used.get(label, 0) + 1
        return numbers(self.seed, label, use)

    def shuffle(self, label: str, items: list[T]) -> None:
        """Fisher–Yates in place, from the end."""
        stream = self._stream(label)
        for i in range(len(items) - 1, 0, -1):
            j = below(stream, i + 1)
            items[i], items[j] = items[j], items[i]

    def roll(self, label: str, sides: int) -> int:
        """A die: 1 … sides."""
        return 1 + below(self._stream(label), sides)
