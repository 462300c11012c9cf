"""A sheet to lay items out on, and text that is made to fit its box."""

from __future__ import annotations

from functools import lru_cache

from render import theme
from render.pillow import width
from render.scene import Group, Item, Panel, Placed, Scene, Sprite, Text


@lru_cache(maxsize=2048)
def fit(text: str, room: int, font: str, size: int, spacing: float = 0) -> str:
    """The text, or as much of it as there is room for, ending in “…”."""
    if width(text, font, size, spacing) <= room:
        return text
    for end in range(len(text) - 1, 0, -1):
        cut = text[:end].rstrip(" ,;:") + "…"
        if width(cut, font, size, spacing) <= room:
            return cut
    return ""


@lru_cache(maxsize=2048)
def wrap(text: str, room: int, font: str, size: int, most: int) -> tuple[str, ...]:
    """The text in at most `most` lines; the last one is cut if there is more."""
    lines, words = list[str](), text.split()
    while words and len(lines) < most - 1:
        count = 1
        while count < len(words) and width(" ".join(words[: count + 1]), font, size) <= room:
            count += 1
        lines.append(fit(" ".join(words[:count]), room, font, size))
        words = words[count:]
    if words:
        lines.append(fit(" ".join(words), room, font, size))
    return tuple(lines)


class Sheet:
    """Collects items and sentences, top to bottom; ends as a scene or as a group."""

    def __init__(self) -> None:
        self.items: list[Placed] = []
        self.alt: list[str] = []
        self.short: list[str] = []

    def add(self, x: float, y: float, item: Item) -> None:
        self.items.append(Placed(round(x), round(y), item))

    def panel(
        self,
        x: float,
        y: float,
        w: float,
        h: float,
        fill: str = "panel",
        *,
        radius: int = 16,
        rim: str = "",
        rim_width: int = 2,
        shadow: bool = False,
        dashed: bool = False,
    ) -> None:
        self.add(x, y, Panel(round(w), round(h), fill, radius, rim, rim_width, shadow, dashed))

    def sprite(self, x: float, y: float, size: float, name: str, shadow: bool = False) -> None:
        self.add(x, y, Sprite(round(size), round(size), name, shadow))

    def tall_sprite(self, x: float, y: float, w: float, h: float, name: str) -> None:
        self.add(x, y, Sprite(round(w), round(h), name))

    def text(
        self,
        x: float,
        y: float,
        w: float,
        h: float,
        text: str,
        *,
        size: int = theme.BODY,
        font: str = "text",
        colour: str = "ink",
        align: str = "left",
        spacing: float = 0,
    ) -> None:
        """One line in a box; cut where it is too long."""
        shown = fit(text, round(w), font, size, spacing)
        if shown:
            self.add(x, y, Text(round(w), round(h), shown, font, size, colour, align, spacing))

    def lines(
        self,
        x: float,
        y: float,
        w: float,
        step: float,
        text: str,
        most: int,
        *,
        size: int = theme.SMALL,
        font: str = "text",
        colour: str = "ink",
        align: str = "left",
    ) -> int:
        """Several lines, `step` apart; how many there were."""
        broken = wrap(text, round(w), font, size, most)
        for i, line in enumerate(broken):
            self.text(x, y + i * step, w, step, line, size=size, font=font, colour=colour, align=align)
        return len(broken)

    def title(
        self, x: float, y: float, w: float, text: str, size: int = theme.TITLE, align: str = "left"
    ) -> None:
        """Capitals set wide, as an inscription."""
        spacing = theme.TRACKING * size
        self.text(
            x,
            y,
            w,
            size * 1.3,
            text.upper(),
            size=size,
            font="title",
            colour="heading",
            align=align,
            spacing=spacing,
        )

    def say(self, sentence: str, short: str = "") -> None:
        """A sentence of the alt text, and how to say it in few letters."""
        self.alt.append(sentence)
        self.short.append(short or sentence)

    def group(self, w: float, h: float) -> Group:
        return Group(round(w), round(h), tuple(self.items))

    def scene(self, height: float) -> Scene:
        return Scene(theme.WIDTH, round(height), tuple(self.items), tuple(self.alt), tuple(self.short))
