"""Time passes: reminders, quiet hours, vacations and clocks, as people see them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from sandbox.model import Message
from sandbox.people import Person
from tests.e2e import playing
from tests.e2e.house import House
from tests.e2e.match import Match, by_panel
from tests.e2e.test_commands import ask, other

pytestmark = pytest.mark.e2e
HOUR = 3600
DAY = 24 * HOUR


async def later(house: House, seconds: float, there: Callable[[], bool]) -> None:
    """Let time pass, and wait until the bot has noticed."""
    house.box.clock.advance(seconds)
    await house.box.until(there, 15)
    await house.quiet()


def saying(messages: list[Message], text: str) -> list[Message]:
    return [message for message in messages if text in message.text]


async def begun(house: House, **options: Any) -> tuple[Match, Person, Person]:
    """A game of Ann and Ben, who is asked, and who is not."""
    await house.begin(house.ann, house.ben, **options)
    match = Match(house, house.ann, house.ben, seed="time")
    return match, match.asked(), other(match)


async def test_settings_are_shown_and_mistakes_explained(house: House) -> None:
    ann = house.ann
    shown = (await ask(ann, "me show", house.forum)).text
    assert "Set yours with **/me zone**" in shown and "after 8 hours" in shown and "42 days" in shown
    found = await ann.autocomplete("me zone", ann.dm, focus="name", typed="berl")
    assert found[0][0].startswith("Europe/Berlin · UTC+") and found[0][1] == "Europe/Berlin"
    set_to = (await ask(ann, "me zone", ann.dm, name="Berlin")).text
    assert "Europe/Berlin" in set_to and "Set yours" not in set_to
    assert "22:00–07:30" in (await ask(ann, "me quiet", house.forum, **{"from": "22", "to": "7:30"})).text
    assert "22:00" in (await ask(ann, "me quiet", house.forum, **{"from": "late", "to": "7"})).text
    assert "at most 12 hours" in (await ask(ann, "me quiet", house.forum, **{"from": "7", "to": "7"})).text
    assert "none" in (await ask(ann, "me quiet", house.forum, **{"from": "off"})).text
    assert "Berlin" in (await ask(ann, "me zone", house.forum, name="Atlantis")).text
    assert "2 weeks" in (await ask(ann, "me away", house.forum, until="soon")).text
    assert "not away" in (await ask(ann, "me back", house.forum)).text


async def test_a_reminder_can_be_answered_and_put_off(house: House) -> None:
    match, asked, waits = await begun(house)
    board_pings = len(asked.pings)
    await later(house, 8 * HOUR, lambda: bool(saying(asked.dms, "⏰")))
    (reminder,) = saying(asked.dms, "⏰")
    assert "Great City of Rome" in reminder.text and "**/me quiet**" in reminder.text
    assert not saying(waits.dms, "⏰")
    assert len(asked.pings) == board_pings  # a direct message makes itself heard
    await playing.press(asked, "Snooze for 8 hours", reminder)
    assert "silent until" in reminder.text
    await later(house, 8 * HOUR, lambda: len(saying(asked.dms, "⏰")) == 1)
    (again,) = saying(asked.dms, "⏰")
    await playing.press(asked, "1. Your move: The Great City of Rome", again)
    assert playing.asks(again)
    await by_panel(match, asked)
    await house.quiet()
    await later(house, 3 * DAY, lambda: bool(saying(match.place.messages + match.asked().dms, "⏰")))
    if match.asked() is not asked:
        assert not saying(asked.dms, "⏰")


async def test_where_direct_messages_are_closed_the_table_reminds(house: House) -> None:
    house.ann.close_dms()
    house.ben.close_dms()
    match, asked, waits = await begun(house)
    before = len(asked.pings)
    await later(house, 8 * HOUR, lambda: bool(saying(match.place.messages, "⏰")))
    (line,) = saying(match.place.messages, "⏰")
    assert asked.mention in line.text and len(asked.pings) == before + 1
    foreign = await (await waits.click("No more reminders", message=line)).settled()
    assert "somebody else" in foreign.text
    own = await (await asked.click("No more reminders", message=line)).settled()
    assert "/me reminders" in own.text


async def test_a_vacation_is_announced_and_shown(house: House) -> None:
    match, asked, waits = await begun(house, clock="1 week")
    told = await ask(asked, "me away", asked.dm, until="2 weeks")
    assert "28 days" in told.text
    await house.quiet()
    (line,) = saying(match.place.messages, "their clock stands still")
    assert asked.mention in line.text and not line.mentions
    await house.reads(match.board, "🏖️ away until")
    status = (await ask(waits, "game status", match.place)).text
    assert "🏖️ away until" in status and "7 days left" in status
    assert "Welcome back" in (await ask(asked, "me back", match.place)).text
    await house.quiet()
    assert saying(match.place.messages, f"{asked.mention} is back")
    assert "away" not in match.board.text


async def test_a_robot_answers_when_the_time_has_run_out(house: House) -> None:
    match, asked, _ = await begun(house, clock="1 day", timeout="a robot answers")
    assert "⌛ answer due" in match.board.text
    await later(house, 8 * HOUR, lambda: bool(saying(asked.dms, "⏰")))
    assert "⌛ answer due" in saying(asked.dms, "⏰")[0].text
    await later(house, 16 * HOUR + 60, lambda: bool(saying(asked.dms, "a robot answered one question")))
    (told,) = saying(asked.dms, "a robot answered one question")
    assert "• You " in told.text or f"• {asked.mention} " in told.text, "What it did is told."
    await house.box.until(lambda: bool(saying(match.place.messages, "did not answer in time")))
    assert (await house.record()).length > 0


async def test_what_happens_at_the_end_needs_a_clock(house: House) -> None:
    told = await ask(house.ann, "game new", house.forum, game="great-city", timeout="a robot answers")
    assert "choose **clock** too" in told.text
    assert not house.forum.messages


async def test_the_others_decide(house: House) -> None:
    match, asked, waits = await begun(house, clock="1 day")
    await later(house, DAY + 60, lambda: bool(saying(match.place.messages, "What now?")))
    (vote,) = saying(match.place.messages, "What now?")
    assert not vote.mentions
    own = await (await asked.click("Keep waiting", message=vote)).settled()
    assert "for the others" in own.text
    said = await (await waits.click("A robot takes the seat", message=vote)).settled()
    assert "decides it" in said.text
    await house.quiet()
    assert vote.text.endswith("-# ✅ A robot takes the seat") and not vote.buttons
    record = await house.record()
    assert [seat.owner for seat in record.seats if seat.owner] == [asked.id]
    offer = next(m for m in reversed(asked.dms) if any(b.label == "Take my seat back" for b in m.buttons))
    await playing.press(asked, "Take my seat back", offer)
    await house.quiet()
    assert asked.id in [seat.user_id for seat in (await house.record()).seats]


async def test_a_friendly_table_may_decide_after_three_days(house: House) -> None:
    match, asked, waits = await begun(house)
    seat = next(i for i, s in enumerate((await house.record()).seats, 1) if s.user_id == asked.id)
    early = await ask(waits, "seat timeout", match.place, player=str(seat))
    assert "then the table may decide" in early.text
    await later(house, 3 * DAY + 60, lambda: bool(saying(asked.dms, "⏰")))
    assert "I have asked the table" in (await ask(waits, "seat timeout", match.place, player=str(seat))).text
    await house.quiet()
    (vote,) = saying(match.place.messages, "What now?")
    await (await waits.click("Keep waiting", message=vote)).settled()
    await house.quiet()
    assert saying(match.place.messages, f"keeps waiting for {asked.mention}")
