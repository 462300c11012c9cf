"""One game in play. Inputs are the truth: seats, options, seed and answers; all else is derived from them."""

from __future__ import annotations

import json
import traceback
from bisect import bisect_right
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any, Generic, TypeVar

from pydantic import ValidationError

from engine.kernel import position
from engine.kernel.chance import Chance
from engine.kernel.decision import AnyDecision, IllegalAnswer, Seat
from engine.kernel.game import BadPosition, Event, Game, Outcome, View
from engine.kernel.line import Entry, Line
from engine.kernel.position import Position
from engine.kernel.shape import redact, unseen
from engine.kernel.words import N_, say

S = TypeVar("S")
UNDO, REDO = "undo", "redo"


@dataclass(frozen=True, slots=True)
class Takeback:
    """What an undo would do: go back to `at` answers. `barrier` says why others must agree, if they must."""

    at: int
    barrier: str
    again: tuple[Entry, ...] = ()  # what others have answered to the same open question: that stands


FROZEN = N_("This table is frozen because a rule broke. Nothing is lost; it must be mended first.")
BROKE = N_("A rule broke at this answer. The table is frozen where it stood before; nothing is lost.")


class RuleError(Exception):
    """A rule broke. The table stands frozen at the last good answer; `report` tells all to replay it."""

    def __init__(self, report: str, text: str = BROKE) -> None:
        super().__init__(text)
        self.report = report


class Table(Generic[S]):
    """A line of answers with its whole log: undo and redo are entries too, never deletions."""

    def __init__(self, game: Game[S], start: Position) -> None:
        self.game = game
        self.seats, self.options, self.seed = start.seats, start.options, start.seed
        self._line = Line(game, start)
        try:
            self._line.advance()
        except Exception as error:
            raise RuleError(self._report(), N_("A rule broke before the first question.")) from error
        self._undone: list[list[Entry]] = []
        self.log: list[Entry] = self._line.entries.copy()
        self.fault = ""  # the report of a broken rule
        self.notice = ""  # what loading had to change

    @classmethod
    def new(
        cls, game: Game[S], *, seats: int, options: Mapping[str, str] | None = None, seed: str
    ) -> Table[S]:
        """A fresh game."""
        game.check_seats(seats)
        chosen = game.choices(options or {})
        chance = Chance(seed)
        try:
            state = game.setup(seats, chosen, chance)
        except Exception as error:
            given = {
                "game": game.info.id,
                "rules": game.rules,
                "seats": seats,
                "options": chosen,
                "seed": seed,
            }
            report = json.dumps(given | {"trace": traceback.format_exc()})
            raise RuleError(report, N_("A rule broke while the game was set up.")) from error
        return cls(game, Position(seats, chosen, seed, chance.used, state))

    @classmethod
    def load(cls, game: Game[S], checkpoint_json: str, log: Iterable[Entry] = ()) -> Table[S]:
        """A position at the start of a turn, played on with the answers given since.

        Where an answer no longer fits, because the rules have changed, the table stands at the start of that
        turn and `notice` says so.
        """
        table = cls(game, position.load(game, checkpoint_json))
        try:
            table.replay(log)
        except IllegalAnswer as error:
            table = cls(game, position.load(game, checkpoint_json))
            table.notice = say(
                "This turn was set back to its start, as an answer no longer fits the rules. {why}",
                why=error.args[0],
            )
        return table

    def replay(self, log: Iterable[Entry]) -> None:
        """Play a log on, undo and redo included, up to its end or to an answer at which a rule breaks."""
        for entry in log:
            if self.fault:
                return
            if entry.key == UNDO:
                self.undo(entry.seat, self.answers - taken_by(entry))
            elif entry.key == REDO:
                self.redo(entry.seat)
            elif not entry.auto:
                self._try(entry.seat, entry.answer, entry.key)

    @property
    def state(self) -> S:
        return self._line.play.state

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it runs."""
        return self._line.outcome

    def pending(self) -> list[AnyDecision]:
        """The questions that wait for an answer, at most one a seat."""
        return [] if self.fault else self._line.pending()

    def answer(self, seat: Seat, keys: Sequence[str]) -> None:
        """Answer the seat's open question; an illegal answer changes nothing and says why."""
        self._try(seat, keys)
        if self.fault:
            raise RuleError(self.fault)

    def _try(self, seat: Seat, keys: Sequence[str], expected: str | None = None) -> None:
        if self.fault:
            raise IllegalAnswer(FROZEN)
        line, good = self._line, len(self._line.entries)
        given = (keys,) if isinstance(keys, str) else tuple(keys)
        decision = line.open(seat, expected)
        values = decision.read(given)
        try:
            line.give(decision, given, values)
        except Exception:
            self._line = line.back(good)
            self.fault = self._report(Entry(seat, decision.key, given))
            return
        self.log += line.entries[good:]
        self._undone.clear()

    def _report(self, failed: Entry | None = None) -> str:
        """All that is needed to see the error being handled again."""
        where = {"checkpoint": self.checkpoint, "since": plain(self.since)}
        return json.dumps(where | {"failed": failed and asdict(failed), "trace": traceback.format_exc()})

    def rewind(self, n: int) -> Table[S]:
        """A new table with only the first `n` lines of the log: undo, fork and history in one."""
        if not 0 <= n <= len(self.log):
            raise IllegalAnswer(say("The log has {all} lines; there is no line {n}.", all=len(self.log), n=n))
        while n < len(self.log) and self.log[n].auto:  # a forced answer comes with the one before it
            n += 1
        table: Table[S] = Table.__new__(Table)
        table.__dict__.update(self.__dict__)
        table.fault = ""
        table.log = self.log[:n]
        own = self._line.entries
        if len(self.log) == len(own):  # nothing was ever undone: the log is the line
            table._undone = []
            table._line = self._line.back(n)
            return table
        line, table._undone = in_force(table.log)
        common = next((i for i, (a, b) in enumerate(zip(line, own, strict=False)) if a != b), len(line))
        table._line = self._line.back(min(common, len(own)))
        table._line.replay(line[table.answers :])
        return table

    def fork(self) -> Table[S]:
        """An independent table at this very point."""
        return self.rewind(len(self.log))

    def takeback(self, seat: Seat, over: Collection[Seat] = ()) -> Takeback:
        """The undo of the seat's last answer; answers given since by the seats in `over` go with it."""
        entries = self._line.entries
        for i in range(self.asked_at, len(entries)):  # as long as others are asked too, nobody has seen it
            if entries[i].seat == seat and not entries[i].auto:
                return Takeback(i, "", tuple(entries[i + 1 :]))
        mine = len(entries) - 1
        while mine >= 0 and (
            entries[mine].auto or (entries[mine].seat in over and entries[mine].seat != seat)
        ):
            mine -= 1
        if mine < 0 or entries[mine].seat != seat:
            raise IllegalAnswer(
                N_("There is no answer of yours to take back: somebody else has answered since.")
            )
        if self.outcome:
            raise IllegalAnswer(N_("The game is over; nothing can be taken back."))
        return Takeback(mine, revealed(self._line.back(mine), self._line, seat))

    def restart(self, seat: Seat, over: Collection[Seat] = ()) -> Takeback:
        """The undo of all that the seat has answered in a row in its last turn.

        It ends at the barrier; where already the last answer is beyond one, it is of them all.
        """
        back = last = self.takeback(seat, over)
        line = self._line
        began = line.marks[bisect_right(line.marks, last.at, key=lambda mark: mark.at) - 1].at
        earliest = last.at if last.again else began
        for i in range(last.at - 1, earliest - 1, -1):
            entry = line.entries[i]
            if entry.seat == seat and not entry.auto:
                barrier = revealed(line.back(i), line, seat)
                if barrier and not last.barrier:
                    break
                back = Takeback(i, barrier)
            elif not entry.auto and entry.seat not in over:
                break
        return back

    def take_back(self, seat: Seat, takeback: Takeback) -> None:
        """Carry out a takeback; what others have answered to the same question is given again."""
        self.undo(seat, takeback.at)
        self.replay(takeback.again)

    def undo(self, seat: Seat, to: int) -> None:
        """Go back to `to` answers (from a takeback). The log keeps what was taken back, and that it was."""
        if self.fault:
            raise IllegalAnswer(FROZEN)
        if not 0 <= to < self.answers:
            raise IllegalAnswer(N_("There is nothing to take back."))
        before = self._line.back(to)
        taken = self._line.entries[len(before.entries) :]
        if not taken:
            raise IllegalAnswer(N_("A forced answer cannot be taken back by itself."))
        self._line = before
        self._undone.append(taken)
        self.log.append(Entry(seat, UNDO, (str(len(taken)),)))

    def redo(self, seat: Seat) -> None:
        """Give the answers again that the last undo took back."""
        if self.fault:
            raise IllegalAnswer(FROZEN)
        if not self._undone:
            raise IllegalAnswer(N_("There is nothing to do again."))
        again = self._undone.pop()
        self._line.replay(again)
        self.log.append(Entry(seat, REDO, (str(len(again)),)))

    @property
    def undoer(self) -> Seat | None:
        """Who took back what can now be done again; None where nothing can."""
        redone = 0
        for entry in reversed(self.log):
            if entry.key == REDO:
                redone += 1
            elif entry.key != UNDO:
                return None
            elif not redone:
                return entry.seat
            else:
                redone -= 1
        return None

    def barrier(self, seat: Seat, keys: Sequence[str]) -> str:
        """Why this answer could not be taken back for free; empty where it could."""
        ahead = self.fork()
        ahead.answer(seat, keys)
        return revealed(self._line, ahead._line, seat)

    def view(self, seat: Seat | None = None) -> View[S]:
        """The position as a seat, or the public, may see it."""
        asks = tuple(d if d.seat == seat else d.redacted() for d in self.pending())
        return View(self.game.info.id, seat, self.seats, redact(self.state, seat), asks, self.outcome)

    def told(self, since: int = -1) -> list[Event]:
        """What happened after the first `since` answers in force (-1: from the very start)."""
        return [event for at, event in self._line.told if at > since]

    def story(self, viewer: Seat | None = None, since: int = -1) -> list[str]:
        """The same, told for one audience."""
        return [line for event in self.told(since) if (line := event.story(viewer))]

    @property
    def settled(self) -> list[AnyDecision]:
        """The questions that the last answer left with only one answer, given at once."""
        return self._line.settled

    @property
    def asked_at(self) -> int:
        """How many answers were in force when the open question was asked (the same for all whom it asks)."""
        ask = self._line.ask
        return self.answers - (len(ask.got) if ask else 0)

    @property
    def turn_at(self) -> int:
        """How many answers were in force when the present turn began."""
        return self._line.marks[-1].at

    @property
    def answers(self) -> int:
        """How many answers are in force."""
        return len(self._line.entries)

    @property
    def checkpoint(self) -> str:
        """The position at the start of the present turn, as JSON."""
        return position.dump(self.game, self._line.checkpoint)

    @property
    def since(self) -> list[Entry]:
        """The answers in force since the checkpoint."""
        return self._line.since

    @property
    def saved(self) -> str:
        """All that is needed to come back to this very question, as JSON."""
        return json.dumps({"checkpoint": self.checkpoint, "since": plain(self.since)})

    @classmethod
    def restored(cls, game: Game[S], saved: str) -> Table[S]:
        """A table from what `saved` gave. Its log begins at the checkpoint."""
        try:
            raw = position.adapter(Saved).validate_json(saved, strict=True)
        except ValidationError as error:
            raise BadPosition(f"This is not a saved game: {position.first_problem(error)}.") from error
        return cls.load(game, raw.checkpoint, raw.since)


@dataclass(frozen=True, slots=True)
class Saved:
    """The parts of a saved table."""

    checkpoint: str
    since: list[Entry]


def in_force(log: Iterable[Entry]) -> tuple[list[Entry], list[list[Entry]]]:
    """The answers that stand after all undoing and redoing, and what could still be done again."""
    line: list[Entry] = []
    undone: list[list[Entry]] = []
    for entry in log:
        if entry.key == UNDO:
            to = len(line) - taken_by(entry)
            undone.append(line[to:])
            del line[to:]
        elif entry.key == REDO:
            line += undone.pop()
        else:
            line.append(entry)
            undone.clear()
    return line, undone


def taken_by(undo: Entry) -> int:
    """How many answers an undo in the log took back."""
    if len(undo.answer) != 1 or not undo.answer[0].isdecimal():
        raise IllegalAnswer(N_("The log has an undo that does not say how much it took back."))
    return int(undo.answer[0])


def revealed(before: Line[Any], after: Line[Any], actor: Seat) -> str:
    """What taking the actor back would let somebody know too much; empty if nothing.

    What the actor showed of their own cards does not count: that costs nobody but them.
    """
    if before.play.chance.used != after.play.chance.used:
        return N_("Dice were rolled or cards shuffled.")
    since = len(after.entries) - len(before.entries)
    if before.ask is not None and len(before.ask.open) > 1 and since >= len(before.pending()):
        return N_("Everybody’s secret answers were shown.")
    for viewer in range(before.setting.seats):
        known = unseen(before.play.state, viewer, but_of=actor)
        if known - unseen(after.play.state, viewer, but_of=actor):
            return N_("A hidden card was shown.")
    return ""


def plain(entries: Iterable[Entry]) -> list[dict[str, Any]]:
    """Answers as JSON has them."""
    return [asdict(entry) for entry in entries]
