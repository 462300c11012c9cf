"""What any store must do about posts that wait to be sent, and alarms that wait to ring."""

from __future__ import annotations

from dataclasses import replace

import pytest

from db.records import Alarm, GameRecord, Post, Vitals
from db.store import Repeated, Stale, Store
from tests.db.samples import CHANNEL, live, lobby, move


async def posting(store: Store, game: GameRecord, *posts: Post) -> GameRecord:
    return await store.commit(game, at=2_000, interaction=None, outbox=posts)


def post(kind: str, target: str = "channel", due_at: int = 0) -> Post:
    return Post(kind, target, {"text": kind, "n": [1, None]}, due_at)


async def kinds_due(store: Store, now: int, limit: int = 50) -> list[str]:
    return [p.kind for p in await store.due(now, limit=limit)]


async def test_a_post_is_written_with_its_game(store: Store) -> None:
    game = await store.create(lobby(), outbox=[post("lobby", due_at=5)])
    (found,) = await store.due(5)
    assert found == replace(post("lobby", due_at=5), id=found.id, game_id=game.id, nonce=found.nonce)
    assert await store.due(4) == []


async def test_nonces_are_unique_short_and_the_same_at_every_try(store: Store) -> None:
    game = await store.create(lobby(), outbox=[post("a", "1"), post("b", "2")])
    game = await posting(store, game, post("c", "3"), replace(post("d", "4"), nonce="mine"))
    await store.create(lobby(CHANNEL + 1), outbox=[post("e", "1")])
    first = {p.id: p.nonce for p in await store.due(0)}
    assert len(set(first.values())) == len(first) == 5
    assert "mine" in first.values()
    assert all(1 <= len(nonce) <= 25 for nonce in first.values())
    for post_id in first:
        await store.retry(post_id, 9, "503")
    assert {p.id: p.nonce for p in await store.due(9)} == first


async def test_how_the_store_is_doing(store: Store) -> None:
    assert await store.vitals() == Vitals({}, 0, None, 0) and await store.latest() is None
    game = await live(store)
    await store.create(lobby(CHANNEL + 1), outbox=[post("lobby", due_at=50)])
    await posting(store, game, post("a", due_at=20), post("b", "other", due_at=30), post("c", "third", 10))
    first, second, third = (p.id for p in await store.due(40))
    await store.retry(first, 9_000, "503")
    await store.dead(third, "gone")
    games = {("city", "live"): 1, ("city", "lobby"): 1}
    assert await store.vitals() == Vitals(games, 3, 20, 1)
    await store.sent(first, 7, at=9_500)
    await store.sent(second, 7, at=9_400)
    assert await store.vitals() == Vitals(games, 1, 50, 1) and await store.latest() == 9_500


async def test_what_is_old_and_done_with_is_forgotten(store: Store) -> None:
    game = await live(store)
    for n in range(4):
        game = await move(store, game, interaction=100 + n)  # at 2000, 2001 …
    game = await posting(
        store, game, *(post(kind, kind, due_at=10) for kind in ("old", "new", "dead", "late"))
    )
    ids = {p.kind: p.id for p in await store.due(10)}
    await store.sent(ids["old"], 1, at=1_999)
    await store.sent(ids["new"], 2, at=2_002)
    await store.dead(ids["dead"], "gone")
    log = await store.log(game.id)
    assert await store.prune(2_002, limit=1) == 2  # one of each
    assert [await store.prune(2_002) for _ in range(2)] == [2, 0]
    assert [await store.repeated(100 + n) for n in range(4)] == [False, False, True, True]
    assert await store.log(game.id) == [
        replace(row, interaction=None if row.at < 2_002 else row.interaction) for row in log
    ]
    assert await kinds_due(store, 10) == ["late"] and (await store.vitals()).dead == 0
    assert await store.game(game.id) == game and await store.check() == []
    with pytest.raises(Repeated):
        await move(store, game, interaction=103)


async def test_posts_to_one_target_leave_in_order(store: Store) -> None:
    game = await live(store)
    game = await posting(store, game, post("board 1"), post("hand 1", "user"), post("board 2"))
    await posting(store, game, post("board 3"), post("hand 2", "user"))
    order = []
    while found := await store.due(0):
        order.append([p.kind for p in found])
        for p in found:
            await store.sent(p.id, 77, at=1)
    assert order == [["board 1", "hand 1"], ["board 2", "hand 2"], ["board 3"]]
    assert await store.next_due() is None


async def test_a_retried_post_holds_up_its_own_target_only(store: Store) -> None:
    game, other = await live(store), await live(store, CHANNEL + 1)
    await posting(store, game, post("board 1"), post("board 2"), post("hand", "user"))
    await posting(store, other, post("other"))
    first = (await store.due(0))[0]
    await store.retry(first.id, 50, "Service unavailable")
    assert await kinds_due(store, 0) == ["hand", "other"]
    assert await kinds_due(store, 50) == ["board 1", "hand", "other"]
    again = (await store.due(50))[0]
    assert (again.tries, again.error, again.due_at) == (1, "Service unavailable", 50)


async def test_a_dead_post_holds_up_nobody(store: Store) -> None:
    await posting(store, await live(store), post("board 1"), post("board 2"))
    await store.dead((await store.due(0))[0].id, "Unknown channel")
    assert await kinds_due(store, 0) == ["board 2"]


async def test_the_next_due_time_is_that_of_a_post_that_may_leave(store: Store) -> None:
    assert await store.next_due() is None
    await posting(store, await live(store), post("a", due_at=30), post("b", due_at=10), post("c", "user", 40))
    assert await store.next_due() == 30
    await store.sent((await store.due(30))[0].id, None, at=31)
    assert await store.next_due() == 10


async def test_due_posts_come_oldest_first_up_to_the_limit(store: Store) -> None:
    await posting(store, await live(store), *(post(f"p{n}", f"t{n}", due_at=9 - n) for n in range(5)))
    assert await kinds_due(store, 9, limit=3) == ["p0", "p1", "p2"]


async def test_what_is_sent_stays_sent(store: Store) -> None:
    await posting(store, await live(store), post("a"))
    (found,) = await store.due(0)
    await store.sent(found.id, 77, at=1)
    await store.retry(found.id, 2, "a late answer")
    await store.dead(found.id, "a late answer")
    assert await store.due(10) == []


def alarm(kind: str, due_at: int) -> Alarm:
    return Alarm(kind, due_at, {"seat": 1})


async def test_alarms_ring_in_the_order_of_their_time(store: Store) -> None:
    first = await store.create(lobby(), alarms=[alarm("expire", 30), alarm("nudge", 10)])
    second = await store.create(lobby(CHANNEL + 1), alarms=[alarm("nudge", 20)])
    rings = [replace(alarm("nudge", 10), game_id=first.id), replace(alarm("nudge", 20), game_id=second.id)]
    assert await store.alarms_due(9) == []
    assert await store.alarms_due(20) == rings
    assert await store.alarms_due(20) == rings
    assert await store.next_alarm() == 10


async def test_the_alarms_of_one_game(store: Store) -> None:
    game = await store.create(lobby(), alarms=[alarm("expire", 30), alarm("nudge", 10)])
    await store.create(lobby(CHANNEL + 1), alarms=[alarm("nudge", 20)])
    assert [(a.game_id, a.kind) for a in await store.alarms(game.id)] == [
        (game.id, "nudge"),
        (game.id, "expire"),
    ]
    assert await store.alarms(99) == []


async def test_an_alarm_set_again_is_moved(store: Store) -> None:
    game = await store.create(lobby(), alarms=[alarm("nudge", 10)])
    game = await store.commit(game, at=2, interaction=None, alarms=[Alarm("nudge", 90)])
    assert await store.alarms_due(89) == []
    assert await store.alarms_due(90) == [Alarm("nudge", 90, {}, game.id)]


async def test_alarms_are_cleared_then_set(store: Store) -> None:
    game = await store.create(lobby(), alarms=[alarm("expire", 10), alarm("nudge", 11), alarm("kept", 12)])
    other = await store.create(lobby(CHANNEL + 1), alarms=[alarm("expire", 13)])
    await store.commit(
        game, at=2, interaction=None, clear=["expire", "nudge", "never set"], alarms=[alarm("nudge", 14)]
    )
    found = [(a.game_id, a.kind, a.due_at) for a in await store.alarms_due(99)]
    assert found == [(game.id, "kept", 12), (other.id, "expire", 13), (game.id, "nudge", 14)]


async def test_a_dropped_alarm_is_gone(store: Store) -> None:
    game = await store.create(lobby(), alarms=[alarm("expire", 10), alarm("nudge", 11)])
    await store.drop_alarm(game.id, "expire")
    await store.drop_alarm(game.id, "expire")
    await store.drop_alarm(game.id + 1, "nudge")
    assert await store.next_alarm() == 11
    await store.drop_alarm(game.id, "nudge")
    assert await store.next_alarm() is None


async def test_an_alarm_that_was_moved_is_not_dropped(store: Store) -> None:
    game = await store.create(lobby(), alarms=[alarm("nudge", 10)])
    await store.ring(alarms=[Alarm("nudge", 20, {"nth": 2}, game.id)])
    await store.drop_alarm(game.id, "nudge", due_at=10)
    assert await store.alarms_due(20) == [Alarm("nudge", 20, {"nth": 2}, game.id)]
    await store.drop_alarm(game.id, "nudge", due_at=20)
    assert await store.next_alarm() is None


async def test_what_rings_twice_posts_once(store: Store) -> None:
    first, second = await live(store), await live(store, CHANNEL + 1)
    reminder = replace(post("remind", "user:1"), nonce="r1", game_id=second.id)
    for _ in range(2):
        await store.ring(alarms=[Alarm("nudge", 20, {}, first.id)], outbox=[reminder])
    (found,) = await store.due(0)
    assert (found.kind, found.game_id, found.nonce) == ("remind", second.id, "r1")


async def test_a_refused_commit_leaves_no_post_and_no_alarm(store: Store) -> None:
    old = await live(store)
    await move(store, old)
    with pytest.raises(Stale):
        await store.commit(old, at=2, interaction=None, outbox=[post("a")], alarms=[alarm("nudge", 1)])
    assert (await store.next_due(), await store.next_alarm()) == (None, None)
