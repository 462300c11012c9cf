"""Forum, shows, regions, cards of the end and tie-breaks, by the rulebook's examples."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from random import Random
from typing import Any

import pytest

from engine.kernel import Table
from engine.rise_to_power import forum
from engine.rise_to_power.cards import ARENA as ARENA_CARDS
from engine.rise_to_power.cards import SHOW_POINTS
from engine.rise_to_power.scoring import outcome, pairs, region_points, senate_points, standing
from engine.rise_to_power.shows import best_show, cost, rank, thrifty
from engine.rise_to_power.state import ARENA, FORUM, Player, State
from tests.generic.answering import answer, asked, keys, randomly
from tests.rise_to_power.scene import me, scene, state

# -- forum --


@pytest.mark.parametrize(
    ("at", "points"),
    [
        ((5, 3, 2, 0), [4, 3, 2, 0]),  # Olives of the example: Blue, Purple, Red, Yellow
        ((4, 4, 1, 0), [3, 3, 2, 0]),  # Wine: Blue and Purple level, then Yellow, Red
        ((2, 2, 0, 0), [3, 3, 0, 0]),  # Jewelry: Purple and Red level
    ],
)
def test_the_forum_tables_of_the_rulebook(at: tuple[int, ...], points: list[int]) -> None:
    position = state(4, forum={seat: (at[seat], 0, 0) for seat in range(4)})
    assert forum.points(position, "olives") == points


def test_a_forum_track_ends_at_7() -> None:
    player = Player(forum={"olives": 7, "wine": 6, "jewelry": 0})
    assert (forum.move(player, "olives", 1), forum.move(player, "wine", 1)) == (0, 1)
    assert forum.move(player, "jewelry", -1) == 0
    assert player.forum == {"olives": 7, "wine": 7, "jewelry": 0}


def scoring(**details: Any) -> Table[State]:
    return scene(phase=FORUM, round=3, turns=12, **details)


def test_all_three_tracks_are_scored() -> None:
    table = scoring(forum={0: (1, 2, 0), 1: (1, 0, 3), 2: (0, 1, 3)}, hand={0: "tiro.1 tiro.2 tiro.3"})
    assert asked(table).key == "power.show"
    assert [player.forum_points for player in table.state.players] == [2 + 3, 2 + 2, 2 + 2]
    assert "Wine on the forum: @0 3, @1 0, @2 2." in table.story()


def test_hispania_and_africanus_maximus_move_before_their_track() -> None:
    table = scoring(
        cards={0: "hispania africanus"},
        provinces={0: "sicilia sardinia"},
        forum={0: (1, 1, 0), 1: (1, 1, 0)},
        hand={0: "tiro.1 tiro.2 tiro.3"},
    )
    assert asked(table).prompt == "The Olives track is scored now. Do you use a Senate card?"
    assert keys(table) == ["use:hispania"]
    answer(table, "use:hispania")
    assert keys(table) == ["use:africanus"]
    answer(table, "")
    assert me(table).forum == {"olives": 2, "wine": 1, "jewelry": 0}
    assert [player.forum_points for player in table.state.players] == [3 + 2, 2 + 2, 0]
    assert me(table).covered == {"sicilia": "hispania"}


def test_they_need_a_province_with_their_resource_and_room_on_the_track() -> None:
    show: dict[str, Any] = {"hand": {0: "tiro.1 tiro.2 tiro.3"}}
    assert asked(scoring(cards={0: "hispania"}, provinces={0: "sardinia"}, **show)).key == "power.show"
    for card, province in (("hispania", "sicilia"), ("africanus", "sardinia")):
        full = scoring(cards={0: card}, provinces={0: province}, forum={0: (7, 7, 0)}, **show)
        assert asked(full).key == "power.show"


# -- shows --


@pytest.mark.parametrize(
    ("cards", "expected"),
    [
        ("tiro.1 tiro.2", 0),
        ("tiro.1 tiro.2 tiro.3", 1),
        ("tiro.1 tiro.2 wolf.1", 1),
        ("tiro.1 retiarius.1 wolf.1", 2),
        ("tiro.1 retiarius.1 murmillo.1", 2),
        ("tiro.1 wolf.1 gaul.1", 3),
        ("wolf.1 bear.1 lion.1", 4),
        ("gaul.1 german.1 scythian.1", 4),
        ("wolf.1 wolf.2 lion.1", 1),
        ("wolf.1 bear.1 gaul.1", 2),
        ("gaul.1 german.1 tiro.1 tiro.2 tiro.3", 5),
        ("gaul.1 gaul.2 tiro.1 tiro.2 tiro.3", 1),
        ("gaul.1 german.1 tiro.1 tiro.2 wolf.1", 3),
        ("gaul.1 german.1 scythian.1 tiro.1 tiro.2 retiarius.1", 5),
    ],
)
def test_the_rank_of_a_show(cards: str, expected: int) -> None:
    assert rank(cards.split()) == expected


@pytest.mark.parametrize(
    ("hand", "show"),
    [
        ("wolf.1 tiro.1", ""),
        ("tiro.1 wolf.1 tiro.2 tiro.3", "tiro.1 tiro.2 tiro.3"),
        ("murmillo.1 tiro.1 wolf.1 tiro.2 bear.1", "bear.1 tiro.1 wolf.1"),
        ("elephant.1 wolf.1 tiro.1 primus_palus.1 gaul.1 gaul.2", "gaul.1 tiro.1 wolf.1"),
        ("gaul.1 german.1 scythian.1 wolf.1 bear.1 lion.1", "bear.1 lion.1 wolf.1"),
        (
            "gaul.1 scythian.1 german.1 tiro.1 tiro.2 tiro.3 murmillo.1",
            "gaul.1 german.1 tiro.1 tiro.2 tiro.3",
        ),
    ],
)
def test_the_proposal_is_the_best_show_with_the_fewest_and_cheapest_cards(hand: str, show: str) -> None:
    found = thrifty(hand.split())
    assert rank(found) == rank(hand.split())
    assert cost(found) == cost(show.split())
    assert len(found) == len(show.split())


@pytest.mark.parametrize("seed", range(30))
def test_no_smaller_or_cheaper_show_has_the_rank_of_the_proposal(seed: int) -> None:
    hand = Random(seed).sample(list(ARENA_CARDS), 7)
    found = thrifty(hand)
    others = [cards for size in (3, 4, 5) for cards in combinations(hand, size) if rank(cards) == rank(hand)]
    assert (len(found), cost(found)) == min((len(cards), cost(cards)) for cards in others)


def arena(**hands: str) -> Table[State]:
    return scene(phase=ARENA, round=3, turns=12, hand={int(seat[1]): cards for seat, cards in hands.items()})


def points(table: Table[State]) -> list[int]:
    return [player.show_points for player in table.state.players]


def stage(table: Table[State], **shows: str) -> Table[State]:
    for seat, cards in shows.items():
        table.answer(int(seat[1]), [f"show:{card}" for card in cards.split()])
    return table


def test_shows_are_chosen_in_secret_by_all_at_once() -> None:
    table = arena(s0="tiro.1 wolf.1 gaul.1 bear.1", s1="tiro.2 tiro.3 tiro.4", s2="lion.1 lion.2")
    assert [(d.seat, d.secret, d.lo) for d in table.pending()] == [(0, True, 3), (1, True, 3)]
    assert sorted(table.pending()[0].default or ()) == ["show:gaul.1", "show:tiro.1", "show:wolf.1"]
    assert table.view(1).asks[0].prompt == "prepare a show"
    stage(table, s0="tiro.1 wolf.1 gaul.1")
    assert points(table) == [0, 0, 0]  # nothing is shown before all are in
    assert table.state.players[0].hand == ["tiro.1", "wolf.1", "gaul.1", "bear.1"]
    stage(table, s1="")
    assert points(table) == [SHOW_POINTS[3] + 1, 0, 0]
    assert table.state.players[0].hand == ["bear.1"]
    assert {"tiro.1", "wolf.1", "gaul.1"} <= set(table.state.gone)
    assert "@1 stages no show." in table.story()
    assert "@2 stages no show." in table.story()


def test_the_highest_rank_is_the_best_show() -> None:
    table = stage(
        arena(s0="tiro.1 wolf.1 gaul.1", s1="wolf.2 bear.1 lion.1"),
        s0="tiro.1 wolf.1 gaul.1",
        s1="wolf.2 bear.1 lion.1",
    )
    assert points(table) == [SHOW_POINTS[3], SHOW_POINTS[4] + 1, 0]
    assert "@1 has the best show: 1 point more." in table.story()


def test_equal_ranks_are_parted_by_the_cost_of_all_cards_shown() -> None:
    hands = {"s0": "tiro.1 wolf.1 gaul.1 tiro.2", "s1": "tiro.3 wolf.2 iberian.1"}
    assert points(stage(arena(**hands), **hands)) == [5, 4, 0]  # 10 against 9, by the card too many
    hands["s0"] = "tiro.1 wolf.1 gaul.1"
    assert points(stage(arena(**hands), **hands)) == [4, 5, 0]


def test_equal_shows_leave_the_bonus_to_nobody() -> None:
    hands = {"s0": "tiro.1 wolf.1 gaul.1", "s1": "tiro.3 wolf.2 gaul.2"}
    table = stage(arena(**hands), **hands)
    assert points(table) == [4, 4, 0]
    assert "No show is better than all others." in table.story()


def test_without_any_show_there_is_no_best_one() -> None:
    table = stage(arena(s0="tiro.1 wolf.1 gaul.1"), s0="")
    assert points(table) == [0, 0, 0]
    assert not [line for line in table.story() if "best show" in line]


def with_greko(s0: str, s1: str) -> Table[State]:
    return scene(
        phase=ARENA, round=3, turns=12, hand={0: s0, 1: s1}, cards={0: "greko_i"}, provinces={0: "achaia"}
    )


def test_the_intrigue_greko_adds_a_point_and_a_rank() -> None:
    table = with_greko("tiro.1 wolf.1 gaul.1", "wolf.2 bear.1 elephant.1")
    assert asked(table).key == "power.card"
    answer(table, "use:greko_i")
    stage(table, s0="tiro.1 wolf.1 gaul.1", s1="wolf.2 bear.1 elephant.1")
    # Level in rank now, the dearer show is the best; the points stay those of the own rank, and 1 more.
    assert points(table) == [SHOW_POINTS[3] + 1, SHOW_POINTS[4] + 1, 0]


def test_the_intrigue_greko_can_win_the_best_show() -> None:
    table = with_greko("elephant.1 primus_palus.1 scythian.1", "wolf.2 bear.1 lion.1")
    answer(table, "use:greko_i")
    stage(table, s0="elephant.1 primus_palus.1 scythian.1", s1="wolf.2 bear.1 lion.1")
    assert points(table) == [SHOW_POINTS[3] + 2, SHOW_POINTS[4], 0]


def test_the_intrigue_greko_gives_nothing_without_a_show() -> None:
    table = answer(with_greko("tiro.1 wolf.1 gaul.1", ""), "use:greko_i", "")
    assert points(table) == [0, 0, 0]


def test_the_intrigue_greko_is_not_offered_to_a_hand_too_small_for_a_show() -> None:
    table = with_greko("tiro.1 wolf.1", "wolf.2 bear.1 lion.1")
    assert (asked(table).seat, asked(table).key) == (1, "power.show")


def test_the_best_show_by_hand() -> None:
    position = state(3)
    assert best_show(position, {0: ["tiro.1", "tiro.2", "tiro.3"], 1: []}) == 0


# -- regions --


def regions(seats: int, *held: str, tie: str = "holders") -> State:
    position = state(seats, provinces=dict(enumerate(held)))
    position.region_tie = tie
    return position


def test_gallia_of_the_rulebook() -> None:
    assert region_points(regions(3, "belgica", "aquitania"), "Gallia") == [2, 0, 0]


def test_greko_of_the_rulebook() -> None:
    assert region_points(regions(3, "macedonia epirus", "achaia thracia"), "Greko") == [1, 1, 0]


def test_all_provinces_of_a_region_are_3_points() -> None:
    assert region_points(regions(3, "narbonensis aquitania belgica"), "Gallia") == [3, 0, 0]
    assert region_points(regions(3, "aquitania belgica"), "Gallia") == [2, 0, 0]


def test_in_a_tie_every_holder_scores_or_only_the_tied() -> None:
    held = ("epirus", "macedonia", "achaia")
    assert region_points(regions(3, *held), "Greko") == [1, 1, 1]
    assert region_points(regions(3, *held, tie="tied"), "Greko") == [1, 1, 0]


def test_a_region_that_nobody_holds_scores_nothing() -> None:
    assert region_points(regions(2, "", ""), "Italia") == [0, 0]


# -- Senate cards of the end --


@pytest.mark.parametrize(
    ("card", "expected"),
    [("asianus", 3), ("ludi", 4), ("imperator", 2), ("praetor", 6)],
)
def test_cards_of_the_end_count_provinces(card: str, expected: int) -> None:
    provinces = ["sicilia", "cisalpina", "epirus", "achaia", "carthago", "sardinia"]
    player = Player(senate=[card], provinces=provinces)
    assert senate_points(player) == expected


def test_exhausted_provinces_and_cards_count_at_the_end() -> None:
    player = Player(senate=["ludi"], provinces=["achaia"], covered={"achaia": "consul"})
    assert senate_points(player) == 2


@pytest.mark.parametrize(
    ("senate", "provinces", "expected"),
    [
        ("greko", "", 0),
        ("greko", "achaia", 1),  # it pairs with itself
        ("greko consul", "achaia", 1),
        ("greko consul censor", "achaia carthago sicilia", 3),
        ("aedile", "achaia carthago", 1),  # two symbols take two provinces and count once
        ("aedile", "achaia", 0),
        ("greko aedile", "achaia carthago", 1),  # the single one first
        ("greko aedile", "achaia carthago numidia", 2),
        ("africanus hispania", "sardinia sicilia", 0),  # no type symbol
        ("proconsul aedile magister_equitum", "sicilia baetica achaia carthago sardinia noricum", 3),
    ],
)
def test_greko_maximus_pairs_senate_cards_with_provinces(senate: str, provinces: str, expected: int) -> None:
    assert pairs(Player(senate=senate.split(), provinces=provinces.split())) == expected


# -- the end --


def end(*players: Player) -> State:
    position = state(len(players))
    position.players = list(players)
    return position


def test_the_lines_add_up() -> None:
    first = Player(forum_points=5, show_points=4, senate=["ludi"], provinces=["achaia"])
    found = outcome(end(first, Player(forum_points=3)), "over")
    assert [(line.label, line.points) for line in found.lines] == [
        ("Forum", (5, 3)),
        ("Shows", (4, 0)),
        ("Senate cards", (2, 0)),
        ("Regions", (2, 0)),
    ]
    assert found.totals == (13, 3) == tuple(standing(end(first, Player(forum_points=3))))
    assert (found.winners, found.ties) == ((0,), "")


def test_equal_points_are_parted_by_provinces_then_by_arena_cards_then_shared() -> None:
    one = Player(forum_points=2, provinces=["bithynia"], hand=["wolf.1"])
    more = replace(one, forum_points=0, provinces=["raetia", "noricum"], show_points=1)  # Germania whole: 3
    assert outcome(end(one, more), "").ties == "Equal on points; more provinces decided."
    assert outcome(end(one, more), "").winners == (1,)
    other = Player(forum_points=2, provinces=["belgica"], hand=["lion.1"])
    assert outcome(end(one, other), "").winners == (1,)
    assert "the dearer Arena cards in hand decided" in outcome(end(one, other), "").ties
    same = replace(other, hand=["gaul.1"])
    shared = outcome(end(one, same), "")
    assert shared.winners == (0, 1)
    assert "the victory is shared" in shared.ties


def test_of_three_equal_on_points_two_may_be_parted_by_arena_cards() -> None:
    one = Player(forum_points=2, provinces=["bithynia"], hand=["wolf.1"])
    other = Player(forum_points=2, provinces=["belgica"], hand=["lion.1"])
    third = Player(forum_points=4)
    found = outcome(end(one, other, third), "")
    assert found.totals == (4, 4, 4)
    assert found.winners == (1,)
    assert found.ties == "Equal on points and provinces; the dearer Arena cards in hand decided."


def test_the_game_ends_after_the_shows_of_round_five() -> None:
    table = randomly(scene(phase=FORUM, round=5, turns=12, hand={0: "tiro.1 tiro.2 tiro.3"}))
    assert table.outcome is not None
    assert table.outcome.reason == "Five rounds are played"
