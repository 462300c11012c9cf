"""What events of the gateway are made of. Discord's description is silent on the gateway itself, but it
describes the objects that events carry: those parts are named here, and what the gateway adds to them.
"""

from __future__ import annotations

from sandbox.kinds import Json

_ID: Json = {"$ref": "#/components/schemas/SnowflakeType"}
_TEXT: Json = {"type": "string"}
_FLAG: Json = {"type": "boolean"}
_NUMBER: Json = {"type": "integer"}
_LIST: Json = {"type": "array"}


def event_schemas(described: Json) -> dict[str, Json]:
    """The schema of each event that carries described objects, by its name."""
    member = _but(described, "GuildMemberResponse", without=("user",))
    message = _whole("MessageResponse", guild_id=_ID, member=member, channel_type=_NUMBER)
    channel, thread = _ref("GuildChannelResponse"), _whole("ThreadResponse", newly_created=_FLAG)
    guild_member = _whole("GuildMemberResponse", guild_id=_ID)
    return {
        "READY": _ready(described),
        "GUILD_CREATE": _guild(),
        "GUILD_DELETE": _parts(id=_ID),
        "GUILD_MEMBER_ADD": guild_member,
        "GUILD_MEMBER_REMOVE": _parts(guild_id=_ID, user=_ref("UserResponse")),
        "GUILD_MEMBERS_CHUNK": _parts(guild_id=_ID, members=_list_of(_ref("GuildMemberResponse"))),
        **dict.fromkeys(("CHANNEL_UPDATE", "CHANNEL_DELETE"), channel),
        "CHANNEL_PINS_UPDATE": _parts(channel_id=_ID),
        **dict.fromkeys(("THREAD_CREATE", "THREAD_UPDATE", "THREAD_DELETE"), thread),
        **dict.fromkeys(("MESSAGE_CREATE", "MESSAGE_UPDATE"), message),
        "MESSAGE_DELETE": _parts(id=_ID, channel_id=_ID),
        "TYPING_START": _parts(
            {"guild_id": _ID, "member": _ref("GuildMemberResponse")}, channel_id=_ID, user_id=_ID
        ),
        "INTERACTION_CREATE": _interaction(described),
    }


def _ready(described: Json) -> Json:
    return _parts(
        user=_ref("UserResponse"),
        application=_but(described, "ApplicationResponse", only=("id", "flags")),
        guilds=_list_of(_parts(id=_ID, unavailable=_FLAG)),
    )


def _guild() -> Json:
    added = dict.fromkeys(
        ("voice_states", "presences", "stage_instances", "guild_scheduled_events", "soundboard_sounds"), _LIST
    )
    return _whole(
        "GuildResponse",
        joined_at=_TEXT,
        large=_FLAG,
        unavailable=_FLAG,
        member_count=_NUMBER,
        members=_list_of(_ref("GuildMemberResponse")),
        channels=_list_of(_ref("GuildChannelResponse")),
        threads=_list_of(_ref("ThreadResponse")),
        **added,
    )


def _interaction(described: Json) -> Json:
    kinds = ("GuildChannel", "Thread", "PrivateChannel", "PrivateGroupChannel")
    where = [_ref(f"{kind}Response") for kind in kinds]
    sometimes: Json = {
        "guild_id": _ID,
        "guild": _but(described, "GuildResponse", only=("id", "features")),
        "member": _ref("GuildMemberResponse"),
        "user": _ref("UserResponse"),
        "message": _ref("MessageResponse"),
    }
    parts = _parts(
        sometimes,
        id=_ID,
        application_id=_ID,
        type=_ref("InteractionTypes"),
        channel_id=_ID,
        channel={"anyOf": where},
        entitlements=_list_of(_ref("EntitlementResponse")),
        context=_ref("InteractionContextType"),
    )
    somebody = [{"required": ["member", "guild_id"]}, {"required": ["user"]}]
    return parts | {"oneOf": somebody}


def _ref(name: str) -> Json:
    return {"$ref": f"#/components/schemas/{name}"}


def _list_of(schema: Json) -> Json:
    return {"type": "array", "items": schema}


def _parts(sometimes: Json | None = None, **needed: Json) -> Json:
    """An object with these parts at least, and sometimes others."""
    return {"type": "object", "required": list(needed), "properties": needed | (sometimes or {})}


def _whole(name: str, **added: Json) -> Json:
    """A described object with what the gateway may add to it, and nothing else."""
    return {"allOf": [_ref(name)], "properties": added, "unevaluatedProperties": False}


def _but(described: Json, name: str, *, without: tuple[str, ...] = (), only: tuple[str, ...] = ()) -> Json:
    """A described object of which the gateway tells only a part."""
    whole: Json = described[name]
    needed = only or [key for key in whole["required"] if key not in without]
    return whole | {"required": list(needed)}
