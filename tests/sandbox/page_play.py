"""Playing in the browser without knowing any game: whatever the private panel asks is answered."""

from __future__ import annotations

from playwright.async_api import Locator, expect

from tests.sandbox.page_browser import Chair

ANSWERS = ("pick", "menu", "skip", "next", "sure")
NOTHING = "Nothing for you to decide"
OVER = "This game is over"

# The names of all controls on the private panel: they change with every question.
KEYS = """() => {
    const panel = [...document.querySelectorAll("#messages .message.ephemeral:not(.local)")].at(-1);
    const controls = panel?.querySelectorAll("[data-key^='control ']") ?? [];
    return Array.from(controls, (node) => node.dataset.key).join();
}"""


class Player:
    """Somebody who plays at one open page; `panel` is the private message that asks."""

    def __init__(self, chair: Chair) -> None:
        self.chair = chair
        self.page = chair.page

    @property
    def panel(self) -> Locator:
        return self.panels.last

    @property
    def panels(self) -> Locator:
        return self.page.locator("#messages .message.ephemeral:not(.local)")

    @property
    def boards(self) -> Locator:
        return self.chair.messages.filter(has=self.page.locator("img[src*=board]"))

    async def open_panel(self, key: str | None = None) -> None:
        """Press “Your move” on the newest board, by mouse or with a key."""
        button = self.page.get_by_role("button", name="Your move").last
        await expect(self.chair.composer).to_be_enabled()
        count = await self.panels.count()
        await (button.press(key) if key else button.click())
        await expect(self.panels).to_have_count(count + 1)
        await expect(self.panel).to_contain_text("Take back")

    async def controls(self) -> list[Locator]:
        """What answers the open question."""
        found = await self.panel.locator("[data-key^='control ']").all()
        keys = [await one.get_attribute("data-key") or "" for one in found]
        wanted = [one for one, key in zip(found, keys, strict=True) if key.split("|")[1:2][0] in ANSWERS]
        return [one for one in wanted if await one.is_enabled()]

    async def answer(self, key: str | None = None) -> bool:
        """Use the first control there is; False when nothing is asked any more."""
        before = await self.page.evaluate(KEYS)
        if not (controls := await self.controls()):
            return False
        control = controls[0]
        if await control.get_attribute("role") == "combobox":
            await self._choose(control, key)
        else:
            await (control.press(key) if key else control.click())
        await self.page.wait_for_function(f"before => ({KEYS})() !== before", arg=before)
        return True

    async def _choose(self, menu: Locator, key: str | None) -> None:
        """Choose as few as the menu takes, from the top."""
        await (menu.press(key) if key else menu.click())
        popup = self.page.locator(".menu-popup:popover-open")
        done = popup.get_by_role("button", name="Done")
        words = await popup.locator("[role=status]").inner_text() if await done.count() else "0 chosen of 1"
        count = max(1, int(words.split(" of ")[1].split()[0]))
        for number in range(count):
            option = popup.get_by_role("option").nth(number)
            await (option.press(key) if key else option.click())
        if await done.count():
            await (done.press(key) if key else done.click())
