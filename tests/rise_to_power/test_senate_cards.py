"""Each Senate card of the placement phase: what it does, and where it may not be used."""

from __future__ import annotations

from typing import Any

import pytest

from engine.kernel import Chance, IllegalAnswer, Table
from engine.rise_to_power.powers import POWERS
from engine.rise_to_power.state import MILITARY, PLACEMENT, State
from tests.generic.answering import answer, asked, keys, labels
from tests.rise_to_power.scene import at, groups, me, scene, state

VILLAS, CAMPS, ARENAS = "sicilia baetica narbonensis", "sardinia noricum", "achaia carthago"
ALL = f"{VILLAS} {CAMPS} {ARENAS}"


def holding(card: str, provinces: str, **details: Any) -> Table[State]:
    return scene(cards={0: card}, provinces={0: provinces}, **details)


def rerolls(number: int, seat: int = 0) -> list[int]:
    chance = Chance("seed")
    return [chance.roll(f"re-roll of seat {seat}", 6) for _ in range(number)]


# -- symbols and exhaustion --


def test_the_consul_lies_on_an_arena() -> None:
    table = holding("consul", "achaia sicilia", dice={0: (5, 2)}, turns=6, military=((0, (3, 2)),))
    assert "consul:5>military" in keys(table)
    refused = holding("consul", "sicilia sardinia", dice={0: (5, 2)}, turns=6, military=((0, (3, 2)),))
    assert not keys(refused, "consul")


def test_magister_equitum_needs_two_army_camps() -> None:
    for provinces, able in (("sardinia noricum", True), ("sardinia sicilia", False)):
        table = holding(
            "magister_equitum",
            provinces,
            phase=MILITARY,
            turns=12,
            military=((0, (4,)),),
            rows=("belgica lusitania", "", ""),
        )
        assert (asked(table).key == "power.card") == able


def test_a_province_carries_one_card_a_round() -> None:
    table = holding("quaestor vicarius", "sicilia")
    answer(table, "use:quaestor", "die:5>2", "place:3>military")
    assert asked(table).seat == 1
    assert me(table).covered == {"sicilia": "quaestor"}
    assert me(table).used == ["quaestor"]


def test_a_card_is_used_once_a_round() -> None:
    table = answer(holding("quaestor", VILLAS), "use:quaestor", "on:baetica", "die:5>2")
    assert not keys(table, "use:")


def test_the_player_chooses_the_province_and_a_proposal_is_made() -> None:
    table = answer(holding("quaestor", f"{VILLAS} sardinia"), "use:quaestor")
    assert asked(table).key == "power.cover"
    assert keys(table) == ["on:sicilia", "on:baetica", "on:narbonensis"]
    assert asked(table).default == ("on:sicilia",)
    with pytest.raises(IllegalAnswer):
        table.answer(0, ["on:sardinia"])


def test_two_symbols_take_two_provinces() -> None:
    table = answer(holding("proconsul", VILLAS), "use:proconsul")
    assert (asked(table).lo, asked(table).hi) == (2, 2)
    answer(table, "on:sicilia;on:narbonensis", "die:1.1")
    assert me(table).covered == {"sicilia": "proconsul", "narbonensis": "proconsul"}


def test_one_villa_is_not_enough_for_the_proconsul() -> None:
    assert not keys(holding("proconsul", "sicilia sardinia"), "use:")


@pytest.mark.parametrize("card", [card for card, power in POWERS.items() if power.when != PLACEMENT])
def test_cards_of_other_moments_are_not_offered_in_a_turn(card: str) -> None:
    assert not keys(holding(card, ALL, forum={1: (1, 1, 1)}), "use:")


# -- unplaced dice --


def test_the_censor_rolls_any_of_the_unplaced_dice_again() -> None:
    table = answer(holding("censor", "sicilia", dice={0: (5, 3, 3, 1)}), "use:censor")
    assert keys(table) == ["die:5.1", "die:3.1", "die:3.2", "die:1.1"]
    assert (asked(table).lo, asked(table).hi, asked(table).skip) == (1, 4, None)
    answer(table, "die:3.2;die:1.1")
    assert me(table).dice == sorted([5, 3, *rerolls(2)], reverse=True)
    assert "@0 uses Censor on Sicilia." in table.story()
    assert f"@0 rolls 3 1 again: {' '.join(map(str, rerolls(2)))}." in table.story()


def test_cards_for_unplaced_dice_need_one() -> None:
    for card in ("censor", "quaestor", "vicarius", "proconsul"):
        table = holding(card, VILLAS, dice={0: (3,)}, turns=9)
        answer(table, "place:3>military")
        assert asked(table).seat == 1


def test_the_proconsul_rolls_twice() -> None:
    table = answer(holding("proconsul", "sicilia baetica", dice={0: (5, 3, 3, 1)}), "use:proconsul")
    answer(table, "die:1.1")
    first, second = rerolls(2)
    assert me(table).dice == sorted([5, 3, 3, first], reverse=True)
    assert asked(table).skip == "Leave them as they are"
    answer(table, "die:5.1")
    assert second in me(table).dice
    assert asked(table).key == "power.act"


def test_the_second_roll_of_the_proconsul_may_be_left_out() -> None:
    table = answer(holding("proconsul", "sicilia baetica"), "use:proconsul", "die:1.1", "")
    assert asked(table).key == "power.act"
    assert not keys(table, "use:")
    assert len([line for line in table.story() if " again: " in line]) == 1


@pytest.mark.parametrize(("face", "to"), [(1, 6), (2, 5), (5, 2), (6, 1)])
def test_the_quaestor_turns_a_die_upside_down(face: int, to: int) -> None:
    table = answer(holding("quaestor", "sicilia", dice={0: (face, face)}, turns=6), "use:quaestor")
    assert me(table).dice == sorted([face, to], reverse=True)
    assert f"@0 turns a {face} into a {to}." in table.story()


@pytest.mark.parametrize(("face", "ways"), [(1, [2, 6]), (3, [4, 2]), (6, [1, 5])])
def test_the_vicarius_changes_a_die_by_one_around_the_end(face: int, ways: list[int]) -> None:
    table = answer(holding("vicarius", "sicilia", dice={0: (face, face)}, turns=6), "use:vicarius")
    assert keys(table) == [f"die:{face}>{to}" for to in ways]
    answer(table, f"die:{face}>{ways[1]}")
    assert me(table).dice == sorted([face, ways[1]], reverse=True)


def test_the_intrigue_vicarius_rolls_a_die_of_any_player_again() -> None:
    table = holding("vicarius_i", "sicilia", dice={0: (5, 1), 1: (6, 6), 2: (2, 2)}, turns=6)
    answer(table, "use:vicarius_i")
    assert keys(table) == ["die:0.5", "die:0.1", "die:1.6", "die:2.2"]
    assert labels(table)[1:3] == ["A 1 of your own", "A 6 of @1"]
    answer(table, "die:1.6")
    assert sorted(table.state.players[1].dice) == sorted([6, *rerolls(1, seat=1)])
    assert me(table).dice == [5, 1]
    assert f"@0 rolls 6 of @1 again: {rerolls(1, seat=1)[0]}." in table.story()


def test_the_intrigue_vicarius_needs_one_unplaced_die_of_anybody() -> None:
    table = holding("vicarius_i", "sicilia", dice={0: (3,), 1: (2,), 2: ()}, turns=9)
    answer(table, "place:3>military")
    assert keys(table) == ["use:vicarius_i", "done"]


# -- placed dice --


def test_the_consul_lets_a_higher_die_join_the_own_group_only() -> None:
    table = holding(
        "consul", "achaia", dice={0: (6, 4)}, turns=6, military=((0, (4, 3)),), senate=((1, (2,)),)
    )
    assert keys(table, "consul") == ["consul:6>military", "consul:4>military"]
    answer(table, "consul:4>military")
    assert groups(table, MILITARY) == ((0, (4, 3, 4)),)
    assert me(table).used == ["consul"]
    assert me(table).covered == {"achaia": "consul"}


def test_the_consul_helps_once_a_round_even_with_an_arena_left() -> None:
    position = state(
        cards={0: "consul"}, provinces={0: ARENAS}, dice={0: (5,)}, turns=9, military=((0, (6, 4, 3)),)
    )
    position.players[0].used, position.players[0].covered = ["consul"], {"achaia": "consul"}
    assert not keys(at(position), "consul")


def test_the_consul_does_not_change_the_order_of_the_groups() -> None:
    table = holding(
        "consul", "achaia", dice={0: (6, 4)}, turns=6, military=((0, (1,)), (1, (2,))), senate=((0, (6,)),)
    )
    answer(table, "consul:6>military")
    assert groups(table, MILITARY) == ((0, (1, 6)), (1, (2,)))


def test_the_military_tribune_rolls_a_placed_die_again_and_changes_no_order() -> None:
    table = holding(
        "military_tribune", "noricum", dice={0: (5, 1)}, turns=6, military=((1, (3,)), (0, (4, 2)))
    )
    answer(table, "use:military_tribune")
    assert keys(table) == ["die:military.1", "die:military.2"]
    assert labels(table)[1] == "The 2 on Military, die 2 of your group"
    answer(table, "die:military.1")
    assert groups(table, MILITARY) == ((1, (3,)), (0, (rerolls(1)[0], 2)))
    assert f"@0 rolls 4 again: {rerolls(1)[0]}." in table.story()


def test_the_military_tribune_needs_a_die_on_the_military_track() -> None:
    table = holding("military_tribune", "noricum", senate=((0, (4,)),), military=((1, (4,)),))
    assert not keys(table, "use:")


def test_the_senator_lowers_a_placed_die_and_moves_its_group() -> None:
    table = holding(
        "senator", "sicilia", dice={0: (5, 1)}, turns=6, market=((1, (3,)), (0, (3,))), senate=((0, (1,)),)
    )
    answer(table, "use:senator")
    assert keys(table) == ["die:senate.1", "die:market.1"]
    answer(table, "die:market.1")
    assert groups(table, "market") == ((0, (2,)), (1, (3,)))
    assert "@0 turns a 3 on Black Market into a 2." in table.story()


def test_a_1_becomes_a_0_and_its_group_goes_leftmost() -> None:
    table = holding(
        "senator", "sicilia", dice={0: (5, 4)}, turns=6, senate=((1, (1,)), (2, (1,)), (0, (6, 1)))
    )
    answer(table, "use:senator", "die:senate.2")
    assert groups(table, "senate") == ((0, (6, 0)), (1, (1,)), (2, (1,)))
    # Nothing is as low as 0, so nothing can be added, and nobody comes before it.
    assert not [key for key in keys(table, "place") if key.endswith("senate")]


def test_the_senator_needs_a_placed_die() -> None:
    assert not keys(holding("senator", "sicilia"), "use:")
    zero = holding("senator", "sicilia", dice={0: (5, 4, 3)}, turns=3, senate=((0, (0,)),))
    assert not keys(zero, "use:")


# -- Intrigue --


def test_the_intrigue_africanus_steals_jewelry() -> None:
    table = holding("africanus_i", "sicilia", forum={0: (0, 0, 2), 1: (0, 0, 1), 2: (3, 3, 0)})
    answer(table, "use:africanus_i")
    assert [player.forum["jewelry"] for player in table.state.players] == [3, 0, 0]  # only @1 has any
    assert "@0 gains 1 Jewelry." in table.story()
    assert "@1 loses 1 Jewelry." in table.story()


def test_the_intrigue_africanus_at_the_end_of_the_track_still_takes() -> None:
    table = holding("africanus_i", "sicilia", forum={0: (0, 0, 7), 1: (0, 0, 1), 2: (0, 0, 5)})
    answer(table, "use:africanus_i", "seat:2")
    assert [player.forum["jewelry"] for player in table.state.players] == [7, 1, 4]


def test_the_intrigue_africanus_needs_somebody_with_jewelry() -> None:
    assert not keys(holding("africanus_i", "sicilia", forum={0: (0, 0, 5)}), "use:")


def removal() -> Table[State]:
    table = scene(
        cards={0: "hispania_i ludi quaestor", 1: "censor"},
        provinces={0: "noricum cisalpina", 1: "sicilia belgica"},
        forum={1: (3, 0, 0)},
    )
    return answer(table, "use:hispania_i")


def test_the_intrigue_hispania_discards_a_card_to_remove_a_province_of_era_one() -> None:
    table = removal()
    assert keys(table) == ["discard:hispania_i", "discard:ludi", "discard:quaestor"]
    answer(table, "discard:ludi")
    assert keys(table) == ["remove:noricum", "remove:sicilia"]  # not Cisalpina and Belgica
    assert labels(table) == ["Noricum of your own", "Sicilia of @1"]
    answer(table, "Sicilia")
    loser = table.state.players[1]
    assert (loser.provinces, loser.forum["olives"]) == (["belgica"], 2)
    assert me(table).senate == ["hispania_i", "quaestor"]
    assert {"ludi", "sicilia"} <= set(table.state.gone)
    assert "@0 discards Ludi Maximus." in table.story()
    assert "@1 loses Sicilia and its arch." in table.story()


def test_it_may_discard_itself_and_the_province_under_it_stays_exhausted() -> None:
    table = answer(removal(), "discard:hispania_i", "remove:sicilia")
    assert me(table).senate == ["ludi", "quaestor"]
    assert me(table).used == []
    assert me(table).covered == {"noricum": "hispania_i"}


def test_it_may_remove_an_own_province() -> None:
    table = answer(removal(), "discard:ludi", "remove:noricum")
    assert me(table).provinces == ["cisalpina"]
    assert me(table).covered == {}
    assert me(table).used == ["hispania_i"]  # a card on a removed province stays exhausted
    assert me(table).forum["jewelry"] == 0  # never below 0


def test_it_needs_a_province_of_era_one() -> None:
    assert not keys(holding("hispania_i", "raetia"), "use:")


# -- every card has its test --


def test_every_card_of_the_placement_is_tested_here() -> None:
    names = {card for card, power in POWERS.items() if power.when == PLACEMENT}
    assert names == {
        *("military_tribune", "censor", "consul", "quaestor", "vicarius", "senator", "proconsul"),
        *("vicarius_i", "hispania_i", "africanus_i"),
    }
