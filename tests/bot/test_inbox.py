"""All games of one person, across channels and servers."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any

from bot.shown.controls import Control
from bot.shown.letters import Letter
from bot.table import agreements, ballots, votes
from bot.table.sitting import Sitting
from bot.waiting import inbox, timeouts
from bot.waiting.inbox import ON_A_PAGE
from bot.waiting.questions import waiting_for
from db.records import GameRecord, Status
from sandbox import parts
from tests.bot.desks import ANN, BEN, CHANNEL, CLEO, DAY, GUILD, Seats, asked_user


async def elsewhere(seats: Seats, sitting: Sitting, channel: int) -> Sitting:
    """The game, brought to another channel, so that the next one finds room."""
    record = replace(sitting.record, channel_id=channel)
    return await seats.desk.commit(Sitting(record, sitting.table), None)


async def test_open_questions_come_with_the_longest_wait_first(seats: Seats) -> None:
    made = []
    for channel in (901, 902, 903):
        made.append(await elsewhere(seats, await seats.begin(BEN), channel))
        seats.clock.pass_by(1000)
    first = made[0]
    user = asked_user(first)
    asked = await waiting_for(seats.desk, user)
    assert first.record.id in [w.sitting.record.id for w in asked]
    assert [w.since for w in asked] == sorted(w.since for w in asked)
    assert all(w.sitting.seat_of(user) == w.seat == w.decision.seat for w in asked)
    assert sum([len(await waiting_for(seats.desk, u)) for u in (ANN, BEN)]) == 3
    assert await waiting_for(seats.desk, CLEO) == []


async def test_only_live_games_wait_for_anybody(seats: Seats) -> None:
    sitting = await seats.begin(BEN)
    user = asked_user(sitting)
    assert len(await waiting_for(seats.desk, user)) == 1
    await seats.desk.note(sitting.record.id, lambda r: replace(r, status=Status.PAUSED))
    assert await waiting_for(seats.desk, user) == []


async def test_a_game_that_cannot_be_loaded_hides_no_other(seats: Seats) -> None:
    broken = await elsewhere(seats, await seats.begin(BEN), 901)
    whole = await seats.begin(BEN)
    await seats.store.commit(replace(broken.record, checkpoint="{}"), at=seats.clock(), interaction=None)
    asked = await waiting_for(seats.desk, asked_user(whole))
    assert [w.sitting.record.id for w in asked] == [whole.record.id]


def named(record: GameRecord) -> str:
    return f"#c{record.channel_id}"


def text(letter: Letter) -> str:
    return "\n".join(letter.texts)


def buttons(letter: Letter) -> dict[str, str]:
    """The controls that can be pressed: label → what it does."""
    view: Any = letter.view()
    shown = parts.buttons(view.to_components())
    return {button.label: button.custom_id for button in shown if not button.disabled}


async def seated(seats: Seats, sitting: Sitting, user: int | None, owner: int | None) -> None:
    """Somebody else in the seat that is not asked."""
    asked = sitting.asked[0].seat
    places = tuple(
        s if i == asked else replace(s, user_id=user, owner=owner) for i, s in enumerate(sitting.record.seats)
    )
    await seats.desk.note(sitting.record.id, lambda r: replace(r, seats=places))


async def test_an_empty_list_says_what_to_do_next(seats: Seats) -> None:
    assert "**/game new**" in text(await inbox.letter(seats.desk, CLEO, named))


async def test_every_game_with_its_place_and_its_question(seats: Seats) -> None:
    lobby = await elsewhere(seats, await seats.open(seats=3), 901)
    asked = await elsewhere(seats, await seats.begin(BEN), 902)
    user = asked_user(asked)
    other = ANN if user == BEN else BEN
    await seats.desk.note(asked.record.id, lambda r: replace(r, messages={"board": 55}))
    mine = await inbox.letter(seats.desk, user, named)
    assert rf"[Augurs · \#c902](https://discord.com/channels/{GUILD}/902/55): asked <t:" in text(mine)
    assert "> What do you do?" in text(mine)
    assert buttons(mine) == {"Your move": Control("move", asked.record.id, asked.record.epoch).id}
    theirs = await inbox.letter(seats.desk, other, named)
    assert f"waiting for <@{user}>" in text(theirs) and not buttons(theirs)
    hers = text(await inbox.letter(seats.desk, ANN, named))
    assert f"https://discord.com/channels/{GUILD}/901): 1 of 3 are there" in hers
    assert hers.index("#c902") < hers.index("#c901") and lobby.record.id < asked.record.id


async def test_several_questions_have_a_button_each(seats: Seats) -> None:
    first = await elsewhere(seats, await seats.begin(robots=1), 901)
    seats.clock.pass_by(DAY)
    second = await elsewhere(seats, await seats.begin(robots=1), 902)
    letter = await inbox.letter(seats.desk, ANN, named)
    assert buttons(letter) == {
        "1. Augurs · #c901": Control("move", first.record.id, first.record.epoch).id,
        "2. Augurs · #c902": Control("move", second.record.id, second.record.epoch).id,
    }


async def test_a_seat_that_a_robot_keeps_can_be_taken_back(seats: Seats) -> None:
    sitting = await seats.begin(BEN)
    await seated(seats, sitting, None, CLEO)
    letter = await inbox.letter(seats.desk, CLEO, named)
    assert "### A robot plays for you" in text(letter)
    assert list(buttons(letter).values()) == [Control("back", sitting.record.id).id]


async def test_a_paused_game_says_how_it_goes_on(seats: Seats) -> None:
    sitting = await seats.begin(BEN)
    await seats.desk.note(sitting.record.id, lambda r: replace(r, status=Status.PAUSED))
    assert "**/game move**" in text(await inbox.letter(seats.desk, ANN, named))


async def test_many_games_come_in_pages_that_fit_a_message(seats: Seats) -> None:
    count = 2 * ON_A_PAGE + 1
    for channel in range(count):
        await elsewhere(seats, await seats.begin(robots=1), CHANNEL + 1 + channel)
    found = ""
    for page in range(3):
        letter = await inbox.letter(seats.desk, ANN, lambda record: f"#{'wide' * 25}{record.id}", page)
        assert len(text(letter)) < 3900
        assert sum(1 for _ in letter.view().walk_children()) <= 40
        found += text(letter)
    assert all(f"**{n}.** [" in found for n in range(1, count + 1))
    first, last = await inbox.letter(seats.desk, ANN, named), await inbox.letter(seats.desk, ANN, named, 99)
    assert [c for c in buttons(first).values() if "inbox" in c] == [Control("inbox", 0, 0, "1").id]
    assert [c for c in buttons(last).values() if "inbox" in c] == [Control("inbox", 0, 0, "1").id]


async def test_a_vote_is_told_to_those_who_have_not_voted(seats: Seats) -> None:
    game = (await seats.begin(BEN, CLEO)).record.id
    await agreements.ask_to_end(seats.desk, game, ANN, seats.interaction())
    await seats.desk.note(game, partial(ballots.shown, names=["end"], message=77))

    async def told(user: int) -> bool:
        return f"[votes](https://discord.com/channels/{GUILD}/{CHANNEL}/77)" in text(
            await inbox.letter(seats.desk, user, named)
        )

    assert [await told(user) for user in (ANN, BEN, CLEO)] == [False, True, True]
    await votes.agree(seats.desk, game, BEN, "end", seats.interaction())
    assert [await told(user) for user in (ANN, BEN, CLEO)] == [False, False, True]
    await votes.refuse(seats.desk, game, CLEO, "end", seats.interaction())
    assert not await told(CLEO)


async def test_of_a_choice_one_answer_is_enough(seats: Seats) -> None:
    sitting = await seats.begin(BEN, CLEO)
    late, seat = asked_user(sitting), sitting.asked[0].seat
    one, two = [user for user in sitting.people if user != late]
    seats.clock.pass_by(3 * DAY)
    await timeouts.call(seats.desk, sitting.record.id, one, seat, seats.interaction())
    await votes.agree(seats.desk, sitting.record.id, one, f"late:{seat}:seat", seats.interaction())
    now = await seats.desk.sitting(sitting.record.id)
    assert not votes.awaiting(now, one) and not votes.awaiting(now, late) and votes.awaiting(now, two)
