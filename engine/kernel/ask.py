"""How a rule asks. Rules are coroutines that the table drives by hand: the call stack is the phase stack."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Any, TypeVar

from engine.kernel.decision import AnyDecision, Decision, Seat

T = TypeVar("T")


class GameOver(Exception):
    """Raised by a rule to end the game at once, from any depth; the text is the reason."""


class Ask:
    """What a rule awaits: questions to one or more seats, whose answers are shown once all are in."""

    __slots__ = ("got", "open")

    def __init__(self, *decisions: AnyDecision) -> None:
        self.open = {d.seat: d for d in decisions}
        self.got: dict[Seat, list[Any]] = {}  # the values picked
        if len(self.open) < len(decisions):
            raise ValueError("a seat can be asked only one thing at a time")

    def __await__(self) -> Generator[Ask, None, None]:
        yield self


async def choose(decision: Decision[T]) -> list[T]:
    """Ask one seat; the values it picked."""
    ask = Ask(decision)
    await ask
    return ask.got[decision.seat]


async def choose_one(decision: Decision[T]) -> T:
    """Ask one seat for exactly one thing."""
    picked = await choose(decision)
    return picked[0]


async def maybe(decision: Decision[T]) -> T | None:
    """Ask one seat for one thing or nothing (the decision names the skip)."""
    picked = await choose(decision)
    return picked[0] if picked else None


async def together(decisions: Sequence[Decision[T]]) -> dict[Seat, list[T]]:
    """Ask several seats at once, each in secret; nobody learns anything until all are in."""
    if not decisions:
        return {}
    ask = Ask(*decisions)
    await ask
    return {d.seat: ask.got[d.seat] for d in decisions}


AnyAsk = Generator[Ask, None, Any]
