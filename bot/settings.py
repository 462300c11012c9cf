"""Settings, from the environment or a .env file; .env.example names them all."""

from __future__ import annotations

from pathlib import Path

from pydantic import Field, SecretStr
from pydantic_settings import BaseSettings, SettingsConfigDict


class Settings(BaseSettings):
    """What an operator may set. The token is a secret: it never shows in a log or a repr."""

    model_config = SettingsConfigDict(
        env_prefix="AEDILE_", env_file=".env", env_ignore_empty=True, extra="ignore", populate_by_name=True
    )

    token: SecretStr | None = Field(default=None, validation_alias="DISCORD_TOKEN")
    data: Path = Path("data")
    log_level: str = "INFO"
    guild: int | None = None
    discord_url: str | None = None
    sandbox_port: int = 8765

    @property
    def database(self) -> Path:
        return self.data / "aedile.sqlite3"
