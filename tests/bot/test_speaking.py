"""Commands: what was typed answers the questions of a verb in a row, all or nothing."""

from __future__ import annotations

from contextlib import nullcontext
from dataclasses import replace
from typing import Any
from unittest.mock import patch

import pytest

from bot.table.sitting import Refusal, Sitting
from bot.table.typed import meant, speak
from bot.talk.commands.verbs import choices
from engine.great_city.game import GREAT_CITY
from engine.kernel import Decision, IllegalAnswer, Option, Play, Seat, Step, Table, Verb, choose
from engine.registry import GAMES
from engine.simulate import below, moves
from tests.bot.desks import ANN, BEN, Seats, verb
from tests.great_city import scene
from tests.kernel.tables import table
from tests.kernel.toy import RULES, TOY, Sky, cards

FARMS = "grain(1) vineyard(1)\nveg res2"  # with brick tokens
ALMOST_FULL = """
    res2 res2 res2 res3
    res2 res2 res2 res3
    res2 res2 res2 res3
    veg  res2 res3 .
"""


async def say(seats: Seats, sitting: Sitting, name: str, **typed: str) -> Sitting:
    chosen = verb(sitting.game, name)
    return await seats.desk.command(sitting.record.id, ANN, chosen, typed, seats.interaction())


async def acting(seats: Seats, city: str = scene.START, hand: str = "market", **details: object) -> Sitting:
    """Ann is about to act in her city."""
    position = scene.turn(city, seats=2, hand=hand, **details)
    return await seats.at(position, ANN, BEN)


async def length(seats: Seats, sitting: Sitting) -> int:
    return len(await seats.store.log(sitting.record.id))


async def test_one_command_answers_several_questions(seats: Seats) -> None:
    start = await acting(seats)
    done = await say(seats, start, "build", building="Market", at="A2")
    assert [row.entry.key for row in await seats.store.log(done.record.id)][:2] == ["city.act", "city.place"]
    assert done.record.version == start.record.version + 1, "It is one transaction."


async def test_a_command_is_carried_out_wholly_or_not_at_all(seats: Seats) -> None:
    start = await acting(seats)
    with pytest.raises(Refusal, match="“Z9” is not possible here"):
        await say(seats, start, "build", building="Market", at="Z9")
    with pytest.raises(Refusal, match=r"“Forum” is not possible here\. You can choose: Build Market"):
        await say(seats, start, "build", building="Forum", at="A2")
    assert await seats.store.game(start.record.id) == start.record


async def test_what_was_left_out_at_the_end_is_asked(seats: Seats) -> None:
    start = await acting(seats)
    half = await say(seats, start, "build", building="market")
    assert half.asked[0].key == "city.place"
    with pytest.raises(Refusal, match=r"\*\*/city build\*\* is not possible now. You are asked: Where"):
        await say(seats, half, "build", building="market", at="A2")


async def test_what_was_left_out_is_the_usual_answer(seats: Seats) -> None:
    """A brick token goes before coins, unless something else was typed."""
    start = await acting(seats, FARMS, "res4", space=1, coins=4)
    usual = await say(seats, start, "build", building="4-Value Residential", at="D2")
    assert await paid(seats, usual) == ("pay:2t0c",)


async def paid(seats: Seats, sitting: Sitting) -> tuple[str, ...]:
    (entry,) = [r.entry for r in await seats.store.log(sitting.record.id) if r.entry.key == "city.pay"]
    return entry.answer


async def test_what_was_typed_beats_the_usual_answer(seats: Seats) -> None:
    start = await acting(seats, FARMS, "res4", space=1, coins=4)
    other = await say(
        seats, start, "build", building="4-Value Residential", at="D2", pay="buy 2 bricks for 4 coins"
    )
    assert await paid(seats, other) == ("pay:0t4c",)


async def test_a_verb_without_options(seats: Seats) -> None:
    start = await acting(seats)
    done = await say(seats, start, "end")
    assert await length(seats, done) >= 1 and asked_key(done) != "city.act"


def asked_key(sitting: Sitting) -> str:
    return sitting.asked[0].key


async def test_a_step_that_settled_itself_may_be_typed_or_not(seats: Seats) -> None:
    """Where only one cell is left, it need not be named; naming another one is refused."""
    start = await acting(seats, ALMOST_FULL, "market")
    with pytest.raises(Refusal, match="“A1” is not possible here"):
        await say(seats, start, "build", building="market", at="A1")
    done = await say(seats, start, "build", building="market", at="D1")
    placed = [row.entry for row in await seats.store.log(done.record.id) if row.entry.key == "city.place"]
    assert placed[0].auto


def test_several_that_settled_themselves_may_be_typed() -> None:
    """Of two cards both are buried, without asking, where their order is nobody's choice."""
    both = Verb("bury", "", (Step("toy.act", fixed="bury"), Step("toy.bury", "cards")))

    async def bury(play: Play[Sky], seat: Seat) -> None:
        await choose(cards(seat, "toy.bury", "Bury both.", play.state.players[seat].hand, lo=2, hi=2))

    for typed, fits in (("owl.1, owl.2", True), ("OWL.2,owl.1", True), ("owl.1, eagle.1", False)):
        with patch.dict(RULES, bury=bury), nullcontext() if fits else pytest.raises(IllegalAnswer):
            speak(table("owl.1 owl.2", "raven.1"), seat=0, verb=both, typed={"cards": typed})


async def test_a_command_out_of_turn(seats: Seats) -> None:
    start = await seats.at(table("owl.1", "raven.1"), BEN, ANN)
    with pytest.raises(Refusal, match=r"\*\*/toy roll\*\* is not possible now: it is not your turn"):
        await say(seats, start, "roll")


@pytest.mark.parametrize("step", [Step("toy.act", fixed="fly"), Step("toy.act", "bird", group="fly")])
def test_a_command_for_what_is_not_offered_says_what_is_asked(step: Step) -> None:
    with pytest.raises(IllegalAnswer, match=r"\*\*/toy fly\*\* is not possible now. You are asked: "):
        speak(table("owl.1", "raven.1"), seat=0, verb=Verb("fly", "", (step,)), typed={"bird": "owl"})


async def test_a_repeated_command_counts_once(seats: Seats) -> None:
    """Even where the same could be done once more: the robot has answered, and Ann is asked again."""
    start = await seats.at(table("owl.1", "raven.1", turns=0), ANN, None)
    once = await seats.desk.command(start.record.id, ANN, verb(TOY, "roll"), {}, 7)
    with pytest.raises(Refusal, match="carried out when it first came"):
        await seats.desk.command(start.record.id, ANN, verb(TOY, "roll"), {}, 7)
    assert await seats.store.game(start.record.id) == once.record


def several(*labels: str, ordered: bool = False) -> Decision[str]:
    options = tuple(Option(f"card:{i}", label, label) for i, label in enumerate(labels))
    return Decision("toy.several", 0, "Which?", options, hi=len(labels), ordered=ordered)


def test_several_are_typed_with_commas() -> None:
    decision = several("Market", "Forum", "School")
    assert meant(decision, "forum, MARKET") == ["card:1", "card:0"]
    with pytest.raises(IllegalAnswer, match="“temple” is not possible here"):
        meant(decision, "forum, temple")
    with pytest.raises(IllegalAnswer, match="“Forum” is not possible here"):
        meant(decision, "Forum, Forum")


def test_options_that_read_alike_are_told_apart() -> None:
    decision = several("House", "House", "Farm")
    assert meant(decision, "House, Farm, House") == ["card:0", "card:2", "card:1"]


def suggested(decision: Decision[str], typed: str) -> list[str]:
    return [str(choice.value) for choice in choices(decision, Step("toy.several", "cards"), typed)]


def test_the_last_of_several_is_suggested() -> None:
    decision = several("House", "House", "Farm")
    assert suggested(decision, "") == ["House", "Farm"]
    assert suggested(decision, "House, ") == ["House, House", "House, Farm"]
    assert suggested(decision, "House, House,f") == ["House, House, Farm"]
    assert suggested(decision, "House, Temple, ") == []


def test_no_more_is_suggested_than_may_be_chosen() -> None:
    decision = replace(several("House", "Farm", "Forum"), hi=2)
    assert suggested(decision, "Farm, ") == ["Farm, House", "Farm, Forum"]
    assert suggested(decision, "Farm, House, ") == []
    priced = replace(
        decision,
        hi=3,
        budget=4,
        options=tuple(replace(o, cost=i + 1) for i, o in enumerate(decision.options)),
    )
    assert suggested(priced, "Farm, ") == ["Farm, House"], "The Forum would cost 3 of the 2 that are left."


def test_suggestions_are_within_discords_limits() -> None:
    decision = several(*(f"{i} {'m' * 76}" for i in range(40)))
    for typed in ("", f"0 {'m' * 76}, "):
        made = choices(decision, Step("toy.several", "cards"), typed)
        assert len(made) <= 25
        assert all(len(choice.name) <= 100 and len(str(choice.value)) <= 100 for choice in made)


def test_one_of_many_is_suggested_by_its_spot_and_its_name() -> None:
    options = (Option("at:1", 1, "A1: 2 coins", at="A1"), Option("at:2", 2, "B1: nothing", at="B1"))
    decision = Decision("toy.place", 0, "Where?", options)
    step = Step("toy.place", "at")
    assert [choice.value for choice in choices(decision, step, "b")] == ["at:2"]
    assert [choice.value for choice in choices(decision, step, "coins")] == ["at:1"]


@pytest.mark.parametrize(
    ("typed", "fitting"),
    [
        ("c6", ["C5-C6", "C6-D7"]),
        ("c6-", ["C5-C6", "C6-D7"]),
        ("c6 c", ["C5-C6", "C6-D7"]),
        ("C6-C5", ["C5-C6"]),
        ("d7–c6", ["C6-D7"]),
        ("c6 e5", []),
        ("6", ["C5-C6", "C6-D7"]),
        ("?", []),
    ],
)
def test_a_place_is_suggested_by_its_corners_in_any_order(typed: str, fitting: list[str]) -> None:
    options = tuple(Option(at, at, at, at=at) for at in ("C5-C6", "C6-D7"))
    decision = Decision("toy.place", 0, "Where?", (*options, Option("stay", "stay", "Stay")))
    made = choices(decision, Step("toy.place", "at"), typed)
    assert [choice.value for choice in made] == fitting


def test_one_of_many_is_suggested_by_its_key() -> None:
    options = (Option("yes", True, "With a magistrate"), Option("play:no", False, "Just the tile"))
    decision = Decision("toy.how", 0, "How?", options)
    step = Step("toy.how", "magistrate")
    assert [choice.value for choice in choices(decision, step, "Ye")] == ["yes"]
    assert [choice.value for choice in choices(decision, step, "no")] == ["play:no"]
    assert not choices(decision, step, "play"), "All keys may begin alike."


def test_only_what_belongs_to_the_command_is_suggested() -> None:
    (act,) = scene.turn(seats=2, hand="market").pending()
    building = verb(GREAT_CITY, "build").steps[0]
    assert [choice.name for choice in choices(act, building, "")] == ["Build Market", "Build Vegetable Farm"]


def test_saying_no_can_be_typed_and_is_suggested() -> None:
    decision = Decision(
        "toy.several",
        0,
        "Conquer",
        tuple(Option(k, k, k.title()) for k in ("gallia", "asia")),
        skip="Nothing",
    )
    assert meant(decision, " nothing ") == [] and meant(decision, "asia") == ["asia"]
    step = Step("toy.several", "cards")
    assert [choice.value for choice in choices(decision, step, "")] == ["Nothing", "gallia", "asia"]
    assert [choice.value for choice in choices(decision, step, "noth")] == ["Nothing"]


def test_commas_within_names_are_understood() -> None:
    decision = several("Bear (Beast, 4)", "Gaul (Barbarian, 3)", "Wolf")
    assert meant(decision, "Bear (Beast, 4)") == ["card:0"]
    assert meant(decision, "gaul (barbarian, 3), Wolf,bear") == ["card:1", "card:2", "card:0"]
    assert suggested(decision, "Bear (Beast, 4)") == ["Bear (Beast, 4)"]
    assert suggested(decision, "Bear (Beast, 4), w") == ["Bear (Beast, 4), Wolf"]
    no_thanks = replace(decision, skip="Nothing")
    assert suggested(no_thanks, "Nothing, ") == []


def test_a_verb_without_steps_says_no_where_that_is_allowed() -> None:
    no = Verb("pass", "Do without", ())
    with pytest.raises(IllegalAnswer, match="not possible now"):
        speak(scene.turn(seats=2, hand="market"), seat=0, verb=no, typed={})
    asking: Table[Any] = Table.new(GAMES["rise-to-power"], seats=2, seed="no")
    for decision, answer in moves(asking, below("no")):
        if decision.skip is not None:
            speak(asking, seat=decision.seat, verb=no, typed={})
            assert asking.log[-1].answer == () or asking.log[-1].auto
            return
        asking.answer(decision.seat, answer)
    raise AssertionError("nobody was asked anything that may be declined")
