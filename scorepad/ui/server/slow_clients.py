"""HTTP with a limit on the time in which a request must have been sent.

Uvicorn's own settings limit a request's size and an idle connection's time, but not the time that
an unfinished request may take.
"""

from __future__ import annotations

import asyncio

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from .headers import without_page

#: Seconds in which the head of a request must arrive.
HEAD = 15.0


class TimedHttp(H11Protocol):
    """Closes a connection whose request is not complete in time."""

    _timer: asyncio.TimerHandle

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._start_timer()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        answering = self.cycle is not None and not self.cycle.response_complete
        upgraded = self.transport.get_protocol() is not self
        if answering or upgraded:
            self._timer.cancel()
        elif self._timer.cancelled():
            self._start_timer()

    def send_400_response(self, msg: str) -> None:
        kind = (b"content-type", b"text/plain; charset=utf-8")
        headers = [kind, (b"connection", b"close"), *without_page()]
        response = h11.Response(status_code=400, headers=headers, reason=b"Bad Request")
        for event in (response, h11.Data(data=msg.encode()), h11.EndOfMessage()):
            self.transport.write(self.conn.send(event) or b"")
        self.transport.close()

    def _start_timer(self) -> None:
        self._timer = self.loop.call_later(HEAD, self.transport.close)
