"""Who has left the server is found out by asking, seldom, and told once."""

from __future__ import annotations

from typing import Any
from unittest.mock import Mock

import discord
import pytest

from bot.people.members import KNOWN_FOR, UNKNOWN_MEMBER, Members
from tests.bot.desks import BEN, CLEO, GUILD, Seats


class Server:
    """Stands for Discord: knows its members, and counts how often it is asked."""

    def __init__(self, *people: int) -> None:
        self.people = set(people)
        self.asked: list[tuple[int, int]] = []
        self.trouble: discord.HTTPException | None = None
        self.http = self

    async def get_member(self, guild_id: int, user_id: int) -> dict[str, Any]:
        self.asked.append((guild_id, user_id))
        if self.trouble is not None:
            raise self.trouble
        if user_id not in self.people:
            raise discord.NotFound(_answer(404), {"code": UNKNOWN_MEMBER, "message": "Unknown Member"})
        return {}


def _answer(status: int) -> Any:
    return Mock(status=status, reason="")


@pytest.fixture
def server() -> Server:
    return Server(BEN)


@pytest.fixture
def members(seats: Seats, server: Server) -> Members:
    client: Any = server
    return Members(client, seats.desk)


async def told(seats: Seats) -> list[str]:
    said = [post.payload["text"] for post in await seats.posts() if post.kind == "say"]
    return [text for text in said if "has left the server" in text]


async def test_who_is_gone_is_told_of_once(seats: Seats, server: Server, members: Members) -> None:
    game = (await seats.begin(BEN, CLEO)).record.id
    for _ in range(3):
        await members.look_for(game, CLEO)
    assert len(await told(seats)) == 1


async def test_who_is_there_is_not_asked_for_again_soon(
    seats: Seats, server: Server, members: Members
) -> None:
    game = (await seats.begin(BEN)).record.id
    for _ in range(3):
        await members.look_for(game, BEN)
    assert server.asked == [(GUILD, BEN)] and await told(seats) == []
    seats.clock.pass_by(KNOWN_FOR)
    server.people.clear()
    await members.look_for(game, BEN)
    assert len(server.asked) == 2 and len(await told(seats)) == 1


async def test_who_is_there_again_is_not_voted_on_any_more(
    seats: Seats, server: Server, members: Members
) -> None:
    sitting = await seats.begin(BEN, CLEO)
    game, robot = sitting.record.id, f"robot:{sitting.own_seat(CLEO)}"
    await members.look_for(game, CLEO)
    server.trouble = discord.HTTPException(_answer(500), "trouble")
    await members.look_for(game, CLEO)
    assert robot in (await seats.desk.sitting(game)).record.votes
    server.trouble = None
    server.people.add(CLEO)
    await members.look_for(game, CLEO)
    assert robot not in (await seats.desk.sitting(game)).record.votes
    server.people.clear()
    seats.clock.pass_by(KNOWN_FOR)
    await members.look_for(game, CLEO)
    assert len(await told(seats)) == 2, "It is said when they leave again."


@pytest.mark.parametrize("status", [403, 500])
async def test_trouble_does_not_mean_that_somebody_left(
    seats: Seats, server: Server, members: Members, status: int
) -> None:
    game = (await seats.begin(CLEO)).record.id
    server.trouble = discord.HTTPException(_answer(status), {"code": 50001, "message": "Missing Access"})
    await members.look_for(game, CLEO)
    assert await told(seats) == []
