"""What was told at a table, for one who reads it later: it is stored in the game's language."""

from __future__ import annotations

from collections.abc import Mapping

from bot.language import here, in_language
from bot.table.agreements import whole_table
from bot.table.desk import Desk
from bot.table.sitting import Refusal
from db.records import GameRecord
from engine.kernel import Seat
from engine.kernel.words import spoken


async def story_told(
    desk: Desk, record: GameRecord, seat: Seat | None, *, since: int = 0, limit: int | None = None
) -> list[str]:
    """The lines for this seat from that log position on, to be shown in the language spoken here.

    Each event is told once, in the seat's own line where it has one. What the rules tell is told anew. What
    people did beside them, and took back, stays as it was said.
    """
    lines: list[str] = []
    for line in await desk.store.story(record.id, since=since, seat=seat, limit=limit):
        if line.instead:
            del lines[-1:]
        lines.append(line.text)
    if not lines or here() == record.language:
        return lines
    known = await _known(desk, record, seat)
    return [known.get(line, line) for line in lines]


async def _known(desk: Desk, record: GameRecord, seat: Seat | None) -> Mapping[str, str]:
    """The whole story, by how it was said."""
    try:
        whole = await whole_table(desk, record)
    except Refusal:  # begun under older rules
        return {}
    with in_language(record.language):
        return {spoken(text): text for viewer in (None, seat) for text in whole.story(viewer)}
