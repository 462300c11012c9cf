"""City of Marble in pictures: all in place, readable, told in words, and nothing that is hidden."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import pairwise
from math import dist
from random import Random

import pytest

from bot.language import LANGUAGES, catalogue
from engine.city_of_marble.cards import BRIDGE_VALUE, COLOURS, HILLS, KINDS
from engine.city_of_marble.game import CITY_OF_MARBLE
from engine.city_of_marble.grid import AXIAL, EDGE, EDGES, SPOTS
from engine.city_of_marble.ground import completions
from engine.city_of_marble.info import INFO
from engine.city_of_marble.scoring import standing
from engine.city_of_marble.state import State
from engine.kernel import HIDDEN, Answer, AnyDecision, Table
from engine.kernel.words import speaking, spoken
from render.boards import boards
from render.boards.city_of_marble.frame import Frame, ground, lean, shown, zoom
from render.boards.city_of_marble.letters import tile_letter
from render.scene import ALT_LIMIT, Panel, Scene
from render.theme import SEATS, WIDTH
from tests.render.games import LONG_NAMES, NAMES
from tests.render.looking import TALLEST, assert_inside, assert_readable, scenes, spilling, sprites, texts

BOARDS = boards("city-of-marble")


def builder(decision: AnyDecision, chance: Random) -> Answer:
    """Plays whatever fills the board: tiles first, and where they complete or open something."""
    options = list(decision.options)
    if decision.key == "marble.act" and chance.random() < 0.85:
        options = [o for o in options if o.group == "play"] or options
    elif decision.key == "marble.spot" and chance.random() < 0.7:
        options = [o for o in options if "completes" in o.label or "opens" in o.label] or options
    return tuple(option.key for option in chance.sample(options, decision.hi))


@cache
def tables(seats: int, every: int) -> tuple[Table[State], ...]:
    """A whole game, looked at now and then; the last table is its end."""
    return tuple(_tables(seats, every))


def _tables(seats: int, every: int) -> Iterator[Table[State]]:
    table, chance, number = Table.new(CITY_OF_MARBLE, seats=seats, seed="marble"), Random(seats), 0
    while table.outcome is None:
        if number % every == 0:
            yield table.fork()
        decision, number = table.pending()[0], number + 1
        table.answer(decision.seat, builder(decision, chance))
    yield table


@cache
def questions(seats: int) -> tuple[tuple[Table[State], AnyDecision, Scene], ...]:
    return tuple(
        (table, decision, BOARDS.question(table.view(decision.seat), decision, NAMES))
        for table in tables(seats, 1)
        for decision in table.pending()
    )


@pytest.mark.parametrize("seats", INFO.seats)
def test_a_full_board_can_be_read(seats: int) -> None:
    before = None
    for table in tables(seats, 3):
        for what, scene in scenes(table, before):
            assert_readable(what, scene)
        before = table


@pytest.mark.parametrize("seats", INFO.seats)
def test_the_board_is_told_completely(seats: int) -> None:
    for table in tables(seats, 12):
        state, told = table.state, BOARDS.board(table.view(), NAMES).full_text
        for spot, tile in state.tiles.items():
            man = tile.magistrate
            assert (
                f"{spot} {tile.colour}" + ("" if man is None else f" with a magistrate of {NAMES[man]}")
                in told
            )
        for vertex, built in state.built.items():
            whose = "" if built.owner is None else f" of {NAMES[built.owner]}"
            assert f"{vertex} {built.kind.capitalize()}{whose}" in told
        for aqueduct in state.aqueducts.values():
            assert ", ".join(aqueduct.path) in told
        for hill in state.hills:
            assert hill in told
        for seat, points in enumerate(standing(state) if table.outcome is None else table.outcome.totals):
            assert f"{NAMES[seat]} ({SEATS[seat].letter})" in told and f"{points} point" in told


@pytest.mark.parametrize("seats", INFO.seats)
def test_the_short_text_fits_and_leaves_out_no_tile(seats: int) -> None:
    for table in tables(seats, 12):
        text = BOARDS.board(table.view(), LONG_NAMES).alt_text()
        assert len(text) <= ALT_LIMIT and not text.endswith("…")
        for spot in table.state.tiles:
            assert spot in text or spot.replace("-", "") in text


@pytest.mark.parametrize("seats", INFO.seats)
def test_a_question_tells_every_option(seats: int) -> None:
    for _, decision, scene in questions(seats):
        assert 0 < len(scene.alt_text()) <= ALT_LIMIT and not scene.alt_text().endswith("…")
        assert all(option.label in scene.full_text for option in decision.options)


def test_the_board_shows_every_piece() -> None:
    for table in tables(4, 20):
        state, shown_sprites = table.state, sprites(BOARDS.board(table.view(), NAMES))
        laid = sum(max(len(aqueduct.path) - 1, 0) for aqueduct in state.aqueducts.values())
        assert sum(name.startswith("marble.channel.") for name in shown_sprites) == laid
        assert sum(name.startswith("marble.civic.") for name in shown_sprites) == len(state.built)
        assert sum(name.startswith("marble.hill.") for name in shown_sprites) == len(state.hills)
        for spot, tile in state.tiles.items():
            assert f"marble.tile.{tile.colour}.{lean(spot)}" in shown_sprites


def test_every_vertex_is_named_on_the_board() -> None:
    for table in (tables(4, 20)[0], tables(4, 20)[-1]):
        assert set(AXIAL) <= set(texts(BOARDS.board(table.view(), NAMES)))


def test_what_changed_is_outlined() -> None:
    earlier, later = tables(4, 12)[6], tables(4, 12)[8]

    def outlines(scene: Scene) -> int:
        panels = [placed.item for placed in scene.items if isinstance(placed.item, Panel)]
        return sum(panel.rim == "changed" for panel in panels) + sum(
            name.startswith("marble.outline.changed") for name in sprites(scene)
        )

    new = later.state.tiles.keys() - earlier.state.tiles.keys()
    assert new and outlines(BOARDS.board(later.view(), NAMES)) == 0
    assert outlines(BOARDS.board(later.view(), NAMES, later.view())) == 0
    assert outlines(BOARDS.board(later.view(), NAMES, earlier.view())) > len(new)


def test_free_spots_and_edges_are_bars_between_their_ends() -> None:
    seen = set()
    for _, decision, scene in questions(4):
        if decision.key in ("marble.spot", "marble.piece"):
            bars = [name for name in sprites(scene) if name.startswith("marble.bar.choice.")]
            assert sorted(bars) == sorted(f"marble.bar.choice.{lean(o.at or '')}" for o in decision.options)
            words = set(texts(scene))
            assert {vertex for o in decision.options for vertex in (o.at or "").split("-")} <= words
            seen.add(decision.key)
    assert seen == {"marble.spot", "marble.piece"}


def test_spots_that_complete_sites_are_numbered_and_the_sites_shown() -> None:
    numbered = 0
    for table, decision, scene in questions(3):
        if decision.key == "marble.spot":
            found = completions(table.state)
            for number, option in enumerate(decision.options, 1):
                if option.key in found:
                    assert str(number) in texts(scene)
                    assert {f"marble.civic.{kind}" for _, kind in found[option.key]} <= set(sprites(scene))
                    numbered += 1
    assert numbered > 20


def test_magistrates_to_choose_from_are_outlined() -> None:
    seen = 0
    for _, decision, scene in questions(4):
        if decision.key in ("marble.recall", "marble.send"):
            marked = sum(name.startswith("marble.outline.choice") for name in sprites(scene))
            assert marked == sum(option.at is not None for option in decision.options)
            seen += 1
    assert seen > 5


def test_a_magistrate_question_shows_the_tile_as_it_would_lie() -> None:
    decisions = [(d, scene) for _, d, scene in questions(2) if d.key == "marble.magistrate"]
    assert {len(decision.options) for decision, _ in decisions} == {1, 2}  # also with none at hand
    for decision, scene in decisions:
        colour, spot, _ = decision.options[0].value
        assert {f"marble.tile.{colour}.{lean(spot)}", f"marble.outline.choice.{lean(spot)}"} <= set(
            sprites(scene)
        )


def test_a_piece_to_confirm_is_shown_as_it_would_lie() -> None:
    seen = 0
    for table, decision, scene in questions(3):
        if decision.key == "marble.lay":
            colour, end, vertex = decision.options[0].value
            assert vertex not in table.state.aqueducts[colour].path
            gilded = [name for name in sprites(scene) if name.startswith("marble.bar.gilded")]
            assert gilded == [f"marble.bar.gilded.{lean(EDGE[end, vertex])}"]
            assert f"marble.channel.{colour}.{lean(EDGE[end, vertex])}" in sprites(scene)
            seen += 1
    assert seen > 3


def test_a_long_question_pushes_the_map_down() -> None:
    """All of it is read, however many sites a tile completes."""
    seen = 0
    for _, decision, scene in questions(4):
        if decision.key == "marble.magistrate":
            assert set(decision.prompt.split()) <= set(" ".join(texts(scene)).split())
            seen += decision.prompt.count("points") > 1
    assert seen


@pytest.mark.parametrize("language", LANGUAGES)
def test_places_parts_and_cards_are_readable_in_every_language(language: str) -> None:
    with speaking(catalogue(language)):
        for table in tables(4, 12):
            for seat in range(4):
                assert_readable(f"place {seat}", BOARDS.place(table.view(seat), seat, NAMES))
        for part in BOARDS.parts:
            assert_readable(part, BOARDS.part(table.view(), part, NAMES))
        for topic in BOARDS.kinds:
            card = BOARDS.card(topic)
            assert card is not None and card == BOARDS.card(spoken(topic))
            assert_readable(topic, card)


def test_letters_tell_the_colours_apart_in_every_language() -> None:
    found = {}
    for language in LANGUAGES:
        with speaking(catalogue(language)):
            found[language] = [tile_letter(colour) for colour in COLOURS]
    assert found["en"] == ["R", "Y", "G", "B"] and found["de"] == ["R", "Ge", "Gr", "B"]
    assert all(len(set(letters)) == len(COLOURS) for letters in found.values())


# -- what is hidden --


def test_only_the_owner_sees_the_values_of_bridge_tiles() -> None:
    seen = 0
    for table in tables(4, 12)[:-1]:
        for seat, player in enumerate(table.state.players):
            if not player.bridges:
                continue
            values = [str(BRIDGE_VALUE[tile]) for tile in player.bridges]
            own, others = (BOARDS.place(table.view(v), seat, NAMES) for v in (seat, (seat + 1) % 4))
            assert "Values of the bridge tiles" in own.full_text and set(values) <= set(texts(own))
            assert "?" in texts(others) and "?" not in texts(own)
            assert "Values" not in others.full_text and "Bridges" not in texts(others)
            seen += 1
    assert seen > 3


def test_a_hand_is_the_viewers_own() -> None:
    table = tables(4, 12)[-2]
    assert BOARDS.hand(table.view(2), NAMES) == BOARDS.place(table.view(2), 2, NAMES)
    stolen = replace(table.view(1), seat=0)  # the redacted view of seat 1, asked for the hand of seat 0
    stolen.state.players[0].bridges = [HIDDEN, HIDDEN]
    assert texts(BOARDS.hand(stolen, NAMES)).count("?") == 2


# -- odd positions, names and things to look up --


def test_a_place_with_everything_fits() -> None:
    view = tables(2, 12)[-2].view(0)
    player, state = view.state.players[0], view.state
    player.bridges = list(BRIDGE_VALUE)
    player.drawn = dict.fromkeys(player.drawn, 2)
    player.hand, player.imperium = dict.fromkeys(player.hand, 12), dict.fromkeys(KINDS, 12)
    state.built = {v: replace(b, kind="temple", owner=0) for v, b in state.built.items()}
    state.spaces["temple"] = [0] * (3 - player.magistrates)
    state.tiles = {spot: replace(tile, magistrate=None) for spot, tile in state.tiles.items()}
    for scene in (BOARDS.place(view, 0, NAMES), BOARDS.board(view, NAMES)):
        assert_inside("everything", scene)


def test_pieces_and_places_can_be_looked_up() -> None:
    assert set(BOARDS.kinds) <= set(INFO.topics)
    assert {*HILLS, *(kind.name for kind in KINDS.values()), "Fountain"} <= set(BOARDS.kinds)
    for name in BOARDS.kinds:
        scene = BOARDS.card(name.upper())
        assert scene is not None and INFO.topics[name] in scene.full_text


# -- geometry --


@pytest.mark.parametrize("spot", list(SPOTS)[::5])
def test_a_close_view_holds_what_it_is_about(spot: str) -> None:
    frame = zoom(SPOTS[spot].corners, 100, 900)
    assert shown(frame).vertices.issuperset(SPOTS[spot].corners)
    assert frame.bottom - frame.top <= 900 and frame.edge >= 108
    assert list(spilling(ground(frame), WIDTH, TALLEST)) == []


@pytest.mark.parametrize("part", BOARDS.parts)
def test_the_river_is_not_broken_in_a_close_view(part: str) -> None:
    scene = BOARDS.part(tables(2, 12)[0].view(), part, NAMES)
    water = [(p.x, p.y) for p in scene.items if isinstance(p.item, Panel) and p.item.fill == "water"]
    assert all(dist(*steps) < 20 for steps in pairwise(water))
    assert bool(water) == (part not in ("east", "north-east", "south-east"))


def test_the_whole_board_can_be_shown_at_once() -> None:
    frame = zoom(list(AXIAL), 132, 1056)
    assert shown(frame).vertices == set(AXIAL) and frame.edge == 108
    small = Frame(20, 100, 100, 0, 0, 200, 200)
    assert len(shown(small).triangles) < 150 and {lean(edge) for edge in EDGES} == {"-", "/", "|"}
