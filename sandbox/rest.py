"""The way of one REST call: read, troubled, checked, limited, handled, checked again, noted."""

from __future__ import annotations

import asyncio
import json
import traceback
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from aiohttp import web

from sandbox import errors, rest_channels, rest_identity, rest_interactions, rest_threads
from sandbox.api import Answer, Call, Route, read_body
from sandbox.faults import Fault, Faults
from sandbox.journal import Entry, Journal
from sandbox.rate_limits import RateLimits
from sandbox.world import World

if TYPE_CHECKING:
    from sandbox.contract import Contract

API = "/api/v10"
ROUTES: list[Route] = [
    *rest_identity.route.table,
    *rest_channels.route.table,
    *rest_threads.route.table,
    *rest_interactions.route.table,
]
_INVALID = (401, 403, 429)
_REASONS = {
    500: "Internal Server Error",
    502: "Bad Gateway",
    503: "Service Unavailable",
    504: "Gateway Timeout",
}


class Rest:
    def __init__(self, world: World, journal: Journal, contract: Contract | None) -> None:
        self.faults = Faults()
        self.rate_limited = False
        self.unknown_routes: list[str] = []
        self.invalid_requests = 0
        self._world = world
        self._journal = journal
        self._contract = contract
        self._limits = RateLimits(world.clock)

    def add_routes(self, app: web.Application) -> None:
        # Sorted, because a literal such as `pins` must be tried before `{message_id}`.
        for route in sorted(ROUTES, key=lambda route: route.path):
            app.router.add_route(route.method, API + route.path, self._handler(route))
        app.router.add_route("*", "/api/{tail:.*}", self._unknown)

    def _handler(self, route: Route) -> Callable[[web.Request], Awaitable[web.StreamResponse]]:
        async def handle(request: web.Request) -> web.StreamResponse:
            fault = self.faults.for_request(request.method, route.path, request.path.removeprefix(API))
            if fault is not None:
                await asyncio.sleep(fault.delay)
                if fault.answer is not None and not fault.after:
                    return self._troubled(request, fault)
            answer = await self._pass(route, request)
            if fault is not None and fault.answer is not None:
                return self._troubled(request, fault)
            return respond(answer)

        return handle

    async def _pass(self, route: Route, request: web.Request) -> Answer:
        """Handle the request, hold both sides against the contract, and note it in the journal."""
        body: Any = None
        try:
            body, files = await read_body(request)
            call = Call(self._world, request.match_info, request.query, body, files)
            answer = self._limited(route, request, call)
        except errors.ApiError as error:
            answer = Answer(error.status, error.json())
        found = self._violations(route, request, body, answer)
        self._note(request, body, answer, found=tuple(found) if self._contract else None)
        return answer

    def _limited(self, route: Route, request: web.Request, call: Call) -> Answer:
        if route.needs_token and not request.headers.get("Authorization", "").startswith("Bot "):
            raise errors.unauthorized()
        if not self.rate_limited:
            return self._handled(route, call)
        passes, headers = self._limits.take(route.method, route.path, request.match_info)
        if not passes:
            return too_fast(float(headers["X-RateLimit-Reset-After"]), headers)
        return replace(self._handled(route, call), headers=headers)

    def _handled(self, route: Route, call: Call) -> Answer:
        try:
            return route.handler(call)
        except errors.ApiError:
            raise
        except Exception:
            # A bot would retry for a minute on this; the test must hear of it at once.
            title = f"{route.method} {route.path}"
            self._journal.violations.append(f"{title} broke the sandbox: {traceback.format_exc()}")
            return broken(500)

    def _violations(self, route: Route, request: web.Request, body: Any, answer: Answer) -> list[str]:
        if self._contract is None or answer.status >= 500:
            return []
        asked = self._contract.check_request(route.method, route.path, request.query, body)
        return asked + self._contract.check_answer(route.method, route.path, answer.status, answer.body)

    def _troubled(self, request: web.Request, fault: Fault) -> web.StreamResponse:
        match fault.answer:
            case "reset":
                self._note(request, None, Answer(0), trouble=True)
                if request.transport is not None:
                    request.transport.abort()
                return web.Response()
            case errors.ApiError() as error:
                answer = Answer(error.status, error.json())
            case 429:
                answer = too_fast(fault.retry_after, {})
            case status:
                answer = broken(int(status or 500))
        self._note(request, None, answer, trouble=True)
        return respond(answer)

    def _note(
        self,
        request: web.Request,
        body: Any,
        answer: Answer,
        *,
        found: tuple[str, ...] | None = None,
        trouble: bool = False,
    ) -> None:
        self.invalid_requests += answer.status in _INVALID
        title = f"{request.method} {request.path.removeprefix(API)}"
        now = self._world.clock.now()
        self._journal.note(Entry(now, "request", title, body, answer.status, answer.body, found, trouble))

    async def _unknown(self, request: web.Request) -> web.Response:
        self.unknown_routes.append(f"{request.method} {request.path}")
        return respond(Answer(404, errors.unknown_route().json()))


def too_fast(seconds: float, headers: dict[str, str]) -> Answer:
    """429 as it comes from Discord itself; without `Via` clients would take it for a ban of their address."""
    body = {"message": "You are being rate limited.", "code": 0, "retry_after": seconds, "global": False}
    own = {"Via": "1.1 sandbox", "Retry-After": f"{seconds:.3f}", "X-RateLimit-Scope": "user"}
    return Answer(429, body, headers | own)


def broken(status: int) -> Answer:
    return Answer(status, {"message": f"{status}: {_REASONS.get(status, 'Error')}", "code": 0})


def respond(answer: Answer) -> web.Response:
    """An answer in exactly `application/json`: clients take anything longer for text."""
    if answer.body is None:
        return web.Response(status=answer.status, headers=answer.headers)
    headers = {**answer.headers, "Content-Type": "application/json"}
    return web.Response(status=answer.status, body=json.dumps(answer.body).encode(), headers=headers)
