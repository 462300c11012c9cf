"""What people read and type."""

from __future__ import annotations

from pathlib import Path

import pytest

import engine.great_city
from bot.language import LANGUAGES, catalogue, page
from engine.great_city.cards import KINDS
from engine.great_city.info import INFO
from engine.kernel.words import speaking, spoken

RULES = Path(engine.great_city.__file__).with_name("rules.md")
each_language = pytest.mark.parametrize("language", LANGUAGES)


def rules(language: str) -> str:
    with speaking(catalogue(language)):
        return page("engine.great_city", "rules")


def test_every_building_is_a_topic() -> None:
    assert {kind.name for kind in KINDS.values()} <= set(INFO.topics)
    assert "Costs 3 bricks." in INFO.topics["Market"]
    assert "Costs 2 bricks, 3 stars." in INFO.topics["Temple of Mars"]


@each_language
def test_the_rules_name_every_building(language: str) -> None:
    text = rules(language)
    with speaking(catalogue(language)):
        for kind in KINDS.values():
            temple = kind.category == "temple"
            name = spoken(kind.name).split()[-1] if temple else spoken(kind.name)
            assert kind.category == "residential" or name in text
