"""Answering an interaction: acknowledge at once, show later, and only to whom it concerns."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from typing import Any

import aiohttp
import discord

from bot.shown.letters import Letter

log = logging.getLogger(__name__)
ALREADY_ACKNOWLEDGED, TOKEN_EXPIRED = 40060, 50027
HICCUPS = (discord.DiscordServerError, aiohttp.ClientError, OSError, TimeoutError)
PAUSES = (0.3, 1.0, 3.0)  # seconds between the tries to show an answer


class Reply:
    """The private answer to one interaction."""

    def __init__(self, interaction: discord.Interaction[Any]) -> None:
        self.interaction = interaction
        message = interaction.message
        self.ephemeral = message is not None and message.flags.ephemeral
        self.private = self.direct or self.ephemeral
        self._in_place = False

    @property
    def direct(self) -> bool:
        """Whether this is in our direct messages with the person (and not in theirs with somebody else)."""
        return self.interaction.guild_id is None and not self.interaction.context.private_channel

    async def acknowledge(self, *, in_place: bool = False) -> bool:
        """Within three seconds, before any work. False: Discord has told the person that it failed."""
        self._in_place = in_place
        response = self.interaction.response
        for _ in range(2):  # if only the answer was lost, the second try is told "already acknowledged"
            try:
                await (response.defer() if in_place else response.defer(ephemeral=True, thinking=True))
                return True
            except discord.InteractionResponded:
                return True
            except HICCUPS as error:
                failure: Exception = error
            except discord.HTTPException as error:
                if error.code == ALREADY_ACKNOWLEDGED:
                    return True  # a repeated event: the unique interaction id decides what happens
                failure = error
                break
        log.warning("interaction %d could not be acknowledged: %s", self.interaction.id, failure)
        return False

    async def show(self, letter: Letter) -> None:
        """Fill in the answer: the thinking message, or the private message that was pressed."""
        await self._insist(
            lambda: self.interaction.edit_original_response(
                view=letter.view(), attachments=letter.files(), allowed_mentions=letter.allowed
            )
        )

    async def whisper(self, letter: Letter) -> None:
        """A sentence for this person alone, leaving what they pressed as it is."""
        if not self._in_place:
            await self.show(letter)
            return
        await self._insist(
            lambda: self.interaction.followup.send(
                view=letter.view(), ephemeral=True, allowed_mentions=letter.allowed
            )
        )

    async def _insist(self, send: Callable[[], Awaitable[object]]) -> None:
        """Discord hiccups; what was done is stored whatever comes of the answer, so give up in the end."""
        for pause in (*PAUSES, None):
            try:
                with contextlib.suppress(discord.NotFound):
                    await send()
                return
            except HICCUPS as error:
                failure: Exception = error
            except discord.HTTPException as error:
                if error.code != TOKEN_EXPIRED:
                    raise
                failure = error
                break
            if pause is not None:
                await asyncio.sleep(pause)
        log.warning("interaction %d could not be answered: %s", self.interaction.id, failure)
