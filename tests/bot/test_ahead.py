"""Suggestions for questions that are not asked yet: from what the player has seen, and nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from bot.shown.ahead import _typed, suggestions
from bot.shown.pictures import Pictures
from bot.table.sitting import Sitting
from db.records import Status
from engine.kernel import Decision, Option, Step
from tests.bot.desks import ANN, BEN, Seats
from tests.glory_to_rome.scene import Camp, scene

SPACE = Step("city.emissary", "space")
FOLLOW, THINK = Step("gtr.play", "with", group="follow"), Step("gtr.play", "how", group="think")


@pytest.fixture
def pictures() -> Iterator[Pictures]:
    pictures = Pictures()
    yield pictures
    pictures.close()


async def offered(
    seats: Seats, pictures: Pictures, sitting: Sitting, step: Step, typing: str = ""
) -> dict[str, str]:
    """What is suggested to the one who waits."""
    (waiting,) = {0, 1} - {d.seat for d in sitting.asked}
    return await suggestions(seats.desk, pictures, sitting, waiting, step, typing)


async def until(seats: Seats, sitting: Sitting, key: str, count: int) -> Sitting:
    """Play until that kind of question was answered so often."""
    while count:
        asked = sitting.asked[0]
        count -= asked.key == key
        user = sitting.record.seats[asked.seat].user_id
        sitting = await seats.answer(sitting, user or 0, *next(asked.answers()))
    return sitting


async def test_what_could_be_chosen_the_last_time(seats: Seats, pictures: Pictures) -> None:
    sitting = await until(seats, await seats.begin(BEN, game="great-city"), "city.emissary", 2)
    found = await offered(seats, pictures, sitting, SPACE)
    assert all(text.isdecimal() and label.startswith(f"Space {text}") for text, label in found.items())
    (first, *_rest) = found
    assert list(await offered(seats, pictures, sitting, SPACE, f"space {first}")) == [first]


async def test_who_was_never_asked_sees_what_others_were_asked_in_public(
    seats: Seats, pictures: Pictures
) -> None:
    sitting = await until(seats, await seats.begin(BEN, game="great-city"), "city.emissary", 1)
    assert "2" in await offered(seats, pictures, sitting, SPACE)


async def test_own_cards_come_first(seats: Seats, pictures: Pictures) -> None:
    table = scene(Camp(hand="dock"), Camp(hand="atrium jack"), pool="bath")
    sitting = await seats.at(table, ANN, BEN)
    found = list(await offered(seats, pictures, sitting, FOLLOW))
    assert found[0] == "Atrium"
    assert list(await offered(seats, pictures, sitting, FOLLOW, "atrium, stat")) == ["atrium, Statue"]
    assert "atrium, Atrium" not in await offered(seats, pictures, sitting, FOLLOW, "atrium, a")


@pytest.mark.parametrize("label", ["Play {}", "Ausspielen: {}", "{} (for 2 coins)"])
def test_a_card_is_typed_by_its_name_however_a_language_says_it(label: str) -> None:
    cards = ("Taverne", "Straße")
    options = tuple(Option(f"play:{n}", n, label.format(card), group="play") for n, card in enumerate(cards))
    decision = Decision("gtr.play", 0, "?", options)
    assert [_typed(decision, option, cards) for option in options] == [*cards]


async def test_nothing_hidden_makes_a_difference(seats: Seats, pictures: Pictures) -> None:
    """Two worlds with other hands of the rival and another deck suggest the same."""
    found = []
    for hand, deck in (("dock dock", "bar"), ("villa forum", "circus")):
        sitting = await seats.at(scene(Camp(hand=hand), Camp(hand="atrium"), deck=deck), ANN, BEN)
        found.append([await offered(seats, pictures, sitting, step) for step in (FOLLOW, THINK)])
        await seats.desk.commit(Sitting(replace(sitting.record, status=Status.CLOSED), None), None)
    assert found[0] == found[1]


async def test_a_secret_question_of_somebody_else_is_not_looked_at(seats: Seats, pictures: Pictures) -> None:
    """The leader was asked which role to lead; that list was theirs alone."""
    lead = Step("gtr.play", "role", group="lead")
    sitting = await seats.begin(BEN, game="glory-to-rome")
    asked = sitting.asked[0]
    user = sitting.record.seats[asked.seat].user_id or 0
    sitting = await seats.answer(sitting, user, next(o.key for o in asked.options if o.group == "lead"))
    own, other = [
        await suggestions(seats.desk, pictures, sitting, seat, lead, "lead ")
        for seat in (asked.seat, 1 - asked.seat)
    ]
    assert own and not other
