"""Every registered game at every number of seats, and the toy, which is nastier than all of them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from engine.kernel import AnyDecision, AnyGame, Seat, Table, View
from engine.kernel.position import adapter
from engine.registry import GAMES
from engine.simulate import Player, below, moves
from tests.kernel.toy import TOY

ALL: list[AnyGame] = [*GAMES.values(), TOY]
each_game = pytest.mark.parametrize("game", ALL, ids=lambda game: game.info.id)
each_table = pytest.mark.parametrize(
    ("game", "seats"), [pytest.param(g, n, id=f"{g.info.id}-{n}") for g in ALL for n in g.info.seats]
)


def played(game: AnyGame, seats: int, seed: str, player: Player = "random") -> Iterator[Table[Any]]:
    """A game, at its start and after every answer."""
    table: Table[Any] = Table.new(game, seats=seats, seed=seed)
    yield table
    for decision, answer in moves(table, below(seed), player):
        table.answer(decision.seat, answer)
        yield table


def finished(game: AnyGame, seats: int, seed: str) -> Table[Any]:
    *_, last = played(game, seats, seed)
    return last


def told(decision: AnyDecision) -> Any:
    """All that a question shows."""
    options = [[o.key, o.label, o.cost, o.at, o.group] for o in decision.options]
    shape = [decision.lo, decision.hi, decision.budget, decision.skip, decision.ordered]
    texts = [decision.prompt, decision.secret, decision.public, decision.default, decision.always_ask]
    return [decision.key, decision.seat, options, shape, texts]


def text_of(view: View[Any]) -> str:
    """A view, byte for byte."""
    kind: Any = type(view.state)
    state = adapter(kind).dump_python(view.state, mode="json")
    return json.dumps(
        [view.game, view.seat, view.seats, state, [told(d) for d in view.asks], str(view.outcome)]
    )


def viewers(table: Table[Any]) -> tuple[Seat | None, ...]:
    return (None, *range(table.seats))


def standstill(table: Table[Any]) -> str:
    """A table, byte for byte: where it stands and what it asks."""
    questions = [told(d) for d in table.pending()]
    return json.dumps([table.saved, questions, [text_of(table.view(v)) for v in viewers(table)]])
