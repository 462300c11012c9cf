"""The sandbox itself: a web server on loopback that speaks Discord's REST API, gateway and CDN."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from types import TracebackType
from typing import TYPE_CHECKING

from aiohttp import web

from sandbox import cdn
from sandbox import web as web_page
from sandbox.changes import Change
from sandbox.gateway import Gateway
from sandbox.journal import Journal
from sandbox.kinds import MAX_BODY, MEBIBYTE
from sandbox.model import Channel
from sandbox.people import Person, Reply
from sandbox.rest import API, Rest
from sandbox.world import World

if TYPE_CHECKING:
    from sandbox.contract import Contract


@dataclass(frozen=True, slots=True)
class Demo:
    """Something that the page offers to start where nothing has been said yet."""

    title: str
    command: str


class Sandbox:
    """A running stand-in. Use it as `async with Sandbox(World.demo()) as box`.

    With `contract`, requests, answers and events are held against Discord's OpenAPI description, if it is
    there (`unchecked` says why they are not); without `page`, there is nothing for a browser.
    """

    def __init__(
        self,
        world: World,
        *,
        host: str = "127.0.0.1",
        port: int = 0,
        contract: bool = False,
        page: bool = True,
        demos: Sequence[Demo] = (),
    ) -> None:
        self.world = world
        self.clock = world.clock
        self.token = "sandbox.token.of-the-bot"
        self.journal = Journal()
        agreed, self.unchecked = _contract() if contract else (None, "The contract is switched off.")
        self.rest = Rest(world, self.journal, agreed)
        self.faults = self.rest.faults
        self.gateway = Gateway(world, self.journal, self.faults, agreed)
        self.app = web.Application(client_max_size=MAX_BODY + MEBIBYTE)
        self.demos = demos
        self.restart_bot: Callable[[], Awaitable[None]] | None = None  # set by whoever runs the bot
        self._host, self._port = host, port
        self._page = page
        self._runner: web.AppRunner | None = None
        self._people: dict[int, Person] = {}

    # Running

    async def start(self) -> None:
        self._add_routes()
        self._runner = web.AppRunner(self.app, access_log=None, shutdown_timeout=1)
        await self._runner.setup()
        site = web.TCPSite(self._runner, self._host, self._port)
        await site.start()
        self._port = self._runner.addresses[0][1]
        self.world.move_to(self.url)

    async def stop(self) -> None:
        await self.gateway.close()
        if self._runner is not None:
            await self._runner.cleanup()

    async def __aenter__(self) -> Sandbox:
        await self.start()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.stop()

    def _add_routes(self) -> None:
        self.rest.add_routes(self.app)
        for path in ("/gateway", "/gateway/"):
            self.app.router.add_get(path, self.gateway.handle)
        self.app.router.add_get("/clock", self._tell_clock)
        cdn.add_routes(self.app, self.world)
        if self._page:
            web_page.add_routes(self.app, self)

    async def _tell_clock(self, _: web.Request) -> web.Response:
        """How far the sandbox's clock is ahead, for a bot whose own clock is to go with it."""
        return web.json_response({"ahead": self.clock.skipped})

    @property
    def url(self) -> str:
        return f"http://{self._host}:{self._port}"

    @property
    def api_url(self) -> str:
        """What `discord.http.Route.BASE` must be set to."""
        return self.url + API

    @property
    def gateway_url(self) -> str:
        return self.world.gateway_url

    @property
    def cdn_url(self) -> str:
        return self.url + "/cdn"

    # What was noticed

    @property
    def unknown_routes(self) -> list[str]:
        """Requests for which there is no route: each is something the bot uses and the sandbox lacks."""
        return self.rest.unknown_routes

    @property
    def violations(self) -> list[str]:
        """Where a request, an answer or an event broke Discord's description, as sentences."""
        return self.journal.violations

    @property
    def invalid_requests(self) -> int:
        """Answers of 401, 403 and 429; ten thousand in ten minutes would ban the bot's address."""
        return self.rest.invalid_requests

    # What tests and the page use

    def person(self, name: str) -> Person:
        user = self.world.user_named(name)
        return self._people.setdefault(user.id, Person(self.world, user))

    @property
    def people(self) -> list[Person]:
        return [self.person(user.display_name) for user in self.world.users.values() if not user.bot]

    def channel(self, name: str) -> Channel:
        return self.world.channel_named(name)

    def subscribe(self, callback: Callable[[Change], None]) -> Callable[[], None]:
        """Call back on every change of the world; the function returned ends that."""
        return self.world.changes.subscribe(callback)

    def replay(self, reply: Reply) -> None:
        """Deliver an interaction a second time, as a duplicated gateway event."""
        self.world.deliver(reply.interaction)

    async def until(self, condition: Callable[[], object], timeout: float = 10) -> None:  # noqa: ASYNC109
        """Wait until the condition holds; it is looked at again on every change."""
        if not await self.world.changes.until(condition, timeout):
            raise TimeoutError(f"Still not so after {timeout:g} s. {self.dump()}")

    async def bot_ready(self, timeout: float = 20) -> None:  # noqa: ASYNC109
        """Wait until a bot is on the gateway and has registered its commands."""
        await self.until(lambda: self.gateway.connected and self.world.commands, timeout)

    def dump(self) -> str:
        """What was said and asked last, for a failing test to show."""
        lines = [f"{len(self.gateway.connected)} sessions on the gateway."]
        for channel in self.world.channels.values():
            lines += [
                f"  {channel.name}: {m.author.display_name}: {m.text[:200]!r}" for m in channel.log[-3:]
            ]
        lines += [f"  {e.title} → {e.status} {str(e.answer)[:200]}" for e in self.journal.requests[-10:]]
        return "\n".join(lines)


def _contract() -> tuple[Contract | None, str]:
    """The contract, or why there is none."""
    if find_spec("jsonschema") is None:
        return None, "The package jsonschema is not installed (it comes with make test)."
    # Imported here, because jsonschema is needed only where the contract is checked.
    from sandbox import contract

    path = contract.find_description()
    if path is None:
        return None, "Discord's OpenAPI description is not at hand (AEDILE_OPENAPI names its file)."
    return contract.load(path), ""
