"""A message to be sent: components, pictures, and who may be pinged."""

from __future__ import annotations

import io
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

import discord
from discord import ui

from bot.shown.controls import Control
from bot.texts import shorten
from render import Picture
from render.film import Film

TERRACOTTA = 0xB5532B
TEXT_LIMIT = 3900  # characters of a message
BYTES_LIMIT = 9600  # of the same in UTF-8: beyond some 10,000 Discord breaks, whatever it promises
Row = ui.ActionRow[Any]
Media = Picture | Film
Part = str | Row | tuple[str, Media | bytes]


@dataclass(frozen=True, slots=True)
class Letter:
    """What a message says, from top to bottom: texts, pictures and files by name, and rows of controls."""

    parts: Sequence[Part]
    pings: Sequence[int] = field(default=())
    loud: bool = False  # notifies as a ping does, though it may ping nobody

    def view(self) -> ui.LayoutView:
        """The components. Controls are found again by their names, so discord.py need not keep them."""
        room, spare = TEXT_LIMIT, BYTES_LIMIT
        box: ui.Container[Any] = ui.Container(accent_colour=TERRACOTTA)
        for part in self.parts:
            if isinstance(part, str):
                text = _cut(shorten(part, room), spare)
                room, spare = room - len(text), spare - len(text.encode())
                if text:
                    box.add_item(ui.TextDisplay(text))
            elif isinstance(part, ui.ActionRow):
                box.add_item(part)
            else:
                box.add_item(_attached(*part))
        view = ui.LayoutView(timeout=None)
        view.add_item(box)
        view.stop()
        return view

    def files(self) -> list[discord.File]:
        return [_file(*part) for part in self.parts if isinstance(part, tuple)]

    @property
    def names(self) -> set[str]:
        """The names of the pictures and files."""
        return {part[0] for part in self.parts if isinstance(part, tuple)}

    @property
    def texts(self) -> list[str]:
        return [part for part in self.parts if isinstance(part, str)]

    def without_controls(self) -> Letter:
        return Letter([part for part in self.parts if not isinstance(part, ui.ActionRow)])

    @property
    def allowed(self) -> discord.AllowedMentions:
        return discord.AllowedMentions(
            everyone=False, roles=False, replied_user=False, users=[discord.Object(u) for u in self.pings]
        )


def _cut(text: str, most: int) -> str:
    """The text, or as much of it as fits into so many bytes."""
    data, mark = text.encode(), "…"
    if len(data) <= most:
        return text
    kept = data[: max(0, most - len(mark.encode()))].decode(errors="ignore").rstrip()
    return f"{kept}{mark}" if kept else ""


def _attached(name: str, it: Media | bytes) -> ui.MediaGallery[Any] | ui.File[Any]:
    if isinstance(it, bytes):
        return ui.File(f"attachment://{name}")
    return ui.MediaGallery(discord.MediaGalleryItem(f"attachment://{name}", description=it.alt))


def _file(name: str, it: Media | bytes) -> discord.File:
    if isinstance(it, bytes):
        return discord.File(io.BytesIO(it), name)
    data = it.png if isinstance(it, Picture) else it.gif
    return discord.File(io.BytesIO(data), name, description=it.alt)


def button(
    label: str, control: Control, style: discord.ButtonStyle = discord.ButtonStyle.secondary, **extra: Any
) -> ui.Button[Any]:
    return ui.Button(label=shorten(label, 80), custom_id=control.id, style=style, **extra)


def rows(buttons: Iterable[ui.Button[Any]]) -> list[Row]:
    """Buttons in rows of five."""
    every = list(buttons)
    return [ui.ActionRow(*every[i : i + 5]) for i in range(0, len(every), 5)]


def note(text: str) -> Letter:
    """A sentence and nothing else."""
    return Letter([text])
