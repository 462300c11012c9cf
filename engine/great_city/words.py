"""Things by their number, as all texts of the game count them."""

from __future__ import annotations

from functools import cache

from engine.kernel.words import many


@cache
def coins(n: int) -> str:
    return many(n, "{n} coin", "{n} coins")


@cache
def bricks(n: int) -> str:
    return many(n, "{n} brick", "{n} bricks")


@cache
def cogs(n: int) -> str:
    return many(n, "{n} cog", "{n} cogs")


@cache
def stars(n: int) -> str:
    return many(n, "{n} star", "{n} stars")


@cache
def brick_tokens(n: int) -> str:
    return many(n, "{n} brick token", "{n} brick tokens")


@cache
def influence_tokens(n: int) -> str:
    return many(n, "{n} influence token", "{n} influence tokens")


@cache
def point_tokens(n: int) -> str:
    return many(n, "{n} point token", "{n} point tokens")


@cache
def choices(n: int) -> str:
    return many(n, "{n} building to choose from", "{n} buildings to choose from")
