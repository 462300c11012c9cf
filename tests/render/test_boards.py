"""The pictures of every game: all inside, readable, told in words, and silent about secrets."""

from __future__ import annotations

from functools import cache
from io import BytesIO
from typing import Any

import pytest
from PIL import Image

from engine.kernel import Table
from engine.registry import GAMES
from engine.simulate import Player
from render import picture
from render.boards import boards
from render.pillow import paint
from render.scene import ALT_LIMIT
from tests.render.games import HOSTILE, LONG_NAMES, NAMES, watched
from tests.render.looking import assert_inside, assert_readable, rims, scenes, sprites, texts

EVERY = 5  # answers between two looks
each_game = pytest.mark.parametrize("key", GAMES)
each_table = pytest.mark.parametrize(
    ("key", "seats"), [(key, seats) for key, game in GAMES.items() for seats in game.info.seats]
)
each_player = pytest.mark.parametrize("player", ["random", "robot"])


@cache
def tables(key: str, seats: int, player: Player = "random") -> tuple[Table[Any], ...]:
    return watched(GAMES[key], seats, EVERY, player)


def full(key: str) -> tuple[Table[Any], ...]:
    return tables(key, max(GAMES[key].info.seats))


@each_player
@each_table
def test_everything_lies_inside_and_can_be_read(key: str, seats: int, player: Player) -> None:
    before = None
    for table in tables(key, seats, player):
        for what, scene in scenes(table, before):
            assert_readable(what, scene)
        before = table


@each_table
def test_every_picture_paints(key: str, seats: int) -> None:
    for table in tables(key, seats)[::20]:
        for what, scene in scenes(table):
            image = Image.open(BytesIO(paint(scene)))
            image.load()  # reads all of it: a broken stream raises
            assert image.size == (scene.width, scene.height), what


@each_player
@each_table
def test_every_picture_has_a_whole_text_within_the_limit(key: str, seats: int, player: Player) -> None:
    for table in tables(key, seats, player)[::2]:
        for what, scene in scenes(table, names=LONG_NAMES):
            text = scene.alt_text()
            assert 0 < len(text) <= ALT_LIMIT and not text.endswith("…"), (what, text)


@each_game
@pytest.mark.parametrize("first", range(0, len(HOSTILE), 4))
def test_hostile_names_paint_within_their_boxes(key: str, first: int) -> None:
    names = (HOSTILE * 2)[first : first + 5]
    middle, end = full(key)[len(full(key)) // 2], full(key)[-1]
    for what, scene in (*scenes(middle, names=names), ("end", boards(key).board(end.view(), names))):
        assert_inside(what, scene)
        made = picture(scene)
        assert made.png.startswith(b"\x89PNG") and len(made.alt) <= ALT_LIMIT
        assert "\u202e" not in scene.full_text and "\n" not in scene.full_text


@each_game
def test_nothing_is_outlined_where_nothing_changed(key: str) -> None:
    for table in full(key)[::4]:
        assert "changed" not in rims(boards(key).board(table.view(), NAMES))
        assert "changed" not in rims(boards(key).board(table.view(), NAMES, table.view()))


@each_game
def test_what_changed_is_outlined(key: str) -> None:
    middle, end = full(key)[len(full(key)) // 2], full(key)[-2]
    assert "changed" in rims(boards(key).board(end.view(), NAMES, middle.view()))


@each_table
def test_a_laurel_wreath_marks_whose_question_it_is(key: str, seats: int) -> None:
    for table in tables(key, seats)[:-1]:
        drawn = sprites(boards(key).board(table.view(), NAMES))
        assert drawn.count("wreath") == len(table.pending())


@each_table
def test_the_end_shows_the_scores_and_who_has_won(key: str, seats: int) -> None:
    table = tables(key, seats)[-1]
    assert table.outcome is not None
    shown = texts(boards(key).board(table.view(), NAMES))
    assert {line.label for line in table.outcome.lines} <= set(shown)
    assert {str(total) for total in table.outcome.totals} <= set(shown)
    assert any(NAMES[table.outcome.winners[0]] in text and "win" in text for text in shown)


@each_game
def test_every_part_of_a_board_is_named_in_its_words(key: str) -> None:
    for part in boards(key).parts:
        assert part in boards(key).part(full(key)[0].view(), part, NAMES).full_text


@each_game
def test_what_is_unknown_has_no_card(key: str) -> None:
    assert boards(key).card("Stuck die") is None


# -- secrets --


@each_table
def test_the_board_is_the_same_for_everybody(key: str, seats: int) -> None:
    for table in tables(key, seats)[::2]:
        public = boards(key).board(table.view(), NAMES)
        assert all(boards(key).board(table.view(seat), NAMES) == public for seat in range(seats))


@each_game
def test_a_spectator_holds_nothing(key: str) -> None:
    assert not any(sprites(boards(key).hand(table.view(), NAMES)) for table in full(key))


def test_a_secret_question_shows_others_only_its_public_text() -> None:
    seen = set()
    for key in GAMES:
        for table in full(key):
            for decision in table.pending():
                if decision.secret:
                    scene = boards(key).question(table.view(), decision.redacted(), NAMES)
                    assert " ".join(texts(scene)).split(" ", 1)[1] == decision.public
                    assert set(sprites(scene)) == {"wreath", f"shield.{decision.seat}"}
                    seen.add(decision.key)
    assert len(seen) > 5
