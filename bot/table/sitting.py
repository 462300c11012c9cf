"""A game with the people at it: the stored record and the table that it stands for."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Any

from bot.texts import SEAT, called, in_code, plain
from db.records import GameRecord, Status
from engine.kernel import AnyDecision, AnyGame, Seat, Table
from engine.kernel.words import N_, _, spoken
from engine.registry import GAMES

OVER = N_("This game is over. Start another with **/game new**.")
UNLOADABLE = N_(
    "This game cannot be loaded with the present rules. Nothing is lost: whoever runs the bot sees why with "
    "`aedile doctor`. Its host or a server manager can also end it, with **/game end**."
)


class Refusal(Exception):
    """Something a person asked for cannot be done; the text tells them why, in private."""


class Outdated(Refusal):
    """The control that was pressed belongs to an earlier question: show how things stand now."""


class Kept(Refusal):
    """A robot keeps this person's seat: offer it to them."""

    def __init__(self, text: str, game_id: int) -> None:
        super().__init__(text)
        self.game_id = game_id


def reason(error: Exception) -> str:
    """What an error of the engine or the store says, in the language spoken here."""
    return spoken(error.args[0] if len(error.args) == 1 else str(error))


def game_name(game: str) -> str:
    """The game's name; one that we no longer host is called by its id."""
    return GAMES[game].info.name if game in GAMES else game


@dataclass(frozen=True, slots=True)
class Sitting:
    """One moment of a game. `table` is None while people are still gathering, and where it is `broken`."""

    record: GameRecord
    table: Table[Any] | None

    @property
    def game(self) -> AnyGame:
        if self.record.game not in GAMES:
            raise Refusal(_(UNLOADABLE))
        return GAMES[self.record.game]

    @property
    def names(self) -> tuple[str, ...]:
        """Plain names, for pictures and labels."""
        return tuple(_("{name} (robot)", name=s.name) if s.owner else called(s) for s in self.record.seats)

    @property
    def robots(self) -> frozenset[Seat]:
        return frozenset(i for i, seat in enumerate(self.record.seats) if seat.user_id is None)

    @property
    def people(self) -> list[int]:
        """The user ids of those who play."""
        return [seat.user_id for seat in self.record.seats if seat.user_id is not None]

    @property
    def broken(self) -> bool:
        """Whether the position that is stored cannot be loaded. The record is all there is then."""
        return self.table is None and bool(self.record.checkpoint)

    @property
    def dealt(self) -> Table[Any]:
        """The table, to look at."""
        if self.broken:
            raise Refusal(_(UNLOADABLE))
        if self.table is None:
            raise Refusal(_("The game has not started yet. The host starts it with the **Start** button."))
        return self.table

    @property
    def live(self) -> Table[Any]:
        """The table, if it can be played at."""
        if not self.record.status.open:
            raise Refusal(_(OVER))
        table = self.dealt
        if self.record.status is Status.FROZEN:
            raise Refusal(
                _("This table is frozen because a rule broke. Nothing is lost; it must be mended first.")
            )
        if self.record.status is Status.PAUSED:
            raise Refusal(_("This game is paused. Bring it to another channel with **/game move**."))
        if table.outcome:
            raise Refusal(_(OVER))
        return table

    def seat_of(self, user_id: int) -> Seat | None:
        return next((i for i, seat in enumerate(self.record.seats) if seat.user_id == user_id), None)

    def own_seat(self, user_id: int) -> Seat:
        seat = self.seat_of(user_id)
        if seat is None and user_id in (s.owner for s in self.record.seats):
            raise Kept(
                _("A robot plays your seat for you. You can take it back at any time."), self.record.id
            )
        if seat is None:
            players = ", ".join(plain(name) for name in self.names)
            raise Refusal(_("You are not playing at this table ({players}).", players=players))
        return seat

    def question(self, seat: Seat | None) -> AnyDecision | None:
        """What this seat is asked now."""
        return next((d for d in self.asked if d.seat == seat), None)

    @property
    def asked(self) -> list[AnyDecision]:
        """The open questions, in the language spoken here and with people's names in the labels."""
        if self.table is None or self.record.status is not Status.LIVE:
            return []
        return [self.worded(decision) for decision in self.table.pending()]

    def worded(self, decision: AnyDecision) -> AnyDecision:
        """A question in the language spoken here. `group` stays as it is: it is a key too.

        A label cannot mention anybody, so a seat in it ("@2") becomes a plain name.
        """
        options = (replace(o, label=self.named(spoken(o.label))) for o in decision.options)
        return replace(
            decision,
            prompt=spoken(decision.prompt),
            options=tuple(options),
            skip=decision.skip and spoken(decision.skip),
            public=spoken(decision.public),
        )

    def named(self, text: str) -> str:
        """A text with its seats ("@2") turned into plain names."""
        return SEAT.sub(self._name, text)

    def _name(self, seat: re.Match[str]) -> str:
        number = int(seat[1])
        return in_code(self.names[number], 24) if number < len(self.names) else seat[0]
