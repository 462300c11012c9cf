"""An answer filed ahead at the page: offered, filed under a condition, carried out, seen by nobody else."""

from __future__ import annotations

import pytest
from playwright.async_api import Browser, Locator, expect

from tests.sandbox.page_browser import DESK, PHONE, Chair, Scheme, chair
from tests.sandbox.page_house import Served
from tests.sandbox.page_play import Player
from tests.sandbox.test_page_play import bench

pytestmark = [pytest.mark.browser, pytest.mark.e2e]

FILED = "Filed. Only you can see it"


async def emissaries(ann: Chair, ben: Chair) -> tuple[Chair, Chair]:
    """Ann and Ben after the draft: who places an emissary now, and who waits."""
    await ann.command("/game new game:great-city seats:2")
    await ben.page.get_by_role("button", name="Join").click()
    await expect(ben.page.get_by_role("button", name="Your move")).to_be_visible()
    waiting = ann.page.locator("#messages .message:not(.ephemeral)").last
    while "Place an emissary" not in await waiting.inner_text():
        mine = "@Ann" in (await waiting.inner_text()).split("⏳")[-1]
        player = Player(ann if mine else ben)
        boards = await player.boards.count()
        await player.open_panel()
        while await player.answer():
            pass
        await expect(player.boards).not_to_have_count(boards)
    first = "@Ann" in (await waiting.inner_text()).split("⏳")[-1]
    return (ann, ben) if first else (ben, ann)


async def choose(chair: Chair, menu: Locator, name: str) -> None:
    await menu.click()
    await chair.page.locator(".menu-popup:popover-open").get_by_role("option", name=name).click()


async def everything(chair: Chair) -> str:
    """All that can be read at a page, in the channel and in the direct messages."""
    channel = await chair.page.locator("body").inner_text()
    await open_direct_messages(chair)
    return channel + await chair.page.locator("body").inner_text()


async def open_direct_messages(chair: Chair) -> None:
    """On a phone the way there is in the drawer."""
    drawer = chair.page.get_by_role("button", name="Channels")
    if await drawer.is_visible():
        await drawer.click()
    await chair.page.get_by_role("link", name="Direct messages").click()
    await expect(chair.page.locator(".start")).to_contain_text("your messages with Aedile")


@pytest.mark.parametrize(("size", "scheme"), [(DESK, "light"), (PHONE, "dark")])
async def test_an_order(served: Served, chromium: Browser, size: tuple[int, int], scheme: Scheme) -> None:
    async with (
        chair(served, chromium, "Ann", size, scheme) as ann,
        chair(served, chromium, "Ben", size, scheme) as ben,
        chair(served, chromium, "Cleo") as cleo,
    ):
        first, second = await emissaries(ann, ben)
        look = f"orders-{size[0]}"

        await second.composer.press_sequentially("/city emissary ")
        await expect(second.page.get_by_role("option", name="Space 3")).to_be_visible()
        await second.shoot(f"{look}-1-suggested")
        await second.page.get_by_role("option", name="Space 3").click()
        await second.page.keyboard.press("Enter")
        form = second.last
        await expect(form).to_contain_text("it is not your turn to decide")
        await second.shoot(f"{look}-2-offered")
        assert await second.sideways() <= 0 and await second.faults() == []
        await choose(second, form.get_by_role("combobox"), "If my things are unchanged")
        await expect(form.get_by_role("combobox")).to_have_text("If my things are unchanged")
        await form.get_by_role("button", name="Once").click()
        await expect(form).to_contain_text(FILED)
        await second.shoot(f"{look}-3-filed")

        me = Player(first)
        await first.command("/city emissary space:5")
        await expect(me.panel).to_contain_text("Nothing for you to decide")
        await second.shoot(f"{look}-4-asked")
        await bench(cleo, "10 minutes")
        await open_direct_messages(second)
        told = second.messages.filter(has_text="was carried out").last
        await expect(told).to_contain_text("/city emissary space:3")
        await second.shoot(f"{look}-5-told")
        for other in (first, cleo):
            seen = await everything(other)
            assert "emissary on space 3" in seen
            assert "order" not in seen.lower() and "filed" not in seen.lower()


async def test_orders_are_listed_and_dropped(served: Served, chromium: Browser) -> None:
    async with chair(served, chromium, "Ann") as ann, chair(served, chromium, "Ben", PHONE) as ben:
        _first, second = await emissaries(ann, ben)
        await second.command("/city emissary space:4")
        await second.last.get_by_role("button", name="Every time").click()
        await expect(second.last).to_contain_text(FILED)
        await second.command("/orders file what:end always:True unless:temple")
        await expect(second.last).to_contain_text("/city end")
        await second.shoot("orders-6-filed")
        await second.command("/orders list")
        form = second.last
        await expect(form).to_contain_text("Your orders at this table")
        await expect(form).to_contain_text("/city emissary space:4")
        await second.shoot("orders-7-list")
        await choose(second, form.get_by_role("combobox"), "/city emissary space:4")
        await expect(form.get_by_role("button", name="Every time")).to_be_disabled()
        await second.shoot("orders-8-one")
        await form.get_by_role("button", name="Drop it").click()
        await expect(form).not_to_contain_text("space:4")
        await expect(form).to_contain_text("/city end")
        assert await second.sideways() <= 0 and await second.faults() == []
        await second.shoot("orders-9-dropped")
