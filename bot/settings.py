"""Settings, from the environment or a .env file; .env.example names them all."""

from __future__ import annotations

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
    guild: int | None = None
    discord_url: str | None = None
    sandbox_port: int = 8765
    metrics_port: int = Field(default=0, ge=0, le=65535)

    @field_validator("log_level", mode="before")
    @classmethod
    def _upper(cls, level: Any) -> Any:
        return level.upper() if isinstance(level, str) else level

    @property
    def database(self) -> Path:
        return self.data / "aedile.sqlite3"


def problems(error: ValidationError) -> list[str]:
    """What is wrong with the settings, a sentence each."""
    found = [(f"AEDILE_{problem['loc'][0]}".upper(), problem["msg"]) for problem in error.errors()]
    return [f"The setting {name} is wrong: {message}." for name, message in found]
