"""Trouble on purpose: failing requests, and gateway events that come late, twice or out of order."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from typing import Literal

from sandbox.errors import ApiError

Trouble = int | ApiError | Literal["reset"] | None


@dataclass(eq=False)
class Fault:
    """What happens to matching requests: a status, a refusal, a reset connection, or only a delay."""

    method: str
    pattern: str
    answer: Trouble
    after: bool = False
    delay: float = 0.0
    retry_after: float = 0.05
    every: int = 1
    left: int | None = 1
    seen: int = field(default=0, init=False)
    hits: int = field(default=0, init=False)

    def strikes(self, method: str, template: str, path: str) -> bool:
        if self.left == 0 or self.method not in ("*", method):
            return False
        if not fnmatchcase(template, self.pattern) and not fnmatchcase(path, self.pattern):
            return False
        self.seen += 1
        if self.seen % self.every:
            return False
        self.hits += 1
        if self.left is not None:
            self.left -= 1
        return True


@dataclass(eq=False)
class EventFault:
    """What happens to the next gateway event of one name."""

    name: str
    copies: int = 1
    delay: float = 0.0


class Faults:
    """The faults that are set; `*` in a path pattern stands for anything, as in `/channels/*/messages`."""

    def __init__(self) -> None:
        self.requests: list[Fault] = []
        self.events: list[EventFault] = []
        self._held_names: set[str] = set()
        self._held: list[Callable[[], None]] = []

    def next(
        self,
        method: str,
        pattern: str,
        answer: Trouble = None,
        *,
        times: int = 1,
        after: bool = False,
        delay: float = 0.0,
        retry_after: float = 0.05,
    ) -> Fault:
        """Trouble the next requests that match, before or after they take effect."""
        return self._add(Fault(method, pattern, answer, after, delay, retry_after, left=times))

    def every(
        self,
        k: int,
        method: str,
        pattern: str,
        answer: Trouble = None,
        *,
        after: bool = False,
        retry_after: float = 0.05,
    ) -> Fault:
        """Trouble every k-th request that matches, until cleared."""
        return self._add(Fault(method, pattern, answer, after, 0.0, retry_after, every=k, left=None))

    def _add(self, fault: Fault) -> Fault:
        self.requests.append(fault)
        return fault

    def duplicate(self, event: str) -> None:
        """Deliver the next event of that name twice."""
        self.events.append(EventFault(event, copies=2))

    def delay(self, event: str, seconds: float) -> None:
        """Deliver the next event of that name late, so that others overtake it."""
        self.events.append(EventFault(event, delay=seconds))

    def hold(self, event: str) -> None:
        """Keep back events of that name until they are released."""
        self._held_names.add(event)

    def release(self, order: Callable[[list[Callable[[], None]]], None] | None = None) -> None:
        """Let go of what was held, in the order in which it came or as `order` rearranges it in place."""
        self._held_names.clear()
        held, self._held = self._held, []
        if order is not None:
            order(held)
        for deliver in held:
            deliver()

    def clear(self) -> None:
        self.requests.clear()
        self.events.clear()
        self.release()

    def for_request(self, method: str, template: str, path: str) -> Fault | None:
        return next((f for f in self.requests if f.strikes(method, template, path)), None)

    def deliver(self, event: str, push: Callable[[], None]) -> None:
        """Deliver a gateway event as the faults have it."""
        fault = next((f for f in self.events if f.name == event), None)
        if fault is not None:
            self.events.remove(fault)
        if event in self._held_names:
            self._held.append(push)
        elif fault is not None and fault.delay:
            asyncio.get_running_loop().call_later(fault.delay, push)
        else:
            for _ in range(fault.copies if fault else 1):
                push()
