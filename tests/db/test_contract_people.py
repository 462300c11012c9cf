"""What any store must remember about people, servers and orders."""

from __future__ import annotations

from dataclasses import replace

import pytest

from db.records import OrderRecord, PersonRecord, ServerRecord, Status
from db.store import Store
from tests.db.samples import CHANNEL, GUEST, HOST, live


def order(game_id: int, user_id: int = HOST) -> OrderRecord:
    return OrderRecord(
        game_id=game_id,
        seat=1,
        user_id=user_id,
        verb="think",
        typed={"draw": "refill ‘x’"},
        guard="offered",
        standing=True,
        active=False,
        filed_at=7,
        digest="abc",
    )


async def test_somebody_who_set_nothing_has_the_defaults(store: Store) -> None:
    assert await store.person(HOST) == PersonRecord(HOST)
    assert (await store.person(HOST)).remind_after == 8 * 3600 * 1000
    assert await store.people([HOST, GUEST]) == {HOST: PersonRecord(HOST), GUEST: PersonRecord(GUEST)}
    assert await store.people([]) == {}


async def test_what_a_person_sets_is_kept_and_the_rest_stays(store: Store) -> None:
    await store.update_person(HOST, dm_closed=True)
    await store.update_person(HOST, zone="Europe/Berlin", quiet=(1320, 420), away=((1, 2), (5, 9)))
    await store.update_person(HOST, remind_after=0, ranked=False, language="de")
    wanted = PersonRecord(HOST, True, "de", "Europe/Berlin", 0, (1320, 420), ((1, 2), (5, 9)), False)
    assert await store.people([HOST, GUEST]) == {HOST: wanted, GUEST: PersonRecord(GUEST)}
    await store.update_person(HOST, quiet=(), dm_closed=False)
    assert await store.person(HOST) == replace(wanted, quiet=(), dm_closed=False)


async def test_what_a_server_sets_is_kept_and_the_rest_stays(store: Store) -> None:
    assert await store.server(42) == ServerRecord(42)
    await store.update_server(42, channels=(CHANNEL, 7), starters=9)
    await store.update_server(42, threads=True, defaults={"clock": "3 days"}, language="de")
    assert await store.server(42) == ServerRecord(42, (CHANNEL, 7), 9, True, {"clock": "3 days"}, "de")
    assert await store.server(43) == ServerRecord(43)


async def test_orders_are_filed_changed_and_dropped(store: Store) -> None:
    game, other = await live(store), await live(store, CHANNEL + 1)
    mine = await store.add_order(order(game.id))
    theirs = await store.add_order(order(game.id, GUEST))
    elsewhere = await store.add_order(order(other.id))
    assert mine == replace(order(game.id), id=mine.id)
    assert await store.orders(game_id=game.id) == [mine, theirs]
    assert await store.orders(user_id=HOST) == [mine, elsewhere]
    await store.update_order(mine.id, active=True, typed={"draw": "jack"}, note="why")
    changed = replace(mine, active=True, typed={"draw": "jack"}, note="why")
    assert await store.orders(game_id=game.id, user_id=HOST) == [changed]
    await store.drop_order(mine.id)
    await store.drop_order(mine.id)
    assert await store.orders(game_id=game.id) == [theirs]


async def test_an_order_is_spent_with_its_answer(store: Store) -> None:
    game = await live(store)
    first, second = await store.add_order(order(game.id)), await store.add_order(order(game.id))
    await store.commit(game, at=2_000, interaction=None, spent=[first.id])
    assert await store.orders(game_id=game.id) == [second]
    assert await store.check() == []


@pytest.mark.parametrize("status", [Status.OVER, Status.CLOSED])
async def test_orders_end_with_their_game(store: Store, status: Status) -> None:
    game, other = await live(store), await live(store, CHANNEL + 1)
    await store.add_order(order(game.id))
    elsewhere = await store.add_order(order(other.id))
    await store.commit(replace(game, status=status), at=5, interaction=None)
    assert await store.orders(user_id=HOST) == [elsewhere]
