"""The text tells the whole position, and fits where Discord puts it."""

from __future__ import annotations

import pytest

from engine.great_city.cards import OF_CARD
from engine.great_city.city import name
from engine.great_city.scoring import standing
from render.boards import boards
from render.boards.great_city.words import abbreviation
from render.scene import ALT_LIMIT, Scene
from tests.render.games import NAMES, SEATS, tables

BOARDS = boards("great-city")


@pytest.mark.parametrize("player", ["random", "robot"])
@pytest.mark.parametrize("seats", SEATS)
def test_the_board_is_told_completely(seats: int, player: str) -> None:
    for table in tables(seats, 12, player):
        state, scene = table.state, BOARDS.board(table.view(), NAMES)
        told = scene.full_text
        for seat, someone in enumerate(state.players):
            assert NAMES[seat] in told
            for cell, card in someone.city.items():
                assert f"{name(someone.city, cell)} {OF_CARD[card].name}" in told
            assert f"{someone.coins} coin" in told and f"{someone.influence} influence token" in told
            assert f"{standing(state)[seat]} point" in told
        for card in state.offer:
            assert OF_CARD[card].name in told
        for space, seat_there in enumerate(state.emissaries):
            if seat_there is not None:
                assert f"{space + 1} " in told and NAMES[seat_there] in told


@pytest.mark.parametrize("player", ["random", "robot"])
@pytest.mark.parametrize("seats", SEATS)
def test_the_short_text_fits_and_leaves_out_no_building(seats: int, player: str) -> None:
    long_names = tuple(f"{n} of the seven hills and of the river" for n in NAMES)
    for table in tables(seats, 12, player):
        text = BOARDS.board(table.view(), long_names).alt_text()
        assert len(text) <= ALT_LIMIT and not text.endswith("…")
        for someone in table.state.players:
            for cell, card in someone.city.items():
                kind = OF_CARD[card]
                at = name(someone.city, cell)
                assert f"{at} {kind.name}" in text or f"{at} {abbreviation(kind)}" in text


@pytest.mark.parametrize("seats", SEATS)
def test_every_picture_has_a_text_within_the_limit(seats: int) -> None:
    for table in tables(seats, 8):
        for seat in range(seats):
            assert 0 < len(BOARDS.hand(table.view(seat), NAMES).alt_text()) <= ALT_LIMIT
            assert 0 < len(BOARDS.place(table.view(), seat, NAMES).alt_text()) <= ALT_LIMIT
        for decision in table.pending():
            scene = BOARDS.question(table.view(decision.seat), decision, NAMES)
            assert 0 < len(scene.alt_text()) <= ALT_LIMIT
            for option in decision.options:
                thing = option.label.removeprefix("Build ").partition(" (")[0].partition(": ")[0]
                assert thing in scene.full_text


def test_abbreviations_are_unique() -> None:
    kinds = {kind.id: kind for kind in OF_CARD.values()}
    assert len({abbreviation(kind) for kind in kinds.values()}) == len(kinds)


def test_a_text_is_shortened_by_abbreviation_first() -> None:
    scene = Scene(1200, 100, (), ("The first sentence is long.", "So is the second."), ("First.", "Second."))
    assert scene.alt_text() == "The first sentence is long. So is the second."
    assert scene.alt_text(30) == "First. Second."


@pytest.mark.parametrize("limit", range(8, 40))
def test_a_text_is_never_cut_within_a_word(limit: int) -> None:
    words = "Forum, Market, Arena, Colosseum, University and Baths."
    text = Scene(1200, 100, (), (words,)).alt_text(limit)
    assert len(text) <= limit and text.endswith("…")
    kept = text[:-1]
    assert words.startswith(kept) and words[len(kept)] in ", "
