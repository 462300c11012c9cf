"""What people read and type."""

from __future__ import annotations

from contextlib import nullcontext
from dataclasses import replace
from pathlib import Path

import pytest

import engine.city_of_marble
from bot.language import in_language
from bot.table.typed import meant, speak
from bot.talk.commands.verbs import choices
from engine.city_of_marble.cards import BRIDGES, HILLS, KINDS, SOURCES
from engine.city_of_marble.info import INFO
from engine.kernel import AnyDecision, IllegalAnswer, Step
from engine.kernel.words import spoken
from tests.city_of_marble.scene import turn
from tests.generic.answering import answer, asked

RULES = Path(engine.city_of_marble.__file__).with_name("rules.md")
each_language = pytest.mark.parametrize("rules", [RULES, RULES.with_name("rules.de.md")], ids=["en", "de"])


def test_a_tile_is_found_by_its_colour_and_a_spot_by_its_name() -> None:
    table = turn()
    assert asked(table).find("yellow", group="play").key == "play:yellow"
    answer(table, "yellow")
    assert asked(table).find("b3-c4").key == "B3-C4"
    assert asked(answer(table, "b3-c4")).find("yes").key == "yes"


@pytest.mark.parametrize(
    ("language", "yes", "no", "stay"), [("en", "Yes", "no", "stay"), ("de", "Ja", "nein", "bleiben")]
)
def test_yes_no_and_stay_are_words_of_each_language(language: str, yes: str, no: str, stay: str) -> None:
    table = answer(turn("B3-B4:green B5-C5:red", aqueducts="gray:A4,A3"), "play:green", "A4-B4")
    with in_language(language):
        assert [meant(asked(table), word, worded=worded) for word in (yes, no)] == [["yes"], ["no"]]
        [choice] = choices(worded(asked(table)), Step("marble.magistrate", "magistrate"), yes.lower())
        assert choice.value == "yes"
        assert meant(asked(answer(table, "yes")), stay, worded=worded) == ["stay"]


@pytest.mark.parametrize(("second", "fits"), [("", True), ("A3-B3", True), ("b3 a3", True), ("A3-B4", False)])
def test_two_pieces_that_have_one_way_only_may_be_named(second: str, fits: bool) -> None:
    table = turn("B3-B4:blue", aqueducts="gray:A4,C4,B4")
    expand = next(verb for verb in INFO.verbs if verb.name == "aqueducts")
    with nullcontext() if fits else pytest.raises(IllegalAnswer, match="You can choose: A3-B3"):
        speak(table, seat=0, verb=expand, typed={"first": "A3-B4", "second": second})
        assert table.state.aqueducts["gray"].path == ["A4", "C4", "B4", "A3", "B3"]


def worded(decision: AnyDecision) -> AnyDecision:
    options = (replace(option, label=spoken(option.label)) for option in decision.options)
    return replace(decision, options=tuple(options))


def test_imperium_is_found_by_its_kind() -> None:
    table = answer(turn(imperium="baths arena"), "draw", "red;blue", "draw", "red;blue")
    assert asked(table).find("Arena", group="imperium").key == "imperium:arena"


def test_everything_on_the_board_is_a_topic() -> None:
    names = {*HILLS, *(f"Pons {bridge}" for bridge in BRIDGES), *(kind.name for kind in KINDS.values())}
    assert names | {f"{colour.capitalize()} source" for colour in SOURCES} <= set(INFO.topics)
    assert INFO.topics["Theater"].startswith("Built where 5 tiles meet; scores 5 points.")
    assert all(len(text) <= 300 for text in INFO.topics.values())


@each_language
def test_the_rules_place_hills_bridges_and_sources_as_the_data_does(rules: Path) -> None:
    text = rules.read_text(encoding="utf-8")
    for name, where in {**HILLS, **BRIDGES}.items():
        assert f"{name} {where}" in text
    assert all(f" {where}" in text for where in SOURCES.values())
