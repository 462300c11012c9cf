"""What a state is made of: cloning it fast, and telling who may see what.

A state is a tree of dataclasses, lists and dicts whose leaves are ids, numbers and flags. Secrecy is declared
on the field, `hand: Annotated[list[str], Sees.OWNER]`; its owner is the index in the state's `players`.
"""

from __future__ import annotations

import dataclasses
from collections import Counter
from collections.abc import Callable, Iterator
from enum import Enum
from functools import cache
from typing import Annotated, Any, TypeVar, get_args, get_origin, get_type_hints

from engine.kernel.decision import Seat

S = TypeVar("S")
HIDDEN = "?"  # stands for an id that the viewer may not see


class Sees(Enum):
    """Who may look into a field."""

    OWNER = "owner"
    NOBODY = "nobody"


Clone = Callable[[Any], Any]


@cache
def cloner(kind: Any) -> Clone | None:
    """A function that copies values of this type; None where they are immutable and need no copy."""
    if get_origin(kind) is Annotated:
        return cloner(get_args(kind)[0])
    if dataclasses.is_dataclass(kind):
        frozen = getattr(kind, "__dataclass_params__").frozen  # noqa: B009 (not in the type stubs)
        return None if frozen else _dataclass_cloner(kind)
    origin, args = get_origin(kind), get_args(kind)
    if origin is list:
        return _list_cloner(cloner(args[0]))
    if origin is dict:
        return _dict_cloner(cloner(args[1]))
    if origin is set:
        return set.copy
    return None


def _list_cloner(item: Clone | None) -> Clone:
    return list.copy if item is None else lambda value: [item(v) for v in value]


def _dict_cloner(item: Clone | None) -> Clone:
    return dict.copy if item is None else lambda value: {k: item(v) for k, v in value.items()}


def _dataclass_cloner(kind: Any) -> Clone:
    hints = get_type_hints(kind, include_extras=True)
    names = [f.name for f in dataclasses.fields(kind)]
    copies = [(name, copy) for name in names if (copy := cloner(hints[name])) is not None]
    plain = [name for name in names if cloner(hints[name]) is None]
    make = object.__new__

    def clone(value: Any) -> Any:
        twin = make(kind)
        for name in plain:
            setattr(twin, name, getattr(value, name))
        for name, copy in copies:
            setattr(twin, name, copy(getattr(value, name)))
        return twin

    return clone


def clone(state: S) -> S:
    """An independent copy of a state."""
    kind: Any = type(state)
    copy = cloner(kind)
    return state if copy is None else copy(state)


@cache
def secrets(kind: Any) -> tuple[tuple[str, Sees], ...]:
    """The fields of a dataclass that not everybody sees."""
    hints = get_type_hints(kind, include_extras=True)
    found = ((f.name, _sees(hints[f.name])) for f in dataclasses.fields(kind))
    return tuple((name, sees) for name, sees in found if sees is not None)


def _sees(hint: Any) -> Sees | None:
    return next((m for m in getattr(hint, "__metadata__", ()) if isinstance(m, Sees)), None)


def _parts(value: Any, owner: Seat | None) -> Iterator[tuple[Any, Seat | None]]:
    """Every dataclass inside a value, itself included, with its owner."""
    if dataclasses.is_dataclass(value):
        yield value, owner
        for f in dataclasses.fields(value):
            inner = getattr(value, f.name)
            if f.name == "players":
                for seat, player in enumerate(inner):
                    yield from _parts(player, seat)
            elif isinstance(inner, list | dict) or dataclasses.is_dataclass(inner):
                yield from _parts(inner, owner)
    elif isinstance(value, list | dict):
        for item in value.values() if isinstance(value, dict) else value:
            if dataclasses.is_dataclass(item):
                yield from _parts(item, owner)


def _hidden_fields(state: Any, viewer: Seat | None) -> Iterator[tuple[Any, str, Seat | None]]:
    for part, owner in _parts(state, None):
        kind: Any = type(part)
        for name, sees in secrets(kind):
            if sees is Sees.NOBODY or owner is None or owner != viewer:
                yield part, name, owner


def _mask(value: Any) -> Any:
    if isinstance(value, list):
        return [_mask(v) for v in value]
    if isinstance(value, dict):
        return {k: _mask(v) for k, v in value.items()}
    if value is None or isinstance(value, str):
        return None if value is None else HIDDEN
    raise TypeError(f"only ids (str) can be hidden, not {type(value).__name__}: give the thing an id")


def redact(state: S, viewer: Seat | None) -> S:
    """A copy in which what the viewer may not see is `HIDDEN`; how much there is stays known."""
    seen = clone(state)
    for part, name, _ in _hidden_fields(seen, viewer):
        setattr(part, name, _mask(getattr(part, name)))
    return seen


def _ids(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, list | dict):
        for item in value.values() if isinstance(value, dict) else value:
            yield from _ids(item)


def unseen(state: Any, viewer: Seat | None, *, but_of: Seat | None = None) -> Counter[str]:
    """The ids that are hidden from a viewer, leaving out what belongs to the seat `but_of`."""
    found: Counter[str] = Counter()
    for part, name, owner in _hidden_fields(state, viewer):
        if but_of is None or owner != but_of:
            found.update(_ids(getattr(part, name)))
    return found
