"""Votes of those who sit at a table. They are kept in the record, so they outlive restarts.

A vote is named by its kind and what it is about, "open:2"; in the record it is the list of those who have
said yes, the asker first (0: we ask ourselves), and of those who have said no, whose numbers are negative
there.
"""

from __future__ import annotations

import contextlib
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from bot.language import in_language
from bot.table import ballots
from bot.table.desk import Desk
from bot.table.posts import say
from bot.table.sitting import Refusal, Sitting
from db.records import GameRecord, StoryLine
from engine.kernel.words import N_, _


def everybody(sitting: Sitting, _name: str) -> list[int]:
    return sitting.people


def as_it_is(_desk: Desk, record: GameRecord, _asker: int) -> tuple[GameRecord, str]:
    """After a refusal nothing is changed."""
    return record, _("The game goes on as it is.")


@dataclass(frozen=True, slots=True)
class Motion:
    """What holds for all votes of a kind: who votes, what a yes does, and what a no."""

    carry_out: Callable[[Desk, Sitting, str, int, int | None], Awaitable[object]]  # name, asker, interaction
    voters: Callable[[Sitting, str], Sequence[int]] = everybody
    majority: bool = False  # more than half of the voters, not all of them
    refused: Callable[[Desk, GameRecord, int], tuple[GameRecord, str]] = as_it_is
    choices: tuple[str, ...] = ()  # everybody wants one of these, with which the names end; the mildest first

    def needed(self, voters: Sequence[int]) -> int:
        return len(voters) // 2 + 1 if self.majority else len(voters)

    def names(self, name: str) -> list[str]:
        """The vote with all that could be chosen instead."""
        about = name.rpartition(":")[0]
        return [f"{about}:{choice}" for choice in self.choices] or [name]

    def decided(self, name: str, votes: Mapping[str, Sequence[int]], voters: Sequence[int]) -> str | None:
        """What enough of them want; when all have chosen, what most want, and of equals the mildest."""
        wanted = {each: len({*votes[each]} & {*voters}) for each in self.names(name)}
        most = max(wanted, key=lambda each: wanted[each])
        spoken = bool(self.choices) and sum(wanted.values()) == len(voters)
        return most if spoken or wanted[most] >= self.needed(voters) else None


MOTIONS: dict[str, Motion] = {}


def awaiting(sitting: Sitting, user_id: int) -> list[str]:
    """The open votes in which this person has still to say something."""
    votes, found = sitting.record.votes, []
    for name in votes:
        motion = MOTIONS.get(name.partition(":")[0])
        if motion is not None and user_id in motion.voters(sitting, name):
            said = [abs(user) for each in motion.names(name) for user in votes[each]]
            found += [name] if user_id not in said else []
    return found


async def call(
    desk: Desk, sitting: Sitting, name: str, user_id: int, interaction: int | None, text: str
) -> Sitting:
    """Ask the others. Within `Desk.at`; the asker has said yes."""
    record = replace(sitting.record, votes=dict(sitting.record.votes) | {name: [user_id]})
    answers = [[N_("Agree"), "agree", name], [N_("Refuse"), "refuse", name]]
    post = say(text, desk.clock(), buttons=answers, offers=[name])
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
    record = sitting.record
    others = {each: [u for u in record.votes[each] if u != user_id] for each in motion.names(name)}
    record = replace(record, votes=dict(record.votes) | others | {name: said})
    if (decided := motion.decided(name, record.votes, voters)) is not None:
        await _carry_out(desk, Sitting(record, sitting.table), decided, interaction)
        return _("Noted; that decides it.")
    if said == before:
        raise Refusal(_("You have already agreed. The others have not all answered yet."))
    await desk.commit(Sitting(record, sitting.table), interaction)
    return _("Agreed. {n} of {all} have.", n=len({*said} & {*voters}), all=len(voters))


async def _carry_out(desk: Desk, sitting: Sitting, name: str, interaction: int | None) -> None:
    record, motion = sitting.record, MOTIONS[name.partition(":")[0]]
    over = without(ballots.settled(record, name, ballots.AGREED), *motion.names(name))
    await motion.carry_out(desk, Sitting(over, sitting.table), name, record.votes[name][0], interaction)


async def recounted(desk: Desk, sitting: Sitting) -> Sitting:
    """Other people sit here than before: carry out what all of them have agreed to. Within `Desk.at`."""
    record = sitting.record
    for name in record.votes:
        motion = MOTIONS.get(name.partition(":")[0])
        voters = motion.voters(sitting, name) if motion else ()
        if motion and voters and motion.decided(name, record.votes, voters) == name:
            with contextlib.suppress(Refusal):  # it cannot be done any more
                await _carry_out(desk, sitting, name, None)
            return await desk.sitting(record.id)
    return sitting


async def refuse(desk: Desk, game_id: int, user_id: int, name: str, interaction: int) -> str:
    """Say no to a vote; it is over when it can no longer succeed."""
    async with desk.at(game_id) as sitting:
        motion, voters, before = _vote(sitting, user_id, name)
        if motion.choices:
            raise Refusal(_("Choose one of the answers that are offered."))
        said = [*dict.fromkeys([*(v for v in before if v != user_id), -user_id])]
        against = [user for user in voters if -user in said]
        if len(voters) - len(against) >= motion.needed(voters):
            record = replace(sitting.record, votes=dict(sitting.record.votes) | {name: said})
            await desk.commit(Sitting(record, sitting.table), interaction)
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


async def _fail(desk: Desk, sitting: Sitting, name: str, user_id: int, interaction: int) -> None:
    record, motion = ballots.settled(sitting.record, name, ballots.REFUSED), MOTIONS[name.partition(":")[0]]
    asker, seat = sitting.record.votes[name][0], sitting.own_seat(user_id)
    with in_language(record.language):
        if asker == user_id:
            text = _("@{seat} no longer wishes that. The game goes on as it is.", seat=seat)
        else:
            record, what = motion.refused(desk, record, asker)
            text = _("@{seat} does not agree. {what}", seat=seat, what=what)
    told = [StoryLine(record.length, None, text)]
    post = say(text, desk.clock())
    await desk.commit(Sitting(record, sitting.table), interaction, outbox=[post], story=told)


def without(record: GameRecord, *names: str) -> GameRecord:
    """The record after these votes."""
    return replace(record, votes={name: said for name, said in record.votes.items() if name not in names})
