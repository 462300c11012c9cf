"""What people can do at the sandbox, with a real discord.py client on the other side."""

from __future__ import annotations

import pytest

from sandbox import Sandbox, Unavailable
from sandbox.kinds import MAX_FILE
from sandbox.posting import Upload
from tests.sandbox.envoy import BLUE, RED, Envoy


async def test_slash_command_with_options_buttons_and_picture(box: Sandbox, bot: Envoy) -> None:
    ann, ben, forum = box.person("Ann"), box.person("Ben"), box.channel("forum")
    reply = await ann.slash("game new", forum, game="great-city", seats=4, guest=ben)
    assert reply.acked and not reply.failed and reply.latency is not None
    assert reply.text == f"great-city for 4 with {ben.mention}"
    assert ben.pings == []
    assert forum.last_picture is not None
    assert (forum.last_picture.data, forum.last_picture.alt) == (RED, "A red square")
    assert (forum.last_picture.width, forum.last_picture.height) == (32, 32)
    assert [b.label for b in forum.messages[-1].buttons] == ["Your move", "Later", "Flip"]


async def test_slash_refuses_what_the_client_would_not_send(box: Sandbox, bot: Envoy) -> None:
    ann, forum = box.person("Ann"), box.channel("forum")
    for wrong in ({}, {"game": "x", "seats": "four"}, {"game": "x", "colour": "red"}, {"game": 3}):
        with pytest.raises(Unavailable):
            await ann.slash("game new", forum, **wrong)
    with pytest.raises(Unavailable, match="needs a subcommand"):
        await ann.slash("game", forum)
    with pytest.raises(Unavailable, match="not offered"):
        await ann.slash("nothing", forum)


async def test_autocomplete(box: Sandbox, bot: Envoy) -> None:
    ann, forum = box.person("Ann"), box.channel("forum")
    choices = await ann.autocomplete("game new", forum, focus="game", typed="ci", seats=3)
    assert choices == [("great-city 3", "great-city")]
    with pytest.raises(Unavailable):
        await ann.autocomplete("game new", forum, focus="seats")


async def test_a_command_with_a_file(box: Sandbox, bot: Envoy) -> None:
    ann = box.person("Ann")
    for place in (box.channel("forum"), ann.dm):
        reply = await ann.slash("weigh", place, file=Upload("a note.json", b"[1]"))
        assert reply.text == "a_note.json, application/json: [1]"
    with pytest.raises(Unavailable, match="takes no"):
        await ann.slash("weigh", ann.dm, file="a note.json")
    with pytest.raises(Unavailable, match="at most"):
        await ann.slash("weigh", ann.dm, file=Upload("heavy", b"x" * (MAX_FILE + 1)))


async def test_ephemeral_answer_is_seen_by_one_only(box: Sandbox, bot: Envoy) -> None:
    ann, ben, forum = box.person("Ann"), box.person("Ben"), box.channel("forum")
    await ann.slash("game new", forum, game="great-city")
    reply = await ben.click("Your move", forum)
    assert reply.text == "Only you read this."
    assert reply.messages[0] in ben.sees(forum)
    assert reply.messages[0] not in ann.sees(forum)
    assert reply.messages[0] not in forum.messages


async def test_disabled_or_missing_controls_cannot_be_used(box: Sandbox, bot: Envoy) -> None:
    ann, forum = box.person("Ann"), box.channel("forum")
    await ann.slash("game new", forum, game="great-city")
    with pytest.raises(Unavailable, match="disabled"):
        await ann.click("Later", forum)
    with pytest.raises(Unavailable, match="Your move"):
        await ann.click("Never", forum)
    with pytest.raises(Unavailable, match="1 to 2"):
        await ann.select(["Market", "Bath", "Forum"], forum)
    with pytest.raises(Unavailable, match="Temple"):
        await ann.select(["Temple"], forum)


async def test_edit_replaces_the_picture(box: Sandbox, bot: Envoy) -> None:
    ann, forum = box.person("Ann"), box.channel("forum")
    message = (await ann.slash("game new", forum, game="great-city")).messages[0]
    await ann.click("🔁", message=message)
    assert message.content == "Flipped" and message.edits == 1
    assert [(p.data, p.alt) for p in message.pictures] == [(BLUE, "A blue square")]


async def test_select_defers_edits_and_follows_up(box: Sandbox, bot: Envoy) -> None:
    ann, forum = box.person("Ann"), box.channel("forum")
    message = (await ann.slash("game new", forum, game="great-city")).messages[0]
    reply = await ann.select(["Market", "bath"], message=message, menu="Build")
    await box.until(lambda: reply.text == "Noted.")
    assert message.content == "Chosen: market, bath"
    assert reply.messages[0].ephemeral


async def test_modal(box: Sandbox, bot: Envoy) -> None:
    ann, ben, forum = box.person("Ann"), box.person("Ben"), box.channel("forum")
    opened = await ann.slash("name", forum)
    assert opened.modal is not None and opened.modal.title == "A name"
    with pytest.raises(Unavailable, match="1 to 10"):
        await ann.submit(opened.modal, called="")
    with pytest.raises(Unavailable):
        await ben.submit(opened.modal, called="Ben")
    reply = await ann.submit(opened.modal, called="Annia")
    assert reply.text == "Ave Annia"


async def test_deferred_private_answer_settles(box: Sandbox, bot: Envoy) -> None:
    ann, ben, forum = box.person("Ann"), box.person("Ben"), box.channel("forum")
    reply = await (await ann.slash("hand", forum)).settled()
    assert reply.text == "Your hand" and reply.messages[0].pictures[0].data == RED
    assert not reply.messages[0].loading
    assert ben.sees(forum) == []


async def test_unanswered_command_fails_when_its_time_is_over(box: Sandbox, bot: Envoy) -> None:
    ann, forum = box.person("Ann"), box.channel("forum")
    box.subscribe(lambda change: box.clock.advance(4) if change.kind == "INTERACTION_CREATE" else None)
    reply = await ann.slash("silence", forum)
    assert reply.failed and not reply.acked


async def test_follow_ups_edits_and_deletion(box: Sandbox, bot: Envoy) -> None:
    ann, ben, forum = box.person("Ann"), box.person("Ben"), box.channel("forum")
    reply = await ann.slash("talk", forum)
    await box.until(lambda: reply.text == "Two, edited\nThree")
    assert [m.text for m in ben.sees(forum)] == ["Two, edited"]
    assert reply.interaction.original is not None and reply.interaction.original.deleted


async def test_components_v2_board_with_stable_nonce(box: Sandbox, bot: Envoy) -> None:
    ann, forum = box.person("Ann"), box.channel("forum")
    await (await ann.slash("board", forum)).settled()
    (message,) = forum.messages
    assert message.text == "# The board\nTake it"
    assert [(p.data, p.alt) for p in message.pictures] == [(RED, "Red")]
    assert [b.label for b in message.buttons] == ["Take"]


async def test_direct_message_open_and_closed(box: Sandbox, bot: Envoy) -> None:
    ann, ben, forum = box.person("Ann"), box.person("Ben"), box.channel("forum")
    await ann.slash("whisper", forum)
    assert [m.text for m in ann.dms] == ["In private"]
    ben.close_dms()
    assert (await ben.slash("whisper", forum)).text == "Closed: 50007"
    assert ben.dms == []


async def test_thread_with_members_pin_rename_and_history(box: Sandbox, bot: Envoy) -> None:
    ann, forum = box.person("Ann"), box.channel("forum")
    reply = await (await ann.slash("thread", forum)).settled()
    assert "Welcome" in reply.text
    (thread,) = forum.threads
    assert thread.name == "Table 2" and ann.id in thread.thread_members
    assert thread.messages[0].pinned_at is not None
    assert (await ann.click("Your move", thread)).text == "Only you read this."


async def test_replayed_interaction_reaches_the_bot_again(box: Sandbox, bot: Envoy) -> None:
    ann, forum = box.person("Ann"), box.channel("forum")
    seen: list[int] = []

    async def note(interaction: object) -> None:
        seen.append(getattr(interaction, "id", 0))

    bot.on_interaction = note  # type: ignore[attr-defined]
    reply = await ann.slash("hand", forum)
    box.replay(reply)
    await box.until(lambda: len(seen) == 2)
    assert seen[0] == seen[1]
