"""A game whose channel is lost is paused, and its players are told how it can go on."""

from __future__ import annotations

from dataclasses import replace

from bot.shown.letters import Letter, note
from bot.table.desk import Desk
from bot.table.sitting import Sitting
from db.records import Post, Status
from engine.kernel.words import _, say, spoken


async def pause(desk: Desk, game_id: int, why: str) -> None:
    async with desk.at(game_id) as sitting:
        record = sitting.record
        if record.status is not Status.LIVE:
            return
        told = say("The channel cannot be used any more ({why}).", why=why)
        record = replace(record, status=Status.PAUSED, note=told)
        people = [] if record.private else sitting.people
        news = [Post("paused", f"user:{user}", {}, desk.clock()) for user in people]
        await desk.commit(Sitting(record, sitting.table), None, outbox=news)


async def letter(desk: Desk, post: Post, sitting: Sitting) -> Letter | None:
    """To a player; None if the game goes on already."""
    if sitting.record.status is not Status.PAUSED:
        return None
    return note(
        _(
            "⏸️ **{game}** is paused: I cannot write in its channel any more. Nothing is lost. Use **/game "
            "move** in a channel of the same server, and it goes on there.",
            game=spoken(sitting.game.info.name),
        )
    )
