"""What any store must tell of finished games."""

from __future__ import annotations

import json
from dataclasses import replace

from db.records import GameRecord, Player, Result, SeatRecord, Status
from db.store import Store
from tests.db.samples import CHANNEL, GUEST, HOST, live, move

LINES = [["Buildings", [5, 7, 1]], ["Coins", [2, 0, 3]]]


async def over(store: Store, channel: int = CHANNEL, moves: int = 2, **changes: object) -> GameRecord:
    """A finished game: the host has 7 points, the guest 7, the robot 4, and the guest wins."""
    game = await live(store, channel)
    for _ in range(moves):
        game = await move(store, game)
    outcome = json.dumps({"reason": "", "winners": [1], "lines": LINES})
    ended = replace(game, status=Status.OVER, outcome=outcome, **changes)  # type: ignore[arg-type]
    return await store.commit(ended, at=9_999, interaction=None)


async def test_a_result_is_read_from_the_finished_game(store: Store) -> None:
    game = await over(store)
    (result,) = await store.results(guild_id=42)
    players = (Player(HOST, game.seats[0].name), Player(GUEST, "Livia"), Player(None, "Robot", robot=True))
    assert result == Result(game.id, "city", 42, 1_000, 2_001, players, (7, 7, 4), (1,))


async def test_only_games_that_were_played_to_their_end_have_results(store: Store) -> None:
    await live(store)
    await over(store, CHANNEL + 1, private=True)
    closed = await over(store, CHANNEL + 2)
    await store.commit(replace(closed, status=Status.CLOSED), at=1, interaction=None)
    assert (
        await store.results(guild_id=42) == await store.results(user_id=HOST) == await store.results() == []
    )


async def test_results_of_a_server_of_a_person_and_of_both_come_in_order(store: Store) -> None:
    late = await over(store, moves=5)
    early = await over(store, CHANNEL + 1)
    elsewhere = await over(store, CHANNEL + 2, guild_id=43)
    without = await over(
        store, CHANNEL + 3, seats=(SeatRecord(7, "x"), SeatRecord(8, "y"), SeatRecord(9, "z"))
    )

    async def found(**which: int) -> list[int]:
        return [result.game_id for result in await store.results(**which)]

    assert await found(guild_id=42) == [early.id, without.id, late.id]
    assert await found(user_id=GUEST) == [early.id, elsewhere.id, late.id]
    assert await found(user_id=GUEST, guild_id=43) == [elsewhere.id]
    assert await found(user_id=12345) == []


async def test_a_seat_that_a_robot_kept_is_its_owners(store: Store) -> None:
    game = await over(store)
    kept = replace(game.seats[1], user_id=None, owner=GUEST)
    await store.commit(replace(game, seats=(game.seats[0], kept, game.seats[2])), at=10_000, interaction=None)
    (result,) = await store.results(user_id=GUEST)
    assert result.players[1] == Player(GUEST, "Livia")


async def test_a_resigned_seat_is_of_who_resigned_it_until_they_are_forgotten(store: Store) -> None:
    game = await over(store)
    left = replace(game.seats[1], user_id=None, name="Nero", resigned=GUEST)
    await store.commit(replace(game, seats=(game.seats[0], left, game.seats[2])), at=10_000, interaction=None)
    (result,) = await store.results(user_id=GUEST)
    assert result.players[1] == Player(GUEST, "Nero", resigned=True)
    assert await store.resigned(GUEST) == [game.id] and await store.games_of(GUEST, open_only=False) == []
    await store.forget(GUEST, {})
    assert await store.resigned(GUEST) == []
    assert await store.results(user_id=GUEST) == []
    (result,) = await store.results(guild_id=42)
    assert result.players[1] == Player(None, "Nero", resigned=True)
