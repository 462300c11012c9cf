"""What somebody is told who comes back to a table."""

from __future__ import annotations

from typing import Any

import pytest

from bot.language import in_language
from bot.past.recap import Recaps
from bot.shown.letters import Part
from bot.shown.pictures import Pictures
from bot.table import agreements
from bot.table.desk import robot_answer
from bot.table.sitting import Sitting
from bot.table.told import story_told
from bot.texts import tell
from engine.kernel import View
from engine.registry import GAMES
from render import Picture
from tests.bot.desks import ANN, BEN, Seats, user_at
from tests.bot.test_presses import BLANK
from tests.kernel.tables import table


class Noting(Pictures):
    """Draws nothing, and notes with what the board would have been compared."""

    before: View[Any] | None = None

    async def changes(self, sitting: Sitting, before: View[Any]) -> Picture | None:
        self.before = before
        return BLANK


def text(parts: list[Part]) -> str:
    return "\n".join(part for part in parts if isinstance(part, str))


async def any_answer(seats: Seats, sitting: Sitting) -> tuple[Sitting, int]:
    """Whoever is asked first answers as a robot would; the game after it, and the seat."""
    decision = sitting.live.pending()[0]
    answer = robot_answer(sitting.live, decision)
    return await seats.answer(sitting, user_at(sitting, decision.seat), *answer), decision.seat


@pytest.mark.parametrize("game", ["toy", *GAMES])
async def test_everything_since_the_last_answer_and_nothing_before(seats: Seats, game: str) -> None:
    sitting = await seats.begin(BEN, game=game)
    pictures = Noting()
    recaps = Recaps(seats.desk, pictures)
    told: dict[int, int] = {}  # seat → lines of the story that it was shown when it last acted
    left: dict[int, View[Any]] = {}  # seat → the board that it was shown then
    for seat in (0, 1):
        assert await recaps.parts(sitting, seat) == [], "In a first turn there is nothing to catch up with."
    missed = 0
    for _ in range(40):
        sitting, actor = await any_answer(seats, sitting)
        if not sitting.record.status.open:
            break
        story = {seat: await seats.store.story(1, seat=seat) for seat in (0, 1)}
        told[actor], left[actor] = len(story[actor]), sitting.live.view(None)
        assert await recaps.parts(sitting, actor) == [], "What came of an answer was shown with it."
        other = 1 - actor
        if other not in told:
            continue
        parts = await recaps.parts(sitting, other)
        new = len(story[other]) - told[other]
        assert bool(parts) == bool(new)
        if parts:
            missed += 1
            assert text(parts).count("•") + ("lines before" in text(parts)) >= min(new, 3)
            assert pictures.before is not None and pictures.before.state == left[other].state
    assert missed > 3


@pytest.mark.parametrize("game", GAMES)
async def test_it_is_told_in_the_readers_language(seats: Seats, game: str) -> None:
    """The story is stored in the game's language; the same lines are told anew."""
    sitting = await seats.begin(BEN, game=game)
    recaps, different = Recaps(seats.desk, Noting()), 0
    for _ in range(12):
        sitting, actor = await any_answer(seats, sitting)
        other = 1 - actor
        seen = sitting.record.seats[other].seen
        if not seen or not await recaps.parts(sitting, other):
            continue
        with in_language("de"):
            lines = text(await recaps.parts(sitting, other)).splitlines()[1:]
            whole = await agreements.whole_table(seats.desk, sitting.record)
            german = {f"• {tell(line, sitting.record.seats)}" for line in whole.story(other)}
            german |= {f"• {tell(line, sitting.record.seats)}" for line in whole.story(None)}
        assert set(lines) <= german
        different += "\n".join(lines) not in text(await recaps.parts(sitting, other))
    assert different > 1


async def test_what_people_did_beside_the_rules_is_told_as_it_was_said(seats: Seats) -> None:
    sitting = await seats.begin(BEN, game="great-city")
    first = sitting.asked[0].seat
    await agreements.ask_to_end(seats.desk, sitting.record.id, user_at(sitting, first), seats.interaction())
    with in_language("de"):
        lines = await story_told(seats.desk, (await seats.desk.sitting(1)).record, None)
    assert any("would like to end this game" in line for line in lines)


async def test_what_was_taken_back_is_told_too(seats: Seats) -> None:
    sitting = await seats.begin(BEN, game="great-city")
    pictures = Noting()
    while not all(seat.seen for seat in sitting.record.seats):
        sitting, actor = await any_answer(seats, sitting)
    left = sitting.live.view(None)
    other = 1 - actor
    while sitting.live.pending()[0].seat != other:
        sitting, actor = await any_answer(seats, sitting)
        left = sitting.live.view(None)
    seen = sitting.record.seats[actor].seen
    sitting, _ = await any_answer(seats, sitting)
    sitting, _ = await agreements.take_back(seats.desk, 1, user_at(sitting, other), seats.interaction())
    parts = await Recaps(seats.desk, pictures).parts(sitting, actor)
    assert sitting.record.seats[actor].seen == seen
    assert "took back their last answer" in text(parts)
    assert pictures.before is not None and pictures.before.state == left.state


@pytest.mark.parametrize("game", GAMES)
async def test_a_board_on_which_nothing_changed_is_not_shown(seats: Seats, game: str) -> None:
    sitting = await seats.begin(BEN, game=game)
    pictures = Pictures()
    try:
        before = sitting.live.view(None)
        assert await pictures.changes(sitting, before) is None
        for _ in range(12):
            sitting, _seat = await any_answer(seats, sitting)
        assert await pictures.changes(sitting, before) is not None
    finally:
        pictures.close()


async def test_a_player_who_acted_last_reads_nothing(seats: Seats) -> None:
    sitting = await seats.at(table("owl.1 owl.2", "raven.1"), ANN, BEN)
    sitting = await seats.answer(sitting, ANN, "pass")
    assert sitting.record.seats[0].seen == sitting.record.length
    assert await Recaps(seats.desk, Noting()).parts(sitting, 0) == []


async def test_each_event_is_told_once_in_the_readers_own_words(seats: Seats) -> None:
    sitting = await seats.at(table("owl.1", "raven.1", deck="goose.1"), ANN, BEN)
    sitting = await seats.answer(sitting, ANN, "draw")
    sitting = await seats.answer(sitting, ANN)
    record = (await seats.answer(sitting, BEN, "pass")).record
    assert await story_told(seats.desk, record, 0) == ["You draw goose.1."]
    assert await story_told(seats.desk, record, 1) == ["@0 draws a card.", "You rest."], "Told to Ben alone."
    assert await story_told(seats.desk, record, None) == ["@0 draws a card."]
    assert await story_told(seats.desk, record, 0, limit=1) == ["You draw goose.1."]
