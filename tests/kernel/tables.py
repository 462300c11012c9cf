"""Reach any moment of the toy game in one line."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from engine.kernel import Seat, Table, clone
from engine.simulate import below, moves
from tests.kernel.toy import DECK, TOY, Sky

SEED = "seed"


def sky(*hands: str, deck: str = "", **more: Any) -> str:
    """A checkpoint: hands as "eagle.1 owl.2", what lies on top of the deck last; the rest lies below."""
    held = [hand.split() for hand in hands]
    top, bin = deck.split(), more.pop("bin", [])
    coins, broken = more.pop("coins", 3), more.pop("broken", "no")
    placed = {card for cards in (*held, top, bin) for card in cards}
    rest = [card for card in DECK if card not in placed]
    state = {
        "players": [{"coins": coins, "shown": [], "hand": hand} for hand in held],
        "deck": rest + top,
        "active": 0,
        "turns": 3,
        "bin": bin,
    }
    head = {"game": "toy", "rules": 2, "seats": len(hands), "options": {"broken": broken}}
    return json.dumps(head | {"seed": SEED, "used": {}, "state": state | more})


def table(*hands: str, **more: Any) -> Table[Sky]:
    """A table at such a checkpoint; seat 0 is to act."""
    return Table.load(TOY, sky(*hands, **more))


def play(table: Table[Any], *answers: tuple[Seat, str]) -> Table[Any]:
    """Answer for one seat after another; several keys are parted by spaces."""
    for seat, keys in answers:
        table.answer(seat, keys.split())
    return table


def asked(table: Table[Any]) -> list[tuple[Seat, str]]:
    return [(d.seat, d.key) for d in table.pending()]


def played(seed: str, seats: int = 3, options: dict[str, str] | None = None) -> Iterator[Table[Any]]:
    """A random game, at its start and after every answer."""
    table = Table.new(TOY, seats=seats, options=options, seed=seed)
    yield table
    for decision, answer in moves(table, below(seed)):
        table.answer(decision.seat, answer)
        yield table


def finished(seed: str, seats: int = 3) -> Table[Any]:
    *_, last = played(seed, seats)
    return last


def portrait(table: Table[Any]) -> tuple[Any, ...]:
    """All that can be known of a table from outside: equal portraits are the same position."""
    viewers = (None, *range(table.seats))
    return (
        table.checkpoint,
        table.since,
        table.answers,
        clone(table.state),
        table.pending(),
        table.outcome,
        [table.view(viewer) for viewer in viewers],
        [table.story(viewer) for viewer in viewers],
    )
