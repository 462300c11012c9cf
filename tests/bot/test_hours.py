"""When people are awake: across changes of the clocks, midnights and vacations."""

from __future__ import annotations

from datetime import UTC, date, datetime

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.clock import DAY, HOUR, MINUTE
from bot.waiting.hours import (
    after_awake,
    awake_ms,
    away_until,
    local,
    midnight,
    morning,
    next_awake,
)
from db.records import PersonRecord

ZONES = (
    *("UTC", "Europe/Berlin", "America/New_York", "Pacific/Apia", "Asia/Kolkata", "Australia/Lord_Howe"),
    *("Pacific/Chatham", "America/St_Johns", "Africa/Casablanca", "Europe/Dublin"),
)


def ms(text: str) -> int:
    """A moment, in UTC."""
    return int(datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp()) * 1000


def berlin(*quiet: str, away: tuple[tuple[int, int], ...] = ()) -> PersonRecord:
    minutes = tuple(int(t[:2]) * 60 + int(t[3:]) for t in quiet)
    return PersonRecord(1, zone="Europe/Berlin", quiet=minutes, away=away)


moments = st.integers(ms("2011-12-20"), ms("2012-01-10")) | st.integers(ms("2024-01-01"), ms("2027-12-31"))
minutes = st.integers(0, 24 * 60 - 1)


@st.composite
def people(draw: st.DrawFn) -> PersonRecord:
    quiet = draw(st.just(()) | st.tuples(minutes, minutes))
    starts = draw(st.lists(st.tuples(moments, st.integers(0, 30 * DAY)), max_size=3))
    return PersonRecord(
        1, zone=draw(st.sampled_from(ZONES)), quiet=quiet, away=tuple((a, a + n) for a, n in starts)
    )


def sleeps(person: PersonRecord, at: int) -> bool:
    """By the clock on the wall alone."""
    wall = local(person, at)
    if away_until(person, at) is not None:
        return True
    if not person.quiet:
        return False
    (begin, end), now = person.quiet, wall.hour * 60 + wall.minute
    return begin <= now < end if begin <= end else now >= begin or now < end


@settings(max_examples=300, deadline=None)
@given(people(), moments, st.integers(0, 20 * DAY))
def test_awake_time_and_the_moment_after_it_are_inverse(person: PersonRecord, start: int, span: int) -> None:
    end = after_awake(person, start, span)
    assert awake_ms(person, start, end) == span
    assert not sleeps(person, end)
    assert next_awake(person, end) == end


@settings(max_examples=200, deadline=None)
@given(people(), moments, st.integers(0, 9 * DAY), st.integers(0, 9 * DAY))
def test_awake_time_adds_up(person: PersonRecord, start: int, one: int, two: int) -> None:
    middle, end = start + one, start + one + two
    assert awake_ms(person, start, middle) + awake_ms(person, middle, end) == awake_ms(person, start, end)
    assert 0 <= awake_ms(person, start, middle) <= one


@settings(max_examples=200, deadline=None)
@given(people(), moments)
def test_the_next_waking_moment_is_the_very_next(person: PersonRecord, at: int) -> None:
    then = next_awake(person, at)
    assert then >= at and not sleeps(person, then) and awake_ms(person, at, then) == 0
    if (
        not sleeps(person, at) and then != at
    ):  # only where an hour comes twice is a night longer than it looks
        assert any(local(person, t).fold for t in range(at, then + HOUR, 10 * MINUTE))


def test_a_night_over_midnight() -> None:
    person = berlin("22:00", "07:00")
    assert awake_ms(person, ms("2026-06-01T12:00"), ms("2026-06-02T12:00")) == 15 * HOUR
    assert next_awake(person, ms("2026-06-01T20:00")) == ms("2026-06-02T05:00")
    assert next_awake(person, ms("2026-06-01T19:59")) == ms("2026-06-01T19:59")
    assert after_awake(person, ms("2026-06-01T19:00"), 2 * HOUR) == ms("2026-06-02T06:00")


@pytest.mark.parametrize(
    ("start", "end"),
    [
        ("2026-03-28T11:00", "2026-03-29T10:00"),  # an hour is missing in the night
        ("2026-10-24T10:00", "2026-10-25T11:00"),  # and there is one too many
    ],
)
def test_nights_in_which_the_clocks_change(start: str, end: str) -> None:
    """The night is by the wall, so from noon to noon the waking hours are always the same."""
    person = berlin("22:00", "07:00")
    assert {local(person, ms(at)).hour for at in (start, end)} == {12}
    assert awake_ms(person, ms(start), ms(end)) == 15 * HOUR


def test_quiet_hours_that_begin_or_end_in_the_missing_hour() -> None:
    change = ms("2026-03-29T01:00")  # 02:00 becomes 03:00
    assert next_awake(berlin("23:00", "02:30"), change - MINUTE) == change
    person = berlin("02:30", "05:00")
    assert next_awake(person, change - MINUTE) == change - MINUTE
    assert next_awake(person, change) == ms("2026-03-29T03:00")
    assert awake_ms(berlin("02:10", "02:50"), change - HOUR, change + HOUR) == 2 * HOUR


def test_quiet_hours_in_the_doubled_hour_last_through_both() -> None:
    person = berlin("02:15", "02:45")  # shown at 00:15 and at 01:15 UTC
    assert next_awake(person, ms("2026-10-25T00:15")) == ms("2026-10-25T01:45")
    assert next_awake(berlin("22:00", "02:30"), ms("2026-10-25T00:40")) == ms("2026-10-25T01:30")


def test_a_day_that_never_was() -> None:
    """Samoa went from 29 to 31 December 2011."""
    person = PersonRecord(1, zone="Pacific/Apia", quiet=(22 * 60, 7 * 60))
    late = ms("2011-12-30T09:00")  # 23:00 on the 29th
    assert local(person, next_awake(person, late)).isoformat() == "2011-12-31T07:00:00+14:00"


def test_half_hour_zones() -> None:
    person = PersonRecord(1, zone="Asia/Kolkata", quiet=(22 * 60, 6 * 60))
    assert next_awake(person, ms("2026-06-01T17:00")) == ms("2026-06-02T00:30")


def test_quiet_from_an_hour_to_the_same_is_none() -> None:
    assert awake_ms(berlin("07:00", "07:00"), 0, 9 * DAY) == 9 * DAY


def test_vacations_and_nights_overlap() -> None:
    trip = (ms("2026-06-01T21:00"), ms("2026-06-03T21:00"))  # both ends within a night
    person = berlin("22:00", "07:00", away=(trip,))
    assert next_awake(person, trip[0]) == ms("2026-06-04T05:00")
    assert awake_ms(person, ms("2026-06-01T10:00"), ms("2026-06-04T10:00")) == 15 * HOUR
    assert away_until(person, trip[0]) == trip[1] and away_until(person, trip[1]) is None


def test_the_next_morning() -> None:
    evening = ms("2026-06-01T18:00")
    assert morning(berlin(), evening) == ms("2026-06-02T06:00")
    assert morning(berlin("22:00", "07:30"), evening) == ms("2026-06-02T05:30")
    assert midnight(berlin(), date(2026, 6, 2)) == ms("2026-06-01T22:00")
