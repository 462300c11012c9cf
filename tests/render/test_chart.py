"""The chart: its lines go where the points are, and it can be read and heard."""

from __future__ import annotations

from itertools import pairwise

import pytest

from render import picture
from render.chart import BOTTOM, LEFT, RIGHT, TOP, chart, scale
from render.scene import Figure, Line, Placed, Scene, Text
from render.theme import SEATS
from tests.render.looking import assert_readable, sprites, texts

NAMES = ("Livia", "Marcus", "Octavia", "Quintus", "Cornelia")


def lines(scene: Scene) -> list[tuple[Line, Placed]]:
    """Each seat's line, the one on top of its rim."""
    found = [placed for placed in scene.items if isinstance(placed.item, Figure)]
    return [(shape, p) for p in found for shape in [p.item.drawing[-1]] if isinstance(shape, Line)]  # type: ignore[union-attr]


def test_the_lines_go_through_the_points() -> None:
    points = [(0, 0), (3, 10), (20, 5), (20, -4)]
    scene = chart("Points over time", points, NAMES[:2])
    ticks = scale(-4, 20)
    for seat, (line, placed) in enumerate(lines(scene)):
        assert str(seat) in line.fill
        for step, (x, y) in enumerate(line.points):
            across = placed.x + x * placed.item.w / 100
            down = placed.y + y * placed.item.h / 100
            assert across == pytest.approx(LEFT + (RIGHT - LEFT) * step / 3, abs=2)
            part = (points[step][seat] - ticks[0]) / (ticks[-1] - ticks[0])
            assert down == pytest.approx(BOTTOM - (BOTTOM - TOP) * part, abs=2)


@pytest.mark.parametrize(("low", "high"), [(0, 0), (0, 3), (5, 89), (-12, 40), (0, 101), (3, 2400)])
def test_the_scale_is_round_and_holds_everything(low: int, high: int) -> None:
    ticks = scale(low, high)
    assert ticks[0] <= low and ticks[-1] >= high and 0 in ticks
    assert 3 <= len(ticks) <= 9 and len({b - a for a, b in pairwise(ticks)}) == 1


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("steps", [1, 2, 400])
def test_it_can_be_read(seats: int, steps: int) -> None:
    points = [tuple(n * (seat + 1) // 4 for seat in range(seats)) for n in range(steps)]
    scene = chart("Points over time", points, NAMES[:seats])
    assert_readable("chart", scene)
    assert len(picture(scene).png) < 500_000
    assert {f"shield.{seat}" for seat in range(seats)} <= set(sprites(scene))
    final = [text for text in texts(scene) if text in NAMES]
    assert final == list(NAMES[:seats])[::-1] if steps > 10 else set(final) == set(NAMES[:seats])


@pytest.mark.parametrize(("last", "wanted"), [(0, [0]), (1, [0, 1]), (3, [0, 1, 2, 3]), (8, [0, 2, 4, 6, 8])])
def test_each_step_is_named_once(last: int, wanted: list[int]) -> None:
    scene = chart("Points over time", [(90, 91)] * (last + 1), NAMES[:2])
    below = [p.item.text for p in scene.items if isinstance(p.item, Text) and p.y == BOTTOM + 18]
    assert below == [str(step) for step in wanted]


def test_it_can_be_heard() -> None:
    scene = chart("Points over time", [(0, 1), (2, 2), (4, 3), (6, 4), (9, 5)], ("Livia", "‮Eve\n"))
    assert scene.full_text == (
        "Points over time, over 4 steps. "
        "Livia (I), from the beginning to the end, every quarter: 0, 2, 4, 6, 9. "
        "Eve (V), from the beginning to the end, every quarter: 1, 2, 3, 4, 5."
    )
    assert all(seat.letter in texts(scene) for seat in SEATS[:2])
