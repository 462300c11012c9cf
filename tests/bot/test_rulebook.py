"""Rules to look up: all of them can be found, and none is cut off."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from bot.language import LANGUAGES, in_language
from bot.shown import rulebook
from bot.shown.letters import TEXT_LIMIT
from bot.shown.pictures import Pictures
from bot.table.sitting import Refusal
from engine.registry import GAMES

each_game = pytest.mark.parametrize("game", list(GAMES))


@pytest.fixture
async def pictures() -> AsyncIterator[Pictures]:
    pictures = Pictures()
    yield pictures
    pictures.close()


@each_game
async def test_everything_can_be_looked_up_and_fits(pictures: Pictures, game: str) -> None:
    topics = rulebook.topics(game)
    assert topics and len({topic.casefold() for topic in topics}) == len(topics), "Names are unambiguous."
    for topic in topics:
        letter = await rulebook.letter(pictures, game, f"  {topic.upper()} ")
        assert letter.texts[0].startswith(f"## {topic}\n")
        assert len(letter.texts[0]) <= TEXT_LIMIT


@each_game
async def test_the_contents_name_every_chapter(pictures: Pictures, game: str) -> None:
    (contents,) = (await rulebook.letter(pictures, game, None)).texts
    assert rulebook.chapters(game) and all(f"- {title}" in contents for title in rulebook.chapters(game))
    assert len(contents) <= TEXT_LIMIT


@each_game
async def test_what_is_not_there_is_a_sentence(pictures: Pictures, game: str) -> None:
    for topic in ("xyzzy", "", "@everyone" * 30):
        with pytest.raises(Refusal, match="is not in the rules of") as refused:
            await rulebook.letter(pictures, game, topic)
        assert len(str(refused.value)) < 500


async def test_a_card_is_shown_with_its_picture(pictures: Pictures) -> None:
    letter = await rulebook.letter(pictures, "great-city", "market")
    (file,) = letter.files()
    assert file.description and "Market" in file.description
    with pytest.raises(Refusal, match=r"Do you mean: .*Temple of Mars"):
        await rulebook.letter(pictures, "great-city", "temple")


@pytest.mark.parametrize(("language", "title"), [("en", "7. Aqueducts"), ("de", "7. Aquädukte")])
async def test_a_part_of_a_name_is_enough_where_it_means_one_thing(
    pictures: Pictures, language: str, title: str
) -> None:
    """The number of a chapter, as other chapters name it, or words of either language."""
    with in_language(language):
        for topic in ("7", "7. aqu", "aqueducts and"):
            letter = await rulebook.letter(pictures, "city-of-marble", topic)
            assert letter.texts[0].startswith(f"## {title}")
        with pytest.raises(Refusal):
            await rulebook.letter(pictures, "city-of-marble", "1")


async def test_names_are_known_in_every_language(pictures: Pictures) -> None:
    """Whatever somebody types, they read it in the language that they speak."""
    letter = await rulebook.letter(pictures, "rise-to-power", "militärtribun")
    assert letter.texts[0].startswith("## Military Tribune\n")
    assert rulebook.fitting("rise-to-power", "militärtri") == ["Military Tribune"]
    with in_language("de"):
        letter = await rulebook.letter(pictures, "rise-to-power", "Military Tribune")
        assert letter.texts[0].startswith("## Militärtribun\n")


@each_game
def test_every_language_has_the_same_chapters(game: str) -> None:
    count = len(rulebook.chapters(game))
    for language in LANGUAGES:
        with in_language(language):
            assert len(rulebook.chapters(game)) == count
