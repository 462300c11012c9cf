"""The whole of the stand-in's Discord, in memory: look things up, change them, and the changes are told."""

from __future__ import annotations

import json
import secrets
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TypeVar

from sandbox import errors, wire, wire_messages
from sandbox.changes import Change, Changes
from sandbox.clock import Clock, Snowflakes
from sandbox.kinds import ChannelType, Install, Intent, InteractionType, Json, MessageFlag, Permission
from sandbox.model import Attachment, Channel, Guild, Interaction, Message, User

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Event:
    """Something the gateway tells to every session that asked for it."""

    name: str
    data: Json
    guild_id: int | None = None
    intent: Intent = Intent.NONE
    message: Message | None = None


class World:
    def __init__(self, bot_name: str = "Aedile", clock: Clock | None = None) -> None:
        self.clock = clock or Clock()
        self.changes = Changes()
        self.clock.on_advance(lambda: self.changes.announce(Change("clock")))
        self.snowflakes = Snowflakes(self.clock)
        self.base_url = ""
        self.users: dict[int, User] = {}
        self.guilds: dict[int, Guild] = {}
        self.channels: dict[int, Channel] = {}
        self.interactions: dict[str, Interaction] = {}
        self.commands: dict[int | None, list[Json]] = {}
        self.uploads: dict[int, Attachment] = {}  # files that came with commands
        self.command_creates: dict[int | None, list[float]] = {}
        self.privileged = Intent.NONE
        self.bot = self.add_user(bot_name, bot=True)
        self._listeners: list[Callable[[Event], None]] = []

    @classmethod
    def demo(cls) -> World:
        """One guild with three channels and four people; Ann owns it."""
        world = cls()
        people = [world.add_user(name) for name in ("Ann", "Ben", "Cleo", "Dan")]
        rome = world.add_guild("Rome", people)
        for name in ("forum", "via-appia", "curia"):
            world.add_channel(rome, name)
        return world

    # What exists

    def add_user(self, name: str, *, bot: bool = False) -> User:
        user = User(self.snowflakes.next(), name if bot else name.lower(), name, bot)
        self.users[user.id] = user
        return user

    def add_guild(self, name: str, people: list[User], *, with_bot: bool = True) -> Guild:
        """A guild, usually with the bot in it; the first of the people owns it."""
        guild = Guild(self.snowflakes.next(), name, people[0], self.bot, self.snowflakes.next())
        guild.joined_at = self.clock.now()
        guild.members = {user.id: user for user in people}
        if with_bot:
            guild.members[self.bot.id] = self.bot
            self.guilds[guild.id] = guild
        return guild

    def add_group(self, name: str, people: list[User]) -> Channel:
        """A conversation among people, without the bot; the first of them owns it."""
        channel = Channel(self.snowflakes.next(), ChannelType.GROUP_DM, name, owner=people[0])
        channel.people = people
        self.channels[channel.id] = channel
        self.changes.announce(Change("dm", channel))
        return channel

    def add_channel(self, guild: Guild, name: str) -> Channel:
        position = len(self.channels_of(guild))
        channel = Channel(self.snowflakes.next(), ChannelType.TEXT, name, guild, position)
        self.channels[channel.id] = channel
        self.tell("CHANNEL_CREATE", wire.channel(channel), channel)
        return channel

    def dm_with(self, user: User) -> Channel:
        for channel in self.channels.values():
            if channel.recipient is user:
                return channel
        channel = Channel(self.snowflakes.next(), ChannelType.DM, user.display_name, recipient=user)
        self.channels[channel.id] = channel
        self.changes.announce(Change("dm", channel))
        return channel

    # Looking up

    def user(self, user_id: int) -> User:
        if (user := self.users.get(user_id)) is None:
            raise errors.unknown_user()
        return user

    def user_named(self, name: str) -> User:
        return _named(name, self.users.values(), lambda user: (user.display_name, user.username))

    def guild(self, guild_id: int) -> Guild:
        if (guild := self.guilds.get(guild_id)) is None:
            raise errors.unknown_guild()
        return guild

    @property
    def every_guild(self) -> dict[int, Guild]:
        """Those without the bot too, by their ids."""
        return {g.id: g for channel in self.channels.values() if (g := channel.guild)} | self.guilds

    def channel(self, channel_id: int) -> Channel:
        """The channel, for the bot: 10003 when there is none, 50001 when it may not look inside."""
        channel = self.channels.get(channel_id)
        if channel is None:
            raise errors.unknown_channel()
        if not channel.has_bot:
            raise errors.missing_access()
        if not channel.allows_bot(Permission.VIEW_CHANNEL):
            raise errors.missing_access()
        return channel

    def channel_named(self, name: str) -> Channel:
        return _named(name, self.channels.values(), lambda channel: (channel.name,))

    def channels_of(self, guild: Guild) -> list[Channel]:
        return [channel for channel in self.channels.values() if channel.guild is guild]

    def message(self, channel: Channel, message_id: int) -> Message:
        """A public message; ephemeral ones cannot be fetched through their channel."""
        for message in reversed(channel.log):
            if message.id == message_id and message.only_for is None and not message.deleted:
                return message
        raise errors.unknown_message()

    def commands_in(self, guild: Guild | None) -> list[Json]:
        own = self.commands.get(guild.id, []) if guild else []
        return [*own, *self.commands.get(None, [])]

    def hidden_from_bot(self, message: Message) -> bool:
        """Whether reading the message takes the content intent: it is neither by, to nor about the bot."""
        mine = message.author is self.bot or message.channel.type is ChannelType.DM
        return not mine and self.bot not in message.mentions

    def move_to(self, url: str) -> None:
        """From now on the world is served at this address, and so are the attachments that it has already."""
        before, self.base_url = self.base_url, url
        if before in ("", url):
            return
        for message in (m for channel in self.channels.values() for m in channel.log):
            for attachment in message.attachments:
                attachment.url = attachment.url.replace(before, url, 1)
            message.components = json.loads(json.dumps(message.components).replace(before, url))
            message.embeds = json.loads(json.dumps(message.embeds).replace(before, url))

    @property
    def gateway_url(self) -> str:
        return self.base_url.replace("http", "ws", 1) + "/gateway"

    # Telling

    def on_event(self, listener: Callable[[Event], None]) -> None:
        self._listeners.append(listener)

    def tell(
        self, name: str, data: Json, channel: Channel | None = None, intent: Intent = Intent.GUILDS
    ) -> None:
        """Send an event about a channel or about the bot's guild, and announce the change."""
        if channel is not None and not channel.has_bot:
            self.changes.announce(Change(name, channel))
            return
        guild_id = channel.guild.id if channel and channel.guild else None
        self._send(Event(name, data, guild_id, intent), Change(name, channel))

    def tell_message(self, name: str, message: Message) -> None:
        """Send a message's event. What is ephemeral or where the bot is not is never told to the gateway."""
        change = Change(name, message.channel, message)
        if message.only_for is not None or not message.channel.has_bot:
            self.changes.announce(change)
            return
        guild = message.channel.guild
        intent = Intent.GUILD_MESSAGES if guild else Intent.DIRECT_MESSAGES
        data = wire_messages.message_event(message)
        if name == "MESSAGE_DELETE":
            data = {key: data[key] for key in ("id", "channel_id", "guild_id") if key in data}
        self._send(Event(name, data, guild.id if guild else None, intent, message), change)

    def _send(self, event: Event, change: Change) -> None:
        for listener in self._listeners:
            listener(event)
        self.changes.announce(change)

    # Changing

    def add_message(self, message: Message) -> Message:
        message.channel.log.append(message)
        self.ping(message)
        self.tell_message("MESSAGE_CREATE", message)
        return message

    def ping(self, message: Message) -> None:
        """Note for each person mentioned that the message rang for them; silent messages do not ring."""
        if message.flags & MessageFlag.SUPPRESS_NOTIFICATIONS:
            return
        everyone = list(message.channel.guild.members.values()) if message.channel.guild else []
        for user in everyone if message.mention_everyone else message.mentions:
            if message.visible_to(user) and message.only_for is None and not user.bot:
                user.pings.append(message)

    def type(self, user: User, channel: Channel) -> None:
        """Somebody begins to write; it shows for some seconds, or until the message is there."""
        data: Json = {"channel_id": str(channel.id), "user_id": str(user.id)}
        data["timestamp"] = int(self.clock.now())
        guild = channel.guild
        if guild is not None:
            data |= {"guild_id": str(guild.id), "member": wire.member(user, guild)}
        intent = Intent.GUILD_MESSAGE_TYPING if guild else Intent.DIRECT_MESSAGE_TYPING
        event = Event("TYPING_START", data, guild.id if guild else None, intent)
        change = Change("TYPING_START", channel, user=user)
        if channel.has_bot:
            self._send(event, change)
        else:
            self.changes.announce(change)

    def delete_message(self, message: Message) -> None:
        message.deleted = True
        self.tell_message("MESSAGE_DELETE", message)

    def delete_channel(self, channel: Channel) -> None:
        for thread in list(channel.threads):
            self.delete_channel(thread)
        channel.deleted = True
        del self.channels[channel.id]
        if channel.parent is not None:
            channel.parent.threads.remove(channel)
        self.tell("THREAD_DELETE" if channel.is_thread else "CHANNEL_DELETE", wire.channel(channel), channel)

    def update_channel(self, channel: Channel) -> None:
        self.tell("THREAD_UPDATE" if channel.is_thread else "CHANNEL_UPDATE", wire.channel(channel), channel)

    def deny(self, channel: Channel, permission: Permission) -> None:
        """Take a permission from the bot in one channel."""
        channel.denied |= permission
        self.update_channel(channel)

    def allow(self, channel: Channel, permission: Permission) -> None:
        channel.denied &= ~permission
        self.update_channel(channel)

    def add_member(self, guild: Guild, user: User) -> None:
        """Somebody joins the guild; when it is the bot, it gets to know the whole guild."""
        guild.members[user.id] = user
        if user is self.bot:
            self.guilds[guild.id] = guild
            data = wire.guild_create(guild, self.channels_of(guild))
            event = Event("GUILD_CREATE", data, guild.id, Intent.GUILDS)
        else:
            data = wire.member(user, guild) | {"guild_id": str(guild.id)}
            event = Event("GUILD_MEMBER_ADD", data, guild.id, Intent.GUILD_MEMBERS)
        self._send(event, Change(event.name))

    def remove_member(self, guild: Guild, user: User) -> None:
        """Somebody leaves the guild; when it is the bot, the whole guild is gone for it."""
        del guild.members[user.id]
        if user is self.bot:
            del self.guilds[guild.id]
            event = Event("GUILD_DELETE", {"id": str(guild.id)}, guild.id, Intent.GUILDS)
        else:
            data = {"guild_id": str(guild.id), "user": wire.user(user)}
            event = Event("GUILD_MEMBER_REMOVE", data, guild.id, Intent.GUILD_MEMBERS)
        self._send(event, Change(event.name))

    def interact(
        self,
        kind: InteractionType,
        user: User,
        channel: Channel,
        data: Json,
        message: Message | None = None,
        triggered_by: Interaction | None = None,
    ) -> Interaction:
        """Make an interaction and tell the bot of it."""
        now = self.clock.now()
        token = secrets.token_urlsafe(96)
        it = Interaction(
            self.snowflakes.next(), token, kind, user, channel, data, self.clock, now, message, triggered_by
        )
        it.owners = self._owners(it)
        it.payload = wire_messages.interaction(it, self.bot.id)
        self.interactions[it.token] = it
        self.deliver(it)
        return it

    def _owners(self, it: Interaction) -> Json:
        """Who has let the bot answer here; a press goes by the command that its message answers."""
        before = it.triggered_by or (it.message.interaction if it.message else None)
        if before is not None:
            return before.owners
        every = (command for commands in self.commands.values() for command in commands)
        command = next((c for c in every if c["id"] == it.data.get("id")), {})
        return installed_by(command, it.user, it.channel)

    def deliver(self, it: Interaction) -> None:
        guild_id = it.channel.guild.id if it.channel.guild else None
        change = Change("INTERACTION_CREATE", it.channel, it.message, it)
        self._send(Event("INTERACTION_CREATE", it.payload, guild_id), change)


def installed_by(command: Json, user: User, channel: Channel) -> Json:
    """By whose installation a command can be used there: the guild's ("0" in a DM), the person's, or both."""
    kinds = command.get("integration_types") or [Install.GUILD]
    owners: Json = {}
    if Install.GUILD in kinds and channel.has_bot:
        owners[str(int(Install.GUILD))] = str(channel.guild.id) if channel.guild else "0"
    if Install.USER in kinds and user.installed:
        owners[str(int(Install.USER))] = str(user.id)
    return owners


def _named(name: str, things: Iterable[T], names: Callable[[T], tuple[str, ...]]) -> T:
    known = list(things)
    for thing in known:
        if name in names(thing):
            return thing
    raise LookupError(f"There is no {name!r} here, only {', '.join(names(thing)[0] for thing in known)}.")
