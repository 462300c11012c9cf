"""/me: what a person sets for all their games."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import discord
from discord import app_commands

from bot.clock import HOUR
from bot.language import LANGUAGES, catalogue, known
from bot.shown.letters import note
from bot.table.sitting import Refusal
from bot.talk.replies import Reply
from bot.talk.service import Service
from bot.waiting import dates, hours, reminders, vacation
from db.records import PersonRecord
from engine.kernel.words import _, speak

Interaction = discord.Interaction[Any]
INTERVALS = {
    "never": 0,
    "after 1 hour": HOUR,
    "after 4 hours": 4 * HOUR,
    "after 8 hours": 8 * HOUR,
    "after 12 hours": 12 * HOUR,
    "after 24 hours": 24 * HOUR,
    "after 2 days": 48 * HOUR,
}
AUTOMATIC = "automatic"
TONGUES = [app_commands.Choice(name=name, value=language) for language, name in LANGUAGES.items()]
LONGEST_NIGHT = 12 * 60  # minutes; clocks stand still in quiet hours


class MeCommands(app_commands.Group):
    """Everything here is about whoever types it, and answered to them alone."""

    def __init__(self, service: Service) -> None:
        super().__init__(
            name="me",
            description="Your reminders, quiet hours, time zone and vacations",
            allowed_installs=app_commands.AppInstallationType(guild=True, user=True),
            allowed_contexts=app_commands.AppCommandContext(
                guild=True, dm_channel=True, private_channel=True
            ),
        )
        self.service = service
        self.desk = service.desk

    async def _person(self, interaction: Interaction) -> PersonRecord:
        return await self.desk.store.person(interaction.user.id)

    async def _set(self, interaction: Interaction, **changes: object) -> None:
        """Set something, and show how everything stands then."""
        await vacation.changed(self.desk, await self._person(interaction), **changes)
        await self._show(interaction)

    async def _show(self, interaction: Interaction) -> None:
        await Reply(interaction).show(note(summary(await self._person(interaction), self.desk.clock())))

    @app_commands.command(description="How all of this is set, and what time it is for you")
    async def show(self, interaction: Interaction) -> None:
        await self._show(interaction)

    @app_commands.command(description="How long a question may wait before you are reminded of it")
    @app_commands.describe(after="When the first reminder comes; later ones come less and less often")
    @app_commands.choices(after=[app_commands.Choice(name=name, value=ms) for name, ms in INTERVALS.items()])
    async def reminders(self, interaction: Interaction, after: int) -> None:
        if after not in INTERVALS.values():
            raise Refusal(_("Choose one of the intervals that are suggested."))
        await self._set(interaction, remind_after=after)

    @app_commands.command(description="The language in which I talk to you")
    @app_commands.describe(language="Automatic: the one that your Discord is in")
    @app_commands.choices(language=[app_commands.Choice(name=AUTOMATIC, value=AUTOMATIC), *TONGUES])
    async def language(self, interaction: Interaction, language: str) -> None:
        pinned = language in LANGUAGES
        chosen = language if pinned else known(interaction.locale.value)
        await self.desk.store.update_person(interaction.user.id, language=chosen, pinned=pinned)
        speak(catalogue(chosen))
        await self._show(interaction)

    @app_commands.command(
        description="Hours of the day in which you are not reminded and no clock of yours runs"
    )
    @app_commands.describe(start="When they begin, like 22:00; or: off", end="When they end, like 7:00")
    @app_commands.rename(start="from", end="to")
    async def quiet(self, interaction: Interaction, start: str, end: str | None = None) -> None:
        if start.strip().casefold() in ("off", "none", "aus"):
            await self._set(interaction, quiet=())
            return
        if end is None:
            raise Refusal(_("Tell me when they end too: **/me quiet from:22:00 to:07:00**."))
        quiet = (dates.minute(start), dates.minute(end))
        length = (quiet[1] - quiet[0]) % (24 * 60)
        if not 0 < length <= LONGEST_NIGHT:
            raise Refusal(
                _("Quiet hours last at most 12 hours, like **from:22:00 to:07:00**; **from:off** ends them.")
            )
        await self._set(interaction, quiet=quiet)

    @app_commands.command(description="Where you are, so that your quiet hours are at night")
    @app_commands.describe(name="A city near you, or an offset like +2")
    async def zone(self, interaction: Interaction, name: str) -> None:
        await self._set(interaction, zone=dates.zone_called(name, self.desk.clock()))

    @zone.autocomplete("name")
    async def _complete_zone(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        now = self.desk.clock()
        return [
            app_commands.Choice(name=zone_line(zone, now)[:100], value=zone)
            for zone in dates.fitting_zones(current, now)[:25]
        ]

    @app_commands.command(description="Be on vacation: no reminders, and no clock of yours runs")
    @app_commands.describe(
        until="The day you are back, like 2026-12-24, or how long, like 3d or 2 weeks",
        start="The day it begins (default: now)",
    )
    @app_commands.rename(start="from")
    async def away(self, interaction: Interaction, until: str, start: str | None = None) -> None:
        person, now = await self._person(interaction), self.desk.clock()
        begin = dates.moment(person, start, now) if start else None
        end = dates.moment(person, until, begin or now)
        told = await vacation.leave(self.desk, person.user_id, begin, end)
        await Reply(interaction).show(note(told))

    @app_commands.command(description="Be back from vacation, or call off the one you planned")
    async def back(self, interaction: Interaction) -> None:
        await Reply(interaction).show(note(await vacation.come_back(self.desk, interaction.user.id)))


def zone_line(zone: str, now: int) -> str:
    """A zone with its offset and the time there now."""
    there = hours.local(replace(PersonRecord(0), zone=zone), now)
    return f"{zone.replace('_', ' ')} · UTC{dates.offset(zone, now)} · {there:%H:%M}"


def summary(person: PersonRecord, now: int) -> str:
    """All of a person's settings."""
    here = hours.local(person, now)
    quiet = _("none")
    if person.quiet:
        quiet = "{}–{}".format(*map(dates.clock_face, person.quiet))
    coming = [v for v in person.away if v[1] > now]
    trips = ", ".join(f"<t:{a // 1000}:D> – <t:{b // 1000}:D>" for a, b in coming) or _("none")
    rest = vacation.days(vacation.remaining(person, here.year))
    where = _("🕰️ **Time zone**: {zone}; it is {time} there.", zone=person.zone, time=f"{here:%H:%M}")
    unset = f" {_('Set yours with **/me zone**.')}" if person.zone == PersonRecord(0).zone else ""
    lines = [
        where + unset,
        _("⏰ **Reminders**: {after}.", after=reminders.interval(person.remind_after)),
        _("🌙 **Quiet hours**: {quiet}.", quiet=quiet),
        _("🏖️ **Vacation**: {trips}. Left this year: {rest}.", trips=trips, rest=rest),
    ]
    speaks = LANGUAGES[person.language] if person.pinned else _("as your Discord")
    lines.append(_("🗣️ **Language**: {language}.", language=speaks))
    if not person.ranked:
        lines.append(_("🙈 Neither leaderboards nor statistics show you to others."))
    if person.dm_closed:
        lines.append(_("-# Direct messages do not reach you, so reminders come in the channel of the game."))
    return "\n".join(lines)
