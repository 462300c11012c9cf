"""A sandbox of its own for each test, with or without a bot in it; the contract is held throughout."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import aiohttp
import pytest_asyncio
from playwright.async_api import Browser

from sandbox import Sandbox, World
from sandbox.contract import find_description
from tests.sandbox.envoy import Envoy, running
from tests.sandbox.page_browser import browser
from tests.sandbox.page_house import Served, played
from tests.sandbox.wire_client import Raw

# Discord's description is no part of the project: where it is not at hand, there is no contract to test.
CONTRACT = ["test_contract.py", "test_contract_events.py", "test_page_bench.py"]
collect_ignore = [] if find_description() else CONTRACT


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


@pytest_asyncio.fixture
async def lax() -> AsyncIterator[Sandbox]:
    """A sandbox for requests that are wrong on purpose: only what it says itself must keep the contract."""
    async with Sandbox(World.demo(), contract=True, page=False) as box:
        yield box
        words = ("The answer", "The event", "broke")
        own = [sentence for sentence in box.violations if any(word in sentence for word in words)]
        assert not own, "\n".join(own)


@pytest_asyncio.fixture
async def session() -> AsyncIterator[aiohttp.ClientSession]:
    async with aiohttp.ClientSession() as session:
        yield session


@pytest_asyncio.fixture
async def raw(lax: Sandbox, session: aiohttp.ClientSession) -> Raw:
    return Raw(lax, session)


@pytest_asyncio.fixture
async def served(tmp_path: Path) -> AsyncIterator[Served]:
    """The page with the real bot."""
    async with played(tmp_path) as served:
        yield served


@pytest_asyncio.fixture
async def chromium() -> AsyncIterator[Browser]:
    async with browser() as launched:
        yield launched
