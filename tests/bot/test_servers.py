"""What managers set for their server, and what it means for who wants to play."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.people import servers
from bot.people.servers import Usual, admit, usual
from bot.table.sitting import Refusal
from bot.talk.service import Service
from db.records import ServerRecord
from engine.kernel.words import current
from tests.bot.desks import ANN, CHANNEL, GUILD, Seats
from tests.bot.test_presses import Blank

ROLE = 55


def asked(
    kind: type[object] = discord.TextChannel, *roles: int, manager: bool = False, parent: int = 0
) -> Any:
    """Somebody with these roles starts a game in a channel of that kind."""
    channel: Any = object.__new__(kind)
    if parent:
        channel.parent_id = parent
    return SimpleNamespace(
        channel=channel,
        channel_id=CHANNEL,
        user=SimpleNamespace(roles=[SimpleNamespace(id=role) for role in roles]),
        permissions=SimpleNamespace(manage_guild=manager),
        guild=guild(),
    )


def guild(*gone: int) -> Any:
    """The server, where these channels and roles were deleted."""

    def there(number: int) -> object:
        return None if number in gone else object()

    return SimpleNamespace(get_channel=there, get_role=there)


def test_without_settings_everybody_may_start_everywhere() -> None:
    server = ServerRecord(GUILD)
    assert admit(server, asked(), False) is False
    assert admit(server, asked(discord.VoiceChannel), True) is True


def test_games_are_started_in_allowed_channels_and_their_threads_only() -> None:
    server = ServerRecord(GUILD, channels=(7, 8))
    with pytest.raises(Refusal, match="games are played in <#7>, <#8>"):
        admit(server, asked(manager=True), False)
    assert admit(server, asked(discord.Thread, parent=8), False) is False
    assert admit(ServerRecord(GUILD, channels=(CHANNEL,)), asked(), False) is False


def test_games_are_started_by_a_role_or_a_manager_only() -> None:
    server = ServerRecord(GUILD, starters=ROLE)
    with pytest.raises(Refusal, match=f"only <@&{ROLE}> may start games"):
        admit(server, asked(discord.TextChannel, 1, 2), False)
    assert admit(server, asked(discord.TextChannel, 1, ROLE), False) is False
    assert admit(server, asked(manager=True), False) is False


def test_deleted_channels_are_off_the_list() -> None:
    server, somebody = ServerRecord(GUILD, channels=(7, 8)), asked()
    somebody.guild = guild(7)
    with pytest.raises(Refusal, match=r"games are played in <#8>\. Start"):
        admit(server, somebody, False)
    assert "<#8>." in servers.summary(server, somebody.guild)
    somebody.guild = guild(7, 8)
    with pytest.raises(Refusal, match=r"were deleted\. .* can allow others with \*\*/server channels"):
        admit(server, somebody, False)
    assert "nowhere" in servers.summary(server, somebody.guild)


def test_a_deleted_role_is_said_to_be() -> None:
    server, somebody = ServerRecord(GUILD, starters=ROLE), asked()
    somebody.guild = guild(ROLE)
    with pytest.raises(Refusal, match=r"was deleted\. .* can choose another with \*\*/server starters"):
        admit(server, somebody, False)
    assert f"{ROLE}" not in servers.summary(server, somebody.guild)


def test_every_game_gets_a_thread_where_one_can_be_opened() -> None:
    server = ServerRecord(GUILD, threads=True)
    assert admit(server, asked(), False) is True
    assert admit(server, asked(discord.Thread, parent=3), False) is False
    with pytest.raises(Refusal, match="in a text channel"):
        admit(server, asked(discord.VoiceChannel), False)


async def test_defaults_are_kept_for_each_game_and_only_what_it_offers_counts(seats: Seats) -> None:
    store, desk = seats.store, seats.desk
    wanted = Usual({"broken": "yes"}, "3 days", "a robot answers")
    await servers.set_usual(desk, await store.server(GUILD), "toy", wanted)
    await servers.set_usual(desk, await store.server(GUILD), "great-city", Usual({}, "1 week"))
    server = await store.server(GUILD)
    assert usual(server, "toy") == wanted
    assert usual(server, "great-city") == Usual({}, "1 week")
    text = servers.summary(server, None)
    assert "**New tables of Augurs**: broken=yes, clock 3 days, then a robot answers." in text
    assert "Glory to Rome" not in text
    await servers.set_usual(desk, server, "toy", Usual({}))
    server = await store.server(GUILD)
    assert usual(server, "toy") == Usual({}) and usual(server, "great-city").clock == "1 week"


def test_what_a_game_no_longer_offers_is_left_out() -> None:
    defaults = {"toy.broken": "maybe", "toy.speed": "high", "toy:clock": "1 hour", "toy:timeout": "boom"}
    assert usual(ServerRecord(GUILD, defaults=defaults), "toy") == Usual({})


def test_all_settings_are_told() -> None:
    text = servers.summary(ServerRecord(GUILD, (7,), ROLE, True, {}, "de"), None)
    assert all(part in text for part in ("<#7>", f"<@&{ROLE}>", "a thread of its own", "Deutsch"))
    plain = servers.summary(ServerRecord(GUILD), guild())
    assert all(part in plain for part in ("everywhere", "everybody", "in the channel itself", "automatic"))


async def test_a_language_that_was_chosen_does_not_follow_the_client(seats: Seats) -> None:
    service = Service(seats.desk, Blank())
    await service.listen(ANN, "de")
    assert (await seats.store.person(ANN)).language == "de" and current() is not None
    await seats.store.update_person(ANN, language="en", pinned=True)
    await service.listen(ANN, "de")
    assert (await seats.store.person(ANN)).language == "en" and current() is None
    await seats.store.update_person(ANN, pinned=False)
    await service.listen(ANN, "de")
    assert (await seats.store.person(ANN)).language == "de"
