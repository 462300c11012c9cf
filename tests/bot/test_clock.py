"""The bot's clock: the machine's own, or as far ahead as the sandbox's."""

from __future__ import annotations

from bot.clock import Clock, now_ms
from sandbox import Sandbox, World


async def test_it_goes_with_the_sandbox() -> None:
    clock = Clock()
    assert abs(clock() - now_ms()) < 1000
    async with Sandbox(World.demo(), page=False) as box:
        box.clock.advance(3600)
        await clock.follow(box.url)
        assert clock() - now_ms() > 3_500_000
        box.clock.advance(86400)
        await box.until(lambda: clock() - now_ms() > 86_400_000)
    await clock.close()


async def test_where_there_is_no_such_clock_time_goes_on() -> None:
    clock = Clock()
    await clock.follow("http://127.0.0.1:9")
    assert abs(clock() - now_ms()) < 1000
    await clock.close()
