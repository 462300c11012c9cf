"""What a scene shows, and whether all of it can be read."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from engine.kernel import Table
from render.boards import boards
from render.pillow import width
from render.scene import Group, Item, Placed, Scene, Sprite, Text
from render.theme import SMALL, WIDTH
from tests.render.games import NAMES

TALLEST = 1600


def texts(scene: Scene) -> list[str]:
    return [placed.item.text for placed in scene.walk() if isinstance(placed.item, Text)]


def sprites(scene: Scene) -> list[str]:
    return [placed.item.name for placed in scene.walk() if isinstance(placed.item, Sprite)]


def rims(scene: Scene) -> list[str]:
    return [getattr(placed.item, "rim", "") for placed in scene.items]


def scenes(
    table: Table[Any], before: Table[Any] | None = None, names: Sequence[str] = NAMES
) -> Iterator[tuple[str, Scene]]:
    """Every picture that this position can ask for, and what it is of."""
    painter = boards(table.game.info.id)
    yield "board", painter.board(table.view(), names, None if before is None else before.view())
    for seat in range(table.seats):
        yield f"place {seat}", painter.place(table.view(), seat, names)
        yield f"hand {seat}", painter.hand(table.view(seat), names)
    for part in painter.parts:
        yield part, painter.part(table.view(), part, names)
    for decision in table.pending():
        yield decision.key, painter.question(table.view(decision.seat), decision, names)
        yield f"{decision.key} in public", painter.question(table.view(), decision.redacted(), names)


def spilling(items: tuple[Placed, ...], w: int, h: int) -> Iterator[Item]:
    """Items that leave the box they are in, however deep."""
    for placed in items:
        x, y, item = placed.x, placed.y, placed.item
        if x < 0 or y < 0 or x + item.w > w or y + item.h > h:
            yield item
        if isinstance(item, Group):
            yield from spilling(item.items, item.w, item.h)


def assert_inside(what: str, scene: Scene) -> None:
    assert scene.width == WIDTH and scene.height <= TALLEST, (what, scene.height)
    assert list(spilling(scene.items, scene.width, scene.height)) == [], what


def assert_readable(what: str, scene: Scene) -> None:
    """Inside the picture, with all words whole and large enough."""
    assert_inside(what, scene)
    for placed in scene.walk():
        text = placed.item
        if isinstance(text, Text):
            assert text.size >= SMALL, (what, text)
            assert width(text.text, text.font, text.size, text.spacing) <= text.w, (what, text)
            assert not text.text.endswith("…"), (what, text)
