"""Whole games through a real bot process: people, robots, a restart, and all that comes in between."""

from __future__ import annotations

import asyncio
import json
import sys
from pathlib import Path
from typing import Any

import pytest

from engine.kernel import Seat
from engine.registry import GAMES
from sandbox.people import Person
from tests.e2e import playing
from tests.e2e.house import ROOT, House
from tests.e2e.match import ALL_WAYS, History, Match, by_command, by_panel, on_the_board
from tests.e2e.watching import Eyes

pytestmark = pytest.mark.e2e


async def test_a_whole_game_of_four(house: House, tmp_path: Path) -> None:
    """Two people and two robots, every way of answering mixed, with trouble on the way."""
    ann, ben = house.ann, house.ben
    ben.close_dms()
    eyes = {person: Eyes(house.box, person) for person in (ann, ben)}
    match = Match(house, ann, ben, seed="four")
    await house.begin(ann, ben, robots=2)
    first = match.board

    await match.play(ALL_WAYS, until=lambda: len(house.forum.messages) > 12)
    await a_restart_in_the_middle_of_a_question(match)
    await match.play(ALL_WAYS, until=lambda: len(house.forum.messages) > 20)
    await hands_on_request(match)
    await a_click_that_comes_twice(match)
    await somebody_elses_click(match)
    assert not first.buttons, "Older boards have no controls any more."
    await a_click_on_an_old_board(match)
    await match.play(ALL_WAYS)

    assert match.used >= {"panel", "board", "direct message", "city emissary", "city take", "city build"}
    await the_database_is_what_its_inputs_give(house)
    await each_question_rang_once(house, ann, ben)
    await hands_stayed_hidden(house, eyes)
    await the_result_is_posted(match)
    assert ben.dms == [] and eyes[ben].saw("I cannot send you direct messages")
    await the_exported_file_verifies(match, tmp_path)
    assert all(i.acked for i in house.box.world.interactions.values())
    await house.begin(ben, ann)
    assert not match.over, "A second game has begun in the same channel."


async def a_restart_in_the_middle_of_a_question(match: Match) -> None:
    """A panel that was opened before the restart still works after it."""
    person = match.asked()
    panel = await playing.open_panel(person, match.place)
    await match.house.restart()
    before = await log_length(match.house)
    await playing.press_on(person, panel, match.random)
    await match.house.quiet()
    assert await log_length(match.house) > before


async def hands_on_request(match: Match) -> None:
    """Who gets no direct messages asks for the hand in the channel, and it is shown to nobody else."""
    button = await (await match.house.ben.click("My hand", match.place)).settled()
    command = await (await match.house.ann.slash("hand", match.place)).settled()
    for reply, name in ((button, "Ben"), (command, "Ann")):
        (message,) = reply.messages
        assert message.ephemeral and f"{name}, your hand" in message.pictures[0].alt


async def a_click_that_comes_twice(match: Match) -> None:
    """The gateway delivers a press again: it counts once."""
    house, person = match.house, match.asked()
    panel = await playing.open_panel(person, match.place)
    reply = await playing.press_somehow(person, panel, match.random)
    await house.quiet()
    before = await log_length(house)
    house.box.replay(reply)
    await house.box.until(lambda: callbacks(house, reply.interaction.id) == 2)
    await house.quiet()
    assert await log_length(house) == before
    if playing.asks(panel) and any(b.label == "Confirm" for b in panel.buttons):
        await playing.press(person, "Confirm", panel)
        await house.quiet()


def callbacks(house: House, interaction: int) -> int:
    """How often the bot has answered an interaction."""
    return sum(f"/{interaction}/" in entry.title for entry in house.box.journal.requests)


async def somebody_elses_click(match: Match) -> None:
    """Neither the other player nor a passer-by can answer; both read why, in private."""
    house = match.house
    await match.play([by_panel], until=lambda: playing.asks(match.board))
    asked, board = match.asked(), match.board
    other = house.ben if asked is house.ann else house.ann
    before, seen = await log_length(house), len(match.place.messages)
    theirs = await playing.press_somehow(other, board, match.random)
    passing = await playing.press_somehow(house.cleo, board, match.random)
    assert "not your" in theirs.text
    assert "You are not playing at this table" in passing.text
    assert all(m.ephemeral for reply in (theirs, passing) for m in reply.messages)
    await house.quiet()
    assert (await log_length(house), len(match.place.messages)) == (before, seen)


async def a_click_on_an_old_board(match: Match) -> None:
    """A control of an earlier question shows how things stand now, in private, and does nothing."""
    house = match.house
    old, person = match.board, match.asked()
    stale = playing.answers(old)[0].custom_id
    await on_the_board(match, person)
    await house.quiet()
    await match.play([by_panel, by_command], until=lambda: match.board is not old)
    before = await log_length(house)
    reply = await (await match.asked().press_raw(stale, message=old)).settled()
    assert "moved on" in reply.text or "not your" in reply.text
    assert all(m.ephemeral for m in reply.messages)
    assert await log_length(house) == before


async def log_length(house: House) -> int:
    return (await house.record()).length


async def the_database_is_what_its_inputs_give(house: House) -> None:
    """Dealt anew from the stored seed, with the stored answers, the game is the stored game."""
    record, table = await house.record(), await house.table()
    assert table.saved == record.checkpoint
    assert table.outcome is not None and table.outcome.reason in record.outcome
    assert len(table.log) == record.length


async def each_question_rang_once(house: House, *people: Person) -> None:
    """One ping on the board of each turn in which somebody has to decide, and none besides."""
    history = await History.of(house)
    for person in people:
        assert len(person.pings) == history.turns_asked(person)
        assert all(message.channel is house.forum for message in person.pings)


async def hands_stayed_hidden(house: House, eyes: dict[Person, Eyes]) -> None:
    """Nobody ever saw a card that only the other one held: not in a text, a control or a suggestion."""
    history = await History.of(house)
    told = {person: await told_alone(house, history.seat(person)) for person in eyes}
    for person, seen in eyes.items():
        shown = {key.partition(":")[2] for key in seen.keys if key.startswith(("build:", "keep:"))}
        assert shown and shown <= history.held(person)
        assert seen.saw(f"{person.name}, your hand")
        for other in eyes.keys() - {person}:
            assert not seen.saw(f"{other.name}, your hand")
            secrets = told[other] - told[person]  # the same may have happened to both
            assert {text for text in secrets if seen.saw(text)} == set()


async def told_alone(house: House, seat: Seat) -> set[str]:
    """The lines of the story that were for one seat's eyes only."""
    async with house.store() as store:
        lines = await store.story(1, seat=seat)
    return {line.text for line in lines if line.seat is not None}


async def the_result_is_posted(match: Match) -> None:
    table, record = await match.house.table(), await match.house.record()
    assert table.outcome is not None
    text = match.board.text
    names = [seat.name if seat.user_id is None else f"<@{seat.user_id}>" for seat in record.seats]
    winner_line = next(line for line in text.splitlines() if "🏆" in line)
    assert all((names[i] in winner_line) == (i in table.outcome.winners) for i in range(4))
    total = next(line for line in text.splitlines() if line.startswith("Total"))
    assert tuple(map(int, total.split()[1:])) == table.outcome.totals
    for line in table.outcome.lines:
        assert line.label in text
    assert record.secret in text


async def the_exported_file_verifies(match: Match, folder: Path) -> None:
    """Anybody can have the file and check it; one answer less, and it does not pass."""
    reply = await (await match.house.cleo.slash("game log", match.place, file=True)).settled()
    (attachment,) = reply.messages[0].attachments
    whole = json.loads(attachment.data)
    assert await verified(folder / attachment.filename, whole) == 0
    assert await verified(folder / attachment.filename, whole | {"log": whole["log"][:-1]}) == 1


async def verified(path: Path, file: dict[str, Any]) -> int | None:
    await asyncio.to_thread(path.write_text, json.dumps(file))
    command = (sys.executable, "-m", "bot.cli", "verify", str(path))
    process = await asyncio.create_subprocess_exec(*command, cwd=ROOT, stdout=asyncio.subprocess.DEVNULL)
    return await process.wait()


@pytest.mark.parametrize("game", sorted(GAMES))
async def test_a_game_of_two(house: House, game: str) -> None:
    """Two people at each of our games, in every way."""
    match = Match(house, house.ann, house.ben, seed=game)
    house.group = GAMES[game].info.command
    await house.begin(house.ann, house.ben, game=game, robots=0 if 2 in GAMES[game].info.seats else 1)
    await match.play(ALL_WAYS)
    await the_database_is_what_its_inputs_give(house)
    assert match.used >= {"panel", "direct message"}
    assert any(way.startswith(house.group) for way in match.used)


async def test_alone_with_robots(house: House) -> None:
    """One person and two robots, with every answer in the panel that stays open."""
    match = Match(house, house.ann, seed="alone")
    await house.begin(house.ann, robots=2)
    while not match.over:
        await playing.play_turn(house.ann, match.place, match.random)
        await house.quiet()
    await the_database_is_what_its_inputs_give(house)
    assert house.ben.pings == []
