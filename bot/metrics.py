"""What is counted and timed while the bot serves, for an operator's Prometheus."""

from __future__ import annotations

import asyncio
from itertools import product

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

from db.records import Vitals

LAG_EVERY = 0.5  # seconds
FAST = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 3.0)


class Metrics:
    """A handful of numbers, in a registry of its own: the process may hold several bots, as tests do."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.interactions = Counter(
            "aedile_interactions",
            "Presses and commands, by what came of them",
            ("kind", "outcome"),
            registry=self.registry,
        )
        self.acknowledging = self._times("aedile_acknowledge_seconds", "Until Discord had our first answer")
        self.committing = self._times("aedile_commit_seconds", "Until a change was on the disk")
        self.drawing = self._times("aedile_picture_seconds", "Until a picture was drawn")
        self.lag = self._times("aedile_loop_lag_seconds", "By how much the event loop was late")
        self.posts = Counter(
            "aedile_posts", "Posts, by what came of a try", ("outcome",), registry=self.registry
        )
        self.alarms = Counter("aedile_alarms", "Alarms that rang", ("kind",), registry=self.registry)
        self.waiting = self._level("aedile_outbox_waiting", "Posts that are not sent yet")
        self.oldest = self._level("aedile_outbox_oldest_seconds", "Since when the longest of them is due")
        self.dead = self._level("aedile_outbox_dead", "Posts that were given up and are still kept")
        self.games = Gauge("aedile_open_games", "Open games", ("game", "status"), registry=self.registry)
        self._begin()

    def _begin(self) -> None:
        """From zero: a first failure that comes with its series is no increase in Prometheus' eyes."""
        for kind, outcome in product(("press", "command"), ("done", "refused", "failed", "unanswered")):
            self.interactions.labels(kind, outcome)
        for outcome in ("sent", "retried", "dead"):
            self.posts.labels(outcome)

    def _times(self, name: str, text: str) -> Histogram:
        return Histogram(name, text, registry=self.registry, buckets=FAST)

    def _level(self, name: str, text: str) -> Gauge:
        return Gauge(name, text, registry=self.registry)

    def show(self, vitals: Vitals, now: int) -> None:
        """Take over how the store is doing."""
        self.waiting.set(vitals.waiting)
        self.oldest.set(oldest_wait(vitals, now))
        self.dead.set(vitals.dead)
        self.games.clear()
        for (game, status), number in vitals.games.items():
            self.games.labels(game, status).set(number)

    def text(self) -> bytes:
        return generate_latest(self.registry)

    async def watch_loop(self) -> None:
        """Note again and again how late a short sleep ends."""
        loop = asyncio.get_running_loop()
        while True:
            due = loop.time() + LAG_EVERY
            await asyncio.sleep(LAG_EVERY)
            self.lag.observe(max(0.0, loop.time() - due))


def oldest_wait(vitals: Vitals, now: int) -> float:
    """For how many seconds the longest waiting post has been due."""
    return 0.0 if vitals.waiting_since is None else max(0, now - vitals.waiting_since) / 1000
