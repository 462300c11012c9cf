"""The languages that we speak. English is in the code; every other one is in `.po` files beside the texts."""

from __future__ import annotations

import io
from collections.abc import Iterator
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
    for package in packages():
        for message in _translated(package, language):
            whole[message.id] = message
    compiled = io.BytesIO()
    write_mo(compiled, whole)
    compiled.seek(0)
    return GNUTranslations(compiled)


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
    return _page(package, name, here())


@cache
def _page(package: str, name: str, language: str) -> str:
    folder = resources.files(package)
    translated = folder.joinpath(f"{name}.{language}.md")
    return (translated if translated.is_file() else folder.joinpath(f"{name}.md")).read_text()


def known(locale: str) -> str:
    """The language of ours that fits a locale of Discord's: "de", "en-GB" → "en"; English where none does."""
    language = locale.partition("-")[0]
    return language if language in LANGUAGES else ENGLISH
