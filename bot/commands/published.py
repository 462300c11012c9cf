"""All commands that the bot has on Discord."""

from __future__ import annotations

from typing import Any

from discord import app_commands

from bot.commands import history, privacy, records, verbs
from bot.commands.game import GameCommands, hand_command
from bot.commands.games import games_command
from bot.commands.me import MeCommands
from bot.commands.orders import OrderCommands
from bot.commands.seat import SeatCommands
from bot.commands.server import ServerCommands
from bot.service import Service


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
