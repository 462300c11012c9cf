"""People's own words on the page: replies, corrections, who is writing, and what was said long ago."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio
from playwright.async_api import Browser, expect

from sandbox import Demo, Sandbox, World
from tests.sandbox.envoy import running
from tests.sandbox.page_browser import chair

pytestmark = pytest.mark.browser


@pytest_asyncio.fixture
async def box() -> AsyncIterator[Sandbox]:
    demos = [Demo("Republic", "/game new game:republic seats:3")]
    async with Sandbox(World.demo(), demos=demos) as box, running(box):
        yield box


async def test_reply_correct_and_delete(box: Sandbox, chromium: Browser) -> None:
    box.person("Ben").say("Who comes?", box.channel("forum"))
    async with chair(box, chromium, "Ann") as ann:
        page = ann.page
        await ann.last.hover()
        await ann.last.get_by_role("button", name="Reply").click()
        await expect(page.locator(".banner")).to_contain_text("Replying to Ben")
        await page.keyboard.type("I do")
        await page.keyboard.press("Enter")
        await expect(ann.last.locator(".above")).to_contain_text("Who comes?")
        await expect(page.locator(".banner")).to_be_hidden()
        await page.keyboard.press("ArrowUp")
        await expect(ann.composer).to_have_value("I do")
        await ann.composer.fill("I do not")
        await page.keyboard.press("Enter")
        await expect(ann.last).to_contain_text("I do not")
        await expect(ann.last).to_contain_text("(edited)")
        await page.keyboard.press("ArrowUp")
        await page.keyboard.press("Escape")
        await expect(page.locator(".banner")).to_be_hidden()
        await expect(ann.composer).to_have_value("")
        await expect(ann.messages.first.get_by_role("button", name="Delete message")).to_have_count(0)
        await ann.last.hover()
        await ann.last.get_by_role("button", name="Delete message").click()
        await expect(ann.messages).to_have_count(1)


async def test_others_see_that_somebody_is_writing(box: Sandbox, chromium: Browser) -> None:
    async with chair(box, chromium, "Ann") as ann, chair(box, chromium, "Ben") as ben:
        await ben.composer.press_sequentially("Av")
        await expect(ann.page.locator(".typing")).to_have_text("Ben is typing…")
        await expect(ben.page.locator(".typing")).to_have_text("")
        await ben.composer.press("Enter")
        await expect(ann.last).to_contain_text("Av")
        await expect(ann.page.locator(".typing")).to_have_text("")
        await ben.composer.press_sequentially("/ga")
        await ben.composer.press("Escape")
        await expect(ann.page.locator(".typing")).to_have_text("")


async def test_older_messages_come_as_one_scrolls_up(box: Sandbox, chromium: Browser) -> None:
    for number in range(120):
        box.person("Ben").say(f"Line {number}", box.channel("forum"))
    async with chair(box, chromium, "Ann") as ann:
        await expect(ann.messages).to_have_count(50)
        for count in (100, 120):
            await ann.page.locator("#scroll").evaluate("node => { node.scrollTop = 0; }")
            await expect(ann.messages).to_have_count(count)
        await ann.page.locator("#scroll").evaluate("node => { node.scrollTop = 0; }")
        await expect(ann.page.locator(".start")).to_contain_text("This is the beginning")


async def test_an_empty_channel_offers_games(box: Sandbox, chromium: Browser) -> None:
    async with chair(box, chromium, "Ann") as ann:
        offer = ann.page.get_by_role("button", name="Republic")
        await ann.page.get_by_role("link", name="Direct messages").click()
        await expect(offer).to_have_count(0)
        await ann.page.get_by_role("link", name="Rome").click()
        await offer.click()
        await expect(ann.last).to_contain_text("republic for 3")
        await expect(offer).to_have_count(0)


async def test_a_fault_is_seen_on_the_wire(box: Sandbox, chromium: Browser) -> None:
    async with chair(box, chromium, "Ann") as ann:
        await ann.command("/game new game:republic")
        await ann.page.get_by_role("button", name="Workbench", exact=True).click()
        bench = ann.page.locator("#bench")
        await bench.get_by_label("What").select_option("503")
        await bench.get_by_label("When").select_option("answer")
        await bench.get_by_role("button", name="The next time").click()
        await expect(bench.locator(".bench-faults")).to_contain_text("1 × POST /interactions/*: 503")
        await ann.last.get_by_role("button", name="Your move").click()
        await expect(ann.last).to_contain_text("Only you read this.")
        await bench.get_by_role("button", name="Over the wire").click()
        await expect(bench.locator(".verdict.bad").first).to_have_text("503 on purpose")
        titles = bench.locator(".wire-title", has_text="/interactions/")
        await expect(titles.first).to_have_text("POST /interactions/…/…/callback")
        await bench.locator(".wire-row", has_text="INTERACTION_CREATE").first.locator("summary").click()
        await expect(bench.locator("pre").filter(has_text='"custom_id": "move"')).to_be_visible()


async def test_a_thread_is_entered_by_its_note(box: Sandbox, chromium: Browser) -> None:
    async with chair(box, chromium, "Ann") as ann:
        await ann.command("/thread")
        await ann.page.locator(".note").get_by_role("link", name="Table").click()
        await expect(ann.page.get_by_role("heading", level=1)).to_have_text("forum › Table 2")
        await expect(ann.last).to_contain_text("Welcome")
