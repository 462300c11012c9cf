"""Texts that people read: English at once, in any language when they are shown.

The engine writes with `say`, `many` and `listed`; such texts keep what they were made of, so that whoever
shows one can turn it into the reader's language with `spoken`. Those who only show texts write with `_`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any, Protocol

Args = Mapping[str, Any]


class Catalogue(Protocol):
    """A language; the standard library's gettext translations are some."""

    def gettext(self, message: str) -> str: ...

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str: ...


class Text(str):
    """An English text that remembers its template and what was put into it."""

    __slots__ = ("args", "plural", "template")
    template: str
    args: Args
    plural: str  # the template for any number but one; "n" in `args` is the number

    def __new__(cls, template: str, args: Args, plural: str = "") -> Text:
        chosen = plural if plural and args["n"] != 1 else template
        text = super().__new__(cls, chosen.format_map(args))
        text.template, text.args, text.plural = template, args, plural
        return text


def say(template: str, /, **args: object) -> str:
    """A text with things put into it: say("@{seat} builds {card}.", seat=2, card="Market")."""
    return Text(template, args)


def many(n: int, one: str, more: str, /, **args: object) -> str:
    """A text that depends on a number: many(3, "{n} coin", "{n} coins")."""
    return Text(one, {"n": n, **args}, more)


def N_(text: str) -> str:  # noqa: N802 (gettext's own name for it)
    """Marks a text that is kept as it is and translated where it is shown."""
    return text


def joined(things: Sequence[object], by: str = ", ") -> str:
    """ "a, b, c"."""
    return Text(by.join(f"{{t{i}}}" for i in range(len(things))), {f"t{i}": t for i, t in enumerate(things)})


def listed(things: Sequence[str]) -> str:
    """ "a, b and c"."""
    if len(things) < 2:
        return things[0] if things else ""
    return say("{most} and {last}", most=joined(things[:-1]), last=things[-1])


_catalogue: ContextVar[Catalogue | None] = ContextVar("catalogue", default=None)


@contextmanager
def speaking(catalogue: Catalogue | None) -> Iterator[None]:
    """Everything shown within is in this language; None is English."""
    token = _catalogue.set(catalogue)
    try:
        yield
    finally:
        _catalogue.reset(token)


def speak(catalogue: Catalogue | None) -> None:
    """Everything that this task shows from here on is in this language."""
    _catalogue.set(catalogue)


def current() -> Catalogue | None:
    """The language spoken here."""
    return _catalogue.get()


def spoken(text: str) -> str:
    """A text of the engine in the language spoken here. What was put into it is translated too."""
    catalogue = _catalogue.get()
    if catalogue is None or not text:
        return str(text)
    if not isinstance(text, Text):
        return catalogue.gettext(text)
    args = {name: spoken(a) if isinstance(a, str) else a for name, a in text.args.items()}
    return _put(catalogue, text, args)


def _(template: str, /, **args: object) -> str:
    """A text of our own in the language spoken here. Names and the like are put in as they are."""
    return _said(Text(template, args)) if args else spoken(template)


def _n(n: int, one: str, more: str, /, **args: object) -> str:
    """The same for a text that depends on a number: _n(3, "{n} game", "{n} games")."""
    return _said(Text(one, {"n": n, **args}, more))


def _said(text: Text) -> str:
    catalogue = _catalogue.get()
    if catalogue is None:
        return str(text)
    return _put(catalogue, text, {k: spoken(a) if isinstance(a, Text) else a for k, a in text.args.items()})


def _put(catalogue: Catalogue, text: Text, args: Args) -> str:
    if text.plural:
        return catalogue.ngettext(text.template, text.plural, args["n"]).format_map(args)
    return catalogue.gettext(text.template).format_map(args)
