"""Discord's OpenAPI description against every route, in both directions."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from sandbox import contract
from sandbox.rest import ROUTES
from tests.sandbox.wire_client import Json, Raw

COMMAND: Json = {"name": "go", "description": "Go", "type": 1, "nsfw": False}
MESSAGES = "/channels/{channel_id}/messages"
THREADS = "/channels/{channel_id}/threads"
HOOK = "/webhooks/{webhook_id}/{webhook_token}"
EMBED: Json = {
    "title": "T",
    "description": "D",
    "color": 1,
    "flags": 0,
    "fields": [{"name": "n", "value": "v"}],
    "image": {"url": "attachment://a.png"},
}
LAYOUT: Json = {
    "flags": 1 << 15,
    "components": [
        {
            "type": 17,
            "components": [
                {"type": 10, "content": "text"},
                {"type": 12, "items": [{"media": {"url": "attachment://a.png"}}]},
                {"type": 13, "file": {"url": "attachment://a.png"}},
                {"type": 14},
                {
                    "type": 9,
                    "components": [{"type": 10, "content": "more"}],
                    "accessory": {"type": 11, "media": {"url": "attachment://a.png"}},
                },
                {"type": 1, "components": [{"type": 5, "custom_id": "who"}]},
            ],
        }
    ],
}


class Tour:
    """Calls route after route, by template, and remembers which."""

    def __init__(self, raw: Raw) -> None:
        self.raw = raw
        self.seen: set[tuple[str, str]] = set()
        self.names: dict[str, str] = {}

    async def call(
        self, method: str, template: str, body: Any = None, files: Any = None, query: str = ""
    ) -> Json:
        self.seen.add((method, template))
        path = template
        for name, value in self.names.items():
            path = path.replace(f"{{{name}}}", value)
        got = await self.raw.ask(method, path + query, body, files)
        assert got.status < 300, (method, path, got.body)
        return dict(got.body) if isinstance(got.body, dict) else {}


async def _identity(tour: Tour) -> None:
    for path in ("/users/@me", "/users/{user_id}", "/oauth2/applications/@me", "/applications/@me"):
        await tour.call("GET", path)
    for path in ("/gateway", "/gateway/bot", "/guilds/{guild_id}", "/guilds/{guild_id}/channels"):
        await tour.call("GET", path)
    await tour.call("GET", "/guilds/{guild_id}/members/{user_id}")
    for scope in ("", "/guilds/{guild_id}"):
        await tour.call("PUT", f"/applications/{{application_id}}{scope}/commands", [COMMAND])
        await tour.call("GET", f"/applications/{{application_id}}{scope}/commands")


async def _messages(tour: Tour) -> None:
    picture = {0: ("a.png", b"x")}
    await tour.call("POST", MESSAGES, LAYOUT, picture)
    await tour.call("POST", MESSAGES, {"embeds": [EMBED]}, picture)
    made = await tour.call("POST", MESSAGES, {"content": "x", "nonce": 7, "enforce_nonce": True})
    tour.names["message_id"] = made["id"]
    await tour.call("POST", MESSAGES, {"content": "y", "message_reference": {"message_id": made["id"]}})
    await tour.call("GET", MESSAGES, query="?limit=1")
    await tour.call("GET", f"{MESSAGES}/{{message_id}}")
    await tour.call("PATCH", f"{MESSAGES}/{{message_id}}", {"content": "z", "tts": False})
    for pins in (f"{MESSAGES}/pins", "/channels/{channel_id}/pins"):
        await tour.call("PUT", f"{pins}/{{message_id}}")
        await tour.call("GET", f"{MESSAGES}/pins")
        await tour.call("DELETE", f"{pins}/{{message_id}}")
    await tour.call("POST", "/channels/{channel_id}/typing")
    await tour.call("POST", "/users/@me/channels", {"recipient_id": int(tour.names["user_id"])})


async def _threads(tour: Tour) -> None:
    await tour.call("POST", f"{MESSAGES}/{{message_id}}/threads", {"name": "From a message"})
    await tour.call("GET", f"{MESSAGES}/{{message_id}}")
    await tour.call("DELETE", f"{MESSAGES}/{{message_id}}")
    await tour.call("GET", f"{THREADS}/archived/public")
    thread = await tour.call("POST", THREADS, {"name": "Free", "type": 11})
    await tour.call("GET", MESSAGES)
    tour.names["channel_id"] = thread["id"]
    await tour.call("GET", "/channels/{channel_id}")
    await tour.call("PATCH", "/channels/{channel_id}", {"name": "Renamed", "archived": False})
    members = "/channels/{channel_id}/thread-members"
    for who in ("{user_id}", "@me"):
        await tour.call("PUT", f"{members}/{who}")
    await tour.call("GET", members)
    await tour.call("GET", f"{members}/{{user_id}}")
    for who in ("{user_id}", "@me"):
        await tour.call("DELETE", f"{members}/{who}")
    await tour.call("GET", "/guilds/{guild_id}/threads/active")
    await tour.call("DELETE", "/channels/{channel_id}")


async def _interactions(tour: Tour) -> None:
    box = tour.raw.box
    waiting = asyncio.ensure_future(box.person("Ann").slash("go", box.channel("forum")))
    await asyncio.sleep(0)
    it = next(iter(box.world.interactions.values()))
    tour.names |= {"interaction_id": str(it.id), "interaction_token": it.token, "webhook_token": it.token}
    callback = "/interactions/{interaction_id}/{interaction_token}/callback"
    await tour.call("POST", callback, {"type": 4, "data": {"content": "x"}}, query="?with_response=1")
    await waiting
    more = await tour.call("POST", HOOK, {"content": "y"}, query="?wait=1&with_components=0")
    tour.names["message_id"] = more["id"]
    for name in ("@original", "{message_id}"):
        await tour.call("GET", f"{HOOK}/messages/{name}")
        await tour.call("PATCH", f"{HOOK}/messages/{name}", {"content": "z"})
        await tour.call("DELETE", f"{HOOK}/messages/{name}")


async def test_every_route_keeps_the_contract(raw: Raw) -> None:
    world = raw.box.world
    tour = Tour(raw)
    tour.names = {
        "user_id": str(raw.box.person("Ann").id),
        "guild_id": str(next(iter(world.guilds))),
        "application_id": str(world.bot.id),
        "webhook_id": str(world.bot.id),
        "channel_id": str(raw.box.channel("forum").id),
    }
    for part in (_identity, _messages, _threads, _interactions):
        await part(tour)
    assert raw.box.violations == []
    assert tour.seen == {(route.method, route.path) for route in ROUTES}


@pytest.mark.parametrize(
    ("body", "place"),
    [
        ({"contents": "x"}, "contents"),
        ({"content": "x", "embeds": [{"titel": "x"}]}, "embeds.0"),
        (
            {
                "content": "x",
                "components": [{"type": 1, "components": [{"type": 2, "style": 1, "lable": "x"}]}],
            },
            "lable",
        ),
        ({"content": 3}, "content"),
    ],
)
async def test_a_misspelt_or_mistyped_field_is_named(raw: Raw, body: Json, place: str) -> None:
    await raw.post(raw.box.channel("forum"), body)
    assert any(place in sentence for sentence in raw.box.violations)
    (noted,) = [entry for entry in raw.box.journal.requests if entry.violations]
    assert list(noted.violations or ()) == raw.box.violations


async def test_query_parameters_are_checked(raw: Raw) -> None:
    path = f"/channels/{raw.box.channel('forum').id}/messages"
    await raw.ask("GET", f"{path}?limit=100")
    assert raw.box.violations == []
    await raw.ask("GET", f"{path}?limit=101&page=2")
    assert len(raw.box.violations) == 2


def test_an_answer_is_held_to_it_too() -> None:
    path = contract.find_description()
    assert path is not None
    agreed = contract.load(path)
    assert agreed.check_answer("GET", "/gateway", 200, {"url": "ws://x"}) == []
    assert agreed.check_answer("GET", "/gateway", 200, {"uri": "ws://x"}) != []
    assert agreed.check_answer("GET", "/gateway", 204, None) != []
    assert agreed.check_answer("DELETE", MESSAGES + "/{message_id}", 204, {}) != []
    assert agreed.check_request("GET", "/no/such", {}, None) != []


def test_a_missing_description_is_an_error_in_ci(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("AEDILE_OPENAPI", str(tmp_path / "none.json"))
    monkeypatch.delenv("CI", raising=False)
    assert contract.find_description() is None
    monkeypatch.setenv("CI", "true")
    with pytest.raises(FileNotFoundError, match="OpenAPI"):
        contract.find_description()
