"""An answer filed ahead, over real sockets: offered, filed, carried out, and seen by nobody else."""

from __future__ import annotations

import pytest

from bot.table.orders import LATE
from sandbox.people import Person
from tests.e2e import playing
from tests.e2e.house import House
from tests.e2e.match import Match, by_command
from tests.e2e.watching import Eyes

pytestmark = pytest.mark.e2e


async def at_the_emissaries(house: House) -> tuple[Match, Person, Person]:
    """Ann and Ben after the draft: who places an emissary now, and who does so next."""
    await house.begin(house.ann, house.ben)
    match = Match(house, house.ann, house.ben, seed="orders")
    await match.play([by_command], until=lambda: "emissary" in match.board.text.lower().split("⏳")[-1])
    first = match.asked()
    (second,) = [p for p in match.people if p is not first]
    return match, first, second


async def test_a_command_typed_too_early_is_carried_out_when_it_is_time(house: House) -> None:
    match, first, second = await at_the_emissaries(house)
    others = Eyes(house.box, first)
    early = await (await second.slash("city emissary", match.place, space="3")).settled()
    offer = early.messages[0]
    assert offer.ephemeral and "it is not your turn to decide" in offer.text
    await playing.press(second, "Once", offer)
    await house.box.until(lambda: "Filed." in offer.text)
    taken = await (await first.slash("city emissary", match.place, space="5")).settled()
    assert playing.is_panel(taken), taken.text
    await house.quiet()
    assert match.asked() is second, "the table sees the question as ever"
    house.box.clock.advance(LATE / 1000 + 1)
    await house.box.until(lambda: any("was carried out" in dm.text for dm in second.dms), 15)
    await house.quiet()
    entry = (await house.table()).log[-1]
    assert (entry.key, entry.answer) == ("city.emissary", ("space:3",)) or entry.auto
    assert not others.saw("order") and not others.saw("Filed")


async def test_orders_are_listed_and_dropped(house: House) -> None:
    match, _first, second = await at_the_emissaries(house)
    filed = await (
        await second.slash("orders file", match.place, what="emissary", words="4", always=True)
    ).settled()
    assert "/city emissary space:4" in filed.text and "every time" in filed.text
    listed = await (await second.slash("orders list", match.place)).settled()
    form = listed.messages[0]
    assert "/city emissary space:4" in form.text
    await playing.choose(second, [form.menus[0].options[0].value], form)
    await playing.press(second, "Drop it", form)
    await house.box.until(lambda: "You have filed none" in form.text)
    wrong = await (await second.slash("orders file", match.place, what="fly")).settled()
    assert "“fly” is no command of this game" in wrong.text
