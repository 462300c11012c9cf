"""The accounts of a game: answers stored against posts promised against messages that are really there."""

from __future__ import annotations

import sqlite3
from collections import Counter
from contextlib import closing

from sandbox.people import Person, Reply
from tests.e2e.house import House
from tests.e2e.match import History, Match, by_command, by_panel


async def begun(house: House, seed: str) -> Match:
    """A game of Ann and Ben."""
    await house.begin(house.ann, house.ben)
    return Match(house, house.ann, house.ben, seed=seed)


async def all_is_well(match: Match) -> None:
    """Play on a little, and look at everything that was posted."""
    house = match.house
    for way in (by_panel, by_command):
        before = await answers_given(house)
        await way(match, match.asked())
        await house.quiet()
        assert await answers_given(house) == before + 1
    every_post_is_there_once(house)
    await everybody_was_rung_once(house, *match.people)
    one_hand_each(*match.people)


async def answers_given(house: House) -> int:
    """How many times a person answered: an answer and what followed from it have one interaction."""
    async with house.store() as store:
        rows = await store.log(1)
    return len({row.interaction for row in rows if row.interaction})


def channel_posts(house: House) -> dict[str, tuple[str, int | None]]:
    """What the bot has promised to post in channels: nonce → state and message."""
    with closing(sqlite3.connect(house.database)) as db:
        rows = db.execute("SELECT nonce, state, message_id FROM outbox WHERE target = 'channel'").fetchall()
    return {nonce: (state, message) for nonce, state, message in rows}


def channel_states(house: House) -> set[str]:
    return {state for state, _ in channel_posts(house).values()}


def every_post_is_there_once(house: House) -> None:
    posts = channel_posts(house)
    assert channel_states(house) == {"sent"}
    public = [m for m in house.forum.log if m.only_for is None]
    posted = Counter(str(m.nonce) for m in public)
    assert set(posted.values()) == {1}, posted
    assert set(posted) <= set(posts)
    assert {message for _, message in posts.values() if message is not None} <= {m.id for m in public}


async def everybody_was_rung_once(house: House, *people: Person) -> None:
    """One ping in each turn in which the person had something to decide."""
    history = await History.of(house)
    for person in people:
        assert len(person.pings) == history.turns_asked(person), person


def one_hand_each(*people: Person) -> None:
    for person in people:
        assert len(person.dms) == 1, [m.text for m in person.dms]


def answered_with(house: House, reply: Reply) -> list[int | None]:
    """The statuses with which the bot's acknowledgements of an interaction were answered."""
    wanted = f"POST /interactions/{reply.interaction.id}/"
    return [entry.status for entry in house.box.journal.requests if entry.title.startswith(wanted)]
