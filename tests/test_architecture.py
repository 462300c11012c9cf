"""Who may import whom, what the rules may touch, and how long things may grow."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from engine.registry import GAMES

ROOT = Path(__file__).parent.parent
LAYERS = ("engine", "render", "db", "bot", "sandbox", "bench")
ALLOWED = {
    "engine": {"engine", "pydantic"},
    "render": {"render", "engine", "PIL", "font_source_sans_pro", "font_source_serif_pro"},
    "db": {"db", "engine", "aiosqlite", "pydantic"},
    "bot": {
        *("bot", "db", "render", "engine", "sandbox"),
        *("discord", "aiohttp", "yarl", "aiosqlite", "pydantic", "pydantic_settings"),
        *("babel", "openskill", "prometheus_client"),
    },
    "sandbox": {"sandbox", "aiohttp", "yarl"},
}
EXTRA = {"sandbox/contract.py": {"jsonschema", "referencing"}}  # loaded only where they are installed
_SHOWS = {"table", "shown"}
BOT = {  # the parts of the bot, from the table up to the ways in and out
    "table": set(),
    "shown": {"table"},
    "waiting": _SHOWS,
    "people": _SHOWS,
    "past": _SHOWS,
    "talk": {*_SHOWS, "waiting", "people", "past"},
    "operate": {"table"},
}
OUTSIDE = {  # the engine reads no clock, no file, no environment and no randomness but its own
    *("asyncio", "datetime", "io", "logging", "os", "pathlib", "random", "secrets", "shutil", "signal"),
    *("socket", "sqlite3", "subprocess", "tempfile", "threading", "time", "urllib", "uuid"),
}
ALIKE = ("info", "state", "cards", "setup", "turn", "scoring", "events", "robot", "game")
PACKAGES = sorted(p.parent for p in ROOT.glob("engine/*/game.py") if p.parent.name != "kernel")


def files(*folders: str) -> list[Path]:
    return sorted(p for folder in folders for p in (ROOT / folder).rglob("*.py"))


def each(*folders: str) -> pytest.MarkDecorator:
    """A test for every file, named by its path."""
    found = files(*folders)
    return pytest.mark.parametrize("path", found, ids=[str(p.relative_to(ROOT)) for p in found])


@cache
def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text())


def imports(path: Path) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Every module that a file imports, wherever in it, with the names taken from it."""
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Import):
            yield from ((alias.name, ()) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, "imports say the whole name"
            yield node.module or "", tuple(alias.name for alias in node.names)


def roots(path: Path) -> set[str]:
    return {module.partition(".")[0] for module, _ in imports(path)} - set(sys.stdlib_module_names)


@each(*ALLOWED)
def test_a_layer_imports_only_what_lies_below_it(path: Path) -> None:
    name = path.relative_to(ROOT)
    assert roots(path) <= ALLOWED[name.parts[0]] | EXTRA.get(name.as_posix(), set())


@each("engine/kernel")
def test_the_kernel_knows_no_game(path: Path) -> None:
    ours = {module for module, _ in imports(path) if module.startswith("engine")}
    assert all(module.startswith("engine.kernel") for module in ours)


@pytest.mark.parametrize("package", PACKAGES, ids=lambda p: p.name)
def test_a_game_knows_only_the_kernel_and_itself(package: Path) -> None:
    for path in package.glob("*.py"):
        for module, _ in imports(path):
            assert not module.startswith("engine") or module.startswith(
                ("engine.kernel", f"engine.{package.name}")
            ), (path.name, module)


@each("bot")
def test_a_part_of_the_bot_imports_only_what_lies_below_it(path: Path) -> None:
    part = path.relative_to(ROOT).parts[1]
    if part not in BOT:
        return
    for module, names in imports(path):
        used = {module.split(".")[1]} if module.count(".") else set(names) if module == "bot" else set()
        assert not module.startswith("bot") or not (used & set(BOT)) - {part} - BOT[part], module


def test_every_game_is_registered_and_has_the_same_files() -> None:
    assert len(PACKAGES) == len(GAMES)
    for package in PACKAGES:
        assert {f"{name}.py" for name in ALIKE} <= {p.name for p in package.glob("*.py")}


@each("engine")
def test_rules_touch_nothing_outside(path: Path) -> None:
    allowed = {("random", ("Random",))} if path == ROOT / "engine/simulate.py" else set()
    found = {(module, names) for module, names in imports(path) if module.partition(".")[0] in OUTSIDE}
    assert found <= allowed
    calls = (node.func for node in ast.walk(tree(path)) if isinstance(node, ast.Call))
    called = {func.id for func in calls if isinstance(func, ast.Name)}
    assert not called & {"open", "input", "print", "hash", "id"}


def test_one_package_alone_imports_pillow() -> None:
    shipped = set(LAYERS) - {"bench", "tests"}  # these look at finished pictures
    painters = {p.relative_to(ROOT).parent.as_posix() for p in files(*shipped) if "PIL" in roots(p)}
    assert painters <= {"render/pillow"}


@each("bot", "db", "sandbox")
def test_nobody_but_the_engine_and_the_painter_names_a_game(path: Path) -> None:
    names = {p.name for p in PACKAGES} | set(GAMES) | {game.info.name for game in GAMES.values()}
    texts = [
        n.value for n in ast.walk(tree(path)) if isinstance(n, ast.Constant) and isinstance(n.value, str)
    ]
    words = [*texts, *(f"{module} {' '.join(taken)}" for module, taken in imports(path))]
    assert not [(name, word) for name in names for word in words if name in word]


@each(*LAYERS, "tests")
def test_no_file_is_longer_than_400_lines(path: Path) -> None:
    assert len(path.read_text().splitlines()) <= 400


@each(*LAYERS)
def test_no_function_is_longer_than_45_lines(path: Path) -> None:
    functions = (n for n in ast.walk(tree(path)) if isinstance(n, ast.FunctionDef | ast.AsyncFunctionDef))
    lengths = {f.name: (f.end_lineno or 0) - f.lineno + 1 for f in functions}
    assert not {name: length for name, length in lengths.items() if length > 45}
