"""The texts that need a translation, and `make texts`, which brings the catalogues up to date."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_file
from babel.messages.pofile import read_po, write_po

from bot.language import ENGLISH, LANGUAGES, package_of, packages
from engine.registry import GAMES

ROOT = Path(__file__).parents[1]
KEYWORDS: dict[str, tuple[int, ...] | None] = {
    "say": None,
    "_": None,
    "N_": None,
    "many": (2, 3),
    "_n": (2, 3),
}
Message = str | tuple[str, ...]


def sources(package: str) -> list[Path]:
    """The code whose texts belong to a package: its own, and for a game that of its pictures."""
    folder = ROOT.joinpath(*package.split("."))
    if package == "bot":
        shared = [ROOT / "engine" / "kernel", ROOT / "render", *(ROOT / "engine").glob("*.py")]
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
        for _, message, _, _ in extract_from_file("python", file, keywords=KEYWORDS):
            text = tuple(message) if isinstance(message, tuple | list) else message
            found.setdefault(text)
    return found


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
