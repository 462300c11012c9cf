"""A sandbox of its own for each test, with or without a bot in it; the contract is held throughout."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest_asyncio

from sandbox import Sandbox, World
from tests.sandbox.envoy import Envoy, running


@pytest_asyncio.fixture
async def box() -> AsyncIterator[Sandbox]:
    async with Sandbox(World.demo(), contract=True, page=False) as box:
        yield box
        assert box.unknown_routes == []
        assert not box.violations, "\n".join(box.violations)


@pytest_asyncio.fixture
async def bot(box: Sandbox) -> AsyncIterator[Envoy]:
    async with running(box) as bot:
        yield bot
