"""Presses that come twice, at once, late, out of order, after a restart, or from a forger."""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from random import Random

import pytest

from bot.shown.controls import Control
from sandbox.kinds import Component, InteractionType
from sandbox.model import Interaction, Message
from sandbox.parts import Button, Menu
from sandbox.people import Person, Reply
from tests.e2e import playing
from tests.e2e.house import House
from tests.e2e.ledger import (
    answered_with,
    answers_given,
    begun,
    every_post_is_there_once,
    everybody_was_rung_once,
)
from tests.e2e.match import History, Match, by_command, by_panel

pytestmark = pytest.mark.e2e


async def test_twice_late_and_out_of_order_ends_as_a_clean_run(house: House) -> None:
    """The same presses, each sent again and again in any order, lead to the same table as one by one."""
    match, copy = await begun(house, "order"), house.folder / "before.sqlite3"
    await house.stop_bot()
    shutil.copy(house.database, copy)
    await house.start_bot()
    for _ in range(8):
        await by_panel(match, match.asked())
        await house.quiet()
    await house.stop_bot()
    clean, presses = await house.record(), await presses_that_counted(house)
    shutil.copy(copy, house.database)
    await house.start_bot()
    while (await answers_given(house)) < len(presses):
        await all_at_once(house, presses, match.random)
    assert (await house.record()).checkpoint == clean.checkpoint
    assert (await house.record()).length == clean.length


async def presses_that_counted(house: House) -> list[Interaction]:
    by_id = {it.id: it for it in house.box.world.interactions.values()}
    rows = (await History.of(house)).rows
    return [by_id[number] for number in dict.fromkeys(row.interaction for row in rows) if number]


async def all_at_once(house: House, presses: list[Interaction], random: Random) -> None:
    """Send every press, each delivered twice, in a random order; wait until all are answered."""
    box = house.box
    box.faults.hold("INTERACTION_CREATE")
    sent = []
    for it in presses:
        again = box.world.interact(InteractionType.COMPONENT, it.user, it.channel, it.data, it.message)
        box.world.deliver(again)
        sent.append(Reply(box.world, again))
    box.faults.release(random.shuffle)
    await box.until(lambda: not any(reply.pending for reply in sent))
    await house.quiet()


async def test_the_last_seat_is_taken_once(house: House) -> None:
    """Two people press Join at the same moment: one sits down, the other reads why not."""
    box = house.box
    await (await house.ann.slash("game new", house.forum, game="great-city", seats=2)).settled()
    await house.quiet()
    ben, cleo = await at_the_same_moment(house, (house.ben, "Join"), (house.cleo, "Join"))
    await box.until(lambda: bool(ben.messages) != bool(cleo.messages))
    seated, late = (cleo, ben) if ben.messages else (ben, cleo)
    assert late.text == "This table is no longer waiting for players."
    assert all(message.only_for is late.interaction.user for message in late.messages)
    await house.quiet()
    people = [seat.user_id for seat in (await house.record()).seats]
    assert sorted(filter(None, people)) == sorted([house.ann.id, seated.interaction.user.id])


async def at_the_same_moment(house: House, *clicks: tuple[Person, str]) -> list[Reply]:
    """The bot gets to know of these clicks in one go."""
    house.box.faults.hold("INTERACTION_CREATE")
    clicking = [asyncio.create_task(person.click(button, house.forum)) for person, button in clicks]
    await asyncio.sleep(0)
    house.box.faults.release()
    return list(await asyncio.gather(*clicking))


async def test_a_double_click_counts_once(house: House) -> None:
    """Two presses of one control are two interactions: the second finds the question answered."""
    match = await begun(house, "double")
    for _ in range(4):
        person, before = match.asked(), await answers_given(house)
        panels = [await playing.open_panel(person, match.place) for _ in range(2)]
        await both(person, playing.answers(panels[0])[0], panels)
        if confirm := _confirm(panels[0]):
            await both(person, confirm, panels)
        await house.quiet()
        assert [_late(panel) for panel in panels].count(True) == 1
        assert await answers_given(house) == before + 1
    every_post_is_there_once(house)
    await everybody_was_rung_once(house, house.ann, house.ben)


def _late(panel: Message) -> bool:
    """Whether this press has found the question answered."""
    return "moved on" in panel.text or "not your question" in panel.text


def _confirm(panel: Message) -> Button | None:
    return next((button for button in panel.buttons if button.label == "Confirm"), None)


async def both(person: Person, control: Button | Menu, panels: list[Message]) -> None:
    """Use the same control on both panels at once, and wait until both have changed."""
    if isinstance(control, Menu):
        values = [option.value for option in control.options[: control.low]]
        kind, chosen = control.kind, values
    else:
        kind, chosen = Component.BUTTON, None
    shown = [panel.edits for panel in panels]
    presses = (person.press_raw(control.custom_id, message=p, kind=kind, values=chosen) for p in panels)
    await asyncio.gather(*presses)
    changed = person.world.changes.until
    assert await changed(lambda: all(p.edits > n for p, n in zip(panels, shown, strict=True)), 10)


async def test_a_repeated_event_says_nothing_new(house: House) -> None:
    """What was carried out before a restart is not refused when its event comes again: the answer stands."""
    match = await begun(house, "again")
    await by_command(match, match.asked())
    reply = Reply(house.box.world, list(house.box.world.interactions.values())[-1])
    await house.quiet()
    text, before = reply.text, await answers_given(house)
    await house.restart()
    house.box.replay(reply)
    await house.box.until(lambda: len(answered_with(house, reply)) == 2)
    await by_panel(match, match.asked())
    await house.quiet()
    assert reply.text == text
    assert await answers_given(house) == before + 1


READING = ("move", "page", "hand", "words")
ANSWERING = ("pick", "menu", "skip", "next", "sure")
LOBBY = ("join", "leave", "robot", "start", "cancel")
DECIDING = ("undo", "agree", "refuse", "resign", "end")


def forgeries(real: Control, random: Random, count: int, *, valid: bool) -> Iterator[str]:
    """Names of controls that were never shown; without `valid` none that would answer the open question."""
    for _ in range(count):
        action = random.choice((*READING, *ANSWERING, *LOBBY, *DECIDING, "", "no such"))
        game = random.choice((real.game, 0, 2, 10**17))
        epoch = random.choice((real.epoch, real.epoch - 1, real.epoch + 1, 10**17))
        data = random.choice((real.data, "", "undo", "end", "00000000zz", "🏛" * 30, "space:99"))
        if not valid and (action in DECIDING or (action in ANSWERING and data == real.data)):
            continue
        yield random.choice((Control(action, game, epoch, data).id, f"{action}{data}"[:100] or "?"))


async def test_forged_controls_change_nothing(house: House) -> None:
    """Strangers, the player who is not asked, and the one who is: each reads a sentence, in private."""
    match, via = await begun(house, "forged"), house.box.channel("via-appia")
    await match.play([by_panel], until=lambda: playing.asks(match.board))
    asked, board = match.asked(), match.board
    other = house.ben if asked is house.ann else house.ann
    real = Control.parse(playing.answers(board)[0].custom_id)
    assert real is not None
    before, seen = await house.record(), len(house.forum.messages)
    forged = [
        (person, name, place)
        for person, place in (
            *((house.cleo, place) for place in (house.forum, via)),
            *((person, place) for person in (asked, other) for place in (house.forum, via)),
        )
        for name in forgeries(real, match.random, 350, valid=person is house.cleo)
    ]
    for person, name, place in forged:
        values = [real.data if person is house.cleo else "space:99"]
        reply = await person.press_raw(name, place, message=board, values=values)
        assert (await reply.settled()).acked, name
        await house.box.until(partial(getattr, reply, "text"))
        assert all(message.only_for is person.user for message in reply.messages), name
    now = await house.record()
    assert replace(now, version=before.version, updated_at=before.updated_at) == before
    assert len(house.forum.messages) == seen and not via.messages
    await by_panel(match, asked)


async def test_every_control_works_after_a_restart(house: House) -> None:
    ann, ben, forum = house.ann, house.ben, house.forum
    match = Match(house, ann, ben, seed="restart")
    await (await ann.slash("game new", forum, game="great-city", seats=2)).settled()
    await house.quiet()
    await house.restart()
    await ben.click("Join", forum)
    await house.box.until(lambda: forum.last_picture)
    await house.quiet()
    person, before = match.asked(), await answers_given(house)
    other = ben if person is ann else ann
    await house.restart()
    panel = await playing.open_panel(person, forum)
    await house.restart()
    await playing.press_somehow(person, panel, match.random)
    await house.restart()
    if any(button.label == "Confirm" for button in panel.buttons):
        await playing.press(person, "Confirm", panel)
    await house.quiet()
    assert await answers_given(house) == before + 1
    await house.restart()
    assert "your hand" in (await (await person.click("My hand", message=match.board)).settled()).text
    assert (await (await other.click("In words", message=match.board)).settled()).text
    await (await person.click("Take back", message=match.board)).settled()
    await house.restart()
    if any(button.label == "Agree" for message in forum.messages for button in message.buttons):
        await (await other.click("Agree", forum)).settled()
    await house.quiet()
    assert (await house.table()).answers < (await house.record()).length
    await by_panel(match, match.asked())
