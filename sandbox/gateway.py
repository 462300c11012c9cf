"""The gateway: sessions that can be resumed, events by intent, one writer a connection."""

from __future__ import annotations

import asyncio
import contextlib
import json
import secrets
from collections import deque
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Any, Literal

from aiohttp import WSCloseCode, WSMsgType, web

from sandbox import wire, wire_messages
from sandbox.changes import Change
from sandbox.errors import GARBLED
from sandbox.faults import Faults
from sandbox.journal import Entry, Journal
from sandbox.kinds import PRIVILEGED, Intent, Json
from sandbox.world import Event, World

if TYPE_CHECKING:
    from sandbox.contract import Contract

HEARTBEAT_MS = 41_250
REPLAY = 2_000
MAX_PAYLOAD = 4096


class Close(Exception):
    """The connection must be closed with this code."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason


@dataclass(eq=False)
class Connection:
    socket: web.WebSocketResponse
    request: web.Request
    outgoing: asyncio.Queue[str] = field(default_factory=asyncio.Queue)
    session: Session | None = None
    goodbye: asyncio.Future[bool] | None = None

    def send(self, op: int, data: Any = None) -> None:
        self.outgoing.put_nowait(json.dumps({"op": op, "d": data, "s": None, "t": None}))

    async def write(self) -> None:
        """The only writer: frames leave in the order in which they were queued."""
        with contextlib.suppress(ConnectionError):
            while True:
                await self.socket.send_str(await self.outgoing.get())

    def hang_up(self, code: int) -> None:
        """Say goodbye with a close code; the reader then ends by itself."""
        self.goodbye = asyncio.ensure_future(self.socket.close(code=code))

    def abort(self) -> None:
        """Cut the wire, with no goodbye."""
        if self.request.transport is not None:
            self.request.transport.abort()


@dataclass(eq=False)
class Session:
    id: str
    intents: Intent
    shard: tuple[int, int] | None
    sequence: int = 0
    sent: deque[tuple[int, str]] = field(default_factory=lambda: deque(maxlen=REPLAY))
    connection: Connection | None = None

    def push(self, name: str, data: Json) -> None:
        self.sequence += 1
        frame = json.dumps({"op": 0, "t": name, "s": self.sequence, "d": data})
        self.sent.append((self.sequence, frame))
        if self.connection is not None:
            self.connection.outgoing.put_nowait(frame)

    def wants(self, event: Event) -> bool:
        if event.intent and not event.intent & self.intents:
            return False
        number, count = self.shard or (0, 1)
        return ((event.guild_id or 0) >> 22) % count == number


class Gateway:
    def __init__(self, world: World, journal: Journal, faults: Faults, contract: Contract | None) -> None:
        self.world = world
        self.faults = faults
        self.sessions: dict[str, Session] = {}
        self.connections: set[Connection] = set()
        self.identified = 0
        self.resumed = 0
        self._journal = journal
        self._contract = contract
        world.on_event(self.dispatch)

    @property
    def connected(self) -> list[Session]:
        return [session for session in self.sessions.values() if session.connection is not None]

    def dispatch(self, event: Event) -> None:
        self._note(event.name, event.data)
        for session in self.sessions.values():
            if session.wants(event):
                data = self._blanked(event, session)
                self.faults.deliver(event.name, partial(session.push, event.name, data))

    def _note(self, name: str, data: Any = None) -> None:
        """Hold what is told against the contract, and keep it in the journal."""
        found = self._contract.check_event(name, data) if self._contract else None
        violations = None if found is None else tuple(found)
        self._journal.note(Entry(self.world.clock.now(), "event", name, data, violations=violations))

    def _push(self, session: Session, name: str, data: Json) -> None:
        """Tell something to one session alone."""
        self._note(name, data)
        session.push(name, data)

    def drop(self, how: Literal["close", "abort", "reconnect"] = "close", *, resumable: bool = True) -> None:
        """Cut every connection off; after `resumable=False` the bot must identify anew."""
        for session in self.connected:
            connection = session.connection
            assert connection is not None
            if not resumable:
                del self.sessions[session.id]
            if how == "abort":
                connection.abort()
            elif how == "reconnect":
                connection.send(7)
            else:
                connection.hang_up(4000)

    def invalidate(self, *, resumable: bool = False) -> None:
        """Tell every session that it is no longer valid (opcode 9)."""
        for session in self.connected:
            assert session.connection is not None
            if not resumable:
                del self.sessions[session.id]
            session.connection.send(9, resumable)

    def _blanked(self, event: Event, session: Session) -> Json:
        """Without the content intent, what others wrote elsewhere than to the bot is left empty."""
        message = event.message
        if message is None or Intent.MESSAGE_CONTENT in session.intents or event.name == "MESSAGE_DELETE":
            return event.data
        if not self.world.hidden_from_bot(message):
            return event.data
        return event.data | wire_messages.CONTENT_FIELDS

    async def handle(self, request: web.Request) -> web.WebSocketResponse:
        socket = web.WebSocketResponse(compress=False, max_msg_size=0)
        await socket.prepare(request)
        connection = Connection(socket, request)
        self.connections.add(connection)
        writer = asyncio.create_task(connection.write())
        hello = {"heartbeat_interval": HEARTBEAT_MS}
        connection.send(10, hello)
        self._note("HELLO", hello)
        try:
            await self._read(connection)
        except Close as close:
            await socket.close(code=close.code, message=close.reason.encode())
        finally:
            writer.cancel()
            self.connections.discard(connection)
            if connection.session is not None and connection.session.connection is connection:
                connection.session.connection = None
            self.world.changes.announce(Change("gateway"))
        return socket

    async def _read(self, connection: Connection) -> None:
        async for frame in connection.socket:
            if frame.type not in (WSMsgType.TEXT, WSMsgType.BINARY):
                return
            if len(frame.data) > MAX_PAYLOAD:
                raise Close(4002, "Your payload was larger than 4096 bytes.")
            try:
                payload = json.loads(frame.data)
                self._take(connection, payload["op"], payload.get("d"))
            except GARBLED:
                raise Close(4002, "Error while decoding payload.") from None

    def _take(self, connection: Connection, op: int, data: Any) -> None:
        if op == 1:
            connection.send(11)
            self._note("HEARTBEAT_ACK")
        elif op == 2:
            self._identify(connection, data)
        elif op == 6:
            self._resume(connection, data)
        elif connection.session is None:
            raise Close(4003, "Not authenticated.")
        elif op == 8:
            self._send_members(connection.session, data)
        elif op not in (3, 4):
            raise Close(4001, "Unknown opcode.")

    def _identify(self, connection: Connection, data: Json) -> None:
        if connection.session is not None:
            raise Close(4005, "Already authenticated.")
        if not data.get("token"):
            raise Close(4004, "Authentication failed.")
        asked = int(data.get("intents", 0))
        if asked & PRIVILEGED & ~self.world.privileged:
            raise Close(4014, "Disallowed intent(s).")
        shard = _shard(data["shard"]) if data.get("shard") else None
        session = Session(secrets.token_hex(16), Intent(asked), shard, connection=connection)
        self._forget_abandoned(session.shard)
        connection.session = self.sessions[session.id] = session
        self.identified += 1
        self._greet(session)
        self.world.changes.announce(Change("gateway"))

    def _forget_abandoned(self, shard: tuple[int, int] | None) -> None:
        """A bot that identifies anew has given up the sessions of that shard which nobody listens to."""
        for session in list(self.sessions.values()):
            if session.connection is None and session.shard == shard:
                del self.sessions[session.id]

    def _greet(self, session: Session) -> None:
        guilds = [g for g in self.world.guilds.values() if session.wants(Event("", {}, g.id, Intent.GUILDS))]
        ready: Json = {
            "v": 10,
            "user": wire.user(self.world.bot),
            "guilds": [{"id": str(g.id), "unavailable": True} for g in guilds],
            "session_id": session.id,
            "resume_gateway_url": self.world.gateway_url,
            "application": {"id": str(self.world.bot.id), "flags": 0},
        }
        if session.shard is not None:
            ready["shard"] = list(session.shard)
        self._push(session, "READY", ready)
        for guild in guilds:
            whole = wire.guild_create(guild, self.world.channels_of(guild))
            self._push(session, "GUILD_CREATE", whole)

    def _resume(self, connection: Connection, data: Json) -> None:
        session = self.sessions.get(data.get("session_id", ""))
        if session is None:
            connection.send(9, False)
            return
        seen = int(data.get("seq") or 0)
        if seen > session.sequence:
            raise Close(4007, "Invalid seq.")
        if session.connection is not None:
            session.connection.abort()
        session.connection, connection.session = connection, session
        for number, frame in session.sent:
            if number > seen:
                connection.outgoing.put_nowait(frame)
        self._push(session, "RESUMED", {})
        self.resumed += 1
        self.world.changes.announce(Change("gateway"))

    def _send_members(self, session: Session, data: Json) -> None:
        guild = self.world.guilds.get(int(data["guild_id"]))
        if guild is None:
            return
        wanted = {int(i) for i in data.get("user_ids") or ()}
        found = [m for m in guild.members.values() if not wanted or m.id in wanted]
        chunk: Json = {
            "guild_id": str(guild.id),
            "members": [wire.member(m, guild) for m in found],
            "chunk_index": 0,
            "chunk_count": 1,
        }
        chunk |= {"nonce": data["nonce"]} if data.get("nonce") else {}
        self._push(session, "GUILD_MEMBERS_CHUNK", chunk)

    async def close(self) -> None:
        for connection in list(self.connections):
            await connection.socket.close(code=WSCloseCode.GOING_AWAY)


def _shard(asked: Any) -> tuple[int, int]:
    """Which of how many: the first has the number 0."""
    number, count = asked
    if not 0 <= number < count:
        raise Close(4010, "Invalid shard.")
    return number, count
