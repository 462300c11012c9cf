"""One REST call: what came in, what goes back, and the table of routes."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from aiohttp import BodyPartReader, web

from sandbox import errors
from sandbox.form import Form
from sandbox.kinds import MAX_BODY, MAX_FILE, Json
from sandbox.posting import Draft, Upload
from sandbox.world import World

if TYPE_CHECKING:
    from sandbox.model import Channel

_FILE = re.compile(r"files\[(\d+)\]")


@dataclass(frozen=True, slots=True)
class Call:
    world: World
    params: Mapping[str, str]
    query: Mapping[str, str]
    body: Any = None
    files: dict[int, Upload] = field(default_factory=dict)

    def id(self, name: str) -> int:
        """A path parameter that must be a snowflake."""
        return snowflake(name, self.params[name])

    @property
    def channel(self) -> Channel:
        return self.world.channel(self.id("channel_id"))

    @property
    def object(self) -> Json:
        """The body, which must be a JSON object."""
        if not isinstance(self.body, dict):
            raise errors.bad_json()
        return self.body

    @property
    def draft(self) -> Draft:
        return Draft(self.object, self.files)


def snowflake(name: str, value: str | int | None) -> int:
    """A value that must be an id."""
    form = Form({name: value})
    found = form.snowflake(name)
    form.finish()
    return found


@dataclass(frozen=True, slots=True)
class Answer:
    status: int
    body: Any = None
    headers: Mapping[str, str] = field(default_factory=dict)


Handler = Callable[[Call], Answer]


@dataclass(frozen=True, slots=True)
class Route:
    method: str
    path: str
    handler: Handler
    needs_token: bool


class Routes:
    """The routes of one module, collected by decorator."""

    def __init__(self, *, needs_token: bool = True) -> None:
        self.table: list[Route] = []
        self._needs_token = needs_token

    def __call__(self, method: str, path: str) -> Callable[[Handler], Handler]:
        def add(handler: Handler) -> Handler:
            self.table.append(Route(method, path, handler, self._needs_token))
            return handler

        return add


async def read_body(request: web.Request) -> tuple[Any, dict[int, Upload]]:
    """The JSON body and the files, from plain JSON or from a multipart form."""
    try:
        if request.content_type == "multipart/form-data":
            return await _read_form(request)
        raw = await request.read()
    except web.HTTPRequestEntityTooLarge:
        raise errors.body_too_large() from None
    except ValueError:  # a form without its boundary
        raise errors.bad_json() from None
    return (_parse(raw) if raw else None), {}


async def _read_form(request: web.Request) -> tuple[Any, dict[int, Upload]]:
    body: Any = {}
    files: dict[int, Upload] = {}
    total = 0
    async for part in await request.multipart():
        if not isinstance(part, BodyPartReader):
            raise errors.bad_json()
        data = bytes(await part.read())
        total += len(data)
        if total > MAX_BODY:
            raise errors.body_too_large()
        if part.name == "payload_json":
            body = _parse(data)
        elif part.name and (match := _FILE.fullmatch(part.name)):
            if len(data) > MAX_FILE:
                raise errors.file_too_large()
            files[int(match[1])] = Upload(part.filename or "unknown", data)
    return body, files


def _parse(raw: bytes) -> Any:
    try:
        return json.loads(raw)
    except (ValueError, RecursionError):
        raise errors.bad_json() from None
