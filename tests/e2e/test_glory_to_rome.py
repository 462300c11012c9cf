"""Glory to Rome through a real bot process: a demand that asks both neighbours at the same time."""

from __future__ import annotations

import signal

import pytest

from sandbox.model import Message
from sandbox.people import Person
from tests.e2e import playing
from tests.e2e.house import House
from tests.e2e.match import Match
from tests.e2e.scripted import answer, lay_out, played_on, waiting
from tests.e2e.watching import Eyes
from tests.glory_to_rome.scene import Camp, scene

pytestmark = pytest.mark.e2e
# The neighbours have two Marble cards each, so which one they give is a choice; no name is there twice.
HANDS = ("bath palace dock", "temple basilica latrine", "forum stairway sewer")
KEPT = (("Dock",), ("Basilica", "Latrine"), ("Forum", "Sewer"))
GIVEN = ((), ("Temple",), ("Stairway",))


async def test_a_demand_across_a_restart(house: House) -> None:
    """One neighbour gives, the bot is killed, and the other gives by a control from before."""
    people = (house.ann, house.ben, house.cleo)
    match = Match(house, *people, seed="demand")
    await house.begin(*people, game="glory-to-rome")
    start = scene(*(Camp(hand) for hand in HANDS))
    seats = await lay_out(house, start)
    leader, left, right = seats[0], seats[1], seats[2]
    eyes = {person: Eyes(house.box, person) for person in people}
    await house.start_bot()
    await house.quiet()

    await march(match, leader, left, right)
    board, old = match.board, right.dms[-1]
    assert all(f"⏳ {p.mention}: answer the demand" in board.text for p in (left, right))
    panel = await playing.open_panel(left, match.place)
    given = next(b.custom_id for b in panel.buttons if b.custom_id.endswith("give:temple.1"))
    await answer(left, panel, "give:temple.1")
    await house.quiet()
    assert left.mention not in waiting(board) and right.mention in waiting(board)

    before, rung = await house.record(), [len(p.pings) for p in people]
    hidden_from_others(eyes, (leader, left, right), GIVEN)
    await house.restart(signal.SIGKILL)
    await house.quiet()
    await once_more(house, left, given, panel)
    assert await house.record() == before, "An answer counts once."
    assert match.board is board and [len(p.pings) for p in people] == rung, "Nobody is asked again."
    await answer(right, old, "give:stairway.1")
    await house.quiet()

    assert f"{left.mention} gives Temple of the hand to {leader.mention}." in match.board.text
    assert f"{right.mention} gives Stairway of the hand to {leader.mention}." in match.board.text
    assert match.asked() is left, "The next one leads."
    hidden_from_others(eyes, (leader, left, right), KEPT)
    await house.stop_bot()
    table = await played_on(house, start)
    assert table.saved == (await house.record()).checkpoint
    assert table.state.players[0].stockpile == ["temple.1", "stairway.1"]


async def march(match: Match, leader: Person, *others: Person) -> None:
    """Legionary is led; the others take Jacks; Rome demands Marble."""
    await answer(leader, await playing.open_panel(leader, match.place), "lead:legionary")
    for person in others:
        await match.house.quiet()
        await answer(person, await playing.open_panel(person, match.place), "think:jack")
    await match.house.quiet()
    await answer(leader, await playing.open_panel(leader, match.place), "demand:palace.1")
    await match.house.quiet()


async def once_more(house: House, person: Person, control: str, panel: Message) -> None:
    """Press a control that was pressed before: it says that it has been answered."""
    edits = panel.edits
    await person.press_raw(control, message=panel)
    await house.box.until(lambda: panel.edits > edits)
    assert "It is not your question now." in panel.text


def hidden_from_others(
    eyes: dict[Person, Eyes], seated: tuple[Person, ...], secrets: tuple[tuple[str, ...], ...]
) -> None:
    """So far these cards of the hands were named to their owners alone."""
    for owner, names in zip(seated, secrets, strict=True):
        assert all(eyes[owner].saw(name) for name in names)
        for other in eyes.keys() - {owner}:
            assert [name for name in names if eyes[other].saw(name)] == []
            assert not eyes[other].saw(f"{owner.name}, your hand")
