"""One bot a data folder."""

from __future__ import annotations

import asyncio
import signal
import sys
from pathlib import Path

import pytest

from bot.operate import sole
from bot.operate.sole import NotSole, server_of, sole_server

HOLDER = """
import asyncio, sys
from pathlib import Path
from bot.operate.sole import sole_server

async def hold():
    async with sole_server(Path(sys.argv[1]), 77):
        print("held", flush=True)
        await asyncio.sleep(60)

asyncio.run(hold())
"""


@pytest.fixture(autouse=True)
def brisk(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sole, "PAUSE", 0.001)


def test_looking_leaves_no_trace(tmp_path: Path) -> None:
    assert server_of(tmp_path) == "" and not list(tmp_path.iterdir())


async def test_the_second_is_told_who_serves(tmp_path: Path) -> None:
    async with sole_server(tmp_path, 77):
        assert server_of(tmp_path) == "a bot (process 77)"
        with pytest.raises(NotSole, match=r"Another bot \(process 77\) is serving .* already\."):
            async with sole_server(tmp_path, 78):
                raise AssertionError("both serve")
    assert server_of(tmp_path) == ""
    async with sole_server(tmp_path, 8):
        assert server_of(tmp_path) == "a bot (process 8)"


async def test_a_folder_that_cannot_be_one_is_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    for folder in (tmp_path / "file", tmp_path / "file" / "data"):
        with pytest.raises(NotSole, match=r"cannot be used for the data: .*set AEDILE_DATA to another"):
            async with sole_server(folder, 77):
                raise AssertionError("it is no folder")


async def test_looking_keeps_nobody_from_serving(tmp_path: Path) -> None:
    async with sole_server(tmp_path, 77):
        pass
    for _ in range(100):
        assert server_of(tmp_path) == ""
    async with sole_server(tmp_path, 77):
        pass


async def test_a_killed_process_holds_nothing(tmp_path: Path) -> None:
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-c", HOLDER, str(tmp_path)), stdout=asyncio.subprocess.PIPE
    )
    assert process.stdout is not None
    await process.stdout.readline()
    assert server_of(tmp_path) == "a bot (process 77)"
    process.send_signal(signal.SIGKILL)
    await process.wait()
    assert server_of(tmp_path) == ""
    async with sole_server(tmp_path, 78):
        pass
