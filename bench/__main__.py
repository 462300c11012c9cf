"""Run every bench there is and print what they measured: python -m bench [name …]."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from importlib import import_module
from pkgutil import iter_modules

import bench
from bench.figure import Figure


def figures(name: str) -> list[Figure]:
    """What one bench measured; plain numbers are taken as they are."""
    found = import_module(f"bench.{name}").bench()
    if isinstance(found, Mapping):
        return [Figure(f"{name}: {what}", value, "") for what, value in found.items()]
    return list(found)


def main() -> None:
    there = [m.name for m in iter_modules(bench.__path__) if m.name not in ("__main__", "figure")]
    print("| what | measured | ratio | aim |\n|---|---|---|---|")
    for name in sys.argv[1:] or there:
        for figure in figures(name):
            print(figure.row(), flush=True)


main()
