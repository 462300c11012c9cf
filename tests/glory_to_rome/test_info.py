"""What people read and type."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import engine.glory_to_rome
from bot.language import ENGLISH, LANGUAGES, catalogue
from engine.glory_to_rome.buildings import KINDS
from engine.glory_to_rome.info import INFO
from engine.glory_to_rome.kinds import NAMES
from engine.glory_to_rome.rulings import RULINGS
from engine.kernel.words import speaking, spoken
from engine.simulate import below, moves
from tests.glory_to_rome.rich import rich
from tests.glory_to_rome.scene import Camp, asked, at, scene

RULES = Path(engine.glory_to_rome.__file__).with_name("rules.md")


def rules(language: str) -> str:
    file = RULES if language == ENGLISH else RULES.with_suffix(f".{language}.md")
    return file.read_text(encoding="utf-8")


def test_every_question_has_a_verb() -> None:
    answered = {step.key for verb in INFO.verbs for step in verb.steps}
    keys = set()
    for n in range(12):
        table = at(rich(2 + n % 4, f"verbs {n}"))
        for decision, answer in moves(table, below(f"verbs {n}")):
            keys.add(decision.key)
            table.answer(decision.seat, answer)
    assert keys == answered


def test_every_building_is_a_topic_with_its_rulings() -> None:
    for kind in KINDS.values():
        text = INFO.topics[kind.name]
        assert kind.text in text
        assert all(f"G{number}: {RULINGS[number]}" in text for number in kind.rulings)


def test_other_spellings_are_understood() -> None:
    assert INFO.topics["Colosseum"] == INFO.topics["Coliseum"]
    assert INFO.topics["Ludus Magnus"] == INFO.topics["Ludus Magna"]


def test_a_person_may_type_the_plain_name() -> None:
    decision = asked(scene(Camp(hand="bar villa"), Camp()))
    assert decision.find("merchant").key == "lead:merchant"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_have_every_building_word_for_word(language: str) -> None:
    with speaking(catalogue(language)):
        for kind in KINDS.values():
            assert f"- **{spoken(kind.name)}:** {spoken(kind.text)}\n" in rules(language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_topic_has_function_and_rulings_as_the_rules_have_them(language: str) -> None:
    with speaking(catalogue(language)):
        for kind in KINDS.values():
            first, *rulings = spoken(INFO.topics[kind.name]).split("\n")
            assert first.startswith(f"{spoken(NAMES[kind.material])}, {spoken(NAMES[kind.role])}, ")
            assert first.endswith(f" {kind.value}. {spoken(kind.text)}")
            assert len(rulings) == len(kind.rulings)
            for number, ruling in zip(kind.rulings, rulings, strict=True):
                assert f"- **G{number}.** {ruling.removeprefix(f'G{number}: ')}\n" in rules(language)


def test_the_rules_have_every_ruling_word_for_word() -> None:
    for number, text in RULINGS.items():
        assert f"- **G{number}.** {text}\n" in rules(ENGLISH)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_ruling_is_in_the_rules_once(language: str) -> None:
    found = re.findall(r"(?m)^- \*\*G(\d+)\.\*\* ", rules(language))
    assert [int(number) for number in found] == list(RULINGS)
