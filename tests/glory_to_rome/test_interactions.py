"""What the rulebook tells of functions together, without an example."""

from __future__ import annotations

from itertools import permutations
from random import Random

import pytest

from engine.glory_to_rome.actions import Actions
from engine.glory_to_rome.camp import acts_as, counts_as_marble, has_all_roles, powers
from engine.glory_to_rome.cards import ORDERS, ROLE_OF
from engine.glory_to_rome.kinds import MERCHANT, ROLES
from engine.glory_to_rome.state import Player, Structure
from tests.glory_to_rome.scene import (
    Camp,
    answer,
    keys,
    kinds,
    player,
    scene,
    state,
    structure,
    think_all,
)

NOBODY = Camp()


def test_forum_with_ludus_magna() -> None:
    table = scene(
        Camp(
            hand="temple", built="ludus_magna insula", laid="forum", clients="villa villa villa sewer sewer"
        ),
        NOBODY,
        pool="prison",
    )
    player(table).structures[-1].done = True
    answer(table, 0, "Lead Patron")
    think_all(table, 1)
    answer(table, 0, "Merchant")
    assert table.outcome is not None and table.outcome.winners == (0,)


def test_forum_with_storeroom() -> None:
    table = scene(
        Camp(hand="temple", built="storeroom forum", clients="dock wall bath villa"),
        NOBODY,
        pool="palace gate",
    )
    answer(table, 0, "Lead Patron")
    think_all(table, 1)
    answer(table, 0, "Patron")
    assert table.outcome is None  # five other roles are not enough
    table = scene(
        Camp(hand="temple", built="storeroom forum", clients="dock wall bath villa palace"),
        NOBODY,
        pool="gate",
    )
    answer(table, 0, "Lead Patron")
    think_all(table, 1)
    answer(table, 0, "Legionary")
    assert table.outcome is not None and table.outcome.winners == (0,)


def test_forum_with_stairway() -> None:
    roles = "bar dock wall bath villa temple"
    table = scene(
        Camp(hand="tower", built="stairway insula", stockpile="palace", clients=roles),
        Camp(built="insula"),
        Camp(built="insula aqueduct", clients=roles),
        Camp(built="forum", clients="bar"),
    )
    answer(table, 0, "Lead Architect")
    think_all(table, 1, 2, 3)
    answer(table, 0, "share:forum.1")
    assert table.outcome is not None
    assert table.outcome.winners == (0,)  # 6 influence beat 5
    assert table.outcome.totals == (1, 0, 0, 0)


def test_gate_with_road() -> None:
    table = scene(Camp(hand="dock temple", built="gate road", laid="scriptorium"), NOBODY)
    assert not powers(table.state, 0).marble_completes
    answer(table, 0, "Lead Craftsman")
    think_all(table, 1)
    answer(table, 0, "add:scriptorium.1")
    assert not structure(table, "scriptorium").done
    assert powers(table.state, 0).marble_completes


@pytest.mark.parametrize(
    ("built", "counts"),
    [
        (Structure("villa.1", "stone", ["bar.1", "temple.1"]), True),
        (Structure("villa.1", "stone", ["bar.1", "sewer.1"]), False),
        (Structure("shrine.1", "brick", ["temple.1"]), False),
        (Structure("temple.1", "marble"), True),
    ],
)
def test_a_marble_makes_marble_of_stone_structures_only(built: Structure, counts: bool) -> None:
    assert counts_as_marble(built) == counts


def test_bath_with_out_of_town() -> None:
    table = scene(
        Camp(hand="temple sewer", built="bath", clients="forum"),
        NOBODY,
        pool="dock dock",
        town={"stone": 0},
    )
    answer(table, 0, "Lead Patron")
    think_all(table, 1)
    answer(table, 0, "Craftsman", "hold", "Craftsman", "Lay Sewer (Stone Site out of town)")
    assert structure(table, "sewer").site == "stone"
    assert table.state.out_of_town["stone"] == 5


def test_bath_with_garden() -> None:
    table = scene(
        Camp(hand="dock villa gate bath", built="bath.3", laid="garden+sewer+prison"),
        NOBODY,
        pool="bar circus tower",
    )
    answer(table, 0, "Lead Craftsman")
    think_all(table, 1)
    answer(table, 0, "add:garden.1")
    answer(table, 0, "Laborer", "Concrete")  # gathers at once
    answer(table, 0, "Craftsman", "Gate")  # lays at once
    assert kinds(player(table).stockpile) == ["tower"]
    assert not structure(table, "gate").done


def test_actions_are_counted_from_the_clients_of_the_start() -> None:
    position = state(Camp(clients="bar bar dock"), NOBODY)
    actions = Actions(position, 0, "laborer", 1, tuple(position.players[0].clients))
    position.players[0].clients.append("bar.3")
    assert actions.left() == 3
    actions.spend(2)
    assert actions.left() == 1


def test_keys_are_stable() -> None:
    table = scene(Camp(hand="bath.2 jack"), NOBODY)
    assert keys(table)[:2] == ["lead:laborer", "lead:craftsman"]


@pytest.mark.parametrize("built", ["", "ludus_magna", "storeroom", "ludus_magna storeroom"])
def test_all_roles_are_found_as_by_trying_every_way(built: str) -> None:
    random, found = Random(built), 0
    has = powers(state(Camp(built=built), NOBODY), 0)
    for _ in range(300):
        clients = random.choices(ORDERS, weights=[1 + 3 * (ROLE_OF[c] == MERCHANT) for c in ORDERS], k=6)
        ways = permutations(ROLES)
        tried = any(all(acts_as(has, c, r) for c, r in zip(clients, way, strict=True)) for way in ways)
        assert has_all_roles(Player(clients=clients), has) == tried
        found += tried
    assert found
