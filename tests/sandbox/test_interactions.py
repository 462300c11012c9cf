"""The life of an interaction: three seconds, fifteen minutes, one answer, and only its user's eyes."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from sandbox import Reply
from sandbox.model import Interaction
from tests.sandbox.wire_client import Got, Json, Raw

EPHEMERAL, LOADING, V2 = 1 << 6, 1 << 7, 1 << 15


class Asked:
    """Ann has sent a command or pressed a button; the raw bot answers by hand."""

    def __init__(self, raw: Raw, waiting: asyncio.Future[Reply], it: Interaction) -> None:
        self.raw, self.waiting, self.it = raw, waiting, it

    async def answer(self, kind: int, data: Json | None = None) -> Got:
        body: Json = {"type": kind} | ({"data": data} if data is not None else {})
        return await self.raw.ask("POST", f"/interactions/{self.it.id}/{self.it.token}/callback", body)

    async def webhook(self, method: str, path: str = "", body: Any = None) -> Got:
        return await self.raw.ask(
            method, f"/webhooks/{self.raw.box.world.bot.id}/{self.it.token}{path}", body
        )


async def ask(raw: Raw, by: str = "Ann") -> Asked:
    await raw.sync([{"name": "go", "description": "Go", "type": 1}])
    waiting = asyncio.ensure_future(raw.box.person(by).slash("go", raw.box.channel("forum")))
    await asyncio.sleep(0)
    return Asked(raw, waiting, list(raw.box.world.interactions.values())[-1])


async def press(raw: Raw) -> Asked:
    forum = raw.box.channel("forum")
    row = {"type": 1, "components": [{"type": 2, "style": 1, "label": "Press", "custom_id": "p"}]}
    await raw.post(forum, {"content": "x", "components": [row]})
    waiting = asyncio.ensure_future(raw.box.person("Ann").click("Press", forum))
    await asyncio.sleep(0)
    return Asked(raw, waiting, list(raw.box.world.interactions.values())[-1])


async def test_answer_after_three_seconds_is_unknown(raw: Raw) -> None:
    asked = await ask(raw)
    raw.box.clock.advance(3.5)
    got = await asked.answer(4, {"content": "late"})
    assert (got.status, got.code) == (404, 10062)
    assert (await asked.waiting).failed
    assert raw.box.channel("forum").messages == []


async def test_second_answer_is_refused(raw: Raw) -> None:
    asked = await ask(raw)
    assert (await asked.answer(4, {"content": "one"})).status == 204
    got = await asked.answer(4, {"content": "two"})
    assert (got.status, got.code) == (400, 40060)
    assert [m.content for m in raw.box.channel("forum").messages] == ["one"]


async def test_token_ends_after_fifteen_minutes(raw: Raw) -> None:
    asked = await ask(raw)
    await asked.answer(4, {"content": "one"})
    raw.box.clock.advance(14 * 60)
    assert (await asked.webhook("PATCH", "/messages/@original", {"content": "two"})).status == 200
    raw.box.clock.advance(2 * 60)
    got = await asked.webhook("PATCH", "/messages/@original", {"content": "three"})
    assert (got.status, got.code) == (401, 50027)
    assert (await asked.webhook("POST", "", {"content": "more"})).code == 50027


async def test_unknown_tokens(raw: Raw) -> None:
    asked = await ask(raw)
    assert (
        await raw.ask("POST", f"/interactions/{asked.it.id}/nonsense/callback", {"type": 5})
    ).code == 10062
    assert (
        await raw.ask("POST", f"/webhooks/{raw.box.world.bot.id}/nonsense", {"content": "x"})
    ).code == 10015
    assert (await asked.webhook("POST", "", {"content": "before the answer"})).code == 10015


async def test_interaction_routes_need_no_token_and_others_do(raw: Raw) -> None:
    asked = await ask(raw)
    raw.token = None
    assert (await asked.answer(5)).status == 204
    got = await raw.post(raw.box.channel("forum"), {"content": "x"})
    assert (got.status, got.code) == (401, 0)


@pytest.mark.parametrize("kind", [1, 6, 7, 8, 12, 99, None])
async def test_kinds_that_do_not_answer_a_command(raw: Raw, kind: int | None) -> None:
    asked = await ask(raw)
    got = await raw.ask("POST", f"/interactions/{asked.it.id}/{asked.it.token}/callback", {"type": kind})
    assert got.errors("type")
    assert not asked.it.acked


async def test_deferral_takes_only_the_private_flag(raw: Raw) -> None:
    asked = await ask(raw)
    assert (await asked.answer(5, {"flags": V2})).errors("data", "flags")
    assert (await asked.answer(5, {"flags": EPHEMERAL})).status == 204


async def test_deferred_answer_is_filled_by_an_edit_or_by_the_first_follow_up(raw: Raw) -> None:
    for method, path in (("PATCH", "/messages/@original"), ("POST", "")):
        asked = await ask(raw)
        await asked.answer(5, {"flags": EPHEMERAL})
        reply = await asked.waiting
        assert reply.pending and reply.messages[0].flags == EPHEMERAL | LOADING
        got = await asked.webhook(method, path, {"content": "done"})
        assert got.body["flags"] == EPHEMERAL
        assert not reply.pending and [m.content for m in reply.messages] == ["done"]


async def test_ephemeral_messages_stay_with_their_user(raw: Raw) -> None:
    asked = await ask(raw)
    await asked.answer(4, {"content": "mine", "flags": EPHEMERAL})
    follow = await asked.webhook("POST", "", {"content": "also mine", "flags": EPHEMERAL})
    box, forum = raw.box, raw.box.channel("forum")
    assert [m.content for m in box.person("Ann").sees(forum)] == ["mine", "also mine"]
    assert box.person("Ben").sees(forum) == [] and forum.messages == []
    got = await raw.ask("GET", f"/channels/{forum.id}/messages/{follow.body['id']}")
    assert (got.status, got.code) == (404, 10008)
    assert (await raw.ask("GET", f"/channels/{forum.id}/messages")).body == []
    assert "MESSAGE_CREATE" not in [event.title for event in box.journal.events]


async def test_component_answers_edit_the_message_pressed(raw: Raw) -> None:
    asked = await press(raw)
    assert (await asked.answer(7, {"content": "edited", "components": []})).status == 204
    (message,) = raw.box.channel("forum").messages
    assert message.content == "edited" and message.buttons == []
    asked = await press(raw)
    assert (await asked.answer(6)).status == 204
    got = await asked.webhook("PATCH", "/messages/@original", {"content": "later"})
    assert got.body["id"] == str(raw.box.channel("forum").messages[-1].id)
    assert (await asked.waiting).messages == []


async def test_follow_ups_can_be_read_edited_and_deleted(raw: Raw) -> None:
    asked = await ask(raw)
    await asked.answer(4, {"content": "one"})
    more = (await asked.webhook("POST", "?wait=true", {"content": "two"})).body["id"]
    assert (await asked.webhook("GET", f"/messages/{more}")).body["content"] == "two"
    await asked.webhook("PATCH", f"/messages/{more}", {"content": "three"})
    assert (await asked.waiting).text == "one\nthree"
    assert (await asked.webhook("DELETE", "/messages/@original")).status == 204
    assert (await asked.webhook("GET", "/messages/@original")).code == 10008
    assert [m.content for m in raw.box.channel("forum").messages] == ["three"]


async def test_pings_are_decided_by_allowed_mentions(raw: Raw) -> None:
    forum, ann, ben = raw.box.channel("forum"), raw.box.person("Ann"), raw.box.person("Ben")
    text = f"{ann.mention} {ben.mention}"
    await raw.post(forum, {"content": text, "allowed_mentions": {"parse": []}})
    assert ann.pings == ben.pings == []
    await raw.post(forum, {"content": text, "allowed_mentions": {"users": [str(ann.id)]}})
    assert len(ann.pings) == 1 and ben.pings == []
    made = await raw.post(forum, {"content": text})
    assert len(ann.pings) == 2 and len(ben.pings) == 1
    await raw.edit(forum, made.body["id"], {"content": f"{text} again"})
    await raw.post(forum, {"content": text, "flags": 1 << 12})
    v2 = {"flags": V2, "components": [{"type": 10, "content": ben.mention}]}
    await raw.post(forum, v2)
    assert len(ann.pings) == 2 and len(ben.pings) == 2
    await raw.post(forum, {"content": "@everyone"})
    assert len(ben.pings) == 2


async def test_same_nonce_gives_the_same_message_for_some_minutes(raw: Raw) -> None:
    forum, curia = raw.box.channel("forum"), raw.box.channel("curia")
    body = {"content": "x", "nonce": "7", "enforce_nonce": True}
    first = await raw.post(forum, body)
    assert first.body["nonce"] == "7"
    assert (await raw.post(forum, body)).body["id"] == first.body["id"]
    assert (await raw.post(curia, body)).body["id"] != first.body["id"]
    assert (await raw.post(forum, body | {"enforce_nonce": False})).body["id"] != first.body["id"]
    assert len(forum.messages) == 2
    raw.box.clock.advance(10 * 60)
    await raw.post(forum, body)
    assert len(forum.messages) == 3
