"""Every command of a running game, and a sentence for everything that a person can get wrong."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from sandbox.kinds import Permission
from sandbox.model import Channel, Message
from sandbox.people import Person, Reply
from tests.e2e import playing
from tests.e2e.house import House
from tests.e2e.match import Match, by_command, by_panel

pytestmark = pytest.mark.e2e


@pytest.fixture
async def match(house: House) -> Match:
    """A game of Ann and Ben, at its very first question."""
    await house.begin(house.ann, house.ben)
    match = Match(house, house.ann, house.ben, seed="commands")
    while "keep one of" not in match.board.text:  # two equal buildings were dealt: nothing to draft
        sure = await ask(house.ann, "game end", house.forum)
        await playing.press(house.ann, "End the game", sure.messages[0])
        await house.begin(house.ann, house.ben)
    return match


async def ask(person: Person, command: str, place: Channel, **options: Any) -> Reply:
    """Send a command; the answer is for that person alone."""
    reply = await (await person.slash(command, place, **options)).settled()
    assert reply.messages and all(message.ephemeral for message in reply.messages)
    return reply


def other(match: Match) -> Person:
    """The player who is not asked."""
    (person,) = [p for p in match.people if p is not match.asked()]
    return person


def post_with(place: Channel, button: str) -> Message:
    return next(m for m in reversed(place.messages) if any(b.label == button for b in m.buttons))


async def test_looking_at_the_table(match: Match) -> None:
    house, forum = match.house, match.place
    asked, waits = match.asked(), other(match)
    status = (await ask(house.cleo, "game status", forum)).text
    assert f"⏳ {asked.mention}" in status and "points if it ended now" in status
    board = (await ask(house.cleo, "game board", forum)).messages[0]
    assert board.pictures[0].alt == match.board.pictures[0].alt
    part = (await ask(asked, "game board", forum, player=waits)).messages[0]
    assert waits.name in part.pictures[0].alt
    words = (await ask(house.cleo, "game board", forum, words=True)).text
    pressed = await (await house.cleo.click("In words", forum)).settled()
    assert words == pressed.text and "Ann" in words and "Ben" in words
    await by_command(match, asked)
    kept = next(line for line in (await ask(asked, "game log", forum)).text.splitlines() if "You" in line)
    assert kept.startswith("You keep the")
    assert kept not in (await ask(waits, "game log", forum)).text
    hand = (await ask(asked, "hand", forum)).messages[0]
    assert f"{asked.name}, your hand:" in hand.pictures[0].alt


async def test_looking_up_the_rules(house: House) -> None:
    """Also where nothing is played."""
    contents = (await ask(house.ben, "game rules", house.forum)).text
    chapter = contents.splitlines()[1].removeprefix("- ")
    assert (await ask(house.ben, "game rules", house.forum, topic=chapter)).text.startswith(f"## {chapter}")
    card = (await ask(house.ben, "game rules", house.forum, topic="market")).messages[0]
    assert card.text.startswith("## Market") and "Market" in card.pictures[0].alt
    part = (await ask(house.ben, "game rules", house.forum, topic="emis")).text
    assert part.startswith("## Emissary")
    unknown = (await ask(house.ben, "game rules", house.forum, topic="tem")).text
    assert "“tem” is not in the rules" in unknown and "Temple" in unknown
    assert "/city" in (await ask(house.ben, "game help", house.forum)).text


async def test_taking_back_freely(match: Match) -> None:
    """An emissary hides nothing: until somebody else has answered, its owner may place it anew."""
    house = match.house
    await match.play([by_command], until=lambda: playing.asks(match.board))
    first, second = match.asked(), other(match)
    before, length = await house.table(), (await house.record()).length
    await by_command(match, first)
    await house.quiet()
    assert match.asked() is second
    assert "no answer of yours to take back" in (await ask(second, "game undo", match.place)).text
    reply = await ask(first, "game undo", match.place)
    assert reply.text.startswith("Taken back.") and playing.asks(reply.messages[0])
    await house.quiet()
    assert match.asked() is first and f"{first.mention} took back" in match.board.text
    after = await house.table()
    assert after.pending() == before.pending() and after.answers == before.answers
    assert [entry.key for entry in after.log[length:]] == ["city.emissary", "undo"]


async def test_taking_back_what_was_seen(match: Match) -> None:
    """The drafted buildings went on to the next player, so that one must agree."""
    house, drafter, next_one = match.house, match.asked(), other(match)
    await by_command(match, drafter)
    await house.quiet()
    given = await house.table()
    asked = await ask(drafter, "game undo", match.place)
    assert "The others must agree" in asked.text and "Nothing for you to decide" in asked.text
    await house.quiet()
    vote = post_with(match.place, "Agree")
    assert drafter.mention in vote.text and not vote.mentions
    again = await ask(drafter, "game undo", match.place)
    assert "already voting" in again.text
    passing = await (await house.cleo.click("Agree", message=vote)).settled()
    assert "You are not playing at this table" in passing.text
    own = await (await drafter.click("Agree", message=vote)).settled()
    assert "You have already agreed" in own.text
    agree = next(b for b in vote.buttons if b.label == "Agree").custom_id
    await (await next_one.click("Refuse", message=vote)).settled()
    await house.quiet()
    assert "does not agree" in match.place.messages[-1].text
    assert vote.text.endswith("-# ❌ Not agreed.") and not vote.buttons
    late = await (await next_one.press_raw(agree, message=vote)).settled()
    assert "This vote is over." in late.text
    assert (await house.table()).answers == given.answers
    too_soon = await ask(drafter, "game undo", match.place)
    assert "You may ask them again" in too_soon.text
    house.box.clock.advance(5 * 60)
    while "You may ask them again" in (await ask(drafter, "game undo", match.place)).text:
        await house.quiet()  # the bot has yet to look at the sandbox's clock
    await house.quiet()
    yes = await (await next_one.click("Agree", match.place)).settled()
    assert "that decides it" in yes.text
    await house.quiet()
    assert match.asked() is drafter
    assert (await house.table()).answers == 0


async def test_resigning(match: Match) -> None:
    """A robot plays on, at once if it is asked; the others are told."""
    house, leaver, stays = match.house, match.asked(), other(match)
    sure = await ask(leaver, "game resign", match.place)
    assert leaver.id in {seat.user_id for seat in (await house.record()).seats}, "Not before it is confirmed."
    await leaver.click("Resign", message=sure.messages[0])
    await house.reads(sure.messages[0], "You resigned")
    await house.quiet()
    assert match.asked() is stays and f"{leaver.mention} resigned" in match.board.text
    assert "You are not playing" in (await ask(leaver, "hand", match.place)).text
    await match.play([by_panel], until=lambda: len(match.place.messages) > 8)
    last = await ask(stays, "game resign", match.place)
    assert "so the game ends" in last.text


async def test_ending_by_vote(match: Match) -> None:
    house = match.house
    board = match.board
    (move,) = [button.custom_id for button in board.buttons if button.label == "Your move"]
    reply = await ask(house.ben, "game end", match.place)
    assert "the game ends when all agree" in reply.text
    await house.quiet()
    assert (await house.record()).status.open
    await (await house.ann.click("Agree", match.place)).settled()
    await house.quiet()
    record = await house.record()
    assert not record.status.open and record.secret in match.place.messages[-1].text
    assert not board.buttons, "The board has no controls any more; pressed all the same, they answer."
    over = await (await house.ann.press_raw(move, match.place, message=board)).settled()
    assert "This game is over." in over.text
    file = await ask(house.ann, "game log", match.place, file=True)
    assert file.messages[0].attachments
    await house.begin(house.ben, house.ann)


async def test_ending_by_a_manager(match: Match) -> None:
    house = match.house
    sure = await ask(house.ann, "game end", match.place)
    (control,) = [b.custom_id for b in sure.messages[0].buttons]
    forged = await (await house.ben.press_raw(control, match.place)).settled()
    assert "Manage Server" in forged.text and (await house.record()).status.open
    await house.ann.click("End the game", message=sure.messages[0])
    await house.reads(sure.messages[0], "The game is ended.")
    await house.quiet()
    assert "A server manager ended this game." in match.place.messages[-1].text


async def test_moving_a_game_whose_channel_was_deleted(match: Match) -> None:
    """It is paused, and goes on where one of its players wants it."""
    house, appia = match.house, match.house.box.channel("via-appia")
    asked = match.asked()
    assert "no paused game" in (await ask(asked, "game move", appia)).text
    house.box.world.delete_channel(match.place)
    await playing.press_on(asked, asked.dms[-1], Random("moving"))
    await house.quiet()
    assert (await house.record()).status == "paused"
    assert "goes on here" in (await ask(asked, "game move", appia)).text
    await house.quiet()
    moved = Match(house, *match.people, seed="moved", place=appia)
    assert moved.asked() is not asked
    await moved.play([by_panel, by_command], until=lambda: len(appia.messages) > 4)


async def test_every_mistake_gets_a_sentence(match: Match) -> None:
    """In private, saying what is wrong; and nothing at the table changes."""
    house, forum, curia = match.house, match.place, match.house.box.channel("curia")
    asked, waits, cleo = match.asked(), other(match), house.cleo
    house.box.world.deny(curia, Permission.ATTACH_FILES)
    appia = house.box.channel("via-appia")
    new = {"game": "great-city"}
    mistakes: list[tuple[Person, str, Channel, dict[str, Any], str]] = [
        (cleo, "game status", appia, {}, "No game is being played in this channel."),
        (cleo, "city end", appia, {}, "No game is being played in this channel."),
        (cleo, "game log", appia, {}, "No game is being played in this channel."),
        (cleo, "city end", forum, {}, "You are not playing at this table ("),
        (cleo, "hand", forum, {}, "You are not playing at this table"),
        (cleo, "game undo", forum, {}, "You are not playing at this table"),
        (cleo, "game resign", forum, {}, "You are not playing at this table"),
        (cleo, "game end", forum, {}, "You are not playing at this table"),
        (waits, "city end", forum, {}, "it is not your turn"),
        (asked, "city end", forum, {}, "You are asked: Keep one of these buildings"),
        (asked, "city draft", forum, {"building": "Pantheon"}, "“Pantheon” is not possible here."),
        (asked, "city draft", forum, {"building": "  "}, "is not possible here"),
        (asked, "game undo", forum, {}, "There is no answer of yours to take back"),
        (asked, "game move", forum, {}, "You have no paused game on this server."),
        (asked, "game log", forum, {"file": True}, "when the game is over"),
        (asked, "game board", forum, {"player": cleo}, f"{cleo.mention} does not play here."),
        (asked, "game rules", forum, {"topic": "xyzzy"}, "“xyzzy” is not in the rules of The Great City"),
        (cleo, "game new", forum, new, "is already being played here"),
        (cleo, "game new", appia, new | {"seats": 5}, "is played by 2, 3, 4 people"),
        (cleo, "game new", appia, new | {"options": "walls=high"}, "has no option “walls”"),
        (cleo, "game new", appia, new | {"options": "high walls"}, "Options are written as name=value"),
        (cleo, "game new", curia, new, "I lack the permission to attach files."),
    ]
    before, posts = await house.record(), len(forum.messages)
    for person, command, place, options, sentence in mistakes:
        assert sentence in (await ask(person, command, place, **options)).text, (command, options)
    await house.quiet()
    assert await house.record() == before and len(forum.messages) == posts


async def answered(house: House, reply: Reply) -> bool:
    """Wait for the answer; whether it is private."""
    await house.box.until(lambda: reply.messages and not reply.pending)
    return all(message.ephemeral for message in reply.messages)


async def test_forged_controls_do_nothing(match: Match) -> None:
    """Whatever is sent instead of a control's own name: a private answer, and the table stays."""
    house, random = match.house, Random("forgeries")
    actions = ("pick", "menu", "skip", "next", "sure", "undo", "agree", "join", "start", "cancel", "end", "x")
    before = await house.record()
    for action in actions:
        for game, epoch in ((1, before.epoch), (1, 0), (7, 1), (10**17, 10**17)):
            data = random.choice(("", "done", "keep:market.1", "undo", "0000000000", "|" * 9, "é" * 20))
            forged = f"ae|{action}|{game}|{epoch}|{data}"
            reply = await house.cleo.press_raw(forged, match.place, values=["keep:market.1"])
            assert await answered(house, reply), forged
    await house.quiet()
    assert await house.record() == before
