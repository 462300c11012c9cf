"""The pictures of The Great City of Rome in every language."""

from __future__ import annotations

import pytest

from bot.language import LANGUAGES, catalogue
from engine.great_city.cards import KINDS, OF_CARD
from engine.great_city.city import name
from engine.great_city.game import GREAT_CITY
from engine.kernel import Decision
from engine.kernel.words import speaking, spoken
from render.boards import boards
from render.boards.great_city.words import abbreviation
from render.scene import ALT_LIMIT
from tests.render.games import NAMES
from tests.render.games import great_city as tables
from tests.render.looking import assert_readable, texts

BOARDS = boards("great-city")
SEATS = GREAT_CITY.info.seats
each_language = pytest.mark.parametrize("language", LANGUAGES)


@each_language
@pytest.mark.parametrize("seats", SEATS)
def test_every_picture_is_readable(seats: int, language: str) -> None:
    with speaking(catalogue(language)):
        for table in tables(seats, 8, "robot"):
            assert_readable("board", BOARDS.board(table.view(), NAMES))
            for seat in range(seats):
                assert_readable(f"place {seat}", BOARDS.place(table.view(), seat, NAMES))
                assert_readable(f"hand {seat}", BOARDS.hand(table.view(seat), NAMES))


@each_language
def test_every_building_is_readable_in_every_form(language: str) -> None:
    with speaking(catalogue(language)):
        for few in (list(KINDS)[start : start + 6] for start in range(0, len(KINDS), 6)):
            view = tables(4, 2)[0].view(0)
            view.state.offer = [f"{kind}.1" for kind in few[:4]]
            view.state.players[0].hand = [f"{kind}.1" for kind in few]
            assert_readable("offer", BOARDS.board(view, NAMES))
            assert_readable("hand", BOARDS.hand(view, NAMES))
        for kind in KINDS.values():
            card = BOARDS.card(kind.id)
            assert card is not None and card == BOARDS.card(kind.name) == BOARDS.card(spoken(kind.name))
            assert_readable(kind.id, card)


@each_language
def test_a_hand_of_many_buildings_is_readable(language: str) -> None:
    with speaking(catalogue(language)):
        view = tables(4, 2)[0].view(0)
        player = view.state.players[0]
        player.hand, player.draft = [f"{kind}.1" for kind in KINDS], []
        assert_readable("hand", BOARDS.hand(view, NAMES))


@each_language
@pytest.mark.parametrize("seats", SEATS)
def test_the_short_text_fits_and_leaves_out_no_building(seats: int, language: str) -> None:
    with speaking(catalogue(language)):
        assert len({abbreviation(kind) for kind in KINDS.values()}) == len(KINDS)
        for table in tables(seats, 12, "robot"):
            text = BOARDS.board(table.view(), NAMES).alt_text()
            assert len(text) <= ALT_LIMIT and not text.endswith("…")
            for player in table.state.players:
                for cell, card in player.city.items():
                    at, kind = name(player.city, cell), OF_CARD[card]
                    assert f"{at} {spoken(kind.name)}" in text or f"{at} {abbreviation(kind)}" in text


def test_what_is_painted_once_is_painted_anew_in_another_language() -> None:
    view = tables(4, 2)[0].view(0)
    view.state.players[0].hand = ["market.1"]
    found = {}
    for language in LANGUAGES:
        with speaking(catalogue(language)):
            found[language] = texts(BOARDS.hand(view, NAMES))
    assert "Market" in found["en"] and "Markt" in found["de"] and "Market" not in found["de"]


def test_the_letters_of_bricks_and_cogs_differ_in_every_language() -> None:
    view = tables(4, 2)[0].view(0)
    view.state.strips[0], view.state.emissaries = "BBCBC", [None] * 5
    found = {}
    for language in LANGUAGES:
        with speaking(catalogue(language)):
            question = BOARDS.question(view, Decision("city.emissary", 0, "Where?", ()), NAMES)
            found[language] = question.short[1]
    assert found == {"en": "Strip B B C B C.", "de": "Streifen Zi Zi Za Zi Za."}
