"""The painter: the only package that imports PIL. Every item is painted once, kept, and then pasted."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from io import BytesIO
from threading import Lock

from PIL import Image

from render import scene
from render.emblems import drawing
from render.pillow import film, shapes
from render.pillow.film import Tick
from render.pillow.png import encode
from render.pillow.type import has_glyph, line, width

__all__ = ["animate", "has_glyph", "overview", "paint", "width"]

KEEP = 12_000_000  # pixels kept painted: about 80 MB


@dataclass(frozen=True, slots=True)
class Tile:
    """A painted item, as it is and split for pasting onto a picture without alpha."""

    image: Image.Image
    colours: Image.Image
    mask: Image.Image | None  # None where all of it is opaque
    reach: int  # how far its shadow reaches beyond its box


class Painter:
    """Paints scenes; one scene at a time, because drawing holds the GIL anyway."""

    def __init__(self, keep: int = KEEP) -> None:
        self._keep, self._kept = keep, 0
        self._tiles: OrderedDict[scene.Item, Tile] = OrderedDict()
        self._lock = Lock()

    def paint(self, picture: scene.Scene) -> bytes:
        return encode(self.canvas(picture))

    def canvas(self, picture: scene.Scene) -> Image.Image:
        with self._lock:
            canvas = Image.new("RGB", (picture.width, picture.height), shapes.colour("ground")[:3])
            for placed in picture.items:
                tile = self._tile(placed.item)
                canvas.paste(tile.colours, (placed.x - tile.reach, placed.y - tile.reach), tile.mask)
        return canvas

    def _tile(self, item: scene.Item) -> Tile:
        tile = self._tiles.get(item)
        if tile is not None:
            self._tiles.move_to_end(item)
            return tile
        image = self._image(item)
        mask = image.getchannel("A")
        opaque = mask.getextrema() == (255, 255)
        casts = isinstance(item, scene.Panel | scene.Sprite) and item.shadow
        reach = shapes.SHADOW if casts else 0
        tile = self._tiles[item] = Tile(image, image.convert("RGB"), None if opaque else mask, reach)
        self._kept += image.width * image.height
        while self._kept > self._keep:
            _, old = self._tiles.popitem(last=False)
            self._kept -= old.image.width * old.image.height
        return tile

    def _image(self, item: scene.Item) -> Image.Image:
        if isinstance(item, scene.Text):
            return line(item, shapes.colour(item.colour))
        if isinstance(item, scene.Panel):
            return shapes.panel(item)
        if isinstance(item, scene.Sprite):
            image = shapes.drawing(drawing(item.name), item.w, item.h)
            return shapes.with_shadow(image) if item.shadow else image
        if isinstance(item, scene.Figure):
            return shapes.drawing(item.drawing, item.w, item.h)
        image = Image.new("RGBA", (item.w, item.h))
        for placed in item.items:
            tile = self._tile(placed.item)
            x, y = placed.x - tile.reach, placed.y - tile.reach
            # alpha_composite wants a place inside; a shadow may begin before the box.
            image.alpha_composite(tile.image, (max(x, 0), max(y, 0)), (max(-x, 0), max(-y, 0)))
        return image


_painter = Painter()
paint = _painter.paint


def animate(scenes: Sequence[scene.Scene], width: int, times: Sequence[int], tick: Tick) -> bytes:
    """Scenes as one animated picture, each shown for so many milliseconds; `tick` hears of every frame."""
    height = max(one.height * width // one.width for one in scenes)
    return film.encode([partial(_painter.canvas, one) for one in scenes], (width, height), times, tick)


def overview(pictures: Sequence[bytes]) -> bytes:
    """Many pictures on one sheet, each as wide as a phone shows it."""
    columns, width = 5, 400
    images = [Image.open(BytesIO(png)) for png in pictures]
    small = [
        image.resize((width, image.height * width // image.width), Image.Resampling.LANCZOS)
        for image in images
    ]
    heights = [0] * columns
    places = []
    for image in small:  # into the column that is shortest so far
        column = heights.index(min(heights))
        places.append((column * (width + 16) + 16, heights[column] + 16))
        heights[column] += image.height + 16
    sheet = Image.new("RGB", (columns * (width + 16) + 16, max(heights) + 16), shapes.colour("line")[:3])
    for image, place in zip(small, places, strict=True):
        sheet.paste(image, place)
    return encode(sheet)
