"""Every position of a game can be drawn: inside the picture, with all words whole and large enough."""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO
from typing import Any

import pytest
from PIL import Image

from engine.great_city.cards import KINDS
from engine.great_city.state import State
from engine.kernel import AnyGame, Decision, Option, Table
from engine.registry import GAMES
from render.boards import boards
from render.pillow import paint, width
from render.scene import Group, Item, Placed, Scene, Sprite, Text
from render.theme import SMALL, WIDTH
from tests.render.games import NAMES, SEATS, tables

BOARDS = boards("great-city")
TALLEST = 1600


def scenes(table: Table[State], before: Table[State] | None) -> Iterator[tuple[str, Scene]]:
    """Every picture that this position can ask for."""
    was = None if before is None else before.view()
    yield "board", BOARDS.board(table.view(), NAMES, was)
    for seat in range(table.seats):
        yield f"place {seat}", BOARDS.place(table.view(), seat, NAMES)
        yield f"hand {seat}", BOARDS.hand(table.view(seat), NAMES)
    for decision in table.pending():
        yield decision.key, BOARDS.question(table.view(decision.seat), decision, NAMES)
        yield f"{decision.key} in public", BOARDS.question(table.view(), decision.redacted(), NAMES)


def all_scenes(seats: int, player: str, every: int) -> Iterator[tuple[str, Scene]]:
    before = None
    for table in tables(seats, every, player):
        yield from scenes(table, before)
        before = table


def outside(placed: Placed, w: int, h: int) -> bool:
    item = placed.item
    return placed.x < 0 or placed.y < 0 or placed.x + item.w > w or placed.y + item.h > h


def spilling(items: tuple[Placed, ...], w: int, h: int) -> Iterator[Item]:
    """Items that leave the box they are in, however deep."""
    for placed in items:
        if outside(placed, w, h):
            yield placed.item
        if isinstance(placed.item, Group):
            yield from spilling(placed.item.items, placed.item.w, placed.item.h)


@pytest.mark.parametrize("player", ["random", "robot"])
@pytest.mark.parametrize("seats", SEATS)
def test_everything_lies_inside_and_can_be_read(seats: int, player: str) -> None:
    for name, scene in all_scenes(seats, player, every=2):
        assert scene.width == WIDTH and scene.height <= TALLEST, (name, scene.height)
        assert list(spilling(scene.items, scene.width, scene.height)) == [], name
        for placed in scene.walk():
            text = placed.item
            if isinstance(text, Text):
                assert text.size >= SMALL, (name, text)
                assert width(text.text, text.font, text.size, text.spacing) <= text.w, (name, text)
                assert not text.text.endswith("…"), (name, text)


@pytest.mark.parametrize("seats", SEATS)
def test_every_picture_paints(seats: int) -> None:
    for name, scene in all_scenes(seats, "random", every=40):
        image = Image.open(BytesIO(paint(scene)))
        image.load()  # reads all of it: a broken stream raises
        assert image.size == (scene.width, scene.height), name


def test_every_building_can_be_looked_up() -> None:
    assert set(BOARDS.kinds) == set(KINDS)
    for kind in KINDS.values():
        scene = BOARDS.card(kind.id)
        assert scene is not None and scene == BOARDS.card(kind.name.upper())
        assert kind.name in scene.full_text and kind.text.rstrip(".") in scene.full_text
        assert list(spilling(scene.items, scene.width, scene.height)) == []
        shown = [p.item.text for p in scene.walk() if isinstance(p.item, Text)]
        assert not any(text.endswith("…") for text in shown), shown


def test_what_is_no_building_has_no_card() -> None:
    assert BOARDS.card("Emissary") is None


@pytest.mark.parametrize(("held", "drawn"), [(0, 0), (8, 5), (9, 2), (10, 0), (19, 5), (30, 0)])
def test_a_hand_of_any_size_fits(held: int, drawn: int) -> None:
    view = tables(4, 2)[0].view(0)
    player = view.state.players[0]
    player.hand = [f"{kind}.1" for kind in list(KINDS)[:held]] * 2
    player.draft = [f"{kind}.1" for kind in list(KINDS)[-drawn:]] if drawn else []
    scene = BOARDS.hand(view, NAMES)
    assert scene.height <= TALLEST and list(spilling(scene.items, scene.width, scene.height)) == []
    assert not scene.alt_text().endswith("…")
    shown = {placed.item.name.partition(":")[0] for placed in scene.walk() if isinstance(placed.item, Sprite)}
    assert {KINDS[kind].id for kind in list(KINDS)[:held]} <= shown


@pytest.mark.parametrize("count", [1, 6, 9, 15, 19])
def test_a_choice_among_many_buildings_fits(count: int) -> None:
    view = tables(4, 2)[0].view(0)
    note = "(use 2 brick tokens, buy 1 brick for 2 coins)"
    cards = [
        Option(f"build:{k}.1", k, f"Build {KINDS[k].name} {note}", group="build") for k in list(KINDS)[:count]
    ]
    more = [Option(key, key, f"Option {key}") for key in ("produce", "produce-some", "done")]
    scene = BOARDS.question(view, Decision("city.act", 0, "What now?", (*cards, *more)), NAMES)
    assert scene.height <= TALLEST and list(spilling(scene.items, scene.width, scene.height)) == []


def test_what_changed_is_outlined() -> None:
    earlier, later = tables(4, 2)[20], tables(4, 2)[26]
    assert earlier.state != later.state

    def outlines(scene: Scene) -> int:
        return sum(getattr(placed.item, "rim", "") == "changed" for placed in scene.items)

    assert outlines(BOARDS.board(later.view(), NAMES)) == 0
    assert outlines(BOARDS.board(later.view(), NAMES, later.view())) == 0
    assert outlines(BOARDS.board(later.view(), NAMES, earlier.view())) > 0


def test_a_laurel_wreath_marks_whose_question_it_is() -> None:
    table = tables(3, 2)[10]
    names = [getattr(placed.item, "name", "") for placed in BOARDS.board(table.view(), NAMES).items]
    assert names.count("wreath") == len(table.pending())


def test_options_are_marked_by_their_names() -> None:
    marked = 0
    for table in tables(4, 2):
        for decision in table.pending():
            if decision.key in ("city.place", "city.produce", "city.emissary"):
                scene = BOARDS.question(table.view(decision.seat), decision, NAMES)
                shown = {placed.item.text for placed in scene.walk() if isinstance(placed.item, Text)}
                assert {option.at for option in decision.options} <= shown
                marked += 1
    assert marked > 10


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_part_of_a_board_paints(game: AnyGame) -> None:
    painter = boards(game.info.id)
    table: Table[Any] = Table.new(game, seats=2, seed="parts")
    for part in painter.parts:
        scene = painter.part(table.view(None), part, ("Ann", "Ben"))
        assert part in scene.full_text and paint(scene)
