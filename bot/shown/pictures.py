"""Pictures, drawn off the event loop from views that nobody changes any more."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from typing import Any, TypeVar

from bot.metrics import Metrics
from bot.table.sitting import Refusal, Sitting
from bot.texts import calm
from engine.kernel import AnyDecision, Seat, View
from engine.kernel.words import _, spoken
from engine.registry import GAMES
from render import Picture, Scene, picture
from render.boards import boards

Painted = TypeVar("Painted")


class Pictures:
    """A thread draws; encoding lets the others run."""

    def __init__(self, metrics: Metrics | None = None) -> None:
        self._drawing = (metrics or Metrics()).drawing
        self._pool = ThreadPoolExecutor(max_workers=2, thread_name_prefix="painter")

    async def _draw(self, make: Callable[[], Scene]) -> Picture:
        return await self._paint(lambda: picture(make()))

    async def _paint(self, paint: Callable[[], Painted]) -> Painted:
        there = copy_context()  # the language is spoken in the painter's thread too
        loop = asyncio.get_running_loop()
        with self._drawing.time():
            return await loop.run_in_executor(self._pool, there.run, paint)

    async def board(self, sitting: Sitting, before: View[Any] | None = None) -> Picture:
        view, names = _view(sitting, None), sitting.names
        return await self._draw(lambda: boards(view.game).board(view, names, before))

    async def changes(self, sitting: Sitting, before: View[Any]) -> Picture | None:
        """The board with what has changed outlined; None where nothing has."""
        view, names = _view(sitting, None), sitting.names
        painter = boards(view.game)

        def paint() -> Picture | None:
            scene = painter.board(view, names, before)
            return None if scene == painter.board(view, names) else picture(scene)

        return await self._paint(paint)

    async def place(self, sitting: Sitting, seat: Seat, viewer: Seat | None) -> Picture:
        """What lies before one player, large."""
        view, names = _view(sitting, viewer), sitting.names
        return await self._draw(lambda: boards(view.game).place(view, seat, names))

    async def part(self, sitting: Sitting, part: str) -> Picture:
        """A part of the board, larger."""
        view, names = _view(sitting, None), sitting.names
        painter = boards(view.game)
        known = {spoken(each).casefold(): each for each in painter.parts} | {p: p for p in painter.parts}
        if part not in known:
            raise Refusal(_no_part(part[:40], painter.parts))
        return await self._draw(lambda: painter.part(view, known[part], names))

    async def hand(self, sitting: Sitting, seat: Seat) -> Picture:
        view, names = _view(sitting, seat), sitting.names
        return await self._draw(lambda: boards(view.game).hand(view, names))

    async def question(self, sitting: Sitting, decision: AnyDecision) -> Picture:
        view, names = _view(sitting, decision.seat), sitting.names
        return await self._draw(lambda: boards(view.game).question(view, decision, names))

    async def card(self, game: str, topic: str) -> Picture | None:
        """The picture of a card, where the game has one of that name."""
        scene = boards(game).card(topic)
        return None if scene is None else await self._draw(lambda: scene)

    async def cards(self, game: str) -> list[str]:
        """The names of all cards that the game has a picture of."""
        topics, painter = GAMES[game].info.topics, boards(game)
        return await self._paint(lambda: [spoken(name) for name in topics if painter.card(name)])

    async def words(self, sitting: Sitting, viewer: Seat | None) -> str:
        """The whole position in words: for those who cannot or will not look at a picture."""
        view, names = _view(sitting, viewer), sitting.names
        return calm(boards(view.game).board(view, names, None).full_text)

    async def in_words(self, sitting: Sitting, seat: Seat) -> str:
        """All that a player sees, in words: their hand first."""
        view, names = _view(sitting, seat), sitting.names
        painter = boards(view.game)
        return await self._paint(
            lambda: f"{painter.hand(view, names).full_text} {painter.board(view, names, None).full_text}"
        )

    def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)


def _no_part(part: str, parts: Sequence[str]) -> str:
    if not parts:
        return _("This board has no part “{part}”. It is shown as a whole.", part=part)
    return _(
        "This board has no part “{part}”. Its parts: {parts}.", part=part, parts=", ".join(map(spoken, parts))
    )


def _view(sitting: Sitting, viewer: Seat | None) -> View[Any]:
    return sitting.dealt.view(viewer)
