"""Logging that never shows a secret: the token is blanked, and Discord's traffic stays at INFO."""

from __future__ import annotations

import logging

from bot.settings import Settings


class _Blank(logging.Formatter):
    def __init__(self, secret: str) -> None:
        super().__init__("%(asctime)s %(levelname)-7s %(name)s: %(message)s")
        self._secret = secret

    def format(self, record: logging.LogRecord) -> str:
        text = super().format(record)
        return text.replace(self._secret, "[token]") if self._secret else text


def set_up(settings: Settings) -> None:
    """Log to standard error. Below INFO discord.py prints message bodies, and so hidden hands: never."""
    handler = logging.StreamHandler()
    handler.setFormatter(_Blank(settings.token.get_secret_value() if settings.token else ""))
    logging.basicConfig(level=settings.log_level, handlers=[handler], force=True)
    for name in ("discord", "aiosqlite", "PIL"):
        logging.getLogger(name).setLevel(max(logging.INFO, logging.getLogger().level))
