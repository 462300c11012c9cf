"""What people read and type."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import engine.great_city
from bot.language import LANGUAGES, catalogue, page
from engine.great_city.cards import KINDS
from engine.great_city.game import GREAT_CITY
from engine.great_city.info import INFO
from engine.kernel.words import speaking, spoken
from engine.registry import GAMES
from tests.generic.answering import randomly
from tests.great_city.scene import new

RULES = Path(engine.great_city.__file__).with_name("rules.md")
each_language = pytest.mark.parametrize("language", LANGUAGES)


def rules(language: str) -> str:
    with speaking(catalogue(language)):
        return page("engine.great_city", "rules")


def test_the_game_is_registered() -> None:
    assert GAMES["great-city"] is GREAT_CITY


def test_every_question_of_a_game_has_a_verb() -> None:
    keys = set()
    for seed in range(20):
        for seats in INFO.seats:
            keys |= {entry.key for entry in randomly(new(seats, str(seed)), seed).log}
    assert keys == {step.key for verb in INFO.verbs for step in verb.steps}


def test_a_fixed_answer_is_an_answer_of_its_question() -> None:
    given = {key for entry in randomly(new(4)).log if entry.key == "city.act" for key in entry.answer}
    assert {step.fixed for verb in INFO.verbs for step in verb.steps if step.fixed} <= given


def test_every_building_is_a_topic() -> None:
    assert {kind.name for kind in KINDS.values()} <= set(INFO.topics)
    assert "Costs 3 bricks." in INFO.topics["Market"]
    assert "Costs 2 bricks, 3 stars." in INFO.topics["Temple of Mars"]


@each_language
def test_texts_fit_where_they_are_shown(language: str) -> None:
    with speaking(catalogue(language)):
        for verb in INFO.verbs:
            assert 1 <= len(spoken(verb.help)) <= 100
            assert all(len(spoken(step.help)) <= 100 for step in verb.steps)
        assert all(len(spoken(text)) <= 300 for text in INFO.topics.values())
        assert len(spoken(INFO.blurb)) <= 100


@each_language
def test_the_rules_are_numbered_sections_that_fit_into_a_message(language: str) -> None:
    sections = re.split(r"(?m)^## ", rules(language))[1:]
    assert [section.split(".")[0] for section in sections] == [str(n) for n in range(1, 15)]
    assert all(len(section) < 1800 for section in sections)


def test_the_rules_are_a_page_of_the_documents() -> None:
    assert (Path(__file__).parents[2] / "docs/rules/great-city.md").resolve() == RULES.resolve()


@each_language
def test_the_rules_name_every_building(language: str) -> None:
    text = rules(language)
    with speaking(catalogue(language)):
        for kind in KINDS.values():
            temple = kind.category == "temple"
            name = spoken(kind.name).split()[-1] if temple else spoken(kind.name)
            assert kind.category == "residential" or name in text
