"""A house of its own for each test; what must hold after every test is looked at when it closes."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest_asyncio

from sandbox import Sandbox, World
from tests.e2e.house import House


@pytest_asyncio.fixture
async def empty_house(tmp_path: Path) -> AsyncIterator[House]:
    """The bot is not running yet."""
    async with Sandbox(World.demo(), contract=True, page=False) as box:
        house = House(box, tmp_path)
        try:
            yield house
            await house.close()
        finally:
            house.kill()


@pytest_asyncio.fixture
async def house(empty_house: House) -> House:
    await empty_house.start_bot()
    return empty_house
