"""All commands that the bot has on Discord."""

from __future__ import annotations

from typing import Any

from discord import app_commands

from bot.talk.commands import history, privacy, records, verbs
from bot.talk.commands.game import GameCommands, hand_command
from bot.talk.commands.games import games_command
from bot.talk.commands.me import MeCommands
from bot.talk.commands.orders import OrderCommands
from bot.talk.commands.seat import SeatCommands
from bot.talk.commands.server import ServerCommands
from bot.talk.service import Service


def commands(service: Service) -> list[app_commands.Command[Any, ..., Any] | app_commands.Group]:
    games, me = GameCommands(service), MeCommands(service)
    history.add_to(games, service)
    records.add_to(me, service)
    privacy.add_to(me, service)
    return [
        games,
        hand_command(service),
        SeatCommands(service),
        ServerCommands(service),
        games_command(service),
        OrderCommands(service),
        me,
        records.leaderboard_command(service),
        *verbs.groups(service),
    ]
