"""How a person plays without knowing any game: by what is on the screen, and by what is suggested."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from sandbox import Sandbox
from sandbox.kinds import Json
from sandbox.model import Channel, Message
from sandbox.parts import Button, Menu
from sandbox.people import Person, Reply

ANSWERS = ("pick", "menu", "skip", "next", "sure")


def action(control: Button | Menu) -> str:
    """What a control does, from its name (`ae|pick|…`)."""
    return control.custom_id.partition("|")[2].partition("|")[0]


def answers(message: Message) -> list[Button | Menu]:
    """The controls of a message that answer a question."""
    every: list[Button | Menu] = [*message.buttons, *message.menus]
    return [c for c in every if action(c) in ANSWERS and not c.disabled]


def asks(message: Message) -> bool:
    return bool(answers(message))


def epoch(message: Message) -> int | None:
    """The number of the question that a message asks."""
    return int(answers(message)[0].custom_id.split("|")[3]) if asks(message) else None


def is_panel(reply: Reply) -> bool:
    """Whether a command was answered with how things stand now, and not with a refusal."""
    stands = any(action(b) == "hand" for m in reply.messages for b in m.buttons)
    return stands or "This game is over." in reply.text


async def open_panel(person: Person, place: Channel) -> Message:
    """Press “Your move” on the newest board: the private panel."""
    reply = await (await person.click("Your move", place)).settled()
    assert reply.acked and reply.messages, reply
    return reply.messages[0]


async def press(person: Person, control: str | Button, message: Message) -> Reply:
    """Press a button and wait until the bot has shown what came of it."""
    before = message.edits
    return await _shown(person, await person.click(control, message=message), message, before)


async def choose(person: Person, values: list[str], message: Message, menu: Menu | None = None) -> Reply:
    """Choose from a menu and wait until the bot has shown what came of it."""
    before = message.edits
    return await _shown(person, await person.select(values, message=message, menu=menu), message, before)


async def _shown(person: Person, reply: Reply, message: Message, before: int) -> Reply:
    """On a private message the answer takes its place; on a public one it comes as a message of its own."""
    await reply.settled()
    if message.ephemeral or message.channel.guild is None:
        changes = person.world.changes
        # A direct message may also be taken away, when a newer one has come in its place.
        there = lambda: message.edits > before or message.deleted or reply.messages  # noqa: E731
        assert await changes.until(there, 10), message.text
    return reply


async def press_somehow(person: Person, message: Message, random: Random) -> Reply:
    """Use one of the answering controls of a message, any one."""
    control = random.choice(answers(message))
    if isinstance(control, Button):
        return await press(person, control, message)
    count = random.randint(control.low, control.high)
    values = [option.value for option in random.sample(control.options, count)]
    return await choose(person, values, message, control)


async def answer_somehow(person: Person, place: Channel, random: Random) -> Message:
    """Open “Your move” and answer the question there, confirming and picking on as long as that takes.

    The panel as it then stands: with the person's next question, or with none.
    """
    panel = await open_panel(person, place)
    assert asks(panel), f"{person.name} is not asked anything: {panel.text}"
    return await press_on(person, panel, random)


async def press_on(person: Person, panel: Message, random: Random) -> Message:
    """Press controls of a private panel until one question is answered."""
    question = epoch(panel)
    for _ in range(20):
        await press_somehow(person, panel, random)
        if panel.deleted or epoch(panel) != question:
            return panel
    raise AssertionError(f"The question was not answered: {panel.text}")


async def play_turn(person: Person, place: Channel, random: Random) -> Message:
    """Answer question after question until the person is asked nothing more."""
    panel = await answer_somehow(person, place, random)
    while asks(panel):
        panel = await press_on(person, panel, random)
    return panel


# By slash commands


def verbs(box: Sandbox, place: Channel, group: str) -> Iterator[tuple[str, list[Json]]]:
    """The subcommands of a game's group with their options, as the bot has published them."""
    (command,) = [c for c in box.world.commands_in(place.guild) if c["name"] == group]
    for verb in command["options"]:
        yield f"{group} {verb['name']}", verb.get("options", [])


async def command_somehow(
    box: Sandbox, person: Person, place: Channel, group: str, random: Random
) -> str | None:
    """Answer by the first command for which something is suggested, filled in by suggestions alone.

    The command used; None in the middle of what a command does as a whole: that goes on in the panel.
    """
    bare = []
    for path, options in verbs(box, place, group):
        if not options:
            bare.append(path)
            continue
        typed = await _suggested(person, place, path, options, random)
        if typed:
            reply = await (await person.slash(path, place, **typed)).settled()
            assert is_panel(reply), f"/{path} {typed}: {reply.text}"
            return path
    for path in reversed(bare):  # what takes no options can only be tried
        reply = await (await person.slash(path, place)).settled()
        if is_panel(reply):
            return path
    return None


async def _suggested(
    person: Person, place: Channel, path: str, options: list[Json], random: Random
) -> dict[str, str]:
    typed: dict[str, str] = {}
    for option in options:
        value = await _complete(person, place, path, option["name"], typed, random)
        if value is None:
            break
        typed[option["name"]] = value
    return typed


async def _complete(
    person: Person, place: Channel, path: str, name: str, typed: dict[str, str], random: Random
) -> str | None:
    """One of the suggestions; where several may be given, all of them, one after the other."""
    value: str | None = None
    while True:
        so_far = "" if value is None else f"{value}, "
        found = await person.autocomplete(path, place, focus=name, typed=so_far, **typed)
        if not found:
            return value
        value = str(random.choice(found)[1])
