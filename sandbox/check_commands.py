"""Discord's rules for application commands, as they are held against a whole sync."""

from __future__ import annotations

import unicodedata
from typing import Any

from sandbox.form import Form, unique
from sandbox.kinds import Context, Install, Json, OptionType

CHAT_INPUT, USER, MESSAGE, ENTRY_POINT = 1, 2, 3, 4
MAX_OF_KIND = {CHAT_INPUT: 100, USER: 15, MESSAGE: 15, ENTRY_POINT: 1}
MAX_TOTAL = 8000
_NESTED = (OptionType.SUBCOMMAND, OptionType.SUBCOMMAND_GROUP)
_WITH_CHOICES = (OptionType.STRING, OptionType.INTEGER, OptionType.NUMBER)
_SCRIPTS = ("DEVANAGARI", "THAI")
LOCALES = (
    *("bg", "cs", "da", "de", "el", "en-GB", "en-US", "es-419", "es-ES", "fi", "fr", "hi", "hr", "hu", "id"),
    *(
        "it",
        "ja",
        "ko",
        "lt",
        "nl",
        "no",
        "pl",
        "pt-BR",
        "ro",
        "ru",
        "sv-SE",
        "th",
        "tr",
        "uk",
        "vi",
        "zh-CN",
    ),
    "zh-TW",
)


def check(commands: list[Any]) -> None:
    """Refuse the commands if any of them breaks a rule."""
    found: Json = {}
    given: dict[int, list[Form]] = {kind: [] for kind in MAX_OF_KIND}
    for number, raw in enumerate(commands):
        command = Form(raw, (str(number),), found)
        kind = 1 if command.get("type") is None else command.choice("type", tuple(MAX_OF_KIND))
        if kind is None:
            continue
        _check_command(command, kind)
        given[kind].append(command)
        if len(given[kind]) == MAX_OF_KIND[kind] + 1:
            text = f"Maximum number of application commands reached ({MAX_OF_KIND[kind]})."
            command.wrong("", "APPLICATION_COMMAND_TOO_MANY", text)
    for alike in given.values():
        text = "Application command names must be unique"
        _unique_names(alike, "APPLICATION_COMMANDS_DUPLICATE_NAME", text)
    Form({}, found=found).finish()


def _check_command(command: Form, kind: int) -> None:
    _check_kinds(command, "integration_types", tuple(Install))
    _check_kinds(command, "contexts", tuple(Context))
    if kind != CHAT_INPUT:
        command.text("name", 1, 32, required=True)
        _localised(command, "name", 32)
        if command.get("description"):
            command.wrong(
                "description", "APPLICATION_COMMAND_CONTEXT_MENU", "Must be empty for context menus."
            )
        return
    _check_names(command)
    _check_options(command, (*_NESTED, *_plain()))
    if not command.found and total_size(command.data) > MAX_TOTAL:
        text = f"Command exceeds maximum size of {MAX_TOTAL}"
        command.wrong("", "APPLICATION_COMMAND_TOO_LARGE", text)


def _check_kinds(command: Form, key: str, allowed: tuple[int, ...]) -> None:
    """Where a command may be used: each kind at most once, and no other."""
    given = command.array(key, 0 if command.get(key) is None else 1, len(allowed))
    if any(kind not in allowed or isinstance(kind, bool) for kind in given):
        command.not_among(key, allowed)
    elif len(set(given)) < len(given):
        command.wrong(key, "SET_TYPE_ALREADY_CONTAINS_VALUE", "The set already contains this value.")


def _plain() -> tuple[int, ...]:
    return tuple(kind for kind in OptionType if kind not in _NESTED)


def _check_names(form: Form) -> None:
    """The name and the description, in all their languages."""
    form.text("name", 1, 32, required=True)
    form.text("description", 1, 100, required=True)
    _localised(form, "description", 100)
    names = _localised(form, "name", 32)
    for where, key in ((form, "name"), *((names, locale) for locale in names.data)):
        name = str(where.get(key) or "")
        if name != name.lower() or not all(_may_be_named(letter) for letter in name):
            where.wrong(key, "APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid")


def _localised(form: Form, key: str, high: int) -> Form:
    """The same text in other languages, by locale."""
    if form.get(f"{key}_localizations") is None:
        return Form({})
    texts = form.form(f"{key}_localizations")
    for locale in texts.data:
        texts.text(locale, 1, high, required=True)
        if locale not in LOCALES:
            texts.wrong(locale, "ENUM_TYPE_COERCE", f'Value "{locale}" is not a valid enum value.')
    return texts


def localised(node: Json, key: str, locale: str) -> str:
    """A text as somebody reads it whose client is in that language."""
    texts = node.get(f"{key}_localizations")
    return str((texts if isinstance(texts, dict) else {}).get(locale) or node.get(key) or "")


def _unique_names(forms: list[Form], code: str, message: str) -> None:
    """No two may be called the same, in any language."""
    unique(forms, "name", code, message)
    for locale in LOCALES:
        seen: set[str] = set()
        for form in forms:
            name = localised(form.data, "name", locale)
            if name in seen and locale in (form.get("name_localizations") or {}):
                form.form("name_localizations").wrong(locale, code, message)
            seen.add(name)


def _may_be_named(letter: str) -> bool:
    """Letters and numbers of any script, the whole of Devanagari and Thai, and `-`, `_`, `'`."""
    if letter in "-_'" or unicodedata.category(letter)[0] in "LN":
        return True
    return unicodedata.name(letter, "").startswith(_SCRIPTS)


def _check_options(form: Form, allowed: tuple[int, ...]) -> None:
    options = list(form.forms("options", 0, 25))
    code = "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS"
    _unique_names(options, code, "Option names must be unique")
    optional = False
    for option in options:
        kind = option.choice("type", allowed)
        _check_names(option)
        required = option.flag("required")
        if required and optional:
            text = "Required options must be placed before non-required options"
            option.wrong("", "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", text)
        optional = optional or not required
        if kind is not None:
            _check_option(option, kind)
    nested = [option.get("type") in _NESTED for option in options]
    if any(nested) and not all(nested):
        text = "Sub-command and sub-command group option types are mutually exclusive to all other types"
        form.wrong("options", "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", text)


def _check_option(option: Form, kind: int) -> None:
    if kind == OptionType.SUBCOMMAND_GROUP:
        option.array("options", 1, 25)
        _check_options(option, (OptionType.SUBCOMMAND,))
    elif kind == OptionType.SUBCOMMAND:
        _check_options(option, _plain())
    elif kind in _WITH_CHOICES:
        _check_choices(option, kind)
    if kind == OptionType.STRING:
        option.number("min_length", 0, 6000)
        option.number("max_length", 1, 6000)


def _check_choices(option: Form, kind: int) -> None:
    choices = list(option.forms("choices", 0, 25))
    if option.flag("autocomplete") and choices:
        text = "Autocomplete cannot be used with choices"
        option.wrong("choices", "APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_CHOICES", text)
    code = "APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_ALREADY_EXISTS"
    _unique_names(choices, code, "Choice names must be unique")
    for choice in choices:
        choice.text("name", 1, 100, required=True)
        _localised(choice, "name", 100)
        if kind == OptionType.STRING:
            choice.text("value", 1, 100, required=True)
        elif not isinstance(choice.get("value"), int if kind == OptionType.INTEGER else int | float):
            choice.wrong("value", "NUMBER_TYPE_COERCE", f'Value "{choice.get("value")}" is not a number.')


def total_size(command: Json) -> int:
    """Names, descriptions and choice values together; of localisations the longest counts."""
    size = 0
    for key in ("name", "description"):
        size += _longest(command, key)
    for choice in command.get("choices") or ():
        size += _longest(choice, "name") + len(str(choice["value"]))
    return size + sum(total_size(option) for option in command.get("options") or ())


def _longest(node: Json, key: str) -> int:
    return max(map(len, [node.get(key) or "", *(node.get(f"{key}_localizations") or {}).values()]))
