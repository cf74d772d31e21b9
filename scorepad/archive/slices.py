"""Long work in slices, so that whoever else is served meanwhile is not kept waiting."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterable
from functools import lru_cache
from time import perf_counter
from typing import TypeVar

T = TypeVar("T")

#: Seconds of a slice; a pause that took longer had somebody's work in it; that work goes on for
#: several rounds of the event loop, and gets so long for them.
SLICE, BUSY, REST = 0.001, 0.0002, 0.03


@lru_cache(maxsize=1)
def _turns(_: asyncio.AbstractEventLoop) -> asyncio.Lock:
    """Several long works take turns: together they cost others no more than one of them."""
    return asyncio.Lock()


class Slices:
    """One piece of long work; `pause` is called again and again in it."""

    def __init__(self) -> None:
        self._began = perf_counter()

    async def pause(self) -> None:
        """Lets everybody else go first, if this slice has taken long enough."""
        if perf_counter() - self._began < SLICE:
            return
        async with _turns(asyncio.get_running_loop()):
            paused = perf_counter()
            await asyncio.sleep(0)
            if perf_counter() - paused > BUSY:
                await asyncio.sleep(REST)
        self._began = perf_counter()

    async def each(self, items: Iterable[T]) -> AsyncIterator[T]:
        """Items one by one, with a pause before each."""
        for item in items:
            await self.pause()
            yield item
