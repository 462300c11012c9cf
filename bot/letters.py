"""A message to be sent: components, pictures, and who may be pinged."""

from __future__ import annotations

import io
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

import discord
from discord import ui

from bot.controls import Control
from bot.texts import shorten
from render import Picture

TERRACOTTA = 0xB5532B
TEXT_LIMIT = 3900
Row = ui.ActionRow[Any]
Part = str | Row | tuple[str, Picture]


@dataclass(frozen=True, slots=True)
class Letter:
    """What a message says, from top to bottom: texts, pictures (name → picture) and rows of controls."""

    parts: Sequence[Part]
    pings: Sequence[int] = field(default=())

    def view(self) -> ui.LayoutView:
        """The components. Controls are found again by their names, so discord.py need not keep them."""
        room = TEXT_LIMIT
        box: ui.Container[Any] = ui.Container(accent_colour=TERRACOTTA)
        for part in self.parts:
            if isinstance(part, str):
                text = shorten(part, room)
                room -= len(text)
                if text:
                    box.add_item(ui.TextDisplay(text))
            elif isinstance(part, ui.ActionRow):
                box.add_item(part)
            else:
                name, picture = part
                item = discord.MediaGalleryItem(f"attachment://{name}", description=picture.alt)
                box.add_item(ui.MediaGallery(item))
        view = ui.LayoutView(timeout=None)
        view.add_item(box)
        view.stop()
        return view

    def files(self) -> list[discord.File]:
        pictures = [part for part in self.parts if isinstance(part, tuple)]
        return [discord.File(io.BytesIO(p.png), name, description=p.alt) for name, p in pictures]

    @property
    def names(self) -> set[str]:
        """The names of the pictures."""
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
