"""What the people at the page share: who sits where, who has read how far, what was put away."""

from __future__ import annotations

from itertools import takewhile
from typing import TYPE_CHECKING

from aiohttp import WSCloseCode, web

from sandbox import web_view
from sandbox.kinds import ChannelType, Json
from sandbox.model import Channel, Message, User
from sandbox.people import Person
from sandbox.web_seat import Seat

if TYPE_CHECKING:
    from sandbox.server import Sandbox


class Hall:
    def __init__(self, box: Sandbox) -> None:
        self.box = box
        self._read: dict[tuple[int, int], int] = {}
        self._dismissed: set[int] = set()
        self._sockets: set[web.WebSocketResponse] = set()

    # Coming in

    async def chairs(self, _: web.Request) -> web.Response:
        """Who can be sat down as, for a page that has not chosen yet."""
        return web.json_response([web_view.user(person.user) for person in self.box.people])

    async def sit(self, request: web.Request) -> web.WebSocketResponse:
        """Sit down as one person; all that this person sees and does goes over this one socket."""
        wanted = request.query.get("as", "")
        person = next((p for p in self.box.people if p.user.username == wanted), None)
        if person is None:
            raise web.HTTPNotFound(text="Nobody of that name sits here: reload the page and take a chair.")
        self.box.world.dm_with(person.user)
        socket = web.WebSocketResponse(heartbeat=30)
        await socket.prepare(request)
        self._sockets.add(socket)
        try:
            await Seat(self, person, socket).run()
        finally:
            self._sockets.discard(socket)
        return socket

    async def close(self, _: web.Application) -> None:
        for socket in tuple(self._sockets):
            await socket.close(code=WSCloseCode.GOING_AWAY)

    # Reading

    def sees(self, person: Person, place: Channel) -> list[Message]:
        return [m for m in person.sees(place) if m.id not in self._dismissed]

    def shows(self, person: Person, message: Message) -> bool:
        return message.visible_to(person.user) and message.id not in self._dismissed

    def dismiss(self, message: Message) -> None:
        self._dismissed.add(message.id)

    def last_read(self, user: User, place: Channel) -> int:
        return self._read.get((user.id, place.id), 0)

    def mark_read(self, user: User, place: Channel, message_id: int) -> None:
        self._read[user.id, place.id] = max(message_id, self.last_read(user, place))

    def unread(self, user: User, place: Channel) -> int:
        since = self.last_read(user, place)
        fresh = takewhile(lambda m: m.id > since, reversed(place.log))
        return sum(m.author is not user and m.only_for is None and not m.deleted for m in fresh)

    def pings(self, user: User, place: Channel) -> int:
        """What the red badge counts: everything in a DM, elsewhere only what rang."""
        if place.type is ChannelType.DM:
            return self.unread(user, place)
        since = self.last_read(user, place)
        return sum(m.id > since and m.channel is place and not m.deleted for m in user.pings)

    # Telling

    def places(self, person: Person) -> list[Channel]:
        every = self.box.world.channels.values()
        return [place for place in every if place.visible_to(person.user)]

    def state(self, me: Person) -> Json:
        """All that stands around the messages, as one person sees it."""
        world = self.box.world
        return {
            "kind": "state",
            "base": world.base_url,
            "me": web_view.user(me.user),
            "people": [web_view.user(p.user) | {"badge": self._badge(p)} for p in self.box.people],
            "bot": web_view.user(world.bot) | {"online": bool(self.box.gateway.connected)},
            "guilds": [
                {"id": str(g.id), "name": g.name} for g in world.guilds.values() if me.id in g.members
            ],
            "places": [self._place(me, place) for place in self.places(me)],
        }

    def _badge(self, person: Person) -> int:
        return sum(self.pings(person.user, place) for place in self.places(person))

    def _place(self, me: Person, place: Channel) -> Json:
        counts = {"unread": self.unread(me.user, place), "pings": self.pings(me.user, place)}
        return web_view.place(place) | counts
