"""Discord's rules for components in messages: rows, buttons, menus, and the newer layout pieces."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from sandbox import dress, errors, parts
from sandbox.form import Form
from sandbox.kinds import LINK_BUTTON, PREMIUM_BUTTON, SELECTS, Component, Json

MAX_ROWS = 5
MAX_COMPONENTS = 40
MAX_TEXT = 4000
MAX_MEDIA = 64
MAX_STORED_TEXT = 10_170
_COST_OF_A_DISPLAY = 12
_SCHEMES = ("http://", "https://", "discord://")

IN_CONTAINER = (
    Component.ACTION_ROW,
    Component.SECTION,
    Component.TEXT_DISPLAY,
    Component.MEDIA_GALLERY,
    Component.FILE,
    Component.SEPARATOR,
)
TOP_LEVEL = (*IN_CONTAINER, Component.CONTAINER)
# What can be chosen beforehand, by the kind of the menu.
_CHOSEN: dict[int, tuple[str, ...]] = {
    Component.USER_SELECT: ("user",),
    Component.ROLE_SELECT: ("role",),
    Component.MENTIONABLE_SELECT: ("user", "role"),
    Component.CHANNEL_SELECT: ("channel",),
}


def check(message: Form, *, v2: bool, files: Collection[str]) -> None:
    """The components of a message; `files` are the names that `attachment://` may mean."""
    if v2:
        for component in message.forms("components", 1, MAX_COMPONENTS):
            _layout(component, TOP_LEVEL, files)
    else:
        for row in message.forms("components", 0, MAX_ROWS):
            if row.choice("type", (Component.ACTION_ROW,)) is not None:
                _row(row)
    if not message.found:
        raw: list[Json] = message.get("components") or []
        _unique(message, raw, "custom_id")
        _unique(message, raw, "id")
        _totals(message, raw)


def _layout(component: Form, allowed: tuple[int, ...], files: Collection[str]) -> None:
    match component.choice("type", allowed):
        case Component.ACTION_ROW:
            _row(component)
        case Component.SECTION:
            _section(component, files)
        case Component.TEXT_DISPLAY:
            component.text("content", 1, MAX_TEXT, required=True)
        case Component.MEDIA_GALLERY:
            for item in component.forms("items", 1, 10):
                item.text("description", 0, 1024)
                _media(item, "media", files)
        case Component.FILE:
            _media(component, "file", files)
        case Component.SEPARATOR if component.get("spacing") is not None:
            component.choice("spacing", (1, 2))
        case Component.CONTAINER:
            component.number("accent_color", 0, 0xFFFFFF)
            for child in component.forms("components", 1, MAX_COMPONENTS):
                _layout(child, IN_CONTAINER, files)


def _section(section: Form, files: Collection[str]) -> None:
    for child in section.forms("components", 1, 3):
        _layout(child, (Component.TEXT_DISPLAY,), files)
    if not section.require("accessory"):
        return
    accessory = section.form("accessory")
    match accessory.choice("type", (Component.BUTTON, Component.THUMBNAIL)):
        case Component.BUTTON:
            _button(accessory)
        case Component.THUMBNAIL:
            accessory.text("description", 0, 1024)
            _media(accessory, "media", files)


def _media(holder: Form, key: str, files: Collection[str]) -> None:
    if not holder.require(key):
        return
    media = holder.form(key)
    url = media.text("url", 1, 2048, required=True)
    if url.startswith(dress.SCHEME) and url.removeprefix(dress.SCHEME) not in files:
        text = "The referenced attachment was not found"
        media.wrong("url", "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND", text)


def _row(row: Form) -> None:
    """Up to five buttons, or one menu and nothing beside it."""
    children = list(row.forms("components", 1, 5))
    kinds = [child.choice("type", (Component.BUTTON, *sorted(SELECTS))) for child in children]
    if len(children) > 1 and any(kind in SELECTS for kind in kinds):
        text = "The specified component exceeds the maximum width"
        row.wrong("components", "COMPONENT_LAYOUT_WIDTH_EXCEEDED", text)
    for child, kind in zip(children, kinds, strict=True):
        if kind == Component.BUTTON:
            _button(child)
        elif kind is not None:
            check_select(child)


def _button(button: Form) -> None:
    style = button.choice("style", (1, 2, 3, 4, LINK_BUTTON, PREMIUM_BUTTON))
    label = button.text("label", 0, 80)
    if style == PREMIUM_BUTTON:
        button.require("sku_id")
        return
    _emoji(button)
    if not label and not button.get("emoji"):
        button.wrong("", "BUTTON_COMPONENT_MISSING_LABEL_OR_EMOJI", "A button must have a label or an emoji")
    wanted, barred = ("url", "custom_id") if style == LINK_BUTTON else ("custom_id", "url")
    button.text(wanted, 1, 512 if wanted == "url" else 100, required=True)
    if wanted == "url" and not str(button.get("url")).startswith(_SCHEMES):
        button.wrong("url", "BUTTON_COMPONENT_INVALID_URL", "Scheme must be one of http, https, discord.")
    if button.get(barred) is not None:
        code, text = (
            "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE",
            "custom_id and url exclude each other",
        )
        button.wrong(barred, code, text)


def _emoji(holder: Form) -> None:
    """An emoji is a custom one by its id, or a character; plain letters are none."""
    if holder.get("emoji") is None:
        return
    emoji = holder.form("emoji")
    name = emoji.text("name", 0, 100)
    if emoji.get("id") is None and name.isascii():
        emoji.wrong("name", "BUTTON_COMPONENT_INVALID_EMOJI", "Invalid emoji")


def check_select(select: Form) -> None:
    """A menu, in a message or in a modal."""
    select.text("custom_id", 1, 100, required=True)
    select.text("placeholder", 0, 150)
    low = select.number("min_values", 0, 25)
    high = select.number("max_values", 1, 25)
    low, high = 1 if low is None else low, 1 if high is None else high
    if low > high:
        select.wrong("min_values", "SELECT_COMPONENT_MIN_VALUES", "min_values must not exceed max_values.")
    if select.get("type") == Component.STRING_SELECT:
        _options(select, low, high)
    allowed = _CHOSEN.get(select.get("type"), ())
    for chosen in select.forms("default_values", 0, high):
        chosen.snowflake("id")
        if chosen.get("type") not in allowed:
            chosen.wrong("type", "BASE_TYPE_CHOICES", f"Value must be one of {{{', '.join(allowed)}}}.")


def _options(select: Form, low: int, high: int) -> None:
    options = list(select.forms("options", 1, 25))
    for option in options:
        option.text("label", 1, 100, required=True)
        option.text("value", 1, 100, required=True)
        option.text("description", 0, 100)
        option.flag("default")
        _emoji(option)
    values = [option.get("value") for option in options]
    if len(values) != len(set(map(str, values))):
        text = "The specified option value is already used"
        select.wrong("options", "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", text)
    if low > len(options):
        select.wrong("min_values", "SELECT_COMPONENT_MIN_VALUES", "min_values exceeds the options.")
    if high > len(options):
        select.wrong("max_values", "SELECT_COMPONENT_MAX_VALUES", "max_values exceeds the options.")
    if sum(bool(option.get("default")) for option in options) > high:
        text = "There are more default options than may be chosen."
        select.wrong("options", "SELECT_COMPONENT_TOO_MANY_DEFAULTS", text)


def _unique(message: Form, raw: list[Json], key: str) -> None:
    seen: set[object] = set()
    for path, component in _placed(raw, ("components",)):
        value = component.get(key)
        if value and value in seen:
            text = f"Component {key.replace('_', ' ')} cannot be duplicated"
            Form(component, path, message.found).wrong(key, f"COMPONENT_{key.upper()}_DUPLICATED", text)
        seen.add(value)


def _placed(raw: list[Json], path: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], Json]]:
    """Every component with its place in the body."""
    for number, component in enumerate(raw):
        here = (*path, str(number))
        yield here, component
        yield from _placed(component.get("components", []), (*here, "components"))
        if "accessory" in component:
            yield (*here, "accessory"), component["accessory"]


def _totals(message: Form, raw: list[Json]) -> None:
    texts = list(parts.texts(raw))
    if sum(1 for _ in parts.walk(raw)) > MAX_COMPONENTS:
        text = f"The message has more than {MAX_COMPONENTS} components"
        message.wrong("components", "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED", text)
    if sum(map(len, texts)) > MAX_TEXT:
        text = f"Total size of displayed text exceeds {MAX_TEXT}"
        message.wrong("components", "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED", text)
    stored = sum(len(text.encode(errors="surrogatepass")) + _COST_OF_A_DISPLAY for text in texts)
    if stored > MAX_STORED_TEXT or sum(1 for _ in parts.media(raw)) > MAX_MEDIA:
        # Discord does not refuse these properly: it breaks.
        raise errors.server_error()
