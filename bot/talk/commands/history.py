"""/game history, replay and import: the past of a game, and what might have become of it."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot.past import history, whatif
from bot.past.keepsakes import LIMIT
from bot.past.progress import Progress
from bot.shown.letters import note
from bot.table.sitting import Refusal
from bot.talk.replies import Reply
from bot.talk.service import Service
from bot.texts import SEAT_LETTERS, seat_mark
from engine.kernel.words import _, spoken

Interaction = discord.Interaction[Any]


def add_to(group: app_commands.Group, service: Service) -> None:
    """Give the group these commands too."""
    group.add_command(_history(service))
    group.add_command(_replay(service))
    group.add_command(_import(service))


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


def _import(service: Service) -> app_commands.Command[Any, ..., Any]:
    @app_commands.command(
        name="import", description="Open a recorded game for yourself and play it otherwise"
    )
    @app_commands.describe(
        file="The file from /game log file:True",
        step="After which step you begin (default: the last before the end)",
        seat="Whose seat you take (default: whoever is to act)",
    )
    @app_commands.choices(seat=[app_commands.Choice(name=x, value=i) for i, x in enumerate(SEAT_LETTERS)])
    async def command(
        interaction: Interaction,
        file: discord.Attachment,
        step: app_commands.Range[int, 0, 99_999] | None = None,
        seat: int | None = None,
    ) -> None:
        await _open(service, interaction, file, step, seat)

    return command


async def _open(
    service: Service, interaction: Interaction, file: discord.Attachment, step: int | None, seat: int | None
) -> None:
    reply, user = Reply(interaction), interaction.user
    if file.size > whatif.LARGEST:
        raise Refusal(_("This file is too large for a recorded game."))

    async def tell(progress: Progress) -> None:
        text = _("Playing line {done} of {total} …", done=progress.done, total=progress.total)
        await reply.show(note(text))

    recording = await whatif.read(await file.read(), tell)
    table, seat = whatif.position(recording, step, seat)
    guest = whatif.Guest(user.id, user.display_name, (await user.create_dm()).id)
    await whatif.open_table(service.desk, recording, table, seat, guest, interaction.id)
    done = _(
        "Your what-if table of **{game}** is open in your direct messages. You sit at {seat}; robots play "
        "the others. It counts in no record.",
        game=spoken(table.game.info.name),
        seat=seat_mark(seat),
    )
    closed = _("Nothing there? Allow direct messages from people on this server, and import it again.")
    await reply.show(note(f"{done}\n-# {closed}" if interaction.guild_id else done))
