"""What a game must say of itself: the whole contract between a game package and everybody else."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Coroutine, Iterator, Mapping, Sequence, Sized
from dataclasses import dataclass, field
from typing import Any, Generic, Protocol, TypeVar

from engine.kernel.chance import Chance
from engine.kernel.decision import Answer, AnyDecision, Below, Seat
from engine.kernel.words import N_, say

S = TypeVar("S")


class BadPosition(ValueError):
    """A stored or given position cannot be played; the text says what is wrong with it."""


class BadData(ValueError):
    """Data that a game comes with cannot be used; `problems` are sentences that say where and why."""

    def __init__(self, *problems: str) -> None:
        super().__init__("\n".join(problems))
        self.problems = problems


class Event(Protocol):
    """Something that happened, as ids; its story is told per audience. "@2" in a text stands for seat 2."""

    def story(self, viewer: Seat | None) -> str | None:
        """The line for this viewer (None: the public); None where there is nothing to tell them."""


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """One category of the final scoring, with the points of every seat."""

    label: str
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended. `lines` add up to the totals; `ties` tells how equal totals were parted."""

    reason: str
    winners: tuple[Seat, ...]
    lines: tuple[ScoreLine, ...]
    ties: str = ""

    @property
    def totals(self) -> tuple[int, ...]:
        return tuple(map(sum, zip(*(line.points for line in self.lines), strict=True)))


@dataclass(frozen=True, slots=True)
class Step:
    """One question that a verb answers: typed by the player as `name`, or given as `fixed`."""

    key: str  # the decision's kind
    name: str = ""  # the command option a person fills in; empty where `fixed` answers
    help: str = ""
    group: str = ""  # only options under this heading
    fixed: str = ""  # the option key that the verb itself stands for


@dataclass(frozen=True, slots=True)
class Verb:
    """Something a player does, as a slash command: it answers its steps in a row, all or nothing.

    A verb without steps says no to whatever is asked, where that is allowed.
    """

    name: str
    help: str
    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class Choice:
    """An option of the whole game, set when it is created."""

    name: str
    help: str
    values: tuple[str, ...]
    default: str


@dataclass(frozen=True, slots=True)
class Info:
    """What people read about a game before and while they play it."""

    id: str
    name: str
    blurb: str
    command: str  # the slash-command group: "city" for /city build
    seats: tuple[int, ...]
    verbs: tuple[Verb, ...]
    choices: tuple[Choice, ...] = ()
    topics: Mapping[str, str] = field(default_factory=dict)  # card or term → what it does, in our words


class Play(Generic[S]):
    """What a rule works with: the state, the dice, and a way to tell what happens."""

    __slots__ = ("_line", "_told", "chance", "options", "state")

    def __init__(
        self,
        state: S,
        chance: Chance,
        options: Mapping[str, str],
        line: Sized,
        told: list[tuple[int, Event]],
    ) -> None:
        self.state = state
        self.chance = chance
        self.options = options
        self._line = line
        self._told = told

    def tell(self, event: Event) -> None:
        """Something happened: it is remembered with the number of answers given so far."""
        self._told.append((len(self._line), event))


@dataclass(frozen=True, slots=True)
class View(Generic[S]):
    """A position as one seat (or the public: None) may see it. Painters and robots get nothing else."""

    game: str
    seat: Seat | None
    seats: int
    state: S
    asks: tuple[AnyDecision, ...]
    outcome: Outcome | None


@dataclass(frozen=True)
class Game(Generic[S]):
    """A game: data and functions, registered in `engine.registry`."""

    info: Info
    rules: int  # version; raise it when an old checkpoint or answer could read differently
    state: type[S]
    setup: Callable[[int, Mapping[str, str], Chance], S]
    turn: Callable[[Play[S]], Coroutine[Any, Any, None]]  # plays on from a checkpoint to the next one
    outcome: Callable[[S, str], Outcome]  # the final scoring, given why the game ended
    problems: Callable[[S], Iterator[str]]  # why no game can lead to this position, in sentences
    pieces: Callable[[S], Counter[str]]  # every piece in play: the same at every moment of a game
    standing: Callable[[S], Sequence[int]]  # points if the game ended now, from public things only
    robot: Callable[[View[S], AnyDecision, Below], Answer]
    migrations: Mapping[int, Callable[[dict[str, Any]], dict[str, Any]]] = field(default_factory=dict)

    def check(self, state: S) -> None:
        """Refuse a position that no game can lead to, as far as a look at it can tell."""
        for problem in self.problems(state):
            raise BadPosition(problem)

    def check_seats(self, seats: int) -> None:
        if seats not in self.info.seats:
            counts = ", ".join(map(str, self.info.seats))
            text = N_("{game} is played by {counts} people, not by {seats}.")
            raise BadPosition(say(text, game=self.info.name, counts=counts, seats=seats))

    def choices(self, given: Mapping[str, str]) -> dict[str, str]:
        """The game's options, complete with defaults; a wrong one is refused with a sentence."""
        known = {c.name: c for c in self.info.choices}
        for name, value in given.items():
            if name not in known:
                text = N_("{game} has no option “{name}” (it has: {allowed}).")
                allowed = ", ".join(known) or N_("none")
                raise BadPosition(say(text, game=self.info.name, name=name, allowed=allowed))
            if value not in known[name].values:
                allowed = ", ".join(known[name].values)
                raise BadPosition(
                    say(
                        "Option “{name}” can be {allowed}, not “{value}”.",
                        name=name,
                        allowed=allowed,
                        value=value,
                    )
                )
        return {c.name: given.get(c.name, c.default) for c in self.info.choices}


AnyGame = Game[Any]
