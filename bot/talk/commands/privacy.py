"""/me privacy: a copy of what is stored about a person, and being forgotten."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot.people import privacy
from bot.shown.letters import Letter
from bot.talk.replies import Reply
from bot.talk.service import Service
from engine.kernel.words import _

Interaction = discord.Interaction[Any]


class PrivacyCommands(app_commands.Group):
    """Both are about whoever types it."""

    def __init__(self, service: Service) -> None:
        super().__init__(name="privacy", description="What is stored about you")
        self.service = service

    @app_commands.command(description="A file with everything that is stored about you")
    async def export(self, interaction: Interaction) -> None:
        data = await privacy.export(self.service.desk, interaction.user.id)
        file = privacy.packed(data, interaction.filesize_limit)
        text = _("Everything that is stored about you. Times are milliseconds since 1970, in UTC.")
        await Reply(interaction).show(Letter([text, file]))

    @app_commands.command(description="Be forgotten: taken out of all games, results and settings")
    async def forget(self, interaction: Interaction) -> None:
        await Reply(interaction).show(await privacy.ask(self.service.desk, interaction.user.id))


def add_to(group: app_commands.Group, service: Service) -> None:
    """Give the group these commands too."""
    group.add_command(PrivacyCommands(service))
