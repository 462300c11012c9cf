"""REST: channels, messages, pins and direct messages."""

from __future__ import annotations

from collections.abc import Mapping

from sandbox import errors, posting, wire, wire_messages
from sandbox.api import Answer, Call, Routes, snowflake
from sandbox.clock import iso
from sandbox.form import Form
from sandbox.kinds import Intent, Json, Permission
from sandbox.model import Channel, Message, User
from sandbox.world import World

route = Routes()
MAX_PINS = 250


@route("GET", "/channels/{channel_id}")
def get_channel(call: Call) -> Answer:
    return Answer(200, wire.channel(call.channel))


@route("DELETE", "/channels/{channel_id}")
def delete_channel(call: Call) -> Answer:
    channel = call.channel
    need(channel, Permission.MANAGE_THREADS if channel.is_thread else Permission.MANAGE_CHANNELS)
    data = wire.channel(channel)
    call.world.delete_channel(channel)
    return Answer(200, data)


@route("POST", "/channels/{channel_id}/typing")
def typing(call: Call) -> Answer:
    need(call.channel, _to_send(call.channel))
    call.world.type(call.world.bot, call.channel)
    return Answer(204)


@route("POST", "/users/@me/channels")
def create_dm(call: Call) -> Answer:
    user = call.world.user(snowflake("recipient_id", call.object.get("recipient_id")))
    if user.bot:
        raise errors.cannot_dm()
    return Answer(200, wire.channel(call.world.dm_with(user)))


@route("GET", "/channels/{channel_id}/messages")
def get_messages(call: Call) -> Answer:
    channel = call.channel
    found = channel.messages if channel.allows_bot(Permission.READ_MESSAGE_HISTORY) else []
    limit = _limit(call.query)
    if "around" in call.query:
        middle = snowflake("around", call.query["around"])
        older = [m for m in found if m.id < middle][-(limit // 2) :]
        newer = [m for m in found if m.id >= middle][: limit - limit // 2]
        page = older + newer
    elif "after" in call.query:
        after = snowflake("after", call.query["after"])
        page = [m for m in found if m.id > after][:limit]
    else:
        before = snowflake("before", call.query.get("before", found[-1].id + 1 if found else 0))
        page = [m for m in found if m.id < before][-limit:]
    return Answer(200, [_told(call.world, m) for m in reversed(page)])


@route("GET", "/channels/{channel_id}/messages/{message_id}")
def get_message(call: Call) -> Answer:
    need(call.channel, Permission.READ_MESSAGE_HISTORY)
    return Answer(200, _told(call.world, _message(call)))


@route("POST", "/channels/{channel_id}/messages")
def create_message(call: Call) -> Answer:
    channel, draft = call.channel, call.draft
    if channel.recipient is not None:
        need_open_dm(call.world, channel.recipient)
    need(channel, _to_send(channel))
    if draft.files:
        need(channel, Permission.ATTACH_FILES)
    if draft.body.get("embeds"):
        need(channel, Permission.EMBED_LINKS)
    open_thread(call.world, channel)
    return Answer(200, wire_messages.message(posting.post(call.world, channel, draft)))


@route("PATCH", "/channels/{channel_id}/messages/{message_id}")
def edit_message(call: Call) -> Answer:
    message = _message(call)
    if message.author is not call.world.bot:
        raise errors.foreign_message()
    open_thread(call.world, message.channel)
    return Answer(200, wire_messages.message(posting.edit(call.world, message, call.draft)))


@route("DELETE", "/channels/{channel_id}/messages/{message_id}")
def delete_message(call: Call) -> Answer:
    message = _message(call)
    if message.author is not call.world.bot:
        need(message.channel, Permission.MANAGE_MESSAGES)
    call.world.delete_message(message)
    return Answer(204)


@route("GET", "/channels/{channel_id}/messages/pins")
def get_pins(call: Call) -> Answer:
    pinned = sorted((m.pinned_at, m.id, m) for m in call.channel.messages if m.pinned_at is not None)
    items = [{"pinned_at": iso(at), "message": _told(call.world, m)} for at, _, m in reversed(pinned)]
    return Answer(200, {"items": items, "has_more": False})


@route("PUT", "/channels/{channel_id}/messages/pins/{message_id}")
@route("PUT", "/channels/{channel_id}/pins/{message_id}")
def pin(call: Call) -> Answer:
    message = _message(call)
    need(message.channel, Permission.PIN_MESSAGES)
    if sum(m.pinned_at is not None for m in message.channel.messages) >= MAX_PINS:
        raise errors.too_many_pins()
    return _set_pin(call.world, message, call.world.clock.now())


@route("DELETE", "/channels/{channel_id}/messages/pins/{message_id}")
@route("DELETE", "/channels/{channel_id}/pins/{message_id}")
def unpin(call: Call) -> Answer:
    message = _message(call)
    need(message.channel, Permission.PIN_MESSAGES)
    return _set_pin(call.world, message, None)


def _set_pin(world: World, message: Message, at: float | None) -> Answer:
    message.pinned_at = at
    channel = message.channel
    data: Json = {"channel_id": str(channel.id), "last_pin_timestamp": iso(at) if at else None}
    if channel.guild is not None:
        data["guild_id"] = str(channel.guild.id)
    intent = Intent.GUILDS if channel.guild else Intent.DIRECT_MESSAGES
    world.tell("CHANNEL_PINS_UPDATE", data, channel, intent)
    world.tell_message("MESSAGE_UPDATE", message)
    return Answer(204)


def need(channel: Channel, permission: Permission) -> None:
    if not channel.allows_bot(permission):
        raise errors.missing_permissions()


def need_open_dm(world: World, user: User) -> None:
    """A person can be written to who shares a guild with the bot and lets it happen."""
    if all(user.id not in guild.members for guild in world.guilds.values()):
        raise errors.no_mutual_guild()
    if not user.dms_open:
        raise errors.cannot_dm()


def open_thread(world: World, channel: Channel) -> None:
    """Writing to an archived thread opens it again; a locked one only for those who manage threads."""
    if channel.locked and not channel.allows_bot(Permission.MANAGE_THREADS):
        raise errors.archived_thread() if channel.archived else errors.locked_thread()
    if channel.archived:
        channel.archived = False
        world.update_channel(channel)


def _limit(query: Mapping[str, str]) -> int:
    text = query.get("limit", "50")
    form = Form({"limit": int(text) if text.isdigit() else text})
    limit = form.number("limit", 1, 100)
    form.finish()
    return limit or 0


def _to_send(channel: Channel) -> Permission:
    return Permission.SEND_MESSAGES_IN_THREADS if channel.is_thread else Permission.SEND_MESSAGES


def _message(call: Call) -> Message:
    return call.world.message(call.channel, call.id("message_id"))


def _told(world: World, message: Message) -> Json:
    """The message as the bot may read it: what others wrote is blank without the content intent."""
    data = wire_messages.message(message)
    if Intent.MESSAGE_CONTENT in world.privileged or not world.hidden_from_bot(message):
        return data
    return data | wire_messages.CONTENT_FIELDS
