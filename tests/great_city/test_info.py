"""What people read and type."""

from __future__ import annotations

import re
from pathlib import Path

import engine.great_city
from engine.great_city.cards import KINDS
from engine.great_city.game import GREAT_CITY
from engine.great_city.info import INFO
from engine.registry import GAMES
from tests.great_city.scene import new, randomly


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


def test_texts_fit_where_they_are_shown() -> None:
    for verb in INFO.verbs:
        assert 1 <= len(verb.help) <= 100
        assert all(len(step.help) <= 100 for step in verb.steps)
    assert all(len(text) <= 300 for text in INFO.topics.values())
    assert len(INFO.blurb) <= 100


def test_the_rules_are_numbered_sections_that_fit_into_a_message() -> None:
    rules = Path(engine.great_city.__file__).with_name("rules.md")
    sections = re.split(r"(?m)^## ", rules.read_text(encoding="utf-8"))[1:]
    assert [section.split(".")[0] for section in sections] == [str(n + 1) for n in range(len(sections))]
    assert all(len(section) < 1800 for section in sections)
    assert (Path(__file__).parents[2] / "docs/rules/great-city.md").resolve() == rules.resolve()


def test_the_rules_name_every_building() -> None:
    rules = Path(engine.great_city.__file__).with_name("rules.md").read_text(encoding="utf-8")
    for kind in KINDS.values():
        assert kind.category == "residential" or kind.name.removeprefix("Temple of ") in rules
