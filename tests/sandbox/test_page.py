"""The page in a real browser, with a real discord.py client on the other side."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio
from playwright.async_api import Browser, expect

from sandbox import Sandbox, World
from tests.sandbox.envoy import running
from tests.sandbox.page_bot import ALT, Showman
from tests.sandbox.page_browser import PHONE, chair

pytestmark = pytest.mark.browser


@pytest_asyncio.fixture
async def box() -> AsyncIterator[Sandbox]:
    async with Sandbox(World.demo()) as box:
        yield box
        assert box.unknown_routes == []


@pytest_asyncio.fixture
async def showman(box: Sandbox) -> AsyncIterator[Showman]:
    async with running(box, Showman()) as bot:
        assert isinstance(bot, Showman)
        yield bot


async def test_command_button_menu_private_answer_and_picture(
    box: Sandbox, showman: Showman, chromium: Browser
) -> None:
    async with chair(box, chromium, "Ann") as ann:
        page = ann.page
        await ann.composer.press_sequentially("/gam")
        await expect(page.get_by_role("option", name="/game new")).to_be_visible()
        await page.keyboard.press("Enter")
        await expect(page.get_by_role("option", name="republic")).to_be_visible()
        await page.keyboard.type("cit")
        await expect(page.get_by_role("option")).to_have_text(["great-city None"])
        await page.keyboard.press("Enter")
        await page.keyboard.type("seats:4")
        await page.keyboard.press("Enter")
        await expect(ann.last).to_contain_text("great-city for 4")
        await expect(ann.last).to_contain_text("Ann used /game new")

        await ann.last.get_by_role("button", name="Your move").click()
        await expect(ann.last).to_contain_text("Only you read this.")
        await expect(ann.last).to_contain_text("Only you can see this")

        board = ann.messages.first
        await board.get_by_role("combobox", name="Buildings").click()
        await expect(page.get_by_role("button", name="Done")).to_be_disabled()
        await page.get_by_role("option", name="Market").click()
        await page.get_by_role("option", name="Forum").click()
        await expect(page.get_by_role("option", name="Bath")).to_have_attribute("aria-disabled", "true")
        await page.get_by_role("button", name="Done").click()
        await expect(board).to_contain_text("Chosen: market, forum")
        await expect(ann.last).to_contain_text("Noted.")

        await board.get_by_role("button", name="Enlarge: A red square").click()
        await expect(page.get_by_role("dialog").get_by_role("img", name="A red square")).to_be_visible()
        await page.keyboard.press("Escape")
        await expect(page.get_by_role("dialog")).to_have_count(0)

        await expect(ann.messages).to_have_count(3)
        await ann.change_to("Ben")
        await expect(ann.messages).to_have_count(1)
        await expect(ann.messages).not_to_contain_text("Only you read this.")


async def test_private_answers_are_put_away_and_dms_are_marked(
    box: Sandbox, showman: Showman, chromium: Browser
) -> None:
    async with chair(box, chromium, "Ben") as ben:
        await box.person("Ben").slash("whisper", box.channel("forum"))
        home = ben.page.get_by_role("link", name="Direct messages")
        await expect(home).to_contain_text("1 pings")
        await expect(ben.page.get_by_role("link", name="Sit as Ben 1 pings")).to_be_visible()
        await expect(ben.last).to_contain_text("Look there")
        await ben.last.get_by_role("button", name="Dismiss message").click()
        await expect(ben.messages).to_have_count(0)
        await home.click()
        await expect(ben.last).to_contain_text("In private")
        await expect(home).not_to_contain_text("pings")
        await ben.change_to("Ann")
        await expect(ben.page.get_by_role("heading", level=1)).to_have_text("forum")
        await expect(ben.messages).to_have_count(0)


async def test_options_are_checked_before_anything_is_sent(
    box: Sandbox, showman: Showman, chromium: Browser
) -> None:
    async with chair(box, chromium, "Ann") as ann:
        await ann.command("/show gallery count:12")
        await expect(ann.page.locator(".suggest-head")).to_have_text("The most is 9.")
        await expect(ann.page.locator("[data-option=count]")).to_have_attribute("aria-invalid", "true")
        await ann.page.locator("[data-option=count]").fill("3")
        await ann.page.keyboard.press("Enter")
        await expect(ann.last.get_by_role("img")).to_have_count(3)
        await ann.command("/game new")
        await expect(ann.page.locator(".suggest-head")).to_contain_text("This option is required")
        assert len(box.world.interactions) == 1


async def test_a_file_goes_with_a_command(box: Sandbox, showman: Showman, chromium: Browser) -> None:
    async with chair(box, chromium, "Ann") as ann:
        await ann.command("/weigh")
        field = ann.page.locator("[data-option=file]")
        await field.set_input_files({"name": "note.json", "mimeType": "text/plain", "buffer": b"[1, 2]"})
        await expect(ann.page.locator(".rest")).to_be_focused()
        assert await ann.faults() == []
        await ann.shoot("a-file")
        await ann.page.keyboard.press("Enter")
        await expect(ann.last).to_contain_text("note.json, application/json: [1, 2]")


async def test_modal_is_checked_filled_in_and_sent(box: Sandbox, showman: Showman, chromium: Browser) -> None:
    async with chair(box, chromium, "Cleo") as cleo:
        await cleo.command("/name")
        dialog = cleo.page.get_by_role("dialog", name="A name")
        await dialog.get_by_role("button", name="Submit").click()
        await expect(dialog).to_contain_text("This field is required")
        await dialog.get_by_label("Called").fill("Cleopatra the Great")
        await expect(dialog.get_by_label("Called")).to_have_value("Cleopatra ")
        await dialog.get_by_role("button", name="Submit").click()
        await expect(cleo.last).to_contain_text("Ave Cleopatra")
        await expect(dialog).to_have_count(0)


async def test_unanswered_command_says_so(box: Sandbox, showman: Showman, chromium: Browser) -> None:
    box.subscribe(lambda change: box.clock.advance(4) if change.kind == "INTERACTION_CREATE" else None)
    async with chair(box, chromium, "Ann") as ann:
        await ann.command("/silence")
        await expect(ann.page.get_by_role("alert")).to_contain_text("This interaction failed")
        await expect(ann.page.locator(".local")).to_contain_text("did not answer /silence")


async def test_markdown_is_drawn_as_discord_draws_it(
    box: Sandbox, showman: Showman, chromium: Browser
) -> None:
    async with chair(box, chromium, "Ann") as ann:
        await ann.command("/show text")
        text = ann.last.locator(".md")
        await expect(text.locator(".heading-1")).to_have_text("The Great City")
        await expect(text.locator(".subtext")).to_have_text("Subtext: the small print")
        for tag, words in {"strong": "Market", "em": "C2", "u": "underlined", "s": "nothing"}.items():
            await expect(text.locator(tag).first).to_have_text(words)
        await expect(text.locator("ul ul li")).to_have_text("and an item within")
        await expect(text.locator("ol > li")).to_have_text(["first", "second"])
        await expect(text.locator("blockquote")).to_have_text("A quotation\nof two lines")
        await expect(text.locator("pre code")).to_have_text('print("ave")')
        await expect(text.locator(".mention.me")).to_have_text("@Ann")
        await expect(text.locator("time")).to_have_text("in 2 hours")
        await expect(text).to_contain_text("Not bold: *stars*")
        secret = text.get_by_role("button", name="Spoiler, hidden")
        await secret.press("Enter")
        await expect(text.get_by_role("button", name="Spoiler, shown")).to_have_text("a secret")


async def test_hostile_text_stays_text(box: Sandbox, showman: Showman, chromium: Browser) -> None:
    async with chair(box, chromium, "Ann") as ann:
        nasty = '<img src=x onerror="alert(1)"> [x](javascript:alert(1)) `<b>`'
        box.person("Ben").say(nasty, box.channel("forum"))
        await expect(ann.last.locator("p").first).to_have_text(nasty.replace("`", ""))
        await expect(ann.last.locator("a, img, b")).to_have_count(0)


async def test_phone_has_a_drawer_and_no_sideways_scrolling(
    box: Sandbox, showman: Showman, chromium: Browser
) -> None:
    async with chair(box, chromium, "Ann", PHONE, "dark") as ann:
        for shown in ("text", "board", "controls", "embed", "gallery"):
            await ann.command(f"/show {shown}")
            await expect(ann.last).to_contain_text(f"/show {shown}")
            assert await ann.sideways() <= 0, shown
        await ann.page.get_by_role("button", name=f"Enlarge: {ALT}").first.click()
        assert await ann.sideways() <= 0
        await ann.page.keyboard.press("Escape")
        await ann.page.get_by_role("button", name="Channels").click()
        await ann.page.get_by_role("link", name="curia").click()
        await expect(ann.page.get_by_role("heading", level=1)).to_have_text("curia")
        await expect(ann.page.get_by_role("link", name="via-appia")).to_be_hidden()


async def test_everything_by_keyboard(box: Sandbox, showman: Showman, chromium: Browser) -> None:
    await box.person("Ann").slash("game new", box.channel("forum"), game="great-city")
    async with chair(box, chromium, "Ann") as ann:
        keys = ann.page.keyboard
        await ann.last.get_by_role("combobox", name="Buildings").focus()
        for key in ("ArrowDown", "Enter", "b", "Enter", "Tab", "Enter"):
            await keys.press(key)
        await expect(ann.messages.first).to_contain_text("Chosen: market, bath")
        await ann.messages.first.get_by_role("button", name="Flip").focus()
        await keys.press("Enter")
        await expect(ann.messages.first).to_contain_text("Flipped")
        await expect(ann.messages.first.get_by_role("button", name="Flip")).to_be_focused()
        await expect(ann.page.locator("#herald")).to_have_text("Aedile: Flipped")
        await keys.press("Alt+ArrowDown")
        await expect(ann.page.get_by_role("heading", level=1)).to_have_text("via-appia")
        await keys.press("Alt+2")
        await expect(ann.page.locator(".me-card")).to_contain_text("Ben")


async def test_answer_to_a_press_further_up_is_brought_into_sight(
    box: Sandbox, showman: Showman, chromium: Browser
) -> None:
    forum = box.channel("forum")
    await box.person("Ann").slash("game new", forum, game="great-city")
    for number in range(40):
        box.person("Ben").say(f"Line {number}", forum)
    async with chair(box, chromium, "Ann") as ann:
        await expect(ann.last).to_be_in_viewport()
        await ann.messages.first.get_by_role("button", name="Your move").click()
        await expect(ann.last).to_contain_text("Only you read this.")
        await expect(ann.last).to_be_in_viewport()
        await ann.last.get_by_role("button", name="great-city for 2").click()
        await expect(ann.messages.first).to_be_in_viewport()
        await expect(ann.messages.first).to_be_focused()
        box.person("Ben").say("While you read further up", forum)
        await expect(ann.last).to_contain_text("While you read")
        await expect(ann.messages.first).to_be_in_viewport()
        await ann.page.get_by_role("button", name="Jump to the newest").click()
        await expect(ann.last).to_be_in_viewport()
