"""What people type for times, days and places."""

from __future__ import annotations

from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import pytest

from bot.clock import DAY
from bot.table.sitting import Refusal
from bot.waiting import dates
from bot.waiting.hours import local
from db.records import PersonRecord

NOW = int(datetime(2026, 11, 18, 12, tzinfo=UTC).timestamp()) * 1000
BERLIN = PersonRecord(1, zone="Europe/Berlin")


@pytest.mark.parametrize(
    ("typed", "minute"),
    [
        ("22:00", 1320),
        ("7", 420),
        ("7.30", 450),
        (" 10 pm", 1320),
        ("12am", 0),
        ("24:00", 0),
        ("22 Uhr", 1320),
        ("22h", 1320),
        ("7h30", 450),
    ],
)
def test_times_of_the_day(typed: str, minute: int) -> None:
    assert dates.minute(typed) == minute


@pytest.mark.parametrize("typed", ["25:00", "7:60", "late", "", "-1"])
def test_what_is_no_time_is_refused_with_an_example(typed: str) -> None:
    with pytest.raises(Refusal, match="22:00"):
        dates.minute(typed)


@pytest.mark.parametrize(
    ("typed", "day"),
    [
        ("2026-12-24", "2026-12-24"),
        ("24.12.", "2026-12-24"),
        ("24.12", "2026-12-24"),
        ("3.1.", "2027-01-03"),
        ("3.1.2028", "2028-01-03"),
        ("24 December", "2026-12-24"),
        ("24 dec 2026", "2026-12-24"),
        ("tomorrow", "2026-11-19"),
        ("heute", "2026-11-18"),
    ],
)
def test_days_begin_at_midnight_there(typed: str, day: str) -> None:
    at = local(BERLIN, dates.moment(BERLIN, typed, NOW))
    assert at == datetime.fromisoformat(day).replace(tzinfo=ZoneInfo("Europe/Berlin"))


@pytest.mark.parametrize(("typed", "days"), [("3d", 3), ("2 weeks", 14), ("1 Tag", 1), ("10 days", 10)])
def test_spans_count_from_now(typed: str, days: int) -> None:
    assert dates.moment(BERLIN, typed, NOW) == NOW + days * DAY


@pytest.mark.parametrize("typed", ["soon", "31.2.", "2026-13-01", "9999-12-31", "0001-01-01", ""])
def test_what_is_no_day_is_refused_with_an_example(typed: str) -> None:
    with pytest.raises(Refusal, match="2026-11-28"):
        dates.moment(BERLIN, typed, NOW)


def test_zones_are_found_by_city_by_name_and_by_offset() -> None:
    assert dates.fitting_zones("berl", NOW) == ["Europe/Berlin"]
    assert dates.fitting_zones("new yo", NOW) == ["America/New_York"]
    assert "Asia/Kolkata" in dates.fitting_zones("UTC+5:30", NOW)
    assert dates.fitting_zones("+0530", NOW) == dates.fitting_zones("+5:30", NOW)
    assert "Europe/Berlin" in dates.fitting_zones("+1", NOW)
    assert dates.fitting_zones("utc", NOW) == ["UTC"]
    assert len(dates.fitting_zones("", NOW)) <= 25 and set(dates.COMMON) <= set(dates.zones())


def test_one_zone_must_be_meant() -> None:
    assert dates.zone_called("europe/berlin", NOW) == "Europe/Berlin"
    assert dates.zone_called("Berlin", NOW) == "Europe/Berlin"
    with pytest.raises(Refusal, match=r"fits several: .*Europe/"):
        dates.zone_called("europe", NOW)
    with pytest.raises(Refusal, match="New York"):
        dates.zone_called("Atlantis", NOW)
