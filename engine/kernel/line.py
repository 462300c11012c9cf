"""One unbroken line of answers and the position that it leads to. Going back means starting another line."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from engine.kernel.ask import AnyAsk, Ask, GameOver
from engine.kernel.chance import Chance
from engine.kernel.decision import Answer, AnyDecision, IllegalAnswer, Seat
from engine.kernel.game import Event, Game, Outcome, Play
from engine.kernel.position import Position
from engine.kernel.shape import clone
from engine.kernel.words import N_, say

S = TypeVar("S")
ENDLESS = 10_000  # turns in a row without a question: the rules must be running in a circle


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the log: an answer, or an undo or redo."""

    seat: Seat
    key: str
    answer: Answer
    auto: bool = False


@dataclass(frozen=True, slots=True)
class Mark:
    """A checkpoint: the state at the start of a turn, after `at` answers and `told` events."""

    at: int
    told: int
    state: Any
    used: dict[str, int]


class Line(Generic[S]):
    """Drives a game's rules from question to question."""

    __slots__ = ("ask", "entries", "game", "marks", "outcome", "play", "setting", "settled", "steps", "told")

    def __init__(
        self, game: Game[S], start: Position, earlier: Line[S] | None = None, marks: int = 0
    ) -> None:
        """Begin at a position; `earlier` led there, and its first `marks` marks hold."""
        self.game = game
        self.setting = start
        self.entries: list[Entry] = []
        self.told: list[tuple[int, Event]] = []
        self.marks: list[Mark] = []
        if earlier is not None:
            mark = earlier.marks[marks]
            self.entries = earlier.entries[: mark.at]
            self.told = earlier.told[: mark.told]
            self.marks = earlier.marks[:marks]
        self.outcome: Outcome | None = None
        self.ask: Ask | None = None
        self.settled: list[AnyDecision] = []  # answered by themselves since the last answer
        chance = Chance(start.seed, start.used)
        self.play: Play[S] = Play(start.state, chance, start.options, self.entries, self.told)
        self.steps: AnyAsk = self._turns().__await__()

    async def _turns(self) -> None:
        turn, play, marks, entries, told = self.game.turn, self.play, self.marks, self.entries, self.told
        quiet = 0
        while True:
            if marks and marks[-1].at == len(entries):
                marks.pop()
                quiet += 1
            else:
                quiet = 0
            marks.append(Mark(len(entries), len(told), clone(play.state), play.chance.used.copy()))
            if quiet > ENDLESS:
                raise RuntimeError("the rules ran in a circle without asking anything")
            await turn(play)  # no local of a rule outlives this call: the mark is all there is

    def advance(self) -> None:
        """Run the rules to the next question, giving forced answers on the way."""
        self.ask = None
        self.settled = []
        try:
            while True:
                ask = self.steps.send(None)
                got = ask.got
                for seat, decision in ask.open.items():
                    if (forced := decision.forced) is not None:
                        got[seat] = decision.read(forced)
                        self.settled.append(decision)
                        self.entries.append(Entry(seat, decision.key, forced, True))
                if len(got) < len(ask.open):
                    self.ask = ask
                    return
        except GameOver as over:
            self.outcome = self.game.outcome(self.play.state, str(over))

    def pending(self) -> list[AnyDecision]:
        ask = self.ask
        return [] if ask is None else [d for seat, d in ask.open.items() if seat not in ask.got]

    def open(self, seat: Seat, key: str | None = None) -> AnyDecision:
        """The seat's open question, which must be of the kind `key` if that is given."""
        if self.outcome:
            raise IllegalAnswer(N_("The game is over."))
        ask = self.ask
        if ask is None or seat not in ask.open or seat in ask.got:
            raise IllegalAnswer(N_("There is nothing for you to decide right now."))
        decision = ask.open[seat]
        if key is not None and key != decision.key:
            raise IllegalAnswer(
                say("The log answers {key} where {asked} is asked.", key=key, asked=decision.key)
            )
        return decision

    def give(self, decision: AnyDecision, answer: Answer, values: list[Any]) -> None:
        """Answer an open question, with the values read from the answer.

        Whatever a rule raises goes through; this line is then of no more use.
        """
        ask = self.ask
        assert ask is not None
        ask.got[decision.seat] = values
        self.entries.append(Entry(decision.seat, decision.key, answer))
        if len(ask.got) == len(ask.open):
            self.advance()

    def replay(self, entries: Iterable[Entry]) -> None:
        """Give answers again. Forced ones come by themselves, so they are passed over."""
        for entry in entries:
            if not entry.auto:
                decision = self.open(entry.seat, entry.key)
                self.give(decision, entry.answer, decision.read(entry.answer))

    def back(self, n: int) -> Line[S]:
        """A new line of the first `n` answers: from the nearest mark, those since are given again."""
        nearest = bisect_right(self.marks, n, key=lambda m: m.at) - 1
        mark = self.marks[nearest]
        line = Line(self.game, self._at(mark.used.copy(), clone(mark.state)), self, nearest)
        line.advance()
        line.replay(self.entries[mark.at : n])
        return line

    @property
    def checkpoint(self) -> Position:
        """The position at the start of the present turn."""
        return self._at(self.marks[-1].used, self.marks[-1].state)

    @property
    def since(self) -> list[Entry]:
        """The answers since the checkpoint."""
        return self.entries[self.marks[-1].at :]

    def _at(self, used: dict[str, int], state: Any) -> Position:
        setting = self.setting
        return Position(setting.seats, setting.options, setting.seed, used, state)
