"""The page for everybody: an accessibility check in every light, and pictures kept of each."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio
from playwright.async_api import expect

from sandbox import Demo, Sandbox, World
from tests.sandbox.envoy import running
from tests.sandbox.page_bot import Showman
from tests.sandbox.page_browser import DESK, PHONE, Scheme, browser, chair

pytestmark = pytest.mark.browser


@pytest_asyncio.fixture
async def box() -> AsyncIterator[Sandbox]:
    demos = [Demo("Republic", "/game new game:republic seats:3")]
    async with Sandbox(World.demo(), demos=demos) as box, running(box, Showman()):
        yield box


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
async def test_nothing_stands_in_anybodys_way(box: Sandbox, size: tuple[int, int], scheme: Scheme) -> None:
    name = f"{'desk' if size == DESK else 'phone'}-{scheme}"
    async with browser() as launched, chair(box, launched, "Ann", size, scheme) as ann:

        async def look(what: str) -> None:
            assert await ann.faults() == [], what
            assert await ann.sideways() <= 0, what
            await ann.shoot(f"{name}-{what}")

        await look("1-empty")
        box.person("Ben").say("Ave, <@{}>!".format(box.person("Ann").id), box.channel("forum"))
        for shown in ("text", "controls", "board", "embed"):
            await ann.command(f"/show {shown}")
            await expect(ann.last).to_contain_text(f"/show {shown}")
        await look("2-messages")
        await ann.composer.fill("/")
        await expect(ann.page.get_by_role("option").first).to_be_visible()
        await look("3-commands")
        await ann.command("/name")
        await expect(ann.page.get_by_role("dialog")).to_be_visible()
        await look("4-modal")
        await ann.page.keyboard.press("Escape")
        await ann.messages.first.get_by_role("button", name="Reply").press("Enter")
        box.person("Ben").type(box.channel("forum"))
        await expect(ann.page.locator(".typing")).to_have_text("Ben is typing…")
        await look("5-reply")
        if size == PHONE:
            await ann.page.get_by_role("button", name="Channels").click()
            await expect(ann.page.get_by_role("link", name="curia")).to_be_in_viewport(ratio=1)
            await look("6-drawer")
        await ann.page.get_by_role("button", name="Workbench").click()
        await expect(ann.page.locator("#bench")).to_contain_text("Aedile is connected.")
        if size == PHONE:
            await expect(ann.page.locator("#places")).to_be_hidden()
        await look("7-bench")
        await ann.page.get_by_role("button", name="Over the wire").click()
        await ann.page.locator(".wire-row summary").first.click()
        await look("8-wire")


async def test_the_chairs_to_take(box: Sandbox) -> None:
    async with browser() as launched, chair(box, launched, "Ann", PHONE) as ann:
        await ann.page.goto(box.url)
        await expect(ann.page.get_by_role("heading", name="Take a chair")).to_be_visible()
        assert await ann.faults() == [] and await ann.sideways() <= 0
        await ann.shoot("phone-light-0-chairs")
