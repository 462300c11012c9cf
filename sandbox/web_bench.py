"""The workbench: what the bot and the sandbox told each other, and the switches that make trouble."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

from aiohttp import web

from sandbox import errors
from sandbox.changes import Change
from sandbox.check_commands import LOCALES
from sandbox.faults import Fault, Trouble
from sandbox.journal import Entry
from sandbox.kinds import Json, Permission
from sandbox.model import ANSWER_WITHIN, Channel, Guild

if TYPE_CHECKING:
    from sandbox.server import Sandbox

SHOWN = 200
LATE = 2.0
PRESS = "INTERACTION_CREATE"

# What a switch says, which requests it means, and what happens to them: before or after they take effect.
TARGETS = {
    "any": ("*", "*"),
    "post": ("POST", "/channels/*/messages"),
    "edit": ("PATCH", "/channels/*/messages/*"),
    "answer": ("POST", "/interactions/*"),
    "follow-up": ("*", "/webhooks/*"),
}
TROUBLES: dict[str, tuple[Trouble, bool]] = {
    "429": (429, False),
    "500": (500, False),
    "503": (503, False),
    "503 after": (503, True),
    "reset": ("reset", False),
    "reset after": ("reset", True),
    "30046": (errors.too_many_old_edits(), False),
}
PERMISSIONS = ("VIEW_CHANNEL", "SEND_MESSAGES", "ATTACH_FILES", "EMBED_LINKS", "READ_MESSAGE_HISTORY")


class Bench:
    def __init__(self, box: Sandbox) -> None:
        self._box = box
        self._actions: dict[str, Callable[[Json], Awaitable[None]]] = {
            "trouble": self._trouble,
            "event": self._event,
            "gateway": self._gateway,
            "calm": self._calm,
            "dms": self._dms,
            "install": self._install,
            "language": self._language,
            "member": self._member,
            "permission": self._permission,
            "delete": self._delete,
            "clock": self._clock,
            "restart": self._restart,
        }

    def add_routes(self, app: web.Application) -> None:
        app.router.add_get("/bench", self.look)
        app.router.add_get("/bench/{number}", self.look_closer)
        app.router.add_post("/bench", self.act)

    # Looking

    async def look(self, request: web.Request) -> web.Response:
        """How things stand, and what was noted after a number."""
        try:
            after = int(request.query.get("after", "0"))
        except ValueError:
            raise web.HTTPBadRequest(text="What was noted has whole numbers.") from None
        return web.json_response(self._state() | {"entries": self._entries(after)})

    def _state(self) -> Json:
        box = self._box
        return {
            "noted": box.journal.noted,
            "unchecked": box.unchecked,
            "now": box.clock.now(),
            "skipped": box.clock.skipped,
            "sessions": len(box.gateway.connected),
            "restarts": box.restart_bot is not None,
            "faults": self._faults(),
            "closed": [p.user.username for p in box.people if not p.user.dms_open],
            "installed": [p.user.username for p in box.people if p.user.installed],
            "languages": self._languages(),
            "members": {str(g.id): self._members(g) for g in box.world.guilds.values()},
            "denied": {str(c.id): _denied(c) for c in box.world.channels.values() if c.denied},
        }

    def _languages(self) -> dict[str, str]:
        """The language of each person's client, and of each server."""
        people = {person.user.username: person.user.locale for person in self._box.people}
        return people | {str(guild.id): guild.locale for guild in self._box.world.guilds.values()}

    def _members(self, guild: Guild) -> dict[str, bool]:
        """Who is on a server, and who has left it; its owner cannot."""
        people = [p for p in self._box.people if p.user is not guild.owner]
        return {p.user.username: p.id in guild.members for p in people}

    def _entries(self, after: int) -> list[Json]:
        fresh = [(n, entry) for n, entry in self._box.journal.numbered() if n > after]
        return [_line(n, entry) for n, entry in fresh[-SHOWN:]]

    def _faults(self) -> list[str]:
        """What will still go wrong, in words."""
        faults = self._box.faults
        waiting = [_fault(f) for f in faults.requests if f.left != 0]
        waiting += [f"1 × {f.name} {f'{f.delay:g} s late' if f.delay else 'twice'}" for f in faults.events]
        return waiting

    async def look_closer(self, request: web.Request) -> web.Response:
        """All that was sent and answered under one number."""
        wanted = request.match_info["number"]
        for number, entry in self._box.journal.numbered():
            if str(number) == wanted:
                return web.json_response({"sent": entry.sent, "answer": entry.answer})
        raise web.HTTPNotFound(text="That is so long ago that it was forgotten.")

    # Doing

    async def act(self, request: web.Request) -> web.Response:
        try:
            wish = await request.json()
            await self._actions[wish["do"]](wish)
        except errors.GARBLED:
            raise web.HTTPBadRequest(text="The workbench has no such switch: reload the page.") from None
        self._box.world.changes.announce(Change("bench"))
        return web.json_response(self._state())

    async def _trouble(self, wish: Json) -> None:
        method, pattern = TARGETS[wish["on"]]
        answer, after = TROUBLES[wish["what"]]
        if every := int(wish.get("every", 0)):
            self._box.faults.every(every, method, pattern, answer, after=after, retry_after=1.0)
        else:
            self._box.faults.next(method, pattern, answer, after=after, retry_after=1.0)

    async def _event(self, wish: Json) -> None:
        match wish["how"]:
            case "twice":
                self._box.faults.duplicate(PRESS)
            case "late":
                self._box.faults.delay(PRESS, LATE)
            case "too late":
                self._box.faults.delay(PRESS, ANSWER_WITHIN + 1)
            case how:
                raise ValueError(f"Nothing comes {how}.")

    async def _gateway(self, wish: Json) -> None:
        self._box.gateway.drop("abort", resumable=bool(wish["resume"]))

    async def _calm(self, _: Json) -> None:
        self._box.faults.clear()

    async def _dms(self, wish: Json) -> None:
        self._box.world.user_named(wish["person"]).dms_open = bool(wish["open"])

    async def _install(self, wish: Json) -> None:
        self._box.person(wish["person"]).install(bool(wish["installed"]))

    async def _language(self, wish: Json) -> None:
        locale = LOCALES[LOCALES.index(wish["locale"])]
        if "guild" in wish:
            self._box.world.guilds[int(wish["guild"])].locale = locale
        else:
            self._box.person(wish["person"]).speak(locale)

    async def _member(self, wish: Json) -> None:
        person, guild = self._box.person(wish["person"]), self._box.world.guilds[int(wish["guild"])]
        if self._members(guild)[person.user.username] != bool(wish["here"]):
            (person.join if wish["here"] else person.leave)(guild)

    async def _permission(self, wish: Json) -> None:
        place, permission = self._place(wish), Permission[wish["name"]]
        if wish["allowed"]:
            self._box.world.allow(place, permission)
        else:
            self._box.world.deny(place, permission)

    async def _delete(self, wish: Json) -> None:
        self._box.world.delete_channel(self._place(wish))

    async def _clock(self, wish: Json) -> None:
        self._box.clock.advance(float(wish["seconds"]))

    async def _restart(self, _: Json) -> None:
        if self._box.restart_bot is not None:
            await self._box.restart_bot()

    def _place(self, wish: Json) -> Channel:
        place = self._box.world.channels[int(wish["place"])]
        if place.guild is None:
            raise ValueError("Direct messages have no permissions and are not deleted.")
        return place


def _line(number: int, entry: Entry) -> Json:
    return {
        "n": number,
        "at": entry.at,
        "kind": entry.kind,
        "title": entry.title,
        "status": entry.status,
        "violations": entry.violations,
        "trouble": entry.trouble,
    }


def _denied(channel: Channel) -> list[str]:
    return [name for name in PERMISSIONS if Permission[name] in channel.denied]


def _fault(fault: Fault) -> str:
    answer = fault.answer.code if isinstance(fault.answer, errors.ApiError) else fault.answer
    effect = " after taking effect" if fault.after else ""
    often = f"every {fault.every}th" if fault.left is None else f"{fault.left} ×"
    return f"{often} {fault.method} {fault.pattern}: {answer}{effect}"
