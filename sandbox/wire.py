"""Users, guilds and channels in the JSON that Discord's API and gateway speak."""

from __future__ import annotations

from sandbox.clock import iso
from sandbox.kinds import EVERYONE, ChannelType, Json, Permission
from sandbox.model import Channel, Guild, User


def user(it: User) -> Json:
    data: Json = {
        "id": str(it.id),
        "username": it.username,
        "global_name": None if it.bot else it.display_name,
        "discriminator": "0000" if it.bot else "0",
        "avatar": None,
        "public_flags": 0,
        "flags": 0,
        "primary_guild": None,
    }
    return {**data, "bot": True} if it.bot else data


def member(it: User, guild: Guild, *, with_user: bool = True) -> Json:
    data: Json = {
        "roles": [str(guild.bot_role_id)] if it is guild.bot else [],
        "nick": None,
        "avatar": None,
        "banner": None,
        "joined_at": iso(guild.joined_at),
        "premium_since": None,
        "communication_disabled_until": None,
        "deaf": False,
        "mute": False,
        "pending": False,
        "flags": 0,
    }
    return {**data, "user": user(it)} if with_user else data


def _role(role_id: int, name: str, permissions: Permission, position: int) -> Json:
    return {
        "id": str(role_id),
        "name": name,
        "permissions": str(int(permissions)),
        "position": position,
        "color": 0,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "managed": position > 0,
        "mentionable": False,
        "icon": None,
        "unicode_emoji": None,
        "flags": 0,
    }


def roles(guild: Guild) -> list[Json]:
    return [
        _role(guild.id, "@everyone", EVERYONE, 0),
        _role(guild.bot_role_id, guild.bot.display_name, guild.bot_permissions, 1),
    ]


_GUILD_WITHOUT = (
    "icon",
    "description",
    "home_header",
    "splash",
    "discovery_splash",
    "banner",
    "application_id",
    "afk_channel_id",
    "system_channel_id",
    "widget_channel_id",
    "max_presences",
    "vanity_url_code",
    "rules_channel_id",
    "safety_alerts_channel_id",
    "public_updates_channel_id",
    "incidents_data",
)
_GUILD_LEVELS = (
    "system_channel_flags",
    "verification_level",
    "default_message_notifications",
    "mfa_level",
    "explicit_content_filter",
    "premium_tier",
    "premium_subscription_count",
    "nsfw_level",
)


def guild(it: Guild) -> Json:
    data: Json = dict.fromkeys(_GUILD_WITHOUT) | dict.fromkeys(_GUILD_LEVELS, 0)
    data |= dict.fromkeys(("widget_enabled", "premium_progress_bar_enabled", "nsfw"), False)
    data |= {
        "features": [],
        "emojis": [],
        "stickers": [],
        "region": "deprecated",
        "preferred_locale": it.locale,
    }
    data |= {"afk_timeout": 300, "max_members": 500000}
    data |= {"max_stage_video_channel_users": 50, "max_video_channel_users": 25}
    return data | {"id": str(it.id), "name": it.name, "owner_id": str(it.owner.id), "roles": roles(it)}


def guild_create(it: Guild, channels: list[Channel]) -> Json:
    """The whole guild, as the gateway tells it after READY."""
    return guild(it) | {
        "joined_at": iso(it.joined_at),
        "large": False,
        "unavailable": False,
        "member_count": len(it.members),
        "members": [member(m, it) for m in it.members.values()],
        "channels": [channel(c) for c in channels if not c.is_thread],
        "threads": [channel(c) for c in channels if c.is_thread and not c.archived],
        "voice_states": [],
        "presences": [],
        "stage_instances": [],
        "guild_scheduled_events": [],
        "soundboard_sounds": [],
    }


def channel(it: Channel) -> Json:
    last = next((m for m in reversed(it.log) if not m.deleted and m.only_for is None), None)
    data: Json = {
        "id": str(it.id),
        "type": int(it.type),
        "last_message_id": str(last.id) if last else None,
        "flags": 0,
    }
    if it.recipient is not None:
        return data | {"recipients": [user(it.recipient)]}
    if it.type is ChannelType.GROUP_DM:
        assert it.owner is not None
        people = {"recipients": [user(one) for one in it.people], "owner_id": str(it.owner.id)}
        return data | people | {"name": it.name, "icon": None}
    assert it.guild is not None
    data |= {
        "guild_id": str(it.guild.id),
        "name": it.name,
        "parent_id": str(it.parent.id) if it.parent else None,
        "rate_limit_per_user": it.slowmode,
    }
    return data | (_thread_part(it) if it.is_thread else _text_part(it, it.guild))


def _text_part(it: Channel, home: Guild) -> Json:
    deny = {"id": str(home.bot.id), "type": 1, "allow": "0", "deny": str(int(it.denied))}
    overwrites = [deny] if it.denied else []
    return {"position": it.position, "topic": it.topic, "nsfw": False, "permission_overwrites": overwrites}


def _thread_part(it: Channel) -> Json:
    assert it.owner is not None
    data: Json = {
        "owner_id": str(it.owner.id),
        "message_count": len(it.messages),
        "total_message_sent": len(it.messages),
        "member_count": len(it.thread_members),
        "thread_metadata": {
            "archived": it.archived,
            "archive_timestamp": iso(it.archived_at),
            "auto_archive_duration": it.auto_archive,
            "locked": it.locked,
            "create_timestamp": iso(it.created),
        },
    }
    if it.type is ChannelType.PRIVATE_THREAD:
        data["thread_metadata"]["invitable"] = it.invitable
    return data


def thread_member(thread: Channel, user_id: int) -> Json:
    return {
        "id": str(thread.id),
        "user_id": str(user_id),
        "join_timestamp": iso(thread.thread_members[user_id]),
        "flags": 0,
    }
