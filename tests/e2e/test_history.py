"""The past over real sockets: looked at while the game runs, kept when it ends, and played otherwise."""

from __future__ import annotations

import json

import pytest

from sandbox.model import Message
from sandbox.posting import Upload
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


async def test_a_game_from_its_first_step_to_another_end(house: House) -> None:
    ann, forum = house.ann, house.forum
    passing = Eyes(house.box, house.cleo)
    match = Match(house, ann, seed="history")
    await house.begin(ann, robots=1)
    await match.play([by_panel], until=lambda: len(forum.messages) > 4)
    await pages_of_a_running_game(house)
    await match.play([by_panel])
    assert not passing.saw("your hand"), "As long as the game ran, nobody saw a hand of hers."
    await keepsakes(house)
    await pages_after_the_end(house)
    await otherwise(house, match)


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


async def otherwise(house: House, match: Match) -> None:
    """The file of the game, opened in direct messages and played to an end of its own."""
    ann = house.ann
    log = await (await ann.slash("game log", house.forum, file=True)).settled()
    data = log.messages[0].attachments[0].data
    bad = await (await ann.slash("game import", house.forum, file=Upload("x.json", b"{}"))).settled()
    assert "not a recorded game" in bad.text
    await house.quiet()
    before = len(ann.dms)
    opened = await (
        await ann.slash("game import", house.forum, file=Upload("x.json", data), step=3)
    ).settled()
    assert "direct messages" in opened.text
    await house.quiet()
    record = await house.record()
    assert record.private and record.channel_id == ann.dm.id and len(ann.dms) > before
    assert json.loads(data)["secret"] == record.secret
    await in_her_direct_messages(house, match)


async def in_her_direct_messages(house: House, match: Match) -> None:
    ann = house.ann
    length = (await house.record()).length
    hand = next(m for m in reversed(ann.dms) if playing.asks(m))
    await playing.press_on(ann, hand, match.random)
    await house.quiet()
    moved = (await house.record()).length
    assert moved > length
    await (await ann.slash("game undo", ann.dm)).settled()
    await house.quiet()
    board = next(m for m in reversed(ann.dms) if any(b.label == "Close" for b in m.buttons))
    past = await (await ann.click("History", message=board)).settled()
    assert ": step 3 of" in past.text
    assert "servers" in (await (await ann.slash("game new", ann.dm, game="great-city")).settled()).text
    mine = await (await ann.click("Your move", message=board)).settled()
    assert playing.asks(mine.messages[0])
    await (await ann.click("Close", message=board)).settled()
    await house.quiet()
    assert (await house.record()).status.value == "closed" and not board.buttons
