"""The past of a game, step by step: what everybody could see then, and after the end what each one held."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from dataclasses import dataclass
from typing import Any

import discord
from discord import ui

from bot.shown.controls import Control
from bot.shown.letters import Letter, Part, Row, button, rows
from bot.shown.pictures import Pictures
from bot.table.agreements import whole_table
from bot.table.desk import Desk
from bot.table.sitting import Refusal, Sitting
from bot.texts import SEAT_LETTERS, called, in_code, newest, person, tell
from db.records import GameRecord
from engine.kernel import Seat, Table, View
from engine.kernel.table import in_force
from engine.kernel.words import _, spoken

NEWEST = 10**9
KEPT = 12  # replayed games: a few megabytes each


@dataclass(frozen=True, slots=True)
class Step:
    """The position after an answer that stands; what several were asked at once is one step."""

    at: int  # answers in force
    turn: int  # of the kernel: a game may call something else a turn
    seat: Seat | None  # who answered; None for the deal
    points: tuple[int, ...]


class Past:
    """A game with all its steps; step 0 is the deal. Answers that were taken back are no steps."""

    def __init__(self, table: Table[Any], steps: list[Step]) -> None:
        self.table = table
        self.steps = steps

    @classmethod
    def of(cls, table: Table[Any]) -> Past:
        """The past of a table whose log begins with the deal."""
        line, _undone = in_force(table.log)
        again = table.rewind(0)
        turn, began = 1, again.turn_at
        steps = [Step(again.answers, turn, None, _points(again))]
        for entry in line:
            if entry.auto:
                continue
            if again.turn_at != began:
                turn, began = turn + 1, again.turn_at
            again.replay([entry])
            if again.asked_at == again.answers:
                steps.append(Step(again.answers, turn, entry.seat, _points(again)))
        return cls(again, steps)

    @property
    def last(self) -> int:
        return len(self.steps) - 1

    def at(self, step: int) -> Table[Any]:
        """The table as it stood then."""
        return self.table.rewind(self.steps[step].at)

    def view(self, step: int) -> View[Any]:
        """What everybody could see then."""
        return self.at(step).view(None)

    def story(self, step: int) -> list[str]:
        """What everybody was told at this step, in the language spoken here."""
        since = self.steps[step - 1].at if step else -1
        return [spoken(line) for line in self.at(step).story(None, since)]


def _points(table: Table[Any]) -> tuple[int, ...]:
    return table.outcome.totals if table.outcome else tuple(table.game.standing(table.state))


class Library:
    """Keeps the games that were looked at last, so that turning a page replays nothing."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self._pasts: OrderedDict[tuple[int, int], Past] = OrderedDict()

    async def past(self, record: GameRecord) -> Past:
        if not record.checkpoint:
            raise Refusal(_("The game has not started yet."))
        key = (record.id, record.length)
        if key not in self._pasts:
            self._pasts[key] = await asyncio.to_thread(Past.of, await whole_table(self.desk, record))
        self._pasts.move_to_end(key)
        while len(self._pasts) > KEPT:
            self._pasts.popitem(last=False)
        return self._pasts[key]


@dataclass(frozen=True, slots=True)
class Page:
    """Where somebody looks: a step, and whose cards they want to see beside the board."""

    step: int
    seat: Seat | None = None

    def control(self, record: GameRecord, name: str) -> Control:
        """`name` tells the controls of one message apart that lead to the same page."""
        seat = "" if self.seat is None else self.seat
        return Control("past", record.id, 0, f"{self.step}.{seat}.{name}")

    @classmethod
    def read(cls, data: str) -> Page:
        """The page that a control leads to; one that was forged leads to the deal."""
        step, seat, *_name = [*data.split("."), "", ""]
        return cls(_number(step) or 0, _number(seat))


def _number(text: str) -> int | None:
    return int(text) if text.isascii() and text.isdigit() and len(text) <= 10 else None


async def letter(pictures: Pictures, library: Library, sitting: Sitting, page: Page) -> Letter:
    """One step with its board, and after the end whoever's cards are asked for."""
    record = sitting.record
    if page.seat is not None and record.status.open:
        raise Refusal(_("As long as the game runs, its past shows only what everybody could see."))
    if page.seat is not None and page.seat >= len(record.seats):
        raise Refusal(_("Nobody sits there."))
    past = await library.past(record)
    page = Page(min(page.step, past.last), page.seat)
    then = Sitting(record, past.at(page.step))
    before = past.view(page.step - 1) if page.step else None
    board = await pictures.board(then, before)
    return Letter(
        [
            *_head(past, sitting, page.step),
            (f"past-{record.id}-{page.step}.png", board),
            *await _cards(pictures, then, page),
            *_pages(past, record, page),
            *([] if record.status.open else _hands(record, page)),
        ]
    )


def _head(past: Past, sitting: Sitting, step: int) -> list[Part]:
    title = _("{game}: step {step} of {last}", game=sitting.game.info.name, step=step, last=past.last)
    who = past.steps[step].seat
    by = _("The beginning") if who is None else person(sitting.record.seats[who])
    lines = [tell(line, sitting.record.seats) for line in past.story(step)]
    return [f"## {title}\n-# {by}", *filter(None, [newest(lines, 2000)])]


async def _cards(pictures: Pictures, then: Sitting, page: Page) -> list[Part]:
    if page.seat is None:
        return []
    name = in_code(then.names[page.seat], 40)
    picture = await pictures.hand(then, page.seat)
    title = _("What only {name} ({seat}) saw", name=name, seat=SEAT_LETTERS[page.seat])
    return [f"### {title}", (f"past-{then.record.id}-{page.step}-{page.seat}.png", picture)]


def _pages(past: Past, record: GameRecord, page: Page) -> list[Row]:
    def turn(label: str, name: str, to: int) -> ui.Button[Any]:
        there = Page(max(0, min(to, past.last)), page.seat)
        return button(label, there.control(record, name), disabled=there == page)

    step = page.step
    back = [
        turn(_("⏮ Beginning"), "a", 0),
        turn(_("◀◀ 10"), "r", step - 10),
        turn(_("◀ Back"), "b", step - 1),
    ]
    on = [
        turn(_("On ▶"), "o", step + 1),
        turn(_("10 ▶▶"), "v", step + 10),
        turn(_("Newest ⏭"), "z", past.last),
    ]
    return [*rows(back), *rows(on)]  # on a phone a row has room for three


def _hands(record: GameRecord, page: Page) -> list[Part]:
    """Whose cards to see; pressed again, they are put away."""
    made = []
    for seat, one in enumerate(record.seats):
        there = Page(page.step, None if seat == page.seat else seat)
        label = f"{SEAT_LETTERS[seat]} {in_code(called(one), 20)}"
        style = discord.ButtonStyle.primary if seat == page.seat else discord.ButtonStyle.secondary
        made.append(button(label, there.control(record, f"h{seat}"), style))
    return ["-# " + _("The game is over: see what only one player saw."), *rows(made)]
