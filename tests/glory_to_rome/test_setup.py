"""What lies on the table at the start."""

from __future__ import annotations

import pytest

from engine.glory_to_rome.buildings import FILES, KINDS
from engine.glory_to_rome.cards import JACKS, OF_CARD, ORDERS, is_jack
from engine.glory_to_rome.check import pieces
from engine.glory_to_rome.game import GLORY_TO_ROME
from engine.glory_to_rome.kinds import MATERIALS, ROLE, VALUE, Powers, merged
from engine.glory_to_rome.setup import draw_for_leader
from engine.glory_to_rome.state import State
from engine.kernel import Chance


def fresh(seats: int, seed: str = "seed", training: str = "no") -> State:
    return GLORY_TO_ROME.setup(seats, {"training": training}, Chance(seed))


def test_there_are_forty_buildings_and_144_orders() -> None:
    assert len(KINDS) == 40 and len(ORDERS) == 144 and len(JACKS) == 6
    for material, kinds in FILES.items():
        assert len(kinds) == (4 if VALUE[material] == 1 else 8)
        assert sum(OF_CARD[card].material == material for card in ORDERS) == 24


def test_a_material_fixes_role_and_value() -> None:
    pairs = [(ROLE[m], VALUE[m]) for m in MATERIALS]
    assert pairs == [
        *(("laborer", 1), ("craftsman", 1), ("architect", 2)),
        *(("legionary", 2), ("merchant", 3), ("patron", 3)),
    ]


@pytest.mark.parametrize(("seats", "deck"), [(2, 134), (3, 129), (4, 124), (5, 119)])
def test_hands_sites_jacks_and_deck(seats: int, deck: int) -> None:
    state = fresh(seats)
    assert [len(p.hand) for p in state.players] == [5] * seats
    assert all(sum(map(is_jack, p.hand)) == 1 for p in state.players)
    assert len(state.jacks) == 6 - seats
    assert state.in_town == dict.fromkeys(MATERIALS, seats)
    assert state.out_of_town == dict.fromkeys(MATERIALS, 6 - seats)
    assert len(state.deck) + len(state.pool) - seats == deck  # ties take more cards to the pool
    GLORY_TO_ROME.check(state)


def test_the_first_building_in_the_alphabet_leads() -> None:
    pool: list[str] = []
    assert draw_for_leader([0, 1, 2], ["wall.1", "academy.1", "bar.1"], pool) == 1
    assert pool == ["bar.1", "academy.1", "wall.1"]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_training_game_is_smaller(seats: int) -> None:
    full, state = fresh(seats), fresh(seats, training="yes")
    assert len(state.deck) == len(full.deck) - len(full.deck) // 2
    assert state.in_town == dict.fromkeys(MATERIALS, min(seats, 3))
    assert sum(state.in_town.values()) + sum(state.out_of_town.values()) == 18
    GLORY_TO_ROME.check(state)


def test_all_pieces_are_counted() -> None:
    found = pieces(fresh(5))
    assert found.total() == 144 + 6 + 36
    assert all(found[card] == 1 for card in (*ORDERS, *JACKS))


def test_functions_add_up() -> None:
    both = merged([KINDS["shrine"].powers, KINDS["temple"].powers])
    assert both.hand == 11
    assert merged([KINDS["palisade"].powers, KINDS["wall"].powers]).guard == 2
    assert merged([KINDS["circus"].powers]).petition == 2
    assert merged([]) == Powers()
