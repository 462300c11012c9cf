"""Permuting what a seat may not see: two worlds that must look the same to it."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from engine.kernel import Answer, AnyGame, BadPosition, Entry, Seat, Table
from engine.kernel.position import adapter
from engine.kernel.shape import hidden_fields, unseen
from tests.generic.games import text_of

Slot = tuple[list[Any] | dict[Any, Any], Any]  # a container and a key in it


def slots(state: Any, viewer: Seat | None, *, hands: bool) -> list[Slot]:
    """Every place of a state that holds an id which the viewer may not see, with or without others' hands."""
    found: list[Slot] = []
    for part, name, owner in hidden_fields(state, viewer):
        value = getattr(part, name)
        if isinstance(value, list | dict) and (hands or owner is None):
            found += _places(value)
    return found


def _places(value: Any) -> Iterator[Slot]:
    for key in range(len(value)) if isinstance(value, list) else value:
        if isinstance(value[key], str):
            yield value, key
        elif isinstance(value[key], list | dict):
            yield from _places(value[key])


def swap(one: Slot, other: Slot) -> None:
    (a, i), (b, j) = one, other
    a[i], b[j] = b[j], a[i]


def possible(game: AnyGame, state: Any) -> bool:
    try:
        game.check(state)
    except BadPosition:
        return False
    return True


def otherwise(game: AnyGame, checkpoint: str, viewer: Seat | None, random: Random) -> str:
    """The same checkpoint with what the viewer cannot see dealt otherwise, as far as the game allows it."""
    raw = json.loads(checkpoint)
    shape: Any = game.state
    kind = adapter(shape)
    state = kind.validate_python(raw["state"])
    places = slots(state, viewer, hands=random.random() < 0.5)
    for _ in range(3 * len(places)):
        pair = random.choice(places), random.choice(places)
        swap(*pair)
        if not possible(game, state):
            swap(*pair)
    return json.dumps(raw | {"state": kind.dump_python(state, mode="json")})


def seen(table: Table[Any], viewer: Seat | None) -> str:
    """All that a viewer gets: their view with their questions, the story so far, the standing."""
    public = table.game.standing(table.state)
    return json.dumps([text_of(table.view(viewer)), table.story(viewer), list(public)])


@dataclass
class Tally:
    """How much was compared."""

    positions: int = 0
    questions: int = 0  # of these, with the viewer being asked
    dealt: int = 0  # worlds that really differed


def compare(
    game: AnyGame, checkpoint: str, left: list[Entry], viewer: Seat | None, random: Random, tally: Tally
) -> None:
    """Play both worlds on with the same answers, for as long as nothing hidden comes to the viewer's eyes."""
    other = otherwise(game, checkpoint, viewer, random)
    tally.dealt += other != checkpoint
    one, two = Table.load(game, checkpoint), Table.load(game, other)
    unknown = unseen(one.state, viewer)
    while not (shown(unknown, one, viewer) or shown(unknown, two, viewer) or others_differ(one, two, viewer)):
        assert seen(one, viewer) == seen(two, viewer)
        tally.positions += 1
        tally.questions += any(d.seat == viewer for d in one.pending())
        if not left:
            return
        given, left = left[0], left[1:]
        if (alike := counterpart(one, two, given, viewer)) is None:
            return
        one.answer(given.seat, given.answer)
        two.answer(given.seat, alike)


def shown(unknown: Counter[str], table: Table[Any], viewer: Seat | None) -> bool:
    """Whether the viewer has come to see what they did not know: then the worlds rightly differ for them."""
    return bool(unknown - unseen(table.state, viewer))


def counterpart(one: Table[Any], two: Table[Any], given: Entry, viewer: Seat | None) -> Answer | None:
    """The same answer in the other world: the same in a public question, the same card by its place in a
    secret one. None where there is none, because whoever has other cards does other things."""
    here, there = (next(d for d in table.pending() if d.seat == given.seat) for table in (one, two))
    answer = given.answer
    if given.seat == viewer or not here.secret:
        return answer
    match = {a.key: b.key for a, b in zip(here.options, there.options, strict=False)}
    alike = tuple(match.get(key, "") for key in answer)
    kinds = [[key.partition(":")[0] for key in keys] for keys in (answer, alike)]
    return alike if kinds[0] == kinds[1] and len(here.options) == len(there.options) else None


def others_differ(one: Table[Any], two: Table[Any], viewer: Seat | None) -> bool:
    """Whether others, having other cards, must or may do other things: that is theirs to show."""
    return held(one, viewer) != held(two, viewer) and course(one, viewer) != course(two, viewer)


def held(table: Table[Any], viewer: Seat | None) -> list[Any]:
    """The hidden cards of the others."""
    found = hidden_fields(table.state, viewer)
    return [getattr(part, name) for part, name, owner in found if owner is not None]


def course(table: Table[Any], viewer: Seat | None) -> tuple[list[tuple[Seat, str]], ...]:
    """What others were forced to do and are asked now."""
    forced = [(e.seat, e.key) for e in table.log if e.auto and e.seat != viewer]
    return forced, [(d.seat, d.key) for d in table.pending() if d.seat != viewer]


def turns(tables: Iterable[Table[Any]]) -> Iterator[tuple[str, list[Entry]]]:
    """Every checkpoint of a game, with the next answers that were given."""
    starts = dict[str, int]()
    for table in tables:
        given = [e for e in table.log if not e.auto]
        starts.setdefault(table.checkpoint, len(given) - sum(not e.auto for e in table.since))
    for checkpoint, at in starts.items():
        yield checkpoint, given[at : at + 8]
