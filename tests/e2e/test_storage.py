"""The disk is full, the database is held, the operator stops the bot: nothing is half-written."""

from __future__ import annotations

import asyncio
import resource
import signal
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager

import pytest

from tests.e2e import playing
from tests.e2e.house import House
from tests.e2e.ledger import all_is_well, answers_given, begun
from tests.e2e.match import Match

pytestmark = pytest.mark.e2e


@contextmanager
def held(house: House) -> Iterator[None]:
    """Another program writes to the database, and takes its time."""
    with closing(sqlite3.connect(house.database, isolation_level=None)) as db:
        db.execute("BEGIN IMMEDIATE")
        yield
        db.execute("ROLLBACK")


@contextmanager
def full_disk(house: House) -> Iterator[None]:
    """No file that the bot writes may grow."""
    most = max(path.stat().st_size for path in house.database.parent.iterdir())
    _, hard = resource.prlimit(house.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(house.pid, resource.RLIMIT_FSIZE, (most, hard))
    yield
    resource.prlimit(house.pid, resource.RLIMIT_FSIZE, (hard, hard))


async def pressed(match: Match) -> str:
    """Press an answer in the panel; what the person then reads."""
    person = match.asked()
    panel = await playing.open_panel(person, match.place)
    reply = await playing.press_somehow(person, panel, match.random)
    if any(button.label == "Confirm" for button in panel.buttons):
        reply = await playing.press(person, "Confirm", panel)
    return reply.text or panel.text


async def test_a_held_database_refuses_in_words(house: House) -> None:
    """Acknowledged at once though nothing can be written; then refused; afterwards all works."""
    match = await begun(house, "held")
    before, person = await answers_given(house), match.asked()
    with held(house):
        acknowledged = await person.slash("game new", house.box.channel("via-appia"), game="great-city")
        assert acknowledged.acked and acknowledged.pending
        texts = [await pressed(match), (await acknowledged.settled()).text]
    assert all("in use by another program. Nothing was changed" in text for text in texts), texts
    assert await answers_given(house) == before
    await all_is_well(match)


async def test_a_full_disk_refuses_in_words(house: House) -> None:
    match = await begun(house, "full")
    before = await answers_given(house)
    with full_disk(house):
        texts = [await pressed(match) for _ in range(3)]
    assert all("Nothing was changed" in text for text in texts), texts
    assert await answers_given(house) == before
    await all_is_well(match)


async def test_posts_wait_for_a_held_database(house: House) -> None:
    """What was posted cannot be noted down for a while: it is not posted again, and nothing stops."""
    house.allow_traceback = True
    match = await begun(house, "wait")
    before = await answers_given(house)
    posting = house.box.faults.next("POST", f"/channels/{match.place.id}/messages", delay=0.2)
    while not posting.hits:
        await pressed(match)
        before += 1
        await house.box.until(lambda: posting.hits or not house.waiting_posts())
    with held(house):
        await house.box.until(lambda: "was not settled" in house.log, 15)
    await house.quiet()
    assert await answers_given(house) == before
    await all_is_well(match)


async def test_a_signal_lets_the_bot_finish(house: House) -> None:
    """What was acknowledged is carried out, shown and posted before the process ends."""
    forum = house.forum
    opening = await house.ann.slash("game new", forum, game="great-city", seats=2)
    await stopped_and_started(house)
    assert "is open" in opening.text and len(forum.messages) == 1
    joining = await house.ben.click("Join", forum)
    await stopped_and_started(house)
    assert joining.acked and forum.last_picture
    assert house.ann.dms and house.ben.dms
    await all_is_well(Match(house, house.ann, house.ben, seed="signal"))


async def stopped_and_started(house: House) -> None:
    assert await asyncio.wait_for(house.stop_bot(signal.SIGTERM), 10) == 0
    assert house.waiting_posts() == 0
    await house.start_bot()


async def test_a_signal_is_obeyed_while_discord_hangs(house: House) -> None:
    match = await begun(house, "hang")
    before = await answers_given(house)
    stuck = house.box.faults.next("POST", f"/channels/{match.place.id}/messages", delay=60)
    while not stuck.hits:
        await pressed(match)
        before += 1
        await house.box.until(lambda: stuck.hits or not house.waiting_posts())
    assert await asyncio.wait_for(house.stop_bot(signal.SIGTERM), 10) == 0
    assert house.waiting_posts() == 1
    await house.start_bot()
    await house.quiet()
    assert await answers_given(house) == before
    await all_is_well(match)
