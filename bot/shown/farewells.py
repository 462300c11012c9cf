"""What a person is told in their direct messages when their seat passes on; their hand is shown no more."""

from __future__ import annotations

import contextlib

import discord

from bot.shown.controls import Control
from bot.shown.letters import Letter, button, note, rows
from bot.table.sitting import Kept, Sitting
from db.records import Post
from engine.kernel.words import _, spoken


def back_button(game_id: int) -> discord.ui.Button[discord.ui.View]:
    return button(_("Take my seat back"), Control("back", game_id), discord.ButtonStyle.success)


def offer(kept: Kept) -> Letter:
    """To the owner of a seat that a robot keeps."""
    return Letter([str(kept), rows([back_button(kept.game_id)])[0]])


def letter(sitting: Sitting, user_id: int) -> Letter:
    """What takes the place of a hand, as things stand when it is sent."""
    record = sitting.record
    where = {"game": spoken(sitting.game.info.name), "place": f"<#{record.channel_id}>"}
    if user_id in (seat.owner for seat in record.seats):
        text = _(
            "🤖 A robot plays **{game}** in {place} for you. You can take your seat back any time.", **where
        )
        return Letter([text, rows([back_button(record.id)])[0]])
    if sitting.seat_of(user_id) is not None:
        return note(_("**{game}** in {place}: your hand is in a newer message.", **where))
    return note(_("**{game}** in {place}: you no longer play there.", **where))


def news(post: Post, sitting: Sitting) -> Letter | None:
    """The same as a message of its own, to somebody who did not wish it."""
    return letter(sitting, _user(post)) if post.payload["news"] else None


async def clear_hand(client: discord.Client, post: Post, sitting: Sitting) -> None:
    """Take the old hand message away, or only its cards where no other message follows."""
    channel, message = post.payload["channel"], post.payload["message"]
    if message is None:
        return
    if not post.payload["news"]:
        await replace_hand(client, channel, message, sitting, _user(post))
        return
    with contextlib.suppress(discord.NotFound):
        await client.get_partial_messageable(channel).get_partial_message(message).delete()


def _user(post: Post) -> int:
    return int(post.target.partition(":")[2])


async def replace_hand(
    client: discord.Client, channel: int, message: int, sitting: Sitting, user_id: int
) -> None:
    """Take the cards out of somebody's hand message."""
    old = client.get_partial_messageable(channel).get_partial_message(message)
    view = letter(sitting, user_id).view()
    with contextlib.suppress(discord.NotFound):  # they have put it away themselves
        await old.edit(view=view, attachments=[], allowed_mentions=discord.AllowedMentions.none())


async def delete(client: discord.Client, channel: int, message: int) -> None:
    """Delete a message of ours in somebody's direct messages, if that can be done."""
    with contextlib.suppress(discord.HTTPException):
        await client.get_partial_messageable(channel).get_partial_message(message).delete()
