"""A picture shows nothing that its viewer may not see."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from engine.great_city.cards import KINDS, OF_CARD
from engine.kernel import HIDDEN
from render.boards import boards
from render.scene import Sprite, Text
from tests.render.games import NAMES, SEATS, tables

BOARDS = boards("great-city")


@pytest.mark.parametrize("seats", SEATS)
def test_the_board_is_the_same_for_everybody(seats: int) -> None:
    for table in tables(seats, 6):
        public = BOARDS.board(table.view(), NAMES)
        for seat in range(seats):
            assert BOARDS.board(table.view(seat), NAMES) == public


@pytest.mark.parametrize("seats", SEATS)
def test_a_hand_shows_only_the_viewers_own_buildings(seats: int) -> None:
    shown = 0
    for table in tables(seats, 6):
        for seat in range(seats):
            player = table.state.players[seat]
            own = {OF_CARD[card].id for card in (*player.hand, *player.draft)}
            scene = BOARDS.hand(table.view(seat), NAMES)
            drawn = {
                p.item.name.split(":")[0] for p in scene.walk() if isinstance(p.item, Sprite)
            } & KINDS.keys()
            named = {
                kind.id for kind in KINDS.values() if re.search(rf"[:;×] {kind.name} \(", scene.full_text)
            }
            assert drawn == own and named == own
            shown += len(own)
    assert shown > 50


def test_nobody_elses_hand_can_be_looked_at() -> None:
    table = tables(4, 6)[12]
    view = table.view(1)
    stolen = replace(view, seat=0)  # the redacted view of seat 1, asked for the hand of seat 0
    assert view.state.players[0].hand and set(view.state.players[0].hand) == {HIDDEN}
    scene = BOARDS.hand(stolen, NAMES)
    assert not {p.item.name for p in scene.walk() if isinstance(p.item, Sprite)} & KINDS.keys()
    spectator = BOARDS.hand(table.view(), NAMES)
    assert not [p for p in spectator.walk() if isinstance(p.item, Sprite)]


def test_a_secret_question_shows_others_only_its_public_text() -> None:
    seen = 0
    for table in tables(4, 2):
        for decision in table.pending():
            if decision.secret:
                scene = BOARDS.question(table.view(), decision.redacted(), NAMES)
                texts = [p.item.text for p in scene.walk() if isinstance(p.item, Text)]
                assert " ".join(texts).split(" ", 1)[1] == decision.public
                assert not {p.item.name for p in scene.walk() if isinstance(p.item, Sprite)} & KINDS.keys()
                seen += 1
    assert seen > 10
