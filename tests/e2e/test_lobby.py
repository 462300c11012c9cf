"""Before the game: tables are opened, filled, left, cancelled and started, all on one message."""

from __future__ import annotations

from typing import Any

import pytest

from sandbox.model import Channel, Message
from sandbox.people import Person, Unavailable
from tests.e2e.house import House

pytestmark = pytest.mark.e2e


async def opened(house: House, host: Person, place: Channel, **options: Any) -> Message:
    """Open a table; its message."""
    reply = await (await host.slash("game new", place, game="great-city", **options)).settled()
    assert "is open in" in reply.text and all(m.ephemeral for m in reply.messages)
    await house.quiet()
    return lobby_in(place.threads[-1] if options.get("thread") else place)


def lobby_in(place: Channel) -> Message:
    return next(m for m in reversed(place.messages) if any(b.label == "Join" for b in m.buttons))


async def refused(house: House, person: Person, button: str, lobby: Message, why: str) -> None:
    """The press is answered with a private sentence, and the table stays as it is."""
    before = lobby.text
    (control,) = [b.custom_id for b in lobby.buttons if b.label == button]
    reply = await person.press_raw(control, message=lobby)
    await house.box.until(lambda: reply.messages)
    assert why in reply.text and all(m.ephemeral for m in reply.messages)
    assert lobby.text == before


def seats(lobby: Message) -> list[str]:
    return [line for line in lobby.text.splitlines() if line[:2] in ("1.", "2.", "3.", "4.")]


async def test_people_come_and_go(house: House) -> None:
    ann, ben, cleo = house.ann, house.ben, house.cleo
    lobby = await opened(house, ben, house.forum, seats=3)
    assert seats(lobby) == [f"1. {ben.mention}", "2. *free*", "3. *free*"]
    assert "SHA-256" in lobby.text and not ben.pings and not ann.pings
    with pytest.raises(Unavailable, match="disabled"):
        await ben.click("Start", message=lobby)
    await refused(house, ben, "Start", lobby, "It takes 2, 3, 4 players; you are 1.")
    await refused(house, ben, "Join", lobby, "You already sit at this table.")
    await refused(house, cleo, "Leave", lobby, "You do not sit at this table.")
    await refused(house, cleo, "Add robot", lobby, "Only those who sit at the table can add a robot.")
    await cleo.click("Join", message=lobby)
    await house.reads(lobby, f"2. {cleo.mention}")
    await refused(house, cleo, "Start", lobby, f"Only the host, {ben.mention}, can start the game.")
    await refused(house, cleo, "Cancel", lobby, f"Only the host, {ben.mention}, or a server manager")
    await ben.click("Leave", message=lobby)
    await house.reads(lobby, f"Host: {cleo.mention}")
    await cleo.click("Add robot", message=lobby)
    await house.reads(lobby, "2. 🤖 Marcus")
    await cleo.click("Start", message=lobby)
    await house.reads(lobby, "The game has started.")
    await house.quiet()
    assert not lobby.buttons and house.forum.last_picture
    assert len((await house.record()).seats) == 2


async def test_the_last_seat_starts_the_game(house: House) -> None:
    lobby = await opened(house, house.ann, house.forum, seats=2)
    await house.ann.click("Add robot", message=lobby)
    await house.reads(lobby, "The game has started.")


async def test_a_table_is_cancelled_and_the_channel_is_free(house: House) -> None:
    lobby = await opened(house, house.ben, house.forum)
    await house.ben.click("Cancel", message=lobby)
    await house.reads(lobby, "The host closed this table.")
    assert not lobby.buttons
    again = await opened(house, house.cleo, house.forum)
    assert again is not lobby
    await house.cleo.click("Leave", message=again)
    await house.reads(again, "Everybody left, so this table is closed.")
    third = await opened(house, house.cleo, house.forum)
    await house.ann.click("Cancel", message=third)  # she owns the server
    await house.box.until(lambda: not third.buttons)


async def test_a_table_in_a_thread_that_robots_fill_starts_at_once(house: House) -> None:
    reply = await house.ann.slash("game new", house.forum, game="great-city", seats=4, robots=3, thread=True)
    await reply.settled()
    await house.quiet()
    (thread,) = house.forum.threads
    assert f"<#{thread.id}>" in reply.text and "The Great City of Rome" in thread.name
    lobby = thread.messages[0]
    assert len(seats(lobby)) == 4 and lobby.text.count("🤖") == 3
    assert "The game has started." in lobby.text and "SHA-256" in lobby.text and not lobby.buttons
    assert thread.last_picture
    await opened(house, house.ann, house.forum)  # a thread is a channel of its own


async def test_a_command_that_is_delivered_twice_opens_one_thread(house: House) -> None:
    house.box.faults.duplicate("INTERACTION_CREATE")
    await opened(house, house.ann, house.forum, thread=True)
    assert len(house.forum.threads) == 1


async def test_a_wish_that_cannot_be_met_leaves_no_thread_behind(house: House) -> None:
    reply = await house.ann.slash(
        "game new", house.forum, game="great-city", options="colour=red", thread=True
    )
    await reply.settled()
    assert "has no option “colour”" in reply.text
    assert house.forum.threads == []


async def test_what_is_typed_is_suggested(house: House) -> None:
    assert await house.ann.autocomplete("game new", house.forum, focus="options", game="great-city") == []
    topics = await house.ann.autocomplete("game rules", house.forum, focus="topic", typed="aqued")
    assert ("Aqueducts", "Aqueducts") in topics
    assert await house.ann.autocomplete("city take", house.forum, focus="building") == []
