"""The rulebook's worked examples, by name, from Garden on. You are seat 0, seat 1 is to your left."""

from __future__ import annotations

from engine.glory_to_rome.camp import fitting, needs, powers
from engine.glory_to_rome.scoring import outcome
from tests.glory_to_rome.scene import (
    Camp,
    answer,
    asked,
    kinds,
    limits,
    materials,
    player,
    scene,
    state,
    structure,
    think_all,
)

NOBODY = Camp()


def test_garden() -> None:
    table = scene(
        Camp(hand="dock villa", laid="garden+sewer+prison"), NOBODY, pool="bath bath circus temple palace"
    )
    answer(table, 0, "Lead Craftsman")
    think_all(table, 1)
    answer(table, 0, "add:garden.1")
    assert asked(table).hi == 5
    answer(table, 0, "Legionary;Legionary;Craftsman;Patron")
    assert len(player(table).clients) == 4
    assert table.state.phase == "lead"  # the Craftsman just hired does not act


def test_gate() -> None:
    table = scene(Camp(hand="dock bath", laid="gate+shrine temple"), NOBODY)
    answer(table, 0, "Lead Craftsman")
    think_all(table, 1)
    answer(table, 0, "add:gate.1")
    assert limits(table)[1] == 9


def test_insula() -> None:
    assert limits(scene(Camp(built="insula"), NOBODY)) == (3, 5, 5, 3)


def test_latrine() -> None:
    table = scene(Camp(hand="bath gate shrine academy", built="latrine"), Camp(hand="wall"), leader=1)
    answer(table, 1, "Lead Architect")
    answer(table, 0, "think:draw", "Gate")
    assert len(player(table).hand) == 5
    assert kinds(table.state.pool) == ["gate", "wall"]


def test_ludus_magna() -> None:
    table = scene(
        Camp(hand="dock forum insula road", laid="ludus_magna+temple+palace", clients="circus villa"), NOBODY
    )
    answer(table, 0, "Lead Craftsman")
    think_all(table, 1)
    answer(table, 0, "add:ludus_magna.1", "Insula", "add:insula.1")
    assert structure(table, "insula").done
    assert table.state.phase == "lead"


def test_market() -> None:
    assert limits(scene(Camp(built="market"), NOBODY)) == (3, 5, 3, 5)


def test_palace() -> None:
    table = scene(
        Camp(
            hand="villa garden sewer bar jack",
            built="palace",
            clients="prison",
            stockpile="road road dock dock wall",
        ),
        Camp(hand="jack"),
    )
    answer(table, 0, "Lead Merchant", "play:villa.1", "play:garden.1", "play:sewer.1", "play:jack")
    answer(table, 1, "Follow with a Jack")
    assert asked(table).hi == 5
    answer(table, 0, "Rubble;Rubble;Wood;Wood;Concrete")
    assert table.state.phase == "lead"
    assert len(player(table).vault) == 5


def test_palisade() -> None:
    table = scene(
        Camp(hand="bath forum", built="palisade"),
        Camp(hand="temple"),
        Camp(hand="statue"),
        Camp(hand="gate palace"),
        pool="fountain fountain",
        leader=3,
    )
    answer(table, 3, "Lead Legionary")
    answer(table, 0, "Follow with Bath")
    answer(table, 1, "think:jack")
    answer(table, 2, "think:jack")
    answer(table, 3, "Palace", "Marble")
    answer(table, 0, "-")
    assert materials(player(table, 3).stockpile) == ["marble", "marble"]
    answer(table, 0, "Forum", "Marble")
    assert materials(player(table).stockpile) == ["marble"] * 3
    assert kinds(player(table).hand) == ["forum"]


def test_prison() -> None:
    table = scene(
        Camp(hand="dock villa", laid="prison+sewer+garden"), Camp(built="tower", laid="temple+forum+bar")
    )
    answer(table, 0, "Lead Craftsman")
    answer(table, 1, "think:jack")
    answer(table, 0, "add:prison.1", "Tower")
    assert limits(table)[0] == 2
    assert limits(table, 1)[0] == 2 + 2 + 3
    assert powers(table.state, 0).rubble_fits and not powers(table.state, 1).rubble_fits
    temple = structure(table, "temple", 1)
    assert needs(temple) == 1
    assert fitting(powers(table.state, 1), temple) == {"marble"}


def test_road() -> None:
    table = scene(
        Camp(hand="wall", laid="road catacomb+villa", clients="tower", stockpile="bar dock dock"),
        Camp(hand="bridge"),
        leader=1,
    )
    answer(table, 1, "Lead Architect")
    answer(table, 0, "Follow with Wall")
    answer(table, 0, "add:road.1", "add:catacomb.1")
    assert structure(table, "road").done
    assert needs(structure(table, "catacomb")) == 1


def test_school() -> None:
    table = scene(Camp(hand="dock bath gate wall", laid="school+shrine"), NOBODY)
    answer(table, 0, "Lead Craftsman")
    think_all(table, 1)
    answer(table, 0, "add:school.1", "hand:bath.1")
    assert len(player(table).hand) == 2
    answer(table, 0, "think:draw", "think:jack", "think:jack", "think:draw")
    assert len(player(table).hand) == 8
    assert table.state.phase == "lead"


def test_scriptorium() -> None:
    table = scene(
        Camp(
            hand="dock garden forum palace",
            clients="circus circus",
            laid="scriptorium+villa+sewer wall temple+statue",
        ),
        Camp(hand="market"),
    )
    answer(table, 0, "Lead Craftsman")
    answer(table, 1, "Follow with Market")
    answer(table, 0, "add:scriptorium.1", "add:wall.1", "Forum", "add:temple.1", "scriptorium:yes")
    assert all(s.done for s in player(table).structures)


def test_senate() -> None:
    table = scene(
        Camp(hand="jack", built="senate"), Camp(hand="jack", built="senate"), Camp(hand="jack"), pool=""
    )
    answer(table, 0, "Lead Patron")
    answer(table, 1, "Follow with a Jack")
    answer(table, 2, "Follow with a Jack")
    answer(table, 0, "senate:jack.2;senate:jack.3")
    answer(table, 1, "senate:jack.1")
    assert [kinds(player(table, seat).hand) for seat in range(3)] == [["jack", "jack"], ["jack"], []]


def test_sewer() -> None:
    table = scene(Camp(hand="villa", built="sewer"), Camp(hand="garden"), leader=1)
    answer(table, 1, "Lead Merchant")
    answer(table, 0, "Follow with Villa", "Stone")
    assert kinds(player(table).stockpile) == ["villa"]
    assert kinds(table.state.pool) == ["garden"]


def test_shrine() -> None:
    assert limits(scene(Camp(built="shrine"), NOBODY))[1] == 7


def test_stairway() -> None:
    table = scene(
        Camp(hand="wall", laid="stairway+temple+palace", clients="tower", stockpile="forum bath"),
        Camp(hand="bridge", built="archway shrine"),
        pool="gate",
    )
    answer(table, 0, "Lead Architect")
    answer(table, 1, "Follow with Bridge")
    answer(table, 0, "add:stairway.1", "share:archway.1")
    answer(table, 0, "share:shrine.1")  # the second action has nothing to build
    assert limits(table)[1] == 7
    assert limits(table, 1)[1] == 7
    assert kinds(table.state.pool) == ["wall", "bridge"]


def test_statue() -> None:
    table = scene(Camp(hand="dock forum", laid="statue@brick+bath"), NOBODY)
    answer(table, 0, "Lead Craftsman")
    think_all(table, 1)
    answer(table, 0, "add:statue.1")
    assert outcome(table.state, "end").totals[0] == 7


def test_storeroom() -> None:
    table = scene(
        Camp(hand="bar", built="storeroom insula", clients="road dock temple"),
        NOBODY,
        pool="villa bath bath gate gate",
    )
    answer(table, 0, "Lead Laborer")
    think_all(table, 1)
    assert asked(table).hi == 4
    answer(table, 0, "Stone;Brick;Brick;Brick")
    assert len(player(table).stockpile) == 4


def test_temple() -> None:
    assert limits(scene(Camp(built="temple"), NOBODY))[1] == 9


def test_tower() -> None:
    table = scene(
        Camp(hand="wall sewer", laid="tower+bridge", clients="aqueduct senate", stockpile="storeroom bar"),
        NOBODY,
        town={"stone": 0},
    )
    answer(table, 0, "Lead Architect")
    think_all(table, 1)
    answer(table, 0, "add:tower.1", "Lay Sewer (Stone Site out of town)", "add:sewer.1")
    assert needs(structure(table, "sewer")) == 2
    assert fitting(powers(table.state, 0), structure(table, "sewer")) == {"stone", "rubble"}


def test_villa() -> None:
    table = scene(Camp(hand="wall", laid="villa", stockpile="garden"), NOBODY)
    answer(table, 0, "Lead Architect")
    think_all(table, 1)
    answer(table, 0, "add:villa.1")
    assert structure(table, "villa").done
    assert limits(table) == (5, 5, 5, 5)
    assert outcome(table.state, "end").totals[0] == 5


def test_vomitorium() -> None:
    table = scene(Camp(hand="forum palace temple jack", built="vomitorium"), Camp(hand="wall"), leader=1)
    answer(table, 1, "Lead Architect")
    answer(table, 0, "think:draw", "discard:all")
    assert sorted(kinds(table.state.pool)) == ["forum", "palace", "temple", "wall"]
    assert len(table.state.jacks) == 6
    assert len(player(table).hand) == 5


def test_wall_1() -> None:
    position = state(Camp(built="wall insula", stockpile="bar bar dock dock gate"), NOBODY)
    assert outcome(position, "end").totals[0] == 7


def test_wall_2() -> None:
    table = scene(
        Camp(hand="villa garden gate", built="wall", stockpile="sewer"),
        Camp(hand="bath prison", built="bridge"),
        leader=1,
    )
    answer(table, 1, "Lead Legionary")
    answer(table, 0, "Follow with Gate")
    answer(table, 1, "Prison")
    answer(table, 0, "-", "-")
    assert not player(table, 1).stockpile
    answer(table, 0, "Villa")
    assert kinds(player(table).stockpile) == ["sewer", "prison"]
