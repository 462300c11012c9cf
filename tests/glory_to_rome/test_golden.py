"""Whole games of robots, told from beginning to end."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from engine.glory_to_rome.buildings import KINDS
from engine.glory_to_rome.ends import CATACOMB, DECK, FORUM, SITES, SURRENDER
from engine.glory_to_rome.state import State
from engine.kernel import Answer, AnyDecision, Table
from tests.generic.golden import assert_golden, by_robot, play_out, told
from tests.glory_to_rome.scene import new

GOLDEN = Path(__file__).parent / "golden"
GAMES = {
    "2p-deck": (2, "golden 18", {}, DECK),
    "2p-sites": (2, "golden 49", {}, SITES),
    "2p-catacomb": (2, "golden 0", {}, CATACOMB),
    "2p-forum": (2, "golden 42", {}, FORUM),
    "3p-forum": (3, "golden 50", {}, FORUM),
    "3p-sites": (3, "golden 52", {}, SITES),
    "5p-deck": (5, "golden 13", {}, DECK),
    "4p-shared-victory": (4, "golden 7", {}, DECK),
    "3p-training": (3, "golden 1", {"training": "yes"}, DECK),
    "4p-surrender": (4, "golden 2", {"surrender": "on"}, SURRENDER),
}
# Lines that tell of a function at work, for those whose work is not told by the building itself.
AT_WORK = {
    "Aqueduct": r"hires an? \w+ from the hand",
    "Archway": r"adds \w+ from the pool",
    "Atrium": "of the deck into the vault",
    "Bar": r"hires an? \w+ from the deck",
    "Basilica": "of the hand into the vault",
    "Bridge": "of the stockpile to @",
    "Coliseum": "In the Coliseum of",
    "Dock": "gathers .* from the hand",
    "Fountain": "looks at the top card",
    "Latrine or Vomitorium": "discards",
    "Prison": "who gets 3 influence for it",
    "Senate": "The Senate of",
    "Sewer": "by the Sewer",
    "Stairway": "all players have its function now",
}
LONG = 20  # turns after which all agree to surrender, in the game that ends so


def choice(table: Table[State], decision: AnyDecision) -> Answer:
    """What a robot does; where surrender is possible, all agree to it in time."""
    if table.options["surrender"] == "on" and table.state.turn > LONG:
        for key in ("surrender", "surrender:yes", "surrender:1", "surrender:2"):
            if any(option.key == key for option in decision.options):
                return (key,)
    return by_robot(table, decision)


@pytest.mark.parametrize("name", GAMES)
def test_golden_playthrough(name: str) -> None:
    seats, seed, options, end = GAMES[name]
    table = play_out(new(seats, seed, **options), choice)
    assert table.outcome is not None and table.outcome.reason == end
    assert_golden(GOLDEN / f"{name}.txt", told(table))


def test_there_is_a_golden_game_for_each_end() -> None:
    assert {end for *_, end in GAMES.values()} == {DECK, SITES, CATACOMB, FORUM, SURRENDER}


def test_every_building_is_completed_in_some_golden_game_and_works() -> None:
    texts = "\n".join((GOLDEN / f"{name}.txt").read_text(encoding="utf-8") for name in GAMES)
    assert set(re.findall(r"completes the ([\w ]+):", texts)) == {kind.name for kind in KINDS.values()}
    assert [name for name, line in AT_WORK.items() if not re.search(line, texts)] == []
