"""The gateway: logging in, intents, heartbeats, resuming, and being thrown out."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import aiohttp
import discord
import pytest

from sandbox import Sandbox
from sandbox.kinds import Intent, Permission
from tests.sandbox.envoy import Envoy, running
from tests.sandbox.wire_client import Raw, Socket

GUILDS, MESSAGES, DIRECT, CONTENT = (
    Intent.GUILDS,
    Intent.GUILD_MESSAGES,
    Intent.DIRECT_MESSAGES,
    Intent.MESSAGE_CONTENT,
)
EVERYTHING = int(GUILDS | MESSAGES | DIRECT)


@asynccontextmanager
async def connect(box: Sandbox, session: aiohttp.ClientSession) -> AsyncIterator[Socket]:
    async with session.ws_connect(box.gateway_url + "?v=10&encoding=json") as socket:
        yield Socket(socket)


async def test_ready_then_the_guild(box: Sandbox, session: aiohttp.ClientSession) -> None:
    async with connect(box, session) as socket:
        ready = (await socket.identify())["d"]
        assert ready["resume_gateway_url"] == box.gateway_url
        assert ready["user"]["username"] == "Aedile" and "shard" not in ready
        guild = (await socket.next())["d"]
        assert [g["id"] for g in ready["guilds"]] == [guild["id"]]
        assert [c["name"] for c in guild["channels"]] == ["forum", "via-appia", "curia"]
        assert guild["member_count"] == len(guild["members"]) == 5


async def test_heartbeat_is_acknowledged(box: Sandbox, session: aiohttp.ClientSession) -> None:
    async with connect(box, session) as socket:
        assert (await socket.next())["d"]["heartbeat_interval"] > 0
        await socket.send(1, None)
        assert (await socket.next())["op"] == 11


@pytest.mark.parametrize(
    ("frames", "code"),
    [
        ([(3, {})], 4003),
        ([(2, {"token": "", "intents": 0})], 4004),
        ([(2, {"token": "x", "intents": 0}), (2, {"token": "x", "intents": 0})], 4005),
        ([(2, {"token": "x", "intents": int(CONTENT)})], 4014),
        ([(2, {"token": "x", "intents": 0}), (99, {})], 4001),
        ([(1, "x" * 4096)], 4002),
        ([(2, None)], 4002),
        ([(2, {"token": "x", "intents": "all"})], 4002),
        ([(2, {"token": "x", "intents": 0, "shard": [0]})], 4002),
        ([(2, {"token": "x", "intents": 0, "shard": [0, 0]})], 4010),
        ([(6, [])], 4002),
        ([(2, {"token": "x", "intents": 0}), (8, {})], 4002),
    ],
)
async def test_close_codes(
    box: Sandbox, session: aiohttp.ClientSession, frames: list[tuple[int, object]], code: int
) -> None:
    async with connect(box, session) as socket:
        for op, data in frames:
            await socket.send(op, data)
        assert await socket.closed() == code


@pytest.mark.parametrize("frame", ["{", "[]", "[" * 4000])
async def test_a_frame_that_cannot_be_read(box: Sandbox, session: aiohttp.ClientSession, frame: str) -> None:
    async with connect(box, session) as socket:
        await socket.socket.send_str(frame)
        assert await socket.closed() == 4002


async def test_events_are_filtered_by_intent(box: Sandbox, session: aiohttp.ClientSession) -> None:
    async with connect(box, session) as guilds, connect(box, session) as directs:
        await guilds.identify(int(GUILDS | MESSAGES))
        await directs.identify(int(DIRECT))
        ann, forum = box.person("Ann"), box.channel("forum")
        ann.say("to all", forum)
        ann.say("to the bot", ann.dm)
        box.world.deny(forum, Permission.SEND_MESSAGES)
        assert (await guilds.until("MESSAGE_CREATE"))["d"]["channel_id"] == str(forum.id)
        assert (await guilds.next())["t"] == "CHANNEL_UPDATE"
        direct = (await directs.next())["d"]
        assert direct["channel_id"] == str(ann.dm.id) and direct["content"] == "to the bot"
        assert "guild_id" not in direct


async def test_content_is_blank_without_its_intent(box: Sandbox, session: aiohttp.ClientSession) -> None:
    box.world.privileged = CONTENT
    async with connect(box, session) as without, connect(box, session) as having:
        await without.identify(EVERYTHING)
        await having.identify(EVERYTHING | int(CONTENT))
        ann, forum, bot = box.person("Ann"), box.channel("forum"), box.world.bot
        ann.say("among us", forum)
        ann.say(f"for <@{bot.id}>", forum)
        assert [(await without.until("MESSAGE_CREATE"))["d"]["content"] for _ in range(2)] == [
            "",
            f"for <@{bot.id}>",
        ]
        assert (await having.until("MESSAGE_CREATE"))["d"]["content"] == "among us"


async def test_members_leaving_is_told_only_with_the_intent(
    box: Sandbox, session: aiohttp.ClientSession
) -> None:
    box.world.privileged = Intent.GUILD_MEMBERS
    rome = next(iter(box.world.guilds.values()))
    async with connect(box, session) as without, connect(box, session) as having:
        await without.identify(EVERYTHING)
        await having.identify(EVERYTHING | int(Intent.GUILD_MEMBERS))
        dan = box.person("Dan")
        box.world.remove_member(rome, dan.user)
        box.world.remove_member(rome, box.world.bot)
        assert (await having.until("GUILD_MEMBER_REMOVE"))["d"]["user"]["id"] == str(dan.id)
        assert (await having.next())["t"] == "GUILD_DELETE"
        await without.until("GUILD_CREATE")
        assert (await without.next())["t"] == "GUILD_DELETE"


async def test_resume_replays_what_was_missed(box: Sandbox, session: aiohttp.ClientSession) -> None:
    ann, forum = box.person("Ann"), box.channel("forum")
    async with connect(box, session) as socket:
        ready = await socket.identify()
        seen = (await socket.until("GUILD_CREATE"))["s"]
    await box.until(lambda: not box.gateway.connected)
    first, second = ann.say("one", forum), ann.say("two", forum)
    async with connect(box, session) as socket:
        await socket.next()
        await socket.send(6, {"token": "x", "session_id": ready["d"]["session_id"], "seq": seen})
        frames = [await socket.next() for _ in range(3)]
        assert [f["t"] for f in frames] == ["MESSAGE_CREATE", "MESSAGE_CREATE", "RESUMED"]
        assert [f["d"]["id"] for f in frames[:2]] == [str(first.id), str(second.id)]
        assert [f["s"] for f in frames] == [seen + 1, seen + 2, seen + 3]


async def test_resume_of_an_unknown_session_or_sequence(box: Sandbox, session: aiohttp.ClientSession) -> None:
    async with connect(box, session) as socket:
        await socket.next()
        await socket.send(6, {"token": "x", "session_id": "none", "seq": 1})
        assert (await socket.next()) == {"op": 9, "d": False, "s": None, "t": None}
        ready = await _identified(socket)
    async with connect(box, session) as socket:
        await socket.send(6, {"token": "x", "session_id": ready, "seq": 999})
        assert await socket.closed() == 4007


async def _identified(socket: Socket) -> str:
    await socket.send(2, {"token": "x", "intents": 0, "properties": {}})
    return str((await socket.until("READY"))["d"]["session_id"])


async def test_shards_share_the_guilds_and_direct_messages_go_to_the_first(
    box: Sandbox, session: aiohttp.ClientSession
) -> None:
    rome = next(iter(box.world.guilds.values()))
    number = (rome.id >> 22) % 2
    async with connect(box, session) as mine, connect(box, session) as other:
        ready = await mine.identify(EVERYTHING, shard=[number, 2])
        assert ready["d"]["shard"] == [number, 2] and len(ready["d"]["guilds"]) == 1
        assert (await other.identify(EVERYTHING, shard=[1 - number, 2]))["d"]["guilds"] == []
        ann = box.person("Ann")
        ann.say("private", ann.dm)
        first = mine if number == 0 else other
        assert (await first.until("MESSAGE_CREATE"))["d"]["channel_id"] == str(ann.dm.id)


async def test_members_on_request(box: Sandbox, session: aiohttp.ClientSession) -> None:
    rome, ben = next(iter(box.world.guilds.values())), box.person("Ben")
    async with connect(box, session) as socket:
        await socket.identify()
        await socket.send(8, {"guild_id": str(rome.id), "user_ids": [str(ben.id)], "nonce": "n", "limit": 0})
        chunk = (await socket.until("GUILD_MEMBERS_CHUNK"))["d"]
        assert [m["user"]["id"] for m in chunk["members"]] == [str(ben.id)] and chunk["nonce"] == "n"


@pytest.mark.parametrize("how", ["close", "abort", "reconnect"])
async def test_a_dropped_client_resumes_and_misses_nothing(box: Sandbox, bot: Envoy, how: str) -> None:
    forum = box.channel("forum")
    box.gateway.drop(how)  # type: ignore[arg-type]
    said = box.person("Ann").say("meanwhile", forum)
    await box.until(lambda: bot.resumes == 1)
    await box.until(lambda: [m.id for m in bot.heard] == [said.id])
    assert (box.gateway.identified, box.gateway.resumed) == (1, 1)


async def test_an_invalid_session_resumes_when_it_may(box: Sandbox, bot: Envoy) -> None:
    box.gateway.invalidate(resumable=True)
    await box.until(lambda: bot.resumes == 1)


async def test_a_forgotten_session_must_identify_anew(box: Sandbox, bot: Envoy) -> None:
    box.gateway.drop("abort", resumable=False)
    await box.until(lambda: box.gateway.identified == 2, timeout=30)
    ann = box.person("Ann")
    assert (await ann.slash("hand", box.channel("forum"))).acked


async def test_discord_py_without_content_intent_reads_nothing_of_others(box: Sandbox) -> None:
    async with running(box, Envoy(discord.Intents.default())) as bot:
        ann, forum = box.person("Ann"), box.channel("forum")
        ann.say("a secret", forum)
        ann.say("for you", ann.dm)
        await box.until(lambda: len(bot.heard) == 2)
        assert [m.content for m in bot.heard] == ["", "for you"]
        await asyncio.sleep(0)


async def test_gateway_addresses(raw: Raw) -> None:
    assert (await raw.ask("GET", "/gateway")).body == {"url": raw.box.gateway_url}
    assert (await raw.ask("GET", "/gateway/bot")).body["shards"] == 1
