"""What a move makes the bot post: rows of the outbox, written in the move's own transaction."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any
from zlib import crc32

from bot.table.sitting import Sitting
from db.records import OrderRecord, Post
from engine.kernel import Outcome, Seat, Table
from engine.kernel.shape import unseen
from engine.kernel.words import N_, spoken

CHANNEL = "channel"
SPARED = "spared"  # in a record's votes: those who need no ping


def after(before: Sitting, now_at: Sitting, now: int, aloud: str = "") -> list[Post]:
    """The posts due after a move: a board when the turn or the question has passed on, and changed hands.

    `aloud` is said by itself where no board follows that would tell it.
    """
    table, record = now_at.table, now_at.record
    assert table is not None
    posts = []
    if table.fault:
        text = N_("⚠️ A rule broke here, so this table is frozen. Nothing is lost, and a report was written.")
        posts.append(say(text, now))
    elif table.outcome:
        kinds = ("result",) if record.private else ("result", "keepsakes")
        posts += [Post(kind, CHANNEL, {}, now) for kind in kinds]
    elif before.table is None or _passed_on(before.table, table):
        posts.append(board(record.epoch, now))
    elif len(table.pending()) != len(before.table.pending()):
        posts.append(Post("refresh", CHANNEL, {"epoch": record.epoch}, now))
    told = any(post.kind in ("board", "result") for post in posts)
    return [*([say(aloud, now)] if aloud and not told else []), *posts, *hands(before, now_at, now)]


def board(epoch: int, now: int) -> Post:
    return Post("board", CHANNEL, {"epoch": epoch}, now)


def say(text: str, now: int, **extra: Any) -> Post:
    """A line in the channel; "@2" in it stands for seat 2."""
    return Post("say", CHANNEL, {"text": text} | extra, now)


def order_told(order: OrderRecord, why: str, now: int, *, asks: bool = True, since: int = 0) -> Post:
    """To the player alone: an order was carried out, or why it could not be.

    `asks`: with what they are asked now, if anything, for which nobody has called them. `since`: the log
    position from which on they are told what happened, as their last turn was not theirs to see.
    """
    what = {"seat": order.seat, "verb": order.verb, "typed": order.typed, "why": why}
    told = what | {"asks": asks, "since": since}
    return Post("order", f"user:{order.user_id}", told, now)


def worded(post: Post) -> Post:
    """A post for everybody with its text in the language spoken here; others speak when they are sent."""
    text = post.payload.get("text")
    return replace(post, payload={**post.payload, "text": spoken(text)}) if text else post


def hands(before: Sitting, now_at: Sitting, now: int) -> list[Post]:
    """A message to each person whose private part of the table has changed."""
    changed = []
    for seat, record in enumerate(now_at.record.seats):
        was = None if before.table is None else private_part(before, seat)
        if record.user_id is not None and was != private_part(now_at, seat):
            changed.append(Post("hand", f"user:{record.user_id}", {"seat": seat}, now))
    return changed


def private_part(sitting: Sitting, seat: Seat) -> str:
    """A digest of what only this seat sees and whether it is asked: what its hand message shows."""
    table = sitting.table
    if table is None or table.outcome:
        return ""
    cards = unseen(table.state, None) - unseen(table.state, seat)
    turn = crc32(table.checkpoint.encode())  # known again after a restart
    asked = turn if any(d.seat == seat for d in table.pending()) else "-"
    return f"{asked}|{','.join(sorted(cards.elements()))}"


def _passed_on(before: Table[Any], table: Table[Any]) -> bool:
    if (table.asked_at, table.turn_at) == (before.asked_at, before.turn_at):
        return False  # the same question; somebody of several has answered it, or taken that back
    asked = {d.seat for d in table.pending()}
    return not asked <= {d.seat for d in before.pending()} or table.turn_at != before.turn_at


def outcome_json(outcome: Outcome | None) -> str:
    if outcome is None:
        return ""
    lines = [[line.label, list(line.points)] for line in outcome.lines]
    return json.dumps({"reason": outcome.reason, "winners": list(outcome.winners), "lines": lines})
