"""A table with people of two languages: each is spoken to in theirs, and everybody in the server's."""

from __future__ import annotations

import pytest

from bot.language import in_language
from engine.kernel import AnyDecision
from engine.kernel.words import spoken
from sandbox.people import Person
from tests.e2e import playing
from tests.e2e.house import House
from tests.e2e.match import Match

pytestmark = pytest.mark.e2e


async def question(house: House, person: Person) -> AnyDecision:
    """What this person is asked."""
    record, table = await house.record(), await house.table()
    seat = next(n for n, seat in enumerate(record.seats) if seat.user_id == person.id)
    return next(decision for decision in table.pending() if decision.seat == seat)


def read(decision: AnyDecision, language: str) -> str:
    """A question as it reads in a language."""
    with in_language(language):
        return spoken(decision.prompt)


@pytest.mark.parametrize(("server", "language"), [("en-GB", "en"), ("de", "de")])
async def test_two_languages_at_one_table(house: House, server: str, language: str) -> None:
    assert house.forum.guild is not None
    house.forum.guild.locale = server
    house.ann.user.locale, house.ben.user.locale = "de", "en-US"
    await begin(house)
    match = Match(house, house.ann, house.ben, seed="languages")
    spoke: set[str] = set()
    for _ in range(12):
        person = match.asked()
        decision = await question(house, person)
        own = "de" if person is house.ann else "en"
        other = "en" if own == "de" else "de"
        assert read(decision, own) != read(decision, other)
        assert read(decision.redacted(), language) in match.board.text
        panel = await (await person.press_raw(move(match), message=match.board)).settled()
        for text in (panel.text, person.dms[-1].text):
            assert read(decision, own) in text and read(decision, other) not in text
        await playing.press_on(person, panel.messages[0], match.random)
        spoke.add(own)
        await house.quiet()
    assert spoke == {"de", "en"}


async def begin(house: House) -> None:
    """Sit down at a table without reading what its buttons say."""
    table = await house.ann.slash("game new", house.forum, game="rise-to-power", seats=2)
    await table.settled()
    await house.quiet()
    (lobby,) = house.forum.messages
    join = next(b.custom_id for b in lobby.buttons if playing.action(b) == "join")
    await house.ben.press_raw(join, message=lobby)
    await house.box.until(lambda: len(house.forum.messages) > 1)
    await house.quiet()


def move(match: Match) -> str:
    """The name of the button that opens the question, whatever it says."""
    return next(b.custom_id for b in match.board.buttons if playing.action(b) == "move")
