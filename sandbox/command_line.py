"""Slash commands as Discord's client lets people type them: found by path, every option checked."""

from __future__ import annotations

from dataclasses import dataclass, field

from sandbox import wire, wire_messages
from sandbox.kinds import MAX_FILE, Component, Json, OptionType, Permission
from sandbox.model import Attachment, Channel, Guild, User
from sandbox.posting import Upload, plain_name
from sandbox.world import World, installed_by

_NESTED = (OptionType.SUBCOMMAND, OptionType.SUBCOMMAND_GROUP)
_OF_PEOPLE = (Component.USER_SELECT, Component.MENTIONABLE_SELECT)
_OF_ROLES = (Component.ROLE_SELECT, Component.MENTIONABLE_SELECT)
_NUMBERS: dict[int, tuple[type, ...]] = {OptionType.INTEGER: (int,), OptionType.NUMBER: (int, float)}

Value = str | int | float | bool | User | Channel | Upload


class Unavailable(Exception):
    """What a real client would not let the person do."""


@dataclass
class Found:
    """A command, the subcommand groups and subcommand on the way, and the options of the last."""

    command: Json
    way: list[Json]
    options: list[Json]

    @property
    def path(self) -> str:
        return " ".join([self.command["name"], *(step["name"] for step in self.way)])

    def data(self, given: list[Json], resolved: Json) -> Json:
        """The `data` of the interaction, with the given options at the end of the way."""
        options = given
        for step in reversed(self.way):
            options = [{"type": step["type"], "name": step["name"], "options": options}]
        command = self.command
        data: Json = {
            "id": command["id"],
            "name": command["name"],
            "type": command["type"],
            "options": options,
        }
        if "guild_id" in command:
            data["guild_id"] = command["guild_id"]
        return data | ({"resolved": resolved} if resolved else {})


def find(world: World, user: User, channel: Channel, path: str) -> Found:
    """The command that a person in that channel means by `game new`."""
    first, *rest = path.removeprefix("/").split()
    for command in world.commands_in(channel.guild):
        if command["name"] == first and command["type"] == 1 and _offered(command, user, channel):
            return _follow(command, rest)
    known = sorted(c["name"] for c in world.commands_in(channel.guild) if _offered(c, user, channel))
    raise Unavailable(f"/{first} is not offered to {user.display_name} here; there are: {', '.join(known)}.")


def _follow(command: Json, names: list[str]) -> Found:
    found = Found(command, [], command.get("options", []))
    for name in names:
        step = next((o for o in found.options if o["name"] == name and o["type"] in _NESTED), None)
        if step is None:
            raise Unavailable(f"/{found.path} has no subcommand {name!r}: {_names(found.options)}.")
        found = Found(command, [*found.way, step], step.get("options", []))
    if any(o["type"] in _NESTED for o in found.options):
        raise Unavailable(f"/{found.path} needs a subcommand: {_names(found.options)}.")
    return found


def _names(options: list[Json]) -> str:
    return ", ".join(o["name"] for o in options) or "none"


def _offered(command: Json, user: User, channel: Channel) -> bool:
    """Whether somebody has let the command in, for a place of that kind, and the person may use it."""
    contexts = command.get("contexts")
    if not installed_by(command, user, channel):
        return False
    if contexts is not None and channel.context not in contexts:
        return False
    if channel.guild is None:
        return contexts is not None or bool(command.get("dm_permission", True))
    return _may(command, user, channel.guild)


def _may(command: Json, user: User, guild: Guild) -> bool:
    needed = command.get("default_member_permissions")
    if needed is None or user is guild.owner:
        return True
    return needed != "0" and Permission(int(needed)) in guild.permissions_of(user)


@dataclass
class Filling:
    """Options being filled in, with the users, channels and files that they mention."""

    world: World
    guild: Guild | None
    given: list[Json] = field(default_factory=list)
    resolved: Json = field(default_factory=dict)

    def add(self, option: Json, value: Value) -> None:
        self.given.append(
            {"type": option["type"], "name": option["name"], "value": self._wire(option, value)}
        )

    def _wire(self, option: Json, value: Value) -> str | int | float | bool:
        match option["type"]:
            case OptionType.USER | OptionType.MENTIONABLE if isinstance(value, User):
                return self.mention_user(value)
            case OptionType.CHANNEL if isinstance(value, Channel) and _fits(option, value):
                return self.mention_channel(value)
            case OptionType.ROLE | OptionType.MENTIONABLE if (role := self._role(str(value))) is not None:
                return self.mention_role(role)
            case OptionType.ATTACHMENT if isinstance(value, Upload):
                return self.attach(option, value)
            case OptionType.BOOLEAN if isinstance(value, bool):
                return value
            case OptionType.STRING if isinstance(value, str):
                return _string(option, value)
            case (OptionType.INTEGER | OptionType.NUMBER) as kind if not isinstance(value, bool):
                return _number(option, value, _NUMBERS[kind])
        raise Unavailable(f"{option['name']} takes no {value!r}.")

    def mention(self, kind: int, wanted: str) -> str:
        """Somebody or something by id, for a menu that offers people, roles or channels."""
        number = int(wanted) if wanted.isdigit() else 0
        if kind in _OF_PEOPLE and (user := self.world.users.get(number)) is not None:
            return self.mention_user(user)
        if kind == Component.CHANNEL_SELECT and (channel := self.world.channels.get(number)) is not None:
            return self.mention_channel(channel)
        if kind in _OF_ROLES and (role := self._role(wanted)) is not None:
            return self.mention_role(role)
        raise Unavailable(f"The menu has no {wanted!r}.")

    def _role(self, wanted: str) -> Json | None:
        roles = wire.roles(self.guild) if self.guild is not None else []
        return next((role for role in roles if role["id"] == wanted), None)

    def mention_role(self, role: Json) -> str:
        self.resolved.setdefault("roles", {})[role["id"]] = role
        return str(role["id"])

    def mention_user(self, user: User) -> str:
        key = str(user.id)
        self.resolved.setdefault("users", {})[key] = wire.user(user)
        if self.guild is not None and user.id in self.guild.members:
            data = wire.member(user, self.guild, with_user=False)
            data["permissions"] = str(int(self.guild.permissions_of(user)))
            self.resolved.setdefault("members", {})[key] = data
        return key

    def mention_channel(self, channel: Channel) -> str:
        permissions = {"permissions": str(int(channel.bot_permissions))}
        self.resolved.setdefault("channels", {})[str(channel.id)] = wire.channel(channel) | permissions
        return str(channel.id)

    def attach(self, option: Json, file: Upload) -> str:
        """The file, kept for the bot to fetch."""
        if len(file.data) > MAX_FILE:
            raise Unavailable(f"{option['name']} takes files of at most {MAX_FILE} bytes.")
        number, name = self.world.snowflakes.next(), plain_name(file.filename)
        url = f"{self.world.base_url}/cdn/ephemeral-attachments/{self.world.bot.id}/{number}/{name}"
        kept = self.world.uploads[number] = Attachment(number, name, file.data, file.content_type, url)
        self.resolved.setdefault("attachments", {})[str(number)] = wire_messages.attachment(
            kept, ephemeral=True
        )
        return str(number)


def _fits(option: Json, channel: Channel) -> bool:
    kinds = option.get("channel_types")
    return not kinds or channel.type in kinds


def _string(option: Json, value: str) -> str:
    picked = _choice(option, value)
    if picked is not None:
        return str(picked)
    low, high = option.get("min_length") or 0, option.get("max_length") or 6000
    if not low <= len(value) <= high:
        raise Unavailable(f"{option['name']} takes {low} to {high} characters, not {len(value)}.")
    return value


def _number(option: Json, value: Value, kinds: tuple[type, ...]) -> int | float:
    picked = _choice(option, value)
    if picked is not None:
        value = picked
    if not isinstance(value, int | float) or not isinstance(value, kinds):
        raise Unavailable(f"{option['name']} takes a number, not {value!r}.")
    low, high = option.get("min_value"), option.get("max_value")
    if (low is not None and value < low) or (high is not None and value > high):
        raise Unavailable(f"{option['name']} takes {low} to {high}, not {value}.")
    return value


def _choice(option: Json, value: Value) -> str | int | float | None:
    """The value of a fixed choice, named by its value or by what people read; None when there are none."""
    choices = option.get("choices")
    if not choices:
        return None
    for choice in choices:
        if value in (choice["value"], choice["name"]):
            picked: str | int | float = choice["value"]
            return picked
    offered = ", ".join(choice["name"] for choice in choices)
    raise Unavailable(f"{option['name']} has no choice {value!r}: {offered}.")


def fill(world: World, guild: Guild | None, found: Found, values: dict[str, Value]) -> Filling:
    """Put the values into the command's options; names and types must fit, nothing need be complete."""
    filling = Filling(world, guild)
    options = {option["name"]: option for option in found.options}
    for name, value in values.items():
        if name not in options:
            raise Unavailable(f"/{found.path} has no option {name!r}: {_names(found.options)}.")
        filling.add(options[name], value)
    return filling


def complete(found: Found, values: dict[str, Value]) -> None:
    """Refuse to send a command whose required options are not all there."""
    missing = [o["name"] for o in found.options if o.get("required") and o["name"] not in values]
    if missing:
        raise Unavailable(f"/{found.path} also needs {', '.join(missing)}.")
