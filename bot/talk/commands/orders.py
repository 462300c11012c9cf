"""/orders: answers filed for coming questions."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot.shown import order_forms
from bot.table import orders
from bot.table.sitting import Refusal, Sitting
from bot.talk.commands.names import called
from bot.talk.commands.verbs import suggested
from bot.talk.replies import Reply
from bot.talk.service import Service
from engine.kernel import IllegalAnswer, Verb
from engine.kernel.words import _, spoken

Interaction = discord.Interaction[Any]


class OrderCommands(app_commands.Group):
    """File, look at and drop orders."""

    def __init__(self, service: Service) -> None:
        super().__init__(name="orders", description="Answers filed for when you are asked", guild_only=True)
        self.service = service
        self.desk = service.desk

    @app_commands.command(name="list", description="What you have filed at this table, to change or drop")
    async def show(self, interaction: Interaction) -> None:
        sitting = await self.desk.in_channel(interaction.channel_id or 0)
        await Reply(interaction).show(await order_forms.listing(self.desk, sitting, interaction.user.id))

    @app_commands.command(description="File an answer for when you are asked")
    @app_commands.describe(
        what="What to do, as in the commands of the game",
        words="With what; name:text where the command has several options",
        always="Every time, until you drop it (default: once)",
        only="Only if this word is in the question that you are asked",
        unless="Not if this word was in the story since your last turn",
    )
    async def file(
        self,
        interaction: Interaction,
        what: str,
        words: str = "",
        always: bool = False,
        only: str = "",
        unless: str = "",
    ) -> None:
        if only and unless:
            raise Refusal(_("An order has one condition: either **only** or **unless**."))
        user = interaction.user.id
        sitting = await self.desk.in_channel(interaction.channel_id or 0)
        verb = _verb(sitting, what)
        typed = _typed(sitting, verb, words)
        order = await orders.draft(self.desk, sitting, user, verb.name, typed)
        if word := (only or unless).strip()[:40]:
            kind = orders.ONLY if only else orders.UNLESS
            await orders.guard(self.desk, order.id, user, f"{kind}{word}")
        say = await orders.file(self.desk, order.id, user, standing=always)
        sitting, order = await orders.own(self.desk, order.id, user)
        await Reply(interaction).show(order_forms.one(sitting, order, say))

    @file.autocomplete("what")
    async def _complete_what(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        try:
            sitting = await self.desk.in_channel(interaction.channel_id or 0)
        except Refusal:
            return []
        group, wanted = sitting.game.info.command, current.casefold()
        lines = {v.name: f"{called(f'/{group} {v.name}')}: {spoken(v.help)}" for v in sitting.game.info.verbs}
        fitting = [name for name, line in lines.items() if wanted in f"{name} {line}".casefold()]
        return [app_commands.Choice(name=lines[name][:100], value=name) for name in fitting[:25]]

    @file.autocomplete("words")
    async def _complete_words(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        typed = {name: str(value) for name, value in interaction.namespace if value}
        try:
            sitting = await self.desk.in_channel(interaction.channel_id or 0)
            verb = _verb(sitting, typed.get("what", ""))
            names = [step.name for step in verb.steps if step.name]
            step = next(step for step in verb.steps if step.name)
            found = await suggested(self.service, sitting, interaction.user.id, verb, step, {}, current)
        except (Refusal, IllegalAnswer, StopIteration):
            return []
        for choice in found:
            if str(choice.value).partition(":")[0] in names:  # it would be taken for the name of an option
                choice.value = f"{step.name}:{choice.value}"
        return [choice for choice in found if len(str(choice.value)) <= 100]


def _verb(sitting: Sitting, name: str) -> Verb:
    """The verb that was meant: by its name, or by what it is called in the language spoken here."""
    group, verbs = sitting.game.info.command, sitting.game.info.verbs
    known = {called(f"/{group} {v.name}"): v for v in verbs} | {v.name: v for v in verbs}
    wanted = name.strip().casefold().lstrip("/")
    wanted = wanted.removeprefix(called(f"/{group}")).removeprefix(group).strip()
    if wanted not in known:
        names = ", ".join(called(f"/{group} {v.name}") for v in verbs)
        raise Refusal(_("“{name}” is no command of this game. It has: {verbs}.", name=name[:40], verbs=names))
    return known[wanted]


def _typed(sitting: Sitting, verb: Verb, words: str) -> dict[str, str]:
    """What was typed, by the names of the verb's options; the first one needs no name."""
    command = f"/{sitting.game.info.command} {verb.name}"
    names = [step.name for step in verb.steps if step.name]
    known = {called(f"{command} {name}:"): name for name in names} | {name: name for name in names}
    typed: dict[str, str] = {}
    current = names[0] if names else ""
    for word in words.split():
        name, colon, rest = word.partition(":")
        named = known.get(name.casefold(), "") if colon else ""
        if named and (named != current or not typed):  # further on it is a word of this option's own
            current, word = named, rest
        typed[current] = f"{typed.get(current, '')} {word}".strip()
    if names and names[0] not in typed:
        needed = ", ".join(called(f"{command} {name}:") for name in names)
        raise Refusal(_("**{verb}** needs words: {names}.", verb=called(command), names=needed))
    return {name: text[:100] for name, text in typed.items() if name}
