"""Rolling, the turn order, and the two cards that change it."""

from __future__ import annotations

from collections import Counter

from engine.kernel import Chance, Table
from engine.rise_to_power.state import MARKET, ORDER, PLACEMENT, State
from tests.generic.answering import answer, asked, keys, randomly
from tests.rise_to_power.scene import at, new, state


def rolled(*dice: tuple[int, ...], **details: str) -> Table[State]:
    """The moment after the roll of round 2; the order of the round before is that of the seats."""
    position = state(
        len(dice),
        phase=ORDER,
        round=2,
        dice=dict(enumerate(dice)),
        provinces={0: "achaia carthago", 1: "numidia"},
        cards={seat: details.get(f"cards{seat}", "") for seat in range(len(dice))},
    )
    return at(position)


def test_the_lowest_sum_begins() -> None:
    table = rolled((6, 5, 4, 3), (2, 2, 1, 1), (4, 4, 3, 2))
    assert table.state.order == [1, 2, 0]
    assert "Turn order: @1, @2 and @0." in table.story()
    assert asked(table).seat == 1


def test_on_a_tie_the_order_of_the_round_before_stays() -> None:
    position = state(4, phase=ORDER, round=2, dice=dict.fromkeys(range(4), (3, 3, 3, 3)))
    position.order = [2, 0, 3, 1]
    position.players[3].dice = [6, 6, 6, 6]
    position.players[3].sum = 24
    assert at(position).state.order == [2, 0, 1, 3]


def test_ties_of_the_first_round_are_parted_by_lot() -> None:
    firsts = Counter(state_of_first_order(seed) for seed in range(40))
    assert set(firsts) == {0, 1, 2, 3}


def state_of_first_order(seed: int) -> int:
    table = new(4, f"lot {seed}")
    order = list(range(4))
    Chance(f"lot {seed}").shuffle("first order", order)
    sums = [player.sum for player in table.state.players]
    assert table.state.order == sorted(order, key=lambda seat: sums[seat])
    return order[0]


def test_the_dice_come_from_a_stream_of_each_seat() -> None:
    table = new(3, "dice")
    for seat, player in enumerate(table.state.players):
        chance = Chance("dice")
        faces = [chance.roll(f"roll of seat {seat}", 6) for _ in range(4)]
        assert player.dice == sorted(faces, reverse=True)
        assert player.sum == sum(faces)


def test_undo_rolls_nothing_anew() -> None:
    table = randomly(new(2), until=lambda table: table.state.round == 2 and table.state.turns == 3)
    dice = [player.dice.copy() for player in table.state.players]
    back = table.rewind(3)
    back.replay(table.log[3:])
    assert [player.dice for player in back.state.players] == dice


def test_tribunus_takes_3_off_the_own_sum_for_the_order_only() -> None:
    table = rolled((4, 4, 2, 2), (3, 3, 2, 2), (5, 5, 5, 5), cards0="tribunus")
    assert asked(table).key == "power.card"
    assert asked(table).seat == 0
    answer(table, "use:tribunus", "on:carthago")
    assert table.state.order == [0, 1, 2]
    assert table.state.players[0].dice == [4, 4, 2, 2]
    assert table.state.players[0].covered == {"carthago": "tribunus"}
    assert "@0 now has a sum of 9 for the turn order." in table.story()


def test_the_intrigue_tribunus_adds_3_to_another_players_sum() -> None:
    table = rolled((4, 4, 2, 2), (3, 3, 2, 2), (3, 3, 3, 2), cards0="tribunus_i")
    answer(table, "use:tribunus_i", "on:achaia")
    assert asked(table).key == "power.effect"
    assert keys(table) == ["seat:1", "seat:2"]
    answer(table, "seat:1")
    assert table.state.order == [2, 0, 1]
    assert table.state.players[1].sum == 13
    assert "@1 now has a sum of 13 for the turn order." in table.story()


def test_a_second_card_is_offered_with_the_sum_that_the_first_has_left() -> None:
    table = rolled((4, 4, 2, 2), (3, 3, 2, 2), cards0="tribunus tribunus_i")
    assert "Your sum for the turn order is 12;" in asked(table).prompt
    answer(table, "use:tribunus", "on:achaia")
    assert "Your sum for the turn order is 9;" in asked(table).prompt
    assert keys(table) == ["use:tribunus_i"]


def test_a_new_round_asks_whoever_can_change_the_order() -> None:
    position = state(
        phase=MARKET,
        turns=12,
        market=((0, (6,)),),
        provinces={1: "achaia"},
        cards={1: "tribunus"},
        rows=("", "", "wolf.1"),
    )
    table = answer(at(position), "")
    assert (table.state.round, table.state.phase) == (2, ORDER)
    assert (asked(table).seat, keys(table)) == (1, ["use:tribunus"])


def test_cards_for_the_order_are_decided_in_the_order_of_the_round_before() -> None:
    position = state(
        2,
        phase=ORDER,
        round=2,
        dice={0: (3, 3, 3, 3), 1: (3, 3, 3, 2)},
        provinces={0: "achaia", 1: "numidia"},
        cards={0: "tribunus", 1: "tribunus_i"},
    )
    position.order = [1, 0]
    table = at(position)
    assert asked(table).seat == 1
    answer(table, "use:tribunus_i")
    assert asked(table).seat == 0
    answer(table, "use:tribunus")
    assert [player.sum for player in table.state.players] == [12, 11]
    assert table.state.order == [1, 0]


def test_a_card_for_the_order_may_be_left_unused() -> None:
    table = answer(rolled((4, 4, 2, 2), (3, 3, 2, 2), cards0="tribunus"), "")
    assert table.state.order == [1, 0]
    assert table.state.players[0].used == []


def test_nobody_is_asked_who_has_no_arena_for_tribunus() -> None:
    table = rolled((4, 4, 2, 2), (3, 3, 2, 2), (1, 1, 1, 1), cards2="tribunus")
    assert table.state.phase == PLACEMENT


def test_a_sum_that_tribunus_brings_to_a_tie_keeps_the_order() -> None:
    table = rolled((3, 3, 3, 3), (4, 4, 4, 3), cards1="tribunus")
    answer(table, "use:tribunus")
    assert table.state.order == [0, 1]
