"""Posts with buttons for something that can be had for a while: a vote, an invitation, an open seat.

A record's messages note which post offers what ("vote:open:2"). When none of it can be had any more, the post
loses its buttons and says how it ended.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from bot.table.posts import CHANNEL
from db.records import GameRecord, Post

VOTE, AGREED, REFUSED, TAKEN = "vote", "agreed", "refused", "taken"
TAKE = "take"  # an open seat, "take:2"


def holds(record: GameRecord, names: Iterable[str]) -> bool:
    """Whether any of these can still be had."""
    return record.status.open and any(name in record.votes or _is_open(record, name) for name in names)


def _is_open(record: GameRecord, name: str) -> bool:
    return any(seat.open and name == f"{TAKE}:{i}" for i, seat in enumerate(record.seats))


def shown(record: GameRecord, names: Iterable[str], message: int) -> GameRecord:
    """The record with the post noted that offers these."""
    return replace(record, messages=dict(record.messages) | {f"{VOTE}:{name}": message for name in names})


def settled(record: GameRecord, name: str, how: str) -> GameRecord:
    """The record with the end of one of them noted: agreed, refused or taken. Its vote is over."""
    messages = {f"{how}:{name}" if key == f"{VOTE}:{name}" else key: m for key, m in record.messages.items()}
    votes = {key: said for key, said in record.votes.items() if key != name}
    return replace(record, messages=messages, votes=votes)


def over(record: GameRecord, now: int) -> tuple[GameRecord, list[Post]]:
    """The record without the posts of which nothing holds any more, and what tells of their end."""
    offers: dict[int, list[tuple[str, str]]] = {}
    for key, message in record.messages.items():
        how, _colon, name = key.partition(":")
        if name:
            offers.setdefault(message, []).append((how, name))
    ended = {
        message: sorted(said)[0]  # how one of them ended, rather than that it was a vote
        for message, said in offers.items()
        if not holds(record, [name for how, name in said if how == VOTE])
    }
    if not ended:
        return record, []
    kept = {key: m for key, m in record.messages.items() if m not in ended}
    posts = [
        Post("over", CHANNEL, {"message": m, "how": how, "name": name}, now)
        for m, (how, name) in ended.items()
    ]
    return replace(record, messages=kept), posts
