"""Nobody learns what is hidden from them: deal it otherwise, and all that they get stays byte-identical."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from engine.kernel import AnyGame, Decision, GameOver, Option, Play, choose_one, redact
from tests.generic.games import each_table, played
from tests.generic.hidden import Tally, compare, turns
from tests.kernel import toy
from tests.kernel.toy import TOY, Sky, Told


def look(game: AnyGame, seats: int, *seeds: str) -> Tally:
    """Compare both worlds at many checkpoints of some games, as many for each kind of question."""
    random, tally = Random(seeds[0]), Tally()
    starts = defaultdict(list)
    for seed in seeds:
        for checkpoint, answers in turns(played(game, seats, seed)):
            for key in {entry.key for entry in answers[:5]}:
                starts[key].append((checkpoint, answers))
    for turn_starts in starts.values():
        for checkpoint, answers in random.choices(turn_starts, k=20):
            compare(game, checkpoint, answers, random.choice((None, *range(seats))), random, tally)
    return tally


@each_table
def test_two_worlds_that_differ_in_hidden_things_look_the_same(game: AnyGame, seats: int) -> None:
    tally = look(game, seats, "one", "two", "three")
    assert tally.dealt > 80
    assert tally.positions > 250
    assert tally.questions > 50


@each_table
def test_the_standing_rests_on_public_things_only(game: AnyGame, seats: int) -> None:
    for table in played(game, seats, "standing"):
        assert list(game.standing(table.state)) == list(game.standing(redact(table.state, None)))


@each_table
def test_a_robot_answers_legally_from_what_its_seat_may_see(game: AnyGame, seats: int) -> None:
    """Also amid random play, where positions are odder than robots make them."""
    random = Random(3)
    for table in played(game, seats, "robot"):
        for decision in table.pending():
            view = table.view(decision.seat)
            before = repr(view)
            decision.read(game.robot(view, decision, random.randrange))
            assert repr(view) == before


async def tells_the_drawn_card(play: Play[Sky]) -> None:
    top = play.state.deck[-1]
    play.tell(Told(f"On top lies {top}."))
    await TOY.turn(play)


async def asks_for_the_top_card(play: Play[Sky]) -> None:
    top = play.state.deck[-1]
    options = (Option("yes", 1, "Yes"), Option("no", 0, "No"))
    await choose_one(Decision("toy.act", play.state.active, f"Do you like {top}?", options))
    play.state.turns += 1
    if play.state.turns > 5:
        raise GameOver("enough")


async def asks_openly_for_a_card(play: Play[Sky]) -> None:
    hand = play.state.players[play.state.active].hand
    options = tuple(Option(c, c, c) for c in (*hand, "none"))
    await choose_one(Decision("toy.act", play.state.active, "Which?", options))
    play.state.turns += 1
    if play.state.turns > 5:
        raise GameOver("enough")


async def gives_coins_by_the_top_card(play: Play[Sky]) -> None:
    play.state.players[0].coins = toy.worth(play.state.deck[-1])
    await TOY.turn(play)


async def tells_what_is_kept_in_secret(play: Play[Sky]) -> None:
    seat, hand = play.state.active, play.state.players[play.state.active].hand
    card = await choose_one(toy.cards(seat, "toy.act", "Which?", hand, always_ask=True))
    play.tell(Told(f"@{seat} likes {card}."))
    play.state.turns += 1
    if play.state.turns > 5:
        raise GameOver("enough")


@pytest.mark.parametrize(
    "leak",
    [
        tells_the_drawn_card,
        asks_for_the_top_card,
        asks_openly_for_a_card,
        gives_coins_by_the_top_card,
        tells_what_is_kept_in_secret,
    ],
)
def test_a_leak_is_found(leak: Callable[[Play[Sky]], Any]) -> None:
    with pytest.raises(AssertionError):
        look(replace(TOY, turn=leak), 3, "leak")
