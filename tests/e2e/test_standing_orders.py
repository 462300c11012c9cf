"""What players of the four games file while they wait, carried out between two people over real sockets."""

from __future__ import annotations

import pytest

from bot.table.orders import LATE
from sandbox.model import Message
from sandbox.people import Person
from tests.e2e import playing
from tests.e2e.house import House
from tests.e2e.match import Match, by_command
from tests.e2e.scripted import lay_out
from tests.e2e.watching import Eyes
from tests.glory_to_rome.scene import Camp, scene

pytestmark = pytest.mark.e2e


async def file(person: Person, match: Match, what: str, words: str = "", **more: str | bool) -> None:
    reply = await (await person.slash("orders file", match.place, what=what, words=words, **more)).settled()
    assert "Filed." in reply.text, reply.text


async def told(house: House, person: Person, command: str, count: int = 1) -> Message:
    """Let time pass until the person was told so often that an order was carried out; the newest message."""

    def found() -> list[Message]:
        return [dm for dm in person.dms if f"`{command}` was carried out" in dm.text]

    house.box.clock.advance(LATE / 1000 + 1)
    await house.box.until(lambda: len(found()) == count, 15)
    await house.quiet()
    return found()[-1]


async def at_camps(house: House, *hands: str) -> tuple[Match, Person, Person]:
    """Glory to Rome with these hands: the leader, and the other one."""
    house.group = "gtr"
    match = Match(house, house.ann, house.ben, seed="camps")
    await house.begin(*match.people, game="glory-to-rome")
    seats = await lay_out(house, scene(*map(Camp, hands)))
    await house.start_bot()
    await house.quiet()
    return match, seats[0], seats[1]


async def lead(house: House, match: Match, person: Person, role: str) -> None:
    reply = await (await person.slash("gtr lead", match.place, role=role)).settled()
    assert playing.is_panel(reply), reply.text
    await house.quiet()


async def test_glory_to_rome_always_think_where_somebody_else_leads(house: House) -> None:
    match, leader, other = await at_camps(house, "dock latrine", "dock")
    suggested = await other.autocomplete("gtr think", match.place, focus="how")
    assert suggested, "words to file are suggested to those who wait"
    await file(other, match, "think", "draw", always=True, only="is led")
    await lead(house, match, leader, "Craftsman")
    dm = await told(house, other, "/gtr think how:draw")
    assert "draw" in dm.text.split("carried out")[1], "they read which cards they have drawn"
    eyes = Eyes(house.box, leader)
    await match.play([by_command], until=lambda: "lead a role" in match.board.text.split("⏳")[-1])
    assert match.asked() is other
    house.box.clock.advance(LATE / 1000 + 1)
    reply = await (await other.slash("gtr think", match.place, how="jack")).settled()
    assert playing.is_panel(reply), "the order is not for one's own lead"
    await house.quiet()
    await lead(house, match, leader, "Laborer")
    await told(house, other, "/gtr think how:draw", 2)
    assert not eyes.saw("order")


async def test_glory_to_rome_follow_with_a_card_if_its_role_is_led(house: House) -> None:
    match, leader, other = await at_camps(house, "dock latrine", "palisade statue")
    await file(other, match, "follow", "Palisade")
    await file(other, match, "think", "draw", always=True, only="is led")
    await lead(house, match, leader, "Craftsman")
    await told(house, other, "/gtr follow with:Palisade")
    assert f"{other.mention} follows" in "".join(m.text for m in match.place.messages)


async def test_rise_to_power_a_die_is_placed(house: House) -> None:
    house.group = "power"
    match = Match(house, house.ann, house.ben, seed="dice")
    await house.begin(*match.people, game="rise-to-power")
    await match.play([by_command], until=lambda: "Place one of your dice" in match.board.text.split("⏳")[-1])
    first = match.asked()
    (second,) = [p for p in match.people if p is not first]
    seats = [seat.user_id for seat in (await house.record()).seats]
    die = (await house.table()).state.players[seats.index(second.id)].dice[0]
    await file(second, match, "place", f"M{die}")
    await match.play([by_command], until=lambda: match.asked() is second)
    await told(house, second, f"/power place die:M{die}")


async def test_city_of_marble_an_order_without_its_second_half_leaves_a_question(house: House) -> None:
    house.group = "marble"
    match = Match(house, house.ann, house.ben, seed="tiles")
    await house.begin(*match.people, game="city-of-marble")
    first = match.asked()
    (second,) = [p for p in match.people if p is not first]
    await file(second, match, "play", "red")
    await match.play([by_command], until=lambda: match.asked() is second)
    rung = len(second.pings)
    dm = await told(house, second, "/marble play tile:red")
    assert playing.asks(dm), "what the order leaves open is asked in the same message"
    assert len(second.pings) == rung
    await playing.press_on(second, dm, match.random)
    seats = [seat.user_id for seat in (await house.record()).seats]
    log = (await house.table()).log
    assert "marble.spot" in {entry.key for entry in log if seats[entry.seat] == second.id}
