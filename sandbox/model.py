"""What exists in the stand-in: users, guilds, channels, messages, interactions. All of it is live."""

from __future__ import annotations

from dataclasses import dataclass, field

from sandbox import parts, pictures
from sandbox.clock import Clock
from sandbox.kinds import (
    ALL_PERMISSIONS,
    EVERYONE,
    OF_A_USER_APP,
    OF_THE_BOT,
    ChannelType,
    Context,
    InteractionType,
    Json,
    MessageFlag,
    MessageType,
    Permission,
)

ANSWER_WITHIN = 3.0
TOKEN_LIFE = 15 * 60.0


@dataclass(eq=False)
class User:
    id: int
    username: str
    display_name: str
    bot: bool = False
    locale: str = "en-US"
    dms_open: bool = True
    installed: bool = False  # has added the bot to their own account
    pings: list[Message] = field(default_factory=list, repr=False)
    read: dict[int, int] = field(default_factory=dict, repr=False)  # channel id → the last message read there
    dismissed: set[int] = field(default_factory=set, repr=False)  # private messages that were put away


@dataclass(eq=False)
class Guild:
    id: int
    name: str
    owner: User
    bot: User
    bot_role_id: int
    members: dict[int, User] = field(default_factory=dict)
    joined_at: float = 0.0
    bot_permissions: Permission = OF_THE_BOT
    locale: str = "en-US"

    def permissions_of(self, user: User) -> Permission:
        """What a member may do where no channel says otherwise."""
        if user is self.owner:
            return ALL_PERMISSIONS
        return self.bot_permissions if user is self.bot else EVERYONE


@dataclass(eq=False)
class Attachment:
    id: int
    filename: str
    data: bytes
    content_type: str
    url: str
    description: str | None = None

    @property
    def size(self) -> tuple[int, int] | None:
        return pictures.size(self.data)


@dataclass(eq=False)
class Message:
    id: int
    channel: Channel
    author: User
    created: float
    content: str = ""
    type: MessageType = MessageType.DEFAULT
    flags: MessageFlag = MessageFlag.NONE
    embeds: list[Json] = field(default_factory=list)
    components: list[Json] = field(default_factory=list)
    attachments: list[Attachment] = field(default_factory=list, repr=False)
    only_for: User | None = None
    nonce: str | int | None = None
    mentions: list[User] = field(default_factory=list)
    mention_everyone: bool = False
    interaction: Interaction | None = None
    reference: Message | None = None
    thread: Channel | None = None
    pinned_at: float | None = None
    edited: float | None = None
    edits: int = 0
    deleted: bool = False

    def visible_to(self, user: User) -> bool:
        return self.only_for in (None, user) and self.channel.visible_to(user)

    @property
    def loading(self) -> bool:
        return bool(self.flags & MessageFlag.LOADING)

    @property
    def ephemeral(self) -> bool:
        return self.only_for is not None

    @property
    def text(self) -> str:
        """All that can be read: content, embeds and text displays."""
        pieces = [self.content, *(t for e in self.embeds for t in parts.embed_texts(e))]
        pieces += parts.texts(self.components)
        return "\n".join(piece for piece in pieces if piece)

    @property
    def buttons(self) -> list[parts.Button]:
        return parts.buttons(self.components)

    @property
    def menus(self) -> list[parts.Menu]:
        return parts.menus(self.components)

    @property
    def pictures(self) -> list[parts.Picture]:
        """The pictures that are shown: under Components V2 only those that a component refers to."""
        if self.flags & MessageFlag.COMPONENTS_V2:
            by_id = {str(a.id): a for a in self.attachments}
            shown = [(by_id.get(m.get("attachment_id", "")), alt) for m, alt in parts.media(self.components)]
        else:
            shown = [(a, "") for a in self.attachments]
        return [_picture(a, alt) for a, alt in shown if a is not None and a.size is not None]


def _picture(attachment: Attachment, alt: str) -> parts.Picture:
    width, height = attachment.size or (0, 0)
    alt = alt or attachment.description or ""
    return parts.Picture(attachment.data, alt, attachment.filename, width, height)


@dataclass(eq=False)
class Channel:
    id: int
    type: ChannelType
    name: str
    guild: Guild | None = None
    position: int = 0
    topic: str | None = None
    recipient: User | None = None
    denied: Permission = Permission.NONE
    log: list[Message] = field(default_factory=list, repr=False)
    deleted: bool = False
    parent: Channel | None = None
    owner: User | None = None
    created: float = 0.0
    archived: bool = False
    archived_at: float = 0.0
    locked: bool = False
    invitable: bool = True
    auto_archive: int = 1440
    slowmode: int = 0
    thread_members: dict[int, float] = field(default_factory=dict)
    people: list[User] = field(default_factory=list)  # of a conversation among people
    threads: list[Channel] = field(default_factory=list, repr=False)

    @property
    def is_thread(self) -> bool:
        return self.type in (ChannelType.PUBLIC_THREAD, ChannelType.PRIVATE_THREAD)

    @property
    def messages(self) -> list[Message]:
        """What everybody in the channel sees, oldest first."""
        return [m for m in self.log if not m.deleted and m.only_for is None]

    @property
    def last_picture(self) -> parts.Picture | None:
        return next((p for m in reversed(self.messages) for p in reversed(m.pictures)), None)

    @property
    def context(self) -> Context:
        if self.guild is not None:
            return Context.GUILD
        return Context.PRIVATE_CHANNEL if self.type is ChannelType.GROUP_DM else Context.BOT_DM

    @property
    def has_bot(self) -> bool:
        """Whether the bot is there by itself, and not only when somebody calls it."""
        if self.guild is not None:
            return self.guild.bot.id in self.guild.members
        return self.type is ChannelType.DM

    def visible_to(self, user: User) -> bool:
        if self.type is ChannelType.GROUP_DM:
            return user in self.people
        if self.type is ChannelType.DM:
            return user is self.recipient or user.bot
        if self.type is ChannelType.PRIVATE_THREAD:
            return user.id in self.thread_members
        return self.guild is not None and user.id in self.guild.members

    def allows_bot(self, permission: Permission) -> bool:
        return permission in self.bot_permissions

    @property
    def bot_permissions(self) -> Permission:
        if not self.has_bot:
            return OF_A_USER_APP
        if self.guild is None:
            return OF_THE_BOT
        home = self.parent or self
        return self.guild.bot_permissions & ~home.denied & ~self.denied


@dataclass(eq=False)
class Interaction:
    """One press, command, keystroke or submitted modal, and everything the bot answered to it."""

    id: int
    token: str
    type: InteractionType
    user: User
    channel: Channel
    data: Json
    clock: Clock
    created: float
    message: Message | None = None
    triggered_by: Interaction | None = None
    owners: Json = field(default_factory=dict)  # who has let the bot in, by the kind of installation
    payload: Json = field(default_factory=dict)
    acked_at: float | None = None
    original: Message | None = None
    messages: list[Message] = field(default_factory=list)
    modal: parts.Modal | None = None
    choices: list[tuple[str, str | int | float]] | None = None

    @property
    def acked(self) -> bool:
        return self.acked_at is not None

    @property
    def late(self) -> bool:
        """The time for a first answer is over."""
        return self.clock.now() - self.created > ANSWER_WITHIN

    @property
    def failed(self) -> bool:
        """The person reads "This interaction failed"."""
        return not self.acked and self.late

    @property
    def expired(self) -> bool:
        """The token takes no follow-ups any more."""
        return self.clock.now() - self.created > TOKEN_LIFE
