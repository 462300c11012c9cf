"""States: copies that share nothing, and views that show nothing too much."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from enum import Enum
from typing import Annotated, Any, Literal

import pytest

from engine.kernel import HIDDEN, Sees, clone, redact
from engine.kernel.shape import unseen


class Colour(Enum):
    RED = "red"


@dataclass(frozen=True, slots=True)
class Spot:
    x: int
    y: tuple[int, ...] = ()


@dataclass(slots=True)
class Pile:
    cards: Annotated[list[str], Sees.OWNER]


@dataclass(slots=True)
class Seated:
    hand: Annotated[list[str], Sees.OWNER]
    piles: dict[str, list[Pile]] = field(default_factory=dict)
    chosen: Annotated[str | None, Sees.OWNER] = None
    sealed: Annotated[list[str], Sees.NOBODY] = field(default_factory=list)


@dataclass(slots=True)
class World:
    players: list[Seated]
    deck: Annotated[dict[str, list[str]], Sees.NOBODY]
    common: Pile
    spot: Spot = Spot(1)
    colour: Colour = Colour.RED
    kind: Literal["a", "b"] = "a"
    grid: list[list[int]] = field(default_factory=list)
    maybe: Pile | None = None
    flags: dict[str, bool] = field(default_factory=dict)


def world() -> World:
    return World(
        players=[Seated(["a1"], {"x": [Pile(["a2", "a3"])]}, "a4"), Seated(["b1", "b2"], sealed=["s1"])],
        deck={"I": ["d1", "d2"], "II": []},
        common=Pile(["c1"]),
        grid=[[1], [2, 3]],
        maybe=Pile(["m1"]),
        flags={"open": True},
    )


def mutables(value: Any) -> list[Any]:
    """Every list, dict and mutable dataclass inside a value."""
    if isinstance(value, list | dict):
        items = list(value.values()) if isinstance(value, dict) else value
        return [value, *(m for item in items for m in mutables(item))]
    names = getattr(type(value), "__dataclass_fields__", {})
    if names and not isinstance(value, Spot):
        return [value, *(m for name in names for m in mutables(getattr(value, name)))]
    return []


def test_a_clone_is_equal_and_shares_nothing_that_can_change() -> None:
    original = world()
    twin = clone(original)
    assert twin == original
    mine, theirs = mutables(original), mutables(twin)
    assert len(mine) == len(theirs) == 24
    assert not {id(m) for m in mine} & {id(t) for t in theirs}


def test_nothing_at_all_is_copied_as_nothing() -> None:
    empty = world()
    empty.maybe = None
    assert clone(empty).maybe is None


class Thing:
    pass


@pytest.mark.parametrize(
    "kind", [set[str], frozenset[str], list, dict, Thing, tuple[list[int], ...], list[int] | dict[str, int]]
)
def test_what_cannot_be_copied_or_stored_safely_is_refused(kind: Any) -> None:
    @dataclass
    class Odd:
        thing: kind

    Odd.__annotations__["thing"] = kind
    with pytest.raises(TypeError, match="a state cannot hold"):
        clone(Odd(kind))


def test_a_viewer_sees_their_own_and_what_is_open() -> None:
    seen = redact(world(), 0)
    assert seen.players[0] == world().players[0]
    assert seen.players[1].hand == [HIDDEN, HIDDEN]
    assert seen.deck == {"I": [HIDDEN, HIDDEN], "II": []}
    assert seen.grid == [[1], [2, 3]]


def test_what_belongs_to_nobody_is_seen_by_nobody() -> None:
    seen = redact(world(), 0)
    assert seen.common.cards == [HIDDEN]
    assert seen.maybe == Pile([HIDDEN])


def test_others_and_the_public_see_into_no_depth() -> None:
    for viewer in (1, None):
        seen = redact(world(), viewer).players[0]
        assert seen.hand == [HIDDEN]
        assert seen.piles == {"x": [Pile([HIDDEN, HIDDEN])]}
        assert seen.chosen == HIDDEN
    assert redact(world(), None).players[1].chosen is None


def test_what_nobody_sees_is_hidden_from_its_owner_too() -> None:
    assert redact(world(), 1).players[1].sealed == [HIDDEN]
    assert redact(world(), 1).players[1].hand == ["b1", "b2"]


def test_redaction_leaves_the_state_as_it_was() -> None:
    state = world()
    redact(state, None)
    assert state == world()


def test_unseen_counts_the_hidden_ids() -> None:
    common = {"d1", "d2", "c1", "m1"}
    assert unseen(world(), 0) == Counter(common | {"b1", "b2", "s1"})
    assert unseen(world(), 1) == Counter(common | {"a1", "a2", "a3", "a4", "s1"})
    assert unseen(world(), 1, but_of=0) == Counter(common | {"s1"})
    assert unseen(world(), None) == unseen(world(), 0) | unseen(world(), 1)


@dataclass
class Hall:
    hand: Annotated[list[str], Sees.NOBODY]
    shown: list[str]


def test_what_also_lies_open_is_no_secret() -> None:
    assert unseen(Hall(["a", "b"], ["b"]), None) == Counter(["a"])


@dataclass
class Purse:
    coins: Annotated[int, Sees.NOBODY] = 3


@dataclass
class Nested:
    cards: list[Annotated[str, Sees.NOBODY]] = field(default_factory=list)


@dataclass
class Optional:
    card: Annotated[str, Sees.NOBODY] | None = None


@dataclass(frozen=True)
class Frozen:
    card: Annotated[str, Sees.NOBODY] = "c"


@dataclass
class Holder:
    frozen: Frozen = Frozen()


def test_only_ids_can_be_hidden() -> None:
    with pytest.raises(TypeError, match=r"only ids \(str\) can be hidden, not int"):
        redact(Purse(), None)


@pytest.mark.parametrize("state", [Nested(["a"]), Optional("a")])
def test_secrecy_said_inside_a_type_is_refused_as_it_would_hide_nothing(state: Any) -> None:
    with pytest.raises(TypeError, match="on the whole field"):
        redact(state, None)


def test_a_secret_in_a_frozen_part_is_refused_as_it_could_not_be_hidden() -> None:
    with pytest.raises(TypeError, match="a state cannot hold"):
        redact(Holder(), None)
