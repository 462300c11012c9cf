"""What the people at the page share: who sits where, who has read how far, what was put away."""

from __future__ import annotations

from itertools import takewhile
from typing import TYPE_CHECKING

from aiohttp import WSCloseCode, web

from sandbox import parts, web_view
from sandbox.kinds import MAX_FILE, ChannelType, Json
from sandbox.model import Channel, Message, User
from sandbox.people import Person
from sandbox.web_seat import Seat

if TYPE_CHECKING:
    from sandbox.server import Sandbox

RECENT = 40  # so many of a person's last pings can still be open questions


class Hall:
    def __init__(self, box: Sandbox) -> None:
        self.box = box
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
        # Nothing leaves this machine, and aiohttp compresses in a task that complains when a page is closed.
        socket = web.WebSocketResponse(compress=False, heartbeat=30, max_msg_size=2 * MAX_FILE)
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
        return [m for m in person.sees(place) if m.id not in person.user.dismissed]

    def shows(self, person: Person, message: Message) -> bool:
        return message.visible_to(person.user) and message.id not in person.user.dismissed

    def last_read(self, user: User, place: Channel) -> int:
        return user.read.get(place.id, 0)

    def mark_read(self, user: User, place: Channel, message_id: int) -> None:
        user.read[place.id] = max(message_id, self.last_read(user, place))

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
            "guilds": [web_view.guild(g) for g in world.every_guild.values() if me.id in g.members],
            "places": [self._place(me, place) for place in self.places(me)],
            "demos": [{"title": demo.title, "command": demo.command} for demo in self.box.demos],
            "turn": self._turn(),
        }

    def _turn(self) -> Json | None:
        """Whose question is open: those for whom the newest post rang that still has something to press."""
        rung: dict[Channel, Message] = {}
        for person in self.box.people:
            for message in person.pings[-RECENT:]:
                place = message.channel
                if message.author.bot and place.guild and not (message.deleted or place.deleted):
                    rung[place] = max(message, rung.get(place, message), key=lambda m: m.id)
        open_ones = [m for m in rung.values() if any(not b.disabled for b in m.buttons)]
        if not open_ones:
            return None
        newest = max(open_ones, key=lambda m: m.id)
        rung_for = [p for p in self.box.people if newest in p.pings]
        return {
            "place": str(newest.channel.id),
            "people": [p.user.username for p in _last_named(newest, rung_for)],
        }

    def _badge(self, person: Person) -> int:
        return sum(self.pings(person.user, place) for place in self.places(person))

    def _place(self, me: Person, place: Channel) -> Json:
        counts = {"unread": self.unread(me.user, place), "pings": self.pings(me.user, place)}
        return web_view.place(place) | counts


def _last_named(message: Message, people: list[Person]) -> list[Person]:
    """Those whom the last part of the message names: as people answer, their names are taken out of it."""
    for text in reversed([message.content, *parts.texts(message.components)]):
        if named := [p for p in people if p.mention in text]:
            return named
    return people
