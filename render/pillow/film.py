"""An animated GIF: every client plays it, and flat pictures with one palette make it small and quick."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from io import BytesIO

from PIL import Image

from render.pillow.shapes import colour

COLOURS = 128
SAMPLES = 4  # frames that the palette is taken from
Frame = Callable[[], Image.Image]
Tick = Callable[[int], None]


def encode(frames: Sequence[Frame], size: tuple[int, int], times: Sequence[int], tick: Tick) -> bytes:
    """Each frame is painted when it is needed and kept with a byte a pixel: films are long."""
    last = len(frames) - 1
    samples = [_page(frames[last * i // (SAMPLES - 1)](), size) for i in range(SAMPLES)]
    palette = _beside(samples).quantize(COLOURS, method=Image.Quantize.FASTOCTREE)
    pages = []
    for number, frame in enumerate(frames, 1):
        pages.append(_page(frame(), size).quantize(palette=palette, dither=Image.Dither.NONE))
        tick(number)
    data = BytesIO()
    pages[0].save(data, "GIF", save_all=True, append_images=pages[1:], duration=list(times), loop=0)
    return data.getvalue()


def _page(image: Image.Image, size: tuple[int, int]) -> Image.Image:
    """The picture made as wide as the film, at the top of a page of its height."""
    width, height = size
    small = image.resize(
        (width, image.height * width // image.width), Image.Resampling.BILINEAR, reducing_gap=2.0
    )
    page = Image.new("RGB", (width, height), colour("ground")[:3])
    page.paste(small)
    return page


def _beside(pages: Sequence[Image.Image]) -> Image.Image:
    width, height = pages[0].size
    sheet = Image.new("RGB", (width * len(pages), height))
    for i, page in enumerate(pages):
        sheet.paste(page, (i * width, 0))
    return sheet
