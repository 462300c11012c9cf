"""The `aedile` command: exit codes, and sentences for what goes wrong."""

from __future__ import annotations

import asyncio
import json
import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from bot import cli
from db.migrate import STEPS, prepare, schema_version
from db.sqlite import SqliteStore
from engine.great_city.game import GREAT_CITY
from engine.kernel import Table
from engine.record import GameFile, seed_of
from engine.registry import GAMES
from engine.simulate import below, moves
from tests.bot.desks import ANN, Seats

Told = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def bare(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(GAMES, "toy")  # it has no painter
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("DISCORD_TOKEN", raising=False)
    monkeypatch.setenv("AEDILE_DATA", str(tmp_path / "data"))


@pytest.fixture
def game_file(tmp_path: Path) -> Path:
    """A finished game."""
    joins = ("1", "2")
    table = Table.new(GREAT_CITY, seats=2, seed=seed_of("secret", joins))
    for decision, answer in moves(table, below("cli")):
        table.answer(decision.seat, answer)
    path = tmp_path / "game.json"
    path.write_text(GameFile.of(table, "secret", joins).text())
    return path


@pytest.fixture
def stored(tmp_path: Path) -> int:
    """A game in the database, a few answers old; its number."""

    async def play() -> int:
        (tmp_path / "data").mkdir()
        store = await SqliteStore.open(tmp_path / "data" / "aedile.sqlite3", now=0)
        seats = Seats(store)
        sitting = await seats.begin(robots=1, game="great-city")
        for _ in range(3):
            sitting = await seats.answer(sitting, ANN, *sitting.asked[0].pick(lambda n: 0))
        await store.close()
        return sitting.record.id

    return asyncio.run(play())


def test_simulate_reports(capsys: Told) -> None:
    assert cli.main(["simulate", "great-city", "--games", "2", "--seats", "3", "--json"]) == 0
    facts = json.loads(capsys.readouterr().out)
    assert facts["games"] == 2 and facts["seats"] == 3 and sum(facts["endings"].values()) == 2
    assert cli.main(["simulate", "great-city", "--games", "1", "--robots"]) == 0
    assert "answers per second" in capsys.readouterr().out


def test_simulate_is_the_same_for_the_same_seed(capsys: Told) -> None:
    seen = []
    for seed in ("a", "a", "b"):
        cli.main(["simulate", "great-city", "--games", "2", "--seed", seed, "--json"])
        facts = json.loads(capsys.readouterr().out)
        seen.append((facts["answers"], facts["scores"]))
    assert seen[0] == seen[1] != seen[2]


@pytest.mark.parametrize(
    ("arguments", "code", "sentence"),
    [
        (["simulate", "great-city", "--seats", "9"], 1, "is played by 2, 3, 4 people, not by 9."),
        (["verify", "nowhere.json"], 2, "The file cannot be read: No such file or directory."),
        (["export", "1", "out.json"], 1, "There is no database at"),
        (["backup", "out.sqlite3"], 1, "Set AEDILE_DATA to where it is."),
        (["boards", "--out", "/dev/null/x"], 1, "The pictures cannot be written: Not a directory."),
    ],
)
def test_what_goes_wrong_is_a_sentence(capsys: Told, arguments: list[str], code: int, sentence: str) -> None:
    assert cli.main(arguments) == code
    assert sentence in capsys.readouterr().err


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["fly"],
        ["simulate", "chess"],
        ["simulate", "great-city", "--games", "0"],
        ["simulate", "great-city", "--seats", "0"],
    ],
)
def test_a_wrong_command_line_shows_the_usage(capsys: Told, arguments: list[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        cli.main(arguments)
    assert stopped.value.code == 2 and "usage: aedile" in capsys.readouterr().err


def test_verify_accepts_a_true_file_and_refuses_others(capsys: Told, game_file: Path) -> None:
    assert cli.main(["verify", str(game_file)]) == 0
    assert capsys.readouterr().out.count("✓") == 5
    true = json.loads(game_file.read_text())
    for change in ({"secret": "another"}, {"joins": ["1", "3"]}, {"log": true["log"][1:]}, {"outcome": None}):
        game_file.write_text(json.dumps(true | change))
        assert cli.main(["verify", str(game_file)]) == 1, change
        assert "✗" in capsys.readouterr().out


@pytest.mark.parametrize("data", [b"", b"{}", b"[1]", b"\xff\xfe\x00", b'{"format": 2}'])
def test_verify_refuses_what_is_no_game(capsys: Told, tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(data)
    assert cli.main(["verify", str(path)]) == 2
    assert capsys.readouterr().err.startswith("This is not a recorded game")


def test_export_writes_what_verify_accepts(capsys: Told, tmp_path: Path, stored: int) -> None:
    path = tmp_path / "exported.json"
    assert cli.main(["export", str(stored), str(path)]) == 0
    assert "aedile verify" in capsys.readouterr().out
    assert cli.main(["verify", str(path)]) == 0
    assert cli.main(["export", "99", str(path)]) == 1
    assert "There is no game 99 that was started." in capsys.readouterr().err
    assert cli.main(["export", str(stored), str(tmp_path / "no folder" / "x.json")]) == 1
    assert "The file cannot be written: No such file or directory." in capsys.readouterr().err


def test_backup_writes_a_database(capsys: Told, tmp_path: Path, stored: int) -> None:
    path = tmp_path / "copy" / "aedile.sqlite3"
    path.parent.mkdir()
    assert cli.main(["backup", str(path)]) == 0
    assert "Everything is in" in capsys.readouterr().out

    async def copied() -> int:
        store = await SqliteStore.open(path, now=0)
        games = await store.open_games()
        await store.close()
        return games[0].id

    assert asyncio.run(copied()) == stored


def test_boards_are_drawn(capsys: Told, tmp_path: Path) -> None:
    assert cli.main(["boards", "--out", str(tmp_path / "boards")]) == 0
    paths = [Path(line) for line in capsys.readouterr().out.split("\n") if line]
    assert paths and all(path.exists() for path in paths)


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (b"{", "cards.json cannot be used:\nLine 1: this is not JSON"),
        (b"{}", "provinces: it is missing."),
        (b"\xff\xfe", "cards.json is not text in UTF-8."),
        (None, "cards.json cannot be read: No such file"),
    ],
)
def test_bad_data_of_a_game_is_a_sentence(tmp_path: Path, data: bytes | None, sentence: str) -> None:
    root = Path(cli.__file__).parents[1]
    for package in ("bot", "db", "engine"):
        shutil.copytree(root / package, tmp_path / package, ignore=shutil.ignore_patterns("__pycache__"))
    (file,) = tmp_path.glob("engine/*/cards.json")
    file.unlink()
    if data is not None:
        file.write_bytes(data)
    command = [sys.executable, "-m", "bot.cli", "simulate", "great-city"]
    ended = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert ended.returncode == 2 and sentence in ended.stderr
    assert "Traceback" not in ended.stderr and ended.stderr.endswith("that came with Aedile.\n")


def test_the_bot_needs_a_token(capsys: Told) -> None:
    assert cli.main(["bot"]) == 2
    assert "The bot needs DISCORD_TOKEN." in capsys.readouterr().err


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("AEDILE_GUILD", "Rome"),
        ("AEDILE_GUILD", "-1"),
        ("AEDILE_LOG_LEVEL", "loud"),
        ("AEDILE_SANDBOX_PORT", "99999"),
        ("AEDILE_METRICS_PORT", "-1"),
        ("AEDILE_DISCORD_URL", "localhost"),
        ("AEDILE_DISCORD_URL", "http://"),
    ],
)
def test_a_wrong_setting_is_a_sentence(
    capsys: Told, monkeypatch: pytest.MonkeyPatch, name: str, value: str
) -> None:
    monkeypatch.setenv(name, value)
    for command in ("bot", "play"):
        assert cli.main([command]) == 2
        assert f"The setting {name} is wrong" in capsys.readouterr().err


def test_settings_that_are_no_text_are_a_sentence(capsys: Told, tmp_path: Path) -> None:
    (tmp_path / ".env").write_bytes(b"\xff\xfe")
    assert cli.main(["bot"]) == 2
    assert "The file .env is not text in UTF-8." in capsys.readouterr().err
    assert cli.main(["doctor"]) == 1
    assert "✗ The file .env is not text in UTF-8." in capsys.readouterr().out


def test_what_keeps_the_bot_from_starting_is_a_sentence(
    capsys: Told, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "x")
    monkeypatch.setenv("AEDILE_DISCORD_URL", "http://127.0.0.1:1")
    assert cli.main(["bot"]) == 3
    assert "http://127.0.0.1:1 cannot be reached" in capsys.readouterr().err
    (tmp_path / "file").touch()
    monkeypatch.setenv("AEDILE_DATA", str(tmp_path / "file"))
    assert cli.main(["bot"]) == 3
    assert "cannot be used for the data: File exists." in capsys.readouterr().err


def test_an_older_database_is_copied_and_read_as_it_is(capsys: Told, tmp_path: Path, stored: int) -> None:
    """Whoever has taken the new release already may still be running the old one."""
    database = tmp_path / "data" / "aedile.sqlite3"
    database.unlink()
    with closing(sqlite3.connect(database)) as old:
        prepare(old, 0, STEPS[:1])
    before = database.read_bytes()
    assert cli.main(["backup", "copy.sqlite3"]) == 0
    assert schema_version(Path("copy.sqlite3")) == 1
    assert cli.main(["export", "1", "game.json"]) == 1
    assert "There is no game 1 that was started." in capsys.readouterr().err
    assert database.read_bytes() == before
