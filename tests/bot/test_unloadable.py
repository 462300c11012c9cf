"""A game whose stored position cannot be loaded any more: people are told, and it can be ended."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.past import keepsakes
from bot.people import privacy
from bot.table import agreements, lobby
from bot.table.alarms import MENDED, Alarms
from bot.table.desk import Desk
from bot.table.sitting import Refusal, Sitting
from bot.talk.commands.game import _status
from bot.waiting import inbox, reminders, timeouts
from db.records import Alarm, Status
from tests.bot.desks import ANN, BEN, CHANNEL, CLEO, GUILD, Seats, asked_user
from tests.bot.mail import Mail, outbox


async def damaged(seats: Seats, **how: str) -> Sitting:
    """A game of Ann and Ben that was well until just now; a fresh process finds it so."""
    sitting = await seats.begin(BEN)
    await seats.posts()
    record = replace(sitting.record, **(how or {"checkpoint": "{}"}))  # type: ignore[arg-type]
    await seats.store.commit(record, at=seats.clock(), interaction=None)
    seats.desk = Desk(seats.store, seats.clock)
    return await seats.desk.sitting(sitting.record.id)


async def test_it_says_what_is_wrong_and_who_can_help(seats: Seats, caplog: pytest.LogCaptureFixture) -> None:
    sitting = await damaged(seats)
    for look in ("live", "dealt"):
        with pytest.raises(Refusal, match=r"cannot be loaded.*aedile doctor.*\*\*/game end\*\*"):
            getattr(sitting, look)
    shown = "\n".join(_status(sitting, {}, {}).texts)
    assert "## Augurs" in shown and "cannot be loaded with the present rules" in shown
    await seats.desk.sitting(sitting.record.id)
    assert caplog.text.count("cannot be loaded") == 1, "The log is not filled with the same again and again."


async def test_the_list_of_ones_games_names_it_beside_the_others(seats: Seats) -> None:
    broken = await damaged(seats, game="forgotten")
    await seats.desk.note(broken.record.id, lambda record: replace(record, channel_id=CHANNEL + 1))
    whole = await seats.begin(BEN)
    letter = await inbox.letter(seats.desk, asked_user(whole), lambda record: "#forum")
    text = "\n".join(letter.texts)
    assert "### Your move\n**1.** [Augurs" in text
    assert "### Standing still\n**2.** [forgotten" in text and "cannot be loaded" in text


@pytest.mark.parametrize("how", [{"checkpoint": "{}"}, {"game": "forgotten"}])
async def test_its_host_ends_it_and_the_channel_is_free(seats: Seats, how: dict[str, str]) -> None:
    game = (await damaged(seats, **how)).record.id
    wish = lobby.Wish("toy", GUILD, CHANNEL, 2, {}, 0)
    with pytest.raises(Refusal, match="already being played here"):
        await lobby.open_table(seats.desk, wish, CLEO, "Cleo", seats.interaction())
    for user, why in ((BEN, "cannot be loaded"), (CLEO, "You are not playing")):
        with pytest.raises(Refusal, match=why):
            await agreements.ask_to_end(seats.desk, game, user, seats.interaction())
    assert await agreements.ask_to_end(seats.desk, game, ANN, seats.interaction()) == "The game is ended."
    (post,) = await seats.posts()
    assert post.payload["text"].startswith("The host ended this game, as it cannot be loaded.")
    with pytest.raises(Refusal, match="This game is over"):
        (await seats.desk.sitting(game)).live  # noqa: B018
    await lobby.open_table(seats.desk, wish, CLEO, "Cleo", seats.interaction())


async def test_a_server_manager_ends_it_and_its_file_is_there(seats: Seats) -> None:
    game = (await damaged(seats)).record.id
    await agreements.end_by_manager(seats.desk, game, seats.interaction())
    assert [post.kind for post in await seats.posts()] == ["say"]
    letter = await keepsakes.recording(seats.desk, await seats.desk.sitting(game))
    assert letter.names == {f"toy-{game}.json"}


async def test_what_waits_to_be_shown_of_it_holds_up_nothing(seats: Seats) -> None:
    start = await seats.begin(BEN)
    await seats.posts()
    moved = await seats.answer(start, asked_user(start), "pass")
    await seats.store.commit(replace(moved.record, checkpoint="{}"), at=seats.clock(), interaction=None)
    desk = Desk(seats.store, seats.clock)
    await agreements.end_by_manager(desk, start.record.id, seats.interaction())
    await outbox(desk, Mail(seats.clock)).flush()
    vitals = await seats.store.vitals()
    assert (vitals.waiting, vitals.dead) == (0, 0)


async def test_its_alarms_wait_until_it_is_mended_or_ended(seats: Seats) -> None:
    broken = await damaged(seats)
    told = {"user": ANN, "asked_at": 0, "since": 0, "step": 0, "snoozed": 0}
    rings = [Alarm(f"{kind}:0", seats.clock(), told, broken.record.id) for kind in ("remind", "clock")]
    await seats.store.ring(alarms=rings)
    alarms = Alarms(seats.desk, {"remind": reminders.ring, "clock": timeouts.ring})
    await alarms.ring_due()
    put_off = [alarm.due_at for alarm in await seats.store.alarms(broken.record.id)]
    assert put_off == [seats.clock() + MENDED] * 2
    await agreements.end_by_manager(seats.desk, broken.record.id, seats.interaction())
    seats.clock.pass_by(MENDED)
    await alarms.ring_due()
    assert await seats.store.alarms(broken.record.id) == []


async def test_whoever_plays_there_can_be_forgotten(seats: Seats) -> None:
    broken = await damaged(seats)

    async def delete(channel: int, message: int) -> None:
        pass

    await privacy.forget(seats.desk, ANN, delete)
    record = (await seats.desk.sitting(broken.record.id)).record
    assert record.host_id == BEN and record.status is Status.LIVE
    await privacy.forget(seats.desk, BEN, delete)
    assert not (await seats.desk.sitting(broken.record.id)).record.status.open
