"""Whoever comes back to a table reads first what has happened there, and sees what has changed."""

from __future__ import annotations

import pytest

from engine.registry import GAMES
from sandbox.model import Message
from tests.e2e import playing
from tests.e2e.house import House
from tests.e2e.match import Match

pytestmark = pytest.mark.e2e
MISSED = "Since your last turn"


def pictures(message: Message) -> list[str]:
    return [picture.filename.partition("-")[0] for picture in message.pictures]


@pytest.mark.parametrize("game", GAMES)
async def test_the_panel_begins_with_what_was_missed(house: House, game: str) -> None:
    await house.begin(house.ann, house.ben, game=game)
    match = Match(house, house.ann, house.ben, seed="missed")
    begun: set[str] = set()
    outlined = by_letter = 0
    for _ in range(30):
        person = match.asked()
        letter, panel = person.dms[-1], await playing.open_panel(person, match.place)
        if person.name not in begun:
            assert MISSED not in panel.text and MISSED not in letter.text
        if MISSED in panel.text:
            assert panel.text.index(MISSED) < panel.text.index("•")
            outlined += pictures(panel)[0] == "since"
            by_letter += MISSED in letter.text
        await playing.press_on(person, panel, match.random)
        assert MISSED not in panel.text, "What came of one's own answer was not missed."
        begun.add(person.name)
        await house.quiet()
        if outlined >= 3:
            break
    assert outlined >= 3
    assert by_letter, "It stands above a hand that comes with a question, too."
    before = await playing.open_panel(match.asked(), match.place)
    await house.restart()
    after = await playing.open_panel(match.asked(), match.place)
    assert (after.text, pictures(after)) == (before.text, pictures(before))
