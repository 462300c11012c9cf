"""The pictures of The Great City of Rome."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from engine.great_city.build import pay_question
from engine.great_city.cards import KINDS, OF_CARD
from engine.great_city.city import name
from engine.great_city.game import GREAT_CITY
from engine.great_city.scoring import standing
from engine.kernel import HIDDEN, Decision, Option
from engine.simulate import Player
from render.boards import boards
from render.boards.great_city.words import abbreviation
from render.scene import Scene
from tests.render.games import LONG_NAMES, NAMES
from tests.render.games import great_city as tables
from tests.render.looking import assert_inside, assert_readable, sprites, texts

BOARDS = boards("great-city")
SEATS = GREAT_CITY.info.seats


def buildings(scene: Scene) -> set[str]:
    return {sprite.partition(":")[0] for sprite in sprites(scene)} & KINDS.keys()


# -- readable --


@pytest.mark.parametrize(("held", "drawn"), [(0, 0), (8, 5), (9, 2), (10, 0), (19, 5), (30, 0)])
def test_a_hand_of_any_size_fits(held: int, drawn: int) -> None:
    view = tables(4, 2)[0].view(0)
    player = view.state.players[0]
    player.hand = [f"{kind}.1" for kind in list(KINDS)[:held]] * 2
    player.draft = [f"{kind}.1" for kind in list(KINDS)[-drawn:]] if drawn else []
    scene = BOARDS.hand(view, NAMES)
    assert_inside("hand", scene)
    assert not scene.alt_text().endswith("…")
    assert set(list(KINDS)[:held]) <= buildings(scene)


@pytest.mark.parametrize("count", [1, 6, 9, 15, 19])
def test_a_choice_among_many_buildings_fits(count: int) -> None:
    view = tables(4, 2)[0].view(0)
    note = "(use 2 brick tokens, buy 1 brick for 2 coins)"
    cards = [
        Option(f"build:{k}.1", k, f"Build {KINDS[k].name} {note}", group="build") for k in list(KINDS)[:count]
    ]
    more = [Option(key, key, f"Option {key}") for key in ("produce", "produce-some", "done")]
    decision = Decision("city.act", 0, "What now?", (*cards, *more))
    assert_inside("question", BOARDS.question(view, decision, NAMES))


def test_options_are_marked_by_their_names() -> None:
    marked = 0
    for table in tables(4, 2):
        for decision in table.pending():
            if decision.key in ("city.place", "city.produce", "city.emissary"):
                scene = BOARDS.question(table.view(decision.seat), decision, NAMES)
                assert {option.at for option in decision.options} <= set(texts(scene))
                marked += 1
    assert marked > 10


def test_paying_is_shown_by_what_is_paid_with() -> None:
    scene = BOARDS.question(tables(4, 2)[0].view(0), pay_question(0, 1, 0, 1), NAMES)
    assert [sprite for sprite in sprites(scene) if sprite in ("brick", "coin")] == ["brick", "coin"]


# -- told in words --


@pytest.mark.parametrize("player", ["random", "robot"])
@pytest.mark.parametrize("seats", SEATS)
def test_the_board_is_told_completely(seats: int, player: Player) -> None:
    for table in tables(seats, 12, player):
        state, scene = table.state, BOARDS.board(table.view(), NAMES)
        told = scene.full_text
        for seat, someone in enumerate(state.players):
            assert NAMES[seat] in told
            for cell, card in someone.city.items():
                assert f"{name(someone.city, cell)} {OF_CARD[card].name}" in told
            assert f"{someone.coins} coin" in told and f"{someone.influence} influence token" in told
            assert f"{standing(state)[seat]} point" in told
        for card in state.offer:
            assert OF_CARD[card].name in told
        for space, seat_there in enumerate(state.emissaries):
            if seat_there is not None:
                assert f"{space + 1} " in told and NAMES[seat_there] in told


@pytest.mark.parametrize("player", ["random", "robot"])
@pytest.mark.parametrize("seats", SEATS)
def test_the_short_text_leaves_out_no_building(seats: int, player: Player) -> None:
    for table in tables(seats, 12, player):
        text = BOARDS.board(table.view(), LONG_NAMES).alt_text()
        for someone in table.state.players:
            for cell, card in someone.city.items():
                at, kind = name(someone.city, cell), OF_CARD[card]
                assert f"{at} {kind.name}" in text or f"{at} {abbreviation(kind)}" in text


@pytest.mark.parametrize("seats", SEATS)
def test_every_option_is_told(seats: int) -> None:
    for table in tables(seats, 8):
        for decision in table.pending():
            scene = BOARDS.question(table.view(decision.seat), decision, NAMES)
            for option in decision.options:
                thing = option.label.removeprefix("Build ").partition(" (")[0].partition(": ")[0]
                assert thing in scene.full_text


def test_every_building_can_be_looked_up() -> None:
    assert set(BOARDS.kinds) == set(KINDS)
    for kind in KINDS.values():
        scene = BOARDS.card(kind.id)
        assert scene is not None and scene == BOARDS.card(kind.name.upper())
        assert kind.name in scene.full_text and kind.text.rstrip(".") in scene.full_text
        assert_readable(kind.id, scene)


# -- secrets --


@pytest.mark.parametrize("seats", SEATS)
def test_a_hand_shows_only_the_viewers_own_buildings(seats: int) -> None:
    shown = 0
    for table in tables(seats, 6):
        for seat in range(seats):
            player = table.state.players[seat]
            own = {OF_CARD[card].id for card in (*player.hand, *player.draft)}
            scene = BOARDS.hand(table.view(seat), NAMES)
            named = {
                kind.id for kind in KINDS.values() if re.search(rf"[:;×] {kind.name} \(", scene.full_text)
            }
            assert buildings(scene) == own and named == own
            shown += len(own)
    assert shown > 50


def test_nobody_elses_hand_can_be_looked_at() -> None:
    view = tables(4, 6)[12].view(1)
    stolen = replace(view, seat=0)  # the redacted view of seat 1, asked for the hand of seat 0
    assert view.state.players[0].hand and set(view.state.players[0].hand) == {HIDDEN}
    assert not buildings(BOARDS.hand(stolen, NAMES))
