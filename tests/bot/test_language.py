"""People are spoken to in their language, tables in theirs, and both understand what is typed in any."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from bot import language
from bot.language import catalogue, here, in_language, known, page
from bot.shown.pictures import Pictures
from bot.table import lobby
from bot.table.posts import say as post
from bot.table.sitting import Refusal, Sitting, reason
from bot.talk.service import Service, happened
from engine.kernel.words import Catalogue, say, spoken
from tests.bot.desks import ANN, BEN, CHANNEL, GUILD, NAMES, Seats, verb
from tests.kernel.tables import play, table
from tests.kernel.toy import TOY


class Umlauts:
    """A language that differs from English in its vowels only."""

    def gettext(self, message: str) -> str:
        vowels = str.maketrans("aou", "äöü")
        return re.sub(r"[^{}]+(?![^{}]*\})", lambda part: part[0].translate(vowels), message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.gettext(msgid1 if n == 1 else msgid2)


@pytest.fixture(autouse=True)
def umlauts(monkeypatch: pytest.MonkeyPatch) -> None:
    spoken_here: dict[str, Catalogue] = {"de": Umlauts()}
    monkeypatch.setattr(language, "catalogue", spoken_here.get)


async def german(seats: Seats) -> Sitting:
    """A table of Ann and Ben whose posts are in German."""
    sitting = await seats.at(table("owl.1 owl.2", "raven.1"), ANN, BEN)
    return await seats.desk.commit(
        Sitting(replace(sitting.record, language="de"), sitting.table), seats.interaction()
    )


def test_what_discord_calls_a_language() -> None:
    assert [known(locale) for locale in ("de", "en-GB", "en-US", "fr", "")] == ["de", "en", "en", "en", "en"]


def test_the_language_spoken_here() -> None:
    assert here() == "en"
    with in_language("de"):
        assert here() == "de" and spoken("owl") == "öwl"
        with in_language("en"):
            assert here() == "en" and spoken("owl") == "owl"
    assert here() == "en"


def test_a_game_without_a_catalogue_is_told_in_english() -> None:
    """The toy has no texts of its own in any language."""
    catalogue.cache_clear()
    german = catalogue("de")
    assert german is not None and german.gettext("No such text.") == "No such text."
    catalogue.cache_clear()


def test_pages_are_in_the_language_spoken_where_they_were_translated() -> None:
    english = page("engine.rise_to_power", "rules")
    with in_language("de"):
        assert page("engine.rise_to_power", "rules") != english
        assert page("engine.rise_to_power", "rules").startswith("#")
        assert page("bot", "help").endswith("\n### Spiele")


async def test_a_question_is_worded_where_it_is_shown(seats: Seats) -> None:
    sitting = await seats.at(table("owl.1 owl.2", "raven.1"), ANN, BEN)
    english = sitting.asked[0]
    with in_language("de"):
        other = sitting.asked[0]
    assert english.prompt == "What do you do?" and other.prompt == "Whät dö yöü dö?"
    assert [o.key for o in other.options] == [o.key for o in english.options]
    assert [o.group for o in other.options] == [o.group for o in english.options]
    assert all(
        o.label == spoken_in_german(e.label) for o, e in zip(other.options, english.options, strict=True)
    )


def spoken_in_german(text: str) -> str:
    with in_language("de"):
        return spoken(text)


@pytest.mark.parametrize("typing", ["en", "de"])
@pytest.mark.parametrize("speaking", ["en", "de"])
async def test_what_is_typed_is_understood_in_any_language(seats: Seats, typing: str, speaking: str) -> None:
    sitting = await seats.at(play(table("owl.1 raven.2", "raven.1"), (0, "buy")), ANN, BEN)
    option = sitting.asked[0].options[0]
    with in_language(typing):
        typed = spoken(option.label)
    with in_language(speaking):
        await seats.desk.command(1, ANN, verb(TOY, "buy"), {"cards": typed}, seats.interaction())
    row, *_rest = await seats.store.log(1)
    assert row.entry.answer == (option.key,)


@pytest.mark.parametrize(
    ("speaking", "told"), [("en", "is not possible here"), ("de", "is nöt pössible here")]
)
async def test_what_cannot_be_meant_is_refused_in_the_persons_language(
    seats: Seats, speaking: str, told: str
) -> None:
    await seats.at(table("owl.1 raven.2", "raven.1"), ANN, BEN)
    with in_language(speaking), pytest.raises(Refusal) as refused:
        await seats.desk.command(1, ANN, verb(TOY, "do"), {"what": "dance"}, seats.interaction())
    assert told in reason(refused.value)


async def test_the_story_is_kept_in_the_games_language(seats: Seats) -> None:
    sitting = await german(seats)
    after = await seats.answer(sitting, ANN, "roll")
    lines = [line.text for line in await seats.store.story(1)]
    assert lines and all(line == spoken_in_german(line) for line in lines)
    assert any(set("äöü") & set(line) for line in lines)
    assert not set("äöü") & set(happened(after, 0, 0)), "Ann herself is told in English."


async def test_what_is_said_to_everybody_is_in_the_games_language(seats: Seats) -> None:
    sitting = await german(seats)
    line = post(say("@{seat} is out", seat=1), seats.clock())
    await seats.desk.commit(sitting, None, outbox=[line])
    (waiting,) = [p for p in await seats.posts() if p.kind == "say"]
    assert waiting.payload["text"] == "@1 is öüt"


async def test_a_new_table_speaks_as_it_was_wished(seats: Seats) -> None:
    wish = lobby.Wish("toy", GUILD, CHANNEL, 2, {}, 0, language="de")
    opened = await lobby.open_table(seats.desk, wish, ANN, NAMES[ANN], seats.interaction())
    assert opened.record.language == "de"
    stored = await seats.store.game(opened.record.id)
    assert stored is not None and stored.language == "de"


async def test_a_server_may_have_set_its_language(seats: Seats) -> None:
    service = Service(seats.desk, Pictures())
    assert await service.language_of(GUILD, "de") == "de" and await service.language_of(GUILD, "fr") == "en"
    await seats.store.update_server(GUILD, language="en")
    assert await service.language_of(GUILD, "de") == "en"


async def test_the_painter_speaks_the_language_of_whoever_asked() -> None:
    pictures = Pictures()
    try:
        with in_language("de"):
            assert await pictures._paint(lambda: spoken("owl")) == "öwl"
        assert await pictures._paint(lambda: spoken("owl")) == "owl"
    finally:
        pictures.close()
