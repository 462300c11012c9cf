"""Rounds: upkeep, emissaries, the order of turns, and influence."""

from __future__ import annotations

from engine.great_city.state import ACTIONS, EMISSARIES, State
from engine.kernel import Table
from tests.generic.answering import answer, asked, keys, labels, randomly
from tests.great_city.scene import at, me, new, state, turn


def begun(seats: int) -> Table[State]:
    return randomly(new(seats), until=lambda table: table.state.phase == EMISSARIES)


def test_the_top_strip_is_turned_over_and_goes_under_the_others() -> None:
    table = new(3, "2")
    strips = table.state.strips.copy()
    assert strips[0] != strips[0][::-1]
    randomly(table, until=lambda table: table.state.round == 1)
    assert table.state.strips == [*strips[1:], strips[0][::-1]]
    randomly(table, until=lambda table: table.state.round == 6)
    # The strip that lay on top at first comes into use in round 6, reversed.
    assert table.state.strips[0] == strips[0][::-1]


def test_the_offer_is_one_building_of_each_deck() -> None:
    table = new(4)
    tops = [table.state.decks[name][0] for name in ("I", "II", "III", "IV")]
    randomly(table, until=lambda table: table.state.round == 1)
    assert table.state.offer == tops


def test_emissaries_are_placed_clockwise_from_the_first_player_on_free_spaces() -> None:
    table = begun(4)
    first = table.state.first
    for placed in range(4):
        assert asked(table).key == "city.emissary"
        assert asked(table).seat == (first + placed) % 4
        assert keys(table) == [f"space:{n}" for n in range(placed + 1, 6)]
        answer(table, f"space:{placed + 1}")
    assert table.state.phase == ACTIONS


def test_a_space_tells_what_it_gives_with_all_nearer_the_emperor() -> None:
    position = state(strip="CBBBC", offer="veg grain sheep market")
    position.phase, position.emissaries = EMISSARIES, [None] * 5
    assert labels(at(position)) == [
        "Space 1: cog (0 bricks, 1 cog)",
        "Space 2: brick (1 brick, 1 cog)",
        "Space 3: brick (2 bricks, 1 cog)",
        "Space 4: brick (3 bricks, 1 cog)",
        "Space 5: cog (3 bricks, 2 cogs)",
    ]
    table = answer(at(position), "3")
    assert table.state.emissaries == [None, None, 0, None, None]
    assert table.story() == ["@0 places an emissary on space 3 (2 bricks, 1 cog)."]


def test_the_emissary_nearest_the_emperor_acts_first() -> None:
    table = answer(begun(3), "space:5", "space:2", "space:4")
    first = table.state.first
    seats = []
    while table.state.round == 1:
        if asked(table).seat not in seats:
            seats.append(asked(table).seat)
        answer(table, keys(table)[-1])
    assert seats == [(first + 1) % 3, (first + 2) % 3, first]


def test_a_building_must_be_taken_and_goes_into_the_hand() -> None:
    table = at(state(offer="market veg"))
    assert asked(table).key == "city.take"
    assert (asked(table).lo, asked(table).skip) == (1, None)
    answer(table, "Market")
    assert table.state.offer == ["veg.5"]
    assert me(table).hand == ["market.1"]
    assert "@0 takes the Market." in table.story()


def test_a_turn_ends_with_the_emissary_taken_back_and_the_marker_moves_after_the_round() -> None:
    position = state(offer="market veg", coins=0, strip="BBBCC", space=1)
    position.emissaries[4] = 1
    table = answer(at(position), "Market")
    assert table.state.emissaries == [None, None, None, None, 1]
    assert table.state.first == 0
    answer(table, "End turn")
    assert (table.state.first, table.state.round, table.state.phase) == (1, 2, EMISSARIES)
    assert table.state.offer
    assert table.state.emissaries == [None] * 5


def test_a_turn_without_any_possible_action_ends_by_itself() -> None:
    table = at(state(hand="", offer="market", coins=0, strip="CBBBC", space=1))
    assert table.state.round == 2
    assert "@0 neither builds nor produces." in table.story()


def test_one_action_is_not_idling() -> None:
    for one in ("produce", "Build 2-Value"):
        table = answer(turn(hand="res2"), one)
        if one != "produce":
            answer(table, "C3")
        assert "@0 neither builds nor produces." not in answer(table, "done").story()


def test_fourteen_rounds_for_three_and_four_and_seven_for_two() -> None:
    for seats, rounds in ((2, 7), (3, 14), (4, 14)):
        table = randomly(new(seats))
        assert table.outcome is not None
        assert table.outcome.reason == f"{rounds} rounds are played"
        assert table.state.round == rounds
        assert sum(line.startswith("Round ") for line in table.story()) == rounds


def test_two_players_have_an_offer_of_four_and_two_emissaries_each() -> None:
    table = begun(2)
    first = table.state.first
    assert [card in table.state.offer for card in table.state.offer] == [True] * 4
    seats = []
    for n in range(1, 5):
        seats.append(asked(table).seat)
        answer(table, f"space:{n}")
    assert seats == [first, 1 - first, first, 1 - first]
    assert table.state.emissaries == [first, 1 - first, first, 1 - first, None]


def test_two_turns_of_one_player_do_not_share_bricks() -> None:
    position = state(seats=2, strip="BBBCC", space=1, hand="market", offer="res3 res4", coins=0)
    position.emissaries = [0, 0, None, None, None]
    table = answer(at(position), "3-Value")
    # One brick in the first turn: nothing can be built, and it does not stay for the second.
    assert table.state.emissaries == [None, 0, None, None, None]
    assert keys(table) == ["build:res3.1", "done"]


def test_each_turn_of_a_round_has_its_own_build_and_produce() -> None:
    position = state(seats=2, strip="CCBBB", space=3, hand="res2 res2", offer="veg grain", coins=0)
    position.emissaries = [None, None, 0, None, 0]
    table = answer(at(position), "Grain", "produce", "Build 2-Value", "C3")
    assert table.state.emissaries == [None, None, None, None, 0]
    answer(table, "produce", "Build 2-Value", "C4")
    assert me(table).coins == 2
    assert len(me(table).city) == 4


# -- influence --


def test_what_is_left_to_do_is_asked_for() -> None:
    table = turn(hand="res2")
    assert asked(table).prompt.startswith("Build once and produce once, in any order.")
    answer(table, "produce")
    assert asked(table).prompt == "You may still build. Your means: 3 bricks and 6 coins."
    table = answer(turn(hand="res2"), "Build 2-Value", "C3")
    assert asked(table).prompt == "You may still produce. Your means: 2 cogs and 5 coins."


def last_turn(*influence: int, cards: list[int], round: int = 3) -> Table[State]:
    """The moment before the last turn of a round ends."""
    position = state(seats=len(influence), hand="", offer="veg", round=round)
    for player, tokens in zip(position.players, influence, strict=True):
        player.influence = tokens
    position.influence_cards = cards
    return answer(at(position), "End turn")


def test_the_sole_leader_takes_all_cards_and_returns_all_tokens() -> None:
    table = last_turn(2, 5, 4, cards=[3, 6])
    players = table.state.players
    assert [player.won for player in players] == [[], [3, 6], []]
    assert [player.influence for player in players] == [2, 0, 4]
    assert table.state.influence_cards == []
    told = "@1 has the most influence (5 tokens), returns it and takes the influence cards worth 3 and 6."
    assert told in table.story()


def test_on_a_tie_the_card_stays_and_all_keep_their_tokens() -> None:
    table = last_turn(5, 5, 4, cards=[3])
    assert [player.influence for player in table.state.players] == [5, 5, 4]
    assert table.state.influence_cards == [3]
    told = "Nobody alone has the most influence: the influence card worth 3 stays on the table."
    assert told in table.story()


def test_without_a_card_on_the_table_nothing_is_compared() -> None:
    table = last_turn(2, 5, 4, cards=[])
    assert [player.influence for player in table.state.players] == [2, 5, 4]


def test_after_the_last_round_a_tie_leaves_the_cards_untaken() -> None:
    table = last_turn(5, 5, 4, cards=[10, 14], round=14)
    assert table.outcome is not None
    assert all(player.won == [] for player in table.state.players)
    assert table.outcome.lines[-1].points == (0, 0, 0)


def test_between_equal_buildings_of_the_offer_there_is_nothing_to_choose() -> None:
    alike = turn(offer="res2 res2 res2", hand="")
    assert [entry.key for entry in alike.log if entry.auto] == ["city.take"]
    mixed = turn(offer="res2 market res2")
    assert [option.label for option in asked(mixed).options] == ["2-Value Residential", "Market"]
