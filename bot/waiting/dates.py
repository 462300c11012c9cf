"""What people type for times of the day, days and time zones."""

from __future__ import annotations

import re
from datetime import date, datetime, timedelta
from functools import cache
from zoneinfo import ZoneInfo, available_timezones

from bot.clock import DAY
from bot.table.sitting import Refusal
from bot.waiting.hours import local, midnight
from db.records import PersonRecord
from engine.kernel.words import _

TIME = re.compile(r"(\d{1,2})(?:[:.h](\d{2}))?\s*(am|pm|h|uhr)?", re.IGNORECASE)
SPAN = re.compile(r"(\d{1,3})\s*(d|w|day|days|week|weeks|tag|tage|woche|wochen)", re.IGNORECASE)
YEARS = 10  # a day further away than that was mistyped
DAYS = {"d": 1, "t": 1, "w": 7}  # by the first letter
FORMS = ("%Y-%m-%d", "%d.%m.%Y", "%d.%m.", "%d.%m", "%d %B %Y", "%d %b %Y", "%d %B", "%d %b")
COMMON = (  # suggested before anything is typed, from west to east
    *("Pacific/Honolulu", "America/Anchorage", "America/Los_Angeles", "America/Denver", "America/Chicago"),
    *("America/New_York", "America/Halifax", "America/Sao_Paulo", "UTC", "Europe/London", "Europe/Berlin"),
    *("Europe/Paris", "Europe/Athens", "Europe/Istanbul", "Europe/Moscow", "Asia/Dubai", "Asia/Karachi"),
    *("Asia/Kolkata", "Asia/Dhaka", "Asia/Bangkok", "Asia/Shanghai", "Asia/Tokyo", "Australia/Sydney"),
    "Pacific/Auckland",
)
OTHER_PLACES = ("Etc/", "posix/", "right/", "SystemV/", "US/")  # other names of places, and no places


def minute(text: str) -> int:
    """A time of the day in minutes: "22:00", "7", "10 pm"."""
    found = TIME.fullmatch(text.strip())
    hour, minutes = (int(found[1]), int(found[2] or 0)) if found else (99, 0)
    if found and (found[3] or "").casefold() in ("am", "pm") and 1 <= hour <= 12:
        hour = hour % 12 + (12 if found[3].casefold() == "pm" else 0)
    if hour == 24 and not minutes:
        hour = 0
    if hour > 23 or minutes > 59:
        raise Refusal(
            _("“{text}” is no time of the day. Write it like **22:00** or **7:30**.", text=text[:40])
        )
    return hour * 60 + minutes


def clock_face(minutes: int) -> str:
    return f"{minutes // 60:02}:{minutes % 60:02}"


def moment(person: PersonRecord, text: str, now: int) -> int:
    """A day (its first moment), or a time from now: "2026-12-24", "24.12.", "3d", "2 weeks", "tomorrow"."""
    typed = text.strip().casefold()
    if span := SPAN.fullmatch(typed):
        return now + int(span[1]) * DAYS[span[2][0]] * DAY
    today = local(person, now).date()
    if typed in ("today", "heute"):
        return midnight(person, today)
    if typed in ("tomorrow", "morgen"):
        return midnight(person, today + timedelta(days=1))
    for form in FORMS:
        day = _read(typed, form, today)
        if day is not None and abs(day.year - today.year) <= YEARS:
            return midnight(person, day)
    raise Refusal(
        _(
            "I do not understand “{text}”. Write a day like **{day}**, or a time like **3d** or **2 weeks**.",
            text=text[:40],
            day=(today + timedelta(days=10)).isoformat(),
        )
    )


def _read(typed: str, form: str, today: date) -> date | None:
    """The day; without a year it is the next such day."""
    with_year = "%Y" in form
    for year in (today.year, today.year + 1):
        try:
            whole = typed if with_year else f"{typed} {year}"
            day = datetime.strptime(whole, form if with_year else f"{form} %Y").date()
        except ValueError:
            continue
        if with_year or day >= today:
            return day
    return None


@cache
def zones() -> tuple[str, ...]:
    """The time zones that are places, and UTC."""
    places = (z for z in available_timezones() if "/" in z and not z.startswith(OTHER_PLACES))
    return ("UTC", *sorted(places))


def offset(zone: str, now: int) -> str:
    """How a zone differs from UTC at this moment: "+05:30"."""
    seconds = int(
        (datetime.fromtimestamp(now // 1000, ZoneInfo(zone)).utcoffset() or timedelta()).total_seconds()
    )
    sign, minutes = "-" if seconds < 0 else "+", abs(seconds) // 60
    return f"{sign}{clock_face(minutes)}"


def fitting_zones(typed: str, now: int) -> list[str]:
    """The zones that fit what was typed so far, cities that begin so first; an offset like "+2" fits too."""
    wanted = typed.strip().casefold().replace("utc", "").replace("gmt", "").strip().replace(" ", "_")
    if not wanted:
        return ["UTC"] if typed.strip() else list(COMMON)
    if re.fullmatch(r"[+-]\d{1,2}(:?\d{2})?", wanted):
        digits = wanted[1:].replace(":", "")
        hours, minutes = (digits, "00") if len(digits) <= 2 else (digits[:-2], digits[-2:])
        exact = f"{wanted[0]}{int(hours):02}:{minutes}"
        return [z for z in zones() if offset(z, now) == exact]
    found = [z for z in zones() if wanted in z.casefold()]
    return sorted(found, key=lambda z: not city(z).casefold().replace(" ", "_").startswith(wanted))


def city(zone: str) -> str:
    return zone.rpartition("/")[2].replace("_", " ")


def zone_called(typed: str, now: int) -> str:
    """The one zone that was meant."""
    found = fitting_zones(typed, now)
    exact = [z for z in found if typed.strip().casefold() in (z.casefold(), city(z).casefold())]
    if len(exact) == 1 or len(found) == 1:
        return (exact or found)[0]
    if not found or not typed.strip():
        raise Refusal(
            _(
                "I know no time zone “{text}”. Type a large city near you, like **Berlin** or **New York**.",
                text=typed[:40],
            )
        )
    raise Refusal(
        _("“{text}” fits several: {some}. Choose one of them.", text=typed[:40], some=", ".join(found[:8]))
    )
