"""Messages, attachments and interactions in the JSON that Discord's API and gateway speak."""

from __future__ import annotations

from sandbox import wire
from sandbox.clock import iso
from sandbox.kinds import MAX_FILE, InteractionType, Json, MessageType
from sandbox.model import Attachment, Channel, Interaction, Message

CONTENT_FIELDS: Json = {"content": "", "embeds": [], "attachments": [], "components": []}


def attachment(it: Attachment, *, ephemeral: bool = False) -> Json:
    data: Json = {
        "id": str(it.id),
        "filename": it.filename,
        "size": len(it.data),
        "url": it.url,
        "proxy_url": it.url,
        "content_type": it.content_type,
    }
    if it.size is not None:
        data["width"], data["height"] = it.size
    if it.description is not None:
        data["description"] = it.description
    return {**data, "ephemeral": True} if ephemeral else data


def message(it: Message) -> Json:
    data = _without_reference(it)
    if it.type is MessageType.THREAD_CREATED and it.thread is not None:
        data["message_reference"] = _reference(it.thread)
    elif it.thread is not None and not it.thread.deleted:
        data["thread"] = wire.channel(it.thread)
    if it.reference is not None:
        data["message_reference"] = _reference(it.reference.channel) | {"message_id": str(it.reference.id)}
        data["referenced_message"] = None if it.reference.deleted else _without_reference(it.reference)
    return data


def _reference(channel: Channel) -> Json:
    data: Json = {"type": 0, "channel_id": str(channel.id)}
    return data | ({"guild_id": str(channel.guild.id)} if channel.guild else {})


def _without_reference(it: Message) -> Json:
    data: Json = {
        "id": str(it.id),
        "channel_id": str(it.channel.id),
        "author": wire.user(it.author),
        "type": int(it.type),
        "content": it.content,
        "flags": int(it.flags),
        "timestamp": iso(it.created),
        "edited_timestamp": iso(it.edited) if it.edited is not None else None,
        "tts": False,
        "pinned": it.pinned_at is not None,
        "mentions": [wire.user(u) for u in it.mentions],
        "mention_roles": [],
        "mention_everyone": it.mention_everyone,
        "attachments": [attachment(a, ephemeral=it.ephemeral) for a in it.attachments],
        "embeds": it.embeds,
        "components": it.components,
    }
    if it.nonce is not None:
        data["nonce"] = it.nonce
    if it.interaction is not None:
        data["application_id"] = data["webhook_id"] = str(it.author.id)
        data["interaction_metadata"] = _metadata(it.interaction)
    return data


def message_event(it: Message) -> Json:
    """A message as the gateway tells it; in a DM the guild's keys are absent, never null."""
    data = message(it)
    if it.channel.guild is None:
        return data | {"channel_type": int(it.channel.type)}
    return data | {
        "guild_id": str(it.channel.guild.id),
        "member": wire.member(it.author, it.channel.guild, with_user=False),
    }


def _metadata(it: Interaction) -> Json:
    data: Json = {
        "id": str(it.id),
        "type": int(it.type),
        "user": wire.user(it.user),
        "authorizing_integration_owners": it.owners,
    }
    if it.type is InteractionType.COMPONENT and it.message is not None:
        data["interacted_message_id"] = str(it.message.id)
    if it.type is InteractionType.MODAL and it.triggered_by is not None:
        data["triggering_interaction_metadata"] = _metadata(it.triggered_by)
    return data


def interaction(it: Interaction, application_id: int) -> Json:
    """What INTERACTION_CREATE carries."""
    channel = it.channel
    data: Json = {
        "id": str(it.id),
        "application_id": str(application_id),
        "type": int(it.type),
        "token": it.token,
        "version": 1,
        "attachment_size_limit": MAX_FILE,
        "channel_id": str(channel.id),
        "channel": wire.channel(channel),
        "data": it.data,
        "locale": it.user.locale,
        "app_permissions": str(int(channel.bot_permissions)),
        "entitlements": [],
        "authorizing_integration_owners": it.owners,
        "context": int(channel.context),
    }
    if it.message is not None:
        data["message"] = message(it.message)
    if channel.guild is None:
        return data | {"user": wire.user(it.user)}
    who = wire.member(it.user, channel.guild)
    who["permissions"] = str(int(channel.guild.permissions_of(it.user)))
    place = {"id": str(channel.guild.id), "locale": channel.guild.locale, "features": []}
    where = {"guild_id": place["id"], "guild_locale": channel.guild.locale, "guild": place}
    return data | where | {"member": who}
