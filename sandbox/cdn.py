"""The files: attachments as they were uploaded, and flat squares for avatars."""

from __future__ import annotations

from aiohttp import web

from sandbox import png
from sandbox.model import Attachment
from sandbox.world import World

_COLOURS = ((88, 101, 242), (117, 126, 138), (59, 165, 92), (250, 166, 26), (237, 66, 69), (235, 69, 159))


def add_routes(app: web.Application, world: World) -> None:
    async def attachment(request: web.Request) -> web.Response:
        found = _find(world, request.match_info["channel_id"], request.match_info["attachment_id"])
        if found is None:
            raise web.HTTPNotFound
        return web.Response(body=found.data, content_type=found.content_type)

    async def upload(request: web.Request) -> web.Response:
        number = request.match_info["attachment_id"]
        found = world.uploads.get(int(number)) if number.isdigit() else None
        if found is None:
            raise web.HTTPNotFound
        return web.Response(body=found.data, content_type=found.content_type)

    async def avatar(request: web.Request) -> web.Response:
        number = sum(map(ord, request.match_info["tail"])) % len(_COLOURS)
        return web.Response(body=png.square(_COLOURS[number]), content_type="image/png")

    app.router.add_get("/cdn/attachments/{channel_id}/{attachment_id}/{filename}", attachment)
    app.router.add_get("/cdn/ephemeral-attachments/{bot_id}/{attachment_id}/{filename}", upload)
    for folder in ("avatars", "embed/avatars", "icons"):
        app.router.add_get(f"/cdn/{folder}/{{tail:.*}}", avatar)


def _find(world: World, channel_id: str, attachment_id: str) -> Attachment | None:
    channel = world.channels.get(int(channel_id)) if channel_id.isdigit() else None
    shown = (a for m in (channel.log if channel else ()) for a in m.attachments)
    return next((a for a in shown if str(a.id) == attachment_id), None)
