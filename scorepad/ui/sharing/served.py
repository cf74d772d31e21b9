"""Puts the script that takes a link's game out of the address into the page the server sends."""

from __future__ import annotations

from ..server.asgi import Asgi, Message, Receive, Scope, Send
from . import scripts

_HEAD_ENDS = b"</head>"
_SCRIPT = f"<script>{scripts.SCRIPT}</script>\n".encode()


def with_arrival(app: Asgi) -> Asgi:
    """The app, its page with the script at the end of its head: before anything of Flutter runs."""

    async def call(scope: Scope, receive: Receive, send: Send) -> None:
        await app(scope, receive, _Page(send) if scope["type"] == "http" else send)

    return call


class _Page:
    """Sends an answer on; a page is held back until it is whole, for it gets longer."""

    def __init__(self, send: Send) -> None:
        self._send = send
        self._start: Message | None = None
        self._body = b""

    async def __call__(self, message: Message) -> None:
        if message["type"] == "http.response.start" and _is_page(message):
            self._start = message
            return
        if self._start is None:
            await self._send(message)
            return
        self._body += message.get("body", b"")
        if message.get("more_body"):
            return
        page = self._body.replace(_HEAD_ENDS, _SCRIPT + _HEAD_ENDS, 1)
        kept = [pair for pair in self._start["headers"] if pair[0].lower() != b"content-length"]
        size = (b"content-length", str(len(page)).encode())
        await self._send({**self._start, "headers": [*kept, size]})
        await self._send({"type": "http.response.body", "body": page})


def _is_page(start: Message) -> bool:
    kind: bytes = dict(start["headers"]).get(b"content-type", b"")
    return start["status"] == 200 and kind.startswith(b"text/html")
