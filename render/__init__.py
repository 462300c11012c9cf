"""Views become scenes, scenes become pictures with alt text."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass
from threading import Lock

from render.pillow import paint
from render.scene import Scene

__all__ = ["Picture", "Scene", "picture"]

KEPT = 64  # pictures, of some 200 KB each


@dataclass(frozen=True, slots=True)
class Picture:
    """A painted scene, ready to be posted."""

    png: bytes
    alt: str
    width: int
    height: int


class _Gallery:
    """The pictures painted last, by scene. Worker threads share it; the slow part runs outside the lock."""

    def __init__(self, kept: int) -> None:
        self._kept = kept
        self._pictures: OrderedDict[Scene, Picture] = OrderedDict()
        self._lock = Lock()

    def picture(self, scene: Scene) -> Picture:
        with self._lock:
            if (found := self._pictures.get(scene)) is not None:
                self._pictures.move_to_end(scene)
                return found
        made = Picture(paint(scene), scene.alt_text(), scene.width, scene.height)
        with self._lock:
            self._pictures[scene] = made
            while len(self._pictures) > self._kept:
                self._pictures.popitem(last=False)
        return made


picture = _Gallery(KEPT).picture
