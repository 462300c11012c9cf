"""How spans of time, and the clocks that a host can choose, are written."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.clock import DAY, HOUR
from engine.kernel.words import _, _n

FRIENDLY = "friendly"
BANKS = {FRIENDLY: 0, "1 day": DAY, "3 days": 3 * DAY, "1 week": 7 * DAY, "2 weeks": 14 * DAY}
ENDS = {"the table votes": "vote", "a robot answers": "answer", "a robot takes the seat": "seat"}


def clock(bank: str, then: str) -> dict[str, Any]:
    """A game's clock as the host has chosen it: the name of a bank, and of what happens in the end."""
    return {"bank": BANKS[bank], "then": ENDS[then]} if BANKS[bank] else {}


def described(clock: Mapping[str, Any]) -> str:
    """What a clock means, for those who sit down."""
    ends = {
        "answer": _("When it runs out, a robot answers that question."),
        "seat": _("When it runs out, a robot takes the seat until its player is back."),
        "vote": _("When it runs out, the others decide what happens."),
    }
    bank = _(
        "Clock: {time} of waking time for everybody, and some back for each answer.", time=span(clock["bank"])
    )
    return f"{bank} {ends[clock['then']]}"


def span(ms: int) -> str:
    """A span of time in a word or two."""
    if ms < HOUR:
        return _("less than an hour")
    if ms < 2 * DAY and ms != DAY:
        return _n(ms // HOUR, "{n} hour", "{n} hours")
    return _n(ms // DAY, "{n} day", "{n} days")
