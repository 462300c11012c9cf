"""One person at one open page: what they see goes out, what they do comes in."""

from __future__ import annotations

import asyncio
import base64
import json
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import TYPE_CHECKING

from aiohttp import WSMsgType, web

from sandbox import command_line, web_view
from sandbox.changes import Change
from sandbox.command_line import Value
from sandbox.errors import GARBLED, ApiError
from sandbox.kinds import Component, Json, OptionType
from sandbox.model import Channel, Message
from sandbox.parts import Modal
from sandbox.people import Person, Unavailable
from sandbox.posting import Upload

if TYPE_CHECKING:
    from sandbox.web_hall import Hall

PAGEFUL = 50
SETTLE = 0.03


class Seat:
    def __init__(self, hall: Hall, person: Person, socket: web.WebSocketResponse) -> None:
        self._hall = hall
        self._world = hall.box.world
        self._person = person
        self._socket = socket
        self._out: asyncio.Queue[Json] = asyncio.Queue()
        self._stale = asyncio.Event()
        self._modals: dict[str, Modal] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._actions: dict[str, Callable[[Json], Awaitable[Json]]] = {
            "open": self._open,
            "history": self._history,
            "commands": self._commands,
            "read": self._read,
            "dismiss": self._dismiss,
            "say": self._say,
            "edit": self._edit,
            "delete": self._delete,
            "type": self._type,
            "slash": self._slash,
            "autocomplete": self._autocomplete,
            "press": self._press,
            "choose": self._choose,
            "submit": self._submit,
        }

    async def run(self) -> None:
        """Stay until the page goes away."""
        unsubscribe = self._world.changes.subscribe(self._notice)
        self._send_clock()
        self._stale.set()
        self._start(self._send())
        self._start(self._send_state())
        try:
            async for frame in self._socket:
                if frame.type is WSMsgType.TEXT:
                    self._start(self._serve(frame.data))
        finally:
            unsubscribe()
            for task in tuple(self._tasks):
                task.cancel()

    def _start(self, work: Awaitable[None]) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # What goes out

    async def _send(self) -> None:
        with suppress(ConnectionError):  # the page is going away, and run() notices
            while True:
                await self._socket.send_json(await self._out.get())

    async def _send_state(self) -> None:
        """Tell what stands around the messages whenever it has changed; many changes in a row at once."""
        told: Json = {}
        while True:
            await self._stale.wait()
            self._stale.clear()
            state = self._hall.state(self._person)
            if state != told:
                told = state
                self._out.put_nowait(state)
            await asyncio.sleep(SETTLE)

    def _send_clock(self) -> None:
        self._out.put_nowait({"kind": "clock", "now": self._world.clock.now()})

    def _notice(self, change: Change) -> None:
        self._stale.set()
        if change.kind == "clock":
            self._send_clock()
        elif change.kind == "commands":
            self._out.put_nowait({"kind": "commands"})
        elif change.kind == "TYPING_START":
            self._tell_typing(change)
        elif change.kind == "dismissed" and change.message is not None:
            self._tell_gone(change.message)
        elif change.kind.startswith("MESSAGE_") and change.message is not None:
            self._tell_message(change.message)

    def _tell_typing(self, change: Change) -> None:
        me, who, place = self._person.user, change.user, change.channel
        if who is None or place is None or who is me or not place.visible_to(me):
            return
        name = {"name": who.display_name, "user": str(who.id)}
        self._out.put_nowait({"kind": "typing", "place": str(place.id)} | name)

    def _tell_message(self, message: Message) -> None:
        if not self._hall.shows(self._person, message):
            return
        if message.deleted:
            self._tell_gone(message)
            return
        place = str(message.channel.id)
        self._out.put_nowait({"kind": "message", "place": place, "message": web_view.message(message)})

    def _tell_gone(self, message: Message) -> None:
        """Deleted for all, or put away by this person in whichever window."""
        if message.visible_to(self._person.user):
            place, number = str(message.channel.id), str(message.id)
            self._out.put_nowait({"kind": "gone", "place": place, "message": number})

    # What comes in

    async def _serve(self, text: str) -> None:
        try:
            request = json.loads(text)
            answer: Json = {"kind": "answer", "n": request["n"]}
        except GARBLED:
            return  # there is no number to answer under
        try:
            answer["result"] = await self._actions[request["do"]](request)
        except Unavailable as refusal:
            answer["error"] = str(refusal)
        except (*GARBLED, ApiError):
            answer["error"] = "The sandbox did not understand that: reload the page and try again."
        self._out.put_nowait(answer)

    async def _open(self, request: Json) -> Json:
        place = self._place(request)
        read = str(self._hall.last_read(self._person.user, place))
        return await self._history(request) | await self._commands(request) | {"read": read}

    async def _history(self, request: Json) -> Json:
        before = int(request.get("before") or 0)
        seen = self._hall.sees(self._person, self._place(request))
        older = [m for m in seen if not before or m.id < before]
        return {
            "messages": [web_view.message(m) for m in older[-PAGEFUL:]],
            "more": len(older) > PAGEFUL,
        }

    async def _commands(self, request: Json) -> Json:
        return {"commands": web_view.commands(self._person, self._place(request))}

    async def _read(self, request: Json) -> Json:
        self._hall.mark_read(self._person.user, self._place(request), int(request["message"]))
        self._world.changes.announce(Change("read"))
        return {}

    async def _dismiss(self, request: Json) -> Json:
        message = self._message(request)
        if message.only_for is not self._person.user:
            raise Unavailable("Only messages that nobody else sees can be put away.")
        self._person.user.dismissed.add(message.id)
        self._world.changes.announce(Change("dismissed", message.channel, message))
        return {}

    async def _say(self, request: Json) -> Json:
        answered = self._message(request | {"message": request["reply"]}) if request.get("reply") else None
        self._person.say(request["text"], self._place(request), reply_to=answered)
        return {}

    async def _edit(self, request: Json) -> Json:
        self._person.rewrite(self._message(request), request["text"])
        return {}

    async def _delete(self, request: Json) -> Json:
        self._person.take_back(self._message(request))
        return {}

    async def _type(self, request: Json) -> Json:
        self._person.type(self._place(request))
        return {}

    async def _slash(self, request: Json) -> Json:
        options = self._options(request)
        reply = await self._person.slash(request["command"], self._place(request), **options)
        return self._replied(web_view.reply(reply), reply.modal)

    async def _autocomplete(self, request: Json) -> Json:
        choices = await self._person.autocomplete(
            request["command"],
            self._place(request),
            focus=request["focus"],
            typed=str(request["typed"]),
            **self._options(request),
        )
        return {"choices": [{"name": name, "value": value} for name, value in choices]}

    async def _press(self, request: Json) -> Json:
        message = self._message(request)
        button = next((b for b in message.buttons if b.custom_id == request["control"]), None)
        if button is None or button.disabled:
            raise Unavailable("That button cannot be pressed any more.")
        reply = await self._person.press_raw(button.custom_id, message=message)
        return self._replied(web_view.reply(reply), reply.modal)

    async def _choose(self, request: Json) -> Json:
        message = self._message(request)
        menu = next((m for m in message.menus if m.custom_id == request["control"]), None)
        if menu is None:
            raise Unavailable("That menu is not there any more.")
        if menu.kind == Component.CHANNEL_SELECT:
            for value in request["values"]:
                self._channel(value)
        reply = await self._person.select(request["values"], message=message, menu=menu)
        return self._replied(web_view.reply(reply), reply.modal)

    async def _submit(self, request: Json) -> Json:
        modal = self._modals.get(request["modal"])
        if modal is None:
            raise Unavailable("That form is closed: open it again.")
        reply = await self._person.submit(modal, **request["fields"])
        return self._replied(web_view.reply(reply), reply.modal)

    # How it is done

    def _replied(self, view: Json, modal: Modal | None) -> Json:
        if modal is not None:
            self._modals[view["modal"]["id"]] = modal
        return view

    def _place(self, request: Json) -> Channel:
        place = self._world.channels.get(int(request["place"]))
        if place is None or not place.visible_to(self._person.user):
            raise Unavailable("That place is not there any more.")
        return place

    def _message(self, request: Json) -> Message:
        wanted = int(request["message"])
        seen = self._hall.sees(self._person, self._place(request))
        found = next((m for m in reversed(seen) if m.id == wanted), None)
        if found is None:
            raise Unavailable("That message is not there any more.")
        return found

    def _options(self, request: Json) -> dict[str, Value | Person]:
        """The options, people and channels looked up. The underscore keeps names like `place` free."""
        here = self._place(request)
        found = command_line.find(self._world, self._person.user, here, request["command"])
        kinds = {option["name"]: option["type"] for option in found.options}
        return {f"{name}_": self._option(kinds.get(name), v) for name, v in request["options"].items()}

    def _option(self, kind: int | None, value: str | int | float | bool) -> Value:
        if kind == OptionType.ATTACHMENT:
            name, _, data = str(value).partition(":")
            return Upload(name, base64.b64decode(data))
        if kind == OptionType.USER:
            return self._world.user(int(value))
        if kind == OptionType.MENTIONABLE:
            return self._world.users.get(int(value), value)
        return self._channel(str(value)) if kind == OptionType.CHANNEL else value

    def _channel(self, value: str) -> Channel:
        return self._place({"place": value})
