"""Discord's rules for modals, and for the choices of an autocomplete."""

from __future__ import annotations

from sandbox.check_components import check_select
from sandbox.form import Form, unique
from sandbox.kinds import SELECTS, Component, OptionType

_IN_LABEL = (
    Component.TEXT_INPUT,
    *sorted(SELECTS),
    Component.FILE_UPLOAD,
    Component.RADIO_GROUP,
    Component.CHECKBOX_GROUP,
    Component.CHECKBOX,
)
MAX_TEXT = 4000


def check_modal(modal: Form) -> None:
    modal.text("custom_id", 1, 100, required=True)
    modal.text("title", 1, 45, required=True)
    inputs: list[Form] = []
    for component in modal.forms("components", 1, 5):
        match component.choice("type", (Component.ACTION_ROW, Component.TEXT_DISPLAY, Component.LABEL)):
            case Component.ACTION_ROW:
                inputs += _row(component)
            case Component.LABEL:
                inputs += _label(component)
            case Component.TEXT_DISPLAY:
                component.text("content", 1, MAX_TEXT, required=True)
    text = "Component custom id cannot be duplicated"
    unique(inputs, "custom_id", "COMPONENT_CUSTOM_ID_DUPLICATED", text)
    modal.finish()


def _row(row: Form) -> list[Form]:
    """The older way: one text input in a row, with a label of its own."""
    children = list(row.forms("components", 1, 1))
    for child in children:
        if child.choice("type", (Component.TEXT_INPUT,)) is not None:
            child.text("label", 1, 45, required=True)
            _text_input(child)
    return children


def _label(label: Form) -> list[Form]:
    label.text("label", 1, 45, required=True)
    label.text("description", 0, 100)
    if not label.require("component"):
        return []
    child = label.form("component")
    match child.choice("type", _IN_LABEL):
        case Component.TEXT_INPUT:
            _text_input(child)
        case kind if kind in SELECTS:
            check_select(child)
        case Component.RADIO_GROUP:
            _group(child, 2)
        case Component.CHECKBOX_GROUP:
            _group(child, 1)
        case Component.FILE_UPLOAD:
            child.number("min_values", 0, 10)
            child.number("max_values", 1, 10)
    return [child]


def _text_input(field: Form) -> None:
    field.text("custom_id", 1, 100, required=True)
    if field.get("style") is not None or field.get("label") is not None:
        field.choice("style", (1, 2))
    field.text("placeholder", 0, 100)
    field.text("value", 0, MAX_TEXT)
    low = field.number("min_length", 0, MAX_TEXT)
    high = field.number("max_length", 1, MAX_TEXT)
    if low is not None and high is not None and low > high:
        field.wrong("min_length", "TEXT_INPUT_MIN_LENGTH", "min_length must not exceed max_length.")


def _group(group: Form, least: int) -> None:
    group.text("custom_id", 1, 100, required=True)
    for option in group.forms("options", least, 10):
        option.text("label", 1, 100, required=True)
        option.text("value", 1, 100, required=True)
        option.text("description", 0, 100)


def check_choices(data: Form, kind: int) -> None:
    """What an autocomplete suggests for an option of that kind."""
    for choice in data.forms("choices", 0, 25):
        choice.text("name", 1, 100, required=True)
        value = choice.get("value")
        if kind == OptionType.STRING:
            choice.text("value", 1, 100, required=True)
        elif not isinstance(value, int | float) or (
            kind == OptionType.INTEGER and not isinstance(value, int)
        ):
            choice.wrong("value", "NUMBER_TYPE_COERCE", f'Value "{value}" is not a number.')
    data.finish()
