"""What is stored about a person: all of it in a file, or taken out for good."""

from __future__ import annotations

import io
import json
import logging
import zipfile
from collections.abc import Awaitable, Callable
from dataclasses import asdict, replace
from typing import Any

from bot.language import LANGUAGES, in_language
from bot.shown.controls import Control
from bot.shown.letters import Letter, button, rows
from bot.shown.messages import Red
from bot.table import agreements, lobby, offers, seats
from bot.table.desk import Desk
from bot.table.sitting import Refusal, Sitting, reason
from bot.texts import SEAT_LETTERS, person
from db.records import SOMEBODY, GameRecord, SeatRecord, Status
from db.store import StoreError
from engine.kernel import Seat
from engine.kernel.words import N_, _, _n

log = logging.getLogger(__name__)
# Deletes one of our messages, if it is still there.
Delete = Callable[[int, int], Awaitable[None]]


async def export(desk: Desk, user_id: int) -> bytes:
    """Everything about a person as JSON, and nothing that only others may see."""
    store = desk.store
    mentions = await store.mentions(user_id)
    games = {record.id: record for record in await store.games_of(user_id, open_only=False)}
    told = {
        "settings": asdict(await store.person(user_id)),
        "games": [await _game(desk, record, user_id) for record in games.values()],
        "resigned": await store.resigned(user_id),
        "mentions": {game: [line.text for line in lines] for game, lines in mentions.items()},
        "orders": [asdict(order) for order in await store.orders(user_id=user_id)],
        "results": [asdict(result) for result in await store.results(user_id=user_id)],
        "direct_messages": [
            {"game": post.game_id, "kind": post.kind, "due_at": post.due_at, "content": post.payload}
            for post in await store.posts_to(user_id)
        ],
    }
    return json.dumps(told, ensure_ascii=False, indent=1).encode()


async def _game(desk: Desk, record: GameRecord, user_id: int) -> dict[str, Any]:
    seat = _seat(record, user_id)
    alarms = [a for a in await desk.store.alarms(record.id) if a.payload.get("user") == user_id]
    answers = [row for row in await desk.store.log(record.id) if row.entry.seat == seat]
    lines = [line for line in await desk.store.story(record.id, seat=seat) if line.seat is not None]
    return {
        "id": record.id,
        "game": record.game,
        "server": record.guild_id,
        "channel": record.channel_id,
        "status": record.status.value,
        "opened_at": record.created_at,
        "host": record.host_id == user_id,
        "seat": {"number": seat} | asdict(record.seats[seat]),
        "votes": [name for name, said in record.votes.items() if {user_id, -user_id} & set(said)],
        "answers": [{"at": row.at, "question": row.entry.key, "answer": row.entry.answer} for row in answers],
        "private_story": [line.text for line in lines],
        "alarms": [asdict(alarm) for alarm in alarms],
    }


def packed(data: bytes, limit: int) -> tuple[str, bytes]:
    """The file by its name; one that is too large for a message is compressed."""
    if len(data) <= limit:
        return "aedile-data.json", data
    whole = io.BytesIO()
    with zipfile.ZipFile(whole, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("aedile-data.json", data)
    return "aedile-data.zip", whole.getvalue()


def _seat(record: GameRecord, user_id: int) -> Seat:
    """The seat that is this person's, or kept for them."""
    return next(i for i, seat in enumerate(record.seats) if user_id in (seat.user_id, seat.owner))


async def ask(desk: Desk, user_id: int) -> Letter:
    """What forgetting means, and the button that does it."""
    games = [record for record in await desk.store.games_of(user_id, open_only=False) if not record.private]
    running = sum(record.status.open for record in games)
    said = [
        f"## {_('Forget you?')}",
        *_in_games(len(games) - running, running),
        _(
            "- Your settings, reminders, orders, votes and what-if tables are deleted, and the cards that I "
            "sent you by direct message."
        ),
        _("- Messages that are already in channels stay, as Discord keeps them."),
        _(
            "**This cannot be undone.** If you use me again, I begin to know you anew. You get a copy first "
            "with **/me privacy export**."
        ),
    ]
    sure = button(_("Forget me for good"), Control("forget", 0, 0, str(user_id)), Red)
    return Letter(["\n".join(said), rows([sure])[0]])


def _in_games(finished: int, running: int) -> list[str]:
    """What becomes of the games that there are."""
    past = _n(
        finished,
        "- In {n} finished game “Somebody” takes your place; the result is nobody’s then.",
        "- In {n} finished games “Somebody” takes your place; your results are nobody’s then.",
    )
    present = _n(
        running,
        "- In {n} game that is open you leave: a robot plays on, and your seat is open to anybody. The "
        "table is told, but not that it was you.",
        "- In {n} games that are open you leave: a robot plays on, and your seat is open to anybody. The "
        "tables are told, but not that it was you.",
    )
    return [text for text, games in ((past, finished), (present, running)) if games]


async def forget(desk: Desk, user_id: int, delete: Delete) -> str:
    """Leave every open game, then take the person out of everything. Done twice it does nothing more."""
    before = await desk.store.games_of(user_id, open_only=False)
    for record in before:
        if record.status.open and not record.private:
            try:
                await _leave(desk, record.id, user_id)
            except Refusal as refusal:  # it cannot be played at; the store frees the seat all the same
                log.warning("somebody could not leave game %d: %s", record.id, refusal)
    for seat in (record.seats[_seat(record, user_id)] for record in before):
        if seat.hand_channel is not None and seat.hand_message is not None:
            await delete(seat.hand_channel, seat.hand_message)
    written = {record.id: _written(record.seats[_seat(record, user_id)].name) for record in before}
    try:
        await desk.store.forget(user_id, written)
    except StoreError as error:
        raise Refusal(reason(error)) from error
    return _("You are forgotten. Thank you for having played.")


def _written(name: str) -> list[str]:
    """How texts name somebody for whom a robot plays."""
    kept, found = SeatRecord(None, name, owner=1), []
    for language in LANGUAGES:
        with in_language(language):
            found.append(person(kept))
    return found


async def _leave(desk: Desk, game_id: int, user_id: int) -> None:
    async with desk.at(game_id) as sitting:
        record = sitting.record
        gathering = record.status is Status.LOBBY
        mine = [i for i, seat in enumerate(record.seats) if user_id in (seat.user_id, seat.owner)]
        if mine and not gathering:
            await _vacate(desk, sitting, mine[0], user_id)
    if mine and gathering:
        await lobby.leave(desk, game_id, user_id, None)


async def _vacate(desk: Desk, sitting: Sitting, seat: Seat, user_id: int) -> None:
    """Within `Desk.at`."""
    old = sitting.record.seats[seat]
    if not [user for user in sitting.people if user != user_id]:
        await agreements.end(desk, sitting, N_("The last player left."), None)
        return
    new = replace(seats.vacated(old), name=SOMEBODY, open=True, resigned=0)
    if sitting.record.status is not Status.LIVE:  # nobody can play; the seat is open when it goes on
        await desk.commit(seats.reseated(sitting, seat, new), None)
        return
    with in_language(sitting.record.language):
        why = _(
            "🪑 Somebody has left for good. Seat {mark} is open: whoever takes it plays on from here. Until "
            "then a robot plays it.",
            mark=SEAT_LETTERS[seat],
        )
    told = [offers.opened(why, seat, desk.clock())]
    await seats.change(desk, sitting, seat, new, why, None, said=told)
