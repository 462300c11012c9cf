"""A process that makes moves until it is killed, and says of each when the store has acknowledged it."""

from __future__ import annotations

import asyncio
import sys
from dataclasses import replace
from pathlib import Path

from db.records import Post, StoryLine
from db.sqlite import SqliteStore
from tests.db.samples import CHANNEL, answer, live


async def main(path: Path) -> None:
    store = await SqliteStore.open(path, now=1)
    game = await store.game_in(CHANNEL) or await live(store)
    while True:
        n = game.length
        game = await store.commit(
            replace(game, checkpoint=f'{{"n": {n + 1}, "bulk": "{"x" * 10_000}"}}'),
            at=n,
            interaction=n,
            entries=[answer(n)],
            story=[StoryLine(n + 1, None, f"line {n}")],
            outbox=[Post("board", "channel", {"n": n}, n)],
        )
        print(game.length, flush=True)


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1])))
