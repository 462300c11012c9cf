"""What any store must do, asked of every backend through the protocol alone."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from db.records import LogRow, Post, Status, StoryLine
from db.store import ChannelBusy, Repeated, Stale, Store, StoreError
from tests.db.conftest import Backend
from tests.db.samples import CHANNEL, GUEST, HOST, answer, live, lobby, move, started

OPEN = [s for s in Status if s.open]
DONE = [s for s in Status if not s.open]


async def test_a_created_game_is_read_back_whole(store: Store) -> None:
    game = await store.create(lobby())
    assert game == replace(lobby(), id=game.id, version=1, updated_at=1_000)
    assert game.id > 0
    assert await store.game(game.id) == game


async def test_a_commit_writes_every_field(store: Store) -> None:
    game = await store.create(lobby())
    changed = replace(
        started(game),
        rules=4,
        channel_id=CHANNEL + 9,
        host_id=GUEST,
        options={"variant": "long", "x": "ü"},
        epoch=7,
        joins=("1", "robot ü"),
        outcome='{"winners":[0]}',
        seats=game.seats[:1],
        votes={"undo": [HOST, GUEST]},
        messages={"board": 1_300_000_000_000_000_001},
        note="why",
    )
    stored = await store.commit(changed, at=2_000, interaction=None, entries=[answer(0), answer(1)])
    assert stored == replace(changed, version=2, length=2, updated_at=2_000)
    assert await store.game(game.id) == stored


async def test_data_outlives_the_store(backend: Backend) -> None:
    store = await backend.open()
    game = await move(store, await live(store), interaction=7)
    await store.close()
    again = await backend.open()
    assert await again.game(game.id) == game
    assert await again.log(game.id) == [LogRow(0, answer(0), 2_000, 7)]
    assert await again.repeated(7)


async def test_a_missing_game_is_none(store: Store) -> None:
    for game_id in (0, -1, 5, 2**63, 10**40):
        assert await store.game(game_id) is None
    assert await store.game_in(CHANNEL) is None
    assert await store.last_in(CHANNEL) is None
    assert await store.log(5) == []
    assert await store.story(5) == []


async def test_the_log_goes_on_where_it_ended(store: Store) -> None:
    game = await live(store)
    for n in range(3):
        game = await move(store, game, interaction=100 + n)
    rows = await store.log(game.id)
    assert rows == [LogRow(n, answer(n), 2_000 + n, 100 + n) for n in range(3)]
    assert await store.log(game.id, since=2) == rows[2:]
    other = await live(store, CHANNEL + 1)
    assert await store.log(other.id) == []


async def test_an_automatic_answer_and_an_empty_one_keep_their_form(store: Store) -> None:
    entries = [
        replace(answer(0), auto=True),
        replace(answer(1), answer=()),
        replace(answer(2), answer=("a", "b")),
    ]
    game = await store.commit(await live(store), at=2_000, interaction=None, entries=entries)
    assert [row.entry for row in await store.log(game.id)] == entries


async def test_a_commit_on_an_old_version_is_refused(store: Store) -> None:
    old = await live(store)
    new = await move(store, old)
    with pytest.raises(Stale):
        await move(store, old, interaction=9)
    assert await store.game(old.id) == new
    assert not await store.repeated(9)


async def test_a_commit_needs_the_length_as_read(store: Store) -> None:
    game = await live(store)
    with pytest.raises(Stale):
        await move(store, replace(game, length=5))
    assert await store.game(game.id) == game


async def test_a_game_that_was_never_created_cannot_be_committed(store: Store) -> None:
    with pytest.raises(Stale):
        await store.commit(replace(lobby(), id=77, version=1), at=1, interaction=None)


async def test_an_interaction_counts_once_over_everything(store: Store) -> None:
    first = await store.create(lobby(), interaction=500)
    second = await live(store, CHANNEL + 1)
    with pytest.raises(Repeated):
        await store.create(lobby(CHANNEL + 2), interaction=500)
    with pytest.raises(Repeated):
        await move(store, second, interaction=500)
    assert await store.game(second.id) == second
    second = await move(store, second, interaction=501)
    with pytest.raises(Repeated):  # and not Stale, though this copy is also that
        await move(store, first, interaction=501)
    assert [await store.repeated(i) for i in (500, 501, 502)] == [True, True, False]


@pytest.mark.parametrize("status", OPEN)
async def test_an_open_game_holds_its_channel(store: Store, status: Status) -> None:
    game = await store.commit(
        replace(started(await store.create(lobby())), status=status), at=2, interaction=None
    )
    with pytest.raises(ChannelBusy) as refused:
        await store.create(lobby(), interaction=3)
    assert refused.value.other == game
    assert not await store.repeated(3)
    assert await store.game_in(CHANNEL) == game
    assert await store.open_games() == [game]


@pytest.mark.parametrize("status", DONE)
async def test_a_finished_game_frees_its_channel(store: Store, status: Status) -> None:
    old = await store.commit(replace(await live(store), status=status), at=2, interaction=None)
    assert await store.game_in(CHANNEL) is None
    assert await store.last_in(CHANNEL) == old
    new = await store.create(lobby())
    assert await store.game_in(CHANNEL) == new
    assert await store.last_in(CHANNEL) == new
    assert await store.open_games() == [new]
    with pytest.raises(ChannelBusy):
        await store.commit(replace(old, status=Status.LIVE), at=3, interaction=None)


async def test_a_game_moves_only_to_a_free_channel(store: Store) -> None:
    paused = await store.commit(replace(await live(store), status=Status.PAUSED), at=2, interaction=None)
    other = await live(store, CHANNEL + 1)
    with pytest.raises(ChannelBusy) as refused:
        await store.commit(replace(paused, channel_id=CHANNEL + 1), at=3, interaction=None)
    assert refused.value.other == other
    moved = await store.commit(replace(paused, channel_id=CHANNEL + 2), at=3, interaction=None)
    assert await store.game_in(CHANNEL) is None
    assert await store.game_in(CHANNEL + 2) == moved


async def test_the_games_of_a_person(store: Store) -> None:
    first, second = await live(store), await live(store, CHANNEL + 1)
    third = await store.create(replace(lobby(CHANNEL + 2), seats=lobby().seats[:1]))
    second = await store.commit(replace(second, status=Status.OVER), at=2, interaction=None)
    assert await store.games_of(HOST) == [first, third]
    assert await store.games_of(GUEST) == [first]
    assert await store.games_of(GUEST, open_only=False) == [first, second]
    assert await store.games_of(12345) == []


async def test_a_game_in_which_a_robot_keeps_a_seat_is_a_game_of_its_owner(store: Store) -> None:
    game = await live(store)
    kept = tuple(replace(s, user_id=None, owner=GUEST) if s.user_id == GUEST else s for s in game.seats)
    game = await store.commit(replace(game, seats=kept), at=2, interaction=None)
    assert await store.games_of(GUEST) == await store.games_of(HOST) == [game]


async def test_a_private_line_is_read_by_its_seat_only(store: Store) -> None:
    lines = [
        StoryLine(0, None, "The game begins."),
        StoryLine(1, 0, "You draw Dock."),
        StoryLine(1, None, "@0 draws a card."),
        StoryLine(1, 1, "You see Dock.", instead=True),
        StoryLine(2, None, "@1 thinks."),
    ]
    game = await live(store)
    game = await store.commit(game, at=2, interaction=None, entries=[answer(0), answer(1)], story=lines[:4])
    game = await store.commit(game, at=3, interaction=None, story=lines[4:])
    public = [line for line in lines if line.seat is None]
    assert await store.story(game.id) == public
    assert await store.story(game.id, seat=2) == public
    assert await store.story(game.id, seat=0) == [line for line in lines if line.seat in (None, 0)]
    assert await store.story(game.id, seat=1, since=1) == lines[2:]
    assert await store.story(game.id, seat=1, limit=2) == lines[3:]
    assert await store.story(game.id, limit=0) == []


async def test_of_many_commits_at_once_one_wins(store: Store) -> None:
    game = await live(store)
    results = await asyncio.gather(*(move(store, game, i) for i in range(20)), return_exceptions=True)
    winners = [r for r in results if not isinstance(r, Stale)]
    assert winners == [await store.game(game.id)]
    assert len(await store.log(game.id)) == 1


async def test_games_at_once_do_not_disturb_each_other(store: Store) -> None:
    async def play(channel: int) -> None:
        game = await live(store, channel)
        for n in range(10):
            game = await move(store, game, interaction=channel * 100 + n)

    await asyncio.gather(*(play(channel) for channel in range(1, 9)))
    assert [game.length for game in await store.open_games()] == [10] * 8
    assert await store.check() == []


async def test_a_cancelled_commit_is_whole_or_absent(store: Store) -> None:
    random = Random(1)
    game = await live(store)
    for click in range(200):
        task = asyncio.create_task(move(store, game, interaction=click))
        for _ in range(random.randrange(4)):
            await asyncio.sleep(random.choice((0, 0, 0.0002, 0.0005)))
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        await store.update_person(HOST, ranked=True)  # writes run in order, so the commit has been decided
        found = await store.game(game.id)
        assert found is not None
        assert found.length == len(await store.log(game.id)) == len(await store.story(game.id))
        assert found.version - game.version == found.length - game.length == int(await store.repeated(click))
        game = found
    assert 0 < game.length < 200  # some were cancelled before they began, some too late
    assert await store.check() == []


async def test_a_failing_part_takes_the_whole_commit_with_it(store: Store) -> None:
    game = await live(store)
    twice = [Post("board", "channel", {}, 0, nonce="same") for _ in range(2)]
    with pytest.raises(StoreError):
        await store.commit(game, at=2, interaction=8, entries=[answer(0)], outbox=twice)
    with pytest.raises(StoreError):
        await store.create(lobby(CHANNEL + 1), outbox=twice, interaction=8)
    assert await store.game(game.id) == game
    assert await store.open_games() == [game]
    assert await store.log(game.id) == []
    assert not await store.repeated(8)
    await move(store, game, interaction=8)


async def test_what_cannot_be_stored_is_refused_in_words(store: Store) -> None:
    game = await live(store)
    for bad in (replace(game, note="\ud800"), replace(game, guild_id=2**63)):
        with pytest.raises(StoreError, match="can be stored"):
            await store.commit(bad, at=2, interaction=None, entries=[answer(0)])
    assert await store.game(game.id) == game


async def test_a_backup_made_while_writing_is_whole(backend: Backend, tmp_path: Path) -> None:
    store = await backend.open()
    game = await live(store)
    for _ in range(20):
        game = await move(store, game)
    copies = [tmp_path / f"copy{i}.db" for i in range(3)]
    copying = asyncio.gather(*(store.backup(path) for path in copies))
    for n in range(40):
        game = await move(store, game, interaction=n)
    await copying
    for path in copies:
        copy = await backend.open_backup(path)
        assert await copy.check() == []
        found = await copy.game(game.id)
        assert found is not None
        assert 20 <= found.length <= 60
        assert await copy.log(game.id) == (await store.log(game.id))[: found.length]


async def test_a_backup_tells_how_far_it_has_come(store: Store, tmp_path: Path) -> None:
    await live(store)
    heard: list[tuple[int, int]] = []
    await store.backup(tmp_path / "copy.db", lambda done, total: heard.append((done, total)))
    assert heard and heard == sorted(heard) and heard[-1][0] == heard[-1][1] > 0


async def test_a_backup_takes_the_place_of_the_last_one(backend: Backend, tmp_path: Path) -> None:
    store = await backend.open()
    game = await live(store)
    await store.backup(tmp_path / "copy.db")
    game = await move(store, game)
    await store.backup(tmp_path / "copy.db")
    copy = await backend.open_backup(tmp_path / "copy.db")
    assert await copy.game(game.id) == game


async def test_a_closed_store_says_so(store: Store) -> None:
    game = await live(store)
    await store.close()
    await store.close()
    with pytest.raises(StoreError, match="closed"):
        await store.game(game.id)
    with pytest.raises(StoreError, match="closed"):
        await move(store, game)
