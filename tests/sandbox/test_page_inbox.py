"""The list of one's games at the page: found from anywhere, answered right there, on a phone too."""

from __future__ import annotations

import pytest
from playwright.async_api import Browser, Locator, expect

from engine.registry import GAMES
from tests.sandbox.page_browser import PHONE, Chair, chair
from tests.sandbox.page_house import Served
from tests.sandbox.page_play import Player

pytestmark = [pytest.mark.browser, pytest.mark.e2e]

GAME = GAMES["great-city"].info.name


def whispered(chair: Chair) -> Locator:
    """The newest message for this person alone; others may come below it at any time."""
    return Player(chair).panel


async def answer_from_the_list(ann: Chair) -> None:
    """Open the list where the person is, and answer one question in its place."""
    await ann.command("/games")
    await expect(whispered(ann)).to_contain_text("Your games")
    await expect(whispered(ann)).to_contain_text("Only you can see this")
    await whispered(ann).get_by_role("button", name="Your move").click()
    await expect(whispered(ann)).to_contain_text("Take back")
    assert await Player(ann).answer()


async def test_a_question_is_answered_from_elsewhere(served: Served, chromium: Browser) -> None:
    async with chair(served, chromium, "Ann") as ann:
        page = ann.page
        await page.get_by_role("button", name=GAME).click()
        await expect(page.get_by_role("button", name="Your move")).to_be_visible()
        await page.get_by_role("link", name="via-appia").click()
        await expect(page.get_by_placeholder("Message #via-appia")).to_be_enabled()
        await answer_from_the_list(ann)
        await whispered(ann).get_by_role("button", name="My games").click()
        await expect(whispered(ann)).to_contain_text("Your games")
        await ann.shoot("inbox-1")
        assert await ann.faults() == []
        await page.get_by_role("link", name="Direct messages").click()
        await page.get_by_role("link", name="Aedile").first.click()
        await expect(page.get_by_placeholder("Message @Aedile")).to_be_enabled()
        await answer_from_the_list(ann)
        await ann.shoot("inbox-2-direct")
        await ann.command("/games")
        await whispered(ann).get_by_role("link", name=GAME).click()
        await expect(page.get_by_role("heading", name="forum")).to_be_visible()


async def test_the_list_on_a_phone(served: Served, chromium: Browser) -> None:
    async with chair(served, chromium, "Ann", PHONE, "dark") as ann:
        await ann.page.get_by_role("button", name=GAME).click()
        await expect(ann.page.get_by_role("button", name="Your move")).to_be_visible()
        await answer_from_the_list(ann)
        assert await ann.sideways() <= 0 and await ann.faults() == []
