"""REST: threads and their members, and changes to a channel."""

from __future__ import annotations

from sandbox import errors, wire
from sandbox.api import Answer, Call, Routes
from sandbox.form import Form
from sandbox.kinds import ChannelType, Json, MessageType, Permission
from sandbox.model import Channel, Message
from sandbox.rest_channels import need
from sandbox.world import World

route = Routes()
MAX_PARTICIPANTS = 1000
ARCHIVE_AFTER = (60, 1440, 4320, 10080)


@route("POST", "/channels/{channel_id}/threads")
def start_thread(call: Call) -> Answer:
    parent = _parent(call)
    kind = ChannelType(call.object.get("type", ChannelType.PRIVATE_THREAD))
    private = kind is ChannelType.PRIVATE_THREAD
    need(parent, Permission.CREATE_PRIVATE_THREADS if private else Permission.CREATE_PUBLIC_THREADS)
    thread = _start(call, parent, kind, call.world.snowflakes.next())
    if not private:
        notice = Message(call.world.snowflakes.next(), parent, call.world.bot, call.world.clock.now())
        notice.type, notice.content, notice.thread = MessageType.THREAD_CREATED, thread.name, thread
        call.world.add_message(notice)
    return Answer(201, _as_member(thread, call.world))


@route("POST", "/channels/{channel_id}/messages/{message_id}/threads")
def start_thread_from_message(call: Call) -> Answer:
    parent = _parent(call)
    need(parent, Permission.CREATE_PUBLIC_THREADS)
    message = call.world.message(parent, call.id("message_id"))
    if message.thread is not None:
        raise errors.thread_exists()
    message.thread = thread = _start(call, parent, ChannelType.PUBLIC_THREAD, message.id)
    call.world.tell_message("MESSAGE_UPDATE", message)
    return Answer(201, _as_member(thread, call.world))


@route("PATCH", "/channels/{channel_id}")
def edit_channel(call: Call) -> Answer:
    channel, body = call.channel, call.object
    form = Form(body)
    form.text("name", 1, 100)
    form.text("topic", 0, 1024)
    _check_archiving(form)
    form.finish()
    if not channel.is_thread:
        need(channel, Permission.MANAGE_CHANNELS)
        channel.name = body.get("name", channel.name)
        channel.topic = body.get("topic", channel.topic)
    else:
        _edit_thread(call.world, channel, body)
    call.world.update_channel(channel)
    return Answer(200, wire.channel(channel))


def _check_archiving(form: Form) -> None:
    if form.get("auto_archive_duration") is not None:
        form.choice("auto_archive_duration", ARCHIVE_AFTER)


def _edit_thread(world: World, thread: Channel, body: Json) -> None:
    if thread.owner is not world.bot or body.get("locked") is not None:
        need(thread, Permission.MANAGE_THREADS)
    if thread.archived and body.get("archived") is not False:
        raise errors.archived_thread()
    thread.name = body.get("name", thread.name)
    thread.locked = body.get("locked", thread.locked)
    thread.invitable = body.get("invitable", thread.invitable)
    thread.slowmode = body.get("rate_limit_per_user", thread.slowmode)
    thread.auto_archive = body.get("auto_archive_duration", thread.auto_archive)
    if body.get("archived", thread.archived) is not thread.archived:
        thread.archived = body["archived"]
        thread.archived_at = world.clock.now()


@route("GET", "/channels/{channel_id}/thread-members")
def thread_members(call: Call) -> Answer:
    thread = _thread(call)
    return Answer(200, [wire.thread_member(thread, user_id) for user_id in thread.thread_members])


@route("GET", "/channels/{channel_id}/thread-members/{user_id}")
def thread_member(call: Call) -> Answer:
    thread = _thread(call)
    if call.id("user_id") not in thread.thread_members:
        raise errors.unknown_member()
    return Answer(200, wire.thread_member(thread, call.id("user_id")))


@route("PUT", "/channels/{channel_id}/thread-members/@me")
def join_thread(call: Call) -> Answer:
    return _join(call, call.world.bot.id)


@route("PUT", "/channels/{channel_id}/thread-members/{user_id}")
def add_thread_member(call: Call) -> Answer:
    return _join(call, call.world.user(call.id("user_id")).id)


@route("DELETE", "/channels/{channel_id}/thread-members/@me")
def leave_thread(call: Call) -> Answer:
    return _leave(call, call.world.bot.id)


@route("DELETE", "/channels/{channel_id}/thread-members/{user_id}")
def remove_thread_member(call: Call) -> Answer:
    need(call.channel, Permission.MANAGE_THREADS)
    return _leave(call, call.id("user_id"))


@route("GET", "/guilds/{guild_id}/threads/active")
def active_threads(call: Call) -> Answer:
    channels = call.world.channels_of(call.world.guild(call.id("guild_id")))
    return _listing(call.world, [c for c in channels if c.is_thread and not c.archived])


@route("GET", "/channels/{channel_id}/threads/archived/public")
def archived_threads(call: Call) -> Answer:
    threads = [t for t in call.channel.threads if t.archived and t.type is ChannelType.PUBLIC_THREAD]
    return _listing(call.world, threads)


def _listing(world: World, threads: list[Channel]) -> Answer:
    joined = [wire.thread_member(t, world.bot.id) for t in threads if world.bot.id in t.thread_members]
    return Answer(200, {"threads": [wire.channel(t) for t in threads], "members": joined, "has_more": False})


def _parent(call: Call) -> Channel:
    if call.channel.type is not ChannelType.TEXT:
        raise errors.wrong_channel_type()
    return call.channel


def _thread(call: Call) -> Channel:
    if not call.channel.is_thread:
        raise errors.wrong_channel_type()
    return call.channel


def _start(call: Call, parent: Channel, kind: ChannelType, thread_id: int) -> Channel:
    world, body, now = call.world, call.object, call.world.clock.now()
    form = Form(body)
    form.text("name", 1, 100, required=True)
    _check_archiving(form)
    form.finish()
    thread = Channel(thread_id, kind, body["name"], parent.guild, parent=parent, owner=world.bot)
    thread.created = thread.archived_at = now
    thread.auto_archive = body.get("auto_archive_duration") or thread.auto_archive
    thread.invitable = body.get("invitable", True)
    thread.thread_members[world.bot.id] = now
    parent.threads.append(thread)
    world.channels[thread.id] = thread
    world.tell("THREAD_CREATE", _as_member(thread, world) | {"newly_created": True}, thread)
    return thread


def _as_member(thread: Channel, world: World) -> Json:
    return wire.channel(thread) | {"member": wire.thread_member(thread, world.bot.id)}


def _join(call: Call, user_id: int) -> Answer:
    thread = _thread(call)
    if thread.archived:
        raise errors.archived_thread()
    if len(thread.thread_members) >= MAX_PARTICIPANTS:
        raise errors.too_many_participants()
    thread.thread_members.setdefault(user_id, call.world.clock.now())
    call.world.update_channel(thread)
    return Answer(204)


def _leave(call: Call, user_id: int) -> Answer:
    thread = _thread(call)
    thread.thread_members.pop(user_id, None)
    call.world.update_channel(thread)
    return Answer(204)
