"""Places are lost: direct messages are closed, channels and messages deleted, permissions taken away."""

from __future__ import annotations

import pytest

from db.records import Status
from sandbox import errors
from sandbox.kinds import Permission
from sandbox.model import Channel
from tests.e2e import playing
from tests.e2e.house import House
from tests.e2e.ledger import answers_given, begun, channel_states, everybody_was_rung_once
from tests.e2e.match import Match, by_command, by_direct_message, by_panel

pytestmark = pytest.mark.e2e
TOLD = "I cannot send you direct messages"


def requests(house: House, place: Channel, method: str = "") -> int:
    """How often the bot has asked for something in a place."""
    titles = [entry.title for entry in house.box.journal.requests]
    return sum(f"/channels/{place.id}" in title and title.startswith(method) for title in titles)


async def test_closed_direct_messages_are_tried_once_and_told_once(house: House) -> None:
    ben = house.ben
    ben.close_dms()
    match = await begun(house, "closed")
    told: list[str] = []
    for _ in range(12):
        person, before = match.asked(), await answers_given(house)
        panel = await playing.open_panel(person, match.place)
        told += [person.name] * (TOLD in panel.text)
        await playing.press_on(person, panel, match.random)
        told += [person.name] * (TOLD in panel.text)
        await house.quiet()
        assert await answers_given(house) == before + 1
    assert told == ["Ben"]
    assert requests(house, ben.dm) == 1 and ben.dms == []
    assert "0 were given up" in (await house.aedile("doctor"))[1], "It is nothing for an operator to mend."
    await house.restart()
    await by_panel(match, match.asked())
    await house.quiet()
    assert requests(house, ben.dm) == 1
    assert "your hand" in (await (await ben.click("My hand", message=match.board)).settled()).text
    await everybody_was_rung_once(house, house.ann, ben)


async def test_who_writes_from_direct_messages_is_reached_there_again(house: House) -> None:
    house.ben.close_dms()
    match = await begun(house, "opened")
    assert house.ben.dms == []
    house.ben.open_dms()
    await (await house.ben.slash("games", house.ben.dm)).settled()
    while not any("your hand" in message.text for message in house.ben.dms):
        await by_panel(match, match.asked())
        await house.quiet()


async def test_an_account_that_is_gone_is_noticed(house: House) -> None:
    gone = errors.unknown_user()
    house.box.faults.every(1, "POST", "/users/@me/channels", gone)
    house.box.faults.every(1, "GET", f"/guilds/*/members/{house.ben.id}", gone)
    await house.begin(house.ann, house.ben)
    await house.box.until(lambda: f"{house.ben.mention} has left the server" in house.forum.messages[-1].text)
    assert "was refused" not in house.log


async def until_paused(match: Match) -> None:
    """Answer in direct messages until the bot finds that it cannot post to the channel."""
    house = match.house
    while (await house.record()).status is Status.LIVE:
        person = next(p for p in match.people if playing.asks(p.dms[-1]))
        await playing.press_on(person, person.dms[-1], match.random)
        await house.quiet()
    assert (await house.record()).status is Status.PAUSED


async def goes_on(match: Match, place: Channel, before: int) -> None:
    """Nothing is lost, nothing is tried in vain, and the game goes on in a place."""
    house, tried = match.house, requests(match.house, match.place, "POST")
    assert await answers_given(house) > before
    assert (await house.table()).saved == (await house.record()).checkpoint
    person, hand = next((p, m) for p in match.people for m in p.dms if playing.asks(m))
    for player in match.people:
        assert sum("⏸️" in m.text and "/game move" in m.text for m in player.dms) == 1
    await playing.press(person, playing.answers(hand)[0].custom_id, hand)
    assert "paused" in "".join(m.text for m in person.sees(person.dm))
    assert requests(house, match.place, "POST") == tried
    reply = await (await house.ben.slash("game move", place)).settled()
    assert "goes on here" in reply.text
    await house.quiet()
    match.place = place
    for way in (by_panel, by_command):
        before = await answers_given(house)
        await way(match, match.asked())
        await house.quiet()
        assert await answers_given(house) == before + 1


async def test_a_deleted_channel_pauses_the_game(house: House) -> None:
    match = await begun(house, "deleted")
    before = await answers_given(house)
    house.box.world.delete_channel(house.forum)
    await until_paused(match)
    await goes_on(match, house.box.channel("via-appia"), before)


@pytest.mark.parametrize("lost", [Permission.VIEW_CHANNEL, Permission.SEND_MESSAGES, Permission.ATTACH_FILES])
async def test_a_lost_permission_pauses_the_game(house: House, lost: Permission) -> None:
    """When the permission is back, the game goes on where it was."""
    match = await begun(house, f"{lost}")
    before = await answers_given(house)
    house.box.world.deny(house.forum, lost)
    await until_paused(match)
    refused = await (await house.ben.slash("game move", house.forum)).settled()
    assert "I lack the permission" in refused.text
    house.box.world.allow(house.forum, lost)
    await goes_on(match, house.forum, before)


async def test_a_deleted_board_is_only_a_board(house: House) -> None:
    """Somebody deletes the bot's messages, in the channel and in a direct message: the game goes on."""
    match = await begun(house, "board")
    world = house.box.world
    for way in (by_command, by_direct_message, by_command, by_direct_message):
        before, person = await answers_given(house), match.asked()
        other = house.ben if person is house.ann else house.ann
        world.delete_message(other.dms[-1])
        for message in list(house.forum.messages):
            world.delete_message(message)
        await way(match, person)
        await house.quiet()
        assert await answers_given(house) == before + 1
        if not match.place.messages:
            await by_command(match, person)
            await house.quiet()
    assert (await house.record()).status is Status.LIVE
    assert channel_states(house) == {"sent"}
    await everybody_was_rung_once(house, house.ann, house.ben)


async def test_thrown_out_and_asked_back(house: House) -> None:
    """The bot loses the whole server; its games wait until it is back."""
    match, world, rome = await begun(house, "out"), house.box.world, house.forum.guild
    assert rome is not None
    before = await answers_given(house)
    panel = await playing.open_panel(match.asked(), match.place)
    world.remove_member(rome, world.bot)
    await playing.press_on(match.asked(), panel, match.random)
    await house.quiet()
    assert (await house.record()).status is Status.PAUSED
    assert await answers_given(house) == before + 1
    world.add_member(rome, world.bot)
    assert "goes on here" in (await (await house.ben.slash("game move", house.forum)).settled()).text
    await house.quiet()
    await by_panel(match, match.asked())
    await house.quiet()
    assert (await house.record()).status is Status.LIVE
