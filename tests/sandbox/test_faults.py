"""Trouble on purpose, and how an unmodified discord.py takes it."""

from __future__ import annotations

import aiohttp
import discord
import pytest

from sandbox import Sandbox, errors
from sandbox.kinds import Permission
from tests.sandbox.envoy import Envoy, running
from tests.sandbox.wire_client import Raw

MESSAGES = "/channels/*/messages"


async def test_statuses_before_and_after_taking_effect(raw: Raw) -> None:
    forum, faults = raw.box.channel("forum"), raw.box.faults
    faults.next("POST", MESSAGES, 503)
    assert (await raw.post(forum, {"content": "lost"})).status == 503
    assert forum.messages == []
    faults.next("POST", MESSAGES, 500, after=True)
    assert (await raw.post(forum, {"content": "kept"})).status == 500
    assert [m.content for m in forum.messages] == ["kept"]
    assert (await raw.post(forum, {"content": "well"})).status == 200


@pytest.mark.parametrize("after", [False, True])
async def test_connection_reset(raw: Raw, after: bool) -> None:
    forum = raw.box.channel("forum")
    raw.box.faults.next("POST", MESSAGES, "reset", after=after)
    with pytest.raises(aiohttp.ClientError):
        await raw.post(forum, {"content": "x"})
    assert len(forum.messages) == int(after)


async def test_every_third_and_only_what_matches(raw: Raw) -> None:
    forum, curia = raw.box.channel("forum"), raw.box.channel("curia")
    fault = raw.box.faults.every(3, "POST", f"/channels/{forum.id}/messages", 500)
    statuses = [(await raw.post(forum, {"content": "x"})).status for _ in range(6)]
    assert statuses == [200, 200, 500, 200, 200, 500]
    assert [(await raw.post(curia, {"content": "x"})).status for _ in range(3)] == [200] * 3
    assert fault.hits == 2
    raw.box.faults.clear()
    assert [(await raw.post(forum, {"content": "x"})).status for _ in range(3)] == [200] * 3


async def test_429_comes_with_via_and_is_retried(box: Sandbox, bot: Envoy) -> None:
    fault = box.faults.next("POST", MESSAGES, 429, times=2, retry_after=0.01)
    channel = bot.get_channel(box.channel("forum").id)
    assert isinstance(channel, discord.TextChannel)
    await channel.send("at last")
    assert fault.hits == 2 and box.invalid_requests == 2
    assert [m.content for m in box.channel("forum").messages] == ["at last"]


async def test_a_refusal_can_be_injected(raw: Raw) -> None:
    raw.box.faults.next("POST", MESSAGES, errors.missing_permissions())
    got = await raw.post(raw.box.channel("forum"), {"content": "x"})
    assert (got.status, got.code) == (403, 50013)


async def test_delayed_answer_takes_effect(raw: Raw) -> None:
    raw.box.faults.next("POST", MESSAGES, delay=0.01)
    assert (await raw.post(raw.box.channel("forum"), {"content": "x"})).status == 200


async def test_duplicated_event(box: Sandbox, bot: Envoy) -> None:
    box.faults.duplicate("MESSAGE_CREATE")
    ann, forum = box.person("Ann"), box.channel("forum")
    first, second = ann.say("one", forum), ann.say("two", forum)
    await box.until(lambda: [m.id for m in bot.heard] == [first.id, first.id, second.id])


async def test_delayed_event_is_overtaken(box: Sandbox, bot: Envoy) -> None:
    box.faults.delay("MESSAGE_CREATE", 0.05)
    ann, forum = box.person("Ann"), box.channel("forum")
    first, second = ann.say("one", forum), ann.say("two", forum)
    await box.until(lambda: [m.id for m in bot.heard] == [second.id, first.id])


async def test_held_events_come_in_the_order_wished(box: Sandbox, bot: Envoy) -> None:
    box.faults.hold("MESSAGE_CREATE")
    ann, forum = box.person("Ann"), box.channel("forum")
    said = [ann.say(str(n), forum).id for n in range(3)]
    box.faults.release(lambda held: held.reverse())
    await box.until(lambda: [m.id for m in bot.heard] == said[::-1])


async def test_rate_limits_when_switched_on(raw: Raw) -> None:
    forum = raw.box.channel("forum")
    assert "X-RateLimit-Limit" not in (await raw.post(forum, {"content": "x"})).headers
    raw.box.rest.rate_limited = True
    got = [await raw.post(forum, {"content": str(n)}) for n in range(6)]
    assert [g.status for g in got] == [200] * 5 + [429]
    assert [g.headers["X-RateLimit-Remaining"] for g in got[:5]] == ["4", "3", "2", "1", "0"]
    assert got[5].headers["Via"] and got[5].body["retry_after"] <= 2
    assert (await raw.post(raw.box.channel("curia"), {"content": "x"})).status == 200
    raw.box.clock.advance(3)
    assert (await raw.post(forum, {"content": "x"})).status == 200


async def test_lost_permissions(raw: Raw) -> None:
    box, forum = raw.box, raw.box.channel("forum")
    made = (await raw.post(forum, {"content": "x"})).body["id"]
    for permission, files, code in (
        (Permission.SEND_MESSAGES, None, 50013),
        (Permission.ATTACH_FILES, {0: ("a.txt", b"a")}, 50013),
        (Permission.VIEW_CHANNEL, None, 50001),
    ):
        box.world.deny(forum, permission)
        got = await raw.post(forum, {"content": "x"}, files)
        assert (got.status, got.code) == (403, code)
        box.world.allow(forum, permission)
    box.world.deny(forum, Permission.EMBED_LINKS)
    assert (await raw.post(forum, {"embeds": [{"title": "x"}]})).code == 50013
    box.world.deny(forum, Permission.VIEW_CHANNEL)
    assert (await raw.edit(forum, made, {"content": "y"})).code == 50001
    assert (await raw.ask("GET", f"/channels/{forum.id}")).code == 50001
    assert len(forum.messages) == 1


async def test_discord_py_sees_a_lost_permission(box: Sandbox, bot: Envoy) -> None:
    channel = bot.get_channel(box.channel("forum").id)
    assert isinstance(channel, discord.TextChannel)
    assert channel.permissions_for(channel.guild.me).send_messages
    box.world.deny(box.channel("forum"), Permission.SEND_MESSAGES)
    await box.until(lambda: not channel.permissions_for(channel.guild.me).send_messages)
    with pytest.raises(discord.Forbidden):
        await channel.send("x")


async def test_deleted_places_and_messages(raw: Raw) -> None:
    world, forum = raw.box.world, raw.box.channel("forum")
    made = (await raw.post(forum, {"content": "x"})).body["id"]
    world.delete_message(forum.messages[0])
    got = await raw.edit(forum, made, {"content": "y"})
    assert (got.status, got.code) == (404, 10008)
    world.delete_channel(forum)
    got = await raw.post(forum, {"content": "x"})
    assert (got.status, got.code) == (404, 10003)


async def test_kicked_bot_has_no_access(raw: Raw) -> None:
    world, ann = raw.box.world, raw.box.person("Ann")
    dm = ann.dm
    world.remove_member(next(iter(world.guilds.values())), world.bot)
    assert (await raw.post(raw.box.channel("forum"), {"content": "x"})).code == 50001
    assert (await raw.post(dm, {"content": "x"})).code == 50278


async def test_a_bot_asked_back_gets_to_know_the_guild_again(box: Sandbox, bot: Envoy) -> None:
    rome = next(iter(box.world.guilds.values()))
    box.world.remove_member(rome, box.world.bot)
    await box.until(lambda: not bot.guilds)
    box.world.add_member(rome, box.world.bot)
    await box.until(lambda: [guild.id for guild in bot.guilds] == [rome.id])
    assert (await box.person("Ann").slash("hand", box.channel("forum"))).acked


async def test_a_new_process_leaves_no_abandoned_sessions(box: Sandbox) -> None:
    for _ in range(3):
        async with running(box):
            assert len(box.gateway.sessions) == 1
