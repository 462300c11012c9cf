"""The pictures of Glory to Rome: all inside, readable, complete in words, and silent about secrets."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache
from io import BytesIO
from random import Random

import pytest
from PIL import Image

from engine.glory_to_rome.buildings import KINDS
from engine.glory_to_rome.camp import influence
from engine.glory_to_rome.cards import MATERIAL_OF, OF_CARD, ORDERS, ROLE_OF, is_jack
from engine.glory_to_rome.game import GLORY_TO_ROME
from engine.glory_to_rome.info import ALIASES
from engine.glory_to_rome.kinds import MATERIALS, ROLES, VALUE
from engine.glory_to_rome.scoring import score_lines
from engine.glory_to_rome.state import ACT, State, Structure
from engine.kernel import HIDDEN, Decision, Option, Outcome, ScoreLine, Table, View
from engine.simulate import Player
from render.boards import boards
from render.boards.glory_to_rome.words import abbreviations
from render.pillow import Painter
from render.scene import Placed, Scene, Sprite
from tests.render.games import HOSTILE, LONG_NAMES, NAMES, watched
from tests.render.looking import assert_inside, assert_readable, rims, sprites, texts

BOARDS = boards("glory-to-rome")
SEATS = GLORY_TO_ROME.info.seats


@cache
def tables(seats: int, every: int, player: Player = "random", **options: str) -> tuple[Table[State], ...]:
    return watched(GLORY_TO_ROME, seats, every, player, **options)


def buildings(scene: Scene) -> set[str]:
    return {name.removeprefix("rome.") for name in sprites(scene)} & KINDS.keys()


def crowded(seats: int, each: int, done: float, seed: int) -> View[State]:
    """A position with so many structures, clients and materials for everybody."""
    random, view = Random(seed), tables(seats, 40)[1].view()
    state = view.state
    state.phase, state.role, state.leader = ACT, "architect", 0
    for player in state.players:
        player.hand, player.vault = [HIDDEN] * 11, [HIDDEN] * 10
        player.clients, player.stockpile = random.sample(ORDERS, 14), random.sample(ORDERS, 24)
        player.structures, player.sites = [], []
        player.camp, player.played = [card for card in ORDERS if ROLE_OF[card] == "architect"][:7], 7
        for kind in random.sample(sorted(KINDS), each):
            site = KINDS[kind].material
            finished = random.random() < done
            held = VALUE[site] if finished else random.randrange(VALUE[site])
            fitting = [card for card in ORDERS if MATERIAL_OF[card] == site]
            player.structures.append(Structure(f"{kind}.1", site, fitting[:held], finished))
            if finished:
                player.sites.append(site)
                state.shared |= {f"{kind}.1": fitting[0]} if random.random() < 0.2 else {}
    return view


# -- readable --


@pytest.mark.parametrize("done", [0.0, 0.5, 1.0])
@pytest.mark.parametrize(("seats", "each"), [(2, 3), (2, 18), (3, 12), (4, 9), (5, 3), (5, 5), (5, 7)])
def test_a_crowded_table_fits(seats: int, each: int, done: float) -> None:
    for seed in range(4):
        view = crowded(seats, each, done, seed)
        assert_readable("board", BOARDS.board(view, NAMES))
        lines = score_lines(tables(seats, 40)[-1].state)
        ended = replace(view, asks=(), outcome=Outcome("The deck has run out", (1,), lines))
        assert_readable("end", BOARDS.board(ended, NAMES))
        for seat in range(seats):
            assert_readable("place", BOARDS.place(view, seat, NAMES))
            shown = buildings(BOARDS.place(view, seat, NAMES))
            assert {OF_CARD[s.foundation].id for s in view.state.players[seat].structures} == shown


@pytest.mark.parametrize("held", [0, 1, 9, 10, 20, 28, 40])
def test_a_hand_of_any_size_fits(held: int) -> None:
    view = tables(4, 40)[0].view(0)
    view.state.players[0].hand = [f"{kind}.1" for kind in list(KINDS)[:held]] + ["jack.1", "jack.2"]
    view.state.players[0].drawn = ["bath.3"]
    view.state.players[0].vault_own = ["villa.2", "road.5"]
    scene = BOARDS.hand(view, NAMES)
    assert_readable("hand", scene)
    assert buildings(scene) == {*list(KINDS)[:held], "bath", "villa", "road"}
    assert "Jack ×2" in texts(scene)


@pytest.mark.parametrize("count", [1, 8, 14, 25, 36])
def test_a_choice_among_many_foundations_fits(count: int) -> None:
    options = tuple(
        Option(f"lay-out:{kind}.1", kind, f"Lay {KINDS[kind].name} (Concrete Site out of town)", group="lay")
        for kind in list(KINDS)[:count]
    )
    decision = Decision("gtr.build", 0, "Architect: lay a foundation.", options, skip="Build nothing")
    scene = BOARDS.question(tables(4, 40)[0].view(0), decision, NAMES)
    assert_inside("question", scene)
    assert {str(number) for number in range(1, count + 1)} <= set(texts(scene))
    assert buildings(scene) == set(list(KINDS)[:count])


def test_a_training_game_tells_of_no_functions() -> None:
    table = tables(3, 40, training="yes")[-1]
    for seat in range(3):
        scene = BOARDS.place(table.view(), seat, NAMES)
        assert_readable("place", scene)
        for structure in table.state.players[seat].structures:
            assert OF_CARD[structure.foundation].text not in scene.full_text


def test_hostile_names_fit_into_a_crowd() -> None:
    assert_inside("board", BOARDS.board(crowded(5, 7, 0.5, 1), HOSTILE))


def test_players_to_choose_from_have_their_letters() -> None:
    options = tuple(Option(f"surrender:{seat}", seat, f"Surrender to @{seat}") for seat in (1, 2))
    decision = Decision("gtr.power", 0, "To whom?", options)
    assert {"V", "X"} <= set(texts(BOARDS.question(tables(3, 40)[0].view(0), decision, NAMES)))


# -- told in words --


@pytest.mark.parametrize("player", ["random", "robot"])
@pytest.mark.parametrize("seats", SEATS)
def test_the_board_is_told_completely(seats: int, player: Player) -> None:
    for table in tables(seats, 12, player):
        state, told = table.state, BOARDS.board(table.view(), NAMES).full_text
        for seat, someone in enumerate(state.players):
            camp = told.partition(f"{NAMES[seat]} (")[2].partition(f"{NAMES[(seat + 1) % 5]} (")[0]
            assert f"influence {influence(someone)}," in camp
            assert f"{len(someone.hand)} card" in camp
            assert f"clients {len(someone.clients)} of" in camp
            for structure in someone.structures:
                assert OF_CARD[structure.foundation].name in camp
            for material in MATERIALS:
                held = sum(MATERIAL_OF[card] == material for card in someone.stockpile)
                assert not held or f"{held} {material.capitalize()}" in camp
        assert f"Deck {len(state.deck)}, Jacks {len(state.jacks)}." in told


@pytest.mark.parametrize("player", ["random", "robot"])
@pytest.mark.parametrize("seats", SEATS)
def test_the_short_text_leaves_out_no_building(seats: int, player: Player) -> None:
    for table in tables(seats, 12, player):
        text = BOARDS.board(table.view(), LONG_NAMES).alt_text()
        for someone in table.state.players:
            for structure in someone.structures:
                assert abbreviations()[OF_CARD[structure.foundation].id] in text.replace(" ", "")


@pytest.mark.parametrize("seats", SEATS)
def test_every_option_is_told_and_marked_by_its_number(seats: int) -> None:
    for table in tables(seats, 7):
        for decision in table.pending():
            scene = BOARDS.question(table.view(decision.seat), decision, NAMES)
            marks = [re.fullmatch(r"[\d +]+", text) for text in texts(scene)]
            marked = {number for mark in marks if mark for number in re.findall(r"\d+", mark[0])}
            alike = "+" in "".join(mark[0] for mark in marks if mark)
            wanted = {str(number) for number in range(1, len(decision.options) + 1)}
            assert alike or wanted <= marked, (decision.key, marked)
            for option in decision.options:
                label = re.sub(r"@(\d)", lambda found: NAMES[int(found[1])], option.label)
                assert label.partition(" (")[0] in scene.full_text


def test_every_building_can_be_looked_up() -> None:
    assert set(BOARDS.kinds) == set(KINDS)
    for kind in KINDS.values():
        scene = BOARDS.card(kind.id)
        assert scene is not None and scene == BOARDS.card(kind.name.upper())
        assert kind.name in scene.full_text and kind.text.rstrip(".") in scene.full_text
        assert kind.role.capitalize() in scene.full_text and kind.material.capitalize() in scene.full_text
        assert_readable(kind.id, scene)


def test_aliases_and_roles_can_be_looked_up() -> None:
    for alias, name in ALIASES.items():
        assert BOARDS.card(alias) == BOARDS.card(name) is not None
    for role in (*ROLES, "Jack"):
        scene = BOARDS.card(role)
        assert scene is not None
        assert_readable(role, scene)


# -- what is new, who is asked, how it ended --


def test_a_material_added_is_outlined_once() -> None:
    view, later = crowded(3, 4, 0.0, 2), crowded(3, 4, 0.0, 2)
    structure = later.state.players[1].structures[0]
    structure.materials.append("bath.1")
    assert rims(BOARDS.board(later, NAMES, view)).count("changed") == 1


def test_a_victory_without_scoring_shows_the_table_and_the_reason() -> None:
    view = crowded(3, 4, 0.5, 3)
    view.state.victors = [2]
    won = Outcome("A Forum and clients of all six roles", (2,), (ScoreLine("Victory", (0, 0, 1)),))
    scene = BOARDS.board(replace(view, asks=(), outcome=won), NAMES)
    assert "Octavia wins: A Forum and clients of all six roles" in texts(scene)
    assert "Pool" in texts(scene) and "Points" not in texts(scene)


# -- secrets --


@pytest.mark.parametrize("seats", SEATS)
def test_a_hand_shows_only_the_viewers_own_cards(seats: int) -> None:
    for table in tables(seats, 20):
        for seat in range(seats):
            player = table.state.players[seat]
            held = [card for card in (*player.hand, *player.drawn, *player.vault_own) if not is_jack(card)]
            assert buildings(BOARDS.hand(table.view(seat), NAMES)) == {OF_CARD[card].id for card in held}


def test_nobody_elses_hand_can_be_looked_at() -> None:
    view = tables(4, 20)[5].view(1)
    stolen = replace(view, seat=0)  # the redacted view of seat 1, asked for the hand of seat 0
    assert view.state.players[0].hand and set(view.state.players[0].hand) == {HIDDEN}
    assert not buildings(BOARDS.hand(stolen, NAMES))


# -- without colour --


def in_black_and_white(sprite: str) -> bytes:
    scene = Scene(96, 96, (Placed(3, 3, Sprite(90, 90, sprite)),), ())
    grey = Image.open(BytesIO(Painter().paint(scene))).convert("L")
    return grey.point(lambda value: 255 if value > 128 else 0).tobytes()


def test_materials_and_roles_differ_without_colour() -> None:
    for group in (
        [f"rome.material.{material}" for material in MATERIALS],
        [f"rome.role.{role}" for role in (*ROLES, "jack")],
    ):
        assert len({in_black_and_white(sprite) for sprite in group}) == len(group)
    assert len({material[0] for material in MATERIALS}) == len(MATERIALS)
