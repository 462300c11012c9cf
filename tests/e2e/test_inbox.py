"""One list of games for a person, wherever they ask; and questions answered from there."""

from __future__ import annotations

from random import Random

import pytest

from sandbox.model import Channel, Message
from sandbox.people import Person
from tests.e2e import playing
from tests.e2e.house import House

pytestmark = pytest.mark.e2e


async def opened(person: Person, place: Channel) -> Message:
    """The list, which nobody else sees."""
    reply = await (await person.slash("games", place)).settled()
    (message,) = reply.messages
    assert message.only_for is person.user
    return message


async def test_the_list_says_what_to_do_next(house: House) -> None:
    assert "/game new" in (await opened(house.ann, house.forum)).text
    assert "/game new" in (await opened(house.ann, house.ann.dm)).text


async def test_two_games_answered_from_elsewhere(house: House) -> None:
    """On a server without the bot, in a conversation with friends and in the bot's direct messages."""
    world, ann = house.box.world, house.ann
    await house.begin(ann, robots=1)
    await house.begin(ann, robots=1, place=house.box.channel("curia"), game="rise-to-power")
    harbour = world.add_channel(world.add_guild("Carthage", [ann.user], with_bot=False), "harbour")
    friends = world.add_group("Friends", [ann.user, house.ben.user])
    ann.install()
    for place in (harbour, friends, ann.dm, house.box.channel("via-appia")):
        listed = await opened(ann, place)
        assert "#forum" in listed.text and "#curia" in listed.text
        assert all(f"/{house.box.channel(name).id}/" in listed.text for name in ("forum", "curia"))
        moves = [b for b in listed.buttons if playing.action(b) == "move"]
        assert len(moves) == 2
        game = int(moves[0].custom_id.split("|")[2])
        before = (await house.record(game)).length
        await playing.press(ann, moves[0], listed)
        assert playing.asks(listed), listed.text
        await playing.press_on(ann, listed, Random(f"{place.name}"))
        assert (await house.record(game)).length > before
        await house.quiet()


async def test_a_stranger_cannot_use_somebody_elses_list(house: House) -> None:
    """Who is in no game is shown an empty list, whatever they press."""
    await house.begin(house.ann, robots=1)
    listed = await opened(house.ann, house.box.channel("curia"))
    board = house.forum.messages[-1]
    forged = await house.dan.press_raw("ae|inbox|0|0|0", message=board)
    await forged.settled()
    assert "/game new" in forged.text and listed.text not in forged.text
