"""What Discord refuses in commands, autocomplete choices and modals."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from sandbox import web_view
from sandbox.model import Interaction
from tests.sandbox.wire_client import Got, Json, Raw


def command(name: str = "game", **more: Any) -> Json:
    return {"name": name, "description": "About it", "type": 1, **more}


def option(name: str = "seats", kind: int = 3, **more: Any) -> Json:
    return {"type": kind, "name": name, "description": "About it", **more}


def choices(count: int) -> list[Json]:
    return [{"name": f"n{n}", "value": f"v{n}"} for n in range(count)]


def with_options(*options: Json) -> list[Json]:
    return [command(options=list(options))]


OPTION = (0, "options", 0)
LONG = [
    option(
        f"o{n}", description="x" * 100, choices=[{"name": f"{k}" * 90, "value": "y" * 100} for k in range(9)]
    )
    for n in range(5)
]

REFUSED: list[tuple[str, list[Json], tuple[str | int, ...]]] = [
    ("upper case", [command("Game")], (0, "name")),
    ("a space", [command("new game")], (0, "name")),
    ("33 letters", [command("g" * 33)], (0, "name")),
    ("no description", [command(description="")], (0, "description")),
    ("description over 100", [command(description="x" * 101)], (0, "description")),
    ("the same name twice", [command(), command()], (1, "name")),
    ("101 commands", [command(f"c{n}") for n in range(101)], (100,)),
    ("sixteen for users", [{"name": f"U {n}", "type": 2} for n in range(16)], (15,)),
    ("description of a context menu", [{"name": "Tell", "type": 2, "description": "x"}], (0, "description")),
    ("26 options", with_options(*(option(f"o{n}") for n in range(26))), (0, "options")),
    ("option in upper case", with_options(option("Seats")), (*OPTION, "name")),
    ("the same option twice", with_options(option(), option()), (0, "options", 1, "name")),
    ("required after optional", with_options(option("a"), option("b", required=True)), (0, "options", 1)),
    ("26 choices", with_options(option(choices=choices(26))), (*OPTION, "choices")),
    (
        "choice value over 100",
        with_options(option(choices=[{"name": "n", "value": "v" * 101}])),
        (*OPTION, "choices", 0, "value"),
    ),
    (
        "choice of another type",
        with_options(option(kind=4, choices=[{"name": "n", "value": "v"}])),
        (*OPTION, "choices", 0, "value"),
    ),
    (
        "autocomplete with choices",
        with_options(option(autocomplete=True, choices=choices(1))),
        (*OPTION, "choices"),
    ),
    ("a subcommand beside an option", with_options(option("new", 1), option()), (0, "options")),
    (
        "a group in a group",
        with_options(option("g", 2, options=[option("h", 2, options=[option("new", 1)])])),
        (*OPTION, "options", 0, "type"),
    ),
    ("an empty group", with_options(option("g", 2, options=[])), (*OPTION, "options")),
    ("over 8000 characters", with_options(*LONG), (0,)),
    (
        "upper case in another language",
        [command(name_localizations={"de": "Spiel"})],
        (0, "name_localizations", "de"),
    ),
    (
        "a language that Discord has not",
        [command(name_localizations={"la": "ludus"})],
        (0, "name_localizations", "la"),
    ),
    (
        "description over 100 in another language",
        with_options(option(description_localizations={"de": "x" * 101})),
        (*OPTION, "description_localizations", "de"),
    ),
    (
        "the same option twice in another language",
        with_options(
            option("a", name_localizations={"de": "b"}), option("b", name_localizations={"de": "b"})
        ),
        (0, "options", 1, "name_localizations", "de"),
    ),
    (
        "the same command twice in another language",
        [command("a", name_localizations={"de": "c"}), command("b", name_localizations={"de": "c"})],
        (1, "name_localizations", "de"),
    ),
    (
        "an empty choice in another language",
        with_options(option(choices=[{"name": "n", "value": "v", "name_localizations": {"de": ""}}])),
        (*OPTION, "choices", 0, "name_localizations", "de"),
    ),
]


@pytest.mark.parametrize(("commands", "place"), [r[1:] for r in REFUSED], ids=[r[0] for r in REFUSED])
async def test_refused_commands(raw: Raw, commands: list[Json], place: tuple[str | int, ...]) -> None:
    got = await raw.sync(commands)
    assert (got.status, got.code) == (400, 50035)
    assert got.errors(*place)
    assert raw.box.world.commands == {}


async def test_names_in_any_script_and_a_sync_that_keeps_ids(raw: Raw) -> None:
    names = ["jeu-d'été", "игра", "खेल", "เกม", "großstadt_2", "a" * 32]
    first = await raw.sync([command(name) for name in names])
    assert first.status == 200
    second = await raw.sync([command(name) for name in reversed(names)])
    assert {c["name"]: c["id"] for c in first.body} == {c["name"]: c["id"] for c in second.body}
    kept = await raw.ask("GET", f"/applications/{raw.box.world.bot.id}/commands")
    assert [c["name"] for c in kept.body] == names[::-1]


async def test_people_read_commands_in_their_language(raw: Raw) -> None:
    """The bot is told the names that it gave; only what people read is another's."""
    kinds = [{"name": "Rome", "value": "r", "name_localizations": {"de": "Rom"}}]
    seats = option(
        "city", choices=kinds, name_localizations={"de": "stadt"}, description_localizations={"de": "Welche"}
    )
    new = option("new", 1, options=[seats], name_localizations={"de": "neu"})
    await raw.sync([command(options=[new], name_localizations={"de": "spiel"})])
    ann, forum = raw.box.person("Ann"), raw.box.channel("forum")
    (english,) = web_view.commands(ann, forum)
    assert (english["path"], english["title"], english["options"][0]["title"]) == (
        "game new",
        "game new",
        "city",
    )
    ann.speak("de")
    (german,) = web_view.commands(ann, forum)
    assert (german["path"], german["title"], german["description"]) == ("game new", "spiel neu", "About it")
    (asked,) = german["options"]
    assert (asked["name"], asked["title"], asked["description"]) == ("city", "stadt", "Welche")
    assert [choice["name"] for choice in asked["choices"]] == ["Rom"]


async def test_only_two_hundred_commands_a_day_can_be_created(raw: Raw) -> None:
    for day in range(2):
        for half in range(2):
            assert (await raw.sync([command(f"c{day}-{half}-{n}") for n in range(100)])).status == 200
        assert (await raw.sync([command("one-more")])).code == 30034
        raw.box.clock.advance(24 * 60 * 60 + 1)


async def test_guild_commands_are_offered_in_their_guild_only(raw: Raw) -> None:
    world, ann = raw.box.world, raw.box.person("Ann")
    rome = next(iter(world.guilds.values()))
    await raw.ask("PUT", f"/applications/{world.bot.id}/guilds/{rome.id}/commands", [command("here")])
    assert [c["name"] for c in world.commands_in(rome)] == ["here"]
    assert world.commands_in(ann.dm.guild) == []


async def typed(raw: Raw) -> Interaction:
    """Somebody types into an option; the raw bot is about to answer."""
    await raw.sync(with_options(option(autocomplete=True)))
    ann, forum = raw.box.person("Ann"), raw.box.channel("forum")
    waiting = asyncio.ensure_future(ann.autocomplete("game", forum, focus="seats", typed="x"))
    await asyncio.sleep(0)
    waiting.cancel()
    return next(iter(raw.box.world.interactions.values()))


async def answer(raw: Raw, it: Interaction, kind: int, data: Json | None) -> Got:
    body = {"type": kind} | ({"data": data} if data is not None else {})
    return await raw.ask("POST", f"/interactions/{it.id}/{it.token}/callback?with_response=true", body)


@pytest.mark.parametrize(
    ("wrong", "place"),
    [
        (choices(26), ("choices",)),
        ([{"name": "n" * 101, "value": "v"}], ("choices", 0, "name")),
        ([{"name": "n", "value": "v" * 101}], ("choices", 0, "value")),
        ([{"name": "", "value": "v"}], ("choices", 0, "name")),
    ],
)
async def test_refused_choices(raw: Raw, wrong: list[Json], place: tuple[str | int, ...]) -> None:
    it = await typed(raw)
    got = await answer(raw, it, 8, {"choices": wrong})
    assert got.errors(*place)
    assert not it.acked
    assert (await answer(raw, it, 8, {"choices": choices(25)})).status == 200


def text_input(custom_id: str = "field", **more: Any) -> Json:
    return {"type": 4, "custom_id": custom_id, "style": 1, "label": "Name", **more}


def modal(*rows: Json, **more: Any) -> Json:
    return {"custom_id": "m", "title": "Title", "components": list(rows), **more}


def row(component: Json) -> Json:
    return {"type": 1, "components": [component]}


def label(component: Json, **more: Any) -> Json:
    return {"type": 18, "label": "Label", "component": component, **more}


MODALS: list[tuple[str, Json, tuple[str | int, ...]]] = [
    ("title over 45", modal(row(text_input()), title="x" * 46), ("title",)),
    ("custom_id over 100", modal(row(text_input()), custom_id="x" * 101), ("custom_id",)),
    ("no components", modal(), ("components",)),
    ("six components", modal(*(row(text_input(str(n))) for n in range(6))), ("components",)),
    ("label over 45", modal(row(text_input(label="x" * 46))), ("components", 0, "components", 0, "label")),
    (
        "value over 4000",
        modal(row(text_input(value="x" * 4001))),
        ("components", 0, "components", 0, "value"),
    ),
    (
        "placeholder over 100",
        modal(row(text_input(placeholder="x" * 101))),
        ("components", 0, "components", 0, "placeholder"),
    ),
    (
        "the same custom_id",
        modal(row(text_input()), row(text_input())),
        ("components", 1, "components", 0, "custom_id"),
    ),
    (
        "a button",
        modal(row({"type": 2, "style": 1, "custom_id": "b", "label": "x"})),
        ("components", 0, "components", 0, "type"),
    ),
    (
        "label description over 100",
        modal(label(text_input() | {"label": None}, description="x" * 101)),
        ("components", 0, "description"),
    ),
    (
        "one radio option",
        modal(label({"type": 21, "custom_id": "r", "options": [{"label": "a", "value": "a"}]})),
        ("components", 0, "component", "options"),
    ),
]


@pytest.mark.parametrize(("data", "place"), [m[1:] for m in MODALS], ids=[m[0] for m in MODALS])
async def test_refused_modals(raw: Raw, data: Json, place: tuple[str | int, ...]) -> None:
    world, ann = raw.box.world, raw.box.person("Ann")
    await raw.sync([command()])
    waiting = asyncio.ensure_future(ann.slash("game", raw.box.channel("forum")))
    await asyncio.sleep(0)
    it = next(iter(world.interactions.values()))
    assert (await answer(raw, it, 9, data)).errors(*place)
    assert (await answer(raw, it, 9, modal(row(text_input())))).status == 200
    assert (await waiting).modal is not None
