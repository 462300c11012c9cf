"""How fast the rules run: random play with every legal option enumerated, and copies of whole tables."""

from __future__ import annotations

from random import Random
from statistics import median
from typing import Any

from catanatron import Color, Game, RandomPlayer

from bench.figure import Figure, micros, seconds
from engine.kernel import AnyGame, Table
from engine.registry import GAMES
from engine.simulate import below, moves

ROUNDS = 7  # the engines take turns, so that a busy moment of the machine hits them alike
GAMES_A_ROUND = 12
AIMS = {"glory-to-rome": "≥ 0.6", "city-of-marble": "≥ 0.6"}  # these do more in a step
TURNS = 1000  # a random game of catanatron that lasts longer is stopped, as it does itself


def catanatron(seed: int) -> float:
    """Actions a second of the field's model, played by its own random players."""
    actions, spent = 0, 0.0
    for n in range(GAMES_A_ROUND // 3):
        game = Game([RandomPlayer(colour) for colour in Color], seed=1000 * seed + n)

        def play(game: Any = game) -> None:
            nonlocal actions
            while game.winning_color() is None and game.state.num_turns < TURNS:
                game.play_tick()
                actions += 1

        spent += seconds(play)
    return actions / spent


def ours(game: AnyGame, seats: int, seed: int) -> float:
    """Answers a second of one of our games, played by random answers."""
    answers, spent = 0, 0.0
    for n in range(GAMES_A_ROUND):
        table: Table[Any] = Table.new(game, seats=seats, seed=f"{seed}/{n}")

        def play(table: Table[Any] = table) -> None:
            nonlocal answers
            for decision, answer in moves(table, below(table.seed)):
                table.answer(decision.seat, answer)
                answers += 1

        spent += seconds(play)
    return answers / spent


def fork_micros(game: AnyGame, seats: int) -> float:
    """The median time to copy a table, over positions of a game."""
    random = Random(1)
    table: Table[Any] = Table.new(game, seats=seats, seed="fork")
    times = []
    for decision, answer in moves(table, below("fork")):
        table.answer(decision.seat, answer)
        if random.random() < 0.3:
            times.append(micros(table.fork))
    return median(times)


def bench() -> list[Figure]:
    """Every game at its greatest number of seats, beside catanatron in the same run."""
    rates: dict[str, list[float]] = {name: [] for name in ("", *GAMES)}
    for seed in range(ROUNDS):
        rates[""].append(catanatron(seed))
        for name, game in GAMES.items():
            rates[name].append(ours(game, game.info.seats[-1], seed))
    model = median(rates[""])
    figures = [Figure("catanatron: random play", model, "actions/s", 1.0, "catanatron")]
    for name, game in GAMES.items():
        rate, aim = median(rates[name]), AIMS.get(name, "≥ 1.0")
        figures += (
            Figure(f"{name}: random play", rate, "answers/s", rate / model, "catanatron", aim),
            Figure(f"{name}: copy of a table", fork_micros(game, game.info.seats[-1]), "µs", aim="≤ 200 µs"),
        )
    return figures
