"""Creating and editing messages: the same for channels, interaction answers and follow-ups."""

from __future__ import annotations

import mimetypes
import re
from collections.abc import Iterable
from dataclasses import dataclass, field

from sandbox import check_messages, dress, parts
from sandbox.kinds import InteractionType, Json, MessageFlag, MessageType, Permission
from sandbox.model import Attachment, Channel, Interaction, Message, User
from sandbox.world import World

NONCE_WINDOW = 5 * 60.0
SETTABLE = (
    MessageFlag.SUPPRESS_EMBEDS
    | MessageFlag.EPHEMERAL
    | MessageFlag.SUPPRESS_NOTIFICATIONS
    | MessageFlag.COMPONENTS_V2
)
_PING_ALL: Json = {"parse": ["users", "roles", "everyone"], "replied_user": True}
_MENTION = re.compile(r"<@!?(\d+)>")


@dataclass(frozen=True, slots=True)
class Upload:
    filename: str
    data: bytes

    @property
    def content_type(self) -> str:
        """Discord goes by the name, not by what the sender says."""
        return mimetypes.guess_type(self.filename)[0] or "application/octet-stream"


def plain_name(filename: str) -> str:
    """A file's name as it can stand in an address: Discord keeps letters, digits, dots, dashes and lines."""
    return re.sub(r"[^\w.-]", "_", filename)


@dataclass(frozen=True, slots=True)
class Draft:
    """A message as it was sent in: the JSON body, and the files by the number in `files[n]`."""

    body: Json
    files: dict[int, Upload] = field(default_factory=dict)

    @property
    def flags(self) -> MessageFlag:
        flags = self.body.get("flags")
        return MessageFlag(flags) if isinstance(flags, int) else MessageFlag.NONE


def post(
    world: World,
    channel: Channel,
    draft: Draft,
    *,
    interaction: Interaction | None = None,
    only_for: User | None = None,
) -> Message:
    """Put the bot's message into the channel."""
    check_messages.check_new(draft, channel)
    if (earlier := _same_nonce(world, channel, draft.body)) is not None:
        return earlier
    message = Message(world.snowflakes.next(), channel, world.bot, world.clock.now())
    message.flags = draft.flags & SETTABLE
    message.only_for = only_for
    message.interaction = interaction
    message.nonce = draft.body.get("nonce")
    message.reference = _reference(world, channel, draft.body)
    message.type = _type(message)
    fill(world, message, draft)
    set_mentions(world, message, draft.body)
    return world.add_message(message)


def placeholder(world: World, interaction: Interaction, flags: MessageFlag) -> Message:
    """The "thinking" message of a deferred answer."""
    message = Message(world.snowflakes.next(), interaction.channel, world.bot, world.clock.now())
    message.flags = flags | MessageFlag.LOADING
    message.only_for = interaction.user if flags & MessageFlag.EPHEMERAL else None
    message.interaction = interaction
    message.type = _type(message)
    return world.add_message(message)


def edit(world: World, message: Message, draft: Draft) -> Message:
    """Change what the draft names; filling a "thinking" message is its first posting, so it may ping."""
    check_messages.check_edit(draft, message)
    fresh = message.loading
    message.flags &= ~MessageFlag.LOADING
    message.flags |= draft.flags & (MessageFlag.COMPONENTS_V2 | MessageFlag.SUPPRESS_EMBEDS)
    fill(world, message, draft)
    set_mentions(world, message, draft.body)
    message.edits += 1
    message.edited = world.clock.now()
    if fresh:
        world.ping(message)
    world.tell_message("MESSAGE_UPDATE", message)
    return message


def fill(world: World, message: Message, draft: Draft) -> None:
    """Take over content, files, embeds and components, where the draft has them."""
    body = draft.body
    if "content" in body:
        message.content = body["content"] or ""
    message.attachments = _attachments(world, message, draft)
    if "embeds" in body:
        message.embeds = [dress.embed(e, message.attachments) for e in body["embeds"] or ()]
    if "components" in body:
        raw = body["components"] or []
        message.components = dress.components(raw, message.attachments, world.snowflakes.next)


def set_mentions(world: World, message: Message, body: Json) -> None:
    """Decide by `allowed_mentions` whom the text and the reply ping."""
    allowed = body.get("allowed_mentions")
    rules: Json = _PING_ALL if allowed is None else allowed
    parse = rules.get("parse") or []
    named = {int(user_id) for user_id in rules.get("users") or ()}
    text = "\n".join([message.content, *parts.texts(message.components)])
    ids = list(dict.fromkeys(int(user_id) for user_id in _MENTION.findall(text)))
    users = [world.users[i] for i in ids if i in world.users and ("users" in parse or i in named)]
    answered = message.reference.author if message.reference else None
    if answered is not None and rules.get("replied_user") and answered not in users:
        users.append(answered)
    message.mentions = users
    wants_everyone = "@everyone" in text or "@here" in text
    may = message.channel.allows_bot(Permission.MENTION_EVERYONE)
    message.mention_everyone = wants_everyone and "everyone" in parse and may


def _type(message: Message) -> MessageType:
    if message.reference is not None:
        return MessageType.REPLY
    asked = message.interaction
    by_command = asked is not None and asked.type is InteractionType.COMMAND
    return MessageType.CHAT_INPUT_COMMAND if by_command else MessageType.DEFAULT


def _same_nonce(world: World, channel: Channel, body: Json) -> Message | None:
    if not body.get("enforce_nonce") or body.get("nonce") in (None, ""):
        return None
    since = world.clock.now() - NONCE_WINDOW
    recent = (m for m in reversed(channel.messages) if m.created >= since and m.author is world.bot)
    return next((m for m in recent if str(m.nonce) == str(body["nonce"])), None)


def _reference(world: World, channel: Channel, body: Json) -> Message | None:
    reference = body.get("message_reference")
    if not reference:
        return None
    return next((m for m in channel.messages if str(m.id) == str(reference.get("message_id"))), None)


def _attachments(world: World, message: Message, draft: Draft) -> list[Attachment]:
    """Keep by id, add by file number; a list given in an edit drops whatever it does not name."""
    listed: Iterable[Json] | None = draft.body.get("attachments")
    kept = message.attachments
    about: dict[int, Json] = {}
    if listed is not None:
        about = {int(entry["id"]): entry for entry in listed if "id" in entry}
        kept = [a for a in message.attachments if a.id in about]
        for a in kept:
            a.description = about[a.id].get("description", a.description)
    new = [_attach(world, message, up, about.get(n, {})) for n, up in sorted(draft.files.items())]
    return kept + new


def _attach(world: World, message: Message, upload: Upload, about: Json) -> Attachment:
    made = world.snowflakes.next()
    name = plain_name(about.get("filename") or upload.filename)
    url = f"{world.base_url}/cdn/attachments/{message.channel.id}/{made}/{name}"
    return Attachment(made, name, upload.data, upload.content_type, url, about.get("description"))
