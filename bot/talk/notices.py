"""Posts whose letter is written when it is sent, so that it tells how things stand then."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from bot.shown.letters import Letter
from bot.table.desk import Desk
from bot.table.sitting import Sitting
from bot.waiting import pauses, reminders, timeouts, vacation
from db.records import Post

# None: there is nothing left to be said.
Maker = Callable[[Desk, Post, Sitting], Awaitable[Letter | None]]

LETTERS: dict[str, Maker] = {
    "remind": reminders.letter,
    "timeout": timeouts.private,
    "away": vacation.letter,
    "paused": pauses.letter,
}
