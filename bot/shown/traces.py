"""What our own messages tell of themselves when they are read again: which post it is, what it shows."""

from __future__ import annotations

import contextlib
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any

import discord
from discord import ui

from bot.shown.controls import Control
from bot.shown.letters import Letter
from db.records import GameRecord, Post
from engine.kernel.words import _

NOT_EDITABLE = {10008, 30046, 50083}  # deleted, too old, in an archived thread
BOARD = re.compile(r"board-(.+)-(\d+)-(\d+)\.png")


def board_name(post: Post, record: GameRecord) -> str:
    """The name of a board's picture: which post it is, which question it shows, how much of the story."""
    return f"board-{post.nonce}-{record.epoch}-{record.length}.png"


def hand_name(record: GameRecord) -> str:
    return f"hand-{record.id}-{record.epoch}-{record.length}.png"


def names(message: discord.Message) -> set[str]:
    return {attachment.filename for attachment in message.attachments}


def showing(record: GameRecord, message: discord.Message) -> GameRecord:
    """The record with its newest board noted. It goes by the message: that may be from an earlier try."""
    found = next(filter(None, map(BOARD.fullmatch, names(message))), None)
    if found is None:
        return record
    shown = {"board": message.id, "epoch": int(found[2]), "told": int(found[3])}
    return replace(record, messages=dict(record.messages) | shown)


def is_of(message: discord.Message, post: Post, letter: Letter) -> bool:
    """Whether an earlier try has left this message: known by its picture, its controls or its words."""
    match post.kind:
        case "board" | "result":
            return any(f"-{post.nonce}-" in name for name in names(message))
        case "hand":
            return any(name.startswith(f"hand-{post.game_id}-") for name in names(message))
        case "keepsakes":
            return f"annals-{post.game_id}.md" in names(message)
        case "lobby":
            return Control("join", post.game_id).id in _read(message.components, "custom_id")
        case _:
            return _read(message.components, "content") == letter.texts


@contextlib.contextmanager
def if_editable() -> Iterator[None]:
    """Go on where a message was deleted, or cannot be changed any more."""
    try:
        yield
    except discord.HTTPException as error:
        if error.code not in NOT_EDITABLE:
            raise


def retold(message: discord.Message, mark: str, text: str) -> ui.LayoutView:
    """The message as it is, with this text in place of the one that begins with the mark."""
    view = ui.LayoutView.from_message(message, timeout=None)
    for item in view.walk_children():
        if isinstance(item, ui.TextDisplay) and item.content.startswith(mark):
            item.content = text
        elif isinstance(item, ui.MediaGallery):
            for shown, attachment in zip(item.items, message.attachments, strict=True):
                shown.media = f"attachment://{attachment.filename}"
    view.stop()
    return view


def ended(message: discord.Message, told: Mapping[str, Any]) -> ui.LayoutView:
    """A post that has offered something: the same words, no buttons, and how it ended."""
    labels = {}
    for component in _all(message.components):
        if isinstance(component, discord.Button) and (control := Control.parse(component.custom_id or "")):
            labels[control.data] = component.label or ""
    several = len(labels) > 1
    endings = {
        "agreed": f"✅ {labels[told['name']]}" if several and told["name"] in labels else _("✅ Agreed."),
        "refused": _("❌ Not agreed."),
        "taken": _("✅ The seat is taken."),
    }
    how = endings.get(told["how"], _("Closed: the game has moved on."))
    return Letter([*_read(message.components, "content"), f"-# {how}"]).view()


def _read(components: Iterable[Any], field: str) -> list[str]:
    return [text for component in _all(components) if (text := getattr(component, field, None))]


def _all(components: Iterable[Any]) -> Iterator[Any]:
    for component in components:
        yield component
        yield from _all(getattr(component, "children", ()))
