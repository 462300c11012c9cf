"""A process that dies in the middle of writing loses nothing that was acknowledged."""

from __future__ import annotations

import asyncio
import json
import sys
from pathlib import Path
from random import Random

from db.records import GameRecord
from db.sqlite import SqliteStore
from tests.db.samples import CHANNEL

KILLS = 20


async def write_until_killed(path: Path, random: Random) -> int:
    """How many answers the dead process had been told are stored."""
    child = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "tests.db.endless_writer", str(path)), stdout=asyncio.subprocess.PIPE
    )
    assert child.stdout is not None
    said = b"".join([await child.stdout.readline() for _ in range(random.randrange(1, 40))])
    await asyncio.sleep(random.random() / 1000)
    child.kill()
    said += await child.stdout.read()
    await child.wait()
    whole_lines = said.decode().split("\n")[:-1]
    return int(whole_lines[-1])


async def stored(path: Path) -> GameRecord:
    """The game, after all that goes with it was found whole."""
    store = await SqliteStore.open(path, now=1)
    try:
        assert await store.check() == []
        game = await store.game_in(CHANNEL)
        assert game is not None
        assert json.loads(game.checkpoint)["n"] == game.length
        assert len(await store.log(game.id)) == len(await store.story(game.id)) == game.length
        assert [await store.repeated(n) for n in (game.length - 1, game.length)] == [True, False]
        posts = await store.writer.run(lambda db: db.execute("SELECT count(*) FROM outbox").fetchone())
        assert posts == (game.length,)
        return game
    finally:
        await store.close()


async def test_killed_while_writing(tmp_path: Path) -> None:
    random, path = Random(7), tmp_path / "aedile.db"
    length = 0
    for _ in range(KILLS):
        acknowledged = await write_until_killed(path, random)
        before, length = length, (await stored(path)).length
        assert length > before
        # One more may have been stored than the process lived to tell.
        assert length - acknowledged in (0, 1)
