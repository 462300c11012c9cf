"""Who may come in, and what each person's line carries; without a browser."""

from __future__ import annotations

import asyncio
import gc
import socket
from collections.abc import AsyncIterator
from typing import Any

import aiohttp
import discord
import pytest
import pytest_asyncio

from sandbox import Sandbox, World
from tests.sandbox.envoy import Buttons, Envoy, running


@pytest_asyncio.fixture
async def box() -> AsyncIterator[Sandbox]:
    async with Sandbox(World.demo()) as box:
        yield box


@pytest_asyncio.fixture
async def bot(box: Sandbox) -> AsyncIterator[Envoy]:
    async with running(box) as bot:
        yield bot


@pytest_asyncio.fixture
async def http() -> AsyncIterator[aiohttp.ClientSession]:
    async with aiohttp.ClientSession() as session:
        yield session


class Line:
    """One person's socket: ask, and keep all that is told."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self._socket = socket
        self.told: list[Any] = []

    async def ask(self, **request: object) -> Any:
        await self._socket.send_json({"n": 1, **request})
        while True:
            news = await self._socket.receive_json(timeout=10)
            if news["kind"] == "answer":
                return news
            self.told.append(news)


async def sit(http: aiohttp.ClientSession, box: Sandbox, name: str) -> Line:
    return Line(await http.ws_connect(f"{box.url}/live", params={"as": name.lower()}))


@pytest.mark.parametrize(
    "path", ["/", "/live", "/chairs", "/page/main.js", "/api/v10/gateway", "/cdn/icons/1"]
)
@pytest.mark.parametrize(
    "headers",
    [
        {"Host": "sandbox.example"},
        {"Host": "192.0.2.7:8765"},
        {"Origin": "http://sandbox.example"},
        {"Origin": "null"},
        {"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "no-cors"},
        {"Sec-Fetch-Site": "same-site", "Sec-Fetch-Mode": "cors"},
    ],
)
async def test_strangers_are_refused(
    box: Sandbox, http: aiohttp.ClientSession, path: str, headers: dict[str, str]
) -> None:
    async with http.get(box.url + path, headers=headers) as answer:
        assert answer.status == 403


async def test_page_answers_to_both_names_of_this_machine(box: Sandbox, http: aiohttp.ClientSession) -> None:
    for host in ("localhost", "127.0.0.1:80"):
        async with http.get(box.url, headers={"Host": host, "Origin": f"http://{host}"}) as answer:
            assert answer.status == 200


async def test_pages_and_files_carry_their_policies(
    box: Sandbox, bot: Envoy, http: aiohttp.ClientSession
) -> None:
    reply = await box.person("Ann").slash("game new", box.channel("forum"), game="republic")
    async with http.get(box.url) as page, http.get(reply.messages[0].attachments[0].url) as file:
        assert "script-src 'self';" in page.headers["Content-Security-Policy"]
        assert "'unsafe" not in page.headers["Content-Security-Policy"]
        assert file.headers["Content-Security-Policy"].startswith("sandbox; default-src 'none';")
        for answer in (page, file):
            assert answer.headers["X-Content-Type-Options"] == "nosniff"
            assert answer.headers["Referrer-Policy"] == "no-referrer"


async def test_no_other_machine_is_served() -> None:
    with pytest.raises(ValueError, match="this machine only"):
        async with Sandbox(World.demo(), host="0.0.0.0"):
            raise AssertionError("It listens to the whole network.")


async def test_nobody_sits_down_as_a_stranger(box: Sandbox, http: aiohttp.ClientSession) -> None:
    for wrong in ("", "caesar", box.world.bot.username):
        async with http.get(f"{box.url}/live", params={"as": wrong}) as answer:
            assert answer.status == 404


async def test_news_for_a_page_that_is_going_away_are_no_error(
    box: Sandbox, http: aiohttp.ClientSession, caplog: pytest.LogCaptureFixture
) -> None:
    page = await http.ws_connect(f"{box.url}/live", params={"as": "ann"})
    await page.receive()
    page.get_extra_info("socket").shutdown(socket.SHUT_RDWR)
    for _ in range(50):  # one of these falls between the end of the line and its being noticed
        box.world.clock.advance(1)
        await asyncio.sleep(0)
    gc.collect()
    assert not [record.getMessage() for record in caplog.records if record.name == "asyncio"]


async def test_line_carries_nothing_that_is_for_others(
    box: Sandbox, bot: Envoy, http: aiohttp.ClientSession
) -> None:
    ann, forum = box.person("Ann"), box.channel("forum")
    own, other = await sit(http, box, "Ann"), await sit(http, box, "Ben")
    await (await ann.slash("hand", forum)).settled()
    await ann.slash("whisper", forum)
    talk = await ann.slash("talk", forum)
    await box.until(lambda: talk.text == "Two, edited\nThree")
    for line in (own, other):
        await line.ask(do="open", place=str(forum.id))
    assert all(words in str(own.told) for words in ("Your hand", "In private", "Look there", "Three"))
    assert not any(words in str(other.told) for words in ("Your hand", "In private", "Look there", "Three"))
    assert "Two, edited" in str(other.told)


async def test_line_opens_nothing_that_is_for_others(
    box: Sandbox, bot: Envoy, http: aiohttp.ClientSession
) -> None:
    ann, forum = box.person("Ann"), box.channel("forum")
    await ann.slash("whisper", forum)
    (private,) = ann.sees(forum)
    ben = await sit(http, box, "Ben")
    assert "not there" in (await ben.ask(do="open", place=str(ann.dm.id)))["error"]
    assert (await ben.ask(do="open", place=str(forum.id)))["result"]["messages"] == []
    assert "not there" in (await ben.ask(do="dismiss", place=str(forum.id), message=str(private.id)))["error"]
    assert str(ann.dm.id) not in str(ben.told)


async def test_line_refuses_what_is_not_offered(
    box: Sandbox, bot: Envoy, http: aiohttp.ClientSession
) -> None:
    forum = box.channel("forum")
    reply = await box.person("Ann").slash("game new", forum, game="republic")
    ann = await sit(http, box, "Ann")
    on = {"place": str(forum.id), "message": str(reply.messages[0].id)}
    for request in (
        {"do": "press", "control": "later"},
        {"do": "press", "control": "forged"},
        {"do": "choose", "control": "forged", "values": []},
        {"do": "choose", "control": "buildings", "values": ["market", "bath", "forum"]},
        {"do": "slash", "command": "game", "options": {}},
        {"do": "slash", "command": "game new", "options": {"game": "x", "guest": "no number"}},
        {"do": "dance"},
    ):
        assert (await ann.ask(**on, **request))["error"]
    assert (await ann.ask(**on, do="press", control="move"))["result"] == {"failed": False}


async def test_history_comes_in_pages(box: Sandbox, http: aiohttp.ClientSession) -> None:
    forum = box.channel("forum")
    said = [box.person("Ben").say(f"{number}", forum) for number in range(60)]
    ann = await sit(http, box, "Ann")
    newest = (await ann.ask(do="open", place=str(forum.id)))["result"]
    assert newest["more"] and [m["content"] for m in newest["messages"]] == [f"{n}" for n in range(10, 60)]
    older = (await ann.ask(do="history", place=str(forum.id), before=str(said[10].id)))["result"]
    assert not older["more"] and [m["content"] for m in older["messages"]] == [f"{n}" for n in range(10)]


async def test_badges_count_pings_and_dms_until_they_are_read(
    box: Sandbox, bot: Envoy, http: aiohttp.ClientSession
) -> None:
    ann, ben, forum = box.person("Ann"), box.person("Ben"), box.channel("forum")
    await ann.slash("whisper", forum)
    ben.say(f"{ann.mention}!", forum)
    last = ben.say("And another", forum)
    line = await sit(http, box, "Ann")
    await line.ask(do="commands", place=str(forum.id))
    state = line.told[-1]
    counts = {place["name"]: (place["unread"], place["pings"]) for place in state["places"]}
    assert counts == {"forum": (2, 1), "via-appia": (0, 0), "curia": (0, 0), "Ann": (1, 1)}
    assert {one["name"]: one["badge"] for one in state["people"]} == {"Ann": 2, "Ben": 0, "Cleo": 0, "Dan": 0}
    await line.ask(do="read", place=str(forum.id), message=str(last.id))
    while line.told[-1] is state:
        await asyncio.sleep(0.01)
        await line.ask(do="commands", place=str(forum.id))
    assert [place["pings"] for place in line.told[-1]["places"]] == [0, 0, 0, 1]


async def test_line_tells_whose_question_is_open(
    box: Sandbox, bot: Envoy, http: aiohttp.ClientSession
) -> None:
    ann, ben, forum = box.person("Ann"), box.person("Ben"), box.channel("forum")
    line = await sit(http, box, "Cleo")

    async def turn() -> Any:
        await asyncio.sleep(0.1)
        await line.ask(do="commands", place=str(forum.id))
        return [news for news in line.told if news["kind"] == "state"][-1]["turn"]

    assert await turn() is None
    channel = bot.get_channel(forum.id)
    assert isinstance(channel, discord.TextChannel)
    everyone = discord.AllowedMentions(users=True)
    both = f"{ann.mention} and {ben.mention} are asked"
    asked = await channel.send(both, view=Buttons(), allowed_mentions=everyone)
    assert await turn() == {"place": str(forum.id), "people": ["ann", "ben"]}
    await channel.send("Nobody is asked by this", silent=True)
    await asked.edit(content=f"{ben.mention} is asked", allowed_mentions=discord.AllowedMentions.none())
    assert await turn() == {"place": str(forum.id), "people": ["ben"]}
    await asked.edit(view=None)
    assert await turn() is None


async def test_line_tells_who_is_writing_and_only_where_one_is(
    box: Sandbox, http: aiohttp.ClientSession
) -> None:
    ann, ben, forum = box.person("Ann"), box.person("Ben"), box.channel("forum")
    line = await sit(http, box, "Ann")
    await line.ask(do="commands", place=str(forum.id))
    ben.type(forum)
    ben.type(ben.dm)
    ann.type(forum)
    await line.ask(do="commands", place=str(forum.id))
    told = [(news["name"], news["place"]) for news in line.told if news["kind"] == "typing"]
    assert told == [("Ben", str(forum.id))]


async def test_line_replies_edits_and_deletes(box: Sandbox, http: aiohttp.ClientSession) -> None:
    forum, ben = box.channel("forum"), box.person("Ben")
    asked = ben.say("Who comes?", forum)
    here = {"place": str(forum.id)}
    line = await sit(http, box, "Ann")
    await line.ask(**here, do="say", text="I do", reply=str(asked.id))
    reply = forum.messages[-1]
    assert reply.reference is asked
    await line.ask(**here, do="edit", message=str(reply.id), text="I do not")
    assert reply.content == "I do not"
    assert "of their own" in (await line.ask(**here, do="edit", message=str(asked.id), text="x"))["error"]
    assert "2000" in (await line.ask(**here, do="say", text="x" * 2001))["error"]
    await line.ask(**here, do="delete", message=str(reply.id))
    assert forum.messages == [asked]
