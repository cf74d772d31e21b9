"""What server and app say to each other: the shapes of ASGI, and short answers."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

Message = MutableMapping[str, Any]
Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
Asgi = Callable[[Scope, Receive, Send], Awaitable[None]]

Headers = list[tuple[bytes, bytes]]

#: The one line of each refusal. It is for whoever tries by hand, so it is not translated.
LINES = {
    400: b"That is no address.\n",
    403: b"That page may not speak here.\n",
    404: b"There is nothing here.\n",
    405: b"Only reading is possible here.\n",
    414: b"That address is too long.\n",
    500: b"That did not work. Please try again.\n",
    503: b"Every seat is taken. Please try again soon.\n",
}
_MORE: dict[int, Headers] = {405: [(b"allow", b"GET, HEAD")], 503: [(b"retry-after", b"30")]}


async def answer(send: Send, status: int, *, socket: bool = False) -> None:
    """Answers a request, or a socket that asks to be opened, with one plain line."""
    kind = "websocket.http.response" if socket else "http.response"
    line = LINES[status]
    headers: Headers = [
        (b"content-type", b"text/plain; charset=utf-8"),
        (b"content-length", str(len(line)).encode()),
        (b"cache-control", b"no-store"),
        *_MORE.get(status, []),
    ]
    await send({"type": f"{kind}.start", "status": status, "headers": headers})
    await send({"type": f"{kind}.body", "body": line})
