"""What commands and controls work with: the desk, the painter, and the panel that both of them show."""

from __future__ import annotations

import contextlib
import logging
from dataclasses import replace

import discord

from bot.language import catalogue, known
from bot.past.history import Library
from bot.past.keepsakes import Keepsakes
from bot.past.recap import Recaps
from bot.shown import messages
from bot.shown.farewells import offer
from bot.shown.letters import Letter, note
from bot.shown.pictures import Pictures
from bot.table import orders
from bot.table.desk import Desk
from bot.table.sitting import Kept, Refusal, Sitting, reason
from bot.talk.replies import Reply
from bot.texts import newest, tell
from db.store import StoreError
from engine.kernel import Seat
from engine.kernel.words import N_, _, speak

log = logging.getLogger(__name__)
SORRY = N_(
    "Something went wrong on our side, and a report was written. See **/game status** how the table stands."
)
NO_DMS = N_(
    "I cannot send you direct messages. **My hand** and **/hand** show your cards here instead. When you "
    "have opened them again, use **/games** there once."
)


def happened(sitting: Sitting, seat: Seat, since: int) -> str:
    """What came of an answer, told to the seat that gave it: everything after the first `since` answers."""
    lines = sitting.table.story(seat, since) if sitting.table else []
    return newest([f"• {tell(line, sitting.record.seats)}" for line in lines], 1200)


class Service:
    def __init__(self, desk: Desk, pictures: Pictures) -> None:
        self.desk = desk
        self.pictures = pictures
        self.leaving = False  # nothing new is begun any more
        self.recaps = Recaps(desk, pictures)
        self.library = Library(desk)
        self.keepsakes = Keepsakes(self.library)

    async def greet(self, reply: Reply, kind: str, *, in_place: bool = False) -> bool:
        """Acknowledge what somebody did; False if it came too late to be answered."""
        with self.desk.metrics.acknowledging.time():
            in_time = await reply.acknowledge(in_place=in_place)
        if not in_time:
            self.desk.metrics.interactions.labels(kind, "unanswered").inc()
        return in_time

    def count(self, kind: str, error: BaseException | None = None) -> None:
        """Note what came of an interaction."""
        outcome = "done" if error is None else "refused" if isinstance(error, Refusal) else "failed"
        self.desk.metrics.interactions.labels(kind, outcome).inc()

    async def listen(self, user_id: int, locale: str, *, direct: bool = False) -> None:
        """Answer in the person's language from here on, and remember it for their direct messages.

        Who comes by those can be reached there, whatever was so before.
        """
        language = known(locale)
        with contextlib.suppress(StoreError):
            person = await self.desk.store.person(user_id)
            language = person.language if person.pinned else language
            now = replace(person, language=language, dm_closed=person.dm_closed and not direct)
            if now != person:
                await self.desk.store.update_person(user_id, language=language, dm_closed=now.dm_closed)
        speak(catalogue(language))

    async def language_of(self, guild_id: int, locale: str) -> str:
        """The language of new games on a server: the one that is set, else that of Discord."""
        return (await self.desk.store.server(guild_id)).language or known(locale)

    async def excuse(self, error: Exception, interaction: int) -> Letter | None:
        """What to tell somebody whose wish failed. Nothing, if it was carried out when it first came."""
        if isinstance(error, Refusal):
            with contextlib.suppress(StoreError):
                if await self.desk.store.repeated(interaction):
                    return None
        if isinstance(error, Kept):
            return offer(error)
        if isinstance(error, Refusal | StoreError):
            return note(reason(error))
        if isinstance(error, discord.Forbidden):
            return note(_("I lack a permission here: {permission}.", permission=error.text))
        log.error("interaction %d failed", interaction, exc_info=error)
        return note(_(SORRY))

    async def panel(
        self, sitting: Sitting, seat: Seat, *, direct: bool = False, say: str = "", recap: bool = False
    ) -> Letter:
        """The seat's open question; in a direct message it stands below the hand.

        For somebody who comes back to the table it begins with what they have missed (`recap`).
        """
        user = sitting.record.seats[seat].user_id
        if user is not None and await self.desk.take_untold(sitting.record, user):
            say = f"{_(NO_DMS)}\n{say}".strip()
        if user is not None and (news := await orders.news(self.desk, sitting, user)):
            say = f"{say}\n{news}".strip()
        first = await self.recaps.parts(sitting, seat) if recap else []
        if direct and sitting.table is not None and not sitting.table.outcome:
            return await messages.hand(self.pictures, sitting, seat, panel_too=True, say=say, first=first)
        return await messages.question(self.pictures, sitting, seat, say=say, first=first)
