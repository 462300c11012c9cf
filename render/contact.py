"""Every kind of picture of every game, to look at: `make boards`."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from engine.kernel import AnyDecision, AnyGame, Table
from engine.registry import GAMES
from engine.simulate import below, moves
from render import Scene, picture
from render.boards import AnyView, Boards, boards
from render.pillow import overview

NAMES = ("Livia Drusilla", "Marcus Vipsanius Agrippa", "Octavia", "Quintus", "Cornelia")
SEED = "contact"
Named = tuple[str, Scene]


def contact_sheet(out_dir: Path) -> list[Path]:
    """Paint all pictures into a folder, and an overview of them; gives the files."""
    out_dir.mkdir(parents=True, exist_ok=True)
    files: list[Path] = []
    for game in GAMES.values():
        for name, scene in _pictures(game):
            files.append(out_dir / f"{game.info.id}-{name}.png")
            files[-1].write_bytes(picture(scene).png)
    sheet = out_dir / "overview.png"
    sheet.write_bytes(overview([file.read_bytes() for file in files]))
    return [sheet, *files]


def _pictures(game: AnyGame) -> Iterator[Named]:
    painter = boards(game.info.id)
    for seats in game.info.seats:
        yield from _boards(game, painter, seats)
    yield from _questions(game, painter)
    for topic in list(painter.kinds)[:: max(1, len(painter.kinds) // 4)]:
        if (scene := painter.card(topic)) is not None:
            yield f"card-{topic}", scene


def _boards(game: AnyGame, painter: Boards, seats: int) -> Iterator[Named]:
    """The board early, in the middle and at the end of one robots' game; then a place and a hand."""
    views = _views(game, seats)
    for when, at in {"early": len(views) // 12, "middle": len(views) // 2, "end": len(views) - 1}.items():
        view, before = views[at], views[max(at - 3, 0)]
        yield f"board-{seats}-{when}", painter.board(view, NAMES, before)
    seat = seats - 1
    yield f"place-{seats}", painter.place(views[len(views) * 2 // 3], seat, NAMES)
    yield f"hand-{seats}", painter.hand(_views(game, seats, seat)[len(views) * 2 // 3], NAMES)


def _views(game: AnyGame, seats: int, seat: int | None = None) -> list[AnyView]:
    table = Table.new(game, seats=seats, seed=SEED)
    views = [table.view(seat)]
    for decision, answer in moves(table, below(SEED), "robot"):
        table.answer(decision.seat, answer)
        views.append(table.view(seat))
    return views


def _questions(game: AnyGame, painter: Boards) -> Iterator[Named]:
    """Of each kind of question the one with the most options, in a few games."""
    fullest: dict[str, tuple[AnyView, AnyDecision]] = {}
    for player in ("robot", "random"):
        table = Table.new(game, seats=game.info.seats[-1], seed=SEED)
        for decision, answer in moves(table, below(SEED), player):
            known = fullest.get(decision.key)
            if known is None or len(known[1].options) < len(decision.options):
                fullest[decision.key] = (table.view(decision.seat), decision)
            table.answer(decision.seat, answer)
    for key, (view, decision) in sorted(fullest.items()):
        yield f"question-{key.replace('.', '-')}", painter.question(view, decision, NAMES)
