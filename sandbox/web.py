"""The page at `/`: its files, the chairs to take, and who may come in. Only this machine may."""

from __future__ import annotations

import ipaddress
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from aiohttp import web

from sandbox.web_bench import Bench
from sandbox.web_hall import Hall

if TYPE_CHECKING:
    from sandbox.server import Sandbox

PAGE = Path(__file__).parent / "page"

_PAGE_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self' {live}; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
# A file that the bot uploads is shown, never run: not even when somebody opens it by its own address.
_FILE_POLICY = (
    "sandbox; default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'"
)
_HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


def add_routes(app: web.Application, box: Sandbox) -> None:
    if not is_this_machine(box.url):
        raise ValueError(f"The sandbox serves this machine only: give it host 127.0.0.1, not {box.url}.")
    hall = Hall(box)
    app.middlewares.append(_guard)
    app.on_response_prepare.append(_add_headers)
    app.on_shutdown.append(hall.close)
    app.router.add_get("/", _index)
    app.router.add_get("/chairs", hall.chairs)
    app.router.add_get("/live", hall.sit)
    Bench(box).add_routes(app)
    app.router.add_static("/page", PAGE)


async def _index(_: web.Request) -> web.FileResponse:
    return web.FileResponse(PAGE / "index.html")


@web.middleware
async def _guard(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Refuse other names for this machine (DNS rebinding) and whatever another site's page sends."""
    if not is_this_machine(f"//{request.host}"):
        raise web.HTTPForbidden(text="The sandbox answers to 127.0.0.1 and localhost only.")
    if _is_foreign(request):
        raise web.HTTPForbidden(text="The sandbox takes nothing from other sites.")
    return await handler(request)


def is_this_machine(url: str) -> bool:
    try:
        host = urlsplit(url).hostname or ""
        return host == "localhost" or ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def _is_foreign(request: web.Request) -> bool:
    origin = request.headers.get("Origin")
    if origin is not None and origin != f"http://{request.host}":
        return True
    if request.headers.get("Sec-Fetch-Mode") == "navigate" and request.method == "GET":
        return False  # somebody follows a link to here
    return request.headers.get("Sec-Fetch-Site", "none") not in ("none", "same-origin")


async def _add_headers(request: web.Request, response: web.StreamResponse) -> None:
    is_file = request.path.startswith("/cdn/")
    response.headers.update(_HEADERS)
    response.headers["Content-Security-Policy"] = (
        _FILE_POLICY if is_file else _PAGE_POLICY.format(live=f"ws://{request.host}")
    )
    if not is_file:
        response.headers["Cache-Control"] = "no-cache"
