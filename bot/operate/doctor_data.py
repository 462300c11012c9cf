"""The doctor's look into the database. An older one is examined as a copy, brought up to date."""

from __future__ import annotations

from collections.abc import AsyncIterator

from bot.clock import Clock
from bot.operate.findings import Finding, ok, warning, wrong
from bot.operate.stored import up_to_date
from bot.operate.terminal import Progress
from bot.settings import Settings
from bot.table.agreements import whole_table
from bot.table.desk import Desk
from bot.table.sitting import Refusal
from db.migrate import STEPS, schema_version
from db.records import GameRecord, Status
from db.sqlite import SqliteStore
from db.store import StoreError
from engine.kernel import BadPosition, RuleError, Table
from engine.registry import GAMES

MINUTE = 60_000  # milliseconds
POSTS_LATE, ALARMS_LATE, CLOCK_LATE = 5 * MINUTE, 10 * MINUTE, MINUTE


async def examine(settings: Settings, progress: Progress | None) -> AsyncIterator[Finding]:
    path = settings.database
    if not path.exists():
        yield warning(
            "database", f"There is no database at {path} yet; the bot makes it when it first starts."
        )
        return
    now = await _now(settings)
    try:
        async with up_to_date(path) as store:
            yield schema(schema_version(path))
            yield await integrity(store)
            async for finding in games(store, progress):
                yield finding
            yield await outbox(store, now)
            yield await alarms(store, now)
            yield await clock(store, now)
    except StoreError as error:
        yield wrong("database", str(error))


async def _now(settings: Settings) -> int:
    """The bot's time: that of the sandbox, where it plays in one."""
    clock = Clock()
    if settings.discord_url:
        await clock.follow(settings.discord_url)
        await clock.close()
    return clock()


def schema(version: int) -> Finding:
    if version < len(STEPS):
        text = f"The database has schema version {version}; the bot brings it to {len(STEPS)} when it starts."
        return warning("database", f"{text} Back it up before.")
    return ok("database", "The database opens, and its schema is up to date.")


async def integrity(store: SqliteStore) -> Finding:
    if found := await store.check():
        more = f" (and {len(found) - 1} more)" if len(found) > 1 else ""
        text = f"{found[0]}{more} Stop the bot, keep the file aside, and bring back the newest backup."
        return wrong("integrity", text)
    return ok("integrity", "The stored data is whole.")


async def games(store: SqliteStore, progress: Progress | None) -> AsyncIterator[Finding]:
    """Whether every open game loads with the present rules, and its log leads to the same position."""
    played = [record for record in await store.open_games() if record.checkpoint]
    well = 0
    for number, record in enumerate(played, 1):
        finding = await game(store, record)
        well += finding is None
        if progress is not None:
            progress(number, len(played))
        if finding is not None:
            yield finding
    if well or not played:
        yield ok("games", f"{well} of {len(played)} open games load, and their logs replay.")


async def game(store: SqliteStore, record: GameRecord) -> Finding | None:
    """What is wrong with an open game."""
    name = f"Game {record.id} ({record.game})"
    if record.game not in GAMES:
        return wrong(
            "games", f"{name} is of a kind that this program does not have. Start the release it had."
        )
    try:
        table = Table.restored(GAMES[record.game], record.checkpoint)
    except (BadPosition, RuleError) as error:
        way_out = "Go back to the release it was played with, or let its host end it with /game end."
        return wrong("games", f"{name} does not load: {error} {way_out}")
    if table.notice:
        return warning("games", f"{name} loads, but: {table.notice}")
    try:
        same = (await whole_table(Desk(store, lambda: 0), record)).saved == table.saved
    except Refusal as refusal:
        return _diverging(record, f"{name} loads, but its log does not replay: {refusal.__cause__}")
    if not same:
        return _diverging(record, f"{name} loads, but its log leads to another position.")
    if record.status is Status.FROZEN:
        return warning("games", f"{name} is frozen: a rule broke. Its report is the note in the database.")
    return None


def _diverging(record: GameRecord, text: str) -> Finding:
    """An old answer need not fit new rules; under its own rules it must."""
    if record.rules != GAMES[record.game].rules:
        return warning("games", f"{text} It was begun under older rules, and goes on from where it stands.")
    return wrong("games", f"{text} Keep a backup, and report it with `aedile export {record.id} FILE`.")


async def outbox(store: SqliteStore, now: int) -> Finding:
    vitals = await store.vitals()
    late = now - (now if vitals.waiting_since is None else vitals.waiting_since)
    told = f"{vitals.waiting} posts wait to be sent, and {vitals.dead} were given up."
    if late > POSTS_LATE:
        text = f"{told} The longest has waited for {late // MINUTE} minutes: see that the bot runs."
        return warning("outbox", text)
    if vitals.dead:
        return warning("outbox", f"{told} The bot's log says why.")
    return ok("outbox", told)


async def alarms(store: SqliteStore, now: int) -> Finding:
    overdue = await store.alarms_due(now - ALARMS_LATE)
    if overdue:
        text = f"{len(overdue)} alarms should have rung before: see that the bot runs."
        return warning("alarms", text)
    return ok("alarms", "No alarm is overdue.")


async def clock(store: SqliteStore, now: int) -> Finding:
    behind = (await store.latest() or 0) - now
    if behind > CLOCK_LATE:
        text = (
            f"This machine's clock is {behind // MINUTE} minutes behind what was stored last. Set it right."
        )
        return wrong("clock", text)
    return ok("clock", "The clock is not behind what was stored.")
