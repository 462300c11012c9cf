"""Small records to store."""

from __future__ import annotations

from dataclasses import replace

from db.records import GameRecord, SeatRecord, Status, StoryLine
from db.store import Store
from engine.kernel import Entry

CHANNEL, HOST, GUEST = 1_200_000_000_000_000_001, 1_100_000_000_000_000_001, 1_100_000_000_000_000_002


def lobby(channel: int = CHANNEL, at: int = 1_000) -> GameRecord:
    """A new table with a host, a guest and a robot."""
    return GameRecord(
        game="city",
        rules=3,
        guild_id=42,
        channel_id=channel,
        host_id=HOST,
        wanted_seats=3,
        created_at=at,
        options={"variant": "short"},
        secret="s3cret",
        seats=(
            SeatRecord(HOST, 'Ti"tus, \x00<@1> \u202eöß🎲'),
            SeatRecord(GUEST, "Livia", hand_channel=5, hand_message=6, hand_digest="abc", seen=2),
            SeatRecord(None, "Robot"),
        ),
    )


def started(game: GameRecord) -> GameRecord:
    """The same table, in play."""
    return replace(game, status=Status.LIVE, seed="seed", checkpoint='{"turn":1}', asked_at=1_500)


def answer(n: int) -> Entry:
    return Entry(n % 3, "city.place", (f"space:{n}",))


async def live(store: Store, channel: int = CHANNEL) -> GameRecord:
    """A stored game in play, its log empty."""
    return await store.commit(started(await store.create(lobby(channel))), at=1_500, interaction=None)


async def move(store: Store, game: GameRecord, interaction: int | None = None) -> GameRecord:
    """One answer with its story."""
    n = game.length
    line = StoryLine(n + 1, None, f"@{n % 3} takes space {n}.")
    return await store.commit(
        replace(game, epoch=game.epoch + 1),
        at=2_000 + n,
        interaction=interaction,
        entries=[answer(n)],
        story=[line],
    )
