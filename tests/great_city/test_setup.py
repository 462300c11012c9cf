"""The table before the first round."""

from __future__ import annotations

import pytest

from engine.great_city.cards import DECK_OF, DECKS, kind
from engine.great_city.game import GREAT_CITY
from engine.great_city.setup import STRIPS
from engine.great_city.state import DRAFT
from tests.generic.answering import answer, asked, keys, randomly
from tests.great_city.scene import fresh, new

SEATS = pytest.mark.parametrize("seats", [2, 3, 4])


@SEATS
def test_everybody_begins_with_a_farm_a_house_and_five_coins(seats: int) -> None:
    state = fresh(seats)
    assert len(state.players) == seats
    for seat, player in enumerate(state.players):
        assert player.city == {27: f"veg.{seat + 1}", 28: f"res2.{seat + 1}"}
        assert (player.coins, player.influence, player.hand) == (5, 0, [])
    assert (state.phase, state.round, state.offer) == (DRAFT, 0, [])
    GREAT_CITY.check(state)


@SEATS
def test_decks_by_number_of_players(seats: int) -> None:
    state = fresh(seats)
    assert list(state.decks) == ["I", "II", "III", "IV"][:seats]
    for name, deck in state.decks.items():
        buildings = [card for card in deck if not card.startswith("influence")]
        drafted = seats if name == "II" else 0
        assert len(buildings) == len(DECKS[name]) - drafted
        assert {DECK_OF[card] for card in buildings} == {name}


@pytest.mark.parametrize(
    ("seats", "under"),
    [(2, {4: 4, 8: 8, 14: 14}), (3, {3: 3, 6: 6, 10: 10, 14: 14}), (4, {3: 3, 6: 6, 10: 10, 14: 14})],
)
def test_influence_cards_lie_under_as_many_buildings(seats: int, under: dict[int, int]) -> None:
    found, buildings = {}, 0
    for card in fresh(seats).decks["I"]:
        if card.startswith("influence."):
            found[int(card.split(".")[1])] = buildings
        else:
            buildings += 1
    assert found == under


@pytest.mark.parametrize(("seats", "expected"), [(2, {2: 4, 4: 8, 7: 14}), (3, {3: 3, 6: 6, 10: 10, 14: 14})])
def test_influence_cards_appear_in_their_rounds(seats: int, expected: dict[int, int]) -> None:
    told = randomly(new(seats)).story()
    found, round = {}, 0
    for line in told:
        if line.startswith("Round "):
            round = int(line.split()[1])
        if line.startswith("An influence card"):
            found[round] = int(line.split()[4])
    assert found == expected


def test_draft_goes_from_the_first_players_right_to_the_right() -> None:
    table = new(4)
    first, order, offered = table.state.first, [], []
    while table.state.phase == DRAFT:
        order.append(asked(table).seat)
        offered.append(len(keys(table)))
        answer(table, keys(table)[0])
    # The last building goes to the first player by itself.
    assert order == [(first - 1) % 4, (first - 2) % 4, (first - 3) % 4]
    assert offered == [4, 3, 2]
    assert [len(player.hand) for player in table.state.players] == [1, 1, 1, 1]
    assert table.state.round == 1


def test_the_draft_is_from_deck_two_and_secret() -> None:
    table = new(3)
    decision = asked(table)
    assert all(DECK_OF[option.value] == "II" for option in decision.options)
    assert table.view(None).asks[0].options == ()
    assert table.view(None).asks[0].prompt == "keep one of the drafted buildings"
    name = kind(decision.options[0].value).name
    answer(table, keys(table)[0])
    assert table.story(decision.seat)[0] == f"You keep the {name} and pass 2 on."
    assert table.story(None)[0] == f"@{decision.seat} keeps a building and passes 2 on."


def test_strips_are_the_six_of_the_box_on_either_side() -> None:
    sides, tops = set(), set()
    for seed in range(40):
        strips = fresh(2, str(seed)).strips
        assert sorted(min(strip, strip[::-1]) for strip in strips) == sorted(min(s, s[::-1]) for s in STRIPS)
        sides.update(strips)
        tops.add(min(strips[0], strips[0][::-1]))
    assert len(tops) == 6  # any strip may lie on top
    # Three bricks and two cogs have ten orders; the twelve sides show them all.
    assert len(sides) == 10
    assert all(sorted(side) == sorted("BBBCC") for side in sides)


def test_chance_decides_first_player_decks_and_strips() -> None:
    assert {fresh(4, str(seed)).first for seed in range(40)} == {0, 1, 2, 3}
    assert fresh(4, "a").decks != fresh(4, "b").decks
    assert fresh(4, "a") == fresh(4, "a")
