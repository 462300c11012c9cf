"""The rules of every game lie beside its code, in each language, and the documents link to them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot.language import ENGLISH, LANGUAGES, catalogue, package_of, page
from engine.kernel.words import speaking
from engine.registry import GAMES

ROOT = Path(__file__).parents[2]
TITLE, CHAPTER = 100, 1_800  # of 2,000 in a message: room for a heading
each_game = pytest.mark.parametrize("name", GAMES)


def chapters(name: str, language: str) -> list[str]:
    with speaking(catalogue(language)):
        return re.split(r"^## ", page(package_of(name), "rules"), flags=re.MULTILINE)[1:]


@each_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_chapters_are_numbered_and_fit_into_a_message(name: str, language: str) -> None:
    found = chapters(name, language)
    titles = [chapter.partition("\n")[0] for chapter in found]
    assert [title.partition(". ")[0] for title in titles] == [str(n) for n in range(1, len(titles) + 1)]
    assert len(titles) == len(chapters(name, ENGLISH)) > 3
    assert all(len(title) <= TITLE for title in titles)
    assert all(len(chapter) <= CHAPTER for chapter in found)


@each_game
def test_the_documents_link_to_them(name: str) -> None:
    rules = ROOT / package_of(name).replace(".", "/") / "rules.md"
    assert (ROOT / "docs" / "rules" / f"{name}.md").resolve() == rules.resolve()
