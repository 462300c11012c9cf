"""`aedile play`: when the sandbox starts, what it keeps, and what it says when it cannot."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from bot import cli, local
from bot.settings import Settings
from engine.registry import GAMES
from sandbox import Sandbox, World


@pytest.fixture(autouse=True)
def nowhere(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """No .env of the developer, and no token of theirs."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("DISCORD_TOKEN", raising=False)
    monkeypatch.setenv("AEDILE_DATA", str(tmp_path))


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What was started instead of really starting it."""
    names: list[str] = []

    async def play(settings: Settings, *, fresh: bool) -> int:
        names.append("fresh sandbox" if fresh else "sandbox")
        return 0

    def serve(settings: Settings) -> int:
        names.append("bot")
        return 0

    monkeypatch.setattr(local, "play", play)
    monkeypatch.setattr("bot.run.serve", serve)
    return names


@pytest.mark.parametrize(
    ("token", "arguments", "expected"),
    [
        ("", [], ["sandbox"]),
        ("", ["--fresh"], ["fresh sandbox"]),
        ("secret", [], ["bot"]),
        ("secret", ["--sandbox"], ["sandbox"]),
        ("secret", ["--sandbox", "--fresh"], ["fresh sandbox"]),
        ("secret", ["--fresh"], []),
    ],
)
def test_the_sandbox_starts_only_without_a_token_or_on_request(
    monkeypatch: pytest.MonkeyPatch, started: list[str], token: str, arguments: list[str], expected: list[str]
) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", token)
    assert cli.main(["play", *arguments]) == (0 if expected else 2)
    assert started == expected


async def test_a_damaged_world_is_refused_with_what_to_do(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "sandbox" / "world.sqlite3"
    file.parent.mkdir()
    file.write_text("This is no world.")
    assert await local.play(Settings()) == 1
    said = capsys.readouterr().out
    assert "world.sqlite3 is damaged" in said and "aedile play --fresh" in said
    assert file.read_text() == "This is no world."


async def test_data_that_cannot_be_kept_is_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("AEDILE_DATA", str(tmp_path / "file"))
    monkeypatch.setenv("AEDILE_SANDBOX_PORT", "0")
    assert await local.play(Settings()) == 1
    said = capsys.readouterr().out
    assert "cannot be written to" in said and "set AEDILE_DATA to another folder" in said


async def test_a_port_that_is_taken_harms_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = tmp_path / "sandbox" / "aedile.sqlite3"
    kept.parent.mkdir()
    kept.write_text("games")
    async with Sandbox(World.demo()) as box:
        monkeypatch.setenv("AEDILE_SANDBOX_PORT", box.url.rpartition(":")[2])
        assert await local.play(Settings()) == 1
    assert "AEDILE_SANDBOX_PORT" in capsys.readouterr().out
    assert kept.read_text() == "games"


def test_a_demo_of_every_game_that_starts_at_once() -> None:
    offered = local.demos()
    assert [demo.title for demo in offered] == [game.info.name for game in GAMES.values()]
    for demo, (key, game) in zip(offered, GAMES.items(), strict=True):
        options = dict(part.split(":") for part in demo.command.split()[2:])
        assert options["game"] == key and int(options["seats"]) in game.info.seats
        assert int(options["robots"]) == int(options["seats"]) - 1


async def test_settings_for_the_real_discord_are_out_of_force(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "secret")
    monkeypatch.setenv("AEDILE_GUILD", "123")
    async with Sandbox(World.demo()) as box:
        given = local.environment(box, Path("somewhere"))
    assert "secret" not in given.values() and given["AEDILE_DISCORD_URL"] == box.url
    for name, value in given.items():
        monkeypatch.setenv(name, value)
    assert not Settings().guild


HANGS = """#!/bin/sh
trap "" TERM
touch hanging
while :; do sleep 0.1; done
"""


async def test_a_bot_that_hangs_is_told_of_and_ended(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    script = tmp_path / "bot.sh"
    script.write_text(HANGS)
    script.chmod(0o700)
    monkeypatch.setattr("sys.executable", str(script))
    monkeypatch.setenv("AEDILE_SANDBOX_PORT", "0")
    for name in ("START_WITHIN", "STOP_WITHIN"):
        monkeypatch.setattr(local, name, 0.1)
    playing = asyncio.create_task(local.play(Settings()))
    said = ""
    while "Aedile is slow to start" not in said or not (tmp_path / "hanging").exists():
        assert not playing.done()
        await asyncio.sleep(0.05)
        said += capsys.readouterr().out
    playing.cancel()
    with pytest.raises(asyncio.CancelledError):
        await asyncio.wait_for(playing, 10)
