"""Limits on one visitor's socket: how much, how fast, and how long it may keep the app waiting.

Uvicorn limits the size of a message and drops peers that do not answer its pings (`configured` in
serving.py). Its limit is one for all sockets and always; here it is small until a page is about to
send a file. It has no limit on the rate of messages and frames, on the time until the first one, or
on the time that a peer which reads nothing can block a message to it; and it unpacks everything
that has arrived, before the app has taken the first message.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from http import HTTPStatus
from typing import Any

from starlette.types import Message, Receive, Send
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from scorepad.archive.gamefile import MOST_MEGABYTES

from ..flet_internals.packets import MESSAGE
from .headers import without_page
from .message_size import MOST as MOST_VALUES
from .message_size import count_values

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
#: So many bytes or values of a message count as one more message.
HEAVY, MANY = 10_000, 200
#: Bytes that are unpacked at a time; compressed, they can be a message of a thousand times as many.
PIECE = 1024
#: A frame that neither ends a message nor brings so many bytes of it counts as a message.
FRAGMENT = 1000

_GONE: Message = {"type": "websocket.disconnect", "code": 1006, "reason": ""}


class _Budget:
    """What one visitor may send: `BURST` messages at once, and `PACE` more every second."""

    def __init__(self) -> None:
        self._last, self._left = 0.0, float(BURST)

    def spend(self, weight: float) -> float:
        """How many seconds too early this comes."""
        now = asyncio.get_running_loop().time()
        self._left = min(BURST, self._left + (now - self._last) * PACE) - weight
        self._last = now
        return max(0.0, -self._left / PACE)


class LimitedSocket:
    """A socket whose end is always reported by `receive`, never by an exception of `send`.

    Flet never ends a session whose socket fails while it is being written to.
    """

    def __init__(
        self, receive: Receive, send: Send, expect_file: Callable[[bool], None] = lambda _: None
    ) -> None:
        self._receive = receive
        self._send = send
        self._expect_file = expect_file
        self._waiting: asyncio.Timeout | None = None
        self._open = True
        self._limit: float | None = FIRST
        self._budget = _Budget()

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
                self._expect_file(False)
            if (values := count_values(content, MESSAGE)) > MOST_VALUES:
                return await self._end(1009)
            # Messages that come faster than anyone can tap are delayed, and others get their turn
            # after each of them.
            weight = 1 + min(len(content), LARGEST) / HEAVY + values / MANY
            await asyncio.sleep(self._budget.spend(weight))
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


class LimitedFrames(WebSocketsSansIOProtocol):
    """Uvicorn's sockets, unpacked no faster than the app takes the messages.

    Each has a limit of its own that the app can change, as `limit_message` in the state of its
    scope.
    """

    def __init__(self, *args: Any, **settings: Any) -> None:
        super().__init__(*args, **settings)
        #: What has arrived and is not unpacked yet: at most what is read at a time.
        self._rest = bytearray()
        self._largest = LARGEST
        self._budget = _Budget()
        reject = self.conn.reject

        def refusal(status: Any, text: str) -> Any:
            response = reject(status, text)
            for name, value in without_page():
                response.headers[name.decode()] = value.decode()
            return response

        self.conn.reject = refusal  # type: ignore[method-assign]

    def data_received(self, data: bytes) -> None:
        self._rest += data
        self._unpack()

    async def receive(self) -> Any:
        message = await super().receive()
        self._unpack()
        return message

    def _unpack(self) -> None:
        while self._rest and not self.read_paused and not self.transport.is_closing():
            piece = bytes(self._rest[:PIECE])
            del self._rest[:PIECE]
            super().data_received(piece)
            if self.conn.handshake_exc is not None and not self.handshake_initiated:
                # Uvicorn would neither answer nor close.
                response = self.conn.reject(HTTPStatus.BAD_REQUEST, "That is no request.\n")
                self.transport.write(response.serialize())
                self.transport.close()
            if len(self.conn.reader.buffer) > self._largest:
                # The limit is lower than when this message began.
                self.transport.abort()

    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        if self.response.status_code == HTTPStatus.SWITCHING_PROTOCOLS:
            self.scope["state"]["limit_message"] = self._limit_message

    def handle_ping(self) -> None:
        if self._affords(1):
            super().handle_ping()

    def handle_pong(self, event: Any) -> None:
        if self._affords(1):
            super().handle_pong(event)

    def handle_cont(self, event: Any) -> None:
        if event.fin or len(event.data) >= FRAGMENT or self._affords(1):
            super().handle_cont(event)

    def send_receive_event_to_app(self) -> None:
        # Once the app has closed the socket, it takes no messages: nothing else slows them down.
        if not self.close_sent or self._affords(1 + sum(map(len, self.frames)) / HEAVY):
            super().send_receive_event_to_app()

    def _affords(self, weight: float) -> bool:
        """Ends the connection if the app could not slow these frames down and they are too many."""
        if self._budget.spend(weight):
            self.transport.abort()
        return not self.transport.is_closing()

    def _limit_message(self, size: int) -> None:
        self.conn.max_message_size = self._largest = size
