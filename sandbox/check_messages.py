"""Discord's rules for messages: lengths, embeds, files, mentions, and what goes with Components V2."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sandbox import check_components, errors, parts
from sandbox.form import Form
from sandbox.kinds import Json, MessageFlag
from sandbox.model import Channel, Message

if TYPE_CHECKING:
    from sandbox.posting import Draft

MAX_CONTENT = 2000
MAX_EMBED_TOTAL = 6000
MAX_FILES = 10
_LEGACY = ("content", "embeds", "poll", "sticker_ids")


def check_new(draft: Draft, channel: Channel) -> None:
    """Refuse a message that Discord would refuse to post."""
    form = Form(draft.body)
    _check(form, draft, None)
    _check_reference(form, channel)
    form.finish()
    if not any(draft.body.get(key) for key in (*_LEGACY, "components")) and not draft.files:
        raise errors.empty_message()


def check_edit(draft: Draft, message: Message) -> None:
    """Refuse an edit that Discord would refuse."""
    form = Form(draft.body)
    _check(form, draft, message)
    form.finish()
    body = draft.body
    left = {
        "content": message.content,
        "embeds": message.embeds,
        "components": message.components,
        "attachments": message.attachments,
    }
    if not any(body.get(key, value) for key, value in left.items()) and not draft.files:
        raise errors.empty_message()


def _check(form: Form, draft: Draft, message: Message | None) -> None:
    before = message.flags if message else MessageFlag.NONE
    v2 = bool((draft.flags | before) & MessageFlag.COMPONENTS_V2)
    form.text("content", 0, MAX_CONTENT)
    if isinstance(form.get("nonce"), int):
        form.number("nonce", -(2**63), 2**63 - 1)
    else:
        form.text("nonce", 0, 25)
    for embed in form.forms("embeds", 0, 10):
        _check_embed(embed)
    _check_embed_total(form)
    _check_mentions(form)
    names = _check_attachments(form, draft, message)
    if v2:
        _check_v2(form, message if message and not before & MessageFlag.COMPONENTS_V2 else None)
    if form.get("components") is not None or (v2 and message is None):
        check_components.check(form, v2=v2, files=names)


def _check_v2(form: Form, turning: Message | None) -> None:
    """Components V2 replaces content, embeds, polls and stickers; an edit to it must clear those."""
    for key in _LEGACY:
        kept = turning is not None and key not in form.data and getattr(turning, key, None)
        if form.get(key) or kept:
            text = f"The {key} field cannot be used when using MessageFlags.IS_COMPONENTS_V2"
            form.wrong(key, "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2", text)


def _check_embed(embed: Form) -> None:
    embed.text("title", 0, 256)
    embed.text("description", 0, 4096)
    embed.text("url", 0, 2048)
    embed.number("color", 0, 0xFFFFFF)
    embed.number("flags", 0, 2**31 - 1)
    for key in ("image", "thumbnail"):
        if embed.get(key) is not None:
            embed.form(key).text("url", 1, 2048, required=True)
    if embed.get("footer") is not None:
        embed.form("footer").text("text", 0, 2048, required=True)
    if embed.get("author") is not None:
        embed.form("author").text("name", 0, 256, required=True)
    for field in embed.forms("fields", 0, 25):
        field.text("name", 1, 256, required=True)
        field.text("value", 1, 1024, required=True)


def _check_embed_total(form: Form) -> None:
    embeds: list[Json] = [] if form.found else form.get("embeds") or []
    total = 0
    for number, embed in enumerate(embeds):
        total += sum(map(len, parts.embed_texts(embed)))
        if total > MAX_EMBED_TOTAL:
            text = f"Embed size exceeds maximum size of {MAX_EMBED_TOTAL}"
            place = Form(embed, (*form.path, "embeds", str(number)), form.found)
            place.wrong("", "MAX_EMBED_SIZE_EXCEEDED", text)
            return


def _check_mentions(form: Form) -> None:
    if form.get("allowed_mentions") is None:
        return
    rules = form.form("allowed_mentions")
    parse = rules.array("parse", 0, 3)
    for kind in parse:
        if kind not in ("users", "roles", "everyone"):
            text = "Value must be one of ('everyone', 'roles', 'users')."
            rules.wrong("parse", "BASE_TYPE_CHOICES", text)
    for kind in ("users", "roles"):
        if rules.snowflakes(kind, 100) and kind in parse:
            text = f'parse:["{kind}"] and {kind}: [ids...] are mutually exclusive.'
            rules.wrong("", "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", text)


def _check_attachments(form: Form, draft: Draft, message: Message | None) -> set[str]:
    """Check the list of files, and return the names that `attachment://` may refer to."""
    old = {attachment.id: attachment for attachment in message.attachments} if message else {}
    listed = form.get("attachments") is not None
    names: set[str] = set()
    kept = list(old) if not listed else []
    for entry in form.forms("attachments", 0, MAX_FILES):
        entry.text("description", 0, 1024)
        entry.text("filename", 1, 1024)
        number = str(entry.get("id"))
        if number.isdigit() and int(number) in old:
            kept.append(int(number))
        elif number.isdigit() and int(number) in draft.files:
            names.add(entry.get("filename") or draft.files[int(number)].filename)
        else:
            text = f"The attachment {number} has no file and is not on the message"
            entry.wrong("id", "ATTACHMENT_NOT_FOUND", text)
    if len(kept) + len(draft.files) > MAX_FILES:
        form.wrong("attachments", "BASE_TYPE_MAX_LENGTH", f"Must be {MAX_FILES} or fewer in length.")
    names |= {upload.filename for upload in draft.files.values()}
    return {name.replace(" ", "_") for name in names} | {old[i].filename for i in kept}


def _check_reference(form: Form, channel: Channel) -> None:
    if form.get("message_reference") is None:
        return
    reference = form.form("message_reference").data
    if not reference.get("fail_if_not_exists", True):
        return
    if all(str(m.id) != str(reference.get("message_id")) for m in channel.messages):
        form.wrong("message_reference", "REPLIES_UNKNOWN_MESSAGE", "Unknown message")
