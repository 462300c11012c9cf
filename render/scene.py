"""What a picture is made of, before anybody paints it: frozen values, in pixels at a width of 1200.

Colours and fonts are tokens of `render.theme`. Items have a size but no place, so that the painter can keep
them painted; `Placed` says where they go. A `Drawing` is made of shapes on a grid of 100 × 100.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

ALT_LIMIT = 1024  # Discord's limit for the description of an attachment

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Polygon:
    points: tuple[Point, ...]
    fill: str


@dataclass(frozen=True, slots=True)
class Ellipse:
    x: float
    y: float
    w: float
    h: float
    fill: str


@dataclass(frozen=True, slots=True)
class Line:
    """A stroke with round ends and joints."""

    points: tuple[Point, ...]
    width: float
    fill: str


@dataclass(frozen=True, slots=True)
class Box:
    x: float
    y: float
    w: float
    h: float
    fill: str
    radius: float = 0


Shape = Polygon | Ellipse | Line | Box
Drawing = tuple[Shape, ...]


@dataclass(frozen=True, slots=True)
class Text:
    """One line, centred in its box from top to bottom."""

    w: int
    h: int
    text: str
    font: str
    size: int
    colour: str = "ink"
    align: str = "left"  # or "centre", "right"
    spacing: float = 0  # between letters, in pixels


@dataclass(frozen=True, slots=True)
class Panel:
    """A rectangle: ground, card, frame or mark. A `fill` or `rim` of "" is left out."""

    w: int
    h: int
    fill: str = "panel"
    radius: int = 16
    rim: str = ""
    rim_width: int = 2
    shadow: bool = False
    dashed: bool = False


@dataclass(frozen=True, slots=True)
class Sprite:
    """A drawing by its name in `render.emblems`."""

    w: int
    h: int
    name: str
    shadow: bool = False


@dataclass(frozen=True, slots=True)
class Figure:
    """A drawing of this picture's own, such as the lines of a chart."""

    w: int
    h: int
    drawing: Drawing


@dataclass(frozen=True, slots=True)
class Group:
    """Items that are painted once together and kept, such as a card or a cell; nothing leaves its box."""

    w: int
    h: int
    items: tuple[Placed, ...]


Item = Text | Panel | Sprite | Figure | Group


@dataclass(frozen=True, slots=True)
class Placed:
    x: int
    y: int
    item: Item


@dataclass(frozen=True, slots=True)
class Scene:
    """A whole picture. `alt` tells it in sentences; `short` tells each of them again in few letters."""

    width: int
    height: int
    items: tuple[Placed, ...]
    alt: tuple[str, ...]
    short: tuple[str, ...] = ()

    @property
    def full_text(self) -> str:
        return " ".join(self.alt)

    def alt_text(self, limit: int = ALT_LIMIT) -> str:
        """The description within a limit: in full, else abbreviated, at worst up to the last whole word."""
        if len(self.full_text) <= limit:
            return self.full_text
        brief = " ".join(self.short or self.alt)
        if len(brief) <= limit:
            return brief
        return brief[: limit - 1].rsplit(" ", 1)[0].rstrip(",;:") + "…"

    def walk(self) -> Iterator[Placed]:
        """Every item with its place in the picture, groups and what is in them."""
        yield from _walk(self.items, 0, 0)


def _walk(items: tuple[Placed, ...], dx: int, dy: int) -> Iterator[Placed]:
    for placed in items:
        x, y = placed.x + dx, placed.y + dy
        yield Placed(x, y, placed.item)
        if isinstance(placed.item, Group):
            yield from _walk(placed.item.items, x, y)
