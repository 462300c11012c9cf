"""/seat: who plays a seat while the game runs."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot.shown.letters import note
from bot.table import offers
from bot.table.offers import Asker
from bot.table.sitting import Refusal, Sitting
from bot.talk import seat_forms
from bot.talk.replies import Reply
from bot.talk.service import Service
from bot.texts import SEAT_LETTERS
from bot.waiting import timeouts
from engine.kernel import Seat
from engine.kernel.words import _

Interaction = discord.Interaction[Any]
Choices = list[app_commands.Choice[str]]
WHOSE = "Whose seat (default: your own)"


class SeatCommands(app_commands.Group):
    """Hand a seat on, and take it back."""

    def __init__(self, service: Service) -> None:
        super().__init__(name="seat", description="Hand a seat on, and take it back", guild_only=True)
        self.service = service
        self.desk = service.desk

    @app_commands.command(description="Take your seat back from the robot that keeps it for you")
    async def back(self, interaction: Interaction) -> None:
        reply = Reply(interaction)
        game = (await self._here(interaction)).record.id
        await reply.show(await seat_forms.back(self.service, game, interaction.user.id, interaction.id))

    @app_commands.command(description="Let a robot play a seat until its player is back")
    @app_commands.describe(player=WHOSE)
    async def robot(self, interaction: Interaction, player: str | None = None) -> None:
        reply = Reply(interaction)
        sitting = await self._here(interaction)
        seat = _seat(sitting, player, interaction.user.id)
        text = await offers.ask_for_robot(self.desk, sitting.record.id, seat, _asker(interaction))
        await reply.show(note(text))

    @app_commands.command(description="Let anybody on this server take a seat over")
    @app_commands.describe(player=WHOSE)
    async def open(self, interaction: Interaction, player: str | None = None) -> None:
        reply = Reply(interaction)
        sitting = await self._here(interaction)
        seat = _seat(sitting, player, interaction.user.id)
        text = await offers.ask_to_open(self.desk, sitting.record.id, seat, _asker(interaction))
        await reply.show(note(text))

    @app_commands.command(description="Let somebody else play on in a seat, if they agree")
    @app_commands.describe(by="Who plays on", player=WHOSE)
    async def replace(self, interaction: Interaction, by: discord.Member, player: str | None = None) -> None:
        reply = Reply(interaction)
        if by.bot:
            raise Refusal(_("Bots play as robots only: use **/seat robot**."))
        sitting = await self._here(interaction)
        seat = _seat(sitting, player, interaction.user.id)
        text = await offers.ask_to_replace(self.desk, sitting.record.id, seat, by.id, _asker(interaction))
        await reply.show(note(text))

    @app_commands.command(description="Ask the table what to do about a player who has not answered for days")
    @app_commands.describe(player="Who lets the table wait")
    async def timeout(self, interaction: Interaction, player: str) -> None:
        reply = Reply(interaction)
        sitting, user = await self._here(interaction), interaction.user.id
        seat = _seat(sitting, player, user)
        await reply.show(note(await timeouts.call(self.desk, sitting.record.id, user, seat, interaction.id)))

    @timeout.autocomplete("player")
    @robot.autocomplete("player")
    @open.autocomplete("player")
    @replace.autocomplete("player")
    async def _complete_player(self, interaction: Interaction, current: str) -> Choices:
        try:
            sitting = await self._here(interaction)
        except Refusal:
            return []
        labels = [f"{SEAT_LETTERS[i]} · {name}"[:100] for i, name in enumerate(sitting.names)]
        wanted = current.strip().casefold()
        fitting = [(i, label) for i, label in enumerate(labels) if wanted in label.casefold()]
        return [app_commands.Choice(name=label, value=str(i + 1)) for i, label in fitting]

    async def _here(self, interaction: Interaction) -> Sitting:
        sitting = await self.desk.in_channel(interaction.channel_id or 0)
        sitting.live  # noqa: B018 (refuses a table that cannot be played at)
        return sitting


def _asker(interaction: Interaction) -> Asker:
    return Asker(interaction.user.id, interaction.permissions.manage_guild, interaction.id)


def _seat(sitting: Sitting, typed: str | None, user_id: int) -> Seat:
    """The seat that was meant: by its number, its letter, its player's name or a mention of them."""
    if typed is None:
        return sitting.own_seat(user_id)
    wanted = typed.strip().casefold()
    for i, seat in enumerate(sitting.record.seats):
        mentions = {f"<@{user}>" for user in (seat.user_id, seat.owner) if user is not None}
        if wanted in {str(i + 1), SEAT_LETTERS[i].casefold(), seat.name.casefold(), *mentions}:
            return i
    players = ", ".join(sitting.names)
    raise Refusal(
        _("Nobody here is called “{typed}”. At this table sit: {players}.", typed=typed[:40], players=players)
    )
