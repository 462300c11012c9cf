"""Discord fails in every way it can: nothing is lost, nothing is done twice, and people are told."""

from __future__ import annotations

import asyncio
import signal
from typing import Literal

import pytest

from sandbox import errors
from sandbox.faults import Trouble
from sandbox.model import ANSWER_WITHIN
from tests.e2e import playing
from tests.e2e.house import House
from tests.e2e.ledger import all_is_well, answered_with, answers_given, begun, channel_states
from tests.e2e.match import by_panel

pytestmark = pytest.mark.e2e
POSTS = "/channels/*/messages"
CALLBACK = "/interactions/*/*/callback"
ORIGINAL = "/webhooks/*/*/messages/@original"


@pytest.mark.parametrize("trouble", [429, 500, 503, "reset"])
async def test_requests_fail_before_and_after_they_take_effect(house: House, trouble: Trouble) -> None:
    match = await begun(house, f"{trouble}")
    for after in (False, True):
        before = await answers_given(house)
        faults = [
            house.box.faults.next("POST", POSTS, trouble, after=after),
            house.box.faults.next("PATCH", ORIGINAL, trouble, after=after),
        ]
        board = match.board
        while match.board is board:
            await by_panel(match, match.asked())
            await house.quiet()
        assert all(fault.hits == 1 for fault in faults)
        assert await answers_given(house) > before
    await all_is_well(match)


@pytest.mark.parametrize(
    "trouble",
    [errors.unauthorized(), errors.ApiError(403, 40003, "You are opening direct messages too fast")],
    ids=["401", "40003"],
)
async def test_what_is_no_fault_of_the_post_passes(house: House, trouble: errors.ApiError) -> None:
    refused = house.box.faults.next("POST", "/users/@me/channels", trouble)
    match = await begun(house, f"passing {trouble.code}")
    assert refused.hits == 1 and house.ann.dms and house.ben.dms
    await all_is_well(match)


@pytest.mark.parametrize("trouble", [503, "reset"])
async def test_an_acknowledgement_is_tried_again(house: House, trouble: Trouble) -> None:
    match = await begun(house, f"acknowledge {trouble}")
    for after in (False, True):
        before = await answers_given(house)
        fault = house.box.faults.next("POST", CALLBACK, trouble, after=after)
        await by_panel(match, match.asked())
        await house.quiet()
        assert fault.hits == 1
        assert await answers_given(house) == before + 1
    await all_is_well(match)


async def test_what_discord_has_called_failed_is_not_done(house: House) -> None:
    """10062: the bot hears of it too late, and the person has read that it failed."""
    box, match = house.box, await begun(house, "10062")
    person, before = match.asked(), await answers_given(house)
    panel = await playing.open_panel(person, match.place)
    control = playing.answers(panel)[0]
    box.faults.hold("INTERACTION_CREATE")
    pressing = asyncio.create_task(person.press_raw(control.custom_id, message=panel))
    asking = asyncio.create_task(person.slash("game undo", match.place))
    await asyncio.sleep(0)
    box.clock.advance(ANSWER_WITHIN + 1)
    replies = [await pressing, await asking]
    assert all(reply.failed for reply in replies)
    box.faults.release()
    await box.until(lambda: [answered_with(house, reply) for reply in replies] == [[404], [404]])
    await all_is_well(match)
    assert await answers_given(house) == before + 2
    assert all(reply.failed for reply in replies)


async def test_already_acknowledged_goes_on(house: House) -> None:
    """40060: Discord has it, so the person waits for an answer."""
    match = await begun(house, "40060")
    before = await answers_given(house)
    fault = house.box.faults.next("POST", CALLBACK, errors.already_acknowledged(), after=True, times=3)
    await by_panel(match, match.asked())
    await house.quiet()
    assert fault.hits >= 2
    assert await answers_given(house) == before + 1
    house.box.faults.clear()
    await all_is_well(match)


async def test_a_post_whose_answer_was_lost_while_the_table_moved_on(house: House) -> None:
    """The board of one turn is there, but the bot does not know; the board of the next turn comes too."""
    match = await begun(house, "moved on")
    board, *hands = [
        house.box.faults.next("POST", f"/channels/{place.id}/messages", "reset", after=True, times=2)
        for place in (match.place, house.ann.dm, house.ben.dm)
    ]
    while not board.hits:
        await by_panel(match, match.asked())
        await house.box.until(lambda: board.hits or not house.waiting_posts())
    await house.box.until(lambda: any(hand.hits for hand in hands))
    await by_panel(match, match.asked())
    await house.quiet()
    await all_is_well(match)


async def test_the_gateway_drops_and_resumes(house: House) -> None:
    """What is pressed meanwhile is delivered when the bot is back."""
    match, gateway = await begun(house, "dropped"), house.box.gateway
    identified = gateway.identified
    ways: tuple[Literal["close", "abort", "reconnect"], ...] = ("close", "abort", "reconnect")
    for n, how in enumerate(ways, 1):
        before = await answers_given(house)
        gateway.drop(how)
        await by_panel(match, match.asked())
        await house.quiet()
        assert (gateway.resumed, gateway.identified) == (n, identified)
        assert await answers_given(house) == before + 1
    await all_is_well(match)


async def test_the_gateway_forgets_the_session(house: House) -> None:
    """The bot tries to resume, is told that its session is invalid, and identifies anew."""
    match, gateway = await begun(house, "forgotten"), house.box.gateway
    identified = gateway.identified
    gateway.drop(resumable=False)
    await house.box.until(lambda: gateway.identified == identified + 1)
    await all_is_well(match)


async def test_a_hanging_channel_holds_up_no_other(house: House) -> None:
    """One request gets no answer for a minute; a game elsewhere goes on meanwhile."""
    match, via = await begun(house, "here"), house.box.channel("via-appia")
    stuck = house.box.faults.next("POST", f"/channels/{match.place.id}/messages", delay=60)
    while not stuck.hits:
        await by_panel(match, match.asked())
        await house.box.until(lambda: stuck.hits or not house.waiting_posts())
    await (await house.cleo.slash("game new", via, game="great-city", seats=2)).settled()
    await house.box.until(lambda: via.messages)
    await house.dan.click("Join", via)
    await house.box.until(lambda: via.last_picture)
    assert channel_states(house) == {"waiting", "sent"}
    await house.stop_bot(signal.SIGKILL)
