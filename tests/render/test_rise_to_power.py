"""The pictures of Rise to Power: all inside, readable, complete in words, and silent about secrets."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache
from random import Random

import pytest

from bot.language import catalogue
from engine.kernel import HIDDEN, Decision, Option, Table, View
from engine.kernel.words import speaking, spoken
from engine.rise_to_power.cards import ARENA, DATA, PROVINCES, SENATE, TRACK_NAMES, name
from engine.rise_to_power.data import Data, Fighter, Region
from engine.rise_to_power.events import faces
from engine.rise_to_power.game import RISE_TO_POWER
from engine.rise_to_power.powers import POWERS
from engine.rise_to_power.scoring import standing
from engine.rise_to_power.shows import rank, show_question
from engine.rise_to_power.state import MILITARY, TRACKS, Group, State
from engine.simulate import Player
from render.boards import boards
from render.boards.rise_to_power import pieces, words, world
from render.boards.rise_to_power.changes import Changes
from render.boards.rise_to_power.seats import Shown, shown
from render.boards.rise_to_power.shows import cheapest
from render.emblems import DRAWINGS
from render.layout import Sheet
from render.scene import ALT_LIMIT, Scene
from tests.render.games import HOSTILE, LONG_NAMES, NAMES, watched
from tests.render.looking import assert_inside, assert_readable, rims, scenes, sprites, texts

BOARDS = boards("rise-to-power")
SEATS = RISE_TO_POWER.info.seats


@cache
def tables(seats: int, every: int, player: Player = "random", **options: str) -> tuple[Table[State], ...]:
    return watched(RISE_TO_POWER, seats, every, player, **options)


def crowded(seats: int, seed: int) -> View[State]:
    """A position in which all cards are held, some in use, and all dice lie on one track."""
    random, view = Random(seed), tables(seats, 60)[0].view(0)
    state = view.state
    state.tracks = {track: [] for track in TRACKS}
    for seat, player in enumerate(state.players):
        state.tracks[MILITARY].append(Group(seat, (6, 5, 4, 0)))
        player.provinces, player.senate, player.dice = [], [], [6, 6, 5, 4]
        player.hand = [HIDDEN] * 14
        player.forum = dict.fromkeys(player.forum, 7)
    for card in PROVINCES:
        random.choice(state.players).provinces.append(card)
    for card in SENATE:
        random.choice(state.players).senate.append(card)
    for player in state.players:
        player.used = player.senate[:2]
        player.covered = dict(zip(player.provinces[1:], player.used, strict=False))
    return view


# -- readable --


@pytest.mark.parametrize("player", ["random", "robot"])
@pytest.mark.parametrize("seats", SEATS)
def test_intrigue_can_be_read(seats: int, player: Player) -> None:
    before = None
    for table in tables(seats, 3, player, intrigue="yes"):
        for what, scene in scenes(table, before):
            assert_readable(what, scene)
        before = table


@pytest.mark.parametrize("seats", SEATS)
def test_a_crowded_table_fits(seats: int) -> None:
    for seed in range(6):
        view = crowded(seats, seed)
        assert_readable("board", BOARDS.board(view, NAMES))
        for seat, player in enumerate(view.state.players):
            scene = BOARDS.place(view, seat, NAMES)
            assert_inside("place", scene)
            titles = " ".join(texts(scene))
            assert all(name(card).split()[-1] in titles for card in (*player.provinces, *player.senate))


@pytest.mark.parametrize("held", [0, 2, 3, 6, 12, 16])
def test_a_hand_of_any_size_fits(held: int) -> None:
    view = tables(4, 60)[0].view(0)
    hand = Random(held).sample(sorted(ARENA), held)
    view.state.players[0].hand = hand
    scene = BOARDS.hand(view, NAMES)
    assert_readable("hand", scene)
    assert {f"power.fighter.{ARENA[card].id}" for card in hand} <= set(sprites(scene))
    assert ("Shows" in scene.full_text) == (held >= 3)
    if held >= 3:
        decision = show_question(0, hand)
        shown_ = BOARDS.question(view, decision, NAMES)
        assert_readable("show", shown_)
        assert {str(number) for number in range(1, held + 1)} <= set(texts(shown_))


def test_hostile_names_fit_into_a_crowd() -> None:
    assert_inside("board", BOARDS.board(crowded(4, 1), HOSTILE))


@pytest.mark.parametrize("seats", SEATS)
def test_german_fits_with_intrigue_and_in_a_crowd(seats: int) -> None:
    """What the games that every language is tried with do not come to."""
    with speaking(catalogue("de")):
        for seed in range(3):
            assert_readable("board", BOARDS.board(crowded(seats, seed), NAMES))
        for table in tables(seats, 3, "robot", intrigue="yes"):
            for what, scene in scenes(table):
                assert_readable(what, scene)
            assert all(len(spoken(o.label)) <= 80 for d in table.pending() for o in d.options)


def test_german_cards_fit_and_are_found_by_both_names() -> None:
    with speaking(catalogue("de")):
        for kind in BOARDS.kinds:
            assert_readable(kind, looked_up(kind))
        assert looked_up("Bär") == looked_up("bear") == looked_up("Bear")
        short = words.shorts((*PROVINCES, *SENATE, *(f"{fighter.id}.1" for fighter in DATA.arena)))
        assert len(set(short)) == len(short) - 1, "Only one Legatus is like another."


def looked_up(topic: str) -> Scene:
    scene = BOARDS.card(topic)
    assert scene is not None
    return scene


def test_players_to_choose_from_have_their_letters() -> None:
    options = tuple(Option(f"seat:{seat}", seat, f"@{seat}") for seat in (1, 2))
    decision = Decision("power.effect", 0, "Whose?", options)
    shown_ = texts(BOARDS.question(tables(3, 60)[0].view(0), decision, NAMES))
    assert {"V", "X", "Marcus", "Octavia"} <= set(shown_)


# -- told in words --


@pytest.mark.parametrize("player", ["random", "robot"])
@pytest.mark.parametrize("seats", SEATS)
def test_the_board_is_told_completely(seats: int, player: Player) -> None:
    for table in tables(seats, 6, player):
        state, told = table.state, BOARDS.board(table.view(), NAMES).full_text
        if table.view().outcome is None:
            for track, groups in state.tracks.items():
                line = told.partition(f"{TRACK_NAMES[track]}: ")[2].partition(" Cards: ")[0]
                for section, group in enumerate(groups, 1):
                    assert f"section {section}, {NAMES[group.seat]} " in line
                    assert faces(group.dice) in line
            for card in (*state.provinces, *state.senators, *state.arena):
                assert name(card) in told
        for seat, someone in enumerate(state.players):
            own = told.partition("Regions: ")[2].rpartition(f"{NAMES[seat]} (")[2]
            assert all(name(card) in own for card in (*someone.provinces, *someone.senate))
            for province, cover in someone.covered.items():
                assert re.search(rf"{name(province)} \([^)]*\) exhausted by {name(cover)}", own)
            assert f"Olives {someone.forum['olives']}, Wine {someone.forum['wine']}" in own
            assert f"{len(someone.hand)} Arena card" in own
            assert f"{standing(state)[seat]} point" in own


@pytest.mark.parametrize("seats", SEATS)
def test_the_short_text_fits_and_leaves_out_no_card(seats: int) -> None:
    for view in (*(table.view() for table in tables(seats, 9)), crowded(seats, 7)):
        text = BOARDS.board(view, LONG_NAMES).alt_text()
        assert len(text) <= ALT_LIMIT and not text.endswith("…")
        for someone in view.state.players:
            assert all(short in text for short in words.shorts((*someone.provinces, *someone.senate)))


def test_abbreviations_are_unique() -> None:
    cards = (*PROVINCES, *SENATE, *ARENA)
    short = dict(zip(map(name, cards), words.shorts(cards), strict=True))
    assert len(set(short.values())) == len(short)


@pytest.mark.parametrize("seats", SEATS)
def test_every_option_is_told_and_marked(seats: int) -> None:
    for table in tables(seats, 2, intrigue="yes"):
        for decision in table.pending():
            scene = BOARDS.question(table.view(decision.seat), decision, NAMES)
            marks = texts(scene)
            for number, option in enumerate(decision.options, 1):
                assert str(number) in marks or option.at in marks, (decision.key, option)
                assert words.named(option.label, NAMES) in scene.full_text


def test_every_senate_card_has_a_gist() -> None:
    assert words.GISTS.keys() == POWERS.keys()


def test_every_card_can_be_looked_up() -> None:
    assert set(BOARDS.kinds) == {*PROVINCES, *SENATE, *(fighter.id for fighter in DATA.arena)}
    for kind in BOARDS.kinds:
        card = kind if kind in PROVINCES or kind in SENATE else f"{kind}.1"
        scene, by_name = BOARDS.card(kind), BOARDS.card(name(card).upper())
        assert scene is not None and by_name is not None
        assert_readable(kind, scene)
        assert name(card) in scene.full_text and name(card) in by_name.full_text
        if kind in SENATE:
            assert POWERS[kind].text[1:] in scene.full_text


def test_the_cheapest_cards_of_each_rank_are_told() -> None:
    hand = ("tiro.1", "tiro.2", "lion.1", "wolf.1", "gaul.1", "german.1", "murmillo.1")
    found = cheapest(hand)
    assert sorted(found) == [1, 2, 3, 5]
    assert all(rank(cards) == number for number, cards in found.items())
    assert found[3] == ("tiro.1", "wolf.1", "gaul.1")


# -- what is new, who is asked, what is used, how it ended --


def test_a_die_placed_is_outlined_once() -> None:
    view, later = tables(3, 60)[0].view(), tables(3, 60)[0].view()
    seat = later.asks[0].seat
    later.state.tracks[MILITARY] = [Group(seat, (later.state.players[seat].dice.pop(),))]
    assert rims(BOARDS.board(later, NAMES, view)).count("changed") == 1


def test_a_province_put_to_use_is_outlined_but_not_its_arch() -> None:
    view, later = tables(3, 60)[0].view(), tables(3, 60)[0].view()
    for state in (view.state, later.state):
        state.players[1].provinces, state.players[1].senate = ["sicilia"], ["censor"]
    later.state.players[1].covered, later.state.players[1].used = {"sicilia": "censor"}, ["censor"]
    assert rims(BOARDS.board(later, NAMES, view)).count("changed") == 1


def test_a_card_in_use_lies_on_its_province_only() -> None:
    player = crowded(2, 3).state.players[0]
    lying = shown(player)
    assert Shown(player.provinces[1], player.used[0]) in lying
    assert Shown(player.used[0]) not in lying and Shown(player.senate[-1]) in lying


# -- a group's own cards --


def test_unknown_regions_and_fighters_have_drawings_too(monkeypatch: pytest.MonkeyPatch) -> None:
    assert pieces.ground("Britannia") == "power.elsewhere"
    assert pieces.fighter_sprite(Fighter("Pict", "barbarian", 4, 2)) in DRAWINGS
    regions = tuple(Region(f"Terra {letter}", True) for letter in "ABCDEFGHI")
    monkeypatch.setattr(world, "DATA", Data(regions, DATA.provinces, DATA.senate, DATA.arena, DATA.shows))
    sheet = Sheet()
    world.world(sheet, 0, tables(3, 60)[0].state, Changes())
    scene = sheet.scene(world.HEIGHT)
    assert_inside("world", scene)
    assert {region.name for region in regions} <= set(texts(scene))


# -- secrets --


def test_nobody_elses_hand_can_be_looked_at() -> None:
    table = next(table for table in tables(4, 3) if table.state.players[0].hand)
    stolen = replace(table.view(1), seat=0)  # the redacted view of seat 1, asked for the hand of seat 0
    assert set(stolen.state.players[0].hand) == {HIDDEN}
    drawn = sprites(BOARDS.hand(stolen, NAMES))
    assert not {sprite for sprite in drawn if sprite.startswith("power.fighter")}
    assert not sprites(BOARDS.hand(table.view(), NAMES))
