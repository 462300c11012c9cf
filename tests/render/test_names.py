"""Names are written by strangers."""

from __future__ import annotations

import unicodedata

import pytest

from render.names import LONGEST, clean, clean_all
from tests.render.games import HOSTILE


@pytest.mark.parametrize("name", HOSTILE)
def test_a_name_becomes_one_harmless_line(name: str) -> None:
    shown = clean(name, 1)
    assert 0 < len(shown) <= LONGEST
    assert shown == " ".join(shown.split())
    assert not [c for c in shown if unicodedata.category(c)[0] in "CM"]


def test_a_name_that_cannot_be_written_is_the_seats_letter() -> None:
    assert clean("李明", 1) == "Player V"
    assert clean("\u200b", 2) == "Player X"
    assert clean_all(["Livia"], 3) == ("Livia", "Player V", "Player X")


@pytest.mark.parametrize(
    "name", ["Livia", "Ægir Þór", "Jean-Noël", "Łukasz", "Ñandú", "Дмитрий", "Ελένη", "J. R. 2nd"]
)
def test_an_honest_name_stays_as_it_is(name: str) -> None:
    assert clean(name, 0) == name


def test_accents_may_be_written_either_way() -> None:
    assert clean("Noe\u0308l", 0) == "Noël"
