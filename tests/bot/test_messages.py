"""What people read: every message of whole games within Discord's limits, whatever people are called."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from dataclasses import replace
from typing import Any

import pytest

from bot.language import LANGUAGES, in_language
from bot.shown import messages
from bot.shown.letters import BYTES_LIMIT, TEXT_LIMIT, Letter, note
from bot.shown.pictures import Pictures
from bot.table.sitting import Sitting
from db.records import GameRecord, SeatRecord, Status
from engine.kernel import Outcome, ScoreLine, Table
from engine.kernel.words import _
from engine.registry import GAMES
from engine.simulate import below, moves
from sandbox import check_components, parts
from sandbox.form import Form
from tests.bot.desks import ANN, BEN, Seats
from tests.kernel.tables import table
from tests.kernel.toy import TOY

HOSTILE = ("@everyone", "<@1> **x**" * 20, "\u202eevil\n# big", "`" * 40, "https://evil.example/~~x~~")

LONGEST = tuple((face * 32)[:32] for face in ("👩🏽‍🚀", "🏛", "李", "ß", "W"))


@pytest.fixture
async def pictures() -> AsyncIterator[Pictures]:
    pictures = Pictures()
    yield pictures
    pictures.close()


def shown(letter: Letter) -> Any:
    """The components, checked as Discord checks them; the text that can be read."""
    view: Any = letter.view()
    components = view.to_components()
    form = Form({"components": components})
    check_components.check(form, v2=True, files=[file.filename for file in letter.files()])
    form.finish()
    return components


def text(letter: Letter) -> str:
    return "\n".join(parts.texts(shown(letter)))


def labels(letter: Letter) -> list[str]:
    return [button.label for button in parts.buttons(shown(letter))]


def record(game: str, names: tuple[str, ...], **more: Any) -> GameRecord:
    seats = tuple(SeatRecord(100 + i if i % 2 == 0 else None, name) for i, name in enumerate(names))
    start = GameRecord(game, 1, 800, 900, 100, len(names), 1_700_000_000_000, id=7, secret="5ec7e7")
    live: dict[str, Any] = {"seats": seats, "status": Status.LIVE, "epoch": 12}
    return replace(start, **(live | more))


def sittings(game: str, seats: int, every: int, names: tuple[str, ...] = HOSTILE) -> list[Sitting]:
    """A random game, looked at now and then, of people with such names."""
    table: Table[Any] = Table.new(GAMES[game], seats=seats, seed="messages")
    found = []
    for number, (decision, answer) in enumerate(moves(table, below("messages"))):
        if number % every == 0:
            found.append(Sitting(record(game, names[:seats]), table.fork()))
        table.answer(decision.seat, answer)
    return [*found, Sitting(record(game, names[:seats], status=Status.OVER), table)]


@pytest.fixture(params=LANGUAGES)
def spoken_here(request: pytest.FixtureRequest) -> Iterator[None]:
    with in_language(request.param):
        yield


@pytest.mark.usefixtures("spoken_here")
@pytest.mark.parametrize("names", [HOSTILE, LONGEST], ids=["hostile", "longest"])
@pytest.mark.parametrize("game", [name for name in GAMES if name != "toy"])
async def test_every_message_of_a_game_is_within_limits(
    pictures: Pictures, game: str, names: tuple[str, ...]
) -> None:
    story = [f"@0 does something with @1 for the {n}th time." for n in range(200)]
    for sitting in sittings(game, max(GAMES[game].info.seats), 37, names):
        assert sitting.table is not None
        shown(note(await pictures.words(sitting, 0)))
        if sitting.table.outcome:
            assert "🏆" in text(await messages.result(pictures, sitting, story, "end.png"))
            continue
        board = await messages.board(pictures, sitting, story, "board.png", None)
        assert "⏳" in text(board) and _("Your move") in labels(board)
        assert set(board.pings) <= {100, 102, 104}
        for seat in range(sitting.table.seats):
            shown(await messages.hand(pictures, sitting, seat, panel_too=True))
            shown(await messages.question(pictures, sitting, seat, say="x" * 1200))
        decision = sitting.asked[0]
        shown(messages.confirm(sitting, decision, decision.pick(lambda n: 0), "A hidden card was shown."))


async def test_only_people_who_are_asked_are_pinged(pictures: Pictures) -> None:
    for sitting in sittings("great-city", 4, 9)[:-1]:
        board = await messages.board(pictures, sitting, [], "board.png", None)
        asked = {sitting.record.seats[d.seat].user_id for d in sitting.asked}
        assert set(board.pings) == asked - {None}
        allowed: Any = board.allowed.to_dict()
        assert (allowed["parse"], allowed["users"]) == ([], list(board.pings))


async def test_a_secret_question_is_not_asked_in_public(pictures: Pictures) -> None:
    for sitting in sittings("great-city", 4, 7)[:-1]:
        (decision,) = sitting.asked
        rows = messages.public_controls(sitting)
        assert bool(rows) == (not decision.secret and decision.hi == 1)
        if decision.secret:
            assert decision.prompt not in messages.waiting(sitting)
            assert decision.public in messages.waiting(sitting)


def lobby(**more: Any) -> Letter:
    return messages.lobby(Sitting(record("toy", ("Ann", "Livia"), status=Status.LOBBY, **more), None))


def test_a_lobby_shows_who_is_there_and_what_can_be_done() -> None:
    open_one = lobby(wanted_seats=3, options={"broken": "yes"})
    assert "1. <@100>\n2. 🤖 Livia\n3. *free*\n-# broken: yes" in text(open_one)
    assert "broken" not in text(lobby(options={"broken": "no"})), "What is usual need not be said."
    assert labels(open_one) == ["Join", "Leave", "Add robot", "Start", "Cancel"]
    off = {
        b.label
        for b in parts.buttons(shown(lobby(wanted_seats=3, seats=(SeatRecord(1, "Ann"),))))
        if b.disabled
    }
    assert off == {"Start"}
    assert open_one.pings == ()


def test_a_lobby_that_is_over_has_no_buttons() -> None:
    closed = messages.lobby(Sitting(record("toy", ("Ann",), status=Status.CLOSED, note="All left."), None))
    started = messages.lobby(Sitting(record("toy", ("Ann", "Ben")), None))
    assert labels(closed) == [] and "All left." in text(closed)
    assert labels(started) == [] and "The game has started." in text(started)


def test_a_table_that_rests_says_why() -> None:
    table = Table.new(TOY, seats=2, seed="rest")
    for status, why in ((Status.PAUSED, "paused"), (Status.FROZEN, "frozen"), (Status.CLOSED, "over")):
        sitting = Sitting(record("toy", ("Ann", "Livia"), status=status), table)
        assert why in messages._nothing(sitting)


def outcome(*points: tuple[int, ...]) -> Outcome:
    lines = tuple(ScoreLine(f"Line {i}", row) for i, row in enumerate(points))
    return Outcome("The end.", (0,), lines)


def test_points_stand_in_columns() -> None:
    table = messages.score_table(outcome((1, 20, 300), (-4, 5, 6)), ("Ann", "Maximilian", "李"))
    assert table.splitlines() == [
        "```",
        "        Ann  Maximili    李",
        "Line 0    1        20  300",
        "Line 1   -4         5    6",
        "Total    -3        25  306",
        "```",
    ]


def test_no_name_breaks_out_of_the_table() -> None:
    table = messages.score_table(outcome((1, 2, 3, 4, 5)), HOSTILE)
    assert table.count("```") == 2 and len(table.splitlines()) == 5


@pytest.mark.parametrize("letter", "xü李🏛")
@pytest.mark.parametrize("length", [TEXT_LIMIT - 1, TEXT_LIMIT, TEXT_LIMIT + 1, 20_000])
def test_too_long_a_text_is_cut(length: int, letter: str) -> None:
    cut = text(note(letter * length))
    assert len(cut) <= TEXT_LIMIT and cut.strip("…") and len(cut.encode()) <= BYTES_LIMIT
    assert len(text(Letter([letter * length, "y" * length, "z"]))) <= TEXT_LIMIT + 3


async def test_a_seat_in_a_label_becomes_a_name(seats: Seats) -> None:
    sitting = await seats.at(table("eagle.1 owl.1", "raven.1"), ANN, BEN)
    decision = sitting.asked[0]
    at_seat = replace(decision.options[0], label="Rob @1 of a card")
    named = sitting.worded(replace(decision, options=(at_seat, *decision.options[1:])))
    assert (
        named.options[0].label == f"Rob {sitting.names[1]} of a card"
        and named.options[1:] == decision.options[1:]
    )
