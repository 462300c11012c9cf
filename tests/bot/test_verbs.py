"""The commands of a game, made from its verbs: what they are called, what they suggest, whom they serve."""

from __future__ import annotations

from itertools import pairwise
from types import SimpleNamespace
from typing import Any

import pytest
from discord import app_commands

from bot.table.sitting import Refusal
from bot.talk.commands import verbs
from bot.talk.service import Service
from engine.kernel import AnyGame, Below, Table, Verb
from engine.registry import GAMES
from engine.simulate import below, moves
from tests.bot.desks import ANN, BEN, CHANNEL, CLEO, Seats
from tests.bot.test_presses import Blank, Pressed
from tests.great_city import scene
from tests.kernel.tables import table


def command(seats: Seats, path: str) -> app_commands.Command[Any, ..., Any]:
    """The command of that name, as it is published."""
    first, second = path.split()
    groups = {group.name: group for group in verbs.groups(Service(seats.desk, Blank()))}
    found = groups[first].get_command(second)
    assert isinstance(found, app_commands.Command)
    return found


async def suggested(
    seats: Seats,
    path: str,
    focus: str,
    user: int = ANN,
    typing: str = "",
    channel: int = CHANNEL,
    **typed: str,
) -> list[str]:
    """The names that are suggested for one option while the others hold what was typed."""
    interaction: Any = Pressed(1, user, "", [], direct=False, channel=channel)
    interaction.namespace = [*typed.items(), (focus, typing)]
    interaction.command = command(seats, path)
    interaction.type = SimpleNamespace(value=4)
    (parameter,) = [p for p in interaction.command._params.values() if p.display_name == focus]
    choices = await parameter.autocomplete(interaction, typing)
    return [choice.name for choice in choices]


async def use(seats: Seats, path: str, user: int = ANN, channel: int = CHANNEL, **typed: str) -> Pressed:
    """Send a command."""
    interaction: Any = Pressed(seats.interaction(), user, "", [], direct=False, channel=channel)
    found = command(seats, path)
    by_name = {parameter.display_name: name for name, parameter in found._params.items()}
    callback: Any = found.callback
    await callback(interaction, **{by_name[name]: text for name, text in typed.items()})
    return interaction  # type: ignore[no-any-return]


def test_every_verb_of_every_game_is_a_command(seats: Seats) -> None:
    groups = {group.name: group for group in verbs.groups(Service(seats.desk, Blank()))}
    assert set(groups) == {game.info.command for game in GAMES.values()}
    for game in GAMES.values():
        made = {found.name: found for found in groups[game.info.command].commands}
        assert set(made) == {verb.name for verb in game.info.verbs}
        for verb in game.info.verbs:
            shown: Any = made[verb.name]
            names = [parameter.display_name for parameter in shown.parameters]
            assert names == [step.name for step in verb.steps if step.name]
            assert [p.required for p in shown.parameters] == [i == 0 for i in range(len(names))]


async def test_a_command_answers_and_shows_what_came_of_it(seats: Seats) -> None:
    await seats.at(scene.turn(seats=2, hand="market"), ANN, BEN)
    shown = await use(seats, "city build", building="Market", at="A2")
    assert "builds a Market on" in shown.text


async def test_the_command_of_another_game_names_the_right_one(seats: Seats) -> None:
    await seats.at(table("owl.1", "raven.1"), ANN, BEN)
    with pytest.raises(Refusal, match=r"Here Augurs is being played: use \*\*/toy\*\*"):
        await use(seats, "city end")
    assert await suggested(seats, "city emissary", "space") == []


async def test_the_options_are_suggested_step_by_step(seats: Seats) -> None:
    await seats.at(scene.turn(seats=2, hand="market forum"), ANN, BEN)
    buildings = await suggested(seats, "city build", "building")
    assert buildings == ["Build Market", "Build Forum Romanum", "Build Vegetable Farm"]
    assert await suggested(seats, "city build", "building", typing="mar") == ["Build Market"]
    cells = await suggested(seats, "city build", "at", building="Market")
    assert cells and all(": " in cell for cell in cells)
    assert await suggested(seats, "city build", "at", building="nonsense") == []
    assert await suggested(seats, "city build", "at") == []
    assert await suggested(seats, "city take", "building") == [], "It was taken already: only one was left."


async def test_nothing_is_suggested_to_anybody_else(seats: Seats) -> None:
    """Who does not play here learns nothing of the cards."""
    await seats.at(scene.turn(seats=2, hand="market"), ANN, BEN)
    assert await suggested(seats, "city build", "building") != []
    for user, channel in ((CLEO, CHANNEL), (ANN, 5)):
        assert await suggested(seats, "city build", "building", user, channel=channel) == []


async def test_who_waits_finds_words_to_file_an_order_with(seats: Seats) -> None:
    await seats.at(scene.turn(seats=2, hand="market"), ANN, BEN)
    assert "Aqueduct" in await suggested(seats, "city build", "building", BEN)
    assert await suggested(seats, "city build", "building", BEN, typing="aqued") == [
        "Aqueduct",
        "Grand Aqueduct",
    ]


async def test_looking_at_suggestions_changes_nothing(seats: Seats) -> None:
    start = await seats.at(scene.turn(seats=2, hand="market"), ANN, BEN)
    saved = start.live.saved
    for cell in await suggested(seats, "city build", "at", building="Market"):
        await suggested(seats, "city build", "pay", building="Market", at=cell)
    assert (await seats.desk.sitting(start.record.id)).live.saved == saved
    assert await seats.store.log(start.record.id) == []


@pytest.mark.parametrize("game", list(GAMES.values()), ids=list(GAMES))
def test_no_suggestion_lets_anybody_peek(game: AnyGame) -> None:
    """Suggesting a later step tries the earlier ones out: so those may not roll or show anything."""
    pick = below("peeking")
    table: Table[Any] = Table.new(game, seats=max(game.info.seats), seed="peeking")
    for decision, answer in moves(table, pick):
        for verb in game.info.verbs:
            _try_out(table.fork(), decision.seat, verb, pick)
        table.answer(decision.seat, answer)


def _try_out(ahead: Table[Any], seat: int, verb: Verb, pick: Below) -> None:
    for step, following in pairwise(verb.steps):
        decision = next((d for d in ahead.pending() if d.seat == seat and d.key == step.key), None)
        if decision is None:
            return
        fitting = [o.key for o in decision.options if step.group in ("", o.group)]
        answer = (step.fixed,) if step.fixed else decision.pick(pick)
        if not set(answer) <= set(fitting):
            return
        barrier = ahead.barrier(seat, answer)
        ahead.answer(seat, answer)
        if ahead.outcome:
            return  # the end shows everything, but nothing is suggested after it
        asked = [d.key for d in (*ahead.pending(), *ahead.settled) if d.seat == seat]
        assert following.key not in asked or not barrier, (verb.name, following.key, barrier)
