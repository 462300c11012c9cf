"""What people read and type."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import engine.rise_to_power
from bot.language import catalogue
from engine.kernel.words import speaking, spoken
from engine.rise_to_power.cards import DATA, PROVINCES, SHOW_POINTS
from engine.rise_to_power.info import INFO
from engine.rise_to_power.powers import POWERS
from engine.rise_to_power.shows import TITLES
from tests.generic.answering import randomly
from tests.rise_to_power.scene import new

RULES = Path(engine.rise_to_power.__file__).with_name("rules.md")
TEXT = RULES.read_text(encoding="utf-8")
GERMAN = RULES.with_name("rules.de.md").read_text(encoding="utf-8")


def test_intrigue_asks_nothing_that_has_no_verb() -> None:
    verbs = {step.key for verb in INFO.verbs for step in verb.steps}
    for seed in range(10):
        table = randomly(new(4, str(seed), {"intrigue": "yes", "intrigue_greko": "greko"}), seed)
        assert {entry.key for entry in table.log} <= verbs


def test_every_card_is_a_topic() -> None:
    names = {power.name for power in POWERS.values()} | {p.name for p in PROVINCES.values()}
    assert names | {fighter.name for fighter in DATA.arena} <= set(INFO.topics)
    assert INFO.topics["Magister Equitum"] == (
        "Senate card of Era II. Needs Army Camp + Army Camp. +3 legion strength."
    )
    assert INFO.topics["Asianus"].endswith("Not in a game of two.")
    assert INFO.topics["Legatus"].endswith("+1 legion strength."), "One of them is for two."
    assert INFO.topics["Asia"] == "Region of the map with Bithynia and Syria. Not in a game of two."
    assert INFO.topics["Noricum"] == "Province in Germania, Era I. Power 6. Army Camp, Jewelry."


def test_the_rules_name_every_senate_card_and_every_rank() -> None:
    for power in POWERS.values():
        assert f"**{power.title}**" in TEXT
    for rank in range(1, 6):
        assert re.search(rf"^{rank}\. \*{TITLES[rank]}:\*.* {SHOW_POINTS[rank]} points", TEXT, re.M | re.I)


def test_the_german_rules_speak_as_the_game_does() -> None:
    with speaking(catalogue("de")):
        for power in POWERS.values():
            assert f"**{spoken(power.title)}**" in GERMAN
        for rank in range(1, 6):
            title = spoken(TITLES[rank])
            assert re.search(rf"^{rank}\. \*{title}:\*.* {SHOW_POINTS[rank]} Punkte", GERMAN, re.M | re.I)


@pytest.mark.parametrize("text", [TEXT, GERMAN], ids=["en", "de"])
def test_the_rules_name_every_option(text: str) -> None:
    for choice in INFO.choices:
        assert f"`{choice.name}" in text
