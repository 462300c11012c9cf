"""Letters: measuring and painting single lines."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image, ImageDraw, ImageFont

from render import scene, theme

# A private-use character that no font of ours has: what is drawn for it is drawn for every missing glyph.
MISSING = "\uf8fe"


@lru_cache(maxsize=64)
def font(name: str, size: int) -> ImageFont.FreeTypeFont:
    # Basic layout: the same on every machine, with or without Raqm.
    return ImageFont.truetype(theme.FONTS[name], size, layout_engine=ImageFont.Layout.BASIC)


@lru_cache(maxsize=4096)
def width(text: str, name: str, size: int, spacing: float = 0) -> float:
    """How wide a line is, in pixels."""
    face = font(name, size)
    if not spacing:
        return face.getlength(text)
    return sum(face.getlength(letter) for letter in text) + spacing * max(len(text) - 1, 0)


@lru_cache(maxsize=4096)
def has_glyph(letter: str) -> bool:
    """Whether our fonts can draw a character."""
    if letter.isspace():
        return True
    face = font("text", 32)
    mask, missing = face.getmask(letter), face.getmask(MISSING)
    return bytes(mask) != bytes(missing) or mask.size != missing.size


@lru_cache(maxsize=64)
def _capital_height(name: str, size: int) -> float:
    return -font(name, size).getbbox("H", anchor="ls")[1]


def line(text: scene.Text, colour: tuple[int, int, int, int]) -> Image.Image:
    """A line of text in its box; capitals stand in the middle of the box's height."""
    mask = Image.new("L", (text.w, text.h))
    draw, face = ImageDraw.Draw(mask), font(text.font, text.size)
    free = text.w - width(text.text, text.font, text.size, text.spacing)
    x = {"left": 0.0, "centre": free / 2, "right": free}[text.align]
    y = round((text.h + _capital_height(text.font, text.size)) / 2)
    if text.spacing:
        for letter in text.text:
            draw.text((x, y), letter, fill=255, font=face, anchor="ls")
            x += face.getlength(letter) + text.spacing
    else:
        draw.text((x, y), text.text, fill=255, font=face, anchor="ls")
    image = Image.new("RGBA", mask.size, colour)
    image.putalpha(mask)
    return image
