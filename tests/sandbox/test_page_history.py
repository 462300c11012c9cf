"""The past of a game in a browser: its pages turned by mouse and on a phone."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.async_api import expect

from tests.sandbox.page_browser import PHONE, browser, chair
from tests.sandbox.page_house import played
from tests.sandbox.test_page_play import begin

pytestmark = [pytest.mark.browser, pytest.mark.e2e]


async def test_the_pages_of_a_game(tmp_path: Path) -> None:
    async with played(tmp_path) as served, browser() as chromium:
        async with chair(served, chromium, "Ann") as ann:
            me = await begin(ann)
            while await me.boards.count() < 2:
                assert await me.answer()
            await ann.command("/game history")
            await expect(ann.last).to_contain_text(": step ")
            await ann.last.get_by_role("button", name="Beginning").click()
            await expect(ann.last).to_contain_text(": step 0 of")
            await ann.last.get_by_role("button", name="On ▶", exact=True).click()
            await expect(ann.last).to_contain_text(": step 1 of")
            await expect(ann.last.get_by_role("img", name="The Great City")).to_be_visible()
            await expect(ann.last.get_by_role("button", name="I Ann")).to_have_count(0)
            await ann.shoot("history-1-page")
        async with chair(served, chromium, "Ben", PHONE, "dark") as ben:
            await ben.command("/game history step:1")
            await expect(ben.last).to_contain_text(": step 1 of")
            assert await ben.sideways() <= 0 and await ben.faults() == []
            await ben.shoot("history-2-phone")
