"""When is a person awake? Neither in their quiet hours, by the clock on their wall, nor on vacation."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, date, datetime, time, timedelta
from functools import lru_cache
from heapq import merge
from itertools import count
from zoneinfo import ZoneInfo

from bot.clock import SECOND
from db.records import PersonRecord

MORNING = 8 * 60  # minutes of the day, for those who have set no quiet hours
Span = tuple[int, int]  # from, until


def awake_ms(person: PersonRecord, start: int, end: int) -> int:
    """For how long the person is awake between two moments."""
    slept = 0
    for since, until in _asleep(person, start):
        if since >= end:
            break
        slept += min(until, end) - max(since, start)
    return end - start - slept


def after_awake(person: PersonRecord, start: int, ms: int) -> int:
    """The moment, never an hour of sleep, at which the person has been awake for so long."""
    at = start
    for since, until in _asleep(person, start):
        free = max(0, since - at)
        if ms < free:
            break
        ms, at = ms - free, until
    return at + ms


def next_awake(person: PersonRecord, at: int) -> int:
    """This moment, or else the first one after it at which the person is awake."""
    return after_awake(person, at, 0)


def away_until(person: PersonRecord, at: int) -> int | None:
    """When the vacation ends that the person is on at this moment."""
    return next((until for since, until in person.away if since <= at < until), None)


def morning(person: PersonRecord, at: int) -> int:
    """When the person's next day begins: the end of their quiet hours, or eight o'clock, but not today's."""
    minute = person.quiet[1] if person.quiet else MORNING
    return next_awake(person, _last(person.zone, local(person, at).date() + timedelta(days=1), minute))


def local(person: PersonRecord, at: int) -> datetime:
    """The moment on the clock of their wall."""
    return _wall(person.zone, at)


def midnight(person: PersonRecord, day: date) -> int:
    """The first moment of a day where the person lives."""
    return _first(person.zone, day, 0)


def _asleep(person: PersonRecord, start: int) -> Iterator[Span]:
    """The spans after `start` in which the person is not awake: in order, apart, maybe without end."""
    now: Span | None = None
    for span in merge(_quiet(person, start), sorted(person.away)):
        if span[0] >= span[1] or span[1] <= start:
            continue
        if now is not None and span[0] <= now[1]:
            now = (now[0], max(now[1], span[1]))
            continue
        if now is not None:
            yield now
        now = span
    if now is not None:
        yield now


def _quiet(person: PersonRecord, start: int) -> Iterator[Span]:
    """Night after night. In a doubled hour it lasts from the first beginning to the last end."""
    if not person.quiet or person.quiet[0] == person.quiet[1]:
        return
    begin, end = person.quiet
    nights = 1 if end <= begin else 0
    first = local(person, start).date() - timedelta(days=2)
    for n in count():
        day = first + timedelta(days=n)
        yield _first(person.zone, day, begin), _last(person.zone, day + timedelta(days=nights), end)


def _wall(zone: str, at: int) -> datetime:
    return datetime.fromtimestamp(at // SECOND, UTC).astimezone(ZoneInfo(zone))


@lru_cache(maxsize=20_000)
def _first(zone: str, day: date, minute: int) -> int:
    """The first moment at which a wall clock there shows this, or, if it never does, something later."""
    early, late = _readings(zone, day, minute)
    return early if early <= late else _jump(zone, late, early)


@lru_cache(maxsize=20_000)
def _last(zone: str, day: date, minute: int) -> int:
    """The last such moment."""
    early, late = _readings(zone, day, minute)
    return late if early <= late else _jump(zone, late, early)


def _readings(zone: str, day: date, minute: int) -> Span:
    """The moment by the offset before a change of the clocks and by the one after it; mostly the same."""
    shown = datetime.combine(day, time(minute // 60, minute % 60), ZoneInfo(zone))
    return int(shown.timestamp()) * SECOND, int(shown.replace(fold=1).timestamp()) * SECOND


def _jump(zone: str, low: int, high: int) -> int:
    """The moment between these two at which the clocks are put forward."""
    before = _wall(zone, low).utcoffset()
    while high - low > SECOND:
        middle = (low + high) // (2 * SECOND) * SECOND
        if _wall(zone, middle).utcoffset() == before:
            low = middle
        else:
            high = middle
    return high
