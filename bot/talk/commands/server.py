"""/server: what people with Manage Server set for their server."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot.language import LANGUAGES
from bot.people import servers
from bot.shown import spans
from bot.shown.letters import note
from bot.table.sitting import Refusal, reason
from bot.talk.commands.game import complete_options, read_clock, read_options
from bot.talk.commands.me import AUTOMATIC, TONGUES
from bot.talk.replies import Reply
from bot.talk.service import Service
from db.records import ServerRecord
from engine.kernel import BadPosition
from engine.kernel.words import _
from engine.registry import GAMES

Interaction = discord.Interaction[Any]
Place = discord.TextChannel | discord.VoiceChannel


class ServerCommands(app_commands.Group):
    """Every answer shows how everything is set then."""

    def __init__(self, service: Service) -> None:
        super().__init__(
            name="server",
            description="How games are played on this server",
            guild_only=True,
            default_permissions=discord.Permissions(manage_guild=True),
        )
        self.service = service
        self.desk = service.desk

    async def interaction_check(self, interaction: Interaction, /) -> bool:
        """A server may give the command to others; what it sets stays with its managers."""
        if interaction.permissions.manage_guild:
            return True
        if interaction.type is discord.InteractionType.autocomplete:
            return False
        raise Refusal(_("Only people with the permission Manage Server can do this."))

    async def _server(self, interaction: Interaction) -> ServerRecord:
        return await self.desk.store.server(interaction.guild_id or 0)

    async def _set(self, interaction: Interaction, **changes: object) -> None:
        await self.desk.store.update_server(interaction.guild_id or 0, **changes)
        await self._show(interaction)

    async def _show(self, interaction: Interaction) -> None:
        text = servers.summary(await self._server(interaction), interaction.guild)
        await Reply(interaction).show(note(f"## {_('Games on this server')}\n{text}"))

    @app_commands.command(description="How all of this is set")
    async def show(self, interaction: Interaction) -> None:
        await self._show(interaction)

    @app_commands.command(description="Allow games in a channel and its threads, or no longer")
    @app_commands.describe(
        allowed="Whether games may be started there; with no channel allowed they may be everywhere",
        channel="Which channel (default: this one, or the one of this thread)",
    )
    async def channels(self, interaction: Interaction, allowed: bool, channel: Place | None = None) -> None:
        server, (here, parent) = await self._server(interaction), servers.places(interaction)
        place = channel.id if channel else parent or here or 0
        if not allowed and place not in server.channels:
            raise Refusal(
                _(
                    "{channel} is not on the list. Allow some channels, and the others are closed.",
                    channel=f"<#{place}>",
                )
            )
        others = tuple(c for c in servers.remaining(server, interaction.guild) if c != place)
        await self._set(interaction, channels=(*others, place) if allowed else others)

    @app_commands.command(description="Who may start games: a role, or everybody")
    @app_commands.describe(role="The role that may (default: everybody)")
    async def starters(self, interaction: Interaction, role: discord.Role | None = None) -> None:
        await self._set(interaction, starters=0 if role is None or role.is_default() else role.id)

    @app_commands.command(description="Whether every game gets a thread of its own")
    @app_commands.describe(always="True: every game is played in a thread of its own")
    async def threads(self, interaction: Interaction, always: bool) -> None:
        if always and not interaction.app_permissions.create_public_threads:
            raise Refusal(_("I lack the permission to create public threads here. Grant it to me first."))
        await self._set(interaction, threads=always)

    @app_commands.command(description="How new tables of a game are, unless their host wishes otherwise")
    @app_commands.describe(
        game="Of which game; without anything else its defaults are as the game has them",
        options="Variants of the game, as name=value, separated by commas",
        clock="Waking time that everybody has for all their answers",
        timeout="What happens when somebody’s time has run out",
    )
    @app_commands.choices(
        game=[app_commands.Choice(name=g.info.name, value=i) for i, g in GAMES.items()],
        clock=[app_commands.Choice(name=name, value=name) for name in spans.BANKS],
        timeout=[app_commands.Choice(name=name, value=name) for name in spans.ENDS],
    )
    @app_commands.autocomplete(options=complete_options)
    async def defaults(
        self,
        interaction: Interaction,
        game: str,
        options: str | None = None,
        clock: str | None = None,
        timeout: str | None = None,  # noqa: ASYNC109 (a word of the game's)
    ) -> None:
        if game not in GAMES:
            raise Refusal(_("Choose one of the games that are suggested."))
        plain, wanted = servers.Usual({}), read_options(options)
        try:
            GAMES[game].choices(wanted)
        except BadPosition as error:
            raise Refusal(reason(error)) from error
        given = servers.Usual(wanted, *read_clock(clock, timeout, plain))
        await servers.set_usual(self.desk, await self._server(interaction), game, given)
        await self._show(interaction)

    @app_commands.command(description="The language of what I post for everybody in new games")
    @app_commands.describe(language="Automatic: the one that the server has set in Discord")
    @app_commands.choices(language=[app_commands.Choice(name=AUTOMATIC, value=AUTOMATIC), *TONGUES])
    async def language(self, interaction: Interaction, language: str) -> None:
        await self._set(interaction, language=language if language in LANGUAGES else "")
