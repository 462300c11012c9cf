"""What people write themselves: words, replies, corrections; and who hears that they are writing."""

from __future__ import annotations

import discord
import pytest
from discord import app_commands, ui

from sandbox import Sandbox, Unavailable
from sandbox.model import Channel
from tests.sandbox.envoy import Envoy, running


async def test_words_have_a_length(box: Sandbox) -> None:
    ann, forum = box.person("Ann"), box.channel("forum")
    ann.say("x" * 2000, forum)
    for wrong in ("", "  ", "x" * 2001):
        with pytest.raises(Unavailable, match="1 to 2000 characters"):
            ann.say(wrong, forum)


async def test_a_reply_rings_for_whom_it_answers(box: Sandbox, bot: Envoy) -> None:
    ann, ben, forum = box.person("Ann"), box.person("Ben"), box.channel("forum")
    asked = ann.say("Who comes?", forum)
    reply = ben.say("I do", forum, reply_to=asked)
    assert ann.pings == [reply] and ben.pings == []
    await box.until(lambda: len(bot.heard) == 2)
    heard = bot.heard[-1]
    assert heard.type is discord.MessageType.reply
    assert heard.reference and heard.reference.message_id == asked.id


async def test_only_ones_own_words_can_be_changed(box: Sandbox) -> None:
    ann, ben, forum = box.person("Ann"), box.person("Ben"), box.channel("forum")
    said = ann.say("Avee", forum)
    ann.rewrite(said, "Ave")
    assert said.content == "Ave" and said.edited is not None
    with pytest.raises(Unavailable, match="of their own"):
        ben.rewrite(said, "Vale")
    with pytest.raises(Unavailable, match="of their own"):
        ben.take_back(said)
    ann.take_back(said)
    assert forum.messages == []
    with pytest.raises(Unavailable, match="of their own"):
        ann.rewrite(said, "Again")


async def test_a_word_opens_an_archived_thread_but_not_a_locked_one(box: Sandbox, bot: Envoy) -> None:
    ann, forum = box.person("Ann"), box.channel("forum")
    await (await ann.slash("thread", forum)).settled()
    (thread,) = forum.threads
    thread.archived = True
    ann.say("Still here", thread)
    assert not thread.archived
    thread.locked = True
    with pytest.raises(Unavailable, match="locked"):
        ann.say("And now", thread)


async def test_the_bot_hears_who_is_writing(box: Sandbox) -> None:
    heard: list[tuple[str, str]] = []

    class Listener(Envoy):
        async def on_typing(self, channel: discord.TextChannel, user: discord.Member, when: object) -> None:
            heard.append((channel.name, user.display_name))

    async with running(box, Listener()) as bot:
        box.person("Ben").type(box.channel("forum"))
        await box.until(lambda: heard == [("forum", "Ben")])
        seen: list[Channel | None] = []
        box.subscribe(lambda change: seen.append(change.channel) if change.kind == "TYPING_START" else None)
        forum = bot.get_channel(box.channel("forum").id)
        assert isinstance(forum, discord.TextChannel)
        async with forum.typing():
            assert seen == [box.channel("forum")]


class Guests(ui.Modal, title="Guests"):
    who: ui.Label[Guests] = ui.Label(
        text="Who", component=ui.UserSelect(custom_id="who", required=True, max_values=2)
    )
    where: ui.Label[Guests] = ui.Label(text="Where", component=ui.ChannelSelect(custom_id="where"))
    rank: ui.Label[Guests] = ui.Label(text="Rank", component=ui.RoleSelect(custom_id="rank"))

    async def on_submit(self, interaction: discord.Interaction) -> None:
        picked = [self.who.component, self.where.component, self.rank.component]
        names = [
            str(value)
            for menu in picked
            if isinstance(menu, ui.UserSelect | ui.ChannelSelect | ui.RoleSelect)
            for value in menu.values
        ]
        await interaction.response.send_message(", ".join(names), ephemeral=True)


class Host(Envoy):
    def __init__(self) -> None:
        super().__init__()

        @self.tree.command(description="Asks for guests")
        async def guests(interaction: discord.Interaction) -> None:
            await interaction.response.send_modal(Guests())

        @self.tree.command(description="Greets a role")
        @app_commands.describe(rank="Which role")
        async def greet(interaction: discord.Interaction, rank: discord.Role) -> None:
            await interaction.response.send_message(f"Ave {rank.name}")


async def test_people_channels_and_roles_in_modals_and_options(box: Sandbox) -> None:
    ann, ben, forum = box.person("Ann"), box.person("Ben"), box.channel("forum")
    async with running(box, Host()):
        modal = (await ann.slash("guests", forum)).modal
        assert modal and forum.guild
        everyone = str(forum.guild.id)
        fields: dict[str, str | list[str]] = {
            "Who": [str(ann.id), str(ben.id)],
            "Where": str(forum.id),
            "Rank": everyone,
        }
        reply = await ann.submit(modal, **fields)
        assert reply.text == "ann, ben, forum, @everyone"
        with pytest.raises(Unavailable, match="The menu has no"):
            await ann.submit(modal, **fields | {"Rank": str(ann.id)})
        with pytest.raises(Unavailable, match="1 to 2"):
            await ann.submit(modal, **fields | {"Who": []})
        assert (await ann.slash("greet", forum, rank=everyone)).text == "Ave @everyone"
        with pytest.raises(Unavailable):
            await ann.slash("greet", forum, rank="no role")
