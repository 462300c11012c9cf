"""How long a move takes to be stored, against one fsync of the same disk."""

from __future__ import annotations

import asyncio
import os
import statistics
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from time import perf_counter

from db.records import GameRecord, Post, SeatRecord, Status, StoryLine
from db.sqlite import SqliteStore
from engine.kernel import Entry

ROUNDS = 400
CHECKPOINT = '{"bulk":"' + "x" * 10_000 + '"}'
SEATS = tuple(SeatRecord(n, f"player {n}") for n in range(1, 5))


@contextmanager
def timed(into: list[float]) -> Iterator[None]:
    start = perf_counter()
    yield
    into.append((perf_counter() - start) * 1e6)


def one_fsync(folder: Path) -> float:
    """µs to append 10 KB to a file and have it on the disk; the median."""
    times: list[float] = []
    with (folder / "plain").open("ab", buffering=0) as file:
        for _ in range(ROUNDS):
            file.write(CHECKPOINT.encode())
            with timed(times):
                os.fsync(file.fileno())
    return statistics.median(times)


async def moves(folder: Path) -> dict[str, float]:
    """µs of a commit (an answer, a 10 KB checkpoint, story, outbox, four seats) and of reading it back."""
    store = await SqliteStore.open(folder / "bench.db", now=0)
    try:
        game = await store.create(
            GameRecord("bench", 1, 1, 1, 1, 4, created_at=0, status=Status.LIVE, seats=SEATS)
        )
        commits: list[float] = []
        reads: list[float] = []
        for n in range(ROUNDS):
            entry, line = Entry(n % 4, "bench.move", (f"space:{n}",)), StoryLine(n + 1, None, "@1 moves.")
            game = replace(game, checkpoint=CHECKPOINT, epoch=n)
            post = Post("board", "channel", {"epoch": n}, n)
            with timed(commits):
                game = await store.commit(
                    game, at=n, interaction=n, entries=[entry], story=[line], outbox=[post]
                )
            with timed(reads):
                await store.game(game.id)
    finally:
        await store.close()
    worst = statistics.quantiles(commits, n=100)[98]
    return {
        "commit_us": statistics.median(commits),
        "commit_p99_us": worst,
        "read_us": statistics.median(reads),
    }


def bench() -> dict[str, float]:
    """Medians in µs, and a commit as a multiple of one fsync."""
    with tempfile.TemporaryDirectory() as name:
        fsync = one_fsync(Path(name))
        found = asyncio.run(moves(Path(name)))
    return {"fsync_us": fsync, **found, "commit_per_fsync": found["commit_us"] / fsync}


if __name__ == "__main__":
    for label, value in bench().items():
        print(f"{label:18} {value:10.1f}")
