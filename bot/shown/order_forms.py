"""What a player sees of their orders: the offer to file one, the list, and one to be changed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

import discord
from discord import ui

from bot.shown import messages
from bot.shown.controls import Control
from bot.shown.letters import Letter, Row, button, rows
from bot.shown.pictures import Pictures
from bot.table import orders
from bot.table.desk import Desk
from bot.table.sitting import Refusal, Sitting
from bot.table.told import story_told
from bot.texts import calm, in_code, newest, shorten, tell
from db.records import OrderRecord
from engine.kernel.words import _, spoken

Green, Red = discord.ButtonStyle.success, discord.ButtonStyle.danger


def offer(sitting: Sitting, order: OrderRecord) -> Letter:
    """It is not the player's turn: shall it be done when it is?"""
    text = _(
        "`{command}` is not possible now: it is not your turn to decide. Shall I do it as soon as you are "
        "asked? Nobody else will know.",
        command=_shown(sitting, order),
    )
    return Letter([text, *_controls(order)])


def one(sitting: Sitting, order: OrderRecord, say: str = "") -> Letter:
    """An order with all that can be changed about it; its condition stands in the menu, if it is there."""
    line = _line(sitting, order) if order.guard in orders.GUARDS else _with_guard(sitting, order)
    return Letter([*filter(None, (say,)), line, *_controls(order)])


def _controls(order: OrderRecord) -> list[Row]:
    menu: ui.Select[Any] = ui.Select(
        custom_id=_control(order, "guard").id,
        options=[
            discord.SelectOption(label=shorten(spoken(text), 100), value=key, default=key == order.guard)
            for key, text in orders.GUARDS.items()
        ],
    )
    if order.guard not in orders.GUARDS:
        menu.placeholder = _("Another condition…")
    once, always = (order.active and order.standing is wanted for wanted in (False, True))
    buttons = [
        button(_("Once"), _control(order, "once"), Green, disabled=once),
        button(_("Every time"), _control(order, "always"), Green, disabled=always),
        button(_("Drop it") if order.active else _("Never mind"), _control(order, "drop"), Red),
        button(_("All my orders"), _control(order, "list")),
    ]
    return [ui.ActionRow(menu), *rows(buttons)]


def _control(order: OrderRecord, what: str) -> Control:
    return Control("order", order.game_id, 0, f"{order.id}.{what}")


def every(sitting: Sitting, filed: Sequence[OrderRecord], say: str = "") -> Letter:
    """All that the player has filed at this table."""
    filed = [order for order in filed if order.active]
    head = _("## Your orders at this table\nOnly you can see them.")
    if not filed:
        none = _(
            "You have filed none. Type a command of the game while it is not your turn, and I offer to file "
            "it; or use **/orders file**."
        )
        return Letter([*filter(None, (say,)), head, none])
    menu: ui.Select[Any] = ui.Select(
        custom_id=Control("order", sitting.record.id, 0, "0.pick").id,
        placeholder=_("Change or drop one…"),
        options=[
            discord.SelectOption(label=shorten(orders.in_words(sitting, order), 100), value=str(order.id))
            for order in filed
        ],
    )
    lines = [_with_guard(sitting, order) for order in filed]
    return Letter([*filter(None, (say,)), head, "\n".join(lines), ui.ActionRow(menu)])


def _line(sitting: Sitting, order: OrderRecord) -> str:
    often = _("every time") if order.standing else _("once")
    return f"`{_shown(sitting, order)}` · {often}"


def _with_guard(sitting: Sitting, order: OrderRecord) -> str:
    return f"{_line(sitting, order)}\n-# {calm(orders.guard_in_words(order))}"


def _shown(sitting: Sitting, order: OrderRecord) -> str:
    return in_code(orders.in_words(sitting, order), 200)


async def press(desk: Desk, user_id: int, control: Control, values: Sequence[str]) -> Letter:
    """A control of these forms was pressed."""
    number, _dot, what = control.data.partition(".")
    if what == "pick":
        number, what = (*values, "")[0], "show"
    if what == "list":
        return await listing(desk, await desk.sitting(control.game), user_id)
    if not (number.isascii() and number.isdigit() and len(number) < 19):
        raise Refusal(_("This control is none that I know."))
    order_id, say = int(number), ""
    match what:
        case "once" | "always":
            say = await orders.file(desk, order_id, user_id, standing=what == "always")
        case "guard":
            await orders.guard(desk, order_id, user_id, (*values, "")[0])
        case "drop":
            await orders.drop(desk, order_id, user_id)
            return await listing(desk, await desk.sitting(control.game), user_id, _("Dropped."))
    sitting, order = await orders.own(desk, order_id, user_id)
    return one(sitting, order, say) if order.active else offer(sitting, order)


async def listing(desk: Desk, sitting: Sitting, user_id: int, say: str = "") -> Letter:
    sitting.own_seat(user_id)
    return every(sitting, await desk.store.orders(game_id=sitting.record.id, user_id=user_id), say)


async def told(desk: Desk, pictures: Pictures, sitting: Sitting, payload: Mapping[str, Any]) -> Letter:
    """To the player alone: what came of their order, and what they are asked now."""
    seat, record = payload["seat"], sitting.record
    names = {
        "game": sitting.game.info.name,
        "place": f"<#{record.channel_id}>",
        "command": in_code(orders.typed_words(sitting, payload["verb"], payload["typed"]), 200),
    }
    if why := payload["why"]:
        say = _("**{game}** in {place}: your order `{command}` was not carried out. {why}", why=why, **names)
    else:
        say = _("**{game}** in {place}: your order `{command}` was carried out.", **names)
        story = await story_told(desk, record, seat, since=payload["since"])
        say = f"{say}\n{newest([f'• {tell(line, record.seats)}' for line in story], 1200)}".strip()
    if not payload["asks"] or sitting.question(seat) is None:
        return Letter([say])
    return replace(await messages.question(pictures, sitting, seat, say=say), loud=True)
