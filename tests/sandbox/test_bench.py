"""The workbench: what it shows of the traffic, and that each switch does what it says."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import aiohttp
import pytest
import pytest_asyncio

from sandbox import Sandbox, World
from tests.sandbox.envoy import Envoy, running

STRANGER = {"Origin": "http://sandbox.example"}


@pytest_asyncio.fixture
async def box() -> AsyncIterator[Sandbox]:
    async with Sandbox(World.demo(), contract=True) as box:
        yield box


@pytest_asyncio.fixture
async def bot(box: Sandbox) -> AsyncIterator[Envoy]:
    async with running(box) as bot:
        yield bot


class Bench:
    def __init__(self, box: Sandbox, http: aiohttp.ClientSession) -> None:
        self._url = f"{box.url}/bench"
        self._http = http

    async def look(self, after: int = 0) -> Any:
        async with self._http.get(self._url, params={"after": after}) as answer:
            return await answer.json()

    async def do(self, **wish: object) -> Any:
        async with self._http.post(self._url, json=wish) as answer:
            assert answer.status == 200, await answer.text()
            return await answer.json()

    async def refuses(self, **wish: object) -> bool:
        async with self._http.post(self._url, json=wish) as answer:
            return answer.status == 400


@pytest_asyncio.fixture
async def bench(box: Sandbox, session: aiohttp.ClientSession) -> Bench:
    return Bench(box, session)


async def test_requests_and_events_with_their_verdict(
    box: Sandbox, bot: Envoy, bench: Bench, session: aiohttp.ClientSession
) -> None:
    before = (await bench.look())["noted"]
    await box.person("Ann").slash("hand", box.channel("forum"))
    told = await bench.look(before)
    assert told["unchecked"] == "" and told["sessions"] == 1
    titles = {
        entry["title"].split("/")[1] if "/" in entry["title"] else entry["title"] for entry in told["entries"]
    }
    assert {"INTERACTION_CREATE", "interactions"} <= titles
    assert [e["n"] for e in told["entries"]] == list(range(before + 1, told["noted"] + 1))
    assert all(e["violations"] == [] for e in told["entries"] if e["title"] != "HEARTBEAT_ACK")
    assert all(e["status"] < 300 for e in told["entries"] if e["kind"] == "request")
    undescribed = {e["title"] for e in (await bench.look())["entries"] if e["violations"] is None}
    assert {"HELLO"} <= undescribed <= {"HELLO", "HEARTBEAT_ACK"}
    forum = box.channel("forum").id
    address, token = f"{box.api_url}/channels/{forum}/messages", {"Authorization": "Bot x"}
    async with session.post(address, json={"content": "x", "colour": "red"}, headers=token):
        last = (await bench.look())["entries"][-1]
        assert "colour" in str(last["violations"])
    async with session.get(f"{box.url}/bench/{last['n']}") as closer:
        assert (await closer.json())["sent"] == {"content": "x", "colour": "red"}
    async with session.get(f"{box.url}/bench/999999") as closer:
        assert closer.status == 404


@pytest.mark.parametrize("what", ["429", "500", "503", "503 after", "reset", "reset after", "30046"])
async def test_requests_fail_as_they_are_told_to(
    box: Sandbox, bench: Bench, session: aiohttp.ClientSession, what: str
) -> None:
    forum, token = box.channel("forum"), {"Authorization": "Bot x"}
    address = f"{box.api_url}/channels/{forum.id}/messages"
    state = await bench.do(do="trouble", what=what, on="post")
    assert len(state["faults"]) == 1
    try:
        async with session.post(address, json={"content": "x"}, headers=token) as answer:
            assert not answer.ok and (await answer.json())["code"] == (30046 if what == "30046" else 0)
    except aiohttp.ClientError:
        assert what.startswith("reset")
    assert len(forum.messages) == ("after" in what)
    state = await bench.look()
    assert state["faults"] == [] and state["entries"][-1]["trouble"]
    await bench.do(do="trouble", what=what, on="any", every=3)
    assert (await bench.do(do="calm"))["faults"] == []


async def test_presses_come_twice_late_or_too_late(box: Sandbox, bot: Envoy, bench: Bench) -> None:
    ann, forum = box.person("Ann"), box.channel("forum")
    await bench.do(do="event", how="twice")
    await ann.slash("whisper", forum)
    await box.until(lambda: len(ann.dms) == 2)
    await bench.do(do="event", how="late")
    late = await ann.slash("whisper", forum)
    assert late.acked and (late.latency or 0) >= 2
    state = await bench.do(do="event", how="too late")
    assert state["faults"] == ["1 × INTERACTION_CREATE 4 s late"]
    box.subscribe(lambda change: box.clock.advance(4) if change.kind == "INTERACTION_CREATE" else None)
    assert (await ann.slash("silence", forum)).failed


async def test_the_gateway_is_dropped_with_and_without_a_way_back(
    box: Sandbox, bot: Envoy, bench: Bench
) -> None:
    await bench.do(do="gateway", resume=True)
    await box.until(lambda: box.gateway.resumed == 1)
    await bench.do(do="gateway", resume=False)
    await box.until(lambda: box.gateway.identified == 2, timeout=15)


async def test_people_places_and_the_clock(
    box: Sandbox, bench: Bench, session: aiohttp.ClientSession
) -> None:
    forum = box.channel("forum")
    assert (await bench.do(do="dms", person="ann", open=False))["closed"] == ["ann"]
    assert not box.person("Ann").user.dms_open
    assert (await bench.do(do="dms", person="ann", open=True))["closed"] == []
    state = await bench.do(do="permission", place=str(forum.id), name="ATTACH_FILES", allowed=False)
    assert state["denied"] == {str(forum.id): ["ATTACH_FILES"]}
    await bench.do(do="permission", place=str(forum.id), name="ATTACH_FILES", allowed=True)
    assert not forum.denied
    await bench.do(do="delete", place=str(forum.id))
    assert forum.deleted
    await bench.do(do="clock", seconds=3600)
    async with session.get(f"{box.url}/clock") as answer:
        assert (await answer.json())["ahead"] == box.clock.skipped == 3600


async def test_people_leave_the_server_and_come_back(
    box: Sandbox, bench: Bench, session: aiohttp.ClientSession
) -> None:
    ben, forum = box.person("Ben"), box.channel("forum")
    assert forum.guild is not None
    guild = str(forum.guild.id)
    url = f"{box.url}/api/v10/guilds/{guild}/members/{ben.id}"
    bot = {"Authorization": f"Bot {box.token}"}
    for here, status in ((False, 404), (False, 404), (True, 200)):
        state = await bench.do(do="member", guild=guild, person="ben", here=here)
        assert state["members"][guild]["ben"] is here and forum.visible_to(ben.user) is here
        async with session.get(url, headers=bot) as answer:
            assert answer.status == status
    assert await bench.refuses(do="member", guild=guild, person="ann", here=False), "She owns the server."


async def test_the_bot_is_restarted_by_whoever_runs_it(box: Sandbox, bench: Bench) -> None:
    assert not (await bench.look())["restarts"]
    await bench.do(do="restart")
    restarted = []

    async def restart() -> None:
        restarted.append(True)

    box.restart_bot = restart
    assert (await bench.do(do="restart"))["restarts"] and restarted


async def test_what_is_no_switch_is_refused(
    box: Sandbox, bench: Bench, session: aiohttp.ClientSession
) -> None:
    dm = box.person("Ann").dm
    for wish in (
        {},
        {"do": "dance"},
        {"do": "trouble", "what": "418", "on": "post"},
        {"do": "trouble", "what": "429", "on": "moon"},
        {"do": "dms", "person": "caesar", "open": False},
        {"do": "permission", "place": "1", "name": "ATTACH_FILES", "allowed": False},
        {"do": "permission", "place": str(dm.id), "name": "ATTACH_FILES", "allowed": False},
        {"do": "delete", "place": str(dm.id)},
        {"do": "delete", "place": float("inf")},
        {"do": "event", "how": "never"},
        {"do": "clock", "seconds": -1},
        {"do": "clock", "seconds": float("inf")},
        {"do": "clock", "seconds": float("nan")},
        {"do": "clock", "seconds": 1e12},
    ):
        assert await bench.refuses(**wish), wish
    async with session.get(f"{box.url}/bench?after=x") as answer:
        assert answer.status == 400
    async with session.post(f"{box.url}/bench", json={"do": "calm"}, headers=STRANGER) as answer:
        assert answer.status == 403
