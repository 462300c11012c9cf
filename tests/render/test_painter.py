"""The painter: the same scene gives the same bytes, from any thread, with a full or an empty cache."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from engine.great_city.cards import KINDS
from render import emblems, picture, theme
from render.boards import boards
from render.contact import contact_sheet
from render.layout import Sheet, fit, wrap
from render.pillow import Painter, width
from render.scene import Line, Panel, Placed, Polygon, Scene, Shape, Sprite, Text
from tests.render.games import NAMES, great_city

BOARDS = boards("great-city")


def test_the_same_view_gives_the_same_picture() -> None:
    view = great_city(4, 6)[20].view()
    one, two = BOARDS.board(view, NAMES), BOARDS.board(view, NAMES)
    assert one == two and hash(one) == hash(two)
    painter = Painter()
    cold = painter.paint(one)
    assert cold == painter.paint(two) == Painter().paint(one)


def test_a_painter_that_can_keep_nothing_paints_the_same() -> None:
    scene = BOARDS.board(great_city(3, 6)[10].view(), NAMES)
    assert Painter(keep=0).paint(scene) == Painter().paint(scene)


def test_threads_may_paint_at_the_same_time() -> None:
    scenes = [BOARDS.board(table.view(), NAMES) for table in great_city(2, 6)[:8]]
    expected = [Painter().paint(scene) for scene in scenes]
    painter = Painter(keep=200_000)
    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(painter.paint, scenes * 2)) == expected * 2


def test_a_picture_is_painted_once() -> None:
    scene = BOARDS.board(great_city(2, 6)[3].view(), NAMES)
    made = picture(scene)
    assert picture(BOARDS.board(great_city(2, 6)[3].view(), NAMES)) is made
    assert (made.width, made.height, made.alt) == (scene.width, scene.height, scene.alt_text())


def pixels(*items: Placed) -> Image.Image:
    return Image.open(BytesIO(Painter().paint(Scene(200, 100, items, ()))))


def test_panels_are_where_they_should_be() -> None:
    image = pixels(Placed(20, 10, Panel(150, 80, "water", radius=16, rim="ink", rim_width=3)))
    ground, water, ink = (tuple(bytes.fromhex(theme.COLOURS[c][1:])) for c in ("ground", "water", "ink"))
    assert image.getpixel((0, 0)) == image.getpixel((20, 10)) == ground  # the corner is round
    assert image.getpixel((21, 50)) == image.getpixel((168, 50)) == image.getpixel((90, 88)) == ink
    assert image.getpixel((23, 50)) == image.getpixel((90, 50)) == image.getpixel((166, 50)) == water
    assert image.getpixel((170, 50)) == ground


def test_a_shadow_falls_to_the_lower_right() -> None:
    image = pixels(Placed(40, 20, Panel(60, 40, "panel", shadow=True)))
    below, above = image.getpixel((70, 62)), image.getpixel((70, 17))
    assert isinstance(below, tuple) and isinstance(above, tuple) and sum(below) < sum(above)


@pytest.mark.parametrize("align", ["left", "centre", "right"])
def test_text_keeps_to_its_side(align: str) -> None:
    image = pixels(Placed(0, 0, Text(200, 100, "II", "bold", 40, "ink", align))).convert("L")
    dark = [x for x in range(200) for y in range(0, 100, 2) if int(str(image.getpixel((x, y)))) < 120]
    middle = sum(dark) / len(dark)
    assert {"left": middle < 40, "centre": 90 < middle < 110, "right": middle > 160}[align]


def test_seats_differ_by_pattern_and_not_only_by_colour() -> None:
    def grey(seat: int) -> bytes:
        image = pixels(Placed(0, 0, Sprite(90, 90, f"shield.{seat}"))).convert("L")
        return image.point(lambda value: 255 if value > 128 else 0).tobytes()

    assert len({grey(seat) for seat in range(len(theme.SEATS))}) == len(theme.SEATS)
    assert (
        len({seat.pattern for seat in theme.SEATS})
        == len({s.letter for s in theme.SEATS})
        == len(theme.SEATS)
    )


def corners(shape: Shape) -> list[tuple[float, float]]:
    if isinstance(shape, Polygon | Line):
        return list(shape.points)
    return [(shape.x, shape.y), (shape.x + shape.w, shape.y + shape.h)]


def test_every_building_has_a_drawing_that_stays_on_its_grid() -> None:
    names = [k for k in KINDS if "aqueduct" not in k] + list(emblems.DRAWINGS)
    names += [
        f"{kind}:{sides}" for kind in ("aqueduct", "grand_aqueduct") for sides in ("", "W", "ENS", "ENSW")
    ]
    for name in names:
        shapes = emblems.drawing(name)
        assert shapes, name
        for shape in shapes:
            assert shape.fill in theme.COLOURS or shape.fill in theme.PATTERNS, (name, shape)
            assert all(-0.5 <= x <= 100.5 and -0.5 <= y <= 100.5 for x, y in corners(shape)), (name, shape)


def test_text_is_cut_to_its_room() -> None:
    cut = fit("Marcus Vipsanius Agrippa", 200, "text", 32)
    assert cut.endswith("…") and cut[:-1] in "Marcus Vipsanius Agrippa" and width(cut, "text", 32) <= 200
    assert fit("Marcus", 200, "text", 32) == "Marcus"
    assert fit("Marcus", 3, "text", 32) == ""


def test_text_is_broken_between_words() -> None:
    lines = wrap("When built: 1 coin for each building next to it.", 220, "text", 28, 4)
    assert " ".join(lines) == "When built: 1 coin for each building next to it." and len(lines) > 1
    short = wrap("When built: 1 coin for each building next to it.", 220, "text", 28, 2)
    assert len(short) == 2 and short[-1].endswith("…")


def test_a_sheet_leaves_out_text_for_which_there_is_no_room() -> None:
    sheet = Sheet()
    sheet.text(0, 0, 4, 40, "Marcus")
    assert sheet.items == []


def test_the_contact_sheet_shows_every_kind_of_picture(tmp_path: Path) -> None:
    files = contact_sheet(tmp_path / "boards")
    names = " ".join(file.stem for file in files)
    assert files[0].stem == "overview"
    for part in (
        "board-2-early",
        "board-3-middle",
        "board-4-end",
        "place-4",
        "hand-2",
        "city-place",
        "city-act",
    ):
        assert part in names
    assert all(file.stat().st_size > 1000 for file in files)
