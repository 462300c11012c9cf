"""Nothing that the bot says gets by the catalogue: in a masked language no word of English is left."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Awaitable, Iterator
from dataclasses import replace
from typing import Any

import pytest

from bot import language
from bot.past import history, keepsakes, recap
from bot.people import record_forms, servers
from bot.people.records import standings
from bot.shown import messages, order_forms
from bot.shown.letters import Letter
from bot.shown.pictures import Pictures
from bot.table import agreements, lobby, offers, orders, posts, votes
from bot.table.sitting import Refusal, Sitting
from bot.talk.commands.game import _status
from bot.talk.commands.me import summary
from bot.talk.service import happened
from bot.texts import ROBOT_NAMES
from bot.waiting import dates, inbox, reminders, timebank, timeouts, vacation
from db.records import PersonRecord, Player, Post, Result, ServerRecord, Status
from engine.kernel.words import speaking
from engine.registry import GAMES
from tests.bot.desks import ANN, BEN, CHANNEL, CLEO, DAY, GUILD, NAMES, Seats, asked_user, verb
from tests.generic.games import finished
from tests.generic.test_language import WORD, Masked

MASK = Masked()
FOREIGN = "de"
GAME = "rise-to-power"
# What is the same in every language: marks of Discord's, code, addresses, and names.
SAME = re.compile(
    r"<[^>]*>|`[^`]*`|^/power \w+|\(https:[^)]*\)|SHA-256|\b[IVXLC]+\b|Europe/Berlin|UTC|"
    + "|".join(map(re.escape, [*NAMES.values(), *(g.info.name for g in GAMES.values()), *ROBOT_NAMES]))
)


@pytest.fixture(autouse=True)
def masked(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(language, "catalogue", lambda name: MASK if name == FOREIGN else None)
    with speaking(MASK):
        yield


@pytest.fixture
async def pictures() -> AsyncIterator[Pictures]:
    pictures = Pictures()
    yield pictures
    pictures.close()


def check(*texts: str) -> None:
    for text in texts:
        assert text and not WORD.search(SAME.sub(" ", text)), text


def read(letter: Letter | None) -> None:
    """Look at every word that a letter shows."""
    assert letter is not None
    found = list(_words([item.to_component_dict() for item in letter.view().children]))
    check(*found)


def _words(node: Any) -> Iterator[str]:
    if isinstance(node, list):
        for each in node:
            yield from _words(each)
    elif isinstance(node, dict):
        for key, value in node.items():
            if isinstance(value, str) and value and key in ("content", "label", "placeholder", "description"):
                yield value
            yield from _words(value)


async def refused(act: Awaitable[object]) -> None:
    with pytest.raises(Refusal) as refusal:
        await act
    check(str(refusal.value))


async def opened(seats: Seats, **more: Any) -> Sitting:
    wish = lobby.Wish(GAME, GUILD, CHANNEL, 3, {}, 0, FOREIGN, **more)
    return await lobby.open_table(seats.desk, wish, ANN, NAMES[ANN], seats.interaction())


async def begun(seats: Seats, **more: Any) -> Sitting:
    sitting = await opened(seats, **more)
    for user in (BEN, CLEO):
        sitting = await seats.join(sitting.record.id, user)
    return sitting


async def told(seats: Seats, sitting: Sitting) -> None:
    """Whatever was posted or written into the story."""
    for post in await seats.posts():
        if "text" in post.payload:
            read(messages.said(sitting, post.payload))
    for line in await seats.store.story(sitting.record.id):
        check(line.text)


async def test_gathering(seats: Seats) -> None:
    sitting = await opened(seats, clock={"bank": 3 * DAY, "then": "vote"})
    game = sitting.record.id
    read(messages.lobby(sitting))
    read(_status(sitting, {}, {}))
    read(await inbox.letter(seats.desk, ANN, lambda record: ""))
    await refused(opened(seats))
    await refused(lobby.join(seats.desk, game, ANN, "Ann", seats.interaction()))
    await refused(lobby.leave(seats.desk, game, BEN, seats.interaction()))
    await refused(lobby.start(seats.desk, game, BEN, seats.interaction()))
    await refused(lobby.start(seats.desk, game, ANN, seats.interaction()))
    await refused(lobby.cancel(seats.desk, game, BEN, False, seats.interaction()))
    closed = await lobby.cancel(seats.desk, game, ANN, False, seats.interaction())
    read(messages.lobby(closed))
    await refused(seats.join(game, BEN))


async def test_a_move(seats: Seats, pictures: Pictures) -> None:
    seats.desk.planners.append(timebank.plan)
    before = await begun(seats, clock={"bank": 3 * DAY, "then": "answer"})
    user = asked_user(before)
    seat = before.own_seat(user)
    await told(seats, before)
    asides = await timebank.asides(seats.desk, before)
    read(messages.lobby(before))
    read(await messages.board(pictures, before, [], "board.png", None, asides))
    read(await messages.question(pictures, before, seat))
    read(await messages.question(pictures, before, before.asked[-1].seat, say="ж"))
    read(await messages.direct(pictures, before, seat))
    read(_status(before, asides, await timebank.standing(seats.desk, before)))
    await refused(seats.answer(before, user, "nonsense"))
    check(await pictures.words(before, seat))
    after = await seats.answer(before, user, before.asked[0].options[0].key)
    await told(seats, after)
    check(happened(after, seat, before.live.answers))
    read(await inbox.letter(seats.desk, user, lambda record: ""))
    for part in await recap.Recaps(seats.desk, pictures).parts(after, seat):
        read(Letter([part]))


async def test_taking_back_and_ending(seats: Seats) -> None:
    sitting = await begun(seats)
    game, user = sitting.record.id, asked_user(sitting)
    decision = sitting.asked[0]
    read(
        messages.confirm(
            sitting,
            decision,
            (decision.options[0].key,),
            sitting.live.barrier(decision.seat, (decision.options[0].key,)) or "ж",
        )
    )
    await refused(agreements.take_back(seats.desk, game, user, seats.interaction()))
    await refused(agreements.redo(seats.desk, game, user, seats.interaction()))
    check(await agreements.ask_to_end(seats.desk, game, ANN, seats.interaction()))
    voted = await seats.desk.sitting(game)
    (post,) = [p for p in await seats.posts() if "offers" in p.payload]
    read(messages.said(voted, post.payload))
    check(await votes.agree(seats.desk, game, BEN, "end", seats.interaction()))
    check(await votes.refuse(seats.desk, game, CLEO, "end", seats.interaction()))
    check(await agreements.resign(seats.desk, game, CLEO, seats.interaction()))
    await told(seats, await seats.desk.sitting(game))
    check(await agreements.end_by_manager(seats.desk, game, seats.interaction()))
    over = await seats.desk.sitting(game)
    await told(seats, over)
    with pytest.raises(Refusal) as refusal:
        over.live  # noqa: B018
    check(str(refusal.value))


async def test_seats_and_those_who_let_others_wait(seats: Seats) -> None:
    sitting = await begun(seats)
    game, late = sitting.record.id, asked_user(sitting)
    other = next(user for user in (ANN, BEN, CLEO) if user != late)
    asker = offers.Asker(other, False, seats.interaction())
    seat = sitting.own_seat(late)
    await refused(timeouts.call(seats.desk, game, other, seat, seats.interaction()))
    seats.clock.pass_by(9 * DAY)
    check(await timeouts.call(seats.desk, game, other, seat, seats.interaction()))
    for post in await seats.posts():
        if post.kind == "say":
            read(messages.said(await seats.desk.sitting(game), post.payload))
        elif post.kind == "timeout":
            read(await timeouts.private(seats.desk, post, await seats.desk.sitting(game)))
    check(await votes.agree(seats.desk, game, other, f"late:{seat}:wait", seats.interaction()))
    check(await offers.ask_to_open(seats.desk, game, seat, asker))
    own = offers.Asker(late, False, seats.interaction())
    check(await offers.ask_for_robot(seats.desk, game, seat, own))
    await told(seats, await seats.desk.sitting(game))
    await refused(seats.answer(await seats.desk.sitting(game), late, "nonsense"))


async def test_orders(seats: Seats) -> None:
    sitting = await begun(seats)
    waits = next(user for user in (ANN, BEN, CLEO) if user != asked_user(sitting))
    read(await order_forms.listing(seats.desk, sitting, waits))
    chosen = verb(sitting.game, "pass")
    order = await orders.draft(seats.desk, sitting, waits, chosen.name, {})
    read(order_forms.offer(sitting, order))
    check(await orders.file(seats.desk, order.id, waits, standing=True))
    read(await order_forms.listing(seats.desk, sitting, waits))
    await refused(seats.desk.command(sitting.record.id, waits, chosen, {}, seats.interaction()))
    await refused(orders.own(seats.desk, order.id, asked_user(sitting)))


async def test_reminders_and_settings(seats: Seats) -> None:
    sitting = await begun(seats)
    user, now = asked_user(sitting), seats.clock()
    covered = [[sitting.record.id, sitting.record.asked_at]]
    for target in (f"user:{user}", posts.CHANNEL):
        due = {"user": user, "at": now, "covered": covered}
        post = Post(reminders.KIND, target, due, now, game_id=sitting.record.id)
        read(await reminders.letter(seats.desk, post, sitting))
    person = replace(
        PersonRecord(user), zone="Europe/Berlin", quiet=(0, 60), away=((0, 2**50),), dm_closed=True
    )
    check(summary(person, seats.clock()), summary(PersonRecord(user), seats.clock()))
    check(
        servers.summary(ServerRecord(GUILD), None),
        servers.summary(ServerRecord(GUILD, channels=(1,), threads=True), None),
    )
    check(await vacation.leave(seats.desk, user, None, seats.clock() + 3 * DAY))
    await refused(vacation.leave(seats.desk, user, None, seats.clock() + 300 * DAY))
    check(await vacation.come_back(seats.desk, user))
    for typed in ("", "xyzzy", "49"):
        for reader in (
            dates.minute,
            lambda text: dates.moment(person, text, 0),
            lambda text: dates.zone_called(text, 0),
        ):
            with pytest.raises(Refusal) as refusal:
                reader(typed)
            check(str(refusal.value).replace("xyzzy", ""))


async def test_the_end(seats: Seats, pictures: Pictures) -> None:
    table = finished(GAMES[GAME], 3, "masked end")
    sitting = await seats.at(table, ANN, BEN, CLEO)
    assert table.outcome is not None
    read(await messages.result(pictures, sitting, [], "board.png"))
    past = history.Past.of(table)
    library = history.Library(seats.desk)
    library._pasts[sitting.record.id, sitting.record.length] = past
    over = Sitting(replace(sitting.record, status=Status.OVER), table)
    read(await history.letter(pictures, library, over, history.Page(3, seat=1)))
    check(keepsakes.annals(past, sitting, seats.clock()))
    players = tuple(Player(user, NAMES[user]) for user in (ANN, BEN, CLEO))
    result = Result(1, GAME, GUILD, 0, DAY, players, (3, 2, 1), (0,))
    read(record_forms.leaderboard(standings([result]), GAME, ANN, True))
    read(record_forms.statistics([result], ANN))
    read(record_forms.versus([result], ANN, BEN))
