"""The clock of headless tests: timers run in order without waiting, threads are waited for."""

from __future__ import annotations

import asyncio
import time

import pytest

from tests import virtual_clock


def test_sleeping_takes_no_time_and_keeps_its_order() -> None:
    woken: list[int] = []

    async def sleeper(seconds: int) -> None:
        await asyncio.sleep(seconds)
        woken.append(seconds)

    async def all_sleep() -> float:
        loop = asyncio.get_running_loop()
        start = loop.time()
        await asyncio.gather(sleeper(300), sleeper(100), sleeper(200))
        return loop.time() - start

    start = time.monotonic()
    assert 300 <= virtual_clock.run(all_sleep()) < 330
    assert time.monotonic() - start < 30
    assert woken == [100, 200, 300]


def test_a_timeout_ends_what_never_comes() -> None:
    async def wait() -> None:
        async with asyncio.timeout(300):
            await asyncio.Event().wait()

    with pytest.raises(TimeoutError):
        virtual_clock.run(wait())


def test_the_clock_does_not_run_away_from_a_thread() -> None:
    async def work() -> None:
        async with asyncio.timeout(60):
            await asyncio.to_thread(time.sleep, 0.05)

    virtual_clock.run(work())
