"""Filling in a modal as Discord's client does: limits first, then the shape that a submit has."""

from __future__ import annotations

from collections.abc import Mapping

from sandbox.command_line import Filling, Unavailable
from sandbox.kinds import SELECTS, Component, Json
from sandbox.parts import Field, Modal

MAX_TEXT = 4000


def check_count(what: str, count: int, low: int, high: int) -> None:
    if not low <= count <= high:
        raise Unavailable(f"{what} takes {low} to {high} choices, not {count}.")


def submission(modal: Modal, given: Mapping[str, str | list[str]], filling: Filling) -> Json:
    """The `data` of the submit, with every field filled in or left as it was."""
    values: dict[str, Json] = {}
    left = dict(given)
    for field in modal.fields:
        key = next((k for k in (field.custom_id, field.label) if k in left), None)
        values[field.custom_id] = _value(field, left.pop(key) if key is not None else None, filling)
    if left:
        raise Unavailable(f"{modal.title!r} has no field {', '.join(left)}.")
    data: Json = {
        "custom_id": modal.custom_id,
        "components": [_filled(c, values) for c in modal.components],
    }
    return data | ({"resolved": filling.resolved} if filling.resolved else {})


def _value(field: Field, given: str | list[str] | None, filling: Filling) -> Json:
    if field.kind == Component.TEXT_INPUT:
        text = field.value if given is None else given
        if not isinstance(text, str):
            raise Unavailable(f"{field.label!r} takes text.")
        return {"value": _text(field, text)}
    if field.kind == Component.CHECKBOX:
        return {"value": bool(given)}
    chosen = [given] if isinstance(given, str) else list(given or ())
    low = field.low if field.low is not None else int(field.required)
    check_count(field.label, len(chosen), low if field.required else 0, field.high or 1)
    if field.kind in SELECTS and field.kind != Component.STRING_SELECT:
        return {"values": [filling.mention(field.kind, one) for one in chosen]}
    known = {name: option.value for option in field.options for name in (option.label, option.value)}
    if unknown := [name for name in chosen if name not in known]:
        raise Unavailable(f"{field.label!r} has no {', '.join(unknown)}: {', '.join(known)}.")
    values = [known[name] for name in chosen]
    if field.kind == Component.RADIO_GROUP:
        return {"value": values[0] if values else None}
    return {"values": values}


def _text(field: Field, text: str) -> str:
    low = field.low if field.low is not None else int(field.required)
    high = field.high or MAX_TEXT
    if not text and not field.required:
        return text
    if not low <= len(text) <= high:
        raise Unavailable(f"{field.label!r} takes {low} to {high} characters, not {len(text)}.")
    return text


def _filled(component: Json, values: Mapping[str, Json]) -> Json:
    data: Json = {"type": component["type"], "id": component.get("id", 0)}
    if "components" in component:
        return data | {"components": [_filled(c, values) for c in component["components"]]}
    if "component" in component:
        return data | {"component": _filled(component["component"], values)}
    if "custom_id" in component:
        return data | {"custom_id": component["custom_id"]} | values[component["custom_id"]]
    return data
