"""Who comes while the bot is leaving is told so, and to come back."""

from __future__ import annotations

import contextlib
from typing import Any

import aiohttp
import discord

from bot.language import in_language, known
from bot.shown.letters import note
from engine.kernel.words import N_, _

RESTARTING = N_("I am just restarting. Nothing is lost: please try again in a minute.")
UNSAID = (discord.HTTPException, aiohttp.ClientError, OSError, TimeoutError)


async def turn_away(interaction: discord.Interaction[Any]) -> None:
    """One private sentence at once; where it cannot be said in time, Discord says that it failed."""
    with in_language(known(interaction.locale.value)), contextlib.suppress(*UNSAID):
        if interaction.type is discord.InteractionType.autocomplete:
            await interaction.response.autocomplete([])
        else:
            await interaction.response.send_message(view=note(_(RESTARTING)).view(), ephemeral=True)
