"""Positions to paint, random and robots', and the names of those who sit at them."""

from __future__ import annotations

from functools import cache
from typing import TypeVar

from engine.great_city.game import GREAT_CITY
from engine.great_city.state import State
from engine.kernel import Game, Table
from engine.simulate import Player, below, moves

S = TypeVar("S")
NAMES = ("Livia", "Marcus", "Octavia", "Quintus", "Cornelia")
LONG_NAMES = tuple(f"{name} of the seven hills and of the river" for name in NAMES)
HOSTILE = (
    "W" * 400,
    "a\u202egnp.exe\u2066",
    "line\nbreak\ttab\x00\x1b[31m",
    "Z\u0351\u0352\u0353\u0354\u0355a\u0300\u0301\u0302lgo",
    "\u200b\u200d\ufeff",
    "",
    "   ",
    "🏛️🔥💯",
    "李明",
    "\ud800",
    "@everyone <@123> `code` **bold**",
    "ﷺ" * 30,
    "\U000e0041\U000e0042tagged",
)


def watched(
    game: Game[S], seats: int, every: int, player: Player = "random", **options: str
) -> tuple[Table[S], ...]:
    """A whole game, looked at now and then; the last table is its end."""
    table, found = Table.new(game, seats=seats, seed="paint", options=options), []
    for number, (decision, answer) in enumerate(moves(table, below("paint"), player)):
        if number % every == 0:
            found.append(table.fork())
        table.answer(decision.seat, answer)
    return (*found, table)


@cache
def great_city(seats: int, every: int, player: Player = "random") -> tuple[Table[State], ...]:
    return watched(GREAT_CITY, seats, every, player)
