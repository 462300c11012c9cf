"""What Discord refuses in messages, and with which code at which field."""

from __future__ import annotations

from typing import Any

import pytest

from tests.sandbox.wire_client import Json, Raw

V2 = 1 << 15


def row(*components: Json) -> Json:
    return {"type": 1, "components": list(components)}


def button(custom_id: str = "a", **more: Any) -> Json:
    return {"type": 2, "style": 1, "label": "Press", "custom_id": custom_id, **more}


def menu(count: int = 2, **more: Any) -> Json:
    options = [{"label": f"L{n}", "value": f"v{n}"} for n in range(count)]
    return {"type": 3, "custom_id": "menu", "options": options, **more}


def text(content: str = "x") -> Json:
    return {"type": 10, "content": content}


def gallery(*urls: str, **more: Any) -> Json:
    return {"type": 12, "items": [{"media": {"url": url}, **more} for url in urls]}


def legacy(*components: Json) -> Json:
    return {"content": "x", "components": list(components)}


def layout(*components: Json, **more: Any) -> Json:
    return {"flags": V2, "components": list(components), **more}


FIRST = ("components", 0)
IN_ROW = (*FIRST, "components", 0)

REFUSED: list[tuple[str, Json, tuple[str | int, ...]]] = [
    ("content over 2000", {"content": "x" * 2001}, ("content",)),
    ("nonce over 25", {"content": "x", "nonce": "n" * 26}, ("nonce",)),
    ("eleven embeds", {"embeds": [{"title": "x"}] * 11}, ("embeds",)),
    ("embed title", {"embeds": [{"title": "x" * 257}]}, ("embeds", 0, "title")),
    ("embed description", {"embeds": [{"description": "x" * 4097}]}, ("embeds", 0, "description")),
    ("embed fields", {"embeds": [{"fields": [{"name": "n", "value": "v"}] * 26}]}, ("embeds", 0, "fields")),
    (
        "embed field value",
        {"embeds": [{"fields": [{"name": "n", "value": "v" * 1025}]}]},
        ("embeds", 0, "fields", 0, "value"),
    ),
    (
        "embed field name",
        {"embeds": [{"fields": [{"name": "", "value": "v"}]}]},
        ("embeds", 0, "fields", 0, "name"),
    ),
    ("embed footer", {"embeds": [{"footer": {"text": "x" * 2049}}]}, ("embeds", 0, "footer", "text")),
    ("embed author", {"embeds": [{"author": {"name": "x" * 257}}]}, ("embeds", 0, "author", "name")),
    ("embeds over 6000 together", {"embeds": [{"description": "x" * 3001}] * 2}, ("embeds", 1)),
    ("file listed and not sent", {"content": "x", "attachments": [{"id": 0}]}, ("attachments", 0, "id")),
    (
        "101 mentions",
        {"content": "x", "allowed_mentions": {"users": list(range(101))}},
        ("allowed_mentions", "users"),
    ),
    (
        "mentions parsed and listed",
        {"content": "x", "allowed_mentions": {"parse": ["users"], "users": ["1"]}},
        ("allowed_mentions",),
    ),
    ("unknown reply", {"content": "x", "message_reference": {"message_id": "1"}}, ("message_reference",)),
    ("six rows", legacy(*(row(button(str(n))) for n in range(6))), ("components",)),
    ("no row", legacy(button()), (*FIRST, "type")),
    ("text without the flag", legacy(text()), (*FIRST, "type")),
    ("empty row", legacy(row()), (*FIRST, "components")),
    ("six buttons", legacy(row(*(button(str(n)) for n in range(6)))), (*FIRST, "components")),
    ("menu beside a button", legacy(row(button(), menu())), (*FIRST, "components")),
    ("same custom_id", legacy(row(button("a"), button("a"))), (*FIRST, "components", 1, "custom_id")),
    ("custom_id over 100", legacy(row(button("a" * 101))), (*IN_ROW, "custom_id")),
    ("button without label or emoji", legacy(row(button(label=None))), IN_ROW),
    ("label over 80", legacy(row(button(label="x" * 81))), (*IN_ROW, "label")),
    ("custom_id and url", legacy(row(button(url="https://example.org"))), (*IN_ROW, "url")),
    ("link without url", legacy(row({"type": 2, "style": 5, "label": "x"})), (*IN_ROW, "url")),
    (
        "link to nowhere",
        legacy(row({"type": 2, "style": 5, "label": "x", "url": "javascript:x"})),
        (*IN_ROW, "url"),
    ),
    ("emoji of letters", legacy(row(button(emoji={"name": "dice"}))), (*IN_ROW, "emoji", "name")),
    ("unknown style", legacy(row(button(style=9))), (*IN_ROW, "style")),
    ("26 options", legacy(row(menu(26))), (*IN_ROW, "options")),
    ("no options", legacy(row(menu(0))), (*IN_ROW, "options")),
    ("minimum over options", legacy(row(menu(2, min_values=3, max_values=3))), (*IN_ROW, "min_values")),
    ("minimum over maximum", legacy(row(menu(3, min_values=2, max_values=1))), (*IN_ROW, "min_values")),
    ("placeholder over 150", legacy(row(menu(placeholder="x" * 151))), (*IN_ROW, "placeholder")),
    (
        "option label over 100",
        legacy(row(menu(0, options=[{"label": "x" * 101, "value": "v"}]))),
        (*IN_ROW, "options", 0, "label"),
    ),
    (
        "same option value",
        legacy(row(menu(0, options=[{"label": "x", "value": "v"}] * 2))),
        (*IN_ROW, "options"),
    ),
    ("V2 with content", layout(text(), content="x"), ("content",)),
    ("V2 with embeds", layout(text(), embeds=[{"title": "x"}]), ("embeds",)),
    ("V2 without components", {"flags": V2}, ("components",)),
    ("41 components", layout(*(text() for _ in range(41))), ("components",)),
    (
        "41 components, nested",
        layout({"type": 17, "components": [text() for _ in range(21)]}, *(text() for _ in range(20))),
        ("components",),
    ),
    ("4001 characters", layout(text("x" * 4001)), (*FIRST, "content")),
    ("4001 characters together", layout(text("x" * 2001), text("x" * 2000)), ("components",)),
    ("empty text", layout(text("")), (*FIRST, "content")),
    (
        "container in container",
        layout({"type": 17, "components": [{"type": 17, "components": [text()]}]}),
        (*IN_ROW, "type"),
    ),
    (
        "four texts in a section",
        layout({"type": 9, "components": [text()] * 4, "accessory": button()}),
        (*FIRST, "components"),
    ),
    ("section without accessory", layout({"type": 9, "components": [text()]}), (*FIRST, "accessory")),
    ("eleven pictures", layout(gallery(*["https://example.org/x.png"] * 11)), (*FIRST, "items")),
    (
        "alt text over 1024",
        layout(gallery("https://example.org/x.png", description="x" * 1025)),
        (*FIRST, "items", 0, "description"),
    ),
    ("picture without file", layout(gallery("attachment://no.png")), (*FIRST, "items", 0, "media", "url")),
    ("same component id", layout(text() | {"id": 7}, text() | {"id": 7}), ("components", 1, "id")),
]


@pytest.mark.parametrize(("body", "place"), [r[1:] for r in REFUSED], ids=[r[0] for r in REFUSED])
async def test_refused_with_the_place_named(raw: Raw, body: Json, place: tuple[str | int, ...]) -> None:
    forum = raw.box.channel("forum")
    got = await raw.post(forum, body)
    assert (got.status, got.code) == (400, 50035)
    assert got.errors(*place)
    assert forum.messages == []


ACCEPTED: list[tuple[str, Json]] = [
    ("content of 2000", {"content": "x" * 2000}),
    ("embeds of 6000 together", {"embeds": [{"description": "x" * 3000}] * 2}),
    ("five rows", legacy(*(row(*(button(f"{n}{k}") for k in range(5))) for n in range(5)))),
    ("25 options, all to be taken", legacy(row(menu(25, min_values=25, max_values=25)))),
    ("components alone", {"components": [row(button())]}),
    ("a button with only an emoji", legacy(row(button(label=None, emoji={"id": None, "name": "🎲"})))),
    ("40 components", layout({"type": 17, "components": [text() for _ in range(39)]})),
    ("4000 characters together", layout(text("x" * 2000), text("x" * 2000))),
    ("a link", legacy(row({"type": 2, "style": 5, "label": "x", "url": "https://example.org"}))),
]


@pytest.mark.parametrize("body", [a[1] for a in ACCEPTED], ids=[a[0] for a in ACCEPTED])
async def test_accepted_at_the_limit(raw: Raw, body: Json) -> None:
    got = await raw.post(raw.box.channel("forum"), body)
    assert got.status == 200, got.body
    assert raw.box.violations == []


@pytest.mark.parametrize(("letter", "status"), [("ä", 200), ("€", 500)])
async def test_text_of_too_many_bytes_breaks_discord(raw: Raw, letter: str, status: int) -> None:
    got = await raw.post(raw.box.channel("forum"), layout(text(letter * 4000)))
    assert got.status == status


async def test_empty_messages(raw: Raw) -> None:
    forum = raw.box.channel("forum")
    empty: list[Json] = [{}, {"content": ""}, {"content": None, "embeds": []}]
    for body in empty:
        assert (await raw.post(forum, body)).code == 50006
    made = await raw.post(forum, {"content": "x"})
    assert (await raw.edit(forum, made.body["id"], {"content": ""})).code == 50006


async def test_files(raw: Raw) -> None:
    forum = raw.box.channel("forum")
    ten = {n: (f"f{n}.txt", b"x") for n in range(10)}
    assert (await raw.post(forum, {}, ten)).status == 200
    eleven = await raw.post(forum, {}, {**ten, 10: ("f10.txt", b"x")})
    assert eleven.errors("attachments")
    alt = [{"id": 0, "description": "x" * 1025}]
    got = await raw.post(forum, {"attachments": alt}, {0: ("a.png", b"x")})
    assert got.errors("attachments", 0, "description")
    big = await raw.post(forum, {}, {0: ("big.bin", bytes(10 * 1024 * 1024 + 1))})
    assert (big.status, big.code) == (400, 50045)
    nine = bytes(9 * 1024 * 1024)
    huge = await raw.post(forum, {}, {n: (f"{n}.bin", nine) for n in range(3)})
    assert (huge.status, huge.code) == (413, 40005)


async def test_files_are_kept_added_and_dropped_by_an_edit(raw: Raw) -> None:
    forum = raw.box.channel("forum")
    made = await raw.post(forum, {"content": "x"}, {0: ("a.txt", b"A"), 1: ("b.txt", b"B")})
    first, message_id = made.body["attachments"][0]["id"], made.body["id"]
    edited = await raw.edit(
        forum, message_id, {"attachments": [{"id": first}, {"id": 0}]}, {0: ("c.txt", b"C")}
    )
    assert [a["filename"] for a in edited.body["attachments"]] == ["a.txt", "c.txt"]
    added = await raw.edit(forum, message_id, {}, {0: ("d.txt", b"D")})
    assert len(added.body["attachments"]) == 3
    gone = await raw.edit(forum, message_id, {"attachments": []})
    assert gone.body["attachments"] == []
    async with raw.session.get(added.body["attachments"][2]["url"]) as answer:
        assert answer.status == 404


async def test_v2_cannot_be_taken_back_and_must_clear_the_content(raw: Raw) -> None:
    forum = raw.box.channel("forum")
    made = await raw.post(forum, {"content": "x"})
    turning = layout(text("new"))
    assert (await raw.edit(forum, made.body["id"], turning)).errors("content")
    turned = await raw.edit(forum, made.body["id"], turning | {"content": None})
    assert turned.body["flags"] & V2
    back = await raw.edit(forum, made.body["id"], {"content": "x", "flags": 0, "components": []})
    assert back.errors("content")


async def test_components_come_back_numbered_and_resolved(raw: Raw) -> None:
    forum = raw.box.channel("forum")
    body = layout({"type": 17, "components": [text(), gallery("attachment://a_b.png")]})
    got = await raw.post(forum, body, {0: ("a b.png", b"not a picture")})
    container = got.body["components"][0]
    assert [container["id"], *(c["id"] for c in container["components"])] == [1, 2, 3]
    media = container["components"][1]["items"][0]["media"]
    assert media["attachment_id"] == got.body["attachments"][0]["id"]
    async with raw.session.get(media["url"]) as answer:
        assert await answer.read() == b"not a picture"
