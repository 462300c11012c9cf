"""Positions that no game can lead to are refused with a sentence."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.glory_to_rome.game import GLORY_TO_ROME
from engine.glory_to_rome.state import State, Structure
from engine.kernel import BadPosition
from tests.glory_to_rome.scene import Camp, led, state

NOBODY = Camp()


def base() -> State:
    return state(Camp(hand="bar jack", built="shrine", laid="gate", clients="dock"), Camp(hand="villa"))


def swap_jack_into_pool(s: State) -> None:
    s.pool.append(s.players[0].hand.pop())


def second_gate(s: State) -> None:
    s.deck.remove("gate.2")
    s.out_of_town["brick"] -= 1
    s.players[0].structures.append(Structure("gate.2", "brick"))


def wrong_site(s: State) -> None:
    s.players[0].structures[1].site = "wood"
    s.in_town["wood"] -= 1
    s.in_town["brick"] += 1


def wrong_material(s: State) -> None:
    s.deck.remove("dock.2")
    s.players[0].structures[1].materials.append("dock.2")


def finished_without_influence(s: State) -> None:
    s.players[0].sites.remove("brick")
    s.in_town["brick"] += 1


def empty_deck(s: State) -> None:
    s.pool += s.deck
    s.deck = []


def full_town(s: State) -> None:
    for material, left in s.in_town.items():
        s.out_of_town[material] += left
        s.in_town[material] = 0


def no_wood(s: State) -> None:
    del s.in_town["wood"]


def lost_card(s: State) -> None:
    s.deck.pop()


def public_foundation(s: State) -> None:
    s.shared["gate.1"] = s.deck.pop()


def catacomb(s: State) -> None:
    for card in ("catacomb.1", "villa.2", "villa.3", "sewer.1"):
        s.deck.remove(card)
    s.players[0].structures.append(Structure("catacomb.1", "stone", ["villa.2", "villa.3", "sewer.1"], True))
    s.players[0].sites.append("stone")
    s.in_town["stone"] -= 1


WRONG: dict[str, Callable[[State], None]] = {
    "Only Orders can lie": swap_jack_into_pool,
    "two structures have the same name": second_gate,
    "cannot have this Site": wrong_site,
    "and these materials": wrong_material,
    "Each finished structure gave": finished_without_influence,
    "the deck or the town is used up": empty_deck,
    "The game is over: the deck": full_town,
    "there must be 1, not 0": lost_card,
    "Only finished structures can be public": public_foundation,
    "a Catacomb is completed": catacomb,
    "Leader and acting player": lambda s: setattr(s, "leader", 2),
    "There is no phase": lambda s: setattr(s, "phase", "noon"),
    "there is no role, and nobody acts": lambda s: setattr(s, "role", "patron"),
    "nobody has done anything": lambda s: setattr(s.players[1], "crafted", True),
    "nothing can be half done": lambda s: setattr(s.players[1], "held", "craftsman"),
    "only Orders demand": lambda s: setattr(s.players[1], "shown", ["jack.3"]),
    "Each material has its Sites": no_wood,
    "for the training game only": lambda s: s.removed.append(s.deck.pop()),
}


@pytest.mark.parametrize("sentence", WRONG)
def test_a_wrong_position_is_refused(sentence: str) -> None:
    position = base()
    GLORY_TO_ROME.check(position)
    WRONG[sentence](position)
    with pytest.raises(BadPosition, match=sentence):
        GLORY_TO_ROME.check(position)


def test_a_forum_that_has_won_is_no_position() -> None:
    with pytest.raises(BadPosition, match="has a Forum and all roles"):
        state(Camp(built="forum insula", clients="bar dock wall bath villa temple"), NOBODY)


ACTING: dict[str, Callable[[State], None]] = {
    "There is no role": lambda s: setattr(s, "role", "senator"),
    "at least one card on the camp": lambda s: setattr(s.players[0], "played", 2),
    "has no action to do": lambda s: setattr(s, "seat", 1),
}


@pytest.mark.parametrize("sentence", ACTING)
def test_a_wrong_position_of_actions_is_refused(sentence: str) -> None:
    position = led("Laborer", Camp(hand="bar"), NOBODY, pool="wall").state
    GLORY_TO_ROME.check(position)
    ACTING[sentence](position)
    with pytest.raises(BadPosition, match=sentence):
        GLORY_TO_ROME.check(position)
