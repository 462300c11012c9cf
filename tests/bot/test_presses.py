"""Presses, genuine and forged: whoever sends whatever, only what the seat may do is done."""

from __future__ import annotations

import logging
import re
from collections.abc import Iterator
from random import Random
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.shown.controls import Control, pack
from bot.shown.letters import Letter
from bot.shown.pictures import Pictures
from bot.table.sitting import Sitting
from bot.talk.presses import LOBBY, Presses
from bot.talk.service import Service
from engine.kernel import AnyDecision, Decision, Option
from render import Picture
from sandbox import parts
from tests.bot.desks import ANN, BEN, CHANNEL, CLEO, GUILD, NAMES, Seats
from tests.kernel.tables import play, table

BLANK = Picture(b"", "A picture.", 1, 1)


class Blank(Pictures):
    """Pictures of nothing: here it matters who gets them."""

    async def _draw(self, make: Any) -> Picture:
        return BLANK

    async def words(self, sitting: Sitting, viewer: int | None) -> str:
        return "The position in words."

    async def hand(self, sitting: Sitting, seat: int) -> Picture:
        return BLANK

    async def question(self, sitting: Sitting, decision: AnyDecision) -> Picture:
        return BLANK


class Shouting:
    """A language like any other."""

    def gettext(self, message: str) -> str:
        return re.sub(r"\{[^}]*\}|[a-z]", lambda m: m[0] if m[0][0] == "{" else m[0].upper(), message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.gettext(msgid1 if n == 1 else msgid2)


class Pressed:
    """A component interaction, as far as the bot looks at it; what is shown is kept."""

    locale = discord.Locale.british_english

    def __init__(
        self,
        number: int,
        user: int,
        custom_id: Any,
        values: list[Any],
        *,
        direct: bool,
        channel: int = CHANNEL,
    ) -> None:
        self.id = number
        self.user = SimpleNamespace(id=user, display_name=NAMES[user])
        self.data = {"custom_id": custom_id, "values": values}
        self.message: Any = None
        self.context = discord.app_commands.AppCommandContext(dm_channel=direct, guild=not direct)
        self.guild_id = None if direct else GUILD
        self.channel_id = 555 if direct else channel
        self.permissions = SimpleNamespace(manage_guild=False)
        self.client = SimpleNamespace(get_guild=lambda number: None)
        self.response = SimpleNamespace(defer=self._defer)
        self.followup = SimpleNamespace(send=self._show)
        self.edit_original_response = self._show
        self.shown: list[Any] = []
        self.in_place = False

    async def _defer(self, **how: Any) -> None:
        assert not how or how == {"ephemeral": True, "thinking": True}
        self.in_place = not how

    async def _show(self, view: Any, **more: Any) -> None:
        assert not more["allowed_mentions"].users
        self.shown += view.to_components()

    @property
    def text(self) -> str:
        return "\n".join(parts.texts(self.shown))

    @property
    def controls(self) -> list[str]:
        buttons, menus = parts.buttons(self.shown), parts.menus(self.shown)
        return [*(button.custom_id for button in buttons), *(menu.custom_id for menu in menus)]


class Hall:
    """People who press at one table."""

    def __init__(self, seats: Seats) -> None:
        self.seats = seats
        self.presses = Presses(Service(seats.desk, Blank()))

    async def press(
        self,
        user: int,
        control: Control | str,
        *values: Any,
        direct: bool = False,
        ephemeral: bool = False,
        channel: int = CHANNEL,
    ) -> Pressed:
        custom_id = control.id if isinstance(control, Control) else control
        number = self.seats.interaction()
        pressed: Any = Pressed(number, user, custom_id, list(values), direct=direct, channel=channel)
        pressed.message = SimpleNamespace(flags=SimpleNamespace(ephemeral=ephemeral))
        await self.presses(pressed)
        return pressed  # type: ignore[no-any-return]


@pytest.fixture
def hall(seats: Seats) -> Hall:
    return Hall(seats)


async def test_a_genuine_press_answers(hall: Hall) -> None:
    start = await hall.seats.at(table("owl.1 owl.2", "raven.1"), ANN, BEN)
    panel = await hall.press(ANN, Control("move", 1))
    assert f"ae|menu|1|{start.record.epoch}|0" in panel.controls
    await hall.press(ANN, Control("menu", 1, start.record.epoch, "0"), "pass")
    assert len(await hall.seats.store.log(1)) == 1


async def test_what_cannot_be_taken_back_is_confirmed(hall: Hall) -> None:
    start = await hall.seats.at(table("owl.1 owl.2", "raven.1"), ANN, BEN)
    asked = await hall.press(ANN, Control("menu", 1, start.record.epoch, "0"), "roll")
    assert "Dice were rolled" in asked.text and await hall.seats.store.log(1) == []
    sure = next(control for control in asked.controls if control.startswith("ae|sure"))
    done = await hall.press(ANN, sure)
    assert "rolls" in done.text and len(await hall.seats.store.log(1)) == 1


async def test_alone_with_robots_nothing_need_be_confirmed(hall: Hall) -> None:
    start = await hall.seats.at(table("owl.1 owl.2", "raven.1", turns=0), ANN, None)
    await hall.press(ANN, Control("menu", 1, start.record.epoch, "0"), "roll")
    assert await hall.seats.store.log(1)


async def test_several_in_order_are_picked_one_by_one(hall: Hall) -> None:
    bury = play(table("owl.1 owl.2 goose.1", "raven.1"), (0, "bury"))
    await hall.seats.at(bury, ANN, BEN)
    panel = await hall.press(ANN, Control("move", 1))
    for key in ("card:goose.1", "card:owl.1"):
        (more,) = [control for control in panel.controls if control.startswith("ae|next")]
        panel = await hall.press(ANN, more, key)
    assert "So far: goose.1, owl.1." in panel.text
    assert not [control for control in panel.controls if control.startswith("ae|next")]
    (done,) = [control for control in panel.controls if control.startswith("ae|sure")]
    await hall.press(ANN, done)
    (row,) = await hall.seats.store.log(1)
    assert row.entry.answer == ("card:goose.1", "card:owl.1")


async def test_a_stale_press_shows_how_things_stand(hall: Hall) -> None:
    start = await hall.seats.at(table("owl.1 owl.2", "raven.1"), ANN, BEN)
    stale = Control("menu", 1, start.record.epoch, "0")
    await hall.press(ANN, stale, "pass")
    theirs = await hall.press(BEN, stale, "pass")
    assert "moved on" in theirs.text and "not your" not in theirs.text
    assert "What do you do?" in theirs.text and theirs.controls
    mine = await hall.press(ANN, stale, "pass")
    assert "not your question" in mine.text


async def test_somebody_elses_question(hall: Hall) -> None:
    start = await hall.seats.at(table("owl.1 owl.2", "raven.1"), ANN, BEN)
    theirs = await hall.press(BEN, Control("menu", 1, start.record.epoch, "0"), "pass")
    assert "not your question" in theirs.text and f"⏳ <@{ANN}>" in theirs.text
    assert "moved on" not in theirs.text


async def test_looking_at_ones_hand_keeps_the_question_in_sight(hall: Hall) -> None:
    """On a private panel the hand comes with the question; on the board it is the hand alone."""
    await hall.seats.at(table("owl.1 owl.2", "raven.1"), ANN, BEN)
    private = await hall.press(ANN, Control("hand", 1), ephemeral=True)
    assert "What do you do?" in private.text and private.controls
    public = await hall.press(ANN, Control("hand", 1))
    assert "your hand" in public.text and not public.controls


async def test_a_press_in_another_channel_is_sent_there(hall: Hall) -> None:
    start = await hall.seats.at(table("owl.1 owl.2", "raven.1"), ANN, BEN)
    pick = Control("menu", 1, start.record.epoch, "0")
    elsewhere = await hall.press(ANN, pick, "pass", channel=77)
    assert f"<#{CHANNEL}>" in elsewhere.text and await hall.seats.store.log(1) == []
    await hall.press(ANN, pick, "pass", direct=True)
    assert len(await hall.seats.store.log(1)) == 1, "One's own direct messages are as good."


async def test_what_only_the_player_sees_works_anywhere(hall: Hall) -> None:
    start = await hall.seats.at(table("owl.1 owl.2", "raven.1"), ANN, BEN)
    pick = Control("menu", 1, start.record.epoch, "0")
    stranger = await hall.press(CLEO, pick, "pass", channel=77, ephemeral=True)
    assert "You are not playing" in stranger.text and await hall.seats.store.log(1) == []
    await hall.press(ANN, pick, "pass", channel=77, ephemeral=True)
    assert len(await hall.seats.store.log(1)) == 1


async def test_the_list_of_games_takes_the_place_of_an_ephemeral_panel_only(hall: Hall) -> None:
    """A message in somebody's direct messages stays: it holds their hand."""
    for direct, ephemeral, in_place in [(True, False, False), (True, True, True), (False, True, True)]:
        pressed = await hall.press(ANN, Control("inbox", 0), direct=direct, ephemeral=ephemeral)
        assert "**/game new**" in pressed.text and pressed.in_place == in_place


@pytest.mark.parametrize("action", ["join", "cancel", "end"])
async def test_what_concerns_everybody_works_only_there(hall: Hall, action: str) -> None:
    """A manager of one server is none on another."""
    await hall.seats.at(table("owl.1 owl.2", "raven.1"), ANN, BEN)
    elsewhere = await hall.press(ANN, Control(action, 1), channel=77, ephemeral=True)
    assert f"<#{CHANNEL}>" in elsewhere.text


async def test_a_person_is_answered_in_their_language(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    await hall.seats.at(table("owl.1 owl.2", "raven.1"), ANN, BEN)
    monkeypatch.setattr("bot.talk.service.catalogue", {"de": Shouting(), "en": None}.get)
    monkeypatch.setattr(Pressed, "locale", discord.Locale.german)
    assert "WHAT DO YOU DO?" in (await hall.press(ANN, Control("move", 1))).text
    assert (await hall.seats.store.person(ANN)).language == "de"
    monkeypatch.setattr(Pressed, "locale", discord.Locale.british_english)
    assert "What do you do?" in (await hall.press(ANN, Control("move", 1))).text
    assert (await hall.seats.store.person(ANN)).language == "en"


async def test_whoever_presses_in_a_direct_message_can_be_reached_there_again(hall: Hall) -> None:
    await hall.seats.at(table("eagle.1 owl.1", "raven.1"), ANN, BEN)
    await hall.seats.store.update_person(ANN, dm_closed=True)
    await hall.press(ANN, Control("hand", 1))
    assert (await hall.seats.store.person(ANN)).dm_closed
    await hall.press(ANN, Control("hand", 1), direct=True)
    assert not (await hall.seats.store.person(ANN)).dm_closed


async def test_a_table_that_is_not_there(hall: Hall) -> None:
    for control in (Control("move", 99), Control("join", 10**17), Control("pick", 0, 0, "x")):
        assert "no longer exists" in (await hall.press(ANN, control)).text


FIELDS = [
    "",
    "0",
    "1",
    "2",
    "99999999999999999",
    "-1",
    "x",
    "²",
    "٣",
    "\u202e",
    "undo",
    "end",
    "untold",
    "..",
    "0.",
]


def forgeries(genuine: list[str], decision: AnyDecision, count: int) -> Iterator[tuple[str, list[str]]]:
    """Names that no panel bears: genuine ones with fields and characters changed, and plain nonsense."""
    random = Random("forgeries")
    keys = [*FIELDS, *(option.key for option in decision.options), pack(decision, ()), "do:crash"]
    actions = [
        *LOBBY,
        "pick",
        "menu",
        "skip",
        "next",
        "sure",
        "page",
        "agree",
        "refuse",
        "end",
        "move",
        "x",
        "",
    ]
    for n in range(count):
        fields = random.choice(genuine).split("|")
        if n % 4 == 0:
            fields[random.randrange(5)] = random.choice(keys)
        elif n % 4 == 1:
            fields = ["ae", random.choice(actions), "1", random.choice(FIELDS), random.choice(keys)]
        elif n % 4 == 2:
            fields[4] += random.choice(keys) + random.choice(FIELDS)
        text = "|".join(fields)
        if n % 4 == 3:
            at = random.randrange(len(text))
            text = text[:at] + chr(random.choice((32, 48, 122, 124, 955, 8238))) + text[at + 1 :]
        yield text[:100], random.choices(keys, k=random.randrange(4))


async def everything(seats: Seats) -> tuple[Any, ...]:
    store = seats.store
    return await store.game(1), await store.log(1), await store.story(1), await store.next_due()


async def genuine(hall: Hall, user: int) -> list[str]:
    """The names of all controls that somebody is shown."""
    pages = [await hall.press(user, Control(action, 1), direct=True) for action in ("move", "hand")]
    return [control for page in pages for control in page.controls]


@pytest.mark.parametrize("answers", [(), ((0, "bury"),)], ids=["one of many", "two in order"])
async def test_thousands_of_forgeries_change_nothing(
    hall: Hall, caplog: pytest.LogCaptureFixture, answers: tuple[tuple[int, str], ...]
) -> None:
    """Sent by a passer-by with the genuine names, by the player who waits, and by the one who is asked."""
    position = play(table("owl.1 owl.2 goose.1", "raven.1"), *answers)
    start = await hall.seats.at(position, ANN, BEN)
    known = await genuine(hall, ANN)
    before = await everything(hall.seats)
    legal = {"undo", "resign", "leave"}  # what anybody at the table may do at any time
    with caplog.at_level(logging.ERROR):
        for text, values in forgeries(known, start.asked[0], 3000):
            control = Control.parse(text)
            users = [CLEO] if control and control.action in legal else [CLEO, BEN]
            if control is None or control.epoch != start.record.epoch:
                users += [] if control and control.action in legal else [ANN]
            for user in users:
                answered = await hall.press(user, text, *values)
                assert answered.text, text
                assert "went wrong" not in answered.text, text
    assert await everything(hall.seats) == before
    assert caplog.records == []


async def test_the_asked_player_cannot_answer_what_is_not_on_offer(hall: Hall) -> None:
    start = await hall.seats.at(table("owl.1 owl.2", "raven.1"), ANN, BEN)
    epoch, before = start.record.epoch, await everything(hall.seats)
    other = Decision("toy.other", 0, "?", (Option("crash", 1, "Crash"), Option("refuse", 2, "Refuse")))
    for control, values in (
        (Control("pick", 1, epoch, "crash"), ()),
        (Control("menu", 1, epoch, "0"), ("draw", "roll")),
        (Control("menu", 1, epoch, "0"), ("crash",)),
        (Control("menu", 1, epoch, "0"), ()),
        (Control("skip", 1, epoch), ()),
        (Control("sure", 1, epoch, pack(other, ("crash",))), ()),
        (Control("sure", 1, epoch, pack(start.asked[0], ())), ()),
        (Control("sure", 1, epoch, pack(start.asked[0], ("draw", "roll"))), ()),
        (Control("next", 1, epoch, pack(start.asked[0], ()) + "."), ("draw", "roll", "crash")),
    ):
        answered = await hall.press(ANN, control, *values)
        assert answered.text and "went wrong" not in answered.text
        assert await everything(hall.seats) == before, control


async def test_no_pick_is_made_of_what_is_not_on_offer(hall: Hall) -> None:
    bury = play(table("owl.1 owl.2 goose.1", "raven.1"), (0, "bury"))
    start = await hall.seats.at(bury, ANN, BEN)
    (decision,) = start.asked
    for picked, values in (((), ["crash"]), (("card:owl.1",), ["card:owl.2", "card:goose.1"])):
        packed = pack(decision, picked)
        answered = await hall.press(ANN, Control("next", 1, start.record.epoch, f"{packed}."), *values)
        assert "not on offer" in answered.text and "So far" not in answered.text


async def test_an_error_of_ours_is_told_and_logged(
    hall: Hall, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    await hall.seats.at(table("owl.1 owl.2", "raven.1"), ANN, BEN)

    async def broken(*_: Any) -> Letter:
        raise ZeroDivisionError

    monkeypatch.setattr(hall.presses.pictures, "hand", broken)
    assert "went wrong on our side" in (await hall.press(ANN, Control("hand", 1))).text
    assert "ZeroDivisionError" in caplog.text
