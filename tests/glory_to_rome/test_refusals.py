"""For each of the forty functions, what it must not make possible."""

from __future__ import annotations

import pytest

from engine.glory_to_rome.buildings import KINDS
from engine.glory_to_rome.camp import clientele_limit, powers
from engine.glory_to_rome.scoring import outcome
from engine.glory_to_rome.state import State
from engine.kernel import IllegalAnswer, Table
from tests.glory_to_rome.scene import (
    Camp,
    answer,
    asked,
    at,
    is_asked,
    keys,
    kinds,
    led,
    limits,
    player,
    scene,
    state,
    structure,
)

NOBODY = Camp()


def over(table: Table[State]) -> bool:
    """Whether the turn ended without another question to you."""
    return table.state.phase == "lead"


def test_every_building_has_a_refusal() -> None:
    assert {f"test_{kind}" for kind in KINDS} <= set(globals())


# -- Rubble --


def test_bar() -> None:
    table = led("Patron", Camp(hand="palace", built="bar", clients="bar.2 dock wall"), NOBODY, pool="gate")
    assert over(table)  # not beyond the limit
    table = led("Patron", Camp(hand="palace", built="bar"), NOBODY, pool="gate")
    answer(table, 0, "hire:deck")
    assert over(table)  # no client of the pool after the deck, and only one action


def test_insula() -> None:
    table = led(
        "Patron", Camp(hand="palace", built="insula", clients="bar dock wall gate"), NOBODY, pool="gate gate"
    )
    assert asked(table).hi == 1  # five in all
    assert limits(table)[3] == 3  # the vault is not larger


def test_latrine() -> None:
    table = scene(Camp(hand="bar dock jack", built="latrine"), NOBODY)
    answer(table, 0, "think:draw")
    assert asked(table).hi == 1 and keys(table) == ["discard:bar.1", "discard:dock.1"]  # one, and no Jack
    assert not is_asked(answer(scene(Camp(hand="jack", built="latrine"), NOBODY), 0, "think:draw"), 0)


def test_road() -> None:
    table = led("Craftsman", Camp(hand="market dock", built="road", laid="gate temple sewer"), NOBODY)
    assert "add:sewer.1" in keys(table)
    assert not {"add:gate.1", "add:temple.1"} & set(keys(table))  # Stone structures only


# -- Wood --


def test_circus() -> None:
    table = scene(Camp(hand="bar villa jack jack", built="circus"), NOBODY)
    answer(table, 0, "Lead Patron")
    assert kinds(player(table).camp) == ["jack"]  # neither different roles nor two Jacks make a pair


def test_dock() -> None:
    table = led("Laborer", Camp(hand="bar gate jack", built="dock"), NOBODY, pool="wall")
    answer(table, 0, "-")
    assert keys(table) == ["gather:gate.1"] and asked(table).hi == 1  # one an action, and no Jack


def test_market() -> None:
    assert limits(scene(Camp(built="market"), NOBODY))[2] == 3  # no more clients


def test_palisade() -> None:
    table = led("Legionary", Camp(hand="bath gate", built="bridge"), Camp(hand="shrine", built="palisade"))
    answer(table, 0, keys(table)[0])
    assert kinds(player(table).stockpile) == ["shrine"]  # no help against a Bridge


# -- Concrete --


def test_amphitheatre() -> None:
    table = led(
        "Craftsman", Camp(hand="dock wall gate", laid="amphitheatre+bridge", stockpile="bath"), NOBODY
    )
    answer(table, 0, "add:amphitheatre.1", "Gate")
    assert over(table)  # materials of the stockpile are no use to a Craftsman


def test_aqueduct() -> None:
    table = led("Patron", Camp(hand="palace jack gate", built="aqueduct"), NOBODY)
    assert keys(table) == ["hire:gate.1"]  # no Jack
    assert limits(table)[3] == 4  # the vault is not doubled


def test_bridge() -> None:
    table = led(
        "Legionary",
        Camp(hand="bath gate", built="bridge"),
        Camp(hand="shrine", stockpile="academy", built="wall"),
        Camp(hand="jack", stockpile="foundry foundry"),
    )
    answer(table, 0, keys(table)[0])
    assert asked(table, 1).skip == "Give nothing"
    answer(table, 1, "-", "-")
    assert kinds(player(table).stockpile) == ["foundry"]  # one of each stockpile; a Wall stands


def test_senate() -> None:
    table = scene(Camp(hand="jack", built="senate"), Camp(hand="bar"))
    answer(table, 0, "Lead Laborer")
    answer(table, 1, "Follow with Bar")
    assert over(table) and not player(table).hand  # neither one's own Jack nor Orders


def test_storeroom() -> None:
    table = led("Craftsman", Camp(hand="dock gate bath wall", built="storeroom", clients="bar"), NOBODY)
    answer(table, 0, "Gate")
    assert over(table)  # all act as Laborers, but Laborers as nothing else


def test_tower() -> None:
    table = led("Craftsman", Camp(hand="market dock", built="tower", laid="gate"), NOBODY)
    assert "add:gate.1" not in keys(table)  # Rubble fits, Wood does not


def test_vomitorium() -> None:
    table = scene(Camp(hand="bar dock", built="vomitorium"), NOBODY)
    answer(table, 0, "think:draw")
    assert keys(table) == ["discard:all"]  # all or nothing


def test_wall() -> None:
    position = state(Camp(stockpile="bar bar", laid="wall"), NOBODY)
    assert outcome(position, "end").totals[0] == 2  # not before it is finished


# -- Brick --


def test_academy() -> None:
    table = led("Architect", Camp(hand="wall gate", built="academy"), NOBODY)
    answer(table, 0, "Gate")
    assert over(table)  # an Architect is no Craftsman


def test_archway() -> None:
    table = led("Architect", Camp(hand="wall", built="archway", laid="gate"), NOBODY, pool="bath villa")
    assert keys(table) == ["add:gate.1"]  # no foundation of the pool
    table = led("Craftsman", Camp(hand="dock", built="archway", laid="gate"), NOBODY, pool="bath")
    assert over(table)  # Architects only


def test_atrium() -> None:
    table = led("Merchant", Camp(hand="villa", built="atrium", stockpile="bar"), NOBODY)
    answer(table, 0, "sell:deck")
    assert over(table) and kinds(player(table).stockpile) == ["bar"]  # instead of the stockpile, not besides
    table = led("Merchant", Camp(hand="villa", built="atrium", vault="bar bar dock dock"), NOBODY)
    assert over(table)  # not beyond the limit


def test_bath() -> None:
    table = led("Patron", Camp(hand="palace", built="bath"), NOBODY, pool="bar dock dock")
    answer(table, 0, "Laborer", "Wood")
    assert over(table) and len(player(table).stockpile) == 1  # one action of its role, once


def test_foundry() -> None:
    table = led("Craftsman", Camp(hand="dock gate bath", laid="foundry+shrine"), NOBODY, pool="bar")
    answer(table, 0, "add:foundry.1", "hand:gate.1")
    assert keys(table) == ["gather:bar.1"]  # of the pool only


def test_gate() -> None:
    position = state(Camp(built="gate", laid="shrine temple market"), NOBODY)
    assert powers(position, 0).hand == 9  # the Temple, but not the Shrine
    assert powers(position, 0).vault == 0
    school = led("Craftsman", Camp(hand="dock garden", built="gate"), NOBODY)
    answer(school, 0, "Garden")
    assert over(school)  # nothing that comes upon completion


def test_school() -> None:
    table = led("Craftsman", Camp(hand="dock bath", laid="school+shrine"), NOBODY)
    answer(table, 0, "add:school.1", "think:draw", "-")
    assert over(table)  # who stops does not think again


def test_shrine() -> None:
    table = scene(Camp(hand="bar", built="shrine"), NOBODY)
    answer(table, 0, "think:draw")
    assert len(player(table).hand) == 7  # no fewer


# -- Stone --


def test_catacomb() -> None:
    table = led("Craftsman", Camp(hand="dock villa sewer", laid="catacomb+garden"), NOBODY)
    answer(table, 0, "add:catacomb.1", "Villa")
    assert table.outcome is None and limits(table)[0] == 2  # not before it is finished


def test_circus_maximus() -> None:
    table = scene(
        Camp(built="circus_maximus", clients="bar bar"),
        Camp(hand="road"),
        pool="wall wall gate gate",
        leader=1,
    )
    answer(table, 1, "Lead Laborer")
    answer(table, 0, "think:draw")
    answer(table, 1, "-")
    assert asked(table).hi == 2  # no more for who thought


def test_coliseum() -> None:
    table = led(
        "Legionary",
        Camp(hand="bath.2 gate", built="coliseum", vault="bar bar dock dock"),
        Camp(clients="bath.1 shrine wall"),
        Camp(clients="academy"),
    )
    answer(table, 0, keys(table)[0])
    assert asked(table).hi == 1  # room for one
    assert keys(table) == ["slay:bath.1", "slay:academy.1"]  # one of each, of the demanded role
    with pytest.raises(IllegalAnswer):
        table.answer(0, ("slay:bath.1", "slay:academy.1"))


def test_garden() -> None:
    table = led(
        "Craftsman", Camp(hand="dock villa bath gate", laid="garden+sewer+prison"), NOBODY, pool="circus"
    )
    answer(table, 0, "add:garden.1", "Craftsman")
    assert over(table)  # the new Craftsman does not act


def test_prison() -> None:
    table = led(
        "Craftsman",
        Camp(hand="dock villa", laid="prison+sewer+garden insula.1"),
        Camp(built="insula.2 tower", laid="gate"),
    )
    answer(table, 0, "add:prison.1")
    assert keys(table) == ["steal:tower.1"]  # finished ones, and no name one has
    answer(table, 0, "Tower")
    again = led("Craftsman", Camp(hand="dock tower.2", built="tower.1"), NOBODY)
    assert over(again)  # no foundation with the name of a structure that one has


def test_scriptorium() -> None:
    table = led("Craftsman", Camp(hand="dock villa", built="scriptorium", laid="gate"), NOBODY)
    assert "add:gate.1" not in keys(table)  # Marble only
    fountain = led("Laborer", Camp(hand="bar", built="scriptorium", laid="gate"), NOBODY, pool="forum")
    answer(fountain, 0, "Marble")
    assert not structure(fountain, "gate").done  # by building only


def test_sewer() -> None:
    table = scene(Camp(hand="jack bar", built="sewer"), Camp(hand="road"))
    answer(table, 0, "Lead Laborer", "play:jack")
    answer(table, 1, "Follow with Road")
    assert over(table) and not player(table).stockpile  # no Jack, and not what others played


def test_villa() -> None:
    table = led("Craftsman", Camp(hand="dock garden", laid="villa"), NOBODY)
    answer(table, 0, "add:villa.1")
    assert not structure(table, "villa").done  # a Craftsman's material is an ordinary one
    table = led("Architect", Camp(hand="wall", laid="villa", stockpile="bar"), NOBODY)
    assert over(table)  # and it must fit


# -- Marble --


def test_basilica() -> None:
    table = led("Merchant", Camp(hand="villa jack bar", built="basilica", vault="dock dock wall"), NOBODY)
    assert keys(table) == ["sell:bar.1"] and asked(table).secret  # no Jack
    full = led("Merchant", Camp(hand="villa bar", built="basilica", vault="dock dock wall wall gate"), NOBODY)
    assert over(full)


def test_forum() -> None:
    position = state(
        Camp(built="insula market", laid="forum", clients="bar dock wall bath villa temple"), NOBODY
    )
    assert at(position).outcome is None  # not before it is finished
    six = state(Camp(built="forum insula", clients="bar bar dock wall bath villa"), NOBODY)
    assert at(six).outcome is None  # six clients are not six roles


def test_fountain() -> None:
    table = led("Architect", Camp(hand="wall", built="fountain"), NOBODY)
    assert over(table)  # Craftsmen only
    table = led("Craftsman", Camp(hand="dock", built="fountain shrine.1"), NOBODY, deck="shrine.2")
    answer(table, 0, "draw")
    assert kinds(player(table).hand) == ["shrine"]  # no second Shrine: it can only be kept
    lone = led("Craftsman", Camp(hand="dock", built="fountain"), NOBODY, deck="bath", town={"brick": 0})
    answer(lone, 0, "draw")
    assert kinds(player(lone).hand) == ["bath"]  # out of town takes a second action


def test_ludus_magna() -> None:
    table = led(
        "Laborer", Camp(hand="bar", built="ludus_magna", clients="dock villa"), NOBODY, pool="wall wall wall"
    )
    assert asked(table).hi == 2  # Merchants count as any client, others do not


def test_palace() -> None:
    table = scene(Camp(hand="villa bar", built="palace"), NOBODY)
    answer(table, 0, "Lead Merchant")
    assert kinds(player(table).camp) == ["villa"]  # only cards that play the role
    without = scene(Camp(hand="villa sewer"), NOBODY)
    answer(without, 0, "Lead Merchant", "Villa")
    assert player(without).played == 1


def test_stairway() -> None:
    table = led(
        "Architect", Camp(hand="wall", built="stairway shrine", stockpile="bath"), Camp(laid="gate+academy")
    )
    assert over(table)  # neither one's own structures nor unfinished ones
    table = led("Craftsman", Camp(hand="dock", built="stairway", stockpile="bath"), Camp(built="gate"))
    assert over(table)  # Architects only
    table = led("Architect", Camp(hand="wall", built="stairway", stockpile="bath"), Camp(built="school"))
    answer(table, 0, "share:school.1")
    assert over(table)  # nothing that comes upon completion happens again


def test_statue() -> None:
    table = led("Craftsman", Camp(hand="market wall", laid="statue@brick"), NOBODY)
    assert "add:statue.1" not in keys(table)  # Brick or Marble
    table = led("Craftsman", Camp(hand="market bath", built="statue.1"), NOBODY)
    assert not any("statue" in key for key in keys(table))


def test_temple() -> None:
    position = state(Camp(built="temple"), NOBODY)
    assert clientele_limit(position.players[0], powers(position, 0)) == 5  # by its influence only


# -- Jacks --


def test_a_jack_is_nothing_but_a_role() -> None:
    table = led("Craftsman", Camp(hand="dock jack jack", laid="gate", built="dock.2"), NOBODY)
    assert over(table)  # neither a foundation nor a material
    table = led("Legionary", Camp(hand="bath jack"), Camp(hand="jack"))
    assert over(table)  # neither shown nor given
    table = scene(Camp(hand="jack jack jack"), NOBODY)
    answer(table, 0, "Lead Patron")
    assert kinds(player(table).camp) == ["jack"]  # three Jacks are no petition
