"""Channels, threads, pins, history and direct messages over REST."""

from __future__ import annotations

import pytest

from sandbox import Unavailable, png
from sandbox.kinds import Intent, Permission
from tests.sandbox.wire_client import Json, Raw


async def test_history_pages(raw: Raw) -> None:
    forum = raw.box.channel("forum")
    ids = [(await raw.post(forum, {"content": str(n)})).body["id"] for n in range(6)]

    async def page(query: str) -> list[str]:
        got = await raw.ask("GET", f"/channels/{forum.id}/messages?{query}")
        return [message["content"] for message in got.body]

    assert await page("limit=2") == ["5", "4"]
    assert await page(f"before={ids[2]}") == ["1", "0"]
    assert await page(f"after={ids[3]}&limit=1") == ["4"]
    assert await page(f"around={ids[3]}&limit=3") == ["4", "3", "2"]
    for limit in ("0", "101", "x"):
        assert (await raw.ask("GET", f"/channels/{forum.id}/messages?limit={limit}")).errors("limit")
    raw.box.world.deny(forum, Permission.READ_MESSAGE_HISTORY)
    assert await page("limit=2") == []


async def test_others_words_need_the_content_intent(raw: Raw) -> None:
    forum = raw.box.channel("forum")
    said = raw.box.person("Ann").say("hello", forum)
    path = f"/channels/{forum.id}/messages/{said.id}"
    assert (await raw.ask("GET", path)).body["content"] == ""
    raw.box.world.privileged = Intent.MESSAGE_CONTENT
    assert (await raw.ask("GET", path)).body["content"] == "hello"


async def test_only_own_messages_can_be_edited(raw: Raw) -> None:
    forum = raw.box.channel("forum")
    said = raw.box.person("Ann").say("hello", forum)
    got = await raw.edit(forum, str(said.id), {"content": "mine"})
    assert (got.status, got.code) == (403, 50005)
    path = f"/channels/{forum.id}/messages/{said.id}"
    raw.box.world.deny(forum, Permission.MANAGE_MESSAGES)
    assert (await raw.ask("DELETE", path)).code == 50013
    raw.box.world.allow(forum, Permission.MANAGE_MESSAGES)
    assert (await raw.ask("DELETE", path)).status == 204
    assert said.deleted and forum.messages == []


async def test_threads_with_and_without_a_message(raw: Raw) -> None:
    forum = raw.box.channel("forum")
    made = (await raw.post(forum, {"content": "x"})).body["id"]
    path = f"/channels/{forum.id}/messages/{made}/threads"
    assert (await raw.ask("POST", path, {"name": ""})).errors("name")
    assert (await raw.ask("POST", path, {"name": "n" * 101})).errors("name")
    wrong = {"name": "n", "auto_archive_duration": 7}
    assert (await raw.ask("POST", path, wrong)).errors("auto_archive_duration")
    started = await raw.ask("POST", path, {"name": "Table"})
    assert (started.status, started.body["id"]) == (201, made)
    assert (await raw.ask("POST", path, {"name": "Table"})).code == 160004
    free = await raw.ask("POST", f"/channels/{forum.id}/threads", {"name": "Free", "type": 11})
    assert free.status == 201 and [t.name for t in forum.threads] == ["Table", "Free"]
    inside = await raw.ask("POST", f"/channels/{made}/threads", {"name": "Nested", "type": 11})
    assert inside.code == 50024
    guild = forum.guild
    assert guild is not None
    active = await raw.ask("GET", f"/guilds/{guild.id}/threads/active")
    assert [t["name"] for t in active.body["threads"]] == ["Table", "Free"]


async def test_archived_and_locked_threads(raw: Raw) -> None:
    forum = raw.box.channel("forum")
    started = await raw.ask("POST", f"/channels/{forum.id}/threads", {"name": "Table", "type": 11})
    (thread,) = forum.threads
    path = f"/channels/{started.body['id']}"
    await raw.ask("PATCH", path, {"archived": True})
    assert thread.archived
    assert (await raw.ask("PATCH", path, {"name": "x"})).code == 50083
    assert (await raw.post(thread, {"content": "opens it"})).status == 200
    assert not thread.archived
    await raw.ask("PATCH", path, {"locked": True})
    raw.box.world.deny(forum, Permission.MANAGE_THREADS)
    assert (await raw.post(thread, {"content": "x"})).code == 160005
    raw.box.world.allow(forum, Permission.MANAGE_THREADS)
    await raw.ask("PATCH", path, {"archived": True})
    raw.box.world.deny(forum, Permission.MANAGE_THREADS)
    assert (await raw.post(thread, {"content": "x"})).code == 50083
    raw.box.world.allow(forum, Permission.MANAGE_THREADS)
    archived = await raw.ask("GET", f"/channels/{forum.id}/threads/archived/public")
    assert [t["id"] for t in archived.body["threads"]] == [started.body["id"]]
    await raw.ask("PATCH", path, {"archived": False, "locked": False, "name": "Again"})
    assert (thread.name, thread.archived) == ("Again", False)
    assert (await raw.ask("DELETE", path)).status == 200
    assert forum.threads == [] and (await raw.ask("GET", path)).code == 10003


async def test_private_threads_are_seen_by_their_members(raw: Raw) -> None:
    forum, ann, ben = raw.box.channel("forum"), raw.box.person("Ann"), raw.box.person("Ben")
    started = await raw.ask("POST", f"/channels/{forum.id}/threads", {"name": "Hands", "type": 12})
    (thread,) = forum.threads
    members = f"/channels/{started.body['id']}/thread-members"
    assert (await raw.ask("PUT", f"{members}/{ann.id}")).status == 204
    await raw.post(thread, {"content": "psst"})
    assert [m.content for m in ann.sees(thread)] == ["psst"]
    assert ben.sees(thread) == []
    with pytest.raises(Unavailable):
        ben.say("hello", thread)
    assert len((await raw.ask("GET", members)).body) == 2
    assert (await raw.ask("GET", f"{members}/{ann.id}")).body["user_id"] == str(ann.id)
    assert (await raw.ask("GET", f"{members}/{ben.id}")).code == 10007
    thread.thread_members |= dict.fromkeys(range(998), 0.0)
    assert (await raw.ask("PUT", f"{members}/{ben.id}")).code == 30033
    assert (await raw.ask("DELETE", f"{members}/{ann.id}")).status == 204
    assert ann.sees(thread) == []
    assert (await raw.ask("DELETE", f"{members}/@me")).status == 204
    assert (await raw.ask("PUT", f"{members}/@me")).status == 204


async def test_permissions_in_threads(raw: Raw) -> None:
    world, forum = raw.box.world, raw.box.channel("forum")
    world.deny(forum, Permission.CREATE_PUBLIC_THREADS)
    path = f"/channels/{forum.id}/threads"
    assert (await raw.ask("POST", path, {"name": "T", "type": 11})).code == 50013
    world.allow(forum, Permission.CREATE_PUBLIC_THREADS)
    await raw.ask("POST", path, {"name": "T", "type": 11})
    (thread,) = forum.threads
    world.deny(forum, Permission.SEND_MESSAGES)
    assert (await raw.post(thread, {"content": "x"})).status == 200
    world.deny(forum, Permission.SEND_MESSAGES_IN_THREADS)
    assert (await raw.post(thread, {"content": "x"})).code == 50013


async def test_pins(raw: Raw) -> None:
    forum = raw.box.channel("forum")
    ids = [(await raw.post(forum, {"content": str(n)})).body["id"] for n in range(2)]
    pins = f"/channels/{forum.id}/messages/pins"
    for message_id in ids:
        assert (await raw.ask("PUT", f"{pins}/{message_id}")).status == 204
    got = await raw.ask("GET", pins)
    assert [item["message"]["id"] for item in got.body["items"]] == ids[::-1]
    assert (await raw.ask("DELETE", f"{pins}/{ids[0]}")).status == 204
    assert [m.pinned_at is not None for m in forum.messages] == [False, True]
    for message in [raw.box.person("Ann").say("x", forum) for _ in range(249)]:
        message.pinned_at = 1.0
    assert (await raw.ask("PUT", f"{pins}/{ids[0]}")).code == 30003


async def test_direct_messages(raw: Raw) -> None:
    ann = raw.box.person("Ann")
    opened = await raw.ask("POST", "/users/@me/channels", {"recipient_id": ann.id})
    assert opened.body["id"] == str(ann.dm.id) and opened.body["type"] == 1
    assert (await raw.post(ann.dm, {"content": "x"})).status == 200
    ann.close_dms()
    got = await raw.post(ann.dm, {"content": "y"})
    assert (got.status, got.code) == (403, 50007)
    ann.open_dms()
    assert (await raw.post(ann.dm, {"content": "z"})).status == 200
    assert [m.content for m in ann.dms] == ["x", "z"]
    assert (await raw.ask("POST", "/users/@me/channels", {"recipient_id": "1"})).code == 10013


async def test_who_is_who(raw: Raw) -> None:
    world, ann = raw.box.world, raw.box.person("Ann")
    rome = next(iter(world.guilds.values()))
    me = await raw.ask("GET", "/users/@me")
    assert me.body["username"] == "Aedile"
    for path in ("/oauth2/applications/@me", "/applications/@me"):
        assert (await raw.ask("GET", path)).body["id"] == me.body["id"]
    assert (await raw.ask("GET", f"/users/{ann.id}")).body["global_name"] == "Ann"
    assert (await raw.ask("GET", f"/guilds/{rome.id}")).body["name"] == "Rome"
    assert len((await raw.ask("GET", f"/guilds/{rome.id}/channels")).body) == 3
    member = await raw.ask("GET", f"/guilds/{rome.id}/members/{ann.id}")
    assert member.body["user"]["id"] == str(ann.id)
    unknown: list[tuple[str, int]] = [
        ("/users/1", 10013),
        ("/guilds/1", 10004),
        (f"/guilds/{rome.id}/members/1", 10007),
        ("/channels/1", 10003),
        ("/channels/x", 50035),
    ]
    for path, code in unknown:
        assert (await raw.ask("GET", path)).code == code


async def test_unknown_routes_are_remembered(raw: Raw) -> None:
    got = await raw.ask("GET", "/no/such/route")
    assert got.status == 404
    assert raw.box.unknown_routes == ["GET /api/v10/no/such/route"]


async def test_bodies_that_are_no_json(raw: Raw) -> None:
    forum = raw.box.channel("forum")
    headers = {"Authorization": "Bot x", "Content-Type": "application/json"}
    url = f"{raw.box.api_url}/channels/{forum.id}/messages"
    for text in ("{", "[]", "3"):
        async with raw.session.post(url, data=text, headers=headers) as answer:
            body: Json = await answer.json()
            assert (answer.status, body["code"]) == (400, 50109)
            assert answer.headers["Content-Type"] == "application/json"


async def test_typing_and_avatars(raw: Raw) -> None:
    forum = raw.box.channel("forum")
    assert (await raw.ask("POST", f"/channels/{forum.id}/typing")).status == 204
    async with raw.session.get(f"{raw.box.cdn_url}/embed/avatars/1.png") as answer:
        assert (await answer.read()).startswith(b"\x89PNG")
    async with raw.session.get(f"{raw.box.cdn_url}/attachments/{forum.id}/1/x.png") as answer:
        assert answer.status == 404


@pytest.mark.parametrize(
    ("name", "data", "size"),
    [
        ("film.gif", b"GIF89a" + (300).to_bytes(2, "little") + (200).to_bytes(2, "little"), (300, 200)),
        ("board.png", png.square((1, 2, 3), 40), (40, 40)),
        ("annals.md", b"GIF or PNG?", (None, None)),
    ],
)
async def test_pictures_have_a_size(raw: Raw, name: str, data: bytes, size: tuple[int, int]) -> None:
    sent = await raw.post(raw.box.channel("forum"), {}, {0: (name, data)})
    (attachment,) = sent.body["attachments"]
    assert (attachment.get("width"), attachment.get("height")) == size
