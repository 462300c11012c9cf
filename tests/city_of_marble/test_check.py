"""Positions by hand: good ones are played on, impossible ones refused with a sentence."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import asdict

import pytest

from engine.city_of_marble.check import pieces
from engine.city_of_marble.game import CITY_OF_MARBLE
from engine.city_of_marble.state import Aqueduct, Built, State, Tile
from engine.kernel import BadPosition, Table
from tests.city_of_marble.scene import new, played, state
from tests.generic.answering import answer, asked, keys

TILES = "B3-B4:green/0 B5-C5:blue/1 A4-B4:blue C4-D5:red"
GRAY = "gray:A4,B5,B4,C4"


def position() -> State:
    """A Temple of seat 0 at B4, the gray aqueduct, and a magistrate on the way."""
    return state(TILES, built="B4:temple/0", aqueducts=GRAY, spaces="temple/0", imperium="baths")


def written(made: State) -> str:
    """A position as somebody would write it."""
    raw = json.loads(Table.new(CITY_OF_MARBLE, seats=len(made.players), seed="by hand").checkpoint)
    raw["state"] = asdict(made)
    return json.dumps(raw)


def test_a_written_position_is_played_to_its_end() -> None:
    table = Table.load(CITY_OF_MARBLE, written(position()))
    assert asked(table).key == "marble.act"
    assert played(table).outcome is not None


@pytest.mark.parametrize("seed", range(4))
def test_every_turn_of_a_game_is_a_good_position(seed: int) -> None:
    table = new(2 + seed % 3, str(seed))
    checkpoints = set()
    while table.pending():
        if table.checkpoint not in checkpoints:
            checkpoints.add(table.checkpoint)
            Table.load(CITY_OF_MARBLE, table.checkpoint)
        answer(table, keys(table)[0]) if asked(table).lo == 1 else answer(table, ";".join(keys(table)[:2]))
    assert len(checkpoints) > 20


def test_the_rulebooks_position_is_accepted_though_it_touches_no_hill() -> None:
    tiles = "F6-F7:yellow/0 E5-E6:yellow/1 E5-F5:red/1 F5-G5:yellow/2"
    table = Table.load(CITY_OF_MARBLE, written(state(tiles, seats=3)))
    answer(table, "play:yellow", "G5-G6", "yes")
    assert table.state.built == {"F6": Built("theater", 0)}


def test_pieces_count_everything_once() -> None:
    found = pieces(position())
    assert found["tile green"] == 16 and found["coin"] == 16 and found["imperium baths"] == 12
    assert found["magistrate of seat 0"] == found["magistrate of seat 1"] == 3
    assert sum(number for piece, number in found.items() if piece.startswith("bridge")) == 8


def aqueduct(colour: str, *path: str, paid: bool = False) -> Callable[[State], None]:
    def spoil(made: State) -> None:
        made.aqueducts[colour] = Aqueduct(list(path), paid)

    return spoil


def put(spot: str, tile: Tile) -> Callable[[State], None]:
    def spoil(made: State) -> None:
        made.tiles[spot] = tile
        made.stacks[tile.colour] -= 1

    return spoil


def built(vertex: str, kind: str, owner: int | None) -> Callable[[State], None]:
    return lambda made: made.built.update({vertex: Built(kind, owner)})


def final(actions: int) -> Callable[[State], None]:
    def spoil(made: State) -> None:
        made.final, made.actions = 0, actions

    return spoil


@pytest.mark.parametrize(
    ("spoil", "sentence"),
    [
        (lambda s: s.stacks.pop("red"), "The stacks must be red, yellow, green, blue"),
        (lambda s: s.aqueducts.pop("gray"), "The aqueducts must be gray, brown, white"),
        (lambda s: s.spaces.update(forum=[]), "The spaces for magistrates must be"),
        (lambda s: s.imperium.pop("arena"), "The Imperium tiles must be"),
        (lambda s: s.players[1].hand.update(pink=1), "The tiles in hand of seat 1 must be"),
        (lambda s: s.players[1].drawn.clear(), "The tiles drawn by seat 1 must be"),
        (lambda s: s.players[0].imperium.clear(), "The Imperium tiles of seat 0 must be"),
        (lambda s: setattr(s, "hill_corner", "open"), "A hill corner can be closes, building or dead"),
        (lambda s: s.hills.pop(), "three different hills"),
        (lambda s: s.hills.__setitem__(0, "Vaticanus"), "three different hills"),
        (lambda s: s.hills.__setitem__(0, s.hills[1]), "three different hills"),
        (lambda s: setattr(s, "active", 2), "the seats are 0 to 1"),
        (lambda s: setattr(s, "final", -1), "the seats are 0 to 1"),
        (lambda s: s.spaces["arena"].append(7), "the seats are 0 to 1"),
        (put("C5-D6", Tile("blue", 5)), "the seats are 0 to 1"),
        (lambda s: s.tiles.update({"B3-B4": Tile("pink", 0)}), "Tiles are red, yellow, green, blue"),
        (lambda s: setattr(s, "coins", -1), "can be negative"),
        (lambda s: s.players[1].hand.update(red=-1), "can be negative"),
        (lambda s: setattr(s, "actions", 1), "there are 2 actions"),
        (final(2), "there are 2 actions, in the final round 1"),
        (final(1), "The final round is on when three stacks"),
        (lambda s: s.stacks.update(red=0, yellow=0, green=0), "The final round is on when three stacks"),
        (lambda s: s.players[0].drawn.update(red=1), "all drawn tiles have joined"),
        (lambda s: s.spaces["baths"].append(1), "Seat 1 has just ended a turn"),
        (put("A1-A2", Tile("red")), "no spot “A1-A2”"),
        (put("A3-B4", Tile("red")), "The tile on A3-B4 overlaps"),
        (put("C5-D5", Tile("red")), "The tile on C5-D5 overlaps"),
        (put("C6-D6", Tile("red")), "The tile on C6-D6 overlaps another tile or a hill"),
        (lambda s: s.stacks.update(red=11), "There must be 12 of “tile red” in all, not 14"),
        (lambda s: setattr(s, "coins", 15), "There must be 16 of “coin”"),
        (lambda s: s.imperium.update(baths=12), "There must be 12 of “imperium baths”"),
        (lambda s: setattr(s.players[0], "magistrates", 3), "“magistrate of seat 0” in all, not 5"),
        (lambda s: s.bridges.update(Aelius="bridge.9"), "There must be"),
        (lambda s: s.box.clear(), "There must be 1 of “bridge.4b”"),
        (lambda s: s.players[0].shown.append(s.bridges.pop("Aelius")), "only when the game is over"),
        (lambda s: s.players[0].bridges.append(s.box.pop()), "One bridge tile lies in the box"),
        (lambda s: s.players[0].bridges.append(s.bridges.pop("Aelius")), "on each uncovered bridge space"),
        (lambda s: s.built.clear(), "on each complete site, and nowhere else .see B4"),
        (built("F6", "fountain", None), "on each complete site, and nowhere else .see F6"),
        (built("B4", "fountain", 0), "The fountain at B4 belongs to nobody"),
        (built("B4", "baths", 0), "The tiles at B4 make a Temple or a fountain"),
        (built("B4", "temple", None), "The building at B4 belongs to one of the players"),
        (built("B4", "temple", 3), "The building at B4 belongs to one of the players"),
        (aqueduct("gray"), "A tile touches the gray source"),
        (aqueduct("gray", "A4"), "The gray aqueduct goes from A4 over 1 to 13 pieces"),
        (aqueduct("gray", "B5", "B4"), "The gray aqueduct goes from A4"),
        (aqueduct("gray", "A4", "Z9"), "The gray aqueduct goes from A4"),
        (aqueduct("gray", "A4", "B4"), "must run along the sides of tiles"),
        (aqueduct("gray", "A4", "C4"), "must run along the sides of tiles"),
        (aqueduct("gray", "A4", "B5", "B4", "A3", "A4"), "never touch themselves or each other"),
        (aqueduct("white", "K3", "B4"), "never touch themselves or each other"),
        (aqueduct("gray", "A4", "B5", "B4", paid=True), "does not end at a fountain"),
    ],
)
def test_an_impossible_position_is_refused_with_a_sentence(
    spoil: Callable[[State], object], sentence: str
) -> None:
    made = position()
    CITY_OF_MARBLE.check(made)
    spoil(made)
    with pytest.raises(BadPosition, match=sentence):
        CITY_OF_MARBLE.check(made)


def test_a_source_is_not_entered() -> None:
    made = state("J3-K3:red/0", hills="Aventinus Caelius Palatinus")
    made.aqueducts["white"] = Aqueduct(["K3", "K2", "J3"])
    CITY_OF_MARBLE.check(made)
    made.aqueducts["white"] = Aqueduct()
    made.aqueducts["brown"] = Aqueduct(["E10", "K3"])
    with pytest.raises(BadPosition, match="The brown aqueduct must not enter a source"):
        CITY_OF_MARBLE.check(made)


def test_a_table_comes_back_in_the_middle_of_a_turn() -> None:
    table = played(new(4), robots=True, until=lambda t: asked(t).key == "marble.send")
    again = Table.restored(CITY_OF_MARBLE, table.saved)
    assert keys(again) == keys(table)
    assert answer(again, "stay").state == answer(table, "stay").state
