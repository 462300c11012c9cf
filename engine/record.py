"""A whole game as a file that anybody can check.

Before the first card is dealt, the bot posts the commitment: the SHA-256 of a secret. Those who join are
mixed in after that, so neither the bot nor a player alone can choose the deal:

    commitment = sha256(secret)                            printf %s "$SECRET" | sha256sum
    seed       = hmac_sha256(secret, joins by newline)     printf '%s\\n%s' "$JOIN1" "$JOIN2" |
                                                               openssl dgst -sha256 -hmac "$SECRET"

All texts are UTF-8, digests are lower-case hexadecimal. Each shuffle and die reads its own stream of
numbers: block b of use u of the stream named n is hmac_sha256(seed, "n/u/b"), cut into eight 32-bit
big-endian numbers; u counts from 1, b from 0. A pick of 0 … n-1 is the next number modulo n, passing over
numbers from the greatest multiple of n in 2³² on. A shuffle goes from the last place down to the second and
swaps each with a pick among those up to it. The log holds every answer; with the seed it is the whole game.

Whoever asks to be forgotten is taken out of the joins. The seed cannot be had from the rest, so it is in the
file then.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, StringConstraints, ValidationError

from engine.kernel import AnyGame, BadPosition, Entry, IllegalAnswer, Outcome, RuleError, Table, commitment
from engine.kernel.position import first_problem
from engine.kernel.words import N_, say
from engine.registry import GAMES

Name = Annotated[str, StringConstraints(min_length=1, max_length=100, pattern=r"^[^\n]+$")]
MOST = 20_000  # lines in a log, and answers given in it, also those given again
FORGOTTEN = "forgotten"  # stands among the joins for somebody who asked to be forgotten


class BadFile(ValueError):
    """This is not a recorded game; the text says why."""


class GameFile(BaseModel):
    """The export form of a game."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)

    format: Literal[1] = 1
    game: Name
    rules: int
    seats: int
    options: dict[Name, Name]
    secret: Name
    commitment: Name
    joins: Annotated[tuple[Name, ...], Field(max_length=100)]  # what was mixed in after the commitment
    log: Annotated[tuple[Entry, ...], Field(max_length=MOST)]
    outcome: Outcome | None  # None where the game was not played to its end
    seed: Name | None = None  # only where it no longer follows from the joins

    @classmethod
    def of(cls, table: Table[Any], secret: str, joins: Sequence[str]) -> GameFile:
        """The file of a game whose whole log the table holds."""
        return cls(
            game=table.game.info.id,
            rules=table.game.rules,
            seats=table.seats,
            options=dict(table.options),
            secret=secret,
            commitment=commitment(secret),
            joins=tuple(joins),
            log=tuple(table.log),
            outcome=table.outcome,
            seed=table.seed if FORGOTTEN in joins else None,
        )

    @classmethod
    def read(cls, text: str | bytes) -> GameFile:
        """A file from its JSON; a bad one is refused with a sentence."""
        try:
            return cls.model_validate_json(text)
        except ValidationError as error:
            raise BadFile(
                say("This is not a recorded game: {problem}.", problem=first_problem(error))
            ) from error

    def text(self) -> str:
        """The JSON of the file, as `read` takes it."""
        return self.model_dump_json(indent=1, exclude={"seed"} if self.seed is None else None)

    @property
    def dealt_from(self) -> str:
        """The seed that the game was dealt from."""
        return self.seed or seed_of(self.secret, self.joins)


def seed_of(secret: str, joins: Sequence[str]) -> str:
    """The seed: HMAC-SHA256 under the secret of what was mixed in, joined by newlines."""
    return hmac.new(secret.encode(), "\n".join(joins).encode(), hashlib.sha256).hexdigest()


@dataclass(frozen=True, slots=True)
class Check:
    """One thing that was looked at, as a sentence."""

    ok: bool
    text: str


@dataclass(frozen=True, slots=True)
class Verdict:
    """All that was looked at. Where a check fails, those that rest on it are not made."""

    checks: tuple[Check, ...]

    @property
    def ok(self) -> bool:
        return all(check.ok for check in self.checks)


def _unheard(_line: int) -> None: ...


def verify(
    file: GameFile, games: Mapping[str, AnyGame] = GAMES, progress: Callable[[int], None] = _unheard
) -> Verdict:
    """Deal the game anew and play it through; `progress` hears of every line of the log."""
    checks = []
    for check in _checks(file, games, progress):
        checks.append(check)
        if not check.ok:
            break
    return Verdict(tuple(checks))


def _checks(file: GameFile, games: Mapping[str, AnyGame], progress: Callable[[int], None]) -> Iterator[Check]:
    yield _check(
        commitment(file.secret) == file.commitment,
        "The secret is the one that was promised before the game.",
        N_("The secret is not the one that was promised before the game."),
    )
    game = games.get(file.game)
    if game is None or game.rules != file.rules:
        text = (
            N_("The file is of {game}, rules {rules}; this program does not know the game.")
            if game is None
            else N_("The file is of {game}, rules {rules}; this program has its rules {ours}.")
        )
        yield Check(False, say(text, game=file.game, rules=file.rules, ours=game and game.rules))
        return
    yield _seeded(file)
    try:
        table = Table.new(game, seats=file.seats, options=file.options, seed=file.dealt_from)
    except (BadPosition, RuleError) as error:
        yield Check(False, say("The game cannot be dealt. {why}", why=error.args[0]))
        return
    yield Check(True, "The game was dealt from that seed.")
    yield _replayed(table, file, progress)
    yield _check(
        table.outcome == file.outcome,
        "The game ends as the file says." if file.outcome else "The game is not over, as the file says.",
        N_("The game does not end as the file says."),
    )


def _seeded(file: GameFile) -> Check:
    if file.seed is None:
        return Check(True, f"From the secret and {len(file.joins)} joins follows the seed {file.dealt_from}.")
    return _check(
        FORGOTTEN in file.joins,
        f"Somebody who joined was forgotten, so the seed {file.seed} cannot be checked; all else can.",
        N_("The file gives a seed of its own, though nobody who joined was forgotten."),
    )


def _replayed(table: Table[Any], file: GameFile, progress: Callable[[int], None]) -> Check:
    played = 0
    for n, entry in enumerate(file.log, 1):
        progress(n)
        before = table.answers
        try:
            table.replay((entry,))
        except IllegalAnswer as error:
            text = N_("Line {n} of the log ({key} of seat {seat}) is not legal. {why}")
            return Check(False, say(text, n=n, key=entry.key, seat=entry.seat, why=error.args[0]))
        if table.fault:
            return Check(False, say("A rule broke at line {n} of the log.", n=n))
        played += max(0, table.answers - before)
        if played > MOST:
            return Check(False, N_("The log takes back and gives again more than any game."))
    same = tuple(table.log) == file.log
    given = sum(not entry.auto for entry in file.log)
    return _check(
        same,
        f"All {given} answers of the log were legal, and the game goes through.",
        N_("The log is not the one that these answers give: forced answers were left out, added or changed."),
    )


def _check(ok: bool, good: str, bad: str) -> Check:
    return Check(ok, good if ok else bad)
