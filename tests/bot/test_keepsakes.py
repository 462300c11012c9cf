"""What remains of a game: its film, its chart and its annals."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator
from dataclasses import replace
from io import BytesIO
from types import SimpleNamespace
from typing import Any

import pytest
from PIL import Image

from bot.past import keepsakes, whatif
from bot.past.history import Library, Past
from bot.past.keepsakes import Keepsakes, annals
from bot.past.progress import Progress
from bot.shown.letters import Letter, note
from bot.shown.traces import is_of
from bot.table.sitting import Sitting
from db.records import GameRecord, Post, SeatRecord, Status
from engine.registry import GAMES
from render.film import Film
from tests.bot.desks import ANN, BEN, Seats
from tests.bot.test_history import Shelf, ids
from tests.bot.test_presses import Hall
from tests.bot.test_records import finish
from tests.generic.games import finished as ended
from tests.kernel.tables import finished, play, table

DAY = 24 * 3600 * 1000


def at(past: Past, **more: Any) -> Sitting:
    game = past.table.game
    seats = [SeatRecord(ANN, "Ann"), SeatRecord(BEN, "Ben|`\nx"), SeatRecord(None, "Marcus")]
    seats += [SeatRecord(None, "Livia")]
    status = Status.OVER if past.table.outcome else Status.LIVE
    fields: dict[str, Any] = {"status": status, "checkpoint": "{}", "id": 7} | more
    record = GameRecord(game.info.id, game.rules, 1, 2, ANN, past.table.seats, DAY, **fields)
    return Sitting(replace(record, seats=tuple(seats[: past.table.seats])), past.table)


@pytest.fixture
async def city(seats: Seats) -> AsyncIterator[tuple[Keepsakes, Sitting]]:
    past = Past.of(ended(GAMES["great-city"], 4, "film"))
    maker = Keepsakes(Shelf(seats, past))
    yield maker, at(past)
    maker.close()


def media(letter: Letter) -> dict[str, Any]:
    return dict(part for part in letter.parts if isinstance(part, tuple))


async def test_a_film_a_chart_and_the_annals(city: tuple[Keepsakes, Sitting]) -> None:
    maker, sitting = city
    found = media(await maker.letter(sitting))
    assert set(found) == {"chart-7.png", "replay-7.gif", "annals-7.md"}
    assert sitting.table is not None and sitting.table.outcome is not None
    film = Image.open(BytesIO(found["replay-7.gif"].gif))
    assert getattr(film, "n_frames", 0) <= 60 and film.size[0] == 800
    assert len(found["replay-7.gif"].gif) < keepsakes.LIMIT and found["replay-7.gif"].alt
    text = found["annals-7.md"].decode()
    assert f"| **Total** | {' | '.join(f'**{n}**' for n in sitting.table.outcome.totals)} |" in text


async def test_what_cannot_be_filmed_is_posted_without_a_film(
    city: tuple[Keepsakes, Sitting], monkeypatch: pytest.MonkeyPatch
) -> None:
    maker, sitting = city

    def broken(*_: Any) -> Film | None:
        raise RuntimeError("the camera fell down")

    monkeypatch.setattr(keepsakes, "film", broken)
    letter = await maker.letter(sitting)
    assert set(media(letter)) == {"chart-7.png", "annals-7.md"}
    assert "could not be made" in letter.texts[0]


async def test_a_film_that_would_be_too_large_is_left_out(city: tuple[Keepsakes, Sitting]) -> None:
    maker, sitting = city
    assert set(media(await maker.letter(sitting, limit=1000))) == {"chart-7.png", "annals-7.md"}


async def test_nobody_waits_so_nobody_films(
    city: tuple[Keepsakes, Sitting], monkeypatch: pytest.MonkeyPatch
) -> None:
    """When the one who waits is gone, the thread stops at its next frame."""
    maker, sitting = city
    begun, ended = asyncio.Event(), asyncio.Event()
    loop = asyncio.get_running_loop()

    def endless(_scenes: Any, _alt: str, _limit: int, tick: Any) -> None:
        loop.call_soon_threadsafe(begun.set)
        try:
            while True:
                tick(1)
        finally:
            loop.call_soon_threadsafe(ended.set)

    monkeypatch.setattr(keepsakes, "film", endless)
    waiting = asyncio.create_task(maker.letter(sitting))
    await begun.wait()
    waiting.cancel()
    with pytest.raises(asyncio.CancelledError):
        await waiting
    await ended.wait()


async def test_progress_is_told(city: tuple[Keepsakes, Sitting], monkeypatch: pytest.MonkeyPatch) -> None:
    maker, sitting = city
    monkeypatch.setattr("bot.past.progress.EVERY", 0.01)
    heard: list[tuple[int, int]] = []

    async def tell(progress: Progress) -> None:
        heard.append((progress.done, progress.total))

    await maker.letter(sitting, tell=tell)
    assert heard == sorted(heard) and heard[-1][1] == 60 and heard[-1][0] > 0


async def test_an_older_game_of_the_channel_is_browsed_and_exported_from_there(seats: Seats) -> None:
    game = await finish(seats, BEN)
    running = await seats.begin(BEN)
    maker, hall = Keepsakes(Library(seats.desk)), Hall(seats)
    buttons = ids(await maker.letter(await seats.desk.sitting(game)))
    pressed = await hall.press(ANN, buttons["History"])
    assert "Augurs: step " in pressed.text and f"ae|past|{game}|0|0..a" in pressed.controls
    assert "The whole game." in (await hall.press(ANN, buttons["Game file"])).text
    assert set(ids(await maker.letter(running))) == {"History"}
    maker.close()
    forged = await hall.press(ANN, f"ae|file|{running.record.id}|0|")
    assert "can be had when the game is over" in forged.text


async def test_the_file_of_a_game_can_be_imported(seats: Seats) -> None:
    sitting = await seats.desk.sitting(await finish(seats, BEN))
    ((name, data),) = media(await keepsakes.recording(seats.desk, sitting)).items()
    assert name == "toy-1.json" and (await whatif.read(data)).file.secret == sitting.record.secret


def test_annals_of_an_ended_game() -> None:
    past = Past.of(finished("annals"))
    assert past.table.outcome is not None
    lines = annals(past, at(past), 9 * DAY).splitlines()
    assert lines[0] == "# Annals of game 7: Augurs"
    assert "Played from 1970-01-02 to 1970-01-10 (UTC)." in lines
    assert lines[4:7] == ["- I: Ann", "- V: Ben|' x", "- X: Marcus 🤖"]
    assert sum(line.startswith("- ") for line in lines[7:]) == len(past.table.story())
    heads = {n: line for n, line in enumerate(lines) if line.startswith("### ")}
    for n, line in heads.items():
        found = re.fullmatch(r"### Step (\d+): (Ann|Ben.*|Marcus)", line)
        assert found, "The steps are those of the history."
        told = [one for step in range(int(found[1]), past.last + 1) for one in past.story(step)]
        assert lines[n + 2].endswith(told[0].partition(" ")[2])
    assert len(heads) > 5
    names = ("Ann", "Ben|' x", "Marcus")
    assert f"**{names[past.table.outcome.winners[0]]} wins!**" in lines
    assert not any("@0" in line or "@1" in line for line in lines)


def test_annals_so_far_tell_what_everybody_knows() -> None:
    """Two worlds that differ in what is hidden have the same annals."""
    told = set()
    for hands in (("owl.1", "raven.1"), ("eagle.2", "goose.4")):
        past = Past.of(play(table(*hands), (0, "draw"), (0, ""), (1, "pass")))
        told.add(annals(past, at(past), DAY))
    assert len(told) == 1 and "## Points so far" in told.pop()


async def test_the_dates_are_those_of_the_first_and_last_move(seats: Seats) -> None:
    start = await seats.begin(robots=1)
    seats.clock.pass_by(5 * DAY)
    moved = await seats.answer(start, ANN, "pass")
    maker = Keepsakes(Library(seats.desk))
    text = media(await maker.letter(moved))["annals-1.md"].decode()
    maker.close()
    assert "from 2023-11-14 to 2023-11-19" in text


def test_they_are_known_again_by_their_annals() -> None:
    """However the earlier try went: with a film or without."""
    post = Post("keepsakes", "channel", {}, 0, game_id=7)
    for names, found in ((["chart-7.png", "annals-7.md"], True), (["annals-17.md"], False), ([], False)):
        message: Any = SimpleNamespace(attachments=[SimpleNamespace(filename=name) for name in names])
        assert is_of(message, post, note("")) is found
