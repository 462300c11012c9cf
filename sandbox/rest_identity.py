"""REST: who the bot is, users, guilds, members, commands, and where the gateway is."""

from __future__ import annotations

from typing import Any

from sandbox import check_commands, errors, wire
from sandbox.api import Answer, Call, Routes
from sandbox.changes import Change
from sandbox.kinds import Intent, Json
from sandbox.world import World

route = Routes()
CREATES_A_DAY = 200
DAY = 24 * 60 * 60.0
_CONTENT_LIMITED = 1 << 19


@route("GET", "/users/@me")
def me(call: Call) -> Answer:
    about = {"mfa_enabled": False, "locale": "en-US", "verified": True, "email": None, "premium_type": 0}
    return Answer(200, wire.user(call.world.bot) | about)


@route("GET", "/users/{user_id}")
def get_user(call: Call) -> Answer:
    return Answer(200, wire.user(call.world.user(call.id("user_id"))))


@route("GET", "/oauth2/applications/@me")
@route("GET", "/applications/@me")
def application(call: Call) -> Answer:
    world = call.world
    owner = next(iter(world.guilds.values())).owner if world.guilds else world.bot
    flags = _CONTENT_LIMITED if Intent.MESSAGE_CONTENT in world.privileged else 0
    data: Json = dict.fromkeys(
        ("icon", "type", "team", "interactions_endpoint_url", "role_connections_verification_url")
    )
    data |= {"redirect_uris": [], "eligible_oauth2_scopes": [], "explicit_content_filter": 0}
    data |= {"approximate_guild_count": len(world.guilds), "approximate_user_install_count": 0}
    data |= {"approximate_user_authorization_count": 0, "flags": flags, "flags_new": str(flags)}
    data |= {"bot_public": True, "bot_require_code_grant": False, "verify_key": "0" * 64}
    data |= {"id": str(world.bot.id), "name": world.bot.display_name, "description": ""}
    return Answer(200, data | {"bot": wire.user(world.bot), "owner": wire.user(owner)})


@route("GET", "/gateway")
def gateway(call: Call) -> Answer:
    return Answer(200, {"url": call.world.gateway_url})


@route("GET", "/gateway/bot")
def gateway_bot(call: Call) -> Answer:
    limit = {"total": 1000, "remaining": 1000, "reset_after": 0, "max_concurrency": 1}
    return Answer(200, {"url": call.world.gateway_url, "shards": 1, "session_start_limit": limit})


@route("GET", "/guilds/{guild_id}")
def get_guild(call: Call) -> Answer:
    guild = call.world.guild(call.id("guild_id"))
    return Answer(200, wire.guild(guild) | {"approximate_member_count": len(guild.members)})


@route("GET", "/guilds/{guild_id}/channels")
def get_channels(call: Call) -> Answer:
    channels = call.world.channels_of(call.world.guild(call.id("guild_id")))
    return Answer(200, [wire.channel(c) for c in channels if not c.is_thread])


@route("GET", "/guilds/{guild_id}/members/{user_id}")
def get_member(call: Call) -> Answer:
    guild = call.world.guild(call.id("guild_id"))
    user = guild.members.get(call.id("user_id"))
    if user is None:
        raise errors.unknown_member()
    return Answer(200, wire.member(user, guild))


@route("GET", "/applications/{application_id}/commands")
@route("GET", "/applications/{application_id}/guilds/{guild_id}/commands")
def get_commands(call: Call) -> Answer:
    return Answer(200, call.world.commands.get(_scope(call), []))


@route("PUT", "/applications/{application_id}/commands")
@route("PUT", "/applications/{application_id}/guilds/{guild_id}/commands")
def put_commands(call: Call) -> Answer:
    if not isinstance(call.body, list):
        raise errors.bad_json()
    check_commands.check(call.body)
    scope = _scope(call)
    known = {(c["type"], c["name"]): c["id"] for c in call.world.commands.get(scope, [])}
    _count_creates(call.world, scope, sum((c.get("type") or 1, c["name"]) not in known for c in call.body))
    done = [_command(call.world, raw, scope, known) for raw in call.body]
    call.world.commands[scope] = done
    call.world.changes.announce(Change("commands"))
    return Answer(200, done)


def _count_creates(world: World, scope: int | None, new: int) -> None:
    """Only so many commands may be created in a day, in one guild or for all."""
    now = world.clock.now()
    today = [moment for moment in world.command_creates.get(scope, []) if moment > now - DAY]
    if len(today) + new > CREATES_A_DAY:
        raise errors.too_many_commands_today()
    world.command_creates[scope] = today + [now] * new


def _scope(call: Call) -> int | None:
    """A guild's id, or None for the commands that are everywhere."""
    return call.world.guild(call.id("guild_id")).id if "guild_id" in call.params else None


def _without_nulls(value: Any) -> Any:
    """Discord leaves out of a command, at any depth, what was sent as null."""
    if isinstance(value, dict):
        return {key: _without_nulls(item) for key, item in value.items() if item is not None}
    return [_without_nulls(item) for item in value] if isinstance(value, list) else value


def _command(world: World, raw: Json, scope: int | None, known: dict[tuple[int, str], str]) -> Json:
    kind = raw.get("type") or 1
    data: Json = {"default_member_permissions": None, "description": "", "contexts": None, "nsfw": False}
    data |= _without_nulls(raw) | {
        "type": kind,
        "id": known.get((kind, raw["name"])) or str(world.snowflakes.next()),
        "application_id": str(world.bot.id),
        "version": str(world.snowflakes.next()),
    }
    if data["default_member_permissions"] is not None:
        data["default_member_permissions"] = str(data["default_member_permissions"])
    if scope is not None:
        return data | {"guild_id": str(scope)}
    return {"dm_permission": True, "integration_types": [0]} | data
