"""Every game comes to its end, loses no piece, and comes back the same from anywhere."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from random import Random
from statistics import median

import pytest

from engine.kernel import AnyGame, BadPosition, RuleError, Table
from engine.simulate import simulate
from tests.generic.games import ALL, each_game, each_table, finished, played, standstill

SEEDS = ("ides", "nones", "kalends")


@each_table
@pytest.mark.parametrize("seed", SEEDS)
def test_every_game_ends_with_a_sound_outcome_and_all_its_pieces(
    game: AnyGame, seats: int, seed: str
) -> None:
    pieces = None
    for table in played(game, seats, seed):
        pieces = pieces or game.pieces(table.state)
        assert game.pieces(table.state) == pieces
        assert bool(table.pending()) == (table.outcome is None)
    outcome = table.outcome
    assert outcome is not None and outcome.reason
    assert outcome.winners and set(outcome.winners) <= set(range(seats))
    assert all(len(line.points) == seats for line in outcome.lines)
    best = max(outcome.totals)
    assert all(outcome.totals[seat] == best for seat in outcome.winners)
    if len(outcome.winners) < outcome.totals.count(best):
        assert outcome.ties  # it must be told what parted them
    labels = [line.label for line in outcome.lines]
    assert len(set(labels)) == len(labels)


@each_table
def test_a_simulation_reports_what_it_played(game: AnyGame, seats: int) -> None:
    ticks = iter(range(10**9))
    done: list[int] = []
    report = simulate(game, seats, 3, "x", clock=lambda: float(next(ticks)), progress=done.append)
    tables = [finished(game, seats, f"x/{n}") for n in range(3)]
    given = sum(not entry.auto for table in tables for entry in table.log)
    totals = [points for t in tables if t.outcome for points in t.outcome.totals]
    assert (report.games, report.answers, done) == (3, given, [1, 2, 3])
    assert sum(report.endings.values()) == 3
    assert (report.scores.min, report.scores.median, report.scores.max) == (
        min(totals),
        median(totals),
        max(totals),
    )
    assert report.seconds == 2 * given + 1 and report.longest_ms == 1000
    assert json.loads(json.dumps(report.as_dict())) == report.as_dict()


@each_table
def test_robots_play_every_game_to_its_end(game: AnyGame, seats: int) -> None:
    report = simulate(game, seats, 2, "robots", clock=lambda: 0.0, player="robot")
    assert sum(report.endings.values()) == 2


@each_table
def test_replay_and_rewind_come_to_the_same_position(game: AnyGame, seats: int) -> None:
    random = Random(seats)
    moments = {}
    for table in played(game, seats, "rewind"):
        if random.random() < 0.15 or table.outcome:
            moments[len(table.log)] = standstill(table)
    again: Table[object] = Table.new(game, seats=seats, seed="rewind")
    again.replay(table.log)
    assert again.log == table.log
    assert standstill(again) == standstill(table)
    assert len(moments) > 2
    for n, moment in moments.items():
        assert standstill(table.rewind(n)) == moment


@each_table
def test_every_checkpoint_and_every_question_comes_back_from_json(game: AnyGame, seats: int) -> None:
    checkpoints = set()
    for table in played(game, seats, "json"):
        if table.checkpoint not in checkpoints:
            checkpoints.add(table.checkpoint)
            loaded = Table.load(game, table.checkpoint)
            assert loaded.checkpoint == table.checkpoint
        back = Table.restored(game, table.saved)
        assert standstill(back) == standstill(table)
        assert not back.notice


def _wrongs(value: object) -> list[object]:
    """What might stand in a hand-made position instead of a value."""
    wrongs: list[object] = [None, -1, 99, "", "?", "x.9", [], {}, [None], 1.5, True]
    return [wrong for wrong in wrongs if wrong != value]


def _leaves(value: object, path: tuple[str | int, ...] = ()) -> list[tuple[str | int, ...]]:
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [path, *(leaf for key, inner in items for leaf in _leaves(inner, (*path, key)))]


@each_game
def test_a_position_with_something_wrong_in_it_is_refused_or_plays(game: AnyGame) -> None:
    random, refused = Random(7), 0
    checkpoints = list(dict.fromkeys(t.checkpoint for t in played(game, game.info.seats[-1], "wrong")))
    for text in random.choices(checkpoints, k=400):
        raw = json.loads(text)
        *path, last = random.choice(_leaves(raw["state"])[1:])
        spot = raw["state"]
        for step in path:
            spot = spot[step]
        spot[last] = random.choice(_wrongs(spot[last]))
        try:
            Table.load(game, json.dumps(raw))
        except (BadPosition, RuleError) as error:
            assert isinstance(error, BadPosition), f"{path} {last} = {spot[last]!r}: {error.__cause__!r}"
            assert str(error).endswith(".") and len(str(error)) < 400
            refused += 1
    assert refused > 200


def test_games_are_the_same_whatever_the_hash_seed() -> None:
    """Sets and dicts of strings differ from one Python process to the next; no game may."""
    code = "from tests.generic.test_playing import digest; print(digest())"
    runs = [
        subprocess.run(
            [sys.executable, "-c", code],
            env=os.environ | {"PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    ]
    assert runs[0] == runs[1]
    assert len(runs[0]) > 10_000


def digest() -> str:
    """A game of every kind with all that it told, asked and came to, and a simulation by robots."""
    tables = [finished(game, seats, "hash") for game in ALL for seats in game.info.seats]
    robots = [
        simulate(t.game, t.seats, 1, "hash", clock=lambda: 0.0, player="robot").as_dict() for t in tables
    ]
    return json.dumps([[t.saved, str(t.log), t.story(0), str(t.outcome)] for t in tables] + [robots])
