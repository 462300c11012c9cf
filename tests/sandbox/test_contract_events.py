"""Discord's description against what the gateway tells."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import aiohttp
import pytest

from sandbox import Sandbox, World, contract, wire
from sandbox.contract import Contract
from sandbox.kinds import InteractionType, Json, Permission
from tests.sandbox.envoy import Envoy
from tests.sandbox.wire_client import Socket


def agreed() -> Contract:
    path = contract.find_description()
    assert path is not None
    return contract.load(path)


async def test_all_that_the_gateway_tells_keeps_the_contract(
    box: Sandbox, bot: Envoy, session: aiohttp.ClientSession
) -> None:
    world, forum, ann = box.world, box.channel("forum"), box.person("Ann")
    await ann.slash("game new", forum, game="great-city")
    for command in ("board", "thread", "whisper", "talk"):
        await (await ann.slash(command, forum)).settled()
    world.deny(forum, Permission.ATTACH_FILES)
    (guild,) = world.guilds.values()
    for user in (ann.user, world.bot):
        world.remove_member(guild, user)
        world.add_member(guild, user)
    world.type(ann.user, ann.dm)
    world.type(ann.user, forum)
    async with session.ws_connect(box.gateway_url) as opened:
        socket = Socket(opened)
        await socket.identify()
        await socket.send(8, {"guild_id": str(guild.id), "query": "", "limit": 0})
        while (await socket.next())["t"] != "GUILD_MEMBERS_CHUNK":
            pass
    world.delete_channel(forum)
    verdicts = {entry.title: entry.violations for entry in box.journal.events}
    described = {title for title, found in verdicts.items() if found is not None}
    assert described == agreed().events and not any(verdicts.values())
    assert set(verdicts) - described == {"HELLO", "HEARTBEAT_ACK"}


def payloads() -> dict[str, Any]:
    world = World.demo()
    seen: dict[str, Any] = {}
    world.on_event(lambda event: seen.update({event.name: event.data}))
    forum = next(c for c in world.channels.values() if c.guild)
    assert forum.guild is not None
    ann = next(u for u in world.users.values() if not u.bot)
    world.interact(InteractionType.COMMAND, ann, forum, {"name": "go"})
    world.update_channel(forum)
    seen["GUILD_CREATE"] = wire.guild_create(forum.guild, world.channels_of(forum.guild))
    return seen


def drop(*path: str) -> Callable[[Json], None]:
    def change(data: Any) -> None:
        *way, last = path
        for step in way:
            data = data[int(step) if step.isdigit() else step]
        del data[last]

    return change


def put(key: str, value: Any) -> Callable[[Json], None]:
    return lambda data: data.update({key: value})


@pytest.mark.parametrize(
    ("name", "change", "complaint"),
    [
        ("INTERACTION_CREATE", drop("member", "user", "username"), "member.user: 'username'"),
        ("INTERACTION_CREATE", drop("channel", "type"), "channel: 'type'"),
        ("INTERACTION_CREATE", drop("member"), "INTERACTION_CREATE"),
        ("INTERACTION_CREATE", put("id", 7), "id: 7"),
        ("CHANNEL_UPDATE", put("position", None), "position: None"),
        ("GUILD_CREATE", drop("members", "0", "roles"), "members.0: 'roles'"),
        ("GUILD_CREATE", put("colour", "red"), "colour"),
    ],
)
def test_what_an_event_gets_wrong_is_named(name: str, change: Callable[[Json], None], complaint: str) -> None:
    data = copy.deepcopy(payloads()[name])
    assert agreed().check_event(name, data) == []
    change(data)
    (sentence,) = agreed().check_event(name, data) or ["nothing"]
    assert sentence.startswith(f"The event {name}: ") and complaint in sentence


async def test_what_an_event_gets_wrong_is_counted(lax: Sandbox, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wire, "user", lambda it: {"id": str(it.id)})
    lax.person("Ann").say("Ave", lax.channel("forum"))
    assert "The event MESSAGE_CREATE" in lax.violations[0]
    assert lax.journal.events[-1].violations == tuple(lax.violations)
    lax.violations.clear()  # they were meant


def test_nothing_describes_the_greeting() -> None:
    assert agreed().check_event("HELLO", {"heartbeat_interval": 1}) is None
