"""README's pictures, taken from the sandbox's page in the middle of a real game: `make shots`."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.async_api import Browser, Locator, expect

from engine.registry import GAMES
from tests.sandbox.page_browser import Chair, browser
from tests.sandbox.page_house import Served, played
from tests.sandbox.page_play import Player

FOLDER = Path(__file__).parents[1] / "docs" / "pictures"
LARGEST = 400 * 1024
SIZE = (1000, 1120)
GAME = "great-city"
QUESTIONS = 20  # so many are answered before the pictures are taken


class Builder(Player):
    """Builds whatever can be built, and takes the richest space rather than the first."""

    async def controls(self) -> list[Locator]:
        every = await super().controls()
        words = [await one.inner_text() for one in every]
        building = [one for one, word in zip(every, words, strict=True) if word.startswith("Build")]
        return building + (every if any("End turn" in word for word in words) else every[::-1])


async def take(served: Served, launched: Browser) -> None:
    """Play to the middle of a game, and picture the board and the question there."""
    width, height = SIZE
    context = await launched.new_context(viewport={"width": width, "height": height}, color_scheme="light")
    chair = Chair(served, await context.new_page())
    await chair.sit("Ann")
    await chair.command(f"/game new game:{GAME} seats:4 robots:3")
    await expect(chair.page.get_by_role("button", name="Your move")).to_be_visible()
    me = Builder(chair)
    await me.open_panel()
    answered = 0
    while answered < QUESTIONS or not await _worth_seeing(me):
        answered += 1
        if not await me.answer():
            sys.exit("The game was over before there was anything to see.")
    await _keep(chair, me.boards.last, "board")
    await me.open_panel()
    await _keep(chair, me.panel, "question")
    await context.close()


async def _worth_seeing(me: Player) -> bool:
    """A question with a good picture and a few things to press."""
    box = await me.panel.locator(".picture").first.bounding_box()
    return box is not None and box["height"] > 200 and len(await me.controls()) > 2


async def _keep(chair: Chair, message: Locator, name: str) -> None:
    """The page with the end of this message at its foot."""
    await chair.page.mouse.move(0, 0)
    await message.scroll_into_view_if_needed()  # only then is the picture loaded
    await message.locator("img").first.evaluate("node => node.decode()")
    await message.evaluate("node => node.scrollIntoView({ block: 'end' })")
    data = await chair.page.screenshot()
    if len(data) > LARGEST:
        sys.exit(f"{name}.png would be {len(data) // 1024} KB: make the window smaller.")
    FOLDER.mkdir(parents=True, exist_ok=True)
    (FOLDER / f"{name}.png").write_bytes(data)
    print(f"{name}.png: {len(data) // 1024} KB")


async def main() -> None:
    assert GAME in GAMES
    with TemporaryDirectory() as folder:
        async with played(Path(folder)) as served, browser() as launched:
            await take(served, launched)


if __name__ == "__main__":
    asyncio.run(main())
