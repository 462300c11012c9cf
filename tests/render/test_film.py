"""The film: which steps it shows, for how long, and that it keeps within its limit."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image, ImageSequence

from render.boards import boards
from render.film import FRAMES, LAST, chosen, film
from render.scene import Scene
from tests.render.games import NAMES, great_city


def scenes() -> list[Scene]:
    return [boards("great-city").board(table.view(), NAMES) for table in great_city(3, 12, "robot")]


@pytest.mark.parametrize("last", [0, 1, 2, 58, 59, 60, 61, 400, 12345])
def test_the_steps_of_a_film(last: int) -> None:
    steps = chosen(last)
    assert steps[0] == 0 and steps[-1] == last and len(steps) == min(FRAMES, last + 1)
    assert steps == sorted(set(steps))


def test_every_frame_is_there_and_the_last_is_held() -> None:
    shots, heard = scenes(), list[int]()
    made = film(shots, "A film.", 10**7, heard.append)
    assert made is not None and made.alt == "A film."
    assert heard == list(range(1, len(shots) + 1))
    frames = list(ImageSequence.Iterator(Image.open(BytesIO(made.gif))))
    assert len(frames) == len(shots) and frames[-1].info["duration"] == LAST


def test_a_film_shrinks_until_it_fits() -> None:
    shots = scenes()
    wide = film(shots, "", 10**7, lambda _: None)
    assert wide is not None
    small = film(shots, "", len(wide.gif) - 1, lambda _: None)
    assert small is not None and len(small.gif) < len(wide.gif)
    assert Image.open(BytesIO(small.gif)).size[0] < Image.open(BytesIO(wide.gif)).size[0]
    assert film(shots, "", 1000, lambda _: None) is None


def test_a_single_picture_is_a_film_too() -> None:
    assert film(scenes()[:1], "", 10**7, lambda _: None) is not None
