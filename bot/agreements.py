"""What needs more than one person's word: taking back, ending and leaving a game."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Any

from bot.desk import Desk, let_robots_play
from bot.posts import board, say
from bot.sitting import Refusal, Sitting
from bot.texts import ROBOT_NAMES
from db.records import GameRecord, SeatRecord, Status
from engine.kernel import IllegalAnswer, Seat, Table
from engine.registry import GAMES

UNDO, END = "undo", "end"


async def whole_table(desk: Desk, record: GameRecord) -> Table[Any]:
    """The table with its log from the very start: the stored position begins at the present turn only."""
    rows = await desk.store.log(record.id)

    def replayed() -> Table[Any]:
        game = GAMES[record.game]
        table = Table.new(game, seats=len(record.seats), options=record.options, seed=record.seed)
        table.replay(row.entry for row in rows)
        return table

    return await asyncio.to_thread(replayed)


async def take_back(desk: Desk, game_id: int, user_id: int, interaction: int) -> tuple[Sitting, str]:
    """Undo the person's last answer, or ask the others if something was revealed. What happened, in words."""
    async with desk.at(game_id) as sitting:
        seat = sitting.own_seat(user_id)
        sitting = Sitting(sitting.record, await _playable(desk, sitting))
        takeback = _takeback(sitting, seat)
        others = [u for u in sitting.people if u != user_id]
        if not takeback.barrier or not others:
            return await _undo(desk, sitting, seat, interaction), "Taken back."
        if UNDO in sitting.record.votes:
            raise Refusal("The table is already voting on a take-back.")
        text = (
            f"↩️ @{seat} would like to take back their last answer. {takeback.barrier} Everybody must agree."
        )
        voted = await _vote(desk, sitting, UNDO, user_id, interaction, text)
        return voted, f"{takeback.barrier} The others must agree; I have asked them."


async def _playable(desk: Desk, sitting: Sitting) -> Table[Any]:
    sitting.live  # noqa: B018 (refuses a table that cannot be played at)
    return await whole_table(desk, sitting.record)


def _takeback(sitting: Sitting, seat: Seat) -> Any:
    try:
        return sitting.live.takeback(seat, over=sitting.robots)
    except IllegalAnswer as error:
        raise Refusal(str(error)) from error


async def _undo(desk: Desk, sitting: Sitting, seat: Seat, interaction: int | None) -> Sitting:
    to = _takeback(sitting, seat).at
    ahead = sitting.live.fork()
    ahead.undo(seat, to)
    return await desk.store_play(sitting, ahead, interaction, told=f"↩️ @{seat} took back their last answer.")


async def _vote(
    desk: Desk, sitting: Sitting, kind: str, user_id: int, interaction: int, text: str
) -> Sitting:
    record = replace(sitting.record, votes=dict(sitting.record.votes) | {kind: [user_id]})
    post = say(text, desk.clock(), vote=kind, epoch=record.epoch)
    voted = await desk.commit(Sitting(record, None), interaction, outbox=[post])
    return Sitting(voted.record, sitting.table)


async def agree(desk: Desk, game_id: int, user_id: int, kind: str, interaction: int) -> str:
    """Say yes to a vote; the last yes carries it out."""
    async with desk.at(game_id) as sitting:
        sitting.own_seat(user_id)
        return await _agree(desk, sitting, kind, user_id, interaction)


async def _agree(desk: Desk, sitting: Sitting, kind: str, user_id: int, interaction: int) -> str:
    before = _voted(sitting, kind)
    yes = list(dict.fromkeys([*before, user_id]))
    missing = set(sitting.people) - set(yes)
    if not missing:
        await _carry_out(desk, sitting, kind, yes[0], interaction)
        return "Agreed; that was everybody."
    if yes == before:
        raise Refusal("You have already agreed. The others have not all answered yet.")
    record = replace(sitting.record, votes=dict(sitting.record.votes) | {kind: yes})
    await desk.commit(Sitting(record, None), interaction)
    return f"Agreed. {len(sitting.people) - len(missing)} of {len(sitting.people)} have."


def _voted(sitting: Sitting, kind: str) -> list[int]:
    """Who has agreed so far, the asker first."""
    if kind not in (UNDO, END) or kind not in sitting.record.votes:
        raise Refusal("This vote is over.")
    return sitting.record.votes[kind]


async def _carry_out(desk: Desk, sitting: Sitting, kind: str, asker: int, interaction: int) -> None:
    if kind == END:
        await _end(desk, sitting, "The players agreed to end this game.", interaction)
        return
    whole = Sitting(sitting.record, await _playable(desk, sitting))
    await _undo(desk, whole, whole.own_seat(asker), interaction)


async def refuse(desk: Desk, game_id: int, user_id: int, kind: str, interaction: int) -> str:
    async with desk.at(game_id) as sitting:
        seat = sitting.own_seat(user_id)
        _voted(sitting, kind)
        votes = {k: v for k, v in sitting.record.votes.items() if k != kind}
        record = replace(sitting.record, votes=votes)
        post = say(f"@{seat} does not agree, so the game goes on as it is.", desk.clock())
        await desk.commit(Sitting(record, None), interaction, outbox=[post])
        return "Noted: you do not agree."


async def ask_to_end(desk: Desk, game_id: int, user_id: int, interaction: int) -> str:
    """A player would like to end the game without a result; all others must agree."""
    async with desk.at(game_id) as sitting:
        seat = sitting.own_seat(user_id)
        can_end(sitting)
        if END in sitting.record.votes:
            return await _agree(desk, sitting, END, user_id, interaction)
        if len(sitting.people) == 1:
            await _end(desk, sitting, "The game was ended.", interaction)
            return "The game is ended."
        text = f"🏳️ @{seat} would like to end this game without a result. Everybody must agree."
        await _vote(desk, sitting, END, user_id, interaction, text)
        return "I have asked the others; the game ends when all agree."


async def end_by_manager(desk: Desk, game_id: int, interaction: int) -> str:
    async with desk.at(game_id) as sitting:
        can_end(sitting)
        await _end(desk, sitting, "A server manager ended this game.", interaction)
        return "The game is ended. Its log stays readable."


def can_end(sitting: Sitting) -> None:
    """Refuse to end what has not begun or is over."""
    if sitting.record.status is Status.LOBBY:
        raise Refusal("The game has not started yet. The host closes the table with **Cancel**.")
    if not sitting.record.status.open:
        raise Refusal("This game is over already.")


async def _end(desk: Desk, sitting: Sitting, why: str, interaction: int) -> None:
    record = sitting.record
    note = record.note if record.status is Status.FROZEN else why  # the report of a broken rule is kept
    record = replace(record, status=Status.CLOSED, note=note, epoch=record.epoch + 1)
    text = f"{why} It has no winner. Secret of the shuffle: `{record.secret}`."
    await desk.commit(Sitting(record, None), interaction, outbox=[say(text, desk.clock())], clear=("lobby",))


async def move_here(desk: Desk, user_id: int, guild_id: int, channel_id: int, interaction: int) -> str:
    """A game whose channel was lost goes on in this one."""
    paused = [g for g in await desk.store.games_of(user_id) if g.status is Status.PAUSED]
    paused = [g for g in paused if g.guild_id == guild_id]
    if not paused:
        raise Refusal("You have no paused game on this server.")
    here = await desk.store.game_in(channel_id)
    if here is not None and here.id != paused[0].id:
        raise Refusal("This channel already has a game. Use another channel, or a thread.")
    async with desk.at(paused[0].id) as sitting:
        record = replace(
            sitting.record,
            channel_id=channel_id,
            status=Status.LIVE,
            note="",
            messages={},
            epoch=sitting.record.epoch + 1,
        )
        await desk.commit(
            Sitting(record, sitting.table), interaction, outbox=[board(record.epoch, desk.clock())]
        )
    return f"**{sitting.game.info.name}** goes on here."


async def resign(desk: Desk, game_id: int, user_id: int, interaction: int) -> str:
    """A person leaves for good; a robot plays on in their seat."""
    async with desk.at(game_id) as sitting:
        seat = sitting.own_seat(user_id)
        live = sitting.live
        if len(sitting.people) == 1:
            await _end(desk, sitting, "The last player resigned.", interaction)
            return "You resigned, and as nobody else is left, the game is ended."
        old = sitting.record.seats[seat]
        robot = SeatRecord(None, f"{ROBOT_NAMES[seat]} for {old.name}"[:64])
        seats = tuple(robot if i == seat else s for i, s in enumerate(sitting.record.seats))
        text = f"<@{user_id}> resigned; @{seat} plays on in their seat."
        votes = {kind: yes for kind, yes in sitting.record.votes.items() if yes[:1] != [user_id]}
        left = Sitting(replace(sitting.record, seats=seats, votes=votes), live)
        ahead = live.fork()
        await asyncio.to_thread(let_robots_play, ahead, left.robots)
        at_once = () if sitting.question(seat) else (say(text, desk.clock()),)  # else the next board tells
        await desk.store_play(left, ahead, interaction, told=text, first=at_once)
        return "You resigned. A robot plays on in your seat; thank you for telling the others."
