"""Reading on the page: what is new, what was said long ago, links to it, pictures."""

from __future__ import annotations

from collections.abc import AsyncIterator

import discord
import pytest
import pytest_asyncio
from discord import ui
from playwright.async_api import Browser, expect

from sandbox import Sandbox, World
from tests.sandbox.envoy import picture, running
from tests.sandbox.page_browser import PHONE, Chair, chair

pytestmark = pytest.mark.browser


@pytest_asyncio.fixture
async def box() -> AsyncIterator[Sandbox]:
    async with Sandbox(World.demo()) as box:
        yield box


async def look_away(ann: Chair, away: bool) -> None:
    """Put the page behind another one, or in front again."""
    await ann.page.evaluate(
        """(away) => {
            Object.defineProperty(document, "hidden", { value: away, configurable: true });
            document.dispatchEvent(new Event("visibilitychange"));
        }""",
        away,
    )


async def test_only_what_came_unseen_is_new(box: Sandbox, chromium: Browser) -> None:
    ben, forum = box.person("Ben"), box.channel("forum")
    async with chair(box, chromium, "Ann") as ann:
        for words in ("First", "Second"):
            ben.say(words, forum)
            await expect(ann.last).to_contain_text(words)
        await expect(ann.page.locator(".day.new")).to_have_count(0)
        await look_away(ann, True)
        third = ben.say("Third", forum)
        await expect(ann.last).to_contain_text("Third")
        await expect(ann.page.locator(".day.new + li")).to_contain_text("Third")
        assert box.person("Ann").user.read[forum.id] < third.id
        await look_away(ann, False)
        await box.until(lambda: box.person("Ann").user.read[forum.id] == third.id)


async def test_links_and_replies_lead_to_messages_far_up(box: Sandbox, chromium: Browser) -> None:
    ben, forum, curia = box.person("Ben"), box.channel("forum"), box.channel("curia")
    assert forum.guild is not None
    old = ben.say("The oldest", forum)
    for number in range(120):
        ben.say(f"Line {number}", forum)
    link = f"https://discord.com/channels/{forum.guild.id}/{forum.id}/{old.id}"
    ben.say(f"Here: {link}", curia)
    ben.say("As I said", forum, reply_to=old)
    async with chair(box, chromium, "Ann") as ann:
        await ann.last.get_by_role("button", name="The oldest").click()
        await expect(ann.messages.first).to_contain_text("The oldest")
        await expect(ann.messages.first).to_be_in_viewport()
        await ann.page.get_by_role("link", name="curia").click()
        await ann.last.get_by_role("link", name="discord.com").click()
        await expect(ann.page.get_by_role("heading", level=1)).to_have_text("forum")
        await expect(ann.messages.first).to_contain_text("The oldest")
        await expect(ann.messages.first).to_be_focused()
        ben.say(link, forum)
        await expect(ann.last).to_contain_text("discord.com")
        await ann.page.get_by_role("button", name="Jump to the newest").click()
        await ann.last.get_by_role("link", name="discord.com").click()
        await expect(ann.messages.first).to_be_in_viewport()
        ben.take_back(old)
        await expect(ann.messages.first).to_contain_text("Line 0")
        await ann.last.get_by_role("link", name="discord.com").press("Enter")
        await expect(ann.page.get_by_role("alert")).to_contain_text("not there any more")


async def test_a_change_far_up_leaves_no_gap(box: Sandbox, chromium: Browser) -> None:
    ben, forum = box.person("Ben"), box.channel("forum")
    old = ben.say("The oldest", forum)
    for number in range(60):
        ben.say(f"Line {number}", forum)
    async with chair(box, chromium, "Ann") as ann:
        await expect(ann.messages).to_have_count(50)
        ben.rewrite(old, "The oldest, corrected")
        ben.say("The newest", forum)
        await expect(ann.last).to_contain_text("The newest")
        await expect(ann.messages.first).to_contain_text("Line 10")
        await ann.page.locator("#scroll").evaluate("node => { node.scrollTop = 0; }")
        await expect(ann.messages.first).to_contain_text("The oldest, corrected")
        await expect(ann.messages).to_have_count(62)


async def test_pages_are_turned_from_the_box(box: Sandbox, chromium: Browser) -> None:
    for number in range(40):
        box.person("Ben").say(f"Line {number}", box.channel("forum"))
    async with chair(box, chromium, "Ann") as ann:
        await expect(ann.last).to_be_in_viewport()
        await ann.composer.press("PageUp")
        await expect(ann.last).not_to_be_in_viewport()
        await ann.composer.press("PageDown")
        await expect(ann.last).to_be_in_viewport()


async def test_an_address_that_means_nothing(box: Sandbox, chromium: Browser) -> None:
    async with chair(box, chromium, "Ann") as ann:
        for wrong in ("#%", "#caesar/1"):
            await ann.page.goto(box.url + wrong)
            await expect(ann.page.get_by_role("heading", name="Take a chair")).to_be_visible()
        await ann.page.goto(f"{box.url}#ann/1/2")
        await expect(ann.page.get_by_role("heading", level=1)).to_have_text("forum")


async def test_the_drawer_gives_the_focus_back(box: Sandbox, chromium: Browser) -> None:
    async with chair(box, chromium, "Ann", PHONE) as ann:
        page, button = ann.page, ann.page.get_by_role("button", name="Channels")
        await button.press("Enter")
        await expect(page.get_by_role("link", name="forum")).to_be_focused()
        await expect(ann.composer).not_to_be_focused()
        await page.keyboard.press("Escape")
        await expect(button).to_be_focused()
        await button.press("Enter")
        await page.get_by_role("button", name="Workbench").press("Enter")
        await page.get_by_role("button", name="Close the workbench").press("Enter")
        await expect(button).to_be_focused()


async def test_unseen_buttons_are_not_tapped_by_mistake(box: Sandbox, chromium: Browser) -> None:
    box.person("Ann").say("Mine", box.channel("forum"))
    context = await chromium.new_context(
        viewport={"width": PHONE[0], "height": PHONE[1]}, has_touch=True, is_mobile=True
    )
    ann = Chair(box, await context.new_page())
    await ann.sit("Ann")
    spot = await ann.last.get_by_role("button", name="Delete message").bounding_box()
    assert spot is not None
    assert spot["width"] >= 40 and spot["height"] >= 40
    await ann.page.touchscreen.tap(spot["x"] + 20, spot["y"] + 20)
    await ann.last.get_by_text("Mine").tap()
    await ann.last.get_by_role("button", name="Delete message").tap()
    await expect(ann.messages).to_have_count(0)
    assert ann.complaints == []
    await context.close()


SMALL = """() => [...document.querySelectorAll("button, a, select, summary, textarea, [role=option]")]
    .filter((node) => !node.matches(".skip, .md *") && node.checkVisibility({ visibilityProperty: true }))
    .map((node) => [node, node.getBoundingClientRect()])
    .filter(([, box]) => box.width && (box.width < 40 || box.height < 40))
    .map(([node]) => node.outerHTML.slice(0, 120))"""


async def test_fingers_have_room_on_a_phone(box: Sandbox, chromium: Browser) -> None:
    box.person("Ann").say("Mine", box.channel("forum"))
    async with chair(box, chromium, "Ann", PHONE) as ann:
        await ann.composer.fill("/")
        assert await ann.page.evaluate(SMALL) == []
        await ann.composer.fill("")
        await ann.page.get_by_role("button", name="Channels").click()
        await expect(ann.page.get_by_role("link", name="curia")).to_be_in_viewport(ratio=1)
        assert await ann.page.evaluate(SMALL) == []
        await ann.page.get_by_role("button", name="Workbench").click()
        await expect(ann.page.locator("#bench .tick-row").first).to_be_visible()
        assert await ann.page.evaluate(SMALL) == []


@pytest.mark.parametrize("width", [390, 768, 1024, 1280])
async def test_the_title_is_readable_at_any_width(box: Sandbox, chromium: Browser, width: int) -> None:
    async with chair(box, chromium, "Ann", (width, 800)) as ann:
        await expect(ann.page.locator(".title")).to_have_text("forum")
        script = "(node) => node.scrollWidth - node.clientWidth"
        assert await ann.page.locator(".title").evaluate(script) <= 0
        assert await ann.sideways() <= 0


async def test_what_is_put_away_is_gone_from_every_window(box: Sandbox, chromium: Browser) -> None:
    async with (
        running(box),
        chair(box, chromium, "Ann") as one,
        chair(box, chromium, "Ann") as other,
    ):
        await box.person("Ann").slash("hand", box.channel("forum"))
        await expect(other.last).to_contain_text("Your hand")
        await one.last.get_by_role("button", name="Dismiss message").click()
        await expect(one.messages).to_have_count(0)
        await expect(other.messages).to_have_count(0)


async def test_galleries_leave_no_gaps(box: Sandbox, chromium: Browser) -> None:
    class Gallery(ui.LayoutView):
        def __init__(self, count: int) -> None:
            super().__init__()
            names = [f"attachment://{number}.png" for number in range(count)]
            items = [discord.MediaGalleryItem(name, description="Card", spoiler=True) for name in names]
            self.add_item(ui.MediaGallery(*items))

    script = """(node) => {
        const [all, ...tiles] = [node, ...node.children].map((one) => one.getBoundingClientRect());
        const covered = tiles.reduce((sum, tile) => sum + tile.width * tile.height, 0);
        return covered / (all.width * all.height);
    }"""
    async with running(box) as bot, chair(box, chromium, "Ann") as ann:
        forum = bot.get_channel(box.channel("forum").id)
        assert isinstance(forum, discord.TextChannel)
        for count in range(2, 11):
            files = [picture(name=f"{number}.png") for number in range(count)]
            await forum.send(view=Gallery(count), files=files)
            gallery = ann.last.locator(f".gallery[data-count='{count}']")
            await expect(gallery).to_be_visible()
            assert await gallery.evaluate(script) > 0.95, count
        hidden = ann.last.get_by_role("button", name="Spoiler: show the picture")
        await hidden.first.click()
        await expect(hidden).to_have_count(9)
        await expect(ann.last.get_by_role("button", name="Enlarge: Card")).to_have_count(1)
