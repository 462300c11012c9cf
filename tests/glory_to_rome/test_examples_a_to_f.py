"""The rulebook's worked examples, by name, up to Fountain. You are seat 0, seat 1 is to your left."""

from __future__ import annotations

from engine.glory_to_rome.scoring import outcome
from tests.glory_to_rome.scene import (
    Camp,
    answer,
    asked,
    is_asked,
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


def test_t1_turn() -> None:
    table = scene(
        Camp(hand="latrine", clients="bar"),
        Camp(hand="jack"),
        Camp(hand="gate gate", clients="insula"),
        Camp(hand="dock dock dock dock dock"),
        pool="wall wall wall bridge",
    )
    answer(table, 0, "Lead Laborer")
    answer(table, 1, "Follow with a Jack")
    think_all(table, 2, 3)
    assert (len(player(table, 2).hand), len(player(table, 3).hand)) == (5, 6)
    assert asked(table, 0).hi == 2
    answer(table, 0, "Concrete;Concrete")
    assert asked(table, 1).hi == 1
    answer(table, 1, "Concrete")
    assert asked(table, 2).hi == 1
    answer(table, 2, "-")
    assert kinds(table.state.pool)[-1] == "latrine"
    assert len(table.state.jacks) == 6
    assert (table.state.phase, table.state.leader) == ("lead", 1)


def test_t2_clients() -> None:
    for how, actions in (("Follow with Road", 3), ("think:draw", 2)):
        table = scene(
            Camp(hand="road", clients="bar bar"), Camp(hand="insula"), pool="wall wall wall tower", leader=1
        )
        answer(table, 1, "Lead Laborer")
        answer(table, 0, how)
        answer(table, 1, "-")
        assert asked(table, 0).hi == actions


def test_t3_score() -> None:
    position = state(Camp(built="garden villa", vault="temple stairway bar"), Camp(vault="dock"), pool="")
    lines = {line.label: line.points[0] for line in outcome(position, "end").lines}
    assert lines == {"Influence": 8, "Vault": 7, "Merchant bonuses": 6, "Buildings": 0}
    position = state(Camp(built="garden villa", vault="temple stairway bar"), Camp(vault="bar dock"))
    assert outcome(position, "end").totals[0] == 18


def test_academy() -> None:
    table = scene(
        Camp(built="academy", clients="dock dock"),
        Camp(hand="circus"),
        deck="shrine wall tower road bar",
        leader=1,
    )
    answer(table, 1, "Lead Craftsman")
    answer(table, 0, "think:draw")
    answer(table, 0, "Shrine", "Wall")
    assert len(player(table).hand) == 3
    answer(table, 0, "think:draw")
    assert len(player(table).hand) == 5
    assert table.state.leader == 0


def test_amphitheatre() -> None:
    table = scene(Camp(hand="dock wall shrine bath", laid="amphitheatre+bridge"), NOBODY)
    answer(table, 0, "Lead Craftsman")
    think_all(table, 1)
    answer(table, 0, "add:amphitheatre.1")
    assert limits(table)[0] == 4
    assert asked(table).skip == "Build no more (4 actions left)"
    answer(table, 0, "Shrine", "add:shrine.1")
    assert len(structure(table, "shrine").materials) == 1


def test_aqueduct_1() -> None:
    table = scene(Camp(built="insula aqueduct"), NOBODY)
    assert limits(table)[2] == 14


def test_aqueduct_2() -> None:
    table = scene(Camp(hand="palace bath bath", built="aqueduct", clients="forum"), NOBODY, pool="villa")
    answer(table, 0, "Lead Patron")
    think_all(table, 1)
    answer(table, 0, "Merchant", "Bath;Bath")
    assert kinds(player(table).clients) == ["forum", "villa", "bath", "bath"]


def test_archway() -> None:
    table = scene(
        Camp(hand="wall", built="archway", clients="tower", laid="gate", stockpile="bath"),
        NOBODY,
        pool="shrine",
    )
    answer(table, 0, "Lead Architect")
    think_all(table, 1)
    answer(table, 0, "add:gate.1", "Brick of the pool", "add:gate.1")
    assert structure(table, "gate").done


def test_atrium() -> None:
    table = scene(
        Camp(hand="jack", built="atrium", clients="villa", stockpile="garden"),
        Camp(hand="sewer", stockpile="wall"),
        leader=1,
    )
    deck = len(table.state.deck)
    answer(table, 1, "Lead Merchant")
    answer(table, 0, "Follow with a Jack")
    answer(table, 1, "Concrete")
    answer(table, 0, "Stone", "sell:deck")
    assert len(player(table).vault) == 2
    assert len(table.state.deck) == deck - 1


def test_bar() -> None:
    table = scene(
        Camp(hand="forum", built="bar"),
        Camp(hand="palace", built="bar", clients="temple"),
        Camp(hand="statue"),
        pool="dock dock dock bath",
        deck="wall gate villa",
        leader=2,
    )
    answer(table, 2, "Lead Patron")
    answer(table, 0, "Follow with Forum")
    answer(table, 1, "Follow with Palace")
    answer(table, 2, "Craftsman")
    answer(table, 0, "Legionary", "hire:deck")
    answer(table, 1, "hire:deck", "hire:deck")
    assert kinds(player(table).clients) == ["bath", "wall"]
    assert kinds(player(table, 1).clients) == ["temple", "gate", "villa"]
    assert limits(table, 1)[2] == 3


def test_basilica() -> None:
    table = scene(
        Camp(hand="wall tower jack", built="basilica", clients="villa", stockpile="bath"),
        Camp(hand="garden"),
        Camp(hand="prison"),
    )
    answer(table, 0, "Lead Merchant")
    answer(table, 1, "Follow with Garden")
    answer(table, 2, "Follow with Prison")
    answer(table, 0, "Brick", "Wall;Tower")
    assert player(table).vault == ["bath.1", "wall.1", "tower.1"]


def test_bath() -> None:
    table = scene(
        Camp(hand="forum", built="bath"),
        Camp(hand="palace"),
        Camp(hand="statue"),
        pool="bar wall villa temple",
        leader=2,
    )
    answer(table, 2, "Lead Patron")
    answer(table, 0, "Follow with Forum")
    answer(table, 1, "Follow with Palace")
    answer(table, 2, "Architect")
    answer(table, 0, "Patron", "Laborer", "Stone")
    assert kinds(player(table).stockpile) == ["villa"]
    assert kinds(player(table).clients) == ["temple", "bar"]
    assert not player(table, 1).clients
    assert table.state.phase == "lead"


def test_bridge() -> None:
    table = scene(
        Camp(hand="gate forum", built="bridge"),
        Camp(hand="palace", stockpile="temple", built="palisade"),
        Camp(hand="fountain", stockpile="temple"),
        Camp(hand="statue", stockpile="temple", built="wall"),
        pool="basilica",
    )
    answer(table, 0, "Lead Legionary")
    for seat in (1, 2, 3):
        answer(table, seat, "think:jack")
    answer(table, 0, "Forum", "Marble")
    assert is_asked(table, 3) and not is_asked(table, 1) and not is_asked(table, 2)
    answer(table, 3, "-", "-")
    assert materials(player(table).stockpile) == ["marble"] * 5
    assert kinds(player(table).hand) == ["forum"]


def test_catacomb() -> None:
    table = scene(
        Camp(hand="garden", laid="catacomb+villa+sewer", clients="dock dock"),
        Camp(hand="circus", laid="market"),
        Camp(hand="palisade road"),
        leader=2,
    )
    answer(table, 2, "Lead Craftsman")
    answer(table, 0, "think:jack")
    answer(table, 1, "Follow with Circus")
    answer(table, 2, "Road")
    answer(table, 0, "add:catacomb.1")
    assert table.outcome is not None and table.outcome.reason == "A Catacomb is completed"
    assert limits(table)[0] == 5


def test_circus() -> None:
    table = scene(Camp(hand="bar road villa", built="circus"), NOBODY)
    answer(table, 0, "Lead Patron")
    assert table.state.role == "patron"
    assert kinds(player(table).camp) == ["bar", "road"]


def test_circus_maximus() -> None:
    table = scene(
        Camp(
            hand="garden", built="circus_maximus", clients="villa villa", stockpile="bar bar bar bar bar bar"
        ),
        Camp(built="circus_maximus", clients="sewer sewer", stockpile="dock dock dock"),
        NOBODY,
    )
    answer(table, 0, "Lead Merchant")
    think_all(table, 1, 2)
    assert asked(table).hi == 5
    answer(table, 0, "-")
    assert asked(table, 1).hi == 2


def test_coliseum() -> None:
    table = scene(
        Camp(hand="shrine gate villa temple", built="coliseum", clients="bath wall wall tower"),
        Camp(hand="garden", clients="bath bridge"),
        Camp(hand="atrium forum palace", clients="gate prison"),
        pool="statue statue",
        leader=2,
    )
    answer(table, 2, "Lead Legionary")
    answer(table, 0, "Follow with Shrine")
    answer(table, 1, "think:jack")
    answer(table, 2, "Forum;Palace", "Marble;Marble")
    assert materials(player(table, 2).stockpile) == ["marble"] * 3
    answer(table, 0, "Gate;Villa", "slay:bath.2;slay:gate.2;slay:prison.1")
    assert materials(player(table).stockpile) == ["stone"]
    assert table.state.phase == "lead"  # the left player's Legionary is slain and does not act
    assert materials(player(table).vault) == ["brick", "brick", "stone"]


def test_dock() -> None:
    table = scene(
        Camp(hand="bar gate bath", built="dock", clients="road"),
        Camp(hand="insula"),
        pool="market circus",
        leader=1,
    )
    answer(table, 1, "Lead Laborer")
    answer(table, 0, "Follow with Bar")
    answer(table, 1, "Wood")
    answer(table, 0, "Wood", "Gate;Bath")
    assert len(player(table).stockpile) == 3


def test_forum() -> None:
    roles = "bar dock wall bath villa temple"
    table = scene(
        Camp(hand="circus statue", built="insula aqueduct", laid="forum+palace+palace", clients=roles),
        Camp(
            built="insula aqueduct", laid="forum+fountain+fountain", clients="bar dock wall bath villa temple"
        ),
    )
    answer(table, 0, "Lead Craftsman")
    think_all(table, 1)
    answer(table, 0, "add:forum.1")
    assert table.outcome is not None and table.outcome.winners == (0,)


def test_foundry() -> None:
    table = scene(Camp(hand="dock shrine", laid="foundry+gate"), NOBODY, pool="circus bath bath forum palace")
    answer(table, 0, "Lead Craftsman")
    think_all(table, 1)
    answer(table, 0, "add:foundry.1")
    assert asked(table).hi == 4
    answer(table, 0, "Brick;Brick;Marble;Marble")
    assert materials(player(table).stockpile) == ["brick", "brick", "marble", "marble"]


def test_fountain() -> None:
    table = scene(
        Camp(hand="dock", built="fountain", clients="circus circus"),
        NOBODY,
        deck="gate palisade palisade palisade",
    )
    answer(table, 0, "Lead Craftsman")
    answer(table, 1, "think:jack")
    table.state.deck.remove("gate.1")
    table.state.pool.append("gate.1")
    answer(table, 0, "draw", "Palisade", "draw", "add:palisade.1")
    assert structure(table, "palisade").done
    answer(table, 0, "draw")
    assert kinds(player(table).hand) == ["palisade"]
