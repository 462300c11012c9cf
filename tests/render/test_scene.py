"""The text of a scene fits where Discord puts it."""

from __future__ import annotations

import pytest

from render.scene import Scene


def test_a_text_is_shortened_by_abbreviation_first() -> None:
    scene = Scene(1200, 100, (), ("The first sentence is long.", "So is the second."), ("First.", "Second."))
    assert scene.alt_text() == "The first sentence is long. So is the second."
    assert scene.alt_text(30) == "First. Second."


@pytest.mark.parametrize("limit", range(8, 40))
def test_a_text_is_never_cut_within_a_word(limit: int) -> None:
    words = "Forum, Market, Arena, Colosseum, University and Baths."
    text = Scene(1200, 100, (), (words,)).alt_text(limit)
    assert len(text) <= limit and text.endswith("…")
    kept = text[:-1]
    assert words.startswith(kept) and words[len(kept)] in ", "
