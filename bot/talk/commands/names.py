"""What commands are called in other languages. Discord shows it; what we are sent has the English names."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands
from discord.app_commands import TranslationContextLocation as Location
from discord.app_commands import TranslationContextTypes, locale_str

from bot.language import catalogue, known
from engine.kernel.words import spoken

Named = app_commands.Command[Any, ..., Any] | app_commands.Group | app_commands.Parameter
NAMED = (app_commands.Command, app_commands.Group, app_commands.Parameter)
NAMES = {Location.command_name, Location.group_name, Location.parameter_name}


def path(named: Named) -> str:
    """The whole name, which is also the text to translate: "/game", "/game new", "/game new robots:"."""
    if isinstance(named, app_commands.Parameter):
        return f"{path(named.command)} {named.display_name}:"
    return f"/{named.qualified_name}"


def name_in(path: str) -> str:
    """The name itself in a whole name: "/game new" → "new"."""
    return path.rpartition(" ")[2].strip("/:")


def called(path: str) -> str:
    """What somebody here calls it whose Discord is in the language spoken here."""
    return name_in(spoken(path))


class CommandNames(app_commands.Translator):
    """Names are looked up whole, as the same word is another one elsewhere; other texts as they are."""

    async def translate(
        self, string: locale_str, locale: discord.Locale, context: TranslationContextTypes
    ) -> str | None:
        theirs, data = catalogue(known(locale.value)), context.data
        if theirs is None:
            return None
        if context.location in NAMES and isinstance(data, NAMED):
            whole = path(data)
            found = theirs.gettext(whole)
            return name_in(found) if found != whole else None
        found = theirs.gettext(string.message)
        return found if found != string.message else None
