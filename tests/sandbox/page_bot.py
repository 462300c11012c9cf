"""A bot that shows off everything the page can draw; for its tests, and for looking at it by hand."""

from __future__ import annotations

import discord
from discord import app_commands, ui

from sandbox import png
from tests.sandbox.envoy import Envoy, picture

TEXT = """# The Great City
## Round 3
### What happened
-# Subtext: the small print
Ann built the **Market** at *C2*, paid `4 coins`, and __underlined__ ~~nothing~~ ||a secret||.
- a list with [a link](https://example.org/rules)
  - and an item within
- <https://example.org>
1. first
2. second
> A quotation
> of two lines
```py
print("ave")
```
Not bold: \\*stars\\*, 2*3*4, snake_case_name. </game new:1> in <#{channel}>, {who}, <t:{soon}:R>"""

ALT = "The board: Ann has the Market at C2 and 4 coins. Ben has the Bath at A1 and 7 coins. Round 3 of 8."


class Board(ui.LayoutView):
    def __init__(self) -> None:
        super().__init__(timeout=None)
        box: ui.Container[Board] = ui.Container(accent_colour=0xAA0000)
        box.add_item(ui.TextDisplay("## Round 3\nAnn is to move. -# not subtext here"))
        box.add_item(ui.Separator())
        box.add_item(ui.MediaGallery(discord.MediaGalleryItem("attachment://board.png", description=ALT)))
        box.add_item(
            ui.Section("**Bath**\nCosts 3, gives 2 coins", accessory=ui.Button(label="Buy", custom_id="buy"))
        )
        row: ui.ActionRow[Board] = ui.ActionRow()
        row.add_item(ui.Select(placeholder="Which building?", custom_id="pick", options=_buildings()))
        box.add_item(row)
        self.add_item(box)
        self.add_item(ui.TextDisplay("-# The seed's hash is 4f2a"))


def _buildings() -> list[discord.SelectOption]:
    facts = {"Market": "4 coins", "Bath": "3 coins", "Circus Maximus": "9 coins, two spaces"}
    return [
        discord.SelectOption(label=name, value=name, description=about, emoji="🏛️")
        for name, about in facts.items()
    ]


class Styles(ui.View):
    def __init__(self) -> None:
        super().__init__(timeout=None)
        for style in ("primary", "secondary", "success", "danger"):
            self.add_item(ui.Button(label=style.title(), style=discord.ButtonStyle[style], custom_id=style))
        self.add_item(ui.Button(label="Rules", url="https://example.org/rules"))
        self.add_item(ui.Button(label="Not now", disabled=True, custom_id="not-now", row=1))
        self.add_item(ui.Button(emoji="🎲", custom_id="dice", row=1))
        self.add_item(ui.UserSelect(placeholder="Whom?", custom_id="whom", max_values=2))


def embeds() -> list[discord.Embed]:
    one = discord.Embed(title="Final score", description="After **8** rounds", colour=0x2E8B57)
    one.set_author(name="The Great City of Rome")
    for name, score in (("Ann", 61), ("Ben", 54), ("Cleo", 49)):
        one.add_field(name=name, value=f"{score} points")
    one.add_field(name="Verdict", value="Ann wins by seven.", inline=False)
    one.set_footer(text="Game 12")
    one.set_image(url="attachment://board.png")
    return [one]


class Showman(Envoy):
    def __init__(self) -> None:
        super().__init__()
        show = app_commands.Group(name="show", description="Show things")

        @show.command(name="text", description="Markdown of every kind")
        async def text(interaction: discord.Interaction, shout: bool = False) -> None:
            soon = int(discord.utils.utcnow().timestamp()) + 7200
            words = TEXT.format(channel=interaction.channel_id, who=interaction.user.mention, soon=soon)
            await interaction.response.send_message(words)

        @show.command(name="board", description="A board in Components V2")
        async def board(interaction: discord.Interaction) -> None:
            await interaction.response.send_message(view=Board(), file=wide())

        @show.command(name="controls", description="Buttons in five styles, and menus")
        async def controls(interaction: discord.Interaction) -> None:
            await interaction.response.send_message("Take your pick.", view=Styles())

        @show.command(name="embed", description="A classic embed")
        async def embed(interaction: discord.Interaction) -> None:
            await interaction.response.send_message(embeds=embeds(), file=wide())

        @show.command(name="gallery", description="Several pictures")
        async def gallery(interaction: discord.Interaction, count: app_commands.Range[int, 2, 9] = 3) -> None:
            files = [
                picture(png.square((40 * n, 90, 120), 300), f"{n}.png", f"Card {n}") for n in range(count)
            ]
            await interaction.response.send_message("Your cards", files=files, ephemeral=True)

        self.tree.add_command(show)


def wide() -> discord.File:
    return picture(png.square((150, 60, 50), 1100), "board.png", ALT)
