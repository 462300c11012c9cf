"""Shapes, panels and drawings: painted four times as large, then reduced, so that edges are smooth."""

from __future__ import annotations

from PIL import Image, ImageColor, ImageDraw, ImageFilter

from render import scene, theme

SCALE = 4  # supersampling
SHADOW = 10  # how far a shadow reaches beyond its piece
Colour = tuple[int, int, int, int]


def colour(token: str) -> Colour:
    red, green, blue, *alpha = ImageColor.getrgb(theme.COLOURS[token])
    return red, green, blue, alpha[0] if alpha else 255


def reduce(image: Image.Image) -> Image.Image:
    """To the final size, with premultiplied alpha: no dark fringe around pieces."""
    return image.convert("RGBa").reduce(SCALE).convert("RGBA")


def _pattern(size: tuple[int, int], token: str) -> Image.Image:
    base, pattern, mark = theme.PATTERNS[token]
    image = Image.new("RGBA", size, base)
    draw, (w, h), step = ImageDraw.Draw(image), size, 10 * SCALE
    if pattern in ("diagonal", "cross"):
        for x in range(-h, w + h, step):
            draw.line((x, h, x + h, 0), fill=mark, width=3 * SCALE)
            if pattern == "cross":
                draw.line((x, 0, x + h, h), fill=mark, width=SCALE)
    elif pattern == "vertical":
        for x in range(0, w, step):
            draw.line((x, 0, x, h), fill=mark, width=3 * SCALE)
    elif pattern == "courses":
        for row, y in enumerate(range(0, h, step)):
            draw.line((0, y, w, y), fill=mark, width=2 * SCALE)
            for x in range((row % 2) * step, w, 2 * step):
                draw.line((x, y, x, y + step), fill=mark, width=2 * SCALE)
    elif pattern == "dots":
        for row, y in enumerate(range(-step // 2, h + step, step * 3 // 4)):
            for x in range(-step // 2 + (row % 2) * step // 2, w + step, step):
                draw.ellipse((x, y, x + 4 * SCALE, y + 4 * SCALE), fill=mark)
    return image


def _stamp(image: Image.Image, shape: scene.Shape, unit: tuple[float, float], ink: Colour) -> None:
    """One shape of a drawing, at `unit` pixels a grid step."""
    draw, (ux, uy) = ImageDraw.Draw(image), unit
    if isinstance(shape, scene.Polygon):
        draw.polygon([(x * ux, y * uy) for x, y in shape.points], fill=ink)
    elif isinstance(shape, scene.Ellipse):
        box = (shape.x * ux, shape.y * uy, (shape.x + shape.w) * ux - 1, (shape.y + shape.h) * uy - 1)
        draw.ellipse(box, fill=ink)
    elif isinstance(shape, scene.Box):
        box = (shape.x * ux, shape.y * uy, (shape.x + shape.w) * ux - 1, (shape.y + shape.h) * uy - 1)
        draw.rounded_rectangle(box, shape.radius * ux, fill=ink)
    else:
        points, wide = [(x * ux, y * uy) for x, y in shape.points], shape.width * ux
        draw.line(points, fill=ink, width=round(wide), joint="curve")
        for x, y in points:
            draw.ellipse((x - wide / 2, y - wide / 2, x + wide / 2, y + wide / 2), fill=ink)


def drawing(shapes: scene.Drawing, w: int, h: int) -> Image.Image:
    size = (w * SCALE, h * SCALE)
    unit = (size[0] / 100, size[1] / 100)
    image = Image.new("RGBA", size)
    for shape in shapes:
        if shape.fill in theme.PATTERNS:
            stencil = Image.new("RGBA", size)
            _stamp(stencil, shape, unit, colour("white"))
            image.paste(_pattern(size, shape.fill), (0, 0), stencil.getchannel("A"))
        else:
            _stamp(image, shape, unit, colour(shape.fill))
    return reduce(image)


def with_shadow(piece: Image.Image) -> Image.Image:
    """The piece over its soft shadow, light from the upper left; the image grows by SHADOW on each side."""
    size = (piece.width + 2 * SHADOW, piece.height + 2 * SHADOW)
    shade = Image.new("L", size)
    shade.paste(piece.getchannel("A").point(lambda a: a * 2 // 5), (SHADOW + 2, SHADOW + 4))
    image = Image.new("RGBA", size, colour("shadow"))
    image.putalpha(shade.filter(ImageFilter.GaussianBlur(4)))
    image.alpha_composite(piece, (SHADOW, SHADOW))
    return image


def _rounded(panel: scene.Panel, w: int, h: int) -> Image.Image:
    size = (w * SCALE, h * SCALE)
    image, radius, rim = Image.new("RGBA", size), panel.radius * SCALE, panel.rim_width * SCALE
    draw = ImageDraw.Draw(image)
    edge = (0, 0, size[0] - 1, size[1] - 1)
    if panel.rim:
        draw.rounded_rectangle(edge, radius, fill=colour(panel.rim))
    inset = rim if panel.rim else 0
    inner = (inset, inset, size[0] - 1 - inset, size[1] - 1 - inset)
    fill = panel.fill or "clear"
    if fill in theme.PATTERNS:
        mask = Image.new("L", size)
        ImageDraw.Draw(mask).rounded_rectangle(inner, max(radius - inset, 0), fill=255)
        image.paste(_pattern(size, fill), (0, 0), mask)
    else:
        draw.rounded_rectangle(inner, max(radius - inset, 0), fill=colour(fill))
    image = reduce(image)
    return with_shadow(image) if panel.shadow else image


def _stretched(small: Image.Image, w: int, h: int) -> Image.Image:
    """Nine slices: the corners stay, the middle row and column of pixels are drawn out."""
    sw, sh = small.size
    x, y = sw // 2, sh // 2
    wide = Image.new("RGBA", (w, sh))
    wide.paste(small.crop((0, 0, x, sh)), (0, 0))
    wide.paste(small.crop((x, 0, x + 1, sh)).resize((w - sw + 1, sh)), (x, 0))
    wide.paste(small.crop((x + 1, 0, sw, sh)), (x + w - sw + 1, 0))
    image = Image.new("RGBA", (w, h))
    image.paste(wide.crop((0, 0, w, y)), (0, 0))
    image.paste(wide.crop((0, y, w, y + 1)).resize((w, h - sh + 1)), (0, y))
    image.paste(wide.crop((0, y + 1, w, sh)), (0, y + h - sh + 1))
    return image


def _dashed(item: scene.Panel) -> Image.Image:
    """A frame of dashes, for ground that is still free."""
    size = (item.w * SCALE, item.h * SCALE)
    image = _rounded(item, item.w, item.h)
    gaps = Image.new("L", size, 0)
    draw, step = ImageDraw.Draw(gaps), 18 * SCALE
    for x in range(item.radius * SCALE, size[0] - item.radius * SCALE, step):
        draw.rectangle((x, 0, x + step // 2, size[1]), fill=255)
    for y in range(item.radius * SCALE, size[1] - item.radius * SCALE, step):
        draw.rectangle((0, y, size[0], y + step // 2), fill=255)
    inner = item.rim_width * SCALE
    draw.rectangle((inner, inner, size[0] - inner, size[1] - inner), fill=0)
    image.paste((0, 0, 0, 0), (0, 0), gaps.reduce(SCALE))
    return image


def panel(item: scene.Panel) -> Image.Image:
    """A panel; large plain ones are stretched from a small one, which takes a tenth of the time."""
    if item.dashed:
        return _dashed(item)
    least = 2 * (item.radius + item.rim_width + 2 * SHADOW) + 1
    if item.fill in theme.PATTERNS or item.w <= least or item.h <= least:
        return _rounded(item, item.w, item.h)
    grow = 2 * SHADOW if item.shadow else 0
    return _stretched(_rounded(item, least, least), item.w + grow, item.h + grow)
