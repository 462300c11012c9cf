"""What is counted while the bot serves, and how it answers whoever watches over it."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import AsyncIterator
from dataclasses import dataclass

import aiohttp
import pytest

from bot import metrics
from bot.metrics import Metrics
from bot.operate.health import Health, PortTaken
from bot.shown.pictures import Pictures
from bot.table.sitting import Refusal
from bot.talk.service import Service
from db.store import StoreError
from tests.bot.desks import ANN, Seats


@dataclass
class Watcher:
    """Somebody who asks for the numbers over HTTP."""

    seats: Seats
    health: Health
    port: int
    connected: bool = True

    async def ask(self, path: str) -> tuple[int, str]:
        async with (
            aiohttp.ClientSession() as session,
            session.get(f"http://127.0.0.1:{self.port}{path}") as answer,
        ):
            return answer.status, await answer.text()

    async def state(self) -> tuple[int, list[str]]:
        status, text = await self.ask("/health")
        told = json.loads(text)
        assert (told["status"] == "ok") == (status == 200)
        return status, told["reasons"]

    async def numbers(self) -> dict[str, float]:
        status, text = await self.ask("/metrics")
        assert status == 200
        lines = [line.rpartition(" ") for line in text.splitlines() if not line.startswith("#")]
        return {name: float(value) for name, _, value in lines}


@pytest.fixture
async def watcher(seats: Seats) -> AsyncIterator[Watcher]:
    health = Health(seats.desk, lambda: it.connected)
    it = Watcher(seats, health, await health.start(0))
    yield it
    await health.close()


async def test_what_is_worth_an_alert_is_counted_from_zero(watcher: Watcher) -> None:
    numbers = await watcher.numbers()
    for kind in ("press", "command"):
        assert numbers[f'aedile_interactions_total{{kind="{kind}",outcome="failed"}}'] == 0
    assert numbers['aedile_posts_total{outcome="dead"}'] == 0


async def test_games_posts_and_commits_are_told(watcher: Watcher) -> None:
    seats = watcher.seats
    sitting = await seats.begin(robots=1)
    seats.clock.pass_by(90_000)
    numbers = await watcher.numbers()
    assert numbers['aedile_open_games{game="toy",status="live"}'] == 1
    assert numbers["aedile_outbox_waiting"] > 0 and numbers["aedile_outbox_oldest_seconds"] == 90
    before = numbers["aedile_commit_seconds_count"]
    sitting = await seats.answer(sitting, ANN, *sitting.asked[0].pick(lambda n: 0))
    await seats.posts()
    numbers = await watcher.numbers()
    assert numbers["aedile_commit_seconds_count"] == before + 1
    assert numbers["aedile_outbox_waiting"] == numbers["aedile_outbox_oldest_seconds"] == 0


async def test_healthy_until_something_is_wrong(watcher: Watcher, monkeypatch: pytest.MonkeyPatch) -> None:
    assert await watcher.state() == (200, [])
    await watcher.seats.open()
    assert await watcher.state() == (200, [])
    watcher.seats.clock.pass_by(121_000)
    assert await watcher.state() == (503, ["A post has waited for 121 seconds."])
    await watcher.seats.posts()
    watcher.connected = False
    assert await watcher.state() == (503, ["The gateway is not connected."])
    watcher.connected, watcher.health.stopping = True, True
    assert await watcher.state() == (503, ["The bot is stopping."])
    watcher.health.stopping = False

    async def broken() -> None:
        raise StoreError("The disk failed.")

    monkeypatch.setattr(watcher.seats.store, "vitals", broken)
    assert await watcher.state() == (503, ["The store does not answer."])
    assert (await watcher.ask("/metrics"))[0] == 200
    assert (await watcher.ask("/"))[0] == 404


async def test_a_taken_port_is_a_sentence(watcher: Watcher) -> None:
    second = Health(watcher.seats.desk, lambda: True)
    with pytest.raises(PortTaken, match=f"Port {watcher.port} is taken. Set AEDILE_METRICS_PORT"):
        await second.start(watcher.port)
    await second.close()


async def test_a_loop_that_was_held_up_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(metrics, "LAG_EVERY", 0.01)
    it, noticed = Metrics(), asyncio.Event()
    lags: list[float] = []

    def observe(lag: float) -> None:
        lags.append(lag)
        noticed.set()

    monkeypatch.setattr(it.lag, "observe", observe)
    task = asyncio.create_task(it.watch_loop())
    await asyncio.sleep(0)
    time.sleep(0.1)  # noqa: ASYNC251 (this is the very thing that must not happen)
    await noticed.wait()
    task.cancel()
    assert lags[0] > 0.05


def test_every_bot_counts_for_itself() -> None:
    one, other = Metrics(), Metrics()
    one.posts.labels("sent").inc()
    assert b'aedile_posts_total{outcome="sent"} 1.0' in one.text()
    assert b'aedile_posts_total{outcome="sent"} 0.0' in other.text()


def test_what_came_of_an_interaction(seats: Seats) -> None:
    service = Service(seats.desk, Pictures())
    for error in (None, Refusal("No."), ValueError("a bug")):
        service.count("press", error)
    for outcome in ("done", "refused", "failed"):
        labels = {"kind": "press", "outcome": outcome}
        assert seats.desk.metrics.registry.get_sample_value("aedile_interactions_total", labels) == 1
