"""Rome: Rise to Power through a real bot process: shows that everybody prepares in secret."""

from __future__ import annotations

import signal

import pytest

from engine.kernel import Table
from engine.rise_to_power.cards import ARENA as FIGHTERS
from engine.rise_to_power.setup import DICE, ROUNDS, SCORING_ROUNDS, row
from engine.rise_to_power.state import ARENA, State
from sandbox.people import Person
from tests.e2e import playing
from tests.e2e.house import House
from tests.e2e.match import Match
from tests.e2e.scripted import answer, lay_out, played_on, waiting
from tests.e2e.watching import Eyes
from tests.rise_to_power import scene

pytestmark = pytest.mark.e2e
# Nobody has a card of a name that another has, nor a German, who would be found in Germania.
HANDS = {
    0: "tiro.1 retiarius.1 murmillo.1 primus_palus.1",
    1: "wolf.1 bear.1 lion.1 elephant.1",
    2: "gaul.1 iberian.1 scythian.1 scythian.2",
}


def before_the_shows() -> Table[State]:
    """The first scoring; of the decks there is left what the last rounds need."""
    round, seats = SCORING_ROUNDS[0], len(HANDS)
    position = scene.state(seats, phase=ARENA, round=round, turns=DICE * seats, hand=HANDS)
    left = row(seats) * (ROUNDS - round)
    for deck in (position.province_deck, position.senate_deck, position.arena_deck):
        position.gone += deck[:-left]
        del deck[:-left]
    return scene.at(position)


async def test_secret_shows_across_a_restart(house: House) -> None:
    """Nobody learns what another has submitted until all are in, and a restart forgets nothing of it."""
    people = (house.ann, house.ben, house.cleo)
    match = Match(house, *people, seed="shows")
    await house.begin(*people, game="rise-to-power")
    start = before_the_shows()
    seats = await lay_out(house, start)
    eyes = {seat: Eyes(house.box, person) for seat, person in seats.items()}
    await house.start_bot()
    await house.quiet()
    board = match.board
    assert all(f"⏳ {person.mention}: prepare a show" in board.text for person in people)
    controls = [button.custom_id for button in board.buttons]
    panels = {seat: await playing.open_panel(person, match.place) for seat, person in seats.items()}

    await answer(seats[0], panels[0], *show(0))
    await house.quiet()
    assert missing(match) == {seats[1], seats[2]}
    await house.restart(signal.SIGKILL)
    await answer(seats[1], panels[1], *show(1))
    await house.quiet()
    assert match.board is board, "Nothing is shown yet."
    nobody_knows(eyes)
    assert missing(match) == {seats[2]} and [b.custom_id for b in board.buttons] == controls
    await answer(seats[2], panels[2], *show(2))
    await house.quiet()
    for person in people:
        assert f"{person.mention} stages" in match.board.text
    await house.stop_bot()
    table = await played_on(house, start)
    assert table.saved == (await house.record()).checkpoint
    assert [player.hand for player in table.state.players] == [[hand.split()[-1]] for hand in HANDS.values()]


def show(seat: int) -> list[str]:
    """The first three cards of a hand."""
    return [f"show:{card}" for card in HANDS[seat].split()[:3]]


def missing(match: Match) -> set[Person]:
    """Whom the board waits for."""
    return {person for person in match.people if person.mention in waiting(match.board)}


def nobody_knows(eyes: dict[int, Eyes]) -> None:
    """Each hand was shown to its owner, and to nobody else."""
    for owner, hand in HANDS.items():
        names = {FIGHTERS[card].name for card in hand.split()}
        assert eyes[owner].keys >= set(show(owner))
        for other in eyes.keys() - {owner}:
            assert {name for name in names if eyes[other].saw(name)} == set()
