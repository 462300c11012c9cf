"""One game in play. Inputs are the truth: seats, options, seed and answers; all else is derived from them."""

from __future__ import annotations

import json
import traceback
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from engine.kernel import position
from engine.kernel.chance import Chance
from engine.kernel.decision import AnyDecision, IllegalAnswer, Seat
from engine.kernel.game import BadPosition, Event, Game, Outcome, View
from engine.kernel.line import Entry, Line
from engine.kernel.position import Position
from engine.kernel.shape import redact, unseen

S = TypeVar("S")
UNDO, REDO = "undo", "redo"


@dataclass(frozen=True, slots=True)
class Takeback:
    """What an undo would do: go back to `at` answers. `barrier` says why others must agree, if they must."""

    at: int
    barrier: str


class RuleError(Exception):
    """A rule broke. The table stands frozen at the last good answer; `report` tells all to replay it."""

    def __init__(self, report: str) -> None:
        super().__init__(
            "A rule broke at this answer. The table is frozen where it stood before; nothing is lost."
        )
        self.report = report


class Table(Generic[S]):
    """A line of answers with its whole log: undo and redo are entries too, never deletions."""

    def __init__(self, game: Game[S], start: Position) -> None:
        self.game = game
        self.seats, self.options, self.seed = start.seats, start.options, start.seed
        try:
            self._line = Line(game, start)
        except Exception as error:
            raise RuleError(json.dumps({"trace": traceback.format_exc()})) from error
        self._undone: list[list[Entry]] = []
        self.log: list[Entry] = self._line.entries.copy()
        self.fault = ""  # the report of a broken rule
        self.notice = ""  # what loading had to change

    @classmethod
    def new(
        cls, game: Game[S], *, seats: int, options: Mapping[str, str] | None = None, seed: str
    ) -> Table[S]:
        """A fresh game."""
        if seats not in game.info.seats:
            counts = ", ".join(map(str, game.info.seats))
            raise BadPosition(f"{game.info.name} is played by {counts} people, not by {seats}.")
        chosen = game.choices(options or {})
        chance = Chance(seed)
        return cls(game, Position(seats, chosen, seed, chance.used, game.setup(seats, chosen, chance)))

    @classmethod
    def load(cls, game: Game[S], checkpoint_json: str, log: Iterable[Entry] = ()) -> Table[S]:
        """A position at the start of a turn, played on with the answers given since.

        Where an answer no longer fits, because the rules have changed, the table stands at the start of that
        turn and `notice` says so.
        """
        start = position.load(game, checkpoint_json)
        table = cls(game, start)
        try:
            table.replay(log)
        except IllegalAnswer as error:
            table = cls(game, position.load(game, checkpoint_json))
            table.notice = (
                f"This turn was set back to its start, as an answer no longer fits the rules. {error}"
            )
        return table

    def replay(self, log: Iterable[Entry]) -> None:
        """Play a log on, undo and redo included, up to its end or to an answer at which a rule breaks."""
        for entry in log:
            if self.fault:
                return
            if entry.key == UNDO:
                self.undo(entry.seat, self.answers - int(entry.answer[0]))
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
            raise IllegalAnswer(
                "This table is frozen because a rule broke. Nothing is lost; it must be mended first."
            )
        line, good = self._line, len(self._line.entries)
        given = (keys,) if isinstance(keys, str) else tuple(keys)
        key = line.open(seat).key
        if expected not in (None, key):
            raise IllegalAnswer(f"The log answers {expected} where {key} is asked.")
        try:
            line.answer(seat, given)
        except IllegalAnswer:
            if len(line.entries) > good:  # raised by a rule, not by the reading of the answer
                self._freeze(good, Entry(seat, key, given))
                return
            raise
        except Exception:
            self._freeze(good, Entry(seat, key, given))
            return
        self.log += line.entries[good:]
        self._undone.clear()

    def _freeze(self, good: int, failed: Entry) -> None:
        trace = traceback.format_exc()
        self._line = self._line.back(good)
        report = {"since": [plain(e) for e in self.since], "failed": plain(failed), "trace": trace}
        self.fault = json.dumps({"checkpoint": json.loads(self.checkpoint)} | report)

    def rewind(self, n: int) -> Table[S]:
        """A new table with only the first `n` lines of the log: undo, fork and history in one."""
        if not 0 <= n <= len(self.log):
            raise IllegalAnswer(f"The log has {len(self.log)} lines; there is no line {n}.")
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
        common = next((i for i, (a, b) in enumerate(zip(line, own, strict=False)) if a is not b), len(line))
        table._line = self._line.back(min(common, len(own)))
        table._line.replay(line[table.answers :])
        return table

    def fork(self) -> Table[S]:
        """An independent table at this very point."""
        return self.rewind(len(self.log))

    def takeback(self, seat: Seat, over: Collection[Seat] = ()) -> Takeback:
        """The undo of the seat's last answer; answers given since by the seats in `over` go with it."""
        entries = self._line.entries
        mine = len(entries) - 1
        while mine >= 0 and (
            entries[mine].auto or (entries[mine].seat in over and entries[mine].seat != seat)
        ):
            mine -= 1
        if mine < 0 or entries[mine].seat != seat:
            raise IllegalAnswer("There is no answer of yours to take back: somebody else has answered since.")
        if self.outcome:
            raise IllegalAnswer("The game is over; nothing can be taken back.")
        return Takeback(mine, revealed(self._line.back(mine), self._line, seat))

    def undo(self, seat: Seat, to: int) -> None:
        """Go back to `to` answers (from a takeback). The log keeps what was taken back, and that it was."""
        taken = self._line.entries[to:]
        if not taken:
            raise IllegalAnswer("There is nothing to take back.")
        self._line = self._line.back(to)
        self._undone.append(taken)
        self.log.append(Entry(seat, UNDO, (str(len(taken)),)))

    def redo(self, seat: Seat) -> None:
        """Give the answers again that the last undo took back."""
        if not self._undone:
            raise IllegalAnswer("There is nothing to do again.")
        again = self._undone.pop()
        self._line.replay(again)
        self.log.append(Entry(seat, REDO, (str(len(again)),)))

    def barrier(self, seat: Seat, keys: Sequence[str]) -> str:
        """Why this answer could not be taken back for free; empty where it could."""
        ahead = self.fork()
        ahead.answer(seat, keys)
        return revealed(self._line, ahead._line, seat)

    def view(self, seat: Seat | None = None) -> View[S]:
        """The position as a seat, or the public, may see it."""
        asks = tuple(d if d.seat == seat else d.redacted() for d in self.pending())
        return View(self.game.info.id, seat, self.seats, redact(self.state, seat), asks, self.outcome)

    def told(self, since: int = 0) -> list[Event]:
        """What happened after the first `since` answers in force."""
        return [event for at, event in self._line.told if at > since or not since]

    def story(self, viewer: Seat | None = None, since: int = 0) -> list[str]:
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
        mark, setting = self._line.marks[-1], self._line.setting
        return position.dump(
            self.game, Position(setting.seats, setting.options, setting.seed, mark.used, mark.state)
        )

    @property
    def since(self) -> list[Entry]:
        """The answers in force since the checkpoint."""
        return self._line.entries[self._line.marks[-1].at :]

    @property
    def saved(self) -> str:
        """All that is needed to come back to this very question, as JSON."""
        return json.dumps({"checkpoint": self.checkpoint, "since": [plain(e) for e in self.since]})

    @classmethod
    def restored(cls, game: Game[S], saved: str) -> Table[S]:
        """A table from what `saved` gave. Its log begins at the checkpoint."""
        raw = json.loads(saved)
        return cls.load(game, raw["checkpoint"], [entry_from(e) for e in raw["since"]])


def in_force(log: Iterable[Entry]) -> tuple[list[Entry], list[list[Entry]]]:
    """The answers that stand after all undoing and redoing, and what could still be done again."""
    line: list[Entry] = []
    undone: list[list[Entry]] = []
    for entry in log:
        if entry.key == UNDO:
            to = len(line) - int(entry.answer[0])
            undone.append(line[to:])
            del line[to:]
        elif entry.key == REDO:
            line += undone.pop()
        else:
            line.append(entry)
            undone.clear()
    return line, undone


def revealed(before: Line[Any], after: Line[Any], actor: Seat) -> str:
    """What taking the actor back would let somebody know too much; empty if nothing.

    What the actor showed of their own cards does not count: that costs nobody but them.
    """
    if before.play.chance.used != after.play.chance.used:
        return "Dice were rolled or cards shuffled."
    since = len(after.entries) - len(before.entries)
    if before.ask is not None and len(before.ask.open) > 1 and since >= len(before.pending()):
        return "Everybody’s secret answers were shown."
    for viewer in range(before.setting.seats):
        known = unseen(before.play.state, viewer, but_of=actor)
        if known - unseen(after.play.state, viewer, but_of=actor):
            return "A hidden card was shown."
    return ""


def entry_from(raw: Mapping[str, Any]) -> Entry:
    return Entry(raw["seat"], raw["key"], tuple(raw["answer"]), raw["auto"])


def plain(entry: Entry) -> dict[str, Any]:
    return {"seat": entry.seat, "key": entry.key, "answer": list(entry.answer), "auto": entry.auto}
