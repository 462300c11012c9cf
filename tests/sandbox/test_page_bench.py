"""The workbench and the finer controls in a browser, with the real bot as a process of its own."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.async_api import Browser, Locator, expect

from engine.registry import GAMES
from sandbox import Sandbox, World
from tests.sandbox.page_browser import Chair, chair
from tests.sandbox.page_house import Served
from tests.sandbox.page_play import Player

pytestmark = [pytest.mark.browser, pytest.mark.e2e]


async def bench(chair: Chair) -> Locator:
    await chair.page.get_by_role("button", name="Workbench", exact=True).click()
    return chair.page.locator("#bench")


async def begin(chair: Chair, game: str) -> Player:
    await chair.page.get_by_role("button", name=GAMES[game].info.name).click()
    await expect(chair.page.get_by_role("button", name="Your move")).to_be_visible()
    player = Player(chair)
    await player.open_panel()
    return player


async def test_every_event_shows_whether_it_is_as_discord_describes_it(
    served: Served, chromium: Browser
) -> None:
    async with chair(served, chromium, "Ann") as ann:
        me = await begin(ann, "great-city")
        assert await me.answer()
        panel = await bench(ann)
        await panel.get_by_role("button", name="Over the wire").click()

        rows = panel.locator(".wire-row[data-kind=event]")
        for title in ("READY", "GUILD_CREATE", "MESSAGE_CREATE", "INTERACTION_CREATE"):
            verdicts = rows.filter(has_text=title).locator(".verdict")
            await expect(verdicts.first).to_be_visible()
            assert set(await verdicts.all_inner_texts()) == {"✓"}, title
        await expect(rows.filter(has_text="HELLO").locator(".verdict")).to_have_text("not described")
        await expect(panel.get_by_text("Nothing is checked here.")).to_be_hidden()
        await expect(panel.locator(".verdict.bad")).to_have_count(0)
        await ann.shoot("bench-1-verdicts")
        assert await ann.faults() == []


async def test_without_the_description_the_workbench_says_why_there_is_no_verdict(
    chromium: Browser, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.delenv("CI", raising=False)
    monkeypatch.setenv("AEDILE_OPENAPI", str(tmp_path / "none.json"))
    async with Sandbox(World.demo(), contract=True) as box, chair(box, chromium, "Ann") as ann:
        box.person("Ann").say("Ave", box.channel("forum"))
        panel = await bench(ann)
        await panel.get_by_role("button", name="Over the wire").click()
        await expect(panel.get_by_text("Discord's OpenAPI description is not at hand")).to_be_visible()
        await expect(panel.locator(".verdict")).to_have_text("not checked")


async def test_closed_direct_messages_are_refused_and_the_hand_is_had_in_the_channel(
    served: Served, chromium: Browser
) -> None:
    async with chair(served, chromium, "Ann") as ann:
        panel = await bench(ann)
        await panel.get_by_label("Ann takes direct messages").uncheck()
        me = await begin(ann, "glory-to-rome")
        await expect(me.panel).to_contain_text("I cannot send you direct messages")
        await panel.get_by_role("button", name="Over the wire").click()
        await expect(panel.locator(".verdict.bad")).to_have_text(["403 ✓"])
        await me.panel.get_by_role("button", name="My hand").click()
        await expect(me.panel.locator("img[src*=hand]")).to_be_visible()
        await ann.shoot("bench-2-hand")
        await ann.page.get_by_role("link", name="Direct messages").click()
        await expect(ann.page.locator(".start")).to_contain_text("your messages with Aedile")
        await expect(ann.messages).to_have_count(0)


async def test_several_are_picked_in_one_menu(served: Served, chromium: Browser) -> None:
    async with chair(served, chromium, "Ann") as ann:
        me = await begin(ann, "city-of-marble")
        await me.panel.get_by_role("button", name="Draw two tiles", exact=True).click()
        await me.panel.get_by_role("combobox").click()
        popup = ann.page.locator(".menu-popup:popover-open")
        status = popup.get_by_role("status")
        await expect(popup.get_by_role("option")).to_have_count(4)
        await popup.get_by_role("option").nth(0).click()
        await expect(status).to_have_text("1 chosen of 2")
        await popup.get_by_role("option").nth(2).click()
        await expect(status).to_have_text("2 chosen of 2")
        await expect(popup.get_by_role("option", selected=True)).to_have_count(2)
        await ann.shoot("bench-3-several")
        await popup.get_by_role("button", name="Done").click()
        await expect(me.panel).to_contain_text("draws a red and a green tile")
