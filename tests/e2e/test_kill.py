"""The bot is killed (SIGKILL) at every step of a move: no answer is lost, no post is lost or doubled."""

from __future__ import annotations

import asyncio
import signal
import sqlite3
from collections.abc import Callable, Coroutine
from contextlib import closing
from functools import partial
from typing import Any

import pytest

from sandbox.faults import Fault
from tests.e2e.house import House
from tests.e2e.ledger import (
    answers_given,
    every_post_is_there_once,
    everybody_was_rung_once,
    one_hand_each,
)
from tests.e2e.match import Match, by_command, by_panel

pytestmark = pytest.mark.e2e
KILLS = 12
WAYS = [by_panel, by_command]


class Killer(Fault):
    """Kills the bot at the n-th request from now, which takes effect or is cut off."""

    def __init__(self, house: House, n: int, method: str = "*", pattern: str = "*", *, effect: bool) -> None:
        super().__init__(method, pattern, None if effect else "reset", every=n)
        self.house = house
        house.box.faults.requests.append(self)

    def strikes(self, method: str, template: str, path: str) -> bool:
        struck = super().strikes(method, template, path)
        if struck:
            self.house.kill()
        return struck


async def play_until_killed(match: Match, killer: Killer) -> int:
    """Answer questions until the bot dies; how many answers people saw carried out."""
    seen, box = 0, match.house.box
    while not match.over:
        answering = asyncio.create_task(match.random.choice(WAYS)(match, match.asked()))
        await box.until(partial(_done_or_hit, answering, killer), 15)
        if killer.hits:
            answering.cancel()
            await asyncio.gather(answering, return_exceptions=True)
            break
        await answering
        seen += 1
        await box.until(lambda: killer.hits or not match.house.waiting_posts(), 15)
    return seen


def _done_or_hit(task: asyncio.Task[None], killer: Killer) -> bool:
    return task.done() or killer.hits > 0


async def come_back(house: House) -> None:
    await house.stop_bot(signal.SIGKILL)
    await house.start_bot()
    await house.quiet()


@pytest.mark.parametrize("effect", [True, False], ids=["after", "before"])
async def test_kill_at_every_request_of_a_move(house: House, effect: bool) -> None:
    ann, ben = house.ann, house.ben
    await house.begin(ann, ben)
    match = Match(house, ann, ben, seed=f"kill {effect}")
    for n in range(1, KILLS // 2 + 1):
        before = await answers_given(house)
        seen = await play_until_killed(match, Killer(house, 2 * n - effect, effect=effect))
        await come_back(house)
        assert await answers_given(house) >= before + seen, "An answer that was seen done is lost."
        every_post_is_there_once(house)
    for _ in range(4):
        await by_panel(match, match.asked())
        await house.quiet()
    assert (await house.table()).saved == (await house.record()).checkpoint
    every_post_is_there_once(house)
    await everybody_was_rung_once(house, ann, ben)
    one_hand_each(ann, ben)


async def test_kill_after_a_post_and_come_back_long_after(house: House) -> None:
    """Discord has forgotten the nonces: lobby, board and hands are recognised by what they show."""
    box, match = house.box, Match(house, house.ann, house.ben, seed="late")
    killer = Killer(house, 1, "POST", "/channels/*/messages", effect=True)
    asking = asyncio.create_task(house.ann.slash("game new", house.forum, game="great-city", seats=2))
    await box.until(lambda: killer.hits)
    await come_back_later(house)
    await asking
    assert len(house.forum.messages) == 1
    await house.ben.click("Join", house.forum)
    await box.until(lambda: house.forum.last_picture)
    await house.quiet()
    for _ in range(2):
        killer = Killer(house, 1, "POST", "/channels/*/messages", effect=True)
        await play_until_killed(match, killer)
        await come_back_later(house)
        every_post_is_there_once(house)
        one_hand_each(house.ann, house.ben)
    await everybody_was_rung_once(house, house.ann, house.ben)


async def remind(match: Match) -> None:
    match.house.box.clock.advance(9 * 3600)


async def go_away(match: Match) -> None:
    await match.asked().slash("me away", match.place, until="3d")


async def ask_to_end(match: Match) -> None:
    await match.house.ben.slash("game end", match.place)


async def offer_the_seat(match: Match) -> None:
    await match.house.cleo.slash("seat replace", match.place, by=match.house.dan)


@pytest.mark.parametrize(
    ("deed", "said"),
    [
        (remind, "⏰"),
        (go_away, "🏖️ <@"),
        (ask_to_end, "would like to end"),
        (offer_the_seat, "would you play"),
    ],
)
@pytest.mark.parametrize("effect", [True, False], ids=["after", "before"])
async def test_kill_at_what_is_told_between_moves(
    house: House, deed: Callable[[Match], Coroutine[Any, Any, None]], said: str, effect: bool
) -> None:
    """Whether Discord has it already or not, it is there once in the end."""
    people = (house.ann, house.ben, house.cleo)
    await house.begin(*people)
    match = Match(house, *people, seed="told")
    killer = Killer(house, 1, "POST", "/channels/*/messages", effect=effect)
    doing = asyncio.create_task(deed(match))
    await house.box.until(lambda: killer.hits, 15)
    await house.stop_bot(signal.SIGKILL)
    house.box.clock.advance(600)  # Discord has forgotten the nonce
    await house.start_bot()
    doing.cancel()

    def told() -> list[str]:
        places = (house.forum, *(person.dm for person in people))
        return [m.text for place in places for m in place.messages if said in m.text.partition("\n")[0]]

    await house.box.until(lambda: bool(told()))
    await house.quiet()
    assert len(told()) == 1


async def come_back_later(house: House) -> None:
    await house.stop_bot(signal.SIGKILL)
    house.box.clock.advance(3600)
    with closing(sqlite3.connect(house.database)) as db, db:
        db.execute("UPDATE outbox SET due_at = due_at - 3600000 WHERE state = 'waiting'")
    await house.start_bot()
    await house.quiet()
