"""A position as JSON: written at the start of a turn, read back with care."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, TypeVar

from pydantic import TypeAdapter, ValidationError

from engine.kernel.game import AnyGame, BadPosition, Game

S = TypeVar("S")


@cache
def adapter(kind: Any) -> TypeAdapter[Any]:
    return TypeAdapter(kind)


@dataclass(frozen=True, slots=True)
class Position:
    """Everything needed to play on: what a checkpoint says."""

    seats: int
    options: dict[str, str]
    seed: str
    used: dict[str, int]  # how often each stream of chance was used
    state: Any


def dump(game: AnyGame, position: Position) -> str:
    kind: Any = game.state
    head = {"game": game.info.id, "rules": game.rules, "seats": position.seats, "options": position.options}
    chance = {"seed": position.seed, "used": position.used}
    return json.dumps(head | chance | {"state": adapter(kind).dump_python(position.state, mode="json")})


def load(game: Game[S], text: str) -> Position:
    """Read a checkpoint; anything wrong with it is refused with a sentence."""
    try:
        raw = json.loads(text)
    except (ValueError, TypeError, RecursionError) as error:
        raise BadPosition(f"This is not a saved position: its JSON is broken ({error}).") from error
    if not isinstance(raw, dict) or not isinstance(raw.get("state"), dict):
        raise BadPosition("This is not a saved position: it has no “state”.")
    if raw.get("game") != game.info.id:
        raise BadPosition(f"This position is of “{raw.get('game')}”, not of {game.info.name}.")
    head = _head(game, raw)
    state = _state(game, _migrated(game, raw))
    if len(getattr(state, "players", ())) != head.seats:
        raise BadPosition(f"The position says {head.seats} seats but has another number of players.")
    game.check(state)
    return replace(head, state=state)


def _head(game: AnyGame, raw: Mapping[str, Any]) -> Position:
    fields = {name: raw.get(name) for name in ("seats", "options", "seed", "used")} | {"state": None}
    try:
        head: Position = adapter(Position).validate_json(json.dumps(fields), strict=True)
    except ValidationError as error:
        raise BadPosition(f"This is not a saved position: {first_problem(error)}.") from error
    game.check_seats(head.seats)
    if any(count < 0 for count in head.used.values()):
        raise BadPosition("A stream of chance cannot have been used a negative number of times.")
    return replace(head, options=game.choices(head.options))


def _migrated(game: AnyGame, raw: Mapping[str, Any]) -> dict[str, Any]:
    rules, state = raw.get("rules"), dict(raw["state"])
    if type(rules) is not int or rules < 1:
        raise BadPosition("The position does not say which version of the rules it was made with.")
    if rules > game.rules:
        raise BadPosition(f"The position was made with newer rules ({rules}) than these ({game.rules}).")
    for version in range(rules, game.rules):
        if version not in game.migrations:
            raise BadPosition(f"Positions made with rules {version} can no longer be read.")
        try:
            state = game.migrations[version](state)
        except Exception as error:  # a position can be wrong in more ways than a migration foresees
            raise BadPosition(f"This position of rules {version} cannot be brought up to date.") from error
    return state


def _state(game: Game[S], raw: dict[str, Any]) -> S:
    shape: Any = game.state
    kind = adapter(shape)
    try:
        state: S = kind.validate_json(json.dumps(raw), strict=True)
    except ValidationError as error:
        raise BadPosition(f"The position cannot be read: {first_problem(error)}.") from error
    if extra := _extra(raw, kind.dump_python(state, mode="json")):
        raise BadPosition(f"The position has a field that the game does not know: {extra}.")
    return state


def _extra(raw: Any, known: Any, path: str = "") -> str:
    """The first key of `raw` that reading it passed over: most likely a slip of the pen."""
    if isinstance(raw, dict) and isinstance(known, dict):
        for key, value in raw.items():
            if key not in known:
                return f"{path}{key}"
            if found := _extra(value, known[key], f"{path}{key}."):
                return found
    if isinstance(raw, list) and isinstance(known, list):
        for i, (value, other) in enumerate(zip(raw, known, strict=True)):
            if found := _extra(value, other, f"{path}{i}."):
                return found
    return ""


def first_problem(error: ValidationError) -> str:
    problem = error.errors()[0]
    where = ".".join(map(str, problem["loc"])) or "the whole"
    return f"{where}: {problem['msg'][:1].lower()}{problem['msg'][1:]}"
