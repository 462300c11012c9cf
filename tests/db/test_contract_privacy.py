"""What any store must do about somebody who asks for their data, or to be forgotten."""

from __future__ import annotations

from dataclasses import replace

import pytest

from db.records import Alarm, GameRecord, PersonRecord, Post, Status, StoryLine
from db.store import Stale, Store
from engine.record import FORGOTTEN
from tests.db.conftest import SqliteBackend
from tests.db.samples import CHANNEL, GUEST, HOST, live, lobby, move, started
from tests.db.test_contract_people import order
from tests.db.test_contract_results import over

NOBODY: dict[int, list[str]] = {}


async def busy(store: Store, channel: int = CHANNEL) -> GameRecord:
    """A running game in which the host has left all kinds of traces."""
    game = await move(store, await live(store, channel))
    game = replace(
        game,
        joins=(str(HOST), str(GUEST), "robot Robot"),
        votes={
            "end": [HOST, GUEST],
            "undo": [GUEST, -HOST],
            f"refused:{HOST}": [1, 5],
            "late:1:wait": [HOST],
        },
        messages={"board": 8, f"vote:invite:1:{HOST}": 9},
        clock={"bank": 5, "whose": [HOST, GUEST, None]},
        note=f"<@{HOST}> is late.",
    )
    told = Post("say", "channel", {"text": f"<@{HOST}>?", "pings": [HOST, GUEST], "to": f"2:{HOST}"}, 0)
    mine = await store.add_order(order(game.id))
    theirs = await store.add_order(order(game.id, GUEST))
    return await store.commit(
        game,
        at=5,
        interaction=None,
        story=[StoryLine(1, None, f"<@{HOST}> and 🤖 for Titus"), StoryLine(1, 0, f"You, <@!{HOST}>")],
        outbox=[told, Post("hand", f"user:{HOST}", {"seat": 0}, 0), Post("hand", f"user:{GUEST}", {}, 0)],
        alarms=[
            Alarm("remind:0", 9, {"user": HOST}),
            Alarm("remind:1", 9, {"user": GUEST}),
            Alarm("order:0", 9, {"order": mine.id}),
            Alarm("order:1", 9, {"order": theirs.id}),
        ],
    )


async def test_what_is_sent_to_somebody_and_told_of_them_can_be_found(store: Store) -> None:
    game = await busy(store)
    assert [(p.kind, p.payload) for p in await store.posts_to(HOST)] == [("hand", {"seat": 0})]
    assert [line.text for line in (await store.mentions(HOST))[game.id]] == [f"<@{HOST}> and 🤖 for Titus"]
    assert await store.mentions(12345) == {} and await store.posts_to(12345) == []


async def test_a_running_game_goes_on_without_who_was_forgotten(store: Store) -> None:
    game = await busy(store)
    await store.forget(HOST, {game.id: ["🤖 for Titus"]})
    after = await store.game(game.id)
    assert after is not None
    seat = replace(game.seats[0], user_id=None, name="Somebody", open=True)
    assert after.seats == (seat, *game.seats[1:])
    assert (after.host_id, after.joins) == (GUEST, (FORGOTTEN, str(GUEST), "robot Robot"))
    assert after.votes == {"end": [GUEST], "undo": [GUEST], "late:1:wait": []}
    assert after.messages == {"board": 8, "vote:invite:1:0": 9}
    assert after.clock == {"bank": 5, "whose": [None, GUEST, None]}
    assert (after.note, after.seed) == ("Somebody is late.", game.seed)
    lines = await store.story(game.id, seat=0)
    assert [line.text for line in lines[1:]] == ["Somebody and Somebody", "You, Somebody"]
    assert [p.payload for p in await store.due(10)] == [
        {"text": "Somebody?", "pings": [GUEST], "to": "2:0"},
        {},
    ]
    assert [a.kind for a in await store.alarms(game.id)] == ["order:1", "remind:1"]
    assert [o.user_id for o in await store.orders(game_id=game.id)] == [GUEST]
    assert await store.check() == []


async def test_who_read_a_game_before_cannot_write_it_back(store: Store) -> None:
    game, other = await busy(store), await live(store, CHANNEL + 1)
    await store.forget(HOST, NOBODY)
    for before in (game, other):
        with pytest.raises(Stale):
            await store.commit(before, at=6, interaction=None)


async def test_a_finished_game_keeps_its_result_without_the_person(store: Store) -> None:
    game = await over(store)
    kept = replace(game.seats[1], user_id=None, owner=HOST)
    game = await store.commit(
        replace(game, seats=(game.seats[0], kept, game.seats[2])), at=10, interaction=None
    )
    await store.update_person(HOST, zone="Europe/Berlin")
    await store.forget(HOST, NOBODY)
    await store.forget(HOST, NOBODY)
    (result,) = await store.results(guild_id=42)
    assert [(p.user_id, p.name, p.robot) for p in result.players] == [
        (None, "Somebody", False),
        (None, "Somebody", False),
        (None, "Robot", True),
    ]
    after = await store.game(game.id)
    assert after is not None and after.host_id == 0 and not any(seat.open for seat in after.seats)
    assert await store.results(user_id=HOST) == []
    assert await store.games_of(HOST, open_only=False) == []
    assert await store.person(HOST) == PersonRecord(HOST)


async def test_what_if_tables_of_theirs_are_deleted(store: Store) -> None:
    mine = await store.create(replace(lobby(), private=True))
    mine = await move(store, await store.commit(started(mine), at=5, interaction=77), interaction=78)
    others = replace(lobby(CHANNEL + 1), private=True, host_id=GUEST, seats=(), joins=(str(HOST),))
    other = await store.create(others)
    await store.forget(HOST, NOBODY)
    assert await store.game(mine.id) is None
    left = await store.game(other.id)
    assert left is not None and left.joins == (FORGOTTEN,)
    assert await store.check() == []


async def test_nothing_of_the_person_is_left_in_the_file(sqlite: SqliteBackend) -> None:
    store = await sqlite.open()
    game = await busy(store)
    await over(store, CHANNEL + 1)
    await store.update_person(HOST, language="de")
    await store.create(replace(lobby(CHANNEL + 2), status=Status.LOBBY))
    traces = (str(HOST).encode(), HOST.to_bytes(8, "big"), b'Ti"tus', b"Titus")

    def found() -> set[bytes]:
        files = [p.read_bytes() for p in sqlite.path.parent.iterdir() if not p.name.endswith("-shm")]
        return {trace for trace in traces if any(trace in data for data in files)}

    assert found() == set(traces)
    await store.forget(HOST, {game.id: ["🤖 for Titus"]})
    assert found() == set()
