"""What to type for a question that is not asked yet: suggested from what its player has seen."""

from __future__ import annotations

import asyncio
import contextlib
import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import chain
from typing import Any

from bot.shown.pictures import Pictures
from bot.table.agreements import whole_table
from bot.table.desk import Desk
from bot.table.sitting import Refusal, Sitting
from bot.texts import shorten
from engine.kernel import AnyDecision, IllegalAnswer, Option, RuleError, Seat, Step, Table

MOST, LONGEST = 25, 100  # of Discord's suggestions


async def suggestions(
    desk: Desk, pictures: Pictures, sitting: Sitting, seat: Seat, step: Step, typing: str
) -> dict[str, str]:
    """What fits, by what it is typed as: the choices of the last time, then cards, the player's own first."""
    past = await _last_asked(desk, sitting, seat, step)
    cards = await pictures.cards(sitting.record.game)
    texts = {_typed(past, option, cards): option.label for option in past.options} if past else {}
    if past is None or not {*cards}.isdisjoint(texts):
        texts |= {
            name: name for name in await _nearest_first(pictures, sitting, seat, cards) if name not in texts
        }
    several = past is None or past.hi > 1
    head, comma, typing = typing.rpartition(",") if several else ("", "", typing)
    taken = {part.strip().casefold() for part in head.split(",")}
    found = {
        f"{head}{comma} {text}".strip(): shorten(f"{head}{comma} {label}".strip(), LONGEST)
        for text, label in texts.items()
        if typing.strip().casefold() in label.casefold() and text.casefold() not in taken
    }
    return dict([(text, label) for text, label in found.items() if len(text) <= LONGEST][:MOST])


async def _last_asked(desk: Desk, sitting: Sitting, seat: Seat, step: Step) -> AnyDecision | None:
    """The last question of that kind, with what it had for this step: the seat's own, else a public one."""
    try:
        whole = await whole_table(desk, sitting.record)
        return await asyncio.to_thread(_last_of, whole, sitting, seat, step)
    except (Refusal, IllegalAnswer, RuleError):  # begun under older rules
        return None


def _last_of(whole: Table[Any], sitting: Sitting, seat: Seat, step: Step) -> AnyDecision | None:
    for asked in _all_asked(whole, seat, step.key):
        options = tuple(o for o in asked.options if step.group in ("", o.group))
        if options and (asked.seat == seat or not asked.secret):
            return sitting.worded(replace(asked, options=options))
    return None


def _all_asked(whole: Table[Any], seat: Seat, key: str) -> Iterator[AnyDecision]:
    """All questions of that kind: the seat's own first, the open one, then those of others; newest first."""
    answered = [i for i, entry in enumerate(whole.log) if entry.key == key and not entry.auto][::-1]
    own = [i for i in answered if whole.log[i].seat == seat]
    others = [i for i in answered if i not in own]
    tables = chain(map(whole.rewind, own), [whole], map(whole.rewind, others))
    return (d for table in tables for d in table.pending() if d.key == key)


def _typed(decision: AnyDecision, option: Option[Any], cards: Sequence[str]) -> str:
    """The plainest text that means this option and no other."""
    *_others, label, bare = option.names
    folded = {name: name.casefold() for name in cards}
    card = next((name for name in cards if bare.endswith(folded[name]) or label.endswith(folded[name])), "")
    for text in filter(None, (option.at, card, bare)):
        meant = [o for o in decision.options if text.casefold() in o.names]
        with contextlib.suppress(IllegalAnswer):
            if len(meant) < 2 and decision.find(text) is option:
                return text
    return option.key


async def _nearest_first(pictures: Pictures, sitting: Sitting, seat: Seat, names: Sequence[str]) -> list[str]:
    """Cards in the order in which the player comes across them: in hand, on the board, elsewhere."""
    near = await pictures.in_words(sitting, seat)
    places = {name: found.start() for name in names if (found := re.search(rf"\b{re.escape(name)}\b", near))}
    return sorted(names, key=lambda name: places.get(name, len(near)))
