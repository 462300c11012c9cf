"""How large a picture is, read from its first bytes: of PNG and of GIF, the kinds that the bot sends."""

from __future__ import annotations

import struct

from sandbox import png


def size(data: bytes) -> tuple[int, int] | None:
    """Width and height, or None when this is no picture."""
    if data.startswith((b"GIF87a", b"GIF89a")) and len(data) >= 10:
        width, height = struct.unpack("<HH", data[6:10])
    elif data.startswith(png.SIGNATURE) and len(data) >= 24 and data[12:16] == b"IHDR":
        width, height = struct.unpack(">II", data[16:24])
    else:
        return None
    return width, height
