"""What an operator does: stop the bot in the middle of traffic, watch over it, and look into its data."""

from __future__ import annotations

import json
import os
import signal
import socket
from dataclasses import dataclass, replace
from pathlib import Path

import aiohttp
import pytest

from bot.operate.sole import server_of
from sandbox import errors
from sandbox.model import Message
from tests.e2e import playing
from tests.e2e.house import House
from tests.sandbox.page_house import played

pytestmark = pytest.mark.e2e


@dataclass(frozen=True)
class UnderWay:
    """An answer that is stored, while what came of it is still being shown."""

    panel: Message
    edits: int
    length: int  # of the log, before

    @property
    def shown(self) -> bool:
        return self.panel.edits > self.edits


async def slow_answer(house: House, seconds: float) -> UnderWay:
    """Ann answers, and it takes the bot so long to show her what came of it."""
    await house.begin(house.ann, robots=1)
    panel = await playing.open_panel(house.ann, house.forum)
    begun = UnderWay(panel, panel.edits, (await house.record()).length)
    slow = house.box.faults.next("PATCH", "/webhooks/*", delay=seconds)
    button = next(button for button in panel.buttons if playing.action(button) == "pick")
    await house.ann.click(button, message=panel)
    await house.box.until(lambda: slow.hits)
    return begun


async def tell_to_stop(house: House) -> None:
    os.kill(house.pid, signal.SIGTERM)
    await house.box.until(lambda: "leaving" in house.log)


async def test_a_signal_in_the_middle_of_traffic_loses_nothing(house: House) -> None:
    answer = await slow_answer(house, 2.0)
    await tell_to_stop(house)
    late = await house.cleo.click("In words", house.forum)
    command = await house.dan.slash("game status", house.forum)
    typed = await house.dan.autocomplete("game rules", house.forum, focus="topic", typed="a")
    for turned_away in (late, command):
        assert "I am just restarting. Nothing is lost" in turned_away.text
        assert all(message.ephemeral for message in turned_away.messages)
    assert typed == []
    assert house.running and not answer.shown, "All was over before anybody came."
    await house.box.until(lambda: not house.running, timeout=15)
    assert "all was finished" in house.log
    assert answer.shown and house.waiting_posts() == 0
    assert (await house.record()).length > answer.length
    await house.start_bot()
    again = await (await house.cleo.click("In words", house.forum)).settled()
    assert again.messages and "restarting" not in again.text


async def test_a_second_signal_stops_at_once(house: House) -> None:
    answer = await slow_answer(house, 60.0)
    await tell_to_stop(house)
    os.kill(house.pid, signal.SIGTERM)
    await house.box.until(lambda: not house.running, timeout=15)
    assert "all was finished" not in house.log
    house.box.faults.clear()
    await house.start_bot()
    await house.quiet()
    assert not answer.shown and (await house.record()).length > answer.length


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
async def test_no_bot_outlives_its_sandbox(tmp_path: Path, number: int) -> None:
    async with played(tmp_path, stop=number):
        assert "a bot (process" in server_of(tmp_path / "sandbox")
    assert server_of(tmp_path / "sandbox") == ""


async def test_a_second_bot_on_the_same_data_is_refused(house: House) -> None:
    code, said = await house.aedile("bot")
    assert code == 3
    assert f"Another bot (process {house.pid}) is serving" in said and "Traceback" not in said
    assert house.running


@pytest.mark.parametrize(
    ("method", "path", "trouble", "code", "sentence"),
    [
        ("GET", "/users/@me", errors.unauthorized(), 2, "Discord does not know this token."),
        ("PUT", "/applications/*", errors.missing_access(), 2, "Invite the bot anew"),
        ("PUT", "/applications/*", errors.too_many_commands_today(), 3, "Start the bot again in a minute."),
    ],
)
async def test_what_discord_refuses_at_the_start_is_a_sentence(
    empty_house: House, method: str, path: str, trouble: errors.ApiError, code: int, sentence: str
) -> None:
    empty_house.box.faults.every(1, method, path, trouble)
    ended, said = await empty_house.aedile("bot")
    assert ended == code and sentence in said and "Traceback" not in said, said


async def test_a_token_that_is_taken_back_loses_no_post(house: House) -> None:
    """Requests fail with 401, then the gateway hangs up; with a new token all that was promised is sent."""
    await (await house.ann.slash("game new", house.forum, game="great-city", seats=2)).settled()
    await house.quiet()
    refused = house.box.faults.every(1, "*", "/channels/*", errors.unauthorized())
    await house.ben.click("Join", house.forum)
    await house.box.until(lambda: refused.hits)
    for connection in house.box.gateway.connections:
        connection.hang_up(4004)
    await house.box.until(lambda: not house.running, timeout=15)
    assert "Discord does not know this token." in house.log
    house.box.faults.clear()
    await house.start_bot()
    await house.quiet()
    assert house.forum.last_picture and house.ann.dms and house.ben.dms


async def test_a_server_that_the_bot_is_not_on_is_a_sentence(empty_house: House) -> None:
    (empty_house.folder / ".env").write_text("AEDILE_GUILD=1234567890")
    code, said = await empty_house.aedile("bot")
    assert code == 2 and "Invite the bot to the server 1234567890, or empty AEDILE_GUILD" in said


async def test_doctor_export_and_backup_work_beside_the_bot(house: House) -> None:
    await house.begin(house.ann, robots=1)
    code, said = await house.aedile("doctor", "--json")
    told = json.loads(said)
    assert code == 0 and {check["level"] for check in told["checks"]} == {"ok"}, said
    texts = [check["text"] for check in told["checks"]]
    assert f"A bot (process {house.pid}) is serving this data." in texts
    assert "Discord knows this bot as Aedile." in texts
    for work in (("export", "1", "game.json"), ("verify", "game.json"), ("backup", "copy.sqlite3")):
        code, said = await house.aedile(*work)
        assert code == 0, said
    assert house.running


async def test_numbers_and_health_while_it_serves(empty_house: House) -> None:
    house = empty_house
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    await house.start_bot(AEDILE_METRICS_PORT=str(port))
    await house.begin(house.ann, robots=1)
    async with aiohttp.ClientSession(f"http://127.0.0.1:{port}") as session:
        async with session.get("/health") as answer:
            assert answer.status == 200 and (await answer.json())["open_games"] == 1
        async with session.get("/metrics") as answer:
            text = await answer.text()
        for line in (
            'aedile_interactions_total{kind="command",outcome="done"} 1.0',
            'aedile_open_games{game="great-city",status="live"} 1.0',
            "aedile_acknowledge_seconds_count 1.0",
            "aedile_outbox_waiting 0.0",
        ):
            assert line in text, text
        await house.ann.click("My hand", house.forum)
        slow = house.box.faults.next("PATCH", "/webhooks/*", delay=2.0)
        await house.ann.click("In words", house.forum)
        await house.box.until(lambda: slow.hits)
        await tell_to_stop(house)
        async with session.get("/health") as answer:
            assert answer.status == 503 and "The bot is stopping." in (await answer.json())["reasons"]
    await house.box.until(lambda: not house.running, timeout=15)


async def test_a_game_that_cannot_be_loaded_is_told_ended_and_followed_by_another(house: House) -> None:
    await house.begin(house.ann, house.ben)
    await house.quiet()
    await house.stop_bot()
    async with house.store() as store:
        record = await house.record()
        await store.commit(replace(record, checkpoint="{}"), at=record.updated_at, interaction=None)
    house.allow_traceback = True  # why it cannot be loaded
    await house.start_bot()
    forum = house.forum
    for asking in ("game status", "games", "hand", "game board", "city end", "game resign"):
        reply = await (await house.ben.slash(asking, forum)).settled()
        assert "cannot be loaded with the present rules" in reply.text, asking
    pressed = await (await house.ben.click("My hand", forum)).settled()
    assert "cannot be loaded with the present rules" in pressed.text
    sure = await (await house.ann.slash("game end", forum)).settled()
    await house.ann.click("End the game", message=sure.messages[0])
    await house.reads(sure.messages[0], "The game is ended.")
    await house.quiet()
    assert "A server manager ended this game." in forum.messages[-1].text
    code, text = await house.aedile("export", str(record.id), str(house.folder / "game.json"))
    assert code == 0, text
    await house.begin(house.ann, house.ben)
