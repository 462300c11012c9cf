"""Seats pass on while the game runs: what everybody reads, and what whoever left can no longer see."""

from __future__ import annotations

from random import Random

import pytest

from sandbox.model import Message
from sandbox.people import Person
from tests.e2e import playing
from tests.e2e.house import House
from tests.e2e.match import Match, by_panel

pytestmark = pytest.mark.e2e


async def begun(house: House, *people: Person) -> Match:
    await house.begin(*people, game="glory-to-rome")
    return Match(house, *people, seed="seats")


async def slash(house: House, person: Person, command: str, **options: str | Person) -> str:
    """What the command is answered with, in private."""
    reply = await (await person.slash(command, house.forum, **options)).settled()
    assert all(m.ephemeral for m in reply.messages)
    await house.quiet()
    return reply.text


async def pressed_in_vain(house: House, person: Person, control: str, panel: Message) -> str:
    """The sentence with which a press on a private panel is refused."""
    reply = await person.press_raw(control, message=panel)
    await house.box.until(lambda: reply.messages)
    return reply.text


def newest(house: House, text: str) -> Message:
    return next(m for m in reversed(house.forum.messages) if text in m.text)


async def test_a_robot_keeps_a_seat_and_gives_it_back(house: House) -> None:
    ann, ben = house.ann, house.ben
    match = await begun(house, ann, ben)
    (hand,) = ann.dms
    assert hand.pictures
    assert "until you take your seat back" in await slash(house, ann, "seat robot")
    assert not hand.pictures and [b.label for b in hand.buttons] == ["Take my seat back"]
    assert match.asked() is ben
    for button in ("Your move", "My hand"):
        offer = await (await ann.click(button, house.forum)).settled()
        assert [b.label for b in offer.messages[0].buttons] == ["Take my seat back"]
        assert not offer.messages[0].pictures
    await by_panel(match, ben)
    await house.quiet()
    await house.restart()
    await playing.press(ann, "Take my seat back", hand)
    assert "You play your seat again." in hand.text
    await house.quiet()
    assert newest(house, f"{ann.mention} is back")
    assert (await house.record()).seats[0].owner is None
    assert any(m.pictures and "your hand" in m.text for m in ann.dms)


async def test_whoever_is_replaced_sees_the_hand_no_more(house: House) -> None:
    ann, ben, cleo = house.ann, house.ben, house.cleo
    match = await begun(house, ann, ben)
    match.people = (ann, ben, cleo)
    panel = await playing.open_panel(ben, house.forum)
    refused = await slash(house, ben, "seat replace", player="Ann", by=cleo)
    assert "one alone cannot decide about the seat" in refused
    assert "the table is told" in await slash(house, ben, "seat replace", by=cleo)
    invitation = newest(house, "would you play on")
    assert invitation in cleo.pings and invitation not in ben.pings
    vain = await (await ben.click("Accept", message=invitation)).settled()
    assert f"for {cleo.mention}" in vain.text
    welcome = await (await cleo.click("Accept", message=invitation)).settled()
    assert "is yours" in welcome.text
    await house.quiet()
    (old,) = ben.dms
    assert not old.pictures and not old.buttons and "you no longer play there" in old.text
    assert cleo.dms and cleo.dms[-1].pictures
    assert "You are not playing at this table" in await slash(house, ben, "hand")
    for button in ("My hand", "Take back"):
        control = next(b for b in panel.buttons if b.label == button)
        told = await pressed_in_vain(house, ben, control.custom_id, panel)
        assert "You are not playing" in told
    for _ in range(4):
        await by_panel(match, match.asked())
        await house.quiet()
    assert [m for m in ben.dms if m.pictures] == []
    assert "sits at this table already" in await slash(house, ann, "seat replace", player="Ann", by=cleo)


async def test_anybody_may_take_an_open_seat(house: House) -> None:
    ann, ben, dan = house.ann, house.ben, house.dan
    await begun(house, ann, ben)
    await slash(house, ben, "seat open")
    offer = next(m for m in house.forum.messages if any(b.label == "Take this seat" for b in m.buttons))
    assert "is open: whoever takes it" in offer.text
    (control,) = offer.buttons
    refused = await (await ann.click("Take this seat", message=offer)).settled()
    assert "sits at this table already" in refused.text
    await (await dan.click("Take this seat", message=offer)).settled()
    await house.quiet()
    assert newest(house, f"{dan.mention} plays on in the seat of {ben.mention}")
    assert dan.dms[-1].pictures and not ben.dms[0].pictures
    assert offer.text.endswith("-# ✅ The seat is taken.") and not offer.buttons
    too_late = await (await house.cleo.press_raw(control.custom_id, message=offer)).settled()
    assert "no longer open" in too_late.text


async def test_that_a_seat_is_open_is_said_once(house: House) -> None:
    match = await begun(house, house.ann, house.ben)
    await slash(house, match.asked(), "seat open")
    told = [m for m in house.forum.messages if "is open: whoever takes it" in m.text]
    assert len(told) == 1 and told[0] is not house.forum.messages[-1], (
        "A board follows, and does not repeat it."
    )


async def test_who_leaves_the_server_is_noticed(house: House) -> None:
    ann, ben = house.ann, house.ben
    match = await begun(house, ann, ben)
    guild = house.forum.guild
    assert guild is not None
    ben.leave(guild)
    if match.asked() is ben:  # a reminder must reach him, and cannot
        house.box.clock.advance(9 * 3600)
    while match.asked() is ann:  # then his hand message must change, and cannot
        await by_panel(match, ann)
        await house.quiet()
    await house.box.until(lambda: any("has left the server" in m.text for m in house.forum.messages))
    told = newest(house, "has left the server")
    reply = await (await ann.click("A robot plays it", message=told)).settled()
    assert "decides it" in reply.text
    await house.quiet()
    assert told.text.endswith("-# ✅ A robot plays it") and not told.buttons
    assert match.asked() is ann
    ben.join(guild)
    reply = await (await ben.slash("seat back", house.forum)).settled()
    assert "You play your seat again. Since the robot took over:" in reply.text
    assert reply.messages[0].pictures


async def test_a_turn_is_taken_back_and_given_again(house: House) -> None:
    match = await begun(house, house.ann, house.ben)
    person = match.asked()
    before = (await house.table()).answers
    await playing.play_turn(person, house.forum, Random("again"))
    await house.quiet()
    after = (await house.table()).answers
    text = await slash(house, person, "game restart")
    assert "Taken back." in text or "I have asked them" in text
    if "Taken back." in text:
        assert before <= (await house.table()).answers < after
        assert "stands again" in await slash(house, person, "game redo")
        assert (await house.table()).answers == after
