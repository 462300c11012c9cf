"""Rules to look up: the chapters of a game's rules page, and its cards and terms."""

from __future__ import annotations

import re
from functools import cache
from importlib import resources

from bot.letters import Letter, note
from bot.pictures import Pictures
from bot.sitting import Refusal
from engine.registry import GAMES

CHAPTER = re.compile(r"^## (.+)$", re.MULTILINE)


@cache
def chapters(game: str) -> dict[str, str]:
    """Title → text of each chapter of the rules page that lies beside the rules."""
    text = resources.files(f"engine.{game.replace('-', '_')}").joinpath("rules.md").read_text()
    parts = CHAPTER.split(text)
    return {title.strip(): body.strip() for title, body in zip(parts[1::2], parts[2::2], strict=True)}


def topics(game: str) -> list[str]:
    """Everything that can be looked up: chapters first."""
    return [*chapters(game), *GAMES[game].info.topics]


async def letter(pictures: Pictures, game: str, topic: str | None) -> Letter:
    """A chapter, a card with its picture, or the table of contents."""
    info = GAMES[game].info
    if topic is None:
        contents = "\n".join(f"- {title}" for title in chapters(game))
        return note(f"## {info.name}: the rules\n{contents}\n-# Look one up with **/game rules topic**.")
    name = next((n for n in topics(game) if n.casefold() == topic.strip().casefold()), None)
    if name is None:
        close = [n for n in topics(game) if topic.strip().casefold() in n.casefold()][:8]
        hint = f" Do you mean: {', '.join(close)}?" if close else ""
        raise Refusal(f"“{topic.strip()[:40]}” is not in the rules of {info.name}.{hint}")
    if name in chapters(game):
        return note(f"## {name}\n{chapters(game)[name]}")
    picture = await pictures.card(game, name)
    text = f"## {name}\n{info.topics[name]}"
    return note(text) if picture is None else Letter([text, ("card.png", picture)])
