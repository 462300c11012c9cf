"""Recorded games over real sockets: opened in direct messages and played otherwise."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import pytest

from engine.kernel import Table
from engine.record import GameFile, seed_of
from engine.registry import GAMES
from engine.simulate import below, moves
from sandbox.model import Message
from sandbox.people import Person, Reply
from sandbox.posting import Upload
from tests.e2e import playing
from tests.e2e.house import House

pytestmark = pytest.mark.e2e


@cache
def recorded(game: str) -> Upload:
    """A game of robots, as a file."""
    seats = max(GAMES[game].info.seats)
    table: Table[Any] = Table.new(GAMES[game], seats=seats, seed=seed_of("secret", ("joined",)))
    for decision, answer in moves(table, below(game), "robot"):
        table.answer(decision.seat, answer)
    return Upload(f"{game}.json", GameFile.of(table, "secret", ("joined",)).text().encode())


async def opened(house: House, person: Person, **options: Any) -> Reply:
    reply = await (await person.slash("game import", house.forum, **options)).settled()
    await house.box.until(lambda: "…" not in reply.text)  # it may show how far it has got
    await house.quiet()
    return reply


def board(person: Person) -> Message:
    """The newest board in somebody's direct messages."""
    return next(m for m in reversed(person.dms) if any(p.filename.startswith("board-") for p in m.pictures))


async def answer(house: House, person: Person, random: Random) -> None:
    """Answer in the message with the hand, which asks."""
    hand = next(m for m in reversed(person.dms) if playing.asks(m))
    await playing.press_on(person, hand, random)
    await house.quiet()


@pytest.mark.parametrize("game", sorted(GAMES))
async def test_a_recorded_game_is_played_to_another_end(house: House, game: str) -> None:
    """From the last decision on; somebody else sees nothing of it."""
    ann, random = house.ann, Random(game)
    told = (await opened(house, ann, file=recorded(game))).text
    assert "open in your direct messages" in told and "Allow direct messages" in told
    record = await house.record()
    assert record.private and record.channel_id == ann.dm.id and record.game == game
    while (await house.record()).status.open:
        await answer(house, ann, random)
    assert "🏆" in board(ann).text and not any("in review" in m.text for m in ann.dms)
    assert house.forum.messages == [] and house.ben.dms == []
    replay = await (await ann.slash("game replay", ann.dm)).settled()
    await house.box.until(lambda: len(replay.messages[0].attachments) == 3)


async def test_a_table_of_ones_own(house: House) -> None:
    ann, random, file = house.ann, Random("own"), recorded("great-city")
    assert "You sit at **V**" in (await opened(house, ann, file=file, step=12, seat=1)).text
    before = (await house.record()).length
    await answer(house, ann, random)
    assert (await house.record()).length > before
    undone = await (await ann.slash("game undo", ann.dm)).settled()
    assert "Taken back." in undone.text
    await house.restart()
    past = await (await ann.click("History", message=board(ann))).settled()
    assert ": step " in past.text and past.messages[0].ephemeral
    mine = await (await ann.click("Your move", message=board(ann))).settled()
    assert playing.asks(mine.messages[0]), "Also when the message with the hand was put away."
    assert "servers" in (await (await ann.slash("game new", ann.dm, game="great-city")).settled()).text
    await opened(house, ann, file=file, step=0)
    first, second = await house.record(1), await house.record(2)
    assert not first.status.open and second.status.open
    last = board(ann)
    await (await ann.click("Close", message=last)).settled()
    await house.quiet()
    assert not (await house.record(2)).status.open and not last.buttons


async def test_what_cannot_be_opened(house: House) -> None:
    ann = house.ann
    for data, why in ((b"{}", "not a recorded game"), (b"x" * 2_000_001, "too large")):
        assert why in (await opened(house, ann, file=Upload("x.json", data))).text
    file = recorded("great-city")
    assert "from step 0 to step" in (await opened(house, ann, file=file, step=9999)).text
    ann.close_dms()
    await opened(house, ann, file=file)
    assert (await house.record()).status.value == "paused" and ann.dms == []
    ann.open_dms()
    await (await ann.slash("game import", ann.dm, file=file)).settled()
    await house.quiet()
    assert (await house.record()).status.value == "live" and board(ann)
