"""What the page is told about users, places, messages and commands."""

from __future__ import annotations

from collections.abc import Iterator

from sandbox import command_line, wire, wire_messages
from sandbox.check_commands import localised
from sandbox.kinds import ChannelType, InteractionType, Json, OptionType
from sandbox.model import Channel, Guild, Interaction, Message, User
from sandbox.people import Person, Reply, Unavailable

_KINDS = {
    ChannelType.TEXT: "text",
    ChannelType.DM: "dm",
    ChannelType.GROUP_DM: "dm",
    ChannelType.PUBLIC_THREAD: "thread",
    ChannelType.PRIVATE_THREAD: "thread",
}
_NESTED = (OptionType.SUBCOMMAND, OptionType.SUBCOMMAND_GROUP)


def user(it: User) -> Json:
    return {"id": str(it.id), "name": it.display_name, "username": it.username}


def guild(it: Guild) -> Json:
    roles = [{"id": role["id"], "name": role["name"]} for role in wire.roles(it)]
    return {"id": str(it.id), "name": it.name, "roles": roles}


def place(it: Channel) -> Json:
    return {
        "id": str(it.id),
        "kind": _KINDS[it.type],
        "type": int(it.type),
        "private": it.type is ChannelType.PRIVATE_THREAD,
        "group": it.type is ChannelType.GROUP_DM,
        "name": it.name,
        "topic": it.topic,
        "guild": str(it.guild.id) if it.guild else None,
        "parent": str(it.parent.id) if it.parent else None,
        "archived": it.archived,
        "locked": it.locked,
    }


def message(it: Message) -> Json:
    """The message as Discord's API has it, and the command that it answers."""
    data = wire_messages.message(it)
    if it.interaction is not None and it.interaction.type is InteractionType.COMMAND:
        data["used"] = "/" + command_path(it.interaction)
    return data


def command_path(it: Interaction) -> str:
    names, options = [it.data["name"]], it.data.get("options", [])
    while options and options[0]["type"] in _NESTED:
        names.append(options[0]["name"])
        options = options[0].get("options", [])
    return " ".join(names)


def commands(person: Person, here: Channel) -> list[Json]:
    """The slash commands offered to a person in that place, one entry a subcommand."""
    return [
        leaf
        for command in person.world.commands_in(here.guild)
        if command["type"] == 1
        for leaf in _leaves(command, person.user.locale)
        if _is_offered(person, here, leaf["path"])
    ]


def _leaves(node: Json, locale: str, way: str = "", shown: str = "") -> Iterator[Json]:
    """`path` is what the bot is told, `title` what the person reads in their language."""
    path, title = f"{way} {node['name']}".strip(), f"{shown} {localised(node, 'name', locale)}".strip()
    options = node.get("options", [])
    nested = [option for option in options if option["type"] in _NESTED]
    for option in nested:
        yield from _leaves(option, locale, path, title)
    if not nested:
        about = {"path": path, "title": title, "description": localised(node, "description", locale)}
        yield about | {"options": [_option(option, locale) for option in options]}


def _option(it: Json, locale: str) -> Json:
    read = {"title": localised(it, "name", locale), "description": localised(it, "description", locale)}
    choices = [choice | {"name": localised(choice, "name", locale)} for choice in it.get("choices") or ()]
    return it | read | {"choices": choices}


def _is_offered(person: Person, here: Channel, path: str) -> bool:
    try:
        command_line.find(person.world, person.user, here, path)
    except Unavailable:
        return False
    return True


def reply(it: Reply) -> Json:
    """How an interaction went; a modal comes with the number to submit it under."""
    if it.modal is None:
        return {"failed": it.failed}
    modal = {"title": it.modal.title, "components": it.modal.components}
    return {"failed": False, "modal": modal | {"id": str(it.interaction.id)}}
