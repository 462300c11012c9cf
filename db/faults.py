"""What SQLite and the file system complain of, in sentences for people."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

from db.store import Busy, StoreError
from engine.kernel.words import N_, say

BUSY = {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED}
SENTENCES = {
    sqlite3.SQLITE_FULL: N_(
        "There is no room left for the database. Nothing was changed; free some disk space."
    ),
    sqlite3.SQLITE_READONLY: N_("The database may not be written to. Check the permissions of the file."),
    sqlite3.SQLITE_CANTOPEN: N_(
        "The database cannot be opened. Check that its folder exists and is writable."
    ),
    sqlite3.SQLITE_NOTADB: N_("This file is not a database. Check the path, or bring back a backup."),
    sqlite3.SQLITE_CORRUPT: N_("The database is damaged. Stop the bot and bring back the newest backup."),
    sqlite3.SQLITE_IOERR: N_("The disk failed under the database. Nothing was changed; check the disk."),
}


def describe(error: sqlite3.Error) -> StoreError:
    """The complaint as one of ours."""
    # The low byte is the kind; the rest tells its variety.
    code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF
    if code in BUSY:
        return Busy(
            N_("The database is in use by another program. Nothing was changed; try again in a moment.")
        )
    return StoreError(
        SENTENCES.get(code, say("The database refused: {error}. Nothing was changed.", error=str(error)))
    )


@contextmanager
def in_words() -> Iterator[None]:
    """Raise every failure of the database as a `StoreError` with a sentence."""
    try:
        yield
    except sqlite3.Error as error:
        raise describe(error) from error
    except OSError as error:
        raise StoreError(
            say("The disk refused: {error}. Nothing was changed.", error=error.strerror)
        ) from error
    except (OverflowError, UnicodeError) as error:
        raise StoreError(
            N_("A number or a text is not one that can be stored. Nothing was changed.")
        ) from error
