"""Small words: how people, seats, times and lists are written in a message."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

import discord

from db.records import SOMEBODY, SeatRecord
from engine.kernel.words import _, _n, spoken

UNFIT = re.compile(r"[‹>\[\]()\u200b-\u200f\u202a-\u202e\u2066-\u2069\n\r]")
SEAT = re.compile(r"(?<!<)@(\d)")  # but not within a mention
SEAT_LETTERS = "IVXLC"
ROBOT_NAMES = ("Marcus", "Livia", "Gaius", "Flavia", "Titus")


def calm(text: str) -> str:
    """A text that names may be in: nothing in it pings, links or formats."""
    unlinked = text.replace("://", ": //").replace("<", "‹")
    return discord.utils.escape_mentions(discord.utils.escape_markdown(unlinked))


def plain(name: str) -> str:
    """A name that cannot ping, link or format: names are hostile input."""
    return UNFIT.sub(" ", calm(name)).strip()[:64] or _("somebody")


def in_code(name: str, width: int) -> str:
    """A name for a table of fixed width, where nothing is formatted but a backtick would end it."""
    return UNFIT.sub(" ", name).replace("`", "'").strip()[:width] or _("somebody")[:width]


def person(seat: SeatRecord) -> str:
    """A player in a text: a mention (which pings only where the message allows it), or a robot's name."""
    if seat.user_id is not None:
        return f"<@{seat.user_id}>"
    if seat.forgotten:
        return called(seat)
    return _("🤖 for {name}", name=plain(seat.name)) if seat.owner else f"🤖 {plain(called(seat))}"


def called(seat: SeatRecord) -> str:
    """The name of a seat. Whoever was forgotten is somebody in every language."""
    return _("Somebody") if seat.name == SOMEBODY else seat.name


def tell(text: str, seats: Sequence[SeatRecord]) -> str:
    """A story line in the language spoken here, with its seats ("@2") turned into people."""
    return SEAT.sub(lambda m: person(seats[int(m[1])]) if int(m[1]) < len(seats) else m[0], spoken(text))


def seat_mark(seat: int) -> str:
    """The letter that a seat bears in every picture."""
    return f"**{SEAT_LETTERS[seat]}**"


def ago(milliseconds: int) -> str:
    return f"<t:{milliseconds // 1000}:R>"


def together(words: Iterable[str]) -> str:
    """a, b and c."""
    *most, last = list(words) or [""]
    return _("{most} and {last}", most=", ".join(most), last=last) if most else last


def shorten(text: str, limit: int) -> str:
    if len(text) <= limit:
        return text
    return f"{text[: limit - 1].rstrip()}…" if limit > 0 else ""


def newest(lines: Sequence[str], limit: int) -> str:
    """As many of the newest lines as fit; what is left out is said."""
    kept: list[str] = []
    room = limit - 40
    for line in reversed(lines):
        if len(line) + 1 > room:
            left = len(lines) - len(kept)
            kept.append("-# " + _n(left, "… and {n} line before.", "… and {n} lines before."))
            break
        kept.append(line)
        room -= len(line) + 1
    return "\n".join(reversed(kept))
