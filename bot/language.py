"""The languages that we speak. English is in the code; every other one is in `.po` files beside the texts."""

from __future__ import annotations

import io
from functools import cache
from gettext import GNUTranslations
from importlib import resources

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from engine.kernel.words import Catalogue
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
        file = resources.files(package).joinpath(f"{language}.po")
        with file.open("rb") as opened:
            for message in read_po(opened, locale=language):
                if message.id:
                    whole[message.id] = message
    compiled = io.BytesIO()
    write_mo(compiled, whole)
    compiled.seek(0)
    return GNUTranslations(compiled)


def known(locale: str) -> str:
    """The language of ours that fits a locale of Discord's: "de", "en-GB" → "en"; English where none does."""
    language = locale.partition("-")[0]
    return language if language in LANGUAGES else ENGLISH
