"""Rules to look up: the chapters of a game's rules page, and its cards and terms."""

from __future__ import annotations

import re
from functools import cache

from bot.language import package_of, page
from bot.letters import Letter, note
from bot.pictures import Pictures
from bot.sitting import Refusal
from engine.kernel.words import _, spoken
from engine.registry import GAMES

CHAPTER = re.compile(r"^## (.+)$", re.MULTILINE)


def chapters(game: str) -> dict[str, str]:
    """Title → text of each chapter of the rules page that lies beside the rules."""
    return _split(page(package_of(game), "rules"))


@cache
def _split(text: str) -> dict[str, str]:
    parts = CHAPTER.split(text)
    return {title.strip(): body.strip() for title, body in zip(parts[1::2], parts[2::2], strict=True)}


def topics(game: str) -> list[str]:
    """Everything that can be looked up, in the language spoken here: chapters first."""
    return [*chapters(game), *map(spoken, GAMES[game].info.topics)]


async def letter(pictures: Pictures, game: str, topic: str | None) -> Letter:
    """A chapter, a card with its picture, or the table of contents."""
    info = GAMES[game].info
    if topic is None:
        contents = "\n".join(f"- {title}" for title in chapters(game))
        title, hint = _("{game}: the rules", game=info.name), _("Look one up with **/game rules topic**.")
        return note(f"## {title}\n{contents}\n-# {hint}")
    wanted = topic.strip().casefold()
    for title, text in chapters(game).items():
        if title.casefold() == wanted:
            return note(f"## {title}\n{text}")
    name = next((n for n in info.topics if wanted in (n.casefold(), spoken(n).casefold())), None)
    if name is None:
        raise Refusal(_unknown(game, topic.strip()))
    picture = await pictures.card(game, name)
    text = f"## {spoken(name)}\n{spoken(info.topics[name])}"
    return note(text) if picture is None else Letter([text, ("card.png", picture)])


def _unknown(game: str, topic: str) -> str:
    close = [name for name in topics(game) if topic.casefold() in name.casefold()][:8]
    sorry = _("“{topic}” is not in the rules of {game}.", topic=topic[:40], game=GAMES[game].info.name)
    return f"{sorry} {_('Do you mean: {names}?', names=', '.join(close))}" if close else sorry
