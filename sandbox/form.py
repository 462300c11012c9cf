"""A form body under examination: what is wrong is collected by field, as Discord nests it in `errors`."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any

from sandbox import errors
from sandbox.kinds import Json


class Form:
    """A place in the body. Forms of nested places share one collection of errors."""

    def __init__(self, data: Any, path: tuple[str, ...] = (), found: Json | None = None) -> None:
        self._is_object = isinstance(data, dict)
        self.data: Json = data if isinstance(data, dict) else {}
        self.path = path
        self.found: Json = {} if found is None else found
        if not self._is_object:
            self.wrong("", "MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType")

    def wrong(self, key: str, code: str, message: str) -> None:
        """Note an error at one field, or at this very place when the key is empty."""
        node = self.found
        for step in (*self.path, *((key,) if key else ())):
            node = node.setdefault(step, {})
        node.setdefault("_errors", []).append({"code": code, "message": message})

    def finish(self) -> None:
        """Refuse the body if anything was wrong with it."""
        if self.found:
            raise errors.bad_form(_pruned(self.found))

    def get(self, key: str) -> Any:
        return self.data.get(key)

    def require(self, key: str) -> bool:
        if self.get(key) is None:
            self.wrong(key, "BASE_TYPE_REQUIRED", "This field is required")
            return False
        return True

    def text(self, key: str, low: int, high: int, *, required: bool = False) -> str:
        """A string within its lengths; empty when it is missing or wrong."""
        value = self.get(key)
        if value is None:
            if required:
                self.require(key)
            return ""
        if not isinstance(value, str):
            self.wrong(key, "STRING_TYPE_CONVERT", "Could not interpret value as string.")
            return ""
        if not low <= len(value) <= high:
            self._bad_length(key, low, high)
        return value

    def number(self, key: str, low: int, high: int) -> int | None:
        value = self.get(key)
        if value is None:
            return None
        if not isinstance(value, int) or isinstance(value, bool):
            self.wrong(key, "NUMBER_TYPE_COERCE", f'Value "{value}" is not int.')
            return None
        if value < low:
            self.wrong(key, "NUMBER_TYPE_MIN", f"int value should be greater than or equal to {low}.")
        elif value > high:
            self.wrong(key, "NUMBER_TYPE_MAX", f"int value should be less than or equal to {high}.")
        return value

    def choice(self, key: str, allowed: tuple[int, ...]) -> int | None:
        value = self.get(key)
        if value not in allowed or isinstance(value, bool):
            self.not_among(key, allowed)
            return None
        return int(value)

    def not_among(self, key: str, allowed: tuple[int, ...]) -> None:
        names = ", ".join(str(int(kind)) for kind in allowed)
        self.wrong(key, "BASE_TYPE_CHOICES", f"Value must be one of {{{names}}}.")

    def snowflake(self, key: str) -> int:
        """An id of 64 bits, which may come as a string or as a number; 0 when it is missing or wrong."""
        if not self.require(key):
            return 0
        text = str(self.get(key))
        if not re.fullmatch("[0-9]{1,20}", text):
            self.wrong(key, "NUMBER_TYPE_COERCE", f'Value "{text}" is not snowflake.')
            return 0
        return int(text)

    def snowflakes(self, key: str, high: int) -> list[int]:
        ids = {str(number): value for number, value in enumerate(self.array(key, 0, high))}
        place = Form(ids, (*self.path, key), self.found)
        return [place.snowflake(number) for number in ids]

    def array(self, key: str, low: int, high: int) -> list[Any]:
        value = self.get(key)
        if value is None:
            if low:
                self.require(key)
            return []
        if not isinstance(value, list):
            self.wrong(key, "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
            return []
        if not low <= len(value) <= high:
            self._bad_length(key, low, high)
        return value

    def forms(self, key: str, low: int, high: int) -> Iterator[Form]:
        """The objects of a list, each a form at its own place."""
        for number, item in enumerate(self.array(key, low, high)):
            yield Form(item, (*self.path, key, str(number)), self.found)

    def form(self, key: str) -> Form:
        return Form(self.get(key), (*self.path, key), self.found)

    def flag(self, key: str) -> bool:
        value = self.get(key)
        if value is not None and not isinstance(value, bool):
            self.wrong(key, "BOOLEAN_TYPE_CONVERT", "Must be either true or false.")
        return value is True

    def _bad_length(self, key: str, low: int, high: int) -> None:
        if low:
            self.wrong(key, "BASE_TYPE_BAD_LENGTH", f"Must be between {low} and {high} in length.")
        else:
            self.wrong(key, "BASE_TYPE_MAX_LENGTH", f"Must be {high} or fewer in length.")


def unique(forms: Iterable[Form], key: str, code: str, message: str) -> None:
    """Note an error at every form whose field repeats that of an earlier one."""
    seen: set[str] = set()
    for form in forms:
        value = str(form.get(key))
        if value in seen:
            form.wrong(key, code, message)
        seen.add(value)


def _pruned(node: Json) -> Json:
    """A place has either errors of its own or errors further down, never both: the closer ones stay."""
    deeper = {key: _pruned(child) for key, child in node.items() if key != "_errors"}
    return deeper or node
