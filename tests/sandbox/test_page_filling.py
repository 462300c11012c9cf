"""Filling things in on the page: commands, files and forms, and nobody is disturbed while at it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import discord
import pytest
import pytest_asyncio
from discord import app_commands, ui
from playwright.async_api import Browser, expect

from sandbox import Sandbox, Unavailable, World
from sandbox.kinds import Json
from tests.sandbox.envoy import Envoy, running
from tests.sandbox.page_browser import chair

pytestmark = pytest.mark.browser


class Host(Envoy):
    """A bot with a button that opens a form, in which somebody is chosen already."""

    def __init__(self) -> None:
        super().__init__()
        self.slow: dict[str, asyncio.Event] = {}  # what is suggested only when somebody lets it go

        @self.tree.command(description="Asks for guests")
        async def dinner(interaction: discord.Interaction) -> None:
            await interaction.response.send_message("Dinner", view=Invitation())

        @self.tree.command(description="Meets somewhere")
        async def meet(interaction: discord.Interaction, where: discord.TextChannel, dish: str) -> None:
            await interaction.response.send_message(f"{dish} in {where.mention}")

        @meet.autocomplete("dish")
        async def dishes(_: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
            if typed in self.slow:
                await self.slow[typed].wait()
            return [app_commands.Choice(name=f"{typed} soup", value=typed)]


class Invitation(ui.View):
    def __init__(self) -> None:
        super().__init__(timeout=None)
        self.add_item(ui.Button(label="Menu", url="https://example.org", disabled=True))

    @ui.button(label="Invite", custom_id="invite")
    async def invite(self, interaction: discord.Interaction, _: ui.Button[Invitation]) -> None:
        await interaction.response.send_modal(Guests(interaction.user))


class Guests(ui.Modal, title="Guests"):
    def __init__(self, host: discord.User | discord.Member) -> None:
        super().__init__()
        self.who: ui.UserSelect[Guests] = ui.UserSelect(custom_id="who", default_values=[host])
        self.add_item(ui.Label(text="Who comes?", component=self.who))
        wish: ui.TextInput[Guests] = ui.TextInput(custom_id="wish", required=False)
        self.add_item(ui.Label(text="Wishes", description="No fish today", component=wish))

    async def on_submit(self, interaction: discord.Interaction) -> None:
        names = ", ".join(guest.display_name for guest in self.who.values)
        await interaction.response.edit_message(content=f"Dinner for {names}")


@pytest_asyncio.fixture
async def box() -> AsyncIterator[Sandbox]:
    async with Sandbox(World.demo()) as box:
        yield box


@pytest_asyncio.fixture
async def bot(box: Sandbox) -> AsyncIterator[Host]:
    async with running(box, Host()) as bot:
        assert isinstance(bot, Host)
        yield bot


async def test_words_too_many_are_not_dropped(box: Sandbox, bot: Host, chromium: Browser) -> None:
    async with chair(box, chromium, "Ann") as ann:
        head = ann.page.locator(".suggest-head")
        await ann.command("/hand now")
        await expect(head).to_have_text("“now” is no option of /hand.")
        await expect(ann.page.locator(".rest")).to_be_focused()
        assert not box.world.interactions
        await ann.page.locator(".rest").fill("")
        await ann.page.keyboard.press("Enter")
        await expect(ann.last).to_contain_text("Your hand")
        await ann.command("/game new republic seats:3")
        await expect(ann.last).to_contain_text("republic for 3")


async def test_a_long_text_is_refused_not_cut(box: Sandbox, bot: Host, chromium: Browser) -> None:
    async with chair(box, chromium, "Ann") as ann:
        await ann.composer.fill("x" * 2001)
        await ann.composer.press("Enter")
        await expect(ann.page.get_by_role("alert")).to_contain_text("1 to 2000 characters, not 2001")
        assert len(await ann.composer.input_value()) == 2001


async def test_a_file_that_is_too_large_and_one_taken_back(
    box: Sandbox, bot: Host, chromium: Browser
) -> None:
    async with chair(box, chromium, "Ann") as ann:
        await ann.command("/weigh")
        field = ann.page.locator("[data-option=file]")
        await field.set_input_files({"name": "a.txt", "mimeType": "text/plain", "buffer": b"x" * (11 << 20)})
        await expect(ann.page.locator(".suggest-head")).to_have_text("Choose a file of at most 10 MB.")
        await field.set_input_files({"name": "a.txt", "mimeType": "text/plain", "buffer": b"small"})
        await expect(ann.page.locator(".rest")).to_be_focused()
        await field.set_input_files([])
        await ann.page.locator(".rest").press("Enter")
        await expect(ann.page.locator(".suggest-head")).to_contain_text("This option is required")


async def test_a_form_by_keyboard(box: Sandbox, bot: Host, chromium: Browser) -> None:
    async with chair(box, chromium, "Ann") as ann:
        await ann.command("/dinner")
        await expect(ann.last.get_by_role("link", name="Menu")).to_have_attribute("aria-disabled", "true")
        await expect(ann.last.locator("a[href]")).to_have_count(0)
        button, form = ann.last.get_by_role("button", name="Invite"), ann.page.get_by_role("dialog")
        await button.press("Enter")
        await expect(form.get_by_role("combobox")).to_be_focused()
        await expect(form.get_by_label("Wishes")).to_have_accessible_description("No fish today")
        await ann.page.keyboard.press("Escape")
        await expect(button).to_be_focused()
        await button.press("Enter")
        await form.get_by_role("button", name="Submit").press("Enter")
        await expect(ann.last).to_contain_text("Dinner for Ann")
        await expect(button).to_be_focused()


async def test_a_command_that_fails_elsewhere_says_nothing_here(
    box: Sandbox, bot: Host, chromium: Browser
) -> None:
    async with chair(box, chromium, "Ann") as ann:
        await ann.command("/silence")
        await expect(ann.page.locator(".local")).to_contain_text("Sending /silence")
        await ann.page.get_by_role("link", name="curia").click()
        await expect(ann.page.get_by_placeholder("Message #curia")).to_be_enabled()
        box.clock.advance(4)
        await expect(ann.page.get_by_role("alert")).to_contain_text("This interaction failed")
        await expect(ann.page.locator(".local")).to_have_count(0)


async def test_the_turn_waits_for_a_form(box: Sandbox, bot: Host, chromium: Browser) -> None:
    async with chair(box, chromium, "Ann") as ann:
        page, me = ann.page, ann.page.locator(".me-card")
        await page.get_by_role("button", name="Follow the turn").click()
        await ann.command("/name")
        await expect(page.get_by_role("dialog")).to_be_visible()
        forum = bot.get_channel(box.channel("forum").id)
        assert isinstance(forum, discord.TextChannel)
        await forum.send(f"{box.person('Ben').mention}, your move?", view=Invitation())
        await expect(ann.last).to_contain_text("your move?")
        await page.get_by_label("Called").fill("Ann")
        await expect(me).to_contain_text("Ann")
        await page.keyboard.press("Escape")
        await expect(me).to_contain_text("Ben")
        await ann.last.get_by_role("button", name="Invite").click()
        await expect(page.get_by_role("dialog")).to_be_visible()
        await page.keyboard.press("Alt+3")
        await expect(me).to_contain_text("Cleo")
        await expect(page.get_by_role("dialog")).to_have_count(0)


async def test_only_channels_of_the_right_kind_are_offered(
    box: Sandbox, bot: Host, chromium: Browser
) -> None:
    ann = box.person("Ann")
    await (await ann.slash("thread", box.channel("forum"))).settled()
    with pytest.raises(Unavailable, match="where takes no"):
        await ann.slash("meet", box.channel("forum"), where=box.channel("Table 2"), dish="x")
    async with chair(box, chromium, "Ann") as window:
        await window.composer.fill("/meet ")
        await expect(window.page.get_by_role("option")).to_have_text(["#forum", "#via-appia", "#curia"])


async def test_suggestions_that_come_too_late_are_not_shown(
    box: Sandbox, bot: Host, chromium: Browser
) -> None:
    bot.slow["a"] = asyncio.Event()
    async with chair(box, chromium, "Ann") as ann:
        await ann.command("/meet where:curia")
        field, offered = ann.page.locator("[data-option=dish]"), ann.page.get_by_role("option")
        await field.fill("a")
        await box.until(lambda: any(_typed(it.data) == "a" for it in box.world.interactions.values()))
        await field.fill("ab")
        await expect(offered).to_have_text(["ab soup"])
        bot.slow["a"].set()
        asked = next(it for it in box.world.interactions.values() if _typed(it.data) == "a")
        await box.until(lambda: asked.choices is not None)
        await expect(offered).to_have_text(["ab soup"])
        await ann.page.keyboard.press("Enter")
        await ann.page.keyboard.press("Enter")
        await expect(ann.last).to_contain_text("ab in curia")


def _typed(data: Json) -> object:
    return next((option["value"] for option in data.get("options", ()) if option.get("focused")), None)
