"""Brings a database to the present schema, or refuses it with a sentence."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from db.faults import in_words
from db.store import StoreError
from db.writer import transaction


@dataclass(frozen=True, slots=True)
class Step:
    """One numbered file of the schema."""

    version: int
    name: str
    script: str


def read_steps(folder: Path) -> tuple[Step, ...]:
    """The numbered SQL files of a folder, which must count 1, 2, 3 …"""
    files = sorted(folder.glob("[0-9]*.sql"))
    steps = tuple(Step(int(f.stem[:4]), f.stem[5:], f.read_text("utf-8")) for f in files)
    if [s.version for s in steps] != list(range(1, len(steps) + 1)):
        raise StoreError(f"The schema files in {folder} do not count from 1 without a gap.")
    return steps


STEPS = read_steps(Path(__file__).parent / "migrations")


def statements(script: str) -> Iterator[str]:
    """The statements of a script, one by one."""
    text = ""
    for line in script.splitlines(keepends=True):
        text += line
        if sqlite3.complete_statement(text):
            yield text
            text = ""
    if text.strip():
        raise StoreError("A schema file ends in the middle of a statement.")


def prepare(db: sqlite3.Connection, now: int, steps: Sequence[Step] = STEPS) -> None:
    """Check the database, bring it up to date and set the connection up for durable writing."""
    (version,) = db.execute("PRAGMA user_version").fetchone()
    refuse_newer(version, steps)
    _refuse_damage(db, "quick_check")
    db.execute("PRAGMA journal_mode = WAL")
    db.execute("PRAGMA synchronous = FULL")
    for step in steps[version:]:
        # Foreign keys are still off here, so that a step may rebuild a table; it is checked before it counts.
        with transaction(db):
            for statement in statements(step.script):
                db.execute(statement)
            row = (step.version, step.name, now)
            db.execute("INSERT INTO schema_step (version, name, applied_at) VALUES (?, ?, ?)", row)
            db.execute(f"PRAGMA user_version = {step.version}")
            _refuse_damage(db, "foreign_key_check")
    _refuse_damage(db, "foreign_key_check")
    db.execute("PRAGMA foreign_keys = ON")


def refuse_newer(version: int, steps: Sequence[Step] = STEPS) -> None:
    """What a newer release has made of its database is not ours to touch."""
    if version > len(steps):
        raise StoreError(
            f"The database has schema version {version}, but this program knows only {len(steps)}. "
            "Start a newer release of the bot; nothing was changed."
        )


def schema_version(path: Path) -> int:
    """The schema that a database has; it is only looked at."""
    with in_words(), closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=rw", uri=True)) as db:
        ((version,),) = db.execute("PRAGMA user_version")
    return int(version)


def _refuse_damage(db: sqlite3.Connection, check: str) -> None:
    found = [row for row in db.execute(f"PRAGMA {check}") if row != ("ok",)]
    if found:
        raise StoreError(
            f"The database is damaged ({check}: {', '.join(map(str, found[0]))}). "
            "Keep the file aside and bring back the newest backup."
        )
