"""/leaderboard, and /me stats, versus and ranked: what became of finished games."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot.people import record_forms
from bot.people.records import Records, of_game, people
from bot.shown.letters import note
from bot.table.sitting import Refusal
from bot.talk.replies import Reply
from bot.talk.service import Service
from engine.kernel.words import _
from engine.registry import GAMES

Interaction = discord.Interaction[Any]
AnyCommand = app_commands.Command[Any, ..., Any]
CHOICES = [app_commands.Choice(name=g.info.name, value=i) for i, g in GAMES.items()]


def leaderboard_command(service: Service) -> AnyCommand:
    records = Records(service.desk)

    @app_commands.command(name="leaderboard", description="Who plays best on this server")
    @app_commands.guild_only()
    @app_commands.describe(game="Only results of this game (default: all games)")
    @app_commands.choices(game=CHOICES)
    async def command(interaction: Interaction, game: str | None = None) -> None:
        lines = await records.leaderboard(interaction.guild_id or 0, game)
        viewer = await service.desk.store.person(interaction.user.id)
        letter = record_forms.leaderboard(lines, game, viewer.user_id, viewer.ranked)
        await Reply(interaction).show(letter)

    return command


def add_to(group: app_commands.Group, service: Service) -> None:
    """Give the group these commands too."""
    group.add_command(_stats(service))
    group.add_command(_versus(service))
    group.add_command(_ranked(service))


def _stats(service: Service) -> AnyCommand:
    @app_commands.command(name="stats", description="Games played and won, average place, best scores")
    @app_commands.describe(player="Whose (default: your own)", game="Only of this game (default: all games)")
    @app_commands.choices(game=CHOICES)
    async def command(
        interaction: Interaction, player: discord.User | None = None, game: str | None = None
    ) -> None:
        store, user = service.desk.store, (player or interaction.user).id
        if user == interaction.user.id:
            results = await store.results(user_id=user)
        elif interaction.guild_id is None:
            raise Refusal(_("Statistics of others can be seen on a server that you share with them."))
        else:
            await _refuse_unranked(service, user)
            results = await store.results(guild_id=interaction.guild_id, user_id=user)
        here = user != interaction.user.id
        await Reply(interaction).show(record_forms.statistics(of_game(results, game), user, here=here))

    return command


def _versus(service: Service) -> AnyCommand:
    @app_commands.command(
        name="versus", description="You and somebody else in the games you finished together"
    )
    @app_commands.describe(player="Who", game="Only of this game (default: all games)")
    @app_commands.choices(game=CHOICES)
    async def command(interaction: Interaction, player: discord.User, game: str | None = None) -> None:
        user = interaction.user.id
        if player.id == user:
            raise Refusal(_("Choose somebody else to compare yourself with."))
        await _refuse_unranked(service, player.id)
        mine = of_game(await service.desk.store.results(user_id=user), game)
        together = [result for result in mine if player.id in people(result)]
        await Reply(interaction).show(record_forms.versus(together, user, player.id))

    return command


def _ranked(service: Service) -> AnyCommand:
    @app_commands.command(name="ranked", description="Whether others see you in leaderboards and statistics")
    @app_commands.describe(shown="Off: neither the leaderboard nor anybody’s statistics show you")
    @app_commands.choices(
        shown=[app_commands.Choice(name="on", value="on"), app_commands.Choice(name="off", value="off")]
    )
    async def command(interaction: Interaction, shown: str) -> None:
        ranked = shown != "off"
        await service.desk.store.update_person(interaction.user.id, ranked=ranked)
        shows = _("You are shown in leaderboards, and others can see your statistics.")
        hides = _(
            "From now on no leaderboard shows you, and nobody else sees your statistics. Your results still "
            "count for those you played with; **/me stats** shows yours to you alone."
        )
        await Reply(interaction).show(note(shows if ranked else hides))

    return command


async def _refuse_unranked(service: Service, user_id: int) -> None:
    if not (await service.desk.store.person(user_id)).ranked:
        raise Refusal(_("<@{user}> does not wish to be shown in statistics.", user=user_id))
