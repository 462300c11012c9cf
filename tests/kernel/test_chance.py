"""Chance that anybody can recompute: pinned numbers, no bias, streams that never shift one another."""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter
from itertools import islice

from hypothesis import given
from hypothesis import strategies as st

from engine.kernel import Chance, commitment
from engine.kernel.chance import below, numbers

NUMBERS = [
    157444709,
    3458030964,
    1384584967,
    3887870896,
    946410693,
    741023430,
    2261393998,
    1618016742,
    1103490043,
]
ROLLS = [6, 5, 6, 1, 6, 5, 3, 1, 4, 4, 4, 6]
SHUFFLED = [18, 7, 1, 6, 0, 19, 13, 16, 17, 4, 9, 2, 3, 5, 12, 11, 15, 8, 14, 10]


def test_the_numbers_of_a_seed_never_change() -> None:
    assert list(islice(numbers("seed", "die", 1), 9)) == NUMBERS
    chance = Chance("seed")
    assert [chance.roll("die", 6) for _ in range(12)] == ROLLS
    cards = list(range(20))
    chance.shuffle("deck", cards)
    assert cards == SHUFFLED
    assert chance.used == {"die": 12, "deck": 1}


def test_the_commitment_is_the_sha256_of_the_secret() -> None:
    assert commitment("seed") == "19b25856e1c150ca834cffc8b59b23adbd0ec0389e58eb22b3b64768098d002b"


def test_numbers_are_the_documented_hmac_blocks() -> None:
    blocks = b"".join(hmac.new(b"s", f"x/3/{b}".encode(), hashlib.sha256).digest() for b in range(2))
    expected = [int.from_bytes(blocks[i : i + 4], "big") for i in range(0, 64, 4)]
    assert list(islice(numbers("s", "x", 3), 16)) == expected


def test_a_new_die_never_shifts_another() -> None:
    alone, mixed = Chance("s"), Chance("s")
    one = [alone.roll("a", 100) for _ in range(20)]
    other = []
    for _ in range(20):
        mixed.roll("b", 6)
        mixed.shuffle("c", [1, 2, 3])
        other.append(mixed.roll("a", 100))
    assert one == other


def test_going_on_from_a_stored_count_gives_the_next_numbers() -> None:
    whole = Chance("s")
    rolls = [whole.roll("a", 1000) for _ in range(10)]
    first = Chance("s")
    head = [first.roll("a", 1000) for _ in range(4)]
    rest = Chance("s", dict(first.used))
    assert head + [rest.roll("a", 1000) for _ in range(6)] == rolls


def test_seeds_and_labels_and_uses_all_count() -> None:
    streams = [("s", "a", 1), ("t", "a", 1), ("s", "b", 1), ("s", "a", 2), ("s", "a/1", 1)]
    assert len({next(numbers(*stream)) for stream in streams}) == len(streams)


@given(st.integers(1, 1 << 32))
def test_numbers_that_would_favour_some_are_thrown_away(n: int) -> None:
    """Of the numbers that count, each residue has equally many: their number is a multiple of n."""
    limit = (1 << 32) - (1 << 32) % n
    assert limit > (1 << 31) and limit % n == 0
    assert below(iter([limit - 1]), n) == n - 1
    assert below(iter([limit, 1] if limit < 1 << 32 else [1]), n) == 1 % n


@given(st.text(), st.lists(st.integers(), max_size=40))
def test_a_shuffle_is_a_permutation(seed: str, items: list[int]) -> None:
    shuffled = items.copy()
    Chance(seed).shuffle("x", shuffled)
    assert Counter(shuffled) == Counter(items)


def test_every_order_of_three_comes_up_about_equally_often() -> None:
    chance, seen = Chance("even"), Counter[tuple[int, ...]]()
    for _ in range(6000):
        items = [0, 1, 2]
        chance.shuffle("x", items)
        seen[tuple(items)] += 1
    assert len(seen) == 6
    assert all(850 < count < 1150 for count in seen.values())


def test_a_die_shows_each_of_its_sides() -> None:
    chance = Chance("die")
    assert {chance.roll("d", 6) for _ in range(200)} == {1, 2, 3, 4, 5, 6}
