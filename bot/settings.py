"""Settings, from the environment or a .env file; .env.example names them all."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Literal

from pydantic import Field, SecretStr, ValidationError, field_validator
from pydantic_settings import BaseSettings, SettingsConfigDict


class Settings(BaseSettings):
    """What an operator may set. The token is a secret: it never shows in a log or a repr."""

    model_config = SettingsConfigDict(
        env_prefix="AEDILE_", env_file=".env", env_ignore_empty=True, extra="ignore", populate_by_name=True
    )

    token: SecretStr | None = Field(default=None, validation_alias="DISCORD_TOKEN")
    data: Path = Path("data")
    log_level: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = "INFO"
    guild: int | None = Field(default=None, ge=0)
    discord_url: str | None = None
    sandbox_port: int = Field(default=8765, ge=0, le=65535)
    metrics_port: int = Field(default=0, ge=0, le=65535)

    @field_validator("log_level", mode="before")
    @classmethod
    def _upper(cls, level: Any) -> Any:
        return level.upper() if isinstance(level, str) else level

    @field_validator("discord_url")
    @classmethod
    def _whole(cls, url: str | None) -> str | None:
        if url and not re.fullmatch(r"https?://[^/\s]\S*", url):
            raise ValueError("an address is written as http://host:port")
        return url

    @property
    def database(self) -> Path:
        return self.data / "aedile.sqlite3"


class BadSettings(Exception):
    """The settings cannot be used; a sentence for each reason."""

    def __init__(self, sentences: Sequence[str]) -> None:
        super().__init__("\n".join(sentences))
        self.sentences = sentences


def read_settings() -> Settings:
    """The settings of this process."""
    try:
        return Settings()
    except ValidationError as error:
        raise BadSettings([_problem(str(one["loc"][0]), one["msg"]) for one in error.errors()]) from error
    except OSError as error:
        raise BadSettings([f"The file .env cannot be read: {error.strerror}."]) from error
    except UnicodeDecodeError as error:
        raise BadSettings(["The file .env is not text in UTF-8. Write it anew from .env.example."]) from error


def _problem(field: str, message: str) -> str:
    return f"The setting AEDILE_{field.upper()} is wrong: {message.removeprefix('Value error, ')}."
