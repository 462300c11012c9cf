"""Messages and modals as a person sees them: their text, buttons, menus, pictures and fields."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from sandbox.kinds import LINK_BUTTON, SELECTS, Component, Json


@dataclass(frozen=True, slots=True)
class Button:
    label: str
    emoji: str
    custom_id: str
    url: str
    style: int
    disabled: bool

    @property
    def is_link(self) -> bool:
        return self.style == LINK_BUTTON

    def matches(self, wanted: str) -> bool:
        """A button is found by a part of its label, by its emoji, or by its custom_id."""
        return bool(wanted) and (wanted in self.label or wanted in (self.emoji, self.custom_id))


@dataclass(frozen=True, slots=True)
class Choice:
    label: str
    value: str
    description: str
    default: bool


@dataclass(frozen=True, slots=True)
class Menu:
    kind: int
    custom_id: str
    placeholder: str
    low: int
    high: int
    disabled: bool
    options: tuple[Choice, ...]

    def matches(self, wanted: str) -> bool:
        return bool(wanted) and (wanted in self.placeholder or wanted == self.custom_id)


@dataclass(frozen=True, slots=True)
class Picture:
    data: bytes
    alt: str
    filename: str
    width: int
    height: int


@dataclass(frozen=True, slots=True)
class Field:
    """One input of a modal."""

    kind: int
    custom_id: str
    label: str
    required: bool
    low: int | None
    high: int | None
    value: str
    options: tuple[Choice, ...]


@dataclass(frozen=True, slots=True)
class Modal:
    title: str
    custom_id: str
    components: list[Json]

    @property
    def fields(self) -> list[Field]:
        return list(_fields(self.components))


def walk(components: Iterable[Json]) -> Iterator[Json]:
    """Every component with all that is nested in it, in reading order."""
    for component in components:
        yield component
        yield from walk(component.get("components", ()))
        for key in ("accessory", "component"):
            if isinstance(component.get(key), dict):
                yield from walk([component[key]])


def buttons(components: Iterable[Json]) -> list[Button]:
    return [_button(c) for c in walk(components) if c["type"] == Component.BUTTON]


def menus(components: Iterable[Json]) -> list[Menu]:
    return [_menu(c) for c in walk(components) if c["type"] in SELECTS]


def media(components: Iterable[Json]) -> Iterator[tuple[Json, str]]:
    """Each picture or file that the components show, with its alt text."""
    for component in walk(components):
        match component["type"]:
            case Component.MEDIA_GALLERY:
                for item in component["items"]:
                    yield item["media"], item.get("description") or ""
            case Component.THUMBNAIL:
                yield component["media"], component.get("description") or ""
            case Component.FILE:
                yield component["file"], ""


def texts(components: Iterable[Json]) -> Iterator[str]:
    for component in walk(components):
        if component["type"] == Component.TEXT_DISPLAY:
            yield component["content"]


def embed_texts(embed: Json) -> Iterator[str]:
    yield (embed.get("author") or {}).get("name") or ""
    yield embed.get("title") or ""
    yield embed.get("description") or ""
    for field in embed.get("fields") or ():
        yield field["name"]
        yield field["value"]
    yield (embed.get("footer") or {}).get("text") or ""


def _button(data: Json) -> Button:
    return Button(
        label=data.get("label") or "",
        emoji=(data.get("emoji") or {}).get("name") or "",
        custom_id=data.get("custom_id") or "",
        url=data.get("url") or "",
        style=data["style"],
        disabled=bool(data.get("disabled")),
    )


def _menu(data: Json) -> Menu:
    return Menu(
        kind=data["type"],
        custom_id=data["custom_id"],
        placeholder=data.get("placeholder") or "",
        low=data.get("min_values", 1),
        high=data.get("max_values", 1),
        disabled=bool(data.get("disabled")),
        options=_choices(data),
    )


def _choices(data: Json) -> tuple[Choice, ...]:
    return tuple(
        Choice(o["label"], o["value"], o.get("description") or "", bool(o.get("default")))
        for o in data.get("options", ())
    )


_INPUTS = SELECTS | {
    Component.TEXT_INPUT,
    Component.RADIO_GROUP,
    Component.CHECKBOX_GROUP,
    Component.CHECKBOX,
    Component.FILE_UPLOAD,
}


def _fields(components: Iterable[Json], label: str = "") -> Iterator[Field]:
    for c in components:
        if c["type"] in _INPUTS:
            is_text = c["type"] == Component.TEXT_INPUT
            yield Field(
                kind=c["type"],
                custom_id=c["custom_id"],
                label=c.get("label") or label,
                required=c.get("required", True),
                low=c.get("min_length" if is_text else "min_values"),
                high=c.get("max_length" if is_text else "max_values"),
                value=c.get("value") or "",
                options=_choices(c),
            )
        yield from _fields(c.get("components", ()), label)
        if "component" in c:
            yield from _fields([c["component"]], c.get("label") or "")
