"""Bodies with one piece replaced by nonsense: always a proper answer, never a broken sandbox."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Iterator
from typing import Any

import aiohttp
import pytest

from sandbox import Sandbox, World
from sandbox.kinds import InteractionType
from tests.sandbox.envoy import running
from tests.sandbox.wire_client import Json, Raw

NONSENSE: list[Any] = [
    None,
    3,
    -1,
    "x",
    "",
    [],
    {},
    True,
    1.5,
    ["x"],
    [None],
    {"a": 1},
    "9" * 30,
    "\ud800",
    10**30,
    [[1]],
]
BUTTON: Json = {"type": 2, "style": 1, "label": "x", "custom_id": "q", "emoji": {"name": "🎲"}}
MENU: Json = {"type": 3, "custom_id": "a", "options": [{"label": "a", "value": "b", "default": True}]}
MESSAGE: Json = {
    "content": "x",
    "nonce": "1",
    "enforce_nonce": True,
    "attachments": [],
    "embeds": [
        {
            "title": "t",
            "image": {"url": "https://example.org/x.png"},
            "author": {"name": "a"},
            "footer": {"text": "f"},
            "fields": [{"name": "n", "value": "v"}],
        }
    ],
    "allowed_mentions": {"parse": [], "users": ["1"], "replied_user": True},
    "message_reference": {"message_id": "1", "fail_if_not_exists": False},
    "components": [{"type": 1, "components": [BUTTON]}, {"type": 1, "components": [MENU]}],
}
PEOPLE: Json = {"type": 5, "custom_id": "u", "default_values": [{"type": "user", "id": "1"}]}
MEDIA: Json = {"url": "https://example.org/x.png"}
SECTION: Json = {
    "type": 9,
    "components": [{"type": 10, "content": "x"}],
    "accessory": {"type": 11, "media": MEDIA},
}
LAYOUT: Json = {
    "flags": 1 << 15,
    "components": [
        {"type": 17, "components": [{"type": 12, "items": [{"media": MEDIA}]}, SECTION, {"type": 14}]},
        {"type": 1, "components": [BUTTON]},
        {"type": 1, "components": [PEOPLE]},
    ],
}
COMMANDS: list[Json] = [
    {
        "name": "go",
        "description": "d",
        "type": 1,
        "options": [
            {
                "type": 1,
                "name": "s",
                "description": "d",
                "options": [
                    {
                        "type": 3,
                        "name": "o",
                        "description": "d",
                        "required": True,
                        "choices": [{"name": "a", "value": "b"}],
                    }
                ],
            }
        ],
    }
]
ANSWERS: list[Json] = [
    {"type": 4, "data": {"content": "x", "flags": 64}},
    {
        "type": 9,
        "data": {
            "custom_id": "m",
            "title": "t",
            "components": [
                {"type": 1, "components": [{"type": 4, "custom_id": "f", "style": 1, "label": "x"}]},
                {"type": 18, "label": "l", "component": MENU},
                {"type": 18, "label": "l", "component": PEOPLE},
            ],
        },
    },
]


def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    if path:
        yield path
    pairs = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, item in pairs:
        yield from places(item, (*path, key))


def spoilt(body: Any, dice: random.Random) -> Any:
    """A copy in which one piece is nonsense or gone."""
    body = copy.deepcopy(body)
    *way, last = dice.choice(list(places(body)))
    node = body
    for step in way:
        node = node[step]
    if isinstance(node, dict) and dice.random() < 0.2:
        del node[last]
    else:
        node[last] = dice.choice(NONSENSE)
    return body


@pytest.mark.parametrize("seed", range(4))
async def test_nonsense_is_answered_properly(raw: Raw, seed: int) -> None:
    box, dice, forum = raw.box, random.Random(seed), raw.box.channel("forum")
    made = (await raw.post(forum, {"content": "x"})).body["id"]
    statuses: set[int] = set()
    for _ in range(60):
        message = dice.choice([MESSAGE, LAYOUT])
        data = {"id": "1", "name": "go", "type": 1}
        it = box.world.interact(InteractionType.COMMAND, box.person("Ann").user, forum, data)
        callback = f"/interactions/{it.id}/{it.token}/callback?with_response=1"
        answers = [
            await raw.post(forum, spoilt(message, dice)),
            await raw.edit(forum, made, spoilt(message, dice)),
            await raw.sync(spoilt(COMMANDS, dice)),
            await raw.ask("POST", callback, spoilt(dice.choice(ANSWERS), dice)),
        ]
        statuses |= {got.status for got in answers}
    assert statuses == {200, 400}


@pytest.mark.parametrize("data", [b"[" * 5000, b"{", b"\xff"])
async def test_a_body_that_is_no_json(raw: Raw, data: bytes) -> None:
    url = f"{raw.box.api_url}/channels/{raw.box.channel('forum').id}/messages"
    kinds = {"application/json": data, "multipart/form-data": data, "multipart/form-data; boundary=x": b"--x"}
    for kind, sent in kinds.items():
        headers = {"Authorization": f"Bot {raw.box.token}", "Content-Type": kind}
        async with raw.session.post(url, headers=headers, data=sent) as answer:
            assert answer.status == 400, kind
            assert answer.content_type == "application/json"


async def test_texts_and_names_that_are_hard_to_write_down(raw: Raw) -> None:
    forum = raw.box.channel("forum")
    half: Json = {"flags": 1 << 15, "components": [{"type": 10, "content": "\ud800"}]}
    assert (await raw.post(forum, half)).status == 200
    for name in ("a b.png", "é/../c.png", "a?b#c%.png"):
        (file,) = (await raw.post(forum, {}, {0: (name, b"x")})).body["attachments"]
        async with raw.session.get(file["url"]) as answer:
            assert await answer.read() == b"x"


async def test_ids_that_are_none(raw: Raw) -> None:
    forum = raw.box.channel("forum").id
    for name in ("before", "after", "around"):
        assert (await raw.ask("GET", f"/channels/{forum}/messages?{name}=x")).code == 50035
    for wrong in NONSENSE:
        assert (await raw.ask("POST", "/users/@me/channels", {"recipient_id": wrong})).status in (400, 404)


SPOT = {"place": "place", "message": "message"}
ACTIONS: dict[str, Json] = {
    "open": {"place": "place"},
    "history": {"place": "place", "before": "5"},
    "read": SPOT,
    "dismiss": SPOT,
    "say": {"place": "place", "text": "x", "reply": "message"},
    "edit": SPOT | {"text": "x"},
    "delete": SPOT,
    "type": {"place": "place"},
    "slash": {"place": "place", "command": "game new", "options": {"game": "x", "guest": "guest"}},
    "autocomplete": {
        "place": "place",
        "command": "game new",
        "focus": "game",
        "typed": "x",
        "options": {"seats": 2},
    },
    "press": SPOT | {"control": "move"},
    "choose": SPOT | {"control": "buildings", "values": ["bath"]},
    "submit": {"modal": "1", "fields": {"called": "x"}},
}


@pytest.mark.parametrize("action", ACTIONS)
async def test_nonsense_from_a_page_is_answered(action: str, session: aiohttp.ClientSession) -> None:
    async with Sandbox(World.demo()) as box, running(box):
        forum, ann = box.channel("forum"), box.person("Ann")
        asked = await ann.slash("game new", forum, game="x")
        ids = {"place": forum.id, "message": asked.messages[0].id, "guest": ann.id}
        body = json.loads(json.dumps(ACTIONS[action]), object_hook=lambda it: it | _named(it, ids))
        page = await session.ws_connect(f"{box.url}/live", params={"as": "ann"})
        for wrong in ("", "{", "[]", "[" * 5000, '{"n": 1}', '{"do": "open"}'):
            await page.send_str(wrong)
        for number, nonsense in enumerate([*NONSENSE, float("inf")]):
            for way in places(body):
                request = copy.deepcopy(body)
                node = request
                for step in way[:-1]:
                    node = node[step]
                node[way[-1]] = nonsense
                await page.send_json({"n": f"{number} {way}", "do": action} | request)
                while (news := await page.receive_json(timeout=10)).get("n") != f"{number} {way}":
                    assert news.get("n", 1) == 1, news
                assert "error" in news or "result" in news


def _named(it: Json, ids: dict[str, int]) -> Json:
    return {key: str(ids[value]) for key, value in it.items() if isinstance(value, str) and value in ids}
