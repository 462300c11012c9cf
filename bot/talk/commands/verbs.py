"""One command group a game and one subcommand a verb, made from what the game says of itself."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Coroutine, Sequence
from dataclasses import replace
from typing import Any

import discord
from discord import app_commands

from bot.shown import ahead, order_forms
from bot.table import orders
from bot.table.sitting import Refusal, Sitting
from bot.table.typed import enumerated, speak, still_to_do
from bot.talk.commands.game import HERE_OR_DIRECT
from bot.talk.replies import Reply
from bot.talk.service import Service, happened
from bot.texts import shorten
from engine.kernel import AnyDecision, AnyGame, IllegalAnswer, Option, Seat, Step, Verb
from engine.kernel.decision import corners
from engine.kernel.words import _, spoken
from engine.registry import GAMES

Interaction = discord.Interaction[Any]
Completer = Callable[[Interaction, str], Coroutine[Any, Any, list[app_commands.Choice[str]]]]


def groups(service: Service) -> list[app_commands.Group]:
    return [_group(game, service) for game in GAMES.values()]


def _group(game: AnyGame, service: Service) -> app_commands.Group:
    info = game.info
    group = app_commands.Group(
        name=info.command, description=f"Play {info.name}", allowed_contexts=HERE_OR_DIRECT
    )
    for verb in info.verbs:
        group.add_command(_command(game, verb, service))
    return group


def _command(game: AnyGame, verb: Verb, service: Service) -> app_commands.Command[Any, ..., Any]:
    """The command of a verb. discord.py reads a callback's signature, so we give it the one we mean."""
    steps = [step for step in verb.steps if step.name]

    async def run(interaction: Interaction, **typed: str | None) -> None:
        texts = {step.name: text for i, step in enumerate(steps) if (text := typed.get(f"step_{i}"))}
        await _run(service, game, verb, texts, interaction)

    kind = inspect.Parameter.POSITIONAL_OR_KEYWORD
    parameters = [inspect.Parameter("interaction", kind, annotation=discord.Interaction)]
    for i in range(len(steps)):
        required = inspect.Parameter.empty if i == 0 else None
        parameters.append(
            inspect.Parameter(f"step_{i}", kind, annotation=str if i == 0 else str | None, default=required)
        )
    run.__signature__ = inspect.Signature(parameters)  # type: ignore[attr-defined]
    app_commands.describe(**{f"step_{i}": step.help for i, step in enumerate(steps)})(run)
    app_commands.rename(**{f"step_{i}": step.name for i, step in enumerate(steps)})(run)
    command: app_commands.Command[Any, ..., Any] = app_commands.Command(
        name=verb.name, description=verb.help, callback=run
    )
    for i, step in enumerate(steps):
        command.autocomplete(f"step_{i}")(_completer(service, game, verb, step))
    return command


async def _run(
    service: Service, game: AnyGame, verb: Verb, typed: dict[str, str], interaction: Interaction
) -> None:
    reply = Reply(interaction)
    sitting = await service.desk.in_channel(interaction.channel_id or 0)
    if sitting.game is not game:
        info = sitting.game.info
        raise Refusal(
            _(
                "Here {game} is being played: use **{command}**.",
                game=info.name,
                command=spoken(f"/{info.command}"),
            )
        )
    seat, before = sitting.own_seat(interaction.user.id), sitting.live.answers
    if sitting.question(seat) is None and not await service.desk.store.repeated(interaction.id):
        order = await orders.draft(service.desk, sitting, interaction.user.id, verb.name, typed)
        await reply.show(order_forms.offer(sitting, order))
        return
    sitting = await service.desk.command(sitting.record.id, interaction.user.id, verb, typed, interaction.id)
    await reply.show(await service.panel(sitting, seat, say=happened(sitting, seat, before)))


def _completer(service: Service, game: AnyGame, verb: Verb, step: Step) -> Completer:
    async def complete(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        typed = {name: str(value) for name, value in interaction.namespace if value}
        try:
            sitting = await service.desk.in_channel(interaction.channel_id or 0)
            if sitting.game is not game:
                return []
            return await suggested(service, sitting, interaction.user.id, verb, step, typed, current)
        except (Refusal, IllegalAnswer):
            return []

    return complete


async def suggested(
    service: Service,
    sitting: Sitting,
    user_id: int,
    verb: Verb,
    step: Step,
    typed: dict[str, str],
    current: str,
) -> list[app_commands.Choice[str]]:
    """What may be typed now; as long as the player waits, what they may want to file for later."""
    seat = sitting.own_seat(user_id)
    sitting.live  # noqa: B018 (refuses a table that cannot be played at)
    if sitting.question(seat) is None:
        found = await ahead.suggestions(service.desk, service.pictures, sitting, seat, step, current)
        return [app_commands.Choice(name=name, value=text) for text, name in found.items()]
    decision = _reached(sitting, seat, verb, step, typed)
    return choices(decision, step, current) if decision is not None else []


def _reached(
    sitting: Sitting, seat: Seat, verb: Verb, step: Step, typed: dict[str, str]
) -> AnyDecision | None:
    """The question that this step answers, after the steps before it: tried out on a copy of the table."""
    ahead, verb = sitting.live.fork(), still_to_do(sitting.live, seat, verb)
    before = verb.steps[: verb.steps.index(step)]
    known = {s.name: typed[s.name] for s in before if s.name in typed}
    if before:
        speak(ahead, seat=seat, verb=replace(verb, steps=before), typed=known, worded=sitting.worded)
    settled = ahead.settled if before else []
    asked = [d for d in (*ahead.pending(), *settled) if d.seat == seat and d.key == step.key]
    return sitting.worded(asked[0]) if asked else None


def choices(decision: AnyDecision, step: Step, current: str) -> list[app_commands.Choice[str]]:
    """The live legal options that fit what was typed; of several, the last one is completed."""
    taken, typing = enumerated(decision, current, step.group) if decision.hi > 1 else ([], current)
    head = f"{current[: len(current) - len(typing)].strip()} " if taken else ""
    fitting = [o for o in _left(decision, taken) if _fits(o, step, typing)]
    if decision.hi > 1:  # options that read alike are one suggestion
        names = {f"{head}{o.at or o.label}": f"{head}{o.label}" for o in fitting}
    else:
        names = {o.key: o.label for o in fitting}
    if decision.skip and not head and typing.strip().casefold() in decision.skip.casefold():
        names = {decision.skip: decision.skip, **names}
    made = [app_commands.Choice(name=shorten(n, 100), value=v) for v, n in names.items() if len(v) <= 100]
    return made[:25]


def _left(decision: AnyDecision, taken: Sequence[str]) -> list[Option[Any]]:
    """What may still be added to these."""
    if len(taken) >= decision.hi:
        return []
    options = [option for option in decision.options if option.key not in taken]
    if decision.budget is None:
        return options
    spare = decision.budget - sum(option.cost for option in decision.options if option.key in taken)
    return [option for option in options if option.cost <= spare]


def _fits(option: Option[Any], step: Step, typing: str) -> bool:
    wanted = typing.strip().casefold()
    if step.group and option.group != step.group:
        return False
    word = option.key.rpartition(":")[2]
    named = (option.at or "", word, spoken(word))
    if wanted in option.label.casefold() or any(name.casefold().startswith(wanted) for name in named):
        return True
    there = corners(option.at or "")  # in any order, the last one maybe only begun
    return all(any(corner.startswith(word) for corner in there) for word in re.split(r"[\s–—/-]+", wanted))
