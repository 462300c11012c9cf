"""The robot knows what it is doing, and sees no more than it may."""

from __future__ import annotations

from random import Random

import pytest

from engine.kernel import Table
from engine.rise_to_power.game import RISE_TO_POWER
from engine.rise_to_power.state import FORUM, MARKET, MILITARY, ORDER, SENATE, State
from tests.generic.answering import answer, asked
from tests.rise_to_power.scene import new, scene


@pytest.mark.parametrize("options", [{}, {"intrigue": "yes", "intrigue_greko": "greko"}])
@pytest.mark.parametrize("seats", [3, 4])
def test_robots_play_a_whole_game(seats: int, options: dict[str, str]) -> None:
    table = new(seats, "robots", options)
    while table.pending():
        decision = table.pending()[0]
        view = table.view(decision.seat)
        table.answer(decision.seat, RISE_TO_POWER.robot(view, decision, Random(0).randrange))
    assert table.outcome is not None
    assert min(table.outcome.totals) > 5
    assert max(table.outcome.totals) > 20  # random players rarely reach that


def test_it_answers_intrigue_questions_amid_random_play() -> None:
    chance, kinds = Random(5), set()
    for seed in range(25):
        table = new(3, f"odd {seed}", {"intrigue": "yes", "intrigue_greko": "greko"})
        while table.pending():
            decision = table.pending()[0]
            if decision.key == "power.effect":
                answer = RISE_TO_POWER.robot(table.view(decision.seat), decision, chance.randrange)
                decision.read(answer)
                kinds.add(decision.options[0].key.partition(":")[0])
            table.answer(decision.seat, decision.pick(chance.randrange))
    assert kinds == {"die", "seat", "discard", "remove"}


def chosen(table: Table[State]) -> tuple[str, ...]:
    """What the robot answers in the place of seat 0."""
    return RISE_TO_POWER.robot(table.view(0), asked(table), Random(0).randrange)


def test_it_conquers_as_much_as_it_can() -> None:
    table = scene(phase=MILITARY, turns=12, military=((0, (6, 4)),), rows=("sardinia baetica raetia", "", ""))
    assert sorted(chosen(table)) == ["take:baetica", "take:sardinia"]


def test_it_takes_the_card_that_scores() -> None:
    table = scene(
        phase=SENATE,
        turns=12,
        round=5,
        senate=((0, (1,)),),
        provinces={0: "achaia carthago numidia"},
        rows=("", "praetor ludi imperator", ""),
    )
    assert chosen(table) == ("take:ludi",)


def test_it_completes_its_show() -> None:
    table = scene(
        phase=MARKET,
        turns=12,
        round=5,
        market=((0, (4,)),),
        hand={0: "tiro.1 wolf.1"},
        rows=("", "", "gaul.1 tiro.2 bear.1"),
    )
    assert chosen(table) == ("buy:gaul.1",)


def legion(row: str) -> Table[State]:
    return scene(
        phase=MILITARY,
        turns=12,
        military=((0, (5,)),),
        rows=(row, "", ""),
        cards={0: "legatus_a"},
        provinces={0: "macedonia"},
    )


def test_it_uses_a_legatus_only_where_that_wins_a_province() -> None:
    assert chosen(legion("baetica")) == ("use:legatus_a",)
    assert chosen(legion("sicilia baetica")) == ()  # one of them, with or without it


def rolled(mine: tuple[int, ...]) -> Table[State]:
    dice = {0: mine, 1: (6, 5, 4, 1)}
    return scene(2, phase=ORDER, round=2, dice=dice, cards={0: "tribunus"}, provinces={0: "achaia"})


def test_it_wants_to_be_first_and_does_not_waste_tribunus() -> None:
    assert chosen(rolled((6, 5, 4, 3))) == ("use:tribunus",)
    assert chosen(rolled((2, 1, 1, 1))) == ()


def test_it_stages_a_thrifty_show_first_and_all_it_has_at_the_end() -> None:
    hand = {0: "tiro.1 wolf.1 gaul.1 elephant.1"}
    first = scene(phase=FORUM, round=3, turns=12, hand=hand)
    assert sorted(chosen(first)) == ["show:gaul.1", "show:tiro.1", "show:wolf.1"]
    assert len(chosen(scene(phase=FORUM, round=5, turns=12, hand=hand))) == 4


def test_it_turns_a_low_die_that_wins_a_province() -> None:
    table = scene(
        seats=2,
        cards={0: "quaestor"},
        provinces={0: "epirus"},
        dice={0: (2,)},
        turns=6,
        round=5,
        military=((0, (6,)),),
        rows=("aegyptus", "", ""),
    )
    assert chosen(table) == ("use:quaestor",)


def behind(first: int) -> Table[State]:
    """The last die is placed; on the Military track the other group, with a 5, takes the only province."""
    table = scene(
        seats=2,
        cards={0: "senator"},
        provinces={0: "epirus"},
        dice={0: (1,), 1: (6,)},
        turns=6,
        military=((1, (5, 4)), (0, (first, 4))),
        rows=("baetica", "", ""),
    )
    return answer(table, "place:1>market")


def test_it_uses_the_senator_only_where_its_group_comes_first_by_it() -> None:
    table = behind(5)
    assert chosen(table) == ("use:senator",)
    assert chosen(answer(table, "use:senator")) == ("die:military.1",)
    assert chosen(behind(6)) == ("done",)


def intriguing(mine: tuple[int, ...], theirs: tuple[int, ...]) -> Table[State]:
    return scene(
        seats=2,
        cards={0: "vicarius_i"},
        provinces={0: "epirus"},
        dice={0: mine, 1: theirs},
        turns=6,
        round=5,
        military=((0, (6,)),),
        rows=("aegyptus", "", ""),
    )


def test_it_rolls_a_low_die_of_its_own_again_or_spoils_a_six() -> None:
    hoping, spoiling = intriguing((1,), (6,)), intriguing((4,), (6,))
    assert chosen(hoping) == chosen(spoiling) == ("use:vicarius_i",)
    assert chosen(answer(hoping, "use:vicarius_i")) == ("die:0.1",)
    assert chosen(answer(spoiling, "use:vicarius_i")) == ("die:1.6",)
    assert chosen(intriguing((4,), (5,))) == ("place:4>military",)
