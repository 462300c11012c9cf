"""Votes of those who sit at a table. They are kept in the record, so they outlive restarts.

A vote is named by its kind and what it is about, "open:2"; in the record it is the list of those who have
said yes, the asker first, and of those who have said no, whose numbers are negative there.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, replace

from bot.language import in_language
from bot.table.desk import Desk
from bot.table.posts import say
from bot.table.sitting import Refusal, Sitting
from db.records import GameRecord, StoryLine
from engine.kernel.words import _


def everybody(sitting: Sitting, _name: str) -> list[int]:
    return sitting.people


def as_it_is(_desk: Desk, record: GameRecord, _asker: int) -> tuple[GameRecord, str]:
    """After a refusal nothing is changed."""
    return record, _("The game goes on as it is.")


@dataclass(frozen=True, slots=True)
class Motion:
    """What holds for all votes of a kind: who votes, what a yes does, and what a no."""

    carry_out: Callable[[Desk, Sitting, str, int, int], Awaitable[object]]  # name, asker, interaction
    voters: Callable[[Sitting, str], Sequence[int]] = everybody
    majority: bool = False  # more than half of the voters, not all of them
    refused: Callable[[Desk, GameRecord, int], tuple[GameRecord, str]] = as_it_is

    def needed(self, voters: Sequence[int]) -> int:
        return len(voters) // 2 + 1 if self.majority else len(voters)


MOTIONS: dict[str, Motion] = {}


async def call(
    desk: Desk, sitting: Sitting, name: str, user_id: int, interaction: int | None, text: str
) -> Sitting:
    """Ask the others. Within `Desk.at`; the asker has said yes."""
    record = replace(sitting.record, votes=dict(sitting.record.votes) | {name: [user_id]})
    post = say(text, desk.clock(), vote=name, epoch=record.epoch)
    told = [StoryLine(record.length, None, text)]
    return await desk.commit(Sitting(record, sitting.table), interaction, outbox=[post], story=told)


async def agree(desk: Desk, game_id: int, user_id: int, name: str, interaction: int) -> str:
    """Say yes to a vote; the last yes that it takes carries it out."""
    async with desk.at(game_id) as sitting:
        return await agreed(desk, sitting, user_id, name, interaction)


async def agreed(desk: Desk, sitting: Sitting, user_id: int, name: str, interaction: int) -> str:
    """The same within `Desk.at`."""
    motion, voters, before = _vote(sitting, user_id, name)
    said = [*dict.fromkeys([*(v for v in before if v != -user_id), user_id])]
    yes = [user for user in said if user in voters]
    needed = motion.needed(voters)
    if len(yes) >= needed:
        await motion.carry_out(desk, sitting, name, said[0], interaction)
        return _("Agreed; that was everybody.") if len(yes) == len(voters) else _("Agreed; that is enough.")
    if said == before:
        raise Refusal(_("You have already agreed. The others have not all answered yet."))
    await _note(desk, sitting, name, said, interaction)
    return _("Agreed. {n} of {all} have.", n=len(yes), all=len(voters))


async def refuse(desk: Desk, game_id: int, user_id: int, name: str, interaction: int) -> str:
    """Say no to a vote; it is over when it can no longer succeed."""
    async with desk.at(game_id) as sitting:
        motion, voters, before = _vote(sitting, user_id, name)
        said = [*dict.fromkeys([*(v for v in before if v != user_id), -user_id])]
        against = [user for user in voters if -user in said]
        if len(voters) - len(against) >= motion.needed(voters):
            await _note(desk, sitting, name, said, interaction)
        else:
            await _fail(desk, sitting, name, user_id, interaction)
        return _("Noted: you do not agree.")


def _vote(sitting: Sitting, user_id: int, name: str) -> tuple[Motion, Sequence[int], list[int]]:
    """The vote of that name: its motion, who votes, and what was said so far."""
    sitting.own_seat(user_id)
    motion = MOTIONS.get(name.partition(":")[0])
    if motion is None or name not in sitting.record.votes:
        raise Refusal(_("This vote is over."))
    voters = motion.voters(sitting, name)
    if user_id not in voters:
        raise Refusal(_("This vote is for the others."))
    return motion, voters, sitting.record.votes[name]


async def _note(desk: Desk, sitting: Sitting, name: str, said: list[int], interaction: int) -> None:
    record = replace(sitting.record, votes=dict(sitting.record.votes) | {name: said})
    await desk.commit(Sitting(record, sitting.table), interaction)


async def _fail(desk: Desk, sitting: Sitting, name: str, user_id: int, interaction: int) -> None:
    record, motion = without(sitting.record, name), MOTIONS[name.partition(":")[0]]
    asker = next(iter(sitting.record.votes[name]), user_id)
    with in_language(record.language):
        record, what = motion.refused(desk, record, asker)
        text = _("@{seat} does not agree. {what}", seat=sitting.own_seat(user_id), what=what)
    told = [StoryLine(record.length, None, text)]
    post = say(text, desk.clock())
    await desk.commit(Sitting(record, sitting.table), interaction, outbox=[post], story=told)


def without(record: GameRecord, *names: str) -> GameRecord:
    """The record after these votes."""
    return replace(record, votes={name: said for name, said in record.votes.items() if name not in names})
