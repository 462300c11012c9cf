"""Rules to look up: the chapters of a game's rules page, and its cards and terms."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from bot.language import LANGUAGES, here, in_language, package_of, page
from bot.shown.letters import Letter, note
from bot.shown.pictures import Pictures
from bot.table.sitting import Refusal
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


def fitting(game: str, typed: str) -> list[str]:
    """What may be meant by what was typed so far: in the language spoken here first, then in any other."""
    wanted = typed.strip().casefold()
    named = zip(topics(game), zip(*_everywhere(game), strict=True), strict=True)
    meant = [(name, wanted in name.casefold()) for name, names in named if any(wanted in n for n in names)]
    return [name for name, _ours in sorted(meant, key=lambda one: not one[1])]


def _everywhere(game: str) -> Iterator[list[str]]:
    """The topics in every language, the one spoken here first, as they are compared."""
    for language in dict.fromkeys((here(), *LANGUAGES)):
        with in_language(language):
            yield [name.casefold() for name in topics(game)]


async def letter(pictures: Pictures, game: str, topic: str | None) -> Letter:
    """A chapter, a card with its picture, or the table of contents."""
    info, pages = GAMES[game].info, chapters(game)
    if topic is None:
        contents = "\n".join(f"- {title}" for title in pages)
        title, hint = _("{game}: the rules", game=info.name), _("Look one up with **/game rules topic:**.")
        return note(f"## {title}\n{contents}\n-# {hint}")
    wanted = topic.strip().casefold()
    found = next((names.index(wanted) for names in _everywhere(game) if wanted in names), None)
    if found is None:
        close = fitting(game, topic)
        if len(close) != 1:
            raise Refusal(_unknown(game, topic.strip(), close[:8]))
        found = topics(game).index(close[0])
    if found < len(pages):
        title, text = list(pages.items())[found]
        return note(f"## {title}\n{text}")
    name = list(info.topics)[found - len(pages)]
    picture = await pictures.card(game, name)
    text = f"## {spoken(name)}\n{spoken(info.topics[name])}"
    return note(text) if picture is None else Letter([text, ("card.png", picture)])


def _unknown(game: str, topic: str, close: list[str]) -> str:
    sorry = _("“{topic}” is not in the rules of {game}.", topic=topic[:40], game=GAMES[game].info.name)
    return f"{sorry} {_('Do you mean: {names}?', names=', '.join(close))}" if close else sorry
