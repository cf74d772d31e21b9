"""An event loop that does not sleep: while nothing but a timer is due, its clock jumps ahead.

`asyncio.sleep`, `call_later` and timeouts keep their order and their length on the loop's clock.
Time passes as usual while a socket is open or a thread is at work: those wait for the real world.
"""

from __future__ import annotations

import asyncio
import selectors
from collections.abc import Callable
from concurrent.futures import Executor
from typing import Any

#: The loop itself registers one file: the pipe by which other threads wake it.
_OWN_FILES = 1


class VirtualClockLoop(asyncio.SelectorEventLoop):
    def __init__(self) -> None:
        super().__init__(_SkippingSelector(self))
        self.skipped = 0.0
        self.threads_at_work = 0

    def time(self) -> float:
        return super().time() + self.skipped

    def run_in_executor(  # type: ignore[override]
        self, executor: Executor | None, func: Callable[..., Any], *args: Any
    ) -> asyncio.Future[Any]:
        future = super().run_in_executor(executor, func, *args)
        self.threads_at_work += 1
        future.add_done_callback(self._thread_done)
        return future

    def _thread_done(self, _: object) -> None:
        self.threads_at_work -= 1


class _SkippingSelector(selectors.DefaultSelector):
    def __init__(self, loop: VirtualClockLoop) -> None:
        super().__init__()
        self._loop = loop

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        waits_for_world = len(self.get_map()) > _OWN_FILES or self._loop.threads_at_work
        if timeout is None or timeout <= 0 or waits_for_world:
            return super().select(timeout)
        ready = super().select(0)
        if not ready:
            self._loop.skipped += timeout
        return ready


def run(coroutine: Any) -> Any:
    """`asyncio.run` on a virtual clock."""
    with asyncio.Runner(loop_factory=VirtualClockLoop) as runner:
        return runner.run(coroutine)
