"""A line: one visitor's socket, with limits on how much, how fast and how long."""

from __future__ import annotations

import asyncio
import contextlib

from scorepad.archive.archivefile import MOST_MEGABYTES

from .asgi import Asgi, Message, Receive, Scope, Send

#: Lines at once. Whoever comes later is told so, and the page tries again by itself.
MOST = 500
#: Bytes of one message. The largest that the app asks for is a file to import.
LARGEST = (MOST_MEGABYTES + 1) * 1_000_000
#: Seconds until a new line must have spoken, and until what is said to it must be taken.
FIRST, SLOW = 15.0, 30.0
#: Seconds in which the app must listen again after a word, or have ended after the last.
GRACE = 10.0
#: Messages a second, and how many may come at once; fast fingers stay far below.
PACE, BURST = 100, 400

_GONE: Message = {"type": "websocket.disconnect", "code": 1006, "reason": ""}


class Line:
    """Carries what is said between a page and the app.

    Flet waits for ever where a socket ends, or says what cannot be read, before it has said who
    it is; and it never lets go of a session whose line breaks while it is being written to. So an
    end is always told by `receive`, never by `send`, and an app that no longer listens is stopped.
    """

    def __init__(self, receive: Receive, send: Send) -> None:
        self._receive = receive
        self._send = send
        self._patience: asyncio.Timeout | None = None
        self._carrying: asyncio.Task[None] | None = None
        self._late: asyncio.TimerHandle | None = None
        self._open = True
        self._accepted = self._heard = self._cut = False
        self._last, self._left = 0.0, float(BURST)

    async def carry(self, app: Asgi, scope: Scope) -> None:
        """Lets the app talk to the page until either is gone."""
        self._carrying = asyncio.current_task()
        try:
            await app(scope, self.receive, self.send)
        except asyncio.CancelledError:
            if not self._cut or self._carrying is None:
                raise
            self._carrying.uncancel()
        finally:
            self._listens()

    async def receive(self) -> Message:
        """The page's next word, or that it is gone."""
        self._listens()
        message = await self._next()
        self._late = asyncio.get_running_loop().call_later(GRACE, self._let_go)
        return message

    async def _next(self) -> Message:
        if not self._open:
            return _GONE
        limit = FIRST if self._accepted and not self._heard else None
        try:
            async with asyncio.timeout(limit) as self._patience:
                message = await self._receive()
        except TimeoutError:
            # Nothing came in time, or what was said to it is not taken.
            with contextlib.suppress(OSError, RuntimeError, TimeoutError):
                await asyncio.wait_for(self._send({"type": "websocket.close", "code": 1008}), 1)
            self._open = False
            return _GONE
        finally:
            self._patience = None
        if message["type"] == "websocket.disconnect":
            self._open = False
        elif message["type"] == "websocket.receive":
            self._heard = True
            await self._pace()
        return message

    async def send(self, message: Message) -> None:
        """Says something to the page; what a page that is gone will not hear is dropped."""
        if not self._open:
            return
        self._accepted = True
        try:
            async with asyncio.timeout(SLOW):
                await self._send(message)
        except TimeoutError:
            self._open = False
            if self._patience is not None:
                self._patience.reschedule(asyncio.get_running_loop().time())
        except (OSError, RuntimeError):
            # It is gone, and `receive` is about to hear so.
            return

    async def _pace(self) -> None:
        """Makes a page wait that says more than anyone can tap."""
        now = asyncio.get_running_loop().time()
        self._left = min(BURST, self._left + (now - self._last) * PACE) - 1
        self._last = now
        if self._left < 0:
            await asyncio.sleep(-self._left / PACE)

    def _listens(self) -> None:
        if self._late is not None:
            self._late.cancel()
            self._late = None

    def _let_go(self) -> None:
        if self._carrying is not None:
            self._cut = True
            self._carrying.cancel()
