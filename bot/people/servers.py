"""What the managers of a server have set: where games are played, who starts them, and how they are."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import discord

from bot.language import LANGUAGES
from bot.shown import spans
from bot.table.desk import Desk
from bot.table.sitting import Refusal
from db.records import ServerRecord
from engine.kernel.words import _, spoken
from engine.registry import GAMES

Interaction = discord.Interaction[Any]
# In a server's defaults "game.name" is an option of the game; these two are about its clock.
CLOCK, TIMEOUT = "{}:clock", "{}:timeout"


@dataclass(frozen=True, slots=True)
class Usual:
    """How new tables of a game are, where nothing else is wished."""

    options: Mapping[str, str]
    clock: str = spans.FRIENDLY
    timeout: str = next(iter(spans.ENDS))


def usual(server: ServerRecord, game: str) -> Usual:
    """The defaults of a game; what the game no longer offers is left out."""
    offered = {choice.name: choice.values for choice in GAMES[game].info.choices}
    wanted = {name: server.defaults.get(f"{game}.{name}", "") for name in offered}
    options = {name: value for name, value in wanted.items() if value in offered[name]}
    clock, timeout = server.defaults.get(CLOCK.format(game)), server.defaults.get(TIMEOUT.format(game))
    plain = Usual(options)
    return Usual(
        options,
        clock if clock in spans.BANKS else plain.clock,
        timeout if timeout in spans.ENDS else plain.timeout,
    )


async def set_usual(desk: Desk, server: ServerRecord, game: str, wanted: Usual) -> None:
    """Keep the defaults of a game; those of other games stay."""
    mine = (f"{game}.", f"{game}:")
    defaults = {name: value for name, value in server.defaults.items() if not name.startswith(mine)}
    defaults |= {f"{game}.{name}": value for name, value in wanted.options.items()}
    if wanted.clock != spans.FRIENDLY:
        defaults |= {CLOCK.format(game): wanted.clock, TIMEOUT.format(game): wanted.timeout}
    await desk.store.update_server(server.guild_id, defaults=defaults)


def remaining(server: ServerRecord, guild: discord.Guild | None) -> tuple[int, ...]:
    """The channels on a server's list that were not deleted since."""
    return tuple(c for c in server.channels if guild is None or guild.get_channel(c))


def role_gone(server: ServerRecord, guild: discord.Guild | None) -> bool:
    """Whether the role that may start games was deleted."""
    return bool(server.starters) and guild is not None and guild.get_role(server.starters) is None


def places(interaction: Interaction) -> tuple[int | None, int | None]:
    """The channel of an interaction, and the one that it is a thread of."""
    return interaction.channel_id, getattr(interaction.channel, "parent_id", None)


def refuse_place(server: ServerRecord, interaction: Interaction) -> None:
    """Games may be started in the channels of the list only, and in threads of theirs."""
    if not server.channels or set(server.channels) & set(places(interaction)):
        return
    allowed = ", ".join(f"<#{channel}>" for channel in remaining(server, interaction.guild))
    if not allowed:
        raise Refusal(
            _(
                "The channels in which games may be started here were deleted. Somebody with the permission "
                "Manage Server can allow others with **/server channels**."
            )
        )
    raise Refusal(_("On this server games are played in {channels}. Start yours there.", channels=allowed))


def refuse_starter(server: ServerRecord, interaction: Interaction) -> None:
    """Games may be started by a role only; whoever manages the server may always."""
    roles = {role.id for role in getattr(interaction.user, "roles", ())}
    if not server.starters or interaction.permissions.manage_guild or server.starters in roles:
        return
    if role_gone(server, interaction.guild):
        raise Refusal(
            _(
                "The role that may start games here was deleted. Somebody with the permission Manage Server "
                "can choose another with **/server starters**."
            )
        )
    raise Refusal(
        _(
            "On this server only {role} may start games. You can join every table that is open.",
            role=f"<@&{server.starters}>",
        )
    )


def admit(server: ServerRecord, interaction: Interaction, thread: bool) -> bool:
    """Refuse whom and where the server does not want to start; else whether a thread is to be opened."""
    channel = interaction.channel
    refuse_place(server, interaction)
    refuse_starter(server, interaction)
    if not server.threads or isinstance(channel, discord.Thread):
        return thread
    if not isinstance(channel, discord.TextChannel):
        raise Refusal(
            _(
                "On this server every game has a thread of its own, and here none can be opened. Use "
                "**/game new** in a text channel."
            )
        )
    return True


def language_name(language: str) -> str:
    return LANGUAGES.get(language) or _("automatic")


def summary(server: ServerRecord, guild: discord.Guild | None) -> str:
    """All settings of a server."""
    nowhere = _("nowhere, as the channels that were allowed are deleted") if server.channels else ""
    channels = ", ".join(f"<#{channel}>" for channel in remaining(server, guild)) or nowhere
    starters = f"<@&{server.starters}>" if server.starters else _("everybody")
    if role_gone(server, guild):
        starters = _("only people with Manage Server, as the role that was chosen is deleted")
    threads = _("a thread of its own for every game") if server.threads else _("in the channel itself")
    lines = [
        _(
            "📍 **Where games are started**: {channels}.",
            channels=channels or _("everywhere that I may write"),
        ),
        _("🎲 **Who may start them**: {starters}.", starters=starters),
        _("🧵 **Where they are played**: {threads}.", threads=threads),
        _("🗣️ **Language of new games**: {language}.", language=language_name(server.language)),
    ]
    defaults = [_defaults_line(server, game) for game in GAMES]
    return "\n".join([*lines, *filter(None, defaults)])


def _defaults_line(server: ServerRecord, game: str) -> str:
    here, plain = usual(server, game), Usual({})
    told = [f"{name}={value}" for name, value in here.options.items()]
    if here.clock != plain.clock:
        told.append(_("clock {time}, then {end}", time=spoken(here.clock), end=spoken(here.timeout)))
    if not told:
        return ""
    return _("⚙️ **New tables of {game}**: {told}.", game=spoken(GAMES[game].info.name), told=", ".join(told))
