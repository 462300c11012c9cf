"""A small discord.py bot that uses every part of Discord which the sandbox stands in for."""

from __future__ import annotations

import asyncio
import io
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import discord
import yarl
from discord import app_commands, ui
from discord.gateway import DiscordWebSocket

from sandbox import Sandbox, png

RED = png.square((200, 30, 30), 32)
BLUE = png.square((30, 30, 200), 48)


def picture(data: bytes = RED, name: str = "board.png", alt: str | None = "A red square") -> discord.File:
    return discord.File(io.BytesIO(data), name, description=alt)


class Envoy(discord.Client):
    def __init__(self, intents: discord.Intents | None = None) -> None:
        super().__init__(intents=intents or discord.Intents.default(), guild_ready_timeout=0)
        self.tree = app_commands.CommandTree(self)
        self.heard: list[discord.Message] = []
        self.resumes = 0
        _add_commands(self)

    async def setup_hook(self) -> None:
        await self.tree.sync()

    async def on_message(self, message: discord.Message) -> None:
        self.heard.append(message)

    async def on_resumed(self) -> None:
        self.resumes += 1

    async def on_error(self, event_method: str, /, *args: object, **kwargs: object) -> None:
        raise AssertionError(f"The bot failed in {event_method}.")


class Buttons(ui.View):
    def __init__(self) -> None:
        super().__init__(timeout=None)

    @ui.button(label="Your move", custom_id="move")
    async def move(self, interaction: discord.Interaction, _: ui.Button[Buttons]) -> None:
        await interaction.response.send_message("Only you read this.", ephemeral=True)

    @ui.button(label="Later", custom_id="later", disabled=True)
    async def later(self, interaction: discord.Interaction, _: ui.Button[Buttons]) -> None:
        raise AssertionError("A disabled button was pressed.")

    @ui.button(label="Flip", custom_id="flip", emoji="🔁")
    async def flip(self, interaction: discord.Interaction, _: ui.Button[Buttons]) -> None:
        blue = picture(BLUE, "blue.png", "A blue square")
        await interaction.response.edit_message(content="Flipped", attachments=[blue])

    @ui.select(
        placeholder="Buildings",
        custom_id="buildings",
        min_values=1,
        max_values=2,
        options=[
            discord.SelectOption(label=name, value=name.lower()) for name in ("Market", "Bath", "Forum")
        ],
    )
    async def buildings(self, interaction: discord.Interaction, menu: ui.Select[Buttons]) -> None:
        await interaction.response.defer()
        await interaction.edit_original_response(content=f"Chosen: {', '.join(menu.values)}")
        await interaction.followup.send("Noted.", ephemeral=True)


class Name(ui.Modal, title="A name"):
    called: ui.TextInput[Name] = ui.TextInput(label="Called", custom_id="called", max_length=10)

    async def on_submit(self, interaction: discord.Interaction) -> None:
        await interaction.response.send_message(f"Ave {self.called.value}", ephemeral=True)


class Layout(ui.LayoutView):
    def __init__(self) -> None:
        super().__init__(timeout=None)
        box: ui.Container[Layout] = ui.Container(accent_colour=0xAA0000)
        box.add_item(ui.TextDisplay("# The board"))
        box.add_item(ui.MediaGallery(discord.MediaGalleryItem("attachment://board.png", description="Red")))
        box.add_item(ui.Section("Take it", accessory=ui.Button(label="Take", custom_id="take")))
        self.add_item(box)


def _add_commands(bot: Envoy) -> None:
    game = app_commands.Group(name="game", description="Games")

    @game.command(name="new", description="A new game")
    @app_commands.describe(game="Which game", seats="How many seats", guest="Who else")
    async def new(
        interaction: discord.Interaction, game: str, seats: int = 2, guest: discord.Member | None = None
    ) -> None:
        who = f" with {guest.mention}" if guest else ""
        nobody = discord.AllowedMentions.none()
        text = f"{game} for {seats}{who}"
        await interaction.response.send_message(text, view=Buttons(), file=picture(), allowed_mentions=nobody)

    @new.autocomplete("game")
    async def games(interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
        seats = getattr(interaction.namespace, "seats", None)
        known = ("great-city", "republic")
        return [app_commands.Choice(name=f"{n} {seats}", value=n) for n in known if typed in n]

    bot.tree.add_command(game)
    _add_answers(bot)
    _add_posts(bot)


def _add_answers(bot: Envoy) -> None:
    @bot.tree.command(description="Thinks, then shows a hand")
    async def hand(interaction: discord.Interaction) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        await interaction.edit_original_response(content="Your hand", attachments=[picture()])

    @bot.tree.command(description="Asks for a name")
    async def name(interaction: discord.Interaction) -> None:
        await interaction.response.send_modal(Name())

    @bot.tree.command(description="Weighs a file")
    @app_commands.describe(file="Which file")
    async def weigh(interaction: discord.Interaction, file: discord.Attachment) -> None:
        data = await file.read()
        await interaction.response.send_message(f"{file.filename}, {file.content_type}: {data.decode()}")

    @bot.tree.command(description="Never answers")
    async def silence(interaction: discord.Interaction) -> None:
        await asyncio.sleep(0)

    @bot.tree.command(description="Three messages and an edit")
    async def talk(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("One")
        second = await interaction.followup.send("Two", wait=True)
        await interaction.followup.send("Three", ephemeral=True)
        await second.edit(content="Two, edited")
        await interaction.delete_original_response()


def _add_posts(bot: Envoy) -> None:
    @bot.tree.command(description="Posts a board in the new style")
    async def board(interaction: discord.Interaction) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        assert isinstance(interaction.channel, discord.TextChannel)
        sent = await interaction.channel.send(view=Layout(), file=picture(), silent=True, nonce="board-1")
        again = await interaction.channel.send(view=Layout(), file=picture(), silent=True, nonce="board-1")
        assert sent.id == again.id
        await interaction.delete_original_response()

    @bot.tree.command(description="Writes a direct message")
    async def whisper(interaction: discord.Interaction) -> None:
        try:
            await interaction.user.send("In private", file=picture())
        except discord.Forbidden as error:
            await interaction.response.send_message(f"Closed: {error.code}", ephemeral=True)
        else:
            await interaction.response.send_message("Look there", ephemeral=True)

    @bot.tree.command(description="Opens a thread")
    async def thread(interaction: discord.Interaction) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        assert isinstance(interaction.channel, discord.TextChannel)
        opened = await interaction.channel.create_thread(name="Table", type=discord.ChannelType.public_thread)
        await opened.add_user(interaction.user)
        message = await opened.send("Welcome", view=Buttons())
        await message.pin()
        await opened.edit(name="Table 2", archived=False)
        read = [m.content async for m in opened.history(limit=5)]
        await interaction.edit_original_response(content=f"Read {read}")


@asynccontextmanager
async def running(box: Sandbox, bot: Envoy | None = None) -> AsyncIterator[Envoy]:
    """An unmodified discord.py client, pointed at the sandbox and logged in."""
    bot = bot or Envoy()
    discord.http.Route.BASE = box.api_url
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(box.gateway_url)
    discord.asset.Asset.BASE = box.cdn_url
    task = asyncio.create_task(bot.start(box.token))
    try:
        await box.bot_ready()
        await bot.wait_until_ready()
        yield bot
    finally:
        await bot.close()
        await asyncio.gather(task, return_exceptions=True)
