"""`aedile doctor`: it finds what is wrong, says what to do, and changes nothing."""

from __future__ import annotations

import asyncio
import json
import os
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

import pytest
from pydantic import SecretStr

from bot import cli
from bot.clock import now_ms
from bot.operate import doctor, doctor_data
from bot.operate.findings import ok
from bot.operate.sole import sole_server
from bot.settings import Settings
from bot.table.sitting import Refusal
from db.migrate import STEPS, prepare
from db.sqlite import SqliteStore
from engine.kernel import IllegalAnswer
from engine.registry import GAMES
from sandbox import Sandbox, World, errors
from tests.bot.desks import ANN, Seats

Told = pytest.CaptureFixture[str]


class Usage(NamedTuple):
    total: int
    used: int
    free: int


@pytest.fixture(autouse=True)
def bare(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(GAMES, "toy")  # it has no painter
    monkeypatch.chdir(tmp_path)
    for name in ("DISCORD_TOKEN", "AEDILE_DISCORD_URL"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("AEDILE_DATA", "data")


@pytest.fixture
def database(tmp_path: Path) -> Path:
    """Two games, one of them a few answers old and with one taken back."""
    path = tmp_path / "data" / "aedile.sqlite3"

    async def play() -> None:
        path.parent.mkdir()
        store = await SqliteStore.open(path, now=0)
        seats = Seats(store)
        seats.clock.now = now_ms()
        sitting = await seats.begin(robots=1, game="great-city")
        for _ in range(3):
            sitting = await seats.answer(sitting, ANN, *sitting.asked[0].pick(lambda n: 0))
        await seats.posts()
        await store.close()

    asyncio.run(play())
    return path


def examined(capsys: Told, expect: int = 0) -> dict[str, list[tuple[str, str]]]:
    """What the doctor finds, by check: levels and sentences."""
    capsys.readouterr()
    assert cli.main(["doctor", "--json"]) == expect
    told = json.loads(capsys.readouterr().out)
    assert told["ok"] == (expect == 0)
    found: dict[str, list[tuple[str, str]]] = {}
    for one in told["checks"]:
        found.setdefault(one["check"], []).append((one["level"], one["text"]))
    return found


def change(database: Path, sql: str, *values: object) -> None:
    with closing(sqlite3.connect(database)) as db, db:
        db.execute(sql, values)


def test_all_is_well(capsys: Told, database: Path) -> None:
    before = database.read_bytes(), sorted(p.name for p in database.parent.iterdir())
    assert cli.main(["doctor"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line for line in lines if not line.startswith("✓")] == [
        "! DISCORD_TOKEN is not set, so only the local sandbox can be played."
    ]
    assert "✓ 1 of 1 open games load, and their logs replay." in lines
    assert "✓ No bot is serving this data." in lines
    assert (database.read_bytes(), sorted(p.name for p in database.parent.iterdir())) == before


def test_before_the_first_start(capsys: Told, tmp_path: Path) -> None:
    found = examined(capsys)
    assert found["database"][0][0] == found["data"][0][0] == "warning"
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    ("sql", "check", "sentence"),
    [
        ("DELETE FROM log WHERE n = 1", "integrity", "Game 1 counts its answers wrongly"),
        ("UPDATE game SET game = 'chess'", "games", "is of a kind that this program does not have"),
        ("UPDATE game SET checkpoint = '{}'", "games", "does not load"),
        ("UPDATE game SET seed = 'another'", "games", "report it with `aedile export 1 FILE`"),
        ("UPDATE game SET updated_at = updated_at + 3600000", "clock", "59 minutes behind"),
        ("PRAGMA user_version = 99", "database", "Start a newer release"),
    ],
)
def test_what_is_wrong_is_a_sentence(
    capsys: Told, database: Path, sql: str, check: str, sentence: str
) -> None:
    change(database, sql)
    ((level, text),) = [one for one in examined(capsys, 1)[check] if one[0] != "ok"]
    assert level == "wrong" and sentence in text


@pytest.mark.parametrize(
    ("sql", "check", "sentence"),
    [
        ("UPDATE outbox SET state = 'dead'", "outbox", "were given up"),
        ("UPDATE outbox SET state = 'waiting', first_due = 0", "outbox", "The longest has waited for"),
        ("INSERT INTO alarm VALUES (1, 'x', 0, '{}')", "alarms", "1 alarms should have rung"),
        ("UPDATE game SET status = 'frozen', note = 'x'", "games", "is frozen: a rule broke"),
        ("UPDATE game SET seed = 'another', rules = 0", "games", "begun under older rules"),
    ],
)
def test_what_needs_a_look_is_no_failure(
    capsys: Told, database: Path, sql: str, check: str, sentence: str
) -> None:
    change(database, sql)
    ((level, text),) = [one for one in examined(capsys)[check] if one[0] != "ok"]
    assert level == "warning" and sentence in text


def test_a_file_that_is_no_database(capsys: Told, database: Path) -> None:
    database.write_bytes(b"no database at all" * 100)
    ((level, text),) = examined(capsys, 1)["database"]
    assert level == "wrong" and "not a database" in text


def test_an_older_database_is_examined_as_a_copy(capsys: Told, database: Path) -> None:
    old = database.with_name("old.sqlite3")
    with closing(sqlite3.connect(old)) as db:
        prepare(db, 0, STEPS[:1])
    shutil.move(old, database)
    before = database.read_bytes()
    found = examined(capsys)
    ((level, text),) = found["database"]
    assert level == "warning" and f"brings it to {len(STEPS)} when it starts" in text
    assert found["games"][0] == ("ok", "0 of 0 open games load, and their logs replay.")
    assert database.read_bytes() == before


def test_an_answer_that_no_longer_fits_is_told(
    capsys: Told, database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def misfit(record: object, *_: object) -> object:
        raise Refusal("Nobody can go back in it.") from IllegalAnswer("It is not on offer.")

    monkeypatch.setattr(doctor_data, "whole_table", misfit)
    ((level, text),) = examined(capsys, 1)["games"]
    assert level == "wrong" and "its log does not replay: It is not on offer." in text


def test_wrong_settings(capsys: Told, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("AEDILE_GUILD", "Rome")
    ((level, text),) = examined(capsys, 1)["settings"]
    assert level == "wrong" and "AEDILE_GUILD" in text


def test_the_machine(capsys: Told, database: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert doctor.python((3, 10, 9)).level == "wrong" and doctor.python((3, 11, 0)).level == "ok"
    for free, level in ((50 * 2**20, "wrong"), (500 * 2**20, "warning"), (5 * 2**30, "ok")):
        usage = Usage(0, 0, free)
        monkeypatch.setattr(shutil, "disk_usage", lambda _, usage=usage: usage)
        assert examined(capsys, int(level == "wrong"))["disk"][0][0] == level
    monkeypatch.setattr(os, "access", lambda _, mode: mode == os.F_OK)
    assert examined(capsys, 1)["data"][0][0] == "wrong"
    assert doctor.folder(database).text.endswith("is no folder. Set AEDILE_DATA to one.")


def test_a_folder_that_nobody_may_look_into(
    capsys: Told, database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where one may not enter, even asking what is there fails."""
    locked, look = database.parent, Path.stat

    def stat(path: Path, **more: bool) -> os.stat_result:
        if locked in path.absolute().parents:
            raise PermissionError(13, "Permission denied")
        return look(path, **more)

    monkeypatch.setattr(Path, "stat", stat)
    monkeypatch.setattr(os, "access", lambda path, mode: mode == os.F_OK and locked not in path.parents)
    monkeypatch.setenv("AEDILE_DATA", str(locked / "deeper"))
    found = examined(capsys, 1)
    assert found["data"] == [
        ("wrong", f"{locked} may not be written to. Change its permissions, or set AEDILE_DATA.")
    ]
    assert "pictures" in found and "database" not in found


def test_pictures_and_texts(capsys: Told, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise OSError("cannot open resource")

    for name, check in (("picture", "pictures"), ("in_language", "languages")):
        with monkeypatch.context() as within:
            within.setattr(doctor, name, broken)
            assert {level for level, _ in examined(capsys, 1)[check]} == {"wrong"}


async def test_the_token_is_shown_to_discord() -> None:
    async with Sandbox(World.demo(), page=False) as box:
        settings = Settings(token=SecretStr("x.y.z"), discord_url=box.url)
        assert await doctor.token(settings) == ok("token", "Discord knows this bot as Aedile.")
        box.faults.next("GET", "/users/@me", errors.unauthorized())
        assert (await doctor.token(settings)).level == "wrong"
        box.faults.next("GET", "/users/@me", 503)
        assert "answered 503" in (await doctor.token(settings)).text
    assert (await doctor.token(settings)).level == "warning"


async def test_who_serves(tmp_path: Path) -> None:
    async with sole_server(tmp_path, 77):
        assert doctor.serving(tmp_path).text == "A bot (process 77) is serving this data."


def test_progress_is_told(database: Path) -> None:
    heard: list[tuple[int, int]] = []

    async def look() -> None:
        async for _ in doctor.examine(lambda done, total: heard.append((done, total))):
            pass

    asyncio.run(look())
    assert heard == [(1, 1)]
