"""The rulebook's worked examples, by name. You are seat 0, the player to your left is next."""

from __future__ import annotations

from engine.glory_to_rome.actions import Actions
from engine.glory_to_rome.camp import fitting, needs, powers
from engine.glory_to_rome.scoring import outcome
from tests.glory_to_rome.scene import (
    Camp,
    answer,
    asked,
    is_asked,
    keys,
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


# -- interactions that the rulebook tells in prose --


def test_forum_with_ludus_magna() -> None:
    table = scene(
        Camp(
            hand="temple", built="ludus_magna insula", laid="forum", clients="villa villa villa sewer sewer"
        ),
        NOBODY,
        pool="prison",
    )
    player(table).structures[-1].done = True
    answer(table, 0, "Lead Patron")
    think_all(table, 1)
    answer(table, 0, "Merchant")
    assert table.outcome is not None and table.outcome.winners == (0,)


def test_forum_with_storeroom() -> None:
    table = scene(
        Camp(hand="temple", built="storeroom forum", clients="dock wall bath villa"),
        NOBODY,
        pool="palace gate",
    )
    answer(table, 0, "Lead Patron")
    think_all(table, 1)
    answer(table, 0, "Patron")
    assert table.outcome is None  # five other roles are not enough
    table = scene(
        Camp(hand="temple", built="storeroom forum", clients="dock wall bath villa palace"),
        NOBODY,
        pool="gate",
    )
    answer(table, 0, "Lead Patron")
    think_all(table, 1)
    answer(table, 0, "Legionary")
    assert table.outcome is not None and table.outcome.winners == (0,)


def test_forum_with_stairway() -> None:
    roles = "bar dock wall bath villa temple"
    table = scene(
        Camp(hand="tower", built="stairway insula", stockpile="palace", clients=roles),
        Camp(built="insula"),
        Camp(built="insula aqueduct", clients=roles),
        Camp(built="forum", clients="bar"),
    )
    answer(table, 0, "Lead Architect")
    think_all(table, 1, 2, 3)
    answer(table, 0, "share:forum.1")
    assert table.outcome is not None
    assert table.outcome.winners == (0,)  # 6 influence beat 5
    assert table.outcome.totals == (1, 0, 0, 0)


def test_gate_with_road() -> None:
    table = scene(Camp(hand="dock temple", built="gate road", laid="scriptorium"), NOBODY)
    assert not powers(table.state, 0).marble_completes
    answer(table, 0, "Lead Craftsman")
    think_all(table, 1)
    answer(table, 0, "add:scriptorium.1")
    assert not structure(table, "scriptorium").done
    assert powers(table.state, 0).marble_completes


def test_bath_with_out_of_town() -> None:
    table = scene(
        Camp(hand="temple sewer", built="bath", clients="forum"),
        NOBODY,
        pool="dock dock",
        town={"stone": 0},
    )
    answer(table, 0, "Lead Patron")
    think_all(table, 1)
    answer(table, 0, "Craftsman", "hold", "Craftsman", "Lay Sewer (Stone Site out of town)")
    assert structure(table, "sewer").site == "stone"
    assert table.state.out_of_town["stone"] == 5


def test_bath_with_garden() -> None:
    table = scene(
        Camp(hand="dock villa gate bath", built="bath.3", laid="garden+sewer+prison"),
        NOBODY,
        pool="bar circus tower",
    )
    answer(table, 0, "Lead Craftsman")
    think_all(table, 1)
    answer(table, 0, "add:garden.1")
    answer(table, 0, "Laborer", "Concrete")  # gathers at once
    answer(table, 0, "Craftsman", "Gate")  # lays at once
    assert kinds(player(table).stockpile) == ["tower"]
    assert not structure(table, "gate").done


def test_actions_are_counted_from_the_clients_of_the_start() -> None:
    position = state(Camp(clients="bar bar dock"), NOBODY)
    actions = Actions(position, 0, "laborer", 1, tuple(position.players[0].clients))
    position.players[0].clients.append("bar.3")
    assert actions.left() == 3
    actions.spend(2)
    assert actions.left() == 1


def test_keys_are_stable() -> None:
    table = scene(Camp(hand="bath.2 jack"), NOBODY)
    assert keys(table)[:2] == ["lead:laborer", "lead:craftsman"]
