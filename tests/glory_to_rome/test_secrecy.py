"""Who sees what: hands, the deck, and vaults from the moment a card goes in."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from random import Random

import pytest

from engine.glory_to_rome.game import GLORY_TO_ROME
from engine.glory_to_rome.state import State
from engine.kernel import HIDDEN, Entry, Table
from engine.simulate import below, moves
from tests.generic.hidden import Tally, compare, turns
from tests.glory_to_rome.rich import rich
from tests.glory_to_rome.scene import Camp, answer, at, is_asked, keys, led, player, scene

NOBODY = Camp()


def test_hands_and_deck_are_hidden_but_counted() -> None:
    table = scene(Camp(hand="bar jack"), Camp(hand="villa"))
    seen = table.view(1).state
    assert seen.players[0].hand == [HIDDEN, HIDDEN]
    assert seen.players[1].hand == ["villa.1"]
    assert set(seen.deck) == {HIDDEN} and len(seen.deck) == len(table.state.deck)


def test_a_sold_card_is_public_in_its_turn_and_then_hidden_even_from_its_owner() -> None:
    table = scene(Camp(hand="villa", stockpile="gate"), Camp(hand="sewer", stockpile="bar"))
    answer(table, 0, "Lead Merchant")
    answer(table, 1, "Follow with Sewer")
    answer(table, 0, "Brick")
    for viewer in (None, 0, 1):
        assert table.view(viewer).state.players[0].vault_shown == ["gate.1"]
    answer(table, 1, "-")
    for viewer in (None, 0, 1):
        assert table.view(viewer).state.players[0].vault == [HIDDEN]
    assert player(table).vault == ["gate.1"] and not player(table).vault_shown


def test_a_basilica_card_is_seen_by_its_owner_in_its_turn_only() -> None:
    table = scene(Camp(hand="villa bar", built="basilica"), Camp(hand="sewer", stockpile="bar"))
    answer(table, 0, "Lead Merchant")
    answer(table, 1, "Follow with Sewer")
    answer(table, 0, "Bar")
    assert table.view(0).state.players[0].vault_own == ["bar.1"]
    for viewer in (None, 1):
        assert table.view(viewer).state.players[0].vault_own == [HIDDEN]
        assert not any("Bar" in line for line in table.story(viewer) if "vault" in line)
    answer(table, 1, "-")
    assert table.view(0).state.players[0].vault == [HIDDEN]


def test_an_atrium_card_is_seen_by_nobody() -> None:
    table = scene(Camp(hand="villa", built="atrium"), Camp(hand="sewer", stockpile="bar"), deck="temple")
    answer(table, 0, "Lead Merchant")
    answer(table, 1, "Follow with Sewer")
    answer(table, 0, "sell:deck")
    for viewer in (None, 0, 1):
        assert table.view(viewer).state.players[0].vault == [HIDDEN]
        assert not any("Temple" in line or "Marble" in line for line in table.story(viewer))


def test_a_fountain_card_is_seen_by_the_drawer_only() -> None:
    table = led("Craftsman", Camp(hand="dock", built="fountain"), NOBODY, deck="temple")
    answer(table, 0, "draw")
    assert table.view(0).state.players[0].drawn == ["temple.1"]
    for viewer in (None, 1):
        assert table.view(viewer).state.players[0].drawn == [HIDDEN]
        assert table.view(viewer).asks[0].options == ()
    answer(table, 0, "keep")
    assert not any("Temple" in line for line in table.story(1))


def test_thinking_tells_others_only_how_many_cards_came() -> None:
    table = answer(scene(Camp(hand="bar"), NOBODY, deck="temple wall gate villa"), 0, "think:draw")
    assert "You think and draw Temple, Wall, Gate and Villa." in table.story(0)
    assert "@0 thinks and draws 4 cards." in table.story(1)


def test_what_a_legionary_shows_is_public() -> None:
    table = led("Legionary", Camp(hand="bath gate"), Camp(hand="shrine school"))
    answer(table, 0, keys(table)[0])
    assert table.view(1).state.players[0].shown == ["gate.1"]
    assert table.view(1).state.players[0].hand == [HIDDEN]
    assert is_asked(table, 1) and table.view(0).asks[0].options == ()


def played(table: Table[State], seed: str) -> Iterator[Table[State]]:
    yield table
    for decision, given in moves(table, below(seed)):
        table.answer(decision.seat, given)
        yield table


def test_all_vaults_are_uncovered_at_the_end() -> None:
    table = led("Craftsman", Camp(hand="dock villa", laid="catacomb+garden+sewer"), Camp(vault="temple bar"))
    answer(table, 0, "add:catacomb.1")
    assert table.view(None).state.players[1].vault_shown == ["temple.1", "bar.1"]


def world_starts(seats: int) -> dict[str, list[tuple[str, list[Entry]]]]:
    """Checkpoints of games with many functions, by the kinds of questions that come after them."""
    starts = defaultdict(list)
    for n in range(3):
        for checkpoint, answers in turns(played(at(rich(seats, f"worlds {n}")), f"worlds {n}")):
            for key in sorted({entry.key for entry in answers[:5]}):
                starts[key].append((checkpoint, answers))
    return starts


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_two_worlds_that_differ_in_hidden_things_look_the_same(seats: int) -> None:
    random, tally = Random(seats), Tally()
    for found in world_starts(seats).values():
        for checkpoint, answers in random.choices(found, k=15):
            viewer = random.choice((None, *range(seats)))
            compare(GLORY_TO_ROME, checkpoint, answers, viewer, random, tally)
    assert tally.dealt > 80 and tally.positions > 150
