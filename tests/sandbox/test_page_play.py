"""Evenings at the page with the real bot as a process of its own: what a newcomer does after `make play`."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.async_api import Browser, expect

from engine.registry import GAMES
from tests.sandbox.page_browser import PHONE, Chair, chair
from tests.sandbox.page_house import Served, played
from tests.sandbox.page_play import Player

pytestmark = [pytest.mark.browser, pytest.mark.e2e]

GAME = GAMES["great-city"].info.name


async def begin(chair: Chair) -> Player:
    """Start the demo game with one click, and open the panel of its first question."""
    await chair.page.get_by_role("button", name=GAME).click()
    await expect(chair.page.get_by_role("button", name="Your move")).to_be_visible()
    player = Player(chair)
    await player.open_panel()
    return player


async def bench(chair: Chair, *switches: str) -> None:
    """Open the workbench, press its switches, and close it."""
    await chair.page.get_by_role("button", name="Workbench", exact=True).click()
    for switch in switches:
        await chair.page.locator("#bench").get_by_role("button", name=switch).click()
    await chair.page.get_by_role("button", name="Close the workbench").click()


async def test_a_demo_game_by_mouse_and_by_keyboard(served: Served, chromium: Browser) -> None:
    async with chair(served, chromium, "Ann") as ann:
        me = await begin(ann)
        await ann.shoot("play-1-question")
        for turn in (2, 3):
            while await me.boards.count() < turn:
                assert await me.answer()
        await ann.shoot("play-2-boards")
        await me.open_panel("Enter")
        count = await me.boards.count()
        while await me.boards.count() <= count:
            assert await me.answer("Enter")
        assert await ann.faults() == []

        await ann.page.get_by_role("link", name="Direct messages").click()
        await expect(ann.last).to_contain_text("your hand")
        await expect(ann.last.get_by_role("img").first).to_be_visible()
        await ann.shoot("play-3-hand")
        await ann.change_to("Ben")
        await expect(ann.messages.last).to_be_visible()
        await expect(ann.page.locator("#messages .ephemeral")).to_have_count(0)
        await ann.page.get_by_role("link", name="Direct messages").click()
        await expect(ann.page.locator(".start")).to_contain_text("your messages with Aedile")
        await expect(ann.messages).to_have_count(0)


async def test_a_command_with_suggestions_of_the_bot_on_a_phone(served: Served, chromium: Browser) -> None:
    async with chair(served, chromium, "Ann", PHONE, "dark") as ann:
        me = await begin(ann)
        await me.answer()
        assert await ann.sideways() <= 0 and await ann.faults() == []
        await ann.shoot("play-4-phone")
        await ann.composer.press_sequentially("/game ru")
        await ann.page.keyboard.press("Enter")
        await ann.page.keyboard.type("topic:aqued")
        await expect(ann.page.get_by_role("option", name="Aqueducts", exact=True)).to_be_visible()
        await ann.page.get_by_role("option", name="Aqueducts", exact=True).click()
        await ann.page.keyboard.press("Enter")
        await expect(ann.last).to_contain_text("Only you can see this")
        await expect(ann.last).to_contain_text("Aqueducts")
        assert await ann.sideways() <= 0
        await ann.shoot("play-5-phone-rules")


async def test_follow_the_turn_moves_to_whoever_is_asked(served: Served, chromium: Browser) -> None:
    async with chair(served, chromium, "Ann") as ann, chair(served, chromium, "Ben") as ben:
        await ann.command("/game new game:great-city seats:2")
        await ben.page.get_by_role("button", name="Join").click()
        await expect(ann.page.get_by_role("button", name="Your move")).to_be_visible()
        await ann.page.get_by_role("button", name="Follow the turn").click()
        me, card = Player(ann), ann.page.locator(".me-card strong")
        for _ in range(3):
            name = await card.inner_text()
            await me.open_panel()
            while await card.inner_text() == name and await me.answer():
                pass
            await expect(card).to_have_text("Ben" if name == "Ann" else "Ann")


async def test_the_bot_restarts_while_a_panel_is_open(served: Served, chromium: Browser) -> None:
    async with chair(served, chromium, "Ann") as ann:
        me = await begin(ann)
        await ann.page.get_by_role("button", name="Workbench", exact=True).click()
        await ann.page.get_by_role("button", name="Restart the bot").click()
        await expect(ann.page.locator("#notice")).to_contain_text("is not connected")
        await expect(ann.page.locator("#notice")).to_be_hidden()
        await ann.page.get_by_role("button", name="Close the workbench").click()
        assert await me.answer()


async def test_a_game_goes_on_through_every_fault(served: Served, chromium: Browser) -> None:
    async with chair(served, chromium, "Ann") as ann:
        me = await begin(ann)
        await ann.page.get_by_role("button", name="Workbench", exact=True).click()
        panel = ann.page.locator("#bench")
        for what in ("429", "500", "503 after", "reset", "reset after"):
            await panel.get_by_label("What").select_option(what)
            await panel.get_by_role("button", name="The next time").click()
        await expect(panel).to_contain_text("1 × POST /channels/*/messages: 503 after taking effect")
        await ann.shoot("play-6-faults")
        await panel.get_by_role("button", name="Next one twice").click()
        await panel.get_by_role("button", name="Drop the gateway, resume").click()
        boards = await me.boards.count()
        while await me.boards.count() < boards + 2:
            assert await me.answer()
            await ann.page.wait_for_timeout(100)
        await panel.get_by_role("button", name="Clear all").click()
        await expect(panel.locator(".bench-faults")).to_have_text("Nothing")
        await panel.get_by_role("button", name="Next one times out").click()
        await expect(panel.locator(".bench-faults")).not_to_have_text("Nothing")
        await me.panel.get_by_role("button", name="My hand").click()
        await expect(ann.page.get_by_role("alert")).to_contain_text("This interaction failed")
        await ann.shoot("play-7-failed")
        ann.complaints.clear()
        await panel.get_by_role("button", name="Over the wire").click()
        await expect(panel.locator(".verdict.bad").filter(has_text="on purpose")).not_to_have_count(0)


async def test_a_day_passes_and_the_channel_goes(served: Served, chromium: Browser) -> None:
    async with chair(served, chromium, "Ann") as ann:
        await ann.command("/game new game:great-city seats:2")
        await expect(ann.page.get_by_role("button", name="Start", exact=True)).to_be_visible()
        await bench(ann, "1 day")
        await expect(ann.page.get_by_role("button", name="Start", exact=True)).to_have_count(0)
        await expect(ann.last).to_contain_text("Nobody started this table within a day")
        await ann.page.get_by_role("button", name="Workbench", exact=True).click()
        panel = ann.page.locator("#bench")
        await panel.get_by_label("Aedile may: send messages").uncheck()
        await panel.get_by_label("Ann takes direct messages").uncheck()
        await ann.command("/game new game:great-city seats:2")
        await expect(ann.last).to_contain_text("I lack the permission to send messages")
        await panel.get_by_role("button", name="Delete #forum").click()
        await panel.get_by_role("button", name="Press again").click()
        await expect(ann.page.get_by_role("heading", level=1)).to_have_text("via-appia")
        await expect(ann.page.get_by_role("link", name="forum")).to_have_count(0)


async def test_a_game_goes_on_after_stopping_and_starting_again(tmp_path: Path, chromium: Browser) -> None:
    async with played(tmp_path) as served, chair(served, chromium, "Ann") as ann:
        me = await begin(ann)
        await me.answer()
        words = await me.panel.locator(".body").inner_text()
    async with played(tmp_path) as served, chair(served, chromium, "Ann") as ann:
        me = Player(ann)
        await expect(me.panel.locator(".body")).to_have_text(words, use_inner_text=True)
        loaded = "node => node.decode().then(() => node.naturalWidth > 0)"
        assert await me.panel.locator("img").first.evaluate(loaded)
        assert await me.answer()
    async with played(tmp_path, "--fresh") as served, chair(served, chromium, "Ann") as ann:
        await expect(ann.page.get_by_role("button", name=GAME)).to_be_visible()
        await expect(ann.messages).to_have_count(0)
