"""One bot a data folder: whoever serves holds a lock on a file there, for as long as the process lives."""

from __future__ import annotations

import asyncio
import fcntl
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TextIO

NAME = "serving.lock"
TRIES = 10
PAUSE = 0.1  # seconds; whoever only looks holds the lock for a moment


class NotSole(Exception):
    """Another bot serves this data, or nobody can; the text says so."""


@asynccontextmanager
async def sole_server(folder: Path, number: int) -> AsyncIterator[None]:
    """Hold the folder; `number` is the process that others are told of. The lock dies with the process."""
    with _opened(folder) as file:
        if not await _taken(file):
            raise NotSole(
                f"Another bot{_named(file)} is serving {folder} already. "
                "Stop it first, or set AEDILE_DATA to another folder."
            )
        file.truncate(0)
        file.write(str(number))
        file.flush()
        yield


def _opened(folder: Path) -> TextIO:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        return (folder / NAME).open("a+")
    except OSError as error:
        raise NotSole(
            f"{folder} cannot be used for the data: {error.strerror}. "
            "Mend that, or set AEDILE_DATA to another folder."
        ) from error


async def _taken(file: TextIO) -> bool:
    for _ in range(TRIES):
        if _try(file, fcntl.LOCK_EX):
            return True
        await asyncio.sleep(PAUSE)
    return False


def server_of(folder: Path) -> str:
    """Who serves this folder, in words; empty if nobody does. Nothing is changed by looking."""
    path = folder / NAME
    if not path.exists():
        return ""
    with path.open() as file:
        return "" if _try(file, fcntl.LOCK_SH) else f"a bot{_named(file)}"


def _try(file: TextIO, kind: int) -> bool:
    try:
        fcntl.flock(file, kind | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True


def _named(file: TextIO) -> str:
    file.seek(0)
    number = file.read().strip()
    return f" (process {number})" if number.isdigit() else ""
