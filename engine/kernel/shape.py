"""What a state is made of: cloning it fast, and telling who may see what.

A state is a tree of dataclasses, lists and dicts whose leaves are ids, numbers and flags. Secrecy is declared
on the field, `hand: Annotated[list[str], Sees.OWNER]`; its owner is the index in the state's `players`. Ids
in lists and as values of dicts are hidden; how many there are, and the keys of dicts, stay known.
"""

from __future__ import annotations

import dataclasses
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from enum import Enum
from functools import cache
from types import UnionType
from typing import Annotated, Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

from engine.kernel.decision import Seat

S = TypeVar("S")
HIDDEN = "?"  # stands for an id that the viewer may not see


class Sees(Enum):
    """Who may look into a field."""

    OWNER = "owner"
    NOBODY = "nobody"


Clone = Callable[[Any], Any]
LEAVES = (str, int, bool, float, type(None))


@cache
def cloner(kind: Any) -> Clone:
    """A function that copies values of a mutable dataclass, made of Python written for its very fields."""
    hints = get_type_hints(kind, include_extras=True)
    names: dict[str, Any] = {"new": object.__new__, "kind": kind}
    lines = [f"twin.{name} = {_copy(hints[name], f'value.{name}', names)}" for name in _fields(kind)]
    body = "\n    ".join(["twin = new(kind)", *lines, "return twin"])
    exec(f"def clone(value):\n    {body}", names)
    made: Clone = names["clone"]
    return made


def _fields(kind: Any) -> list[str]:
    return [f.name for f in dataclasses.fields(kind)]


def _copy(kind: Any, value: str, names: dict[str, Any]) -> str:
    """The expression that copies `value`, which is of this type; `value` itself where it is immutable."""
    if get_origin(kind) is Annotated:
        return _copy(get_args(kind)[0], value, names)
    origin, args = get_origin(kind), get_args(kind)
    if origin in (list, dict):
        each = f"each{len(names)}"
        names[each] = None  # taken
        item = _copy(args[-1], each, names)
        if item == each:
            return f"{value}.copy()"
        if origin is list:
            return f"[{item} for {each} in {value}]"
        return f"{{key: {item} for key, {each} in {value}.items()}}"
    if origin in (Union, UnionType) and type(None) in args and len(args) == 2:
        item = _copy(next(arg for arg in args if arg is not type(None)), value, names)
        return item if item == value else f"None if {value} is None else {item}"
    if _frozen(kind) is False:
        name = f"clone{len(names)}"
        names[name] = cloner(kind)
        return f"{name}({value})"
    if _immutable(kind):
        return value
    raise TypeError(f"a state cannot hold {kind}: use ids, numbers, lists, dicts and dataclasses")


def _frozen(kind: Any) -> bool | None:
    """Whether a dataclass is frozen; None where this is no dataclass."""
    params = getattr(kind, "__dataclass_params__", None)
    return None if params is None else params.frozen


def _immutable(kind: Any) -> bool:
    if get_origin(kind) in (tuple, Union, UnionType):
        return all(arg is ... or _immutable(arg) for arg in get_args(kind))
    if _frozen(kind):
        return not secrets(kind) and all(map(_immutable, get_type_hints(kind).values()))
    return get_origin(kind) is Literal or (isinstance(kind, type) and issubclass(kind, (*LEAVES, Enum)))


def clone(state: S) -> S:
    """An independent copy of a state."""
    kind: Any = type(state)
    twin: S = cloner(kind)(state)
    return twin


@cache
def secrets(kind: Any) -> tuple[tuple[str, Sees], ...]:
    """The fields of a dataclass that not everybody sees."""
    hints = get_type_hints(kind, include_extras=True)
    found = ((name, _sees(hints[name])) for name in _fields(kind))
    return tuple((name, sees) for name, sees in found if sees is not None)


def _sees(hint: Any) -> Sees | None:
    """Who may see a field of this type; saying so anywhere but on the whole field would hide nothing."""
    if any(_sees(arg) for arg in get_args(hint)[: 1 if get_origin(hint) is Annotated else None]):
        raise TypeError(f"say who sees it on the whole field, not inside {hint}")
    return next((m for m in getattr(hint, "__metadata__", ()) if isinstance(m, Sees)), None)


@cache
def _guarded(kind: Any) -> tuple[str, ...]:
    """The fields of a dataclass that have a secret somewhere inside: no other need be walked to redact it."""
    hints = get_type_hints(kind, include_extras=True)
    return tuple(name for name in _fields(kind) if any(map(_hides, _dataclasses(hints[name]))))


def _hides(kind: Any) -> bool:
    return bool(secrets(kind) or _guarded(kind))


def _dataclasses(hint: Any) -> Iterator[Any]:
    if dataclasses.is_dataclass(hint):
        yield hint
    for arg in get_args(hint):
        yield from _dataclasses(arg)


def _parts(
    value: Any, owner: Seat | None, into: Callable[[Any], Iterable[str]]
) -> Iterator[tuple[Any, Seat | None]]:
    """Every dataclass inside a value, itself included, with its owner; `into` names the fields to walk."""
    if dataclasses.is_dataclass(value):
        yield value, owner
        for name in into(type(value)):
            inner = getattr(value, name)
            if name == "players":
                for seat, player in enumerate(inner):
                    yield from _parts(player, seat, into)
            else:
                yield from _parts(inner, owner, into)
    elif isinstance(value, list | dict):
        for item in value.values() if isinstance(value, dict) else value:
            yield from _parts(item, owner, into)


def hidden_fields(state: Any, viewer: Seat | None) -> Iterator[tuple[Any, str, Seat | None]]:
    for part, owner in _parts(state, None, _guarded):
        for name in _closed(part, owner, viewer):
            yield part, name, owner


def _closed(part: Any, owner: Seat | None, viewer: Seat | None) -> list[str]:
    """The fields of a part that the viewer may not look into."""
    kind: Any = type(part)
    foreign = owner is None or owner != viewer
    return [name for name, sees in secrets(kind) if sees is Sees.NOBODY or foreign]


def _mask(value: Any) -> Any:
    if isinstance(value, list):
        return [_mask(v) for v in value]
    if isinstance(value, dict):
        return {k: _mask(v) for k, v in value.items()}
    if value is None:
        return None
    if isinstance(value, str):
        return HIDDEN
    raise TypeError(f"only ids (str) can be hidden, not {type(value).__name__}: give the thing an id")


def redact(state: S, viewer: Seat | None) -> S:
    """A copy in which what the viewer may not see is `HIDDEN`; how much there is stays known."""
    seen = clone(state)
    for part, name, _ in hidden_fields(seen, viewer):
        setattr(part, name, _mask(getattr(part, name)))
    return seen


def _ids(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, list | dict):
        for item in value.values() if isinstance(value, dict) else value:
            yield from _ids(item)


def unseen(state: Any, viewer: Seat | None, *, but_of: Seat | None = None) -> Counter[str]:
    """The ids that are hidden from a viewer, leaving out what belongs to the seat `but_of`.

    An id that also stands in an open field, as a card of a hand that was shown to all, is no secret.
    """
    found: Counter[str] = Counter()
    known: set[str] = set()
    for part, owner in _parts(state, None, _fields):
        closed = _closed(part, owner, viewer)
        for name in _fields(type(part)):
            if name not in closed:
                known.update(_ids(getattr(part, name)))
            elif but_of is None or owner != but_of:
                found.update(_ids(getattr(part, name)))
    return Counter({hidden: number for hidden, number in found.items() if hidden not in known})
