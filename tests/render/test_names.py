"""Names are written by strangers."""

from __future__ import annotations

import unicodedata

import pytest

from render import picture
from render.boards import boards
from render.names import LONGEST, clean, clean_all
from tests.render.games import tables
from tests.render.test_boards import spilling

HOSTILE = (
    "W" * 400,
    "a\u202egnp.exe\u2066",
    "line\nbreak\ttab\x00\x1b[31m",
    "Z\u0351\u0352\u0353\u0354\u0355a\u0300\u0301\u0302lgo",
    "\u200b\u200d\ufeff",
    "",
    "   ",
    "🏛️🔥💯",
    "李明",
    "\ud800",
    "@everyone <@123> `code` **bold**",
    "ﷺ" * 30,
    "\U000e0041\U000e0042tagged",
)


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


@pytest.mark.parametrize("first", range(0, len(HOSTILE), 4))
def test_hostile_names_paint_within_their_boxes(first: int) -> None:
    names = (HOSTILE * 2)[first : first + 4]
    table, painter = tables(4, 6)[-1], boards("great-city")
    middle = tables(4, 6)[14]
    for scene in (
        painter.board(table.view(), names),
        painter.board(middle.view(), names),
        painter.place(middle.view(), 0, names),
        painter.hand(middle.view(1), names),
    ):
        assert list(spilling(scene.items, scene.width, scene.height)) == []
        made = picture(scene)
        assert made.png.startswith(b"\x89PNG") and len(made.alt) <= 1024
        assert "\u202e" not in made.alt and "\n" not in made.alt
