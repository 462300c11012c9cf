"""Settings and logs: everything is named in .env.example, and the token is shown nowhere."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest

from bot import logs
from bot.settings import Settings

TOKEN = "MTk4NjIyNDgzNDcxOTI1MjQ4.Cl2FMQ.ZnCjm1XVW7vRze4b7Cq4se7kKWs"
ROOT = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def bare(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No settings of the developer's."""
    monkeypatch.chdir(tmp_path)
    for name in names_in_example():
        monkeypatch.delenv(name, raising=False)


def names_in_example() -> set[str]:
    lines = (ROOT / ".env.example").read_text().splitlines()
    return {line.partition("=")[0] for line in lines if "=" in line and not line.startswith("#")}


def test_every_setting_is_in_the_example() -> None:
    fields = {
        "DISCORD_TOKEN" if name == "token" else f"AEDILE_{name.upper()}" for name in Settings.model_fields
    }
    assert names_in_example() == fields


def test_the_example_gives_the_defaults(tmp_path: Path) -> None:
    (tmp_path / ".env").write_text((ROOT / ".env.example").read_text())
    from_example = Settings()
    (tmp_path / ".env").unlink()
    assert from_example == Settings()
    assert from_example.token is None and from_example.database == Path("data/aedile.sqlite3")


def test_the_environment_beats_the_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / ".env").write_text(f"DISCORD_TOKEN={TOKEN}\nAEDILE_GUILD=7\nAEDILE_LOG_LEVEL=warning")
    monkeypatch.setenv("AEDILE_GUILD", "8")
    settings = Settings()
    assert settings.guild == 8 and settings.log_level == "WARNING"
    assert settings.token is not None and settings.token.get_secret_value() == TOKEN


def test_the_token_is_shown_nowhere(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    settings = Settings()
    assert TOKEN not in repr(settings) and TOKEN not in str(settings.model_dump())
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    try:
        logs.set_up(settings)
        logging.getLogger("bot").warning("a request with %s failed", TOKEN)
        try:
            raise ValueError(f"Authorization: Bot {TOKEN}")
        except ValueError:
            logging.getLogger("discord.http").exception("the header was wrong")
    finally:
        root.handlers[:] = handlers
        root.setLevel(level)
    written = capsys.readouterr().err
    assert TOKEN not in written and written.count("[token]") == 2


def test_discords_traffic_is_never_logged(monkeypatch: pytest.MonkeyPatch) -> None:
    """Below INFO discord.py prints messages, and so hands."""
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    try:
        for wanted, discords in (("DEBUG", logging.INFO), ("INFO", logging.INFO), ("ERROR", logging.ERROR)):
            monkeypatch.setenv("AEDILE_LOG_LEVEL", wanted)
            logs.set_up(Settings())
            assert logging.getLogger("discord.http").getEffectiveLevel() == discords
            assert logging.getLogger("bot").getEffectiveLevel() == logging.getLevelName(wanted)
    finally:
        root.handlers[:] = handlers
        root.setLevel(level)
