"""Limits on one visitor's socket: how much, how fast, and how long it may keep the app waiting.

Uvicorn limits the size of a message and drops peers that do not answer its pings (`configured` in
serving.py). It has no limit on the rate of messages, on the time until the first one, or on the
time that a peer which reads nothing can block a message to it.
"""

from __future__ import annotations

import asyncio
import contextlib

from starlette.types import Message, Receive, Send

from scorepad.archive.gamefile import MOST_MEGABYTES

#: Sockets at once. A page that is refused tries again by itself.
MOST = 500
#: Bytes of one message. The largest that the app asks for is a file to import.
LARGEST = (MOST_MEGABYTES + 1) * 1_000_000
#: Seconds until the first message must have come, and until a message to the page must be taken.
FIRST, SLOW = 15.0, 30.0
#: Messages a second, and how many may come at once; fast fingers stay far below.
PACE, BURST = 100, 400

_GONE: Message = {"type": "websocket.disconnect", "code": 1006, "reason": ""}


class LimitedSocket:
    """A socket whose end is always reported by `receive`, never by an exception of `send`.

    Flet never ends a session whose socket fails while it is being written to.
    """

    def __init__(self, receive: Receive, send: Send) -> None:
        self._receive = receive
        self._send = send
        self._waiting: asyncio.Timeout | None = None
        self._open = True
        self._limit: float | None = FIRST
        self._last, self._left = 0.0, float(BURST)

    async def receive(self) -> Message:
        """The page's next message, or that it is gone."""
        if not self._open:
            return _GONE
        try:
            async with asyncio.timeout(self._limit) as self._waiting:
                message = await self._receive()
        except TimeoutError:
            with contextlib.suppress(OSError, RuntimeError, TimeoutError):
                await asyncio.wait_for(self._send({"type": "websocket.close", "code": 1008}), 1)
            self._open = False
            return _GONE
        finally:
            self._waiting = None
        if message["type"] == "websocket.receive":
            self._limit = None
            await self._slow_down()
        return message

    async def send(self, message: Message) -> None:
        """Sends a message to the page, or drops it if the page is gone."""
        if not self._open:
            return
        try:
            async with asyncio.timeout(SLOW):
                await self._send(message)
        except TimeoutError:
            self._open = False
            if self._waiting is not None:
                self._waiting.reschedule(0)
        except (OSError, RuntimeError):
            # The page is gone, and `receive` is about to report it.
            return

    async def _slow_down(self) -> None:
        """Delays messages that come faster than anyone can tap."""
        now = asyncio.get_running_loop().time()
        self._left = min(BURST, self._left + (now - self._last) * PACE) - 1
        self._last = now
        if self._left < 0:
            await asyncio.sleep(-self._left / PACE)
