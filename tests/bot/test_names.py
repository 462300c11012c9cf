"""Commands in other languages: every one has a name there, and Discord takes it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import discord
import pytest
from discord import app_commands

from bot.language import in_language, package_of, page
from bot.table.sitting import Refusal
from bot.talk.commands.names import CommandNames, path
from bot.talk.commands.orders import _typed, _verb
from engine.kernel.words import _
from sandbox.check_commands import MAX_TOTAL, check, total_size
from tests.bot.desks import BEN, Seats
from tests.generic.test_language import OTHERS, WHOLE
from tests.texts import package_of_command, proper_names, published, stored, whole_commands

Json = dict[str, Any]
TRANSLATED = {"bot", *map(package_of, WHOLE)}


async def payload() -> list[Json]:
    """All commands, as they are sent to Discord."""
    tree = app_commands.CommandTree(discord.Client(intents=discord.Intents(guilds=True)))
    whole = [c for c in whole_commands() if package_of_command(c) in TRANSLATED]
    return [await command.get_translated_payload(tree, CommandNames()) for command in whole]


def nodes(payload: list[Json]) -> Iterator[Json]:
    for node in payload:
        yield node
        yield from nodes(node.get("options", []))


@pytest.mark.parametrize("language", OTHERS)
def test_the_name_of_a_command_begins_as_that_of_its_group(language: str) -> None:
    for named in published():
        if package_of_command(named) in TRANSLATED:
            texts = stored(package_of_command(named), language)
            whole, parent = path(named), path(named).rpartition(" ")[0]
            found = texts[whole].string
            assert isinstance(found, str) and re.fullmatch(r"/\S+( \S+)*", found), whole
            assert not parent or found.rpartition(" ")[0] == texts[parent].string, whole
            assert found.endswith(":") == whole.endswith(":"), whole


async def test_discord_takes_the_commands_in_all_their_languages() -> None:
    commands = await payload()
    check(commands)
    assert max(map(total_size, commands)) <= MAX_TOTAL


@pytest.mark.parametrize("language", OTHERS)
async def test_all_that_is_read_of_a_command_is_translated(language: str) -> None:
    for node in nodes(await payload()):
        assert node.get("description_localizations", {}).get(language), node
        for choice in node.get("choices", ()):
            if choice["name"] not in proper_names():
                assert choice.get("name_localizations", {}).get(language), choice


async def test_names_are_translated_by_where_they_stand() -> None:
    game, *_others = [node for node in await payload() if node["name"] == "game"]
    assert game["name_localizations"] == {"de": "spiel"}
    new = next(node for node in game["options"] if node["name"] == "new")
    assert new["name_localizations"] == {"de": "neu"}
    robots = next(node for node in new["options"] if node["name"] == "robots")
    assert robots["name_localizations"] == {"de": "roboter"}


async def test_orders_know_verbs_and_options_by_both_names(seats: Seats) -> None:
    sitting = await seats.begin(BEN, game="rise-to-power")
    with in_language("de"):
        for name in ("setzen", "/macht setzen", "place", "/power place"):
            verb = _verb(sitting, name)
            assert verb.name == "place"
        assert _typed(sitting, verb, "M4 auf:Sicilia") == {"die": "M4", "on": "Sicilia"}
        assert _typed(sitting, verb, "würfel:M4 on:Sicilia") == {"die": "M4", "on": "Sicilia"}
        with pytest.raises(Refusal, match=r"\*\*setzen\*\* braucht Angaben: würfel, auf"):
            _typed(sitting, verb, "")
    with pytest.raises(Refusal, match=r"“setzen” is no command of this game\. It has: place, "):
        _verb(sitting, "setzen")


async def test_what_is_suggested_for_an_order_is_understood_as_it_is(seats: Seats) -> None:
    """Also where it begins like the name of an option."""
    sitting = await seats.begin(BEN, game="great-city")
    verb = _verb(sitting, "pay")
    assert _typed(sitting, verb, "pay:pay:1t2c") == {"pay": "pay:1t2c"}
    assert _typed(sitting, verb, "Pay:2 coins") == {"pay": "2 coins"}
    several = "with:x.1, with:x.2"
    assert _typed(sitting, _verb(sitting, "produce-some"), f"with:{several}") == {"with": several}


def test_texts_call_commands_as_their_readers_discord_does() -> None:
    with in_language("de"):
        text = _("No game is being played in this channel. Start one with **/game new**.")
        help_page = page("bot", "help")
    assert "**/spiel neu**" in text
    assert "/spiel neu uhr:" in help_page and "/game" not in help_page
