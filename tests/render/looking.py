"""What a scene shows, and whether all of it can be read."""

from __future__ import annotations

from render.pillow import width
from render.scene import Scene, Sprite, Text
from render.theme import SMALL, WIDTH
from tests.render.test_boards import TALLEST, spilling


def texts(scene: Scene) -> list[str]:
    return [placed.item.text for placed in scene.walk() if isinstance(placed.item, Text)]


def sprites(scene: Scene) -> set[str]:
    return {placed.item.name for placed in scene.walk() if isinstance(placed.item, Sprite)}


def rims(scene: Scene) -> list[str]:
    return [getattr(placed.item, "rim", "") for placed in scene.items]


def assert_readable(name: str, scene: Scene) -> None:
    assert scene.width == WIDTH and scene.height <= TALLEST, (name, scene.height)
    assert list(spilling(scene.items, scene.width, scene.height)) == [], name
    for placed in scene.walk():
        text = placed.item
        if isinstance(text, Text):
            assert text.size >= SMALL, (name, text)
            assert width(text.text, text.font, text.size, text.spacing) <= text.w, (name, text)
            assert not text.text.endswith("…"), (name, text)
