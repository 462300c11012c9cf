"""The Discord client: it wires commands, controls, outbox and alarms together, and holds no game state."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import deque
from typing import Any

import discord
import yarl
from discord import app_commands

from bot.operate import pruning
from bot.settings import Settings
from bot.shown.pictures import Pictures
from bot.table import lobby, orders
from bot.table.alarms import Alarms, Handler
from bot.table.desk import Desk
from bot.talk.commands.names import CommandNames
from bot.talk.commands.published import commands
from bot.talk.drain import turn_away
from bot.talk.outbox import Outbox
from bot.talk.presses import Presses
from bot.talk.replies import Reply
from bot.talk.service import Service
from bot.waiting import reminders, timebank, timeouts

log = logging.getLogger(__name__)
Interaction = discord.Interaction[Any]
FINISH_WITHIN = 6.0  # seconds
REMEMBERED = 1000  # of the newest commands
ALARMS: dict[str, Handler] = {
    "lobby": lobby.expire,
    "order": orders.carry_out,
    "remind": reminders.ring,
    "clock": timeouts.ring,
}
PLANNERS = (timebank.plan, timeouts.plan, reminders.plan)


class Tree(app_commands.CommandTree[discord.Client]):
    """Acknowledges every command before it works, and turns refusals into private sentences.

    Discord may deliver a command twice. Of moves the store knows; of threads and drafts only we do.
    """

    def __init__(self, client: discord.Client, service: Service) -> None:
        super().__init__(client)
        self.service = service
        self._begun: deque[int] = deque(maxlen=REMEMBERED)

    async def interaction_check(self, interaction: Interaction, /) -> bool:
        if self.service.leaving:
            await turn_away(interaction)
            return False
        reply = Reply(interaction)
        completing = interaction.type is discord.InteractionType.autocomplete
        if not completing and not await self._begin(reply):
            return False
        await self.service.listen(interaction.user.id, interaction.locale.value, direct=reply.direct)
        return True

    async def _begin(self, reply: Reply) -> bool:
        """Whether the command has come for the first time, and in time."""
        number = reply.interaction.id
        if number in self._begun:
            return False
        self._begun.append(number)
        return await self.service.greet(reply, "command")

    async def on_error(self, interaction: Interaction, error: app_commands.AppCommandError, /) -> None:
        cause = error.original if isinstance(error, app_commands.CommandInvokeError) else error
        if interaction.type is discord.InteractionType.autocomplete:
            log.error("autocomplete failed", exc_info=cause)
            return
        self.service.count("command", cause)
        if letter := await self.service.excuse(cause, interaction.id):
            await Reply(interaction).show(letter)


class Aedile(discord.Client):
    """The bot. Any process can serve any game: all that matters is in the store."""

    def __init__(self, desk: Desk, settings: Settings) -> None:
        ready = 0.0 if settings.discord_url else 2.0
        super().__init__(
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            guild_ready_timeout=ready,
            max_messages=None,
        )
        self.desk = desk
        self.settings = settings
        self.pictures = Pictures(desk.metrics)
        self.service = service = Service(desk, self.pictures)
        self.keepsakes = service.keepsakes
        self.tree = Tree(self, service)
        self.presses = Presses(service)
        self.outbox = Outbox(self, desk, self.pictures, service.keepsakes)
        self.alarms = Alarms(desk, ALARMS)
        desk.planners += [orders.plan, *PLANNERS]
        self._tasks: list[asyncio.Task[None]] = []
        for command in commands(service):
            self.tree.add_command(command)

    async def setup_hook(self) -> None:
        guild = discord.Object(self.settings.guild) if self.settings.guild else None
        if guild:
            self.tree.copy_global_to(guild=guild)
        await self.tree.set_translator(CommandNames())
        synced = await self.tree.sync(guild=guild)
        log.info("published %d commands", len(synced))
        pause = 1.0 if self.settings.discord_url else 15.0  # a sandbox's clock can be moved
        self._tasks = [
            asyncio.create_task(self.outbox.run()),
            asyncio.create_task(self.alarms.run(pause)),
            asyncio.create_task(pruning.run(self.desk)),
        ]

    async def on_ready(self) -> None:
        log.info("ready as %s on %d servers", self.user, len(self.guilds))

    async def on_interaction(self, interaction: Interaction) -> None:
        if interaction.type is not discord.InteractionType.component:
            return  # the tree takes commands
        await (turn_away(interaction) if self.service.leaving else self.presses(interaction))

    def connected(self) -> bool:
        """Whether Discord's gateway can reach us."""
        # Until the first connection there is no socket at all, whatever the annotation says.
        socket: discord.gateway.DiscordWebSocket | None = getattr(self, "ws", None)
        return self.is_ready() and socket is not None and socket.open

    async def on_app_command_completion(self, interaction: Interaction, command: object) -> None:
        self.service.count("command")

    async def leave(self) -> None:
        """Finish what people were promised, as far as a few seconds allow; late comers are told so."""
        self.service.leaving = True
        log.info("leaving")
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(FINISH_WITHIN):
                await asyncio.gather(*_answering(), return_exceptions=True)
                if self._tasks and not self.is_closed():  # else nothing can be sent
                    await self._rest()
                    await self.outbox.flush()
                await asyncio.gather(*_answering(), return_exceptions=True)
                log.info("all was finished")
        await self.close()

    async def _rest(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def close(self) -> None:
        """Let go of everything at once; what was promised is in the store."""
        await asyncio.gather(self._rest(), self.outbox.close())
        self.pictures.close()
        self.keepsakes.close()
        await super().close()


def _answering() -> list[asyncio.Task[Any]]:
    """What discord.py has begun for interactions; it keeps no list of its own."""
    names = ("discord.py: on_interaction", "CommandTree-invoker")
    return [task for task in asyncio.all_tasks() if task.get_name() in names]


def point_at(url: str) -> None:
    """Talk to a stand-in for Discord at this address instead of to Discord."""
    base = yarl.URL(url)
    discord.http.Route.BASE = f"{url.rstrip('/')}/api/v10"
    discord.asset.Asset.BASE = f"{url.rstrip('/')}/cdn"
    scheme = "wss" if base.scheme == "https" else "ws"
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = base.with_scheme(scheme) / "gateway"
