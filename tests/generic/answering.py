"""Answering at a table: one question after the other, as a person would type it, or by chance."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, TypeVar

from engine.kernel import AnyDecision, Table

S = TypeVar("S")


def asked(table: Table[Any]) -> AnyDecision:
    [decision] = table.pending()
    return decision


def keys(table: Table[Any], prefix: str = "") -> list[str]:
    return [option.key for option in asked(table).options if option.key.startswith(prefix)]


def labels(table: Table[Any]) -> list[str]:
    return [option.label for option in asked(table).options]


def answer(table: Table[S], *texts: str) -> Table[S]:
    """By keys or as a person would type it; "" skips, ";" parts picks."""
    for text in texts:
        decision = asked(table)
        parts = [part for part in text.split(";") if part]
        table.answer(decision.seat, tuple(decision.find(part).key for part in parts))
    return table


def randomly(
    table: Table[S], seed: int = 0, until: Callable[[Table[S]], bool] = lambda table: False
) -> Table[S]:
    """Play on by random answers, to the end or to a moment."""
    chance = Random(seed)
    while table.pending() and not until(table):
        decision = table.pending()[0]
        table.answer(decision.seat, decision.pick(chance.randrange))
    return table
