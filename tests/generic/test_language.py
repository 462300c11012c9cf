"""Every text that people see goes through the catalogue, and the catalogue is whole."""

from __future__ import annotations

import re
from string import Formatter

import pytest

from bot.language import ENGLISH, LANGUAGES, catalogue, package_of
from engine.kernel import AnyDecision, AnyGame, Outcome, Table
from engine.kernel.words import speaking, spoken
from engine.registry import GAMES
from render.boards import boards
from tests.generic.games import played, viewers
from tests.generic.test_limits import HELP, MESSAGE
from tests.render.looking import assert_readable, texts
from tests.texts import file_of, messages, stored, translated

OTHERS = [language for language in LANGUAGES if language != ENGLISH]
WHOLE = [key for key in GAMES if all(file_of(package_of(key), language).exists() for language in OTHERS)]
PACKAGES = ["bot", *(package_of(key) for key in WHOLE)]
each = pytest.mark.parametrize("game", [GAMES[key] for key in WHOLE], ids=WHOLE)
WORD = re.compile(r"[A-Za-z]{3,}")
NOT_WORDS = re.compile(r"\b[IVXLC]+\b")
NAMES = ("Ai", "Bo", "Cy", "Di", "Ed")


class Masked:
    """A language without a Latin letter: what still has some never came by here."""

    def gettext(self, message: str) -> str:
        return re.sub(r"\{[^}]*\}|[A-Za-z]", lambda m: m[0] if m[0][0] == "{" else "ж", message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.gettext(msgid1 if n == 1 else msgid2)


def assert_masked(text: str) -> None:
    assert not WORD.search(NOT_WORDS.sub("", text)), text


@pytest.mark.parametrize("package", PACKAGES)
@pytest.mark.parametrize("language", OTHERS)
def test_the_catalogue_has_just_the_texts_of_the_code(package: str, language: str) -> None:
    ours = {m.id if isinstance(m.id, str) else tuple(m.id) for m in stored(package, language) if m.id}
    assert ours == set(messages(package)), "run `make texts`"


@pytest.mark.parametrize("package", PACKAGES)
@pytest.mark.parametrize("language", OTHERS)
def test_every_text_is_translated_with_the_same_things_put_in(package: str, language: str) -> None:
    for message in stored(package, language):
        if message.id:
            assert translated(message.string) and not message.fuzzy, message.id
            wanted = fields(message.id if isinstance(message.id, str) else message.id[-1])
            for string in [message.string] if isinstance(message.string, str) else message.string or ():
                assert fields(string) <= wanted, message.id
                assert fields(string) >= wanted - {"n"}, message.id


def fields(template: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(template) if name}


@pytest.mark.parametrize("language", OTHERS)
def test_the_same_text_is_translated_the_same_everywhere(language: str) -> None:
    """All catalogues are one in the end: what is said of a text last would be said everywhere."""
    seen: dict[object, object] = {}
    for package in PACKAGES:
        for message in stored(package, language):
            if message.id:
                assert seen.setdefault(message.id, message.string) == message.string, message.id


@each
def test_every_question_and_story_goes_through_the_catalogue(game: AnyGame) -> None:
    for seats in (min(game.info.seats), max(game.info.seats)):
        told = 0
        with speaking(Masked()):
            for table in played(game, seats, f"masked {seats}"):
                for decision in table.pending():
                    assert_question_masked(decision)
                for event in table.told()[told:]:
                    for viewer in viewers(table):
                        assert_masked(spoken(event.story(viewer) or ""))
                told = len(table.told())
            assert table.outcome is not None
            assert_outcome_masked(table.outcome)


def assert_question_masked(decision: AnyDecision) -> None:
    for text in (decision.prompt, decision.skip or "", decision.public):
        assert_masked(spoken(text))
    for option in decision.options:
        assert_masked(spoken(option.label))
        assert_masked(spoken(option.group))


def assert_outcome_masked(outcome: Outcome) -> None:
    for text in (outcome.reason, outcome.ties, *(line.label for line in outcome.lines)):
        assert_masked(spoken(text))


@each
def test_every_picture_goes_through_the_catalogue(game: AnyGame) -> None:
    seats = max(game.info.seats)
    with speaking(Masked()):
        for n, table in enumerate(played(game, seats, "masked pictures", "robot")):
            if n % 9 == 0 or table.outcome:
                assert_pictures_masked(table)
        for topic in boards(game.info.id).kinds:
            card = boards(game.info.id).card(topic)
            assert card is not None
            for text in (*texts(card), *card.alt, *card.short):
                assert_masked(text)


def assert_pictures_masked(table: Table[object]) -> None:
    painter, public = boards(table.game.info.id), table.view(None)
    scenes = [painter.board(public, NAMES), *(painter.part(public, p, NAMES) for p in painter.parts)]
    scenes += [painter.place(public, seat, NAMES) for seat in range(table.seats)]
    if not table.outcome:
        scenes += [painter.hand(table.view(seat), NAMES) for seat in range(table.seats)]
        scenes += [painter.question(table.view(d.seat), d, NAMES) for d in table.pending()]
    for scene in scenes:
        for text in (*texts(scene), *scene.alt, *scene.short):
            assert_masked(text)


@each
@pytest.mark.parametrize("language", OTHERS)
def test_pictures_are_readable_in_every_language(game: AnyGame, language: str) -> None:
    painter = boards(game.info.id)
    with speaking(catalogue(language)):
        for n, table in enumerate(played(game, max(game.info.seats), "readable", "robot")):
            if n % 20 == 0 or table.outcome:
                assert_readable("board", painter.board(table.view(None), NAMES))
                for decision in table.pending():
                    assert_readable(
                        decision.key, painter.question(table.view(decision.seat), decision, NAMES)
                    )


@each
@pytest.mark.parametrize("language", OTHERS)
def test_labels_fit_a_button_in_every_language(game: AnyGame, language: str) -> None:
    with speaking(catalogue(language)):
        for seats in game.info.seats:
            for table in played(game, seats, "buttons"):
                for decision in table.pending():
                    for option in decision.options:
                        assert 0 < len(spoken(option.label)) <= 80, option


@each
@pytest.mark.parametrize("language", OTHERS)
def test_what_commands_say_fits_in_every_language(game: AnyGame, language: str) -> None:
    info = game.info
    with speaking(catalogue(language)):
        helps = [info.blurb, *(choice.help for choice in info.choices)]
        for verb in info.verbs:
            helps += [verb.help, *(step.help for step in verb.steps)]
        assert all(len(spoken(text)) <= HELP for text in helps)
        assert all(len(spoken(text)) <= MESSAGE for text in info.topics.values())


@each
@pytest.mark.parametrize("language", OTHERS)
def test_different_choices_read_differently_in_every_language(game: AnyGame, language: str) -> None:
    """Options that differ in English differ in translation, or a person could not choose."""
    with speaking(catalogue(language)):
        for table in played(game, max(game.info.seats), "different"):
            for decision in table.pending():
                english = {option.label for option in decision.options}
                assert len({spoken(option.label) for option in decision.options}) == len(english), decision
