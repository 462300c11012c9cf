"""How long a picture takes once its sprites are drawn, against merely encoding the same picture."""

from __future__ import annotations

import io
from collections.abc import Callable
from functools import partial
from typing import Any

from PIL import Image

from bench.figure import Figure, micros
from engine.kernel import AnyGame, Table
from engine.registry import GAMES
from engine.simulate import below, moves
from render.boards import boards
from render.pillow import paint
from render.scene import Scene

NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve")


def _middle(game: AnyGame) -> Table[Any]:
    """A table in the middle of a game of robots with all seats taken."""
    whole: Table[Any] = Table.new(game, seats=max(game.info.seats), seed="picture")
    for decision, answer in moves(whole, below("picture"), "robot"):
        whole.answer(decision.seat, answer)
    return whole.rewind(len(whole.log) // 2)


def _encoding(png: bytes) -> float:
    image = Image.open(io.BytesIO(png)).convert("RGB")
    return micros(lambda: image.save(io.BytesIO(), "PNG", compress_level=1), 15)


def bench() -> list[Figure]:
    found = []
    for game in GAMES.values():
        table = _middle(game)
        painter, names = boards(game.info.id), NAMES[: table.seats]
        asked = table.pending()[0]
        scenes = {
            "board": partial(painter.board, table.view(None), names),
            "question": partial(painter.question, table.view(asked.seat), asked, names),
        }
        found += [_figure(f"{game.info.id}: {what} picture, warm", make) for what, make in scenes.items()]
    return found


def _figure(name: str, make: Callable[[], Scene]) -> Figure:
    png = paint(make())  # the first one draws the sprites
    warm = micros(lambda: paint(make()), 15)
    return Figure(name, warm / 1000, "ms", warm / _encoding(png), "encoding it", "≤ 2.0 ×")
