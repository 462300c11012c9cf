"""The texts that need a translation, and `make texts`, which brings the catalogues up to date."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po, write_po
from discord import app_commands

from bot.language import ENGLISH, LANGUAGES, package_of, packages
from bot.shown.pictures import Pictures
from bot.table.desk import Desk
from bot.talk.commands.names import Named, path
from bot.talk.commands.published import commands
from bot.talk.service import Service
from bot.texts import SEAT_LETTERS
from engine.registry import GAMES

ROOT = Path(__file__).parents[1]
WRITERS = {"say": (0,), "_": (0,), "N_": (0,), "many": (1, 2), "_n": (1, 2)}  # which arguments are texts
Message = str | tuple[str, ...]


def sources(package: str) -> list[Path]:
    """The code whose texts belong to a package: its own, and for a game that of its pictures."""
    folder = ROOT.joinpath(*package.split("."))
    if package == "bot":
        shared = [
            *(ROOT / "engine" / "kernel", ROOT / "render", ROOT / "db"),
            *(ROOT / "engine").glob("*.py"),
        ]
        own = [folder, *shared]
    else:
        own = [folder, ROOT / "render" / "boards" / folder.name]
    files = {file for place in own for file in ([place] if place.is_file() else place.rglob("*.py"))}
    if package == "bot":
        games = {package_of(game).rpartition(".")[2] for game in GAMES}
        files = {file for file in files if not games.intersection(file.parts)}
    return sorted(files)


def messages(package: str) -> dict[Message, None]:
    """Every text of a package, in the order of the code; what a game says of itself comes first."""
    found: dict[Message, None] = dict.fromkeys(_of_game(package))
    for file in sources(package):
        found |= dict.fromkeys(written_in(file))
    for named in published():
        if package_of_command(named) == package:
            found |= dict.fromkeys((path(named), *_said_of(named)))
    return found


def written_in(file: Path) -> list[Message]:
    """The texts that stand in a file of code, from top to bottom, those within f-strings too."""
    found: list[tuple[int, int, Message]] = []
    for node in ast.walk(ast.parse(file.read_text())):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in WRITERS:
            places = WRITERS[node.func.id]
            given = [node.args[i] for i in places if i < len(node.args)]
            texts = [a.value for a in given if isinstance(a, ast.Constant) and isinstance(a.value, str)]
            if len(texts) == len(places) and texts[0]:
                found.append((node.lineno, node.col_offset, texts[0] if len(texts) == 1 else tuple(texts)))
    return [message for _line, _column, message in sorted(found, key=lambda one: one[:2])]


def whole_commands() -> list[app_commands.Command[Any, ..., Any] | app_commands.Group]:
    """The commands as they are published, of a bot that is nowhere."""
    nowhere: Any = None
    return commands(Service(Desk(nowhere, lambda: 0), Pictures()))


def published() -> list[Named]:
    """Every command, group and option that the bot has on Discord."""
    found: list[Named] = []
    left: list[Named] = [*whole_commands()]
    while left:
        named = left.pop(0)
        found.append(named)
        if isinstance(named, app_commands.Group):
            left = [*named.commands, *left]
        elif isinstance(named, app_commands.Command):
            left = [*named.parameters, *left]
    return found


def package_of_command(named: Named) -> str:
    """The commands of a game belong to the game."""
    group = path(named).split()[0].removeprefix("/")
    return next((package_of(key) for key, game in GAMES.items() if game.info.command == group), "bot")


def _said_of(named: Named) -> Iterator[str]:
    yield str(named.description)
    if isinstance(named, app_commands.Parameter):
        yield from (choice.name for choice in named.choices if choice.name not in proper_names())


def proper_names() -> set[str]:
    """What is called the same in all languages."""
    return {*(game.info.name for game in GAMES.values()), *LANGUAGES.values(), *SEAT_LETTERS}


def _of_game(package: str) -> Iterator[str]:
    for info in (game.info for key, game in GAMES.items() if package_of(key) == package):
        yield info.blurb
        for verb in info.verbs:
            yield verb.help
            yield from (step.help for step in verb.steps if step.help)
        yield from (choice.help for choice in info.choices)
        for name, text in info.topics.items():
            yield name
            yield text


def file_of(package: str, language: str) -> Path:
    return ROOT.joinpath(*package.split("."), f"{language}.po")


def stored(package: str, language: str) -> Catalog:
    file = file_of(package, language)
    if not file.exists():
        return Catalog(locale=language)
    with file.open("rb") as opened:
        return read_po(opened, locale=language)


def update(package: str, language: str) -> int:
    """Write the catalogue with just the texts of the code; how many of them wait for a translation."""
    old, new = stored(package, language), Catalog(locale=language)
    for text in messages(package):
        known = old.get(text if isinstance(text, str) else text[0])
        new.add(text, known.string if known else None)
    with file_of(package, language).open("wb") as opened:
        write_po(opened, new, width=110, omit_header=True)
    return sum(not translated(new[m if isinstance(m, str) else m[0]].string) for m in messages(package))


def translated(string: str | tuple[str, ...] | list[str] | None) -> bool:
    return bool(string) and (isinstance(string, str) or all(string))  # type: ignore[arg-type]


def main() -> int:
    for language in LANGUAGES:
        for package in packages() if language != ENGLISH else ():
            print(f"{package}: {update(package, language)} texts wait for a translation into {language}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
