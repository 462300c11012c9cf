"""A question and its legal answers: buttons, menus, autocomplete, robots and replay read only this."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations, islice, permutations
from typing import Any, Generic, TypeVar

from engine.kernel.words import N_, joined, say, spoken

T = TypeVar("T")
Seat = int
Answer = tuple[str, ...]  # option keys, in the order picked

# A pick of randomness that the caller owns: below(n) gives 0 … n-1.
Below = Callable[[int], int]

_CORNER = re.compile(r"[a-z]+\d+")  # "f6", once case is folded


def corners(text: str) -> list[str]:
    """What a place is named by, however it is written: of "F6 e5" the same as of "E5-F6"."""
    folded = text.casefold()
    return [] if _CORNER.sub("", folded).strip(" -–—/,") else sorted(_CORNER.findall(folded))


class IllegalAnswer(ValueError):
    """The player may try again; the text tells them what is wrong."""


@dataclass(frozen=True, slots=True)
class Option(Generic[T]):
    """One thing that may be chosen. Options that never change are best made once and kept."""

    key: str  # stable and stored, never an index: "build:market.2"
    value: T  # what the rule gets back
    label: str  # what a person reads, at most 80 characters
    cost: int = 0  # counted against Decision.budget
    at: str | None = None  # a spot on the board: the painter marks it, people may type it
    group: str = ""  # the heading it belongs under

    @property
    def names(self) -> tuple[str, ...]:
        """What a person may type for it; of "Build Market (for 2 coins)" under "build" also "market".

        A key that is a word of the language spoken here ("yes") is known by that too.
        """
        label = self.label.casefold()
        bare = re.split(r" \(|[:,] ", label.removeprefix(f"{self.group.casefold()} "), maxsplit=1)[0]
        key, word = self.key.casefold(), spoken(self.key).casefold()
        return key, word, (self.at or "").casefold(), label, bare


@dataclass(frozen=True, slots=True)
class Decision(Generic[T]):
    """Pick `lo` to `hi` of the options (or none at all, where `skip` names that choice)."""

    key: str  # its kind, "city.place"; checked on replay
    seat: Seat
    prompt: str
    options: tuple[Option[T], ...]
    lo: int = 1
    hi: int = 1
    budget: int | None = None
    skip: str | None = None  # the label of "no thanks"
    ordered: bool = False  # the order of the picks matters
    secret: bool = False  # the options are for this seat's eyes only
    public: str = ""  # what others read while a secret question is open
    default: Answer | None = None  # what most people want: offered first, taken when a command leaves it out
    always_ask: bool = False  # never answered by itself, because that would tell others something

    @property
    def forced(self) -> Answer | None:
        """The only possible answer, if there is just one and it may be given without asking."""
        count = len(self.options)
        if self.budget is not None:
            return self._forced_by_budget()
        if self.lo > self.hi < count and self.skip is None:
            raise ValueError(f"{self.key} cannot be answered: at least {self.lo}, at most {self.hi}")
        if self.always_ask or (self.skip is not None and count and self.hi > 0):
            return None
        if self.hi == 0 or not count:
            return ()
        if self.lo >= count and (count == 1 or not self.ordered):
            return tuple(o.key for o in self.options)
        return None

    def _forced_by_budget(self) -> Answer | None:
        few = list(islice(self.answers(), 2))
        if not few:
            raise ValueError(f"{self.key} cannot be answered with {self.budget}")
        return few[0] if len(few) == 1 and not self.always_ask else None

    def read(self, answer: Sequence[str]) -> list[T]:
        """The values chosen by an answer: the only validator there is."""
        if len(answer) == 1 and self.lo <= 1 <= self.hi:
            for option in self.options:
                if option.key == answer[0]:
                    if self.budget is not None and option.cost > self.budget:
                        break
                    return [option.value]
        return [o.value for o in self._chosen(answer)]

    def _chosen(self, answer: Sequence[str]) -> list[Option[T]]:
        by_key = {o.key: o for o in self.options}
        if unknown := [k for k in answer if k not in by_key]:
            raise IllegalAnswer(say("Not on offer here: {keys}.", keys=", ".join(unknown)[:200]))
        if len(set(answer)) < len(answer):
            raise IllegalAnswer(N_("The same choice was given twice; each counts once."))
        if not self._size_fits(len(answer)):
            raise IllegalAnswer(say("{how_many}, not {n}.", how_many=self.how_many, n=len(answer)))
        # Where the order is nobody's choice, the same picks are the same answer.
        chosen = [by_key[k] for k in answer] if self.ordered else [o for o in self.options if o.key in answer]
        total = sum(o.cost for o in chosen)
        if self.budget is not None and total > self.budget:
            raise IllegalAnswer(
                say("That comes to {total}; you have {budget}.", total=total, budget=self.budget)
            )
        return chosen

    def _size_fits(self, size: int) -> bool:
        if size == 0 and self.skip is not None:
            return True
        return min(self.lo, len(self.options)) <= size <= self.hi

    @property
    def how_many(self) -> str:
        """How many to pick, as the beginning of a sentence."""
        lo, hi = min(self.lo, len(self.options)), min(self.hi, len(self.options))
        return say("Choose {n}", n=lo) if lo == hi else say("Choose {lo} to {hi}", lo=lo, hi=hi)

    def answers(self) -> Iterator[Answer]:
        """Every legal answer, once each: the only enumerator there is."""
        pick = permutations if self.ordered else combinations
        for size in range(min(self.hi, len(self.options)) + 1):
            if self._size_fits(size):
                for chosen in pick(self.options, size):
                    if self.budget is None or sum(o.cost for o in chosen) <= self.budget:
                        yield tuple(o.key for o in chosen)

    def pick(self, below: Below) -> Answer:
        """A random legal answer; `below(n)` supplies the chance."""
        if self.lo == self.hi == 1 and self.options and self.skip is None and self.budget is None:
            return (self.options[below(len(self.options))].key,)
        if self.budget is not None:
            every = list(self.answers())
            return every[below(len(every))]
        sizes = [n for n in range(min(self.hi, len(self.options)) + 1) if self._size_fits(n)]
        size, rest = sizes[below(len(sizes))], list(self.options)
        return tuple(rest.pop(below(len(rest))).key for _ in range(size))

    def find(self, text: str, group: str = "") -> Option[T]:
        """The option that a person means by what they typed: its key, spot, label or a part of it."""
        wanted = text.strip().casefold()
        options = [o for o in self.options if not group or o.group == group]
        for exact in options:
            if wanted and wanted in exact.names:
                return exact
        for there in options:
            if there.at and corners(wanted) == corners(there.at) != []:
                return there
        close = [o for o in options if wanted and wanted in o.label.casefold()]
        if len({o.label for o in close}) == 1:
            return close[0]
        some = joined(list(dict.fromkeys(o.at or o.label for o in (close or options)[:8]))) or N_("nothing")
        typed = text.strip()[:40]
        if close:
            raise IllegalAnswer(
                say("“{typed}” could mean several things. You can choose: {some}.", typed=typed, some=some)
            )
        raise IllegalAnswer(
            say("“{typed}” is not possible here. You can choose: {some}.", typed=typed, some=some)
        )

    def redacted(self) -> Decision[T]:
        """What everybody else may know of a secret question."""
        if not self.secret:
            return self
        return replace(self, prompt=self.public, options=(), default=None, skip=None, budget=None, lo=0, hi=0)


AnyDecision = Decision[Any]
