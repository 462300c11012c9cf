"""/games: all games of a person, wherever they ask."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot.talk.replies import Reply
from bot.talk.service import Service
from bot.waiting import inbox
from db.records import GameRecord
from engine.kernel.words import _

Interaction = discord.Interaction[Any]


def games_command(service: Service) -> app_commands.Command[Any, ..., Any]:
    @app_commands.command(name="games", description="Your games: what waits for you, and how long it has")
    @app_commands.allowed_installs(guilds=True, users=True)
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
    async def games(interaction: Interaction) -> None:
        reply = Reply(interaction)
        await reply.show(await inbox.letter(service.desk, interaction.user.id, namer(interaction)))

    return games


def namer(interaction: Interaction) -> inbox.Named:
    """Names the places of games for somebody here: elsewhere the server is named too."""

    def named(record: GameRecord) -> str:
        if record.private:
            return _("for you alone")
        guild = interaction.client.get_guild(record.guild_id)
        channel = guild and guild.get_channel_or_thread(record.channel_id)
        if guild is None or channel is None:
            return _("table {n}", n=record.id)
        return f"#{channel.name}" if guild.id == interaction.guild_id else f"#{channel.name}, {guild.name}"

    return named
