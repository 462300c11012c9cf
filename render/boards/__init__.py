"""Which painter belongs to which game: found by the game's id, so that nobody else names a game."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import Any, Protocol

from engine.kernel import AnyDecision, Seat, View
from render.scene import Scene

AnyView = View[Any]
Names = Sequence[str]


class Boards(Protocol):
    """The pictures of a game, made from views only. Names are raw: they are cleaned before they are drawn."""

    kinds: Sequence[str]  # the cards that can be looked up

    def board(self, view: AnyView, names: Names, before: AnyView | None = None) -> Scene:
        """The whole table; what differs from `before` is outlined."""

    def place(self, view: AnyView, seat: Seat, names: Names) -> Scene:
        """What lies in front of one player, large."""

    @property
    def parts(self) -> tuple[str, ...]:
        """The parts of the board that can be shown larger, by name; none where the whole is large enough."""

    def part(self, view: AnyView, part: str, names: Names) -> Scene:
        """One part of the board, larger."""

    def hand(self, view: AnyView, names: Names) -> Scene:
        """What the viewer holds in secret."""

    def question(self, view: AnyView, decision: AnyDecision, names: Names) -> Scene:
        """What a question is about, with its options marked."""

    def card(self, topic: str) -> Scene | None:
        """One kind of card, to look up by its id or its name; None where there is none of that name."""


class Whole:
    """For the boards that are not shown in parts."""

    parts: tuple[str, ...] = ()

    @staticmethod
    def part(view: AnyView, part: str, names: Names) -> Scene:
        raise LookupError(f"this board has no part {part}")


def boards(game: str) -> Boards:
    """The painter of a game, by its id: "great-city" is in `render.boards.great_city`."""
    found: Boards = import_module(f"render.boards.{game.replace('-', '_')}").BOARDS
    return found
