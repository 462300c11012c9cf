"""Answering an interaction: acknowledge at once, show later, and only to whom it concerns."""

from __future__ import annotations

import contextlib
import logging
from typing import Any

import discord

from bot.letters import Letter

log = logging.getLogger(__name__)
UNKNOWN_INTERACTION, ALREADY_ACKNOWLEDGED = 10062, 40060


class Reply:
    """The private answer to one interaction."""

    def __init__(self, interaction: discord.Interaction[Any]) -> None:
        self.interaction = interaction
        message = interaction.message
        self.private = self.direct or (message is not None and message.flags.ephemeral)
        self._in_place = False

    @property
    def direct(self) -> bool:
        """Whether this is in a direct message."""
        return self.interaction.guild_id is None

    async def acknowledge(self, *, in_place: bool = False) -> bool:
        """Within three seconds, before any work. False: Discord has told the person that it failed."""
        self._in_place = in_place
        try:
            if in_place:
                await self.interaction.response.defer()
            else:
                await self.interaction.response.defer(ephemeral=True, thinking=True)
        except discord.HTTPException as error:
            if error.code == ALREADY_ACKNOWLEDGED:
                return True  # a repeated event: the unique interaction id decides what happens
            log.warning("interaction %d could not be acknowledged: %s", self.interaction.id, error)
            return error.code != UNKNOWN_INTERACTION and error.status >= 500
        except discord.InteractionResponded:
            return True
        return True

    async def show(self, letter: Letter) -> None:
        """Fill in the answer: the thinking message, or the private message that was pressed."""
        with contextlib.suppress(discord.NotFound):
            await self.interaction.edit_original_response(
                view=letter.view(), attachments=letter.files(), allowed_mentions=letter.allowed
            )

    async def whisper(self, letter: Letter) -> None:
        """A sentence for this person alone, leaving what they pressed as it is."""
        if not self._in_place:
            await self.show(letter)
            return
        with contextlib.suppress(discord.NotFound):
            await self.interaction.followup.send(
                view=letter.view(), ephemeral=True, allowed_mentions=letter.allowed
            )
