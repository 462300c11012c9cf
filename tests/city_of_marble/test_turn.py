"""Turns: actions, drawing, recalling, Imperium, rewards, and the final round."""

from __future__ import annotations

from typing import Any

import pytest

from engine.city_of_marble.cards import KINDS
from engine.city_of_marble.grid import members
from engine.city_of_marble.ground import NAMES, ground
from engine.city_of_marble.state import Tile
from engine.kernel import IllegalAnswer, Table
from tests.city_of_marble.scene import at, labels, me, new, state, turn
from tests.generic.answering import answer, asked, keys

SHORT = {"red": 0, "yellow": 0, "green": 1, "blue": 9}  # drawing green and blue brings on the end


def drawn_twice(table: Table[Any]) -> Table[Any]:
    return answer(table, "draw", "red;blue", "draw", "red;blue")


def test_a_turn_has_two_actions() -> None:
    table = turn()
    assert asked(table).prompt == "Choose an action (2 left)."
    answer(table, "draw", "red;blue")
    assert (asked(table).seat, asked(table).prompt) == (0, "Choose an action (1 left).")
    answer(table, "draw", "red;blue")  # the same one twice is fine
    assert (asked(table).seat, table.state.actions) == (1, 2)


def test_two_tiles_of_different_colours_are_drawn() -> None:
    table = answer(turn(), "draw")
    assert labels(table)["green"] == "Green (14 left)"
    with pytest.raises(IllegalAnswer, match="Choose 2"):
        answer(table, "green")
    answer(table, "green;yellow")
    assert me(table).drawn == {"red": 0, "yellow": 1, "green": 1, "blue": 0}
    assert (table.state.stacks["green"], table.state.stacks["yellow"]) == (13, 11)
    assert "@0 draws a yellow and a green tile." in table.story()


def test_drawn_tiles_wait_for_the_next_turn() -> None:
    table = answer(turn(hand=""), "red;blue")
    assert asked(table).key == "marble.draw"  # there is nothing else to do
    answer(table, "red;blue")
    assert asked(table).seat == 1
    assert me(table).hand == {"red": 2, "yellow": 0, "green": 0, "blue": 2}
    assert not any(me(table).drawn.values())


def test_two_stacks_leave_no_choice() -> None:
    table = answer(turn(stacks=SHORT), "draw")
    assert me(table).drawn == {"red": 0, "yellow": 0, "green": 1, "blue": 1}


@pytest.mark.parametrize(("left", "got"), [(5, 2), (2, 2), (1, 1)])
def test_from_the_last_stack_two_alike_or_the_last_one(left: int, got: int) -> None:
    position = state(stacks={"red": 0, "yellow": 0, "green": 0, "blue": left})
    position.final, position.actions = 1, 1
    table = answer(at(position), "draw")
    assert me(table).hand["blue"] == 1 + got
    assert f"@0 draws {got} blue tile{'s' if got > 1 else ''}." in table.story()


def test_empty_stacks_give_nothing_to_draw() -> None:
    position = state(stacks=dict.fromkeys(SHORT, 0))
    position.final, position.actions = 1, 1
    assert "draw" not in keys(at(position))


def test_a_full_board_takes_no_tile() -> None:
    position = state("B3-C4:green/0")
    while spots := members(ground(position).free, NAMES):
        position.tiles[spots[0]] = Tile("blue")
    assert keys(at(position)) == ["draw", "recall"]


def test_a_recalled_magistrate_can_be_used_at_once() -> None:
    tiles = "B3-C4:green/0 B5-C5:red/0 C4-D4:blue/0"
    table = answer(turn(tiles), "recall")
    assert labels(table)["B3-C4"] == "B3-C4: from the green tile"
    answer(table, "B3-C4")
    assert table.state.tiles["B3-C4"].magistrate is None and me(table).magistrates == 1
    answer(table, "play:green", "B5-B6")
    assert asked(table).key == "marble.magistrate"


def test_nobody_recalls_the_magistrates_of_others_or_from_spaces() -> None:
    """Ruling 5."""
    table = turn("B3-C4:green/1", spaces="temple/0")
    assert "recall" not in keys(table)


# -- Imperium --


def test_an_imperium_tile_buys_one_more_action() -> None:
    table = drawn_twice(turn(imperium="temple arena"))
    assert keys(table) == ["imperium:temple", "imperium:arena", "end"]
    answer(table, "imperium:arena")
    assert table.state.imperium["arena"] == 12 and me(table).imperium["arena"] == 0
    assert asked(table).prompt == "Choose an action (1 left)."
    answer(table, "draw", "red;blue")
    assert keys(table) == ["imperium:temple", "end"]
    answer(table, "end")
    assert asked(table).seat == 1 and me(table).imperium["temple"] == 1


def test_both_actions_must_be_taken_before_imperium_or_the_end_is_offered() -> None:
    table = turn(imperium="temple")
    assert keys(table) == ["play:red", "play:yellow", "play:green", "play:blue", "draw"]
    answer(table, "draw", "red;blue")
    assert keys(table) == ["play:red", "play:yellow", "play:green", "play:blue", "draw"]


def test_imperium_buys_nothing_where_no_action_is_possible() -> None:
    position = state(hand="red", stacks=dict.fromkeys(SHORT, 0), imperium="temple")
    table = answer(at(position), "B3-C4", "no")
    assert asked(table).seat == 1 and me(table).imperium["temple"] == 1


def test_without_imperium_the_turn_ends_by_itself() -> None:
    assert asked(drawn_twice(turn())).seat == 1


def test_imperium_earned_this_turn_cannot_be_spent_in_it() -> None:
    table = drawn_twice(turn(spaces="temple/0"))
    assert asked(table).seat == 1 and me(table).imperium["temple"] == 1


def test_julias_imperium() -> None:
    """One magistrate on Temple before the turn, one sent to Theater in it: both tiles, both magistrates."""
    tiles = "F6-F7:yellow E5-E6:yellow E5-F5:red F5-G5:yellow"
    table = answer(turn(tiles, spaces="temple/0"), "play:yellow", "G5-G6", "yes", "G5-G6")
    assert me(table).magistrates == 1
    answer(table, "draw", "red;blue")
    assert asked(table).seat == 1
    assert me(table).magistrates == 3
    assert me(table).imperium == {"temple": 1, "baths": 0, "theater": 1, "arena": 0}
    assert table.state.imperium == {"temple": 11, "baths": 12, "theater": 11, "arena": 12}
    story = "@0 takes a Temple Imperium tile and a Theater Imperium tile; 2 magistrates back at hand."
    assert story in table.story()


def test_the_treasury_gives_a_coin() -> None:
    table = drawn_twice(turn(spaces="treasury/0 treasury/0"))
    assert (me(table).coins, table.state.coins, me(table).magistrates) == (2, 14, 3)
    assert "@0 takes 2 coins; 2 magistrates back at hand." in table.story()


def test_magistrates_of_others_wait_for_their_own_turn() -> None:
    table = drawn_twice(turn(spaces="treasury/1"))
    assert table.state.spaces["treasury"] == [1]
    assert drawn_twice(table).state.players[1].coins == 1


@pytest.mark.parametrize("space", [*KINDS, "treasury"])
def test_an_empty_supply_gives_nothing_but_the_magistrate_returns(space: str) -> None:
    """Ruling 4."""
    position = state(spaces=f"{space}/0")
    position.coins, position.imperium = 0, dict.fromkeys(KINDS, 0)
    table = drawn_twice(at(position))
    assert me(table).magistrates == 3 and not me(table).coins and not any(me(table).imperium.values())
    assert "@0 gets nothing, as the supply is empty; 1 magistrate back at hand." in table.story()


def test_one_coin_left_for_two_magistrates() -> None:
    position = state(spaces="treasury/0 treasury/0")
    position.coins = 1
    table = drawn_twice(at(position))
    assert (me(table).coins, table.state.coins) == (1, 0)


# -- the end --


def test_three_empty_stacks_at_the_end_of_a_turn_bring_on_the_final_round() -> None:
    table = answer(turn(seats=3, stacks=SHORT), "draw")
    assert table.view().state.final is None  # not before the turn ends
    answer(table, "play:red", "B3-C4", "no")
    assert (table.state.final, asked(table).seat, table.state.actions) == (0, 1, 1)
    assert "Three stacks are empty: the final round. One more action each, @0 last." in table.story()


@pytest.mark.parametrize(("trigger", "order"), [(0, [1, 2, 0]), (1, [2, 0, 1]), (2, [0, 1, 2])])
def test_in_the_final_round_each_has_one_action_the_trigger_last(trigger: int, order: list[int]) -> None:
    table = answer(turn(seats=3, stacks=SHORT, active=trigger), "play:red", "B3-C4", "no", "draw")
    seats = []
    while table.pending():
        seats.append(asked(table).seat)
        assert asked(table).prompt == "The final round: choose your last action."
        answer(table, "draw")
    assert seats == order
    assert table.outcome is not None
    assert table.outcome.reason == "Three stacks of tiles are empty and everybody has had a last action"


def test_bridges_are_turned_over_at_the_end() -> None:
    table = answer(turn(stacks=SHORT), "play:red", "B3-C4", "no", "draw")
    table.state.players[1].bridges = [table.state.bridges.pop("Aelius"), table.state.bridges.pop("Agrippae")]
    answer(table, "draw", "draw")
    assert "@1 turns over bridges worth 2 and 2." in table.story()
    assert table.view(0).state.players[1].shown == ["bridge.2a", "bridge.2b"]
    assert not any(player.bridges for player in table.state.players)  # each is counted once
    unseen = {*table.view(0).state.bridges.values(), *table.view(0).state.box}
    assert unseen == {"?"}  # those that nobody took stay face down
    assert table.outcome is not None and table.outcome.totals == (0, 4)


def test_imperium_may_be_spent_in_the_turn_that_brings_on_the_end() -> None:
    """Ruling 11."""
    table = answer(turn(stacks=SHORT, imperium="baths"), "draw", "play:red", "B3-C4", "no")
    assert keys(table) == ["imperium:baths", "end"] and table.state.final is None
    answer(table, "imperium:baths", "play:blue", "B5-C5", "no")
    assert table.state.final == 0


def test_no_imperium_is_spent_in_the_final_round() -> None:
    position = state(stacks={**SHORT, "green": 0}, imperium="temple")
    position.final, position.actions = 1, 1
    table = answer(at(position), "draw")
    assert (asked(table).seat, me(table).imperium["temple"]) == (1, 1)


def test_the_end_of_a_final_turn_pays_as_usual() -> None:
    """Ruling 10: also for a magistrate sent there by that action, but not for one sent in a later turn."""
    tiles = "F6-F7:yellow/1 E5-E6:yellow E5-F5:red F5-G5:yellow/1"
    position = state(tiles, stacks={**SHORT, "green": 0}, active=0)
    position.final, position.actions = 1, 1
    table = answer(at(position), "play:yellow", "G5-G6", "yes", "G5-G6")
    assert asked(table).seat == 1
    answer(table, "F6-F7")
    assert me(table).imperium["theater"] == 1 and table.state.spaces["theater"] == [1]
    answer(table, "draw")
    assert table.outcome is not None
    assert table.state.players[1].imperium["theater"] == 1

    position = state(tiles.replace("/1", "/0"), stacks={**SHORT, "green": 0}, active=1)
    position.final, position.actions = 1, 1
    table = answer(at(position), "play:yellow", "G5-G6", "no", "F6-F7")
    assert table.outcome is not None
    assert table.state.spaces["theater"] == [0] and me(table).imperium["theater"] == 0


def test_a_player_who_can_do_nothing_passes() -> None:
    position = state(hand="", stacks=dict.fromkeys(SHORT, 0))
    position.final, position.actions = 0, 1
    position.active = 1
    table = answer(at(position), "play:red", "B3-C4", "no")
    assert "@0 cannot do anything and passes." in table.story()
    assert table.outcome is not None


def test_the_second_action_may_be_impossible() -> None:
    position = state(hand="red", stacks=dict.fromkeys(SHORT, 0))
    position.final = None
    table = answer(at(position), "B3-C4", "no")  # the only tile, which is played by itself
    assert "@0 cannot do anything and passes." in table.story()
    assert table.state.final == 0


def test_to_have_used_up_everything_is_no_pass() -> None:
    position = state(hand="red red", stacks=dict.fromkeys(SHORT, 0))
    table = answer(at(position), "B3-C4", "no", "B5-C5", "no")
    assert asked(table).seat == 1 and not any("passes" in line for line in table.story())


def test_turns_go_round() -> None:
    table = new(4)
    first = asked(table).seat
    for turns in range(1, 5):
        drawn_twice(table)
        assert asked(table).seat == (first + turns) % 4
