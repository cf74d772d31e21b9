"""Limits on one visitor's socket: how much, how fast, and how long it may keep the app waiting.

Uvicorn limits the size of a message and drops peers that do not answer its pings (`configured` in
serving.py). Its limit is one for all sockets and always; here it is small until a page is about to
send a file. It has no limit on the rate of messages, on the time until the first one, or on the
time that a peer which reads nothing can block a message to it.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from typing import Any

from starlette.types import Message, Receive, Send
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from scorepad.archive.gamefile import MOST_MEGABYTES

from .headers import without_page
from .message_size import too_many_values

#: Sockets at once. A page that is refused tries again by itself.
MOST = 500
#: Bytes of one message, and of one that may bring a file to import.
LARGEST, FILE = 1_000_000, (MOST_MEGABYTES + 1) * 1_000_000
#: How many pages may send a file at once: so many are held in memory.
FILES = 6
#: Seconds until the first message must have come, and until a message to the page must be taken.
FIRST, SLOW = 15.0, 30.0
#: Messages a second, and how many may come at once; fast fingers stay far below.
PACE, BURST = 100, 400
#: So many bytes of a message count as one more message.
HEAVY = 10_000

_GONE: Message = {"type": "websocket.disconnect", "code": 1006, "reason": ""}


class LimitedSocket:
    """A socket whose end is always reported by `receive`, never by an exception of `send`.

    Flet never ends a session whose socket fails while it is being written to.
    """

    def __init__(
        self, receive: Receive, send: Send, limit: Callable[[int], None] = lambda _: None
    ) -> None:
        self._receive = receive
        self._send = send
        #: Sets how many bytes the next message may have.
        self.limit = limit
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
            return await self._end(1008)
        finally:
            self._waiting = None
        if message["type"] == "websocket.receive":
            self._limit = None
            content = message.get("bytes") or b""
            if len(content) > LARGEST:
                # A file has come: the only one, and not counted by its size.
                self.limit(LARGEST)
            # The first byte is Flet's own: what kind of packet it is.
            if too_many_values(content, 1):
                return await self._end(1009)
            await self._slow_down(1 + min(len(content), LARGEST) / HEAVY)
        return message

    async def _end(self, code: int) -> Message:
        with contextlib.suppress(OSError, RuntimeError, TimeoutError):
            await asyncio.wait_for(self._send({"type": "websocket.close", "code": code}), 1)
        self._open = False
        return _GONE

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

    async def _slow_down(self, weight: float) -> None:
        """Delays messages that come faster than anyone can tap."""
        now = asyncio.get_running_loop().time()
        self._left = min(BURST, self._left + (now - self._last) * PACE) - weight
        self._last = now
        if self._left < 0:
            await asyncio.sleep(-self._left / PACE)


class LimitedFrames(WebSocketsSansIOProtocol):
    """Uvicorn's sockets, each with a limit of its own that the app can change, as `limit_message`
    in the state of its scope."""

    def handle_connect(self, event: Any) -> None:
        accept = self.conn.accept

        def answer(request: Any) -> Any:
            response = accept(request)
            if response.status_code != 101:
                for name, value in without_page():
                    response.headers[name.decode()] = value.decode()
            return response

        self.conn.accept = answer  # type: ignore[method-assign]
        super().handle_connect(event)
        if self.response.status_code == 101:
            self.scope["state"]["limit_message"] = self._limit_message

    def _limit_message(self, size: int) -> None:
        self.conn.max_message_size = size
