"""Play many games by themselves: does every one end, how fast, and with what scores?"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from random import Random
from statistics import median
from typing import Any, Literal

from engine.kernel import Answer, AnyDecision, AnyGame, Below, IllegalAnswer, RuleError, Table

Player = Literal["random", "robot"]
Clock = Callable[[], float]
TOO_LONG = 100_000  # answers: no game of ours lasts a tenth of this


class SimulationStopped(Exception):
    """A game could not be played to its end; the text tells how to see it again."""

    def __init__(self, seed: str, answers: int, why: str, report: str = "") -> None:
        super().__init__(f"The game with seed “{seed}” stopped at answer {answers + 1}: {why}")
        self.seed = seed
        self.answers = answers
        self.report = report


@dataclass(frozen=True, slots=True)
class Scores:
    """Final totals over all seats of all games."""

    min: int
    median: float
    max: int


@dataclass(frozen=True, slots=True)
class Report:
    """What a simulation found."""

    game: str
    seats: int
    seed: str
    player: Player
    games: int
    answers: int
    seconds: float
    answers_per_second: float
    endings: dict[str, int]  # reason → games
    scores: Scores
    longest_ms: float  # the longest that one answer took, up to the next question with all its options

    def as_dict(self) -> dict[str, Any]:
        return asdict(self)


class _Tally:
    """Sums up games as they are played."""

    def __init__(self) -> None:
        self.answers = 0
        self.longest = 0.0
        self.endings: Counter[str] = Counter()
        self.totals: list[int] = []

    def add(self, table: Table[Any]) -> None:
        assert table.outcome is not None
        self.endings[table.outcome.reason] += 1
        self.totals += table.outcome.totals

    @property
    def scores(self) -> Scores:
        totals = self.totals or [0]
        return Scores(min(totals), median(totals), max(totals))


def simulate(
    game: AnyGame,
    seats: int,
    games: int,
    seed: str,
    *,
    clock: Clock,
    progress: Callable[[int], None] | None = None,
    player: Player = "random",
) -> Report:
    """Play many games, the n-th with seed "seed/n". `clock` gives seconds; `progress` hears of each end."""
    tally = _Tally()
    begun = clock()
    for n in range(games):
        tally.add(_play(game, seats, f"{seed}/{n}", player, tally, clock))
        if progress is not None:
            progress(n + 1)
    seconds = clock() - begun
    return Report(
        game=game.info.id,
        seats=seats,
        seed=seed,
        player=player,
        games=games,
        answers=tally.answers,
        seconds=seconds,
        answers_per_second=tally.answers / seconds if seconds else 0.0,
        endings=dict(tally.endings.most_common()),
        scores=tally.scores,
        longest_ms=1000 * tally.longest,
    )


def _play(game: AnyGame, seats: int, seed: str, player: Player, tally: _Tally, clock: Clock) -> Table[Any]:
    """One game to its end."""
    given = 0
    try:
        table = Table.new(game, seats=seats, seed=seed)
        for decision, answer in moves(table, below(seed), player):
            before = clock()
            table.answer(decision.seat, answer)
            tally.longest = max(tally.longest, clock() - before)
            given += 1
            if given > TOO_LONG:
                raise SimulationStopped(seed, given, "it does not come to an end.")
    except RuleError as error:
        raise SimulationStopped(seed, given, _last_line(error), error.report) from error
    except IllegalAnswer as error:
        raise SimulationStopped(seed, given, f"the {player} player answered wrongly. {error}") from error
    tally.answers += given
    return table


def moves(table: Table[Any], below: Below, player: Player = "random") -> Iterator[tuple[AnyDecision, Answer]]:
    """A legal answer to one of the open questions, again and again. The caller gives it to the table."""
    game = table.game
    while waiting := table.pending():
        decision = waiting[0] if len(waiting) == 1 else waiting[below(len(waiting))]
        if player == "robot":
            yield decision, game.robot(table.view(decision.seat), decision, below)
        else:
            yield decision, decision.pick(below)


def below(seed: str) -> Below:
    """A fast source of picks for players, apart from the chance of the game itself."""
    random = Random(seed).random
    return lambda n: int(random() * n)


def _last_line(error: RuleError) -> str:
    trace: str = json.loads(error.report)["trace"]
    return f"a rule broke. {trace.strip().splitlines()[-1]}"
