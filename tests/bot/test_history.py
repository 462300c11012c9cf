"""The past of a game: what its steps are, what they show, and to whom."""

from __future__ import annotations

from typing import Any

import pytest

from bot.past.history import NEWEST, Library, Page, Past, letter
from bot.shown.letters import Letter
from bot.shown.pictures import Pictures
from bot.table import agreements
from bot.table.sitting import Refusal, Sitting
from db.records import GameRecord, SeatRecord, Status
from engine.kernel import Table, View
from engine.simulate import below, moves
from render import Picture
from sandbox import parts
from tests.bot.desks import ANN, BEN, Seats, asked_user
from tests.bot.test_presses import Hall
from tests.kernel.tables import play, table
from tests.kernel.toy import TOY


class Telling(Pictures):
    """Pictures whose alt text is all that their view holds."""

    async def board(self, sitting: Sitting, before: View[Any] | None = None) -> Picture:
        assert sitting.table is not None
        return Picture(b"", f"{sitting.table.view(None).state} was {before and before.state}", 1, 1)

    async def hand(self, sitting: Sitting, seat: int) -> Picture:
        assert sitting.table is not None
        return Picture(b"", str(sitting.table.view(seat).state), 1, 1)


class Shelf(Library):
    """One past, whatever is asked for."""

    def __init__(self, seats: Seats, past: Past) -> None:
        super().__init__(seats.desk)
        self.only = past

    async def past(self, record: GameRecord) -> Past:
        return self.only


def shown(it: Letter) -> str:
    """All that a letter shows: texts, pictures in words, controls."""
    pictures = [part[1].alt for part in it.parts if isinstance(part, tuple) and isinstance(part[1], Picture)]
    return "\n".join([*it.texts, *pictures, *ids(it).values()])


def ids(it: Letter) -> dict[str, str]:
    """The pages that can be turned to: label → name."""
    view: Any = it.view()
    every = view.to_components()
    return {b.label: b.custom_id for b in parts.buttons(every) if not b.disabled}


async def page(seats: Seats, sitting: Sitting, step: int = NEWEST, seat: int | None = None) -> Letter:
    return await letter(Telling(), Library(seats.desk), sitting, Page(step, seat))


def test_a_step_is_an_answer() -> None:
    past = Past.of(play(table("owl.1", "raven.1"), (0, "draw"), (0, ""), (1, "pass")))
    assert [step.seat for step in past.steps] == [None, 0, 0, 1]
    assert [step.turn for step in past.steps] == [1, 1, 1, 2]
    assert past.story(1) == ["@0 draws a card."] and past.story(3) == []


def test_what_several_are_asked_at_once_is_one_step() -> None:
    past = Past.of(play(table("owl.1", "owl.2"), (0, "vote"), (1, "card:owl.2"), (0, "card:owl.1")))
    assert past.last == 2
    assert past.story(2) == ["@0 plays owl.1.", "@1 plays owl.2."]
    waiting = Past.of(play(table("owl.1", "owl.2"), (0, "vote"), (1, "card:owl.2")))
    assert waiting.last == 1, "Who has answered in secret is not told by the history."


def test_what_was_taken_back_is_no_step() -> None:
    then = play(table("owl.1", "raven.1"), (0, "pass"), (1, "roll"))
    then.undo(1, 1)
    play(then, (1, "pass"))
    past = Past.of(then)
    assert past.last == 2 and past.at(2).state == then.state
    assert not any("rolls" in line for n in range(3) for line in past.story(n))


@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_every_step_is_the_table_of_that_moment(seed: str) -> None:
    live = Table.new(TOY, seats=3, seed=seed)
    views, told = [live.view()], [live.story()]
    for decision, answer in moves(live, below(seed)):
        before = live.story()
        live.answer(decision.seat, answer)
        if live.asked_at == live.answers:
            views.append(live.view())
            told.append(live.story()[len(before) :] if len(live.pending()) < 2 else [])
    past = Past.of(live)
    assert [past.view(n) for n in range(past.last + 1)] == views
    assert [line for n in range(past.last + 1) for line in past.story(n)] == live.story()
    assert live.outcome and past.steps[-1].points == live.outcome.totals
    assert past.steps[0].points == tuple(TOY.standing(past.at(0).state))


async def test_the_pages_of_a_running_game(seats: Seats) -> None:
    start = await seats.begin(BEN)
    moved = await seats.answer(start, asked_user(start), "pass")
    moved = await seats.answer(moved, asked_user(moved), "roll")
    newest = await page(seats, moved)
    assert "step 2 of 2" in newest.texts[0] and "rolls" in newest.texts[1]
    assert ids(newest) == {
        "⏮ Beginning": "ae|past|1|0|0..a",
        "◀ Back": "ae|past|1|0|1..b",
        "◀◀ 10": "ae|past|1|0|0..r",
    }
    first = await page(seats, moved, 0)
    assert "The beginning" in first.texts[0] and set(ids(first)) == {"On ▶", "Newest ⏭", "10 ▶▶"}


async def test_a_lobby_has_no_past(seats: Seats) -> None:
    with pytest.raises(Refusal, match="not started"):
        await page(seats, await seats.open())


async def test_a_replayed_game_is_kept_until_it_goes_on(seats: Seats) -> None:
    start, library = await seats.begin(BEN), Library(seats.desk)
    kept = await library.past(start.record)
    assert await library.past(start.record) is kept
    moved = await seats.answer(start, asked_user(start), "pass")
    assert (await library.past(moved.record)).last == 1
    back, _ = await agreements.take_back(seats.desk, 1, asked_user(start), seats.interaction())
    assert (await library.past(back.record)).last == 0


ANNS, BENS = SeatRecord(ANN, "Ann"), SeatRecord(BEN, "Ben")
WORLDS = (("owl.1 eagle.1", "raven.1"), ("owl.2 goose.3", "goose.1"))


async def two_worlds(seats: Seats, status: Status, seat: int | None, step: int) -> set[str]:
    """What the letter shows in two worlds that differ in what is hidden."""
    seen = set()
    for hands in WORLDS:
        past = Past.of(play(table(*hands), (0, "pass"), (1, "challenge"), (0, "yield")))
        record = GameRecord("toy", 2, 1, 2, ANN, 2, 0, status=status, checkpoint="{}", seats=(ANNS, BENS))
        it = await letter(Telling(), Shelf(seats, past), Sitting(record, past.table), Page(step, seat))
        seen.add(shown(it))
    return seen


@pytest.mark.parametrize("step", range(4))
@pytest.mark.parametrize("status", [Status.LIVE, Status.PAUSED, Status.FROZEN])
async def test_the_past_of_an_open_game_tells_nothing_hidden(seats: Seats, status: Status, step: int) -> None:
    assert len(await two_worlds(seats, status, None, step)) == 1
    for seat in range(2):
        with pytest.raises(Refusal, match="only what everybody could see"):
            await two_worlds(seats, status, seat, step)


async def test_after_the_end_every_hand_can_be_seen(seats: Seats) -> None:
    for status in (Status.OVER, Status.CLOSED):
        assert len(await two_worlds(seats, status, None, 2)) == 1
        assert len(await two_worlds(seats, status, 0, 2)) == 2
        with pytest.raises(Refusal, match="Nobody sits there"):
            await two_worlds(seats, status, 2, 0)


@pytest.mark.parametrize("data", ["1.0.h0", "0.1.x", "99999.1", "1.0"])
async def test_a_forged_control_shows_no_hand(seats: Seats, data: str) -> None:
    hall = Hall(seats)
    await seats.at(table("owl.1", "raven.1"), ANN, BEN)
    for user in (ANN, BEN):
        pressed = await hall.press(user, f"ae|past|1|0|{data}", ephemeral=True)
        assert "only what everybody could see" in pressed.text and pressed.controls == []


@pytest.mark.parametrize("data", ["", "x", "-1..", "²..", "1" * 40, "....", "0.²"])
async def test_a_control_out_of_shape_leads_to_the_beginning(data: str) -> None:
    assert Page.read(data) == Page(0)


async def test_a_passer_by_cannot_look_by_direct_message(seats: Seats) -> None:
    hall = Hall(seats)
    await seats.begin(robots=1)
    pressed = await hall.press(BEN, "ae|past|1|0|0..", direct=True)
    assert "You are not playing at this table" in pressed.text


def test_pages_are_found_again() -> None:
    for one in (Page(0), Page(37), Page(12, 3)):
        control = one.control(GameRecord("toy", 2, 1, 2, ANN, 2, 0, id=5), "z")
        assert Page.read(control.data) == one and len(control.id) <= 100
