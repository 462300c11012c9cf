"""/game history and /game replay: the past of the game that is or was played here."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot import history
from bot.keepsakes import LIMIT
from bot.letters import note
from bot.progress import Progress
from bot.replies import Reply
from bot.service import Service
from engine.kernel.words import _

Interaction = discord.Interaction[Any]


def add_to(group: app_commands.Group, service: Service) -> None:
    """Give the group these commands too."""
    group.add_command(_history(service))
    group.add_command(_replay(service))


def _history(service: Service) -> app_commands.Command[Any, ..., Any]:
    @app_commands.command(name="history", description="Look at the table as it was at any step of the game")
    @app_commands.describe(step="Which step (default: the newest)")
    async def command(
        interaction: Interaction, step: app_commands.Range[int, 0, 99_999] | None = None
    ) -> None:
        reply = Reply(interaction)
        sitting = await service.desk.in_channel(interaction.channel_id or 0, finished=True)
        page = history.Page(history.NEWEST if step is None else step)
        await reply.show(await history.letter(service.pictures, service.library, sitting, page))

    return command


def _replay(service: Service) -> app_commands.Command[Any, ..., Any]:
    @app_commands.command(name="replay", description="The game so far as a film, a chart and annals")
    async def command(interaction: Interaction) -> None:
        reply = Reply(interaction)
        sitting = await service.desk.in_channel(interaction.channel_id or 0, finished=True)

        async def tell(progress: Progress) -> None:
            if progress.total:
                text = _("Drawing frame {done} of {total} …", done=progress.done, total=progress.total)
            else:
                text = _("Other films are being drawn; yours comes next …")
            await reply.show(note(text))

        limit = min(LIMIT, interaction.filesize_limit)
        await reply.show(await service.keepsakes.letter(sitting, limit=limit, tell=tell))

    return command
