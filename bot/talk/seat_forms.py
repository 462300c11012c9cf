"""What people see who take a seat, or take their own back."""

from __future__ import annotations

from bot.shown.controls import Control
from bot.shown.letters import Letter, note
from bot.table import offers, seats
from bot.table.sitting import Sitting
from bot.table.told import story_told
from bot.talk.service import Service
from bot.texts import newest, seat_mark, tell
from engine.kernel import Seat
from engine.kernel.words import _
from render import Picture


async def pressed(
    service: Service, control: Control, user_id: int, name: str, interaction: int, direct: bool
) -> Letter:
    """One of the buttons about seats."""
    desk, game, data = service.desk, control.game, control.data
    if control.action == "decline":
        return note(await offers.decline(desk, game, user_id, data, interaction))
    if control.action == "back":
        return await back(service, game, user_id, interaction, direct=direct)
    sit = offers.accept if control.action == "accept" else offers.take
    sitting, seat = await sit(desk, game, user_id, name, data, interaction)
    text = _("Welcome: seat {mark} is yours. **My hand** shows its cards.", mark=seat_mark(seat))
    return await service.panel(sitting, seat, direct=direct, say=text)


async def back(
    service: Service, game_id: int, user_id: int, interaction: int, *, direct: bool = False
) -> Letter:
    """The owner is back: what the robot did, and what they are asked now."""
    sitting, since = await seats.take_back_seat(service.desk, game_id, user_id, interaction)
    seat = sitting.own_seat(user_id)
    panel = await service.panel(sitting, seat, direct=direct)
    return Letter([*await _meanwhile(service, sitting, seat, since), *panel.parts])


async def _meanwhile(
    service: Service, sitting: Sitting, seat: Seat, since: int
) -> list[str | tuple[str, Picture]]:
    """What happened since the robot took over, with a board that outlines it."""
    record = sitting.record
    lines = (await story_told(service.desk, record, seat, since=since + 1))[:-1]  # but that they are back
    if not lines:
        return [_("You play your seat again. Nothing has happened since the robot took over.")]
    story = newest([tell(line, record.seats) for line in lines], 1500)
    before = await service.recaps.view(record, since)
    picture = await service.pictures.board(sitting, before)
    head = _("You play your seat again. Since the robot took over:")
    return [f"{head}\n{story}", (f"meanwhile-{record.id}.png", picture)]
