"""What commands and controls work with: the desk, the painter, and the panel that both of them show."""

from __future__ import annotations

from bot import messages
from bot.desk import Desk
from bot.letters import Letter
from bot.pictures import Pictures
from bot.sitting import Sitting
from bot.texts import newest, tell
from engine.kernel import Seat

NO_DMS = "I cannot send you direct messages. **My hand** and **/hand** show your cards here instead."


def happened(sitting: Sitting, seat: Seat, since: int) -> str:
    """What came of an answer, told to the seat that gave it: everything after the first `since` answers."""
    lines = sitting.table.story(seat, since) if sitting.table else []
    return newest([f"• {tell(line, sitting.record.seats)}" for line in lines], 1200)


class Service:
    def __init__(self, desk: Desk, pictures: Pictures) -> None:
        self.desk = desk
        self.pictures = pictures

    async def panel(self, sitting: Sitting, seat: Seat, *, direct: bool = False, say: str = "") -> Letter:
        """The seat's open question; in a direct message it stands below the hand."""
        user = sitting.record.seats[seat].user_id
        if user is not None and await self.desk.take_untold(sitting.record, user):
            say = f"{NO_DMS}\n{say}".strip()
        if direct and sitting.table is not None and not sitting.table.outcome:
            return await messages.hand(self.pictures, sitting, seat, panel_too=True, say=say)
        return await messages.question(self.pictures, sitting, seat, say=say)
