"""Bodies with one piece replaced by nonsense: always a proper answer, never a broken sandbox."""

from __future__ import annotations

import copy
import random
from collections.abc import Iterator
from typing import Any

import pytest

from sandbox.kinds import InteractionType
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
