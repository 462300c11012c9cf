"""Leaderboard, statistics, privacy and the settings of a server, as people meet them."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from dataclasses import replace
from typing import Any

import pytest

from db.records import GameRecord, SeatRecord, Status
from engine.kernel import Entry
from sandbox.model import Channel
from sandbox.people import Person, Reply
from tests.e2e import playing
from tests.e2e.house import House

pytestmark = pytest.mark.e2e


async def ask(person: Person, command: str, place: Channel, **options: Any) -> Reply:
    """Send a command; the answer is for that person alone."""
    reply = await (await person.slash(command, place, **options)).settled()
    assert reply.messages and all(message.ephemeral for message in reply.messages)
    return reply


async def finished(house: House, *points: tuple[Person, int]) -> None:
    """A game that has ended like this, in the store before the bot starts."""
    guild = house.forum.guild
    assert guild is not None
    seats = tuple(SeatRecord(person.id, person.name) for person, _ in points)
    totals = [total for _, total in points]
    lines = [["Points", totals]]
    game = GameRecord("great-city", 1, guild.id, house.forum.id, house.ann.id, len(seats), 0, seats=seats)
    house.database.parent.mkdir(exist_ok=True)
    async with house.store() as store:
        stored = await store.create(replace(game, status=Status.CLOSED))
        outcome = {"reason": "", "winners": [totals.index(max(totals))], "lines": lines}
        await store.commit(
            replace(stored, status=Status.OVER, outcome=json.dumps(outcome)),
            at=3 * 24 * 3600 * 1000,
            interaction=None,
            entries=[Entry(0, "city.place", ("A1",))],
        )


async def test_who_plays_best(empty_house: House) -> None:
    house = empty_house
    ann, ben, cleo = house.ann, house.ben, house.cleo
    await finished(house, (ann, 40), (ben, 30))
    await finished(house, (ann, 30), (ben, 35), (cleo, 20))
    await finished(house, (ann, 50), (ben, 30))
    await house.start_bot()
    board = (await ask(cleo, "leaderboard", house.forum)).text.splitlines()
    order = [line for line in board if "<@" in line]
    assert [p.mention in line for p, line in zip((ann, ben, cleo), order, strict=True)] == [True] * 3
    assert "🥇" in order[0] and "3 games, 2 won" in order[0]
    stats = (await ask(ben, "me stats", house.forum, player=ann)).text
    assert "3 games with other people: 2 won (67 %)" in stats and "best score 50" in stats
    duel = (await ask(ben, "me versus", house.forum, player=ann)).text
    assert f"3 games together · finished ahead: {ben.mention} **1**, {ann.mention} **2**" in duel
    assert "no leaderboard shows you" in (await ask(ann, "me ranked", house.forum, shown="off")).text
    hidden = (await ask(cleo, "leaderboard", house.forum)).text
    assert ann.mention not in hidden and f"🥇 {ben.mention}" in hidden
    assert "does not wish to be shown" in (await ask(ben, "me stats", house.forum, player=ann)).text
    assert "2 won" in (await ask(ann, "me stats", house.forum)).text
    assert ann.pings == ben.pings == []


def traces(house: House, person: Person) -> list[str]:
    """The tables in which somebody can be found."""
    with closing(sqlite3.connect(house.database)) as db:
        tables = [name for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        rows = [(table, str(row)) for table in tables for row in db.execute(f"SELECT * FROM {table}")]
    return [table for table, row in rows if str(person.id) in row or person.name in row]


async def test_being_forgotten(house: House) -> None:
    ann, ben, dan = house.ann, house.ben, house.dan
    await house.begin(ben, ann, house.cleo)
    hands = [message for message in ben.dms if not message.deleted]
    assert hands and traces(house, ben)
    copy = (await ask(ben, "me privacy export", house.forum)).messages[0]
    assert [file.filename for file in copy.attachments] == ["aedile-data.json"]
    sure = (await ask(ben, "me privacy forget", house.forum)).messages[0]
    assert "In 1 game that is open you leave" in sure.text and "cannot be undone" in sure.text
    await playing.press(ben, "Forget me for good", sure)
    await house.reads(sure, "You are forgotten.")
    await house.quiet()
    assert all(message.deleted for message in hands)
    assert traces(house, ben) == []
    told = next(m for m in house.forum.messages if "Somebody has left for good" in m.text)
    assert ben.mention not in told.text
    taken = await (await dan.click("Take this seat", message=told)).settled()
    assert "Welcome: seat" in taken.text
    await house.quiet()
    record = await house.record()
    assert {seat.user_id for seat in record.seats} == {ann.id, house.cleo.id, dan.id}
    assert record.host_id in (ann.id, house.cleo.id)
    again = await ask(ben, "game status", house.forum)
    assert dan.mention in again.text


async def test_managers_decide_how_games_are_played(house: House) -> None:
    ann, ben, forum = house.ann, house.ben, house.forum
    guild = forum.guild
    assert guild is not None
    assert "everywhere" in (await ask(ann, "server show", forum)).text
    options = {"game": "great-city", "clock": "3 days"}
    assert "clock 3 days, then the table votes" in (await ask(ann, "server defaults", forum, **options)).text
    assert "Deutsch" in (await ask(ann, "server language", forum, language="de")).text
    await ask(ann, "server threads", forum, always=True)
    opened = await ask(ben, "game new", forum, game="great-city")
    await house.quiet()
    record = await house.record()
    assert record.channel_id != forum.id and f"<#{record.channel_id}>" in opened.text
    assert (record.clock["bank"], record.language) == (3 * 24 * 3600 * 1000, "de")
    await ask(ann, "server starters", forum, role=str(guild.bot_role_id))
    refused = await ask(ben, "game new", forum, game="great-city")
    assert f"only <@&{guild.bot_role_id}> may start games" in refused.text
    await ask(ann, "server starters", forum)
    other = house.box.world.add_channel(guild, "elsewhere")
    await ask(ann, "server channels", forum, allowed=True, channel=other)
    refused = await ask(ben, "game new", forum, game="great-city")
    assert f"games are played in <#{other.id}>" in refused.text
    assert "is not on the list" in (await ask(ann, "server channels", forum, allowed=False)).text
    house.box.world.delete_channel(other)
    assert "were deleted" in (await ask(ben, "game new", forum, game="great-city")).text
    await ask(ann, "server channels", forum, allowed=True)
    assert f"<#{forum.id}>." in (await ask(ann, "server show", forum)).text
    await ask(ann, "server channels", forum, allowed=False)
    assert "is open in" in (await ask(ben, "game new", forum, game="great-city")).text


async def test_choosing_a_language(house: House) -> None:
    assert "English" in (await ask(house.ben, "me language", house.forum, language="en")).text
    async with house.store() as store:
        person = await store.person(house.ben.id)
    assert (person.language, person.pinned) == ("en", True)
    shown = (await ask(house.ben, "me language", house.forum, language="automatic")).text
    assert "as your Discord" in shown
