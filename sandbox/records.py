"""The world as JSON and back: what a file keeps of users, guilds, channels and messages."""

from __future__ import annotations

from sandbox.kinds import ChannelType, Intent, InteractionType, Json, MessageFlag, MessageType, Permission
from sandbox.model import Attachment, Channel, Guild, Interaction, Message, User
from sandbox.world import World

_CHANNEL = (
    *("name", "position", "topic", "created", "archived", "archived_at", "locked", "invitable"),
    *("auto_archive", "slowmode"),
)
_MESSAGE = (
    *("created", "content", "embeds", "components", "nonce", "mention_everyone", "pinned_at"),
    *("edited", "edits", "deleted"),
)
_USER = ("id", "username", "display_name", "bot", "locale", "dms_open")
_FILE = ("id", "filename", "content_type", "url", "description")


def _facts(it: object, names: tuple[str, ...]) -> Json:
    return {name: getattr(it, name) for name in names}


def _number(it: User | Guild | Channel | Message | None) -> int | None:
    return it.id if it is not None else None


# Writing


def of_world(world: World) -> Json:
    """Everything but the messages."""
    guilds = world.every_guild
    return {
        "url": world.base_url,
        "skipped": world.clock.skipped,
        "privileged": int(world.privileged),
        "bot": world.bot.id,
        "users": [_of_user(user) for user in world.users.values()],
        "guilds": [_of_guild(guild) | {"known": g in world.guilds} for g, guild in guilds.items()],
        "channels": [_of_channel(channel) for channel in world.channels.values()],
        "commands": list(world.commands.items()),
        "creates": list(world.command_creates.items()),
    }


def _of_user(it: User) -> Json:
    marks = {"read": list(it.read.items()), "dismissed": sorted(it.dismissed)}
    return _facts(it, (*_USER, "installed")) | marks | {"pings": [message.id for message in it.pings]}


def _of_guild(it: Guild) -> Json:
    return _facts(it, ("id", "name", "bot_role_id", "joined_at", "locale")) | {
        "owner": it.owner.id,
        "members": list(it.members),
        "bot_permissions": int(it.bot_permissions),
    }


def _of_channel(it: Channel) -> Json:
    return _facts(it, _CHANNEL) | {
        "id": it.id,
        "type": int(it.type),
        "guild": _number(it.guild),
        "recipient": _number(it.recipient),
        "parent": _number(it.parent),
        "owner": _number(it.owner),
        "people": [user.id for user in it.people],
        "denied": int(it.denied),
        "thread_members": list(it.thread_members.items()),
    }


def of_message(it: Message) -> Json:
    return _facts(it, _MESSAGE) | {
        "id": it.id,
        "channel": it.channel.id,
        "author": it.author.id,
        "type": int(it.type),
        "flags": int(it.flags),
        "attachments": [_facts(a, _FILE) for a in it.attachments],
        "only_for": _number(it.only_for),
        "mentions": [user.id for user in it.mentions],
        "reference": _number(it.reference),
        "thread": _number(it.thread),
        "interaction": _of_interaction(it.interaction),
    }


def _of_interaction(it: Interaction | None) -> Json | None:
    """Only what messages tell of the interaction they answer: its token is no longer good for anything."""
    if it is None:
        return None
    return _facts(it, ("id", "data", "created", "owners")) | {
        "type": int(it.type),
        "user": it.user.id,
        "channel": it.channel.id,
        "message": _number(it.message),
        "triggered_by": _of_interaction(it.triggered_by),
    }


# Reading


class Reader:
    """Builds a world out of what was written; what does not fit raises KeyError, TypeError or ValueError."""

    def __init__(self, data: Json) -> None:
        self.world = world = World()
        self.messages: dict[int, Message] = {}
        self._pings: dict[int, list[int]] = {}
        self._guilds: dict[int, Guild] = {}
        world.base_url = data["url"]
        world.clock.advance(data["skipped"])
        world.privileged = Intent(data["privileged"])
        world.users.clear()
        for one in data["users"]:
            self._read_user(one)
        world.bot = world.users[data["bot"]]
        for one in data["guilds"]:
            self._read_guild(one)
        for one in data["channels"]:
            self._read_channel(one)
        world.commands = dict(data["commands"])
        world.command_creates = dict(data["creates"])

    def _read_user(self, data: Json) -> None:
        user = User(**{name: data[name] for name in _USER})
        user.installed = data.get("installed", False)  # worlds of before did not know of it
        user.read, user.dismissed = dict(data["read"]), set(data["dismissed"])
        self.world.users[user.id] = user
        self._pings[user.id] = data["pings"]

    def _read_guild(self, data: Json) -> None:
        users = self.world.users
        guild = Guild(data["id"], data["name"], users[data["owner"]], self.world.bot, data["bot_role_id"])
        guild.members = {user_id: users[user_id] for user_id in data["members"]}
        guild.joined_at = data["joined_at"]
        guild.locale = data.get("locale", guild.locale)
        guild.bot_permissions = Permission(data["bot_permissions"])
        self._guilds[guild.id] = guild
        if data["known"]:
            self.world.guilds[guild.id] = guild

    def _read_channel(self, data: Json) -> None:
        """A thread was made after its parent, so the parent is there already."""
        world = self.world
        channel = Channel(data["id"], ChannelType(data["type"]), **{name: data[name] for name in _CHANNEL})
        channel.guild = self._guilds[data["guild"]] if data["guild"] else None
        channel.recipient = self._user(data["recipient"])
        channel.owner = self._user(data["owner"])
        channel.people = [world.users[user_id] for user_id in data.get("people", ())]
        channel.denied = Permission(data["denied"])
        channel.thread_members = dict(data["thread_members"])
        if data["parent"]:
            channel.parent = world.channels[data["parent"]]
            channel.parent.threads.append(channel)
        world.channels[channel.id] = channel

    def _user(self, user_id: int | None) -> User | None:
        return self.world.users[user_id] if user_id else None

    def read_message(self, data: Json, files: dict[int, bytes]) -> None:
        """Add a message; they must come in the order of their ids."""
        world = self.world
        if data["channel"] not in world.channels:
            return
        channel, author = world.channels[data["channel"]], world.users[data["author"]]
        it = Message(data["id"], channel, author, **{name: data[name] for name in _MESSAGE})
        it.type, it.flags = MessageType(data["type"]), MessageFlag(data["flags"])
        it.attachments = [Attachment(data=files[a["id"]], **a) for a in data["attachments"]]
        it.only_for = self._user(data["only_for"])
        it.mentions = [world.users[user_id] for user_id in data["mentions"]]
        it.reference = self.messages.get(data["reference"])
        it.thread = world.channels.get(data["thread"])
        it.interaction = self._interaction(data["interaction"], channel)
        it.deleted |= it.loading  # nobody is thinking about it any more
        self.messages[it.id] = it
        channel.log.append(it)

    def _interaction(self, data: Json | None, here: Channel) -> Interaction | None:
        if data is None:
            return None
        world = self.world
        channel = world.channels.get(data["channel"], here)
        user, kind, created = world.users[data["user"]], InteractionType(data["type"]), data["created"]
        it = Interaction(data["id"], "", kind, user, channel, data["data"], world.clock, created)
        it.message = self.messages.get(data["message"])
        it.triggered_by = self._interaction(data["triggered_by"], here)
        it.owners = data.get("owners", {})
        it.acked_at = created
        return it

    def finish(self) -> World:
        world = self.world
        for user_id, pings in self._pings.items():
            world.users[user_id].pings = [self.messages[i] for i in pings if i in self.messages]
        ids = [*world.users, *world.channels, *self.messages]
        world.snowflakes.start_after(max(ids))
        return world
