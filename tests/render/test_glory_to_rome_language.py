"""The pictures of Glory to Rome in other languages: all of it can be read, and told apart."""

from __future__ import annotations

import pytest

from bot.language import LANGUAGES, catalogue
from engine.glory_to_rome.buildings import KINDS
from engine.glory_to_rome.kinds import MATERIALS, NAMES, ROLES
from engine.kernel.words import speaking, spoken
from engine.simulate import below, moves
from render.boards import boards
from render.boards.glory_to_rome.tokens import material_tile
from render.boards.glory_to_rome.words import abbreviations, letter
from tests.glory_to_rome.rich import rich
from tests.glory_to_rome.scene import at
from tests.render.games import NAMES as PEOPLE
from tests.render.looking import assert_readable

BOARDS = boards("glory-to-rome")


@pytest.mark.parametrize("language", LANGUAGES)
def test_abbreviations_are_unique_and_begin_as_the_names_do(language: str) -> None:
    with speaking(catalogue(language)):
        assert len(set(abbreviations().values())) == len(KINDS)
        for kind, short in abbreviations().items():
            assert spoken(KINDS[kind].name).replace(" ", "").startswith(short)


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_cut_to_letters_differ(language: str) -> None:
    with speaking(catalogue(language)):
        assert len({letter(material) for material in MATERIALS}) == len(MATERIALS)
        assert len({spoken(NAMES[role])[:3] for role in ROLES}) == len(ROLES)


def test_pieces_are_kept_for_each_language() -> None:
    english = material_tile("rubble", 76)
    with speaking(catalogue("de")):
        assert material_tile("rubble", 76) != english
        assert material_tile("rubble", 76) is material_tile("rubble", 76)
    assert material_tile("rubble", 76) is english


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_can_be_read_in_every_language(language: str) -> None:
    with speaking(catalogue(language)):
        for kind in KINDS.values():
            scene = BOARDS.card(spoken(kind.name))
            assert scene is not None and scene == BOARDS.card(kind.id)
            assert_readable(kind.id, scene)


def test_rich_positions_can_be_read_in_german() -> None:
    """Functions ask questions that random games rarely come to."""
    with speaking(catalogue("de")):
        for n in range(8):
            table = at(rich(2 + n % 4, f"german {n}"))
            for number, (decision, answer) in enumerate(moves(table, below(f"german {n}"))):
                question = BOARDS.question(table.view(decision.seat), decision, PEOPLE)
                assert_readable(decision.key, question)
                if number % 20 == 0:
                    for seat in range(table.seats):
                        assert_readable("place", BOARDS.place(table.view(), seat, PEOPLE))
                        assert_readable("hand", BOARDS.hand(table.view(seat), PEOPLE))
                table.answer(decision.seat, answer)
