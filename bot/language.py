"""The languages that we speak. English is in the code; every other one is in `.po` files beside the texts."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import AbstractContextManager
from functools import cache
from gettext import GNUTranslations
from importlib import resources

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from engine.kernel.words import Catalogue, current, speaking
from engine.registry import GAMES

ENGLISH = "en"
LANGUAGES = {ENGLISH: "English", "de": "Deutsch"}


def packages() -> list[str]:
    """Where texts lie: ours, and each game's beside its rules (with those of its pictures)."""
    return ["bot", *(package_of(game) for game in GAMES)]


def package_of(game: str) -> str:
    return f"engine.{game.replace('-', '_')}"


@cache
def catalogue(language: str) -> Catalogue | None:
    """The texts of a language; None for English and for what we do not speak."""
    if language == ENGLISH or language not in LANGUAGES:
        return None
    whole = Catalog(locale=language)
    for message in _messages(language):
        if not is_command(message.id):
            strings = [message.string] if isinstance(message.string, str) else message.string or ()
            named = tuple(_with_names(string, language) for string in strings)
            message.string = named[0] if isinstance(message.id, str) else named
        whole[message.id] = message
    compiled = io.BytesIO()
    write_mo(compiled, whole)
    compiled.seek(0)
    return GNUTranslations(compiled)


def is_command(msgid: str | Sequence[str]) -> bool:
    """Whether a text is the name of a command or of one of its options: "/game new robots:"."""
    return isinstance(msgid, str) and msgid.startswith("/")


@cache
def _names(language: str) -> Mapping[str, str]:
    """What commands are called, by their English names."""
    return {str(m.id): str(m.string) for m in _messages(language) if is_command(m.id)}


def _with_names(text: str, language: str) -> str:
    """A text with the commands as its readers' Discord calls them; it is written with their English names."""
    names = _names(language)
    known = "|".join(map(re.escape, sorted(names, key=len, reverse=True)))
    return re.sub(rf"(?<![\w/])(?:{known})(?![\w-])", lambda m: names[m[0]], text) if known else text


def _messages(language: str) -> Iterator[Message]:
    for package in packages():
        yield from _translated(package, language)


def _translated(package: str, language: str) -> Iterator[Message]:
    try:
        file = resources.files(package).joinpath(f"{language}.po")
    except ModuleNotFoundError:
        return  # a game that does not come with us
    if file.is_file():
        with file.open("rb") as opened:
            for message in read_po(opened, locale=language):
                if message.id and message.string and all(message.string):
                    yield message


def in_language(language: str) -> AbstractContextManager[None]:
    """Everything shown within is in this language."""
    return speaking(catalogue(language))


def here() -> str:
    """The language spoken here."""
    return next((language for language in LANGUAGES if catalogue(language) is current()), ENGLISH)


def page(package: str, name: str) -> str:
    """A page of text in the language spoken here, where it was translated: "rules.md", "rules.de.md"."""
    return _page(package, name, here()).rstrip()


@cache
def _page(package: str, name: str, language: str) -> str:
    folder = resources.files(package)
    translated = folder.joinpath(f"{name}.{language}.md")
    if not translated.is_file():
        return folder.joinpath(f"{name}.md").read_text()
    return _with_names(translated.read_text(), language)


def known(locale: str) -> str:
    """The language of ours that fits a locale of Discord's: "de", "en-GB" → "en"; English where none does."""
    language = locale.partition("-")[0]
    return language if language in LANGUAGES else ENGLISH
