"""How long a move takes to be stored, against one fsync of the same disk in the same moment."""

from __future__ import annotations

import asyncio
import os
import tempfile
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from statistics import median
from time import perf_counter

from db.records import GameRecord, Post, SeatRecord, Status, StoryLine
from db.sqlite import SqliteStore
from engine.kernel import Entry

ROUNDS = 300
CHECKPOINT = '{"bulk":"' + "x" * 10_000 + '"}'
SEATS = tuple(SeatRecord(n, f"player {n}") for n in range(1, 5))


class Stopwatch:
    """The times of several things, in µs."""

    def __init__(self) -> None:
        self.times: defaultdict[str, list[float]] = defaultdict(list)

    @contextmanager
    def __call__(self, what: str) -> Iterator[None]:
        start = perf_counter()
        yield
        self.times[what].append((perf_counter() - start) * 1e6)


def fsync(file: int) -> None:
    """10 KB in the same place over and over, as in a write-ahead log."""
    os.pwrite(file, CHECKPOINT.encode(), 0)
    os.fsync(file)


async def play(store: SqliteStore, plain: int) -> Stopwatch:
    """Bare commits (an answer and a checkpoint) and whole moves in turn, an fsync before each pair."""
    timed = Stopwatch()
    game = await store.create(
        GameRecord("bench", 1, 1, 1, 1, 4, created_at=0, status=Status.LIVE, seats=SEATS)
    )
    for n in range(ROUNDS):
        entries = [Entry(n % 4, "bench.move", (f"space:{n}",))]
        story = [StoryLine(game.length + 1, None, "@1 moves.")]
        posts = [Post("board", "channel", {"epoch": n}, n), Post("hand", "user", {"seat": 1}, n)]
        game = replace(game, checkpoint=CHECKPOINT)
        with timed("fsync"):
            fsync(plain)
        with timed("answer"):
            game = await store.commit(game, at=n, interaction=None, entries=entries)
        with timed("move"):
            game = await store.commit(game, at=n, interaction=n, entries=entries, story=story, outbox=posts)
        with timed("read"):
            await store.game(game.id)
    return timed


async def measure(folder: Path) -> Stopwatch:
    store = await SqliteStore.open(folder / "bench.db", now=0)
    plain = os.open(folder / "plain", os.O_WRONLY | os.O_CREAT)
    try:
        return await play(store, plain)
    finally:
        os.close(plain)
        await store.close()


def bench() -> dict[str, float]:
    """Medians in µs, and what is written as multiples of one fsync."""
    with tempfile.TemporaryDirectory() as name:
        times = asyncio.run(measure(Path(name))).times
    typical = {f"{what}, µs": median(each) for what, each in times.items()}
    ratios = {
        f"{what}, × fsync": median(a / b for a, b in zip(times[what], times["fsync"], strict=True))
        for what in ("answer", "move")
    }
    return typical | ratios
