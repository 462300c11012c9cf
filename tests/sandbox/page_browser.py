"""A real browser at the sandbox's page, which notes whatever a page should not do."""

from __future__ import annotations

import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Literal, Protocol

from axe_playwright_python.async_playwright import Axe
from playwright.async_api import Browser, Locator, Page, Request, async_playwright, expect

expect.set_options(timeout=15_000)

SCREENSHOTS = Path(__file__).parents[2] / "build" / "screenshots"
DESK, PHONE = (1280, 800), (390, 844)

# Pictures further up are loaded only when somebody scrolls there: those in sight are waited for.
LOADED = """() => Promise.all(
    [...document.images]
        .filter((one) => one.getBoundingClientRect().bottom > 0)
        .filter((one) => one.getBoundingClientRect().top < innerHeight)
        .map((one) => one.decode().catch(() => null)),
)"""

Scheme = Literal["light", "dark"]


class Served(Protocol):
    """A sandbox, in this process or in another."""

    @property
    def url(self) -> str: ...


class Chair:
    """One open page with one person at it."""

    def __init__(self, box: Served, page: Page) -> None:
        self.box = box
        self.page = page
        self.complaints: list[str] = []
        page.on("console", lambda said: self._complain(said.type in ("error", "warning"), said.text))
        page.on("pageerror", lambda error: self._complain(True, str(error)))
        page.on("request", self._check_request)

    def _complain(self, wrong: bool, words: str) -> None:
        if wrong:
            self.complaints.append(words)

    def _check_request(self, request: Request) -> None:
        self._complain(not request.url.startswith(self.box.url), f"asked for {request.url}")

    async def sit(self, name: str) -> None:
        await self.page.goto(self.box.url)
        await self.page.get_by_role("link", name=name).click()
        await expect(self.composer).to_be_enabled()

    async def change_to(self, name: str) -> None:
        await self.page.get_by_role("link", name=f"Sit as {name}").click()
        await expect(self.page.locator(".me-card")).to_contain_text(name)

    @property
    def composer(self) -> Locator:
        return self.page.locator("#composer")

    @property
    def messages(self) -> Locator:
        return self.page.locator("#messages .message:not(.local)")

    @property
    def last(self) -> Locator:
        return self.messages.last

    async def command(self, text: str) -> None:
        """Type a whole command and send it."""
        await self.composer.fill(text)
        await self.composer.press("Escape")
        await self.composer.press("Enter")

    async def shoot(self, name: str) -> None:
        """Keep a picture of the page, for people to look at."""
        SCREENSHOTS.mkdir(parents=True, exist_ok=True)
        await self.page.evaluate(LOADED)
        await self.page.screenshot(path=SCREENSHOTS / f"{name}.png")

    async def faults(self) -> list[str]:
        """What an accessibility check finds wrong with the page as it stands."""
        found = await Axe().run(self.page)
        return [f"{one['id']}: {one['nodes'][0]['html'][:200]}" for one in found.response["violations"]]

    async def sideways(self) -> int:
        """By how many pixels anything sticks out to the right."""
        script = """() => {
            const wide = document.querySelectorAll("html, #scroll, #foot, dialog[open]");
            return Math.max(...Array.from(wide, (node) => node.scrollWidth - node.clientWidth));
        }"""
        found: int = await self.page.evaluate(script)
        return found


@asynccontextmanager
async def browser() -> AsyncIterator[Browser]:
    async with async_playwright() as playwright:
        launched = await playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--no-sandbox", "--disable-dev-shm-usage"]
        )
        try:
            yield launched
        finally:
            await launched.close()


@asynccontextmanager
async def chair(
    box: Served, launched: Browser, name: str, size: tuple[int, int] = DESK, scheme: Scheme = "light"
) -> AsyncIterator[Chair]:
    """Sit down as somebody in a window of one's own; leaving it, nothing may have gone wrong."""
    context = await launched.new_context(
        viewport={"width": size[0], "height": size[1]}, color_scheme=scheme, reduced_motion="reduce"
    )
    try:
        it = Chair(box, await context.new_page())
        await it.sit(name)
        yield it
        assert it.complaints == []
    finally:
        await context.close()
