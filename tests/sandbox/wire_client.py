"""Raw requests and a raw gateway connection, for what discord.py would not send."""

from __future__ import annotations

import io
import json
from dataclasses import dataclass
from typing import Any

import aiohttp

from sandbox import Channel, Sandbox

Json = dict[str, Any]
Files = dict[int, tuple[str, bytes]]


@dataclass(frozen=True)
class Got:
    status: int
    body: Any
    headers: Json

    @property
    def code(self) -> int:
        return int(self.body["code"])

    def errors(self, *path: str | int) -> list[str]:
        """The codes of what is wrong at one place of the form."""
        node = self.body["errors"]
        for step in path:
            node = node[str(step)]
        return [error["code"] for error in node["_errors"]]


class Raw:
    """A bot made of bare requests."""

    def __init__(self, box: Sandbox, session: aiohttp.ClientSession) -> None:
        self.box = box
        self.session = session
        self.token: str | None = f"Bot {box.token}"

    async def ask(self, method: str, path: str, body: Any = None, files: Files | None = None) -> Got:
        headers = {"Authorization": self.token} if self.token else {}
        data: Any = None
        if files:
            data = aiohttp.FormData(quote_fields=False)
            data.add_field("payload_json", json.dumps(body or {}), content_type="application/json")
            for number, (name, content) in files.items():
                data.add_field(f"files[{number}]", io.BytesIO(content), filename=name)
        url = self.box.api_url + path
        sent = {"data": data} if files else {"json": body} if body is not None else {}
        async with self.session.request(method, url, headers=headers, **sent) as answer:
            text = await answer.text()
            return Got(answer.status, json.loads(text) if text else None, dict(answer.headers))

    async def post(self, channel: Channel, body: Json, files: Files | None = None) -> Got:
        return await self.ask("POST", f"/channels/{channel.id}/messages", body, files)

    async def edit(self, channel: Channel, message_id: str, body: Json, files: Files | None = None) -> Got:
        return await self.ask("PATCH", f"/channels/{channel.id}/messages/{message_id}", body, files)

    async def sync(self, commands: list[Json]) -> Got:
        return await self.ask("PUT", f"/applications/{self.box.world.bot.id}/commands", commands)


class Socket:
    """A bot's side of the gateway, frame by frame."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self.socket = socket

    async def send(self, op: int, data: Any = None) -> None:
        await self.socket.send_json({"op": op, "d": data})

    async def next(self) -> Json:
        message = await self.socket.receive(timeout=10)
        assert message.type is aiohttp.WSMsgType.TEXT, message
        frame: Json = json.loads(message.data)
        return frame

    async def until(self, name: str) -> Json:
        """The next event of that name; others before it are read over."""
        while (frame := await self.next())["t"] != name:
            pass
        return frame

    async def closed(self) -> int | None:
        """Read on until the other side closes, and return the code."""
        while not self.socket.closed:
            message = await self.socket.receive(timeout=10)
            if message.type in (aiohttp.WSMsgType.CLOSE, aiohttp.WSMsgType.CLOSED, aiohttp.WSMsgType.ERROR):
                break
        return self.socket.close_code

    async def identify(self, intents: int = 513, **more: Any) -> Json:
        """Log in and return READY."""
        assert (await self.next())["op"] == 10
        await self.send(2, {"token": "x", "intents": intents, "properties": {}, **more})
        return await self.until("READY")
