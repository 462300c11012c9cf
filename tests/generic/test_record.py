"""Any finished game can be written to a file, read back, and checked by anybody."""

from __future__ import annotations

import hashlib
import hmac
import json
from typing import Any

import pytest

from engine.kernel import AnyGame, Entry, Table
from engine.record import FORGOTTEN, MOST, BadFile, GameFile, seed_of, verify
from engine.simulate import below, moves
from tests.generic.games import ALL, each_table
from tests.kernel.toy import TOY

GAMES = {game.info.id: game for game in ALL}
SECRET, JOINS = "a secret that nobody guesses", ("80351110224678912", "80351110224678913")


def recorded(game: AnyGame, seats: int, answers: int | None = None, undo: bool = False) -> GameFile:
    table: Table[Any] = Table.new(game, seats=seats, seed=seed_of(SECRET, JOINS))
    for n, (decision, answer) in enumerate(moves(table, below("record"))):
        if n == answers:
            break
        table.answer(decision.seat, answer)
        if undo and n == 2:
            table.undo(decision.seat, table.takeback(decision.seat).at)
            table.redo(decision.seat)
    return GameFile.of(table, SECRET, JOINS)


@each_table
def test_a_recorded_game_is_read_back_and_verified(game: AnyGame, seats: int) -> None:
    file = recorded(game, seats, undo=True)
    assert file.outcome is not None
    assert GameFile.read(file.text()) == file
    verdict = verify(GameFile.read(file.text().encode()), GAMES)
    assert verdict.ok, verdict
    assert len(verdict.checks) == 5
    assert all(check.text.endswith(".") for check in verdict.checks)


def test_an_unfinished_game_is_verified_as_such() -> None:
    verdict = verify(recorded(TOY, 3, answers=4), GAMES)
    assert verdict.ok
    assert verdict.checks[-1].text == "The game is not over, as the file says."


def test_the_seed_follows_by_the_documented_recipe() -> None:
    assert seed_of("s", ["a", "b"]) == hmac.new(b"s", b"a\nb", hashlib.sha256).hexdigest()
    assert seed_of("s", ["a", "b"]) == "49b7b706a65190013326a02a3c3f23345f278e515fefe2662bafb059ec5c295e"
    assert seed_of("s", []) != hashlib.sha256(b"s").hexdigest()  # which everybody knows from the start


def forged(file: GameFile, **changes: Any) -> GameFile:
    return GameFile.read(json.dumps(json.loads(file.text()) | changes))


FILE = recorded(TOY, 3)
RAW = json.loads(FILE.text())


def changed(n: int, **changes: Any) -> list[Any]:
    """The log with one line changed."""
    return [line | changes if i == n else line for i, line in enumerate(RAW["log"])]


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"secret": "another"}, "The secret is not the one that was promised"),
        ({"commitment": "0" * 64}, "The secret is not the one that was promised"),
        ({"game": "chess"}, "this program does not know the game"),
        ({"rules": 1}, "this program has its rules 2"),
        ({"seats": 7}, "The game cannot be dealt. Augurs is played by 2, 3, 4 people"),
        ({"options": {"speed": "high"}}, "The game cannot be dealt. Augurs has no option"),
        ({"joins": [*JOINS, "80351110224678914"]}, "Line 1 of the log"),
        ({"log": changed(1, answer=["fly"])}, "Line 2 of the log"),
        ({"log": changed(1, key="toy.none")}, "Line 2 of the log"),
        ({"log": [*RAW["log"], RAW["log"][0]]}, "The game is over."),
        ({"log": RAW["log"][:-1]}, "The game does not end as the file says."),
        ({"outcome": None}, "The game does not end as the file says."),
        ({"outcome": RAW["outcome"] | {"winners": [0, 1, 2]}}, "The game does not end as the file says."),
        ({"log": [*RAW["log"], {"seat": 0, "key": "x", "answer": [], "auto": True}]}, "forced answers"),
    ],
)
def test_a_forged_file_is_found_out(changes: dict[str, Any], sentence: str) -> None:
    verdict = verify(forged(FILE, **changes), GAMES)
    assert not verdict.ok
    assert sentence in verdict.checks[-1].text
    assert all(check.ok for check in verdict.checks[:-1])


def test_a_file_that_would_keep_us_busy_is_refused() -> None:
    """Each line of it is short work, or so it looks."""
    log = RAW["log"][:-1]
    back = {"seat": 0, "key": "undo", "answer": [str(len(log))], "auto": False}
    lines = [*log, *[back, back | {"key": "redo"}] * (MOST // len(log))]
    verdict = verify(forged(FILE, log=lines, outcome=None), GAMES)
    assert "takes back and gives again" in verdict.checks[-1].text
    few = forged(FILE, log=lines[: len(log) + 2], outcome=None)
    assert verify(few, GAMES).ok


def test_the_file_of_a_game_of_somebody_forgotten_carries_the_seed() -> None:
    table: Table[Any] = Table.new(TOY, seats=2, seed=seed_of(SECRET, JOINS))
    file = GameFile.of(table, SECRET, (FORGOTTEN, JOINS[1]))
    assert (file.seed, file.dealt_from) == (table.seed, table.seed)
    verdict = verify(GameFile.read(file.text()), GAMES)
    assert verdict.ok and len(verdict.checks) == 5
    assert "was forgotten, so the seed" in verdict.checks[1].text
    assert "seed" not in json.loads(GameFile.of(table, SECRET, JOINS).text())


def test_a_seed_is_not_believed_where_nobody_was_forgotten() -> None:
    verdict = verify(forged(FILE, seed="0" * 64), GAMES)
    assert not verdict.ok
    assert verdict.checks[-1].text.startswith("The file gives a seed of its own")


def test_a_rule_that_breaks_is_told_with_its_line() -> None:
    file = forged(recorded(TOY, 2, answers=0), options={"broken": "yes"})
    seat = Table.new(TOY, seats=2, options={"broken": "yes"}, seed=seed_of(SECRET, JOINS)).pending()[0].seat
    crash = file.model_copy(update={"log": (Entry(seat, "toy.act", ("crash",)),)})
    assert verify(crash, GAMES).checks[-1].text == "A rule broke at line 1 of the log."


@pytest.mark.parametrize(
    "changes",
    [
        {"format": 2},
        {"format": None},
        {"surplus": 1},
        {"seats": "3"},
        {"secret": ""},
        {"secret": "x" * 101},
        {"joins": ["a\nb"]},
        {"joins": ["x"] * 101},
        {"log": [{"seat": 0}]},
        {"log": 5},
        {"outcome": {"reason": "x"}},
    ],
)
def test_a_bad_file_is_refused_with_a_sentence(changes: dict[str, Any]) -> None:
    with pytest.raises(BadFile, match=r"This is not a recorded game: .+\."):
        forged(FILE, **changes)


@pytest.mark.parametrize(
    "text", ["", "{}", "[]", "null", "{", "[" * 100_000, b"\xff", '{"secret": "\\ud800"}']
)
def test_what_is_no_file_is_refused_with_a_sentence(text: str | bytes) -> None:
    with pytest.raises(BadFile, match=r"This is not a recorded game: .+\."):
        GameFile.read(text)
