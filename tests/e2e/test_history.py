"""The past over real sockets: looked at while the game runs, and kept when it ends."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot.clock import now_ms
from bot.past.history import Past
from bot.table.desk import Desk
from bot.table.sitting import Sitting
from db.records import GameRecord, SeatRecord
from engine.kernel import Table
from engine.registry import GAMES
from engine.simulate import below, moves
from sandbox.model import Message
from tests.e2e import playing
from tests.e2e.house import House
from tests.e2e.match import Match, by_panel
from tests.e2e.watching import Eyes

pytestmark = pytest.mark.e2e


async def looked_at(house: House, **options: int) -> Message:
    reply = await (await house.cleo.slash("game history", house.forum, **options)).settled()
    (message,) = reply.messages
    assert message.ephemeral
    return message


async def nearly_over(house: House) -> None:
    """A game of Ann's against a robot as it stands before its last decision, which is hers."""
    game = GAMES["great-city"]
    whole: Table[Any] = Table.new(game, seats=2, seed="history")
    for decision, answer in moves(whole, below("history"), "robot"):
        whole.answer(decision.seat, answer)
    past = Past.of(whole)
    table = past.at(past.last - 1)
    seats = [SeatRecord(None, "Livia"), SeatRecord(None, "Livia")]
    seats[table.pending()[0].seat] = SeatRecord(house.ann.id, "Ann")
    guild, forum, now = house.forum.guild, house.forum, now_ms()
    assert guild is not None
    record = GameRecord(game.info.id, game.rules, guild.id, forum.id, house.ann.id, 2, now)
    record = replace(record, seed="history", secret="history", seats=tuple(seats))
    house.database.parent.mkdir()
    async with house.store() as store:
        desk = Desk(store, now_ms)
        await desk.store_play(Sitting(await store.create(record), None), table, None)


async def test_a_game_from_its_first_step_to_what_remains_of_it(empty_house: House) -> None:
    house = empty_house
    await nearly_over(house)
    await house.start_bot()
    await house.quiet()
    passing = Eyes(house.box, house.cleo)
    await pages_of_a_running_game(house)
    assert not passing.saw("your hand"), "As long as the game ran, nobody saw a hand of hers."
    match = Match(house, house.ann, seed="history")
    await match.play([by_panel])
    await keepsakes(house)
    await pages_after_the_end(house)


async def pages_of_a_running_game(house: House) -> None:
    page = await looked_at(house)
    assert "⏮ Beginning" in [b.label for b in page.buttons]
    assert not any("Ann" in b.label for b in page.buttons)
    await playing.press(house.cleo, "⏮ Beginning", page)
    assert ": step 0 of" in page.text and page.pictures[0].filename.startswith("past-1-0")
    await playing.press(house.cleo, "On ▶", page)
    assert ": step 1 of" in page.text
    forged = await house.cleo.press_raw("ae|past|1|0|1.0.h", message=page)
    await house.box.until(lambda: "only what everybody could see" in forged.text)
    await house.restart()
    await playing.press(house.cleo, "On ▶", page)
    assert ": step 2 of" in page.text, "Pages are turned after a restart too."


async def keepsakes(house: House) -> None:
    """One message below the result: the chart, the film and the annals."""
    (kept,) = [m for m in house.forum.messages if "the game in review" in m.text]
    names = [a.filename for a in kept.attachments]
    assert names == ["chart-1.png", "replay-1.gif", "annals-1.md"] and kept.nonce
    chart, film, annals = kept.attachments
    assert film.data[:6] == b"GIF89a" and len(film.data) < 8_000_000
    assert chart.description and film.description
    record = await house.record()
    story = annals.data.decode()
    assert "## The result" in story and all(seat.name in story for seat in record.seats)
    again = await (await house.cleo.slash("game replay", house.forum)).settled()
    await house.box.until(lambda: len(again.messages[0].attachments) == 3)
    assert again.messages[0].attachments[1].data == film.data


async def pages_after_the_end(house: House) -> None:
    page = await looked_at(house, step=1)
    hers = next(b for b in page.buttons if "Ann" in b.label)
    await playing.press(house.cleo, hers, page)
    assert len(page.pictures) == 2 and "Ann" in page.pictures[1].alt
